import { describe, expect, it } from 'vitest';
import type { Script } from '../../../kernel/scripted-rng';
import { LEADER_KINDS } from '../data';
import { dataOf, openTurn, reportsOf, table, type Awaited, type TableSpec } from '../testing';
import type { OrderSheet, SheetOrder } from '../types';
import { endTurn } from './end';
import { changeOwner } from './combat/ownership';
import { openNextTurn } from './opening';
import { makePurchases } from './trade/purchase';
import type { Turn } from './turn';

/** The opening of the turn after `spec.turn`. */
function opened(
	spec: TableSpec,
	script: Script = {},
	sheets: Record<number, OrderSheet> = {},
	between: (turn: Turn) => void = () => undefined,
	awaited: Awaited = {}
): Turn {
	const turn = openTurn(table(spec), sheets, script, awaited);
	makePurchases(turn);
	between(turn);
	openNextTurn(turn);
	expect(turn.dice.unused().filter((label) => label in script)).toEqual([]);
	return turn;
}
const treasury = (turn: Turn, seat = 1): number => turn.state.players[seat - 1]?.treasury ?? -1;
const incomes = (turn: Turn, seat = 1): unknown[] =>
	turn.ledgers[seat - 1]?.map(({ kind, hd }) => [kind, hd]) ?? [];

describe('income', () => {
	it('AM-101: each owned planet pays its Value', () => {
		const planets = [
			{ at: [1, 1], owner: 1, base: 15 },
			{ at: [3, 1], owner: 1, base: 5, has: ['mines'], damage: 3 },
			{ at: [5, 1], owner: 1, base: 4, damage: 9 },
			{ at: [7, 1], base: 40 }
		] as const;
		const turn = opened({ planets, players: { 1: { dollars: 40 } } });
		expect(treasury(turn)).toBe(2 * (40 + 15 + 22));
		expect(turn.ledgers[0]).toEqual([
			{ kind: 'production', hd: 30, planet: 1, seat: 0, what: '', count: 0 },
			{ kind: 'production', hd: 44, planet: 2, seat: 0, what: '', count: 0 }
		]);
		expect(turn.state.turn).toBe(3);
	});

	it('AM-110: 40 $ saved and planets of Value 15 and 10 make 65 $', () => {
		const planets = [
			{ at: [1, 1], owner: 1, base: 15 },
			{ at: [3, 1], owner: 1, base: 10 }
		] as const;
		expect(treasury(opened({ planets, players: { 1: { dollars: 40 } } }))).toBe(130);
	});

	it('AM-085, AM-077: Galactic Economy adds a fifth, rounded down to hd, or 25 $ to nothing', () => {
		const gain = (hd: number): unknown[] =>
			incomes(opened({ players: { 1: { treasury: hd, techs: ['galacticEconomy'] } } }));
		expect(gain(82)).toEqual([['galacticEconomy', 16]]);
		expect(gain(0)).toEqual([['galacticEconomy', 50]]);
		expect(gain(1)).toEqual([]);
		expect(incomes(opened({ players: { 1: { treasury: 82 } } }))).toEqual([]);
	});

	it('AM-099: Galactic Economy, just delivered, comes before production', () => {
		const planets = [{ at: [1, 1], owner: 1, base: 15 }] as const;
		const players = { 1: { dollars: 50 } } as const;
		const awaited: Awaited = {
			constructions: { 1: ['mines'] },
			techs: { 1: ['galacticEconomy'] }
		};
		expect(incomes(opened({ planets, players }, {}, {}, undefined, awaited))).toEqual([
			['galacticEconomy', 20],
			['production', 70]
		]);
	});

	it('AM-304: a posted Merchant brings 10 $, one in reserve nothing', () => {
		const planets = [{ at: [1, 1], owner: 1, base: 0 }] as const;
		const leaders = [
			{ seat: 1, kind: 'merchant', name: 'Polo', planet: 1 },
			{ seat: 1, kind: 'merchant' },
			{ seat: 1, kind: 'administrator', planet: 1 }
		] as const;
		const turn = opened({ planets, leaders });
		expect(incomes(turn)).toEqual([
			['production', 24],
			['merchant', 20]
		]);
		expect(turn.ledgers[0]?.[1]).toMatchObject({ what: 'Polo', planet: 1 });
	});
});

