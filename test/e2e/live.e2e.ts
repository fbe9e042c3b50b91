/** The live carriers over real WebRTC, each device a browser profile of its own. */
import {
	expect,
	test as base,
	type Browser,
	type BrowserContext,
	type Page
} from '@playwright/test';
import puppeteer from 'puppeteer-core';
import { bundleScript } from '../browsers/bundle';
import { CHROMIUM_ARGS, chromiumPath } from '../browsers/chromium';
import { findProgram } from '../browsers/program';
import { FIREFOX } from '../engines/engines';
import type { Live } from './live-page';
import { ALL } from '../scope';

declare global {
	var live: Live;
}

/** The pages' script, made once a worker. */
const test = base.extend<{ phone: undefined }, { script: string }>({
	script: [
		// Playwright reads what a fixture needs off this pattern.
		// eslint-disable-next-line no-empty-pattern
		async ({}, use) => use(await bundleScript('test/e2e/live-page.ts')),
		{ scope: 'worker' }
	]
});

test.use({
	launchOptions: {
		executablePath: chromiumPath(),
		// Machines without multicast cannot look the hidden names of local addresses up.
		args: [...CHROMIUM_ARGS, '--disable-features=WebRtcHideLocalIpsWithMdns']
	}
});
test.describe.configure({ mode: 'serial', timeout: 180_000 });

/** Milliseconds that people take to show an answer after it was made. */
const PAUSE = Number(process.env['LACRE_PAUSE'] ?? (ALL ? 20_000 : 2000));

const closing: BrowserContext[] = [];
test.afterEach(async () => {
	for (const context of closing.splice(0)) await context.close();
});

async function tab(context: BrowserContext, script: string, baseURL: string): Promise<Page> {
	const page = await context.newPage();
	// A page off the network itself, for whom that server is no stranger; what it shows is no matter.
	await page.goto(`${baseURL}/signal`);
	await page.addScriptTag({ content: script });
	return page;
}

async function device(browser: Browser, script: string, baseURL = ''): Promise<Page> {
	const context = await browser.newContext();
	closing.push(context);
	return tab(context, script, baseURL);
}

const start = (page: Page, table: string, name: string, way: 'room' | 'direct') =>
	page.evaluate(([t, n, w]) => globalThis.live.start(t, n, w), [table, name, way] as const);
const write = (page: Page, count: number, size: number) =>
	page.evaluate(([n, bytes]) => globalThis.live.write(n, bytes), [count, size] as const);
const entries = (page: Page) => page.evaluate(() => globalThis.live.entries);
const here = (page: Page) => page.evaluate(() => globalThis.live.here);
const state = (page: Page) => page.evaluate(() => globalThis.live.state);

const reaches = (page: Page, count: number, timeout = 60_000) =>
	expect.poll(() => entries(page), { timeout, intervals: [100] }).toBe(count);
const sees = (page: Page, names: readonly string[], timeout = 60_000) =>
	expect.poll(() => here(page), { timeout, intervals: [200] }).toEqual(names);

test('two devices find each other and exchange more than one message holds', async ({
	browser,
	script,
	baseURL
}) => {
	const [ana, beto] = [
		await device(browser, script, baseURL),
		await device(browser, script, baseURL)
	];
	await start(ana, 'find', 'Ana', 'room');
	await write(ana, 40, 16_000);
	await start(beto, 'find', 'Beto', 'room');
	await write(beto, 3, 1000);
	await sees(ana, ['Beto']);
	await sees(beto, ['Ana']);
	await reaches(beto, 43);
	await reaches(ana, 43);
	const begin = Date.now();
	await write(beto, 1, 2000);
	await reaches(ana, 44);
	test.info().annotations.push({ type: 'one entry, ms', description: `${Date.now() - begin}` });
	await beto.evaluate(() => globalThis.live.close());
	await sees(ana, []);
});

test('a member who empties the doc and floods it stops nobody @all', async ({
	browser,
	script,
	baseURL
}) => {
	const ana = await device(browser, script, baseURL);
	const mala = await device(browser, script, baseURL);
	const beto = await device(browser, script, baseURL);
	await start(ana, 'harm', 'Ana', 'room');
	await mala.evaluate(() => globalThis.live.harm('harm'));
	await expect.poll(() => mala.evaluate(() => globalThis.live.victims)).toBeGreaterThan(0);
	await write(ana, 30, 10_000);
	await start(beto, 'harm', 'Beto', 'room');
	await reaches(beto, 30);
	for (let i = 0; i < 3; i++) {
		await write(i % 2 ? ana : beto, 1, 3000);
		await reaches(i % 2 ? beto : ana, 31 + i);
	}
});

