/**
 * `npm run letters [-- <people> [<turns> [hand|mailbox]]]`: taps of all people together in the real app, from the home screen of who
 * invites to the first turn and for each turn, by letters passed on by hand and by mailbox. Nobody is ever online
 * together; sheets are sealed as they come. The browser itself counts the fingers that go down. Needs the built site.
 */
import { pathToFileURL } from 'node:url';
import {
	chromium,
	type Browser,
	type BrowserContext,
	type Locator,
	type Page
} from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../browsers/chromium';
import { ownRelay, type OwnRelay } from '../e2e/mailbox-players';
import { copied, expect, prepared, withoutSignalling } from '../e2e/players';
import { serve } from '../e2e/site';
import { BadArguments, main, orUsage, wholeNumber, type Output } from './command';

const USAGE =
	'usage: npm run letters [-- <people, from 2 to 6> [<turns, from 1 to 10> [hand|mailbox]]]';
const NAMES = ['Ana', 'Luis', 'Eva', 'Beto', 'Caro', 'Dani'];
const PATIENCE = 60_000;
/** Rounds of visits after which a step should have been reached. */
const MOST_ROUNDS = 8;
/** Looks, of some seconds each, in which letters should have left. */
const MOST_LOOKS = 12;

/** Purposes of taps. Those for the sheet are the same by either way. */
const KINDS = ['invite', 'opening', 'sheet', 'letters'] as const;
type Kind = (typeof KINDS)[number];
type Counts = Record<Kind, number>;

/** Script of the pages: pastes read the device's own clipboard, and every touch is counted. */
const IN_PAGES = `{
	navigator.clipboard.readText = () => Promise.resolve(window.kept.text);
	window.addEventListener('pointerdown', (event) => event.isTrusted && window.tapped(), true);
}`;

/** Text on the clipboard of a page; waits until there is any. */
async function copiedText(page: Page): Promise<string> {
	await expect.poll(() => copied(page)).not.toBe('');
	return copied(page);
}

class Person {
	readonly name: string;
	readonly #context: BrowserContext;
	readonly #url: string;
	readonly counts: Counts = { invite: 0, opening: 0, sheet: 0, letters: 0 };
	#kind: Kind = 'invite';
	page!: Page;
	/** Letters of the others that were opened. */
	opened = 0;

	private constructor(name: string, context: BrowserContext, url: string) {
		this.name = name;
		this.#context = context;
		this.#url = url;
	}

