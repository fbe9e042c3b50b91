/** Boundary cases of the end of a turn: domination, cards, loans, claims, absences, reports. */
import { describe, expect, it } from 'vitest';
import {
	MISSED_BEFORE_ABSENT,
	TIERS,
	WORKSHOP_TURNS,
	type FactionId,
	type Counter
} from '../tables/data';
import { begun, boardOf, force, place, site, turnWith, withSeat, lineText, loan } from '../testing';
import { countUnits, findForce, seatOf, type Turn } from '../memory/turn';
import type { BlackSystem, Force, Loan, Place, Seat, Sheet } from '../types';
import { countAbsences, defeats, ending, nextActions } from './closing';
import { advanceShrines, advanceWorkshops, assignDominion, assignVision } from './dominion';
import { leave } from './leaving';
import { commonIncome, growBank, payInstalments } from './maintenance';
import { remember } from './memory';
import { news } from './news';
import { stillThere } from '../memory/searches';
import { reception } from './reception';
import { spying } from './spying';

const HERE = 'red-4';
const turnOf = (
	places: readonly Place[] = [],
	seats: Readonly<Record<number, Partial<Seat>>> = {},
	factions: readonly FactionId[] = ['eu', 'oc', 'as']
): Turn => turnWith(factions, places, seats);
const told = (turn: Turn, code: string) =>
	turn.reports.filter((one) => one.code === code).map(({ to, data }) => [to, data]);

