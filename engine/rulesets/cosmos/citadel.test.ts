import { describe, expect, it } from 'vitest';
import { archiveOf } from './map/archives';
import {
	displaceKey,
	garrisonOf,
	keyPlaces,
	lightKey,
	openArchives,
	receive,
	rewardConquest
} from './citadel';
import { RINGS, TIERS } from './tables/data';
import { cardsOf, hasKey, isDealt, newDeal, quadrantRing, systemsOf } from './map/deal';
import {
	begun,
	boardOf,
	force,
	give,
	newGame,
	place,
	settled,
	withSeat,
	dice,
	site,
	turnWith
} from './testing';
import { cellOf, CITADEL } from './map/board';
import { addGroup, forceAt, newGroup, seatOf } from './memory/turn';

const HERE = 'red-4';

describe('the garrison', () => {
	it.each([
		[12, 422, 63, 25],
		[20, 555, 83, 33],
		[25, 638, 95, 38],
		[30, 722, 108, 43],
		[40, 888, 133, 53]
	])(
		'of turn %i is %i Guards, %i Batteries, %i Crusaders (CS-523, CS-524, CS-526)',
		(turn, ...units) => {
			const { guards, batteries, crusaders } = garrisonOf(turn);
			expect([guards, batteries, crusaders]).toEqual(units);
		}
	);
});

describe('keys', () => {
	it('open a portal of their colour, told to everybody by its ring alone (CS-260, CS-513, CS-514)', () => {
		const turn = begun(boardOf(['eu', 'am'], []));
		receive(turn, 1, 'key', 'green-7', 'search');
		expect(turn.places.get('green-7')?.portal).toEqual([{ key: 'green', seat: 0, copied: false }]);
		expect(turn.reports.filter(({ to }) => to === 'all')).toEqual([
			{ code: 'keyLit', to: 'all', data: { ring: 'green' } }
		]);
	});

	it.each([
		['nobody', [], [], false],
		['only who fell there', [{ ...force(1, {}) }], [], false],
		['a ship', [force(1, { 'eu.crucero': 1 })], [], true],
		['the neutral Battariu', [force(0, { crusader: 1 })], [], false],
		['a ship out of contact', [force(1, { 'eu.crucero': 1 })], ['red-3'], false]
	] as const)(
		'hold archives whose cards are settled once somebody can read them: %s (CS-516)',
		(_, forces, blackouts, isSettled) => {
			const portal = [{ key: 'red', seat: 0, copied: false }] as const;
			const board = boardOf(['eu', 'am'], [place('red-3', 0, [...forces], { portal })]);
			const turn = begun({ ...board, ...newDeal(), blackouts });
			openArchives(turn);
			expect(cardsOf(turn.dealt, 'red')).toHaveLength(isSettled ? 32 : 0);
		}
	);

	it('turn a portal that stands there into theirs (CS-090, CS-213)', () => {
		const stood = place('red-3', 1, [], { portal: [{ key: '', seat: 0, copied: false }] });
		const turn = begun(boardOf(['eu', 'am'], [stood]));
		lightKey(turn, 'red', 'red-3');
		expect(turn.places.get('red-3')?.portal).toEqual([{ key: 'red', seat: 0, copied: false }]);
	});

	it('are eight: the last opens the Citadel with its garrison and station (CS-512, CS-522, CS-525, CS-528)', () => {
		const turn = begun({ ...boardOf(['eu', 'am'], []), turn: 20 });
		for (const ring of RINGS.slice(1)) lightKey(turn, ring, `${ring}-1`);
		expect(turn.opened).toBe(0);
		lightKey(turn, 'violet', 'violet-1');
		expect(turn.opened).toBe(20);
		const [neutral] = turn.places.get('citadel')?.forces ?? [];
		expect(neutral?.seat).toBe(0);
		expect(neutral?.orbit.map(({ unit, n }) => [unit, n])).toEqual([
			...[
				['crusader', 33],
				['citadel_station', 1],
				['defence_battery', 83]
			]
		]);
		expect(neutral?.troops).toMatchObject([{ troop: 'honour_guard', at: 'ground', n: 555 }]);
	});

	it('are found elsewhere in the ring when a system is destroyed unsearched (CS-285)', () => {
		const turn = begun(newGame(['eu', 'am']));
		turn.destroyed.add('red-4');
		displaceKey(turn, 'red-4');
		expect(keyPlaces(turn, 'red')).toHaveLength(31);
		expect([hasKey(turn, 'red'), turn.keys]).toEqual([true, []]);
	});

	it('count as found where no system is left to move to (CS-285)', () => {
		const turn = begun(newGame(['eu', 'am']));
		for (const system of systemsOf('red')) turn.destroyed.add(system);
		displaceKey(turn, 'red-4');
		expect([turn.keys, hasKey(turn, 'red')]).toEqual([['red'], false]);
		expect(turn.places.get('red-4')?.portal[0]?.key).toBe('red');
	});

	it('lose any other card of a destroyed system, which nobody has seen (CS-285)', () => {
		const turn = begun(newGame(['eu', 'am']));
		turn.looted.add('red-5');
		const before = [turn.dealt, turn.found];
		for (const system of ['red-5', 'red-6', CITADEL, 'black-5']) {
			turn.destroyed.add(system);
			displaceKey(turn, system);
		}
		expect([turn.dealt, turn.found]).toEqual(before);
	});
});

