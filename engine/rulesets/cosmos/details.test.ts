/** Details of clauses that no other test covers: rewards, order of events, units that survive. */
import { describe, expect, it } from 'vitest';
import { afterCombat } from './battle/after';
import { bombardments } from './battle/bombard-phase';
import { groundBattles } from './battle/ground-phase';
import { mines } from './battle/precombat';
import { grudgeName, keepBooks, MOST_HELD, trustName } from './memory/books';
import { CARD_RULES, TIERS, type FactionId } from './tables/data';
import { foldTurn } from './memory/fold';
import { assertInvariants } from './invariants';
import { parseOptions } from './options';
import { check } from './orders/check';
import { parse } from './orders/parse';
import { assignDominion } from './resolve/dominion';
import { leave } from './resolve/leaving';
import { payInstalments } from './resolve/maintenance';
import { news } from './resolve/news';
import { spying } from './resolve/spying';
import { setup } from './setup';
import { SHEETS } from './factions';
import {
	DEALT,
	begun,
	boardOf,
	conflicts,
	dice,
	force,
	give,
	newGame,
	place,
	sheetOf,
	site,
	turnWith,
	withSeat,
	loan
} from './testing';
import {
	addGroup,
	countTroops,
	countUnits,
	findForce,
	seatOf,
	takeUnits,
	type Turn
} from './memory/turn';
import type { BlackCode, Owner } from './types';
import { view } from './view';

const HERE = 'blue-4';

describe('hidden fleets and credits', () => {
	const beaten = (size: 'small' | 'medium' | 'large', seed = 7): Turn => {
		const board = boardOf(
			['eu', 'oc'],
			[place('black-1', 0, [force(1, { 'eu.crucero': 9 }), force(0, {})])]
		);
		const black: BlackCode[] = [{ is: 'hidden_fleet', size }, ...board.black.slice(1)];
		const turn = begun({ ...board, black });
		Object.assign(turn, { rng: dice(seed) });
		turn.events.explorers.push({ seat: 1, system: 'black-1', home: 'white-9' });
		afterCombat(turn);
		return turn;
	};

	it('CS-117, CS-129: pay 75, 200 or 400 R to who beats them', () => {
		const paid = (['small', 'medium', 'large'] as const).map(
			(size) => seatOf(beaten(size), 1).treasury - 500
		);
		expect(paid).toEqual([75, 200, 400]);
	});

	it('CS-120, CS-129: give a card of tier II, but no Advanced Shipyard, for a large one alone', () => {
		const gift = (size: 'medium' | 'large', seed: number): string[] =>
			beaten(size, seed).reports.flatMap((one) => (one.code === 'card' ? [one.data.card] : []));
		const gifts = new Set(Array.from({ length: 24 }, (_, i) => gift('large', i + 1)).flat());
		const usual = TIERS[2].filter((card) => card !== 'advanced_shipyard');
		expect(gifts.size).toBeGreaterThan(4);
		expect([...gifts].filter((card) => !usual.includes(card as never))).toEqual([]);
		expect(gift('medium', 1)).toEqual([]);
	});
});

