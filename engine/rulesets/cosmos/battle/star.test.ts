/** Star battles: values, foresight, rounds and all worked battles (sections 9, 18 and 21). */
import { describe, expect, it } from 'vitest';
import { CATALOGUE, type UnitDef } from '../tables/catalogue';
import { foresight, unprepared, type Watcher } from './foresight';
import { hit, ranksOf, unitsLeft } from './hits';
import {
	fighters,
	isDefence,
	isFighter,
	isShip,
	NO_MODIFIERS,
	plainSide,
	real,
	shipsOf,
	type Fighters,
	type Modifiers,
	type Side
} from './sides';
import { credit, drowned, recycled, starBattle } from './star';

const unit = (key: string): UnitDef => CATALOGUE.find((one) => one.key === key) as UnitDef;
const CRUSADER = unit('crusader');
const HIGH_COMMAND = unit('battariu_high_command');
/** A ship of these basic values. */
const made = (atk: number, shd: number, hull: number, some: Partial<UnitDef> = {}): UnitDef => ({
	...CRUSADER,
	key: `s${atk}-${shd}-${hull}`,
	atk,
	shd,
	hull,
	...some
});
const steps = (attack: number, shield = 0, hull = 0): Modifiers => ({
	...NO_MODIFIERS,
	steps: { attack, shield, hull }
});
const bonus = (attack: number, shield: number, hull = 0): Modifiers => ({
	...NO_MODIFIERS,
	bonus: { attack, shield, hull }
});

const [A, B, D] = [1, 2, 4] as const;
const side = (seat: number, list: readonly Fighters[], some: Partial<Side> = {}): Side => ({
	...plainSide(seat, list, seat === A ? [B] : [A]),
	...some
});
const crusaders = (n: number): readonly Fighters[] => [fighters(CRUSADER, n)];

/** Rounds as `received/shield/damage/blocks lost` of each side, then units left. */
function told(...sides: readonly Side[]): { rounds: string[]; left: (readonly number[])[] } {
	const battle = starBattle(sides);
	return {
		rounds: battle.rounds.map(
			({ quick, sides: all }) =>
				(quick ? 'quick ' : '') +
				all
					.map(
						(one) =>
							`${one.received}/${one.shield}/${one.damage}/${one.lost.reduce((a, b) => a + b, 0)}`
					)
					.join(' ')
		),
		left: battle.sides.map((one) => one.left)
	};
}

