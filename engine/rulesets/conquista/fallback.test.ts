import { describe, expect, it } from 'vitest';
import { DIRECTIONS, phasesFor } from './data';
import { defaultAnswer, fallback } from './fallback';
import { table } from './testing';
import type { Ask, State } from './types';
import { view } from './view';
import { NO_WORKS } from './works';

const asked = (stage: Ask, state: Partial<State> = {}) =>
	defaultAnswer(view(table({ state: { stage, asked: [1], ...state } }), 1), 1);

describe('defaults', () => {
	it('CO-217 spend nothing, move nothing and build nothing', () => {
		expect(asked('production')).toEqual({ ask: 'production', card: [], material: [] });
		expect(asked('construction')).toEqual(NO_WORKS);
		expect(asked('combat')).toEqual({
			ask: 'combat',
			cards: [],
			valorAt: [],
			retreat: DIRECTIONS,
			pursue: -1,
			orders: []
		});
		expect(asked('batch')).toEqual({ ask: 'batch', orders: [] });
		expect(asked('reply')).toEqual({ ask: 'reply', accept: [] });
		expect(asked('table')).toEqual({ ask: 'table', accept: [], pass: true });
	});

	it('CO-073 CO-217 rank and pick in the default order, and turn nothing', () => {
		expect(asked('orient')).toEqual({ ask: 'orient', turns: 0 });
		// Two at the table: three slots are the first seat's.
		const standard = phasesFor(2);
		expect(asked('plan')).toEqual({ ask: 'plan', rankings: [standard, standard, standard] });
		const slots = [1, 2, 1, 2, 1].map((chooser, i) => ({
			chooser,
			phase: i === 0 ? (['production'] as const) : []
		}));
		expect(asked('pick', { slots, slot: -1 })).toEqual({ ask: 'pick', phase: 'construction' });
	});

	it('bring no riders, and there are none once the game is over', () => {
		const state = table({ state: { stage: 'reply', asked: [1] } });
		expect(fallback(view(state, 1), 1).riders).toEqual([]);
		expect(() => defaultAnswer(view({ ...state, stage: 'over' }, 1), 1)).toThrow('over');
	});
});
