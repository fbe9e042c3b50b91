/** Trouble with a relay: the reason that it is of no use, or did not do what was asked. */

/** Reason that a relay is of no use, or did not do what was asked; see `words/mailbox.ts`. */
export type RelayTrouble =
	/** No connection, or it fell silent. */
	| 'unreachable'
	/** Wants a login (NIP-42), money, or work (NIP-13). */
	| 'auth'
	| 'payment'
	| 'work'
	/** Takes no event of this size. */
	| 'too-large'
	/** Wants to be asked less often. */
	| 'rate-limited'
	/** Takes nothing from this device: it is full, closed or for others. */
	| 'refused'
	/** Hands out nothing to this device, whatever it takes. */
	| 'unread'
	/** The clock of the device or of the relay is wrong. */
	| 'clock'
	/** Hands out what it said was replaced. */
	| 'old'
	/** Hands out what was not asked for, or what nobody signed. */
	| 'foreign'
	/** Hands out more than is read. */
	| 'flood';

/** Trouble that a relay answers with, by the prefix of its words (NIP-01); undefined: no trouble. */
export function troubleOf(words: string): RelayTrouble | undefined {
	const said = words.toLowerCase();
	switch (said.split(':')[0]) {
		case 'duplicate':
			return undefined;
		case 'pow':
			return 'work';
		case 'rate-limited':
			return 'rate-limited';
		case 'auth-required':
			return 'auth';
	}
	if (/\bpay|\bsats\b|admission/.test(said)) return 'payment';
	// A relay without room says something of sizes too.
	if (/\bfull\b|quota|storage|no space/.test(said)) return 'refused';
	if (/too (?:many|fast|much)|slow down/.test(said)) return 'rate-limited';
	if (/too (?:large|big|long)|\bsize\b|max_(?:content|message|event)/.test(said))
		return 'too-large';
	if (/created_at|timestamp|future|too old|expired/.test(said)) return 'clock';
	return 'refused';
}
