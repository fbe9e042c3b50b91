/** Tests of the end of a turn with several loans, searches, towers and sheets in play. */
import { describe, expect, it } from 'vitest';
import { RINGS, type FactionId } from '../tables/data';
import {
	begun,
	boardOf,
	dice,
	force,
	lying,
	place,
	sheetOf,
	site,
	turnWith,
	withSeat
} from '../testing';
import { seatOf, type OrderState, type Turn } from '../memory/turn';
import type { CosmosReport, Loan, Place, Seat, Sheet, State } from '../types';
import { resolve } from '.';
import { ending } from './closing';
import { advanceShrines, assignVision } from './dominion';
import { leave } from './leaving';
import { payInstalments } from './maintenance';
import { news } from './news';
import { reception } from './reception';
import { spying } from './spying';

const HERE = 'red-4';
const loan = (some: Partial<Loan> = {}): Loan => ({
	id: 1,
	seat: 1,
	principal: 400,
	percent: 20,
	payments: 20,
	paid: 0,
	first: 1,
	broker: 0,
	...some
});
const turnOf = (
	places: readonly Place[] = [],
	seats: Readonly<Record<number, Partial<Seat>>> = {},
	factions: readonly FactionId[] = ['eu', 'oc', 'as']
): Turn => turnWith(factions, places, seats);
const told = <C extends CosmosReport['code']>(
	turn: { reports: readonly CosmosReport[] },
	code: C
) => turn.reports.filter((one): one is Extract<CosmosReport, { code: C }> => one.code === code);
const pass = (
	state: State,
	sheets: Readonly<Record<number, Sheet>>
): { after: State; reports: readonly CosmosReport[] } => {
	const answers = state.seats.map(({ seat }) => ({
		seat,
		missed: false,
		order: sheets[seat] ?? sheetOf(state, seat, [])
	}));
	const { state: after, reports } = resolve(state, answers, dice(), () => undefined);
	return { after, reports };
};

describe('the end of a game', () => {
	it('CS-550, CS-547: a mission fulfilled with a single R of debt is no victory', () => {
		const state = (principal: number): State => ({
			...withSeat(boardOf(['eu', 'oc', 'as'], [place('citadel', 1)]), 1, {
				counters: { honor: 80 },
				holds: { 'CF-EU-50': 2 }
			}),
			turn: 33,
			opened: 30,
			keys: RINGS,
			bank: { fund: 0, next: 9, loans: principal > 0 ? [loan({ principal, first: 90 })] : [] }
		});
		const winner = (principal: number) => {
			const one = state(principal);
			return ending(begun(one), one.options)?.winner;
		};
		expect([winner(0), winner(1), winner(2)]).toEqual([1, undefined, undefined]);
	});
});

describe('instalments', () => {
	it('CS-412, CS-417: the next one of each loan is paid, the oldest loan first, to the fund', () => {
		const turn = turnOf([], { 1: { treasury: 500 } });
		turn.fund = 100;
		turn.loans = [loan({ id: 3, principal: 50, paid: 1 }), loan({ id: 5, principal: 100 })];
		payInstalments(turn);
		// 50 R in twenty parts: 2, then 3, and so on; interest of 5 % a quarter, rounded up.
		expect(told(turn, 'instalment').map(({ data }) => data)).toEqual([
			{ loan: 3, principal: 3, interest: 3 },
			{ loan: 5, principal: 5, interest: 5 }
		]);
		expect([turn.fund, seatOf(turn, 1).treasury]).toEqual([116, 484]);
	});

	it('CS-424, CS-427: who is expelled costs the fund the margin of its brokered loans alone', () => {
		const fund = (broker: number) => {
			const turn = turnOf([], { 1: { treasury: 0 }, 3: { treasury: 0 } });
			turn.fund = 1000;
			turn.loans = [
				loan({ principal: 800, broker }),
				loan({ id: 2, seat: 2, principal: 800, broker: 3, first: 90 })
			];
			payInstalments(turn);
			return [turn.fund, seatOf(turn, 3).treasury];
		};
		// Interest of 480 R in twenty instalments at 20 %, three quarters of it the broker's.
		expect([fund(0), fund(3)]).toEqual([
			[1000, 0],
			[640, 360]
		]);
	});
});

