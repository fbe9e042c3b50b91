/** Working memory, its folding into a state, and views: what tests of rules take for granted. */
import { describe, expect, it } from 'vitest';
import { displaceKey, receive, rewardConquest } from './citadel';
import { collectCap, recruitsOnGround } from './caps';
import { cellOf, CITADEL } from './board';
import { CARDS, RINGS, TIERS, type FactionId } from './data';
import { cardIn, putCard, quadrantRing } from './deal';
import { foldPlace, placesOf } from './fold';
import { blankSheet, check, judge } from './orders/check';
import { out, pending } from './pending';
import { SHEETS, unitOf } from './sheets';
import { isSheetSite } from './sight';
import {
	begun,
	boardOf,
	dice,
	force,
	give,
	led,
	newGame,
	place,
	sheetOf,
	site,
	turnWith,
	withSeat
} from './testing';
import { trialOf } from './open';
import { areEnemies, factionOf, forceAt, mayFire, pay, seatOf } from './turn';
import { capacityOf, cargoOf, isMobileBase, movementOf, stepsOf } from './units';
import { view } from './view';
import { anchoredBy } from './portals';
import { setup } from './setup';
import { assertInvariants } from './invariants';
import { DEFAULT_OPTIONS, parseOptions } from './options';
import { cosmos } from '.';
import type { Place, State } from './types';

const HERE = 'red-4';

describe('working memory', () => {
	it('knows no seat that is not at the table', () => {
		const turn = turnWith(['eu', 'oc'], []);
		expect(() => seatOf(turn, 9)).toThrow('seat 9 is not known here');
		expect(() => factionOf(turn, 9)).toThrow('no seat 9 at this table');
	});

	it('CS-708: counts what came in and what went out, to the last R', () => {
		const turn = turnWith(['eu', 'oc'], []);
		for (const amount of [1, -1, 0, 5]) pay(turn, 1, amount, 'x');
		const { gained, spent } = seatOf(turn, 1);
		expect([gained, spent, turn.accounts.get(1)?.length]).toEqual([6, 1, 3]);
	});

	it('CS-011: forces stand in the order of their seats; the neutral faction is everybody’s enemy, and fires', () => {
		const turn = turnWith(['eu', 'oc'], [place(HERE, 1, [force(2, { crusader: 1 })])]);
		forceAt(turn, HERE, 1);
		expect(turn.places.get(HERE)?.forces.map(({ seat }) => seat)).toEqual([1, 2]);
		turn.events.truces.push({ seat: 1, against: 2, target: HERE } as never);
		expect([areEnemies(turn, 1, 0, HERE), mayFire(turn, 0, 1, HERE)]).toEqual([true, true]);
		expect([mayFire(turn, 1, 0, HERE), mayFire(turn, 1, 2, HERE)]).toEqual([true, false]);
	});
});

describe('folding', () => {
	it('leaves out what is empty, and puts the rest in its order', () => {
		const hero = (key: string, at = 'ground') => ({ hero: key, at });
		const own = {
			...force(1, { crusader: 0, 'eu.crucero': 2 }, [
				['droid', 'orbital', 1],
				['droid', 'ground', 2],
				['eu.artista-marcial', 'aboard:eu.crucero', 3],
				['eu.artista-marcial', 'ground', 0]
			]),
			heroes: [hero('c'), hero('a', 'z'), hero('b'), hero('a', 'y')]
		};
		const turn = turnWith(['eu', 'oc'], [place(HERE, 0, [own]), place('red-5', 0)]);
		const only = turnWith(['eu', 'oc'], [place(HERE, 0, [led(force(1, {}), 'x', 'ground')])]);
		const [first, ...others] = placesOf(turn);
		expect(others).toEqual([]);
		expect(first?.forces[0]?.orbit.map(({ unit }) => unit)).toEqual(['eu.crucero']);
		expect(first?.forces[0]?.troops.map(({ at, n }) => [at, n])).toEqual([
			['aboard:eu.crucero', 3],
			['ground', 2],
			['orbital', 1]
		]);
		// Copies of a hero stay in the order in which they stood.
		expect(first?.forces[0]?.heroes.map(({ hero: key, at }) => key + at)).toEqual([
			...['az', 'ay', 'bground', 'cground']
		]);
		const here = only.places.get(HERE);
		expect(here && foldPlace(here).forces).toHaveLength(1);
	});
});

