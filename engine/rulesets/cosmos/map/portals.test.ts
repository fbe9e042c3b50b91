/** Tests of portals that a faction anchors. */
import { describe, expect, it } from 'vitest';
import { anchoredBy } from './portals';
import { place, turnWith } from '../testing';

describe('anchored portals', () => {
	it('CS-653: are those that the seat remembers to have made, while they stand', () => {
		const portal = [{ key: '', seat: 0, copied: false }] as const;
		const turn = turnWith(
			['nx', 'oc'],
			[place('red-1', 1, [], { portal }), place('red-2', 1, [], { portal }), place('red-3', 1)],
			{
				1: {
					memory: {
						'other/red-2': 1,
						'anchor/red-1': 1,
						'anchor/red-2': 0,
						'anchor/red-3': 1,
						'anchor/red-4': 1
					}
				}
			}
		);
		expect(anchoredBy(turn, 1)).toEqual(['red-1']);
	});
});
