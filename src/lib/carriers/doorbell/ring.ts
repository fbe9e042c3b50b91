/**
 * One ring: a message without contents to the address of a doorbell. What a server answers is read up to
 * a limit, and believed as far as it concerns the ring alone.
 *
 * Requests are plain (no headers of ours, text as body), so that no browser asks the server beforehand;
 * without cookies and without a referrer; and they go out even if the page closes meanwhile.
 */
import { readSome } from '../reading/budget';
import { topicOf } from './address';
import type { Doorbell } from './doorbell';

/** Reason that a doorbell was not rung; see `words/doorbell.ts`. */
export type RingTrouble =
	/** No connection, or no answer. */
	| 'unreachable'
	/** ntfy: too many requests of this address at once (429). */
	| 'too-often'
	/** ntfy: as many messages as it takes of an address in a day, 250 at the public one (429, 42908). */
	| 'day-full'
	/** Its server lets only some people write there (401, 403). */
	| 'refused'
	/** There is no such doorbell, or the server is none of ntfy's. */
	| 'gone'
	/** The server is at fault (5xx). */
	| 'broken';

/** Words of a message, in the language of whoever owns the doorbell. */
export interface RingText {
	readonly title: string;
	readonly text: string;
}

/** Milliseconds that an answer may take. */
const PATIENCE = 10_000;
/** Bytes that are read of an answer. */
const ANSWER = 64 * 1024;
/** Code of ntfy's for a full day. */
const DAY_FULL = 42908;
/** ntfy delays a message by this at least, in ms, and by three days at most. */
const LEAST_DELAY = 10_000;

const MARK = '#ring=';

type Ask = typeof fetch;

/** Address that the message opens; the mark tells other devices that it was rung for this. */
const linkOf = ({ app }: Doorbell, mark: string): string =>
	`${app.replace(/#.*/, '')}${MARK}${mark}`;

/**
 * Rings. `mark`: names what it is rung for, and says nothing to anybody else. `until`: end of the silence,
 * in ms since 1970, if there is one: ntfy keeps the message till then. Undefined: it was taken; of a
 * webhook: it was sent, for a page may not read what such a server answers. Never throws.
 */
export async function ring(
	bell: Doorbell,
	{ title, text }: RingText,
	mark: string,
	until: number | undefined,
	now: number,
	ask: Ask = fetch
): Promise<RingTrouble | undefined> {
	const click = linkOf(bell, mark);
	const common = {
		...CALM,
		method: 'POST',
		keepalive: true,
		signal: AbortSignal.timeout(PATIENCE)
	};
	try {
		if (bell.kind === 'webhook') {
			const body = `${title}\n${text}\n${click}`;
			await ask(bell.url, { ...common, mode: 'no-cors', body });
			return undefined;
		}
		const delay =
			until && until - now > LEAST_DELAY ? { delay: String(Math.ceil(until / 1000)) } : {};
		const message = { topic: topicOf(bell.url), title, message: text, click, ...TAGS, ...delay };
		const body = JSON.stringify(message);
		const response = await ask(new URL('/', bell.url).href, { ...common, redirect: 'error', body });
		return response.ok ? undefined : await troubleIn(response);
	} catch {
		return 'unreachable';
	}
}

const CALM = { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' } as const;
/** ntfy shows it as a picture of an envelope. */
const TAGS = { tags: ['envelope'] } as const;

async function troubleIn(response: Response): Promise<RingTrouble> {
	const { status } = response;
	if (status === 429) {
		const { code } = objectIn(await readSome(response, ANSWER));
		return code === DAY_FULL ? 'day-full' : 'too-often';
	}
	if (status === 401 || status === 403) return 'refused';
	return status >= 500 ? 'broken' : 'gone';
}

/** Rings that a topic of ntfy still shows: it keeps them for half a day. */
export interface Recent {
	/** It was rung for this, by whatever device. */
	readonly isRung: boolean;
	/** Time of the newest ring, in ms since 1970; 0: none. */
	readonly newest: number;
}

/** Nothing is known of earlier rings: nobody may read there, or the server does not keep them. */
const UNKNOWN: Recent = { isRung: false, newest: 0 };

/** Earlier rings at a doorbell. Never throws. */
export async function recent(
	bell: Doorbell,
	mark: string,
	now: number,
	ask: Ask = fetch
): Promise<Recent> {
	if (bell.kind === 'webhook') return UNKNOWN;
	try {
		const url = `${bell.url}/json?poll=1&since=12h&sched=1`;
		const signal = AbortSignal.timeout(PATIENCE);
		const response = await ask(url, { ...CALM, redirect: 'error', signal });
		return response.ok ? recentIn(await readSome(response, ANSWER), mark, now) : UNKNOWN;
	} catch {
		return UNKNOWN;
	}
}

function recentIn(text: string, mark: string, now: number): Recent {
	let [isRung, newest] = [false, 0];
	for (const line of text.split('\n')) {
		const { event, time, click } = objectIn(line);
		if (event !== 'message' || typeof time !== 'number') continue;
		isRung ||= typeof click === 'string' && click.endsWith(MARK + mark);
		// What is still to be delivered has a time to come: it is as good as rung now.
		newest = Math.max(newest, Math.min(time * 1000, now));
	}
	return { isRung, newest };
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
	} catch {
		return {};
	}
}
