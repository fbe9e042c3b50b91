/** Order tests with mixed fleets, lists of several entries and double turns; failed orders leave the turn unchanged. */
import { describe, expect, it } from 'vitest';
import { CARD_RULES, type CardId, type FactionId } from '../tables/data';
import { force, give, led, place, site, turnOfFaction, turnWith } from '../testing';
import {
	countTroops,
	countUnits,
	findForce,
	pay,
	seatOf,
	tallyOf,
	type Group,
	type Turn
} from '../memory/turn';
import type { Force, Place, Seat } from '../types';
import { attach, hold } from './attach';
import { barred, roomOf } from './legs';
import { blankVariant } from '../../../kernel/shape';
import { ORDERS } from './shapes';

const HERE = 'blue-7';
const held = (...cards: CardId[]): Partial<Seat> => ({
	cards: cards.map((card) => ({ card, uses: CARD_RULES[card].uses }))
});
const holding = (
	faction: FactionId,
	own: Force,
	more: Partial<Place> = {},
	some: Partial<Seat> = {}
) => turnOfFaction(faction, [place(HERE, 1, [own], more)], some);
const double = (turn: Turn): Turn => {
	turn.tallies.set('dilator/1', 1);
	return turn;
};
const group = (turn: Turn, unit: string, at = HERE): Group => {
	const found = findForce(turn, at, 1)?.orbit.find((one) => one.unit === unit);
	if (!found) throw new Error(`no ${unit}`);
	return found;
};
const units = (...list: readonly (readonly [string, number])[]) =>
	list.map(([unit, n]) => ({ unit, n }));

describe('cards', () => {
	const spy = (turn: Turn) =>
		give(turn, 1, { kind: 'useCard', card: 'quantum_spy', target: [HERE] });

	it('CS-163, CS-247: what never wears out is used once, in a double turn twice; other cards once', () => {
		const uses = (turn: Turn) => [spy(turn), spy(turn), spy(turn)];
		const own = () =>
			holding('eu', force(1, { crusader: 3 }), {}, held('quantum_spy', 'attack_device'));
		expect(uses(own())).toEqual([undefined, 'card-used', 'card-used']);
		expect(uses(double(own()))).toEqual([undefined, undefined, 'card-used']);
		const turn = double(own());
		expect([1, 2].map(() => attach(turn, 1, ['attack_device'], 'prepareWar'))).toEqual([
			...[undefined, 'card-used']
		]);
	});

	it('CS-246: a card that is not in hand is attached to nothing, and has no effect', () => {
		const turn = holding('eu', force(1, {}));
		expect(attach(turn, 1, ['productivity_drug_1'], 'build')).toBe('no-card');
		expect(tallyOf(turn, 'drug/1')).toBe(0);
		const war = holding('eu', force(1, { crusader: 2 }));
		const order = { kind: 'prepareWar', from: HERE, target: 'blue-9', seat: 2 };
		expect(
			give(war, 1, { ...order, units: units(['crusader', 1]), cards: ['attack_device'] })
		).toBe('no-card');
		expect(war.events.preparations).toEqual([]);
		const recruits = holding('eu', force(1, { crusader: 1 }), { sites: [site('land_troop_base')] });
		const troop = { kind: 'recruit', system: HERE, troop: 'eu.artista-marcial', lots: 1 };
		expect(give(recruits, 1, { ...troop, cards: ['productivity_drug_1'] })).toBe('no-card');
	});

	it('CS-253: cards are held in the order of the list, copies together', () => {
		const turn = holding('eu', force(1, {}));
		for (const card of ['ion_wave', 'mining_probe', 'minefield', 'mining_probe'] as const)
			hold(turn, 1, card);
		expect(seatOf(turn, 1).cards).toEqual([
			{ card: 'mining_probe', uses: 2 },
			{ card: 'minefield', uses: 1 },
			{ card: 'ion_wave', uses: 3 }
		]);
	});

	it('CS-244: only a simple card is used by itself', () => {
		const turn = holding('eu', force(1, {}), {}, held('attack_device'));
		expect(give(turn, 1, { kind: 'useCard', card: 'attack_device', target: [HERE] })).toBe(
			'wrong-carrier'
		);
	});

	it('CS-251: one ship among satellites is enough to be in range', () => {
		const turn = holding(
			'eu',
			force(1, { 'eu.canon-orbital': 2, crusader: 1 }),
			{},
			held('comm_blackout')
		);
		expect(
			give(turn, 1, { kind: 'useCard', card: 'comm_blackout', target: ['blue-8'] })
		).toBeUndefined();
	});

	it('CS-283: the single fixed base of another faction is proof against novas', () => {
		const nova = (building: string) =>
			give(
				turnOfFaction(
					'oc',
					[
						place(HERE, 1, [force(1, { crusader: 1 })]),
						place('blue-8', 2, [], { sites: [site(building, 2)] })
					],
					held('nova_bomb')
				),
				1,
				{ kind: 'useCard', card: 'nova_bomb', target: ['blue-8'] }
			);
		expect(nova('eu.base-militar')).toBeUndefined();
		expect(nova('eu.cuartel-general')).toEqual({ kept: 'immune-now' });
	});

	it('CS-283: so is a base in orbit that cannot move', () => {
		const turn = turnWith(
			['oc', 'mc'],
			[
				place(HERE, 1, [force(1, { crusader: 1 })]),
				place('blue-8', 2, [force(2, { 'mc.mente-maestra': 1 })])
			],
			{ 1: held('nova_bomb') }
		);
		expect(give(turn, 1, { kind: 'useCard', card: 'nova_bomb', target: ['blue-8'] })).toEqual({
			kept: 'immune-now'
		});
	});

	it('CS-286, CS-656: a ship cloaked by a card under a veil stays so when it falls, and no other is noted', () => {
		const kept = (veiled: boolean) => {
			const turn = holding('eu', force(1, { crusader: 2 }), {}, held('cloak_field'));
			if (veiled) seatOf(turn, 1).memory.veil = 9;
			const order = { kind: 'useCard', card: 'cloak_field', target: [HERE] };
			expect(give(turn, 1, { ...order, units: units(['crusader', 1]) })).toBeUndefined();
			return seatOf(turn, 1).memory[`kept/${HERE}/crusader`];
		};
		expect([kept(true), kept(false)]).toEqual([1, undefined]);
	});
});

