import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, materials, RESEARCH_DECK } from '../data';
import { scriptedRng } from '../../../kernel/scripted-rng';
import { createRng } from '../../../kernel/rng';
import { pending } from '../pending';
import {
	codesOf,
	dataOf,
	lookAt,
	openStep,
	picksRng,
	squareOn,
	table,
	type Place,
	type TableSpec
} from '../testing';
import { play, refusals } from '../testing-play';
import type { CardId, Material, State } from '../types';
import { canBuild, NO_WORKS, priceOf, worksFaults, type Works } from '../works';
import { openConstruction } from './construction';
import { resolve } from '.';
import { openProduction, yieldOf } from './production';

const RICH = materials(99, 99, 99);
const PRESENT: NonNullable<TableSpec['units']> = { 1: [['blue-6', 1]], 2: [['red-6', 1]] };

/** Construction opened on board X. */
function opened(spec: TableSpec = {}): State {
	const step = openStep(
		table({
			phase: 'construction',
			leader: 1,
			units: PRESENT,
			reserves: { 1: RICH, 2: RICH },
			...spec
		})
	);
	openConstruction(step);
	return step.state;
}

interface WorksSpec {
	readonly remove?: readonly Place[];
	readonly factories?: readonly (Place | readonly [Place, CardId])[];
	readonly industries?: readonly (readonly [Place, Material])[];
	readonly units?: readonly (readonly [Place, number])[];
	readonly research?: number;
}

function works(spec: WorksSpec): Works {
	const state = table();
	const at = (place: Place): number => squareOn(state, place);
	const isCard = (one: Place | readonly [Place, CardId]): one is readonly [Place, CardId] =>
		Array.isArray(one) && typeof one[0] === 'string';
	return {
		ask: 'construction',
		remove: (spec.remove ?? []).map(at),
		factories: (spec.factories ?? []).map((one) =>
			isCard(one) ? { square: at(one[0]), card: [one[1]] } : { square: at(one), card: [] }
		),
		industries: (spec.industries ?? []).map(([place, material]) => ({
			square: at(place),
			material
		})),
		units: (spec.units ?? []).map(([place, count]) => ({ square: at(place), count })),
		research: spec.research ?? 0
	};
}

const refused = (state: State, spec: WorksSpec, seat = 1): string[] =>
	refusals(state, seat, works(spec));

const build = (state: State, spec: WorksSpec, rng = createRng(new Uint8Array(32))) =>
	play(state, { answers: { 1: works(spec) }, rng });

const manyPlaces = (colour: string, count: number): Place[] =>
	Array.from({ length: count }, (_, i) => `${colour}-${i + 1}` as Place);

describe('who is asked', () => {
	const reserve = (E: number, R: number, P: number): TableSpec => ({
		reserves: { 1: materials(E, R, P), 2: materials(0, 0, 0) }
	});

	it('CO-092 CO-242 whoever can pay for a card, or for a building on a territory of the own', () => {
		expect(opened(reserve(2, 0, 3)).asked).toEqual([1]);
		expect(opened(reserve(0, 2, 3)).asked).toEqual([1]);
		expect(openedOrPassed(reserve(9, 1, 9)).asked).toEqual([1]);
		expect(openedOrPassed(reserve(1, 1, 99)).stage).not.toBe('construction');
		expect(openedOrPassed(reserve(99, 99, 0)).stage).not.toBe('construction');
		const landless = { ...reserve(0, 99, 99), controls: { 0: manyPlaces('blue', 10) } };
		const step = openStep(table({ ...landless, units: { 1: [[[1, 0], 1]] } }));
		expect(canBuild(step.state, 1, 0)).toBe(false);
	});

	it('CO-011 CO-242 whoever holds a card, or has a building on a controlled square', () => {
		const poor = { reserves: {} };
		expect(opened({ ...poor, hands: { 2: ['TA1'] } }).asked).toEqual([2]);
		expect(opened({ ...poor, buildings: [['red-1', 'E']] }).asked).toEqual([2]);
		expect(opened({ ...poor, buildings: [['red-1', 'factory']] }).asked).toEqual([2]);
		expect(openedOrPassed({ ...poor, buildings: [['green-1', 'factory']] }).asked).toEqual([]);
	});

	/** Nobody may be asked. */
	function openedOrPassed(spec: TableSpec): State {
		const step = openStep(table({ phase: 'construction', units: PRESENT, ...spec }));
		step.state.stage = 'plan';
		openConstruction(step);
		return step.state;
	}
});