describe('domination', () => {
	it('CS-062, CS-065, CS-070, CS-071: changes are told to who loses and who wins, by system', () => {
		const turn = turnOf([
			place('red-9', 1, [force(1, { crusader: 1 })]),
			place(HERE, 1, [force(2, { crusader: 1 })], {
				sites: [site('eu.base-militar', 1), site('shipyard')]
			}),
			place('blue-1', 0, [force(1, { crusader: 1 }), force(3, { crusader: 1 })])
		]);
		assignDominion(turn);
		const change = (seat: number, area: string, won: boolean) => [
			[seat],
			{ system: HERE, area, won }
		];
		expect(told(turn, 'dominion')).toEqual([
			...[change(1, 'orbit', false), change(2, 'orbit', true)]
		]);
		expect([turn.fallen, turn.places.get('blue-1')?.orbit]).toEqual([[], 0]);
		const taken = turnOf([
			place(HERE, 1, [force(2, {}, [['droid', 'ground', 1]])], {
				sites: [site('eu.base-militar', 1), site('shipyard'), site('mining_probe', 2)]
			})
		]);
		assignDominion(taken);
		expect(taken.fallen).toEqual([{ system: HERE, building: 'eu.base-militar', seat: 1, by: 2 }]);
		expect(told(taken, 'fell')).toEqual([
			[[1, 2], { system: HERE, building: 'eu.base-militar', seat: 1 }]
		]);
		expect(taken.places.get(HERE)?.sites).toEqual([site('shipyard'), site('mining_probe', 2)]);
	});

	it('CS-028, CS-277: nobody dominates what is dark or destroyed', () => {
		const at = (of: (turn: Turn) => void) => {
			const turn = turnOf([place(HERE, 1, [force(1, { crusader: 1 }, [['droid', 'ground', 1]])])]);
			of(turn);
			assignDominion(turn);
			return [turn.places.get(HERE)?.orbit, turn.places.get(HERE)?.ground];
		};
		expect([
			at(() => undefined),
			at(({ blackouts }) => blackouts.add(HERE)),
			at(({ destroyed }) => destroyed.add(HERE)),
			at(({ destroyed }) => destroyed.add('red-9'))
		]).toEqual([
			[1, 1],
			[0, 0],
			[0, 0],
			[1, 1]
		]);
	});

	const sees = (
		places: readonly Place[],
		of: (turn: Turn) => void = () => undefined,
		vision: string[] = []
	) => {
		const turn = turnOf(places, { 1: { vision } });
		of(turn);
		assignVision(turn);
		return seatOf(turn, 1).vision.join();
	};

	it('CS-069: vision of what is dominated stays, in the order of the systems', () => {
		expect([
			sees([place(HERE, 1, [], { ground: 0 })]),
			sees([place(HERE, 1, [], { orbit: 0 })]),
			sees([place(HERE, 2)]),
			sees([place('white-1', 1), place(HERE, 1)], undefined, ['orange-1', 'green-9'])
		]).toEqual([HERE, HERE, '', `${HERE},green-9,orange-1,white-1`]);
	});

	it('CS-112, CS-277, CS-377: darkness, novas, spies and towers take it, of others alone', () => {
		const known = [HERE];
		const spy =
			(seat: number, system = HERE) =>
			({ events }: Turn) =>
				void events.counterspies.push({ seat, system });
		const tower = (by: number, system = 'red-5') =>
			place(system, by, [], { sites: [site('tower_of_silence')], orbit: 0 });
		expect([
			sees([], ({ blackouts }) => blackouts.add(HERE), known),
			sees([], ({ destroyed }) => destroyed.add(HERE), known),
			sees([], spy(2), known),
			sees([], spy(1), known),
			sees([], spy(2, 'red-9'), known),
			sees([place(HERE, 0, [force(1, { crusader: 1 })])], spy(2), known),
			sees([place(HERE, 0, [force(1, {}, [['droid', 'ground', 1]])])], spy(2), known),
			sees([place(HERE, 0, [force(2, { crusader: 1 })])], spy(2), known),
			sees([tower(2)], undefined, known),
			sees([tower(0)], undefined, known),
			sees([tower(2, 'red-6')], undefined, known),
			sees([tower(1)], undefined, known)
		]).toEqual(['', '', '', HERE, HERE, HERE, HERE, '', '', HERE, HERE, `${HERE},red-5`]);
	});

	it('CS-098 to CS-101: a workshop needs its turns on own ground', () => {
		const work = (by: number, left: number, now = 1) => {
			const turn = turnOf([place(HERE, by)], {
				1: { development: [{ system: HERE, boost: 'boost_hull', left }] }
			});
			for (let i = 0; i < now; i++) advanceWorkshops(turn);
			const { development, reflex } = seatOf(turn, 1);
			return [development.map((one) => one.left).join(), reflex.boost_hull ?? 0];
		};
		expect([work(1, 3), work(1, 2), work(1, 1), work(2, 1), work(1, 2, 2)]).toEqual([
			['2', 0],
			['1', 0],
			['', 1],
			['', 0],
			['', 1]
		]);
		const begin = turnOf([place(HERE, 1)]);
		begin.events.developments.push({ seat: 1, system: HERE, boost: 'boost_drive' });
		advanceWorkshops(begin);
		expect([seatOf(begin, 1).developed, seatOf(begin, 1).development]).toEqual([
			'boost_drive',
			[{ system: HERE, boost: 'boost_drive', left: WORKSHOP_TURNS.boost_drive - 1 }]
		]);
	});

	it('CS-114: six turns of a shrine give a card of tier I; whoever loses it begins anew', () => {
		const shrine = (by: number, before: number) => {
			const memory = before > 0 ? { shrine: before } : {};
			const turn = turnOf([place(HERE, by, [], { sites: [site('battariu_shrine')] })], {
				1: { memory }
			});
			advanceShrines(turn);
			const [card] = told(turn, 'card').map(([, data]) => (data as never as { card: string }).card);
			return [seatOf(turn, 1).memory.shrine, card === undefined ? 0 : 1, card ?? ''] as const;
		};
		expect([shrine(1, 0), shrine(1, 4), shrine(2, 5)]).toEqual([
			[1, 0, ''],
			[5, 0, ''],
			[undefined, 0, '']
		]);
		const [left, n, card] = shrine(1, 5);
		expect([left, n, TIERS[1].includes(card as never), card === 'anti_plague_code']).toEqual([
			...[undefined, 1, true, false]
		]);
	});
});

