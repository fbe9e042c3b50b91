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

export interface Firefox {
	/** Its page at the link. */
	readonly page: FirefoxPage;
	/** Another page of the same profile. */
	open(url: string): Promise<FirefoxPage>;
	/** Words that its pages show, for whoever looks why a test failed. */
	tell(): Promise<string>;
	close(): Promise<void>;
}

export async function firefoxAt(link: string): Promise<Firefox> {
	const firefox = await puppeteer.launch({
		browser: 'firefox',
		executablePath: findProgram(FIREFOX),
		headless: true,
		extraPrefsFirefox: {
			'media.peerconnection.ice.obfuscate_host_addresses': false,
			'intl.locale.requested': 'en-US'
		}
	});
	const open = async (url: string): Promise<FirefoxPage> => {
		const page = await firefox.newPage();
		await page.setViewport({ width: 390, height: 844 });
		await page.goto(url);
		return page;
	};
	const tell = async (): Promise<string> => {
		const pages = await firefox.pages();
		const words = (page: FirefoxPage) => page.evaluate(() => document.body.innerText);
		return (await Promise.all(pages.map(words))).join('\n---\n');
	};
	return { page: await open(link), open, tell, close: () => firefox.close() };
}

/** Activates the seal the way a screen reader does. */
export async function sealIn(page: FirefoxPage): Promise<void> {
	await button(page, 'Orders').click();
	await button(page, 'Seal my orders').click();
	const wax = button(page, 'Seal my orders', 'dialog[open]');
	for (let i = 0; i < 2; i++) await wax.map((it) => (it as HTMLElement).click()).wait();
}
