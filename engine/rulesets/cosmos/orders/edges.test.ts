/** Boundary cases of orders of fleets, cards, special planets and the bank: each ground of refusal alone. */
import { describe, expect, it } from 'vitest';
import { CARD_RULES, MINEFIELD_DAMAGE, type CardId, type FactionId } from '../tables/data';
import { unitOf } from '../factions';
import { entry, force, give, led, place, site, turnOfFaction, turnWith } from '../testing';
import {
	countTroops,
	countUnits,
	findForce,
	seatOf,
	type Turn,
	type WorkPlace
} from '../memory/turn';
import type { BlackSystem, Force, Loan, Place, Portal, Seat } from '../types';
import { useCard } from './cards';
import { matchPacts } from './deals';

const HERE = 'blue-7';
const crusaders = (n: number) => [{ unit: 'crusader', n }];
const seen = (n: number) => [{ unit: 'crusader', n, cloaked: false }];
const fleet = (n = 3): Force => force(1, { crusader: n });
const held = (...cards: CardId[]): Partial<Seat> => ({
	cards: cards.map((card) => ({ card, uses: CARD_RULES[card].uses }))
});
const portal = (some: Partial<Portal> = {}): Partial<Place> => ({
	portal: [{ key: '', seat: 0, copied: false, ...some }]
});
const groups = (turn: Turn, at = HERE) => findForce(turn, at, 1)?.orbit ?? [];
const out = (turn: Turn, seat: number): Turn => {
	turn.playing.delete(seat);
	return turn;
};

