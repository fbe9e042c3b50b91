/** Settings of the person on this device, each under a key. */
import { run } from './database';
import { rowAt } from './unread';

/** Setting that holds the person's name. */
export const NAME_SETTING = 'name';

/** Undefined: never set. @throws StoreFailure */
export async function readSetting(key: string): Promise<unknown> {
	return run('readonly', ['settings'], (t) => rowAt(t.objectStore('settings'), key));
}

/** @throws StoreFailure */
export async function writeSetting(key: string, value: unknown): Promise<void> {
	await run('readwrite', ['settings'], (t) => t.objectStore('settings').put(value, key));
}
