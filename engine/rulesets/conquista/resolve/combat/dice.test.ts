import { describe, expect, it } from 'vitest';
import { fresh } from '../../testing';
import { fight, type Declared, type Fight } from '../../testing-combat';
import type { CardId, Options, SeatId } from '../../types';

interface Clash {
	readonly attackers: number;
	readonly defenders: number;
	readonly dice: readonly number[];
	readonly order?: { readonly units?: number; readonly bouts?: number; readonly minUnits?: number };
	readonly hands?: Readonly<Record<SeatId, readonly CardId[]>>;
	readonly options?: Partial<Options>;
}

/** Seat 1 on (4,3) attacks seat 2 on (5,3), which is seat 2's own red-8. */
function clash({ attackers, defenders, dice, order, hands, options }: Clash) {
	const declared: Record<SeatId, Declared> = {};
	for (const seat of [1, 2]) declared[seat] = { cards: hands?.[seat] ?? [] };
	const table: Fight['table'] = {
		units: { 1: [[[4, 3], attackers]], 2: [[[5, 3], defenders]] },
		...(hands ? { hands } : {}),
		...(options ? { options } : {})
	};
	const fought = fight({
		table,
		declared,
		dice,
		programmes: [
			[1, [{ attack: [[4, 3], 'red-8'], units: order?.units ?? attackers, advance: 0, ...order }]]
		]
	});
	return {
		...fought,
		first: fought.bouts[0],
		left: [fought.units([4, 3]).length, fought.units([5, 3]).length],
		hits: fought.bouts.flatMap(({ phases }) =>
			phases.map(({ attack, defence }) => [attack.hits, defence.hits])
		)
	};
}

describe('a combat', () => {
	it('CO-149, CO-150, CO-151: 1 v 1, the defender destroyed, no counter-attack', () => {
		const { first, hits, left } = clash({ attackers: 1, defenders: 1, dice: [6, 3] });
		expect(hits).toEqual([[1, 0]]);
		expect(left).toEqual([1, 0]);
		expect(first).toMatchObject({ winner: 'attacker', attackers: 1, defenders: 1, expelled: [] });
	});

	it('CO-145, CO-152: 2 v 2, a tie is won by the defender, and two are not more than twice one', () => {
		const { first, hits, left } = clash({ attackers: 2, defenders: 2, dice: [4, 6, 5, 2] });
		expect(hits).toEqual([
			[1, 1],
			[1, 0]
		]);
		expect(left).toEqual([1, 2]);
		expect(first).toMatchObject({ winner: 'defender', expelled: [] });
		expect(first?.phases.map(({ winner }) => winner)).toEqual(['defender', 'defender']);
	});

	it('CO-150, CO-153: 3 v 4, one phase each, no winner', () => {
		const { first, hits, left } = clash({
			attackers: 3,
			defenders: 4,
			dice: [4, 5, 1, 6, 6, 6, 4, 1]
		});
		expect(hits).toEqual([
			[2, 1],
			[2, 1]
		]);
		expect(left).toEqual([2, 3]);
		expect(first?.phases.map(({ winner }) => winner)).toEqual(['attacker', 'defender']);
		expect(first?.winner).toBe('none');
	});

	it('CO-148, CO-155: 3 v 5, the losses of the attack weaken the counter-attack', () => {
		const { first, hits, left } = clash({
			attackers: 3,
			defenders: 5,
			dice: [6, 6, 1, 2, 3, 4, 5, 6, 1]
		});
		expect(hits).toEqual([
			[2, 0],
			[2, 1]
		]);
		expect(first?.phases[1]?.attack.dice).toEqual([4, 5]);
		expect(left).toEqual([2, 3]);
		expect(first?.winner).toBe('none');
	});

	it('CO-147, CO-156: 5 v 1, no more are lost than there are', () => {
		const { first, hits, left } = clash({ attackers: 5, defenders: 1, dice: [4, 5, 6, 2] });
		expect(hits).toEqual([[3, 0]]);
		expect(first?.phases[0]?.losses).toBe(1);
		expect(left).toEqual([5, 0]);
		expect(first?.winner).toBe('attacker');
	});

	it('CO-145, CO-146, CO-157: 1 v 1, each wins the phase it defends, no winner', () => {
		const { first, hits, left } = clash({ attackers: 1, defenders: 1, dice: [2, 3, 1, 1] });
		expect(hits).toEqual([
			[0, 0],
			[0, 0]
		]);
		expect(first?.phases.map(({ winner }) => winner)).toEqual(['defender', 'attacker']);
		expect(left).toEqual([1, 1]);
		expect(first?.winner).toBe('none');
	});

	it('CO-144: dice fall for attack, defence, attack of the defender, defence of the attacker', () => {
		const { first } = clash({ attackers: 3, defenders: 1, dice: [1, 2, 3, 1, 2, 3] });
		expect(first?.phases.map(({ attack, defence }) => [attack.dice, defence.dice])).toEqual([
			[[1, 2], [3]],
			[[1], [2, 3]]
		]);
	});

	it.each([
		[1, 1],
		[2, 1],
		[3, 2],
		[4, 2],
		[5, 3]
	])('CO-143: %i units roll %i dice', (units, count) => {
		const { first } = clash({
			attackers: units,
			defenders: units,
			dice: fresh(4 * count, 1)
		});
		for (const { attack, defence } of first?.phases ?? [])
			expect([attack.dice.length, defence.dice.length]).toEqual([count, count]);
	});

	it.each([1, 2, 3, 4, 5, 6])('CO-142: a %i hits if it is a four or more', (face) => {
		const { first } = clash({ attackers: 1, defenders: 1, dice: [face, 6, 1, 1] });
		expect(first?.phases[0]?.attack.hits).toBe(face >= 4 ? 1 : 0);
	});

	it.each([3, 5])(
		'CO-142, CO-240: with hits from %i on, the face below does not hit',
		(hitFrom) => {
			const { first } = clash({
				attackers: 3,
				defenders: 1,
				dice: [hitFrom - 1, hitFrom, 6, 1, 1, 1],
				options: { hitFrom }
			});
			expect(first?.phases[0]?.attack.hits).toBe(1);
		}
	);

	it('CO-147: whoever rolls attack dice loses nothing, however many more hits the defence has', () => {
		const { left } = clash({ attackers: 1, defenders: 5, dice: [1, 6, 6, 6, 1, 1, 1, 6] });
		expect(left).toEqual([1, 5]);
	});

	it('CO-150: who is destroyed has lost the combat, even after winning the attack', () => {
		const { first, left } = clash({ attackers: 1, defenders: 2, dice: [6, 1, 6, 1] });
		expect(first?.phases.map(({ winner }) => winner)).toEqual(['attacker', 'defender']);
		expect(left).toEqual([0, 1]);
		expect(first?.winner).toBe('defender');
	});

	it('CO-138: only as many attack as were told to, and all the others defend', () => {
		const { first, left } = clash({
			attackers: 5,
			defenders: 5,
			order: { units: 2 },
			dice: [1, 1, 1, 1, 6, 6, 6, 1]
		});
		expect(first).toMatchObject({ attackers: 2, defenders: 5 });
		expect(left).toEqual([3, 5]);
	});
});

