/** The manifest names files, pages and fields: they have to be there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PARCEL_EXTENSION } from '../src/lib/carriers/arrival';
import { SCHEME } from '$lib/carriers/parcel-text';
import { FIELDS } from '$lib/carriers/shared';
import { ROOT } from './architecture/layers.js';

interface Manifest {
	readonly icons: readonly { src: string }[];
	readonly screenshots: readonly { src: string }[];
	readonly shortcuts: readonly { url: string; icons: readonly { src: string }[] }[];
	readonly share_target: {
		action: string;
		params: { files: readonly { name: string; accept: readonly string[] }[] } & Record<
			string,
			unknown
		>;
	};
	readonly file_handlers: readonly { action: string; accept: Record<string, readonly string[]> }[];
	readonly protocol_handlers: readonly { protocol: string; url: string }[];
}

const manifest = JSON.parse(
	readFileSync(join(ROOT, 'static/manifest.webmanifest'), 'utf8')
) as Manifest;
const isPage = (address: string): boolean =>
	existsSync(join(ROOT, 'src/routes', address.replace(/#.*/, ''), '+page.svelte'));

describe('the manifest', () => {
	it('names pictures that are there', () => {
		const pictures = [
			...manifest.icons,
			...manifest.screenshots,
			...manifest.shortcuts.flatMap(({ icons }) => icons)
		];
		for (const { src } of pictures) expect(existsSync(join(ROOT, 'static', src)), src).toBe(true);
	});

	it('opens pages that are there, whichever door is used', () => {
		const doors = [
			manifest.share_target.action,
			...manifest.file_handlers.map(({ action }) => action),
			...manifest.protocol_handlers.map(({ url }) => url),
			...manifest.shortcuts.map(({ url }) => url)
		];
		for (const door of doors) expect(isPage(door), door).toBe(true);
	});

	it('is offered every kind of file that a letter comes in: phones choose by the type alone', () => {
		const accept = manifest.share_target.params.files[0]?.accept ?? [];
		for (const type of [
			'application/octet-stream',
			'application/zip',
			'application/x-mimearchive',
			'application/ms-tnef',
			'message/rfc822',
			'multipart/related',
			'text/html',
			'image/heic'
		])
			expect(accept, type).toContain(type.replace(/\/.*/, '/*'));
	});

	it('speaks of fields, files and addresses as the carriers do', () => {
		const { files, ...texts } = manifest.share_target.params;
		expect(files.map(({ name }) => name)).toEqual([FIELDS.files]);
		expect(files[0]?.accept).toContain(PARCEL_EXTENSION);
		expect(Object.values(texts).sort()).toEqual([...FIELDS.texts].sort());
		expect(manifest.file_handlers.flatMap(({ accept }) => Object.values(accept).flat())).toContain(
			PARCEL_EXTENSION
		);
		// In the fragment: no server sees it.
		expect(manifest.protocol_handlers).toEqual([{ protocol: SCHEME, url: './open/#u=%s' }]);
	});
});