describe('moves', () => {
	const move = (turn: Turn, to: string, list: readonly (readonly [string, number])[], some = {}) =>
		give(turn, 1, { kind: 'move', from: HERE, to, units: units(...list), ...some });

	it('CS-211: a portal is entered by a fleet that started there, every part of it', () => {
		const portal = [{ key: '', seat: 0, copied: false }] as const;
		const turn = turnOfFaction(
			'eu',
			[
				place(HERE, 1, [force(1, { crusader: 2, 'eu.crucero': 2 })], { portal }),
				place('red-3', 1, [], { portal })
			],
			{ portals: [HERE, 'red-3'] }
		);
		group(turn, 'eu.crucero').start = 'blue-8';
		const both = [
			['crusader', 1],
			['eu.crucero', 1]
		] as const;
		expect(move(turn, 'red-3', both, { mode: 'portal' })).toBe('no-portal');
		expect(move(turn, 'red-3', both.slice(0, 1), { mode: 'portal' })).toBeUndefined();
	});

	it('CF-OC-40, CS-652: who goes with Atlantis needs the orbit as she does', () => {
		const out = (by: number, ...list: readonly string[]) =>
			move(
				turnOfFaction('oc', [place(HERE, by, [force(1, { 'oc.atlantis': 1, 'oc.crucero': 1 })])]),
				'blue-8',
				list.map((unit) => [unit, 1] as const)
			);
		expect([
			out(2, 'oc.crucero', 'oc.atlantis'),
			out(2, 'oc.atlantis', 'oc.crucero'),
			out(2, 'oc.crucero'),
			out(1, 'oc.crucero', 'oc.atlantis')
		]).toEqual(['not-dominated', 'not-dominated', undefined, undefined]);
	});

	it('CS-651: the hero aboard adds to the range, beside what else does', () => {
		const own = led(force(1, { 'oc.atlantis': 1 }), 'oc.rey-nereo', 'aboard:oc.atlantis');
		const far = (hero: boolean, n: number) =>
			move(
				turnOfFaction('oc', [place(HERE, 1, [hero ? own : force(1, { 'oc.atlantis': 1 })])]),
				`blue-${7 + n}`,
				[['oc.atlantis', 1]]
			);
		expect([far(false, 2), far(false, 3), far(true, 3), far(true, 4)]).toEqual([
			...[undefined, 'too-far', undefined, 'too-far']
		]);
	});

	it('CS-217: with the High Command ride the ships beside it', () => {
		const portal = [{ key: '', seat: 0, copied: false }] as const;
		const turn = turnOfFaction(
			'eu',
			[
				place(HERE, 1, [force(1, { battariu_high_command: 1, crusader: 1 })]),
				place('red-3', 1, [], { portal })
			],
			{ portals: ['red-3'] }
		);
		expect(
			move(
				turn,
				'red-3',
				[
					['crusader', 1],
					['battariu_high_command', 1]
				],
				{ mode: 'portal' }
			)
		).toBeUndefined();
	});

	it('CS-086, CS-163: the platform throws one fleet a turn, two in a double one', () => {
		const jumps = (turn: Turn) =>
			[1, 2, 3].map(() => move(turn, 'red-3', [['crusader', 1]], { mode: 'hyper' }));
		const own = () =>
			holding('eu', force(1, { crusader: 3 }), { sites: [site('hyperjump_platform')] });
		expect(jumps(own())).toEqual([undefined, 'limit-reached', 'limit-reached']);
		expect(jumps(double(own()))).toEqual([undefined, undefined, 'limit-reached']);
	});

	it('CS-132, CS-210: into the Black Sector go fleets of which every part started in the white ring', () => {
		const from = 'white-9';
		const turn = turnOfFaction(
			'eu',
			[place(from, 1, [force(1, { crusader: 1, 'eu.crucero': 1 })])],
			{ codes: ['black-3'] }
		);
		turn.black[2] = { is: 'hidden_planet', trait: 'deep_mine' };
		group(turn, 'eu.crucero', from).start = 'orange-5';
		const go = (...list: readonly string[]) =>
			give(turn, 1, {
				kind: 'move',
				from,
				to: 'black-3',
				mode: 'blackIn',
				units: list.map((unit) => ({ unit, n: 1 }))
			});
		expect([go('crusader', 'eu.crucero'), go('crusader')]).toEqual(['not-available', undefined]);
	});

	it('CS-214: who enters the Citadel has come by a portal', () => {
		const portal = [{ key: 'red', seat: 0, copied: false }] as const;
		const turn = holding('eu', force(1, { crusader: 1 }), { portal });
		Object.assign(turn, { turn: 9, opened: 5 });
		expect(move(turn, 'citadel', [['crusader', 1]], { mode: 'citadel' })).toBeUndefined();
		expect(findForce(turn, 'citadel', 1)?.orbit.map(({ portalled }) => portalled)).toEqual([true]);
	});

	it('CS-238: who leaves a search in part leaves it as many as stay', () => {
		const turn = holding('eu', force(1, { crusader: 3 }));
		turn.searches = [
			{ seat: 1, system: HERE, order: 1, turn: 1, units: units(['crusader', 3]) as never }
		];
		expect(move(turn, 'blue-8', [['crusader', 2]])).toBeUndefined();
		expect(turn.searches[0]?.units).toEqual([{ unit: 'crusader', n: 1 }]);
		expect(move(turn, 'blue-8', [['crusader', 1]])).toBeUndefined();
		expect(turn.searches[0]?.units).toEqual([]);
	});
});