describe('reception', () => {
	const search = (some: object = {}) => ({
		seat: 1,
		system: HERE,
		order: 1,
		units: [],
		troops: false,
		...some
	});
	const winner = (searches: readonly object[], of: (turn: Turn) => void = () => undefined) => {
		const turn = turnOf([place(HERE, 0)]);
		turn.initiative = [2, 1, 3];
		turn.events.searches.push(...(searches.map((one) => search(one)) as never[]));
		of(turn);
		reception(turn);
		return told(turn, 'card')
			.map(([to]) => to)
			.join();
	};

	it('CS-240, CS-241: troops first, then the earlier turn, the earlier order, the initiative', () => {
		expect([
			winner([{ seat: 1 }, { seat: 2, troops: true }]),
			winner([
				{ seat: 1, order: 2 },
				{ seat: 2, order: 1 }
			]),
			winner([
				{ seat: 1, order: 1 },
				{ seat: 2, order: 2 }
			]),
			winner([{ seat: 1 }, { seat: 2 }]),
			winner([{ seat: 3 }, { seat: 1 }])
		]).toEqual(['2', '2', '1', '2', '1']);
		const older = (turn: Turn) => {
			turn.places.get(HERE)?.forces.push({
				...(findForce(turn, HERE, 3) ?? { seat: 3, orbit: [], troops: [], heroes: [] })
			});
			const own = findForce(turn, HERE, 3);
			own?.orbit.push({ unit: 'crusader', n: 1 } as never);
			turn.searches.push({
				...search({ seat: 3, turn: -2 }),
				units: [{ unit: 'crusader', n: 1 }]
			} as never);
		};
		expect(winner([{ seat: 2 }], older)).toBe('3');
	});

	it('CS-239, CS-678: nothing of what is looted, destroyed or empty; who comes late of this turn is told', () => {
		const late = (of: (turn: Turn) => void) => {
			const turn = turnOf([place(HERE, 0)]);
			const entry = { kind: 'counterspy', system: HERE } as const;
			turn.orders.set(
				1,
				[1, 2].map((order) => ({ order, entry, status: 'done', reason: '' }) as const)
			);
			turn.events.searches.push(search({ order: 2 }) as never);
			of(turn);
			reception(turn);
			return (turn.orders.get(1) ?? []).map(({ status, reason }) => `${status} ${reason}`).join();
		};
		expect([
			late(() => undefined),
			late(({ looted }) => looted.add(HERE)),
			late(({ destroyed }) => destroyed.add(HERE))
		]).toEqual(['done ,done ', 'done ,failed looted', 'done ,failed looted']);
		const twice = turnOf([place(HERE, 0)]);
		twice.events.searches.push(search() as never, search({ seat: 2, order: 2 }) as never);
		reception(twice);
		expect([told(twice, 'card').map(([to]) => to), twice.looted.has(HERE)]).toEqual([[[1]], true]);
	});

	it('CS-121: black systems give the card of a planet or a base, once', () => {
		const give = (what: BlackSystem) => {
			const turn = turnOf();
			turn.black[2] = what;
			turn.events.searches.push(search({ system: 'black-3' }) as never);
			reception(turn);
			reception(turn);
			return [told(turn, 'card').length, turn.black[2], turn.looted.has('black-3')];
		};
		const planet = { is: 'hidden_planet', trait: 'ruins' } as const;
		const base = { is: 'base', seat: 2 } as const;
		expect([
			give(planet),
			give(base),
			give({ is: 'lab', card: 'ion_wave' }),
			give({ is: 'consumed' })
		]).toEqual([
			[1, planet, true],
			[1, base, true],
			[0, { is: 'lab', card: 'ion_wave' }, false],
			[0, { is: 'consumed' }, false]
		]);
	});

	it('CS-235, CS-237: a search of violet ends in its fourth turn, with what is still there', () => {
		const due = (now: number, own: readonly Force[]) => {
			const turn = turnOf([place('violet-3', 1, own)]);
			Object.assign(turn, { turn: now });
			turn.searches.push({
				seat: 1,
				system: 'violet-3',
				units: [{ unit: 'crusader', n: 2 }],
				turn: 5,
				order: 1
			});
			reception(turn);
			return [turn.searches.length, told(turn, 'card').length + told(turn, 'keyLit').length > 0];
		};
		const fleet = [force(1, { crusader: 1 })];
		expect([due(7, fleet), due(8, fleet), due(9, fleet), due(8, [])]).toEqual([
			[1, false],
			[0, true],
			[0, true],
			[0, false]
		]);
		const left = (own: Force, unit: string) =>
			stillThere(turnOf([place(HERE, 1, [own])]), {
				seat: 1,
				system: HERE,
				units: [{ unit, n: 3 }]
			});
		expect([
			left(force(1, { crusader: 2 }), 'crusader'),
			left(force(1, { crusader: 4 }), 'crusader'),
			left(force(1, {}, [['droid', 'ground', 1]]), 'droid'),
			left(force(1, { crusader: 1 }, [['droid', 'aboard:crusader', 1]]), 'droid')
		]).toEqual([
			[{ unit: 'crusader', n: 2 }],
			[{ unit: 'crusader', n: 3 }],
			[{ unit: 'droid', n: 1 }],
			[]
		]);
	});

	it('CS-097: a cloned hero of this turn is on the ground, others still come', () => {
		const key = 'eu.maestro-ludovico';
		const come = (what: 'hero' | 'unit', now: number) => {
			const turn = turnOf([], { 1: { coming: [{ what, key, system: HERE, turn: now }] } });
			reception(turn);
			return [findForce(turn, HERE, 1)?.heroes ?? [], seatOf(turn, 1).coming.length];
		};
		expect([come('hero', 1), come('hero', 2), come('unit', 1)]).toEqual([
			[[{ hero: key, at: 'ground' }], 0],
			[[], 1],
			[[], 1]
		]);
	});
});

