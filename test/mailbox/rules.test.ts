/** Rules of the mailbox, one by one, at relays that do what a line says; tables in small (`model.ts`). */
import { describe, expect, it } from 'vitest';
import { Authors, MOST_AUTHORS, OF_MEMBER } from '../../src/lib/carriers/mailbox/authors';
import { hashOf, MAILBOX_KIND, type NostrEvent } from '../../src/lib/carriers/mailbox/event';
import {
	MAILBOX_LIMITS,
	MAILBOX_TIMES,
	type MailboxStock,
	type Outgoing,
	type Taken
} from '../../src/lib/carriers/mailbox/mailbox';
import { LINK_LIMITS, type RelaySocket } from '../../src/lib/carriers/mailbox/relay-link';
import { probe } from '../../src/lib/carriers/mailbox/probe';
import { workOf } from '../../src/lib/carriers/mailbox/work';
import { toHex } from '../../src/lib/protocol/bytes';
import { BOX, isGood, letter, notesIn, Pal, parcelOf, penOf, readOnce } from './model';
import { FakeRelay, Timers, type Bent } from './relays';

const DAY = 24 * 3_600_000;

function table(people: number) {
	const timers = new Timers();
	const relay = new FakeRelay('wss://relay.example/', timers, isGood);
	const pals = Array.from({ length: people }, (_, i) => new Pal(i, people, timers));
	const visit = async (pal: Pal, act: () => void = () => undefined): Promise<void> => {
		pal.open([relay]);
		await timers.pass(1000);
		act();
		await timers.pass(1000);
		pal.close();
	};
	const seconds = (): number => Math.floor(timers.now() / 1000);
	const mine = (pal: Pal): NostrEvent[] =>
		relay.events.filter(({ pubkey }) => pubkey === pal.sender.author);
	return { timers, relay, pals, visit, seconds, mine };
}

/** A table that leaves nothing, holds this, and looks at what it finds in this way. */
const reading = (take: MailboxStock['take'], held: readonly string[] = []): MailboxStock => ({
	places: () => Promise.resolve({ tags: [BOX.tag], own: [] }),
	outgoing: () => Promise.resolve({ posted: [], blank: [], own: [], tips: [...held] }),
	work: (event) => Promise.resolve(event),
	take
});

/** Questions for letters that a relay was asked. */
const questionsTo = ({ heard }: FakeRelay): number =>
	heard.filter(([kind, name]) => kind === 'REQ' && !String(name).startsWith('pulse')).length;

const rubbish = (number: number, change: Partial<NostrEvent> = {}): NostrEvent => {
	const hex = number.toString(16).padStart(64, '0');
	const event = {
		pubkey: hex,
		created_at: 1_700_000_000,
		kind: MAILBOX_KIND,
		tags: [
			['d', hex.slice(32)],
			['t', BOX.tag]
		],
		content: 'AAAA'.repeat(80),
		...change
	};
	return { ...event, id: toHex(hashOf(event)), sig: '00'.repeat(64) };
};

describe('what is written', () => {
	it('is written once, however often its author looks', async () => {
		const { relay, pals, visit } = table(2);
		const [ana] = pals as [Pal];
		await visit(ana, () => ana.write());
		const { length } = relay.puts;
		expect(length).toBe(1);
		for (let i = 0; i < 3; i++) await visit(ana, () => ana.mailbox?.changed());
		expect(relay.puts.length).toBe(length);
	});

	it('is not written by others who hold it too', async () => {
		const { pals, visit, mine } = table(3);
		const [ana, beto, caro] = pals as [Pal, Pal, Pal];
		await visit(ana, () => ana.write());
		await visit(beto);
		expect(beto.held).toBe(ana.held);
		expect(mine(beto)).toEqual([]);
		// What only a device knows that comes by, it carries.
		await visit(caro);
		expect(caro.held).toBe(ana.held);
	});

	it('is carried by others where its author’s letter is gone, and by its author in any case', async () => {
		const { relay, pals, visit, mine } = table(3);
		const [ana, beto] = pals as [Pal, Pal];
		await visit(ana, () => ana.write());
		await visit(beto);
		relay.forget();
		await visit(beto);
		expect(mine(beto).length).toBe(1);
		await visit(ana);
		expect(mine(ana).length).toBe(1);
	});

	it.each([
		['others’ words, as much as is read of one author', false],
		['one’s own words, however much they are', true]
	])('is, however often the table changes, of %s', async (_, isOwn) => {
		const { timers, relay, pals, seconds } = table(1);
		const [ana] = pals as [Pal];
		let said = 0;
		const outgoing = (after: number): Promise<Outgoing> => {
			const ids = [`word ${said}`];
			const long = new Uint8Array(30_000).fill(said);
			const event = letter(ana.sender, 0, long, Math.max(seconds(), after + 1));
			return Promise.resolve({
				posted: [{ event, ids }],
				blank: [],
				own: isOwn ? ids : [],
				tips: ids
			});
		};
		const places = () => Promise.resolve({ tags: [BOX.tag], own: [ana.sender.author] });
		const stock = { ...reading(() => Promise.resolve(undefined)), places, outgoing };
		const mailbox = ana.open([relay], { stock });
		const minutes = 4;
		const change = async (ms: number): Promise<void> => {
			said++;
			mailbox.changed();
			await timers.pass(ms);
		};
		for (let i = 0; i < 15 * minutes; i++) await change(4000);
		for (let i = 0; i < 4; i++) await change(1000);
		expect(mailbox.states[0]?.holds).toBe(isOwn);
		// Words that had to wait are left though nothing changes any more.
		await timers.pass(2 * MAILBOX_TIMES.tooOften);
		expect(mailbox.states[0]?.holds).toBe(true);
		ana.close();
		const length = relay.puts.reduce((sum, { content }) => sum + content.length, 0);
		const most = MAILBOX_LIMITS.handed + 60 * minutes * MAILBOX_LIMITS.handedRate + 50_000;
		expect(length / relay.puts.length).toBeGreaterThan(30_000);
		if (isOwn) expect(length).toBeGreaterThan(most);
		else expect(length).toBeLessThan(most);
		// Letters go on, as the budget grows again.
		expect(length).toBeGreaterThan(
			MAILBOX_LIMITS.handed + 30 * minutes * MAILBOX_LIMITS.handedRate
		);
	});

	it('is renewed before it expires, while somebody lacks it, and not sooner', async () => {
		const { relay, timers, pals, visit } = table(2);
		const [ana, beto] = pals as [Pal, Pal];
		await visit(ana, () => ana.write());
		await timers.pass(15 * DAY);
		await visit(ana);
		expect(relay.puts.length).toBe(1);
		await timers.pass(8 * DAY);
		await visit(ana);
		expect(relay.puts.length).toBe(2);
		await timers.pass(20 * DAY);
		await visit(beto);
		expect(beto.held).toBe(ana.held);
	});

	it('gives way to blank letters, in all its slots, once nobody lacks it', async () => {
		const { pals, visit, mine } = table(2);
		const [ana, beto] = pals as [Pal, Pal];
		await visit(ana, () => {
			for (let i = 0; i < 18; i++) ana.write();
		});
		const before = mine(ana).map((event) => readOnce(event)?.parcel.length ?? 0);
		expect(before.filter((length) => length > 2).length).toBe(5);
		await visit(beto, () => beto.write());
		await visit(ana, () => ana.write());
		const parcels = mine(ana).map((event) => readOnce(event)?.parcel ?? new Uint8Array(0));
		expect(parcels.filter((parcel) => notesIn(parcel).length > 0).length).toBe(1);
		expect(parcels.length).toBe(5);
	});

	it('is later than what is there, also by a clock that was put back', async () => {
		const { timers, relay, pals, visit, mine } = table(2);
		const [ana] = pals as [Pal];
		ana.ahead = 600_000;
		await visit(ana, () => ana.write());
		ana.open([relay]);
		for (let i = 0; i < 3; i++) {
			await timers.pass(350);
			ana.write();
		}
		await timers.pass(1000);
		ana.close();
		ana.ahead = -600_000;
		await visit(ana, () => ana.write());
		expect(
			mine(ana).flatMap((event) => notesIn(readOnce(event)?.parcel as Uint8Array)).length
		).toBe(5);
		const times = relay.puts.map(({ created_at }) => created_at);
		expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
		expect(timers.now()).toBeGreaterThan(0);
	});

	it('is not for ever of a time that no clock should have shown', async () => {
		const { seconds, pals, visit, mine } = table(2);
		const [ana] = pals as [Pal];
		ana.remembered = { authors: [], last: seconds() + 700 * 24 * 3600 };
		await visit(ana, () => ana.write());
		expect(mine(ana)[0]?.created_at).toBeLessThan(seconds() + 60);
	});

	it('is left where it can be, if the clock was once so wrong that a relay took a letter of years to come', async () => {
		const { timers, relay, pals, seconds } = table(2);
		const [ana] = pals as [Pal];
		const other = new FakeRelay('wss://other.example/', timers, isGood);
		relay.plant(letter(ana.sender, 0, parcelOf([]), seconds() + 700 * 24 * 3600));
		relay.refusals = ({ kind }) => (kind === 5 ? 'blocked: no deletions' : '');
		const mailbox = ana.open([relay, other]);
		await timers.pass(1000);
		ana.write();
		await timers.pass(2000);
		const [stuck, good] = mailbox.states;
		expect(good).toMatchObject({ holds: true, trouble: undefined });
		expect(stuck).toMatchObject({ holds: false, trouble: 'dated' });
		expect(other.events[0]?.created_at).toBeLessThan(seconds() + 60);
		expect(relay.puts.map(({ kind }) => kind)).toEqual([5]);
		ana.close();
	});

	it.each<[string, (now: number) => number]>([
		['near', (now) => now + 1800],
		['far', () => 2 ** 32 - 2]
	])('takes no %s time from an event in one’s own name that somebody else made', async (_, at) => {
		const { relay, seconds, pals, visit, mine } = table(2);
		const [ana] = pals as [Pal];
		relay.plant(rubbish(1, { pubkey: ana.sender.author, created_at: at(seconds()) }));
		await visit(ana, () => ana.write());
		expect(ana.remembered.last).toBeLessThan(seconds() + 60);
		expect(mine(ana).some((event) => isGood(event))).toBe(true);
	});
});

