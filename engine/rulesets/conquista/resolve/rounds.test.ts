import { describe, expect, it } from 'vitest';
import { createRng } from '../../../kernel/rng';
import { DEFAULT_OPTIONS, phasesFor } from '../data';
import { parseOptions } from '../options';
import { suggest } from '../orders/suggest';
import { pending } from '../pending';
import { leaderOf, nextSeat, phaseOrder, turnOrder } from '../seats';
import { setup } from '../setup';
import { codesOf, dataOf, openStep, table } from '../testing';
import { play, playOut } from '../testing-play';
import type { Answer, ConquistaReport, Rider, SeatId, State } from '../types';
import { view } from '../view';
import { goOn } from './rounds';
import { playerOf } from './step';

const seeded = (n: number) => createRng(new Uint8Array(32).fill(n));

describe('seats', () => {
	const { players } = table({ seats: 4, players: { 3: { status: 'eliminated' } } });

	it('CO-006 turn order goes from one seat to the right, without the eliminated', () => {
		expect(turnOrder(players, 2)).toEqual([2, 4, 1]);
		expect(turnOrder(players, 3)).toEqual([4, 1, 2]);
		expect(nextSeat(players, 2)).toBe(4);
		expect(nextSeat(players, 4)).toBe(1);
	});

	it('CO-007 dormant and resigned players take their turns', () => {
		const others = table({ seats: 3, players: { 2: { status: 'resigned' }, 3: { missed: 5 } } });
		expect(turnOrder(others.players, 1)).toEqual([1, 2, 3]);
	});

	it('CO-074 CO-075 who took the phase leads it, or the next active seat', () => {
		const state = table({ seats: 4, leader: 3, players: { 3: { status: 'eliminated' } } });
		expect(leaderOf(state, 0)).toBe(4);
		expect(phaseOrder(state)).toEqual([4, 1, 2]);
		expect(phaseOrder(table({ seats: 3, leader: 2 }))).toEqual([2, 3, 1]);
	});
});

describe('a round', () => {
	const whole = (seats: number, seed = 1): { state: State; reports: ConquistaReport[] } => {
		const first = play(setup(DEFAULT_OPTIONS, seats, seeded(seed)));
		const reports = [...first.reports];
		let { state } = first;
		while (state.round === 1) {
			const next = play(state, { rng: seeded(seed + state.slot) });
			reports.push(...next.reports);
			({ state } = next);
		}
		return { state, reports };
	};

	it('CO-067 CO-074 plays every phase once, in the order of the slots, each led by its chooser', () => {
		const { reports } = whole(3);
		const began = dataOf(reports, 'phaseBegan').filter(({ round }) => round === 1);
		const [planned] = dataOf(reports, 'planned');
		expect(began.map(({ phase }) => phase)).toEqual([...phasesFor(3)]);
		expect(began.map(({ slot }) => slot)).toEqual([0, 1, 2, 3, 4]);
		expect(began.map(({ leader }) => leader)).toEqual(planned?.slots.map((slot) => slot.chooser));
	});

	it('CO-076 CO-078 ends when all are done; the next active seat starts', () => {
		const { state, reports } = whole(6);
		const [began, second] = dataOf(reports, 'roundBegan');
		const next = ((began?.startSeat ?? 0) % 6) + 1;
		expect(state.startSeat).toBe(next);
		expect(second).toEqual({ round: 2, rounds: 10, startSeat: next });
		expect(dataOf(reports, 'roundEnded')[0]).toMatchObject({ round: 1, nextStart: next });
		expect(state.slots[0]?.chooser).toBe(next);
	});

	it('CO-013 asks for a handful of answers when nobody holds cards and nothing is on offer', () => {
		const first = play(setup(DEFAULT_OPTIONS, 4, seeded(2))).state;
		const stages: string[] = [];
		let state = first;
		while (state.round === 1) {
			stages.push(state.stage);
			state = play(state).state;
		}
		expect(stages).toEqual(['plan', 'construction', 'combat']);
	});

	it.each([3, 6])(
		'CO-013 asks each of %i for one answer at most to each phase of a round and to its plan',
		(seats) => {
			let { state } = play(setup(DEFAULT_OPTIONS, seats, seeded(4)));
			const times = new Map<string, number>();
			for (let i = 0; pending(state).length > 0; i++) {
				const answers: Record<SeatId, Answer> = {};
				const riders: Record<SeatId, readonly Rider[]> = {};
				for (const seat of state.asked) {
					const asked = `${state.stage} of seat ${seat} in slot ${state.slot} of round ${state.round}`;
					times.set(asked, (times.get(asked) ?? 0) + 1);
					const order = suggest(view(state, seat), seat, seeded(i));
					answers[seat] = order.answer;
					riders[seat] = order.riders;
				}
				({ state } = play(state, { answers, riders, rng: seeded(i) }));
			}
			const stages = ['plan', 'production', 'construction', 'maintenance', 'combat', 'reply'];
			const asked = [...times.keys()];
			expect(stages.filter((stage) => !asked.some((one) => one.startsWith(stage)))).toEqual([]);
			expect(asked.every((one) => stages.includes(one.split(' ')[0] ?? ''))).toBe(true);
			expect([...times].filter(([, count]) => count > 1)).toEqual([]);
		}
	);

	it('CO-075 goes on from a phase whose leader is gone with the next active seat', () => {
		const step = openStep({
			...table({ seats: 3, units: { 1: [['blue-6', 1]], 3: [['green-9', 1]] } }),
			slot: 0
		});
		playerOf(step, 2).status = 'eliminated';
		goOn(step);
		// Slot 2 was the second seat's.
		expect(dataOf(step.reports, 'phaseBegan')[0]).toMatchObject({ slot: 1, leader: 3 });
	});

	it('CO-001 comes to the same from the same orders and dice', () => {
		const options = parseOptions({ live: true, rounds: 4 });
		if (!options.ok) throw new Error(options.code);
		for (const how of ['defaults', 'any'] as const) {
			const state = setup(options.value, 3, seeded(3));
			const [a, b] = [playOut(state, how), playOut(setup(options.value, 3, seeded(3)), how)];
			expect(a).toEqual(b);
			expect(codesOf(a.at(-1)?.reports ?? [])).toContain('gameOver');
		}
	});
});
