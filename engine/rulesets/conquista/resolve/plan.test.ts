import { describe, expect, it } from 'vitest';
import { createRng } from '../../../kernel/rng';
import { bot } from '../bot';
import { phasesFor } from '../data';
import { fallback } from '../fallback';
import { suggest } from '../orders/suggest';
import { pending } from '../pending';
import { openPhases } from '../slots';
import { dataOf, openStep, table, type Place, type TableSpec } from '../testing';
import { play, refusals } from '../testing-play';
import type { Phase, State } from '../types';
import { view } from '../view';
import { openPlan } from './plan';

const HOMES: readonly Place[] = ['blue-6', 'red-6', 'green-9', 'yellow-6', 'orange-7', 'purple-9'];

/** A round about to begin: the slots are there and nobody has chosen. */
function planning(spec: TableSpec = {}): State {
	const seats = spec.seats ?? 2;
	const units = HOMES.slice(0, seats).map((at, i) => [i + 1, [[at, 1]]] as const);
	const bare = table({ units: Object.fromEntries(units), ...spec });
	const order = bare.players.map((_, i) => ((bare.startSeat - 1 + i) % bare.players.length) + 1);
	const playing = order.filter((seat) => bare.players[seat - 1]?.status !== 'eliminated');
	const slots = phasesFor(order.length).map((_, k) => ({
		chooser: playing[k % playing.length] as number,
		phase: []
	}));
	const step = openStep({ ...bare, slots, slot: -1 });
	openPlan(step);
	return step.state;
}

const then = (...first: Phase[]): Phase[] => [
	...first,
	...phasesFor(5).filter((phase) => !first.includes(phase))
];

const phasesOf = ({ slots }: Pick<State, 'slots'>): [Phase | undefined, number][] =>
	slots.map(({ phase, chooser }) => [phase[0], chooser]);

describe('ranking the phases', () => {
	it('CO-070 asks for a ranking for each slot filled, and nobody for the last alone', () => {
		const five = planning({ seats: 5, startSeat: 3 });
		expect([five.stage, five.asked]).toEqual(['plan', [1, 3, 4, 5]]);
		const three = planning({ seats: 3 });
		expect(three.asked).toEqual([1, 2, 3]);
		expect(refusals(three, 1, { ask: 'plan', rankings: [then(), then()] })).toEqual([]);
		expect(refusals(three, 3, { ask: 'plan', rankings: [then(), then()] })).toEqual([
			'wrong-count'
		]);
		expect(refusals(three, 3, { ask: 'plan', rankings: [['combat']] })).toEqual([
			'not-a-permutation'
		]);
		const twice: Phase[] = ['combat', 'combat', 'production', 'construction', 'negotiation'];
		expect(refusals(three, 3, { ask: 'plan', rankings: [twice] })).toEqual(['not-a-permutation']);
		expect(refusals(three, 3, { ask: 'plan', rankings: [[...phasesFor(6)]] })).toEqual([
			'not-a-permutation'
		]);
	});

	it('CO-070 of six only the sixth is not asked; a player of two slots, one of them the last, is', () => {
		expect(planning({ seats: 6, startSeat: 5 }).asked).toEqual([1, 2, 3, 5, 6]);
		expect(planning({ seats: 2 }).asked).toEqual([1, 2]);
		const gone = { status: 'eliminated' } as const;
		const three = planning({ seats: 6, players: { 2: gone, 4: gone, 6: gone } });
		expect(three.slots.map(({ chooser }) => chooser)).toEqual([1, 3, 5, 1, 3, 5]);
		expect(three.asked).toEqual([1, 3, 5]);
	});

	it.each([1, 2, 3])('CO-217 CO-219 seat %i resigns: the default in each of its slots', (seat) => {
		const { reports } = play(planning({ seats: 3 }), { riders: { [seat]: [{ kind: 'resign' }] } });
		const [planned] = dataOf(reports, 'planned');
		expect(planned?.rankings.map((one) => [one.seat, one.lists])).toEqual([
			[1, [phasesFor(3), phasesFor(3)]],
			[2, [phasesFor(3), phasesFor(3)]],
			[3, [phasesFor(3)]]
		]);
	});

	it('CO-069 CO-071 CO-077 three seats, the start seat the second', () => {
		const { state, reports } = play(planning({ seats: 3, startSeat: 2 }), {
			answers: {
				2: { ask: 'plan', rankings: [then('production'), then('combat', 'maintenance')] },
				3: { ask: 'plan', rankings: [then('combat'), then('negotiation')] },
				1: {
					ask: 'plan',
					rankings: [['production', 'combat', 'negotiation', 'construction', 'maintenance']]
				}
			}
		});
		const [planned] = dataOf(reports, 'planned');
		expect(planned && phasesOf(planned)).toEqual([
			['production', 2],
			['combat', 3],
			['negotiation', 1],
			['maintenance', 2],
			['construction', 3]
		]);
		expect(planned?.rankings).toHaveLength(3);
		expect(state.round).toBe(1);
	});

	it('CO-067 CO-073 CO-078 six seats, start seat the fifth, all by default', () => {
		const { reports } = play(planning({ seats: 6, startSeat: 5 }));
		const [planned] = dataOf(reports, 'planned');
		expect(planned && phasesOf(planned)).toEqual([
			['production', 5],
			['construction', 6],
			['combat', 1],
			['negotiation', 2],
			['commerce', 3],
			['maintenance', 4]
		]);
		expect(new Set(planned?.slots.map(({ phase }) => phase[0])).size).toBe(6);
	});

	it('CO-072 tells the whole order as soon as the rankings are opened', () => {
		const { state } = play(planning({ seats: 4 }));
		for (const viewer of [0, 1, 4])
			expect(phasesOf(view(state, viewer)).map(([phase]) => phase)).toEqual([...phasesFor(4)]);
		expect(view(state, 0).rankings).toHaveLength(4);
	});

	it('CO-219 ranks by default for who has resigned, unasked', () => {
		const state = planning({ seats: 2, players: { 1: { status: 'resigned' } } });
		expect(state.asked).toEqual([2]);
		const wants = then('maintenance', 'combat');
		const { reports } = play(state, { answers: { 2: { ask: 'plan', rankings: [wants, wants] } } });
		expect(dataOf(reports, 'planned')[0]?.slots.map(({ phase }) => phase[0])).toEqual([
			'production',
			'maintenance',
			'construction',
			'combat',
			'negotiation'
		]);
	});
});

