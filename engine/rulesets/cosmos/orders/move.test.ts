import { describe, expect, it } from 'vitest';
import { begun, boardOf, force, give, place, site, withSeat } from '../testing';
import type { Turn } from '../memory/turn';
import type { Place, Portal, State } from '../types';

const portal: Portal = { key: '', seat: 0, copied: false };
const keyPortal: Portal = { key: 'red', seat: 0, copied: false };
const stateOf = (places: Place[], changes = {}): State =>
	withSeat(boardOf(['eu', 'am'], places), 1, changes);
const move = (turn: Turn, from: string, to: string, unit = 'crusader', more = {}) =>
	give(turn, 1, { kind: 'move', from, to, units: [{ unit, n: 1 }], ...more });
const at = (turn: Turn, system: string) =>
	turn.places.get(system)?.forces.find(({ seat }) => seat === 1);
const unitsAt = (turn: Turn, system: string): string =>
	(at(turn, system)?.orbit ?? []).map(({ unit, n }) => `${n} ${unit}`).join(', ');

describe('a move by range', () => {
	it('goes as far as the slowest ship (CS-205, CS-206, CS-225)', () => {
		const fleet = force(1, { crusader: 1, battariu_high_command: 1 });
		const units = [
			{ unit: 'crusader', n: 1 },
			{ unit: 'battariu_high_command', n: 1 }
		];
		const go = (to: string, drive: number) => {
			const turn = begun(
				stateOf([place('white-64', 1, [fleet])], { reflex: { boost_drive: drive } })
			);
			return give(turn, 1, { kind: 'move', from: 'white-64', to, units });
		};
		expect(go('white-4', 0)).toBeUndefined();
		expect(go('white-5', 0)).toBe('too-far');
		expect(go('white-5', 1)).toBeUndefined();
		expect(go('white-6', 1)).toBe('too-far');
	});

	it('goes round what is destroyed, and not into it (CS-025, CS-028, CS-226)', () => {
		const fleet = force(1, { 'eu.crucero': 1, crusader: 1 });
		const state = stateOf([place('violet-1', 1, [fleet])]);
		const destroyed = ['violet-2', 'violet-3', 'violet-4', 'violet-6', 'violet-7', 'violet-8'];
		const turn = begun({ ...state, destroyed });
		expect(move(turn, 'violet-1', 'violet-2')).toBe('closed');
		expect(move(turn, 'violet-1', 'violet-5', 'eu.crucero')).toBe('too-far');
		expect(move(turn, 'violet-1', 'violet-5')).toBeUndefined();
		const two = begun(
			stateOf([place('violet-1', 1, [force(1, { 'nx.lanzadera-nax': 1, 'mc.secuoya-madre': 1 })])])
		);
		expect(move(two, 'violet-1', 'violet-5', 'mc.secuoya-madre')).toBe('too-far');
		expect(move(two, 'violet-1', 'violet-5', 'nx.lanzadera-nax')).toBeUndefined();
	});

	it('leaves the ships there, their unit action used (CS-186, CS-205)', () => {
		const turn = begun(stateOf([place('white-1', 1, [force(1, { crusader: 3 })])]));
		expect(move(turn, 'white-1', 'white-3')).toBeUndefined();
		expect([unitsAt(turn, 'white-1'), unitsAt(turn, 'white-3')]).toEqual([
			'2 crusader',
			'1 crusader'
		]);
		expect(move(turn, 'white-3', 'white-1')).toBe('already-acted');
	});

	it('is not for what has no movement, nor to the Citadel or a black system (CS-023, CS-209)', () => {
		const fleet = force(1, { crusader: 1, 'eu.canon-orbital': 1 });
		const turn = begun(stateOf([place('violet-1', 1, [fleet])]));
		expect(move(turn, 'violet-1', 'violet-2', 'eu.canon-orbital')).toBe('not-jumper');
		expect(move(turn, 'violet-1', 'citadel')).toBe('closed');
		expect(move(turn, 'violet-1', 'black-1')).toBe('too-far');
	});

	it('is two further with a Hyperdrive Surge or from the Current Nexus (CS-108, CS-171, CS-174, CS-311)', () => {
		const fleet = [force(1, { crusader: 1 })];
		const cards = [{ card: 'hyperdrive_surge', uses: 1 }] as const;
		const turn = begun(stateOf([place('white-64', 1, fleet)], { cards }));
		expect(move(turn, 'white-64', 'white-7')).toBe('too-far');
		expect(
			move(turn, 'white-64', 'white-7', 'crusader', { cards: ['hyperdrive_surge'] })
		).toBeUndefined();
		expect(turn.seats.get(1)?.cards).toEqual([]);
		const nexus = place('orange-7', 1, fleet, { sites: [site('current_nexus')] });
		expect(move(begun(stateOf([nexus])), 'orange-7', 'orange-14')).toBeUndefined();
		expect(move(begun(stateOf([{ ...nexus, orbit: 2 }])), 'orange-7', 'orange-14')).toBe('too-far');
	});

	it('is barred by an active trap of another and by an EM pulse (CS-218, CS-303, CS-305)', () => {
		const fleet = force(1, { crusader: 1 });
		const trapped = (seat: number, on: boolean) =>
			move(
				begun(stateOf([place('white-1', 1, [fleet], { trap: [{ seat, on }] })])),
				'white-1',
				'white-2'
			);
		expect([trapped(2, true), trapped(2, false), trapped(1, true)]).toEqual([
			'trapped',
			undefined,
			undefined
		]);
		const pulsed = { ...fleet, orbit: [{ unit: 'crusader', n: 1, cloaked: false, pulsed: 1 }] };
		expect(move(begun(stateOf([place('white-1', 1, [pulsed])])), 'white-1', 'white-2')).toBe(
			'disabled'
		);
	});
});

