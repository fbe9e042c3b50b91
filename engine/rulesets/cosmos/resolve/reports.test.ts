/** What a turn tells: bulletin, account, actions, sight, technology, bank, warnings; by clause. */
import { describe, expect, it } from 'vitest';
import { CARD_RULES, RINGS, type CardId, type FactionId } from '../tables/data';
import { blankSheet } from '../orders/check';
import { suggest } from '../orders/suggest';
import { pending } from '../pending';
import { boardOf, dice, entry, force, lying, newGame, place, site, withSeat } from '../testing';
import type { CosmosReport, Loan, Place, Seat, SeatId, Sheet, State } from '../types';
import { view } from '../view';
import { resolve } from '.';

const HERE = 'red-4';
const held = (...cards: CardId[]) => ({
	cards: cards.map((card) => ({ card, uses: CARD_RULES[card].uses }))
});
const board = (
	places: readonly Place[],
	some: Partial<Seat> = {},
	factions: readonly FactionId[] = ['eu', 'oc', 'as']
): State => withSeat(boardOf(factions, places), 1, { vision: [HERE], ...some });
function step(
	state: State,
	orders: Readonly<Record<SeatId, readonly object[]>> = {},
	more: {
		missed?: readonly SeatId[];
		sheet?: Partial<Sheet>;
		phase?: (name: string, now: State) => void;
	} = {}
) {
	const answers = pending(state).map(({ seat }) => ({
		seat,
		missed: more.missed?.includes(seat) ?? false,
		order: {
			...blankSheet(state.turn, seat),
			...(seat === 1 ? more.sheet : {}),
			orders: (orders[seat] ?? []).map(entry)
		}
	}));
	return resolve(state, answers, dice(), more.phase ?? (() => undefined));
}
const of = (reports: readonly CosmosReport[], code: string, seat: SeatId = 1): unknown[] =>
	reports.flatMap((one) =>
		one.code === code && (one.to === 'all' || one.to.includes(seat)) ? [one.data] : []
	);
/** Codes of what everybody is told. */
const bulletin = (reports: readonly CosmosReport[]): string[] =>
	reports.flatMap(({ code, to }) => (to === 'all' ? [code] : []));
const fleet = (n: number) => [{ unit: 'crusader', n }];
const loan = (seat: SeatId, some: Partial<Loan> = {}): Loan => ({
	id: 1,
	seat,
	principal: 1000,
	percent: 20,
	payments: 20,
	paid: 0,
	first: 1,
	broker: 0,
	...some
});

describe('the bulletin', () => {
	const searching = (keys: number): State => {
		const factions = ['eu', 'oc', 'as'] as const;
		const system = 'white-9';
		const base = lying(boardOf(factions, []), system, 'key', factions);
		return {
			...base,
			turn: 30,
			keys: RINGS.slice(0, keys),
			places: [place(system, 1, [force(1, { crusader: 1 })])]
		};
	};

	it('CS-706: tells of keys and of the Citadel with its garrison', () => {
		const find = (keys: number) => {
			const state = searching(keys);
			const system = state.places[0]?.system;
			const seen = withSeat(state, 1, { vision: [system as string] });
			return step(seen, { 1: [{ kind: 'search', system, units: fleet(1) }] }).reports;
		};
		expect(bulletin(find(3))).toEqual(['keyLit', 'bank', 'turnResolved']);
		const last = find(7);
		expect(bulletin(last)).toEqual(['keyLit', 'citadelOpened', 'bank', 'turnResolved']);
		expect(of(last, 'keyLit', 3)).toEqual([{ ring: 'white' }]);
		expect(of(last, 'citadelOpened', 3)).toEqual([
			{
				garrison: [
					{ unit: 'crusader', n: 43 },
					{ unit: 'citadel_station', n: 1 },
					{ unit: 'defence_battery', n: 108 },
					{ unit: 'honour_guard', n: 722 }
				]
			}
		]);
	});

	it('CS-706: tells of systems destroyed, of who is absent, back or gone, and of the end', () => {
		const nova = { kind: 'useCard', card: 'nova_bomb', target: ['red-5'] };
		const state = board([place(HERE, 1, [force(1, { crusader: 1 })])], held('nova_bomb'));
		const burnt = step(state, { 1: [nova] });
		expect(of(burnt.reports, 'destroyed', 3)).toEqual([{ system: 'red-5' }]);
		const away = withSeat(withSeat(state, 2, { missed: 2 }), 3, { missed: 3 });
		expect(of(step(away, {}, { missed: [2] }).reports, 'absent')).toEqual([
			{ seat: 2, back: false },
			{ seat: 3, back: true }
		]);
		const gone = step(state, {}, { sheet: { resign: true } });
		expect(of(gone.reports, 'left', 3)).toEqual([{ seat: 1, cause: 'resigned' }]);
		const debt = { ...state, bank: { fund: 0, next: 2, loans: [loan(2, { principal: 99_000 })] } };
		const broke = step(debt);
		expect(of(broke.reports, 'left', 3)).toEqual([{ seat: 2, cause: 'default' }]);
		expect(of(broke.reports, 'gameOver', 3)).toEqual([]);
		const two = { ...debt, seats: debt.seats.map((one) => one) };
		const ended = step(two, {}, { sheet: { resign: true } });
		expect(of(ended.reports, 'gameOver', 3)).toMatchObject([{ reason: 'alone', winner: 3 }]);
		expect(of(ended.reports, 'turnResolved', 3)).toEqual([{ turn: 1 }]);
	});
});