describe('moves', () => {
	const move = (turn: Turn, to: string, some: object = {}, n = 1) =>
		give(turn, 1, { kind: 'move', from: HERE, to, units: crusaders(n), ...some });

	it('CS-206, CS-209: what cannot move by itself stays: satellites, buildings, troops, and what has built', () => {
		const turn = turnOfFaction('eu', [
			place(HERE, 1, [force(1, { crusader: 1, 'eu.canon-orbital': 1, battariu_shipyard: 1 })])
		]);
		for (const group of groups(turn)) if (group.unit === 'battariu_shipyard') group.built = true;
		const go = (unit: string) => move(turn, 'blue-8', { units: [{ unit, n: 1 }] });
		expect([go('eu.canon-orbital'), go('battariu_shipyard'), go('crusader')]).toEqual([
			...['not-jumper', 'already-acted', undefined]
		]);
	});

	it('CS-679: a move leads to another system, which exists', () => {
		const to = (system: string) => move(turnOfFaction('eu', [place(HERE, 1, [fleet()])]), system);
		expect([to(HERE), to('blue-49'), to('blue-48')]).toEqual([
			...['no-effect', 'unknown-target', 'too-far']
		]);
	});

	it('CS-206: a move by range keeps to the rings and to what is not destroyed', () => {
		const verdict = (to: string, of: (turn: Turn) => void = () => undefined, from = HERE) => {
			const turn = turnOfFaction('eu', [place(from, 1, [fleet()])]);
			of(turn);
			return move(turn, to, { from });
		};
		const { mov } = unitOf('crusader');
		expect([
			verdict(`blue-${7 + mov}`),
			verdict(`blue-${8 + mov}`),
			verdict('citadel'),
			verdict('black-1'),
			verdict('blue-8', ({ destroyed }) => destroyed.add('blue-8')),
			verdict('blue-8', () => undefined, 'black-1'),
			verdict('violet-1', () => undefined, 'citadel')
		]).toEqual([undefined, 'too-far', 'closed', 'too-far', 'closed', 'too-far', 'too-far']);
	});

	it('CS-171, CS-311, CS-106: a surge and a nexus of its own add two each', () => {
		const { mov } = unitOf('crusader');
		const reaches = (n: number, of: (turn: Turn) => void, sites: string[] = [], by = 1) => {
			const at = (range: number) => {
				const turn = turnOfFaction('eu', [
					place('white-62', by, [fleet()], { sites: sites.map((one) => site(one)) })
				]);
				of(turn);
				return move(turn, `white-${range - 2}`, { from: 'white-62' });
			};
			return [at(n), at(n + 1)];
		};
		const surge = ({ events }: Turn) => events.surges.add(1);
		const foreign = ({ events }: Turn) => events.surges.add(2);
		const just = [undefined, 'too-far'];
		expect(reaches(mov + 2, surge)).toEqual(just);
		expect(reaches(mov, foreign)).toEqual(just);
		expect(reaches(mov + 2, foreign, ['current_nexus'])).toEqual(just);
		expect(reaches(mov, foreign, ['current_nexus'], 2)).toEqual(just);
	});

	it('CS-218, CS-303, CS-305: a trap that is on holds all but its owner', () => {
		const trapped = (seat: number, on: boolean) =>
			move(turnOfFaction('eu', [place(HERE, 1, [fleet()], { trap: [{ seat, on }] })]), 'blue-8');
		expect([trapped(2, true), trapped(2, false), trapped(1, true)]).toEqual([
			...['trapped', undefined, undefined]
		]);
	});

	const gate = (
		target: Partial<Place>,
		own: Partial<Place>,
		some: Partial<Seat>,
		of?: (turn: Turn) => void
	) => {
		const turn = turnOfFaction(
			'eu',
			[place(HERE, 1, [fleet()], own), place('white-9', 0, [], target)],
			some
		);
		of?.(turn);
		return move(turn, 'white-9', { mode: 'portal' });
	};
	const known = { portals: ['white-9'] };

	it('CS-211, CS-212: a portal leads to a portal that is known and open to the seat', () => {
		expect([
			gate(portal(), portal(), known),
			gate(portal(), portal(), {}),
			gate({}, portal(), known),
			gate(portal(), {}, known),
			gate(portal({ seat: 1 }), portal({ seat: 1 }), known),
			gate(portal({ seat: 2 }), portal(), known),
			gate(portal(), portal({ seat: 2 }), known)
		]).toEqual([
			...[undefined, 'no-portal', 'no-portal', 'no-portal', undefined],
			...['no-portal', 'no-portal']
		]);
	});

	it('CS-211: one that opened this turn is none yet at the start of the way, and who came this turn must wait', () => {
		const opened = (turn: Turn) => {
			turn.places.get(HERE)?.portal.push({ key: '', seat: 0, copied: false });
		};
		expect(gate(portal(), {}, known, opened)).toBe('no-portal');
		const came = (turn: Turn) => {
			for (const group of groups(turn)) group.start = 'blue-6';
		};
		expect(gate(portal(), portal(), known, came)).toBe('no-portal');
	});

	it('CS-217: the High Command is a portal for its own faction, where it is and where it goes', () => {
		const command = force(1, { battariu_high_command: 1, crusader: 1 });
		const from = (
			own: Force,
			target: Partial<Place>,
			there: Force,
			here: Partial<Place>,
			unit = 'crusader'
		) =>
			give(
				turnOfFaction(
					'eu',
					[place(HERE, 1, [own], here), place('white-9', 0, [there], target)],
					known
				),
				1,
				{ kind: 'move', from: HERE, to: 'white-9', mode: 'portal', units: [{ unit, n: 1 }] }
			);
		const nobody = force(1, {});
		expect([
			from(command, portal(), nobody, {}),
			from(command, portal(), nobody, {}, 'battariu_high_command'),
			from(fleet(), {}, command, portal()),
			from(fleet(), {}, command, {}),
			from(fleet(), {}, force(2, { battariu_high_command: 1 }), portal())
		]).toEqual([undefined, undefined, undefined, 'no-portal', 'no-portal']);
	});

	it('CS-214, CS-215: the Citadel by key portals, both ways, from the turn after it opens', () => {
		const key = portal({ key: 'blue' });
		const way = (
			[from, to]: readonly [string, string],
			more: Partial<Place>,
			some: Partial<Seat> = known,
			opened = 1,
			of?: (turn: Turn) => void
		) => {
			const rest = from === 'citadel' ? place(to, 0, [], more) : place('white-9', 0);
			const start = from === 'citadel' ? {} : more;
			const turn = turnOfFaction('eu', [place(from, 1, [fleet()], start), rest], some);
			Object.assign(turn, { opened, turn: 3 });
			of?.(turn);
			return move(turn, to, { from, mode: 'citadel' });
		};
		expect([
			way([HERE, 'citadel'], key),
			way([HERE, 'citadel'], portal()),
			way([HERE, 'citadel'], {}),
			way([HERE, 'citadel'], key, known, 0),
			way([HERE, 'citadel'], key, known, 3),
			way([HERE, 'citadel'], key, known, 2),
			way([HERE, 'citadel'], key, known, 1, ({ blackouts }) => blackouts.add('citadel')),
			way([HERE, 'citadel'], key, known, 1, (turn) => {
				for (const group of groups(turn)) group.start = 'blue-6';
			}),
			way([HERE, 'white-9'], key)
		]).toEqual([
			...[undefined, 'no-portal', 'no-portal', 'closed', 'closed', undefined],
			...['immune', 'no-portal', 'no-portal']
		]);
		expect([
			way(['citadel', 'white-9'], key),
			way(['citadel', 'white-9'], portal()),
			way(['citadel', 'white-9'], key, {})
		]).toEqual([undefined, 'no-portal', 'no-portal']);
		expect(
			gate(portal(), portal(), { portals: ['citadel'] }, (turn) => {
				turn.places.set('citadel', {
					...(turn.places.get('white-9') as WorkPlace),
					system: 'citadel'
				});
			})
		).toBe('no-portal');
	});

	it('CS-216: Crusaders jump to portals that are known, and into the open Citadel', () => {
		const jump = (to: string, units: object[], opened = 0, some: Partial<Seat> = known) => {
			const turn = turnOfFaction(
				'eu',
				[
					place(HERE, 1, [force(1, { crusader: 1, 'eu.crucero': 1 })]),
					place('white-9', 0, [], portal())
				],
				some
			);
			Object.assign(turn, { opened, turn: 3 });
			return move(turn, to, { mode: 'crusader', units });
		};
		const both = [...crusaders(1), { unit: 'eu.crucero', n: 1 }];
		expect([
			jump('white-9', crusaders(1)),
			jump('white-9', crusaders(1), 0, {}),
			jump('white-9', both),
			jump('citadel', crusaders(1)),
			jump('citadel', crusaders(1), 3),
			jump('citadel', crusaders(1), 2)
		]).toEqual([undefined, 'no-portal', 'not-jumper', 'closed', 'closed', undefined]);
	});

	it('CS-086: one hyperjump a turn from the platform of who dominates its orbit, to anywhere in the rings', () => {
		const sites = [site('hyperjump_platform')];
		const jump = (to: string, more: Partial<Place> = { sites }, of?: (turn: Turn) => void) => {
			const turn = turnOfFaction('eu', [place(HERE, 1, [fleet()], more)]);
			of?.(turn);
			return move(turn, to, { mode: 'hyper' });
		};
		expect([
			jump('white-40'),
			jump('white-40', {}),
			jump('white-40', { sites, orbit: 2 }),
			jump('black-1'),
			jump('citadel'),
			jump('white-40', { sites }, ({ destroyed }) => destroyed.add('white-40')),
			jump('white-40', { sites }, (turn) => {
				for (const group of groups(turn)) group.start = 'blue-6';
			})
		]).toEqual([
			...[undefined, 'not-available', 'not-dominated', 'closed', 'closed', 'closed'],
			'not-available'
		]);
		const twice = turnOfFaction('eu', [place(HERE, 1, [fleet()], { sites })]);
		const go = () => move(twice, 'white-40', { mode: 'hyper' });
		expect([go(), go()]).toEqual([undefined, 'limit-reached']);
	});

	it('CS-132, CS-210: into the Black Sector from white with a code, and out of it into white', () => {
		const enter = (
			from: string,
			to: string,
			codes: readonly string[],
			of?: (turn: Turn) => void
		) => {
			const turn = turnOfFaction('eu', [place(from, 1, [fleet()])], { codes });
			turn.black[4] = { is: 'base', seat: 2 };
			of?.(turn);
			return move(turn, to, { from, mode: 'blackIn' });
		};
		const start = (system: string) => (turn: Turn) => {
			for (const group of groups(turn, 'white-3')) group.start = system;
		};
		expect([
			enter('white-3', 'black-5', ['black-5']),
			enter('white-3', 'black-5', ['black-6']),
			enter('white-3', 'white-9', ['white-9']),
			enter('orange-3', 'black-5', ['black-5']),
			enter('white-3', 'black-5', ['black-5'], ({ destroyed }) => destroyed.add('black-5')),
			enter('white-3', 'black-5', ['black-5'], start('')),
			enter('white-3', 'black-5', ['black-5'], start('orange-4')),
			enter('white-3', 'black-5', ['black-5'], start('white-9')),
			enter('white-3', 'black-5', ['black-5'], ({ black }) => {
				black[4] = { is: 'hidden_fleet', size: 'small' };
			})
		]).toEqual([
			...[undefined, 'unknown-target', 'unknown-target', 'not-available', 'closed'],
			...['not-available', 'not-available', undefined, 'not-available']
		]);
		const leave = (from: string, to: string, of?: (turn: Turn) => void) => {
			const turn = turnOfFaction('eu', [place(from, 1, [fleet()])]);
			of?.(turn);
			return move(turn, to, { from, mode: 'blackOut' });
		};
		expect([
			leave('black-5', 'white-9'),
			leave('black-5', 'orange-9'),
			leave('white-3', 'white-9'),
			leave('black-5', 'white-9', ({ destroyed }) => destroyed.add('white-9'))
		]).toEqual([undefined, 'closed', 'not-available', 'closed']);
	});

	it('CS-187, CS-290: what has come has acted once more, and is told to mines', () => {
		const turn = turnOfFaction(
			'eu',
			[place(HERE, 1, [fleet()], portal()), place('white-9', 0, [], portal())],
			known
		);
		expect(move(turn, 'white-9', { mode: 'portal' }, 2)).toBeUndefined();
		expect(findForce(turn, 'white-9', 1)?.orbit).toMatchObject([
			{ n: 2, acts: 1, moved: true, portalled: true, start: HERE }
		]);
		expect([groups(turn)[0]?.n, turn.events.entered]).toEqual([
			1,
			[{ seat: 1, system: 'white-9', unit: 'crusader', n: 2, prepared: [] }]
		]);
		expect(move(turn, 'blue-8')).toBeUndefined();
		expect(findForce(turn, 'blue-8', 1)?.orbit).toMatchObject([{ portalled: false, moved: true }]);
	});

	describe('CS-195 to CS-197: troops aboard go along', () => {
		const aboard = (n: number, troops: number, some: object = {}, room = 4) => {
			const own = force(1, { crusader: room }, [
				['droid', 'aboard:crusader', troops],
				['droid', 'ground', 5]
			]);
			const turn = turnOfFaction('eu', [place(HERE, 1, [own])]);
			const verdict = move(turn, 'blue-8', some, n);
			return verdict ?? countTroops(findForce(turn, 'blue-8', 1));
		};

		it('in the share of their ships, rounded down', () => {
			expect([aboard(1, 3), aboard(1, 4), aboard(3, 9), aboard(4, 9)]).toEqual([0, 1, 6, 9]);
		});

		it('or as they are named, as far as there is room on both sides', () => {
			const carry = (n: number, from = 'aboard:crusader') => [[{ troop: 'droid', n, from }]];
			expect([
				aboard(1, 9, { carry: carry(9) }),
				aboard(1, 9, { carry: [[]] }),
				aboard(1, 9, { carry: carry(10) }),
				aboard(1, 9, { carry: carry(1, 'ground') }),
				aboard(1, 9, { carry: carry(1, 'aboard:recycler') })
			]).toEqual([9, 0, 'no-such-units', 'no-such-units', 'no-such-units']);
			// A Crusader holds fifty.
			expect([
				aboard(1, 60, { carry: carry(50) }),
				aboard(1, 60, { carry: carry(51) }),
				aboard(3, 60, { carry: carry(10) }),
				aboard(3, 60, { carry: carry(9) })
			]).toEqual([50, 'over-capacity', 10, 'over-capacity']);
		});
	});

	it('CS-726: heroes go with all ships of their carrier, or when they are named', () => {
		const went = (n: number, heroes: readonly string[] = []) => {
			const own = led(fleet(2), 'eu.gran-maestre-aldara', 'aboard:crusader');
			const turn = turnOfFaction('eu', [place(HERE, 1, [own])]);
			return (
				move(turn, 'blue-8', { heroes }, n) ??
				[HERE, 'blue-8'].map((at) => findForce(turn, at, 1)?.heroes.length ?? 0).join()
			);
		};
		expect([
			went(1),
			went(2),
			went(1, ['eu.gran-maestre-aldara']),
			went(1, ['eu.maestro-ludovico'])
		]).toEqual([...['1,0', '0,1', '0,1', 'no-such-units']]);
	});

	it('CS-238: whoever is moved leaves the search of its system, of its own faction and kind', () => {
		const left = (n: number, some: object = {}) => {
			const turn = turnOfFaction('eu', [place(HERE, 1, [fleet(4)])]);
			turn.searches = [
				{
					seat: 1,
					system: HERE,
					turn: 0,
					order: 1,
					units: [
						{ unit: 'crusader', n: 3 },
						{ unit: 'droid', n: 9 }
					],
					...some
				}
			];
			move(turn, 'blue-8', {}, n);
			return turn.searches[0]?.units.map((one) => `${one.n} ${one.unit}`).join();
		};
		expect([left(1), left(2), left(4)]).toEqual(['3 crusader', '2 crusader', '']);
		expect([left(2, { seat: 2 }), left(2, { system: 'red-1' })]).toEqual([
			'3 crusader,9 droid',
			'3 crusader,9 droid'
		]);
	});

	it('CS-220: legs on arrival need presence there at the start of the turn', () => {
		const unload = (there: readonly Force[]) => {
			const own = force(1, { crusader: 1 }, [['droid', 'aboard:crusader', 9]]);
			const turn = turnOfFaction('eu', [place(HERE, 1, [own]), place('blue-8', 0, there)]);
			const legs = [{ troop: 'droid', n: 9, from: 'aboard:crusader', to: 'ground' }];
			return move(turn, 'blue-8', { unload: legs });
		};
		expect([unload([]), unload([force(1, { recycler: 1 })])]).toEqual(['no-presence', undefined]);
	});
});