describe('conflicts', () => {
	it('CS-009, CS-150: bombardments go by system, then by order, then by initiative', () => {
		const troops = [['eu.artista-marcial', 'ground', 60]] as const;
		const bombers = (seat: Owner) => force(seat, { crusader: 4 });
		const turn = turnWith(
			['oc', 'as', 'eu'],
			[
				place('red-1', 0, [bombers(1), bombers(2), force(3, {}, troops)]),
				place('red-9', 0, [bombers(1), force(3, {}, troops)])
			]
		);
		turn.pacts.push({ a: 1, b: 2, from: 1, until: 9 });
		turn.initiative = [2, 1, 3];
		const one = (seat: number, system: string, order: number) => ({
			seat,
			system,
			order,
			missile: false,
			dynamic: false,
			units: [{ unit: 'crusader', n: 2 }]
		});
		turn.events.bombardments.push(
			one(1, 'red-9', 1),
			one(1, 'red-1', 3),
			one(2, 'red-1', 3),
			one(2, 'red-1', 2)
		);
		bombardments(turn);
		const told = turn.reports.flatMap((report) =>
			report.code === 'bombardment' && report.to !== 'all'
				? [`${report.data.by} ${report.data.system}`]
				: []
		);
		expect([...new Set(told)]).toEqual(['2 red-1', '1 red-1', '1 red-9']);
		expect(told.slice(0, 2).every((line) => line === '2 red-1')).toBe(true);
	});

	it('CS-494: ships that a pulse holds this turn do not bombard', () => {
		const killed = (pulsed: number): number => {
			const target = force(2, {}, [['oc.dron-de-batalla', 'ground', 90]]);
			const turn = turnWith(
				['eu', 'oc'],
				[place(HERE, 1, [force(1, { 'eu.crucero': 2 }), target])]
			);
			for (const group of findForce(turn, HERE, 1)?.orbit ?? [])
				group.pulsed = pulsed === 0 ? turn.turn : turn.turn + pulsed;
			turn.events.bombardments.push({
				seat: 1,
				system: HERE,
				order: 1,
				missile: false,
				dynamic: false,
				units: [{ unit: 'eu.crucero', n: 2 }]
			});
			bombardments(turn);
			return 90 - countTroops(findForce(turn, HERE, 2), 'ground');
		};
		expect([killed(-1), killed(0), killed(1)]).toEqual([10, 0, 0]);
	});

	it('CS-290: mines strike the units that entered that very system', () => {
		const turn = turnWith(
			['eu', 'oc'],
			[
				place(HERE, 0, [force(1, { 'eu.crucero': 13 }), force(2, { 'eu.crucero': 10 })], {
					mines: [{ seat: 2, left: 500 }]
				}),
				place('blue-7', 0, [force(1, { 'eu.crucero': 10 })])
			]
		);
		const come = (system: string, seat: number, n: number): void => {
			const fleet = findForce(turn, system, seat);
			for (const group of fleet ? takeUnits(fleet, 'eu.crucero', n) : [])
				if (fleet) addGroup(fleet, { ...group, moved: true });
		};
		come(HERE, 1, 3);
		come('blue-7', 1, 10);
		come(HERE, 2, 10);
		mines(turn);
		expect(countUnits(findForce(turn, HERE, 1), 'eu.crucero')).toBe(10);
	});

	it('CS-540, CS-541: a supreme nova destroys its target this turn', () => {
		const turn = turnWith(
			['eu', 'oc'],
			[
				place('citadel', 1, [force(1, { crusader: 1 })]),
				place('brown-1', 2, [force(2, { 'oc.crucero': 9 })])
			]
		);
		expect(give(turn, 1, { kind: 'supreme', what: 'nova', target: ['brown-1'] })).toBeUndefined();
		conflicts(turn);
		expect([turn.destroyed.has('brown-1'), findForce(turn, 'brown-1', 2)?.orbit]).toEqual([
			...[true, []]
		]);
	});

	it('CF-FA-41, CS-642: of the dead of others a share converts, rounded down', () => {
		const turn = turnWith(
			['fa', 'eu'],
			[
				place(HERE, 0, [
					force(1, {}, [['fa.poseido', 'ground', 100]]),
					force(2, {}, [['eu.artista-marcial', 'ground', 43]])
				])
			]
		);
		groundBattles(turn);
		afterCombat(turn);
		expect(countTroops(findForce(turn, HERE, 1), 'ground')).toBe(57 + 12);
	});
});

