/** The cryptography of a step in other engines than Node's. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Curve } from '../../src/lib/crypto/curve/curve';
import { bundleScript } from '../browsers/bundle';
import { CHROMIUM_ARGS, chromiumPath } from '../browsers/chromium';
import { findProgram } from '../browsers/program';
import { JSC } from '../engines/engines';
import type { CryptoTimes } from './crypto';
import type { CryptoPage } from './crypto-page';
import { inWebKitPage } from './webkit-page';

const PAGE = 'test/bench/crypto-page.ts';

/**
 * In Chromium, slowed down as a cheap phone is slower than this machine.
 * @param rate how many times slower
 */
export async function timeInChromium(
	seats: readonly number[],
	curve: Curve['name'],
	rate: number
): Promise<CryptoTimes[]> {
	const script = await bundleScript(PAGE);
	const browser = await chromium.launch({
		executablePath: chromiumPath(),
		args: [...CHROMIUM_ARGS]
	});
	try {
		const page = await browser.newPage();
		const session = await page.context().newCDPSession(page);
		await page.addScriptTag({ content: script });
		await session.send('Emulation.setCPUThrottlingRate', { rate });
		const times: CryptoTimes[] = [];
		for (const count of seats)
			times.push(
				await page.evaluate(
					([n, name]) => (globalThis as unknown as CryptoPage).timeCrypto(n, name),
					[count, curve] as const
				)
			);
		return times;
	} finally {
		await browser.close();
	}
}

/** In WebKit, with all that it has: its shell compiles no WebAssembly. */
export async function timeInWebKit(
	seats: readonly number[],
	curve: Curve['name']
): Promise<CryptoTimes[]> {
	return inWebKitPage(await bundleScript(PAGE), async (kit) => {
		const times: CryptoTimes[] = [];
		for (const count of seats)
			times.push(await kit.run<CryptoTimes>('return timeCrypto(...arguments)', count, curve));
		return times;
	});
}

/** A browser's, that the bare shell of JavaScriptCore lacks. */
const LACKING = `
globalThis.performance ??= { now: () => preciseTime() * 1000 };
globalThis.crypto ??= { getRandomValues: (bytes) => bytes.map(() => Math.random() * 256).forEach((b, i) => (bytes[i] = b)) ?? bytes };
globalThis.TextEncoder ??= class {
	encode = (text) => Uint8Array.from(unescape(encodeURIComponent(text)), (c) => c.charCodeAt(0));
};
globalThis.TextDecoder ??= class {
	decode = (bytes) => decodeURIComponent(escape(String.fromCharCode(...bytes)));
};
globalThis.atob ??= (text) => {
	const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
	const out = [];
	let bits = 0, count = 0;
	for (const c of text.replace(/=+$/, '')) {
		bits = ((bits << 6) | digits.indexOf(c)) & 0xffff;
		count += 6;
		if (count >= 8) out.push(String.fromCharCode((bits >> (count -= 8)) & 255));
	}
	return out.join('');
};
`;

/** In the engine of WebKit, in its shell. */
export async function timeInJsc(
	seats: readonly number[],
	curve: Curve['name']
): Promise<CryptoTimes[]> {
	const script = await bundleScript(PAGE);
	const folder = mkdtempSync(join(tmpdir(), 'lacre-jsc-'));
	try {
		const file = join(folder, 'run.js');
		const call = `(async () => {
			const all = [];
			for (const n of ${JSON.stringify(seats)}) all.push(await timeCrypto(n, '${curve}'));
			print(JSON.stringify(all));
		})().catch((error) => print(error));`;
		writeFileSync(file, [LACKING, script, call].join('\n'));
		const said = execFileSync(findProgram(JSC), [file], { encoding: 'utf8' });
		return JSON.parse(said) as CryptoTimes[];
	} finally {
		rmSync(folder, { recursive: true });
	}
}
