/** The cryptography of a step in a browser, slowed down as a cheap phone is slower than this machine. */
import { chromium } from '@playwright/test';
import { bundleScript } from '../browsers/bundle';
import { CHROMIUM_ARGS, chromiumPath } from '../browsers/chromium';
import type { CryptoTimes } from './crypto';
import type { CryptoPage } from './crypto-page';

/** @param rate how many times slower */
export async function timeInChromium(
	seats: readonly number[],
	rate: number
): Promise<CryptoTimes[]> {
	const script = await bundleScript('test/bench/crypto-page.ts');
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
				await page.evaluate((n) => (globalThis as unknown as CryptoPage).timeCrypto(n), count)
			);
		return times;
	} finally {
		await browser.close();
	}
}
