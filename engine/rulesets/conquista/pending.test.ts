import { describe, expect, it } from 'vitest';
import { createRng } from '../../kernel/rng';
import { parseOptions } from './options';
import { out, pending } from './pending';
import { setup } from './setup';
import { table } from './testing';
import { playOut } from './testing-play';
import type { Ask, State } from './types';

const asking = (stage: Ask, spec: Parameters<typeof table>[0] = {}): State =>
	table({ seats: 3, ...spec, state: { stage, asked: [1, 3], queue: [], ...spec.state } });

describe('decisions', () => {
	it.each([
		'orient',
		'plan',
		'production',
		'construction',
		'maintenance',
		'combat',
		'reply'
	] as const)('CO-009 %s is asked of all in envelopes', (ask) => {
		expect(pending(asking(ask))).toEqual([
			{ seat: 1, ask, sealed: true, chance: true },
			{ seat: 3, ask, sealed: true, chance: true }
		]);
	});

	it('CO-235 CO-236 are open where one goes after another, and a die may follow', () => {
		const options = { production: 'turns', construction: 'turns' } as const;
		for (const ask of ['production', 'construction', 'place', 'batch'] as const)
			expect(pending(asking(ask, { options }))[0]).toMatchObject({ sealed: false, chance: true });
	});

	it('CO-234 CO-237 a pick or a go at the table needs no dice unless it may be the last', () => {
		const go = (queue: number[]) => pending(asking('table', { state: { queue } }))[0]?.chance;
		expect([go([1, 3]), go([1])]).toEqual([false, true]);
		const slots = (filled: number, third = 3) =>
			[1, 2, third, 1, 2].map((chooser, i) => ({
				chooser,
				phase: i < filled ? (['combat'] as const) : []
			}));
		const pick = (state: Partial<State>) =>
			pending(asking('pick', { state: { ...state, asked: [1] } }))[0]?.chance;
		expect(pick({ slots: slots(0) })).toBe(false);
		// Only the own slot and the last, which fills itself, are left.
		expect(pick({ slots: slots(3) })).toBe(true);
		expect(pick({ slots: slots(2, 1) })).toBe(true);
		// Whoever has left picks nothing: by the default, in the same step.
		const left = (seat: number) => {
			const choosers = [1, seat, 1, seat, 1];
			const state = asking('pick', {
				players: { [seat]: { status: 'resigned' } },
				state: { asked: [1], slots: choosers.map((chooser) => ({ chooser, phase: [] })) }
			});
			return pending(state)[0]?.chance;
		};
		expect([left(2), left(3)]).toEqual([true, true]);
	});

	it('CO-005 whatever draws anything waits for dice made after its orders', () => {
		const options = parseOptions({ live: true, rounds: 4, setup: 'placed' });
		if (!options.ok) throw new Error(options.code);
		let state = setup(options.value, 4, createRng(new Uint8Array(32)));
		let drawn = 0;
		for (const step of playOut(state, 'any')) {
			const draws = step.reports.some(({ code }) =>
				['drawn', 'fought', 'cards', 'sectionDrawn', 'reshuffled'].includes(code)
			);
			if (draws) {
				drawn++;
				expect(pending(state).every(({ chance }) => chance)).toBe(true);
			}
			({ state } = step);
		}
		expect(drawn).toBeGreaterThan(10);
	});

	it('CO-219 CO-221 are never again of who resigned or is out', () => {
		const state = table({
			seats: 3,
			players: { 1: { status: 'resigned' }, 3: { status: 'eliminated' } }
		});
		expect(out(state)).toEqual([1, 3]);
		expect(out(table({ seats: 3 }))).toEqual([]);
	});

	it('are none when the game is over', () => {
		expect(pending({ ...table(), stage: 'over' })).toEqual([]);
	});
});
