/** Honest failure: whatever can go wrong with a mailbox or a doorbell is said, each in words of its own. */
import { afterEach, describe, expect, it } from 'vitest';
import { troubleOf, type RelayTrouble } from '$lib/carriers/mailbox/relay-trouble';
import type { RelayState } from '$lib/carriers/mailbox/mailbox';
import type { RingTrouble } from '$lib/carriers/doorbell/ring';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import type { MailboxState } from '$lib/session/post/mailbox/mailbox-state';
import type { MailboxTable } from '$lib/session/post/mailbox/mailbox-table.svelte';
import { StoreFailure } from '$lib/store/failure';
import { bellWords, ownBellTrouble } from './doorbell';
import { mailboxText, mailboxTitle, relayWords } from './mailbox';
import { troubleWords } from './trouble';

afterEach(() => overwriteGetLocale(() => 'en'));

const both = (words: () => string): string[] =>
	(['en', 'es'] as const).map((locale) => {
		overwriteGetLocale(() => locale);
		return words();
	});

const relay = (trouble: RelayTrouble | undefined, holds = false): RelayState => ({
	url: 'wss://relay.example.net/',
	stage: trouble === 'unreachable' ? 'away' : 'ready',
	trouble,
	holds
});

describe('what a relay did wrong', () => {
	/** What it is, what the relay says or does, and words that say what to do. */
	const cases: readonly [string, RelayTrouble | undefined, RegExp][] = [
		['it does not answer', 'unreachable', /tried again by itself/],
		['it is full', troubleOf('error: no space left'), /full or closed. Name another/],
		['it refuses', troubleOf('blocked: not for you'), /full or closed. Name another/],
		['it wants a login', troubleOf('auth-required: log in'), /Name another/],
		['it wants to be paid', troubleOf('restricted: pay 5000 sats'), /paid. Name another/],
		['it wants work', troubleOf('pow: 28 bits needed'), /Name another/],
		['it returns old things', 'old', /replaced. The other letter keepers make up/],
		['it returns another’s', 'foreign', /put aside/],
		['clocks differ', troubleOf('invalid: created_at too far in the future'), /Check the clock/],
		['it holds a later one', troubleOf('replaced: have newer event'), /Name another letter keeper/],
		['the event is too large', troubleOf('invalid: event too large'), /by hand/],
		['it is asked too often', troubleOf('rate-limited: slow down'), /again in a minute/],
		['it floods', 'flood', /not all of it is read/]
	];

	it('is said with what to do, in both languages', () => {
		for (const [what, trouble, help] of cases) {
			const [english = '', spanish = ''] = both(() => relayWords(relay(trouble), []));
			expect(english, what).toMatch(help);
			expect(spanish, what).not.toBe(english);
		}
		expect(new Set(cases.map(([, trouble]) => relayWords(relay(trouble), []))).size).toBe(
			new Set(cases.map(([, trouble]) => trouble)).size
		);
	});

	it('hides that it has everything: nothing that failed is shown as sent', () => {
		for (const [what, trouble] of cases)
			expect(relayWords(relay(trouble, true), []), what).toBe(relayWords(relay(trouble), []));
		expect(relayWords(relay(undefined, true), [])).toBe('has everything');
	});

	it.each<readonly [RelayTrouble, RegExp]>([
		[
			'clock',
			/another letter keeper takes it. If the clock of this device is right, there is nothing/
		],
		['dated', /Another letter keeper makes up for it/]
	])(
		'blames no clock of this device where another letter keeper takes its letters: %s',
		(trouble, said) => {
			const words = both(() =>
				relayWords(relay(trouble), [relay(trouble), relay(undefined, true)])
			);
			expect(words[0]).toMatch(said);
			expect(words.join(' ')).not.toMatch(/Check the clock|Revisa el reloj/);
		}
	);
});

describe('the state of a mailbox', () => {
	const told = (state: MailboxState): string => {
		const mailbox = { state, named: ['wss://a.org/'] } as unknown as MailboxTable;
		return `${mailboxTitle(mailbox)} ${mailboxText(mailbox)}`;
	};

	it('says that letters are there only once a relay has them', () => {
		const states: readonly MailboxState[] = [
			...(['none', 'asks', 'off', 'elsewhere', 'starting', 'away', 'reading', 'leaving'] as const)
		];
		for (const state of states) {
			expect(told(state)).not.toMatch(/in the mailbox/);
			expect(both(() => told(state))[1]).not.toMatch(/están en el buzón/);
			overwriteGetLocale(() => 'en');
		}
		expect(told('kept')).toMatch(/in the mailbox.*may close/);
	});

	it('says that by hand works, when no relay answers', () => {
		expect(told('away')).toMatch(/No letter keeper answers.*by itself.*by hand works now/);
	});

	it('says when the store is full', () => {
		for (const words of both(() => troubleWords(new StoreFailure('full'))))
			expect(words.length).toBeGreaterThan(20);
	});
});

describe('a doorbell that could not be rung', () => {
	const troubles: readonly [RingTrouble, RegExp][] = [
		['unreachable', /tried again by itself.*write to Eva yourself/],
		['too-often', /in a while/],
		['day-full', /tomorrow; write yourself/],
		['refused', /Tell Eva/],
		['gone', /Tell Eva/],
		['broken', /works again/]
	];

	it('is said with what to do, in both languages', () => {
		for (const [trouble, help] of troubles) {
			const failed = { trouble, times: 1, next: undefined };
			const words = () =>
				bellWords({ seat: 3, stage: 'failed', failed }, 'Eva', 'https://ntfy.sh/x');
			const [english = '', spanish = ''] = both(words);
			expect(english, trouble).toMatch(help);
			expect(english, trouble).toContain('ntfy.sh');
			expect(spanish, trouble).toContain('ntfy.sh');
			expect(spanish, trouble).not.toBe(english);
		}
	});

	it('of one’s own says what is wrong with it', () => {
		const words = troubles.map(([trouble]) =>
			ownBellTrouble(trouble, 'https://push.example.net/x')
		);
		expect(new Set(words).size).toBe(troubles.length);
		for (const one of words) expect(one).toContain('push.example.net');
	});
});
