import { describe, expect, it } from 'vitest';
import { createRng } from '../../../kernel/rng';
import { advise } from '../bot';
import { fallback } from '../fallback';
import { materials, NO_COMBAT, phasesFor } from '../data';
import { boardX, combatOnX, fresh, squareOn, type TableSpec } from '../testing';
import type { Book, Phase, SeatId, State } from '../types';
import { view } from '../view';
import { pick } from './agenda';
import { build } from './building';
import { planCampaign } from './campaign';
import { CHARACTERS, characterOf, TRAITS, type Character, type Traits } from './character';
import { Field } from './field';
import { declareCombat, nextBatch } from './fighting';
import { isFriend, thinkOver, type Mind } from './mind';
import { NO_DICE, oddsOf } from './odds';
import { SKILLS, USUAL, type Skill } from './skill';
import { produce } from './supplies';

const rng = () => createRng(new Uint8Array(32).fill(3));
const as = (state: State, character: Character, seat: SeatId = 1): Mind =>
	thinkOver(view(state, seat), seat, USUAL, character);
const book = (grudge: number, trust: number, seats = 2): Book[] =>
	Array.from({ length: seats }, (_, i) => (i === 1 ? { grudge, trust } : { grudge: 0, trust: 0 }));

describe('characters', () => {
	it('are one of each at a table of four, the same on every device and in every round', () => {
		const state = boardX({ seats: 4 });
		const drawn = [1, 2, 3, 4].map((seat) => characterOf(view(state, seat), seat));
		expect([...drawn].sort()).toEqual([...CHARACTERS].sort());
		const later = {
			...state,
			round: 7,
			squares: state.squares.map((one) => ({ ...one, units: [] }))
		};
		expect([1, 2, 3, 4].map((seat) => characterOf(later, seat))).toEqual(drawn);
	});

	it('differ with the markers that were dealt, each at each seat', () => {
		const { squares } = boardX();
		const dealt = Array.from({ length: 60 }, (_, i) => {
			const shifted = squares.map((one, id) =>
				id === i % 50 ? { ...one, marker: materials(i, 1, 2) } : one
			);
			return characterOf({ squares: shifted }, 1);
		});
		for (const one of CHARACTERS)
			expect(dealt.filter((other) => other === one).length).toBeGreaterThan(5);
	});
});

describe('by character', () => {
	const rich = boardX({
		seats: 3,
		phase: 'construction',
		units: { 1: [['blue-6', 3]], 2: [['red-6', 3]], 3: [['green-9', 3]] },
		reserves: { 1: materials(30, 160, 60) },
		buildings: [['blue-3', 'factory']]
	});
	const works = (traits: Partial<Traits>) => {
		const mind = as(rich, 'settler');
		return build({ ...mind, traits: { ...mind.traits, ...traits } });
	};

	it('a settler builds industries by preference, a scholar draws cards, and without weight nobody does', () => {
		for (const one of CHARACTERS) {
			if (one !== 'settler') expect(TRAITS.settler.industry).toBeGreaterThan(TRAITS[one].industry);
			if (one !== 'scholar') expect(TRAITS.scholar.research).toBeGreaterThan(TRAITS[one].research);
		}
		expect(works({}).industries.length).toBeGreaterThan(0);
		expect(works({ industry: 0 }).industries).toEqual([]);
		expect(works({ research: 300 }).research).toBeGreaterThan(0);
		expect(works({ research: 0 }).research).toBe(0);
		expect(works({ units: 0 }).units).toEqual([]);
	});

	it('a scholar plays a card of Production for less', () => {
		const state = boardX({
			phase: 'production',
			reserves: { 1: materials(20, 20, 20) },
			hands: { 1: ['EN1', 'RE1', 'PO1'] },
			state: { draws: [{ seat: 1, material: 'E' }] }
		});
		const least = (hoard: number) => {
			const mind = as(state, 'scholar');
			return produce({ ...mind, need: { E: 8, R: 10, P: 8 }, traits: { ...mind.traits, hoard } })
				.card;
		};
		expect(least(as(state, 'scholar').traits.hoard)).toEqual(['RE1']);
		expect(least(60)).toEqual([]);
		expect(as(state, 'scholar').traits.hoard).toBeLessThan(as(state, 'raider').traits.hoard);
	});

	it('each wants its own phase sooner', () => {
		const open = boardX({
			seats: 3,
			reserves: { 1: materials(20, 30, 20) },
			units: { 1: [['blue-6', 5]] }
		});
		const empty = {
			...open,
			slot: -1,
			slots: open.slots.map((one) => ({ ...one, phase: [] as Phase[] }))
		};
		const place = (one: Character, phase: Phase): number => {
			// Each pick is removed from the offer, so that the picks of a character are its ranking.
			const taken: Phase[] = [];
			while (!taken.includes(phase)) {
				const slots = empty.slots.map((slot, i) => ({ ...slot, phase: taken.slice(i, i + 1) }));
				taken.push(pick(as({ ...empty, slots }, one)).phase);
			}
			return taken.length;
		};
		expect(place('diplomat', 'negotiation')).toBeLessThan(place('raider', 'negotiation'));
		expect(place('raider', 'combat')).toBeLessThanOrEqual(place('settler', 'combat'));
		expect(phasesFor(3)).toHaveLength(5);
	});

	it('a raider attacks at odds that a settler leaves alone', () => {
		const attacks = (one: Character, mine: number, theirs: number): number => {
			const state = combatOnX({
				units: { 1: [[[6, 1], fresh(mine, 2)]], 2: [['red-4', theirs]] }
			});
			const mind = as(state, one);
			return planCampaign(mind, new Field(mind), 40).attacks;
		};
		const differing = [1, 2, 3, 4, 5].flatMap((mine) =>
			[1, 2, 3, 4, 5].filter(
				(theirs) => attacks('raider', mine, theirs) > attacks('settler', mine, theirs)
			)
		);
		expect(differing.length).toBeGreaterThan(0);
	});
});

