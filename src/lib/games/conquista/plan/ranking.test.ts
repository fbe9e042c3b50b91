import { describe, expect, it } from 'vitest';
import { phasesFor } from '$engine/rulesets/conquista/data';
import { table } from '$engine/rulesets/conquista/testing';
import type { Phase } from '$engine/rulesets/conquista/types';
import { view as viewOf } from '$engine/rulesets/conquista/view';
import { entriesRead, phasesLeft, pickingSlot, withRanking } from './ranking';

const DECK = phasesFor(3);

describe('rankings', () => {
	it('reads no further than one entry for each slot before, whatever those take', () => {
		DECK.forEach((_, slot) => {
			const read = entriesRead(slot, DECK.length);
			// The worst that can happen: those before take the first entries of this very list.
			const taken = DECK.slice(0, slot);
			const gets = DECK.findIndex((phase) => !taken.includes(phase));
			if (slot < DECK.length - 1) expect(gets).toBe(read - 1);
			else expect(read).toBe(0);
		});
	});

	it('changes one list and leaves the others', () => {
		const plan = { ask: 'plan', rankings: [DECK, DECK] } as const;
		const turned = [...DECK].reverse();
		expect(withRanking(plan, 1, turned).rankings).toEqual([DECK, turned]);
	});
});

describe('picking', () => {
	const slots = [1, 2, 3, 1, 2].map((chooser, i) => ({
		chooser,
		phase: (i < 3 ? [DECK[i]] : []) as Phase[]
	}));
	const state = (phaseOrder: 'public' | 'hidden') =>
		table({
			seats: 3,
			options: { phaseChoice: 'passed', phaseOrder },
			state: { stage: 'pick', asked: [1], slot: -1, slots }
		});

	it('takes from what no slot has', () => {
		const view = viewOf(state('public'), 1);
		expect(pickingSlot(view)).toBe(3);
		expect(phasesLeft(view)).toEqual(['negotiation', 'maintenance']);
	});

	it('knows what is gone even where nobody may see who took it', () => {
		const view = viewOf(state('hidden'), 1);
		expect(view.slots[1]?.phase).toEqual([]);
		expect(pickingSlot(view)).toBe(3);
		expect(phasesLeft(view)).toEqual(['negotiation', 'maintenance']);
	});
});