	static async at(browser: Browser, name: string, url: string): Promise<Person> {
		const context = await browser.newContext({
			viewport: { width: 390, height: 844 },
			hasTouch: true,
			isMobile: true,
			locale: 'en-US',
			serviceWorkers: 'block'
		});
		// esbuild wraps functions in `__name`, which pages lack.
		await context.addInitScript('window.__name = (fn) => fn;');
		await prepared(context);
		await context.addInitScript(IN_PAGES);
		await withoutSignalling(context);
		context.setDefaultTimeout(PATIENCE);
		const person = new Person(name, context, url);
		await context.exposeFunction('tapped', () => void person.counts[person.#kind]++);
		return person;
	}

	/** Opens the app at an address, as by its icon or by a link in a messenger. */
	async come(address = ''): Promise<void> {
		this.page = await this.#context.newPage();
		await this.page.goto(address || this.#url);
		await this.page.locator('html[data-words=here]').waitFor();
	}

	leave = (): Promise<void> => this.page.close();
	close = (): Promise<void> => this.#context.close();

	async tap(kind: Kind, target: Locator): Promise<void> {
		this.#kind = kind;
		await target.tap();
	}

	/** An entry of a list that the system shows: a tap opens it, another chooses. */
	async choose(kind: Kind, list: Locator, choice: string | { index: number }): Promise<void> {
		this.counts[kind] += 2;
		await list.selectOption(choice);
	}

	/** Text in a field: the finger that goes there counts, the keys do not. */
	async write(kind: Kind, label: string, text: string): Promise<void> {
		const field = this.page.getByLabel(label);
		await this.tap(kind, field);
		await field.fill(text);
	}

	button = (name: string | RegExp): Locator => this.page.getByRole('button', { name });
	get tabs(): Locator {
		return this.page.getByRole('navigation', { name: 'Pages' });
	}
	tab = (name: string): Locator => this.tabs.getByRole('button', { name });

	/** Opens the app and in it the table. */
	async toTable(): Promise<void> {
		await this.come();
		await this.tap('opening', this.page.locator('a[href*="/post/?id="]').first());
		await this.settle();
	}

	/** Waits until the page has worked out what it has, and puts aside what opened. */
	async settle(): Promise<void> {
		await this.page.getByRole('heading', { level: 1 }).first().waitFor();
		await this.page.waitForTimeout(1000);
		for (const busy of [
			'.room[aria-busy=true]',
			'.panel[aria-busy=true]',
			'.parts[aria-busy=true]'
		])
			await this.page.locator(busy).waitFor({ state: 'detached' });
		const aside = this.button('To the map');
		if (!(await aside.isVisible())) return;
		await this.tap('opening', aside);
		await aside.waitFor({ state: 'detached' });
	}

	/** Number of the turn that the table shows; 0: none yet. */
	async turn(): Promise<number> {
		const title = (await this.page.locator('h1').first().textContent()) ?? '';
		return Number(/Turn (\d+) of/.exec(title.replace(/\s+/g, ' '))?.[1] ?? 0);
	}

	async seal(): Promise<void> {
		await this.tap('sheet', this.tab('Orders'));
		await this.tap('sheet', this.button('Seal my orders').first());
		const dialog = this.page.getByRole('dialog', { name: 'Before the wax sets' });
		const wax = dialog.getByRole('button', { name: 'Seal my orders' });
		await wax.scrollIntoViewIfNeeded();
		// The dialog has to be still before its middle is where the finger goes.
		await wax.hover();
		await this.page.mouse.down();
		await dialog.waitFor({ state: 'hidden' });
		await this.page.mouse.up();
		await this.settle();
	}

	/** Brings the part of the post that letters come and go by to the front, where a table covers it. */
	async toPost(): Promise<void> {
		const { receive } = this;
		await this.tabs.or(receive).first().waitFor();
		for (const step of [this.tab('Post'), this.next])
			if (!(await receive.isVisible()) && (await this.tabs.isVisible()))
				await this.tap('letters', step);
		await receive.waitFor();
	}

	/** Waits until the app acknowledges a pasted letter, or a turn opens over the post. */
	async isTold(): Promise<void> {
		const told = this.page.locator('.told, [role=status], [role=alert]');
		const seen = told.filter({ visible: true });
		const isDone = async (): Promise<boolean> =>
			(await seen.count()) > 0 || !(await this.receive.isVisible());
		await expect.poll(isDone).toBe(true);
	}

	private get receive(): Locator {
		return this.page.getByRole('heading', { name: 'Receive' });
	}

	private get next(): Locator {
		const parts = this.page.getByRole('group', { name: 'Parts of the post' });
		return parts.getByRole('button', { name: 'Next' });
	}
}

/** A way for letters to travel. */
interface Way {
	readonly name: string;
	/** Letters that people passed on. */
	readonly letters: number;
	/** What the host does besides, where the table is founded. */
	found(host: Person): Promise<void>;
	/** Everybody has accepted: the list is closed. */
	start(host: Person): Promise<void>;
	/** There is a reason to open the app. */
	calls(person: Person): boolean;
	take(person: Person): Promise<void>;
	/** What was done leaves, before the app is closed. */
	leave(person: Person): Promise<void>;
}

class ByHand implements Way {
	readonly name = 'by hand';
	readonly #sent: { readonly by: Person; readonly text: string }[] = [];

	get letters(): number {
		return this.#sent.length;
	}

	found = (): Promise<void> => Promise.resolve();
	start = (host: Person): Promise<void> =>
		host.tap('invite', host.button('Close the list and start'));

	#waiting = (person: Person) => this.#sent.slice(person.opened).filter(({ by }) => by !== person);
	calls = (person: Person): boolean => this.#waiting(person).length > 0;

	async take(person: Person): Promise<void> {
		for (const { text } of this.#waiting(person)) {
			await person.toPost();
			await person.page.evaluate(`window.kept.text = ${JSON.stringify(text)}`);
			await person.tap('letters', person.button('Paste'));
			await person.isTold();
			await person.settle();
		}
		person.opened = this.#sent.length;
	}

	async leave(person: Person): Promise<void> {
		// The tab of the post is marked if something is to be sent; in the lobby, the button stands out.
		const isTable = await person.tabs.isVisible();
		const mark = isTable
			? person.tab('Post').locator('.news')
			: person.page.locator('.main.strong');
		if (!(await mark.isVisible())) return;
		await person.toPost();
		await person.page.evaluate("window.kept.text = ''");
		await person.tap('letters', person.button('Copy the letter'));
		const text = await copiedText(person.page);
		await mark.waitFor({ state: 'detached' });
		this.#sent.push({ by: person, text });
		person.opened = Math.max(person.opened, this.#sent.length);
	}
}

class ByMailbox implements Way {
	readonly name = 'by mailbox';
	readonly letters = 0;
	readonly #relay: OwnRelay;
	constructor(relay: OwnRelay) {
		this.#relay = relay;
	}

	async found(host: Person): Promise<void> {
		await host.choose('invite', host.page.getByLabel('How letters travel'), { index: 1 });
		// As where Settings or the build name them.
		await host.page.getByLabel('Relays, one a line').fill(this.#relay.url);
	}

	/** The host's app closes the list by itself, when it sees them. */
	start = (): Promise<void> => Promise.resolve();
	calls = (): boolean => true;
	take = (): Promise<void> => Promise.resolve();

	/** Looks, with no finger, whether the letters have left. The first turn may open meanwhile, and cover the post. */
	async leave(person: Person): Promise<void> {
		const box = person.page.getByRole('region', { name: 'Mailbox' });
		const kept = box.getByText('Your letters are in the mailbox');
		for (let look = 0; look < MOST_LOOKS; look++) {
			await person.settle();
			if ((await person.tabs.isVisible()) && !(await box.isVisible()))
				await person.tab('Post').dispatchEvent('click');
			const isKept = await kept.waitFor({ timeout: 5000 }).then(
				() => true,
				() => false
			);
			if (isKept) return;
		}
		throw new Error(`the letters of ${person.name} do not get into the mailbox`);
	}
}

async function found(host: Person, people: number, way: Way): Promise<string> {
	await host.come();
	await host.tap('invite', host.page.getByRole('link', { name: 'With friends' }));
	await host.write('invite', 'Your name', host.name);
	await host.choose('invite', host.page.getByLabel('Seats'), String(people));
	await way.found(host);
	await host.tap('invite', host.button('Found it and gather people'));
	await host.tap('invite', host.button('Copy the link'));
	const link = await copiedText(host.page);
	await host.leave();
	return link;
}

async function accept(guest: Person, link: string, way: Way): Promise<void> {
	await guest.come(link);
	// The rest of a short invite lies at the relays.
	const fetching = guest.button('Fetch the invite');
	await fetching.or(guest.page.getByLabel('Your name')).waitFor();
	if (await fetching.isVisible()) await guest.tap('invite', fetching);
	await guest.write('invite', 'Your name', guest.name);
	await guest.tap('invite', guest.button('Accept the invite'));
	await guest.page.getByText('You have accepted').waitFor();
	await guest.settle();
	await way.leave(guest);
	await guest.leave();
}

/** Everybody in turn opens the app, does what there is to do, and closes it, until all are at a turn. */
async function until(people: readonly Person[], way: Way, turn: number): Promise<void> {
	const there = new Set<Person>();
	for (let round = 0; round < MOST_ROUNDS; round++)
		for (const person of people) {
			if (!way.calls(person) || there.has(person)) continue;
			await person.toTable();
			await way.take(person);
			if ((await person.turn()) >= turn) there.add(person);
			await way.leave(person);
			await person.leave();
			if (there.size === people.length) return;
		}
	throw new Error(`turn ${turn} was not reached ${way.name}`);
}

async function play(
	people: readonly Person[],
	turns: number,
	way: Way,
	output: Output
): Promise<void> {
	const [host, ...guests] = people as [Person, ...Person[]];
	let letters = 0;
	const tell = (what: string): void => {
		const sums = KINDS.map((kind) => people.reduce((sum, { counts }) => sum + counts[kind], 0));
		const parts = KINDS.map((kind, i) => `${kind} ${sums[i]}`).join(', ');
		const taps = sums.reduce((a, b) => a + b, 0);
		output.say(
			`${people.length} people, ${way.name}, ${what}: ${taps} taps (${parts}), ${way.letters - letters} letters`
		);
		letters = way.letters;
		for (const { counts } of people) for (const kind of KINDS) counts[kind] = 0;
	};
	const link = await found(host, people.length, way);
	for (const guest of guests) await accept(guest, link, way);
	await host.toTable();
	await way.take(host);
	await way.start(host);
	await host.settle();
	await way.leave(host);
	await host.leave();
	await until(people, way, 1);
	tell('until the first turn');
	for (let turn = 1; turn <= turns; turn++) {
		for (const person of people) {
			await person.toTable();
			await way.take(person);
			await person.seal();
			await way.leave(person);
			await person.leave();
		}
		await until(people, way, turn + 1);
		tell(`turn ${turn}`);
	}
}

/** Ways by the names that the command takes; without one, both are tried. */
const waysNamed = (name: string, relay: OwnRelay): Way[] => {
	const ways = { hand: () => new ByHand(), mailbox: () => new ByMailbox(relay) };
	if (name === '') return [ways.hand(), ways.mailbox()];
	if (name !== 'hand' && name !== 'mailbox') throw new BadArguments(`no way is named ${name}`);
	return [ways[name]()];
};

export function letters(args: readonly string[], output: Output): Promise<number> {
	return orUsage(USAGE, output, async () => {
		const count = wholeNumber('people', args[0] ?? '3', 2, NAMES.length);
		const turns = wholeNumber('turns', args[1] ?? '2', 1, 10);
		const relay = await ownRelay();
		const site = await serve();
		const browser = await chromium.launch({
			executablePath: chromiumPath(),
			args: [...CHROMIUM_ARGS]
		});
		try {
			for (const way of waysNamed(args[2] ?? '', relay)) {
				const joining = NAMES.slice(0, count).map((name) => Person.at(browser, name, site.url));
				const people = await Promise.all(joining);
				await play(people, turns, way, output);
				for (const person of people) await person.close();
			}
		} finally {
			await browser.close();
			await relay.close();
			await site.close();
		}
		return 0;
	});
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(letters);