describe('books', () => {
	const worthOfRed = (books: Book[], one: Character): number => {
		const state = combatOnX({ units: { 2: [['red-8', 1]] }, players: { 1: { books } } });
		return as(state, one).denial[squareOn(state, 'red-8')] as number;
	};

	it('make the ground of a culprit worth taking, and that of a friend worth sparing', () => {
		for (const one of CHARACTERS)
			expect(worthOfRed(book(10, 0), one)).toBeGreaterThan(worthOfRed(book(0, 0), one));
		for (const one of ['settler', 'scholar', 'diplomat'] as const)
			expect(worthOfRed(book(0, 5), one)).toBeLessThan(worthOfRed(book(0, 0), one));
	});

	it('weigh more with a raider, who has no friends', () => {
		const more = (one: Character): number =>
			worthOfRed(book(10, 0), one) - worthOfRed(book(0, 0), one);
		expect(more('raider')).toBeGreaterThan(more('diplomat'));
		expect(worthOfRed(book(0, 5), 'raider')).toBe(worthOfRed(book(0, 0), 'raider'));
	});

	it('know a friend by exchanges, and nothing worse than that', () => {
		expect(isFriend({ books: book(2, 3) }, 2)).toBe(true);
		expect(isFriend({ books: book(3, 3) }, 2)).toBe(false);
		expect(isFriend({ books: book(0, 3) }, 0)).toBe(false);
	});
});

