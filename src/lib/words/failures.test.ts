import { expect, it } from 'vitest';
import { StoreFailure, type StoreCode } from '$lib/store/failure';
import { EngineFailure } from '$lib/session/engine/engine';
import { failureWords } from './failures';

it.each<readonly [StoreCode | 'unloaded', 'reload' | 'discard' | 'neither']>([
	['disconnected', 'reload'],
	['unloaded', 'reload'],
	['newer', 'reload'],
	['broken', 'discard'],
	['blocked', 'reload'],
	['unavailable', 'neither'],
	['full', 'neither'],
	['damaged', 'neither'],
	['lost', 'neither'],
	['no-hand', 'neither'],
	['other-hand', 'neither']
])(
	'a failure has the button that leads out of it, as an installed app has none: %s, %s',
	(code, way) => {
		const failure = code === 'unloaded' ? new EngineFailure(code, '') : new StoreFailure(code);
		const { reload, discard } = failureWords(failure);
		expect([reload, discard]).toEqual([way === 'reload', way === 'discard']);
	}
);