describe('prepared fleets', () => {
	const target = 'blue-8';
	const fleet = (): Force =>
		force(1, { crusader: 2, 'eu.crucero': 2 }, [
			['eu.artista-marcial', 'aboard:crusader', 20],
			['eu.artista-marcial', 'aboard:eu.crucero', 20]
		]);
	const ready = (cards: readonly CardId[], list: readonly (readonly [string, number])[]): Turn => {
		const turn = turnOfFaction('eu', [place(HERE, 1, [fleet()]), place(target, 2)], {
			...held(...cards)
		});
		const order = { kind: 'prepareWar', from: HERE, target, seat: 2, units: units(...list) };
		expect(give(turn, 1, { ...order, cards })).toBeUndefined();
		return turn;
	};
	const go = (turn: Turn, list: readonly (readonly [string, number])[], some: object) =>
		give(turn, 1, { kind: 'move', from: HERE, to: target, units: units(...list), ...some });
	const land = (...list: readonly (readonly [string, number])[]) => ({
		land: list.map(([ship, n]) => ({
			troop: 'eu.artista-marcial',
			n,
			from: `aboard:${ship}`
		}))
	});
	const BOTH = [
		['crusader', 1],
		['eu.crucero', 1]
	] as const;

	it('CS-314, CS-500: every ship of a landing was prepared, every carrier goes, every troop is aboard', () => {
		const verdicts = [
			go(ready(['landing_pods'], BOTH), BOTH, land(['crusader', 5], ['eu.crucero', 5])),
			go(ready(['landing_pods'], [BOTH[0]]), BOTH, land(['crusader', 5])),
			go(ready(['landing_pods'], BOTH), [BOTH[0]], land(['crusader', 5], ['eu.crucero', 5])),
			go(ready(['landing_pods'], BOTH), BOTH, land(['crusader', 5], ['eu.crucero', 50])),
			go(ready([], BOTH), BOTH, land(['crusader', 5]))
		];
		expect(verdicts).toEqual([
			...[undefined, 'wrong-carrier', 'no-such-units', 'no-such-units', 'wrong-carrier']
		]);
	});

	it('CS-313: of a fleet that bombs where it arrives every ship was prepared', () => {
		expect([
			go(ready(['kamikaze_drones'], BOTH), BOTH, { bombard: true }),
			go(ready(['kamikaze_drones'], [BOTH[1]]), BOTH, { bombard: true })
		]).toEqual([undefined, 'wrong-carrier']);
	});

	it('CF-NX-44, CS-616: without pods go down only those who can, from ships that came by portal, every one', () => {
		const portal = [{ key: '', seat: 0, copied: false }] as const;
		const down = (
			mode: string,
			list: readonly (readonly [string, number])[],
			...landed: readonly (readonly [string, string])[]
		) => {
			const own = force(1, { 'nx.prisma-de-guerra': 2, crusader: 2 }, [
				['nx.nax-w', 'aboard:nx.prisma-de-guerra', 10],
				['droid', 'aboard:nx.prisma-de-guerra', 10],
				['nx.nax-w', 'aboard:crusader', 10]
			]);
			const turn = turnOfFaction(
				'nx',
				[place(HERE, 1, [own], { portal }), place(target, 2, [], { portal })],
				{ portals: [HERE, target] }
			);
			return give(turn, 1, {
				kind: 'move',
				from: HERE,
				to: target,
				mode,
				units: units(...list),
				land: landed.map(([troop, ship]) => ({ troop, n: 2, from: `aboard:${ship}` }))
			});
		};
		const prism = 'nx.prisma-de-guerra';
		const one = [[prism, 1]] as const;
		expect([
			down('portal', one, ['nx.nax-w', prism]),
			down('range', one, ['nx.nax-w', prism]),
			down('portal', one, ['droid', prism]),
			down('portal', one, ['nx.nax-w', prism], ['droid', prism])
		]).toEqual([undefined, 'wrong-carrier', 'wrong-carrier', 'wrong-carrier']);
	});
});

