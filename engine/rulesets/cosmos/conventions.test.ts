/** Conventions of COSMOS, its board and its Black Sector (sections 1 to 6). */
import { describe, expect, it } from 'vitest';
import { createRng, type Rng } from '../../kernel/rng';
import { baseActions } from './tables/actions';
import { archiveOf } from './map/archives';
import { directRate, instalment } from './bank';
import { afterCombat } from './battle/after';
import { muster } from './battle/muster';
import { starBattles } from './battle/star-phase';
import { cellOf } from './map/board';
import { collectCap, yardsOf } from './tables/caps';
import { AREAS, CARD_RULES, GREEN_PLACES, ORANGE_PLACES } from './tables/data';
import { trialOf } from './memory/open';
import { blankSheet } from './orders/check';
import { pending } from './pending';
import { resolve } from './resolve';
import { assignDominion } from './resolve/dominion';
import { reception } from './resolve/reception';
import { setup } from './setup';
import {
	exploringAt,
	DEALT,
	begun,
	boardOf,
	dice,
	entry,
	force,
	give,
	lying,
	newGame,
	place,
	settled,
	sheetOf,
	site,
	withSeat
} from './testing';
import { areEnemies, countUnits, findForce, seatOf, type Turn } from './memory/turn';
import type { BlackCode, State } from './types';
import { view } from './view';

const HERE = 'blue-4';
const state = boardOf(['eu', 'oc'], [place(HERE, 1, [force(1, { 'eu.crucero': 4 })])]);
/** Dice that note the labels they are asked for. */
function noted(labels: string[], seed = 3): Rng {
	const rng = dice(seed);
	return {
		stream: (...parts) => {
			labels.push(parts.join('/'));
			return rng.stream(...parts);
		}
	};
}
const pass = (
	of: State,
	rng: Rng = dice(),
	sheets: Readonly<Record<number, object[]>> = {}
): State =>
	resolve(
		of,
		of.seats.map(({ seat }) => ({
			seat,
			order: { ...sheetOf(of, seat, sheets[seat] ?? []) },
			missed: false
		})),
		rng,
		() => undefined
	).state;

describe('sheets and chance', () => {
	it('CS-002: sheets are sealed, and one is tried without any other', () => {
		expect(pending(state)).toEqual([
			{ seat: 1, ask: 'turn', sealed: true, chance: true },
			{ seat: 2, ask: 'turn', sealed: true, chance: true }
		]);
		const trial = trialOf(view(state, 1), blankSheet(1, 1));
		expect([[...trial.sheets.keys()], [...trial.seats.keys()]]).toEqual([[1], [1]]);
	});

	it('CS-003: nothing is drawn before all sheets are in; a start is of its own draw', () => {
		const trial = trialOf(view(state, 1), blankSheet(1, 1));
		expect(() => trial.rng.stream('initiative')).toThrow();
		const start = (seed: number): string =>
			JSON.stringify(setup({ ...DEALT, factions: ['eu', 'oc', 'as'] }, 3, dice(seed)).places);
		expect(start(4)).toBe(start(4));
		expect(start(4)).not.toBe(start(5));
	});

	it('CS-004: each draw has a label of its own', () => {
		const labels: string[] = [];
		setup({ ...DEALT, factions: ['eu', 'oc', 'as', 'am'] }, 4, noted(labels));
		const known = /^(setup\/(seats|blue|white|black)|(planet|forum)\/(green|orange)-\d+)$/;
		expect(labels.filter((label) => !known.test(label))).toEqual([]);
		for (const one of ['seats', 'blue', 'white', 'black']) expect(labels).toContain(`setup/${one}`);
		const turns: string[] = [];
		const board = boardOf(['eu', 'oc'], [place('white-9', 1, [force(1, { 'eu.crucero': 1 })])]);
		const deposits = board.black.map(() => ({ is: 'deposit', amount: 50 }) as const);
		const explorers = { ...board, black: deposits };
		const mission = { kind: 'explore', from: 'white-9', units: [{ unit: 'eu.crucero', n: 1 }] };
		pass(explorers, noted(turns), { 1: [mission] });
		expect(turns).toEqual(['initiative', 'explore/1/1']);
		// A draw more or less changes no other.
		const [one, two] = [dice(9), dice(9)];
		one.stream('tie', HERE, 1).pick(7);
		expect(one.stream('claim').shuffle([1, 2, 3, 4])).toEqual(
			two.stream('claim').shuffle([1, 2, 3, 4])
		);
	});

	it('CS-005: a label asked again goes on where it was', () => {
		const [one, two] = [dice(9), dice(9)];
		const parts = [0, 1, 2, 3].map(() => one.stream('site', HERE).pick(250));
		const stream = two.stream('site', HERE);
		expect(parts).toEqual([0, 1, 2, 3].map(() => stream.pick(250)));
		expect(new Set(parts).size).toBeGreaterThan(1);
	});

	it('CS-006: a shuffle swaps from the last down, and a pick is even', () => {
		const items = ['a', 'b', 'c', 'd', 'e'];
		const stream = dice(5).stream('setup', 'violet');
		const shuffled = [...items];
		for (let i = 4; i > 0; i--) {
			const k = stream.pick(i + 1);
			[shuffled[i], shuffled[k]] = [shuffled[k] as string, shuffled[i] as string];
		}
		expect(dice(5).stream('setup', 'violet').shuffle(items)).toEqual(shuffled);
		const counts = [0, 0, 0];
		const many = createRng(new Uint8Array(32).fill(8), 2).stream('even');
		for (let i = 0; i < 3000; i++) counts[many.pick(3)] = (counts[many.pick(3)] ?? 0) + 1;
		for (const n of counts) expect(Math.abs(n - 1000)).toBeLessThan(150);
	});

	it('CS-009: of two at the same order number the one earlier in the shuffle goes first', () => {
		const portal = [{ key: 'green', seat: 0, copied: false }] as const;
		const forces = [force(1, { 'eu.crucero': 1 }), force(2, { 'oc.crucero': 1 })];
		const board = boardOf(['eu', 'oc'], [place('green-7', 0, forces, { portal })]);
		const gate = settled(board, 'green', ['eu', 'oc']);
		const card = archiveOf(gate.dealt, 'green').find((one) => CARD_RULES[one].kind === 'simple');
		const order = { kind: 'portalArchive', system: 'green-7', cards: [card] };
		const firsts = [1, 2, 3, 4, 5, 6].map((seed) => {
			const [first] = dice(seed).stream('initiative').shuffle([1, 2]);
			const after = pass(gate, dice(seed), { 1: [order], 2: [order] });
			const holders = after.seats.filter(({ cards }) => cards.length > 0).map(({ seat }) => seat);
			expect(holders).toEqual([first]);
			return first;
		});
		expect(new Set(firsts).size).toBe(2);
	});
});

