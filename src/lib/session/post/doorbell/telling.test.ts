/** What a table is told of one's own doorbell without being asked, and what it is not. */
import { describe, expect, it } from 'vitest';
import type { PostView } from '../view';
import type { OwnBell } from './doorbell-wish';
import { bellFor, bellToTell, type BellPage } from './telling';

const own: OwnBell = {
	kind: 'ntfy',
	url: 'https://ntfy.sh/lacre-ana',
	quiet: { from: 1380, until: 420, zone: 'Europe/Madrid' }
};
const page: BellPage = { language: () => 'es', app: 'https://lacre.example.net/' };
const spanish = bellFor(own, page);

const seats = ['ana', 'luis', 'eva'].map((emblem) => ({ emblem, hadPerson: true, frozen: false }));
const viewOf = (bell: typeof spanish | undefined, of = seats): PostView =>
	({ me: 1, seats: of, bells: bell ? [{ seat: 1, bell, mark: '', due: false }] : [] }) as never;

const ALL = ['ana', 'luis', 'eva'];

describe('one’s own doorbell', () => {
	it('is not told at a table where it was never switched on', () => {
		expect(bellToTell(viewOf(undefined), own, ALL, page)).toBeUndefined();
		expect(bellToTell(viewOf(undefined), 'none', ALL, page)).toBeUndefined();
	});

	it('is told again when anything of it has changed, and not otherwise', () => {
		expect(bellToTell(viewOf(spanish), own, ALL, page)).toBeUndefined();
		const changes: readonly [OwnBell, BellPage][] = [
			[{ ...own, url: 'https://ntfy.sh/other' }, page],
			[{ ...own, kind: 'webhook' }, page],
			[{ ...own, quiet: undefined }, page],
			[{ ...own, quiet: { from: 1320, until: 420, zone: 'Europe/Madrid' } }, page],
			[own, { ...page, language: () => 'en' }],
			[own, { ...page, app: 'https://other.example.net/' }]
		];
		for (const [bell, on] of changes)
			expect(bellToTell(viewOf(spanish), bell, ALL, on)).toEqual(bellFor(bell, on));
	});

	it('is told to whoever is new at the table, and not for the sake of who is out', () => {
		expect(bellToTell(viewOf(spanish), own, ['ana', 'luis'], page)).toEqual(spanish);
		const without = seats.map((seat) => ({ ...seat, frozen: seat.emblem === 'eva' }));
		expect(bellToTell(viewOf(spanish, without), own, ['ana', 'luis'], page)).toBeUndefined();
		const bots = seats.map((seat) => ({ ...seat, hadPerson: seat.emblem !== 'eva' }));
		expect(bellToTell(viewOf(spanish, bots), own, ['ana', 'luis'], page)).toBeUndefined();
	});

	it('is taken back where it was told, once the settings have none; and stays where they know nothing', () => {
		expect(bellToTell(viewOf(spanish), 'none', ALL, page)).toBe('none');
		expect(bellToTell(viewOf(spanish), undefined, ALL, page)).toBeUndefined();
	});
});