describe('knowledge', () => {
	it('CS-112: only a Tower of Silence silences, not any other ground of a rival nearby', () => {
		const sees = (sites: Place['sites']) => {
			const turn = turnOf([place(HERE, 0), place('red-5', 2, [], { sites })], {
				1: { vision: [HERE] }
			});
			assignVision(turn);
			return seatOf(turn, 1).vision;
		};
		expect([sees([site('shipyard')]), sees([site('tower_of_silence')])]).toEqual([[HERE], []]);
	});

	it('CS-114: the shrine counts for its holder, whatever ground others hold', () => {
		const turn = turnOf([
			place('orange-54', 1, [], { sites: [site('battariu_shrine')] }),
			place('red-1', 1),
			place('red-2', 2),
			place('white-3', 1)
		]);
		advanceShrines(turn);
		expect([1, 2].map((seat) => seatOf(turn, seat).memory.shrine)).toEqual([1, undefined]);
	});

	it('CS-102: of the loans of a rival, no others, in their order', () => {
		const turn = turnOf();
		turn.loans = [
			loan({ seat: 2, payments: 40 }),
			loan({ seat: 3 }),
			loan({ seat: 2, payments: 4 })
		];
		turn.events.intelligence.push({ seat: 1, against: 2, about: 'loans', by: 'site' });
		turn.events.spies.push(
			{ seat: 1, system: HERE, order: 0 },
			{ seat: 1, system: 'red-9', order: 0 }
		);
		spying(turn);
		expect(told(turn, 'intelligence').map(({ data }) => data)).toMatchObject([
			{ seat: 2, about: 'loans', loans: [{ payments: 40 }, { payments: 4 }] }
		]);
		expect(told(turn, 'spied').map(({ data }) => data.system)).toEqual([HERE, 'red-9']);
	});

	it('CS-713, CS-716, CS-717: news of loans, searches, traps and mines, each in its order', () => {
		const turn = turnOf(
			[
				place('red-9', 1, [], { mines: [{ seat: 1, left: 50 }] }),
				place(HERE, 1, [], { mines: [{ seat: 1, left: 40 }] })
			],
			{ 1: { treasury: 5000 } }
		);
		turn.loans = [loan(), loan({ id: 2 })];
		turn.searches = [HERE, 'red-9'].map((system) => ({
			seat: 1,
			system,
			order: 1,
			turn: 1,
			units: []
		}));
		const order = (from: string, reason: string): OrderState =>
			({ order: 1, status: 'failed', reason, entry: { kind: 'move', from } }) as never;
		turn.orders.set(1, [
			order('red-7', 'chain'),
			order('red-8', 'trapped-now'),
			order('red-6', 'trapped-now')
		]);
		news(turn);
		expect(told(turn, 'loan').map(({ data }) => data.id)).toEqual([1, 2]);
		expect(told(turn, 'searched').map(({ data }) => data.system)).toEqual([HERE, 'red-9']);
		expect(told(turn, 'harm').map(({ data }) => data.system)).toEqual(['red-8', 'red-6']);
		const mined = told(turn, 'warning').filter(({ data }) => data.of === 'mines');
		expect(mined.map(({ data }) => data.system)).toEqual([HERE, 'red-9']);
	});
});

describe('searches', () => {
	it('CS-239, CS-240: troops find before ships, be they one kind of two; of equals who began first', () => {
		const finds = (first: readonly string[], second: readonly string[]) => {
			const own = force(1, { crusader: 2 }, [['droid', 'ground', 2]]);
			const other = force(2, { crusader: 2 }, [['droid', 'ground', 2]]);
			const turn = turnOf([place('violet-3', 0, [own, other])]);
			Object.assign(turn, { turn: 9 });
			Object.assign(turn, lying(turn, 'violet-3', 'cloak_field', turn.factions));
			const search = (seat: number, kinds: readonly string[]) => ({
				seat,
				system: 'violet-3',
				order: 1,
				turn: 6,
				units: kinds.map((unit) => ({ unit, n: 1 }))
			});
			turn.searches = [search(1, first), search(2, second)];
			reception(turn);
			return told(turn, 'card').map(({ to }) => to);
		};
		expect(finds(['crusader'], ['crusader', 'droid'])).toEqual([[2]]);
		expect(finds(['droid'], ['droid'])).toEqual([[1]]);
		expect(finds(['droid', 'crusader'], ['crusader'])).toEqual([[1]]);
	});
});

describe('a sheet', () => {
	const board = (): State => boardOf(['eu', 'oc'], [place(HERE, 1, [force(1, { crusader: 4 })])]);

	it('CS-672: of another turn counts for nothing, what it buys included', () => {
		const state = boardOf(['rk', 'oc'], [place(HERE, 1, [force(1, { crusader: 4 })])]);
		const spent = (turn: number) => {
			const { after, reports } = pass(state, {
				1: { ...sheetOf(state, 1, []), turn, buyActions: 1 }
			});
			return [told({ reports }, 'refused').map(({ data }) => data.reason), after.seats[0]?.spent];
		};
		expect([spent(1)[0], spent(7)]).toEqual([[], [['wrong-turn'], 0]]);
		expect(spent(1)[1]).toBeGreaterThan(0);
	});

	it('CS-707: every order is told with what became of it', () => {
		const state = board();
		const move = (to: string) => ({
			kind: 'move',
			from: HERE,
			to,
			units: [{ unit: 'crusader', n: 1 }]
		});
		const pact = { kind: 'pact', seat: 2, until: 9 };
		const { reports } = pass(state, { 1: sheetOf(state, 1, [move('red-5'), pact, move('red-6')]) });
		expect(told({ reports }, 'order').map(({ data }) => [data.order, data.status])).toEqual([
			[1, 'done'],
			[2, 'failed'],
			[3, 'done']
		]);
	});

	it('CS-561: who has left keeps nothing, and has no account', () => {
		const turn = turnOf([], {
			1: { vision: [HERE], cards: [{ card: 'minefield', uses: 1 }], developed: '' }
		});
		seatOf(turn, 1).coming = [{ what: 'unit', key: 'x', system: HERE, turn: 9 }];
		leave(turn, 1, 'resigned');
		expect(seatOf(turn, 1)).toMatchObject({
			vision: [],
			sightings: [],
			development: [],
			coming: [],
			cards: []
		});
		const state = boardOf(['eu', 'oc', 'as'], [place(HERE, 1, [force(1, { crusader: 1 })])]);
		const { reports } = pass(state, { 1: { ...sheetOf(state, 1, []), resign: true } });
		expect(told({ reports }, 'account').map(({ to }) => to)).toEqual([[2], [3]]);
	});
});
