import { expect, it } from 'vitest';
import type { Pace } from '../protocol/wire/wire';
import { paceWords, zoneTrouble } from './pace';

it.each<[Pace, string]>([
	[{ kind: 'none' }, 'No limit'],
	[{ kind: 'length', minutes: 1440 }, 'One day to answer'],
	[{ kind: 'length', minutes: 4320 }, '3 days to answer'],
	[
		{ kind: 'hour', minuteOfDay: 20 * 60 + 5, days: 1, zone: 'America/Argentina/Buenos_Aires' },
		'Every day at 20:05, Buenos Aires time'
	]
])('the pace %j is told, and of an hour whose it is', (pace, words) => {
	expect(paceWords(pace)).toContain(words);
});

it('an hour of a zone that this device does not know is said to be reckoned otherwise', () => {
	const hour = (zone: string): Pace => ({ kind: 'hour', minuteOfDay: 0, days: 1, zone });
	expect(zoneTrouble(hour('Atlantis/Old_City'))).toContain('Old City: it reckons that hour by UTC');
	expect(zoneTrouble(hour('Europe/Madrid'))).toBe('');
	expect(zoneTrouble({ kind: 'length', minutes: 9 })).toBe('');
});