describe('landings from portals', () => {
	it('CS-616: that others there came by a portal does not help who did not', () => {
		const [prism, target] = ['nx.prisma-de-guerra', 'blue-8'];
		const own = force(1, { [prism]: 1, crusader: 1 }, [
			['nx.nax-w', `aboard:${prism}`, 10],
			['nx.nax-w', 'aboard:crusader', 10]
		]);
		const landing = (list: readonly (readonly [string, number])[], ship: string, there: string) => {
			const turn = turnOfFaction('nx', [
				place(HERE, 1, [own]),
				place(target, 2, [force(1, { [there]: 1 })])
			]);
			group(turn, there, target).portalled = true;
			return give(turn, 1, {
				kind: 'move',
				from: HERE,
				to: target,
				mode: 'range',
				units: units(...list),
				land: [{ troop: 'nx.nax-w', n: 2, from: `aboard:${ship}` }]
			});
		};
		expect([
			landing([[prism, 1]], prism, 'nx.chispa'),
			landing(
				[
					[prism, 1],
					['crusader', 1]
				],
				prism,
				prism
			),
			landing(
				[
					['crusader', 1],
					[prism, 1]
				],
				prism,
				prism
			),
			landing([[prism, 1]], prism, prism)
		]).toEqual(Array(4).fill('wrong-carrier'));
	});
});

