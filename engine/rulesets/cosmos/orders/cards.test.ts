import { describe, expect, it } from 'vitest';
import { CARD_RULES, type CardId, type FactionId } from '../tables/data';
import { begun, boardOf, force, give, place, site, withSeat } from '../testing';
import type { Turn } from '../memory/turn';
import type { Place } from '../types';
import { abilityReads, saysMore } from './unread';

const held = (...cards: CardId[]) => ({
	cards: cards.map((card) => ({ card, uses: CARD_RULES[card].uses }))
});
const here = (system: string, more: Partial<Place> = {}): Place =>
	place(system, 1, [force(1, { crusader: 2 }, [['droid', 'ground', 10]])], more);
const board = (cards: CardId[], ...places: Place[]): Turn =>
	begun(withSeat(boardOf(['eu', 'am', 'mc'], places), 1, held(...cards)));
const use = (turn: Turn, card: CardId, target: string, more = {}) =>
	give(turn, 1, { kind: 'useCard', card, target: target === '' ? [] : [target], ...more });
const uses = (turn: Turn, card: CardId) =>
	turn.seats.get(1)?.cards.find((one) => one.card === card)?.uses;

describe('a card', () => {
	it('must be held, is worth nothing after its last use, and works once a turn by name (CS-245, CS-247, CS-248)', () => {
		const turn = board(['mine_expansion_1', 'mine_expansion_1'], here('red-1'), here('red-2'));
		turn.seats.get(1)?.cards.splice(0, 2, { card: 'mine_expansion_1', uses: 2 });
		expect(use(turn, 'mine_expansion_2', 'red-1')).toBe('no-card');
		expect(use(turn, 'mine_expansion_1', 'red-1')).toBeUndefined();
		expect(uses(turn, 'mine_expansion_1')).toBe(1);
		expect(use(turn, 'mine_expansion_1', 'red-2')).toBe('card-used');
		const last = board(['mine_expansion_1'], here('red-1'));
		expect(use(last, 'mine_expansion_1', 'red-1')).toBeUndefined();
		expect(last.seats.get(1)?.cards).toEqual([]);
	});

	it('attaches only to orders that it fits (CS-246, CS-249, CS-250)', () => {
		const turn = board(['attack_device', 'deep_scanners', 'productivity_drug_1'], here('red-1'));
		const units = [{ unit: 'crusader', n: 1 }];
		const move = (card: CardId) =>
			give(turn, 1, { kind: 'move', from: 'red-1', to: 'red-2', units, cards: [card] });
		expect(move('attack_device')).toBe('wrong-carrier');
		expect(move('productivity_drug_1')).toBe('wrong-carrier');
		expect(use(turn, 'attack_device', 'red-1')).toBe('wrong-carrier');
		expect(move('deep_scanners')).toBeUndefined();
		expect(turn.events.scanners.has(1)).toBe(true);
		const prepare = {
			kind: 'prepareWar',
			from: 'red-1',
			target: 'red-1',
			seat: 2,
			units,
			cards: ['attack_device']
		};
		expect(give(turn, 1, prepare)).toBeUndefined();
		expect(turn.events.preparations[0]).toMatchObject({ cards: ['attack_device'], against: 2 });
		expect(uses(turn, 'attack_device')).toBe(1);
	});

	it('of range needs an own ship at 2 or less that is not disabled (CS-135, CS-251)', () => {
		const turn = board(['em_pulse'], here('white-64'));
		expect(use(turn, 'em_pulse', 'white-3')).toBe('too-far');
		expect(use(turn, 'em_pulse', 'black-3')).toBe('too-far');
		expect(use(turn, 'em_pulse', 'white-2')).toBeUndefined();
		expect(turn.events.pulses).toEqual([{ seat: 1, system: 'white-2', order: 2 }]);
		const pulsed = here('white-64');
		const off = {
			...pulsed.forces[0],
			orbit: [{ unit: 'crusader', n: 2, cloaked: false, pulsed: 1 }]
		};
		const disabled = board(['em_pulse'], { ...pulsed, forces: [off as Place['forces'][0]] });
		expect(use(disabled, 'em_pulse', 'white-2')).toBe('too-far');
	});

	it('needs its area dominated where it says so (CS-271, CS-289, CS-295, CS-302, CS-303)', () => {
		const cards: CardId[] = [
			'mine_expansion_1',
			'energy_dome',
			'mining_probe',
			'gravity_trap',
			'minefield'
		];
		for (const card of cards) {
			const area = CARD_RULES[card].area;
			const lost = { ...here('red-1'), [area]: 2 };
			expect([card, use(board([card], lost), card, 'red-1')]).toEqual([card, 'not-dominated']);
			expect([card, use(board([card], here('red-1')), card, 'red-1')]).toEqual([card, undefined]);
		}
	});
});

