import { describe, expect, it } from 'vitest';
import { backupNeed, matterOf, turnsSince } from './need';

const table = (id: string, step: number, waits: 'order' | 'over' = 'order') => ({
	id,
	summary: { step, waits }
});

describe('the notice of a backup', () => {
	it('is about tables among friends that go on', () => {
		expect(backupNeed([], undefined)).toEqual({ kind: 'none' });
		expect(backupNeed([table('a', 30, 'over')], undefined)).toEqual({ kind: 'none' });
		expect(backupNeed([table('a', 0)], undefined)).toEqual({ kind: 'never' });
	});

	it('says what the last one lacks, and how old it is once that matters', () => {
		const last = { made: 0, steps: { a: 3 } };
		expect(backupNeed([table('a', 8)], last)).toEqual({ kind: 'none' });
		expect(backupNeed([table('a', 13)], last)).toEqual({ kind: 'old', turns: 10 });
		expect(backupNeed([table('a', 3), table('b', 1)], last)).toEqual({ kind: 'new', count: 1 });
		expect(turnsSince([table('a', 5), table('b', 2)], last)).toBe(4);
	});

	it('once put off, comes back only when there is more to lose', () => {
		const [one, two] = [[table('aaaa', 1)], [table('aaaa', 2), table('bbbb', 1)]];
		const never = { kind: 'never' } as const;
		expect(matterOf(never, one)).toBe(matterOf(never, [table('aaaa', 9)]));
		expect(matterOf(never, one)).not.toBe(matterOf(never, two));
		const old = (turns: number) => matterOf({ kind: 'old', turns }, one);
		expect(old(10)).toBe(old(19));
		expect(old(10)).not.toBe(old(20));
	});
});
