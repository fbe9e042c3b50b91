import { expect, it } from 'vitest';
import { unasked } from './unasked';

it('is to resign: once, and only while orders are written', () => {
	expect(unasked({ phase: 'orders' }, [{ kind: 'ally', player: 2 }])).toEqual(['resign']);
	expect(unasked({ phase: 'orders' }, [])).toEqual(['resign']);
	expect(unasked({ phase: 'orders' }, [{ kind: 'resign' }])).toEqual([]);
	const both = [{ kind: 'resign' }, { kind: 'ally', player: 2 }] as const;
	expect(unasked({ phase: 'orders' }, both)).toEqual([]);
	expect(unasked({ phase: 'election' }, [])).toEqual([]);
	expect(unasked({ phase: 'over' }, [])).toEqual([]);
});
