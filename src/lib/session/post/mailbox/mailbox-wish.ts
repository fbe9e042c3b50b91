/** Wishes of the person about mailboxes: relays for new tables, and what they agreed to for one table. */
import { relaysIn } from '$lib/carriers/mailbox/addresses';
import { tableSetting } from '$lib/store/entries';
import { readSetting, writeSetting } from '$lib/store/settings';

/** What is kept of one table's mailbox. */
export interface TableMailbox {
	readonly on: boolean;
	/** Relays that the person agreed to: no other is used. */
	readonly agreed: readonly string[];
	/** People who are seated as soon as so many have come; 0: the host closes the list by hand. */
	readonly people: number;
	/** Authors whose letters opened. */
	readonly authors: readonly string[];
	/** Time of this device's newest letter, in seconds since 1970. */
	readonly last: number;
}

export const NO_MAILBOX: TableMailbox = { on: false, agreed: [], people: 0, authors: [], last: 0 };

const GENERAL = 'mailbox';

/** Relays that the person proposes for new tables. @throws StoreFailure */
export const readOwnRelays = async (): Promise<readonly string[]> =>
	relaysIn(await readSetting(GENERAL));

/** @throws StoreFailure */
export const writeOwnRelays = (relays: readonly string[]): Promise<void> =>
	writeSetting(GENERAL, [...relays]);

const isCount = (value: unknown): value is number => Number.isSafeInteger(value);

/** As far as it can be read. @throws StoreFailure */
export async function readMailbox(table: string): Promise<TableMailbox> {
	const stored = (await readSetting(tableSetting('mailbox', table))) as
		| Partial<Record<keyof TableMailbox, unknown>>
		| undefined;
	const { on, agreed, people, authors, last } = stored ?? {};
	return {
		on: on === true,
		agreed: relaysIn(agreed),
		people: isCount(people) ? people : 0,
		authors: Array.isArray(authors) ? authors.filter((one) => typeof one === 'string') : [],
		last: isCount(last) ? last : 0
	};
}

/** On top of what is stored by now. @throws StoreFailure */
export async function changeMailbox(
	table: string,
	change: Partial<TableMailbox>
): Promise<TableMailbox> {
	const next = { ...(await readMailbox(table)), ...change };
	await writeSetting(tableSetting('mailbox', table), next);
	return next;
}

/**
 * Relays that are used: those that the person agreed to. Where a member has named others, fewer or none, the old ones
 * stay until the person agrees, or one letter would move everybody's mailbox to a relay that its author likes, or nowhere.
 */
export const usedRelays = ({
	on,
	agreed
}: Pick<TableMailbox, 'on' | 'agreed'>): readonly string[] => (on ? agreed : []);

/** True if a table's relays are others than those that are used: the person is asked. Without any, there is nothing to agree to. */
export const isOtherwise = (named: readonly string[], used: readonly string[]): boolean =>
	named.length > 0 && used.length > 0 && [...named].sort().join() !== [...used].sort().join();

/** True if any relay is used. */
export const readsMailbox = (kept: Pick<TableMailbox, 'on' | 'agreed'>): boolean =>
	usedRelays(kept).length > 0;