describe('simple cards', () => {
	it('raise the collection cap for good, by 15, 20 and 30 (CS-271, CS-272, CS-273)', () => {
		const cards = ['mine_expansion_1', 'mine_expansion_2', 'mine_expansion_3'] as const;
		const turn = board([...cards], here('red-1'));
		for (const card of cards) expect(use(turn, card, 'red-1')).toBeUndefined();
		expect(turn.places.get('red-1')?.extra).toBe(65);
	});

	it('stopped by an immunity are spent (CS-252, CS-281, CS-283, CS-090, CS-296)', () => {
		const forum = here('green-5', { sites: [site('galactic_forum')] });
		const citadel = { ...here('citadel') };
		const home = here('blue-4', { sites: [site('am.sede-banco-estelar', 2)] });
		const cases: [CardId, string][] = [
			...([
				['nova_bomb', 'green-5'],
				['nova_bomb', 'blue-4'],
				['comm_blackout', 'citadel'],
				['em_pulse', 'green-5'],
				['energy_dome', 'citadel'],
				['star_portal', 'green-5'],
				['star_portal', 'citadel']
			] as [CardId, string][])
		];
		for (const [card, target] of cases) {
			const turn = board([card], forum, citadel, home);
			expect([card, target, use(turn, card, target)]).toEqual([
				card,
				target,
				{ kept: 'immune-now' }
			]);
			expect(turn.seats.get(1)?.cards).toEqual([]);
		}
		const free = board(['nova_bomb'], here('red-1', { sites: [site('eu.base-militar', 1)] }));
		expect(use(free, 'nova_bomb', 'red-1')).toBeUndefined();
		expect(free.events.novas).toMatchObject([{ system: 'red-1', supreme: false }]);
	});

	it('open one portal to a system, at once (CS-213, CS-299)', () => {
		const turn = board(['star_portal'], here('red-1'));
		expect(use(turn, 'star_portal', 'red-1')).toBeUndefined();
		expect(turn.places.get('red-1')?.portal).toEqual([{ key: '', seat: 0, copied: false }]);
		const stood = board(
			['star_portal'],
			here('red-1', { portal: [{ key: '', seat: 0, copied: false }] })
		);
		expect(use(stood, 'star_portal', 'red-1')).toBe('limit-reached');
		expect(uses(stood, 'star_portal')).toBe(1);
	});

	it('cloak one ship, no base (CS-286, CS-287)', () => {
		const turn = board(['cloak_field'], here('red-1'));
		expect(use(turn, 'cloak_field', 'red-1', { units: [{ unit: 'crusader', n: 2 }] })).toBe(
			'malformed'
		);
		expect(
			use(turn, 'cloak_field', 'red-1', { units: [{ unit: 'crusader', n: 1 }] })
		).toBeUndefined();
		const orbit = turn.places.get('red-1')?.forces[0]?.orbit.map(({ n, cloaked }) => [n, cloaked]);
		expect(orbit).toEqual([
			[1, false],
			[1, true]
		]);
		const fleet = force(1, { battariu_high_command: 1 });
		const base = board(['cloak_field'], place('red-1', 1, [fleet]));
		expect(
			use(base, 'cloak_field', 'red-1', { units: [{ unit: 'battariu_high_command', n: 1 }] })
		).toBe('not-available');
	});

	it('lay mines and traps that wait for P5, and stand domes and probes at once (CS-289, CS-295, CS-302, CS-303)', () => {
		const turn = board(['minefield', 'gravity_trap', 'energy_dome', 'mining_probe'], here('red-1'));
		for (const card of ['minefield', 'gravity_trap', 'energy_dome', 'mining_probe'] as const)
			expect(use(turn, card, 'red-1')).toBeUndefined();
		const found = turn.places.get('red-1');
		expect([found?.mines, found?.trap]).toEqual([[], []]);
		expect([turn.events.newMines, turn.events.newTraps]).toEqual([
			[{ seat: 1, system: 'red-1' }],
			[{ seat: 1, system: 'red-1' }]
		]);
		expect(found?.sites.map(({ building, seat }) => [building, seat])).toEqual([
			['energy_dome', 1],
			['mining_probe', 1]
		]);
	});

	it('dilate time as order number 1 alone (CS-161, CS-297)', () => {
		const turn = board(['time_dilator'], here('red-1'));
		expect(give(turn, 1, { kind: 'useCard', card: 'time_dilator' }, 2)).toBe('not-first');
		expect(give(turn, 1, { kind: 'useCard', card: 'time_dilator' }, 1)).toBeUndefined();
		expect(uses(turn, 'time_dilator')).toBe(2);
	});

	it('never wear out if they work once a turn (CS-248, CS-298, CS-306)', () => {
		const turn = board(['quantum_spy', 'quantum_trojan'], here('red-1'));
		expect(use(turn, 'quantum_spy', 'white-9')).toBeUndefined();
		expect(use(turn, 'quantum_spy', 'white-9')).toBe('card-used');
		expect(use(turn, 'quantum_trojan', '', { seat: [2], orders: [1, 2] })).toBe('malformed');
		expect(use(turn, 'quantum_trojan', '', { seat: [2], orders: [1, 2, 4] })).toBeUndefined();
		expect(turn.seats.get(1)?.cards).toHaveLength(2);
		expect(turn.events.trojans).toEqual([{ seat: 1, against: 2, orders: [1, 2, 4] }]);
	});
});

