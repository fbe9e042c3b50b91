/** Rings in virtual time, against a stand-in of ntfy: once, within the limits, and honest failures. */
import { describe, expect, it } from 'vitest';
import type { Doorbell } from '../../src/lib/carriers/doorbell/doorbell';
import { recent, ring } from '../../src/lib/carriers/doorbell/ring';
import {
	NO_RINGS,
	RING_LIMITS,
	Ringer,
	type RingMemory,
	type Wanted
} from '../../src/lib/carriers/doorbell/ringer';
import { Timers } from '../mailbox/relays';
import { Ntfy, NTFY } from './ntfy';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const EVA: Doorbell = {
	kind: 'ntfy',
	url: 'https://ntfy.sh/lacre-eva',
	language: 'es',
	app: 'https://lacre.example.net/',
	quiet: undefined
};
const HOOK: Doorbell = { ...EVA, kind: 'webhook', url: 'https://push.example.net/eva?token=x' };
const WORDS = {
	es: { title: 'Lacre', text: 'Hay carta.' },
	en: { title: 'Lacre', text: 'A letter.' }
};

const forEva = (mark: string, bell = EVA): Wanted => ({ seat: 3, bell, mark });

/** A device that rings. Devices of one test share the clock and ntfy. */
class Device {
	readonly #timers: Timers;
	readonly #ntfy: Ntfy;
	memory: RingMemory = NO_RINGS;
	agreed = new Map<string, boolean>();
	faults: unknown[] = [];
	spent = { day: 0, count: 0 };
	/** The store takes nothing. */
	isFull = false;
	ringer: Ringer;

	constructor(timers: Timers, ntfy: Ntfy) {
		this.#timers = timers;
		this.#ntfy = ntfy;
		this.ringer = this.reload();
	}

	reload(): Ringer {
		return (this.ringer = new Ringer({
			clock: this.#timers,
			ring: (bell, mark, until, now) =>
				this.#timers.during(ring(bell, WORDS[bell.language], mark, until, now, this.#ntfy.fetch)),
			recent: (bell, mark, now) => this.#timers.during(recent(bell, mark, now, this.#ntfy.fetch)),
			agreed: (url) => this.agreed.get(url),
			spend: (day) => {
				const count = this.spent.day === day ? this.spent.count : 0;
				if (count >= RING_LIMITS.day) return Promise.resolve(false);
				this.spent = { day, count: count + 1 };
				return Promise.resolve(true);
			},
			remembered: this.memory,
			onremember: (memory) => {
				if (this.isFull) return Promise.reject(new Error('full'));
				this.memory = memory;
				return Promise.resolve();
			},
			onchange: () => undefined,
			onfault: (error) => this.faults.push(error)
		}));
	}

	get stage() {
		return this.ringer.states[0]?.stage;
	}
	get trouble() {
		return this.ringer.states[0]?.failed?.trouble;
	}
}

function scene(): { timers: Timers; ntfy: Ntfy; device: Device; other: () => Device } {
	const timers = new Timers();
	const ntfy = new Ntfy(timers);
	return { timers, ntfy, device: new Device(timers, ntfy), other: () => new Device(timers, ntfy) };
}

