import { describe, expect, it } from 'vitest';
import type { ShareResult } from '$lib/carriers/share';
import { handOut, handOutFile, isShared, type Exits, type HandedOut } from './hand-out';
import { isIosApp } from '../install-way';

describe('an app of iOS', () => {
	it.each([
		['on the home screen of an iPhone', { standalone: true, maxTouchPoints: 5 }, true],
		['a page in Safari of an iPhone', { standalone: false, maxTouchPoints: 5 }, false],
		['a web app of a Mac', { standalone: true, maxTouchPoints: 0 }, false],
		['an installed app of Chromium, with a touch screen', { maxTouchPoints: 5 }, false]
	])('is told from others: %s', (_, device, expected) => {
		expect(isIosApp(device)).toBe(expected);
	});
});

describe('a file', () => {
	/** Device whose share sheet takes files of such types and answers so; what it did with the file, in order. */
	function device(ios: boolean, takes: RegExp, answer: ShareResult) {
		const did: string[] = [];
		const note = (what: string, file: File): void => void did.push(`${what} ${file.name}`);
		const exits: Exits = {
			isIosApp: () => ios,
			canShare: ({ type }) => takes.test(type),
			share: (file) => (note('share', file), Promise.resolve(answer)),
			save: (file) => note('save', file),
			ask: (file, why) => (note(why, file), Promise.resolve('shared'))
		};
		return { did, exits };
	}

	const [any, texts, none] = [/./, /^text\/plain$/, /^$/];

	it.each<[string, boolean, RegExp, ShareResult, HandedOut, string[]]>([
		['anywhere else', false, any, 'done', 'saved', ['save a.ics']],
		['anywhere else, of a kind that no sheet takes', false, none, 'done', 'saved', ['save a.ics']],
		['in an app of iOS', true, any, 'done', 'shared', ['share a.ics']],
		['in one whose sheet takes texts alone', true, texts, 'done', 'shared', ['share a.ics.txt']],
		['in one whose sheet takes no files', true, none, 'done', 'shared', ['refused a.ics']],
		['whose sheet was closed', true, any, 'cancelled', 'cancelled', ['share a.ics']],
		['that came too late', true, any, 'failed', 'shared', ['share a.ics', 'late a.ics']],
		[
			'as a text that came too late',
			true,
			texts,
			'failed',
			'shared',
			['share a.ics.txt', 'late a.ics.txt']
		]
	])('leaves as it can: %s', async (_, ios, takes, answer, expected, did) => {
		const here = device(ios, takes, answer);
		expect(await handOut('a.ics', 'BEGIN', 'text/calendar', here.exits)).toBe(expected);
		expect(here.did).toEqual(did);
	});

	it.each<[string, boolean, RegExp, HandedOut, string[]]>([
		['is shared', true, any, 'shared', ['share a.png']],
		['is not shared as a text', true, texts, 'shared', ['refused a.png']],
		['is saved anywhere else', false, any, 'saved', ['save a.png']]
	])('that is a picture %s', async (_, ios, takes, expected, did) => {
		const here = device(ios, takes, 'done');
		const picture = new File(['x'], 'a.png', { type: 'image/png' });
		expect(await handOutFile(picture, here.exits)).toBe(expected);
		expect(here.did).toEqual(did);
	});

	it.each<[string, boolean, RegExp, boolean]>([
		['in an app of iOS', true, any, true],
		['in one whose sheet takes texts alone', true, texts, false],
		['in one whose sheet takes no files', true, none, false],
		['anywhere else', false, any, false]
	])('needs no button to save it beside the one that shares it: %s', (_, ios, takes, expected) => {
		const backup = new File(['x'], 'a.lacrebackup', { type: 'application/octet-stream' });
		expect(isShared(backup, device(ios, takes, 'done').exits)).toBe(expected);
	});

	it('holds the bytes that it was given, and no others of their buffer', async () => {
		const files: File[] = [];
		const exits = { ...device(false, none, 'done').exits, save: (it: File) => files.push(it) };
		await handOut('a.lacre', Uint8Array.of(9, 1, 2, 9).subarray(1, 3), 'x/y', exits);
		const [file] = files;
		expect(file).toMatchObject({ name: 'a.lacre', type: 'x/y', size: 2 });
		expect([...new Uint8Array((await file?.arrayBuffer()) ?? [])]).toEqual([1, 2]);
	});
});
