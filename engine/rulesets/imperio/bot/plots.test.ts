import { describe, expect, it } from 'vitest';
import type { Entry, House } from '../types';
import type { TableSpec } from '../testing';
import { SKILLS } from './skill';
import { planSubterfuge } from './plots';
import { books, mindOf } from './testing';

const plotter = (some: Partial<House> = {}) => ({
	1: { abilities: ['charismatic', 'shadow'] as const, treasury: 40, ...some }
});
const courtier = (some: Partial<House> = {}) => ({
	1: { abilities: ['charismatic', 'high_friends'] as const, treasury: 40, ...some }
});
const plotted = (spec: TableSpec, die = 0): Entry | undefined =>
	planSubterfuge(mindOf(spec, 1, die))[0];
const dice = Array.from({ length: 40 }, (_, die) => die);
const all = (spec: TableSpec): Entry[] => dice.flatMap((die) => plotted(spec, die) ?? []);

describe('when', () => {
	it('each character begins in its own turn, and a strength lets it', () => {
		const begins = (houses: TableSpec['houses'], skill = SKILLS.shrewd): number =>
			Array.from({ length: 15 }, (_, i) => i + 1).find(
				(turn) => planSubterfuge(mindOf({ turn, houses: houses ?? {} }, 1, 0, skill)).length > 0
			) ?? 0;
		expect(begins(plotter())).toBe(4);
		expect(begins(courtier())).toBe(6);
		expect(begins({ 1: { treasury: 40 } })).toBe(7);
		expect(begins(plotter(), SKILLS.fair)).toBe(8);
		expect(begins(plotter(), SKILLS.gentle)).toBe(0);
	});
});

describe('an Uprising', () => {
	const prey: TableSpec = {
		turn: 5,
		seats: 3,
		houses: plotter(),
		planets: {
			c05a: { controller: 2, position: 4 },
			c06a: { controller: 3, position: 5, troops: 1 },
			c12a: { controller: 2, position: 6, troops: 2 }
		}
	};

	it('takes the best planet that hardly any Troops hold, outside its holder’s home', () => {
		expect(plotted(prey)).toMatchObject({ kind: 'uprising', planet: 'c05a', house: 2 });
		const home = { ...prey, planets: { c11a: { position: 6 } } };
		expect(all(home).some(({ kind }) => kind === 'uprising')).toBe(false);
	});

	it('is paid at once, and tried where one Troop stands, not two', () => {
		const mind = mindOf(prey);
		planSubterfuge(mind);
		expect(mind.purse).toBe(40 - 6);
		const held = (troops: number) =>
			all({ ...prey, planets: { c06a: { controller: 3, position: 6, troops } } });
		expect(held(1).some(({ kind }) => kind === 'uprising')).toBe(true);
		expect(held(2).some(({ kind }) => kind === 'uprising')).toBe(false);
	});

	it('spares a friend, unless that one is about to win', () => {
		const friend = plotter({ books: books(3, { 2: { trust: 1 } }) });
		expect(plotted({ ...prey, houses: friend })).toMatchObject({ planet: 'c06a', house: 3 });
		const fleets = { c11: { house: 2, ships: { battleship: 8 } } };
		const strong = {
			...prey,
			houses: friend,
			fleets,
			planets: { c05a: { controller: 2, position: 6 } }
		};
		expect(plotted(strong)).toMatchObject({ planet: 'c05a' });
	});

	it('is not for a poor world, nor for a poor House', () => {
		const poor = { ...prey, planets: { c05a: { controller: 2, position: 1 } } };
		expect(plotted(poor)?.kind).not.toBe('uprising');
		expect(
			all({ ...prey, houses: plotter({ treasury: 5 }) }).some(({ kind }) => kind === 'uprising')
		).toBe(false);
	});
});

