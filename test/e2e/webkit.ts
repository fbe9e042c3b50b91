/** A WebKit that plays along: each function is one intention, by the words that a person sees. */
import { setTimeout as pause } from 'node:timers/promises';
import { openWebKit, type WebKit } from '../browsers/webdriver';

/** Curves, in several browsers on two busy cores, take their time. */
const PATIENCE = 120_000;
const BUTTON = '[self::button or self::a or self::summary]';

/** Opens a page and waits until it has come to life. */
export async function go(kit: WebKit, url: string): Promise<void> {
	await kit.go(url);
	await until(kit, `${url} to come to life`, () =>
		kit.run<boolean>("return document.documentElement.dataset.words === 'here'")
	);
	// The browser's own clipboard asks first, in a window of its own.
	await kit.run(`
		window.kept = '';
		const writeText = async (text) => void (window.kept = text);
		Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });`);
}

/** Runs a story in a browser of its own, and prints what it showed if the story fails. */
export async function inWebKit(story: (kit: WebKit) => Promise<void>): Promise<void> {
	const kit = await openWebKit();
	try {
		await story(kit);
	} catch (error) {
		console.error(`  WebKit showed:\n${await wordsOf(kit).catch(String)}\n`);
		throw error;
	} finally {
		await kit.close();
	}
}

const wordsOf = (kit: WebKit): Promise<string> =>
	kit.run<string>('return document.body.innerText').then((text) => text.replace(/[^\S\n]+/g, ' '));

/** @throws once that has not come about for a minute. */
export async function until(
	kit: WebKit,
	what: string,
	holds: () => Promise<boolean>
): Promise<void> {
	let reason = '';
	for (const end = Date.now() + PATIENCE; Date.now() < end; await pause(200)) {
		try {
			if (await holds()) return;
		} catch (error) {
			// Something lies over it, or it was drawn anew meanwhile.
			reason = String(error);
		}
	}
	throw new Error(`waited in vain for ${what} ${reason}`);
}

export const says = (kit: WebKit, text: string): Promise<void> =>
	until(kit, `“${text}”`, async () => (await wordsOf(kit)).includes(text));

/** `name`: of a button or a link, or how it begins. */
export const press = (kit: WebKit, name: string, within = ''): Promise<void> =>
	until(kit, `the button “${name}”`, async () => {
		const named = `starts-with(normalize-space(.), "${name}") or @aria-label="${name}"`;
		const found = await kit.find(`${within}//*${BUTTON}[not(@disabled)][${named}]`);
		if (found) await kit.click(found);
		return found !== null;
	});

/** Field with that label. */
export async function field(kit: WebKit, label: string) {
	const inputs = '*[self::input or self::textarea or self::select]';
	let found: Awaited<ReturnType<WebKit['find']>> = null;
	await until(kit, `the field “${label}”`, async () => {
		found = await kit.find(
			`//label[contains(normalize-space(.), "${label}")]//${inputs} | //${inputs}[@aria-label="${label}"]`
		);
		return found !== null;
	});
	return found as unknown as NonNullable<typeof found>;
}

/** Puts all of it there at once, as pasting does. */
export async function fill(kit: WebKit, label: string, text: string): Promise<void> {
	await kit.run(
		`const [field, text] = arguments;
		field.value = text;
		for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));`,
		await field(kit, label),
		text
	);
}

/** Text that a button puts on the clipboard. */
export async function copiedBy(kit: WebKit, name: string): Promise<string> {
	await kit.run("window.kept = ''");
	await press(kit, name);
	await until(kit, 'something on the clipboard', () =>
		kit.run<boolean>("return window.kept !== ''")
	);
	return kit.run('return window.kept');
}

/** Activates the seal the way a screen reader does. */
export async function seal(kit: WebKit): Promise<void> {
	await press(kit, 'Orders');
	await press(kit, 'Seal my orders');
	const wax =
		'//dialog[@open]//button[contains(., "Seal my orders") or @aria-label="Seal my orders"]';
	for (let i = 0; i < 2; i++)
		await until(kit, 'the wax', async () => {
			const found = await kit.find(wax);
			if (found) await kit.run('arguments[0].click()', found);
			return found !== null;
		});
}

/** Begins a game against bots. */
export async function playNow(kit: WebKit): Promise<void> {
	await press(kit, 'To whoever commands here');
	await says(kit, 'Turn 1 of');
}