describe('CS-747 an order says nothing that it does not read', () => {
	const card = { kind: 'useCard', target: [], units: [], seat: [], orders: [] };
	it.each<[string, CardId[], object, object]>([
		[
			'target',
			['quantum_trojan'],
			{ ...card, card: 'quantum_trojan', seat: [2], orders: [1, 2, 4] },
			{ target: ['red-1'] }
		],
		[
			'units',
			['quantum_spy'],
			{ ...card, card: 'quantum_spy', target: ['red-2'] },
			{ units: [{ unit: 'recycler', n: 1 }] }
		],
		['seat', ['quantum_spy'], { ...card, card: 'quantum_spy', target: ['red-2'] }, { seat: [2] }],
		[
			'orders',
			['quantum_spy'],
			{ ...card, card: 'quantum_spy', target: ['red-2'] },
			{ orders: [1] }
		]
	])('%s', (_, held, order, more) => {
		expect(give(board(held, here('red-1')), 1, order)).toBeUndefined();
		expect(give(board(held, here('red-1')), 1, { ...order, ...more })).toBe('malformed');
	});

	it('orDirect', () => {
		const loan = { kind: 'loan', amount: 50, payments: 40, broker: [], orDirect: true } as const;
		expect(saysMore(loan, 'eu')).toBe(true);
		expect(saysMore({ ...loan, broker: [10] }, 'eu')).toBe(false);
	});

	it.each<[FactionId, string, readonly string[] | undefined]>([
		['as', 'MOVILIZAR', []],
		['at', 'REACONDICIONAR', ['units', 'product']],
		['fa', 'MANTO', ['units']],
		['oc', 'INMERSION', []],
		['mc', 'GERMINAR', ['n']],
		['lp', 'INCURSION', ['units']],
		['as', 'TORNEO', undefined]
	])('%s: %s reads %j', (faction, id, reads) => {
		expect(abilityReads(faction, id)).toEqual(reads);
	});
});

describe('traps', () => {
	it('are switched by who has troops on that ground, who becomes their operator (CS-304, CS-305, CS-699)', () => {
		const trapped = here('red-1', { trap: [{ seat: 2, on: true }] });
		const turn = board([], trapped, place('red-2', 1, [force(1, { crusader: 1 })]));
		expect(give(turn, 1, { kind: 'trap', system: 'red-2', on: true })).toBe('no-such-units');
		expect(give(turn, 1, { kind: 'trap', system: 'red-1', on: true })).toBeUndefined();
		expect(turn.places.get('red-1')?.trap).toEqual([{ seat: 1, on: true }]);
	});
});