describe('the tenacious cards', () => {
	it('are worth a die in the odds of an attack, of defence a die in the counter-attack', () => {
		const plain = oddsOf(1, 1, 1, 1, 4);
		expect(oddsOf(1, 1, 1, 1, 4, { attack: 1, defence: 0 }).win).toBe(500);
		const saved = oddsOf(1, 1, 1, 1, 4, { attack: 0, defence: 1 });
		expect(saved.win).toBe(plain.win);
		expect(saved.attackersLost).toBeLessThan(plain.attackersLost);
		expect(oddsOf(1, 1, 1, 1, 4, NO_DICE)).toEqual(plain);
	});

	const facing = (hand: TableSpec['hands'], round = 1): State =>
		combatOnX({ round, hands: hand ?? {}, units: { 1: [[[4, 3], 5]], 2: [['red-8', 1]] } });
	const declared = (state: State) => declareCombat(as(state, 'scholar'));

	it('are played for an attack that they make, and kept if they gain little', () => {
		const sizes = [1, 2, 3, 4, 5];
		const all = sizes.flatMap((mine) =>
			sizes.map((theirs) =>
				declared(
					combatOnX({
						hands: { 1: ['TA1'] },
						units: { 1: [['red-5', mine]], 2: [['red-4', theirs]] }
					})
				)
			)
		);
		const played = all.filter(({ cards }) => cards.includes('TA1'));
		expect(played.length).toBeGreaterThan(0);
		expect(played.length).toBeLessThan(all.length / 2);
		for (const { orders } of played) expect(orders.map(({ kind }) => kind)).toContain('attack');
		expect(declared(facing({ 1: ['TA1'] })).orders).toContainEqual(
			expect.objectContaining({ kind: 'attack' })
		);
	});

	it('are counted among the orders of a go once they are declared', () => {
		const spec = {
			units: {
				1: [
					[
						[6, 1],
						[1, 1, 1]
					]
				],
				2: [['red-4', 1]]
			}
		} as const;
		const stance = { ...NO_COMBAT, seat: 1, inForce: [], ordersDone: 0 };
		const attacks = (cards: readonly ('TA1' | 'IE1')[]): number => {
			const state = combatOnX({ ...spec, stances: [{ ...stance, cards }] });
			return nextBatch(as(state, 'scholar')).orders.filter(({ kind }) => kind === 'attack').length;
		};
		expect([attacks([]), attacks(['TA1'])]).toEqual([0, 1]);
	});

	it('Valour is declared always: what cancels nothing comes back', () => {
		const quiet = combatOnX({ hands: { 1: ['VA1', 'VA2'] }, units: { 1: [['blue-6', 1]] } });
		expect(declared(quiet).cards).toEqual(['VA1', 'VA2']);
	});
});

describe('strengths', () => {
	it('give one order in a Combat, in every third round two; three; as many as there are', () => {
		const orders = (skill: Skill, round: number): number => {
			const state = {
				...combatOnX({
					units: {
						1: [
							['yellow-1', 5],
							['blue-6', 5]
						]
					}
				}),
				round
			};
			const mind = thinkOver(view(state, 1), 1, skill, 'settler');
			return planCampaign(mind, new Field(mind), 30).orders.length;
		};
		const { gentle, fair, shrewd } = SKILLS;
		expect([1, 2, 3, 4, 5, 6].map((round) => orders(gentle, round))).toEqual([1, 1, 2, 1, 1, 2]);
		expect([1, 2, 3].map((round) => orders(fair, round))).toEqual([3, 3, 3]);
		expect(orders(shrewd, 1)).toBeGreaterThan(3);
	});
});

describe('the reasons', () => {
	const codes = (state: State): string[] =>
		advise(view(state, 1), 1, rng()).map(({ why }) => why.code);
	const struck = { 1: { books: book(8, 0) } };

	it('name whoever has struck before', () => {
		const spec = {
			units: { 1: [[[4, 3], 5]], 2: [['red-8', 1]] },
			state: { stage: 'combat', asked: [1] }
		} as const;
		expect(codes(combatOnX(spec))).toContain('attack');
		expect(codes(combatOnX({ ...spec, players: struck }))).toContain('payBack');
		const open = { ...spec, units: { 1: [[[4, 3], 5]] } } as const;
		expect(codes(combatOnX(open))).toContain('walkIn');
		expect(codes(combatOnX({ ...open, players: struck }))).toContain('walkBack');
	});

	it('name the character where its taste decides which phase comes first', () => {
		const state = boardX({
			seats: 3,
			slot: -1,
			state: { stage: 'plan', asked: [1, 2, 3], slot: -1 }
		});
		const why = [1, 2, 3].flatMap((seat) =>
			advise(view(state, seat), seat, rng()).map((one) => [seat, one.why] as const)
		);
		for (const [seat, { code, data }] of why)
			if (code === 'phaseOfTaste')
				expect(data.character).toBe(characterOf(view(state, seat), seat));
		expect(why.every(([, { code }]) => code.startsWith('phase'))).toBe(true);
		expect(fallback(view(state, 1), 1).answer.ask).toBe('plan');
	});
});