describe("a seat's own account", () => {
	it('CS-708: R at the start, every gain and payment by its cause, R at the end; counters likewise', () => {
		const state = board(
			[
				place(
					HERE,
					1,
					[
						force(1, { crusader: 2, 'eu.canon-orbital': 4 }, [['eu.artista-marcial', 'ground', 50]])
					],
					{
						sites: [site('eu.base-militar', 1), site('advanced_shipyard')]
					}
				),
				{
					...place('green-5', 0, [force(1, { crusader: 1 })], { sites: [site('galactic_forum')] }),
					orbit: 1
				}
			],
			{ treasury: 300 }
		);
		const debt = { ...state, bank: { fund: 1000, next: 2, loans: [loan(1, { principal: 100 })] } };
		const { reports, state: after } = step(debt, {
			1: [
				{ kind: 'collect', system: HERE, units: fleet(1) },
				{ kind: 'build', system: HERE, product: 'eu.crucero' },
				{ kind: 'dismantle', system: HERE, units: [{ unit: 'eu.canon-orbital', n: 2 }] },
				{ kind: 'loan', amount: 60, payments: 4 },
				{ kind: 'ability', id: 'TORNEO', system: [HERE] }
			]
		});
		const line = (cause: string, amount: number, system = '') => ({ cause, amount, system });
		expect(of(reports, 'account')).toEqual([
			{
				turn: 1,
				start: 300,
				end: 300 + 25 - 41 + 8 + 60 - 20 + 100 + 5 - 10,
				counters: { honor: 4 },
				lines: [
					line('collection', 25, HERE),
					line('saving', 2, HERE),
					line('build', -43, HERE),
					line('dismantled', 8, HERE),
					line('loan', 60),
					{ cause: 'ability', id: 'TORNEO', amount: -20, system: HERE },
					{ cause: 'counter', counter: 'honor', amount: 4 },
					line('forum', 100, 'green-5'),
					line('sheet', 5, HERE),
					line('instalment', -10)
				]
			}
		]);
		expect(after.seats[0]?.treasury).toBe(427);
		expect(of(reports, 'account', 2)).toHaveLength(1);
	});

	it('CS-708: adds up, whatever is ordered', () => {
		let state = newGame(['lp', 'mc', 'am', 'at'], 5);
		for (let turn = 1; turn <= 2; turn++) {
			const answers = pending(state).map(({ seat }) => ({
				seat,
				order: suggest(view(state, seat), seat, dice(turn)),
				missed: false
			}));
			const { reports, state: next } = resolve(state, answers, dice(turn), () => undefined);
			for (const { seat, treasury } of state.seats)
				for (const one of reports)
					if (one.code === 'account' && one.to !== 'all' && one.to.includes(seat)) {
						const { start, lines, end } = one.data;
						const sum = lines.reduce(
							(n, { cause, amount }) => (cause === 'counter' ? n : n + amount),
							0
						);
						expect([start, start + sum]).toEqual([treasury, end]);
						expect(next.seats[seat - 1]?.treasury).toBe(end);
					}
			state = next;
		}
	});

	it('CS-709: actions of the next turn with their parts', () => {
		const state: State = {
			...board(
				[
					{
						...place('green-5', 0, [force(1, { crusader: 1 })], {
							sites: [site('galactic_forum')]
						}),
						orbit: 1
					},
					place('green-10', 3, [force(3, { crusader: 1 })], { sites: [site('cosmic_leech')] })
				],
				{ reflex: { holo_net: 1 }, treasury: 500 },
				['rk', 'oc', 'as']
			),
			turn: 10,
			pacts: [{ a: 1, b: 2, from: 9, until: 12 }]
		};
		const ready = withSeat(state, 3, { vision: ['green-10'] });
		const { reports } = step(
			ready,
			{ 3: [{ kind: 'site', system: 'green-10', action: 'usurp' }] },
			{ sheet: { buyActions: 1 } }
		);
		expect(of(reports, 'actions')).toEqual([
			{ permanent: 8, temporary: 1, oneOff: 1, pacts: 1, usurped: 1, total: 8 }
		]);
		expect(of(reports, 'actions', 2)).toEqual([
			{ permanent: 7, temporary: 0, oneOff: 0, pacts: 1, usurped: 1, total: 5 }
		]);
		expect(of(reports, 'actions', 3)).toEqual([
			{ permanent: 7, temporary: 0, oneOff: 2, pacts: 0, usurped: 0, total: 9 }
		]);
	});

	it('CS-510: nothing has upkeep', () => {
		const orbit = {
			crusader: 90,
			'eu.campeona': 1,
			'eu.canon-orbital': 50,
			'eu.santuario-de-guerra': 1
		};
		const sites = ['fortification', 'shipyard', 'land_troop_base', 'scanner_station'].map((one) =>
			site(one)
		);
		const state = board(
			[place(HERE, 1, [force(1, orbit, [['eu.artista-marcial', 'ground', 900]])], { sites })],
			{ treasury: 7 }
		);
		expect(step(state).state.seats[0]?.treasury).toBe(7);
	});
});

