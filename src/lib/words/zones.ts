/** Time zones, as people know them. */
import { shownName } from '../protocol/name';

/** "Madrid" of "Europe/Madrid", "Buenos Aires" of "America/Argentina/Buenos_Aires"; a founder's words, cleaned. */
export const zoneName = (zone: string): string =>
	shownName((zone.split('/').at(-1) ?? zone).replaceAll('_', ' '));

/** All zones that this browser knows, the reader's own among them. */
export function zones(own: string): readonly string[] {
	const known = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : [];
	return known.includes(own) ? known : [own, ...known];
}