describe('values', () => {
	const values = ({ attack, shield, hull }: Fighters): number[] => [attack, shield, hull];

	it('CS-166, CS-167, CS-173, CF-GE-04: five times the basic value, and once more for each step', () => {
		expect(values(fighters(CRUSADER, 1))).toEqual([30, 25, 25]);
		expect(values(fighters(CRUSADER, 1, steps(1)))).toEqual([36, 25, 25]);
		expect(values(fighters(CRUSADER, 1, steps(0, 2, 1)))).toEqual([30, 35, 30]);
	});

	it('CS-168, CS-176: a base bonus adds five points, and to the life of shields', () => {
		const home = { ...steps(1), bonus: { attack: 1, shield: 1, hull: 0 } };
		const crusader = fighters(CRUSADER, 1, home);
		expect(values(crusader)).toEqual([41, 30, 25]);
		expect(crusader.life).toBe(6);
		expect(fighters(CRUSADER, 1, steps(0, 4)).life).toBe(5);
	});

	it('CS-169, CS-176: what is 0 stays 0', () => {
		const recycler = fighters(unit('recycler'), 1, {
			...steps(3),
			bonus: { attack: 1, shield: 1, hull: 0 }
		});
		expect(values(recycler)).toEqual([0, 0, 5]);
		expect([recycler.life, real(0, 9, 9), real(-1, 9, 9)]).toEqual([0, 0, 0]);
	});

	it('CS-179, CS-182, CS-185, CF-GE-08, CF-GE-09: values of a block unit are of each block', () => {
		const citadel = fighters(unit('citadel_station'), 1);
		expect([...values(citadel), citadel.life]).toEqual([25, 25, 55, 5]);
		const station = made(15, 20, 15, { class: 'station', blocks: 5 });
		const block = fighters(station, 1, bonus(1, 1));
		expect(values(block)).toEqual([20, 25, 15]);
		expect([5 * block.attack, 5 * block.shield]).toEqual([100, 125]);
	});

	it('CS-300: attack and shield of what an EM pulse holds are 0, for the life of shields too', () => {
		const held = fighters(CRUSADER, 1, bonus(1, 1), { pulsed: true });
		expect([...values(held), held.life]).toEqual([0, 0, 25, 0]);
	});

	it('CS-172, CS-590, CS-181: which units are ships, which are defences; blocks count as ships', () => {
		const fixed = made(1, 1, 5, { class: 'base', mov: 0, blocks: 5 });
		expect([CRUSADER, HIGH_COMMAND, unit('defence_battery'), fixed].map(isShip)).toEqual([
			...[true, true, false, false]
		]);
		expect(
			[CRUSADER, unit('defence_battery'), unit('citadel_station'), fixed].map(isDefence)
		).toEqual([...[false, true, true, true]]);
		const onGround = made(-1, -1, -1, { class: 'base', mov: -1 });
		expect([isFighter(unit('droid')), isFighter(onGround), isFighter(CRUSADER)]).toEqual([
			...[false, false, true]
		]);
		expect(shipsOf([fighters(CRUSADER, 3), fighters(HIGH_COMMAND, 1), fighters(fixed, 1)])).toBe(
			13
		);
	});
});

describe('foresight', () => {
	const watcher = (seat: number, some: Partial<Watcher> = {}): Watcher => ({
		...unprepared(seat),
		...some
	});
	const against = (...seats: number[]): Partial<Watcher> => ({ against: seats });

	it('CS-383, CS-384, CS-386: whoever prepared against another is at a disadvantage against the rest', () => {
		const [a, b, d] = [watcher(A, against(B)), watcher(B), watcher(D)];
		expect([foresight(a, b), foresight(b, a), foresight(d, a), foresight(a, d)]).toEqual([
			1, 0, 1, 0
		]);
		const two = watcher(A, against(B, 3));
		expect([foresight(d, two), foresight(b, two)]).toEqual([2, 0]);
	});

	it('CS-388: at its own base a side has a level, and one more if it prepared', () => {
		const a = watcher(A, against(B));
		expect([foresight(a, watcher(B, { own: 1 })), foresight(watcher(B, { own: 1 }), a)]).toEqual([
			1, 1
		]);
		expect(foresight(watcher(B, { own: 1, ...against(A) }), a)).toBe(2);
	});

	it('CS-394: everybody sees a scout coming', () => {
		const scout = watcher(A, { scouts: true });
		expect([foresight(watcher(B), scout), foresight(scout, watcher(B))]).toEqual([1, 0]);
	});

	it('CS-398, CS-440: a defender takes a level from whom it named, below 0 too, and gives one to the rest', () => {
		const defender = watcher(A, { defends: [B] });
		expect(foresight(watcher(B), defender)).toBe(-1);
		expect(foresight(watcher(D), defender)).toBe(1);
		expect(foresight(defender, watcher(B))).toBe(0);
	});

	it('CS-440, CS-635: effects of sheets add up and do not go below 0', () => {
		expect(foresight(watcher(A, { own: 2 }), watcher(B, { enemies: -1 }))).toBe(1);
		expect(foresight(watcher(A), watcher(B, { enemies: -2 }))).toBe(0);
		expect(foresight(watcher(A, { further: { [B]: 1 } }), watcher(B))).toBe(1);
		expect(foresight(watcher(A, { further: { [B]: 1 } }), watcher(D))).toBe(0);
	});
});