describe('supreme technologies', () => {
	const supreme = (turn: Turn, raw: object) => give(turn, 1, { kind: 'supreme', ...raw });

	it('are for who holds the Citadel at the start of the turn, one a turn (CS-540, CS-544, CS-702)', () => {
		const turn = board([], here('citadel'));
		expect(supreme(turn, { what: 'war' })).toBeUndefined();
		expect(turn.events.warDevices.has(1)).toBe(true);
		expect(supreme(turn, { what: 'trojan', seat: [2] })).toBe('limit-reached');
		expect(supreme(board([], { ...here('citadel'), ground: 2 }), { what: 'war' })).toBe(
			'not-available'
		);
	});

	it('reach with the nova two systems from the Citadel, with a ship as near (CS-541)', () => {
		const nova = (turn: Turn, system: string) => supreme(turn, { what: 'nova', target: [system] });
		expect(nova(board([], here('citadel')), 'yellow-1')).toBe('too-far');
		expect(nova(board([], here('citadel')), 'brown-1')).toBeUndefined();
		const noShip = place('citadel', 1, [force(1, {}, [['droid', 'ground', 3]])]);
		expect(nova(board([], noShip, here('yellow-1')), 'brown-1')).toBe('too-far');
		expect(nova(board([], noShip, here('brown-9')), 'brown-1')).toBeUndefined();
	});

	it('show the whole list of a faction (CS-542)', () => {
		const turn = board([], here('citadel'));
		expect(supreme(turn, { what: 'trojan', seat: [2] })).toBeUndefined();
		expect(turn.events.trojans).toEqual([{ seat: 1, against: 2, orders: [] }]);
	});
});

describe('special planets', () => {
	const act = (turn: Turn, action: string, more = {}) =>
		give(turn, 1, { kind: 'site', system: 'green-5', action, ...more });
	const at = (building: string, more: Partial<Place> = {}): Turn =>
		board([], here('green-5', { sites: [site(building)], ...more }));

	it('act for who dominates the area they are in, once a turn (CS-082, CS-083, CS-701)', () => {
		const turn = at('missile_factory');
		expect(act(turn, 'usurp')).toBe('not-available');
		expect(act(turn, 'missile')).toBeUndefined();
		expect(act(turn, 'missile')).toBe('limit-reached');
		expect(act(at('missile_factory', { ground: 2 }), 'missile')).toBe('not-dominated');
		expect(
			act(at('intelligence_centre', { orbit: 2 }), 'intelligence', { seat: [2], about: ['cards'] })
		).toBe('not-dominated');
	});

	it('sell a missile for 150 R, to arrive at reception (CS-084, CS-085)', () => {
		const turn = at('missile_factory');
		expect(act(turn, 'missile')).toBeUndefined();
		expect(turn.seats.get(1)?.treasury).toBe(350);
		expect(turn.events.arrivals).toMatchObject([{ card: 'penetrating_missile', seat: 1 }]);
	});

	it('rest after use: the Leech until T+5, the Arsenal until T+4 (CS-094, CS-109)', () => {
		const leech = at('cosmic_leech');
		expect(act(leech, 'usurp')).toBeUndefined();
		expect(leech.seats.get(1)?.ready).toEqual({ cosmic_leech: 6 });
		expect(leech.events.usurpers).toEqual([1]);
		const arsenal = at('sealed_arsenal');
		expect(act(arsenal, 'arsenal')).toBeUndefined();
		expect(arsenal.seats.get(1)).toMatchObject({ treasury: 400, ready: { sealed_arsenal: 5 } });
		expect(['defence_device', 'attack_device', 'ion_wave']).toContain(
			arsenal.events.arrivals[0]?.card
		);
	});

	it('develop one boost at a time, never the same twice in a row (CS-098, CS-100)', () => {
		const turn = begun(
			withSeat(boardOf(['eu', 'am'], [here('green-5', { sites: [site('workshop')] })]), 1, {
				developed: 'boost_hull'
			})
		);
		expect(act(turn, 'develop', { boost: ['boost_hull'] })).toBe('limit-reached');
		expect(act(turn, 'develop', { boost: ['boost_drive'] })).toBeUndefined();
		expect(turn.events.developments).toEqual([
			{ seat: 1, system: 'green-5', boost: 'boost_drive' }
		]);
	});

	it('spy on a faction from the Intelligence Centre (CS-102)', () => {
		const turn = at('intelligence_centre');
		expect(act(turn, 'intelligence', { seat: [2], about: ['loans'] })).toBeUndefined();
		expect(turn.events.intelligence).toEqual([{ seat: 1, against: 2, about: 'loans', by: 'site' }]);
	});
});