describe('buildings', () => {
	it('CO-040 CO-094 stand on any controlled territory, whatever its colour, and on nothing else', () => {
		const state = opened({
			units: {
				1: [
					['red-3', 1],
					[[1, 0], 1]
				],
				2: [['red-6', 1]]
			}
		});
		expect(refused(state, { industries: [['red-3', 'E']] })).toEqual([]);
		expect(refused(state, { industries: [['red-4', 'E']] })).toEqual(['not-yours']);
		expect(refused(state, { factories: [[1, 0]] })).toEqual(['not-a-territory']);
		expect(refused(state, { remove: ['green-1'] })).toEqual(['not-yours']);
		expect(refusals(state, 1, { ...NO_WORKS, remove: [100] })).toEqual(['off-board']);
	});

	describe.each(['remove', 'factories', 'industries', 'units'] as const)('%s', (part) => {
		const state = opened({
			units: { 1: [[[1, 0], 1]], 2: [['red-6', 1]] },
			buildings:
				part === 'units' ? [['blue-1', 'factory']] : part === 'remove' ? [['blue-1', 'E']] : []
		});
		const say = (...squares: number[]) => {
			const each = {
				remove: squares,
				factories: squares.map((square) => ({ square, card: [] })),
				industries: squares.map((square) => ({ square, material: 'E' as const })),
				units: squares.map((square) => ({ square, count: 1 }))
			};
			const answer = { ...NO_WORKS, [part]: each[part] };
			return worksFaults(state, 1, [], answer).map(({ code, at }) => [code, ...at]);
		};
		const here = squareOn(state, 'blue-1');

		it('CO-040 CO-094 each place is told one fault, the first, where it is', () => {
			expect(say(here)).toEqual([]);
			expect(say(100)).toEqual([['off-board', part, 0]]);
			expect(say(here, 1)).toEqual([['not-a-territory', part, 1]]);
			expect(say(squareOn(state, 'red-1'), here)).toEqual([['not-yours', part, 0]]);
			expect(say(squareOn(state, 'green-1'))).toEqual([['not-yours', part, 0]]);
			expect(say(here, here)).toEqual([['square-twice', part, 1]]);
		});
	});

	it('CO-095 CO-096 an industry costs 3 P and 2 R and is for the material named', () => {
		const { state } = build(opened({ reserves: { 1: materials(0, 2, 3) } }), {
			industries: [['blue-1', 'P']]
		});
		expect(lookAt(state, 'blue-1').building).toBe('P');
		expect(state.players[0]?.reserve).toEqual(materials(0, 0, 0));
	});

	it('CO-097 one industry to a territory, and none beside a factory', () => {
		const state = opened({
			buildings: [
				['blue-1', 'E'],
				['blue-2', 'factory']
			]
		});
		expect(refused(state, { industries: [['blue-1', 'R']] })).toEqual(['has-industry']);
		expect(refused(state, { industries: [['blue-2', 'R']] })).toEqual(['has-factory']);
		const both: WorksSpec = { factories: ['blue-3'], industries: [['blue-3', 'R']] };
		expect(refused(state, both)).toEqual(['has-factory']);
		const twice: WorksSpec = {
			industries: [
				['blue-3', 'R'],
				['blue-3', 'E']
			]
		};
		expect(refused(state, twice)).toEqual(['square-twice']);
	});

	it('CO-098 an industry is removed free of charge, and a new one is paid in full', () => {
		const { state, reports } = build(
			opened({ buildings: [['blue-1', 'E']], reserves: { 1: materials(0, 2, 3) } }),
			{ remove: ['blue-1'], industries: [['blue-1', 'R']] }
		);
		expect(lookAt(state, 'blue-1').building).toBe('R');
		expect(dataOf(reports, 'built')[0]).toMatchObject({
			removed: [{ square: squareOn(state, 'blue-1'), building: 'E' }],
			price: materials(0, 2, 3),
			reserve: materials(0, 0, 0)
		});
		expect(refused(opened(), { remove: ['blue-1'] })).toEqual(['no-building']);
	});

	it('CO-098 CO-099 pawns removed are used again in the same phase', () => {
		const places = manyPlaces('blue', 10);
		const yellow = manyPlaces('yellow', 10);
		const state = opened({
			controls: { 1: [...yellow, 'green-1'] },
			buildings: [...places, ...yellow].map((at) => [at, 'E'])
		});
		expect(refused(state, { industries: [['green-1', 'E']] })).toEqual(['no-pawns']);
		expect(refused(state, { remove: ['blue-1'], industries: [['green-1', 'E']] })).toEqual([]);
		// A factory takes an industry's place.
		expect(refused(state, { factories: ['blue-1'], industries: [['green-1', 'E']] })).toEqual([]);
	});

	it('CO-099 five factories and no more', () => {
		const five = manyPlaces('blue', 5).map((at) => [at, 'factory'] as const);
		const state = opened({ buildings: five });
		expect(refused(state, { factories: ['blue-6'] })).toEqual(['no-pawns']);
		expect(refused(state, { factories: ['blue-6'], remove: ['blue-1'] })).toEqual([]);
	});

	it('CO-100 CO-101 a factory costs 6 P and 4 R, and takes the place of an industry', () => {
		const { state } = build(
			opened({ buildings: [['blue-1', 'E']], reserves: { 1: materials(0, 4, 6) } }),
			{ factories: ['blue-1'] }
		);
		expect(lookAt(state, 'blue-1').building).toBe('factory');
		expect(yieldOf(lookAt(state, 'blue-1'), 'E')).toBe(0);
		expect(state.players[0]?.reserve).toEqual(materials(0, 0, 0));
	});

	it('CO-102 a factory is removed free of charge, and its territory yields again', () => {
		const { state } = build(opened({ buildings: [['blue-1', 'factory']], reserves: {} }), {
			remove: ['blue-1']
		});
		expect(lookAt(state, 'blue-1').building).toBe('none');
		expect(yieldOf(lookAt(state, 'blue-1'), 'E')).toBe(6);
	});

	it('CO-243 a territory holds one factory', () => {
		const state = opened({ buildings: [['blue-1', 'factory']] });
		expect(refused(state, { factories: ['blue-1'] })).toEqual(['has-factory']);
		expect(refused(state, { factories: ['blue-1'], remove: ['blue-1'] })).toEqual([]);
	});
});

