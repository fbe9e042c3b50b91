/** Installation of an app as far as a browser tells of it. Pure. */

/** The part of `navigator` that is asked; `standalone` is Safari's alone, and in no standard. */
export interface Device {
	readonly userAgent: string;
	readonly maxTouchPoints: number;
	readonly standalone?: boolean;
}

/** Way to install where the browser makes no offer. An iPad says that it is a Mac, but has a touch screen. */
export function wayWithoutOffer(device: Device): 'ios' | 'mac' | 'menu' {
	if (/iPhone|iPad|iPod/.test(device.userAgent)) return 'ios';
	if (!device.userAgent.includes('Macintosh')) return 'menu';
	if (device.maxTouchPoints > 1) return 'ios';
	// Other browsers of a Mac have no `standalone`.
	return device.standalone === undefined ? 'menu' : 'mac';
}

/** True in an app that was installed by iOS or iPadOS; web apps of a Mac have no touch screen. */
export const isIosApp = ({
	standalone,
	maxTouchPoints
}: Pick<Device, 'standalone' | 'maxTouchPoints'>): boolean =>
	standalone === true && maxTouchPoints > 1;
