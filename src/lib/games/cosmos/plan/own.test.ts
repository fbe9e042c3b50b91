/** Tests that the forms of this game's own offer what the rules take, and no more. */
import { describe, expect, it } from 'vitest';
import { blankSheet, check } from '$engine/rulesets/cosmos/orders/check';
import { boardOf, entry, force, led, place, site, withSeat } from '$engine/rulesets/cosmos/testing';
import type { Entry, EntryOf, Place, Seat, Sheet, State } from '$engine/rulesets/cosmos/types';
import { view } from '$engine/rulesets/cosmos/view';
import type { Asked } from '$lib/ui/fields/asked';
import type { Asker } from './asker';
import { askFor } from './form';
import type { Way } from './legs';
import {
	aboardOf,
	buildWays,
	cardBar,
	carriersOf,
	loadWays,
	mostActions,
	transferWays,
	unloadWays
} from './own';
import type { Move } from './offered/reach';
import { cardsFor, codesOf, demolishable, simpleCards } from './offered/starts';
import { nearest } from './offered/targets';
import { trapStates } from './offered/traps';
import { ownOf } from './trial';
import { walk } from './walk';

const HERE = 'red-4';
const THERE = 'red-5';

interface Desk extends Asker {
	readonly state: State;
}

/** A seat at its sheet, with orders before the one that is written. */
function desk(
	places: readonly Place[],
	{ before = [], own = {}, factions = ['eu', 'oc'] }: Setting = {}
): Desk {
	const state = withSeat(boardOf(factions as never, places), 1, { treasury: 900, ...own });
	const seen = view(state, 1);
	return {
		state,
		viewer: 1,
		view: seen,
		own: ownOf(seen),
		before: before.map(entry),
		sheet: blankSheet(seen.turn, 1),
		seat: (seat) => ({ seat, name: '', kind: 'person', colour: 0, emblem: '' }) as never,
		seatName: String,
		factionOf: String
	};
}
interface Setting {
	readonly before?: readonly object[];
	readonly own?: Partial<Seat>;
	readonly factions?: readonly string[];
}

const refusals = ({ view: seen, sheet, before }: Desk, ...orders: readonly Entry[]): string[] =>
	check(seen, 1, { ...sheet, orders: [...before, ...orders] }).map(({ code }) => code);
const turnOf = ({ view: seen, sheet, before }: Desk) => {
	const found = walk(seen, sheet, before)?.turn;
	if (!found) throw new Error('this seat gives orders');
	return found;
};
const wayTexts = (ways: readonly Way[]): string[] =>
	ways.map(({ troop, n, from, to }) => `${n} ${troop.replace(/^.*\./, '')} ${from} > ${to}`);
const crew = (at: string, n: number) => ['droid', at, n] as const;
const move = (more: object): Move =>
	entry({
		kind: 'move',
		from: HERE,
		to: THERE,
		units: [{ unit: 'crusader', n: 1 }],
		...more
	}) as Move;

