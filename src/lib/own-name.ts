/** How whoever holds this device is called at its tables. */
import { m } from '$lib/paraglide/messages';
import { shownName, type NameCode } from '$lib/protocol/name';
import { NAME_SETTING, readSetting } from '$lib/store/tables';

/** The name last used on this device, if any. */
export async function ownName(): Promise<string> {
	const name = await readSetting(NAME_SETTING);
	return typeof name === 'string' && name ? shownName(name) : m.home_default_name();
}

/** Why a name cannot be taken, and what to do. */
export function nameWords(code: NameCode): string {
	switch (code) {
		case 'empty':
			return m.post_name_empty();
		case 'too-long':
			return m.post_name_too_long();
	}
}