describe('events', () => {
	const spec: TableSpec = {
		turn: 2,
		options: { events: true },
		planets: [
			{ at: [1, 1], base: 9 },
			{ at: [3, 1], owner: 1, base: 7 },
			{ at: [5, 1], owner: 2, base: 10, has: ['mines'] },
			{ at: [7, 1], owner: 1, base: 20, has: ['capitol'] }
		]
	};
	const event = (...draws: number[]): Script => ({ event: draws });

	it('AM-103: none happens on 1 to 4, nor before the opening of turn 3, nor when they are off', () => {
		for (const face of [1, 2, 3, 4])
			expect(reportsOf(opened(spec, event(face)).reports, 'event')).toEqual([]);
		expect(dataOf(opened({ ...spec, turn: 1 }, {}).reports, 'event')).toEqual([]);
		expect(opened({ ...spec, turn: 1 }, { event: [] }).state.turn).toBe(2);
		expect(opened({ ...spec, options: {} }, { event: [] }).state.turn).toBe(3);
	});

	it('AM-103: with no planet owned by anybody none is picked', () => {
		const turn = opened({ ...spec, planets: [{ at: [1, 1], base: 9 }] }, event(5));
		expect(reportsOf(turn.reports, 'event')).toEqual([]);
	});

	it('AM-103: plague and meteors damage the planet picked among the owned', () => {
		const plague = opened(spec, event(5, 1, 1, 6));
		expect(plague.state.planets[2]).toMatchObject({ damage: 6 });
		expect(treasury(plague, 2)).toBe(200 + 2 * 24);
		const meteors = opened(spec, event(6, 1, 2, 5, 6));
		expect(meteors.state.planets[2]?.damage).toBe(11);
	});

	it('AM-105: their damage stops at Value 0', () => {
		const turn = opened(spec, event(6, 0, 2, 5, 6));
		expect(turn.state.planets[1]).toMatchObject({ owner: 1, damage: 7 });
		expect(dataOf(turn.reports, 'event')).toEqual([
			{ planet: 2, kind: 'meteors', dice: [5, 6], amount: 7, immune: false }
		]);
	});

	it('AM-103: without a strike every planet produces, the first as well', () => {
		const planets = [{ at: [1, 1], owner: 1, base: 7 }] as const;
		for (const draws of [[1], [5, 0, 1, 1], [5, 0, 4, 1]])
			expect(incomes(opened({ ...spec, planets }, event(...draws)))).toMatchObject([
				['production', expect.any(Number)]
			]);
	});

	it('AM-103: a planet on strike produces nothing this once', () => {
		const turn = opened(spec, event(5, 0, 3));
		expect(incomes(turn)).toEqual([['production', 100]]);
		expect(dataOf(turn.reports, 'event')).toMatchObject([{ kind: 'strike', amount: 0 }]);
	});

	it('AM-103: an ore strike and settlers raise the base Value', () => {
		const ore = opened(spec, event(5, 0, 4, 4));
		expect(ore.state.planets[1]).toMatchObject({ base: 11, publicBase: 7 });
		expect(incomes(ore)[0]).toEqual(['production', 22]);
		expect(opened(spec, event(5, 0, 6, 4, 3)).state.planets[1]?.base).toBe(14);
	});

	it('AM-103, AM-099: a trade fair pays at once, before Galactic Economy', () => {
		const players = { 1: { dollars: 0, techs: ['galacticEconomy'] } } as const;
		const turn = opened({ ...spec, players }, event(6, 0, 5, 1, 2, 3));
		expect(incomes(turn).slice(0, 2)).toEqual([
			['event', 12],
			['galacticEconomy', 2]
		]);
		expect(dataOf(turn.reports, 'event')).toMatchObject([{ kind: 'tradeFair', amount: 12 }]);
		expect(incomes(opened(spec, event(6, 0, 5, 3, 3, 3)))[0]).toEqual(['event', 18]);
	});

	it('AM-104, AM-058: a Capitol keeps them away, and nothing more is rolled', () => {
		const turn = opened(spec, event(6, 2));
		expect(reportsOf(turn.reports, 'event')).toEqual([
			{
				code: 'event',
				to: [1],
				data: { planet: 4, kind: 'none', dice: [], amount: 0, immune: true }
			}
		]);
		expect(turn.state.planets[3]?.damage).toBe(0);
	});

	it('AM-104: a planet that was kept from an event is on no strike, nor is any other', () => {
		const capitol = [{ at: [1, 1], owner: 1, base: 7, has: ['capitol'] }] as const;
		const turn = opened({ ...spec, planets: capitol }, event(6, 0));
		expect(incomes(turn)).toHaveLength(1);
		const mines = [{ at: [1, 1], owner: 1, base: 7 }] as const;
		const struck = opened({ ...spec, planets: mines }, event(5, 0, 3));
		expect(dataOf(struck.reports, 'event')).toMatchObject([{ kind: 'strike' }]);
		expect(incomes(struck)).toEqual([]);
	});

	it('AM-360: only the owner is told', () => {
		expect(reportsOf(opened(spec, event(5, 1, 3)).reports, 'event')[0]?.to).toEqual([2]);
	});
});