describe('words', () => {
	it('CS-008: what is divided is rounded down, and every number stays whole', () => {
		const turn = begun(
			withSeat(boardOf(['eu', 'oc'], [place(HERE, 1, [force(1, { 'eu.canon-orbital': 3 })])]), 1, {
				vision: [HERE]
			})
		);
		const away = { kind: 'dismantle', system: HERE, units: [{ unit: 'eu.canon-orbital', n: 3 }] };
		expect([give(turn, 1, away), seatOf(turn, 1).treasury]).toEqual([undefined, 512]);
		expect(JSON.stringify(pass(newGame(['eu', 'am', 'mc', 'co']))).match(/\d\.\d/)).toBeNull();
	});

	it('CS-010: the neutral Battariu are hostile to all, and have neither cards nor bonus nor foresight', () => {
		const crew = force(0, { crusader: 2, citadel_station: 1 });
		const own = force(1, { 'eu.crucero': 1 });
		const turn = begun(boardOf(['eu', 'oc'], [place('citadel', 0, [crew, own])]));
		turn.events.truces.push({ seat: 1, target: 'citadel', against: 0 as 1 });
		expect([areEnemies(turn, 0, 1, 'citadel'), areEnemies(turn, 2, 0, 'citadel')]).toEqual([
			true,
			true
		]);
		const here = turn.places.get('citadel');
		const [neutral] = here ? muster(turn, here).map(({ side }) => side) : [];
		expect(neutral?.foresight).toEqual({ 1: 0 });
		expect(neutral?.fighters[0]).toMatchObject({
			unit: 'crusader',
			attack: 30,
			shield: 25,
			hull: 25
		});
		expect([neutral?.gem, neutral?.formation, neutral?.targets]).toEqual([false, [], [1]]);
		expect(pending(state).map(({ seat }) => seat)).not.toContain(0);
	});

	it('CS-011: an enemy is any other faction without a pact, and without a truce that both declared there', () => {
		const at = (pact: boolean, ...truces: readonly [number, string][]): boolean => {
			const turn = begun(state);
			if (pact) turn.pacts.push({ a: 1, b: 2, from: 1, until: 1 });
			for (const [seat, target] of truces)
				turn.events.truces.push({ seat, target, against: 3 - seat });
			return areEnemies(turn, 1, 2, HERE);
		};
		expect(at(false)).toBe(true);
		expect(at(true)).toBe(false);
		expect([at(false, [1, HERE]), at(false, [1, HERE], [2, 'blue-5'])]).toEqual([true, true]);
		expect(at(false, [1, HERE], [2, HERE])).toBe(false);
		expect(areEnemies(begun(state), 1, 1, HERE)).toBe(false);
	});

	it('CS-012: a sheet goes before the common rules', () => {
		const turn = begun(boardOf(['am', 'eu'], []));
		expect([directRate(turn, 1), directRate(turn, 2)]).toEqual([5, 20]);
		expect([baseActions('mc'), baseActions('eu')]).toEqual([5, 6]);
	});

	it('CS-013: four turns are a year, in which interest stays what it was', () => {
		const loan = { principal: 1000, percent: 20, payments: 20 } as const;
		const interest = [1, 4, 5, 8, 9].map((i) => instalment(loan, i).interest);
		expect(interest).toEqual([50, 50, 40, 40, 30]);
	});

	it('CS-014: no order hands anything to another faction', () => {
		for (const kind of ['give', 'gift', 'pay', 'cede', 'giveUnits', 'giveCard', 'trade'])
			expect(() => entry({ kind, seat: 2, amount: 5, system: HERE })).toThrow('malformed');
		const turn = begun(boardOf(['eu', 'oc'], [place(HERE, 1, [force(1, { 'eu.crucero': 4 })])]));
		const war = { kind: 'prepareWar', from: HERE, units: [{ unit: 'eu.crucero', n: 1 }] };
		expect(give(turn, 1, { ...war, target: HERE, seat: 2 })).toBeUndefined();
		expect([findForce(turn, HERE, 2), seatOf(turn, 2).treasury]).toEqual([undefined, 500]);
	});
});

