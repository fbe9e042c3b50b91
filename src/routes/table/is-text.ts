/** True if a table is shown as text: as its address says, or as this device was last asked for. */
import { page } from '$app/state';
import { stored } from '$lib/app/local-storage';

export const REMEMBERED = 'lacre-as';

/** "text" or "map", if the address says so. */
export const asked = (): string | null => page.url.searchParams.get('as');

export const isText = (): boolean => (asked() ?? stored(REMEMBERED)) === 'text';