describe('piracy', () => {
	const raid = (planet: number): SheetOrder => ({ kind: 'piracy', planet });
	const spec: TableSpec = {
		seats: 3,
		planets: [
			{ at: [1, 1], owner: 1, base: 0 },
			{ at: [3, 1], owner: 2, base: 3 },
			{ at: [5, 1], owner: 3, base: 0 }
		],
		players: { 1: { dollars: 20 }, 2: { dollars: 0 }, 3: { dollars: 20 } }
	};

	it('AM-106, AM-248, AM-249: after income 4d6 $ go from the owner to the pirate, and both know', () => {
		const players = { ...spec.players, 2: { dollars: 40 } };
		const turn = opened({ ...spec, players }, { 'piracy/1/2': [6, 6, 1, 2] }, { 1: [raid(2)] });
		expect(incomes(turn, 1)).toEqual([
			['piracyCost', -20],
			['piracyLoot', 30]
		]);
		expect(incomes(turn, 2)).toEqual([
			['production', 6],
			['piracyLoss', -30]
		]);
		expect(reportsOf(turn.reports, 'piracy')).toEqual([
			{
				code: 'piracy',
				to: [1, 2],
				data: { planet: 2, by: 1, victim: 2, dice: [6, 6, 1, 2], hd: 30 }
			}
		]);
	});

	it('AM-107: a victim loses all he has at most, to the pirates in lots order', () => {
		const dice = { 'piracy/1/2': [1, 1, 1, 1], 'piracy/3/2': [1, 1, 1, 1], lots: [[3, 2, 1]] };
		const turn = opened(spec, dice, { 1: [raid(2)], 3: [raid(2)] });
		expect(dataOf(turn.reports, 'piracy').map(({ by, hd }) => [by, hd])).toEqual([
			[3, 6],
			[1, 0]
		]);
		expect(treasury(turn, 2)).toBe(0);
		// A raid that found nothing moves no money.
		expect(incomes(turn, 1)).toEqual([['piracyCost', -20]]);
		expect(incomes(turn, 2)).toEqual([
			['production', 6],
			['piracyLoss', -6]
		]);
	});

	it('AM-107: a half-dollar is loot as well', () => {
		const players = { ...spec.players, 2: { treasury: 1 } };
		const planets = [
			{ at: [1, 1], owner: 1, base: 0 },
			{ at: [3, 1], owner: 2, base: 0 }
		] as const;
		const turn = opened({ ...spec, planets, players }, {}, { 1: [raid(2)] });
		expect(incomes(turn, 2)).toEqual([['piracyLoss', -1]]);
	});

	it('AM-107: then in sheet order', () => {
		const turn = opened(
			{ ...spec, planets: [...(spec.planets ?? []), { at: [7, 1], owner: 2, base: 9 }] },
			{},
			{ 1: [raid(4), raid(2)] }
		);
		expect(dataOf(turn.reports, 'piracy').map(({ planet }) => planet)).toEqual([4, 2]);
	});

	it('AM-106: whoever owns the planet by then is robbed', () => {
		const turn = opened(spec, {}, { 1: [raid(2)] }, (t) => changeOwner(t, 2, 3, 'conquest'));
		expect(dataOf(turn.reports, 'piracy').map(({ victim }) => victim)).toEqual([3]);
	});

	it('AM-108: an own or ownerless planet yields nothing and the price is lost', () => {
		const own = opened(spec, {}, { 1: [raid(2)] }, (t) => changeOwner(t, 2, 1, 'conquest'));
		expect(incomes(own, 1)).toEqual([
			['piracyCost', -20],
			['production', 6]
		]);
		const nobodys = opened(spec, {}, { 1: [raid(2)] }, ({ state }) => {
			const planet = state.planets[1];
			if (planet) planet.owner = 0;
		});
		expect(treasury(nobodys)).toBe(20);
		expect(dataOf(nobodys.reports, 'failed')).toMatchObject([
			{ order: 'piracy', reason: 'own-or-ownerless', planet: 2 }
		]);
	});

	it('AM-108: the raid of a pirate who is out yields nothing', () => {
		const turn = opened(spec, {}, { 1: [raid(2)] }, (t) => {
			changeOwner(t, 1, 3, 'conquest');
			endTurn(t);
		});
		expect(turn.state.players[0]?.status).toBe('destroyed');
		expect(dataOf(turn.reports, 'piracy')).toEqual([]);
		expect(treasury(turn, 2)).toBe(6);
	});
});