describe('the board', () => {
	it('CS-022: a system has two areas', () => {
		expect(AREAS).toEqual(['orbit', 'ground']);
		expect([state.places[0]?.orbit, state.places[0]?.ground]).toEqual([1, 1]);
	});

	it('CS-029: everybody knows what is destroyed', () => {
		const gone = { ...state, destroyed: ['red-3'] };
		expect([0, 1, 2].map((seat) => view(gone, seat).destroyed)).toEqual([
			['red-3'],
			['red-3'],
			['red-3']
		]);
	});

	it('CS-038: where homes lie', () => {
		const at = (system: string): string => `${cellOf(system).x},${cellOf(system).y}`;
		expect([4, 12, 20, 28, 36, 44].map((n) => at(`blue-${n}`))).toEqual([
			...['4,-6', '6,0', '4,6', '-4,6', '-6,0', '-4,-6']
		]);
		expect([11, 32, 53].map((n) => at(`white-${n}`))).toEqual(['8,-5', '0,8', '-8,-5']);
	});

	it('CS-720: a home keeps its cap beside a High Command and the Citadel', () => {
		const home = place(HERE, 1, [force(1, { battariu_high_command: 1 })], {
			sites: [site('eu.cuartel-general', 1)]
		});
		const turn = begun(boardOf(['eu', 'oc'], [place('citadel', 1), home]));
		expect([collectCap(turn, 1, HERE), collectCap(turn, 1, 'citadel')]).toEqual([60, 0]);
	});

	it('CS-066: a partner of a pact, or of a truce, prevents domination like anybody', () => {
		const turn = begun(
			boardOf(
				['eu', 'oc'],
				[place(HERE, 1, [force(1, { 'eu.crucero': 4 }), force(2, { 'oc.crucero': 1 })])]
			)
		);
		turn.pacts.push({ a: 1, b: 2, from: 0, until: 9 });
		for (const seat of [1, 2]) turn.events.truces.push({ seat, target: HERE, against: 3 - seat });
		assignDominion(turn);
		expect(turn.places.get(HERE)).toMatchObject({ orbit: 0, ground: 0 });
	});

	it('CS-723: a cloaked mobile base shows nowhere, and does not fall with the area', () => {
		const turn = begun(
			boardOf(
				['oc', 'eu'],
				[place(HERE, 1, [force(1, { 'oc.atlantis': 1 }), force(2, { 'eu.crucero': 1 })])]
			)
		);
		for (const group of findForce(turn, HERE, 1)?.orbit ?? []) group.cloaked = true;
		assignDominion(turn);
		expect(turn.places.get(HERE)).toMatchObject({ orbit: 2, ground: 2 });
		expect([countUnits(findForce(turn, HERE, 1), 'oc.atlantis'), turn.fallen]).toEqual([1, []]);
	});
});