describe('legs', () => {
	const own = force(1, { crusader: 2 }, [crew('ground', 10), crew('aboard:crusader', 20)]);
	const base = place(HERE, 1, [own], { sites: [site('orbital_troop_base')] });

	it('are offered one after another, as far as each troop may go (CS-192)', () => {
		const plan = desk([base]);
		const transfer = entry({
			kind: 'transfer',
			system: HERE,
			legs: [{ troop: 'droid', n: 10, from: 'ground', to: 'orbital' }]
		}) as EntryOf<'transfer'>;
		expect(wayTexts(transferWays(plan, transfer, []))).toContain('10 droid ground > orbital');
		const after = transferWays(plan, transfer, transfer.legs);
		expect(wayTexts(after)).toContain('10 droid orbital > aboard:crusader');
		expect(wayTexts(after)).not.toContain('10 droid ground > orbital');
		const up = { troop: 'droid', n: 10, from: 'orbital', to: 'aboard:crusader' };
		const both = { ...transfer, legs: [...transfer.legs, up] };
		expect(refusals(plan, both)).toEqual([]);
		// Troops that have made two legs stay; the twenty aboard may still make one.
		expect(wayTexts(transferWays(plan, both, both.legs))).toContain(
			'20 droid aboard:crusader > ground'
		);
	});

	it('of a move are those of its ships, aboard and down, before it and after (CS-194)', () => {
		const plan = desk([base, place(THERE, 1, [force(1, {}, [crew('ground', 30)])])]);
		const sail = move({});
		expect(wayTexts(loadWays(plan, sail, []))).toEqual([
			'20 droid aboard:crusader > ground',
			'10 droid ground > aboard:crusader',
			'20 droid aboard:crusader > orbital'
		]);
		const load = [{ troop: 'droid', n: 20, from: 'aboard:crusader', to: 'ground' }];
		expect(refusals(plan, { ...sail, load })).toEqual([]);
		expect(wayTexts(unloadWays(plan, sail, []))).toContain('30 droid ground > aboard:crusader');
		const foreign = [{ troop: 'droid', n: 10, from: 'ground', to: 'orbital' }];
		expect(refusals(plan, { ...sail, load: foreign })).toEqual(['malformed']);
	});

	it('take heroes aboard whatever flies, on no satellite, and twice a turn (CS-192, CS-200, CS-726)', () => {
		const hero = 'eu.maestro-ludovico';
		const legs = [
			{ troop: hero, n: 1, from: 'ground', to: 'aboard:recycler' },
			{ troop: hero, n: 1, from: 'aboard:recycler', to: 'aboard:crusader' }
		];
		const plan = desk([
			place(HERE, 1, [
				led(force(1, { crusader: 1, recycler: 1, 'eu.canon-orbital': 1 }), hero, 'ground')
			])
		]);
		const transfer = entry({ kind: 'transfer', system: HERE, legs }) as EntryOf<'transfer'>;
		expect(wayTexts(transferWays(plan, transfer, []))).toEqual([
			'1 maestro-ludovico ground > aboard:crusader',
			'1 maestro-ludovico ground > aboard:recycler'
		]);
		expect(refusals(plan, transfer)).toEqual([]);
		expect(transferWays(plan, transfer, legs)).toEqual([]);
	});

	it('let past enemies what cloaked ships hold (CS-741)', () => {
		const cloaked = {
			...own,
			orbit: [
				{ unit: 'crusader', n: 1, cloaked: true, pulsed: 0 },
				{ unit: 'crusader', n: 1, cloaked: false, pulsed: 0 }
			],
			troops: [{ troop: 'droid', at: 'aboard:crusader', n: 90 }]
		};
		const plan = desk([place(HERE, 1, [cloaked, force(2, { crusader: 1 })])]);
		const transfer = entry({
			kind: 'transfer',
			system: HERE,
			legs: [{ troop: 'droid', n: 1, from: 'aboard:crusader', to: 'ground' }]
		}) as EntryOf<'transfer'>;
		const [way] = transferWays(plan, transfer, []);
		if (!way) throw new Error('nobody may land');
		const n = way.n;
		expect(n).toBeLessThan(90);
		expect(refusals(plan, { ...transfer, legs: [way] })).toEqual([]);
		expect(refusals(plan, { ...transfer, legs: [{ ...way, n: n + 1 }] })).toEqual([
			'enemies-in-orbit'
		]);
	});

	it('of what is built are none where it cannot be built (CS-340)', () => {
		const plan = desk([base], { own: { treasury: 0 } });
		const build = entry({ kind: 'build', system: HERE, product: 'fortification' });
		expect(refusals(plan, build)).toEqual(['no-funds']);
		expect(buildWays(plan, build as EntryOf<'build'>, [])).toEqual([]);
	});

	it.each<[string, readonly string[], readonly string[]]>([
		['fortification', ['20 droid aboard:crusader > ground'], []],
		['land_troop_base', ['20 droid aboard:crusader > ground'], []],
		// Nobody lives in a scanner.
		['scanner_station', [], ['malformed']]
	])('CS-340: to and from a new %s', (product, ways, refused) => {
		const plan = desk([place(HERE, 1, [force(1, { crusader: 1 }, [crew('aboard:crusader', 20)])])]);
		const legs = [{ troop: 'droid', n: 20, from: 'aboard:crusader', to: 'ground' }];
		const build = entry({ kind: 'build', system: HERE, product }) as EntryOf<'build'>;
		expect(refusals(plan, build)).toEqual([]);
		expect(wayTexts(buildWays(plan, build, []))).toEqual(ways);
		expect(refusals(plan, { ...build, legs })).toEqual(refused);
	});

	it('bring aboard who then goes along', () => {
		const plan = desk([base]);
		const load = [{ troop: 'droid', n: 10, from: 'ground', to: 'aboard:crusader' }];
		expect(aboardOf(plan, move({ load })).troops).toEqual([
			{ troop: 'droid', at: 'aboard:crusader', n: 30 }
		]);
	});
});

describe('cards', () => {
	const cards = [
		{ card: 'hyperdrive_surge', uses: 2 },
		{ card: 'penetrating_missile', uses: 1 }
	] as Seat['cards'];

	it('are used once a turn, however many uses they have (CS-247)', () => {
		const plan = desk([place(HERE, 1, [force(1, { crusader: 2 })]), place(THERE, 1)], {
			own: { cards },
			before: [move({ cards: ['hyperdrive_surge'] })]
		});
		expect(refusals(plan)).toEqual([]);
		expect(cardsFor(turnOf(plan), 1, 'move')).toEqual(['penetrating_missile']);
		expect(simpleCards(turnOf(plan), 1)).toEqual([]);
	});

	it('are barred from an order that they would spoil', () => {
		const plan = desk([place(HERE, 1, [force(1, { crusader: 2 })]), place(THERE, 1)], {
			own: { cards }
		});
		expect(cardBar(plan, move({}), 'penetrating_missile')).not.toBe('');
		expect(cardBar(plan, move({}), 'hyperdrive_surge')).toBe('');
		expect(cardBar(plan, move({ to: 'white-9' }), 'hyperdrive_surge')).toBe('');
	});
});