describe('a move through portals', () => {
	const known = { portals: ['white-1', 'green-20', 'red-3'] };
	const here = place('white-1', 1, [force(1, { 'eu.crucero': 1 })], { portal: [portal] });
	const there = place('green-20', 0, [], { portal: [portal] });

	it('needs a portal at the start of the turn and a known one to go to (CS-211, CS-212, CS-227)', () => {
		const turn = begun(stateOf([here, there, place('red-3', 0)], known));
		expect(move(turn, 'white-1', 'red-3', 'eu.crucero', { mode: 'portal' })).toBe('no-portal');
		expect(move(turn, 'white-1', 'green-20', 'eu.crucero', { mode: 'portal' })).toBeUndefined();
		const stranger = begun(stateOf([here, there]));
		expect(move(stranger, 'white-1', 'green-20', 'eu.crucero', { mode: 'portal' })).toBe(
			'no-portal'
		);
		const dilated = begun(
			stateOf(
				[place('white-2', 1, [force(1, { 'eu.crucero': 1 })]), { ...here, forces: [] }, there],
				{
					...known,
					cards: [{ card: 'time_dilator', uses: 1 }]
				}
			)
		);
		expect(give(dilated, 1, { kind: 'useCard', card: 'time_dilator' }, 1)).toBeUndefined();
		expect(move(dilated, 'white-2', 'white-1', 'eu.crucero')).toBeUndefined();
		expect(move(dilated, 'white-1', 'green-20', 'eu.crucero', { mode: 'portal' })).toBe(
			'no-portal'
		);
	});

	it('is for Crusaders from anywhere, and for nothing else with them (CS-216)', () => {
		const fleet = place('blue-9', 1, [force(1, { crusader: 1, 'eu.crucero': 1 })]);
		const turn = begun(stateOf([fleet, there], known));
		const both = [
			{ unit: 'crusader', n: 1 },
			{ unit: 'eu.crucero', n: 1 }
		];
		const order = { kind: 'move', from: 'blue-9', to: 'green-20', mode: 'crusader', units: both };
		expect(give(turn, 1, order)).toBe('not-jumper');
		expect(move(turn, 'blue-9', 'green-20', 'crusader', { mode: 'crusader' })).toBeUndefined();
		expect(unitsAt(turn, 'green-20')).toBe('1 crusader');
	});

	it('may start and end where the High Command of its own faction is (CS-217)', () => {
		const command = place('blue-9', 1, [force(1, { battariu_high_command: 1, 'eu.crucero': 1 })]);
		const out = begun(stateOf([command, there], known));
		expect(move(out, 'blue-9', 'green-20', 'eu.crucero', { mode: 'portal' })).toBeUndefined();
		const back = begun(stateOf([command, here], known));
		expect(move(back, 'white-1', 'blue-9', 'eu.crucero', { mode: 'portal' })).toBeUndefined();
	});

	it('leads to the Citadel from key portals alone, once it was opened before this turn (CS-214, CS-215, CS-522)', () => {
		const key = { ...here, portal: [keyPortal] };
		const go = (opened: number, from: Place, mode: string) =>
			move(
				begun({ ...stateOf([from], known), turn: 9, opened }),
				'white-1',
				'citadel',
				'eu.crucero',
				{ mode }
			);
		expect(go(8, key, 'citadel')).toBeUndefined();
		expect(go(9, key, 'citadel')).toBe('closed');
		expect(go(0, key, 'citadel')).toBe('closed');
		expect(go(8, here, 'citadel')).toBe('no-portal');
		expect(go(8, key, 'portal')).toBe('closed');
		const inside = place('citadel', 1, [force(1, { 'eu.crucero': 1 })]);
		const leave = begun({
			...stateOf([inside, { ...there, portal: [keyPortal] }], known),
			turn: 9,
			opened: 8
		});
		expect(move(leave, 'citadel', 'green-20', 'eu.crucero', { mode: 'citadel' })).toBeUndefined();
	});
});

