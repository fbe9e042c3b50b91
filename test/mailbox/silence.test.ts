/** Relays that fall silent, answer slowly, or are at the other end of a connection that died: each is told of within seconds, and tried again without anybody asking. */
import { describe, expect, it } from 'vitest';
import { MAILBOX_TIMES } from '../../src/lib/carriers/mailbox/mailbox';
import { LINK_TIMES } from '../../src/lib/carriers/mailbox/relay-link';
import { isGood, Pal } from './model';
import { FakeRelay, Timers, type Bent } from './relays';

const SECOND = 1000;

function setUp() {
	const timers = new Timers();
	const relays = ['wss://one.example/', 'wss://two.example/'].map(
		(url) => new FakeRelay(url, timers, isGood)
	);
	const [one, two] = relays as [FakeRelay, FakeRelay];
	const [ana, beto] = [new Pal(0, 2, timers), new Pal(1, 2, timers)];
	const mailbox = ana.open(relays);
	const stateOf = ({ url }: FakeRelay) => mailbox.states.find((state) => state.url === url);
	const holds = (relay: FakeRelay): boolean => stateOf(relay)?.holds === true;
	return { timers, one, two, ana, beto, mailbox, stateOf, holds };
}

const without =
	(...kinds: readonly string[]): Bent =>
	(message) =>
		kinds.includes(String(message[0])) ? [] : [message];
/** Answers as some relays do that are wrong about the format. */
const instead =
	(kind: string, other: (message: unknown[]) => unknown[]): Bent =>
	(message) => [message[0] === kind ? other(message) : message];
const sound: Bent = (message) => [message];

/** Lag of a relay that says one thing each so many milliseconds. */
function oneEach(timers: Timers, step: number): () => number {
	let free = 0;
	return () => (free = Math.max(free, timers.now()) + step) - timers.now();
}

describe('a relay that takes the connection', () => {
	it.each<readonly [string, Bent]>([
		['says nothing', () => []],
		['never comes to the end of what it has', without('EOSE')],
		['does not say what it did with a letter', without('OK', 'EVENT')],
		['refuses with words to nobody', instead('EOSE', () => ['NOTICE', 'ERROR: bad req'])],
		['names no question', instead('EOSE', () => ['EOSE'])]
	])('and %s is told of within seconds, and used once it answers', async (_, bend) => {
		const { timers, one, two, ana, beto, stateOf, holds } = setUp();
		one.bend = bend;
		ana.write();
		await timers.pass(15 * SECOND);
		expect(stateOf(one)).toMatchObject({ trouble: 'unreachable', holds: false });
		// The other one carries the table.
		expect(holds(two)).toBe(true);
		beto.open([two]);
		await timers.pass(SECOND);
		expect(beto.held).toBe('1,0');
		one.bend = sound;
		await timers.pass(3 * 60 * SECOND);
		expect(stateOf(one)).toMatchObject({ stage: 'ready', trouble: undefined });
		expect(holds(one)).toBe(true);
	});

	it('and writes more than it has to behind its end is read as any other', async () => {
		const { timers, one, ana, holds } = setUp();
		one.bend = instead('EOSE', ([, name]) => ['EOSE', name, { debug: ['not planned'] }]);
		ana.write();
		await timers.pass(SECOND);
		expect(holds(one)).toBe(true);
	});

	it('and falls silent later, while nobody writes, is found out and connected anew', async () => {
		const { timers, one, ana, stateOf } = setUp();
		await timers.pass(SECOND);
		one.sleep();
		await timers.pass(LINK_TIMES.quiet + LINK_TIMES.silence + 10 * SECOND);
		const before = one.heard.length;
		ana.write();
		await timers.pass(SECOND);
		expect(one.heard.length).toBeGreaterThan(before);
		expect(stateOf(one)).toMatchObject({ stage: 'ready', holds: true });
	});
});