describe('numbers', () => {
	const numberAsked = (plan: Desk, order: Entry, name: string): { min: number; max: number } => {
		const asked: Asked | null = askFor(plan, order, turnOf(plan))(name);
		if (asked?.as !== 'number') throw new Error(`${name} is no number`);
		return asked;
	};

	it.each<[string, string, string, Place]>([
		[
			...['a land troop base (CS-346)', 'eu', 'eu.artista-marcial'],
			place('green-1', 1, [force(1, { crusader: 1 })], { sites: [site('land_troop_base')] })
		] as const,
		[
			...['a mobile base (CS-356)', 'oc', 'oc.dron-de-batalla'],
			place('green-1', 1, [force(1, { 'oc.atlantis': 1 })])
		] as const
	])('of lots end where the rules do, in %s', (_, faction, troop, system) => {
		const plan = desk([system], { factions: [faction, 'am'] });
		const recruit = (lots: number): Entry =>
			entry({ kind: 'recruit', system: 'green-1', troop, lots });
		expect(refusals(plan, recruit(1))).toEqual([]);
		const { max } = numberAsked(plan, recruit(1), 'lots');
		expect(max).toBeGreaterThan(1);
		expect([refusals(plan, recruit(max)), refusals(plan, recruit(max + 1))]).toEqual([
			[],
			[expect.any(String)]
		]);
	});

	it('of a pact is any turn to come (CS-371)', () => {
		const plan = desk([place(HERE, 1)]);
		const pact = entry({ kind: 'pact', seat: 2, until: 400 });
		expect(refusals(plan, pact)).toEqual([]);
		expect(numberAsked(plan, pact, 'until').max).toBeGreaterThanOrEqual(400);
	});

	it('of actions end with the money (CS-634)', () => {
		const turn = turnOf(desk([place(HERE, 1)], { factions: ['rk', 'eu'] }));
		// Forty R for the first and eighty for the second.
		expect([39, 40, 119, 120, 999].map((had) => mostActions(turn, 1, had))).toEqual([
			0, 1, 1, 2, 2
		]);
	});
});

describe('targets', () => {
	it('are all systems, those destroyed last: fleets may stand in the debris', () => {
		const plan = desk([place(HERE, 1, [force(1, { crusader: 1 })])]);
		const debris = { ...plan.view, destroyed: [HERE] };
		const systems = nearest(debris, HERE);
		expect(systems.at(-1)).toBe(HERE);
		const prepare = entry({
			kind: 'prepareWar',
			from: HERE,
			target: HERE,
			seat: 2,
			units: [{ unit: 'crusader', n: 1 }]
		});
		expect(check(debris, 1, { ...plan.sheet, orders: [prepare] })).toEqual([]);
	});

	it('of a code are those known, not all that was found (CS-127)', () => {
		const plan = desk([place(HERE, 1)], { own: { codes: ['black-3'] } });
		expect(codesOf(turnOf(plan), 1)).toEqual(['black-3']);
	});

	it('are no orbital base with troops in it (CS-735)', () => {
		const sites = [site('orbital_troop_base'), site('fortification')];
		const manned = force(1, {}, [crew('orbital', 10)]);
		const plan = desk([place(HERE, 1, [manned], { sites })]);
		expect(demolishable(turnOf(plan), 1, HERE)).toEqual(['fortification']);
	});

	it('of a switch are what it is not (CS-699)', () => {
		const trap = (seat: number, on: boolean) =>
			trapStates(
				turnOf(
					desk([place(HERE, 1, [force(1, {}, [crew('ground', 10)])], { trap: [{ seat, on }] })])
				),
				1,
				HERE
			);
		expect([trap(1, true), trap(1, false), trap(2, true)]).toEqual([
			[false],
			[true],
			[true, false]
		]);
	});
});

describe('an addition', () => {
	it('names its order by its place in the list, refused lines counted (CS-744)', () => {
		const plan = desk([place(HERE, 1, [force(1, { crusader: 1 })])], {
			own: { counters: { honor: 10 } as never }
		});
		const units = [{ unit: 'crusader', n: 1 }];
		const orders = [
			move({ from: 'white-40' }),
			entry({ kind: 'prepareWar', from: HERE, units, target: THERE, seat: 2 })
		];
		const sheet: Sheet = { ...plan.sheet, orders };
		const tried = walk(plan.view, sheet, orders);
		const carriers = carriersOf({ own: plan.own, sheet, walk: tried }, 'DESAFIO');
		expect(carriers.map(({ order }) => order)).toEqual([2]);
		const supplements = [{ id: 'DESAFIO', order: 2 }];
		expect(
			check(plan.view, 1, { ...sheet, supplements }).filter(({ at }) => at[0] === 'supplements')
		).toEqual([]);
	});
});
