/** Cards of preparation, dynamic actions and boosts in battles, by clause. */
import { describe, expect, it } from 'vitest';
import { CARD_RULES, type CardId } from '../tables/data';
import { rangeOf } from '../orders/move';
import { comeTo, conflicts, force, give, place, site, turnWith } from '../testing';
import { countTroops, countUnits, findForce, type Turn } from '../memory/turn';
import type { Place } from '../types';
import { muster } from './muster';
import type { Fighters } from './sides';

const HERE = 'blue-4';
const NEAR = 'blue-5';
const held = (...cards: CardId[]) => ({
	cards: cards.map((card) => ({ card, uses: CARD_RULES[card].uses }))
});
const rows = (turn: Turn, unit: string, system = HERE, seat = 1): Fighters[] => {
	const found = turn.places.get(system) as Parameters<typeof muster>[1];
	const side = muster(turn, found).find((one) => one.side.seat === seat)?.side;
	return (side?.fighters ?? []).filter((one) => one.unit === unit);
};
const fleet = (n: number) => [{ unit: 'crusader', n }];
const war = (n: number, ...cards: CardId[]) => ({
	kind: 'prepareWar',
	from: HERE,
	target: NEAR,
	seat: 2,
	units: fleet(n),
	cards
});
const uses = (turn: Turn, card: CardId): number =>
	turn.seats.get(1)?.cards.find((one) => one.card === card)?.uses ?? 0;

describe('boosts', () => {
	const at = (reflex: Partial<Record<CardId, number>>, unit = 'at.grua-orbital'): Turn =>
		turnWith(
			['at', 'oc'],
			[
				place(HERE, 0, [
					force(1, { crusader: 1, defence_battery: 1, [unit]: 1 }),
					force(2, { 'oc.crucero': 1 })
				])
			],
			{ 1: { reflex } }
		);

	it('CS-264: of shields add a step to all ships and to nothing else, and none to their life', () => {
		const turn = at({ boost_shields: 2 });
		expect(rows(turn, 'crusader')).toMatchObject([{ attack: 30, shield: 35, hull: 25, life: 5 }]);
		expect(rows(turn, 'defence_battery')).toMatchObject([{ attack: 20, shield: 10, hull: 5 }]);
	});

	it('CS-265: of the drive add a third of the movement of all ships', () => {
		const range = (n: number): number => rangeOf(at({ boost_drive: n }), 1, HERE, 'crusader');
		expect([range(0), range(1), range(2)]).toEqual([5, 6, 8]);
	});

	it('CS-266: of defences add a step of all three values to satellites, stations and fixed bases', () => {
		const turn = at({ boost_defences: 1 });
		expect(rows(turn, 'defence_battery')).toMatchObject([{ attack: 24, shield: 12, hull: 6 }]);
		// Five blocks of 2/3/4, and of 5/6/6; the second fights at home.
		expect(rows(turn, 'at.grua-orbital')).toMatchObject([{ attack: 12, shield: 18, hull: 24 }]);
		expect(rows(at({ boost_defences: 1 }, 'at.taller-orbital'), 'at.taller-orbital')).toMatchObject(
			[{ attack: 30 + 5, shield: 36 + 5, hull: 36 }]
		);
		expect(rows(turn, 'crusader')).toMatchObject([{ attack: 30, shield: 25, hull: 25 }]);
	});
});

describe('cards of preparation', () => {
	const fought = (...cards: CardId[]): Turn => {
		const turn = turnWith(
			['eu', 'oc'],
			[place(HERE, 0, [force(1, { crusader: 5 }), force(2, { 'oc.crucero': 9 })])],
			{ 1: held(...cards) }
		);
		expect(give(turn, 1, { ...war(3, ...cards), target: HERE })).toBeUndefined();
		return turn;
	};
	const values = (card: CardId) =>
		rows(fought(card), 'crusader').map(({ n, attack, shield, life }) => [n, attack, shield, life]);

	it('CS-316, CS-318, CS-320: defence devices are two and four steps for the ships prepared, and no longer life', () => {
		expect(values('defence_device')).toEqual([
			[2, 30, 25, 5],
			[3, 30, 35, 5]
		]);
		expect(values('greater_defence_device')).toEqual([
			[2, 30, 25, 5],
			[3, 30, 45, 5]
		]);
		expect([
			uses(fought('defence_device'), 'defence_device'),
			uses(fought('greater_defence_device'), 'greater_defence_device')
		]).toEqual([1, 1]);
	});

	it('CS-317, CS-319, CS-320: attack devices are two and four steps for the ships prepared', () => {
		expect(values('attack_device')).toEqual([
			[2, 30, 25, 5],
			[3, 42, 25, 5]
		]);
		expect(values('greater_attack_device')).toEqual([
			[2, 30, 25, 5],
			[3, 54, 25, 5]
		]);
		expect([
			uses(fought('attack_device'), 'attack_device'),
			uses(fought('greater_attack_device'), 'greater_attack_device')
		]).toEqual([1, 1]);
	});

	it('CS-310: Deep Scanners are a level in all battles of the turn', () => {
		const both = (system: string): Place =>
			place(system, 0, [force(1, { crusader: 5 }), force(2, { 'oc.crucero': 9 })]);
		const turn = turnWith(['eu', 'oc'], [both(HERE), both('blue-9')], { 1: held('deep_scanners') });
		const move = { kind: 'move', from: HERE, to: NEAR, units: fleet(1), cards: ['deep_scanners'] };
		expect(give(turn, 1, move)).toBeUndefined();
		const levels = [HERE, 'blue-9'].map((system) =>
			muster(turn, turn.places.get(system) as Parameters<typeof muster>[1]).map(
				({ side }) => side.foresight[side.seat === 1 ? 2 : 1]
			)
		);
		expect(levels).toEqual([
			[1, 0],
			[1, 0]
		]);
		expect(uses(turn, 'deep_scanners')).toBe(0);
	});
});