describe('legs', () => {
	const leg = (troop: string, n: number, from: string, to: string) => ({
		kind: 'transfer',
		system: HERE,
		legs: [{ troop, n, from, to }]
	});
	const EU = 'eu.artista-marcial';

	it('CS-196: the troop system makes room', () => {
		const own = force(1, { crusader: 1 });
		const room = (reflex: Seat['reflex']) => {
			const turn = holding('eu', own, {}, { reflex });
			const here = findForce(turn, HERE, 1);
			return here ? roomOf(turn, here, 1, 'crusader') : 0;
		};
		expect(room({ troop_system: 1 })).toBeGreaterThan(room({}));
	});

	it('CS-219: nobody bars a system that held nothing at the start; a pact bars nobody to its last turn', () => {
		const turn = turnOfFaction('eu', [
			place(HERE, 0, [force(1, { crusader: 1 }), force(2, { 'oc.crucero': 1 })])
		]);
		expect([barred(turn, 1, 'blue-8'), barred(turn, 1, HERE)]).toEqual([false, true]);
		Object.assign(turn, { turn: 5, pacts: [{ a: 1, b: 2, from: 1, until: 5 }] });
		expect(barred(turn, 1, HERE)).toBe(false);
		Object.assign(turn, { turn: 6 });
		expect(barred(turn, 1, HERE)).toBe(true);
	});

	it('CS-219, CS-288: a cloaked carrier lands past enemies, though others of its fleet show', () => {
		const own: Force = force(1, { crusader: 1 }, [[EU, 'aboard:eu.crucero', 5]]);
		const ship = { unit: 'eu.crucero', n: 1, cloaked: true, pulsed: 0 };
		const lands = (carrier: object) => {
			const turn = turnOfFaction('eu', [
				place(HERE, 0, [
					{ ...own, orbit: [...own.orbit, { ...ship, ...carrier }] },
					force(2, { 'oc.crucero': 1 })
				])
			]);
			return give(turn, 1, leg(EU, 5, 'aboard:eu.crucero', 'ground'));
		};
		expect([lands({}), lands({ cloaked: false })]).toEqual([undefined, 'enemies-in-orbit']);
	});

	it('CS-192: all of those who are named have a leg left', () => {
		const turn = holding('eu', force(1, { crusader: 9 }, [[EU, 'ground', 10]]));
		const [troops] = findForce(turn, HERE, 1)?.troops ?? [];
		const own = findForce(turn, HERE, 1);
		if (!troops || !own) throw new Error('no troops');
		own.troops = [
			{ ...troops, n: 9 },
			{ ...troops, n: 1, done: true }
		];
		expect(give(turn, 1, leg(EU, 10, 'ground', 'aboard:crusader'))).toBe('already-acted');
		expect(give(turn, 1, leg(EU, 9, 'ground', 'aboard:crusader'))).toBeUndefined();
	});
});