describe('a relay that hangs up each time once it has been read', () => {
	it.each<readonly [number, number, number]>([
		[3, 1, 40],
		[90, 30, 60]
	])(
		'after %i s, is asked anew %i to %i times an hour, and carries letters',
		async (lasts, least, most) => {
			const { timers, one, ana, beto } = setUp();
			let opened = 0;
			const connect = one.connect.bind(one);
			one.connect = () => {
				const socket = connect();
				opened++;
				timers.after(lasts * SECOND, () => socket.onclose?.({ code: 1000 }));
				return socket;
			};
			beto.open([one]);
			beto.write();
			await timers.pass(3600 * SECOND);
			expect(ana.held).toBe('0,1');
			// By Beto, and by Ana but for her first connection.
			expect(opened).toBeGreaterThanOrEqual(2 * least);
			expect(opened).toBeLessThanOrEqual(2 * most);
		}
	);
});

describe('a relay with ways of its own', () => {
	const closing = (words: string): Bent => {
		const open = new Set<unknown>();
		return (message) => {
			const [kind, name] = message;
			if (kind !== 'EOSE' || open.has(name)) return [message];
			open.add(name);
			return [message, ['CLOSED', name, words]];
		};
	};

	it('that ends a question which it has answered is asked anew, and what came later is read', async () => {
		const { timers, one, ana, beto, stateOf } = setUp();
		one.bend = closing('error: idle for too long');
		await timers.pass(SECOND);
		expect(stateOf(one)).toMatchObject({ stage: 'ready', trouble: undefined });
		// It says no word of what comes now.
		one.bend = without('EVENT');
		beto.open([one]);
		beto.write();
		await timers.pass(5 * SECOND);
		beto.close();
		one.bend = sound;
		expect(ana.held).toBe('0,0');
		await timers.pass(2 * 60 * SECOND);
		expect(ana.held).toBe('0,1');
		expect(stateOf(one)).toMatchObject({ stage: 'ready', trouble: undefined });
	});

	it('that refuses a name it knows is asked under another', async () => {
		const { timers, one, mailbox, stateOf } = setUp();
		one.bend = without('EOSE');
		await timers.pass(15 * SECOND);
		const asked = one.heard.filter(([kind]) => kind === 'REQ').map(([, name]) => name);
		one.bend = (message) =>
			message[0] === 'EOSE' && asked.includes(message[1])
				? [['CLOSED', message[1], 'duplicate: already opened']]
				: [message];
		mailbox.again();
		await timers.pass(SECOND);
		expect(stateOf(one)).toMatchObject({ stage: 'ready', trouble: undefined });
	});

	it.each([
		['says so when it was asked to close a question', 'CLOSED'],
		['ends an old question late', 'EOSE']
	])('that %s is not taken to have answered the new one', async (_, kind) => {
		const { timers, one, mailbox, stateOf } = setUp();
		one.bend = () => [];
		await timers.pass(15 * SECOND);
		const [old] = one.heard.filter(([what, name]) => what === 'REQ' && name !== undefined);
		mailbox.again();
		one.bend = (message) => (message[0] === 'EOSE' ? [[kind, old?.[1], '']] : []);
		await timers.pass(SECOND);
		expect(stateOf(one)?.stage).not.toBe('ready');
		expect(stateOf(one)?.trouble).not.toBe('unread');
	});

	it.each<readonly [string, (message: unknown[]) => readonly unknown[][]]>([
		['nothing', () => []],
		['yes to another one', () => [['OK', '0'.repeat(64), true, '']]],
		['no, without a reason', ([, id]) => [['OK', id, false]]]
	])('that takes a letter and says %s has it, and is in no trouble', async (_, answer) => {
		const { timers, one, ana, stateOf } = setUp();
		one.bend = (message) => (message[0] === 'OK' ? answer(message) : [message]);
		ana.write();
		await timers.pass(2 * 60 * SECOND);
		expect(stateOf(one)).toMatchObject({ holds: true, trouble: undefined });
		expect(one.puts.length).toBe(1);
	});

	it('that has a fault of its own is left the letter once it has mended it', async () => {
		const { timers, one, ana, holds } = setUp();
		one.refusal = 'error: could not connect to the database';
		ana.write();
		await timers.pass(5 * SECOND);
		expect(holds(one)).toBe(false);
		one.refusal = undefined;
		await timers.pass(2 * 60 * SECOND);
		expect(holds(one)).toBe(true);
	});

	it.each<readonly [string, boolean, number | undefined, number, number]>([
		['and told so before, at once', false, 99, 1, 99],
		['and told so before, and closes it, at once', true, 20, 1, 20],
		['and closes it, at once', true, undefined, 1, 10],
		['and says nothing, in a while', false, undefined, 100, 10]
	])(
		'that refuses a question for too many is asked for fewer: %s',
		async (_, closes, told, seconds, least) => {
			const { timers, one, ana, beto } = setUp();
			ana.close();
			beto.open([one]);
			for (let i = 0; i < 40; i++) beto.write();
			await timers.pass(5 * SECOND);
			beto.close();
			Object.assign(one, { most: told ?? 30, closes });
			const terms = { limitation: { max_limit: told } };
			const mailbox = ana.open([one], { terms: () => Promise.resolve(terms) });
			await timers.pass(seconds * SECOND);
			expect(mailbox.states[0]).toMatchObject({ stage: 'ready', trouble: undefined });
			expect(ana.held).toBe('0,40');
			const limits = one.heard.flatMap(([kind, , filter]) =>
				kind === 'REQ' ? [(filter as { limit: number }).limit] : []
			);
			expect(limits).toContain(least);
		}
	);

	it('that answers nobody who asks for more than it hands out is read all the same', async () => {
		const { timers, one, ana, beto } = setUp();
		ana.close();
		beto.open([one]);
		for (let i = 0; i < 40; i++) beto.write();
		await timers.pass(5 * SECOND);
		beto.close();
		one.most = 300;
		ana.remembered = {
			...ana.remembered,
			authors: Array.from({ length: 30 }, (_, i) => i.toString(16).padStart(64, '0'))
		};
		const mailbox = ana.open([one]);
		await timers.pass(SECOND);
		expect(mailbox.states[0]).toMatchObject({ stage: 'ready', trouble: undefined });
		expect(ana.held).toBe('0,40');
	});
});