describe('other ways', () => {
	it('hyperjump once a turn to any system of the rings that stands (CS-083, CS-086, CS-724)', () => {
		const platform = place('green-5', 1, [force(1, { crusader: 3 })], {
			sites: [site('hyperjump_platform')]
		});
		const state = { ...stateOf([platform]), destroyed: ['white-9'] };
		const hyper = { mode: 'hyper' };
		expect(move(begun(state), 'green-5', 'white-9', 'crusader', hyper)).toBe('closed');
		expect(move(begun(state), 'green-5', 'citadel', 'crusader', hyper)).toBe('closed');
		const turn = begun(state);
		expect(move(turn, 'green-5', 'white-32', 'crusader', hyper)).toBeUndefined();
		expect(move(turn, 'green-5', 'white-32', 'crusader', hyper)).toBe('limit-reached');
		const other = begun({ ...state, places: [{ ...platform, orbit: 2 }] });
		expect(move(other, 'green-5', 'white-32', 'crusader', hyper)).toBe('not-dominated');
	});

	it('lead from white to a black system whose code is known, and back to any of white (CS-132, CS-133, CS-134)', () => {
		const codes = { codes: ['black-7'] };
		const fleets = [
			place('orange-1', 1, [force(1, { crusader: 1 })]),
			place('white-1', 1, [force(1, { crusader: 2 })])
		];
		const turn = begun(
			stateOf([...fleets, place('black-7', 1, [force(1, { crusader: 1 })])], codes)
		);
		turn.black[6] = { is: 'hidden_planet', trait: 'deep_mine' };
		const into = { mode: 'blackIn' };
		expect(move(turn, 'orange-1', 'black-7', 'crusader', into)).toBe('not-available');
		expect(move(turn, 'white-1', 'black-8', 'crusader', into)).toBe('unknown-target');
		expect(move(turn, 'white-1', 'black-7', 'crusader', into)).toBeUndefined();
		expect(move(turn, 'black-7', 'orange-3', 'crusader', { mode: 'blackOut' })).toBe('closed');
		expect(move(turn, 'black-7', 'white-40', 'crusader', { mode: 'blackOut' })).toBeUndefined();
	});
});