describe('the lot', () => {
	it('AM-261, AM-352: is drawn at each opening from turn 2 to the last but one, for all to see', () => {
		const lots = (turn: number, auctions = true): unknown[] => {
			const spec = { turn, options: { auctions, turnLimit: 12 } };
			const { reports, state } = opened(spec, auctions && turn < 11 ? { lot: [7] } : {});
			return [state.lot, ...reportsOf(reports, 'newLot').map(({ to, data }) => [to, data])];
		};
		const drawn = [7, ['all', { lot: 7, die: 7 }]];
		expect(lots(1)).toEqual(drawn);
		expect(lots(10)).toEqual(drawn);
		expect(lots(11)).toEqual([0]);
		expect(lots(5, false)).toEqual([0]);
	});
});

describe('leaders', () => {
	const leaders = (spec: TableSpec, script: Script = {}): Turn =>
		opened({ seats: 3, ...spec, options: { leaders: true, ...spec.options } }, script);

	it('AM-291: come at the openings of turns 3, 7, 11 to every player left', () => {
		const arrivals = (turn: number) =>
			reportsOf(
				leaders({ turn, players: { 2: { status: 'withdrawn' } } }).reports,
				'leaderArrived'
			);
		expect([1, 3, 4, 5, 7, 9].flatMap(arrivals)).toEqual([]);
		for (const turn of [2, 6, 10]) expect(arrivals(turn).map(({ to }) => to)).toEqual([[1], [3]]);
		expect(leaders({ turn: 2, options: { leaders: false } }).state.leaders).toEqual([]);
	});

	it('AM-292, AM-294: drawn from what is left of a deck of their own, with the next free ids', () => {
		const turn = leaders(
			{ turn: 6, players: { 1: { deck: ['merchant'] }, 3: { deck: ['pilot', 'merchant'] } } },
			{ 'deck/2': [LEADER_KINDS.indexOf('spy')], 'deck/3': [1] }
		);
		expect(turn.state.leaders).toEqual(
			[
				{ id: 1, kind: 'merchant', name: 'Polo', seat: 1 },
				{ id: 2, kind: 'spy', name: 'Zoe', seat: 2 },
				{ id: 3, kind: 'merchant', name: 'Jimena', seat: 3 }
			].map((leader) => ({ ...leader, post: { at: 'reserve' }, recalled: 0 }))
		);
		expect(turn.state.nextLeader).toBe(4);
		expect(turn.state.players.map((player) => player.deck)).toEqual([
			...[[], LEADER_KINDS.filter((kind) => kind !== 'spy'), ['pilot']]
		]);
	});

	it('AM-293: names come in order of appearance, then again with numerals', () => {
		const turn = openTurn(table({ seats: 3, turn: 2, options: { leaders: true } }));
		turn.state.leadersSeen.pilot = 3;
		for (const player of turn.state.players) player.deck = ['pilot'];
		openNextTurn(turn);
		expect(turn.state.leaders.map(({ name }) => name)).toEqual(['Nuria', 'Cosme II', 'Valeria II']);
		expect(turn.state.leadersSeen.pilot).toBe(6);
	});
});

describe('the order of an opening', () => {
	it('AM-099: deliveries, leaders, event, income, piracy, lot, sightings', () => {
		const turn = opened(
			{
				turn: 2,
				options: { leaders: true, events: true, auctions: true },
				planets: [
					{ at: [1, 1], owner: 1 },
					{ at: [3, 1], owner: 2 },
					{ at: [5, 1], base: 20 }
				],
				armies: [{ seat: 1, at: 3, units: { freighter: 1 } }]
			},
			{ event: [5, 0, 4, 1] },
			{ 1: [{ kind: 'piracy', planet: 2 }] },
			({ state }) => {
				const player = state.players[0];
				if (player) player.sightings[2] = { ...player.sightings[1], turn: 0 } as never;
			},
			{ constructions: { 1: ['mines'] } }
		);
		const codes = turn.reports.map(({ code }) => code);
		expect([...new Set(codes)]).toEqual([
			'delivered',
			'leaderArrived',
			'event',
			'piracy',
			'newLot',
			'sighting'
		]);
	});

	it('AM-382: sightings stand as they are after deliveries and events', () => {
		const planets = [{ at: [1, 1], owner: 1, base: 10 }] as const;
		const spec: TableSpec = { turn: 2, options: { events: true }, planets };
		const dice = { event: [5, 0, 4, 6] };
		const turn = opened(spec, dice, {}, undefined, { constructions: { 1: ['mines'] } });
		expect(turn.state.players[0]?.sightings[0]).toMatchObject({
			turn: 3,
			value: 36,
			constructions: ['mines']
		});
	});
});