describe('worked battles', () => {
	it('CS-468, CS-445, CS-447, CS-449, CS-454: ten Crusaders against eight', () => {
		expect(told(side(A, crusaders(10)), side(B, crusaders(8)))).toEqual({
			rounds: ['240/250/0/0 300/200/100/4', '120/250/0/0 300/100/200/4'],
			left: [[10], [0]]
		});
	});

	it('CS-469, CS-455, CS-456: a stand-off until the shields of one side run out', () => {
		const [a, b] = [[fighters(made(2, 3, 2), 6)], [fighters(made(2, 4, 2), 6)]];
		expect(told(side(A, a), side(B, b))).toEqual({
			rounds: [...Array<string>(4).fill('60/90/0/0 60/120/0/0'), '60/0/60/6 60/120/0/0'],
			left: [[0], [6]]
		});
	});

	it('CS-470, CS-450, CS-451, CS-456: a mixed fleet shelters behind its best shield; damage passes on', () => {
		const mixed = [fighters(made(1, 5, 5), 4), fighters(made(1, 2, 1), 6)];
		expect(told(side(A, crusaders(5)), side(B, mixed))).toEqual({
			rounds: [...Array<string>(6).fill('50/125/0/0 150/160/0/0'), '50/0/50/2 150/0/150/10'],
			left: [[3], [0, 0]]
		});
	});

	it('CS-471, CS-441, CS-442, CS-443: quick fire', () => {
		const a = side(A, crusaders(6), { foresight: { [B]: 1 } });
		expect(told(a, side(B, crusaders(6)))).toEqual({
			rounds: [
				'quick 0/150/0/0 180/150/30/1',
				'150/150/0/0 180/125/55/2',
				'90/150/0/0 180/75/105/3'
			],
			left: [[6], [0]]
		});
		const more = side(A, crusaders(6), { foresight: { [B]: 3 } });
		expect(
			starBattle([more, side(B, crusaders(6))]).rounds.filter((one) => one.quick)
		).toHaveLength(1);
		const level = side(B, crusaders(6), { foresight: { [A]: 1 } });
		expect(starBattle([a, level]).rounds.some((one) => one.quick)).toBe(false);
		// CS-398: a negative level is a disadvantage.
		const poor = side(B, crusaders(6), { foresight: { [A]: -1 } });
		expect(starBattle([side(A, crusaders(6)), poor]).rounds[0]?.quick).toBe(true);
	});

	it('CS-474, CS-457, CS-179, CS-180: a unit of ten blocks against twenty Crusaders, and against forty', () => {
		const command = [fighters(HIGH_COMMAND, 1)];
		expect(told(side(A, command), side(B, crusaders(20)))).toEqual({
			rounds: [
				...Array<string>(6).fill('600/750/0/0 250/500/0/0'),
				'600/750/0/0 250/0/250/10',
				'300/750/0/0 250/0/250/10'
			],
			left: [[1], [0]]
		});
		const many = told(side(A, command), side(B, crusaders(40)));
		expect(many.rounds).toEqual(['1200/750/450/10 250/1000/0/0']);
		expect(many.left).toEqual([[0], [40]]);
	});

	it('CS-475, CS-351: six Crusaders with a boost at their own base', () => {
		const home = fighters(CRUSADER, 6, { ...steps(1), bonus: { attack: 1, shield: 1, hull: 0 } });
		const b = side(B, [home], { foresight: { [A]: 1 } });
		expect(told(side(A, crusaders(6)), b)).toEqual({
			rounds: ['quick 246/150/96/3 0/180/0/0', '246/75/171/3 90/180/0/0'],
			left: [[0], [6]]
		});
	});

	it('CS-476, CS-460: a stalemate ends once no shield is left that could run out', () => {
		const a = side(A, [fighters(made(1, 0, 10), 1)]);
		const b = side(B, [fighters(made(1, 1, 10), 1)]);
		expect(told(a, b)).toEqual({
			rounds: ['5/0/5/0 5/5/0/0', '5/0/5/0 5/5/0/0', '5/0/5/0 5/0/5/0'],
			left: [[1], [1]]
		});
	});

	it('CS-478, CS-323, CS-324: an Ion Wave takes a hundred off the pooled shield of round 1', () => {
		const a = side(A, crusaders(6), { waves: { [B]: 100 } });
		expect(told(a, side(B, crusaders(6)))).toEqual({
			rounds: ['180/150/30/1 180/50/130/5', '30/125/0/0 150/25/125/1'],
			left: [[5], [0]]
		});
		// In the quick fire it does nothing.
		const quick = side(A, crusaders(6), { waves: { [B]: 100 }, foresight: { [B]: 1 } });
		expect(told(quick, side(B, crusaders(6))).rounds.slice(0, 2)).toEqual([
			'quick 0/150/0/0 180/150/30/1',
			'150/150/0/0 180/25/155/5'
		]);
	});

	it('CS-478, CS-322, CS-325: an Ion Disruptor passes the shields with the first volley', () => {
		const a = side(A, crusaders(6), { disruptors: [B] });
		const { rounds } = told(a, side(B, crusaders(6)));
		expect(rounds[0]).toBe('180/150/30/1 180/150/180/6');
		const quick = told(
			side(A, crusaders(6), { disruptors: [B], foresight: { [B]: 1 } }),
			side(B, crusaders(6))
		);
		expect(quick.rounds).toEqual(['quick 0/150/0/0 180/150/180/6']);
		// The next volley meets shields again.
		const large = told(side(A, crusaders(6), { disruptors: [B] }), side(B, crusaders(20)));
		expect(large.rounds[0]).toBe('600/150/450/6 180/500/180/7');
	});

	it('CS-480, CS-321: behind a Shield Gem shields never run out', () => {
		const a = side(A, [fighters(made(2, 3, 2), 6)], { gem: true });
		const b = side(B, [fighters(made(2, 4, 2), 6)]);
		expect(told(a, b)).toEqual({
			rounds: [...Array<string>(5).fill('60/90/0/0 60/120/0/0'), '60/90/0/0 60/0/60/6'],
			left: [[6], [0]]
		});
		// Two of them end at once: nothing will ever change.
		const both = [a, side(B, [fighters(made(2, 4, 2), 6)], { gem: true })];
		expect(starBattle(both).rounds).toHaveLength(1);
	});
});