describe('what is said of a relay', () => {
	it('is that it has everything only once it has', async () => {
		const { timers, relay, pals } = table(2);
		const [ana] = pals as [Pal];
		const mailbox = ana.open([relay]);
		await timers.pass(1000);
		expect(mailbox.states[0]?.holds).toBe(true);
		ana.write();
		expect(mailbox.states[0]?.holds).toBe(false);
		expect(ana.left).toEqual([]);
		await timers.pass(1000);
		expect(mailbox.states[0]?.holds).toBe(true);
		expect(ana.left).toEqual([ana.held]);
		ana.close();
	});

	it('is nothing of having, while it refuses', async () => {
		const { timers, relay, pals } = table(2);
		const [ana] = pals as [Pal];
		relay.refusal = 'blocked: no';
		const mailbox = ana.open([relay]);
		ana.write();
		await timers.pass(3000);
		expect(mailbox.states[0]).toMatchObject({ holds: false, trouble: 'refused' });
		expect(ana.left).toEqual([]);
		ana.close();
	});

	it('is that it serves old letters, if it took newer ones', async () => {
		const { timers, relay, pals, seconds } = table(2);
		const [ana] = pals as [Pal];
		const mailbox = ana.open([relay]);
		ana.write();
		await timers.pass(3000);
		const old = letter(ana.sender, 0, parcelOf([]), seconds() - 500);
		relay.forget();
		relay.plant(old);
		await timers.pass(5000);
		expect(mailbox.states[0]?.trouble).toBe('old');
		ana.close();
	});

	it('is forgotten once it has come back and did what was asked', async () => {
		const { timers, relay, pals } = table(2);
		const [ana] = pals as [Pal];
		relay.away = true;
		const mailbox = ana.open([relay]);
		await timers.pass(1000);
		expect(mailbox.states[0]).toMatchObject({ stage: 'away', trouble: 'unreachable' });
		relay.away = false;
		await timers.pass(10_000);
		expect(mailbox.states[0]).toMatchObject({ stage: 'ready', trouble: undefined });
		ana.close();
	});

	it('waits for a slow one, and takes it up when it has come to the end', async () => {
		const { timers, relay, pals, mine } = table(2);
		const [ana] = pals as [Pal];
		relay.bend = (message) => (message[0] === 'EOSE' ? [] : [message]);
		const mailbox = ana.open([relay]);
		ana.write();
		await timers.pass(MAILBOX_TIMES.patience + 1000);
		expect(mailbox.states[0]).toMatchObject({ stage: 'away', trouble: 'unreachable' });
		expect(mine(ana)).toEqual([]);
		relay.bend = (message) => [message];
		await timers.pass(MAILBOX_TIMES.tooOften);
		expect(mailbox.states[0]).toMatchObject({ stage: 'ready', holds: true });
		ana.close();
	});

	it('stays while it is tried again: nothing changes on the page with each try', async () => {
		const { timers, relay, pals } = table(2);
		const [ana] = pals as [Pal];
		relay.bend = () => [];
		const said: string[] = [];
		const onchange = (): void => {
			const [state] = ana.mailbox?.states ?? [];
			said.push(`${state?.stage}, ${state?.trouble}`);
		};
		ana.open([relay], { onchange });
		ana.write();
		await timers.pass(60 * 60_000);
		const questions = relay.heard.filter(([kind, name]) => kind === 'REQ' && name === 'find');
		expect(questions.length).toBeGreaterThan(3);
		const since = said.slice(said.indexOf('away, unreachable'));
		expect([...new Set(since)]).toEqual(['away, unreachable']);
		ana.close();
	});

	it.each([
		['restricted: members only', 'unread'],
		['error: shutting down', 'unread'],
		['auth-required: who are you', 'auth'],
		['rate-limited: slow down', 'rate-limited']
	] as const)(
		'is that it hands nothing out, if it says “%s” to a question',
		async (words, trouble) => {
			const { timers, relay, pals } = table(2);
			const [ana] = pals as [Pal];
			relay.bend = (message) => [message[0] === 'EOSE' ? ['CLOSED', message[1], words] : message];
			const mailbox = ana.open([relay]);
			await timers.pass(1000);
			expect(mailbox.states[0]).toMatchObject({ stage: 'away', trouble });
			relay.bend = (message) => [message];
			mailbox.again();
			await timers.pass(1000);
			expect(mailbox.states[0]).toMatchObject({ stage: 'ready', trouble: undefined });
			ana.close();
		}
	);

	it.each<[string, (relay: FakeRelay) => void, (relay: FakeRelay) => void]>([
		[
			'refused',
			(relay) => (relay.refusal = 'error: no space left'),
			(relay) => (relay.refusal = undefined)
		],
		[
			'did not answer',
			(relay) => (relay.bend = () => []),
			(relay) => (relay.bend = (message) => [message])
		]
	])('ends at a wish, once one that %s does what was asked', async (_, harm, mend) => {
		const { timers, relay, pals } = table(2);
		const [ana] = pals as [Pal];
		harm(relay);
		const mailbox = ana.open([relay]);
		ana.write();
		await timers.pass(MAILBOX_TIMES.patience + 1000);
		expect(mailbox.states[0]).toMatchObject({ holds: false });
		mend(relay);
		mailbox.again();
		await timers.pass(1000);
		expect(mailbox.states[0]).toMatchObject({ holds: true, trouble: undefined });
		ana.close();
	});

	it('tries again later and later, if it wants to be asked less often', async () => {
		const { timers, relay, pals } = table(2);
		const [ana] = pals as [Pal];
		relay.refusal = 'rate-limited: slow down';
		ana.open([relay]);
		ana.write();
		await timers.pass(60 * 60_000);
		// After one minute, two, four, eight, sixteen; then half an hour.
		expect(relay.puts.length).toBe(6);
		relay.refusal = undefined;
		await timers.pass(60 * 60_000);
		expect(relay.events.length).toBe(1);
		ana.close();
	});
});