describe('a ring', () => {
	it('says that there is a letter, in the owner’s language, and opens their app', async () => {
		const { timers, ntfy, device } = scene();
		device.ringer.want([forEva('m1')]);
		await timers.pass(MINUTE);
		expect(ntfy.messages).toEqual([
			expect.objectContaining({
				topic: 'lacre-eva',
				title: 'Lacre',
				message: 'Hay carta.',
				click: 'https://lacre.example.net/#ring=m1'
			})
		]);
		const [body = ''] = ntfy.posted('https://ntfy.sh/');
		expect(Object.keys(JSON.parse(body) as object).sort()).toEqual(
			['click', 'message', 'tags', 'title', 'topic'].sort()
		);
		expect(body.length).toBeLessThan(NTFY.message);
	});

	it('carries nothing of the device: no cookie, no referrer, no header of its own', async () => {
		const { timers, ntfy, device } = scene();
		device.agreed.set(HOOK.url, true);
		device.ringer.want([forEva('m1'), { seat: 2, bell: HOOK, mark: 'm2' }]);
		await timers.pass(MINUTE);
		expect(ntfy.requests.length).toBe(3);
		for (const { init } of ntfy.requests) {
			expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
			expect(init.headers).toBeUndefined();
		}
		// Whatever a webhook answers is not read; and ntfy leads nowhere else.
		const posts = ntfy.requests.filter(({ init }) => init.method === 'POST');
		expect(posts.map(({ init }) => [init.mode, init.redirect])).toEqual([
			[undefined, 'error'],
			['no-cors', undefined]
		]);
		expect(ntfy.posted(HOOK.url)).toEqual([
			'Lacre\nHay carta.\nhttps://lacre.example.net/#ring=m2'
		]);
	});

	it('comes once, whatever the table says, over reloads and devices', async () => {
		const { timers, ntfy, device, other } = scene();
		for (let i = 0; i < 5; i++) {
			device.ringer.want([forEva('m1')]);
			await timers.pass(HOUR);
		}
		device.ringer.close();
		device.reload().want([forEva('m1')]);
		const second = other();
		second.ringer.want([forEva('m1')]);
		await timers.pass(HOUR);
		expect(ntfy.messages.length).toBe(1);
		expect([device.stage, second.stage]).toEqual(['rung', 'rung']);
		device.ringer.want([forEva('m2')]);
		await timers.pass(HOUR);
		expect(ntfy.messages.length).toBe(2);
	});

	it('waits after the last one, of whatever device', async () => {
		const { timers, ntfy, device, other } = scene();
		device.ringer.want([forEva('m1')]);
		await timers.pass(MINUTE);
		device.ringer.want([forEva('m2')]);
		const second = other();
		second.ringer.want([forEva('m3')]);
		await timers.pass(8 * MINUTE);
		expect(ntfy.messages.length).toBe(1);
		await timers.pass(2 * MINUTE);
		expect(ntfy.messages.length).toBe(2);
		await timers.pass(RING_LIMITS.gap);
		expect(ntfy.messages.length).toBe(3);
	});

	it('waits after the last one where others’ cannot be seen, over a reload', async () => {
		const { timers, ntfy, device } = scene();
		device.agreed.set(HOOK.url, true);
		device.ringer.want([forEva('m1', HOOK)]);
		await timers.pass(MINUTE);
		device.ringer.close();
		device.reload().want([forEva('m2', HOOK)]);
		await timers.pass(8 * MINUTE);
		expect(ntfy.posted(HOOK.url).length).toBe(1);
		await timers.pass(2 * MINUTE);
		expect(ntfy.posted(HOOK.url).length).toBe(2);
	});

	it('that is wanted no more does not come', async () => {
		const { timers, ntfy, device } = scene();
		device.ringer.want([forEva('m1')]);
		await timers.pass(RING_LIMITS.settle - 1);
		device.ringer.want([]);
		await timers.pass(HOUR);
		expect(ntfy.requests).toEqual([]);
	});

	it('is not sent if it cannot be noted', async () => {
		const { timers, ntfy, device } = scene();
		device.isFull = true;
		device.ringer.want([forEva('m1')]);
		await timers.pass(HOUR);
		expect(ntfy.messages).toEqual([]);
		expect(device.faults.length).toBe(1);
	});
});