describe('heroes and what is on its way', () => {
	it('CS-662: what else is coming does not forbid it', () => {
		const product = 'lp.acorazado-del-rey';
		const build = { kind: 'build', system: HERE, product };
		const at = (key: string): unknown => {
			const coming = [{ what: 'unit', key, system: HERE, turn: 9 }] as const;
			return give(
				turnWith(['lp', 'eu'], [place(HERE, 1, [], { sites: [site('lp.guarida', 1)] })], {
					1: { coming }
				}),
				1,
				build
			);
		};
		expect([at('lp.balandra'), at(product)]).toEqual([undefined, 'limit-reached']);
	});

	it('CF-SI-41, CS-631: boosts gained by samples are counted, and end at their limit', () => {
		const gained = (n: number): readonly (number | undefined)[] => {
			const memory = { 'tech/CF-SI-41': n };
			const prey = force(2, { 'eu.crucero': 5 });
			const turn = turnWith(
				['si', 'eu'],
				[place(HERE, 0, [force(1, { 'si.interventor': 60 }), prey])],
				{ 1: { memory } }
			);
			conflicts(turn);
			const own = seatOf(turn, 1);
			const boosts = Object.values(own.reflex).reduce((a, b) => a + b, 0);
			return [boosts, own.memory['tech/CF-SI-41']];
		};
		expect([gained(0), gained(4), gained(5)]).toEqual([
			[1, 1],
			[1, 5],
			[0, 5]
		]);
	});
});

describe('loans', () => {
	it('CS-419, CS-424: a brokered loan that is prepaid gives the broker its share of all that was left', () => {
		const board = boardOf(['eu', 'am'], []);
		const loans = [loan({ broker: 2 })];
		const turn = begun({ ...board, bank: { ...board.bank, loans } });
		seatOf(turn, 1).treasury = 900;
		expect(give(turn, 1, { kind: 'prepay', loan: 1 })).toBeUndefined();
		payInstalments(turn);
		expect([seatOf(turn, 1).treasury, seatOf(turn, 2).treasury - 1000]).toEqual([900 - 552, 76]);
	});

	it('CS-714: the sheet tells the instalments left and the next one', () => {
		const board = boardOf(['eu', 'oc'], []);
		const loans = [loan({ percent: 20, principal: 1000, paid: 3 })];
		const turn = begun({ ...board, bank: { ...board.bank, loans } });
		news(turn);
		const [told] = turn.reports.flatMap((one) => (one.code === 'loan' ? [one.data] : []));
		// The fourth instalment is the last of the first year.
		expect([told?.left, told?.next]).toEqual([17, 100]);
	});

	it('CS-673, CS-694: a loan asked for on a sheet is another than those that the sheet prepays', () => {
		const board = boardOf(['eu', 'oc'], []);
		const bank = { ...board.bank, loans: [loan(), loan({ id: 2 })] };
		const rich = withSeat({ ...board, turn: 2, bank }, 1, { treasury: 2000 });
		const orders = [
			{ kind: 'loan', amount: 100, payments: 4 },
			{ kind: 'prepay', loan: 1 },
			{ kind: 'prepay', loan: 1 }
		];
		expect(
			check(view(rich, 1), 1, sheetOf(rich, 1, orders)).map(({ at, code }) => [at[1], code])
		).toEqual([[2, 'no-such-loan']]);
		expect(
			check(
				view(rich, 1),
				1,
				sheetOf(rich, 1, orders.slice(0, 1).concat([{ kind: 'prepay', loan: 3 } as never]))
			).length
		).toBe(0);
	});

	it('CF-AM-42, CS-422: nobody brokers without a branch', () => {
		const at = (building: string): unknown =>
			give(turnWith(['am', 'eu'], [place(HERE, 1, [], { sites: [site(building, 1)] })]), 1, {
				kind: 'broker',
				offers: [{ seat: 2, percent: 10, amount: 100, payments: 20 }]
			});
		expect([at('am.sucursal'), at('am.sede-banco-estelar')]).toEqual([undefined, 'not-available']);
	});
});