describe('units', () => {
	const factory = (units: number): TableSpec => ({
		buildings: [['blue-2', 'factory']],
		units: { 1: [['blue-2', units]], 2: [['red-6', 1]] }
	});

	it('CO-103 CO-104 cost 4 R and 1 P, and appear where there is a factory', () => {
		const { state } = build(opened({ ...factory(1), reserves: { 1: materials(0, 8, 2) } }), {
			units: [['blue-2', 2]]
		});
		expect(lookAt(state, 'blue-2').units).toHaveLength(3);
		expect(state.players[0]?.reserve).toEqual(materials(0, 0, 0));
		expect(refused(opened(factory(1)), { units: [['blue-1', 1]] })).toEqual(['no-factory']);
	});

	it('CO-105 CO-112 may be five on the square, three and two, not three and three', () => {
		const state = opened({ ...factory(3), reserves: { 1: materials(0, 12, 3) } });
		expect(priceOf(DEFAULT_OPTIONS, works({ units: [['blue-2', 2]] }))).toEqual(materials(0, 8, 2));
		expect(refused(state, { units: [['blue-2', 2]] })).toEqual([]);
		expect(refused(state, { units: [['blue-2', 3]] })).toEqual(['stack-full']);
	});

	it('CO-105 may be fifty on the board', () => {
		const yellow = manyPlaces('yellow', 9).map((at) => [at, 5] as const);
		const state = opened({
			buildings: [['blue-2', 'factory']],
			units: { 1: [...yellow, ['blue-2', 3]], 2: [['red-6', 1]] }
		});
		expect(refused(state, { units: [['blue-2', 2]] })).toEqual([]);
		const full = opened({
			buildings: [['blue-2', 'factory']],
			units: { 1: [...yellow, ['blue-2', 3], ['green-1', 1]], 2: [['red-6', 1]] }
		});
		expect(refused(full, { units: [['blue-2', 2]] })).toEqual(['no-units-left']);
	});
});

