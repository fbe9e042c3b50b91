/**
 * A stand-in of ntfy with the limits that its documents name (docs.ntfy.sh/publish, Limitations), and of
 * webhooks beside it: what was asked for, in virtual time. It speaks through `fetch`.
 */
import type { Clock } from '../../src/lib/carriers/live/exchange';

export const NTFY = {
	message: 4096,
	daily: 250,
	burst: 60,
	/** Milliseconds until one more request is allowed. */
	refill: 5000,
	/** Milliseconds that a message is shown for. */
	kept: 12 * 3_600_000,
	leastDelay: 10_000,
	longestDelay: 3 * 24 * 3_600_000
} as const;

export interface Message {
	readonly topic: string;
	readonly title: string;
	readonly message: string;
	readonly click: string;
	/** Seconds since 1970 when the phone rings. */
	readonly time: number;
}

const TOPIC = /^[-_A-Za-z0-9]{1,64}$/;

export class Ntfy {
	readonly messages: Message[] = [];
	/** Every request, by anybody: its address, and what it was. */
	readonly requests: { readonly url: string; readonly init: RequestInit }[] = [];
	/** Nobody can connect. */
	isAway = false;
	/** An answer in the place of the server's own. */
	instead: (() => Response) | undefined;
	readonly #clock: Clock;
	#tokens: number = NTFY.burst;
	#filled: number;
	#day = 0;
	#today = 0;

	constructor(clock: Clock) {
		this.#clock = clock;
		this.#filled = clock.now();
	}

	/** Bodies that were posted to an address. */
	posted(url: string): string[] {
		return this.requests
			.filter((request) => request.url === url && request.init.method === 'POST')
			.map(({ init }) => init.body as string);
	}

	readonly fetch: typeof fetch = (input, init = {}) => {
		const url = new URL(input as string);
		this.requests.push({ url: url.href, init });
		if (this.isAway) return Promise.reject(new TypeError('Failed to fetch'));
		const response = this.instead?.() ?? this.#answer(url, init);
		return Promise.resolve(response);
	};

	#answer(url: URL, init: RequestInit): Response {
		if (!this.#mayAsk()) return refusal(429, 42901);
		if (init.method === 'POST' && url.pathname === '/') return this.#publish(init.body as string);
		const topic = /^\/([^/]+)\/json$/.exec(url.pathname)?.[1];
		if (topic && url.searchParams.get('poll') === '1') return this.#poll(topic, url.searchParams);
		return refusal(404, 40401);
	}

	#mayAsk(): boolean {
		const now = this.#clock.now();
		const more = Math.floor((now - this.#filled) / NTFY.refill);
		this.#tokens = Math.min(NTFY.burst, this.#tokens + more);
		this.#filled += more * NTFY.refill;
		return this.#tokens > 0 && this.#tokens-- > 0;
	}

	#publish(body: string): Response {
		const now = this.#clock.now();
		const day = Math.floor(now / 86_400_000);
		if (day !== this.#day) [this.#day, this.#today] = [day, 0];
		if (++this.#today > NTFY.daily) return refusal(429, 42908);
		if (body.length > 2 * NTFY.message) return refusal(413, 41303);
		const said = JSON.parse(body) as Message & { readonly delay?: string };
		if (!TOPIC.test(said.topic)) return refusal(400, 40009);
		if (new TextEncoder().encode(said.message).length > NTFY.message) return refusal(413, 41301);
		const at = said.delay === undefined ? now : Number(said.delay) * 1000;
		const delay = at - now;
		if (said.delay !== undefined && !(delay >= NTFY.leastDelay && delay <= NTFY.longestDelay))
			return refusal(400, 40005);
		this.messages.push({ ...said, time: Math.floor(at / 1000) });
		return new Response('{}', { status: 200 });
	}

	#poll(topic: string, asked: URLSearchParams): Response {
		const now = this.#clock.now();
		const lines = this.messages
			.filter((message) => message.topic === topic)
			.filter(({ time }) => time * 1000 > now - NTFY.kept)
			.filter(({ time }) => time * 1000 <= now || asked.get('sched') === '1')
			.map(({ time, click }) => JSON.stringify({ event: 'message', time, topic, click }));
		return new Response(lines.map((line) => `${line}\n`).join(''), { status: 200 });
	}
}

const refusal = (http: number, code: number): Response =>
	new Response(JSON.stringify({ code, http, error: 'no' }), { status: http });