describe('dynamic actions', () => {
	const war = (turn: Turn, n: number, cards: CardId[], some: object = {}) =>
		give(turn, 1, {
			kind: 'prepareWar',
			from: HERE,
			units: crusaders(n),
			target: 'blue-8',
			seat: 2,
			cards,
			...some
		});
	const ready = (faction: FactionId = 'eu', ...cards: CardId[]) => {
		const own = force(1, { crusader: 3 }, [['droid', 'aboard:crusader', 30]]);
		return turnOfFaction(faction, [place(HERE, 1, [own])], held(...cards));
	};
	const go = (turn: Turn, some: object, n = 2) =>
		give(turn, 1, { kind: 'move', from: HERE, to: 'blue-8', units: crusaders(n), ...some }, 7);

	it('CS-499, CS-313: bombs need drones in a preparation of those very ships', () => {
		const bombs = (cards: CardId[], prepared = 2, some: object = {}, faction: FactionId = 'eu') => {
			const turn = ready(faction, ...cards, 'penetrating_missile');
			const verdict = war(turn, prepared, cards, some) ?? go(turn, { bombard: true });
			return verdict ?? turn.events.bombardments;
		};
		expect(bombs(['kamikaze_drones'])).toEqual([
			{
				seat: 1,
				system: 'blue-8',
				order: 7,
				dynamic: true,
				missile: false,
				units: seen(2)
			}
		]);
		expect([
			bombs([]),
			bombs(['kamikaze_drones'], 1),
			bombs(['kamikaze_drones'], 2, { target: 'blue-9' }),
			bombs(['attack_device'])
		]).toEqual(['wrong-carrier', 'wrong-carrier', 'wrong-carrier', 'wrong-carrier']);
		expect(bombs([], 2, {}, 'rk')).toHaveLength(1);
		const turn = ready('eu', 'kamikaze_drones', 'penetrating_missile');
		const missile = { cards: ['penetrating_missile'] };
		expect(go(turn, missile)).toBe('wrong-carrier');
		expect(war(turn, 2, ['kamikaze_drones'])).toBeUndefined();
		expect(go(turn, { ...missile, bombard: true })).toBeUndefined();
		expect(turn.events.bombardments[0]?.missile).toBe(true);
	});

	it('CS-500, CS-314: landings need pods, troops aboard the ships that move, and a ground that is open', () => {
		const land = (n: number, some: object = {}, of?: (turn: Turn) => void) => {
			const turn = ready('eu', 'landing_pods');
			war(turn, 3, ['landing_pods']);
			of?.(turn);
			const troops = [{ troop: 'droid', n, from: 'aboard:crusader', ...some }];
			return go(turn, { land: troops }, 3) ?? turn.events.landings;
		};
		expect(land(30)).toEqual([
			{
				seat: 1,
				system: 'blue-8',
				order: 7,
				troops: [{ troop: 'droid', n: 30, from: 'aboard:crusader' }],
				hidden: []
			}
		]);
		const forum = ({ places }: Turn) =>
			void places.set('blue-8', {
				...(places.get(HERE) as WorkPlace),
				system: 'blue-8',
				forces: [],
				sites: [site('galactic_forum')]
			});
		expect([
			land(31),
			land(1, { troop: 'eu.artista-marcial' }),
			land(1, { from: 'ground' }),
			land(1, {}, forum)
		]).toEqual(['no-such-units', 'no-such-units', 'no-such-units', 'closed']);
		const without = ready();
		expect(go(without, { land: [{ troop: 'droid', n: 1, from: 'aboard:crusader' }] })).toBe(
			'wrong-carrier'
		);
	});

	it('CF-HK-32, CF-NX-44, CS-616, CS-646: troops that can land out of a portal, a hundred a turn, all of them able and all by portal', () => {
		const troop = 'nx.nax-w';
		const own = (n: number) =>
			force(1, { 'nx.estrella-de-combate': 40, crusader: 1 }, [
				[troop, 'aboard:nx.estrella-de-combate', n],
				['droid', 'aboard:nx.estrella-de-combate', 9]
			]);
		const sheet = { portals: ['white-9'] };
		const land = (n: number, some: object = {}, before = 0) => {
			const turn = turnOfFaction(
				'nx',
				[place(HERE, 1, [own(180)], portal()), place('white-9', 0, [], portal())],
				sheet
			);
			if (before > 0) turn.tallies.set('land/1', before);
			const verdict = give(turn, 1, {
				kind: 'move',
				from: HERE,
				to: 'white-9',
				mode: 'portal',
				units: [{ unit: 'nx.estrella-de-combate', n: 40 }],
				land: [{ troop, n, from: 'aboard:nx.estrella-de-combate' }],
				...some
			});
			return verdict ?? turn.tallies.get('land/1');
		};
		expect(unitOf(troop).flags.DIM).toBe(1);
		expect([land(99), land(100), land(101), land(60, {}, 40), land(60, {}, 41)]).toEqual([
			...[99, 100, 'limit-reached', 100, 'limit-reached']
		]);
		const mixed = [
			{ troop, n: 9, from: 'aboard:nx.estrella-de-combate' },
			{ troop: 'droid', n: 9, from: 'aboard:nx.estrella-de-combate' }
		];
		expect(land(0, { land: mixed })).toBe('wrong-carrier');
		expect(land(9, { to: 'blue-8', mode: 'range' })).toBe('wrong-carrier');
	});

	it('CS-378, CS-379: a preparation is of ships that have not moved and are not held', () => {
		const verdict = (of: (turn: Turn) => void, some: object = {}) => {
			const turn = ready();
			of(turn);
			return war(turn, 2, [], some);
		};
		const all = (change: object) => (turn: Turn) => {
			for (const group of groups(turn)) Object.assign(group, change);
		};
		expect([
			verdict(all({})),
			verdict(all({ acts: 1 })),
			verdict(all({ moved: true })),
			verdict(all({ pulsed: 1 })),
			verdict(all({ pulsed: 0 }))
		]).toEqual([undefined, undefined, 'after-move', 'disabled', undefined]);
	});

	it('CS-383, CS-690: against another faction in play, or the neutral one, once a target', () => {
		const verdict = (some: object, of: (turn: Turn) => void = () => undefined) => {
			const turn = ready();
			of(turn);
			return war(turn, 1, [], some);
		};
		expect([
			verdict({ seat: 0 }),
			verdict({ seat: 1 }),
			verdict({ seat: 3 }),
			verdict({ seat: 4 }),
			verdict({ seat: 2 }, (turn) => out(turn, 2)),
			verdict({ target: 'blue-49' })
		]).toEqual([
			...[undefined, 'unknown-target', undefined, 'unknown-target', 'out-of-play'],
			'unknown-target'
		]);
		const turn = ready();
		expect([
			war(turn, 1, []),
			war(turn, 1, []),
			war(turn, 1, [], { seat: 3 }),
			war(turn, 1, [], { target: 'blue-9' })
		]).toEqual([undefined, 'limit-reached', undefined, undefined]);
	});

	it('CS-466, CS-650: the code is prepared against a plant alone', () => {
		const code = (against: FactionId) => {
			const turn = turnWith(['am', against], [place(HERE, 1, [fleet()])], {
				1: held('anti_plague_code')
			});
			return war(turn, 1, ['anti_plague_code']);
		};
		expect([code('mc'), code('eu')]).toEqual([undefined, 'wrong-carrier']);
	});

	it('CS-390, CS-394, CS-395, CS-399: truces, scouts and defences, once each, towards who plays', () => {
		const truce = (turn: Turn, seat: number, target = HERE) =>
			give(turn, 1, { kind: 'truce', target, seat });
		const turn = ready();
		expect([truce(turn, 2), truce(turn, 2), truce(turn, 3), truce(turn, 2, 'red-1')]).toEqual([
			...[undefined, 'limit-reached', undefined, undefined]
		]);
		expect([
			truce(turn, 1),
			truce(turn, 4),
			truce(turn, 2, 'red-33'),
			truce(out(turn, 2), 2, 'red-2')
		]).toEqual([...['unknown-target', 'unknown-target', 'unknown-target', 'out-of-play']]);
		const scout = (some: object = {}) =>
			give(turn, 1, {
				kind: 'prepareScout',
				from: HERE,
				units: crusaders(1),
				target: 'red-1',
				...some
			});
		expect([scout(), scout(), scout({ target: 'red-2' }), scout({ units: crusaders(9) })]).toEqual([
			...[undefined, 'limit-reached', undefined, 'no-such-units']
		]);
		const station = (some: object = {}, of: (turn: Turn) => void = () => undefined) => {
			const one = turnOfFaction('eu', [
				place(HERE, 1, [force(1, { 'eu.santuario-de-guerra': 1 })])
			]);
			of(one);
			return (
				give(one, 1, { kind: 'defend', system: HERE, seat: 2, ...some }) ?? groups(one)[0]?.acts
			);
		};
		const all = (change: object) => (one: Turn) => {
			for (const group of groups(one)) Object.assign(group, change);
		};
		expect([
			station(),
			station({ seat: 1 }),
			station({ seat: 4 }),
			station({}, (one) => out(one, 2)),
			station({}, all({ unit: 'crusader' })),
			station({}, all({ start: 'red-1' })),
			station({}, all({ acts: 1 })),
			station({}, all({ pulsed: 1 })),
			station({}, ({ events }) => events.defences.push({ seat: 1, system: HERE, against: 3 })),
			station({}, ({ events }) => events.defences.push({ seat: 2, system: HERE, against: 3 }))
		]).toEqual([
			...[1, 'unknown-target', 'unknown-target', 'out-of-play', 'no-such-units'],
			...['no-such-units', 'already-acted', 'disabled', 'limit-reached', 1]
		]);
	});

	it('CS-492, CS-088: a bombardment is of ships that dominate the orbit, not at the Forum', () => {
		const bombs = (more: Partial<Place>, unit = 'crusader', of?: (turn: Turn) => void) => {
			const own = force(1, { crusader: 2, 'eu.canon-orbital': 1 }, [['droid', 'ground', 9]]);
			const turn = turnOfFaction('eu', [place(HERE, 1, [own], more)], held('penetrating_missile'));
			of?.(turn);
			const cards = ['penetrating_missile'];
			const units = [{ unit, n: 1 }];
			return (
				give(turn, 1, { kind: 'bombard', system: HERE, units, cards }, 3) ??
				turn.events.bombardments
			);
		};
		expect(bombs({})).toEqual([
			{ seat: 1, system: HERE, order: 3, units: seen(1), dynamic: false, missile: true }
		]);
		expect([
			bombs({ sites: [site('galactic_forum')] }),
			bombs({ orbit: 2 }),
			bombs({}, 'droid'),
			bombs({}, 'eu.canon-orbital')
		]).toEqual(['closed', 'not-dominated', 'no-such-units', 'no-such-units']);
	});
});

