/** Relays that are strict about the time of an event, and clocks that are wrong. */
import { describe, expect, it } from 'vitest';
import { Mailbox } from '../../src/lib/carriers/mailbox/mailbox';
import { meetingOf, readWord, writeWord } from '../../src/lib/carriers/mailbox/meeting-event';
import { Meeting } from '../../src/lib/carriers/meeting';
import { toHex } from '../../src/lib/protocol/bytes';
import { Relay } from '../../src/relay/relay';
import { isGood, Pal } from './model';
import { FakeRelay, Timers } from './relays';

const MINUTE = 60_000;

/** Takes nothing that is further ahead or behind than so many seconds. */
function strict(timers: Timers, ahead: number, behind = Infinity) {
	const relay = new FakeRelay('wss://strict/', timers, isGood);
	const refused: number[] = [];
	const connect = relay.connect.bind(relay);
	relay.connect = () => {
		const socket = connect();
		const send = socket.send.bind(socket);
		socket.send = (text) => {
			const [kind, event] = JSON.parse(text) as [string, { id: string; created_at: number }];
			const off = kind === 'EVENT' ? event.created_at - timers.now() / 1000 : 0;
			if (off <= ahead && off >= -behind) return send(text);
			refused.push(off);
			const answer = ['OK', event.id, false, 'invalid: created_at is off'];
			timers.after(10, () => socket.onmessage?.({ data: JSON.stringify(answer) }));
		};
		return socket;
	};
	return { relay, refused };
}

function at(relay: FakeRelay, timers: Timers, ahead = 0) {
	const pal = new Pal(0, 2, timers);
	pal.ahead = ahead;
	const mailbox = pal.open([relay]);
	return { pal, holds: () => mailbox.states[0]?.holds };
}

it('many changes a second are dated within what a strict relay takes', async () => {
	const timers = new Timers();
	const { relay, refused } = strict(timers, 3);
	const { pal, holds } = at(relay, timers);
	for (let i = 0; i < 60; i++) {
		pal.write();
		await timers.pass(400);
	}
	await timers.pass(2000);
	expect(refused).toEqual([]);
	expect(holds()).toBe(true);
});

it.each([20, 24 * 60, 365 * 24 * 60])(
	'a clock that was %i minutes ahead and is put right needs no app opened anew',
	async (minutes) => {
		const timers = new Timers();
		const { relay } = strict(timers, 900);
		const { pal, holds } = at(relay, timers, minutes * MINUTE);
		pal.write();
		await timers.pass(5000);
		expect(holds()).toBe(false);
		pal.ahead = 0;
		await timers.pass(2 * MINUTE);
		expect(holds()).toBe(true);
	}
);

it('a letter that waited too long for its relay is dated anew', async () => {
	const timers = new Timers();
	const { relay } = strict(timers, 3, 900);
	relay.away = true;
	const { pal, holds } = at(relay, timers);
	pal.write();
	await timers.pass(20 * MINUTE);
	relay.away = false;
	await timers.pass(10 * MINUTE);
	expect(holds()).toBe(true);
});

it.each<readonly [number, number]>([
	[9, 0],
	[20, 20],
	[365 * 24 * 60, 365 * 24 * 60]
])('a letter at a relay that is dated %i minutes ahead tells of %i', async (minutes, told) => {
	const timers = new Timers();
	const relay = new FakeRelay('wss://lax/', timers, isGood);
	const lax = new Pal(1, 2, timers);
	lax.ahead = minutes * MINUTE;
	// A relay by a clock of its own that takes it.
	relay.relay = new Relay(() => timers.now() / 1000 + minutes * 60, isGood);
	lax.open([relay]);
	lax.write();
	await timers.pass(3000);
	const hours: number[] = [];
	new Pal(0, 2, timers).open([relay], { onhour: (ahead) => hours.push(ahead) });
	await timers.pass(3000);
	expect(hours.map((ahead) => Math.round(ahead / MINUTE))).toEqual(told === 0 ? [] : [told]);
});