describe('maintenance', () => {
	it('CS-506, CS-087, CS-103: nothing from what nobody dominates, or of who has left', () => {
		const lines = (places: readonly Place[], of: (turn: Turn) => void = () => undefined) => {
			const turn = turnOf(places);
			of(turn);
			commonIncome(turn);
			return [...turn.accounts.values()].flat().map((line) => lineText(line).replace(/ -?\d+/, ''));
		};
		const at = (by: number, building: string, seat = 0) => [
			place(HERE, by, [], { sites: [site(building, seat)] })
		];
		expect([
			lines(at(0, 'galactic_forum')),
			lines(at(0, 'free_port')),
			lines([place('citadel', 0)]),
			lines(at(0, 'mining_probe', 2), ({ playing }) => playing.delete(2)),
			lines(at(0, 'mining_probe', 2)),
			lines([...at(1, 'free_port'), place('citadel', 2)])
		]).toEqual([[], [], [], [], [`probe ${HERE}`], ['citadel citadel', `port ${HERE}`]]);
	});

	const paid = (
		loans: readonly Loan[],
		some: Partial<Seat> = {},
		of: (turn: Turn) => void = () => undefined
	): Turn => {
		const board = boardOf(['eu', 'am', 'as'], []);
		const turn = begun({ ...withSeat(board, 1, some), turn: 5, bank: { ...board.bank, loans } });
		of(turn);
		payInstalments(turn);
		return turn;
	};

	it('CS-413, CS-417: to the last R, each loan one instalment, told', () => {
		// 20 and 12 of interest.
		const state = (treasury: number) => {
			const turn = paid([loan({ first: 5 }), loan({ id: 2, first: 6 })], { treasury });
			return [
				seatOf(turn, 1).treasury,
				seatOf(turn, 1).status,
				turn.fund - 1000,
				turn.loans.map((one) => one.paid)
			];
		};
		expect([state(32), state(33), state(31)]).toEqual([
			[0, 'playing', 32, [1, 0]],
			[1, 'playing', 32, [1, 0]],
			[31, 'out', 0, []]
		]);
		expect(told(paid([loan()]), 'instalment')).toEqual([
			[[1], { loan: 1, principal: 20, interest: 12 }]
		]);
	});

	it('CS-426: who cannot pay one pays no other, and the rest of its loans are gone', () => {
		const turn = paid(
			[loan({ principal: 4000 }), loan({ id: 2, principal: 40 }), loan({ id: 3, seat: 2 })],
			{ treasury: 100 }
		);
		expect([seatOf(turn, 1).treasury, turn.loans.map(({ id }) => id), [...turn.playing]]).toEqual([
			...[100, [3], [2, 3]]
		]);
	});

	it('CS-424, CS-427, CS-736: brokers get their share and their margin while they play', () => {
		const brokered = loan({ broker: 2 });
		const fund = (of?: (turn: Turn) => void, treasury = 500) => {
			const turn = paid([brokered], { treasury }, of);
			return [turn.fund - 1000, seatOf(turn, 2).treasury - 1000];
		};
		const gone = ({ playing }: Turn) => playing.delete(2);
		expect([fund(), fund(gone), fund(undefined, 0), fund(gone, 0)]).toEqual([
			[25, 7],
			[32, 0],
			[-76, 76],
			[0, 0]
		]);
	});

	it('CS-419: what was prepaid goes to the bank instalment by instalment', () => {
		const turn = paid(
			[],
			{},
			(one) => void one.prepaid.push(loan({ broker: 2, paid: 18 }), loan({ id: 2, paid: 19 }))
		);
		// Two of 20 and 3, one of each to the broker; one of 20 and 3.
		expect([turn.fund - 1000, seatOf(turn, 2).treasury - 1000]).toEqual([3 * 23 - 2, 2]);
	});

	it('CS-400: its growth is told', () => {
		const grown = (keys: number) => {
			const turn = turnOf();
			turn.keys.push(...(['red', 'blue', 'white', 'green', 'brown'] as const).slice(0, keys));
			growBank(turn);
			return told(turn, 'bank');
		};
		expect([grown(3), grown(4), grown(5)]).toEqual([
			[['all', { fund: 2000, growth: 1000 }]],
			[['all', { fund: 1000, growth: 0 }]],
			[['all', { fund: 1000, growth: 0 }]]
		]);
	});
});

