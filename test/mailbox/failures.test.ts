/**
 * Everything that can go wrong with a mailbox, as the page of a table shows it: once, with what to do, and
 * not again with every try; and nothing that failed is shown as sent.
 */
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { MailboxPorts, RelayState } from '../../src/lib/carriers/mailbox/mailbox';
import { mailboxState } from '../../src/lib/session/post/mailbox/mailbox-state';
import { StoreFailure } from '../../src/lib/store/failure';
import MailboxStatus from '../../src/routes/post/MailboxStatus.svelte';
import { isGood, Pal } from './model';
import { FakeRelay, Timers, type Bent } from './relays';
import { firstVersions } from './storm';

const RELAYS = ['wss://one.example/', 'wss://two.example/'];
const MINUTE = 60_000;

/** Words of a page, as somebody reads them. */
const wordsOf = (html: string): string =>
	html
		.replaceAll(/<!--[^]*?-->/g, '')
		.replaceAll(/<[^>]*>/g, ' ')
		.replaceAll(/\s+/g, ' ');

/** Rendered mailbox page that records every text it has shown. */
class Shown {
	readonly pages: string[] = [];
	/** What a screen reader is told, as it changes. */
	readonly told: string[] = [];
	fault: unknown;

	show(named: readonly string[], states: readonly RelayState[]): void {
		const state = mailboxState(named, { on: true, agreed: named }, true, states);
		const mailbox = { named, used: named, on: true, state, states, fault: this.fault };
		const table = { view: { stage: 'play', me: 1 }, held: true, busy: false };
		const props = { mailbox, table, clocks: { words: [] } };
		const { body } = render(MailboxStatus, { props: props as never });
		const title = wordsOf(/role="status"[^>]*>([^]*?)<\/span>/.exec(body)?.[1] ?? '').trim();
		if (this.told.at(-1) !== title) this.told.push(title);
		if (this.pages.at(-1) !== body) this.pages.push(body);
	}

	get words(): string[] {
		return this.pages.map(wordsOf);
	}
}

interface Scene {
	readonly timers: Timers;
	readonly relays: readonly FakeRelay[];
	readonly pal: Pal;
	readonly shown: Shown;
	open(more?: Partial<MailboxPorts>): void;
}

function setUp(count: number): Scene {
	const timers = new Timers();
	const relays = RELAYS.slice(0, count).map((url) => new FakeRelay(url, timers, isGood));
	const pal = new Pal(0, 2, timers);
	const shown = new Shown();
	const urls = relays.map(({ url }) => url);
	const look = (): void => shown.show(urls, pal.mailbox?.states ?? []);
	const open = (more: Partial<MailboxPorts> = {}): void => {
		const onfault = (error: unknown): void => {
			shown.fault = error;
			look();
		};
		pal.open(relays, { onchange: look, onfault, ...more });
	};
	return { timers, relays, pal, shown, open };
}

const count = (words: string, what: RegExp): number =>
	[...words.matchAll(new RegExp(what, 'g'))].length;
const refusing =
	(refusal: string) =>
	(relay: FakeRelay): void => {
		relay.refusal = refusal;
	};