/** Keeps what a page's signalling server says from now on, so that the test can say it again. */
const overhear = (page: Page): Promise<void> =>
	page.evaluate(() => {
		const { WebSocket } = globalThis;
		const heard: Heard = { said: [], sockets: [] };
		globalThis.WebSocket = class extends WebSocket {
			constructor(url: string | URL) {
				super(url);
				heard.sockets.push(this);
				this.addEventListener('message', ({ data, isTrusted }) => {
					if (isTrusted) heard.said.push(String(data));
				});
			}
		};
		Object.assign(globalThis, { heard });
	});

interface Heard {
	readonly said: string[];
	readonly sockets: WebSocket[];
}

const saidTo = (page: Page): Promise<string[]> =>
	page.evaluate(() => (globalThis as unknown as { heard: Heard }).heard.said);

/** The server of a page says so much. */
const sayTo = (page: Page, messages: readonly string[]): Promise<void> =>
	page.evaluate((all) => {
		const [socket] = (globalThis as unknown as { heard: Heard }).heard.sockets;
		for (const data of all) socket?.dispatchEvent(new MessageEvent('message', { data }));
	}, messages);

/** The server of a page goes. */
const leave = (page: Page): Promise<void> =>
	page.evaluate(() => {
		for (const socket of (globalThis as unknown as { heard: Heard }).heard.sockets) socket.close();
	});

/** Counts the connections that a page ends from now on. */
const countEnds = (page: Page): Promise<void> =>
	page.evaluate(() => {
		const { close } = RTCPeerConnection.prototype;
		Object.assign(globalThis, { ended: 0 });
		RTCPeerConnection.prototype.close = function (): void {
			(globalThis as unknown as { ended: number }).ended++;
			close.call(this);
		};
	});
const ends = (page: Page): Promise<number> =>
	page.evaluate(() => (globalThis as unknown as { ended: number }).ended);

test('a server that says everything again, and garbage, and goes, ends no connection @all', async ({
	browser,
	script,
	baseURL
}) => {
	const thrown: string[] = [];
	const ana = await device(browser, script, baseURL);
	const beto = await device(browser, script, baseURL);
	for (const page of [ana, beto]) {
		page.on('pageerror', (error) => thrown.push(String(error)));
		await overhear(page);
	}
	await start(ana, 'again', 'Ana', 'room');
	await start(beto, 'again', 'Beto', 'room');
	await sees(ana, ['Beto']);
	await sees(beto, ['Ana']);
	await write(ana, 2, 500);
	await reaches(beto, 2);
	for (const page of [ana, beto]) await countEnds(page);

	const all = [...(await saidTo(ana)), ...(await saidTo(beto))];
	const published = all.filter((message) => message.includes('"publish"'));
	expect(published.length).toBeGreaterThan(3);
	const { topic } = JSON.parse(published[0] ?? '') as { topic: string };
	const sealed = (data: unknown): string => JSON.stringify({ type: 'publish', topic, data });
	const odd = ['{', 'null', '[]', '7', sealed('!!'), sealed('AAAA'), sealed(null), sealed({})];
	const replays = Array.from({ length: 3000 }, (_, i) => published[i % published.length] ?? '');
	for (const page of [ana, beto])
		for (let i = 0; i < replays.length; i += 100)
			await sayTo(page, [...odd, ...replays.slice(i, i + 100)]);
	await write(beto, 1, 500);
	await reaches(ana, 3);
	await write(ana, 1, 500);
	await reaches(beto, 4);

	// The server goes: who is connected stays connected.
	for (const page of [ana, beto]) await leave(page);
	await write(beto, 1, 500);
	await reaches(ana, 5);
	await sees(ana, ['Beto']);
	await sees(beto, ['Ana']);
	expect([await ends(ana), await ends(beto)]).toEqual([0, 0]);
	expect(thrown).toEqual([]);
});

test('a device that lost the network comes back to the others', async ({
	browser,
	script,
	baseURL
}) => {
	const [ana, beto] = [
		await device(browser, script, baseURL),
		await device(browser, script, baseURL)
	];
	await start(ana, 'lost', 'Ana', 'room');
	await start(beto, 'lost', 'Beto', 'room');
	await sees(ana, ['Beto']);
	await beto.context().setOffline(true);
	await expect.poll(() => state(beto)).toBe('resting');
	await sees(ana, []);
	await write(ana, 2, 500);
	await write(beto, 2, 500);
	await beto.context().setOffline(false);
	await expect.poll(() => state(beto), { timeout: 20_000 }).toBe('open');
	await reaches(ana, 4);
	await reaches(beto, 4);
});