describe('the close', () => {
	const honour = (n: number, hold: number): Partial<Seat> => ({
		counters: { honor: n },
		holds: { 'CF-EU-50': hold }
	});
	const close = (
		of: (turn: Turn) => void,
		seats: Readonly<Record<number, Partial<Seat>>> = {},
		places: readonly Place[] = [place('citadel', 1)],
		lastTurn = 0
	) => {
		const turn = turnOf(places, seats);
		Object.assign(turn, { turn: 9, opened: 5 });
		of(turn);
		return { turn, end: ending(turn, { lastTurn } as never) };
	};

	it('CS-547 to CS-553: as many checks in a row as a mission says, from the turn after the opening; the first is told', () => {
		const held = (n: number, hold: number, opened = 5) => {
			const { turn, end } = close((one) => void (one.opened = opened), { 1: honour(n, hold) });
			return [end?.winner ?? 0, seatOf(turn, 1).holds['CF-EU-50'], told(turn, 'mission').length];
		};
		expect([
			held(80, 0),
			held(80, 1),
			held(80, 2),
			held(79, 2),
			held(80, 2, 9),
			held(80, 2, 8),
			held(80, 2, 0)
		]).toEqual([
			[0, 1, 1],
			[0, 2, 0],
			[1, 3, 0],
			[0, 0, 0],
			[0, 0, 0],
			[1, 3, 0],
			[0, 0, 0]
		]);
		const { turn } = close(() => undefined, { 1: honour(80, 0) });
		expect(told(turn, 'mission')).toEqual([
			['all', { seat: 1, mission: 'CF-EU-50', counter: '', progress: 1, of: 3 }]
		]);
	});

	it('CF-MI-08: what a counter of the Citadel has come to is told when it grows', () => {
		const grew = (lines: readonly (readonly [Counter, number])[]) => {
			const turn = turnOf([], { 1: { counters: { germen: 40 } } }, ['mc', 'eu', 'oc']);
			turn.accounts.set(
				1,
				lines.map(([counter, amount]) => ({ cause: 'counter' as const, counter, amount }))
			);
			ending(turn, { lastTurn: 0 } as never);
			return told(turn, 'mission').map(([, data]) => (data as { progress: number }).progress);
		};
		expect([
			grew([['germen', 1]]),
			grew([['germen', -1]]),
			grew([['germen', 0]]),
			grew([['biomasa', 9]]),
			grew([])
		]).toEqual([[40], [], [], [], []]);
	});

	it('CS-550, CS-568: no victory in debt or absent', () => {
		const won = (of: (turn: Turn) => void, some: Partial<Seat> = {}) =>
			close(of, { 1: { ...honour(80, 2), ...some } }).end?.winner ?? 0;
		const absent = MISSED_BEFORE_ABSENT;
		expect([
			won(() => undefined),
			won(({ loans }) => void loans.push(loan())),
			won(({ loans }) => void loans.push(loan({ seat: 2 }))),
			won(() => undefined, { missed: absent }),
			won(() => undefined, { missed: absent - 1 })
		]).toEqual([1, 0, 1, 0, 1]);
	});

	it('CS-554 to CS-558: at the last turn the holder of the Citadel, its ground before its orbit, then most systems, free of debt', () => {
		const limit = (
			places: readonly Place[],
			of: (turn: Turn) => void = () => undefined,
			lastTurn = 9
		) => close(of, {}, places, lastTurn).end?.winner;
		const own = (seat: number, n: number) =>
			Array.from({ length: n }, (_, i) => place(`red-${10 * seat + i}`, seat));
		expect([
			limit([place('citadel', 2, [], { ground: 3 })]),
			limit([place('citadel', 2, [], { ground: 0 })]),
			limit([...own(1, 2), ...own(2, 3), ...own(3, 1)]),
			limit([...own(1, 2), ...own(2, 3)], ({ loans }) => void loans.push(loan({ seat: 2 }))),
			limit(own(2, 1), undefined, 10),
			limit(own(2, 1), undefined, 8),
			limit(own(2, 1), undefined, 0),
			limit(own(2, 1), ({ loans }) => void loans.push(loan(), loan({ seat: 2 }), loan({ seat: 3 })))
		]).toEqual([3, 2, 2, 1, undefined, 2, undefined, 0]);
		const { end } = close(() => undefined, {}, [...own(1, 1), ...own(2, 3), ...own(3, 2)], 9);
		expect(end).toEqual({ reason: 'limit', winner: 2, ranking: [2, 3, 1], mission: '' });
	});

	it('CS-559: the ranking is the winner, then by systems, then who left last', () => {
		const { end } = close(
			(turn) => {
				for (const [seat, when] of [
					[2, 4],
					[3, 6]
				] as const) {
					turn.playing.delete(seat);
					seatOf(turn, seat).left = [{ cause: 'resigned', turn: when }];
				}
			},
			{},
			[]
		);
		expect(end).toEqual({ reason: 'alone', winner: 1, ranking: [1, 3, 2], mission: '' });
	});

	it('CS-564, CS-738: sheets that defeat, and who resigns', () => {
		const turn = turnOf();
		Object.assign(turn, {
			sheets: new Map([
				[2, { resign: true } as Sheet],
				[3, { resign: false } as Sheet]
			])
		});
		defeats(turn, [1]);
		expect([[...turn.playing], told(turn, 'left')]).toEqual([
			[3],
			[
				['all', { seat: 1, cause: 'defeat' }],
				['all', { seat: 2, cause: 'resigned' }]
			]
		]);
	});

	it('CS-567, CS-569: absent at the third miss, told once and when it is back', () => {
		const miss = (before: number, missed: boolean) => {
			const turn = turnOf([], { 2: { missed: before } });
			countAbsences(turn, missed ? [2] : []);
			return [seatOf(turn, 2).missed, told(turn, 'absent').map(([, data]) => data)];
		};
		expect([miss(1, true), miss(2, true), miss(3, true), miss(3, false), miss(2, false)]).toEqual([
			[2, []],
			[3, [{ seat: 2, back: false }]],
			[4, []],
			[0, [{ seat: 2, back: true }]],
			[0, []]
		]);
	});

	it('CS-093, CS-095, CS-155, CS-709: the parts of the actions of the next turn', () => {
		const parts = (
			of: (turn: Turn) => void,
			places: readonly Place[] = [],
			bought = 0,
			some: Partial<Seat> = {}
		) => {
			const turn = turnOf(places, { 1: some });
			of(turn);
			nextActions(turn, new Map([[1, bought]]));
			return seatOf(turn, 1).actions;
		};
		const none = { permanent: 6, temporary: 0, oneOff: 0, pacts: 0, usurped: 0, total: 6 };
		expect(parts(() => undefined)).toEqual(none);
		expect(parts(() => undefined, [], 2)).toMatchObject({ oneOff: 2, total: 8 });
		const forum = (by: number) => [place(HERE, by, [], { sites: [site('galactic_forum')] })];
		expect([parts(() => undefined, forum(1)), parts(() => undefined, forum(2))]).toMatchObject([
			{ temporary: 1, total: 7 },
			none
		]);
		expect(parts(({ pacts }) => void pacts.push({ a: 1, b: 2, from: 1, until: 2 }))).toMatchObject({
			pacts: 1,
			total: 5
		});
		expect(parts(({ pacts }) => void pacts.push({ a: 1, b: 2, from: 1, until: 1 }))).toEqual(none);
		expect(parts(({ events }) => void events.usurpers.push(2, 3))).toMatchObject({
			usurped: 2,
			total: 4
		});
		expect(parts(({ events }) => void events.usurpers.push(1))).toMatchObject({
			oneOff: 2,
			total: 8
		});
		// A faction with one action left loses no more.
		const poor = (pacts: number) => {
			const turn = turnOf();
			for (let i = 0; i < pacts; i++) turn.pacts.push({ a: 1, b: 2, from: 1, until: 9 });
			turn.events.usurpers.push(3);
			nextActions(turn, new Map());
			return [seatOf(turn, 1).actions.usurped, seatOf(turn, 3).actions.oneOff];
		};
		expect([poor(3), poor(4), poor(5)]).toEqual([
			[1, 2],
			[1, 2],
			[0, 0]
		]);
	});
});

