/** The JavaScript engines that the recorded games are played in. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { chromium } from '@playwright/test';
import puppeteer from 'puppeteer-core';
import { CHROMIUM_ARGS, headlessPath } from '../browsers/chromium';
import { findProgram, type Program } from '../browsers/program';

export interface JsEngine {
	readonly name: string;
	/** Runs the script, then `runRecordedGames` on the recordings; both and the answer are text. */
	run(script: string, recordings: string): Promise<string>;
}

export const FIREFOX: Program = {
	name: 'Firefox',
	commands: ['firefox-esr', 'firefox'],
	paths: ['/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'],
	proof: ['--version'],
	packages: ['firefox-esr', 'firefox']
};

export const JSC: Program = {
	name: 'JavaScriptCore',
	commands: ['jsc'],
	paths: [
		'/usr/lib/x86_64-linux-gnu/webkit2gtk-4.0/jsc',
		'/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/jsc',
		'/System/Library/Frameworks/JavaScriptCore.framework/Versions/Current/Helpers/jsc'
	],
	proof: ['-e', 'quit()'],
	packages: ['libjavascriptcoregtk-4.0-bin', 'libjavascriptcoregtk-4.1-bin']
};

/** V8, in a context that has the language and nothing of Node's. */
const node: JsEngine = {
	name: 'Node',
	run(script, recordings) {
		const context = createContext({ recordings });
		new Script(script).runInContext(context, { timeout: 300_000 });
		const answer: unknown = new Script('runRecordedGames(recordings)').runInContext(context);
		return Promise.resolve(String(answer));
	}
};

const inChromium: JsEngine = {
	name: 'Chromium',
	async run(script, recordings) {
		const executablePath = headlessPath();
		const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS] });
		try {
			const page = await browser.newPage();
			await page.addScriptTag({ content: script });
			return await page.evaluate(answerIn, recordings);
		} finally {
			await browser.close();
		}
	}
};

/** SpiderMonkey, over WebDriver BiDi. */
const inFirefox: JsEngine = {
	name: 'Firefox',
	async run(script, recordings) {
		const executablePath = findProgram(FIREFOX);
		const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
		try {
			const page = await browser.newPage();
			await page.addScriptTag({ content: script });
			return await page.evaluate(answerIn, recordings);
		} finally {
			await browser.close();
		}
	}
};

/** Runs in the page. */
function answerIn(recordings: string): string {
	const run = (globalThis as Record<string, unknown>)['runRecordedGames'];
	return (run as (recordings: string) => string)(recordings);
}

/** Its shell has neither console nor TextEncoder, and gets neither: the engine needs none. */
const inJsc: JsEngine = {
	name: 'JavaScriptCore',
	run(script, recordings) {
		const jsc = findProgram(JSC);
		const folder = mkdtempSync(join(tmpdir(), 'lacre-jsc-'));
		try {
			const file = join(folder, 'run.js');
			const call = `print(runRecordedGames(${JSON.stringify(recordings)}));`;
			writeFileSync(file, `${script}\n${call}\n`);
			const answer = execFileSync(jsc, [file], { encoding: 'utf8', maxBuffer: 1 << 28 });
			return Promise.resolve(answer.trim());
		} finally {
			rmSync(folder, { recursive: true });
		}
	}
};

/** Those of every test run, and those of `npm run test:engines`. */
export const USUAL: readonly JsEngine[] = [node];
export const ALL: readonly JsEngine[] = [node, inChromium, inFirefox, inJsc];
