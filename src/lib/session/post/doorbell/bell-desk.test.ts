/** Rings of one device over the browser's store: after the mailbox, once, and by the person's wish once more. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Doorbell } from '$lib/carriers/doorbell/doorbell';
import { RING_LIMITS } from '$lib/carriers/doorbell/ringer';
import { disconnect } from '$lib/store/database';
import { tableSetting } from '$lib/store/entries';
import { writeSetting } from '$lib/store/settings';
import type { BellView } from '../view';
import { BellDesk } from './bell-desk';
import {
	agreeTo,
	changeBells,
	readAgreed,
	readBells,
	readOwnBell,
	spendRing,
	writeOwnBell
} from './doorbell-wish';
import { HomeBells } from './home-bells';

const MINUTE = 60_000;
const TABLE = 'ab'.repeat(32);

const bell: Doorbell = {
	kind: 'ntfy',
	url: 'https://ntfy.sh/lacre-luis',
	language: 'es',
	app: 'https://lacre.example.net/',
	quiet: undefined
};
const luis = (change: Partial<BellView> = {}): BellView => ({
	seat: 2,
	bell,
	mark: 'abcd',
	due: true,
	...change
});

let rung: { click: string; message: string }[] = [];

beforeEach(async () => {
	await disconnect();
	globalThis.indexedDB = new IDBFactory();
	rung = [];
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_700_000_000_000 });
	vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
		if (body) rung.push(JSON.parse(body as string) as (typeof rung)[0]);
		return Promise.resolve(new Response(''));
	});
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** Less than a transaction may take: the database has no clock of its own here. */
const BREATH = 10_000;

/** Lets time pass, and the database answer. */
async function pass(ms: number): Promise<void> {
	const breaths = Array.from({ length: Math.ceil(ms / BREATH) }, (_, i) =>
		Math.min(BREATH, ms - i * BREATH)
	);
	for (const part of [0, ...breaths, 0, 0]) {
		await vi.advanceTimersByTimeAsync(part);
		for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
	}
}

const faults: unknown[] = [];
const open = (id = TABLE): Promise<BellDesk> =>
	BellDesk.open({ id, onchange: () => undefined, onfault: (error) => faults.push(error) });

describe('the desk of doorbells', () => {
	it('rings once a relay has the letter, and not before', async () => {
		const desk = await open();
		desk.show([luis()], false);
		await pass(MINUTE);
		expect(rung).toEqual([]);
		desk.show([luis()], true);
		await pass(MINUTE);
		expect(rung).toMatchObject([
			{ message: 'Hay carta.', click: 'https://lacre.example.net/#ring=abcd' }
		]);
		desk.show([luis()], false);
		desk.show([luis()], true);
		await pass(MINUTE);
		// Another page of this device, or the same after a reload.
		desk.close();
		(await open()).show([luis()], true);
		await pass(20 * MINUTE);
		expect(rung.length).toBe(1);
		expect(faults).toEqual([]);
	});

	it('rings for nobody whom another device made the table wait for, but for a reminder', async () => {
		const desk = await open();
		desk.show([luis({ due: false })], true);
		await pass(MINUTE);
		expect(rung).toEqual([]);
		for (let i = 0; i < 3; i++) {
			desk.remind([2]);
			await pass(RING_LIMITS.gap);
		}
		expect(rung.map(({ click }) => click)).toEqual(['https://lacre.example.net/#ring=rabcd']);
		// Whoever is awaited no more is not reminded.
		desk.show([luis({ mark: '', due: false })], true);
		desk.remind([2]);
		await pass(RING_LIMITS.gap);
		expect(rung.length).toBe(1);
	});

	it('keeps to what the person said of an address, at every table', async () => {
		const own = luis({ bell: { ...bell, url: 'https://push.example.net/luis' } });
		const desk = await open();
		desk.show([own], true);
		await pass(MINUTE);
		expect(desk.states[0]?.stage).toBe('asks');
		await desk.answer(own.bell.url, false);
		desk.close();
		const other = await open('cd'.repeat(32));
		other.show([own], true);
		await pass(MINUTE);
		expect(other.states[0]?.stage).toBe('declined');
		expect(rung).toEqual([]);
		await other.answer(own.bell.url, true);
		await pass(MINUTE);
		expect(rung.length).toBe(1);
	});

	it('rings from the pile of letters too, unless it is off at the table', async () => {
		const home = new HomeBells(TABLE);
		home.show({ bells: [luis(), luis({ seat: 1, mark: 'own' })], me: 1 });
		await pass(MINUTE);
		expect(rung).toEqual([]);
		home.left(true);
		await pass(MINUTE);
		expect(rung.length).toBe(1);
		home.close();
		const quiet = 'cd'.repeat(32);
		await changeBells(quiet, { silent: true });
		const off = new HomeBells(quiet);
		off.show({ bells: [luis({ mark: 'ef' })], me: 1 });
		off.left(true);
		await pass(20 * MINUTE);
		expect(rung.length).toBe(1);
	});
});

describe('what is stored of doorbells', () => {
	it('is read as it was written', async () => {
		const quiet = { from: 1380, until: 420, zone: 'Europe/Madrid' };
		expect(await readOwnBell()).toBeUndefined();
		await writeOwnBell({ kind: 'ntfy', url: bell.url, quiet });
		expect(await readOwnBell()).toEqual({ kind: 'ntfy', url: bell.url, quiet });
		await writeOwnBell('none');
		expect(await readOwnBell()).toBe('none');
		await agreeTo('https://a.org/', true);
		await agreeTo('https://b.org/', false);
		expect([...(await readAgreed())]).toEqual([
			['https://a.org/', true],
			['https://b.org/', false]
		]);
	});

	it('is as if it were not, if it is damaged', async () => {
		for (const damaged of [1, 'x', null, [], { kind: 'ntfy', url: 'https://localhost/x' }]) {
			await writeSetting('doorbell', damaged);
			expect(await readOwnBell(), JSON.stringify(damaged)).toBeUndefined();
			await writeSetting('doorbell/agreed', damaged);
			expect([...(await readAgreed()).values()].every((may) => may === true)).toBe(true);
			await writeSetting(tableSetting('doorbell', TABLE), damaged);
			expect(await readBells(TABLE)).toEqual({
				silent: false,
				told: [],
				rings: { rung: [], failed: {} }
			});
		}
	});

	it('counts the rings of a day, all tables together', async () => {
		expect([await spendRing(7, 2), await spendRing(7, 2), await spendRing(7, 2)]).toEqual([
			...[true, true, false]
		]);
		expect(await spendRing(8, 2)).toBe(true);
	});
});