describe('what is told and remembered', () => {
	it('CS-717: instalments that the treasury cannot bear, mines, pacts and absences', () => {
		const warned = (
			of: (turn: Turn) => void,
			some: Partial<Seat> = {},
			mines: Place['mines'] = []
		) => {
			const turn = turnOf([place(HERE, 0, [], { mines })], { 1: some });
			of(turn);
			news(turn);
			return told(turn, 'warning')
				.map(([to, data]) => [to, data] as const)
				.map(([to, data]) => {
					const {
						of: what,
						n,
						system,
						seat
					} = data as never as { of: string; n: number; system: string; seat: number };
					return `${String(to)} ${what} ${n} ${system}${seat}`;
				});
		};
		const nothing = (): void => undefined;
		const owing =
			(first: number) =>
			({ loans }: Turn) =>
				void loans.push(loan({ first }));
		expect([
			warned(owing(1), { treasury: 31 }),
			warned(owing(1), { treasury: 32 }),
			warned(owing(2), { treasury: 31 }),
			warned(owing(3), { treasury: 31 })
		]).toEqual([['1 instalment 32 0'], [], ['1 instalment 32 0'], []]);
		expect([
			warned(nothing, {}, [{ seat: 1, left: 100 }]),
			warned(nothing, {}, [{ seat: 1, left: 101 }]),
			warned(nothing, {}, [{ seat: 0, left: 1 }])
		]).toEqual([[`1 mines 100 ${HERE}0`], [], []]);
		const pact =
			(until: number) =>
			({ pacts }: Turn) =>
				void pacts.push({ a: 1, b: 2, from: 1, until });
		expect([warned(pact(1)), warned(pact(2)), warned(pact(3))]).toEqual([
			[],
			['1 pact 2 2', '2 pact 2 1'],
			[]
		]);
		expect([1, 2, 3].map((missed) => warned(nothing, { missed }))).toEqual([
			[],
			['1 absence 2 0'],
			[]
		]);
	});

	it('CS-713, CS-714, CS-716: loans, searches and traps of its own', () => {
		const turn = turnOf();
		turn.loans.push(loan({ paid: 4 }), loan({ id: 2, seat: 2 }));
		turn.searches.push({ seat: 1, system: 'violet-1', units: [], turn: 1, order: 1 });
		const entry = (kind: string) => ({ kind, from: HERE, system: HERE }) as never;
		turn.orders.set(1, [
			{ order: 1, entry: entry('move'), status: 'failed', reason: 'trapped-now' },
			{ order: 2, entry: entry('move'), status: 'failed', reason: 'chain' }
		]);
		news(turn);
		expect([
			told(turn, 'loan').map(([to, data]) => [
				to,
				(data as { left: number }).left,
				(data as { next: number }).next
			]),
			told(turn, 'searched'),
			told(turn, 'harm')
		]).toEqual([
			[
				[[1], 16, 30],
				[[2], 20, 32]
			],
			[[[1], { system: 'violet-1', ends: 4 }]],
			[[[1], { system: HERE, by: 'trap', lost: [] }]]
		]);
	});

	it('CS-212, CS-575: portals seen are known, what is seen no more is remembered as it was', () => {
		const portal = [{ key: '', seat: 0, copied: false }] as const;
		const board = boardOf(
			['eu', 'oc'],
			[
				place(HERE, 0, [force(1, { crusader: 1 }), force(2, { crusader: 2 })], { portal }),
				place('red-9', 0, [force(1, { crusader: 1 })])
			]
		);
		const turn = begun({ ...withSeat(board, 1, { portals: ['white-9'] }), turn: 4 });
		remember(turn);
		expect([seatOf(turn, 1).portals, seatOf(turn, 1).sightings]).toEqual([[HERE, 'white-9'], []]);
		for (const at of [HERE, 'red-9']) turn.places.get(at)?.forces.splice(0, 1);
		turn.pacts.push({ a: 1, b: 2, from: 1, until: 4 }, { a: 1, b: 2, from: 1, until: 5 });
		remember(turn);
		expect(told(turn, 'sight').filter(([to]) => String(to) === '1')).toEqual([
			[[1], { system: HERE, won: false }],
			[[1], { system: 'red-9', won: false }]
		]);
		expect(
			seatOf(turn, 1).sightings.map(({ turn: when, place: { system, forces } }) => [
				when,
				system,
				forces.map(({ seat }) => seat)
			])
		).toEqual([
			[3, HERE, [1, 2]],
			[3, 'red-9', [1]]
		]);
		expect(turn.pacts.map(({ until }) => until)).toEqual([5]);
	});

	it('CS-575: a memory of nothing is not kept, one of what is seen again goes', () => {
		const known = { turn: 1, place: place('blue-1', 2) };
		const again = { turn: 1, place: place(HERE, 2) };
		const board = boardOf(['eu', 'oc'], [place(HERE, 0, [force(1, { crusader: 1 })])]);
		const turn = begun(withSeat(board, 1, { sightings: [known, again], vision: ['green-1'] }));
		seatOf(turn, 1).vision = [];
		remember(turn);
		expect(seatOf(turn, 1).sightings).toEqual([known]);
	});

	it('CS-297, CS-298, CS-730: a spy sees the end of the turn, unless darkness, a defender or a tower hides it', () => {
		const spied = (
			of: (turn: Turn) => void,
			more: readonly Place[] = [],
			own: readonly Force[] = []
		) => {
			const turn = turnOf([place(HERE, 2, [force(2, { crusader: 1 }), ...own]), ...more]);
			turn.events.spies.push({ seat: 1, system: HERE, order: 0 });
			of(turn);
			spying(turn);
			return told(turn, 'spied').map(
				([, data]) => (data as never as { places: readonly unknown[] }).places.length
			);
		};
		const nothing = (): void => undefined;
		const tower = (by: number) => [place('red-5', by, [], { sites: [site('tower_of_silence')] })];
		expect([
			spied(nothing),
			spied(({ blackouts }) => void blackouts.add(HERE)),
			spied(({ events }) => void events.defences.push({ seat: 2, system: HERE, against: 3 })),
			spied(
				({ events }) => void events.defences.push({ seat: 2, system: HERE, against: 3 }),
				[],
				[force(1, { crusader: 1 })]
			),
			spied(nothing, tower(2)),
			spied(nothing, tower(1)),
			spied(nothing, tower(0)),
			spied(({ places }) => void places.delete(HERE))
		]).toEqual([[1], [0], [0], [1], [0], [1], [1], [1]]);
	});

	it('CS-561, CS-562: of who leaves nothing stays but mines and traps without a master', () => {
		const turn = turnOf(
			[
				place(HERE, 1, [force(1, { crusader: 1 }), force(2, { crusader: 1 })], {
					sites: [site('eu.base-militar', 1), site('shipyard'), site('mining_probe', 2)],
					mines: [
						{ seat: 1, left: 9 },
						{ seat: 2, left: 8 }
					],
					trap: [{ seat: 1, on: true }]
				}),
				place('red-9', 2, [], { orbit: 1, trap: [{ seat: 2, on: true }] })
			],
			{ 1: { codes: ['black-1'] } }
		);
		turn.loans.push(
			loan(),
			loan({ id: 2, seat: 2, broker: 1 }),
			loan({ id: 3, seat: 2, broker: 3 })
		);
		turn.searches.push(
			{ seat: 1, system: HERE, units: [], turn: 1, order: 1 },
			{ seat: 2, system: HERE, units: [], turn: 1, order: 1 }
		);
		turn.black.splice(0, 3, { is: 'base', seat: 1 }, { is: 'base', seat: 2 }, { is: 'consumed' });
		leave(turn, 1, 'resigned');
		leave(turn, 1, 'default');
		expect(turn.places.get(HERE)).toMatchObject({
			orbit: 0,
			ground: 0,
			sites: [site('shipyard'), site('mining_probe', 2)],
			mines: [
				{ seat: 0, left: 9 },
				{ seat: 2, left: 8 }
			],
			trap: [{ seat: 0, on: true }]
		});
		expect([findForce(turn, HERE, 1), countUnits(findForce(turn, HERE, 2), 'crusader')]).toEqual([
			undefined,
			1
		]);
		expect(turn.places.get('red-9')).toMatchObject({
			orbit: 0,
			ground: 2,
			trap: [{ seat: 2, on: true }]
		});
		expect(turn.loans.map(({ id, broker }) => [id, broker])).toEqual([
			[2, 0],
			[3, 3]
		]);
		expect([
			turn.searches.map(({ seat }) => seat),
			turn.black.slice(0, 2).map((one) => ('seat' in one ? one.seat : -1))
		]).toEqual([[2], [0, 2]]);
		expect([seatOf(turn, 1).left, told(turn, 'left')]).toEqual([
			[{ cause: 'resigned', turn: 1 }],
			[['all', { seat: 1, cause: 'resigned' }]]
		]);
	});
});