describe('archives', () => {
	const factions = ['eu', 'am'] as const;
	const all = RINGS.reduce((deal, ring) => settled(deal, ring, factions), newGame(factions));
	const { dealt } = all;

	it('are known as soon as somebody stands at their key, and not before (CS-516)', () => {
		const turn = begun(newGame(factions));
		const sizes = () => RINGS.map((ring) => cardsOf(turn.dealt, ring).length);
		expect(sizes()).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
		const stand = (ring: 'green' | 'violet'): void => {
			lightKey(turn, ring, `${ring}-3`);
			addGroup(forceAt(turn, `${ring}-3`, 1), newGroup('crusader', 1));
			openArchives(turn);
		};
		stand('green');
		expect(sizes()).toEqual([0, 0, 0, 0, 40, 0, 0, 0]);
		stand('violet');
		expect(sizes()).toEqual([0, 16, 24, 32, 40, 48, 56, 64]);
		expect(RINGS.every((ring) => isDealt(turn, ring, factions))).toBe(true);
	});

	it('hold the cards dealt to the ring, found or not, but keys and Holo-Nets (CS-516)', () => {
		const archive = archiveOf(dealt, 'brown');
		expect(archive).not.toContain('key');
		expect(archive).not.toContain('holo_net');
		const all = cardsOf(dealt, 'brown').filter((card) => card !== 'key' && card !== 'holo_net');
		expect(archive).toEqual(all);
	});

	it('of violet hold those of all other rings, never violet ones (CS-518, CS-521)', () => {
		const archive = archiveOf(dealt, 'violet');
		expect(archive).not.toContain('nova_bomb');
		expect(archive.length).toBeGreaterThan(260);
	});

	it('are copied once, by who has units there at the start; violet ones three cards (CS-515, CS-517, CS-518, CS-700)', () => {
		const portal = (key: 'red' | 'violet') => ({ portal: [{ key, seat: 0, copied: false }] });
		const places = [
			place('violet-1', 1, [force(1, { crusader: 1 })], portal('violet')),
			place('red-1', 0, [force(1, { crusader: 1 }), force(2, { crusader: 1 })], portal('red')),
			place('red-2', 0, [], portal('red'))
		];
		const board = { ...boardOf(factions, places), dealt, found: all.found };
		const turn = begun(withSeat(board, 1, { vision: ['red-2'] }));
		const copy = (seat: number, system: string, cards: string[]) =>
			give(turn, seat, { kind: 'portalArchive', system, cards });
		expect(copy(1, 'red-2', ['boost_hull'])).toBe('no-such-units');
		expect(copy(1, 'red-1', ['nova_bomb'])).toBe('unknown-target');
		expect(copy(1, 'red-1', ['boost_hull'])).toBeUndefined();
		expect(copy(2, 'red-1', ['boost_hull'])).toBe('beaten');
		expect(copy(1, 'violet-1', ['boost_hull'])).toBe('malformed');
		expect(copy(1, 'violet-1', ['boost_hull', 'boost_hull', 'ion_wave'])).toBeUndefined();
		expect(turn.events.arrivals.map(({ card }) => card)).toEqual([
			...['boost_hull', 'boost_hull', 'boost_hull', 'ion_wave']
		]);
	});
});

describe('the first conquest', () => {
	it('gives two of four boosts and ten cards, one of violet, once to each faction, and tells them all (CS-532, CS-533, CS-534, CS-535, CS-713)', () => {
		const held = place('citadel', 1, [force(1, {}, [['droid', 'ground', 5]])]);
		const turn = begun({ ...boardOf(['eu', 'am'], [held]), opened: 3, turn: 5 });
		rewardConquest(turn);
		const told = turn.reports.flatMap((one) => (one.code === 'card' ? [one.data.card] : []));
		const cards = told.slice(8);
		expect(told).toHaveLength(18);
		const violet = ['battariu_shipyard', 'war_designs', 'super_holo_net', 'battariu_high_command'];
		expect([...violet, 'nova_bomb', 'time_dilator', 'cloak_field']).toContain(cards[0]);
		expect(cards).not.toContain('advanced_shipyard');
		expect(cards.some((card) => card.startsWith('boost_'))).toBe(false);
		const { reflex } = turn.seats.get(1) ?? {};
		const boosts = ['boost_weapons', 'boost_shields', 'boost_hull', 'boost_defences'] as const;
		expect(boosts.map((boost) => reflex?.[boost])).toEqual([2, 2, 2, 2]);
		rewardConquest(turn);
		expect(turn.reports.filter(({ code }) => code === 'card')).toHaveLength(18);
	});
});

