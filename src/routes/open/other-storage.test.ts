import { expect, it } from 'vitest';
import type { Device } from '$lib/app/install-way';
import { otherStorage } from './other-storage';

const instagram = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Instagram 350.0';

it.each<[string, Omit<Device, 'userAgent'>, string, ReturnType<typeof otherStorage>]>([
	[
		'a browser with touch that knows of such apps',
		{ standalone: false, maxTouchPoints: 5 },
		'',
		'safari'
	],
	['the app on the home screen itself', { standalone: true, maxTouchPoints: 5 }, '', undefined],
	['a Mac', { standalone: false, maxTouchPoints: 0 }, '', undefined],
	['another phone', { maxTouchPoints: 5 }, '', undefined],
	['a window of Instagram', { standalone: false, maxTouchPoints: 5 }, instagram, 'in-app'],
	['a window of an app of Android', { maxTouchPoints: 5 }, '(Linux; Android 15; wv)', 'in-app']
])(
	'storage beside which there may be another is told of: in %s',
	(_, device, userAgent, expected) => {
		expect(otherStorage({ ...device, userAgent })).toBe(expected);
	}
);