describe('picking the phases', () => {
	const passed: TableSpec = { seats: 3, options: { phaseChoice: 'passed' } };

	it('CO-234 lets the choosers pick one after another, each pick public; the last takes what is left', () => {
		let state = planning(passed);
		const wanted: Phase[] = ['combat', 'negotiation', 'production', 'maintenance'];
		for (const [i, phase] of wanted.entries()) {
			const seat = (i % 3) + 1;
			expect([state.stage, state.asked]).toEqual(['pick', [seat]]);
			expect(pending(state)[0]).toMatchObject({ sealed: false, chance: i === 3 });
			const played = play(state, { answers: { [seat]: { ask: 'pick', phase } } });
			const picked = played.reports.filter(({ code }) => code === 'picked');
			expect(picked[0]).toEqual({ code: 'picked', to: 'all', data: { seat, slot: i, phase } });
			// The fifth slot is filled of itself.
			expect(picked).toHaveLength(i === 3 ? 2 : 1);
			state = played.state;
		}
		expect(phasesOf(state)).toEqual([
			['combat', 1],
			['negotiation', 2],
			['production', 3],
			['maintenance', 1],
			['construction', 2]
		]);
		expect(state.stage).toBe('combat');
	});

	it('CO-234 refuses a phase that is gone, and takes by default the first of CO-073 still there', () => {
		const state = play(planning(passed), {
			answers: { 1: { ask: 'pick', phase: 'production' } }
		}).state;
		expect(refusals(state, 2, { ask: 'pick', phase: 'production' })).toEqual(['gone']);
		expect(refusals(state, 2, { ask: 'pick', phase: 'commerce' })).toEqual(['gone']);
		expect(phasesOf(play(state).state)[1]).toEqual(['construction', 2]);
	});

	it('CO-234 CO-219 picks at once for who has resigned', () => {
		const state = planning({ ...passed, players: { 2: { status: 'resigned' } } });
		const next = play(state, { answers: { 1: { ask: 'pick', phase: 'combat' } } }).state;
		expect(next.asked).toEqual([3]);
		expect(phasesOf(next)[1]).toEqual(['production', 2]);
	});
});

