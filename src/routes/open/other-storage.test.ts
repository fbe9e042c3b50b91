import { describe, expect, it } from 'vitest';
import { hasOtherStorage } from './other-storage';

describe('a storage of its own', () => {
	it('has the app on the home screen, next to a browser with touch that knows of such apps', () => {
		expect(hasOtherStorage({ standalone: false, maxTouchPoints: 5 })).toBe(true);
	});
	it('is not spoken of in the app itself, on a Mac, or on other phones', () => {
		expect(hasOtherStorage({ standalone: true, maxTouchPoints: 5 })).toBe(false);
		expect(hasOtherStorage({ standalone: false, maxTouchPoints: 0 })).toBe(false);
		expect(hasOtherStorage({ maxTouchPoints: 5 })).toBe(false);
	});
});
