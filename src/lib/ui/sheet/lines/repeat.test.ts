import { describe, expect, it } from 'vitest';
import { refusalOf, type Problem } from '$engine/kernel/problem';
import type { StandingLine, StepRecord, TableSession } from '$lib/games/game';
import type { Part, Repeats } from './parts';
import { takingAll } from '../advice/counsel';
import { entering, lastParts, toggledStanding } from './repeat';
import { Standing } from './standing.svelte';

/** A sheet of words with room for three; "no" is refused, and so is a word said twice. */
const judge = (order: unknown): readonly Problem[] =>
	(order as readonly string[]).flatMap((word, i, all) => {
		if (word === 'no') return [refusalOf([i], 'no')];
		if (all.indexOf(word) < i) return [refusalOf([i], 'twice')];
		return i >= 3 ? [refusalOf([i], 'full')] : [];
	});
const part = (value: string): Part => ({ at: [], how: 'add', value });
const parts = (...words: string[]): Part[] => words.map(part);
const words = (list: readonly Part[]): unknown[] => list.map(({ value }) => value);

describe('lines said again', () => {
	it('are taken as far as they fit, and the others say why', () => {
		const { order, taken, unfit } = takingAll(judge, ['a'], parts('b', 'no', 'c', 'd'));
		expect(order).toEqual(['a', 'b', 'c']);
		expect(words(taken)).toEqual(['b', 'c']);
		expect(unfit.map(({ part: { value }, why }) => [value, why.code])).toEqual([
			['no', 'no'],
			['d', 'full']
		]);
	});

	it('are not said a second time, nor where the order has no place for them', () => {
		expect(takingAll(judge, ['a'], parts('a')).order).toEqual(['a']);
		const elsewhere: Part = { at: ['orders'], how: 'add', value: 'b' };
		expect(takingAll(judge, ['a'], [elsewhere])).toEqual({ order: ['a'], taken: [], unfit: [] });
	});

	const repeats: Repeats<number, string> = {
		partsOf: (order, view) => (view % 2 === Number(order) % 2 ? parts(order) : []),
		mayStand: () => true
	};
	const tableAt = (step: number): TableSession<number, string> =>
		({
			step,
			view: step,
			load: (from: number, to: number) =>
				Promise.resolve(
					Array.from({ length: to - from + 1 }, (_, i) => ({
						step: from + i,
						order: from + i < 3 ? undefined : String(from + i)
					}))
				) as Promise<StepRecord<number, string>[]>
		}) as unknown as TableSession<number, string>;

	it('are those of the newest order that answers the same', async () => {
		expect(words(await lastParts(tableAt(20), repeats))).toEqual(['18']);
		expect(words(await lastParts(tableAt(21), repeats))).toEqual(['19']);
		expect(await lastParts(tableAt(3), repeats)).toEqual([]);
	});
});

describe('lines for every turn', () => {
	const rules = { judge, isUnderstood: (order: unknown) => !(order as unknown[]).includes('?') };

	it('enter a sheet; one that does not fit stands no more, and says why in that step alone', () => {
		const first = entering(rules, [], parts('a', 'no'), 5);
		expect([first.order, first.entered]).toEqual([['a'], true]);
		expect(first.standing).toMatchObject([
			{ value: 'a' },
			{ value: 'no', dropped: { step: 5, why: { code: 'no' } } }
		]);
		expect(entering(rules, [], first.standing, 5).standing).toBe(first.standing);
		expect(words(entering(rules, [], first.standing, 6).standing)).toEqual(['a']);
	});

	it('that nobody understands are left out', () => {
		const { order, standing } = entering(rules, [], parts('?', 'a'), 5);
		expect([order, words(standing)]).toEqual([['a'], ['a']]);
	});

	it('are freed at a second touch', () => {
		const standing = toggledStanding([], part('a'));
		expect(words(standing)).toEqual(['a']);
		expect(toggledStanding(standing, part('a'))).toEqual([]);
		const dropped: StandingLine = {
			...part('a'),
			dropped: { step: 1, why: refusalOf([0], 'no') }
		};
		expect(toggledStanding([dropped], part('a'))).toEqual([part('a')]);
	});

	/** A table that keeps what is written. */
	function tableOf(standing: readonly StandingLine[], order?: readonly string[]) {
		const table = {
			view: 0,
			viewer: 1,
			step: 4,
			editable: true,
			standing,
			order,
			ruleset: {
				check: (_: unknown, _seat: number, all: unknown) => judge(all),
				parse: () => ({ ok: true })
			},
			setOrder: (next: readonly string[]) => (table.order = next),
			setStanding: (next: readonly StandingLine[]) => (table.standing = next)
		};
		return table;
	}
	const standingAt = (table: ReturnType<typeof tableOf>, blank: unknown = []): Standing =>
		new Standing(table as never, { mayStand: ({ value }) => value !== 'once' }, () => blank);

	it('enter only a sheet on which nothing was written, that asks for such lines', () => {
		const empty = tableOf(parts('a', 'b'));
		standingAt(empty).enter();
		expect(empty.order).toEqual(['a', 'b']);
		const begun = tableOf(parts('a'), []);
		standingAt(begun).enter();
		expect(begun.order).toEqual([]);
		const other = tableOf(parts('no'));
		new Standing(other as never, { mayStand: () => true }, () => undefined).enter();
		expect([other.order, other.standing]).toEqual([undefined, parts('no')]);
	});

	it('are never sealed nor written where nothing may be written', () => {
		const sealed = { ...tableOf(parts('a')), editable: false };
		standingAt(sealed).enter();
		standingAt(sealed).toggle(part('b'));
		expect([sealed.order, sealed.standing]).toEqual([undefined, parts('a')]);
	});

	it('are offered only for what makes sense in every turn', () => {
		const standing = standingAt(tableOf([]));
		expect([standing.may(part('a')), standing.may(part('once'))]).toEqual([true, false]);
	});
});
