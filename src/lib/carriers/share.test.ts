import { describe, expect, it } from 'vitest';
import { readBlob } from './arrival';
import { sharedFile, shareFile } from './parcel-share';
import {
	canShareFile,
	canShareText,
	copyText,
	pastedText,
	shareOwnFile,
	shareText,
	type SharePlatform
} from './share';

const parcel = Uint8Array.of(0x82, 1, 2, 3);
const outgoing = { parcel, name: 'amos-ana-4', words: 'My turn.' };
type Navigator = SharePlatform['navigator'];

function platform(navigator: Navigator, copies: boolean | 'throws' = true) {
	const copied: string[] = [];
	const areas: { value: string }[] = [];
	const document = {
		createElement: () => {
			const area = {
				value: '',
				style: {},
				setAttribute: () => undefined,
				select: () => copied.push(area.value),
				remove: () => areas.splice(areas.indexOf(area), 1)
			};
			return area;
		},
		querySelector: () => null,
		body: { append: (area: { value: string }) => areas.push(area) },
		execCommand: () => {
			if (copies === 'throws') throw new Error('no');
			return copies;
		}
	};
	return { copied, areas, platform: { navigator, document } as unknown as SharePlatform };
}

const named = (name: string): Error => Object.assign(new Error(name), { name });

describe('the share sheet', () => {
	it('is given a file that it takes, and the file is a parcel', async () => {
		const shared: ShareData[] = [];
		const takes = (ending: string): Navigator => ({
			share: (data) => Promise.resolve(void shared.push(data)),
			canShare: ({ files = [] }) => files.every(({ name }) => name.endsWith(ending))
		});
		expect(await shareFile(outgoing, platform(takes('.lacre')).platform)).toBe('done');
		expect(await shareFile(outgoing, platform(takes('.txt')).platform)).toBe('done');
		const files = shared.map(({ files: [file] = [] }) => file as File);
		expect(files.map(({ name }) => name)).toEqual(['amos-ana-4.lacre', 'amos-ana-4.txt']);
		for (const file of files)
			expect(await readBlob(file)).toEqual([{ kind: 'parcel', bytes: parcel }]);
		expect(await files[1]?.text()).toMatch(/^My turn\.\n\nlacre1:/);
		expect(await shareFile(outgoing, platform(takes('.png')).platform)).toBe('unavailable');
	});

	it('that is missing, or asks for what it does not know, is unavailable', async () => {
		expect(sharedFile(outgoing, platform({}).platform)).toBeUndefined();
		const backup = new File(['x'], 'x.lacre');
		expect(canShareFile(backup, platform({ canShare: () => true }).platform)).toBe(false);
		expect(await shareText('hello', platform({}).platform)).toBe('unavailable');
		const odd: Navigator = {
			share: () => Promise.resolve(),
			canShare: () => {
				throw new TypeError('no files');
			}
		};
		expect(sharedFile(outgoing, platform(odd).platform)).toBeUndefined();
		expect(canShareText(platform(odd).platform)).toBe(false);
		expect(canShareText(platform({ share: () => Promise.resolve() }).platform)).toBe(true);
	});

	it('that was closed is not a failure, and a failure is none of closing', async () => {
		const failing = (name: string): Navigator => ({
			share: () => Promise.reject(named(name)),
			canShare: () => true
		});
		expect(await shareText('x', platform(failing('AbortError')).platform)).toBe('cancelled');
		expect(await shareText('x', platform(failing('NotAllowedError')).platform)).toBe('failed');
		expect(await shareFile(outgoing, platform(failing('DataError')).platform)).toBe('failed');
		const backup = new File(['x'], 'x.lacre');
		expect(canShareFile(backup, platform(failing('AbortError')).platform)).toBe(true);
		expect(await shareOwnFile(backup, platform(failing('AbortError')).platform)).toBe('cancelled');
		expect(await shareOwnFile(backup, platform(failing('DataError')).platform)).toBe('failed');
	});
});

describe('the clipboard', () => {
	it('takes text in the new way, or in the old one, and says if it takes none', async () => {
		const written: string[] = [];
		const writeText = (text: string): Promise<void> => Promise.resolve(void written.push(text));
		expect(await copyText('a', platform({ clipboard: { writeText } }).platform)).toBe('done');
		expect(written).toEqual(['a']);

		const denied = { writeText: () => Promise.reject(named('NotAllowedError')) };
		const old = platform({ clipboard: denied });
		expect(await copyText('b', old.platform)).toBe('done');
		expect(old.copied).toEqual(['b']);
		expect(old.areas).toEqual([]);
		for (const copies of [false, 'throws'] as const) {
			const none = platform({}, copies);
			expect(await copyText('c', none.platform)).toBe('failed');
			expect(none.areas).toEqual([]);
		}
	});

	it('is read where that is allowed', async () => {
		const writeText = (): Promise<void> => Promise.resolve();
		const readable = { writeText, readText: () => Promise.resolve('lacre1:') };
		expect(await pastedText(platform({ clipboard: readable }).platform)).toBe('lacre1:');
		const refusing = { writeText, readText: () => Promise.reject(named('NotAllowedError')) };
		expect(await pastedText(platform({ clipboard: refusing }).platform)).toBeNull();
		expect(await pastedText(platform({ clipboard: { writeText } }).platform)).toBeNull();
		expect(await pastedText(platform({}).platform)).toBeNull();
	});
});