describe('what a seat learns', () => {
	it('CS-575: what it no longer sees is kept as it last was, with its turn, until it is seen again', () => {
		const enemy = force(2, { 'oc.crucero': 3 });
		const state = board(
			[
				place(HERE, 0, [force(1, { crusader: 1 }), enemy]),
				place('red-5', 1, [force(1, {}, [['droid', 'ground', 9]])])
			],
			{ vision: [] }
		);
		const pacts = [{ a: 1, b: 2, from: 1, until: 99 }];
		const move = (from: string, to: string) => ({ kind: 'move', from, to, units: fleet(1) });
		const gone = step({ ...state, turn: 7, pacts }, { 1: [move(HERE, 'red-5')] });
		expect(gone.state.seats[0]?.sightings).toEqual([
			{
				turn: 6,
				place: expect.objectContaining({
					system: HERE,
					forces: [expect.objectContaining({ seat: 1 }), expect.objectContaining({ seat: 2 })]
				})
			}
		]);
		expect(of(gone.reports, 'sight')).toEqual([{ system: HERE, won: false }]);
		const later = step(gone.state);
		expect(later.state.seats[0]?.sightings).toEqual(gone.state.seats[0]?.sightings);
		const back = step(later.state, { 1: [move('red-5', HERE)] });
		expect(back.state.seats[0]?.sightings).toEqual([]);
		expect(of(back.reports, 'sight')).toEqual([{ system: HERE, won: true }]);
	});

	it('CS-712: domination won and lost, and what fell', () => {
		const state = board(
			[
				place(HERE, 2, [force(1, {}, [['droid', 'ground', 30]])], {
					sites: [site('oc.colonia-abisal', 2)]
				})
			],
			{ vision: [] }
		);
		const { reports } = step(state);
		const lost = ['orbit', 'ground'].map((area) => ({ system: HERE, area, won: false }));
		expect(of(reports, 'dominion', 2)).toEqual(lost);
		expect(of(reports, 'dominion', 1)).toEqual(lost.map((one) => ({ ...one, won: true })));
		const fell = { system: HERE, building: 'oc.colonia-abisal', seat: 2 };
		expect([of(reports, 'fell', 1), of(reports, 'fell', 2), of(reports, 'fell', 3)]).toEqual([
			...[[fell], [fell], []]
		]);
	});

	it('CS-713: cards with where they come from, searches that run; uses, developments and archives stand in its view', () => {
		const portal = [{ key: 'red', seat: 0, copied: false }] as const;
		const state = board(
			[
				place('violet-3', 1, [force(1, { crusader: 1 })]),
				place('green-5', 1, [force(1, { crusader: 1 })], { sites: [site('missile_factory')] }),
				place('green-10', 1, [force(1, { crusader: 1 })], { sites: [site('workshop')] }),
				place(HERE, 1, [force(1, { crusader: 1 })], { portal })
			],
			{ ...held('minefield'), vision: ['violet-3', 'green-5', 'green-10', HERE] }
		);
		const { reports, state: after } = step(
			{ ...state, turn: 12 },
			{
				1: [
					{ kind: 'search', system: 'violet-3', units: fleet(1) },
					{ kind: 'site', system: 'green-5', action: 'missile' },
					{ kind: 'site', system: 'green-10', action: 'develop', boost: ['boost_drive'] }
				]
			}
		);
		expect(of(reports, 'card')).toEqual([
			{ card: 'penetrating_missile', how: 'purchase', system: 'green-5' }
		]);
		expect(of(reports, 'searched')).toEqual([{ system: 'violet-3', ends: 15 }]);
		expect([of(reports, 'card', 2), of(reports, 'searched', 2)]).toEqual([[], []]);
		const [own] = view(after, 1).own;
		expect(own?.cards).toEqual([
			{ card: 'minefield', uses: 1 },
			{ card: 'penetrating_missile', uses: 1 }
		]);
		expect(own?.development).toEqual([{ system: 'green-10', boost: 'boost_drive', left: 3 }]);
		expect(own?.archives.map(({ system }) => system)).toEqual([HERE]);
		const next = step(after).reports;
		expect(of(next, 'searched')).toEqual([{ system: 'violet-3', ends: 15 }]);
	});

	it('CS-714: each loan with what is left and what comes next; the fund and its growth to all', () => {
		const bank = {
			fund: 300,
			next: 3,
			loans: [loan(1), loan(2, { id: 2, principal: 400, payments: 4 })]
		};
		const { reports } = step({ ...board([], { treasury: 900 }), bank });
		expect(of(reports, 'loan')).toEqual([{ ...loan(1, { paid: 1 }), left: 19, next: 100 }]);
		expect(of(reports, 'loan', 2)).toEqual([
			{ ...loan(2, { id: 2, principal: 400, payments: 4, paid: 1 }), left: 3, next: 120 }
		]);
		// Both have paid: 100 and 120.
		for (const seat of [1, 2, 3])
			expect(of(reports, 'bank', seat)).toEqual([{ fund: 300 + 220 + 1000, growth: 1000 }]);
	});

	it('CS-717: warnings of instalments, minefields, pacts and absence', () => {
		const mined = (left: number): Place =>
			place(HERE, 1, [force(1, { crusader: 1 })], { mines: [{ seat: 1, left }] });
		const state: State = {
			...board([mined(100)], { treasury: 150, missed: 1 }),
			pacts: [{ a: 1, b: 3, from: 1, until: 2 }],
			turn: 1,
			bank: { fund: 0, next: 2, loans: [loan(1)] }
		};
		const { reports } = step(state, {}, { missed: [1] });
		const none = { system: '', seat: 0 };
		expect(of(reports, 'warning')).toEqual([
			{ of: 'instalment', n: 100, ...none },
			{ of: 'mines', n: 100, system: HERE, seat: 0 },
			{ of: 'pact', n: 2, system: '', seat: 3 },
			{ of: 'absence', n: 2, ...none }
		]);
		expect(of(reports, 'warning', 3)).toEqual([{ of: 'pact', n: 2, system: '', seat: 1 }]);
		const calm: State = {
			...board([mined(101)], { treasury: 200, missed: 0 }),
			pacts: [{ a: 1, b: 3, from: 1, until: 3 }],
			turn: 1,
			bank: { fund: 0, next: 2, loans: [loan(1)] }
		};
		expect(of(step(calm, {}, { missed: [1] }).reports, 'warning')).toEqual([]);
	});
});