it.each<readonly [string, boolean, boolean]>([
	['as long as all of theirs are dated so', false, true],
	['and no more once another relay shows one that is not: the clock was put right', true, false]
])(
	'a careless relay that keeps a letter of next year tells of its author’s clock %s',
	async (_, mended, told) => {
		const timers = new Timers();
		const [careless, sound] = ['wss://careless/', 'wss://sound/'].map(
			(url) => new FakeRelay(url, timers, isGood)
		) as [FakeRelay, FakeRelay];
		careless.relay = new Relay(() => timers.now() / 1000 + 365 * 24 * 3600, isGood);
		const author = new Pal(1, 2, timers);
		author.ahead = 365 * 24 * 60 * MINUTE;
		author.open([careless, sound]);
		author.write();
		await timers.pass(5000);
		if (mended) author.ahead = 0;
		await timers.pass(10 * MINUTE);
		const hours: number[] = [];
		new Pal(0, 2, timers).open([careless, sound], { onhour: (ahead) => hours.push(ahead) });
		await timers.pass(5000);
		expect((hours.at(-1) ?? 0) > 0).toBe(told);
	}
);

it.each<readonly [string, boolean, object]>([
	['deletes what its author takes back', true, { trouble: undefined, holds: true }],
	['deletes nothing', false, { trouble: 'dated', holds: false }]
])(
	'a letter of next year stands in the way of those of now until it is taken back, at a relay that %s',
	async (_, deletes, state) => {
		const timers = new Timers();
		const relay = new FakeRelay('wss://careless/', timers, isGood);
		let lead = 365 * 24 * 3600;
		relay.relay = new Relay(() => timers.now() / 1000 + lead, isGood);
		const [author, other] = [new Pal(1, 2, timers), new Pal(0, 2, timers)];
		author.ahead = 365 * 24 * 60 * MINUTE;
		author.open([relay]);
		author.write();
		await timers.pass(5000);
		author.close();
		[author.ahead, lead] = [0, 0];
		if (!deletes) relay.refusals = (event) => (event.kind === 5 ? 'blocked: no deletions' : '');
		const mailbox = author.open([relay]);
		await timers.pass(2000);
		author.write();
		await timers.pass(5000);
		expect(mailbox.states[0]).toMatchObject(state);
		other.open([relay]);
		await timers.pass(2000);
		expect(other.held).toBe(deletes ? '0,2' : '0,1');
		// The letter is taken back once, and nothing else is.
		await timers.pass(30 * MINUTE);
		expect(relay.puts.filter(({ kind }) => kind === 5)).toHaveLength(1);
	}
);

it.each<readonly [string, string]>([
	['too strict about the time', 'invalid: created_at too early'],
	['for members', 'auth-required: members only']
])('a relay that is %s is told no more once nobody lacks what it refused', async (_, words) => {
	const timers = new Timers();
	const [odd, sound] = ['wss://odd/', 'wss://sound/'].map(
		(url) => new FakeRelay(url, timers, isGood)
	) as [FakeRelay, FakeRelay];
	odd.refusal = words;
	const [ana, beto] = [new Pal(0, 2, timers), new Pal(1, 2, timers)];
	const mailbox = ana.open([odd, sound]);
	ana.write();
	await timers.pass(5000);
	expect(mailbox.states[0]?.trouble).toBeDefined();
	beto.open([odd, sound]);
	await timers.pass(5000);
	beto.write();
	await timers.pass(5 * MINUTE);
	expect(mailbox.states).toMatchObject([
		{ trouble: undefined, holds: true },
		{ trouble: undefined, holds: true }
	]);
});

