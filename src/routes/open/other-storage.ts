import { isInApp, type Device } from '$lib/app/install-way';

/**
 * Storage that a link is opened in, where the person may play in another one. On iOS and iPadOS, links open in Safari, and
 * an app on the home screen has a storage of its own: what is opened here is not seen there. Only these have
 * `navigator.standalone`, and it is true in the app itself; a Mac has it too, but no touch screen, and its web apps take
 * links themselves. Windows of other apps have a storage of their own on every platform.
 */
export function otherStorage(device: Device): 'in-app' | 'safari' | undefined {
	if (isInApp(device)) return 'in-app';
	return device.standalone === false && device.maxTouchPoints > 1 ? 'safari' : undefined;
}