describe('several sides', () => {
	const three = (some: Partial<Side> = {}): Side[] => [
		side(A, crusaders(5), { targets: [B, D] }),
		side(B, crusaders(5), { targets: [A, D], ...some }),
		side(D, crusaders(5), { targets: [A, B] })
	];

	it('CS-445, CS-446: attack is divided equally, what remains is lost', () => {
		const [first] = starBattle([
			side(A, [fighters(made(3, 0, 5), 1)], { targets: [B, D] }),
			...three().slice(1)
		]).rounds;
		expect(first?.sides.map((one) => one.attack)).toEqual([15, 150, 150]);
		// Seven of fifteen, and seventy-five of the other.
		expect(first?.sides[1]?.received).toBe(7 + 75);
	});

	it('CS-448: the shield is taken off the pooled shares once', () => {
		const [first] = starBattle([
			side(A, crusaders(9), { targets: [D] }),
			side(B, crusaders(9), { targets: [D] }),
			side(D, crusaders(8), { targets: [A, B] })
		]).rounds;
		const [, , last] = first?.sides ?? [];
		expect([last?.received, last?.shield, last?.damage]).toEqual([540, 200, 340]);
	});

	it('CS-444: in the quick fire the shares of the others are unused', () => {
		const [first] = starBattle(three({ foresight: { [A]: 1 } })).rounds;
		expect(first?.quick).toBe(true);
		expect(first?.sides.map((one) => one.received)).toEqual([75, 0, 0]);
	});

	it('CS-458, CS-391: shields of who may not fire back run down all the same; without attack too', () => {
		const unarmed = [fighters(made(0, 2, 1), 4)];
		const battle = starBattle([
			side(A, unarmed, { targets: [] }),
			side(B, [fighters(made(1, 3, 5), 4)])
		]);
		expect(battle.rounds.map(({ sides: [first] }) => first?.shield)).toEqual([40, 40, 40, 0]);
		const harmless = starBattle([side(A, unarmed), side(B, [fighters(made(0, 1, 1), 1)])]);
		expect(harmless.rounds.map((one) => one.sides[1]?.shield)).toEqual([5, 5, 0, 0]);
	});

	it('CS-459: it ends when nobody is left to fire at', () => {
		expect(starBattle([side(A, crusaders(5)), side(B, [])]).rounds).toEqual([]);
		const battle = starBattle([
			...[side(A, crusaders(50), { targets: [B, D] }), side(B, crusaders(1), { targets: [A] })],
			side(D, crusaders(1), { targets: [A] })
		]);
		expect(battle.sides.map((one) => one.left[0])).toEqual([50, 0, 0]);
	});

	it('CS-461, CS-462, CF-GE-22: those who could fire share what was destroyed', () => {
		expect([credit(7, 2), credit(7, 1), credit(7, 0)]).toEqual([3, 7, 0]);
		const battle = starBattle([
			side(A, crusaders(30), { targets: [B] }),
			side(B, crusaders(7), { targets: [A, D] }),
			side(D, crusaders(30), { targets: [B] })
		]);
		expect(battle.sides[1]?.destroyed).toEqual([7]);
		expect(battle.sides[1]?.attackers).toEqual([A, D]);
	});
});