describe('a relay that stands alone', () => {
	/** Ana and Beto at one relay, where Beto left letters before. */
	async function alone(own: Partial<FakeRelay>, notes = 3) {
		const timers = new Timers();
		const one = new FakeRelay('wss://one.example/', timers, isGood);
		const [ana, beto] = [new Pal(0, 2, timers), new Pal(1, 2, timers)];
		beto.open([one]);
		for (let i = 0; i < notes; i++) beto.write();
		await timers.pass(5 * SECOND);
		beto.close();
		Object.assign(one, own);
		return { timers, one, ana, beto };
	}

	describe.each<readonly [FakeRelay['crowded'], number]>([
		['closes', 2],
		['notice', 2],
		['ends', 2],
		['silent', 15]
	])('and lets one question be open at a time, and %s what is more', (crowded, seconds) => {
		it.each([3, 40])('is read and left letters: %i notes', async (notes) => {
			const { timers, one, ana, beto } = await alone({ questions: 1, crowded, page: 10 }, notes);
			// Followed from an earlier visit: two questions at once.
			ana.remembered = { authors: [beto.sender.author], last: 0 };
			ana.write();
			const mailbox = ana.open([one]);
			await timers.pass(seconds * SECOND);
			expect(mailbox.states[0]).toMatchObject({ stage: 'ready', trouble: undefined, holds: true });
			expect(ana.held).toBe(`1,${notes}`);
		});

		it('tells what comes later, over the question that stays open', async () => {
			const { timers, one, ana, beto } = await alone({ questions: 1, crowded });
			ana.remembered = { authors: [beto.sender.author], last: 0 };
			const mailbox = ana.open([one]);
			await timers.pass(seconds * SECOND);
			for (let i = 0; i < 3; i++) {
				beto.open([one]);
				await timers.pass(20 * SECOND);
				beto.write();
				await timers.pass(5 * SECOND);
				expect(ana.held).toBe(`0,${4 + i}`);
				beto.close();
				// Long enough for the relay to be asked whether it is there.
				await timers.pass(3 * 60 * SECOND);
				mailbox.hurry();
				await timers.pass(10 * SECOND);
			}
			expect(mailbox.states[0]).toMatchObject({ stage: 'ready', trouble: undefined });
		});
	});

	it('and tells by its terms that it lets one question be open is asked one at a time from the beginning', async () => {
		const { timers, one, ana, beto } = await alone({ questions: 1, crowded: 'silent' });
		ana.remembered = { authors: [beto.sender.author], last: 0 };
		ana.write();
		const terms = { limitation: { max_subscriptions: 1 } };
		const mailbox = ana.open([one], { terms: () => Promise.resolve(terms) });
		await timers.pass(2 * SECOND);
		expect(mailbox.states[0]).toMatchObject({ stage: 'ready', trouble: undefined, holds: true });
		expect(ana.held).toBe('1,3');
	});

	it.each([0, 3, 48])(
		'and never comes to the end of what it has carries letters: %i notes there',
		async (notes) => {
			const { timers, one, ana, beto } = await alone({ bend: without('EOSE'), page: 12 }, notes);
			ana.write();
			const mailbox = ana.open([one]);
			await timers.pass(60 * SECOND);
			expect(mailbox.states[0]).toMatchObject({ stage: 'ready', trouble: undefined, holds: true });
			expect(ana.held).toBe(`1,${notes}`);
			beto.open([one]);
			await timers.pass(60 * SECOND);
			expect(beto.held).toBe(`1,${notes}`);
		}
	);
});

