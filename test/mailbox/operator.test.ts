/**
 * A hostile operator of a relay, tried: everything that one gets to see of a table from its invite through two
 * turns, put in order as they would, and held against what the small print and the documents say.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '../../src/messages/mailbox/en.json';
import es from '../../src/messages/mailbox/es.json';
import { KEPT_FOR } from '../../src/lib/carriers/mailbox/box';
import {
	MAILBOX_KIND,
	MEETING_KIND,
	tagOf,
	type NostrEvent
} from '../../src/lib/carriers/mailbox/event';
import { meetingOf, writeWord } from '../../src/lib/carriers/mailbox/meeting-event';
import { gather, playTurn, stage, view, type Stage } from './play';
import type { Device, FakeRelay } from './relays';

const document = readFileSync('docs/protection.md', 'utf8');
const paragraph =
	document.split('\n').find((line) => line.includes('_Who keeps a mailbox._')) ?? '';

/** Bytes of the buckets, as the document names them. */
const buckets = (/buckets \(([\d, ]+) kB\)/.exec(paragraph)?.[1] ?? '').split(', ').map(Number);
/** Characters of a content, by its bucket: 40 bytes are the lock's, and base64 has no padding. */
const lengths = buckets.map((kib) => Math.ceil(((kib * 1024 + 40) * 4) / 3));

/** Words for each thing that is seen, in both languages and in the document. */
const SAID: Readonly<Record<string, readonly [RegExp, RegExp, RegExp]>> = {
	tags: [/a tag and keys that say nothing/, /una marca y unas llaves/, /the tags that it asks for/],
	keys: [/a tag and keys that say nothing/, /una marca y unas llaves/, /for each device a key/],
	slots: [
		/how many letters there are/,
		/cuántas cartas hay/,
		/slots that are used at this table alone/
	],
	times: [/when you come/, /cuándo vienes/, /when it comes/],
	sizes: [/their rough size/, /su tamaño aproximado/, /sizes in buckets/],
	presence: [/somebody looks, and when/, /alguien mira, y cuándo/, /when it comes/]
};

/** Milliseconds to deal keys on a machine with ten others at work. */
const PATIENCE = 120_000;

const NAMES: Readonly<Record<string, string>> = { t: 'tags', d: 'slots', expiration: 'times' };

/** Observable properties of an event, by name. */
const seenIn = ({ tags, ...event }: NostrEvent): Record<string, string> => ({
	keys: event.pubkey,
	times: String(event.created_at),
	sizes: String(event.content.length),
	...Object.fromEntries(
		tags
			// Locked, as the content is, and of one length.
			.filter(([name]) => name !== 'vouch')
			.map(([name = '', value = '']) => [NAMES[name] ?? name, value])
	)
});

const valuesOf = (events: readonly NostrEvent[], what: string): Set<string> =>
	new Set(events.map((event) => seenIn(event)[what] ?? ''));

