/** Ordering of orders, events and reports (CS-009, CS-138). */
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from './tables/catalogue';
import { rewardConquest, displaceKey } from './citadel';
import { CARD_RULES, type CardId, type FactionId } from './tables/data';
import { afterCombat } from './battle/after';
import { groundBattles } from './battle/ground-phase';
import { scaled } from './battle/bombardment';
import { fighters, isDefence, plainSide } from './battle/sides';
import { starBattle } from './battle/star';
import { starBattles } from './battle/star-phase';
import { foldTurn } from './memory/fold';
import { trialOf } from './memory/open';
import { blankSheet, buyActions } from './orders/check';
import { declareSight } from './orders/sight';
import { remember } from './resolve/memory';
import { outcome } from './outcome';
import { showing } from './map/sight';
import { view } from './view';
import { bombardPercents } from './hooks/battle';
import { income } from './hooks/closing';
import { priceMods } from './hooks/orders';
import { priceOf } from './tables/prices';
import { resolve } from './resolve';
import { ending } from './resolve/closing';
import { assignDominion } from './resolve/dominion';
import { unitOf } from './factions';
import { begun, boardOf, dice, force, give, led, newGame, place, site, turnWith } from './testing';
import { findForce, placeAt, seatOf, type Turn } from './memory/turn';
import type { Seat, Stack } from './types';

const HERE = 'white-3';
const held = (...cards: CardId[]): Partial<Seat> => ({
	cards: cards.map((card) => ({ card, uses: CARD_RULES[card].uses }))
});
const MARK = { seat: 9, system: 'mark' } as never;
/** Turn whose lists of events, reports and lines hold an entry each already. */
const marked = (
	faction: FactionId,
	places: Parameters<typeof turnWith>[1],
	some: Partial<Seat> = {}
): Turn => {
	const turn = turnWith([faction, faction === 'oc' ? 'eu' : 'oc', 'nx'], places, {
		1: { treasury: 900, ...some }
	});
	for (const list of Object.values(turn.events))
		if (Array.isArray(list)) (list as unknown[]).push(MARK);
	turn.reports.push(MARK);
	turn.accounts.set(1, [MARK]);
	return turn;
};
/** Names of the lists whose first entry was displaced, and the number of lists that grew. */
const disorder = (turn: Turn): readonly [string[], number] => {
	const lists = [
		...Object.entries(turn.events),
		['reports', turn.reports],
		['lines', turn.accounts.get(1)]
	];
	const arrays = lists.filter((one): one is [string, unknown[]] => Array.isArray(one[1]));
	return [
		arrays.flatMap(([name, list]) => (list[0] === MARK ? [] : [name])),
		arrays.filter(([, list]) => list.length > 1).length
	];
};

