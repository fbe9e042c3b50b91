import { describe, expect, it } from 'vitest';
import { StoreFailure } from '../store/failure';
import { EngineFailure, isPassing } from './engine';
import { DeskFailure } from './post/desk-failure';

describe('a failure', () => {
	it('passes where there was no room or a worker died, and nowhere else', () => {
		const passing = [
			new StoreFailure('full'),
			new StoreFailure('failed'),
			new EngineFailure('died')
		];
		expect(passing.map(isPassing)).toEqual([true, true, true]);
		const lasting = [new DeskFailure('bug'), new EngineFailure('bug'), new Error('no picture')];
		expect(lasting.map(isPassing)).toEqual([false, false, false]);
	});
});