describe('two who look for each other over a relay', () => {
	const box = meetingOf(new Uint8Array(32).fill(7));
	const idOf = (n: number): string => toHex(new Uint8Array(32).fill(n));
	let chance = 0;

	/** `skew`: seconds that its clock is ahead. */
	function look(relay: FakeRelay, timers: Timers, number: number, skew: number) {
		const found: string[] = [];
		const hours: number[] = [];
		const me = idOf(number);
		const clock = {
			now: () => timers.now() + skew * 1000,
			after: (ms: number, act: () => void) => timers.after(ms, act)
		};
		const mailbox = new Mailbox({
			relays: [relay.url],
			stock: {
				places: () => Promise.resolve({ tags: ['t'], own: [] }),
				outgoing: () => Promise.resolve({ posted: [], blank: [], own: [], tips: [] }),
				work: (event) => Promise.resolve(event),
				take: () => Promise.resolve(undefined)
			},
			remembered: { authors: [], last: 0 },
			connect: () => relay.connect(),
			clock,
			random: () => 0.5,
			terms: () => Promise.resolve(undefined),
			onremember: () => undefined,
			onchange: () => undefined,
			onleft: () => undefined,
			onfault: () => undefined
		});
		const begun = new Set<string>();
		new Meeting({
			// As `Direct` does it: the lower certificate begins.
			direct: {
				seek(id, way) {
					if (begun.has(id)) return 'known';
					if (id < me) return 'theirs';
					begun.add(id);
					way(id, Uint8Array.of(1));
					return 'begun';
				},
				introduced(from, code, way) {
					if (code[0] === 1) way(from, Uint8Array.of(2));
					else found.push(from);
					return Promise.resolve();
				}
			},
			me,
			tag: box.tag,
			passage: mailbox,
			clock,
			seal: (word) =>
				Promise.resolve(
					writeWord(
						box,
						new Uint8Array(32).fill(++chance % 250),
						word,
						Math.floor(clock.now() / 1000)
					)
				),
			open: (event) => Promise.resolve(readWord(box, event)),
			isLooking: () => true,
			isHere: () => false,
			onhour: (ahead) => hours.push(ahead)
		});
		mailbox.open();
		return { mailbox, found, hours };
	}

	it.each(
		[0, 31, 590, 610, 850, -31, -850, -1200, -86_400, -86_400 * 365].flatMap((skew) =>
			[true, false].map((isFirst) => [skew, isFirst] as const)
		)
	)('find each other with clocks %i s apart (that one first: %s)', async (skew, isFirst) => {
		const timers = new Timers();
		const relay = new FakeRelay('wss://relay/', timers);
		const ana = () => look(relay, timers, 1, skew);
		const luis = () => look(relay, timers, 2, 0);
		const one = isFirst ? ana() : luis();
		await timers.pass(5000);
		const two = isFirst ? luis() : ana();
		await timers.pass(90_000);
		expect([...one.found, ...two.found]).not.toEqual([]);
		one.mailbox.close();
		two.mailbox.close();
	});

	it.each<FakeRelay['crowded']>(['closes', 'notice', 'ends', 'silent'])(
		'find each other over one that lets one question be open at a time, and %s what is more',
		async (crowded) => {
			const timers = new Timers();
			const relay = new FakeRelay('wss://relay/', timers);
			Object.assign(relay, { questions: 1, crowded });
			const [one, two] = [look(relay, timers, 1, 0), look(relay, timers, 2, 0)];
			await timers.pass(90_000);
			expect([...one.found, ...two.found]).not.toEqual([]);
			expect(one.mailbox.states[0]).toMatchObject({ stage: 'ready', trouble: undefined });
			one.mailbox.close();
			two.mailbox.close();
		}
	);

	it('say that the clock is off where the relay takes none of their words for it', async () => {
		const timers = new Timers();
		const { relay } = strict(timers, 900);
		const { mailbox } = look(relay, timers, 1, 3600);
		await timers.pass(5000);
		expect(mailbox.states[0]?.trouble).toBe('clock');
		mailbox.close();
	});
});