describe('dynamic actions', () => {
	const target = (more: Partial<Place> = {}): Place =>
		place(NEAR, 2, [force(2, {}, [['droid', 'ground', 90]])], more);
	const ready = (cards: CardId[], at: Place = target()): Turn =>
		turnWith(
			['eu', 'oc'],
			[place(HERE, 1, [force(1, { crusader: 10 }, [['droid', 'aboard:crusader', 60]])]), at],
			{ 1: held(...cards) }
		);
	const go = (n: number, more: object) => ({
		kind: 'move',
		from: HERE,
		to: NEAR,
		units: fleet(n),
		...more
	});
	const landing = { land: [{ troop: 'droid', n: 40, from: 'aboard:crusader' }] };
	const ground = (turn: Turn, seat: number): number =>
		countTroops(findForce(turn, NEAR, seat), 'ground');

	it('CS-313, CS-499: with Kamikaze Drones the prepared fleet bombs where it arrives, undominated and for no further action', () => {
		const none = ready(['kamikaze_drones']);
		expect(give(none, 1, war(8))).toBeUndefined();
		expect(give(none, 1, go(8, { bombard: true }))).toBe('wrong-carrier');
		const turn = ready(['kamikaze_drones']);
		expect(give(turn, 1, war(8, 'kamikaze_drones'))).toBeUndefined();
		expect(uses(turn, 'kamikaze_drones')).toBe(1);
		expect(give(turn, 1, go(9, { bombard: true }))).toBe('wrong-carrier');
		expect(give(turn, 1, { ...go(8, { bombard: true }), to: 'blue-3' })).toBe('wrong-carrier');
		expect(give(turn, 1, go(8, { bombard: true }))).toBeUndefined();
		expect(findForce(turn, NEAR, 1)?.orbit.map(({ acts }) => acts)).toEqual([1]);
		expect(ground(conflicts(turn), 2)).toBe(90 - 48);
	});

	it('CS-314, CS-500: with Landing Pods the prepared fleet lands troops named in its move, in P2', () => {
		const none = ready([]);
		expect(give(none, 1, war(8))).toBeUndefined();
		expect(give(none, 1, go(8, landing))).toBe('wrong-carrier');
		const turn = ready(['landing_pods']);
		expect(give(turn, 1, war(8, 'landing_pods'))).toBeUndefined();
		expect(uses(turn, 'landing_pods')).toBe(0);
		const ghosts = { land: [{ troop: 'droid', n: 49, from: 'aboard:crusader' }] };
		expect(give(turn, 1, go(8, ghosts))).toBe('no-such-units');
		expect(give(turn, 1, go(8, landing))).toBeUndefined();
		expect(ground(turn, 1)).toBe(0);
		// Forty of the forty-eight aboard fight ninety there.
		expect([ground(conflicts(turn), 1), ground(turn, 2)]).toEqual([0, 50]);
		expect(countTroops(findForce(turn, NEAR, 1), 'aboard:crusader')).toBe(8);
	});

	it('CS-312: a Penetrating Missile makes a bombardment ignore the fortification', () => {
		const at = (...cards: CardId[]): number => {
			const sites = [site('fortification', 0, -5)];
			const orbit = force(1, { crusader: 8 });
			const turn = turnWith(
				['eu', 'oc'],
				[place(NEAR, 1, [orbit, ...target().forces], { sites })],
				{
					1: held('penetrating_missile')
				}
			);
			expect(
				give(turn, 1, { kind: 'bombard', system: NEAR, units: fleet(8), cards })
			).toBeUndefined();
			expect(uses(turn, 'penetrating_missile')).toBe(1 - cards.length);
			return ground(conflicts(turn), 2);
		};
		expect([at(), at('penetrating_missile')]).toEqual([90, 42]);
	});

	const raid = (lands: boolean, bombs: boolean): Turn => {
		const prey = force(1, { crusader: 1 }, [['eu.artista-marcial', 'aboard:crusader', 40]]);
		const hunters = force(2, { 'lp.navio-negro': 9 });
		const turn = turnWith(['eu', 'lp'], [place(NEAR, 2, [prey, hunters])]);
		if (lands)
			turn.events.landings.push({
				seat: 1,
				system: NEAR,
				order: 1,
				hidden: [],
				troops: [{ troop: 'eu.artista-marcial', n: 40, from: 'aboard:crusader' }]
			});
		if (bombs) {
			comeTo(turn, NEAR, 2, 1);
			turn.events.bombardments.push({
				seat: 2,
				system: NEAR,
				order: 1,
				missile: false,
				dynamic: true,
				units: [{ unit: 'lp.navio-negro', n: 3 }]
			});
		}
		return conflicts(turn);
	};

	it('CS-435, CS-583: troops that have landed are not aboard: they do not drown, and are not pressed', () => {
		const [drowned, landed] = [raid(false, false), raid(true, false)];
		expect([ground(drowned, 1), ground(landed, 1)]).toEqual([0, 40]);
		const pressed = (turn: Turn): number =>
			countTroops(findForce(turn, NEAR, 2), undefined, 'lp.pirata');
		expect([pressed(drowned), pressed(landed)]).toEqual([20, 0]);
		expect(countUnits(findForce(landed, NEAR, 1), 'crusader')).toBe(0);
	});

	it('CS-501: troops that have landed suffer a dynamic bombardment of the same turn', () => {
		// Three ships of attack 9 kill 27 of the 40.
		expect(ground(raid(true, true), 1)).toBe(13);
	});
});
