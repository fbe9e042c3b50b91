/** Boards of a replay, from the frames of the rules: each event on the board that it befell. */
import { describe, expect, it } from 'vitest';
import { stepSeed } from '$engine/kernel/advance';
import { framesOf } from '$engine/kernel/frames';
import { conquista } from '$engine/rulesets/conquista';
import type { ConquistaReport, SquareId, View } from '$engine/rulesets/conquista/types';
import { view } from '$engine/rulesets/conquista/view';
import { toldBefore } from '$lib/ui/history/events';
import { reportsThrough } from '$lib/ui/history/past.svelte';
import { mapsOf, type Frame } from './timeline';
import { playedAtRandom, seedOf, type PlayedStep } from './testing';

const LIVE = {
	phaseChoice: 'passed',
	production: 'turns',
	construction: 'turns',
	combat: 'turns',
	negotiation: 'table',
	setup: 'placed'
};

/** A step as a replay has it, and the view before it. */
function replayed(
	{ before, after, reports, orders }: PlayedStep,
	seed: Uint8Array,
	eyes: number | 'all'
): { readonly from: View; readonly frame: Frame } {
	const viewer = eyes === 'all' ? 0 : eyes;
	const step = { ruleset: conquista, state: before, orders, bots: {}, seed };
	const told = { step: 2, view: view(after, viewer), reports: reportsThrough(reports, eyes) };
	return { from: view(before, viewer), frame: { ...told, inner: framesOf(step, viewer) } };
}

const boardAt = (before: View, frame: Frame, index: number): View =>
	mapsOf(before, frame, toldBefore(frame, index)).view;
const unitsOn = ({ squares }: View, square: SquareId): number => squares[square]?.units.length ?? 0;

/** Faults of the boards before and after an event. */
function faults(report: ConquistaReport, before: View, after: View): string[] {
	const reserve = (shown: View, seat: number) => shown.players[seat - 1]?.reserve;
	switch (report.code) {
		case 'moved': {
			const { path, units } = report.data;
			const [from, to] = [path[0] ?? -1, path.at(-1) ?? -1];
			if (from === to) return [];
			return [
				...(unitsOn(before, from) - unitsOn(after, from) === units ? [] : ['left']),
				...(unitsOn(after, to) - unitsOn(before, to) === units ? [] : ['arrived'])
			];
		}
		case 'landed': {
			const { square, units } = report.data;
			return unitsOn(after, square) - unitsOn(before, square) === units ? [] : ['landed'];
		}
		case 'fought': {
			const { from, to, attackers, defenders } = report.data;
			if (unitsOn(before, from) < attackers || unitsOn(before, to) !== defenders) return ['forces'];
			return [];
		}
		case 'produced': {
			const { seat, material, amount, reserve: told } = report.data;
			const had = reserve(before, seat)?.[material] ?? -1;
			const has = reserve(after, seat);
			return had + amount === told[material] && has?.[material] === told[material] ? [] : ['yield'];
		}
		case 'maintained':
			return reserve(after, report.data.seat)?.E === report.data.left ? [] : ['eaten'];
		case 'withdrawn':
			return [before, after].map(({ offers }) => offers.length).join() ===
				[after.offers.length + 1, after.offers.length].join()
				? []
				: ['offers'];
		default:
			return [];
	}
}

describe('a replay of La Conquista', () => {
	const seen = new Set<string>();
	it.each([
		[2, {}, 'two', 1],
		[3, {}, 'three', 'all'],
		[4, { phaseOrder: 'hidden' }, 'hidden', 2],
		[2, { startUnits: 5, hitFrom: 3, rounds: 4 }, 'bloody', 1],
		[3, LIVE, 'live', 'all']
	] as const)('shows each event on its board: %i seats, %o, %s', (seats, options, seed, eyes) => {
		const steps = playedAtRandom(seats, options, seed, 60);
		steps.forEach((step, i) => {
			const { from, frame } = replayed(step, stepSeed(seedOf(seed), i + 1), eyes);
			const inner = frame.inner ?? [];
			frame.reports.forEach((report, k) => {
				const before = boardAt(from, frame, k);
				const at = inner.findLastIndex((one) => one.view === before);
				expect(at).toBeGreaterThanOrEqual(0);
				const after = inner.slice(at + 1).find(({ told }) => told > (inner[at]?.told ?? 0));
				seen.add(report.code);
				expect(faults(report, before, after?.view ?? frame.view), report.code).toEqual([]);
			});
			expect(inner.at(-1)?.view).toEqual(frame.view);
		});
	});

	it('of every kind that changes a board', () => {
		const wanted = ['moved', 'fought', 'landed', 'produced', 'maintained', 'withdrawn', 'control'];
		expect(wanted.filter((code) => !seen.has(code))).toEqual([]);
	});

	it('shows an effect on the board that its cause led to', () => {
		const steps = playedAtRandom(2, { startUnits: 5 }, 'two', 60);
		let effects = 0;
		steps.forEach((step, i) => {
			const { from, frame } = replayed(step, stepSeed(seedOf('two'), i + 1), 1);
			frame.reports.forEach((report, k) => {
				const cause = frame.reports[k - 1];
				if (report.code !== 'control' || cause?.code !== 'moved') return;
				effects++;
				const shown = boardAt(from, frame, k).squares[report.data.square];
				expect(shown?.controller).toBe(report.data.to);
			});
		});
		expect(effects).toBeGreaterThan(3);
	});

	it('stands before the step until the frames have come', () => {
		const [step] = playedAtRandom(2, {}, 'two', 1);
		if (!step) throw new Error('no step');
		const { from, frame } = replayed(step, stepSeed(seedOf('two'), 1), 1);
		expect(boardAt(from, { ...frame, inner: [] }, 3)).toBe(from);
	});
});