describe('special planets', () => {
	const special = (
		building: string,
		by: number,
		orbit: Readonly<Record<string, number>> = {}
	): Turn =>
		begun(
			withSeat(
				boardOf(
					['eu', 'oc'],
					[place('green-5', by, [force(by, orbit)], { sites: [site(building)] })]
				),
				1,
				{ vision: ['green-5'] }
			)
		);

	it('CS-080: they lie where the rules print them; what stands there is learnt by presence', () => {
		const game = newGame(['eu', 'oc']);
		const printed = [
			...GREEN_PLACES.map((n) => `green-${n}`),
			...ORANGE_PLACES.map((n) => `orange-${n}`)
		];
		expect(game.unseen).toEqual(printed);
		expect(game.unplaced).toHaveLength(printed.length);
		const board = { ...boardOf(['eu', 'oc'], []), unseen: printed, unplaced: game.unplaced };
		const flown = [place('green-5', 0, [force(2, { 'oc.crucero': 1 })])];
		const after = pass(withSeat({ ...board, places: flown }, 1, { vision: ['orange-2'] }));
		const found = (seat: number): string[] =>
			view(after, seat)
				.places.filter(({ sites }) => sites.length === 1)
				.map(({ system }) => system);
		expect([found(1), found(2)]).toEqual([['orange-2'], ['green-5']]);
		expect(after.unseen).toHaveLength(printed.length - 2);
	});

	it('CS-081: nobody builds or demolishes them; they keep the caps and the card of their ring', () => {
		const turn = special('workshop', 1);
		expect(give(turn, 1, { kind: 'demolish', system: 'green-5', buildings: ['workshop'] })).toBe(
			'unknown-target'
		);
		expect(give(turn, 1, { kind: 'build', system: 'green-5', product: 'workshop' })).toBe(
			'unknown-target'
		);
		expect(collectCap(turn, 1, 'green-5')).toBe(40);
		const found = begun(lying(newGame(['eu', 'oc']), 'green-5', 'boost_hull', ['eu', 'oc']));
		found.events.searches.push({ seat: 1, system: 'green-5', order: 1, units: [], troops: false });
		reception(found);
		expect(seatOf(found, 1).reflex).toEqual({ boost_hull: 1 });
		const taken = special('workshop', 2, { 'oc.crucero': 1 });
		assignDominion(taken);
		expect(taken.places.get('green-5')?.sites).toEqual([site('workshop')]);
	});

	it('CS-089: a ship of who dominates the Forum may search it', () => {
		const search = { kind: 'search', system: 'green-5', units: [{ unit: 'eu.crucero', n: 1 }] };
		const turn = special('galactic_forum', 1, { 'eu.crucero': 1 });
		assignDominion(turn);
		expect(turn.places.get('green-5')?.ground).toBe(1);
		expect([give(turn, 1, search), turn.events.searches.length]).toEqual([undefined, 1]);
		expect(give(special('galactic_forum', 2), 1, search)).toBe('not-dominated');
	});

	it('CS-092: Droids feed no Biomass and no other gain', () => {
		const grown = (unit: string): readonly number[] => {
			const turn = begun(
				boardOf(
					['mc', 'eu'],
					[
						place(HERE, 0, [
							force(1, { 'mc.foresta-espacial': 9 }),
							force(2, { 'eu.crucero': 1 }, [[unit, 'aboard:eu.crucero', 40]])
						])
					]
				)
			);
			starBattles(turn);
			afterCombat(turn);
			return [seatOf(turn, 1).counters.biomasa ?? 0];
		};
		// The hull of the ship gives four.
		expect([grown('droid'), grown('eu.artista-marcial')]).toEqual([[4], [44]]);
	});

	it('CS-106: the Derelict Yard makes ships that cost 1 R less', () => {
		const turn = special('derelict_yard', 1);
		expect(yardsOf(turn, 1, 'green-5')).toMatchObject([{ reduction: 1 }]);
		expect(
			give(turn, 1, { kind: 'build', system: 'green-5', product: 'eu.crucero', count: 3 })
		).toBeUndefined();
		expect(seatOf(turn, 1).treasury).toBe(500 - 3 * 42);
		expect(
			give(special('derelict_yard', 2), 1, {
				kind: 'build',
				system: 'green-5',
				product: 'eu.crucero'
			})
		).toBe('not-dominated');
	});
});