describe('exploration', () => {
	const black: readonly BlackSystem[] = [
		{ is: 'deposit', amount: 70 },
		{ is: 'lab', card: 'ion_wave' },
		{ is: 'hidden_fleet', size: 'small' },
		{ is: 'hidden_planet', trait: 'ruins' },
		{ is: 'base', seat: 2 },
		{ is: 'consumed' }
	];
	const explore = (
		code: number | undefined,
		of: (turn: Turn) => void = () => undefined,
		some: object = {},
		from = 'white-3'
	) => {
		const own = led(
			force(1, { crusader: 4 }, [['droid', 'aboard:crusader', 9]]),
			'eu.gran-maestre-aldara',
			'aboard:crusader'
		);
		const turn = turnOfFaction('eu', [place(from, 1, [own])], {
			codes: ['black-1', 'black-2', 'black-3', 'black-4', 'black-5', 'black-6']
		});
		turn.black = [...black];
		of(turn);
		const verdict = give(turn, 1, {
			kind: 'explore',
			from,
			units: crusaders(2),
			code: code ? [`black-${code}`] : [],
			...some
		});
		return { turn, verdict };
	};

	it('CS-122 to CS-131: each find does what it says', () => {
		const done = (code: number) => {
			const { turn, verdict } = explore(code);
			return [
				verdict,
				turn.black[code - 1]?.is,
				turn.reports,
				...[
					seatOf(turn, 1).treasury - 500,
					turn.events.arrivals.length,
					turn.events.explorers.length
				]
			];
		};
		const told = (system: string, is: string, amount: number) => [
			{ code: 'explored', to: [1], data: { system, is, amount } }
		];
		expect([1, 2, 3, 4, 5, 6].map(done)).toEqual([
			[undefined, 'consumed', told('black-1', 'deposit', 70), 70, 0, 0],
			[undefined, 'consumed', told('black-2', 'lab', 0), 0, 1, 0],
			[undefined, 'hidden_fleet', told('black-3', 'hidden_fleet', 0), 0, 0, 1],
			[undefined, 'hidden_planet', told('black-4', 'hidden_planet', 0), 0, 0, 0],
			[undefined, 'base', told('black-5', 'base', 0), 0, 0, 0],
			['beaten', 'consumed', [], 0, 0, 0]
		]);
		expect(explore(2).turn.events.arrivals).toEqual([
			{ seat: 1, card: 'ion_wave', system: 'white-3', how: 'lab' }
		]);
	});

	it('CS-125: the explorers go there with their share of what is aboard; heroes with all of them', () => {
		const there = (n: number) => {
			const { turn } = explore(4, undefined, { units: crusaders(n) });
			const own = findForce(turn, 'black-4', 1);
			return [
				...[countUnits(own, 'crusader'), countTroops(own), own?.heroes.length],
				...[
					countTroops(findForce(turn, 'white-3', 1)),
					findForce(turn, 'white-3', 1)?.heroes.length
				],
				turn.events.entered
			];
		};
		const entered = (n: number) => [
			{ seat: 1, system: 'black-4', unit: 'crusader', n, prepared: [] }
		];
		expect([there(1), there(3), there(4)]).toEqual([
			[1, 2, 0, 7, 1, entered(1)],
			[3, 6, 0, 3, 1, entered(3)],
			[4, 9, 1, 0, 0, entered(4)]
		]);
		const { turn } = explore(4);
		expect(findForce(turn, 'black-4', 1)?.orbit).toMatchObject([{ n: 2, acts: 1, moved: true }]);
		expect(groups(turn, 'white-3')).toMatchObject([{ n: 2, acts: 0, moved: false }]);
	});

	it('CS-361: only ships that started in white, can move, and have neither acted nor built', () => {
		const all = (change: object) => (turn: Turn) => {
			for (const group of groups(turn, 'white-3')) Object.assign(group, change);
		};
		const verdict = (change: object) => explore(1, all(change)).verdict;
		expect([
			verdict({ start: 'white-4' }),
			verdict({ acts: 1 }),
			verdict({ built: true }),
			verdict({ pulsed: 1 }),
			explore(1, undefined, {}, 'orange-3').verdict,
			explore(7).verdict,
			explore(1, undefined, { units: crusaders(5) }).verdict
		]).toEqual([
			...['not-available', 'already-acted', 'already-acted', 'disabled', 'not-available'],
			...['unknown-target', 'no-such-units']
		]);
		const still = turnOfFaction('eu', [place('white-3', 1, [force(1, { 'eu.canon-orbital': 1 })])]);
		const units = [{ unit: 'eu.canon-orbital', n: 1 }];
		expect(give(still, 1, { kind: 'explore', from: 'white-3', units })).toBe('not-available');
	});

	it('CS-218, CS-303: a trap holds explorers too', () => {
		const trap = (seat: number, on: boolean) =>
			explore(1, (turn) => turn.places.get('white-3')?.trap.push({ seat, on })).verdict;
		expect([trap(2, true), trap(2, false), trap(1, true)]).toEqual([
			...['trapped-now', undefined, undefined]
		]);
	});

	it('CS-363: nothing is drawn twice, known already, consumed or destroyed', () => {
		const drawn = (of: (turn: Turn) => void) => {
			const { turn, verdict } = explore(undefined, (one) => {
				seatOf(one, 1).codes = ['black-1'];
				of(one);
			});
			return (
				verdict ??
				turn.reports.flatMap((one) => (one.code === 'explored' ? [one.data.system] : [])).join()
			);
		};
		const but =
			(...left: number[]) =>
			(turn: Turn) => {
				turn.black = turn.black.map((one, i) => (left.includes(i + 1) ? one : { is: 'consumed' }));
			};
		expect([drawn(but(2)), drawn(but(1)), drawn(but())]).toEqual([
			...['black-2', 'nothing-left', 'nothing-left']
		]);
		const destroyed = (turn: Turn) => {
			but(2)(turn);
			turn.destroyed.add('black-2');
		};
		const taken = (turn: Turn) => {
			but(2, 3)(turn);
			turn.tallies.set('drawn/black-2', 1);
		};
		expect([drawn(destroyed), drawn(taken)]).toEqual(['nothing-left', 'black-3']);
	});

	it('CS-110: an observatory draws twice and takes what is preferred', () => {
		const drawn = (prefer: readonly string[], by = 1, is = 'abyss_observatory') => {
			const { turn } = explore(
				undefined,
				(one) => {
					seatOf(one, 1).codes = [];
					one.black = one.black.map((what, i) => ([0, 4].includes(i) ? what : { is: 'consumed' }));
					one.places.set('orange-2', {
						...(one.places.get('white-3') as WorkPlace),
						system: 'orange-2',
						forces: [],
						sites: [site(is)],
						orbit: by
					});
				},
				{ prefer }
			);
			return turn.reports
				.flatMap((one) => (one.code === 'explored' ? [one.data.system] : []))
				.join();
		};
		expect([drawn(['deposit']), drawn(['hidden_planet']), drawn(['lab', 'deposit'])]).toEqual([
			...['black-1', 'black-5', 'black-1']
		]);
		// The first draw stays without it, whatever is preferred.
		const [one, two] = [drawn(['deposit'], 2), drawn(['hidden_planet'], 2)];
		expect(one).toBe(two);
		expect([drawn(['deposit'], 1, 'free_port'), drawn(['hidden_planet'], 1, 'free_port')]).toEqual([
			one,
			one
		]);
	});

	it('CF-HK-43, CF-AT-43, CS-659: with a Bolide two are drawn, and no hidden fleet taken if another is there', () => {
		const drawn = (unit: string, only: readonly number[]) => {
			const turn = turnOfFaction('at', [place('white-3', 1, [force(1, { [unit]: 1 })])]);
			turn.black = black.map((what, i) => (only.includes(i + 1) ? what : { is: 'consumed' }));
			give(turn, 1, { kind: 'explore', from: 'white-3', units: [{ unit, n: 1 }] });
			return turn.reports.flatMap((one) => (one.code === 'explored' ? [one.data.is] : [])).join();
		};
		expect([
			drawn('at.bolido', [3, 4]),
			drawn('at.bolido', [1, 3]),
			drawn('at.bolido', [3])
		]).toEqual([...['hidden_planet', 'deposit', 'hidden_fleet']]);
	});
});