describe('troops', () => {
	const aboard = (n: number): Place =>
		place('white-1', 1, [force(1, { crusader: 2 }, [['droid', 'aboard:crusader', n]])]);
	const droids = (turn: Turn, system: string): string =>
		(at(turn, system)?.troops ?? []).map((one) => `${one.n} ${one.at}`).join(', ');

	it('go along in proportion, or as named, within capacity (CS-195, CS-197)', () => {
		const turn = begun(stateOf([aboard(25)]));
		expect(move(turn, 'white-1', 'white-2')).toBeUndefined();
		expect([droids(turn, 'white-1'), droids(turn, 'white-2')]).toEqual([
			'13 aboard:crusader',
			'12 aboard:crusader'
		]);
		const carry = (n: number) => ({ carry: [[{ troop: 'droid', n, from: 'aboard:crusader' }]] });
		expect(move(begun(stateOf([aboard(90)])), 'white-1', 'white-2', 'crusader', carry(30))).toBe(
			'over-capacity'
		);
		const named = begun(stateOf([aboard(60)]));
		expect(move(named, 'white-1', 'white-2', 'crusader', carry(50))).toBeUndefined();
		expect(droids(named, 'white-1')).toBe('10 aboard:crusader');
	});

	it('are loaded, carried and landed by one order (CS-194, CS-224)', () => {
		const from = place('white-1', 1, [force(1, { crusader: 1 }, [['droid', 'ground', 40]])]);
		const to = place('white-2', 1);
		const turn = begun(stateOf([from, to], { vision: ['white-2'] }));
		const legs = {
			load: [{ troop: 'droid', n: 40, from: 'ground', to: 'aboard:crusader' }],
			unload: [{ troop: 'droid', n: 40, from: 'aboard:crusader', to: 'ground' }]
		};
		expect(move(turn, 'white-1', 'white-2', 'crusader', legs)).toBeUndefined();
		expect(droids(turn, 'white-2')).toBe('40 ground');
		const blind = begun(stateOf([from]));
		expect(move(blind, 'white-1', 'white-2', 'crusader', legs)).toBe('no-presence');
		expect(droids(blind, 'white-1')).toBe('40 ground');
	});

	it('go to and from the ships of the order alone, before it and after (CS-194, CS-679)', () => {
		const sites = [{ building: 'orbital_troop_base', seat: 0 as const, built: 0 }];
		const own = force(1, { crusader: 1, recycler: 1 }, [
			['droid', 'ground', 10],
			['droid', 'aboard:crusader', 10]
		]);
		const legs = (from: string, to: string) => ({
			load: [{ troop: 'droid', n: 10, from, to }]
		});
		const sail = (more: object) =>
			move(
				begun(stateOf([place('white-1', 1, [own], { sites }), place('white-2', 1)])),
				'white-1',
				'white-2',
				'crusader',
				more
			);
		expect(sail(legs('ground', 'orbital'))).toBe('malformed');
		expect(sail(legs('ground', 'aboard:crusader'))).toBeUndefined();
		expect(sail(legs('aboard:crusader', 'ground'))).toBeUndefined();
		const unload = [{ troop: 'droid', n: 10, from: 'ground', to: 'orbital' }];
		expect(sail({ unload })).toBe('malformed');
	});

	it('take two legs a turn (CS-192)', () => {
		const turn = begun(
			stateOf([place('white-1', 1, [force(1, { crusader: 1 }, [['droid', 'ground', 10]])])])
		);
		const up = { troop: 'droid', n: 10, from: 'ground', to: 'aboard:crusader' };
		const down = { ...up, from: up.to, to: up.from };
		const transfer = (legs: object[]) =>
			give(turn, 1, { kind: 'transfer', system: 'white-1', legs });
		expect(transfer([up, down, up])).toBe('already-acted');
		expect(transfer([up, down])).toBeUndefined();
		expect(transfer([up])).toBe('already-acted');
	});

	it('do not land under enemies visible at the start, unless from cloaked ships (CS-219, CS-221, CS-222, CS-728)', () => {
		const own = force(1, { crusader: 1 }, [
			['droid', 'aboard:crusader', 10],
			['droid', 'ground', 10]
		]);
		const land = (forces: Place['forces'], pacts: State['pacts'] = []) => {
			const turn = begun({ ...stateOf([place('white-1', 1, forces)]), turn: 5, pacts });
			const leg = { troop: 'droid', n: 5, from: 'aboard:crusader', to: 'ground' };
			return give(turn, 1, { kind: 'transfer', system: 'white-1', legs: [leg] });
		};
		const enemy = force(2, { crusader: 1 });
		expect(land([own, enemy])).toBe('enemies-in-orbit');
		expect(land([force(0, { defence_battery: 1 }), own])).toBe('enemies-in-orbit');
		expect(land([own, force(2, {}, [['droid', 'ground', 9]])])).toBeUndefined();
		expect(land([own, force(2, {}, [['droid', 'orbital', 9]])])).toBe('enemies-in-orbit');
		expect(land([own, enemy], [{ a: 1, b: 2, from: 4, until: 6 }])).toBeUndefined();
		expect(land([own, enemy], [{ a: 1, b: 2, from: 5, until: 6 }])).toBe('enemies-in-orbit');
		const cloaked = { ...own, orbit: [{ unit: 'crusader', n: 1, cloaked: true, pulsed: 0 }] };
		expect(land([cloaked, enemy])).toBeUndefined();
		const up = { troop: 'droid', n: 5, from: 'ground', to: 'aboard:crusader' };
		const turn = begun(stateOf([place('white-1', 1, [own, enemy])]));
		expect(give(turn, 1, { kind: 'transfer', system: 'white-1', legs: [up] })).toBeUndefined();
	});

	it('do not land on the ground of the Forum, nor board beyond the room there is (CS-196, CS-223)', () => {
		const own = force(1, { crusader: 1 }, [
			['droid', 'aboard:crusader', 45],
			['droid', 'orbital', 10]
		]);
		const sites = [site('galactic_forum'), site('orbital_troop_base')];
		const turn = begun(stateOf([place('green-5', 1, [own], { sites })]));
		const leg = (from: string, to: string, n: number) =>
			give(turn, 1, {
				kind: 'transfer',
				system: 'green-5',
				legs: [{ troop: 'droid', n, from, to }]
			});
		expect(leg('aboard:crusader', 'ground', 5)).toBe('closed');
		expect(leg('orbital', 'aboard:crusader', 6)).toBe('over-capacity');
		expect(leg('orbital', 'aboard:crusader', 5)).toBeUndefined();
	});
});

