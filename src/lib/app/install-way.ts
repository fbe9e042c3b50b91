/** Installation of an app as far as a browser tells of it. Pure. */

/** The part of `navigator` that is asked; `standalone` is Safari's alone, and in no standard. */
export interface Device {
	readonly userAgent: string;
	readonly maxTouchPoints: number;
	readonly standalone?: boolean;
}

/**
 * Marks of apps that show links in a window of their own, and of such windows on Android: nothing can be installed from
 * there, and what is stored there is lost with the app's leave. (Others, as Telegram on iOS, leave no mark.)
 */
const IN_APP =
	/\b(?:FBAN|FBAV|Instagram|Barcelona|Line|MicroMessenger|Snapchat|Pinterest|LinkedInApp|Twitter|WhatsApp|musical_ly|BytedanceWebview)\b|; wv\)/;

/** True in a window of another app, as far as it says so. */
export const isInApp = ({ userAgent }: Pick<Device, 'userAgent'>): boolean =>
	IN_APP.test(userAgent);

/**
 * `ios`: through Safari's share menu; `mac`: through its file menu; `in-app`: from no window of another app; `firefox`: on
 * a computer, where there is hardly a way; `menu`: perhaps through the browser's menu.
 */
export type WayWithoutOffer = 'in-app' | 'ios' | 'mac' | 'firefox' | 'menu';

/** Way to install where the browser makes no offer. An iPad says that it is a Mac, but has a touch screen. */
export function wayWithoutOffer(device: Device): WayWithoutOffer {
	const { userAgent } = device;
	if (isInApp(device)) return 'in-app';
	if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
	if (/Firefox\//.test(userAgent) && !/Android|Mobile/.test(userAgent)) return 'firefox';
	if (!userAgent.includes('Macintosh')) return 'menu';
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