describe('a decision', () => {
	it('CO-093 CO-109 factory, industry and a unit for (10,10,10)', () => {
		const { state } = build(opened({ reserves: { 1: materials(10, 10, 10) } }), {
			factories: ['blue-2'],
			industries: [['blue-1', 'E']],
			units: [['blue-2', 1]]
		});
		expect(state.players[0]?.reserve).toEqual(materials(10, 0, 0));
		expect(lookAt(state, 'blue-2').building).toBe('factory');
		expect(lookAt(state, 'blue-2').units).toHaveLength(1);
	});

	it('CO-010 CO-110 is refused as a whole when it costs too much', () => {
		const state = opened({ reserves: { 1: materials(10, 10, 10) } });
		const spec: WorksSpec = {
			factories: ['blue-2'],
			industries: [['blue-1', 'E']],
			units: [['blue-2', 1]],
			research: 1
		};
		expect(priceOf(DEFAULT_OPTIONS, works(spec)).P).toBe(13);
		expect(refused(state, spec)).toEqual(['too-expensive']);
	});

	it('CO-111 removal and a new industry, and what they yield', () => {
		const { state } = build(
			opened({ buildings: [['blue-1', 'E']], reserves: { 1: materials(0, 2, 3) } }),
			{ remove: ['blue-1'], industries: [['blue-1', 'R']] }
		);
		const deck: Material[] = ['R', 'E', 'P', 'P', 'P', 'P', 'E', 'E', 'E', 'R', 'R', 'R'];
		const step = openStep({ ...state, slot: 0 }, { production: [deck] });
		openProduction(step);
		expect(step.state.players[0]?.reserve).toEqual(materials(0, 44, 0));
	});

	it('CO-108 tells of cards those alone who bought some', () => {
		const state = opened();
		const told = (research: number) =>
			play(state, {
				answers: { 1: works({ industries: [['blue-6', 'E']], research }) }
			}).reports.filter(({ code }) => code === 'cards');
		expect(told(0)).toEqual([]);
		expect(told(2)).toMatchObject([{ to: [1] }]);
	});

	it('CO-092 is paid from the own reserve as the phase begins, and touches nobody else', () => {
		const state = opened({ reserves: { 1: materials(0, 4, 6), 2: materials(0, 2, 3) } });
		const { state: after, reports } = play(state, {
			answers: { 1: works({ factories: ['blue-1'] }), 2: works({ industries: [['red-1', 'R']] }) }
		});
		expect(after.players.map(({ reserve }) => reserve)).toEqual([
			materials(0, 0, 0),
			materials(0, 0, 0)
		]);
		expect(dataOf(reports, 'built').map(({ seat }) => seat)).toEqual([1, 2]);
	});

	it('CO-093 frees a pawn, raises a factory and builds in it at once', () => {
		const five = manyPlaces('blue', 5).map((at) => [at, 'factory'] as const);
		const { state } = build(opened({ buildings: five }), {
			remove: ['blue-1'],
			factories: ['blue-7'],
			industries: [['blue-1', 'E']],
			units: [['blue-7', 5]]
		});
		expect(lookAt(state, 'blue-1').building).toBe('E');
		expect(lookAt(state, 'blue-7').building).toBe('factory');
		expect(lookAt(state, 'blue-7').units).toHaveLength(5);
	});

	it('CO-217 builds nothing by default', () => {
		const { state, reports } = play(opened());
		expect(state.players.map(({ reserve }) => reserve)).toEqual([RICH, RICH]);
		expect(codesOf(reports)).not.toContain('built');
	});
});

describe('War Economy', () => {
	const hands = { 1: ['WE1', 'TA1'] } as const;

	it('CO-205 CO-191 builds a factory at no cost, and is discarded', () => {
		const { state, reports } = build(opened({ hands, reserves: {} }), {
			factories: [['blue-1', 'WE1']]
		});
		expect(lookAt(state, 'blue-1').building).toBe('factory');
		expect(dataOf(reports, 'built')[0]).toMatchObject({ price: materials(0, 0, 0), hand: 1 });
		expect(state.research.decks[0]?.discards).toEqual(['WE1']);
		expect(state.research.hands[0]).toEqual(['TA1']);
	});

	it('CO-205 keeps the rules of place and pawns, and is used once', () => {
		const state = opened({ hands, buildings: [['blue-2', 'factory']] });
		const say = (...factories: [Place, CardId][]) => refused(state, { factories });
		expect(say(['red-1', 'WE1'])).toEqual(['not-yours']);
		expect(say(['blue-2', 'WE1'])).toEqual(['has-factory']);
		expect(say(['blue-1', 'WE2'])).toEqual(['not-in-hand']);
		expect(say(['blue-1', 'TA1'])).toEqual(['wrong-card']);
		expect(say(['blue-1', 'WE1'], ['blue-3', 'WE1'])).toEqual(['card-twice']);
		const five = manyPlaces('blue', 5).map((at) => [at, 'factory'] as const);
		const full = opened({ hands, buildings: five });
		expect(refused(full, { factories: [['blue-6', 'WE1']] })).toEqual(['no-pawns']);
	});
});