describe('works', () => {
	it('CS-680, CS-681: who works exists, is on the ground, and is there as often as it is named in all', () => {
		const turn = holding(
			'eu',
			force(1, { crusader: 1 }, [
				['droid', 'ground', 3],
				['droid', 'aboard:crusader', 2]
			])
		);
		const search = (...list: readonly (readonly [string, number])[]) =>
			give(turn, 1, { kind: 'search', system: HERE, units: units(...list) });
		expect(search(['nobody', 1])).toBe('unknown-target');
		expect(search(['droid', 4])).toBe('no-such-units');
		expect(search(['droid', 2], ['droid', 2])).toBe('no-such-units');
		expect(search(['eu.artista-marcial', 1])).toBe('no-such-units');
		expect(search(['droid', 2], ['droid', 1])).toBeUndefined();
	});

	it('CS-162, CS-193: in a double turn troops work twice, after legs once', () => {
		const works = (legs: number) => {
			const turn = double(holding('eu', force(1, {}, [['droid', 'ground', 10]])));
			for (const troops of findForce(turn, HERE, 1)?.troops ?? []) troops.legs = legs;
			const collect = { kind: 'collect', system: HERE, units: units(['droid', 10]) };
			return [1, 2, 3].map(() => give(turn, 1, collect));
		};
		expect(works(0)).toEqual([undefined, undefined, 'already-acted']);
		expect(works(2)).toEqual([undefined, 'already-acted', 'already-acted']);
	});

	it('CS-624: a product without a currency of its own is paid in R', () => {
		const turn = holding(
			'mc',
			force(1, { crusader: 1 }),
			{ sites: [site('shipyard')] },
			{ treasury: 5000 }
		);
		const build = { kind: 'build', system: HERE, product: 'fortification', count: 1 };
		expect(give(turn, 1, { ...build, payIn: 'counter' })).toBe('not-available');
	});

	it('CS-356: a base in orbit recruits to its last place, and its recruits may not act', () => {
		const soldier = 'oc.dron-de-batalla';
		const own = (free: number): Force =>
			force(1, { 'oc.atlantis': 1 }, [[soldier, 'aboard:oc.atlantis', 400 - free]]);
		const recruit = { kind: 'recruit', system: HERE, troop: soldier, lots: 1 };
		const full = holding('oc', own(9));
		expect(give(full, 1, recruit)).toBe('over-capacity');
		const turn = holding('oc', own(10));
		expect(give(turn, 1, recruit)).toBeUndefined();
		expect(countTroops(findForce(turn, HERE, 1), 'aboard:oc.atlantis')).toBe(400);
		expect(findForce(turn, HERE, 1)?.troops.map(({ n, done }) => [n, done])).toEqual([
			[390, false],
			[10, true]
		]);
	});
});

describe('orders of the bank and of sheets', () => {
	it('CS-404, CS-419: loans are numbered one after the other, and repaid in the order of the sheet', () => {
		const loan = (id: number) => ({
			id,
			seat: 1,
			principal: 20,
			percent: 20,
			payments: 4,
			paid: 0,
			first: 9,
			broker: 0
		});
		const turn = holding('eu', force(1, {}));
		turn.loans = [loan(1), loan(2)] as never;
		turn.nextLoan = 3;
		expect([1, 2].map((one) => give(turn, 1, { kind: 'prepay', loan: one }))).toEqual([
			...[undefined, undefined]
		]);
		expect(turn.prepaid.map(({ id }) => id)).toEqual([1, 2]);
		turn.grants.set(1, { amount: 100, percent: 20, broker: 0, unmatched: false });
		expect(give(turn, 1, { kind: 'loan', amount: 100, payments: 4 })).toBeUndefined();
		expect([turn.loans.map(({ id }) => id), turn.nextLoan]).toEqual([[3], 4]);
	});

	it('CS-430: the bank is closed in the turn after the Citadel opened, in whichever turn that was', () => {
		const verdict = (opened: number, now: number) => {
			const turn = holding('eu', force(1, {}));
			Object.assign(turn, { opened, turn: now });
			turn.grants.set(1, { amount: 100, percent: 20, broker: 0, unmatched: false });
			return give(turn, 1, { kind: 'loan', amount: 100, payments: 4 });
		};
		expect([verdict(0, 2), verdict(1, 1), verdict(1, 2)]).toEqual([
			...[undefined, undefined, 'bank-closed']
		]);
	});

	it('CS-422: every offer of a broker is to a seat of the table', () => {
		const turn = holding('am', force(1, {}), { sites: [site('am.sucursal', 1)] });
		const offer = (seat: number) => ({ seat, percent: 12, amount: 100, payments: 4 });
		const offers = (...seats: readonly number[]) =>
			give(turn, 1, { kind: 'broker', offers: seats.map(offer) });
		expect([offers(2, 3), offers(2, 9)]).toEqual([undefined, 'unknown-target']);
	});

	it('CS-061, CS-703: an order of a sheet needs presence at the start of the turn where it is given', () => {
		const order = { kind: 'ability', id: 'TORNEO', units: [], n: 0, product: [] };
		const turn = holding('eu', force(1, { crusader: 1 }));
		expect(give(turn, 1, { ...order, system: ['blue-20'] })).toBe('no-presence');
		expect(give(turn, 1, { ...order, system: [HERE] })).toBe('not-available');
	});
});