describe('caps', () => {
	it('CS-030, CS-117: a system that nobody has touched has the cap of its ring, whatever the Black Sector holds', () => {
		const turn = turnWith(['eu', 'oc'], []);
		turn.black.fill({ is: 'hidden_planet', trait: 'deep_mine', card: '' });
		expect(['green-7', 'brown-7', 'orange-5'].map((one) => collectCap(turn, 1, one))).toEqual([
			...[40, 55, 30]
		]);
		expect(collectCap(turn, 1, 'black-7')).toBe(45);
		expect(recruitsOnGround(turn, 1, 'green-7')).toBe(false);
	});
});

describe('the Citadel', () => {
	it('CS-285: a card that is no key is lost with its system, and no other moves', () => {
		const turn = turnWith(['eu', 'oc'], []);
		putCard(turn.hidden, HERE, 'minefield');
		const before = [...turn.hidden];
		displaceKey(turn, HERE);
		const changed = turn.hidden.flatMap((line, i) =>
			[...line].flatMap((sign, n) => (sign === before[i]?.[n] ? [] : [`${i} ${n}`]))
		);
		expect([cardIn(turn.hidden, HERE), changed]).toEqual(['', ['3 3']]);
		displaceKey(turn, CITADEL);
		expect(turn.hidden.join()).not.toBe(before.join());
	});

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

	it('CS-532, CS-533: the cards of a conquest are of violet but its key, then of all three tiers but the yard', () => {
		const [first, others] = [new Set<string>(), new Set<string>()];
		for (let seed = 1; seed <= 60; seed++) {
			const turn = turnWith(['eu', 'oc'], [place(CITADEL, 1, [force(1, { crusader: 1 })])]);
			Object.assign(turn, { opened: 3, rng: dice(seed) });
			rewardConquest(turn);
			const cards = turn.reports.flatMap((one) => (one.code === 'card' ? [one.data.card] : []));
			expect(cards).toHaveLength(10);
			first.add(cards[0] as string);
			for (const card of cards.slice(1)) others.add(card);
		}
		expect(first.has('violet_key')).toBe(false);
		expect(first.size).toBe(7);
		const all = [...TIERS[1], ...TIERS[2], ...TIERS[3]].filter(
			(one) => one !== 'advanced_shipyard'
		);
		expect([...others].sort()).toEqual([...all].sort());
	});

	it('knows the ring of systems of rings alone', () => {
		for (const system of [CITADEL, 'black-3'])
			expect(() => quadrantRing(system)).toThrow(`${system} is in no ring`);
		expect(cellOf('red-4').number).toBe(4);
	});
});

describe('units', () => {
	const CRUSADER = unitOf('crusader');
	const reflex = {
		...{ boost_weapons: 1, boost_shields: 1, boost_hull: 1, boost_drive: 1, boost_defences: 2 },
		...{ cargo_system: 1, troop_system: 1 }
	};

	it('CS-262 to CS-267: troops take no boost; defences are not driven', () => {
		expect(stepsOf(reflex, unitOf('droid'))).toEqual({ attack: 0, shield: 0, hull: 0, drive: 0 });
		expect(stepsOf(reflex, unitOf('defence_battery'))).toEqual({
			...{ attack: 2, shield: 2, hull: 2, drive: 0 }
		});
	});

	it('CS-209, CS-268, CS-269, CS-587: movement, cargo and room of one count as any other', () => {
		expect(movementOf({}, { ...CRUSADER, mov: -1 })).toBe(0);
		expect([1, 0].map((mov) => isMobileBase({ ...CRUSADER, class: 'base', mov }))).toEqual([
			true,
			false
		]);
		expect([1, 0].map((cargo) => cargoOf(reflex, { ...CRUSADER, cargo }))).toEqual([11, 0]);
		expect([1, 0].map((troops) => capacityOf(reflex, { ...CRUSADER, troops }))).toEqual([11, 0]);
	});

	it('CS-072: constructions of nobody are none of a sheet', () => {
		expect(
			[site('eu.base-militar'), site('eu.base-militar', 1), site('shipyard', 1)].map(isSheetSite)
		).toEqual([false, true, false]);
	});
});