describe('research cards', () => {
	it('CO-106 CO-107 cost 3 P and 2 E, up to a hand of five', () => {
		const hands = { 1: ['TA1', 'TA2', 'TA3', 'TD1'] } as const;
		const state = opened({ hands, reserves: { 1: materials(4, 4, 12) } });
		expect(refused(state, { research: 1 })).toEqual([]);
		expect(refused(state, { research: 2 })).toEqual(['hand-full']);
		expect(refused(opened({ reserves: { 1: materials(3, 9, 9) } }), { research: 2 })).toEqual([
			'too-expensive'
		]);
		const { state: after } = build(state, { research: 1 });
		expect(after.players[0]?.reserve).toEqual(materials(2, 4, 9));
		expect(after.research.hands[0]).toHaveLength(5);
	});

	it('CO-107 a card played makes room for one bought', () => {
		const hands = { 1: ['TA1', 'TA2', 'TA3', 'TD1', 'WE1'] } as const;
		const state = opened({ hands });
		expect(refused(state, { research: 1 })).toEqual(['hand-full']);
		expect(refused(state, { research: 1, factories: [['blue-1', 'WE1']] })).toEqual([]);
	});

	it('CO-108 CO-192 are drawn when all have built, in turn order from the leader, one pick each', () => {
		const state = opened({
			seats: 3,
			leader: 2,
			units: { ...PRESENT, 3: [['green-6', 1]] },
			reserves: { 1: RICH, 2: RICH, 3: RICH }
		});
		const { state: after, reports } = play(state, {
			answers: { 1: works({ research: 1 }), 2: works({ research: 2 }), 3: works({ research: 1 }) },
			rng: scriptedRng({ research: [0, 52, 0, 50] }, createRng(new Uint8Array(32)))
		});
		// TA1 and VA3 to the leader; TA2 and VA2 to the others, whoever comes first.
		expect(after.research.hands).toEqual([['VA2'], ['TA1', 'VA3'], ['TA2']]);
		expect(after.research.decks[0]?.cards).toEqual(
			RESEARCH_DECK.filter((card) => !['TA1', 'TA2', 'VA2', 'VA3'].includes(card))
		);
		expect(dataOf(reports, 'built').map(({ seat }) => seat)).toEqual([2, 3, 1]);
	});

	it('CO-231 their drawer alone is told which', () => {
		const { reports } = build(opened(), { research: 2 });
		const [cards] = reports.filter(({ code }) => code === 'cards');
		expect(cards?.to).toEqual([1]);
		expect(dataOf(reports, 'cards')[0]?.drawn).toHaveLength(2);
		expect(dataOf(reports, 'built')[0]).toMatchObject({ research: 2, hand: 2 });
		expect(JSON.stringify(reports.filter(({ to }) => to === 'all'))).not.toMatch(/"[A-Z]{2}\d"/);
	});

	it('CO-192 those that there are not are not bought, and their price is returned', () => {
		const step = openStep(table({ phase: 'construction', units: PRESENT, reserves: { 1: RICH } }));
		step.state.research.decks[0] = { cards: ['EN1'], discards: [] };
		openConstruction(step);
		const rng = picksRng({ research: [0] });
		expect(worksFaults(step.state, 1, [], works({ research: 3 }))).toEqual([]);
		const answers = [
			{ seat: 1, order: { answer: works({ research: 3 }), riders: [] }, missed: false }
		];
		const { state, reports } = resolve(step.state, answers, rng, () => undefined);
		expect(dataOf(reports, 'built')[0]).toMatchObject({
			research: 1,
			undrawn: 2,
			price: materials(2, 0, 3),
			hand: 1
		});
		expect(state.players[0]?.reserve).toEqual(materials(97, 99, 96));
		// Nothing was discarded: there is nothing to shuffle anew.
		expect(codesOf(reports)).not.toContain('reshuffled');
	});
});

describe('Construction in turns', () => {
	it('CO-235 goes from the leader, and cards are drawn at the end of the own go', () => {
		const spec: TableSpec = { options: { construction: 'turns' }, leader: 2 };
		const state = opened(spec);
		expect([state.asked, state.queue]).toEqual([[2], [2, 1]]);
		expect(pending(state)).toEqual([{ seat: 2, ask: 'construction', sealed: false, chance: true }]);
		const first = play(state, {
			answers: { 2: works({ research: 1, industries: [['red-1', 'E']] }) }
		});
		expect([first.state.asked, first.state.stage]).toEqual([[1], 'construction']);
		expect(first.state.research.hands[1]).toHaveLength(1);
		expect(lookAt(first.state, 'red-1').building).toBe('E');
		expect(play(first.state).state.stage).not.toBe('construction');
	});

	it('CO-235 CO-242 passes over whoever can do nothing', () => {
		const state = opened({
			seats: 3,
			options: { construction: 'turns' },
			reserves: { 1: RICH, 3: RICH },
			units: { ...PRESENT, 3: [['green-6', 1]] }
		});
		expect(play(state).state.asked).toEqual([3]);
	});
});
