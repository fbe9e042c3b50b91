import { expect, it } from 'vitest';
import { wayWithoutOffer, type Device } from './install-way';

const mac =
	'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const safari = `${mac} Version/18.0 Safari/605.1.15`;
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';

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
	['Firefox of Linux', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', maxTouchPoints: 0 }, 'menu']
])('an app is installed by what %s has', (_, telling, way) => {
	expect(wayWithoutOffer(telling)).toBe(way);
});