describe('orders of sheets', () => {
	const order = (id: string, some: object = {}) => ({
		kind: 'ability',
		id,
		system: [HERE],
		units: [],
		n: 0,
		product: [],
		...some
	});

	it('CF-LP-43: a raid is by ships alone, of as much as they hold', () => {
		const raid = (list: readonly (readonly [string, number])[]) => {
			const own = force(1, { 'lp.corsario': 2, 'lp.boya-trampa': 1 });
			const turn = turnOfFaction('lp', [{ ...place(HERE, 1, [own]), ground: 2 }]);
			const before = seatOf(turn, 1).treasury;
			const verdict = give(turn, 1, order('INCURSION', { units: units(...list) }));
			return verdict ?? seatOf(turn, 1).treasury - before;
		};
		expect(raid([['lp.corsario', 1]])).toBe(15);
		expect(
			raid([
				['lp.corsario', 1],
				['lp.boya-trampa', 1]
			])
		).toBe('no-such-units');
	});

	it('CF-FA-42: a mantle is of named ships', () => {
		const turn = turnOfFaction('fa', [
			place(HERE, 1, [force(1, { 'fa.corbeta': 2 })], { sites: [site('fa.mausoleo', 1)] })
		]);
		expect(give(turn, 1, order('MANTO'))).toBe('not-available');
		expect(give(turn, 1, order('MANTO', { units: units(['fa.corbeta', 1]) }))).toBeUndefined();
	});

	it('CF-AS-42, CS-660: a control building among others is named a base, for its price to the last R', () => {
		const name = (treasury: number) =>
			give(
				turnOfFaction(
					'as',
					[
						place(HERE, 1, [force(1, { crusader: 1 })], {
							sites: [site('land_troop_base'), site('as.gobierno-civil', 1, 1)]
						})
					],
					{ treasury }
				),
				1,
				order('CAPITAL')
			);
		const cost = 50;
		expect([name(cost - 1), name(cost)]).toEqual(['no-funds', undefined]);
	});
});

describe('forms', () => {
	it('CS-676: begin with nobody chosen, the shortest loan, and a trap switched on', () => {
		expect(blankVariant(ORDERS, 'loan')).toMatchObject({ payments: 4 });
		expect(blankVariant(ORDERS, 'trap')).toMatchObject({ on: true });
		const { prepareWar, pact } = ORDERS.shapes;
		expect([pact.seat.none, prepareWar.seat.none]).toEqual([0, -1]);
		expect([pact.seat.blank, prepareWar.seat.blank]).toEqual([0, -1]);
	});
});