describe('cards', () => {
	const use = (
		card: CardId,
		some: object = {},
		of: (turn: Turn) => void = () => undefined,
		more: Partial<Place> = {}
	) => {
		const turn = turnOfFaction('eu', [place(HERE, 1, [fleet()], more)], held(card));
		of(turn);
		const verdict = give(turn, 1, { kind: 'useCard', card, target: [HERE], ...some }, 4);
		return { turn, verdict };
	};
	const verdict = (...args: Parameters<typeof use>) => use(...args).verdict;

	it('CS-245, CS-697: what needs a target says so, and a target exists', () => {
		for (const card of ['quantum_spy', 'cloak_field', 'em_pulse', 'minefield'] as const)
			expect([card, verdict(card, { target: [] }), verdict(card, { target: ['red-33'] })]).toEqual([
				card,
				'malformed',
				'unknown-target'
			]);
		expect(verdict('time_dilator', { target: [] })).toBe('not-first');
		const turn = turnOfFaction('eu', [], held('time_dilator'));
		expect(
			useCard(turn, 1, entry({ kind: 'useCard', card: 'time_dilator' }) as never, 1)
		).toBeUndefined();
		expect(turn.tallies.get('dilator/1')).toBe(1);
	});

	it('CS-276, CS-283, CS-289, CS-297, CS-300, CS-303: what a card sets going', () => {
		const { events: out1 } = use('comm_blackout').turn;
		const { events: out2 } = use('nova_bomb').turn;
		const { events: out3 } = use('minefield').turn;
		const { events: out4 } = use('gravity_trap').turn;
		const { events: out5 } = use('quantum_spy', { target: ['red-9'] }).turn;
		expect([out1.blackouts, out2.novas, out3.newMines, out4.newTraps, out5.spies]).toEqual([
			[{ seat: 1, system: HERE, order: 4 }],
			[{ seat: 1, system: HERE, order: 4, supreme: false }],
			[{ seat: 1, system: HERE }],
			[{ seat: 1, system: HERE }],
			[{ seat: 1, system: 'red-9', order: 4 }]
		]);
		expect(MINEFIELD_DAMAGE).toBe(500);
	});

	it('CS-283: no nova at capitals and single bases; the rest is not safe', () => {
		const safe = (
			sites: Place['sites'],
			forces: readonly Force[] = [],
			memory: Seat['memory'] = {}
		) => {
			const turn = turnWith(['eu', 'as', 'oc'], [place(HERE, 1, [fleet(), ...forces], { sites })], {
				1: held('nova_bomb'),
				2: { memory }
			});
			return give(turn, 1, { kind: 'useCard', card: 'nova_bomb', target: [HERE] }) !== undefined;
		};
		expect([
			safe([site('as.gobierno-civil', 2)]),
			safe([site('as.gobierno-civil', 2, 3)]),
			safe([site('as.gobierno-civil', 2, 3)], [], { [`capital/${HERE}`]: 1 }),
			safe([site('eu.cuartel-general', 1)]),
			safe([site('eu.base-militar', 1)]),
			safe([], [force(3, { 'oc.atlantis': 1 })]),
			safe([site('land_troop_base')])
		]).toEqual([true, false, true, true, false, false, false]);
	});

	it('CS-274: the faculty needs a yard, and is given once', () => {
		const yard = (...sites: Place['sites']) =>
			verdict('recycling_yard', {}, undefined, { sites: [...sites] });
		expect([
			yard(site('shipyard')),
			yard(site('derelict_yard')),
			yard(site('advanced_shipyard')),
			yard(site('eu.cuartel-general', 1)),
			yard(site('eu.base-militar', 1)),
			yard(site('land_troop_base')),
			yard(),
			yard(site('shipyard'), site('recycling'))
		]).toEqual([
			...[undefined, undefined, undefined, undefined],
			...['not-available', 'not-available', 'not-available', 'limit-reached']
		]);
	});

	it('CS-280, CS-295, CS-303: a probe, a dome and a trap of a faction once in a system', () => {
		const twice = (card: CardId, own: string, seat: number) =>
			verdict(card, {}, undefined, { sites: [site(own, seat)] });
		expect([
			twice('mining_probe', 'mining_probe', 1),
			twice('mining_probe', 'mining_probe', 2),
			twice('energy_dome', 'energy_dome', 1),
			twice('energy_dome', 'mining_probe', 1),
			twice('mining_probe', 'galactic_forum', 0),
			twice('gravity_trap', 'galactic_forum', 0),
			verdict('gravity_trap', {}, undefined, { trap: [{ seat: 2, on: false }] })
		]).toEqual([
			...['limit-reached', undefined, 'limit-reached', undefined, 'closed', 'closed'],
			'limit-reached'
		]);
		expect(use('mining_probe').turn.places.get(HERE)?.sites).toEqual([site('mining_probe', 1, 1)]);
	});

	it("CS-299: a portal opens where none is, or this turn's other came first", () => {
		expect([
			verdict('star_portal'),
			verdict('star_portal', {}, undefined, portal()),
			verdict('star_portal', {}, (turn) => {
				turn.places.get(HERE)?.portal.push({ key: '', seat: 0, copied: false });
			})
		]).toEqual([undefined, 'limit-reached', 'beaten']);
	});

	it('CS-286: a cloak is for one ship that shows', () => {
		const cloak = (units: object[]) => {
			const own = { ...force(1, { crusader: 2, 'eu.canon-orbital': 1 }) };
			const hidden = { unit: 'eu.crucero', n: 1, cloaked: true, pulsed: 0 };
			const turn = turnOfFaction(
				'eu',
				[place(HERE, 1, [{ ...own, orbit: [...own.orbit, hidden] }])],
				held('cloak_field')
			);
			return (
				give(turn, 1, { kind: 'useCard', card: 'cloak_field', target: [HERE], units }) ??
				groups(turn)
					.map(({ unit, n, cloaked }) => `${n} ${unit}${cloaked ? '!' : ''}`)
					.join()
			);
		};
		expect([
			cloak(crusaders(1)),
			cloak(crusaders(2)),
			cloak([]),
			cloak([{ unit: 'crusader', n: 1, cloaked: true }]),
			cloak([{ unit: 'eu.crucero', n: 1 }]),
			cloak([{ unit: 'eu.canon-orbital', n: 1 }])
		]).toEqual([
			'1 crusader,1 eu.canon-orbital,1 eu.crucero!,1 crusader!',
			...['malformed', 'malformed', 'malformed', 'no-such-units', 'not-available']
		]);
	});

	it('CS-306: a trojan names three orders of a rival in play', () => {
		const trojan = (seat: number[], orders: number[], of?: (turn: Turn) => void) =>
			verdict('quantum_trojan', { target: [], seat, orders }, of);
		expect([
			trojan([2], [1, 2, 3]),
			trojan([2], [1, 2]),
			trojan([], [1, 2, 3]),
			trojan([1], [1, 2, 3]),
			trojan([4], [1, 2, 3]),
			trojan([3], [1, 2, 3]),
			trojan([2], [1, 2, 3], (turn) => out(turn, 2))
		]).toEqual([
			...[undefined, 'malformed', 'malformed', 'unknown-target', 'unknown-target'],
			...[undefined, 'out-of-play']
		]);
	});

	it('CS-304, CS-699: troops on the ground switch a trap and own it from then on', () => {
		const switched = (own: Force, trap: Place['trap']) => {
			const turn = turnOfFaction('eu', [place(HERE, 1, [own], { trap })]);
			return (
				give(turn, 1, { kind: 'trap', system: HERE, on: false }) ?? turn.places.get(HERE)?.trap
			);
		};
		const troops = force(1, {}, [['droid', 'ground', 1]]);
		expect([
			switched(troops, [{ seat: 2, on: true }]),
			switched(troops, []),
			switched(fleet(), [{ seat: 2, on: true }]),
			switched(force(1, {}, [['droid', 'orbital', 1]]), [{ seat: 2, on: true }])
		]).toEqual([[{ seat: 1, on: false }], 'not-available', 'no-such-units', 'no-such-units']);
	});

	it('CS-515 to CS-521, CS-700: a key portal gives out one card of its archive, of violet three, once', () => {
		const copy = (
			cards: readonly CardId[],
			some: Partial<Portal> = { key: 'red' },
			archive: readonly CardId[] = ['ion_wave', 'em_pulse', 'em_pulse'],
			own: readonly Force[] = [fleet()],
			of: (turn: Turn) => void = () => undefined
		) => {
			const turn = turnOfFaction('eu', [place(HERE, 1, own, portal(some))]);
			Object.assign(turn, { archives: new Map([[HERE, archive]]) });
			of(turn);
			const order = { kind: 'portalArchive', system: HERE, cards };
			return (
				give(turn, 1, order) ?? [
					turn.events.arrivals.map(({ card }) => card).join(),
					turn.places.get(HERE)?.portal[0]?.copied
				]
			);
		};
		expect([
			copy(['ion_wave']),
			copy(['nova_bomb']),
			copy(['ion_wave', 'em_pulse']),
			copy(['ion_wave'], { key: '' }),
			copy(['ion_wave'], { key: 'red', copied: true }),
			copy(['ion_wave'], { key: 'red' }, []),
			copy(['em_pulse', 'ion_wave', 'em_pulse'], { key: 'violet' }),
			copy(['em_pulse', 'em_pulse', 'em_pulse'], { key: 'violet' }),
			copy(['em_pulse'], { key: 'violet' })
		]).toEqual([
			['ion_wave', true],
			...['unknown-target', 'malformed', 'no-portal', 'limit-reached', 'unknown-target'],
			['em_pulse,ion_wave,em_pulse', true],
			...['unknown-target', 'malformed']
		]);
		const gone = (turn: Turn) => void turn.places.get(HERE)?.portal.splice(0);
		const copied = (turn: Turn) => {
			const [gate] = turn.places.get(HERE)?.portal ?? [];
			if (gate) gate.copied = true;
		};
		expect([
			copy(['ion_wave'], { key: 'red' }, undefined, undefined, gone),
			copy(['ion_wave'], { key: 'red' }, undefined, undefined, copied)
		]).toEqual(['no-portal', 'beaten']);
	});
});