describe('orders of one turn', () => {
	const own = (state: State, seat: SeatId): string =>
		JSON.stringify([
			state.seats[seat - 1]?.treasury,
			...state.places.flatMap(({ system, forces }) =>
				forces.flatMap((one) => (one.seat === seat ? [[system, one]] : []))
			)
		]);

	it('CS-705: of others never undo movement, building, collecting and landing', () => {
		const yard = { sites: [site('shipyard'), site('land_troop_base')] };
		const crew = force(1, { crusader: 6 }, [
			['droid', 'aboard:crusader', 100],
			['eu.artista-marcial', 'ground', 40]
		]);
		const fleet2 = force(2, { crusader: 30 }, [['droid', 'aboard:crusader', 900]]);
		const state = withSeat(
			board([place(HERE, 1, [crew], yard), place('red-5', 2, [fleet2]), place('red-3', 1)], {
				vision: [HERE, 'red-3'],
				treasury: 500
			}),
			...([2, held('landing_pods', 'kamikaze_drones')] as const)
		);
		const mine = [
			{ kind: 'collect', system: HERE, units: fleet(1) },
			{ kind: 'build', system: HERE, product: 'eu.crucero' },
			{ kind: 'recruit', system: HERE, troop: 'eu.artista-marcial', lots: 2 },
			{
				kind: 'move',
				from: HERE,
				to: 'red-3',
				units: fleet(5),
				unload: [{ troop: 'droid', n: 50, from: 'aboard:crusader', to: 'ground' }]
			},
			{
				kind: 'transfer',
				system: HERE,
				legs: [{ troop: 'eu.artista-marcial', n: 30, from: 'ground', to: 'aboard:crusader' }]
			}
		];
		const raid = (cards: readonly CardId[], to: string, more: object) => [
			{ kind: 'prepareWar', from: 'red-5', target: to, seat: 1, units: fleet(15), cards },
			{ kind: 'move', from: 'red-5', to, units: fleet(15), ...more }
		];
		const land = [{ troop: 'droid', n: 400, from: 'aboard:crusader' }];
		const theirs = [
			...raid(['landing_pods'], HERE, { land }),
			...raid(['kamikaze_drones'], 'red-3', { bombard: true })
		];
		/** What seat 1 has after P1, and what became of its orders. */
		const after = (rival: readonly object[]): unknown[] => {
			let found = '';
			const { reports } = step(
				state,
				{ 1: mine, 2: rival },
				{ phase: (phase, now) => (phase === 'P1' ? (found = own(now, 1)) : undefined) }
			);
			return [found, of(reports, 'order').map((one) => (one as { status: string }).status)];
		};
		const [quiet, raided] = [after([]), after(theirs)];
		expect(quiet[1]).toEqual(['done', 'done', 'done', 'done', 'done']);
		expect(raided).toEqual(quiet);
		const { reports } = step(state, { 1: mine, 2: theirs });
		expect(of(reports, 'order', 2).map((one) => (one as { reason: string }).reason)).toEqual([
			...['', '', '', '']
		]);
	});
});
