import { expect, it } from 'vitest';
import { wayWithoutOffer, type Device } from './install-way';

const mac =
	'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const safari = `${mac} Version/18.0 Safari/605.1.15`;
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';

const linux = 'Mozilla/5.0 (X11; Linux x86_64)';

it.each<[string, Device, ReturnType<typeof wayWithoutOffer>]>([
	['Safari of an iPhone', { userAgent: phone, maxTouchPoints: 5, standalone: false }, 'ios'],
	['Chrome of an iPhone', { userAgent: `${phone} CriOS/130.0`, maxTouchPoints: 5 }, 'ios'],
	['Safari of an iPad', { userAgent: safari, maxTouchPoints: 5, standalone: false }, 'ios'],
	['Safari of a Mac', { userAgent: safari, maxTouchPoints: 0, standalone: false }, 'mac'],
	[
		'Chrome of a Mac',
		{ userAgent: `${mac} Chrome/130.0 Safari/537.36`, maxTouchPoints: 0 },
		'menu'
	],
	['Chrome of Linux', { userAgent: linux, maxTouchPoints: 0 }, 'menu'],
	['Firefox of Linux', { userAgent: `${linux} Firefox/140.0`, maxTouchPoints: 0 }, 'firefox'],
	[
		'Firefox of a Mac',
		{
			userAgent:
				'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
			maxTouchPoints: 0
		},
		'firefox'
	],
	[
		'Firefox of Android',
		{
			userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
			maxTouchPoints: 5
		},
		'menu'
	],
	[
		'Firefox of an iPhone',
		{ userAgent: `${phone} FxiOS/140.0 Mobile/15E148`, maxTouchPoints: 5 },
		'ios'
	],
	[
		'the window of Instagram on an iPhone',
		{
			userAgent: `${phone} Mobile/15E148 Instagram 350.0.0.20.97`,
			maxTouchPoints: 5,
			standalone: false
		},
		'in-app'
	],
	[
		'the window of Facebook on an iPad',
		{ userAgent: `${mac} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]`, maxTouchPoints: 5 },
		'in-app'
	],
	[
		'a window of an app of Android',
		{
			userAgent:
				'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/A; wv) AppleWebKit/537.36 Version/4.0 Chrome/130.0 Mobile Safari/537.36',
			maxTouchPoints: 5
		},
		'in-app'
	]
])('an app is installed by what %s has', (_, telling, way) => {
	expect(wayWithoutOffer(telling)).toBe(way);
});