describe('hidden fleets', () => {
	const fleet = (
		own: readonly [number, Readonly<Record<string, number>>][],
		neutral: Readonly<Record<string, number>>,
		size: 'small' | 'large' = 'small'
	): Turn => {
		const board = boardOf(
			['eu', 'oc', 'as'],
			[place('black-1', 0, [force(0, neutral), ...own.map(([seat, orbit]) => force(seat, orbit))])]
		);
		const black: BlackCode[] = [{ is: 'hidden_fleet', size }, ...board.black.slice(1)];
		const turn = begun(
			withSeat({ ...board, black }, 3, { vision: ['black-1'], codes: ['black-1'] })
		);
		for (const [seat] of own) exploringAt(turn, { seat, system: 'black-1', home: 'white-9' });
		return turn;
	};
	const crew = (turn: Turn, system: string, seat = 1): number =>
		(findForce(turn, system, seat)?.orbit ?? []).reduce((n, one) => n + one.n, 0);

	it('CS-126: who wipes it out is back where it started, and the system is consumed', () => {
		const turn = fleet([[1, { 'eu.crucero': 30 }]], { crusader: 3 });
		starBattles(turn);
		expect(crew(turn, 'black-1')).toBe(30);
		afterCombat(turn);
		expect([crew(turn, 'black-1'), crew(turn, 'white-9'), turn.black[0]]).toEqual([
			0,
			30,
			{ is: 'consumed' }
		]);
		expect(seatOf(turn, 1).treasury).toBe(575);
		// Who had found it before sees it no more.
		expect(seatOf(turn, 3)).toMatchObject({ vision: [], codes: ['black-1'] });
	});

	it('CS-127: who does not win learns its code and sees it', () => {
		const turn = fleet([[1, { 'eu.heraldo-de-armas': 1 }]], { crusader: 12 });
		starBattles(turn);
		afterCombat(turn);
		expect(seatOf(turn, 1)).toMatchObject({
			codes: ['black-1'],
			vision: ['black-1'],
			treasury: 500
		});
		expect(turn.black[0]).toEqual({ is: 'hidden_fleet', size: 'small' });
		expect(seatOf(turn, 3).vision).toEqual(['black-1']);
	});

	it('CS-128: survivors return without having won, and what was lost there stays lost', () => {
		// Neither can hurt the other: the battle ends.
		const turn = fleet([[1, { 'eu.galera-de-suministros': 2 }]], { defence_battery: 1 });
		starBattles(turn);
		afterCombat(turn);
		expect([crew(turn, 'black-1'), crew(turn, 'white-9')]).toEqual([0, 2]);
		expect([seatOf(turn, 1).codes, crew(turn, 'black-1', 0)]).toEqual([['black-1'], 1]);
		const lost = fleet([[1, { 'eu.crucero': 6 }]], { crusader: 12 });
		starBattles(lost);
		afterCombat(lost);
		expect([crew(lost, 'white-9'), crew(lost, 'black-1', 0) < 12]).toEqual([0, false]);
	});

	it('CS-129: of several crews the one with more real attack left takes the salvage', () => {
		const taker = (reflex: object): readonly number[] => {
			const turn = fleet(
				[
					[1, { 'eu.crucero': 9 }],
					[2, { 'oc.crucero': 12 }]
				],
				{},
				'large'
			);
			turn.pacts.push({ a: 1, b: 2, from: 0, until: 9 });
			Object.assign(seatOf(turn, 1), { reflex });
			afterCombat(turn);
			return [
				seatOf(turn, 1).treasury,
				seatOf(turn, 2).treasury,
				seatOf(turn, 2).cards.length + seatOf(turn, 1).cards.length
			];
		};
		// Nine of basic attack 5 against twelve of 4: with a boost 9 × 30 against 12 × 20.
		expect(taker({})[1]).toBe(900);
		expect(taker({ boost_weapons: 1 })[0]).toBe(900);
		const gone = fleet(
			[
				[1, {}],
				[2, { 'oc.crucero': 1 }]
			],
			{}
		);
		afterCombat(gone);
		expect([seatOf(gone, 1).treasury, seatOf(gone, 2).treasury]).toEqual([500, 575]);
	});

	it('CS-725: where their start is destroyed they return to the next white system that stands', () => {
		const back = (destroyed: readonly string[], home: string): string[] => {
			const turn = fleet([[1, { 'eu.crucero': 30 }]], { crusader: 3 });
			turn.events.explorers.splice(0, 1);
			exploringAt(turn, { seat: 1, system: 'black-1', home });
			for (const system of destroyed) turn.destroyed.add(system);
			afterCombat(turn);
			return [...turn.places.keys()].filter((system) => crew(turn, system) > 0);
		};
		expect(back([], 'white-9')).toEqual(['white-9']);
		expect(back(['white-9', 'white-10'], 'white-9')).toEqual(['white-11']);
		expect(back(['white-64'], 'white-64')).toEqual(['white-1']);
	});
});
