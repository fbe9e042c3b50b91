import { describe, expect, it } from 'vitest';
import { findKept, keptFile, neededOf, versionsOf, type KeptRules } from './index';

const kept = (version: number, shape: number, id = 'go'): KeptRules => ({
	id,
	version,
	shape,
	sha256: `${version}`.repeat(64)
});
const all = [kept(1, 1), kept(2, 1), kept(3, 2), kept(1, 2, 'chess')];
const about = (version: number, shape: number) => ({ id: 'go', version, shape });

describe('an app', () => {
	it('plays its own version and the kept ones of its shape', () => {
		expect(versionsOf(about(4, 2), all)).toEqual([3, 4]);
		expect(versionsOf(about(2, 1), all)).toEqual([1, 2]);
		expect(versionsOf(about(5, 3), all)).toEqual([5]);
		expect(findKept(about(4, 2), 3, all)).toBe(all[2]);
	});

	it('has no rules of another shape, of another game, or of a version that never was', () => {
		expect(findKept(about(4, 2), 1, all)).toBeUndefined();
		expect(findKept(about(4, 2), 9, all)).toBeUndefined();
		expect(findKept({ id: 'nim', version: 1, shape: 1 }, 1, all)).toBeUndefined();
	});

	it('needs the files of its shape, its own version’s not among them', () => {
		expect(neededOf(about(2, 1), all)).toEqual([all[0]]);
		expect(neededOf(about(4, 2), all)).toEqual([all[2]]);
		expect(keptFile(kept(1, 1))).toBe('go-1-1111111111111111.js');
	});
});
