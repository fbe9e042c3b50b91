/** Name of whoever holds this device, at its tables. */
import { m } from '$lib/paraglide/messages';
import { shownName } from '$lib/protocol/name';
import { NAME_SETTING, readSetting } from '$lib/store/settings';

/** The name last used on this device, if any. */
export async function ownName(): Promise<string> {
	const name = await readSetting(NAME_SETTING);
	return typeof name === 'string' && name ? shownName(name) : m.home_default_name();
}