describe('whoever keeps a relay', () => {
	let set: Stage;
	let relay: FakeRelay;
	/** The same people at another table, at the same relay. */
	let other: FakeRelay;

	beforeAll(async () => {
		set = await gather(3);
		[relay] = set.relays as [FakeRelay];
		for (const step of [1, 2]) await playTurn(set.devices, step);
		const apart = await stage(2, 1, 1);
		[other] = apart.relays as [FakeRelay];
		for (const device of [...apart.devices].reverse()) await device.visit();
	}, PATIENCE);

	it('hears questions for tags and keys, and letters, and nothing else', () => {
		const kinds = new Set(relay.heard.map(([kind]) => kind));
		expect([...kinds].sort()).toEqual(['CLOSE', 'EVENT', 'REQ']);
		const times = relay.puts.map(({ created_at }) => created_at);
		const tags = valuesOf(relay.puts, 'tags');
		for (const [, , filter] of relay.heard.filter(([kind]) => kind === 'REQ')) {
			const {
				kinds: asked,
				authors,
				'#t': under,
				limit,
				until,
				...more
			} = filter as Record<string, unknown>;
			expect(more).toEqual({});
			expect(asked).toEqual([MAILBOX_KIND]);
			expect(typeof limit).toBe('number');
			// Later pages ask for events older than a letter that the relay handed out.
			if (until !== undefined)
				expect([...times, ...times.map((time) => time - 1)]).toContain(until);
			for (const key of (authors ?? []) as string[]) expect(key).toMatch(/^[0-9a-f]{64}$/);
			for (const tag of under as string[]) expect(tags).toContain(tag);
		}
	});

	it('sees of a letter a key, a slot, a tag, two times, and a size that the document names', () => {
		expect(lengths.length).toBe(6);
		for (const event of relay.puts) {
			const { id, sig, kind, ...shown } = event;
			expect(Object.keys(shown).sort()).toEqual(['content', 'created_at', 'pubkey', 'tags']);
			expect(`${id}${sig}`).toMatch(/^[0-9a-f]{192}$/);
			expect(kind).toBe(MAILBOX_KIND);
			expect(event.tags.map(([name]) => name)).toEqual(['d', 't', 'expiration', 'vouch']);
			expect(tagOf(event, 'vouch')).toMatch(/^[\w+/]{224}$/);
			expect(event.tags.every((tag) => tag.length === 2)).toBe(true);
			for (const name of ['d', 't']) expect(tagOf(event, name)).toMatch(/^[0-9a-f]{32}$/);
			// The second time says no more than the first.
			expect(Number(tagOf(event, 'expiration')) - event.created_at).toBe(KEPT_FOR);
			expect(lengths).toContain(event.content.length);
		}
		expect(new Set(relay.puts.map((event) => tagOf(event, 'vouch'))).size).toBe(relay.puts.length);
	});

	it('is told the time of the visit, and of nothing before it', async () => {
		const [ana] = set.devices as [Device];
		const before = relay.puts.length;
		const began = set.timers.now() / 1000;
		await ana.visit(() => ana.player.seal(ana.id));
		const times = relay.puts.slice(before).map(({ created_at }) => created_at);
		expect(times.length).toBeGreaterThan(0);
		for (const time of times) {
			expect(time).toBeGreaterThanOrEqual(Math.floor(began));
			expect(time).toBeLessThanOrEqual(set.timers.now() / 1000 + 1);
		}
	});

	it('can count devices and rooms of a table, and link neither to another table of the same people', () => {
		// The lobby's room and that of the keys; no key and no slot is used in both.
		expect(valuesOf(relay.puts, 'tags').size).toBe(2);
		for (const what of ['keys', 'slots']) {
			const pairs = new Set(
				relay.puts.map((event) => `${seenIn(event)[what]}/${seenIn(event)['tags']}`)
			);
			expect(pairs.size).toBe(valuesOf(relay.puts, what).size);
		}
		expect(other.puts.length).toBeGreaterThan(0);
		for (const what of ['tags', 'keys', 'slots'])
			for (const value of valuesOf(other.puts, what))
				expect(valuesOf(relay.puts, what)).not.toContain(value);
	});

	it('finds no name, no table and no game in anything that they have', async () => {
		const [ana] = set.devices as [Device];
		const { seats, ruleset } = await view(ana);
		const all = JSON.stringify(relay.heard);
		const contents = relay.puts.map(({ content }) => Buffer.from(content, 'base64'));
		for (const secret of [ana.id, ruleset, ...seats.map(({ name }) => name)]) {
			expect(secret.length).toBeGreaterThan(2);
			// Three letters come up by chance in so much base64, and in bytes that nobody can read.
			if (secret.length > 4) expect(all).not.toContain(secret);
			expect(contents.some((content) => content.includes(`"${secret}"`))).toBe(false);
		}
		const raw = Buffer.from(ana.id, 'hex');
		expect(contents.some((content) => content.includes(raw))).toBe(false);
	});

	it('passes on words of those who look that are of one length, each under a key of its own', () => {
		const meeting = meetingOf(new Uint8Array(32).fill(3));
		const words = [1, 40, 900].map((length, i) =>
			writeWord(meeting, new Uint8Array(32).fill(i), new Uint8Array(length), 1_700_000_000)
		);
		expect(words.map((word) => word?.kind)).toEqual([MEETING_KIND, MEETING_KIND, MEETING_KIND]);
		expect(new Set(words.map((word) => word?.content.length)).size).toBe(1);
		expect(new Set(words.map((word) => word?.pubkey)).size).toBe(3);
		for (const word of words) expect(word?.tags).toEqual([['t', meeting.tag]]);
		expect(en.mail_print).toMatch(/locked and all of one length/);
		expect(es.mail_print).toMatch(/cerrado y siempre del mismo tamaño/);
	});

	it('is said to see what they see, all of it and nothing else, in the small print', () => {
		const seen = new Set(relay.puts.flatMap((event) => Object.keys(seenIn(event))));
		// That somebody looks is seen by the words of those who look.
		seen.add('presence');
		expect([...seen].sort()).toEqual(Object.keys(SAID).sort());
		for (const [english, spanish, full] of Object.values(SAID)) {
			expect(en.mail_print).toMatch(english);
			expect(es.mail_print).toMatch(spanish);
			expect(paragraph).toMatch(full);
		}
		// A connection shows its address before anything is said.
		expect(en.mail_print).toMatch(/the address of your connection/);
		expect(es.mail_print).toMatch(/la dirección de tu conexión/);
		expect(paragraph).toMatch(/the address of a connection/);
	});
});