describe('a sheet', () => {
	it('CS-672: without entries asks for nothing', () => {
		expect(blankSheet(3, 2)).toEqual({
			...{ ask: 'turn', turn: 3, seat: 2, orders: [], buyActions: 0, watch: [], reports: [] },
			...{ supplements: [], resign: false }
		});
	});

	it('CS-161, CS-673: the Dilator is the first order that stands; each is told with what came of it', () => {
		const state = withSeat(
			boardOf(['eu', 'oc'], [place(HERE, 1, [force(1, { crusader: 3 })])]),
			1,
			{
				cards: [{ card: 'time_dilator', uses: 3 }]
			}
		);
		const dilator = { kind: 'useCard', card: 'time_dilator' };
		const search = { kind: 'search', system: HERE, units: [{ unit: 'crusader', n: 1 }] };
		const bad = { kind: 'search', system: HERE, units: [{ unit: 'crusader', n: 9 }] };
		const codes = (...orders: readonly object[]) => {
			const told: string[] = [];
			const { kept } = judge(
				view(state, 1),
				1,
				sheetOf(state, 1, orders),
				(code) => void told.push(code)
			);
			return [told, kept];
		};
		expect(codes(bad, dilator, search)).toEqual([
			['no-such-units', '', ''],
			[1, 2]
		]);
		expect(codes(search, dilator)).toEqual([['', 'malformed'], [0]]);
		expect(check(view(state, 1), 1, sheetOf(state, 1, [dilator]))).toEqual([]);
	});

	it('is filed by nobody who only looks on', () => {
		const state = boardOf(['eu', 'oc'], []);
		expect(() => trialOf(view(state, 0), blankSheet(1, 1))).toThrow('a spectator files no sheet');
	});
});

describe('who is waited for', () => {
	it('CS-560: who plays, until the game is over; who has left is out', () => {
		const state = withSeat(boardOf(['eu', 'oc', 'fa'], []), 2, { status: 'out' });
		expect(pending(state).map(({ seat }) => seat)).toEqual([1, 3]);
		expect(out(state)).toEqual([2]);
		expect(pending({ ...state, stage: 'over' })).toEqual([]);
	});
});

describe('views', () => {
	const pact = (a: number, b: number) => ({ a, b, from: 1, until: 9 });
	const search = (seat: number) => ({ seat, system: HERE, order: 1, turn: 1, units: [] });

	it('CS-522: once it is open everybody sees the Citadel, who only looks on too', () => {
		const state = boardOf(['eu', 'oc'], [place(CITADEL, 0, [force(0, { crusader: 1 })])]);
		const seen = (opened: number, viewer: number) =>
			view({ ...state, opened }, viewer).places.map(({ system }) => system);
		expect([0, 1].map((viewer) => seen(0, viewer))).toEqual([[], []]);
		expect([0, 1].map((viewer) => seen(1, viewer))).toEqual([[CITADEL], [CITADEL]]);
	});

	it('CS-573, CS-574: who only looks on sees neither what is cloaked nor aboard, mines or traps, whosesoever', () => {
		const hidden = { unit: 'crusader', n: 1, cloaked: true, pulsed: 0 };
		const neutral = {
			...force(0, { crusader: 1 }, [['droid', 'aboard:crusader', 3]]),
			orbit: [hidden]
		};
		const there = place(CITADEL, 0, [neutral], {
			mines: [
				{ seat: 0, left: 9 },
				{ seat: 1, left: 9 }
			],
			trap: [{ seat: 0, on: true }]
		});
		const state = { ...boardOf(['eu', 'oc'], [there]), opened: 1 };
		const [shown] = view(state, 0).places;
		expect([shown?.forces, shown?.mines, shown?.trap]).toEqual([[], [], []]);
		expect(view(state, 1).places[0]?.mines).toEqual([{ seat: 1, left: 9 }]);
	});

	it('CS-304: who has troops among others on a ground finds its trap', () => {
		const there = place(
			HERE,
			0,
			[force(2, { 'oc.crucero': 1 }), force(1, {}, [['droid', 'ground', 1]])],
			{ trap: [{ seat: 3, on: true }] }
		);
		const state = boardOf(['eu', 'oc', 'fa'], [there]);
		expect([1, 2].map((viewer) => view(state, viewer).places[0]?.trap.length)).toEqual([1, 0]);
	});

	it('CS-570: pacts and searches of its own, on either side', () => {
		const state = {
			...boardOf(['eu', 'oc', 'fa'], []),
			pacts: [pact(1, 2), pact(1, 3), pact(2, 3)],
			searches: [search(1), search(2)]
		};
		const own = view(state, 2).own[0];
		expect(own?.pacts).toEqual([pact(1, 2), pact(2, 3)]);
		expect(own?.searches).toEqual([search(2)]);
	});

	it('CS-516: archives in the order of the cards; CS-130: nothing of the card of a black system', () => {
		const portal = [{ key: 'red', seat: 0, copied: false }] as const;
		const state = withSeat(
			boardOf(['eu', 'oc'], [place(HERE, 1, [force(1, { crusader: 1 })], { portal })]),
			1,
			{ codes: ['black-1', 'black-2', 'black-3'] }
		);
		const black = [
			{ is: 'hidden_planet', trait: 'ruins', card: 'minefield' },
			{ is: 'base', seat: 2, card: 'minefield' },
			{ is: 'lab', card: 'ion_wave' }
		] as const;
		const own = view({ ...state, black: [...black, ...state.black.slice(3)] }, 1).own[0];
		const [archive] = own?.archives ?? [];
		const ranks = (archive?.cards ?? []).map((card) => CARDS.indexOf(card));
		expect(ranks.length).toBeGreaterThan(5);
		expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
		expect(own?.black.map(({ what }) => ('card' in what ? what.card : '?'))).toEqual([
			...['', '', 'ion_wave']
		]);
	});
});