describe('what stays when a faction leaves', () => {
	it('CS-561: its pacts end, and those of others go on', () => {
		const turn = turnWith(['eu', 'oc', 'as'], []);
		turn.pacts.push({ a: 1, b: 2, from: 1, until: 9 }, { a: 2, b: 3, from: 1, until: 9 });
		leave(turn, 1, 'default');
		expect(turn.pacts).toEqual([{ a: 2, b: 3, from: 1, until: 9 }]);
	});

	it('CS-070: buildings stand on ground that nobody dominates', () => {
		const turn = turnWith(
			['eu', 'oc'],
			[place(HERE, 0, [], { sites: [site('eu.base-militar', 2)] })]
		);
		assignDominion(turn);
		const contested = turnWith(
			['eu', 'oc', 'as'],
			[
				place(
					'red-1',
					0,
					[force(1, {}, [['droid', 'ground', 5]]), force(2, {}, [['droid', 'ground', 5]])],
					{ sites: [site('as.gobierno-civil', 3)] }
				)
			]
		);
		assignDominion(contested);
		expect(contested.places.get('red-1')).toMatchObject({
			ground: 0,
			sites: [site('as.gobierno-civil', 3)]
		});
	});
});

describe('states and sheets', () => {
	it('troops of two kinds are never added together', () => {
		const own = force(1, { crusader: 9 }, [
			['droid', 'aboard:crusader', 20],
			['eu.artista-marcial', 'ground', 30]
		]);
		const turn = turnWith(['eu', 'oc'], [place(HERE, 1, [own])]);
		const legs = [{ troop: 'droid', n: 20, from: 'aboard:crusader', to: 'ground' }];
		expect(give(turn, 1, { kind: 'transfer', system: HERE, legs })).toBeUndefined();
		const there = findForce(turn, HERE, 1);
		expect([
			countTroops(there, 'ground', 'droid'),
			countTroops(there, 'ground', 'eu.artista-marcial')
		]).toEqual([20, 30]);
	});

	it('CS-009: forces are written down in one order, whatever they came in', () => {
		const mixed = (reverse: boolean) => {
			const troops = [
				['eu.artista-marcial', 'ground', 3],
				['droid', 'ground', 4],
				['droid', 'aboard:crusader', 5]
			] as const;
			const heroes = ['eu.cronista-isaura', 'eu.gran-maestre-aldara', 'eu.zz'].map((hero) => ({
				hero,
				at: 'ground'
			}));
			const board = boardOf(
				['eu', 'oc'],
				[
					place(HERE, 1, [
						{
							...force(1, { crusader: 1 }, reverse ? [...troops].reverse() : troops),
							heroes: reverse ? [...heroes].reverse() : heroes
						}
					])
				]
			);
			return foldTurn(begun(board), board).places[0]?.forces[0];
		};
		expect(mixed(true)).toEqual(mixed(false));
		expect(mixed(true)?.troops.map(({ at }) => at)).toEqual([
			...['aboard:crusader', 'ground', 'ground']
		]);
		expect(mixed(true)?.heroes.map(({ hero }) => hero)).toEqual([
			...['eu.cronista-isaura', 'eu.gran-maestre-aldara', 'eu.zz']
		]);
	});

	it('CS-001: no state is of turn 0, nor of half a turn', () => {
		const state = newGame(['eu', 'oc']);
		expect(() => {
			assertInvariants(state);
		}).not.toThrow();
		for (const turn of [0, 1.5])
			expect(() => {
				assertInvariants({ ...state, turn });
			}).toThrow();
	});

	it('a grudge and a faith are held up to 20, and fade', () => {
		const turn = turnWith(['eu', 'oc'], []);
		expect(MOST_HELD).toBe(20);
		turn.credits.push({
			seat: 2,
			of: 1,
			unit: 'eu.crucero',
			n: 60,
			system: HERE,
			where: 'star',
			aboard: false
		} as never);
		turn.pacts.push({ a: 1, b: 2, from: 1, until: 9 });
		keepBooks(turn);
		expect(seatOf(turn, 1).memory).toMatchObject({ [grudgeName(2)]: 20, [trustName(2)]: 2 });
		turn.credits.splice(0);
		turn.pacts.splice(0);
		keepBooks(turn);
		keepBooks(turn);
		expect(seatOf(turn, 1).memory[grudgeName(2)]).toBe(18);
		expect(seatOf(turn, 1).memory[trustName(2)]).toBeUndefined();
	});

	it('CS-520, CS-576: archives are told in the order of the cards, and a black system to who has its code', () => {
		const board = boardOf(['eu', 'oc'], [place('red-1', 1, [force(1, { crusader: 1 })])]);
		const black: BlackCode[] = [
			{ is: 'deposit', amount: 100 },
			{ is: 'consumed' },
			...board.black.slice(2)
		];
		const state = withSeat({ ...board, black }, 1, { codes: ['black-1'] });
		expect(view(state, 1).own[0]?.black).toEqual([
			{ system: 'black-1', what: { is: 'deposit', amount: 100 } }
		]);
	});

	it.each([
		[[4, 28]],
		[[4, 20, 36]],
		[[4, 12, 28, 36]],
		[[4, 12, 20, 28, 36]],
		[[4, 12, 20, 28, 36, 44]]
	])('CS-037: factions of the blue ring start at its slots for as many: %j', (slots) => {
		const factions = (Object.keys(SHEETS) as FactionId[])
			.filter((faction) => SHEETS[faction].place === 'blue')
			.slice(0, slots.length);
		const { seats } = setup({ ...DEALT, factions }, slots.length, dice());
		expect(new Set(seats.map(({ home }) => home))).toEqual(
			new Set(slots.map((slot) => `blue-${slot}`))
		);
	});

	it('CS-721: a table names ten starting heroes at most, and an unknown option is called so', () => {
		const of = (n: number): unknown =>
			parseOptions({ heroes: Array.from({ length: n }, () => 1) }).ok;
		expect([of(10), of(11)]).toEqual([true, false]);
		expect(parseOptions({ heros: [] })).toMatchObject({ ok: false, code: 'unknown-option' });
		expect(parseOptions({ heroes: 1 })).toMatchObject({ ok: false, code: 'malformed' });
	});

	it('CS-634: a sheet buys nine actions at most', () => {
		const of = (buyActions: number): boolean =>
			parse({ ask: 'turn', turn: 1, seat: 1, orders: [], buyActions }).ok;
		expect([of(9), of(10)]).toEqual([true, false]);
	});

	it('CF-LP-43: an incursion takes ships', () => {
		const turn = turnWith(
			['lp', 'eu'],
			[place(HERE, 1, [force(1, { 'lp.corsario': 3 })], { ground: 2 })]
		);
		const raid = (units: object[]) => ({
			kind: 'ability',
			id: 'INCURSION',
			system: [HERE],
			units
		});
		expect(give(turn, 1, raid([]))).toBe('no-such-units');
		expect(give(turn, 1, raid([{ unit: 'lp.corsario', n: 3 }]))).toBeUndefined();
	});

	it('a flag that is no number is there or not', () => {
		const numbers = ['UNI', 'AUTO', 'BIOAUTO', 'ECLO', 'MINA', 'RECUP', 'DREN'];
		const odd = Object.values(SHEETS).flatMap(({ units }) =>
			units.flatMap(({ key, flags: own }) =>
				Object.entries(own).flatMap(([flag, n]) =>
					!numbers.includes(flag) && n !== 1 ? [`${key} ${flag}`] : []
				)
			)
		);
		expect(odd).toEqual([]);
	});
});