describe('what a relay’s own terms say', () => {
	const under = async (limitation: object) => {
		const { timers, relay, pals } = table(2);
		const [ana] = pals as [Pal];
		const terms = (): Promise<unknown> => Promise.resolve({ limitation });
		const mailbox = ana.open([relay], { terms });
		ana.write();
		await timers.pass(3000);
		ana.mailbox?.changed();
		await timers.pass(3000);
		const [state] = mailbox.states;
		ana.close();
		return { state, puts: relay.puts.length };
	};

	it.each([
		[{ payment_required: true }, 'payment'],
		[{ auth_required: true }, 'auth'],
		[{ min_pow_difficulty: 17 }, 'work'],
		[{ max_content_length: 500 }, 'too-large'],
		[{ max_message_length: 1500 }, 'too-large']
	])('is kept: under %j nothing is tried, and it is told', async (limitation, trouble) => {
		expect(await under(limitation)).toMatchObject({ state: { trouble, holds: false }, puts: 0 });
	});

	it('is that letters may be so long: shorter ones are left', async () => {
		const state = { trouble: undefined, holds: true };
		expect(await under({ max_content_length: 2000 })).toMatchObject({ state, puts: 1 });
	});

	it('is less than it takes: what it refused for its size is asked for in shorter letters, and not for ever', async () => {
		const { timers, relay, pals } = table(2);
		const [ana] = pals as [Pal];
		relay.longest = 100;
		const mailbox = ana.open([relay]);
		ana.write();
		await timers.pass(5000);
		const [refused] = relay.puts;
		expect(ana.longest).toBe((refused?.content.length ?? 0) - 1);
		expect(relay.puts.length).toBeLessThan(4);
		expect(mailbox.states[0]).toMatchObject({ trouble: 'too-large', holds: false });
		ana.close();
	});

	it.each(['answer', 'notice', 1009, 1000] as const)(
		'is less than it takes, however it says so: shorter letters are left (%s)',
		async (how) => {
			const { timers, relay, pals } = table(2);
			const [ana] = pals as [Pal];
			relay.longest = 2000;
			relay.tooLong = how;
			ana.padding = 400;
			for (let i = 0; i < 4; i++) ana.write();
			const mailbox = ana.open([relay]);
			await timers.pass(5 * 60_000);
			// A relay that only hangs up may have lost the network, or count messages: each is tried first.
			const tooLong = relay.puts.filter(({ content }) => content.length > 2000);
			expect([tooLong.length, relay.events.length]).toEqual([how === 1000 ? 4 : 1, 4]);
			expect(mailbox.states[0]).toMatchObject({ trouble: undefined, holds: true });
			ana.close();
		}
	);

	it('is nothing of sizes, where it hangs up on the shortest letter', async () => {
		const { timers, relay, pals } = table(2);
		const [ana] = pals as [Pal];
		relay.longest = 100;
		relay.tooLong = 1000;
		const mailbox = ana.open([relay]);
		ana.write();
		await timers.pass(5 * 60_000);
		expect(mailbox.states[0]).toMatchObject({ trouble: 'unreachable', holds: false });
		expect(ana.longest).toBe(Infinity);
		ana.close();
	});

	it('is waited for before anything is written, and not for reading', async () => {
		const { timers, relay, pals, visit } = table(2);
		const [ana, beto] = pals as [Pal, Pal];
		await visit(ana, () => ana.write());
		beto.open([relay], { terms: () => new Promise(() => undefined) });
		await timers.pass(1000);
		beto.write();
		await timers.pass(3000);
		expect(beto.notes[0]?.length).toBe(1);
		expect(relay.puts.length).toBe(1);
		beto.close();
	});
});

describe('work that a relay wants (NIP-13)', () => {
	const wanting = (bits: number) => () =>
		Promise.resolve({ limitation: { min_pow_difficulty: bits } });

	it('is done for it, and the letter read as any other', async () => {
		const { timers, relay, pals, visit } = table(2);
		const [ana, beto] = pals as [Pal, Pal];
		relay.bits = 7;
		const mailbox = ana.open([relay], { terms: wanting(7) });
		ana.write();
		await timers.pass(3000);
		expect(mailbox.states).toMatchObject([{ trouble: undefined, holds: true }]);
		ana.close();
		await visit(beto);
		expect(beto.held).toBe(ana.held);
	});

	it('is done once for several relays, and for none that has the letter', async () => {
		const { timers, relay, pals } = table(2);
		const other = new FakeRelay('wss://other.example/', timers, isGood);
		const [ana] = pals as [Pal];
		relay.bits = other.bits = 5;
		for (let look = 0; look < 2; look++) {
			ana.open([relay, other], { terms: wanting(5) });
			if (look === 0) ana.write();
			await timers.pass(3000);
			ana.close();
		}
		expect(relay.puts.map(({ id }) => id)).toEqual(other.puts.map(({ id }) => id));
		expect([relay.puts.length, ana.works]).toEqual([1, 1]);
		// The letter is read once, on the second visit: while it is written its contents are known.
		expect(ana.looks).toBe(1);
	});

	it('is no more than the relays want that take letters', async () => {
		const { timers, relay, pals } = table(2);
		const other = new FakeRelay('wss://other.example/', timers, isGood);
		const [ana] = pals as [Pal];
		const terms = (url: string) => wanting(url === relay.url ? 3 : 30)();
		ana.open([relay, other], { terms });
		ana.write();
		await timers.pass(3000);
		ana.close();
		expect([relay.puts.map(workOf), other.puts.length]).toEqual([[3], 0]);
	});

	it('is told where it was not named in its terms', async () => {
		const { timers, relay, pals } = table(2);
		const [ana] = pals as [Pal];
		relay.bits = 7;
		const mailbox = ana.open([relay]);
		ana.write();
		await timers.pass(3000);
		expect(mailbox.states).toMatchObject([{ trouble: 'work', holds: false }]);
		ana.close();
	});

	it('is tried again later where this device could not do it', async () => {
		const { timers, relay, pals } = table(2);
		const [ana] = pals as [Pal];
		relay.bits = 4;
		ana.isTired = true;
		const mailbox = ana.open([relay], { terms: wanting(4) });
		ana.write();
		await timers.pass(3000);
		expect(mailbox.states).toMatchObject([{ holds: false }]);
		expect(ana.faults).not.toEqual([]);
		ana.isTired = false;
		await timers.pass(3 * MAILBOX_TIMES.tooOften);
		expect(mailbox.states).toMatchObject([{ trouble: undefined, holds: true }]);
		ana.close();
	});

	it('keeps the words of those who look for each other away from it', async () => {
		const { timers, relay, pals } = table(2);
		const [ana] = pals as [Pal];
		for (const bits of [0, 4]) {
			const mailbox = ana.open([relay], { terms: wanting(bits) });
			await timers.pass(1000);
			mailbox.pass(rubbish(bits));
			await timers.pass(1000);
			ana.close();
		}
		expect(relay.puts.map(({ id }) => id)).toEqual([rubbish(0).id]);
	});
});

describe('a relay that is tried', () => {
	const tried = async (
		bend: (relay: FakeRelay) => void,
		terms?: unknown
	): Promise<readonly [string | undefined, number]> => {
		const timers = new Timers();
		const relay = new FakeRelay('wss://relay.example/', timers);
		bend(relay);
		const asked = probe(relay.url, {
			connect: () => relay.connect(),
			clock: timers,
			random: (length) => new Uint8Array(length).fill(9),
			terms: () => Promise.resolve(terms)
		});
		await timers.pass(20_000);
		return [await asked, relay.events.length];
	};

	it.each<[string, (relay: FakeRelay) => void, string | undefined]>([
		['keeps and deletes', () => undefined, undefined],
		['is away', (relay) => (relay.away = true), 'unreachable'],
		['takes and keeps nothing', (relay) => (relay.swallows = true), 'refused'],
		['wants money', (relay) => (relay.refusal = 'restricted: pay 5 sats'), 'payment'],
		['never answers', (relay) => (relay.bend = () => []), 'unreachable'],
		[
			'drips',
			(relay) => (relay.bend = (message) => (message[0] === 'OK' ? [message] : [])),
			'unreachable'
		],
		[
			'never says that all has come',
			(relay) => (relay.bend = (message) => (message[0] === 'EOSE' ? [] : [message])),
			undefined
		]
	])('is said to be what it is, if it %s', async (_, bend, trouble) => {
		// Nothing stays there.
		expect(await tried(bend)).toEqual([trouble, 0]);
	});

	it('is given the work that it wants, and the deletion too', async () => {
		const bend = (relay: FakeRelay): void => void (relay.bits = 6);
		expect(await tried(bend, { limitation: { min_pow_difficulty: 6 } })).toEqual([undefined, 0]);
	});

	it('is not written to against its terms', async () => {
		expect(await tried(() => undefined, { limitation: { auth_required: true } })).toEqual([
			'auth',
			0
		]);
	});
});

