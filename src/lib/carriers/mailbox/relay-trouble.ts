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
	/** The relay holds a letter of this device with a time that is still to come, and takes none before that in its place. */
	| 'dated'
	/** Hands out what it said was replaced. */
	| 'old'
	/** Hands out what was not asked for, or what nobody signed. */
	| 'foreign'
	/** Hands out more than is read. */
	| 'flood';

/**
 * Trouble in a relay's own words, most of which have no prefix of those agreed upon: the first that fits. Room and pace
 * are before sizes, and times before pace: "too much in the future" asks for no patience.
 */
const WORDS: readonly (readonly [RelayTrouble, RegExp])[] = [
	['payment', /\bpay(?!load)|\bsats\b|admission|not admitted|balance/],
	['work', /\bpow\b|difficulty|proof.of.work/],
	['auth', /\bauthenticat|log ?in\b|nip-?42/],
	['refused', /\bfull\b|quota|storage|no space/],
	['dated', /newer event/],
	[
		'clock',
		/created_at|creat(?:ed|ion) (?:at|date|time)|timestamp|in the future|in the past\b(?! \w)|too (?:old|far)|expired/
	],
	['rate-limited', /too (?:many(?! (?:indexable )?tags)|fast|much)|slow down|rate.?limit/],
	[
		'too-large',
		/too (?:large|big|long)|\bsize\b|longer than|exceed|max(?:imum)?[_ ](?:content|message|event|payload|length)/
	]
];

/** Trouble that a relay answers with, by the prefix of its words (NIP-01) or by these; undefined: no trouble. */
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
		// The relay holds a later one of this device: the next has a later time.
		case 'replaced':
			return 'dated';
	}
	return WORDS.find(([, shape]) => shape.test(said))?.[0] ?? 'refused';
}

/** Trouble of which some relays tell in a notice alone, and answer nothing to the event; undefined: a notice about anything else. */
export function noticedTrouble(words: string): RelayTrouble | undefined {
	const trouble = troubleOf(words);
	return trouble === 'too-large' || trouble === 'clock' || trouble === 'rate-limited'
		? trouble
		: undefined;
}

/** Words for what a relay is asked, and for there being too much of it. */
const QUESTIONS = '(?:reqs?|subscriptions?|subs|quer(?:y|ies)|questions?)';
const TOO_MANY =
	'(?:too many|concurrent|max(?:imum)?|limit|more than|exceeded|rejected|at most|reached)';
const OF_QUESTIONS = new RegExp(
	`\\b(?:${QUESTIONS}\\b.*\\b${TOO_MANY}|${TOO_MANY}\\b.*\\b${QUESTIONS})\\b`,
	'i'
);

/** True of a notice that no more questions may be open: it names none of them. */
export const isOfQuestions = (words: string): boolean => OF_QUESTIONS.test(words);