describe('a relay that takes nothing', () => {
	const cases: readonly [string, (relay: FakeRelay) => void, RegExp, RegExp][] = [
		['is away', (relay) => (relay.away = true), /No letter keeper answers/, /by hand works now/],
		[
			'never answers',
			(relay) => (relay.bend = () => []),
			/No letter keeper answers/,
			/by hand works now/
		],
		[
			'is full',
			refusing('error: no space left'),
			/may be full or closed/,
			/Name another letter keeper/
		],
		[
			'refuses',
			refusing('blocked: not for you'),
			/may be full or closed/,
			/Name another letter keeper/
		],
		[
			'wants payment',
			refusing('restricted: pay 21 sats'),
			/to be paid/,
			/Name another letter keeper/
		],
		[
			'wants a login',
			refusing('auth-required: log in'),
			/wants a login/,
			/Name another letter keeper/
		],
		['wants work', refusing('pow: 28 bits needed'), /more work/, /Name another letter keeper/],
		['has another clock', refusing('invalid: created_at too late'), /time/, /Check the clock/],
		['takes no such size', refusing('invalid: event too large'), /of this size/, /on by hand/],
		['is asked too often', refusing('rate-limited: slow'), /less often/, /tried again in a minute/]
	];

	it('is shown with whose clock is off, where that is known, if it refuses for the time', () => {
		const state = { url: RELAYS[0] ?? '', stage: 'ready', trouble: 'clock', holds: false } as const;
		const mailbox = { named: [state.url], used: [], on: true, state: 'leaving', states: [state] };
		const table = { view: { stage: 'play', me: 1 }, held: true, busy: false };
		const clocks = { words: ['The clock of this device is 1 day ahead.'] };
		const { body } = render(MailboxStatus, { props: { mailbox, table, clocks } as never });
		expect(wordsOf(body)).toMatch(/finds the time of the letter wrong.*1 day ahead/);
	});

	it.each(cases)('is shown once, with what to do, if it %s', async (_, harm, what, help) => {
		const { timers, relays, pal, shown, open } = setUp(1);
		harm(relays[0] as FakeRelay);
		open();
		pal.write();
		await timers.pass(3 * 60 * MINUTE);
		const { words, told } = shown;
		const since = words.slice(words.findIndex((page) => what.test(page)));
		expect(since.length).toBeGreaterThan(0);
		for (const page of since) {
			expect(count(page, what)).toBe(1);
			expect(page).toMatch(help);
			expect(count(page, /Try again now/)).toBe(1);
		}
		// Whoever hears the page hears nothing twice, however often it is tried.
		expect(told).toEqual([...new Set(told)]);
		for (const page of words) {
			expect(page).not.toMatch(/in the mailbox|has everything|You may close/);
			expect(page).not.toMatch(/1 of 1/);
		}
		expect(pal.left).toEqual([]);
		pal.mailbox?.close();
	});

	it('is shown by its own terms, before anything is tried', async () => {
		const { timers, relays, pal, shown, open } = setUp(1);
		open({ terms: () => Promise.resolve({ limitation: { payment_required: true } }) });
		pal.write();
		await timers.pass(60 * MINUTE);
		expect(shown.words.at(-1)).toMatch(/wants to be paid. Name another letter keeper/);
		expect(relays[0]?.puts).toEqual([]);
		pal.mailbox?.close();
	});

	it('is said no more once it does what was asked, at a wish at once', async () => {
		const { timers, relays, pal, shown, open } = setUp(1);
		const [relay] = relays as [FakeRelay];
		relay.refusal = 'error: no space left';
		open();
		pal.write();
		await timers.pass(MINUTE);
		relay.refusal = undefined;
		pal.mailbox?.again();
		await timers.pass(1000);
		expect(shown.words.at(-1)).toMatch(/Your letters are in the mailbox/);
		expect(shown.words.at(-1)).not.toMatch(/full or closed|Try again now/);
		pal.mailbox?.close();
	});

	it('is asked again at a wish, if it did not answer', async () => {
		const { timers, relays, pal, shown, open } = setUp(1);
		const [relay] = relays as [FakeRelay];
		relay.bend = () => [];
		open();
		pal.write();
		await timers.pass(20_000);
		expect(shown.told.at(-1)).toBe('No letter keeper answers');
		relay.bend = (message) => [message];
		pal.mailbox?.again();
		await timers.pass(1000);
		expect(shown.told.at(-1)).toBe('Your letters are in the mailbox');
		pal.mailbox?.close();
	});
});

describe('a relay that lies', () => {
	const changes: Bent = (message) => {
		const [kind, question, event] = message;
		return kind === 'EVENT'
			? [message, [kind, question, { ...(event as object), content: 'AAAA' }]]
			: [message];
	};

	it.each<[string, () => Bent, RegExp]>([
		[
			'old things',
			firstVersions,
			/letters that were replaced. The other letter keepers make up for it/
		],
		['what nobody at the table wrote', () => changes, /nobody at this table wrote. It is put aside/]
	])('is named once, beside one that does not, if it returns %s', async (_, bend, what) => {
		const { timers, relays, pal, shown, open } = setUp(2);
		const [liar, good] = relays as [FakeRelay, FakeRelay];
		liar.bend = bend();
		open();
		for (let i = 0; i < 3; i++) {
			pal.write();
			await timers.pass(2000);
			// It connects anew: what it has is asked for again.
			for (const relay of relays) {
				const events = [...relay.relay.events];
				relay.forget();
				for (const [place, event] of events) relay.relay.events.set(place, event);
			}
			await timers.pass(10_000);
		}
		const [last = ''] = shown.words.slice(-1);
		expect(count(last, what)).toBe(1);
		expect(last).toMatch(/one\.example/);
		// The other relay holds them.
		expect(pal.mailbox?.states.find(({ url }) => url === good.url)?.holds).toBe(true);
		expect(last).toMatch(/Your letters are in the mailbox/);
		pal.mailbox?.close();
	});
});

describe('a device whose storage is full', () => {
	it('says so once, and that it comes again, until it does', async () => {
		const { timers, relays, pal, shown, open } = setUp(1);
		const other = new Pal(1, 2, timers);
		other.open(relays);
		other.write();
		await timers.pass(2000);
		other.close();
		pal.take = () => {
			throw new StoreFailure('full');
		};
		open();
		await timers.pass(10 * MINUTE);
		const since = shown.words.filter((page) => /could not be stored/.test(page));
		expect(since.length).toBeGreaterThan(0);
		for (const page of since) expect(count(page, /could not be stored.*comes again/)).toBe(1);
		expect(shown.words.at(-1)).toMatch(/could not be stored/);
		expect(pal.notes[1]).toEqual([]);
		pal.mailbox?.close();
	});
});