describe('cards, planets and orders of a sheet', () => {
	it('CS-248, CS-271 to CS-317: each card has its uses; 0: it never wears out', () => {
		const uses = (n: number): string[] =>
			Object.entries(CARD_RULES)
				.filter(([, rule]) => rule.kind !== 'reflex' && rule.uses === n)
				.map(([card]) => card)
				.sort((a, b) => (a < b ? -1 : 1));
		expect(uses(0)).toEqual(['anti_plague_code', 'quantum_spy', 'quantum_trojan']);
		expect(uses(2)).toEqual([
			...['attack_device', 'defence_device', 'greater_attack_device'],
			...['greater_defence_device', 'kamikaze_drones']
		]);
		expect(uses(3)).toEqual(['ion_wave', 'time_dilator']);
		expect(uses(1)).toHaveLength(22);
	});

	it('CS-037: two factions of the white ring start at white-11 and white-53', () => {
		const white = (Object.keys(SHEETS) as FactionId[])
			.filter((faction) => SHEETS[faction].place === 'white')
			.slice(0, 2);
		const { seats } = setup({ ...DEALT, factions: white }, 2, dice());
		expect(new Set(seats.map(({ home }) => home))).toEqual(new Set(['white-11', 'white-53']));
	});

	it('CS-083, CS-094: a leech costs nothing, and is ready again in the turn that it names', () => {
		const at = (ready: number): Turn => {
			const here = place('green-5', 1, [force(1, { crusader: 1 })], {
				sites: [site('cosmic_leech')]
			});
			const board = withSeat(boardOf(['eu', 'oc'], [here]), 1, { ready: { cosmic_leech: ready } });
			return begun({ ...board, turn: 9 });
		};
		const usurp = { kind: 'site', system: 'green-5', action: 'usurp' };
		const turn = at(9);
		expect([give(turn, 1, usurp), seatOf(turn, 1).treasury]).toEqual([undefined, 500]);
		expect(give(at(10), 1, usurp)).toBe('cooldown');
	});

	it('CS-306, CS-542: a trojan tells the orders that it names, the greater one all', () => {
		const told = (orders: readonly number[]): readonly number[] => {
			const turn = turnWith(['eu', 'oc'], []);
			const trap = { kind: 'counterspy', system: HERE } as const;
			turn.orders.set(
				2,
				[1, 2, 3].map((order) => ({ order, entry: trap, status: 'done', reason: '' }) as const)
			);
			turn.events.trojans.push({ seat: 1, against: 2, orders: [...orders] });
			spying(turn);
			return turn.reports.flatMap((one) =>
				one.code === 'orders' ? one.data.orders.map(({ n }) => n) : []
			);
		};
		expect([told([1, 3]), told([])]).toEqual([
			[1, 3],
			[1, 2, 3]
		]);
	});

	it('CS-684, CS-702: only troops are recruited, and a nova needs a target', () => {
		const turn = turnWith(
			['eu', 'oc'],
			[
				place(HERE, 1, [], { sites: [site('eu.cuartel-general', 1)] }),
				place('citadel', 1, [force(1, { crusader: 1 })])
			]
		);
		const recruit = { kind: 'recruit', system: HERE, troop: 'eu.crucero', lots: 1 };
		expect(give(turn, 1, recruit)).toBe('not-available');
		expect(give(turn, 1, { kind: 'supreme', what: 'nova', target: [] })).toBe('malformed');
	});

	it('CF-AT-50, CF-AS-43: what a sheet counts ends at its limit, and a mobilization is remembered', () => {
		const at = turnWith(['at', 'eu'], [place('citadel', 1, [force(1, { 'at.lanza': 1 })])], {
			1: { counters: { secciones: 4 } }
		});
		Object.assign(at, { opened: 1, turn: 3 });
		const order = (id: string, system: string) => ({ kind: 'ability', id, system: [system] });
		expect(give(at, 1, order('ENSAMBLAR', 'citadel'))).toBe('limit-reached');
		const as = turnWith(
			['as', 'eu'],
			[place(HERE, 1, [], { sites: [site('as.gobierno-civil', 1, 3)] })]
		);
		expect(give(as, 1, order('MOVILIZAR', HERE))).toBeUndefined();
		expect(seatOf(as, 1).memory[`levy/${HERE}`]).toBe(as.turn);
	});
});
