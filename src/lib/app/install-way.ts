/** How a browser that makes no offer installs an app. */

/** What browsers tell of themselves; `standalone`: in no standard, and Safari's alone. */
export interface Telling {
	readonly userAgent: string;
	readonly maxTouchPoints: number;
	readonly standalone?: boolean;
}

/** An iPad says that it is a Mac, but has a touch screen; other browsers of a Mac have no `standalone`. */
export function wayWithoutOffer({
	userAgent,
	maxTouchPoints,
	standalone
}: Telling): 'ios' | 'mac' | 'menu' {
	if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
	if (!userAgent.includes('Macintosh')) return 'menu';
	if (maxTouchPoints > 1) return 'ios';
	return standalone === undefined ? 'menu' : 'mac';
}