describe('an address that is not ntfy’s own', () => {
	it('is called only after the person agreed, and never if they said no', async () => {
		const { timers, ntfy, device } = scene();
		const own = { ...EVA, url: 'https://push.example.net/eva' };
		for (const bell of [HOOK, own]) {
			device.ringer.want([forEva('m1', bell)]);
			await timers.pass(HOUR);
			expect(device.stage).toBe('asks');
			device.agreed.set(bell.url, false);
			device.ringer.answered();
			await timers.pass(HOUR);
			expect(device.stage).toBe('declined');
		}
		expect(ntfy.requests).toEqual([]);
		device.agreed.set(own.url, true);
		device.ringer.answered();
		await timers.pass(MINUTE);
		expect(device.stage).toBe('rung');
		expect(ntfy.posted('https://push.example.net/').length).toBe(1);
	});

	it('that a member changes again and again is asked for each time, and rung once a step', async () => {
		const { timers, ntfy, device } = scene();
		for (let i = 0; i < 50; i++) {
			device.ringer.want([forEva('m1', { ...HOOK, url: `https://push.example.net/${i}` })]);
			await timers.pass(MINUTE);
		}
		expect(ntfy.requests).toEqual([]);
		for (let i = 0; i < 50; i++) {
			device.ringer.want([forEva('m1', { ...EVA, url: `https://ntfy.sh/topic-${i}` })]);
			await timers.pass(MINUTE);
		}
		expect(ntfy.messages.length).toBe(1);
	});
});

describe('silence', () => {
	const night = { from: 23 * 60, until: 7 * 60, zone: 'UTC' };

	it('is kept by ntfy until its end; others’ rings in it come once', async () => {
		const { timers, ntfy, device, other } = scene();
		const bell = { ...EVA, quiet: night };
		// 22:13 by the clock of the tests.
		await timers.pass(HOUR);
		device.ringer.want([forEva('m1', bell)]);
		// Two devices seldom ring in the same millisecond: what one has rung, the other sees.
		await timers.pass(1000);
		const second = other();
		second.ringer.want([forEva('m1', bell)]);
		await timers.pass(MINUTE);
		expect(ntfy.messages.map(({ time }) => new Date(time * 1000).toISOString())).toEqual([
			'2023-11-15T07:00:00.000Z'
		]);
		device.ringer.want([forEva('m2', bell)]);
		await timers.pass(5 * HOUR);
		expect(ntfy.messages.length).toBe(1);
	});

	it('is waited for at a webhook', async () => {
		const { timers, ntfy, device } = scene();
		device.agreed.set(HOOK.url, true);
		await timers.pass(HOUR);
		device.ringer.want([forEva('m1', { ...HOOK, quiet: night })]);
		await timers.pass(7 * HOUR);
		expect(ntfy.requests).toEqual([]);
		await timers.pass(HOUR);
		expect(ntfy.posted(HOOK.url).length).toBe(1);
	});
});

