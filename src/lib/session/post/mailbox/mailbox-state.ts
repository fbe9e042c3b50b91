/** Summary state of a table's mailbox: all relays and the settings of the person. */
import type { RelayState } from '$lib/carriers/mailbox/mailbox';
import { usedRelays, type TableMailbox } from './mailbox-wish';

export type MailboxState =
	/** The table has none: letters go by hand. */
	| 'none'
	/** The table names relays that the person has not agreed to yet. */
	| 'asks'
	| 'off'
	/** Another tab has the table. */
	| 'elsewhere'
	| 'starting'
	/** No relay is readable. */
	| 'away'
	| 'reading'
	/** At least one relay holds everything that others may lack. */
	| 'kept'
	/** No relay holds everything yet. */
	| 'leaving';

/** `kept`: what is stored of it; undefined: not read yet. `held`: this tab has the table. */
export function mailboxState(
	named: readonly string[],
	kept: Pick<TableMailbox, 'on' | 'agreed'> | undefined,
	held: boolean,
	states: readonly RelayState[]
): MailboxState {
	const used = kept ? usedRelays(kept) : [];
	if (named.length + used.length === 0) return 'none';
	if (!kept) return 'starting';
	if (used.length === 0) return kept.on || kept.agreed.length === 0 ? 'asks' : 'off';
	if (!held) return 'elsewhere';
	if (states.length === 0) return 'starting';
	if (states.some(({ holds }) => holds)) return 'kept';
	const stages = states.map(({ stage }) => stage);
	if (stages.includes('ready')) return 'leaving';
	return stages.every((stage) => stage === 'away') ? 'away' : 'reading';
}