describe('who is hit', () => {
	const lost = (damage: number, pick: (n: number) => number, ...list: Fighters[]): number[] =>
		hit(ranksOf(list), damage, pick).map(
			(one, i) => (list[i]?.n ?? 0) * (list[i]?.blocks ?? 1) - one.alive
		);
	const never = (): number => {
		throw new Error('nothing is to be drawn');
	};

	it('CS-450: the largest hull first, then attack, then shield; searching units before all', () => {
		const small = fighters(made(9, 9, 1), 1, NO_MODIFIERS, { searching: true });
		const strong = fighters(made(7, 5, 5), 1);
		const tough = fighters(made(6, 6, 5), 1);
		expect(lost(25, never, fighters(CRUSADER, 1), strong)).toEqual([0, 1]);
		expect(lost(25, never, fighters(CRUSADER, 1), tough)).toEqual([0, 1]);
		expect(lost(25, never, fighters(made(1, 1, 4), 1), fighters(CRUSADER, 1))).toEqual([0, 1]);
		expect(lost(5, never, fighters(CRUSADER, 1), small)).toEqual([0, 1]);
	});

	it('CS-451, CS-452: what is too little for the next passes on to smaller hulls', () => {
		expect(lost(49, never, fighters(CRUSADER, 3), fighters(made(1, 1, 2), 3))).toEqual([1, 2]);
		expect(lost(4, never, fighters(CRUSADER, 3))).toEqual([0]);
	});

	it('CS-453: types alike share, one of each in turn from a picked one, exhausted ones skipped', () => {
		const twins = [1, 2, 3].map((n) => ({ ...fighters(CRUSADER, n), unit: `t${n}` }));
		expect(lost(50, () => 1, ...twins)).toEqual([0, 1, 1]);
		expect(lost(125, () => 2, ...twins)).toEqual([1, 2, 2]);
		expect(lost(100, () => 0, ...twins)).toEqual([1, 2, 1]);
		// Nothing hangs on the draw where all fall, or none.
		expect(lost(150, never, ...twins)).toEqual([1, 2, 3]);
		expect(lost(24, never, ...twins)).toEqual([0, 0, 0]);
	});

	it('CS-183, CS-180, CS-184: blocks fall unit by unit, and what keeps one is whole', () => {
		const swarm = fighters(made(8, 8, 12, { blocks: 4 }), 3);
		const ranks = hit(ranksOf([swarm]), 15 * 7, () => 0);
		expect([ranks[0]?.alive, ranks.map(unitsLeft)]).toEqual([5, [2]]);
		const battle = starBattle([side(A, [swarm]), side(B, [fighters(made(40, 0, 9), 1)])]);
		expect(battle.sides[0]?.left[0]).toBeGreaterThan(0);
	});
});

