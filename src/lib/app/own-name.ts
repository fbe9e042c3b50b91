/** Name of whoever holds this device, at its tables. */
import { m } from '$lib/paraglide/messages';
import { locales } from '$lib/paraglide/runtime';
import { shownName } from '$lib/protocol/name';
import { NAME_SETTING, readSetting } from '$lib/store/settings';

/** Names of whoever has given none. */
const NOBODY: ReadonlySet<string> = new Set(
	locales.map((locale) => m.home_default_name({}, { locale }))
);

/** The name last used on this device; '': none was. */
async function lastName(): Promise<string> {
	const name = await readSetting(NAME_SETTING);
	return typeof name === 'string' ? shownName(name) : '';
}

/** The name last used on this device, or else what anybody is called who plays alone. */
export const ownName = async (): Promise<string> => (await lastName()) || m.home_default_name();

/** The name last used on this device, if the person chose it: friends are not all to be called the same. */
export async function chosenName(): Promise<string> {
	const name = await lastName();
	return NOBODY.has(name) ? '' : name;
}
