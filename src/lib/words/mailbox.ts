/** The mailbox of a table in words: where the letters are, what is the matter, and what to do. */
import type { RelayState } from '$lib/carriers/mailbox/mailbox';
import type { RelayTrouble } from '$lib/carriers/mailbox/relay-trouble';
import type { MailboxTable } from '$lib/session/post/mailbox/mailbox-table.svelte';
import type { PostTable } from '$lib/session/post/post-table.svelte';
import { owes, waitingFor } from '$lib/session/post/view';
import { listText } from '$lib/ui/text';
import { m } from '../paraglide/messages';
import { relayNames } from './relays';

/** State of the mailbox, in a few words. */
export function mailboxTitle({ state }: MailboxTable): string {
	switch (state) {
		case 'none':
		case 'off':
			return m.mail_state_off();
		case 'asks':
			return m.mail_state_asks();
		case 'elsewhere':
			return m.mail_state_elsewhere();
		case 'starting':
			return m.mail_state_starting();
		case 'reading':
			return m.mail_state_reading();
		case 'leaving':
			return m.mail_state_leaving();
		case 'kept':
			return m.mail_state_kept();
		case 'away':
			return m.mail_state_away();
	}
}

/** Words for what the state means, and what can be done; none while there is nothing to say. */
export function mailboxText({ state, named }: MailboxTable): string {
	switch (state) {
		case 'asks':
			return m.mail_state_asks_text({ relays: relayNames(named) });
		case 'off':
			return m.mail_state_off_text();
		case 'leaving':
			return m.mail_state_leaving_text();
		case 'kept':
			return m.mail_state_kept_text();
		case 'away':
			return m.mail_state_away_text();
		case 'none':
		case 'elsewhere':
		case 'starting':
		case 'reading':
			return '';
	}
}

/** `isTaken`: another relay of the table takes what this one refuses. */
function relayTroubleWords(trouble: RelayTrouble, isTaken: boolean): string {
	switch (trouble) {
		case 'unreachable':
			return m.mail_trouble_unreachable();
		case 'auth':
			return m.mail_trouble_auth();
		case 'payment':
			return m.mail_trouble_payment();
		case 'work':
			return m.mail_trouble_work();
		case 'too-large':
			return m.mail_trouble_too_large();
		case 'rate-limited':
			return m.mail_trouble_rate_limited();
		case 'refused':
			return m.mail_trouble_refused();
		case 'unread':
			return m.mail_trouble_unread();
		case 'clock':
			return isTaken ? m.mail_trouble_clock_alone() : m.mail_trouble_clock();
		case 'dated':
			return isTaken ? m.mail_trouble_dated_alone() : m.mail_trouble_dated();
		case 'old':
			return m.mail_trouble_old();
		case 'foreign':
			return m.mail_trouble_foreign();
		case 'flood':
			return m.mail_trouble_flood();
	}
}

/** A relay of the table among all: what it has, or what is the matter with it. */
export function relayWords(
	{ stage, trouble, holds }: RelayState,
	all: readonly Pick<RelayState, 'holds'>[]
): string {
	if (trouble)
		return relayTroubleWords(
			trouble,
			all.some((one) => one.holds)
		);
	if (holds) return m.mail_relay_ready();
	return stage === 'ready' ? m.mail_relay_lacks() : m.mail_relay_reading();
}

/** Words for a table's wait if nothing is to be sent by hand; undefined: as without a mailbox. */
export function mailboxStatusWords(
	table: PostTable,
	mailbox: MailboxTable | undefined
): string | undefined {
	const { view } = table;
	if (!mailbox?.on || view.stage !== 'play' || owes(view)) return undefined;
	const waiting = waitingFor(view).map((seat) => table.nameOf(seat));
	return waiting.length > 0
		? m.mail_status_wait({ names: listText(waiting) })
		: m.mail_status_arriving();
}
