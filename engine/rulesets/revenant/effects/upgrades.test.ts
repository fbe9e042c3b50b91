import { describe, expect, it } from 'vitest';
import { holdingOf, playerOf } from '../step';
import { CARDS, stepOf, told } from '../testing-board';
import {
	defaultDraw,
	defaultTrim,
	discardUpgrades,
	drawUpgrades,
	handLimit,
	kindOf,
	trim
} from './upgrades';

const decks = {
	equipment: ['EQ05a', 'EQ01a', 'EQ02a', 'EQ03a'],
	training: ['TR01a'],
	support: ['SU01a', 'SU02a']
} as const;
const draw = (equipment: number, training: number, support: number) => ({
	equipment,
	training,
	support
});

describe('drawing Upgrade cards', () => {
	it('RV-135 RV-644 takes so many of each deck; all see how many, the owner which', () => {
		const step = stepOf({ decks });
		expect(drawUpgrades(step, 1, draw(2, 1, 0), 3, 'sonar')).toBeUndefined();
		expect(holdingOf(step, 1).hand).toEqual(['EQ01a', 'EQ05a', 'TR01a']);
		expect(step.reports.map(({ code, to }) => [code, to])).toEqual([
			['drawn', 'all'],
			['drawn-cards', [1]]
		]);
		expect(told(step, 'drawn')[0]).toMatchObject({ counts: draw(2, 1, 0), short: 0 });
		expect(step.revealed).toBe(true);
	});

	it('RV-595 names exactly the sum due, and none above its deck', () => {
		expect(drawUpgrades(stepOf({ decks }), 1, draw(1, 1, 0), 3, 'sonar')).toBe('wrong-count');
		expect(drawUpgrades(stepOf({ decks }), 1, draw(2, 1, 1), 3, 'sonar')).toBe('wrong-count');
		expect(drawUpgrades(stepOf({ decks }), 1, draw(1, 2, 0), 3, 'sonar')).toBe('wrong-count');
	});

	it('RV-011 RV-595 RV-657 with fewer cards left, all of them are drawn, and that is told', () => {
		const few = { equipment: [], training: ['TR01a'], support: [] } as const;
		const step = stepOf({ decks: few });
		expect(drawUpgrades(step, 1, draw(0, 1, 0), 3, 'sonar')).toBeUndefined();
		expect(told(step, 'drawn')[0]?.short).toBe(2);
		const none = stepOf();
		expect(drawUpgrades(none, 1, draw(0, 0, 0), 3, 'sonar')).toBeUndefined();
		expect(none.revealed).toBe(false);
	});

	it('RV-136 asks for the surplus above eight cards, six under DT6', () => {
		const hand = [...CARDS, 'TR01b', 'TR02b', 'TR03b'] as const;
		const step = stepOf({ decks, holdings: { 1: { hand } } });
		drawUpgrades(step, 1, draw(1, 0, 0), 1, 'sonar');
		expect(playerOf(step, 1).queue).toEqual([]);
		drawUpgrades(step, 1, draw(1, 0, 1), 2, 'sonar');
		drawUpgrades(step, 1, draw(0, 0, 1), 1, 'sonar');
		expect(playerOf(step, 1).queue).toEqual([{ ask: 'trim' }]);
		expect(trim(step, 1, ['EQ01a'])).toBe('wrong-count');
		expect(trim(step, 1, ['EQ01a', 'TR09a', 'TR03b'])).toBe('not-in-hand');
		const again = stepOf({
			holdings: { 1: { hand: [...hand, 'SU01a', 'SU02a'] } },
			players: { 1: { queue: [{ ask: 'trim' }] } }
		});
		expect(trim(again, 1, ['TR03b'])).toBeUndefined();
		expect(again.state.discards.training).toEqual(['TR03b']);
		expect(told(again, 'hand-trimmed')).toEqual([{ seat: 1, cards: ['TR03b'] }]);
		expect(handLimit(again.state)).toBe(8);
		expect(handLimit({ ...again.state, tiles: ['DT6'] })).toBe(6);
		expect(trim(stepOf(), 1, [])).toBe('wrong-stage');
	});

	it('RV-322 a card that a foresight draws without a face cannot be given up', () => {
		const step = stepOf({ holdings: { 1: { hand: ['?' as never, 'TR03b'] } } });
		expect(discardUpgrades(step, 1, ['?' as never], 'sonar')).toBe('not-in-hand');
	});

	it('RV-136 RV-590 the surplus waits for choices before it, and leaves those behind it', () => {
		const hand = [...CARDS, 'TR01b', 'TR02b', 'TR03b', 'SU03a'] as const;
		const reward = { ask: 'reward', house: 'zenor' } as const;
		const step = stepOf({
			decks,
			holdings: { 1: { hand } },
			players: { 1: { queue: [reward] } }
		});
		drawUpgrades(step, 1, draw(1, 0, 0), 1, 'sonar');
		expect(playerOf(step, 1).queue).toEqual([reward, { ask: 'trim' }]);
		playerOf(step, 1).queue.push({ ask: 'survey' });
		expect(trim(step, 1, ['SU03a'])).toBeUndefined();
		expect(playerOf(step, 1).queue).toEqual([reward, { ask: 'survey' }]);
	});

	it('RV-322 cards given up as a price lie face up on the pile of their deck', () => {
		const step = stepOf({ holdings: { 1: { hand: ['EQ01a', 'SU03b'] } } });
		expect(discardUpgrades(step, 1, ['SU03a'], 'extra')).toBe('not-in-hand');
		expect(discardUpgrades(step, 1, ['SU03b', 'EQ01a'], 'extra')).toBeUndefined();
		expect(step.state.discards).toEqual({ equipment: ['EQ01a'], training: [], support: ['SU03b'] });
		expect(told(step, 'discarded')).toEqual([
			{ seat: 1, cards: ['SU03b', 'EQ01a'], cause: 'extra' }
		]);
		expect([kindOf('EQ01a'), kindOf('TR01a'), kindOf('SU01a')]).toEqual([
			'equipment',
			'training',
			'support'
		]);
	});

	it('RV-572 by default draws in rotation, and drops the last cards in canonical order', () => {
		expect(defaultDraw(stepOf({ decks }), 6)).toEqual(draw(3, 1, 2));
		expect(defaultDraw(stepOf({ decks }), 9)).toEqual(draw(4, 1, 2));
		const step = stepOf({
			tiles: ['DT6'],
			holdings: { 1: { hand: [...CARDS, 'TR01b', 'TR02b', 'SU01a', 'SU02a'] } },
			players: { 1: { queue: [{ ask: 'trim' }] } }
		});
		defaultTrim(step, 1);
		expect(holdingOf(step, 1).hand).toEqual([...CARDS, 'TR01b', 'TR02b']);
	});
});
