import { describe, expect, it } from 'vitest';
import type { PostRow } from '$lib/store/entries';
import type { TableEntry } from '$lib/store/tables';
import { leftBy, playedBy, type Asked } from './tables-left';

const table = (ruleset: string, version: number, name: string): TableEntry =>
	({ ok: true, id: name, head: { founding: { ruleset, version, seats: [{ name }] } } }) as never;
const post = (ruleset: string, rulesetVersion: number | undefined, name: string): PostRow =>
	({ id: name, summary: { ruleset, rulesetVersion, players: [{ name }] } }) as never;

describe('a new version of the app', () => {
	const now = { go: [1, 2], chess: [1] };

	it('leaves the tables of versions that it does not play, on one device and among several', () => {
		const tables = [table('go', 1, 'Ana'), table('go', 2, 'Luis'), { ok: false, id: 'x' } as const];
		const posts = [post('go', 1, 'Eva'), post('chess', 1, 'Pau'), post('go', undefined, 'Nil')];
		expect(leftBy({ go: [2, 3], chess: [1] }, tables, posts, now)).toEqual([
			expect.stringContaining('Ana'),
			expect.stringContaining('Eva')
		]);
		expect(leftBy({ go: [1, 2, 3], chess: [1] }, tables, posts, now)).toEqual([]);
		expect(leftBy({ go: [1, 2] }, [], posts, now)).toEqual([expect.stringContaining('Pau')]);
	});

	it('is not blamed for what this version does not play either', () => {
		expect(leftBy({}, [table('go', 3, 'Ana'), table('nim', 1, 'Luis')], [], now)).toEqual([]);
	});

	it('is asked what it plays, and not waited for if it does not say', async () => {
		const answers = (played: unknown): Asked => ({
			postMessage: ((message: string, [port]: MessagePort[]) => {
				if (message === 'what-it-plays' && played) port?.postMessage(played);
			}) as Asked['postMessage']
		});
		expect(await playedBy(answers({ go: [3] }))).toEqual({ go: [3] });
		expect(await playedBy(answers(undefined), 20)).toBeUndefined();
	});
});
