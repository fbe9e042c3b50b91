/**
 * A browser of the WebKit of Linux, driven over WebDriver's plain HTTP (https://www.w3.org/TR/webdriver2/): no
 * package of this project drives it. It draws into a screen that nobody sees.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { findProgram, type Program } from './program';

export const WEBKIT: Program = {
	name: 'WebKit',
	commands: ['WebKitWebDriver'],
	paths: ['/usr/bin/WebKitWebDriver'],
	proof: ['--help'],
	packages: ['webkit2gtk-driver']
};

const SCREEN: Program = {
	name: 'Xvfb',
	commands: ['Xvfb'],
	paths: ['/usr/bin/Xvfb'],
	proof: ['-help'],
	packages: ['xvfb']
};

/** Name under which WebDriver hands out elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Found = Readonly<Record<typeof ELEMENT, string>>;

/** Milliseconds that a script may take: curves take a while. */
const CAPABILITIES = { alwaysMatch: { timeouts: { script: 300_000 } } };

export interface WebKit {
	go(url: string): Promise<void>;
	/** Runs the body of a function in the page, with `arguments`, until its promise is kept. */
	run<T>(body: string, ...args: readonly unknown[]): Promise<T>;
	/** The first element that an XPath finds and that is shown, or null. */
	find(path: string): Promise<Found | null>;
	click(found: Found): Promise<void>;
	/** Types as a keyboard would, at the caret. */
	type(found: Found, text: string): Promise<void>;
	close(): Promise<void>;
}

/** @throws if a program is missing and cannot be had, or the browser does not begin. */
export async function openWebKit(): Promise<WebKit> {
	const screen = spawn(findProgram(SCREEN), ['-displayfd', '3', '-screen', '0', '800x1000x24'], {
		stdio: ['ignore', 'ignore', 'ignore', 'pipe']
	});
	const display = await firstLine(screen);
	const port = await freePort();
	const driver = spawn(findProgram(WEBKIT), [`--port=${port}`], {
		stdio: 'ignore',
		env: { ...process.env, DISPLAY: `:${display}`, LC_ALL: 'en_US.UTF-8' }
	});
	const stop = (): void => [driver, screen].forEach((program) => program.kill());
	try {
		const { sessionId } = await begun(`http://127.0.0.1:${port}`);
		return webKit(`http://127.0.0.1:${port}/session/${sessionId}`, stop);
	} catch (error) {
		stop();
		throw error;
	}
}

function webKit(session: string, stop: () => void): WebKit {
	const post = <T>(path: string, body: object): Promise<T> => ask('POST', session + path, body);
	const act = (found: Found, what: string, body: object): Promise<void> =>
		post(`/element/${found[ELEMENT]}/${what}`, body);
	const run = <T>(body: string, ...args: readonly unknown[]): Promise<T> =>
		post('/execute/sync', {
			script: `return (async function () { ${body} }).apply(null, arguments)`,
			args
		});
	return {
		run,
		go: (url) => post('/url', { url }),
		find: (path) => run(FIND, path),
		click: (found) => act(found, 'click', {}),
		type: (found, text) => act(found, 'value', { text }),
		async close() {
			await ask('DELETE', session).catch(() => undefined);
			stop();
		}
	};
}

const FIND = `
	const all = document.evaluate(arguments[0], document, null, 7, null);
	for (let i = 0; i < all.snapshotLength; i++)
		if (all.snapshotItem(i).checkVisibility({ visibilityProperty: true })) return all.snapshotItem(i);
	return null;`;

/** The driver listens a moment after it was started. */
async function begun(driver: string): Promise<{ readonly sessionId: string }> {
	for (let tries = 0; ; tries++) {
		try {
			return await ask('POST', `${driver}/session`, { capabilities: CAPABILITIES });
		} catch (error) {
			if (tries === 50 || !(error instanceof TypeError)) throw error;
			await new Promise((resolve) => setTimeout(resolve, 100));
		}
	}
}

/** @throws TypeError if nobody answers, Error with the driver's own words if it refuses. */
async function ask<T>(method: string, url: string, body?: object): Promise<T> {
	const answer = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
	const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
	if (!answer.ok) throw new Error(`${value.error ?? ''}: ${value.message ?? ''}`);
	return value;
}

const firstLine = ({ stdio }: ChildProcess): Promise<string> =>
	new Promise((resolve) =>
		stdio[3]?.once('data', (bytes: Buffer) => resolve(String(bytes).trim()))
	);

const freePort = (): Promise<number> =>
	new Promise((resolve) => {
		const server = createServer().listen(0, '127.0.0.1', () => {
			const { port } = server.address() as AddressInfo;
			server.close(() => resolve(port));
		});
	});