describe('events', () => {
	const fleet = force(1, { crusader: 4 }, [['droid', 'ground', 60]]);
	const units = [{ unit: 'crusader', n: 1 }];
	const done = (order: object, some: Partial<Seat> = {}, more: object = {}, number = 2) => {
		const turn = marked('oc', [place(HERE, 1, [fleet], more)], some);
		const verdict = give(turn, 1, order, number);
		return verdict ?? disorder(turn);
	};

	it('CS-138: of cards stand in the order in which they were used', () => {
		const use = (card: CardId, some: object = {}, more: object = {}) =>
			done({ kind: 'useCard', card, target: [HERE], ...some }, held(card), more);
		for (const card of [
			'comm_blackout',
			'nova_bomb',
			'minefield',
			'gravity_trap',
			'quantum_spy',
			'em_pulse'
		] as const)
			expect([card, use(card)]).toEqual([card, [[], 1]]);
		expect(use('quantum_trojan', { target: [], seat: [2], orders: [1, 2, 3] })).toEqual([[], 1]);
	});

	it('CS-138: of fleets and planets likewise', () => {
		const at = (building: string) => ({ sites: [site(building)] });
		const planet = (building: string, action: string, some: object = {}) =>
			done({ kind: 'site', system: HERE, action, ...some }, {}, at(building));
		expect([
			planet('missile_factory', 'missile'),
			planet('cosmic_leech', 'usurp'),
			planet('workshop', 'develop', { boost: ['boost_hull'] }),
			planet('intelligence_centre', 'intelligence', { seat: [2], about: ['cards'] }),
			planet('sealed_arsenal', 'arsenal'),
			done({ kind: 'prepareWar', from: HERE, units, target: HERE, seat: 2 }),
			done({ kind: 'prepareScout', from: HERE, units, target: HERE }),
			done({ kind: 'truce', target: HERE, seat: 2 }),
			done({ kind: 'bombard', system: HERE, units }),
			done({ kind: 'search', system: HERE, units }),
			done({ kind: 'counterspy', system: HERE }),
			done({ kind: 'move', from: HERE, to: 'white-4', units }),
			done({ kind: 'collect', system: HERE, units })
		]).toEqual([
			...[
				[[], 2],
				[[], 1],
				[[], 1],
				[[], 1],
				[[], 2],
				[[], 1],
				[[], 1],
				[[], 1],
				[[], 1]
			],
			...[
				[[], 1],
				[[], 1],
				[[], 1],
				[[], 1]
			]
		]);
	});

	it('CS-138: of explorers, supreme technologies and dynamic actions likewise', () => {
		const explore = (is: object) => {
			const turn = marked('oc', [place(HERE, 1, [fleet])], { codes: ['black-1'] });
			turn.black[0] = is as never;
			return (
				give(turn, 1, { kind: 'explore', from: HERE, units, code: ['black-1'] }) ?? disorder(turn)
			);
		};
		expect([
			explore({ is: 'lab', card: 'ion_wave' }),
			explore({ is: 'hidden_fleet', size: 'small' }),
			explore({ is: 'deposit', amount: 5 })
		]).toEqual([
			[[], 2],
			[[], 3],
			[[], 2]
		]);
		const supreme = (order: object) => {
			const turn = marked('oc', [place('citadel', 1, [fleet])]);
			return give(turn, 1, { kind: 'supreme', ...order }) ?? disorder(turn);
		};
		expect([
			supreme({ what: 'nova', target: ['brown-1'] }),
			supreme({ what: 'trojan', seat: [2] })
		]).toEqual([
			[[], 1],
			[[], 1]
		]);
	});

	it('CS-726: heroes that come are told after those who are there', () => {
		const turn = turnWith(
			['oc', 'eu'],
			[
				place(HERE, 1, [led(force(1, { crusader: 1 }), 'oc.oraculo-calipso', 'aboard:crusader')]),
				place('white-4', 1, [led(force(1, { crusader: 1 }), 'oc.artifice-doris', 'ground')])
			]
		);
		expect(give(turn, 1, { kind: 'move', from: HERE, to: 'white-4', units })).toBeUndefined();
		expect(findForce(turn, 'white-4', 1)?.heroes.map(({ hero }) => hero)).toEqual([
			'oc.artifice-doris',
			'oc.oraculo-calipso'
		]);
		const black = turnWith(
			['oc', 'eu'],
			[
				place(HERE, 1, [led(force(1, { crusader: 1 }), 'oc.oraculo-calipso', 'aboard:crusader')]),
				place('black-1', 1, [led(force(1, { crusader: 1 }), 'oc.artifice-doris', 'ground')])
			],
			{ 1: { codes: ['black-1'] } }
		);
		black.black[0] = { is: 'base', seat: 0 };
		expect(
			give(black, 1, { kind: 'explore', from: HERE, units, code: ['black-1'] })
		).toBeUndefined();
		expect(findForce(black, 'black-1', 1)?.heroes.map(({ hero }) => hero)).toEqual([
			'oc.artifice-doris',
			'oc.oraculo-calipso'
		]);
	});
});