describe('tenacious cards', () => {
	it('CO-194, CO-208: 4 v 4, attack of three dice against three, both cards spent', () => {
		const { first, hits, left, hand, reports } = clash({
			attackers: 4,
			defenders: 4,
			hands: { 1: ['TA1'], 2: ['TD2'] },
			dice: [6, 5, 4, 4, 1, 1, 6, 1, 5]
		});
		expect(hits).toEqual([
			[3, 1],
			[1, 1]
		]);
		expect(left).toEqual([4, 2]);
		expect(first).toMatchObject({ winner: 'attacker', expelled: [] });
		expect(first?.phases.map(({ winner }) => winner)).toEqual(['attacker', 'attacker']);
		expect([hand(1), hand(2)]).toEqual([[], []]);
		expect(reports.filter(({ code }) => code === 'spent').map(({ data }) => data)).toEqual([
			{ seat: 1, card: 'TA1' },
			{ seat: 2, card: 'TD2' }
		]);
	});

	it('CO-193, CO-195, CO-210: 1 v 1, the defender strikes back with two dice', () => {
		const { first, hits, left, hand } = clash({
			attackers: 1,
			defenders: 1,
			hands: { 2: ['TA1'] },
			dice: [3, 1, 4, 4, 5]
		});
		expect(hits).toEqual([
			[0, 0],
			[2, 1]
		]);
		expect(left).toEqual([0, 1]);
		expect(first?.winner).toBe('defender');
		expect(hand(2)).toEqual([]);
	});

	it('CO-193, CO-196: Tenacious Defence adds a die to the attacker that is struck back at', () => {
		const { first } = clash({
			attackers: 1,
			defenders: 1,
			hands: { 1: ['TD1'] },
			dice: [1, 1, 1, 1, 1]
		});
		expect(first?.phases.map(({ defence }) => defence.dice.length)).toEqual([1, 2]);
	});

	it('CO-193, CO-194: the die stays for the whole phase after the card is spent', () => {
		const { bouts, hand, reports } = clash({
			attackers: 1,
			defenders: 1,
			order: { bouts: 2 },
			hands: { 1: ['TA1'] },
			dice: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
		});
		expect(bouts.map(({ phases }) => phases[0]?.attack.dice.length)).toEqual([2, 2]);
		expect(hand(1)).toEqual([]);
		expect(reports.filter(({ code }) => code === 'spent')).toHaveLength(1);
	});

	it('CO-194: a card that adds to no roll is not spent', () => {
		const { hand } = clash({
			attackers: 5,
			defenders: 1,
			hands: { 1: ['TD1'], 2: ['TA1'] },
			dice: [4, 5, 6, 2]
		});
		expect([hand(1), hand(2)]).toEqual([['TD1'], ['TA1']]);
	});

	it('CO-245: five units with both cards roll four dice against four', () => {
		const { first } = clash({
			attackers: 5,
			defenders: 5,
			hands: { 1: ['TA1', 'TD1'], 2: ['TA2', 'TD2'] },
			dice: fresh(16, 1)
		});
		for (const { attack, defence } of first?.phases ?? [])
			expect([attack.dice.length, defence.dice.length]).toEqual([4, 4]);
	});
});