describe('special planets and the Citadel', () => {
	const act = (
		building: string,
		action: string,
		some: object = {},
		seat: Partial<Seat> = {},
		of?: (turn: Turn) => void,
		more: Partial<Place> = {}
	) => {
		const turn = turnOfFaction(
			'eu',
			[place(HERE, 1, [fleet()], { sites: [site(building)], ...more })],
			{
				treasury: 1000,
				...seat
			}
		);
		Object.assign(turn, { turn: 5 });
		of?.(turn);
		const verdict = give(turn, 1, { kind: 'site', system: HERE, action, ...some });
		return { turn, verdict };
	};
	const verdict = (...args: Parameters<typeof act>) => act(...args).verdict;

	it('CS-082, CS-083, CS-085, CS-094, CS-096, CS-108: each costs and rests as it says', () => {
		const done = (building: string, action: string, some: object = {}) => {
			const { turn, verdict: fault } = act(building, action, some);
			return fault ?? [1000 - seatOf(turn, 1).treasury, seatOf(turn, 1).ready[building]];
		};
		expect([
			done('missile_factory', 'missile'),
			done('cosmic_leech', 'usurp'),
			done('cloning_lab', 'clone', { hero: ['eu.maestro-ludovico'] }),
			done('workshop', 'develop', { boost: ['boost_hull'] }),
			done('intelligence_centre', 'intelligence', { seat: [2], about: ['cards'] }),
			done('sealed_arsenal', 'arsenal')
		]).toEqual([
			[150, undefined],
			[0, 10],
			[500, 16],
			[0, undefined],
			[0, undefined],
			[100, 9]
		]);
		const lines = (action: string, building: string, some: object = {}) =>
			act(building, action, some).turn.accounts.get(1);
		expect([
			lines('usurp', 'cosmic_leech'),
			lines('intelligence', 'intelligence_centre', { seat: [2], about: ['cards'] })
		]).toEqual([undefined, undefined]);
	});

	it('CS-109: the Sealed Arsenal draws its card in the turn, and none in a trial', () => {
		const drawn = (trial: boolean) => {
			const of = (turn: Turn) => void Object.assign(turn, { trial });
			const { turn, verdict: fault } = act('sealed_arsenal', 'arsenal', {}, {}, of);
			return [fault, turn.events.arrivals.length];
		};
		expect([drawn(false), drawn(true)]).toEqual([
			[undefined, 1],
			[undefined, 0]
		]);
	});

	it('CS-082, CS-701: only there, for who dominates its area, once a turn, rested and paid for', () => {
		expect([
			verdict('free_port', 'missile'),
			verdict('missile_factory', 'missile', {}, {}, undefined, { ground: 2 }),
			verdict('missile_factory', 'missile', {}, { treasury: 149 }),
			verdict('missile_factory', 'missile', {}, { treasury: 150 }),
			verdict('missile_factory', 'missile', {}, {}, ({ tallies }) =>
				tallies.set('site/missile_factory', 1)
			),
			verdict('sealed_arsenal', 'arsenal', {}, { ready: { sealed_arsenal: 6 } }),
			verdict('sealed_arsenal', 'arsenal', {}, { ready: { sealed_arsenal: 5 } }),
			verdict('sealed_arsenal', 'arsenal', {}, {}, (turn) => {
				seatOf(turn, 2).ready.sealed_arsenal = 6;
			})
		]).toEqual([
			...['not-available', 'not-dominated', 'no-funds', undefined, 'limit-reached'],
			...['cooldown', undefined, 'cooldown']
		]);
	});

	it('CS-096, CS-097, CS-201: a hero of its own of whom no copy lives', () => {
		const clone = (hero: string[], own: Force = fleet()) => {
			const { turn, verdict: fault } = act('cloning_lab', 'clone', { hero }, {}, undefined, {
				forces: [own]
			});
			return fault ?? seatOf(turn, 1).coming;
		};
		const key = 'eu.maestro-ludovico';
		expect([
			clone([key]),
			clone([]),
			clone(['oc.rey-nereo']),
			clone([key], led(fleet(), key, 'ground'))
		]).toEqual([
			[{ what: 'hero', key, system: HERE, turn: 5 }],
			...['malformed', 'unknown-target', 'limit-reached']
		]);
	});

	it('CS-098, CS-100: one development at a time, not the same twice', () => {
		const develop = (
			seat: Partial<Seat>,
			of?: (turn: Turn) => void,
			boost: string[] = ['boost_hull']
		) => verdict('workshop', 'develop', { boost }, seat, of);
		const going = [{ system: HERE, boost: 'boost_drive', left: 2 }] as const;
		expect([
			develop({}),
			develop({}, undefined, []),
			develop({ developed: 'boost_hull' }),
			develop({ developed: 'boost_drive' }),
			develop({ development: going }),
			develop({}, ({ events }) =>
				events.developments.push({ seat: 1, system: HERE, boost: 'boost_drive' })
			),
			develop({}, ({ events }) =>
				events.developments.push({ seat: 2, system: HERE, boost: 'boost_drive' })
			)
		]).toEqual([
			...[undefined, 'malformed', 'limit-reached', undefined, 'limit-reached', 'limit-reached'],
			undefined
		]);
	});

	it('CS-102: intelligence is of a rival in play, about something', () => {
		const about = (some: object, of?: (turn: Turn) => void) =>
			verdict(
				'intelligence_centre',
				'intelligence',
				{ seat: [2], about: ['cards'], ...some },
				{},
				of
			);
		expect([
			about({}),
			about({ seat: [] }),
			about({ about: [] }),
			about({ seat: [1] }),
			about({ seat: [3] }),
			about({ seat: [4] }),
			about({}, (turn) => out(turn, 2))
		]).toEqual([
			...[undefined, 'malformed', 'malformed', 'unknown-target', undefined, 'unknown-target'],
			'out-of-play'
		]);
	});

	const supreme = (
		what: string,
		some: object = {},
		more: Partial<Place> = {},
		of?: (turn: Turn) => void,
		own = fleet()
	) => {
		const turn = turnOfFaction('eu', [place('citadel', 1, [own], more)]);
		of?.(turn);
		return { turn, verdict: give(turn, 1, { kind: 'supreme', what, ...some }, 6) };
	};

	it('CS-540 to CS-544: one supreme technology a turn for who holds the ground of the Citadel', () => {
		const fault = (...args: Parameters<typeof supreme>) => supreme(...args).verdict;
		expect([
			fault('war'),
			fault('war', {}, { ground: 2 }),
			fault('war', {}, {}, ({ tallies }) => tallies.set('supreme/1', 1)),
			fault('trojan'),
			fault('trojan', { seat: [1] }),
			fault('trojan', { seat: [2] }),
			fault('trojan', { seat: [3] }),
			fault('trojan', { seat: [4] }),
			fault('trojan', { seat: [2] }, {}, (turn) => out(turn, 2))
		]).toEqual([
			...[undefined, 'not-available', 'limit-reached', 'malformed', 'unknown-target', undefined],
			...[undefined, 'unknown-target', 'out-of-play']
		]);
		expect([...supreme('war').turn.events.warDevices]).toEqual([1]);
	});

	it('CS-541: its nova reaches two from the Citadel, with a ship of two that is not held', () => {
		const nova = (target: string, own?: Force, of?: (turn: Turn) => void) =>
			supreme('nova', { target: [target] }, {}, of, own).verdict;
		const pulsed = (until: number) => (turn: Turn) => {
			for (const group of groups(turn, 'citadel')) group.pulsed = until;
		};
		expect([
			nova('brown-1'),
			nova('yellow-1'),
			nova('citadel'),
			nova('brown-1', force(1, { 'eu.canon-orbital': 1 })),
			nova('brown-1', fleet(), pulsed(1)),
			nova('brown-1', fleet(), pulsed(0)),
			nova('brown-1', force(2, { crusader: 1 }))
		]).toEqual([
			...[undefined, 'too-far', { kept: 'immune-now' }, 'too-far', 'too-far', undefined, 'too-far']
		]);
		expect(supreme('nova', { target: ['brown-1'] }).turn.events.novas).toEqual([
			{ seat: 1, system: 'brown-1', order: 6, supreme: true }
		]);
	});

	it('CS-367, CS-735: what stands is demolished by who dominates its area, an orbital base when it is empty', () => {
		const demolish = (building: string, more: Partial<Place>) => {
			const turn = turnOfFaction('eu', [
				place(HERE, 1, [fleet()], {
					sites: [site('shipyard'), site('orbital_troop_base')],
					...more
				})
			]);
			return (
				give(turn, 1, { kind: 'demolish', system: HERE, buildings: [building] }) ??
				turn.places
					.get(HERE)
					?.sites.map((one) => one.building)
					.join()
			);
		};
		const troops = (at: string) => ({ forces: [fleet(), force(2, {}, [['droid', at, 1]])] });
		expect([
			demolish('shipyard', {}),
			demolish('orbital_troop_base', {}),
			demolish('orbital_troop_base', troops('orbital')),
			demolish('orbital_troop_base', troops('ground')),
			demolish('shipyard', troops('orbital')),
			demolish('shipyard', { ground: 2 }),
			demolish('orbital_troop_base', { orbit: 2 }),
			demolish('fortification', {}),
			demolish('eu.base-militar', {})
		]).toEqual([
			...['orbital_troop_base', 'shipyard', 'unknown-target', 'shipyard', 'orbital_troop_base'],
			...['not-dominated', 'not-dominated', 'unknown-target', 'unknown-target']
		]);
	});

	it('CS-368, CS-369: dismantled units pay half of their price, each rounded down', () => {
		const dismantle = (unit: string, n: number, of?: (turn: Turn) => void) => {
			const turn = turnOfFaction('eu', [
				place(HERE, 1, [force(1, { 'eu.canon-orbital': 3, crusader: 1 })])
			]);
			of?.(turn);
			return (
				give(turn, 1, { kind: 'dismantle', system: HERE, units: [{ unit, n }] }) ?? [
					seatOf(turn, 1).treasury - 500,
					countUnits(findForce(turn, HERE, 1), unit)
				]
			);
		};
		expect([
			dismantle('eu.canon-orbital', 3),
			dismantle('eu.canon-orbital', 4),
			dismantle('crusader', 1),
			dismantle('eu.canon-orbital', 1, (turn) => {
				for (const group of groups(turn)) group.acts = 1;
			})
		]).toEqual([
			[3 * Math.floor(unitOf('eu.canon-orbital').cost / 2), 0],
			...['no-such-units', 'not-available', 'already-acted']
		]);
	});

	it('CS-377: counter-espionage needs the ground', () => {
		const spy = (by: number) => {
			const turn = turnOfFaction('eu', [place(HERE, by, [fleet()])]);
			return give(turn, 1, { kind: 'counterspy', system: HERE }) ?? turn.events.counterspies;
		};
		expect([spy(1), spy(2)]).toEqual([[{ seat: 1, system: HERE }], 'not-dominated']);
	});
});

