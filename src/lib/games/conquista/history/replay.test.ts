import { describe, expect, it } from 'vitest';
import { view } from '$engine/rulesets/conquista/view';
import type { ConquistaReport, Square, View } from '$engine/rulesets/conquista/types';
import { exampleView } from '../testing';
import { changed, replay } from './replay';
import { playedAtRandom } from './testing';

/** Parts of a board that a replay promises to reproduce. */
const boardOf = (shown: View) => ({
	squares: shown.squares.map(({ units, controller, building, terrain }: Square) => ({
		units: units.length,
		controller,
		building,
		terrain
	})),
	sections: shown.sections,
	players: shown.players.map(({ reserve, status, dormant, missed, held }) => ({
		reserve,
		status,
		dormant,
		missed,
		held
	})),
	offers: shown.offers,
	round: shown.round,
	startSeat: shown.startSeat,
	slot: shown.slot,
	ending: shown.ending
});

const LIVE = {
	phaseChoice: 'passed',
	production: 'turns',
	construction: 'turns',
	combat: 'turns',
	negotiation: 'table',
	setup: 'placed'
};

/** Reports that must have come up, or the games prove little. */
const CODES: readonly ConquistaReport['code'][] = [
	...(['sectionPlaced', 'oriented', 'planned', 'picked', 'roundEnded', 'gameOver'] as const),
	...(['resigned', 'produced', 'built', 'maintained'] as const),
	...(['moved', 'fought', 'advanced', 'landed', 'mobilised', 'control'] as const),
	...(['offered', 'withdrawn', 'lapsedOffer', 'exchanged'] as const)
];

describe('a step replayed from its reports ends on the board that it led to', () => {
	const seen: ConquistaReport[] = [];
	it.each([
		[2, {}, 'two'],
		[3, {}, 'three'],
		[4, { phaseOrder: 'hidden' }, 'hidden'],
		[6, {}, 'six'],
		[2, { startUnits: 5, hitFrom: 3, rounds: 4 }, 'bloody'],
		[3, LIVE, 'live'],
		[5, { ...LIVE, researchDeck: 'personal' }, 'live five']
	])('%i seats, %o', (seats, options, seed) => {
		const steps = playedAtRandom(seats, options, seed, 150);
		expect(steps.length).toBeGreaterThan(10);
		for (const { before, after, reports } of steps) {
			const [from, to] = [view(before, 1), view(after, 1)];
			const mine = reports.filter((report) => report.to === 'all' || report.to.includes(1));
			const told = replay(from, mine, to);
			expect(told.events.map(({ report }) => report)).toEqual(mine);
			expect(boardOf(told.end)).toEqual(boardOf(to));
			seen.push(...reports);
		}
	});

	it('whatever happened in it', () => {
		const codes = new Set(seen.map(({ code }) => code));
		expect(CODES.filter((code) => !codes.has(code))).toEqual([]);
		const bouts = seen.flatMap((report) => (report.code === 'fought' ? [report.data] : []));
		for (const winner of ['attacker', 'defender'] as const) {
			const won = bouts.filter((bout) => bout.winner === winner);
			expect(won.some(({ expelled }) => expelled.length > 0)).toBe(true);
			expect(won.some(({ occupied }) => occupied > 0)).toBe(true);
		}
	});
});

it('leaves nothing to who is eliminated', () => {
	const view = exampleView();
	const data = { seat: 2, discarded: [] };
	const [first, second] = changed(view, { code: 'eliminated', to: 'all', data }, view).players;
	expect(first).toEqual(view.players[0]);
	expect(second).toMatchObject({ status: 'eliminated', reserve: { E: 0, R: 0, P: 0 }, hand: 0 });
});
