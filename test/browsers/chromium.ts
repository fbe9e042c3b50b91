/** The Chromium that tests run in: the system's, else Playwright's, else Debian's. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findProgram, type Program } from './program';

export const CHROMIUM: Program = {
	name: 'Chromium',
	commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
	paths: [
		'/usr/bin/chromium',
		'/usr/lib/chromium/chromium',
		'/opt/google/chrome/chrome',
		'/snap/bin/chromium',
		'/Applications/Chromium.app/Contents/MacOS/Chromium',
		'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
	],
	proof: ['--version'],
	download: playwrightChromium,
	packages: ['chromium']
};

/**
 * Chromium without a window. In a window it draws its own tab, spinner and buttons beside the page, which
 * on a machine of two processors is what a page waits for.
 */
export const HEADLESS_SHELL: Program = {
	name: 'Chromium without a window',
	commands: ['chromium-headless-shell', 'chrome-headless-shell'],
	paths: ['/usr/lib/chromium/chromium-headless-shell'],
	proof: ['--version'],
	packages: ['chromium-headless-shell']
};

let path: string | undefined;

/** The path of a Chromium that runs; `CHROMIUM_PATH` names another. Throws if none can be had. */
export function chromiumPath(): string {
	return (path ??= process.env['CHROMIUM_PATH'] ?? findProgram(CHROMIUM));
}

/** The path of one without a window, or of any where that cannot be had; `CHROMIUM_PATH` names another. */
export function headlessPath(): string {
	try {
		return (path ??= process.env['CHROMIUM_PATH'] ?? findProgram(HEADLESS_SHELL));
	} catch {
		return chromiumPath();
	}
}

/** Command that starts it: quiet, without a sandbox where there can be none (as root). */
export const CHROMIUM_ARGS: readonly string[] = [
	...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
	'--disable-quic',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--no-first-run'
];

function playwrightChromium(): string | undefined {
	if (!existsSync(chromium.executablePath()))
		spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
	return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}