describe('a new game', () => {
	const ten = newGame(['eu', 'am', 'as', 'oc', 'do', 'rk', 'mc', 'fa', 'lp', 'nx']);

	it('CS-036, CS-116: a base in the Black Sector is the home of its seat', () => {
		const based = ten.seats.filter(({ home }) => home.startsWith('black-'));
		expect(based.length).toBeGreaterThan(0);
		for (const { seat, home } of based) {
			const what = ten.black[Number(home.slice('black-'.length)) - 1];
			expect([home, what?.is, what?.is === 'base' && what.seat]).toEqual([home, 'base', seat]);
		}
	});

	it('CS-042, CS-152: nobody has gained, spent or borrowed an action', () => {
		for (const { faction, gained, spent, actions } of ten.seats) {
			const temporary = faction === 'as' ? 1 : 0;
			const permanent = faction === 'mc' ? 5 : 6;
			expect([faction, gained, spent, actions]).toEqual([
				...[faction, 0, 0],
				{ permanent, temporary, oneOff: 0, pacts: 0, usurped: 0, total: permanent + temporary }
			]);
		}
	});

	it('CS-721, CS-722: everybody begins with the first hero of its sheet, bound ones aboard', () => {
		const heroes = ten.places.flatMap(({ forces }) =>
			forces.flatMap(({ seat, heroes: all }) => all.map((one) => ({ seat, ...one })))
		);
		for (const { seat, faction } of ten.seats)
			expect([faction, heroes.filter((one) => one.seat === seat).map(({ hero }) => hero)]).toEqual([
				...[faction, [SHEETS[faction].heroes[0]?.key]]
			]);
		const bound = heroes.filter(({ hero }) => hero === 'oc.rey-nereo');
		expect(bound.map(({ at }) => at)).toEqual(['aboard:oc.atlantis']);
	});

	it('CS-121, CS-125: hidden fleets stand in their systems, seen, and ancient portals are nobody’s', () => {
		ten.black.forEach((what, i) => {
			const there = ten.places.find(({ system }) => system === `black-${i + 1}`);
			if (what.is === 'hidden_fleet') {
				expect(there?.forces.map(({ seat }) => seat)).toEqual([0]);
				for (const stack of there?.forces[0]?.orbit ?? [])
					expect(stack).toMatchObject({ cloaked: false, pulsed: 0 });
			}
			if (what.is === 'hidden_planet' && what.trait === 'ancient_portal')
				expect(there?.portal).toEqual([{ key: '', seat: 0, copied: false }]);
			if (what.is !== 'base' && there) expect([there.orbit, there.ground]).toEqual([0, 0]);
		});
		for (const { extra, sites, forces } of ten.places) {
			expect([extra, sites.every(({ built }) => built === 0)]).toEqual([0, true]);
			for (const { orbit, troops, heroes } of forces)
				expect(orbit.length + troops.length + heroes.length).toBeGreaterThan(0);
		}
	});

	it('CS-120: no lab holds a yard', () => {
		for (let seed = 1; seed <= 20; seed++)
			for (const what of newGame(['eu', 'oc'], seed).black)
				if (what.is === 'lab') expect(what.card).not.toBe('advanced_shipyard');
	});
});