describe('an order that fails', () => {
	it('leaves no trace: units, cards, R and events are as before (CS-252, CS-674)', () => {
		const cards = [{ card: 'hyperdrive_surge', uses: 2 }] as const;
		const turn = begun(
			stateOf([place('white-64', 1, [force(1, { crusader: 1 }, [['droid', 'ground', 5]])])], {
				cards
			})
		);
		const load = [{ troop: 'droid', n: 5, from: 'ground', to: 'aboard:crusader' }];
		const order = { cards: ['hyperdrive_surge'], load };
		expect(move(turn, 'white-64', 'white-20', 'crusader', order)).toBe('too-far');
		expect(turn.seats.get(1)?.cards).toEqual(cards);
		expect(turn.events.surges.size).toBe(0);
		expect(at(turn, 'white-64')?.troops).toMatchObject([{ at: 'ground', legs: 0 }]);
		expect(move(turn, 'white-64', 'white-7', 'crusader', order)).toBeUndefined();
	});
});

describe('presence', () => {
	it('is needed at the start of the turn, contact too (CS-059, CS-061, CS-277, CS-740)', () => {
		const state = stateOf([place('white-1', 1, [force(1, { crusader: 2 })])]);
		const turn = begun({ ...state, blackouts: ['white-1'] });
		expect(move(turn, 'white-1', 'white-2')).toBe('contact-lost');
		const free = begun(state);
		expect(move(free, 'white-1', 'white-2')).toBeUndefined();
		const units = [{ unit: 'crusader', n: 1 }];
		expect(give(free, 1, { kind: 'collect', system: 'white-2', units })).toBe('no-presence');
		expect(give(free, 1, { kind: 'collect', system: 'white-99', units })).toBe('unknown-target');
	});
});