describe('a relay that is slow', () => {
	it.each([8, 14, 25])('is waited for: %i s for an answer', async (seconds) => {
		const { timers, one, ana, holds } = setUp();
		one.lag = () => seconds * SECOND;
		ana.write();
		await timers.pass(5 * 60 * SECOND);
		expect(one.events.length).toBe(1);
		expect(holds(one)).toBe(true);
	});

	it('is not called away while it goes on handing out what it has', async () => {
		const { timers, one, ana, beto } = setUp();
		ana.close();
		beto.open([one]);
		for (let i = 0; i < 4; i++) beto.write();
		await timers.pass(5 * SECOND);
		beto.close();
		one.lag = oneEach(timers, 7 * SECOND);
		const mailbox = ana.open([one]);
		await timers.pass(20 * SECOND);
		expect(mailbox.states[0]).toMatchObject({ stage: 'reading', trouble: undefined });
		await timers.pass(30 * SECOND);
		expect(ana.held).toBe('0,4');
		expect(mailbox.states[0]).toMatchObject({ stage: 'ready', trouble: undefined });
	});

	it('keeps nobody waiting by handing out one letter after the other for ever', async () => {
		const { timers, one, two, ana, beto } = setUp();
		ana.close();
		beto.open([one, two]);
		for (let i = 0; i < 40; i++) beto.write();
		await timers.pass(5 * SECOND);
		beto.close();
		one.lag = oneEach(timers, 11 * SECOND);
		const mailbox = ana.open([one, two]);
		await timers.pass(MAILBOX_TIMES.reading + SECOND);
		expect(mailbox.states[0]).toMatchObject({ stage: 'away', trouble: 'unreachable' });
		expect(ana.held).toBe('0,40');
	});
});