describe('states', () => {
	it('CS-009: stacks stand by kind, then those that show, then by their pulse', () => {
		const stack = (unit: string, cloaked: boolean, pulsed: number): Stack => ({
			unit,
			n: 1,
			cloaked,
			pulsed
		});
		const stacks = [
			...[stack('recycler', false, 0), stack('crusader', true, 0), stack('crusader', false, 5)],
			...[stack('crusader', false, 3), stack('crusader', false, 4), stack('crusader', true, 2)]
		];
		const board = boardOf(['eu', 'oc'], [place(HERE, 1, [{ ...force(1, {}), orbit: stacks }])]);
		const folded = (reverse: boolean) => {
			const turn = begun(board);
			if (reverse) findForce(turn, HERE, 1)?.orbit.reverse();
			return foldTurn(turn, board).places[0]?.forces[0]?.orbit.map(
				({ unit, cloaked, pulsed }) => `${unit}${cloaked ? '!' : ''}${pulsed}`
			);
		};
		const order = ['crusader3', 'crusader4', 'crusader5', 'crusader!0', 'crusader!2', 'recycler0'];
		expect([folded(false), folded(true)]).toEqual([order, order]);
	});

	it('CS-575: of what is seen anew is told after what was told before', () => {
		const own = place(HERE, 1, [force(1, { crusader: 1 })]);
		const turn = Object.assign(marked('oc', [own]), { present: new Map() });
		remember(turn);
		expect([disorder(turn)[0], turn.reports.at(-1)]).toEqual([
			[],
			{ code: 'sight', to: [1], data: { system: expect.any(String) as string, won: true } }
		]);
	});

	it('CS-481: nobody fights those who are not there', () => {
		const turn = turnWith(
			['eu', 'oc'],
			[
				place(HERE, 0, [
					force(1, {}, [['droid', 'ground', 5]]),
					force(2, {}, [['droid', 'ground', 0]])
				])
			]
		);
		groundBattles(turn);
		expect(turn.fought).toEqual([]);
	});

	it('CS-285, CS-533: a black system has no card of a ring, an empty Citadel no conqueror', () => {
		const turn = begun(newGame(['eu', 'oc']));
		const before = [...turn.found];
		displaceKey(turn, 'black-5');
		expect(turn.found).toEqual(before);
		turn.places.delete('citadel');
		turn.opened = 1;
		rewardConquest(turn);
		expect([1, 2].map((seat) => seatOf(turn, seat).conquered)).toEqual([false, false]);
	});
});