describe('what is read', () => {
	it('is what an author of the table left, however full the tag is', async () => {
		const { relay, pals, visit } = table(2);
		const [ana, beto] = pals as [Pal, Pal];
		await visit(ana, () => ana.write());
		await visit(beto, () => beto.write());
		await visit(ana, () => ana.write());
		for (let i = 0; i < 2 * MAILBOX_LIMITS.found; i++)
			relay.plant(rubbish(i, { created_at: 1_800_000_000 }));
		await visit(beto);
		expect(beto.held).toBe(ana.held);
	});

	/** Letters of one author, the newest first; they hold what their number says. */
	const lettersOf = (author: number, many: number, seconds: number): NostrEvent[] =>
		Array.from({ length: many }, (_, i) => letter(penOf(author), i, parcelOf([i]), seconds - i));

	it.each<readonly [string, (numbers: number[]) => number[]]>([
		['from the last to the first', (numbers) => numbers],
		['from the first to the last', (numbers) => numbers.reverse()],
		['mixed', (numbers) => numbers.map((_, i) => numbers[(i * 5) % numbers.length] ?? 0)]
	])('is once more what goes on from what has come since: letters %s', async (_, sorted) => {
		const { timers, relay, pals, seconds } = table(1);
		const [ana] = pals as [Pal];
		const numbers = sorted(Array.from({ length: 12 }, (__, i) => i));
		const events = lettersOf(9, 12, seconds());
		for (const event of events) relay.plant(event);
		const looks: number[] = [];
		let decided = 0;
		const take = (event: NostrEvent): Promise<Taken> => {
			const number = numbers[events.findIndex(({ id }) => id === event.id)] ?? -1;
			looks.push(number);
			const news = number === decided;
			if (news) decided++;
			const unkept = number > decided ? number : undefined;
			return Promise.resolve({ ids: [String(number)], next: '', news, unkept });
		};
		ana.open([relay], { stock: reading(take) });
		await timers.pass(3000);
		ana.close();
		expect(decided).toBe(12);
		// One more where a letter comes between those of a pass.
		expect(looks.length).toBeLessThanOrEqual(2 * 12 + 1);
	});

	it.each<readonly [string, Partial<NonNullable<Taken>>, boolean, number[]]>([
		['when another brings something new', { news: true }, true, [0, 1, 0]],
		['when another brings words that wait', { lacksWords: true }, true, [0, 1, 0]],
		['not when another brings nothing', {}, true, [0, 1]],
		['not where all of it was kept', { news: true }, false, [0, 1]],
		['and all others when words had to make room', { displaces: true }, false, [0, 1, 0, 1]]
	])('is read once more %s', async (_, brought, isUnkept, expected) => {
		const { timers, relay, pals, seconds } = table(1);
		const [ana] = pals as [Pal];
		const events = lettersOf(9, 2, seconds());
		for (const event of events) relay.plant(event);
		const looks: number[] = [];
		const take = ({ id }: NostrEvent): Promise<Taken> => {
			const i = events.findIndex((event) => event.id === id);
			looks.push(i);
			const isFirst = looks.length === 1;
			const rest = looks.length === 2 ? brought : {};
			const unkept = isFirst && isUnkept ? Infinity : undefined;
			return Promise.resolve({ ids: [id], next: '', news: false, by: 'Ana', unkept, ...rest });
		};
		ana.open([relay], { stock: reading(take) });
		await timers.pass(3000);
		ana.close();
		expect(looks).toEqual(expected);
	});

	it('is once more what was not kept when the table changes by itself', async () => {
		const { timers, relay, pals, seconds } = table(1);
		const [ana] = pals as [Pal];
		for (const event of lettersOf(9, 1, seconds())) relay.plant(event);
		let looks = 0;
		const take = ({ id }: NostrEvent): Promise<Taken> => {
			looks++;
			return Promise.resolve({ ids: [id], next: '', news: false, by: 'Ana', unkept: Infinity });
		};
		const held: string[] = [];
		const mailbox = ana.open([relay], { stock: reading(take, held) });
		const change = async (): Promise<void> => {
			mailbox.changed();
			await timers.pass(3_600_000);
		};
		await timers.pass(3000);
		// The page reports a change after every look, also when nothing changed.
		await change();
		expect(looks).toBe(1);
		held.push('another word');
		await change();
		expect(looks).toBe(2);
		// Letters that no relay holds any more leave the queue.
		relay.forget();
		await timers.pass(3_600_000);
		held.push('a third');
		await change();
		ana.close();
		expect(looks).toBe(2);
	});

	it('again and again, whatever comes, takes a small part of the time', async () => {
		const { timers, relay, pals, seconds } = table(1);
		const [ana] = pals as [Pal];
		const [long] = lettersOf(9, 1, seconds()) as [NostrEvent];
		relay.plant(long);
		let looks = 0;
		const take = async ({ id }: NostrEvent): Promise<Taken> => {
			if (id !== long.id) return { ids: [id], next: '', news: true, by: 'liar' };
			looks++;
			await new Promise<void>((resolve) => timers.after(1000, resolve));
			return { ids: [id], next: '', news: false, by: 'Ana', unkept: Infinity };
		};
		ana.open([relay], { stock: reading(take) });
		await timers.pass(3000);
		const socket = relay.connect();
		for (let i = 0; i < 600; i++) {
			const other = letter(penOf(20 + (i % 7)), i % 12, parcelOf([i]), seconds());
			socket.send(JSON.stringify(['EVENT', other]));
			await timers.pass(1000);
		}
		ana.close();
		expect(looks).toBeGreaterThan(600 / 25);
		expect(looks).toBeLessThan(3 + 600 / MAILBOX_TIMES.rest);
	});

	it.each<readonly [string, number, number]>([
		['slept meanwhile', 8 * 3_600_000, 0],
		['had a clock ahead, and was put right', 1000, DAY]
	])('is once more by a device that %s', async (_, took, ahead) => {
		const { timers, relay, pals, seconds } = table(1);
		const [ana] = pals as [Pal];
		ana.ahead = ahead;
		const [one] = lettersOf(9, 1, seconds()) as [NostrEvent];
		relay.plant(one);
		let looks = 0;
		const take = async ({ id }: NostrEvent): Promise<Taken> => {
			if (++looks === 2) await new Promise<void>((resolve) => timers.after(took, resolve));
			return { ids: [id], next: '', news: false, by: 'Ana', unkept: Infinity };
		};
		const held: string[] = [];
		const mailbox = ana.open([relay], { stock: reading(take, held) });
		const change = async (ms: number): Promise<void> => {
			held.push('another word');
			mailbox.changed();
			await timers.pass(ms);
		};
		await timers.pass(3000);
		await change(took + 5000);
		ana.ahead = 0;
		await change(MAILBOX_TIMES.longestRest + 1000);
		ana.close();
		expect(looks).toBe(3);
	});

	it('is once more what comes again after words had to make room', async () => {
		const { timers, relay, pals, seconds } = table(1);
		const [ana] = pals as [Pal];
		const [kept] = lettersOf(9, 1, seconds()) as [NostrEvent];
		const newest = letter(penOf(9), 1, parcelOf([8]), seconds() + 9);
		relay.plant(kept);
		let looks = 0;
		let hasCome = false;
		const take = ({ id }: NostrEvent): Promise<Taken> => {
			if (id === kept.id) looks++;
			const displaces = id === newest.id && !hasCome;
			hasCome ||= displaces;
			return Promise.resolve({ ids: [id], next: '', news: false, by: 'Ana', displaces });
		};
		const mailbox = ana.open([relay], { stock: reading(take) });
		await timers.pass(3000);
		relay.sleep();
		relay.plant(newest);
		// The newest is handed out first, and read while the other is on its way.
		let last = 0;
		relay.lag = () => (last = Math.max(last, timers.now()) + 300) - timers.now();
		mailbox.hurry();
		await timers.pass(60_000);
		ana.close();
		expect(looks).toBe(2);
	});

	it('is what could not be stored a minute after the first of it, however much comes meanwhile', async () => {
		const { timers, relay, pals, seconds } = table(1);
		const [ana] = pals as [Pal];
		const [kept] = lettersOf(9, 1, seconds()) as [NostrEvent];
		relay.plant(kept);
		const looks: number[] = [];
		const take = ({ id }: NostrEvent): Promise<Taken> => {
			if (id !== kept.id || looks.push(timers.now()) === 1)
				throw new Error('no room on the device');
			return Promise.resolve({ ids: [id], next: '', news: false });
		};
		ana.open([relay], { stock: reading(take), onfault: () => undefined });
		await timers.pass(3000);
		const socket = relay.connect();
		for (let i = 0; i < 120; i++) {
			const other = letter(penOf(20 + (i % 7)), i % 12, parcelOf([i]), seconds());
			socket.send(JSON.stringify(['EVENT', other]));
			await timers.pass(1000);
		}
		ana.close();
		const [first = 0, second = Infinity] = looks;
		expect(second - first).toBeLessThan(MAILBOX_TIMES.tooOften + 5000);
	});

	it('is once more what was not kept of each version of a slot that a relay shows', async () => {
		const { timers, relay, pals, seconds } = table(1);
		const [ana] = pals as [Pal];
		const other = new FakeRelay('wss://other.example/', timers, isGood);
		const [older, newer, first] = [2, 3, 1].map((at) =>
			letter(penOf(at === 1 ? 8 : 9), 0, parcelOf([at]), seconds() + at)
		) as [NostrEvent, NostrEvent, NostrEvent];
		relay.plant(newer);
		other.plant(older);
		other.plant(first);
		const looks: string[] = [];
		let decided = 0;
		const take = ({ id }: NostrEvent): Promise<Taken> => {
			looks.push(id);
			const news = id === first.id;
			if (news) decided = 1;
			const unkept = decided === 0 ? 1 : undefined;
			return Promise.resolve({ ids: [id], next: '', news, unkept });
		};
		ana.open([relay, other], { stock: reading(take) });
		await timers.pass(3000);
		ana.close();
		expect(looks).toEqual([newer.id, older.id, first.id, newer.id, older.id]);
	});

	it.each([
		['is emptied, which showed it first', 0],
		['is emptied, which showed it later', 1],
		['holds it too', 2]
	])('is once more, and once, what one relay holds while the other %s', async (_, which) => {
		const { timers, relay, pals, seconds } = table(1);
		const [ana] = pals as [Pal];
		const other = new FakeRelay('wss://other.example/', timers, isGood);
		other.lag = () => 50;
		const [waiting, first] = [9, 8].map((pen) => letter(penOf(pen), 0, parcelOf([]), seconds()));
		if (!waiting || !first) throw new Error('two letters');
		const relays = [relay, other];
		for (const one of relays) one.plant(waiting);
		const looks: string[] = [];
		const take = ({ id }: NostrEvent): Promise<Taken> => {
			looks.push(id);
			const unkept = looks.includes(first.id) ? undefined : 1;
			return Promise.resolve({ ids: [id], next: '', news: id === first.id, unkept });
		};
		ana.open(relays, { stock: reading(take) });
		await timers.pass(60_000);
		relays[which]?.forget();
		await timers.pass(600_000);
		relays[which === 0 ? 1 : 0]?.connect().send(JSON.stringify(['EVENT', first]));
		await timers.pass(600_000);
		ana.close();
		expect(looks).toEqual([waiting.id, first.id, waiting.id]);
	});

	it.each([
		['when something else has come', [8, 7], 1],
		['when it comes again', [8], 0]
	])('is once more what the store refused meanwhile, %s', async (_, pens, between) => {
		const { timers, relay, pals, seconds } = table(1);
		const [ana] = pals as [Pal];
		const [waiting, ...news] = [9, ...pens].map((pen) =>
			letter(penOf(pen), 0, parcelOf([]), seconds())
		) as [NostrEvent, ...NostrEvent[]];
		relay.plant(waiting);
		const looks: string[] = [];
		const take = ({ id }: NostrEvent): Promise<Taken> => {
			looks.push(id);
			const times = looks.filter((one) => one === waiting.id).length;
			if (id === waiting.id && times === 2) throw new Error('no room on the device');
			const unkept = id === waiting.id && times === 1 ? 1 : undefined;
			return Promise.resolve({ ids: [id], next: '', news: id !== waiting.id, unkept });
		};
		ana.open([relay], { stock: reading(take), onfault: () => undefined });
		await timers.pass(3000);
		for (const event of news) {
			relay.connect().send(JSON.stringify(['EVENT', event]));
			await timers.pass(5000);
		}
		await timers.pass(3 * MAILBOX_TIMES.tooOften);
		ana.close();
		const [first, ...others] = news.map(({ id }) => id);
		expect(looks).toEqual([waiting.id, first, waiting.id, ...others, waiting.id]);
		expect(others).toHaveLength(between);
	});

	it.each<readonly [string, string | undefined, number]>([
		['nobody of the table, in portions', undefined, MAILBOX_LIMITS.unkept],
		['a member, at once', 'a member', 40]
	])('is once more what waits for what is to come, of %s', async (_, by, most) => {
		const { timers, relay, pals, seconds } = table(1);
		const [ana] = pals as [Pal];
		const first = letter(penOf(9), 0, parcelOf([]), seconds() - 10);
		const letters = Array.from({ length: 40 }, (__, i) =>
			letter(penOf(10 + (i % 4)), i >> 2, parcelOf([]), seconds() + i)
		);
		for (const one of [...letters, first]) relay.plant(one);
		const looks: string[] = [];
		const take = async ({ id }: NostrEvent): Promise<Taken> => {
			const news = id === first.id && !looks.includes(id);
			if (looks.includes(id)) await new Promise<void>((resolve) => timers.after(10, resolve));
			looks.push(id);
			// No letter is ever kept whole.
			return { ids: [id], next: '', news, by, unkept: id === first.id ? undefined : 1 };
		};
		const held: string[] = [];
		const mailbox = ana.open([relay], { stock: reading(take, held) });
		await timers.pass(3000);
		expect(looks.length - 41).toBe(most);
		await timers.pass(60_000);
		expect(looks.length - 41).toBe(40);
		// Each has its turn, also where the table changes faster than they are read.
		for (let i = 0; i < 8; i++) {
			held.push(`word ${i}`);
			mailbox.changed();
			await timers.pass(1600);
		}
		ana.close();
		expect(new Set(looks.slice(41 + 40)).size).toBe(40);
	});

	it.each<readonly [string, Partial<NonNullable<Taken>>, number]>([
		['kept in part', {}, 3],
		['false', { isFalse: true }, 1]
	])(
		'is once more after each change what a stranger left, where it is %s: %#',
		async (_, what, most) => {
			const { timers, relay, pals, seconds } = table(1);
			const [ana] = pals as [Pal];
			const stranger = letter(penOf(9), 0, parcelOf([]), seconds());
			relay.plant(stranger);
			let looks = 0;
			const take = ({ id }: NostrEvent): Promise<Taken> => {
				if (id === stranger.id) looks++;
				const isNews = id !== stranger.id;
				return Promise.resolve({
					ids: [id],
					next: '',
					news: isNews,
					...(isNews ? {} : { unkept: 1, ...what })
				});
			};
			ana.open([relay], { stock: reading(take) });
			await timers.pass(3000);
			for (const pen of [7, 8]) {
				relay
					.connect()
					.send(JSON.stringify(['EVENT', letter(penOf(pen), 0, parcelOf([]), seconds())]));
				await timers.pass(5000);
			}
			ana.close();
			expect(looks).toBe(most);
		}
	);

	it('is read again at once, and asked of no relay, where strangers have said too much that is false', async () => {
		const { timers, relay, pals, seconds } = table(1);
		const [ana] = pals as [Pal];
		// Behind those that are followed, and before the last that is false.
		const { falsehoods } = MAILBOX_LIMITS;
		const honest = letter(penOf(9), 0, parcelOf([]), seconds() - 2 * falsehoods + 1);
		const flood = Array.from({ length: falsehoods + 1 }, (_, i) =>
			rubbish(i, { created_at: seconds() - 2 * i })
		);
		for (const event of [honest, ...flood]) relay.plant(event);
		const looks: string[] = [];
		const held: string[] = [];
		const take = ({ id }: NostrEvent): Promise<Taken> => {
			looks.push(id);
			const isFalse = id !== honest.id;
			return Promise.resolve({
				ids: [],
				next: '',
				news: false,
				isFalse,
				...(isFalse ? {} : { unkept: 1 })
			});
		};
		const mailbox = ana.open([relay], { stock: reading(take, held) });
		const asked = (): number => questionsTo(relay);
		await timers.pass(5000);
		expect(looks).toHaveLength(flood.length + 1);
		const before = asked();
		const tell = async (): Promise<void> => {
			held.push(`word ${held.length}`);
			mailbox.changed();
			await timers.pass(3000);
		};
		await tell();
		expect(looks.slice(flood.length + 1)).toEqual([honest.id]);
		await timers.pass(5 * MAILBOX_TIMES.tooOften);
		ana.close();
		expect([asked(), looks.length]).toEqual([before, flood.length + 2]);
	});

	it.each<readonly [string, number | undefined]>([
		['once the mailbox is closed while one that brings news is read', 1],
		['once the mailbox is closed while they are read again', 5],
		['twice, where they open no more', undefined]
	])('is none of the strangers’ letters %s', async (_, closedAt) => {
		const { timers, relay, pals, seconds } = table(1);
		const [ana] = pals as [Pal];
		const news = letter(penOf(5), 0, parcelOf([]), seconds() + 10);
		const strangers = 3 * MAILBOX_LIMITS.unkept;
		for (let i = 0; i < strangers; i++)
			relay.plant(letter(penOf(10 + i), 0, parcelOf([]), seconds()));
		const looks: string[] = [];
		const take = async ({ id }: NostrEvent): Promise<Taken> => {
			const isAgain = looks.includes(id);
			looks.push(id);
			if (isAgain && closedAt === undefined) return undefined;
			await new Promise<void>((resolve) => timers.after(20, resolve));
			const isNews = id === news.id;
			return { ids: [id], next: '', news: isNews, ...(!isNews && { unkept: 1 }) };
		};
		ana.open([relay], { stock: reading(take), onfault: () => undefined });
		await timers.pass(20_000);
		relay.connect().send(JSON.stringify(['EVENT', news]));
		while (looks.length < strangers + (closedAt ?? 1)) await timers.pass(10);
		if (closedAt !== undefined) ana.close();
		// Passes that follow each other without a pause would never let this test go on.
		const now = timers.now.bind(timers);
		let asked = 0;
		timers.now = () => {
			if (++asked > 10_000) throw new Error('without end');
			return now();
		};
		await timers.pass(MAILBOX_TIMES.longestRest);
		ana.close();
		expect(looks).toHaveLength(strangers + (closedAt ?? 1 + strangers));
		expect(asked).toBeLessThan(1000);
	});

	it.each<readonly [string, number, number, number, number | undefined]>([
		['one of them', 1, 600, 1, undefined],
		['one of them, all in one second', 1, 600, 0, undefined],
		['one of them, at a relay that hands out a few at once', 1, 600, 1, 10],
		['all of them, at one that hands out a few', MOST_AUTHORS - 1, 40, 1, 15]
	])(
		'is what an author of the table left, whatever others who are followed pour: %s',
		async (_, liars, each, apart, page) => {
			const { relay, pals, visit, seconds } = table(2);
			const [ana, beto] = pals as [Pal, Pal];
			await visit(ana, () => ana.write());
			for (let i = 0; i < liars * each; i++)
				relay.plant(
					rubbish(i, {
						pubkey: penOf(10 + Math.floor(i / each)).author,
						created_at: seconds() + 10 + i * apart
					})
				);
			relay.page = page;
			const authors = Array.from({ length: liars }, (__, i) => penOf(10 + i).author);
			beto.remembered = { authors: [...authors, ana.sender.author], last: 0 };
			await visit(beto);
			expect(beto.held).toBe(ana.held);
		}
	);

	/** Hands out so many letters at once, against NIP-01 the oldest of all, or the newest in that order. */
	const rising = (most: number, which: 'oldest' | 'newest'): Bent => {
		const held = new Map<unknown, unknown[][]>();
		const timeOf = (message: unknown[]): number => (message[2] as NostrEvent).created_at;
		return (message) => {
			const [kind, name] = message;
			const list = held.get(name) ?? [];
			if (kind === 'EVENT') held.set(name, [...list, message]);
			if (kind === 'EVENT') return [];
			if (kind !== 'EOSE') return [message];
			held.delete(name);
			const sorted = list.toSorted((one, other) => timeOf(one) - timeOf(other));
			const page = which === 'oldest' ? sorted.slice(0, most) : sorted.slice(-most);
			return [...page, message];
		};
	};

	/** Letters of a member and of four others, and how many a device has looked at after a visit. */
	async function readAt(
		page: number | undefined,
		known: boolean,
		apart: number,
		bend: Bent = (message) => [message]
	): Promise<number> {
		const { timers, relay, pals, seconds } = table(2);
		relay.bend = bend;
		const [ana] = pals as [Pal];
		const pens = [5, 6, 7, 8, 9].map((device) => penOf(device));
		const letters = pens.flatMap((pen, i) =>
			Array.from({ length: 8 }, (_, place) =>
				letter(pen, place, parcelOf([]), seconds() - apart * (10 * i + place))
			)
		);
		for (const event of letters) relay.plant(event);
		relay.page = page;
		if (known) ana.remembered = { authors: pens.map(({ author }) => author), last: 0 };
		const mailbox = ana.open([relay]);
		await timers.pass(5000);
		expect(mailbox.states[0]).toMatchObject({ stage: 'ready', trouble: undefined });
		ana.close();
		return ana.looks;
	}

	it.each<readonly [string, number | undefined, boolean, number]>([
		['as asked for', undefined, true, 1],
		['a few at once', 10, true, 1],
		['a few at once, of authors whom nobody knows', 10, false, 1],
		['one at once', 1, true, 1],
		['one at once, of authors whom nobody knows', 1, false, 1],
		['a few at once, all of one second', 12, true, 0]
	])('is all that a relay holds which hands out %s', async (_, page, known, apart) => {
		expect(await readAt(page, known, apart)).toBe(40);
	});

	it.each<readonly [number, 'oldest' | 'newest', boolean]>([
		[10, 'oldest', true],
		[10, 'oldest', false],
		[3, 'oldest', true],
		[10, 'newest', true],
		[10, 'newest', false],
		[3, 'newest', true]
	])(
		'is all that a relay holds which hands out %i at once, the %s, from the first to the last (known: %s)',
		async (page, which, known) => {
			expect(await readAt(undefined, known, 1, rising(page, which))).toBe(40);
		}
	);

	it('is not asked for again, if the relay says that it was all', async () => {
		const { timers, relay, pals, visit } = table(2);
		const [ana, beto] = pals as [Pal, Pal];
		await visit(ana, () => ana.write());
		const asked = (): number => questionsTo(relay);
		const during = async (): Promise<number> => {
			const before = asked();
			beto.open([relay]);
			await timers.pass(1000);
			beto.close();
			return asked() - before;
		};
		expect(await during()).toBe(3);
		relay.bend = (message) => [message[0] === 'EOSE' ? [...message, ['finish']] : message];
		expect(await during()).toBe(2);
	});

	it('ends with a relay that makes up older ones for ever', async () => {
		const { timers, relay, pals } = table(2);
		const [ana] = pals as [Pal];
		let number = 0;
		relay.bend = (message) => {
			if (message[0] !== 'EOSE' || !String(message[1]).startsWith('find')) return [message];
			const older = rubbish(++number, { created_at: 1_600_000_000 - number });
			return [['EVENT', message[1], older], message];
		};
		const mailbox = ana.open([relay]);
		await timers.pass(10_000);
		expect(mailbox.states[0]?.stage).toBe('ready');
		expect(number).toBeLessThan(100);
		ana.close();
	});

	it('is nothing under another tag or of another kind', async () => {
		const { timers, relay, pals, seconds } = table(2);
		const [ana] = pals as [Pal];
		const good = letter(penOf(5), 0, parcelOf([]), seconds());
		const tags = [
			['d', '00'],
			['t', 'ab'.repeat(16)]
		];
		const others = [rubbish(1, { kind: 1 }), rubbish(2, { tags })];
		relay.bend = (message) =>
			message[0] === 'EOSE' && message[1] === 'find'
				? [...[...others, good].map((event) => ['EVENT', 'find', event]), message]
				: [message];
		const mailbox = ana.open([relay]);
		await timers.pass(1000);
		expect(ana.looks).toBe(1);
		expect(mailbox.states[0]?.trouble).toBe('foreign');
		ana.close();
	});

	it('is of strangers no more than the limit, in number and in length', async () => {
		for (const [length, most] of [
			[80, MAILBOX_LIMITS.events],
			[30_000, Math.floor(MAILBOX_LIMITS.content / 120_000)]
		] as const) {
			const { timers, relay, pals } = table(2);
			const [ana] = pals as [Pal];
			const content = 'AAAA'.repeat(length);
			const flood = Array.from({ length: most + 100 }, (_, i) => rubbish(i, { content }));
			relay.bend = (message) =>
				message[0] === 'EOSE' && message[1] === 'find'
					? [...flood.map((event) => ['EVENT', 'find', event]), message]
					: [message];
			const mailbox = ana.open([relay]);
			await timers.pass(1000);
			expect(ana.looks).toBe(most);
			expect(mailbox.states[0]).toMatchObject({ trouble: 'flood', stage: 'ready' });
			ana.close();
		}
	});

	it('is of strangers who say what is not so soon no more, of a member all the same', async () => {
		const { timers, relay, pals, seconds } = table(2);
		const [ana] = pals as [Pal];
		const [friend, stranger] = [penOf(5), penOf(6)];
		ana.remembered = { authors: [friend.author], last: 0 };
		const most = MAILBOX_LIMITS.falsehoods + 1;
		const flood = Array.from({ length: most + 60 }, (_, i) => rubbish(i));
		const good = [stranger, friend].map((pen) => letter(pen, 0, parcelOf([]), seconds()));
		relay.bend = (message) =>
			message[0] === 'EOSE' && /^find(\.\d+)?$/.test(String(message[1]))
				? [...[...flood, ...good].map((event) => ['EVENT', message[1], event]), message]
				: [message];
		const looked: string[] = [];
		const take = ana.take.bind(ana);
		ana.take = (event) => {
			looked.push(event.pubkey);
			return take(event) ?? { ids: [], next: '', news: false, isFalse: true };
		};
		const mailbox = ana.open([relay]);
		await timers.pass(1000);
		expect(looked).toHaveLength(most + 1);
		expect(looked.at(-1)).toBe(friend.author);
		expect(mailbox.states[0]).toMatchObject({ trouble: 'flood', stage: 'ready' });
		// The others are looked at as time passes.
		await timers.pass(MAILBOX_TIMES.tooOften);
		expect(looked.length).toBeLessThanOrEqual(most + 1 + 5);
		await timers.pass(60 * MAILBOX_TIMES.tooOften);
		expect(looked).toContain(stranger.author);
		ana.close();
	});

	it('is of strangers no more, however often a relay connects anew', async () => {
		const { timers, relay, pals } = table(2);
		const [ana] = pals as [Pal];
		const each = MAILBOX_LIMITS.events / 4;
		let number = 0;
		relay.bend = (message) => {
			if (message[0] !== 'EOSE' || message[1] !== 'find') return [message];
			const flood = Array.from({ length: each }, () => rubbish(++number));
			return [...flood.map((event) => ['EVENT', 'find', event]), message];
		};
		ana.open([relay]);
		for (let i = 0; i < 20; i++) {
			await timers.pass(5000);
			relay.forget();
			ana.mailbox?.hurry();
		}
		const most = MAILBOX_LIMITS.events + 200 * MAILBOX_LIMITS.eventsRate;
		expect(number).toBeGreaterThan(2 * most);
		expect(ana.looks).toBeLessThanOrEqual(most);
		ana.close();
	});

	it('is of a relay that does not stop speaking no more: it is hung up on', async () => {
		const { timers, relay, pals } = table(2);
		const [ana] = pals as [Pal];
		const nonsense = ['NOTICE', 'x'.repeat(150_000)];
		const count = Math.ceil(LINK_LIMITS.said / 150_000) + 10;
		let calls = 0;
		relay.bend = (message) => {
			if (message[0] !== 'EOSE') return [message];
			return [...Array.from({ length: count }, () => nonsense), message];
		};
		const connect = (): RelaySocket => {
			calls++;
			return relay.connect();
		};
		const mailbox = ana.open([relay], { connect });
		await timers.pass(60_000);
		expect(mailbox.states[0]).toMatchObject({ stage: 'away', trouble: 'flood' });
		expect(calls).toBe(1);
		await timers.pass(5 * 60_000);
		expect(calls).toBe(2);
		ana.close();
	});

	it('is of a member so many slots, and so many versions of them', async () => {
		const { timers, relay, pals, seconds } = table(2);
		const [ana] = pals as [Pal];
		const friend = penOf(5);
		ana.remembered = { authors: [friend.author], last: 0 };
		const pour = async (events: readonly NostrEvent[]): Promise<number> => {
			relay.bend = (message) =>
				message[0] === 'EOSE' && message[1] === 'find'
					? [...events.map((event) => ['EVENT', 'find', event]), message]
					: [message];
			ana.looks = 0;
			const mailbox = ana.open([relay]);
			await timers.pass(1000);
			expect(mailbox.states[0]).toMatchObject({ trouble: 'flood', stage: 'ready' });
			ana.close();
			return ana.looks;
		};
		const slots = Array.from({ length: 40 }, (_, i) => letter(friend, i, parcelOf([]), seconds()));
		expect(await pour(slots)).toBe(MAILBOX_LIMITS.slots);
		const versions = Array.from({ length: 900 }, (_, i) =>
			letter(friend, 0, parcelOf([i]), seconds() + i)
		);
		const looks = await pour(versions);
		expect(looks).toBeGreaterThan(100);
		expect(looks).toBeLessThan(700);
	});

	it.each([
		['one slot', 1, 900, 1],
		['twelve slots, long ones', 12, 96, 30_000]
	])(
		'is the newest of each slot of a member who poured many, once the budget has grown: %s',
		async (_, slots, many, length) => {
			const { timers, relay, pals, seconds } = table(2);
			const [ana] = pals as [Pal];
			const friend = penOf(5);
			ana.remembered = { authors: [friend.author], last: 0 };
			const versions = Array.from({ length: many }, (__, i) =>
				letter(friend, i % slots, new Uint8Array(length).fill(i), seconds() + i)
			);
			const newest = versions.slice(-slots);
			for (const one of newest) relay.plant(one);
			let isPoured = false;
			relay.bend = (message) => {
				if (message[0] === 'EVENT' && !isPoured) return [];
				if (message[0] !== 'EOSE' || isPoured) return [message];
				isPoured = true;
				return [...versions.map((version) => ['EVENT', message[1], version]), message];
			};
			const looked = new Set<string>();
			const take = ({ id }: NostrEvent): Promise<Taken> => {
				looked.add(id);
				return Promise.resolve({ ids: [id], next: '', news: false, by: 'Beto' });
			};
			const held = (): number => newest.filter(({ id }) => looked.has(id)).length;
			ana.open([relay], { stock: reading(take) });
			await timers.pass(1000);
			expect(held()).toBe(0);
			await timers.pass(10 * MAILBOX_TIMES.tooOften);
			ana.close();
			expect(held()).toBe(slots);
		}
	);

	it.each<readonly [string, number, number]>([
		['what the store refused, soon, while one waits for who pours', 0, 2],
		['of who poured an hour ago, soon', 2 * MAILBOX_TIMES.longest, 2]
	])('is asked for anew %s', async (_, later, minutes) => {
		const { timers, relay, pals, seconds } = table(2);
		const [ana] = pals as [Pal];
		const [liar, friend] = [penOf(5), penOf(6)];
		ana.remembered = { authors: [liar.author, friend.author], last: 0 };
		let isPouring = true;
		relay.bend = (message) => {
			if (message[0] !== 'EOSE' || !/^follow(\.\d+)?$/.test(String(message[1])) || !isPouring)
				return [message];
			const versions = Array.from({ length: 70 }, (__, i) =>
				letter(liar, i % 3, new Uint8Array(30_000).fill(i), seconds() + i)
			);
			return [...versions.map((version) => ['EVENT', message[1], version]), message];
		};
		const looked: string[] = [];
		let isFull = false;
		const take = ({ id, pubkey }: NostrEvent): Promise<Taken> => {
			if (pubkey === friend.author && isFull) {
				isFull = false;
				throw new Error('no room on the device');
			}
			looked.push(id);
			return Promise.resolve({ ids: [id], next: '', news: false, by: 'Beto' });
		};
		ana.open([relay], { stock: reading(take), onfault: () => undefined });
		// The waits are 1, 2, 4, 8 and 16 minutes: the last has just begun.
		await timers.pass(15.5 * MAILBOX_TIMES.tooOften);
		isPouring = false;
		const asked = (): number => questionsTo(relay);
		if (later > 0) {
			await timers.pass(later + 20 * MAILBOX_TIMES.tooOften);
			isPouring = true;
			relay.forget();
			ana.mailbox?.hurry();
			await timers.pass(5000);
			isPouring = false;
			const before = asked();
			await timers.pass(minutes * MAILBOX_TIMES.tooOften);
			expect(asked()).toBeGreaterThan(before);
		} else {
			isFull = true;
			const event = letter(friend, 0, parcelOf([]), seconds());
			relay.connect().send(JSON.stringify(['EVENT', event]));
			await timers.pass(minutes * MAILBOX_TIMES.tooOften);
			expect(looked).toContain(event.id);
		}
		ana.close();
	});

	it('is of a relay all anew more and more seldom, while a member pours without end', async () => {
		const { timers, relay, pals, seconds } = table(2);
		const [ana] = pals as [Pal];
		const friend = penOf(5);
		ana.remembered = { authors: [friend.author], last: 0 };
		let asked = 0;
		relay.bend = (message) => {
			if (message[0] !== 'EOSE' || !/^follow(\.\d+)?$/.test(String(message[1]))) return [message];
			asked++;
			const versions = Array.from({ length: 70 }, (_, i) =>
				letter(friend, i % 3, new Uint8Array(30_000).fill(i), seconds() + i)
			);
			return [...versions.map((version) => ['EVENT', message[1], version]), message];
		};
		ana.open([relay], {
			stock: reading(({ id }) => Promise.resolve({ ids: [id], next: '', news: false }))
		});
		await timers.pass(60 * MAILBOX_TIMES.tooOften);
		ana.close();
		expect(asked).toBeGreaterThan(3);
		expect(asked).toBeLessThan(10);
	});

	it('is the newest of a slot, whatever comes after it', async () => {
		const { timers, relay, pals, visit, seconds } = table(2);
		const [ana] = pals as [Pal];
		await visit(ana, () => ana.write());
		const old = letter(ana.sender, 0, parcelOf([]), seconds() - 900);
		relay.bend = (message) =>
			message[0] === 'EOSE' ? [['EVENT', message[1], old], message] : [message];
		ana.open([relay]);
		await timers.pass(2000);
		expect(relay.puts.length).toBe(1);
		ana.close();
	});

	it('is looked at once, wherever it lies', async () => {
		const { timers, relay, pals } = table(2);
		const [ana, beto] = pals as [Pal, Pal];
		const other = new FakeRelay('wss://other.example/', timers, isGood);
		ana.open([relay, other]);
		ana.write();
		await timers.pass(2000);
		ana.close();
		beto.open([relay, other]);
		await timers.pass(1000);
		expect(beto.looks).toBe(1);
		beto.close();
	});

	it('is asked for again after a while, if it could not be stored', async () => {
		const { timers, relay, pals, visit } = table(2);
		const [ana, beto] = pals as [Pal, Pal];
		await visit(ana, () => ana.write());
		const take = beto.take.bind(beto);
		let fails = 1;
		beto.take = (event) => {
			if (fails-- > 0) throw new Error('full');
			return take(event);
		};
		beto.open([relay]);
		await timers.pass(2000);
		expect(beto.faults.length).toBe(1);
		expect(beto.held).not.toBe(ana.held);
		await timers.pass(MAILBOX_TIMES.tooOften);
		expect(beto.held).toBe(ana.held);
		expect(beto.faults.length).toBe(1);
		beto.close();
	});

	it('is not looked at again, however often it is handed out', async () => {
		const { timers, relay, pals, visit } = table(2);
		const [ana, beto] = pals as [Pal, Pal];
		await visit(ana, () => ana.write());
		relay.bend = (message) => [message, message, message];
		beto.open([relay]);
		await timers.pass(1000);
		expect(beto.looks).toBe(1);
		beto.close();
	});
});