describe('a connection that died while the phone slept', () => {
	it('is found out on coming back, and what was left meanwhile comes', async () => {
		const { timers, one, two, ana, beto, mailbox, holds } = setUp();
		await timers.pass(SECOND);
		for (const relay of [one, two]) relay.sleep();
		beto.open([one, two]);
		beto.write();
		await timers.pass(60 * SECOND);
		expect(ana.held).toBe('0,0');
		mailbox.hurry();
		await timers.pass(LINK_TIMES.sign + SECOND);
		expect(ana.held).toBe('0,1');
		ana.write();
		await timers.pass(SECOND);
		expect([holds(one), holds(two)]).toEqual([true, true]);
	});

	it('is given up where a letter goes unanswered, and the letter left over another', async () => {
		const { timers, one, ana, holds, stateOf } = setUp();
		await timers.pass(SECOND);
		one.sleep();
		ana.write();
		await timers.pass(12 * SECOND);
		expect(stateOf(one)).toMatchObject({ trouble: 'unreachable', holds: false });
		await timers.pass(LINK_TIMES.silence);
		expect(holds(one)).toBe(true);
	});

	it('that lives is kept: nothing is read twice', async () => {
		const { timers, one, mailbox, stateOf } = setUp();
		await timers.pass(SECOND);
		const questions = (): number => one.heard.filter(([, name]) => name === 'find').length;
		const before = questions();
		for (let i = 0; i < 5; i++) {
			mailbox.hurry();
			await timers.pass(60 * SECOND);
		}
		expect(questions()).toBe(before);
		expect(stateOf(one)).toMatchObject({ stage: 'ready', trouble: undefined });
	});
});

describe('a relay that hangs up after so many messages', () => {
	/** Two who have read each other before, at one relay that takes so many messages over one connection. */
	function atOne(endurance: number, padding = 0) {
		const timers = new Timers();
		const one = new FakeRelay('wss://one.example/', timers, isGood);
		one.endurance = endurance;
		const [ana, beto] = [new Pal(0, 2, timers), new Pal(1, 2, timers)];
		ana.padding = beto.padding = padding;
		ana.remembered = { authors: [beto.sender.author], last: 0 };
		beto.remembered = { authors: [ana.sender.author], last: 0 };
		const [mailbox] = [ana.open([one]), beto.open([one])];
		return { timers, one, ana, beto, mailbox };
	}

	it.each([
		...[2, 3, 4, 5, 6, 8, 12].map((endurance) => [endurance, 0] as const),
		[2, 3000] as const
	])(
		'carries letters, for hours: %i messages, each %i bytes longer',
		async (endurance, padding) => {
			const { timers, one, ana, beto, mailbox } = atOne(endurance, padding);
			for (let i = 1; i <= 6; i++) {
				ana.write();
				await timers.pass(30 * SECOND);
				expect(beto.held).toBe(`${i},${i - 1}`);
				beto.write();
				await timers.pass(30 * SECOND);
				expect(ana.held).toBe(`${i},${i}`);
				await timers.pass(20 * 60 * SECOND);
			}
			await timers.pass(30 * SECOND);
			expect(mailbox.states[0]).toMatchObject({ trouble: undefined, holds: true });
			// The relay is not asked all the time.
			expect(one.heard.length).toBeLessThan(2 * 60 * 6);
		}
	);

	it('and takes one alone, with which nobody is both read and left a letter, is told of: another carries the table', async () => {
		const { timers, one, two, ana, beto, stateOf, holds } = setUp();
		one.endurance = 1;
		for (let i = 0; i < 3; i++) {
			ana.write();
			await timers.pass(5 * 60 * SECOND);
			expect(stateOf(one)).toMatchObject({ trouble: 'unreachable', holds: false });
			expect(holds(two)).toBe(true);
		}
		beto.open([two]);
		await timers.pass(60 * SECOND);
		expect(beto.held).toBe('3,0');
		// The relay is polled with a back-off.
		expect(one.heard.length).toBeLessThan(20);
	});

	it('takes several letters, one or two a connection', async () => {
		const { timers, ana, beto, mailbox } = atOne(3);
		for (let i = 0; i < 30; i++) ana.write();
		await timers.pass(5 * 60 * SECOND);
		expect(beto.held).toBe('30,0');
		expect(mailbox.states[0]).toMatchObject({ holds: true });
	});

	it('and passes on those who look for each other, over the one question that is open', async () => {
		const { timers, one, mailbox } = atOne(3);
		await timers.pass(5 * 60 * SECOND);
		mailbox.listen({ tag: 'f'.repeat(64), opened: () => undefined, hear: () => undefined });
		await timers.pass(SECOND);
		expect(one.heard.findLast(([kind]) => kind === 'REQ')?.slice(2)).toHaveLength(3);
	});

	it('carries letters where it hangs up as soon as a question is closed', async () => {
		const { timers, one, ana, beto, mailbox } = atOne(Infinity);
		one.dreads = 'CLOSE';
		for (let i = 1; i <= 6; i++) {
			ana.write();
			await timers.pass(30 * SECOND);
			expect(beto.held).toBe(`${i},0`);
			await timers.pass(20 * 60 * SECOND);
		}
		expect(mailbox.states[0]).toMatchObject({ trouble: undefined, holds: true });
	});

	it('and was taken for one by chance is asked as any other again', async () => {
		const { timers, one, ana } = atOne(3);
		await timers.pass(60 * SECOND);
		const before = one.heard.length;
		one.endurance = Infinity;
		await timers.pass(20 * 60 * SECOND);
		ana.write();
		await timers.pass(SECOND);
		const asked = one.heard.slice(before).filter(([kind]) => kind === 'REQ');
		expect(asked.some(([, name]) => String(name).startsWith('pulse'))).toBe(true);
	});
});

