import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath, headlessPath } from './test/browsers/chromium';
import { ALL } from './test/scope';

// Set once by the first process; its workers inherit it.
const port = (process.env['LACRE_E2E_PORT'] ??= String(
	20_000 + Math.floor(Math.random() * 20_000)
));
// Likewise: a window that nobody sees takes a third of the time.
process.env['CHROMIUM_PATH'] ??= headlessPath();
const origin = `http://127.0.0.1:${port}`;

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const BETWEEN_DEVICES = [
	'background',
	'browsers',
	'conquista-devices',
	'doorbell',
	'imperio-devices',
	'live',
	'mail',
	'mailbox',
	'mailbox-others',
	'mailbox-relays',
	'pair',
	'post',
	'room',
	'room-text',
	'watch',
	'webkit'
].map((name) => `**/${name}.e2e.ts`);
/** Settings that are the same on every screen. */
const WITHOUT_LOOKS = ['files', 'kept', 'offline', 'tabs'].map((name) => `**/${name}.e2e.ts`);

export default defineConfig({
	testDir: 'test/e2e',
	testMatch: '**/*.e2e.ts',
	outputDir: 'test-results',
	fullyParallel: true,
	...(ALL ? {} : { grepInvert: /@all/ }),
	// More than cores: people and carriers wait for each other more than they compute.
	workers: 3,
	// Curves and several browsers on two busy cores take their time.
	timeout: 150_000,
	expect: { timeout: 10_000 },
	reporter: [['list']],
	use: {
		baseURL: origin,
		locale: 'en-US',
		// The worker that serves the app offline would hide what the network does; its tests ask for it.
		serviceWorkers: 'block',
		// Pictures of every action would slow all tests down for the sake of the few that fail.
		trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
		launchOptions: { executablePath: chromiumPath(), args: [...CHROMIUM_ARGS] }
	},
	projects: [
		// The long ones first, so that no worker is left with one of them at the end.
		{ name: 'devices', testMatch: BETWEEN_DEVICES, use: PHONE },
		{
			name: 'phone',
			testIgnore: BETWEEN_DEVICES,
			// What is for a keyboard is told at a desk.
			...(ALL ? {} : { grepInvert: /@all|@wide/ }),
			use: PHONE
		},
		{
			name: 'desktop',
			testIgnore: [...BETWEEN_DEVICES, ...WITHOUT_LOOKS],
			...(ALL ? { grepInvert: /@phone|@once/ } : { grep: /@wide/ }),
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
