import { describe, expect, it } from 'vitest';
import type { CardId, ConquistaReport } from '$engine/rulesets/conquista/types';
import { view } from '$engine/rulesets/conquista/view';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { playedAtRandom, type PlayedStep } from '../history/testing';
import { filtered, goesOf, headingsOf } from '$lib/ui/report/chapters';
import { EVERYTHING, concerns } from '$lib/ui/report/filter';
import { chapters, goOf, type Chapter, type Told } from './chapters';
import type { Dispatch } from './dispatch';
import { SEATS, UNDECIDED, WON, sampleReports, sampleView } from './testing';

const stepOf = (reports: readonly ConquistaReport[]): Told => ({
	before: sampleView,
	after: sampleView,
	reports,
	order: undefined
});
const toldOf = (step: PlayedStep): Told => ({
	before: view(step.before, 1),
	after: view(step.after, 1),
	reports: step.reports.filter(({ to }) => to === 'all' || to.includes(1)),
	order: step.orders[1]
});
const boutsOf = ({ figures }: Dispatch) =>
	figures.flatMap((detail) => (detail.kind === 'battle' ? detail.bouts : []));
const fought = (data: typeof WON): ConquistaReport => ({ code: 'fought', to: 'all', data });
const control = (square: number): ConquistaReport => ({
	code: 'control',
	to: 'all',
	data: { square, from: 2, to: 1, lost: 'none' }
});

describe('chapters', () => {
	it('tell ground whose time is over by itself, not with the order before it', () => {
		const [moved] = sampleReports(['moved']);
		const [ended] = sampleReports(['grantEnded']);
		if (!moved || ended?.code !== 'grantEnded') throw new Error('no samples');
		const lost: ConquistaReport = {
			code: 'control',
			to: 'all',
			data: { square: ended.data.square, from: ended.data.seat, to: 0, lost: 'none' }
		};
		const sentences = (...reports: ConquistaReport[]): string[] =>
			chapters([stepOf(reports)], SEATS).flatMap(({ dispatches }) =>
				dispatches.map(({ sentence }) => sentence)
			);
		expect(sentences(moved, ended, lost)).toEqual([...sentences(moved), ...sentences(ended)]);
	});

	it('follow the phases of a step, the one under way first', () => {
		const reports = sampleReports(['moved', 'returned', 'phaseBegan', 'roundEnded']).slice(0, -2);
		const all = chapters([stepOf(reports)], SEATS);
		expect(all.map(({ phase, leader }) => [phase, leader])).toEqual([
			['combat', 2],
			['roundEnd', 0]
		]);
	});

	it('tell combats of one attack as one battle, with the ground it won', () => {
		const second = { ...WON, bout: 2, attackers: 4, defenders: 3 };
		const reports = [fought(UNDECIDED), fought(second), control(WON.to), fought(WON)];
		const [combat] = chapters([stepOf(reports)], SEATS);
		expect(combat?.dispatches.map((item) => [item.code, boutsOf(item).length])).toEqual([
			['fought', 2],
			['fought', 1]
		]);
	});

	it('tell the card of another player under that player, unless it was for the defence', () => {
		const spent = (seat: number, card: CardId): ConquistaReport => ({
			code: 'spent',
			to: 'all',
			data: { seat, card }
		});
		const reports = [fought(WON), spent(2, 'TD1'), spent(1, 'TA1'), spent(2, 'IE1')];
		const [combat] = chapters([stepOf(reports)], SEATS);
		expect(combat?.dispatches.map(({ code, by }) => [code, by])).toEqual([
			['fought', 1],
			['spent', 2]
		]);
		expect(combat?.dispatches[0]?.sentence).toContain('Tenacious Defence');
	});

	it('tell in one breath who declares nothing', () => {
		const quiet = (seat: number): ConquistaReport => ({
			code: 'declared',
			to: 'all',
			data: { seat, cards: [], valorAt: [], retreat: ['N', 'E', 'S', 'W'], pursue: -1 }
		});
		const [loud] = sampleReports(['declared']) as [ConquistaReport];
		const [combat] = chapters([stepOf([quiet(2), quiet(3), loud])], SEATS);
		expect(combat?.dispatches.map(({ sentence, about }) => [sentence, about])).toEqual([
			['No cards: Bruno and Carla.', [2, 3]],
			['You lay down Tenacious Attack and Valour.', [1]]
		]);
	});

	it('are one over the steps of a phase that is played in goes', () => {
		const reports = sampleReports(['moved']);
		const all = chapters([stepOf(reports), stepOf(reports)], SEATS);
		expect(all).toHaveLength(1);
		expect(all[0]?.dispatches).toHaveLength(reports.length * 2);
	});

	it('that come up twice say in which round', () => {
		overwriteGetLocale(() => 'en');
		const next = { ...sampleView, round: 4 };
		const moved = sampleReports(['moved']);
		const all = chapters([stepOf(moved), { ...stepOf(moved), before: next, after: next }], SEATS);
		expect(headingsOf(all)).toEqual(['Combat, round 3', 'Combat, round 4']);
		expect(headingsOf(all.slice(0, 1))).toEqual(['Combat']);
	});

	it('go from player to player in Combat', () => {
		const [combat] = chapters([stepOf(sampleReports(['declared', 'moved', 'returned']))], SEATS);
		expect(goesOf(combat as Chapter, goOf).map(({ seat }) => seat)).toEqual([0, 1, 2, 0]);
	});
});

describe('whole games', () => {
	it.each([
		[3, {}, 'chapters'],
		[2, { combat: 'turns', negotiation: 'table', phaseChoice: 'passed' }, 'in goes']
	])('of %i seats, %o, are told to the end', (seats, options, seed) => {
		const steps = playedAtRandom(seats, options, seed, 400);
		const all = chapters(steps.map(toldOf), SEATS);
		const rounds = all.filter(({ phase }) => phase === 'roundEnd').map(({ round }) => round);
		expect(rounds).toEqual(rounds.map((_, i) => i + 1));
		expect(all.at(-1)?.phase).toBe('over');
		const phases = all.filter(({ round }) => round === 2).map(({ phase }) => phase);
		expect(new Set(phases).size).toBe(phases.length);
		for (const item of all.flatMap(({ dispatches }) => dispatches)) {
			expect(item.sentence).toMatch(/^[\p{Lu}\d].*[.!?]$/u);
			expect(item.sentence).not.toMatch(/undefined|NaN|\{|\}| {2}| [.,]/);
		}
	});
});

describe('filters', () => {
	const reports = sampleReports(['moved', 'fought', 'advanced']);
	const all = chapters([stepOf(reports), stepOf(sampleReports(['roundEnded']))], SEATS);

	it('leave what concerns a player', () => {
		const [combat] = filtered(all, { topic: 'all', seat: 3 });
		expect(combat?.dispatches.length).toBeGreaterThan(0);
		expect(combat?.dispatches.every((item) => concerns(item, 3))).toBe(true);
		expect(combat?.dispatches.length).toBeLessThan(all[0]?.dispatches.length ?? 0);
	});

	it('leave a topic', () => {
		const left = filtered(all, { topic: 'battles', seat: 0 });
		expect(left.map(({ title }) => title)).toEqual([all[0]?.title]);
		expect(filtered(all, { topic: 'trade', seat: 0 })).toEqual([]);
		expect(filtered(all, EVERYTHING)).toEqual(all);
	});
});