test('of two tabs of one profile one connects, and the other when that is closed', async ({
	browser,
	script,
	baseURL
}) => {
	const [ana, beto] = [
		await device(browser, script, baseURL),
		await device(browser, script, baseURL)
	];
	await start(ana, 'tabs', 'Ana', 'room');
	const second = await tab(ana.context(), script, baseURL ?? '');
	await start(second, 'tabs', 'Ana', 'room');
	await expect.poll(() => state(second)).toBe('elsewhere');
	await start(beto, 'tabs', 'Beto', 'room');
	await sees(beto, ['Ana']);
	await sees(ana, ['Beto']);
	expect(await here(second)).toEqual([]);
	await ana.close();
	await sees(second, ['Beto']);
});

test('two devices pair by two codes without any server, and introduce a third @all', async ({
	browser,
	script,
	baseURL
}) => {
	const [ana, beto, caro] = [
		await device(browser, script, baseURL),
		await device(browser, script, baseURL),
		await device(browser, script, baseURL)
	];
	for (const [page, name] of [
		[ana, 'Ana'],
		[beto, 'Beto'],
		[caro, 'Caro']
	] as const)
		await start(page, 'pair', name, 'direct');
	await write(ana, 30, 16_000);
	const pair = async (a: Page, b: Page, pause: number): Promise<void> => {
		const offer = await a.evaluate(() => globalThis.live.offer());
		const answer = await b.evaluate((code) => globalThis.live.answer(code), offer.code);
		test.info().annotations.push({
			type: 'bytes of offer and answer',
			description: `${offer.code.length / 2}, ${answer.code.length / 2}`
		});
		// People take their time to show each other codes.
		await a.waitForTimeout(pause);
		const accept = ([n, code]: readonly [number, string]) => globalThis.live.accept(n, code);
		expect(await a.evaluate(accept, [offer.n, answer.code] as const)).toBe('ok');
		await expect
			.poll(() => a.evaluate((n) => globalThis.live.pairing(n), offer.n), { timeout: 60_000 })
			.toBe('open');
	};
	await pair(ana, beto, PAUSE);
	await reaches(beto, 30);
	await pair(caro, ana, 0);
	await sees(caro, ['Ana', 'Beto']);
	await ana.context().close();
	await write(beto, 1, 500);
	await reaches(caro, 31);
});

// `browsers.e2e.ts` has a Firefox at the other end each time, by the server.
test('a Firefox among Chromiums is one like them, by the server and by codes @all', async ({
	browser,
	script,
	baseURL
}) => {
	const ana = await device(browser, script, baseURL);
	const firefox = await puppeteer.launch({
		browser: 'firefox',
		executablePath: findProgram(FIREFOX),
		headless: true,
		extraPrefsFirefox: { 'media.peerconnection.ice.obfuscate_host_addresses': false }
	});
	try {
		const beto = await firefox.newPage();
		// Any page that is no reader of Firefox's own.
		await beto.goto(`${baseURL}/icon-192.png`);
		await beto.evaluate(script);
		await start(ana, 'fox', 'Ana', 'room');
		await write(ana, 30, 16_000);
		await beto.evaluate(() => globalThis.live.start('fox', 'Beto', 'room'));
		await beto.evaluate(() => globalThis.live.write(3, 1000));
		await reaches(ana, 33);
		const there = () => beto.evaluate(() => globalThis.live.entries);
		await expect.poll(there, { timeout: 60_000 }).toBe(33);

		await ana.evaluate(() => globalThis.live.close());
		await beto.evaluate(() => globalThis.live.close());
		await start(ana, 'fox codes', 'Ana', 'direct');
		await beto.evaluate(() => globalThis.live.start('fox codes', 'Beto', 'direct'));
		await write(ana, 10, 16_000);
		const offer = await beto.evaluate(() => globalThis.live.offer());
		const answer = await ana.evaluate((code) => globalThis.live.answer(code), offer.code);
		const accept = (n: number, code: string) => globalThis.live.accept(n, code);
		expect(await beto.evaluate(accept, offer.n, answer.code)).toBe('ok');
		await expect.poll(there, { timeout: 60_000 }).toBe(11);
		test.info().annotations.push({
			type: 'bytes of offer and answer',
			description: `${offer.code.length / 2}, ${answer.code.length / 2}`
		});
	} finally {
		await firefox.close();
	}
});

test("a code is read off a picture, by the platform or by the app's own reader", async ({
	browser,
	script,
	baseURL
}) => {
	const ana = await device(browser, script, baseURL);
	for (const ours of [true, false]) {
		const read = await ana.evaluate((own) => globalThis.live.drawAndRead(400, own), ours);
		expect(read.read, ours ? 'our own reader' : 'the reader chosen').toEqual([read.drawn]);
	}
});
