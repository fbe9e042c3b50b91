/** A Firefox that plays along: driven over WebDriver BiDi, as Playwright drives only its own. */
import puppeteer, { type Page as FirefoxPage } from 'puppeteer-core';
import { findProgram } from '../browsers/program';
import { FIREFOX } from '../engines/engines';

export const PATIENCE = 60_000;

/** By its name, as the person sees it. */
export const button = (page: FirefoxPage, name: string, within = '') =>
	page.locator(`${within} ::-p-aria([name="${name}"][role="button"])`).setTimeout(PATIENCE);
export const says = (page: FirefoxPage, text: string) =>
	page.locator(`::-p-text(${text})`).setTimeout(PATIENCE).wait();

export async function firefoxAt(
	link: string
): Promise<{ page: FirefoxPage; close: () => Promise<void> }> {
	const firefox = await puppeteer.launch({
		browser: 'firefox',
		executablePath: findProgram(FIREFOX),
		headless: true,
		extraPrefsFirefox: {
			'media.peerconnection.ice.obfuscate_host_addresses': false,
			'intl.locale.requested': 'en-US'
		}
	});
	const page = await firefox.newPage();
	await page.setViewport({ width: 390, height: 844 });
	await page.goto(link);
	return { page, close: () => firefox.close() };
}