describe('authors who are followed', () => {
	it('stay while they bring something new, however many keys a member has', () => {
		const authors = new Authors([]);
		authors.follow('ana', 'ana’s next', true);
		for (let i = 0; i < 200; i++) authors.follow(`copy ${i}`, `next ${i}`, false);
		expect(authors.all.length).toBeLessThanOrEqual(MOST_AUTHORS);
		expect(authors.has('ana')).toBe(true);
		expect(authors.has('ana’s next')).toBe(true);
		for (let i = 0; i < 20; i++) authors.follow(`quick ${i}`, `next quick ${i}`, true);
		authors.follow('ana', 'ana’s next', true);
		for (let i = 20; i < 40; i++) authors.follow(`quick ${i}`, `next quick ${i}`, true);
		expect(authors.has('ana')).toBe(true);
		expect(authors.has('quick 39')).toBe(true);
		expect(authors.all.length).toBe(MOST_AUTHORS);
	});

	it('of a member have places that nobody else takes, whatever anybody brings', () => {
		const authors = new Authors([]);
		authors.follow('ana’s', 'ana’s-next', false, 'ana');
		for (let i = 0; i < 200; i++) authors.follow(`liar-${i}`, `liar’s-${i}`, true, 'liar');
		for (let i = 0; i < 200; i++) authors.follow(`new-${i}`, `new’s-${i}`, true);
		expect([authors.has('ana’s'), authors.has('ana’s-next')]).toEqual([true, true]);
		const of = (name: string): number => authors.all.filter((one) => one.startsWith(name)).length;
		expect([of('liar'), of('new'), authors.has('liar-199')]).toEqual([
			OF_MEMBER,
			MOST_AUTHORS,
			true
		]);
		const again = new Authors(authors.kept);
		expect(again.kept).toEqual(authors.kept);
		// An app of before signs for no author: the next key is remembered among the member's own all the same.
		again.follow('ana’s', 'ana’s-third', false);
		for (let i = 0; i < 200; i++) again.follow(`more-${i}`, `more’s-${i}`, true);
		expect(again.has('ana’s-third')).toBe(true);
	});

	it('of a member are those whose letters still lie there, in whatever order these are read', () => {
		const authors = new Authors([]);
		const room = (number: number): boolean =>
			authors.follow(`room-${number}`, `room-${number + 1}`, false, 'ana');
		for (let newest = 0; newest < 30; newest++) {
			// The lobby's, and those of the newest rooms.
			const rooms = Array.from({ length: 7 }, (_, i) => newest - i).filter((one) => one > 0);
			for (const number of [...rooms, 0]) room(number);
		}
		const read = [0, 23, 24, 25, 26, 27, 28, 29, 30].map((number) => authors.has(`room-${number}`));
		expect(read).not.toContain(false);
		expect(room(29)).toBe(false);
	});

	it('are followed without news too, while there is room', () => {
		const authors = new Authors(['known']);
		expect(authors.follow('beto', 'next', false)).toBe(true);
		expect(authors.follow('beto', 'next', false)).toBe(false);
		expect(authors.all).toEqual(['beto', 'next', 'known']);
	});
});