describe('hidden phases', () => {
	const hidden: TableSpec = { seats: 3, options: { phaseOrder: 'hidden' } };

	it('CO-248 are kept from view until their slot begins, but choosers know their own and what was gone', () => {
		const state = play(planning({ ...hidden, hands: { 1: ['PO1'] } })).state;
		expect([state.stage, state.slot]).toEqual(['production', 0]);
		const seen = (viewer: number): (Phase | '')[] =>
			view(state, viewer).slots.map(({ phase }) => phase[0] ?? '');
		expect(seen(0)).toEqual(['production', '', '', '', '']);
		expect(seen(2)).toEqual(['production', 'construction', '', '', 'maintenance']);
		expect(seen(3)).toEqual(['production', '', 'combat', '', '']);
		expect(view(state, 2).gone).toEqual([
			{ slot: 1, phases: ['production'] },
			{ slot: 4, phases: ['production', 'construction', 'combat', 'negotiation'] }
		]);
		expect(view(state, 0).rankings).toEqual([]);
		expect(view(state, 2).rankings.map(({ seat }) => seat)).toEqual([2]);
	});

	it('CO-248 a rankings report waits for the end of the round', () => {
		const first = play(planning({ ...hidden, hands: { 1: ['PO1'] } }));
		expect(dataOf(first.reports, 'planned')).toEqual([]);
		let { state, reports } = first;
		while (state.round === 1) ({ state, reports } = play(state));
		const [planned] = dataOf(reports, 'planned');
		expect(planned?.rankings).toHaveLength(3);
		expect(planned?.slots.map(({ phase }) => phase[0])).toEqual([...phasesFor(3)]);
		const codes = reports.map(({ code }) => code);
		expect(codes.indexOf('planned')).toBeLessThan(codes.indexOf('roundEnded'));
	});

	it('CO-248 a pick is told to its chooser alone, who sees what is gone and not by whom', () => {
		const state = planning({ seats: 3, options: { phaseOrder: 'hidden', phaseChoice: 'passed' } });
		const played = play(state, { answers: { 1: { ask: 'pick', phase: 'combat' } } });
		expect(played.reports.filter(({ code }) => code === 'picked')).toEqual([
			{ code: 'picked', to: [1], data: { seat: 1, slot: 0, phase: 'combat' } }
		]);
		const seen = view(played.state, 2);
		expect(seen.slots[0]?.phase).toEqual([]);
		expect(seen.gone).toEqual([{ slot: 1, phases: ['combat'] }]);
		expect(view(played.state, 3).gone).toEqual([]);
		expect(refusals(played.state, 2, { ask: 'pick', phase: 'combat' })).toEqual(['gone']);
	});

	it.each([
		[2, 'hidden'],
		[3, 'hidden'],
		[6, 'hidden'],
		[3, 'public']
	] as const)(
		'CO-234 CO-248 the picking of %i seats is offered all phases that are left and no other, %s',
		(seats, phaseOrder) => {
			let state = planning({ seats, options: { phaseOrder, phaseChoice: 'passed' } });
			// Combat first: it asks all, so that the round stops there.
			const others = phasesFor(seats).filter((phase) => phase !== 'combat');
			const wanted: Phase[] = ['combat', ...others.reverse()];
			for (let slot = 0; slot < phasesFor(seats).length - 1; slot++) {
				const seat = state.asked[0] as number;
				expect([state.stage, seat]).toEqual(['pick', (slot % seats) + 1]);
				const left = wanted.slice(slot);
				const open = openPhases(view(state, seat));
				expect([...open].sort()).toEqual([...left].sort());
				for (const phase of wanted)
					expect(refusals(state, seat, { ask: 'pick', phase })).toEqual(
						left.includes(phase) ? [] : ['gone']
					);
				for (const choose of [fallback, bot, suggest]) {
					const { answer } = choose(
						view(state, seat),
						seat,
						createRng(new Uint8Array(32).fill(slot))
					);
					expect(answer.ask === 'pick' && left.includes(answer.phase)).toBe(true);
				}
				state = play(state, {
					answers: { [seat]: { ask: 'pick', phase: left[0] as Phase } }
				}).state;
			}
			expect(phasesOf(state).map(([phase]) => phase)).toEqual(wanted);
		}
	);
});