describe('a failure', () => {
	it('without a connection is tried again, ever more seldom, and said', async () => {
		const { timers, ntfy, device } = scene();
		ntfy.isAway = true;
		device.ringer.want([forEva('m1')]);
		await timers.pass(DAY);
		expect([device.stage, device.trouble]).toEqual(['failed', 'unreachable']);
		// Doubled from a minute up to six hours.
		const tries = ntfy.posted('https://ntfy.sh/').length;
		expect(tries).toBeGreaterThan(8);
		expect(tries).toBeLessThan(14);
		ntfy.isAway = false;
		await timers.pass(7 * HOUR);
		expect([device.stage, device.trouble]).toEqual(['rung', undefined]);
		expect(ntfy.messages.length).toBe(1);
	});

	it('is not forgotten by a reload, and tried again at once for whoever asks', async () => {
		const { timers, ntfy, device } = scene();
		ntfy.isAway = true;
		device.ringer.want([forEva('m1')]);
		await timers.pass(2 * HOUR);
		const tries = ntfy.posted('https://ntfy.sh/').length;
		device.ringer.close();
		device.reload().want([forEva('m1')]);
		await timers.pass(MINUTE);
		expect(ntfy.posted('https://ntfy.sh/').length).toBe(tries);
		ntfy.isAway = false;
		await device.ringer.again();
		await timers.pass(1000);
		expect(ntfy.messages.length).toBe(1);
	});

	it('of a full day is tried again the next', async () => {
		const { timers, ntfy, device } = scene();
		for (let i = 0; i < NTFY.daily; i++) {
			await ntfy.fetch('https://ntfy.sh/', {
				method: 'POST',
				body: JSON.stringify({ topic: 'x', message: 'y' })
			});
			await timers.pass(NTFY.refill);
		}
		// Still the same day by the clock of the tests.
		device.ringer.want([forEva('m1')]);
		await timers.pass(MINUTE);
		expect(device.trouble).toBe('day-full');
		const before = ntfy.posted('https://ntfy.sh/').length;
		await timers.pass(HOUR);
		expect(ntfy.posted('https://ntfy.sh/').length).toBe(before);
		await timers.pass(HOUR);
		expect(device.stage).toBe('rung');
	});

	it('that trying again does not mend is left until somebody asks', async () => {
		for (const [status, trouble] of [
			[403, 'refused'],
			[401, 'refused'],
			[404, 'gone'],
			[405, 'gone']
		] as const) {
			const { timers, ntfy, device } = scene();
			ntfy.instead = () => new Response('', { status });
			device.ringer.want([forEva('m1')]);
			await timers.pass(DAY);
			expect(device.trouble).toBe(trouble);
			expect(ntfy.posted('https://ntfy.sh/').length).toBe(1);
		}
	});

	it('of the server, or of too many requests, is tried again', async () => {
		for (const [status, body, trouble] of [
			[503, '', 'broken'],
			[429, '{"code":42901}', 'too-often'],
			[429, 'nonsense', 'too-often'],
			[429, '[]', 'too-often']
		] as const) {
			const { timers, ntfy, device } = scene();
			ntfy.instead = () => new Response(body, { status });
			device.ringer.want([forEva('m1')]);
			await timers.pass(30_000);
			expect(device.trouble, body).toBe(trouble);
			ntfy.instead = undefined;
			await timers.pass(2 * MINUTE);
			expect(device.stage).toBe('rung');
		}
	});
});

describe('whoever floods', () => {
	it('does not make a device ring more often than its day allows', async () => {
		const { timers, ntfy, device } = scene();
		for (let i = 0; i < 400; i++) {
			const bell = { ...EVA, url: `https://ntfy.sh/t${i}` };
			device.ringer.want([forEva(`m${i}`, bell)]);
			await timers.pass(10_000);
		}
		expect(ntfy.messages.length).toBe(RING_LIMITS.day);
		expect(RING_LIMITS.day).toBeLessThan(NTFY.daily);
	});

	it('does not make it read without end', async () => {
		const { timers, ntfy, device } = scene();
		let chunks = 0;
		ntfy.instead = () =>
			new Response(
				new ReadableStream({
					pull(controller) {
						chunks++;
						controller.enqueue(new Uint8Array(16 * 1024).fill(120));
					}
				})
			);
		device.ringer.want([forEva('m1')]);
		await timers.pass(MINUTE);
		expect(device.stage).toBe('rung');
		expect(chunks).toBeLessThan(8);
	});

	it('who posts to the topic keeps it from being rung too, and no longer than they do', async () => {
		const { timers, ntfy, device } = scene();
		const flood = () =>
			ntfy.fetch('https://ntfy.sh/', {
				method: 'POST',
				body: JSON.stringify({ topic: 'lacre-eva', message: 'spam' })
			});
		for (let i = 0; i < 12; i++) {
			await flood();
			device.ringer.want([forEva('m1')]);
			await timers.pass(5 * MINUTE);
		}
		expect(ntfy.messages.length).toBe(12);
		await timers.pass(HOUR);
		expect(ntfy.messages.length).toBe(13);
	});
});