describe('what a sheet changes', () => {
	it('CF-HK-34, CF-RK-30, CF-FA-32, CS-648: percentages are of their side, and of who is there', () => {
		const vorak = turnWith(
			['rk', 'fa'],
			[place(HERE, 0, [led(force(1, { crusader: 1 }), 'rk.general-vorak', 'aboard:crusader')])]
		);
		const guardian = turnWith(
			['fa', 'rk'],
			[
				place(HERE, 1, [led(force(1, {}), 'fa.guardian-de-la-gema', 'ground')], {
					sites: [site('fa.valle-de-las-gemas', 1)]
				})
			]
		);
		const of = (turn: Turn) =>
			[HERE, 'red-1'].map((at) =>
				(['own', 'enemy'] as const).map((side) => bombardPercents(turn, 1, side, at))
			);
		expect([of(vorak), of(guardian)]).toEqual([
			[
				[[50], []],
				[[], []]
			],
			[
				[[], [-50]],
				[[], []]
			]
		]);
		expect([scaled(100, [50]), scaled(100, [-50]), scaled(100, [0])]).toEqual([150, 50, 100]);
	});

	it('CF-AS-32, CS-623: the Minister makes nothing cheaper elsewhere', () => {
		const turn = turnWith(
			['as', 'eu'],
			[
				place(HERE, 1, [led(force(1, {}), 'as.ministra-rani', 'ground')], {
					sites: [site('as.gobierno-civil', 1)]
				})
			]
		);
		expect(priceMods(turn, 1, 'red-1', 'shipyard', 1)).toEqual({ delta: 0, pct: 0 });
	});

	it('CS-307 to CS-309: drugs take one, two and three R off each unit', () => {
		const { cost } = unitOf('eu.crucero');
		const paid = ([1, 2, 3] as const).map((n) => {
			const card = `productivity_drug_${n}` as const;
			const turn = turnWith(
				['eu', 'oc'],
				[place(HERE, 1, [], { sites: [site('eu.cuartel-general', 1)] })],
				{ 1: { ...held(card), treasury: 900 } }
			);
			give(turn, 1, {
				kind: 'build',
				system: HERE,
				product: 'eu.crucero',
				count: 2,
				cards: [card]
			});
			return 900 - seatOf(turn, 1).treasury;
		});
		expect(paid).toEqual([1, 2, 3].map((n) => 2 * (cost - n)));
	});

	it('CS-322, CS-325: a disruptor passes the shields once', () => {
		const made = (atk: number, shd: number, hull: number, n: number) =>
			fighters({ ...unitOf('crusader'), key: `s${atk}`, atk, shd, hull }, n);
		const battle = starBattle([
			{ ...plainSide(1, [made(4, 0, 9, 2)], [2]), disruptors: [2] },
			plainSide(2, [made(0, 10, 1, 20)], [])
		]);
		expect(battle.rounds.slice(0, 3).map(({ sides }) => sides[1]?.damage)).toEqual([40, 0, 0]);
	});

	it('CS-172: a base that cannot move, with any hull, is a defence', () => {
		const base = (hull: number, mov: number) => isDefence({ ...unitOf('oc.atlantis'), hull, mov });
		expect([base(1, 0), base(0, 0), base(1, 1), base(1, -1)]).toEqual([true, false, false, true]);
	});

	it('CS-202: a hero bound to a unit lives with it, and dies with the last one there', () => {
		const lives = (ships: number) => {
			const turn = turnWith(
				['oc', 'eu'],
				[
					place(HERE, 0, [
						led(
							force(1, { 'oc.atlantis': ships, crusader: 1 }),
							'oc.rey-nereo',
							'aboard:oc.atlantis'
						)
					])
				]
			);
			afterCombat(turn);
			return findForce(turn, HERE, 1)?.heroes.length;
		};
		expect([lives(1), lives(0)]).toEqual([1, 0]);
	});

	it('flags of the common catalogue are there or not', () => {
		expect(CATALOGUE.flatMap(({ flags }) => Object.values(flags)).every((n) => n === 1)).toBe(true);
	});

	it('CS-627: the surcharge is of the lots above, whole', () => {
		const turn = turnWith(['eu', 'oc'], []);
		const total = (n: number, pct: number) =>
			priceOf(turn, 1, HERE, 'x', 30, 10, 0, { n, pct }).total - 300;
		expect([total(0, 50), total(10, 50), total(10, 0), total(1, 51), total(-0, 0)]).toEqual([
			0, 150, 0, 16, 0
		]);
	});

	it('CS-162: in a double turn those who have acted less go first', () => {
		const turn = turnWith(['eu', 'oc'], [place(HERE, 1, [force(1, { crusader: 4 })])]);
		turn.tallies.set('dilator/1', 1);
		const own = findForce(turn, HERE, 1);
		const [group] = own?.orbit ?? [];
		if (own && group)
			own.orbit = [
				{ ...group, n: 2, acts: 1 },
				{ ...group, n: 2 }
			];
		const units = [{ unit: 'crusader', n: 2 }];
		expect(give(turn, 1, { kind: 'collect', system: HERE, units })).toBeUndefined();
		expect(findForce(turn, HERE, 1)?.orbit.map(({ n, acts }) => `${n}:${acts}`)).toEqual(['4:1']);
	});

	it('CS-333: the station of another is one all the same', () => {
		const build = (other: string) => {
			const forces = [force(1, { crusader: 1 }), force(2, { [other]: 1 })];
			const turn = turnWith(['eu', 'oc'], [place(HERE, 1, forces, { sites: [site('shipyard')] })], {
				1: { treasury: 900 }
			});
			return give(turn, 1, { kind: 'build', system: HERE, product: 'eu.santuario-de-guerra' });
		};
		expect([build('oc.estacion-abisal'), build('oc.arrecife')]).toEqual([
			'limit-reached',
			undefined
		]);
	});

	it('CS-556: what is still even is drawn', () => {
		const winner = (seed: number) => {
			const turn = turnWith(['eu', 'oc', 'nx'], [place(HERE, 1), place('red-1', 2)]);
			Object.assign(turn, { turn: 9, rng: dice(seed) });
			return ending(turn, { lastTurn: 9 } as never)?.winner;
		};
		const winners = Array.from({ length: 12 }, (_, i) => winner(i + 1));
		expect(new Set(winners)).toEqual(new Set([1, 2]));
	});

	it('CS-062, CS-238: changes are told by system; who has moved has left its search of this turn', () => {
		const turn = turnWith(
			['eu', 'oc'],
			[
				...['white-9', 'red-2', 'blue-5', 'red-1'].map((at) =>
					place(at, 0, [force(1, { crusader: 1 })], { ground: 1 })
				)
			]
		);
		assignDominion(turn);
		expect(turn.reports.map((one) => (one.code === 'dominion' ? one.data.system : ''))).toEqual([
			...['red-1', 'red-2', 'blue-5', 'white-9']
		]);
		const left = (n: number) => {
			const one = turnWith(['eu', 'oc'], [place(HERE, 1, [force(1, { crusader: 4 })])]);
			one.searches = [
				{ seat: 1, system: HERE, turn: 1, order: 1, units: [{ unit: 'crusader', n: 3 }] }
			];
			give(one, 1, { kind: 'move', from: HERE, to: 'white-4', units: [{ unit: 'crusader', n }] });
			return one.searches[0]?.units;
		};
		expect([left(1), left(3), left(4)]).toEqual([
			[{ unit: 'crusader', n: 3 }],
			[{ unit: 'crusader', n: 1 }],
			[]
		]);
	});

	it("CS-041, CS-117: at the start nothing is pulsed, and an empty place is nobody's", () => {
		const stacks = newGame(['eu', 'oc']).places.flatMap(({ forces }) =>
			forces.flatMap(({ orbit }) => orbit)
		);
		expect(stacks.filter(({ n, pulsed }) => n <= 0 || pulsed !== 0)).toEqual([]);
		expect(placeAt(turnWith(['eu', 'oc'], []), HERE)).toEqual(place(HERE, 0));
	});
});