describe('a Political Favour', () => {
	const proposed = (spec: TableSpec) => {
		const entry = plotted(spec);
		return entry?.kind === 'political_favour' ? entry.proposal : undefined;
	};
	const leads = { planets: { c04a: { position: 6 } } };
	const trails = { planets: { c11a: { position: 6 } } };

	it('is one that others will vote for too: more for whoever is elected, or less for the first', () => {
		expect(proposed({ turn: 6, houses: courtier(), ...leads })).toMatchObject({
			kind: 'law',
			scope: 'elect',
			house: 0,
			effects: [{ kind: 'incomeInfluence', n: 3 }]
		});
		expect(proposed({ turn: 6, houses: courtier(), ...trails })).toMatchObject({
			kind: 'law',
			scope: 'house',
			house: 2,
			effects: [{ kind: 'incomeInfluence', n: -3 }]
		});
	});

	it('is a Law as long as three turns are left', () => {
		expect(proposed({ turn: 12, houses: courtier(), ...leads })?.kind).toBe('law');
	});

	it('is a Directive once a Law would come too late, and none on the last turn', () => {
		expect(proposed({ turn: 13, houses: courtier(), ...leads })).toMatchObject({
			kind: 'directive',
			scope: 'elect',
			effects: [{ kind: 'gainInfluenceNext', n: 4 }]
		});
		expect(proposed({ turn: 13, houses: courtier(), ...trails })).toMatchObject({
			scope: 'house',
			house: 2,
			effects: [{ kind: 'loseInfluenceNext', n: 4 }]
		});
		expect(
			all({ turn: 15, houses: courtier() }).some(({ kind }) => kind === 'political_favour')
		).toBe(false);
	});

	it('is a courtier’s at any time, and everybody’s in the last turns', () => {
		const usual = { 1: { treasury: 40 } };
		expect(all({ turn: 11, houses: usual }).some(({ kind }) => kind === 'political_favour')).toBe(
			false
		);
		expect(all({ turn: 12, houses: usual }).every(({ kind }) => kind === 'political_favour')).toBe(
			true
		);
	});
});

describe('with nobody to blame', () => {
	const done = (treasury: number, kind: Entry['kind'], spec: TableSpec = {}): boolean =>
		all({ turn: 8, houses: { 1: { treasury } }, ...spec }).some((one) => one.kind === kind);
	const port: TableSpec = { planets: { c11a: { has: { trade_port: 1 } } } };

	it('Chaos and Sabotage cost no more than their price and a reserve', () => {
		expect([done(15, 'sow_chaos'), done(16, 'sow_chaos')]).toEqual([false, true]);
		expect([done(15, 'sabotage', port), done(16, 'sabotage', port)]).toEqual([false, true]);
	});

	it('a House guards itself while it is the stronger, with money to spare', () => {
		const guards = (treasury: number, fleets: TableSpec['fleets'] = {}): boolean =>
			all({
				turn: 8,
				fleets,
				houses: {
					1: { treasury, dossiers: [{ house: 2, turn: 7 } as House['dossiers'][number]] }
				}
			}).some((one) => one.kind === 'espionage' && one.house === 1);
		const ahead = { c04: { house: 1, ships: { cruiser: 1 } } };
		const behind = { c11: { house: 2, ships: { cruiser: 1 } } };
		expect([guards(14, ahead), guards(13, ahead), guards(14, behind)]).toEqual([
			...[true, false, false]
		]);
	});
});

describe('other plots', () => {
	const usual: TableSpec = {
		turn: 8,
		seats: 3,
		houses: { 1: { treasury: 40, known: [[], ['holonet'], []] } },
		planets: { c11a: { has: { shipyard: 1, trade_port: 1 } } }
	};
	const kinds = new Set(all(usual).map(({ kind }) => kind));

	it('are of every sort', () => {
		for (const kind of ['brain_drain', 'sow_chaos', 'sabotage', 'espionage'] as const)
			expect(kinds).toContain(kind);
	});

	it('go against whoever is minded most, and blame the next', () => {
		const aimed = all(usual).flatMap((one) =>
			one.kind === 'sow_chaos' ? [[one.house, ...one.blame]] : []
		);
		expect(new Set(aimed.map((one) => one.join()))).toEqual(new Set(['2,3']));
		const hit = all(usual).find(({ kind }) => kind === 'sabotage');
		expect(hit).toMatchObject({ planet: 'c11a', building: 'trade_port', blame: [3] });
		const two = all({ ...usual, seats: 2, houses: { 1: { treasury: 40 } } });
		expect(two.every((one) => !('blame' in one) || one.blame.length === 0)).toBe(true);
	});

	it('steal only Advances that are dear, known and not owned', () => {
		const drained = (advances: House['advances'], known: House['known'][number]) =>
			all({ ...usual, houses: { 1: { treasury: 40, advances, known: [[], known, []] } } }).flatMap(
				(one) => (one.kind === 'brain_drain' ? [one.advance] : [])
			);
		expect(new Set(drained([], ['interceptors', 'holonet']))).toEqual(new Set(['holonet']));
		expect(drained(['holonet'], ['holonet'])).toEqual([]);
		expect(drained([], ['interceptors'])).toEqual([]);
	});

	it('are paid, and leave a reserve', () => {
		for (const die of dice) {
			const mind = mindOf({ ...usual, houses: { 1: { treasury: 13 } } }, 1, die);
			planSubterfuge(mind);
			expect(mind.purse).toBeGreaterThanOrEqual(1);
			expect(mind.purse).toBeLessThanOrEqual(13);
		}
	});
});