describe('pacts and loans', () => {
	const pact = (some: object, of: (turn: Turn) => void = () => undefined, trial = true) => {
		const turn = Object.assign(turnOfFaction('eu'), { turn: 5, trial });
		of(turn);
		return give(turn, 1, { kind: 'pact', seat: 2, until: 9, ...some });
	};
	const bound = (from: number, until: number) => (turn: Turn) =>
		void turn.pacts.push({ a: 1, b: 2, from, until });

	it('CS-371, CS-375: a pact is for later, with another in play, where none is in force', () => {
		expect([
			pact({}),
			pact({ until: 5 }),
			pact({ until: 6 }),
			pact({ seat: 1 }),
			pact({ seat: 3 }),
			pact({ seat: 4 }),
			pact({}, (turn) => out(turn, 2)),
			pact({}, bound(4, 9)),
			pact({}, bound(4, 4)),
			pact({}, bound(5, 9))
		]).toEqual([
			...[undefined, 'malformed', undefined, 'malformed', undefined, 'unknown-target'],
			...['out-of-play', 'limit-reached', undefined, undefined]
		]);
		expect([
			pact({}, undefined, false),
			pact({}, bound(5, 9), false),
			pact({}, bound(5, 8), false)
		]).toEqual(['unmatched', undefined, 'unmatched']);
	});

	it('CS-371: both must wish the same last turn, after this one', () => {
		const matched = (first: object, second: object, of: (turn: Turn) => void = () => undefined) => {
			const turn = Object.assign(turnOfFaction('eu'), { turn: 5 });
			const wish = (some: object) => ({
				orders: [entry({ kind: 'pact', until: 9, seat: 2, ...some })]
			});
			Object.assign(turn, {
				sheets: new Map([
					[1, wish(first)],
					[2, wish({ seat: 1, ...second })]
				])
			});
			of(turn);
			matchPacts(turn);
			return turn.pacts;
		};
		const made = [{ a: 1, b: 2, from: 5, until: 9 }];
		expect([
			matched({}, {}),
			matched({}, { until: 8 }),
			matched({ seat: 3 }, {}),
			matched({}, { seat: 3 }),
			matched({ until: 5 }, { until: 5 }),
			matched({}, {}, (turn) => out(turn, 2)),
			matched({}, {}, (turn) => out(turn, 1))
		]).toEqual([made, [], [], [], [], [], []]);
		expect(matched({}, {}, bound(4, 7))).toEqual([{ a: 1, b: 2, from: 4, until: 7 }]);
		expect(
			matched(
				{},
				{},
				(turn) =>
					void turn.pacts.push({ a: 2, b: 3, from: 1, until: 9 }, { a: 1, b: 3, from: 1, until: 9 })
			).map(({ a, b }) => `${a}${b}`)
		).toEqual([...['12', '13', '23']]);
	});

	it('CS-402, CS-404, CS-430: one loan a turn, of a term and a rate that the bank knows, while it is open', () => {
		const ask = (some: object, of: (turn: Turn) => void = () => undefined, trial = true) => {
			const turn = Object.assign(turnOfFaction('eu'), { turn: 5, trial });
			of(turn);
			const verdict = give(turn, 1, { kind: 'loan', amount: 90, payments: 20, ...some });
			return verdict ?? turn.loans[0];
		};
		const granted = {
			seat: 1,
			principal: 90,
			percent: 20,
			payments: 20,
			paid: 0,
			first: 6,
			broker: 0
		};
		expect(ask({})).toMatchObject(granted);
		expect([4, 40].map((payments) => ask({ payments }))).toMatchObject([
			{ payments: 4 },
			{ payments: 40 }
		]);
		expect([
			ask({ payments: 5 }),
			ask({ broker: [5] }),
			ask({ broker: [21] }),
			ask({}, (turn) => void (turn.opened = 4)),
			ask({}, ({ tallies }) => tallies.set('loan/1', 1))
		]).toEqual(['malformed', 'malformed', 'malformed', 'bank-closed', 'limit-reached']);
		expect([
			ask({ broker: [6] }),
			ask({ broker: [20] }),
			ask({}, (turn) => void (turn.opened = 5))
		]).toMatchObject([{ percent: 6 }, { percent: 20 }, granted]);
		const grant = (some: object) => (turn: Turn) =>
			void turn.grants.set(1, { amount: 70, percent: 9, broker: 2, unmatched: false, ...some });
		expect([
			ask({}, grant({}), false),
			ask({}, grant({ unmatched: true }), false),
			ask({}, grant({ amount: 0 }), false),
			ask({}, undefined, false)
		]).toEqual([
			{ ...granted, id: expect.any(Number) as number, principal: 70, percent: 9, broker: 2 },
			...['unmatched', 'no-grant', 'unmatched']
		]);
	});

	it('CS-419: a loan of its own is prepaid whole', () => {
		const owed: Loan = {
			id: 3,
			seat: 1,
			principal: 100,
			percent: 20,
			payments: 4,
			paid: 0,
			first: 1,
			broker: 0
		};
		const prepay = (loan: number, treasury: number, some: Partial<Loan> = {}, trial = false) => {
			const turn = Object.assign(turnOfFaction('eu', [], { treasury }), { trial });
			turn.loans.push({ ...owed, ...some }, { ...owed, id: 4, seat: 2 });
			const verdict = give(turn, 1, { kind: 'prepay', loan });
			return verdict ?? [seatOf(turn, 1).treasury, turn.loans.length, turn.prepaid.length];
		};
		expect([
			prepay(3, 120),
			prepay(3, 119),
			prepay(3, 121),
			prepay(4, 999),
			prepay(5, 999),
			prepay(3, 120, {}, true)
		]).toEqual([[0, 1, 1], 'no-funds', [1, 1, 1], 'no-such-loan', 'no-such-loan', [0, 1, 0]]);
	});

	it('CS-422, CS-423: offers are fair, three at most, to others in play, while the bank is open', () => {
		const offer = { seat: 2, percent: 10, amount: 100, payments: 20 };
		const broker = (offers: object[], of: (turn: Turn) => void = () => undefined) => {
			const turn = Object.assign(
				turnOfFaction('am', [place(HERE, 1, [], { sites: [site('am.sucursal', 1)] })]),
				{ turn: 5 }
			);
			of(turn);
			return give(turn, 1, { kind: 'broker', offers });
		};
		const one = (some: object) => broker([{ ...offer, ...some }]);
		expect([
			one({}),
			one({ percent: 5 }),
			one({ percent: 6 }),
			one({ percent: 20 }),
			one({ percent: 21 }),
			one({ payments: 5 }),
			one({ seat: 1 }),
			one({ seat: 3 }),
			one({ seat: 4 }),
			broker([offer, offer, offer]),
			broker([offer, offer, offer, offer]),
			broker([offer], (turn) => out(turn, 2)),
			broker([offer, { ...offer, seat: 3 }], (turn) => out(turn, 2)),
			broker([offer], (turn) => void (turn.opened = 4)),
			broker([offer], (turn) => void (turn.opened = 5))
		]).toEqual([
			...[undefined, 'malformed', undefined, undefined, 'malformed', 'malformed', 'malformed'],
			...[undefined, 'unknown-target', undefined, 'malformed', 'out-of-play', 'out-of-play'],
			...['bank-closed', undefined]
		]);
	});
});