describe('what is known and left', () => {
	it('CS-127: who met one hidden fleet learns nothing of another', () => {
		const turn = turnWith(
			['eu', 'oc'],
			[
				place('black-2', 0, [force(0, { crusader: 1 }), force(1, { crusader: 1 })]),
				place('black-4', 0, [force(0, { crusader: 1 }), force(2, { crusader: 1 })])
			]
		);
		for (const at of [1, 3]) turn.black[at] = { is: 'hidden_fleet', size: 'small' };
		turn.events.explorers.push(
			{ seat: 1, system: 'black-2', home: HERE },
			{ seat: 2, system: 'black-4', home: HERE }
		);
		afterCombat(turn);
		expect([1, 2].map((seat) => seatOf(turn, seat).codes)).toEqual([['black-2'], ['black-4']]);
	});

	it('CS-461, CS-710: the neutral faction is credited with nothing', () => {
		const turn = turnWith(
			['eu', 'oc'],
			[place(HERE, 0, [force(0, { crusader: 1 }), force(1, { crusader: 3 })])]
		);
		starBattles(turn);
		const [report] = turn.reports.flatMap((one) =>
			one.code === 'battle' ? [one.data.credited] : []
		);
		expect(report).toEqual([[], [{ unit: 'crusader', n: 1 }]]);
	});

	it('CS-638: acid is divided among enemies, rounded down', () => {
		const ship = fighters({ ...unitOf('crusader'), key: 'a', atk: 1, shd: 1, hull: 9 }, 1);
		const acid = { ...plainSide(1, [{ ...ship, drain: 5 }], [2, 3]), drainCap: 100 };
		const others = [2, 3].map((seat) => plainSide(seat, [fighters(unitOf('crusader'), 1)], [1]));
		const [first] = starBattle([acid, ...others]).rounds;
		expect(first?.sides.map(({ shield }) => shield)).toEqual([5, 23, 23]);
	});

	it('CS-576, CS-673: in a trial black systems are what their codes say, and consumed', () => {
		const board = boardOf(['eu', 'oc'], []);
		const state = {
			...board,
			black: board.black.map((one, i) => (i === 1 ? ({ is: 'deposit', amount: 7 } as const) : one))
		};
		const seen = view(
			{ ...state, seats: state.seats.map((one) => ({ ...one, codes: ['black-2'] })) },
			1
		);
		const { black } = trialOf(seen, blankSheet(1, 1));
		expect(black.slice(0, 3)).toEqual([
			{ is: 'consumed' },
			{ is: 'deposit', amount: 7 },
			{ is: 'consumed' }
		]);
		expect(black).toHaveLength(100);
	});

	it('CS-274, CS-232, CS-676: a faculty is of the place, the last R of a cap is collected, unknown units are told', () => {
		const turn = turnWith(
			['eu', 'oc'],
			[place('blue-7', 1, [force(1, { crusader: 2 })], { sites: [site('shipyard')] })],
			{ 1: held('recycling_yard') }
		);
		expect(
			give(turn, 1, { kind: 'useCard', card: 'recycling_yard', target: ['blue-7'] })
		).toBeUndefined();
		expect(turn.places.get('blue-7')?.sites[1]).toEqual(site('recycling', 0, 1));
		const collect = (taken: number) => {
			turn.tallies.set('collect/blue-7', taken);
			return give(turn, 1, {
				kind: 'collect',
				system: 'blue-7',
				units: [{ unit: 'crusader', n: 1 }]
			});
		};
		expect([collect(35), collect(34), seatOf(turn, 1).treasury]).toEqual([
			'beaten',
			undefined,
			501
		]);
		expect(
			give(turn, 1, { kind: 'dismantle', system: 'blue-7', units: [{ unit: 'xx', n: 1 }] })
		).toBe('unknown-target');
	});

	it('CS-657, CS-704: what is refused of the systems watched is told in its order', () => {
		const turn = turnWith(
			['am', 'oc'],
			[place(HERE, 1, [force(1, { 'am.satelite-de-telecos': 10 })])]
		);
		const problems: { at: readonly unknown[] }[] = [];
		const reports = [
			{ seat: 2, about: 'loans' },
			{ seat: 9, about: 'loans' }
		] as never;
		declareSight(turn, 1, { watch: ['red-1', 'red-2', 'red-33'], reports }, problems as never);
		expect([
			problems.map(({ at }) => at.join()),
			turn.events.spies.map(({ system }) => system)
		]).toEqual([['watch,1', 'watch,2', 'reports,0', 'reports,1'], ['red-1']]);
	});

	it('CS-575: a portal alone is worth a memory, and so is a building', () => {
		const kept = (more: object) => {
			const turn = turnWith(['eu', 'oc'], [place(HERE, 0, [], more)], { 1: { vision: [HERE] } });
			seatOf(turn, 1).vision = [];
			remember(turn);
			return seatOf(turn, 1).sightings.length;
		};
		expect([
			kept({ portal: [{ key: '', seat: 0, copied: false }] }),
			kept({ sites: [site('shipyard')] }),
			kept({ extra: 5 })
		]).toEqual([1, 1, 0]);
	});

	it('CS-461: a star battle is won by who is left alone, not by the dead nor in a stand-off', () => {
		const won = (unit: string, n: number, m: number) => {
			const turn = turnWith(
				['eu', 'oc'],
				[place(HERE, 0, [force(1, { [unit]: n }), force(2, { [unit]: m })])]
			);
			starBattles(turn);
			return turn.fought[0]?.sides.map((one) => one.won);
		};
		expect([won('crusader', 20, 20), won('recycler', 2, 2), won('crusader', 20, 2)]).toEqual([
			[false, false],
			[false, false],
			[true, false]
		]);
	});

	it('CS-625, CS-634: a cap that is more than used up gives nothing back; actions bought are counted', () => {
		const turn = turnWith(['oc', 'eu'], [place('blue-7', 1, [force(1, { 'oc.atlantis': 1 })])]);
		turn.tallies.set('collect/blue-7', 40);
		income(turn);
		expect([seatOf(turn, 1).treasury, turn.tallies.get('collect/blue-7')]).toEqual([500, 40]);
		const rk = turnWith(['rk', 'eu'], []);
		buyActions(rk, 1, { ...blankSheet(1, 1), buyActions: 2 });
		expect(rk.tallies.get('bought/1')).toBe(2);
	});

	it('CF-NX-43: the Outpost is a portal for ordinary portal moves too', () => {
		const post = 'nx.puesto-avanzado-dimensional';
		const go = (unit: string) => {
			const gate = place('red-1', 0, [], { portal: [{ key: '', seat: 0, copied: false }] });
			const turn = turnWith(
				['nx', 'eu'],
				[place(HERE, 1, [force(1, { [unit]: 1, crusader: 1 })]), gate],
				{ 1: { portals: ['red-1'] } }
			);
			return give(turn, 1, {
				kind: 'move',
				from: HERE,
				to: 'red-1',
				mode: 'portal',
				units: [{ unit: 'crusader', n: 1 }]
			});
		};
		expect([go(post), go('recycler')]).toEqual([undefined, 'no-portal']);
	});

	it('books are kept in every turn', () => {
		const board = boardOf(['eu', 'oc', 'nx'], []);
		const state = { ...board, pacts: [{ a: 1, b: 2, from: 1, until: 9 }] };
		const answers = [1, 2, 3].map((seat) => ({ seat, order: blankSheet(1, seat), missed: false }));
		const { state: after } = resolve(state, answers, dice(), () => undefined);
		expect(after.seats.map(({ memory }) => memory)).toMatchObject([
			{ 'trust/2': 2 },
			{ 'trust/1': 2 },
			{}
		]);
	});

	it('CS-533, CS-535: the Citadel rewards who holds it once it is open', () => {
		const rewarded = (opened: number) => {
			const turn = Object.assign(turnWith(['eu', 'oc'], [place('citadel', 1)]), { opened });
			rewardConquest(turn);
			return seatOf(turn, 1).conquered;
		};
		expect([rewarded(0), rewarded(1)]).toEqual([false, true]);
	});

	it('a game has an outcome once it has ended', () => {
		const state = newGame(['eu', 'oc']);
		const end = (winner: number) =>
			outcome({ ...state, ending: [{ reason: 'limit', winner, ranking: [2, 1], mission: '' }] });
		expect([outcome(state), end(2), end(0)]).toEqual([
			null,
			{ winners: [2], ranking: [[2], [1]], reason: 'limit' },
			{ winners: [], ranking: [[2], [1]], reason: 'limit' }
		]);
	});

	it('CS-063: no troops do not show', () => {
		const none = (n: number, at: string) =>
			showing(
				place(HERE, 0, [force(1, {}, [['droid', at, n]])]),
				at === 'ground' ? 'ground' : 'orbit'
			).size;
		expect([none(0, 'ground'), none(1, 'ground'), none(0, 'orbital'), none(1, 'orbital')]).toEqual([
			0, 1, 0, 1
		]);
	});
});