describe('an order that fails', () => {
	/** Copy of all that an order may change. */
	const all = (turn: Turn): unknown =>
		structuredClone({
			places: [...turn.places],
			seats: [...turn.seats],
			tallies: [...turn.tallies],
			loans: turn.loans,
			nextLoan: turn.nextLoan,
			prepaid: turn.prepaid,
			searches: turn.searches,
			events: turn.events,
			accounts: [...turn.accounts]
		});
	const traceless = (turn: Turn, raw: object): void => {
		const before = all(turn);
		expect(give(turn, 1, raw)).toBeTypeOf('string');
		expect(all(turn)).toEqual(before);
	};

	it('CS-675: leaves no trace in a system that was not there, nor in a search', () => {
		const turn = holding('eu', force(1, { crusader: 3 }, [['droid', 'aboard:crusader', 5]]));
		turn.searches = [
			{ seat: 1, system: HERE, order: 1, turn: 1, units: units(['crusader', 3]) as never }
		];
		const unload = [{ troop: 'droid', n: 5, from: 'aboard:crusader', to: 'ground' }];
		traceless(turn, {
			kind: 'move',
			from: HERE,
			to: 'blue-8',
			units: units(['crusader', 2]),
			unload
		});
	});

	it('CS-675: leaves no trace of cards and what they had set going, nor of the account', () => {
		const turn = holding(
			'eu',
			force(1, { crusader: 3 }),
			{},
			held('deep_scanners', 'hyperdrive_surge', 'productivity_drug_1')
		);
		traceless(turn, {
			kind: 'move',
			from: HERE,
			to: 'white-30',
			units: units(['crusader', 2]),
			cards: ['deep_scanners', 'hyperdrive_surge']
		});
		turn.events.scanners.add(2);
		traceless(turn, {
			kind: 'move',
			from: HERE,
			to: 'white-30',
			units: units(['crusader', 2]),
			cards: ['deep_scanners']
		});
	});

	it('CS-675: what was paid before the fault is paid back, line by line', () => {
		const legs = [{ troop: 'droid', n: 5, from: 'ground', to: 'aboard:crusader' }];
		const turn = holding('eu', force(1, { crusader: 3 }), { sites: [site('shipyard')] });
		const build = { kind: 'build', system: HERE, product: 'eu.crucero', count: 1 };
		traceless(turn, { ...build, legs });
		expect(give(turn, 1, build)).toBeUndefined();
		traceless(turn, { ...build, legs });
		expect(countUnits(findForce(turn, HERE, 1), 'eu.crucero')).toBe(1);
	});

	it('CS-675: a first payment of a sheet that comes to nothing leaves no account', () => {
		const turn = turnOfFaction('at', [place('citadel', 1, [force(1, { crusader: 1 })])], {
			counters: { secciones: 4 }
		});
		Object.assign(turn, { turn: 9, opened: 5 });
		const assemble = {
			kind: 'ability',
			id: 'ENSAMBLAR',
			system: ['citadel'],
			units: [],
			n: 0,
			product: []
		};
		expect(give(turn, 1, assemble)).toBe('limit-reached');
		expect(turn.accounts.get(1) ?? []).toEqual([]);
		pay(turn, 1, 5, 'forum');
		expect(give(turn, 1, assemble)).toBe('limit-reached');
		expect(turn.accounts.get(1)).toHaveLength(1);
	});
});

describe('fleets that are named twice or in part', () => {
	it('CS-194: a kind named twice is wanted twice; the cloaked are not the others', () => {
		const turn = holding('eu', force(1, { crusader: 3 }));
		const move = (list: readonly object[]) =>
			give(turn, 1, { kind: 'move', from: HERE, to: 'blue-8', units: list });
		const two = units(['crusader', 2], ['crusader', 2]);
		expect(move(two)).toBe('no-such-units');
		const own = findForce(turn, HERE, 1);
		if (!own) throw new Error('no force');
		own.orbit = [{ ...group(turn, 'crusader'), n: 1, cloaked: true }, ...own.orbit];
		expect(move(units(['crusader', 2]))).toBeUndefined();
		expect(findForce(turn, 'blue-8', 1)?.orbit.map(({ n, cloaked }) => [n, cloaked])).toEqual([
			[2, false]
		]);
	});
});
