import { describe, expect, it } from 'vitest';
import { createRng } from '../../../kernel/rng';
import { assertInvariants } from '../invariants';
import { DEFAULT_OPTIONS } from '../options';
import { pending } from '../pending';
import { resolve } from '../resolve';
import { setup } from '../setup';
import { dataOf } from '../testing';
import type { AmosReport, OrderKind, OrderSheet, State } from '../types';
import { view } from '../view';
import { check } from './check';
import { parse } from './parse';
import { suggest } from './suggest';

interface Game {
	readonly kinds: Set<OrderKind>;
	readonly reports: AmosReport[];
	readonly state: State;
}

/** A whole game of sheets at random; every seat draws from dice of its own. */
function game(
	seed: number,
	seats: number,
	onSheet: (sheet: OrderSheet, state: State, seat: number) => void
): Game {
	const dice = (...more: number[]) =>
		createRng(Uint8Array.from({ length: 32 }, (_, i) => [seed, ...more][i] ?? 0));
	const kinds = new Set<OrderKind>();
	const reports: AmosReport[] = [];
	let state = setup({ ...DEFAULT_OPTIONS, turnLimit: 14 }, seats, dice());
	for (let step = 1; state.phase !== 'over'; step++) {
		const answers = pending(state).map(({ seat }) => {
			const order = suggest(view(state, seat), seat, dice(step, seat));
			onSheet(order, state, seat);
			for (const line of order) if (line.kind !== 'malformed') kinds.add(line.kind);
			return { seat, order, missed: false };
		});
		const result = resolve(state, answers, dice(step, 99), () => undefined);
		assertInvariants(result.state);
		reports.push(...result.reports);
		state = result.state;
	}
	return { kinds, reports, state };
}

describe('sheets at random', () => {
	it(
		'are understood and allowed, and over some games do everything there is to do',
		{ timeout: 60_000 },
		() => {
			const kinds = new Set<OrderKind>();
			const codes = new Set<string>();
			const deals: boolean[] = [];
			let refused = 0;
			let carried = 0;
			let supports = 0;
			for (let seed = 0; seed < 12; seed++) {
				const played = game(seed, 2 + (seed % 7), (sheet, state, seat) => {
					expect(parse(JSON.parse(JSON.stringify(sheet)))).toEqual({ ok: true, value: sheet });
					supports += sheet.filter((line) => line.kind === 'stance' && line.claimant > 0).length;
					const problems = check(view(state, seat), seat, sheet);
					expect(problems.filter(({ severity }) => severity === 'refusal')).toEqual([]);
				});
				played.kinds.forEach((kind) => kinds.add(kind));
				played.reports.forEach((report) => codes.add(report.code));
				refused += dataOf(played.reports, 'refused').length;
				deals.push(...dataOf(played.reports, 'deal').map((deal) => deal.done));
				carried += played.reports.filter(
					(report) => report.code === 'moved' && report.to !== 'all' && report.to.length > 1
				).length;
			}
			expect(refused).toBe(0);
			expect(deals).toContain(true);
			expect(deals).toContain(false);
			expect(carried).toBeGreaterThan(0);
			expect(supports).toBeGreaterThan(0);
			// Resigning is too rare to be counted on.
			expect(kinds.size).toBeGreaterThanOrEqual(25);
			for (const code of [
				'battle',
				'conquest',
				'colonised',
				'route',
				'satellite',
				'terror',
				'razing'
			])
				expect(codes, code).toContain(code);
		}
	);

	it('depend on the view and the dice alone', () => {
		const state = setup(DEFAULT_OPTIONS, 3, createRng(new Uint8Array(32)));
		const sheet = (fill: number, seat: number) =>
			suggest(view(state, seat), seat, createRng(new Uint8Array(32).fill(fill)));
		expect(sheet(1, 1)).toEqual(sheet(1, 1));
		expect(sheet(1, 1)).not.toEqual(sheet(2, 1));
	});
});