describe('cards received', () => {
	const received = (
		card: 'advanced_shipyard' | 'battariu_high_command' | 'battariu_shipyard' | 'minefield'
	) => {
		const turn = begun(boardOf(['eu', 'am'], []));
		receive(turn, 1, card, 'red-4', 'search');
		return turn;
	};

	it('stand or appear where they were found (CS-255, CS-256, CS-270)', () => {
		expect(received('advanced_shipyard').places.get('red-4')?.sites).toEqual([
			{ building: 'advanced_shipyard', seat: 0, built: 1 }
		]);
		expect(received('battariu_high_command').places.get('red-4')?.forces[0]?.orbit).toMatchObject([
			{ unit: 'battariu_high_command', n: 1, start: '' }
		]);
		expect(received('battariu_shipyard').events.appeared).toEqual([{ seat: 1, system: 'red-4' }]);
	});

	it('are held with their uses, those of copies together (CS-248, CS-253)', () => {
		const turn = received('minefield');
		receive(turn, 1, 'ion_wave', 'red-5', 'search');
		receive(turn, 1, 'ion_wave', 'red-5', 'search');
		expect(turn.seats.get(1)?.cards).toEqual([
			{ card: 'minefield', uses: 1 },
			{ card: 'ion_wave', uses: 6 }
		]);
	});

	it('of reflex add up and act at once (CS-244, CS-253, CS-258)', () => {
		const turn = received('minefield');
		for (const card of ['boost_hull', 'boost_hull', 'holo_net'] as const)
			receive(turn, 1, card, 'red-5', 'search');
		receive(turn, 1, 'super_holo_net', 'violet-2', 'search');
		expect(turn.seats.get(1)).toMatchObject({ reflex: { boost_hull: 2, holo_net: 1 }, nets: [1] });
	});
});

describe('cards and keys', () => {
	it('CS-255: what is received stands after what stood there; nets are noted by their turns', () => {
		const turn = turnWith(['eu', 'oc'], [place(HERE, 1, [], { sites: [site('shipyard')] })]);
		for (const now of [3, 5]) {
			Object.assign(turn, { turn: now });
			receive(turn, 1, 'super_holo_net', HERE, 'search');
		}
		receive(turn, 1, 'advanced_shipyard', HERE, 'search');
		for (const ring of ['red-1', 'green-1']) receive(turn, 1, 'key', ring, 'search');
		expect(seatOf(turn, 1).nets).toEqual([3, 5]);
		expect(turn.places.get(HERE)?.sites.map(({ building }) => building)).toEqual([
			...['shipyard', 'advanced_shipyard']
		]);
		expect(turn.keys).toEqual(['red', 'green']);
	});

	it('CS-055, CS-535: the cards of a conquest are of violet but its key, then of all three tiers but the yard, and no code without a hive', () => {
		const [first, others] = [new Set<string>(), new Set<string>()];
		for (let seed = 1; seed <= 60; seed++) {
			const turn = turnWith(['eu', 'oc'], [place(CITADEL, 1, [force(1, { crusader: 1 })])]);
			Object.assign(turn, { opened: 3, rng: dice(seed) });
			rewardConquest(turn);
			const cards = turn.reports.flatMap((one) => (one.code === 'card' ? [one.data.card] : []));
			expect(cards.map((card) => card.startsWith('boost_'))).toEqual([
				...Array<boolean>(8).fill(true),
				...Array<boolean>(10).fill(false)
			]);
			first.add(cards[8] as string);
			for (const card of cards.slice(9)) others.add(card);
		}
		expect(first.has('violet_key')).toBe(false);
		expect(first.size).toBe(7);
		const all = [...TIERS[1], ...TIERS[2], ...TIERS[3]].filter(
			(one) => one !== 'advanced_shipyard' && one !== 'anti_plague_code'
		);
		expect([...others].sort()).toEqual([...all].sort());
	});

	it('knows the ring of systems of rings alone', () => {
		for (const system of [CITADEL, 'black-3'])
			expect(() => quadrantRing(system)).toThrow(`${system} is in no ring`);
		expect(cellOf('red-4').number).toBe(4);
	});
});