describe('a relay behind a host that ends quiet connections', () => {
	it.each([20, 30, 45, 55, 61, 100])(
		'is asked for a word before that, once it has shown twice when: %i s',
		async (idle) => {
			const timers = new Timers();
			const one = new FakeRelay('wss://one.example/', timers, isGood);
			one.idle = idle * SECOND;
			const [ana, beto] = [new Pal(0, 2, timers), new Pal(1, 2, timers)];
			for (const pal of [ana, beto]) pal.open([one]);
			await timers.pass(10 * 60 * SECOND);
			for (let i = 1; i <= 8; i++) {
				ana.write();
				await timers.pass(2 * SECOND);
				expect(beto.held).toBe(`${i},0`);
				await timers.pass((90 + 7 * i) * SECOND);
			}
		}
	);
});

describe('a relay that does not say of a letter that it took it', () => {
	it.each<readonly [string, Bent]>([
		['names another', instead('OK', () => ['OK', 'f'.repeat(64), true, ''])],
		['says nothing', without('OK')]
	])('but shows it has it: %s', async (_, bend) => {
		const { timers, one, ana, stateOf, holds } = setUp();
		one.bend = bend;
		await timers.pass(SECOND);
		for (let i = 0; i < 3; i++) {
			ana.write();
			await timers.pass(30 * SECOND);
			expect(stateOf(one)).toMatchObject({ stage: 'ready', trouble: undefined });
			expect(holds(one)).toBe(true);
		}
	});
});

it('a relay that keeps every version of a letter is read as one that keeps the last', async () => {
	const { timers, one, ana, beto } = setUp();
	beto.open([one]);
	for (let i = 0; i < 6; i++) {
		const before = one.events;
		ana.write();
		await timers.pass(5 * SECOND);
		for (const event of before) one.plant(event);
	}
	expect(one.events.length).toBeGreaterThan(2);
	beto.close();
	const again = beto.open([one]);
	await timers.pass(20 * SECOND);
	expect(beto.held).toBe('6,0');
	expect(again.states[0]).toMatchObject({ stage: 'ready', trouble: undefined, holds: true });
});