describe('cards and sheets', () => {
	it('CS-466, CS-315: the code doubles the part of prepared ships against one faction and halves it against others', () => {
		const coded = fighters(CRUSADER, 3, NO_MODIFIERS, { code: true });
		const a = (vulnerable: boolean): number | undefined =>
			starBattle([side(A, [coded, fighters(CRUSADER, 1)]), side(B, crusaders(20), { vulnerable })])
				.rounds[0]?.sides[1]?.received;
		expect([a(true), a(false)]).toEqual([30 + 180, 30 + 45]);
	});

	it('CS-637, CF-AT-41: complete sets add attack, and shield while shields last', () => {
		const lance = { ...fighters(made(9, 1, 1), 2), unit: 'lance' };
		const aegis = { ...fighters(made(1, 9, 2), 3), unit: 'aegis' };
		const formation = [{ units: ['lance', 'aegis'], attack: 3, shield: 3 }];
		const [first] = starBattle([
			side(A, [lance, aegis], { formation }),
			side(B, crusaders(9))
		]).rounds;
		expect(first?.sides[0]).toMatchObject({ attack: 90 + 15 + 30, shield: 10 + 135 + 30 });
		const lonely = starBattle([side(A, [lance], { formation }), side(B, crusaders(9))]).rounds[0];
		expect(lonely?.sides[0]?.attack).toBe(90);
	});

	it('CS-638, CS-612, CF-EA-43: acid takes from the shields of round 1, half of them at most, before waves', () => {
		const cloud = (n: number): Fighters => ({ ...fighters(made(4, 0, 2), n), drain: 5 });
		const shield = (n: number, some: Partial<Side> = {}): number | undefined =>
			starBattle([side(A, [cloud(n)], { drainCap: 50, ...some }), side(B, crusaders(10))]).rounds[0]
				?.sides[1]?.shield;
		expect([shield(1), shield(10), shield(20), shield(40)]).toEqual([245, 200, 150, 125]);
		expect(shield(40, { waves: { [B]: 100 } })).toBe(25);
		const two = starBattle([
			side(A, [cloud(10)], { drainCap: 50, targets: [B, D] }),
			side(B, crusaders(10)),
			side(D, crusaders(10))
		]).rounds[0];
		expect(two?.sides.map((one) => one.shield)).toEqual([0, 225, 225]);
		const quick = starBattle([
			side(A, [cloud(10)], { drainCap: 50, foresight: { [B]: 1 } }),
			side(B, crusaders(10))
		]);
		expect(quick.rounds.slice(0, 2).map((one) => one.sides[1]?.shield)).toEqual([250, 200]);
	});

	it('CS-464, CS-465: Recyclers', () => {
		expect([recycled(4, 90), recycled(4, 400), recycled(0, 400)]).toEqual([45, 60, 0]);
	});

	it('CS-198: troops go down with their ships, rounded up', () => {
		expect([drowned(100, 1, 3), drowned(100, 3, 3), drowned(0, 1, 3), drowned(5, 0, 3)]).toEqual([
			...[34, 100, 0, 0]
		]);
	});
});
