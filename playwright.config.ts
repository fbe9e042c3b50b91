import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from './test/browsers/chromium';

// Set once by the first process; its workers inherit it.
const port = (process.env['LACRE_E2E_PORT'] ??= String(
	20_000 + Math.floor(Math.random() * 20_000)
));
const origin = `http://127.0.0.1:${port}`;

export default defineConfig({
	testDir: 'test/e2e',
	testMatch: '**/*.e2e.ts',
	outputDir: 'test-results',
	fullyParallel: true,
	workers: 2,
	// Curves and several browsers on two busy cores take their time.
	timeout: 150_000,
	expect: { timeout: 10_000 },
	reporter: [['list']],
	use: {
		baseURL: origin,
		locale: 'en-US',
		// The worker that serves the app offline would hide what the network does; its tests ask for it.
		serviceWorkers: 'block',
		trace: 'retain-on-failure',
		launchOptions: { executablePath: chromiumPath(), args: [...CHROMIUM_ARGS] }
	},
	projects: [
		{ name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
		{
			name: 'desktop',
			// What is between devices and has no look of its own, and what is only so on a narrow screen.
			testIgnore: ['**/live.e2e.ts', '**/mail.e2e.ts', '**/room.e2e.ts'],
			grepInvert: /@phone/,
			use: { viewport: { width: 1280, height: 800 } }
		}
	],
	webServer: {
		command: `node node_modules/vite/bin/vite.js preview --host 127.0.0.1 --port ${port} --strictPort`,
		url: `${origin}/`,
		reuseExistingServer: false,
		stdout: 'ignore'
	}
});