describe('a state', () => {
	const sound = (): State =>
		boardOf(['eu', 'oc'], [place(HERE, 1, [force(1, { crusader: 1 }, [['droid', 'ground', 1]])])]);
	const [there] = sound().places;

	it('is plain, and keeps its promises: each broken one is told', () => {
		expect(() => assertInvariants(sound())).not.toThrow();
		const broken: readonly (readonly [Partial<State>, string])[] = [
			[{ pacts: [NaN as never] }, 'state'],
			[{ opened: 1 }, 'eight keys open the Citadel'],
			[{ keys: [...RINGS, 'red'] }, 'there are eight keys'],
			[{ keys: ['red', 'red'] }, 'a key is found once'],
			[
				{ places: [{ ...(there as Place), forces: [force(1, {}, [['droid', 'ground', 0]])] }] },
				'troops are coun'
			],
			[
				{
					seats: sound().seats.map((seat) => ({ ...seat, status: 'out' as const }))
				},
				'units of who is in play'
			]
		];
		for (const [change, promise] of broken)
			expect(() => assertInvariants({ ...sound(), ...change })).toThrow(promise);
	});

	it('CS-560: who has left plays no more, in a turn as in a trial', () => {
		const state = withSeat(boardOf(['eu', 'oc', 'fa'], []), 2, { status: 'out' });
		expect([...begun(state).playing]).toEqual([1, 3]);
		const trial = trialOf(view(state, 1), blankSheet(1, 1));
		expect([[...trial.playing], trial.nextLoan]).toEqual([[1, 3], 1]);
	});

	it('is of a ruleset with the second dice, and options that say what is wrong with them', () => {
		expect(cosmos.dice).toBe(2);
		expect(parseOptions({ luck: 1 })).toMatchObject({
			ok: false,
			code: 'unknown-option',
			at: 'luck'
		});
		expect(parseOptions(3)).toEqual({ ok: false, code: 'malformed' });
	});
});

describe('anchored portals', () => {
	it('CS-653: are those that the seat remembers to have made, while they stand', () => {
		const portal = [{ key: '', seat: 0, copied: false }] as const;
		const turn = turnWith(
			['nx', 'oc'],
			[place('red-1', 1, [], { portal }), place('red-2', 1, [], { portal }), place('red-3', 1)],
			{
				1: {
					memory: {
						...{ 'other/red-2': 1, 'anchor/red-1': 1, 'anchor/red-2': 0 },
						...{ 'anchor/red-3': 1, 'anchor/red-4': 1 }
					}
				}
			}
		);
		expect(anchoredBy(turn, 1)).toEqual(['red-1']);
	});
});

describe('seats of a new game', () => {
	const factions = (chosen: readonly FactionId[], seats: number, seed = 1): FactionId[] =>
		setup({ ...DEFAULT_OPTIONS, factions: chosen }, seats, dice(seed)).seats.map(
			({ faction }) => faction
		);

	it('CS-034: the first of the chosen factions where they are too many, one other where one is missing', () => {
		expect(factions(['eu', 'oc', 'fa', 'lp'], 2).sort()).toEqual(['eu', 'oc']);
		expect(new Set(factions(['eu', 'oc', 'fa'], 4)).size).toBe(4);
		for (let seed = 1; seed <= 12; seed++)
			expect(new Set(factions(['nx', 'eu', 'oc', 'fa', 'lp', 'am', 'as'], 10, seed)).size).toBe(10);
	});
});

describe('prices', () => {
	it('CS-627, CS-344: what is recruited above the usual cap is paid as its price, and saves nothing', () => {
		const state = boardOf(
			['am', 'oc'],
			[
				place('blue-7', 1, [force(1, { crusader: 1 })], {
					sites: [site('land_troop_base'), site('am.sucursal', 1)]
				})
			]
		);
		const lines = (halves: 1 | 2, lots: number) => {
			const turn = begun(withSeat(state, 1, { treasury: 5000 }));
			if (halves === 2) turn.tallies.set('dilator/1', 1);
			expect(
				give(turn, 1, { kind: 'recruit', system: 'blue-7', troop: 'am.mercenario', lots })
			).toBeUndefined();
			return (turn.accounts.get(1) ?? []).map(({ cause, amount }) => `${cause} ${amount}`);
		};
		const [usual] = lines(1, 2);
		expect(usual).toBe('build -20');
		// Half as much again for each lot above two, above four in a double turn.
		expect([lines(1, 4), lines(2, 4), lines(2, 6)]).toEqual([
			['build -50'],
			['build -40'],
			['build -70']
		]);
	});
});
