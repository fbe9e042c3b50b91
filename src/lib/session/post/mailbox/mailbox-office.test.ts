import { expect, it } from 'vitest';
import { boxOf, readSlot, senderOf, writeSlot, type Vouch } from '$lib/carriers/mailbox/box';
import { encode } from '$engine/kernel/encode';
import { tagOf } from '$lib/carriers/mailbox/event';
import { fromHex, toHex } from '$lib/protocol/bytes';
import { lockParcel, type Content } from '$lib/protocol/wire/parcel';
import { encodeRecord, parseRecord } from '$lib/protocol/record';
import { sign } from '$lib/protocol/pen';
import { parseEntry } from '$lib/protocol/wire/wire';
import { readInvite } from '../office/people/invite';
import { tableCrypto } from '../office/table-crypto';
import { ALL } from '../../../../../test/scope';
import { backupOf, exchange, handOf, Player, tableOf } from '../testing';

const clock = { now: 29_000_000 };

it('a letter is known by the member who signed for its author, whatever it brings and whoever brought that before', async () => {
	const people = ['Ana', 'Luis', 'Eva'].map((name, i) => new Player(name, i + 71, clock));
	const [ana, luis, eva] = people as [Player, Player, Player];
	const id = await tableOf(people, 0);
	const own = (await ana.view(id)).people.map(({ emblem }) => emblem);
	await ana.seal(id);
	const [letter] = (await ana.office.mailOut(id, 0, [])).posted;
	if (!letter) throw new Error('nothing was left');
	const first = await luis.office.mailIn(id, letter.event);
	expect(first.taken).toMatchObject({ news: true, by: own[0] });
	// Luis carries it to Eva before she reads it herself.
	await luis.seal(id);
	for (const { event } of (await luis.office.mailOut(id, 0, [])).posted)
		expect((await eva.office.mailIn(id, event)).taken).toMatchObject({ news: true, by: own[1] });
	const again = await eva.office.mailIn(id, letter.event);
	expect(again.taken).toMatchObject({ news: false, by: own[0] });
}, 60_000);

it.each<readonly [string, (of: { vouch: Vouch; by: Vouch }) => Vouch | undefined]>([
	['with Ana’s vouch for hers', ({ vouch }) => vouch],
	['with the liar’s signature under Ana’s key', ({ vouch, by }) => ({ ...by, key: vouch.key })],
	['with a vouch of a device that has no seat', ({ by }) => by],
	['without any, as apps of before write them', () => undefined]
])(
	'a letter under another key %s is read, and is of no member',
	async (_, vouchOf) => {
		const people = ['Ana', 'Luis'].map((name, i) => new Player(name, i + 76, clock));
		const [ana, luis] = people as [Player, Player];
		const id = await tableOf(people, 0);
		await ana.seal(id);
		const [letter] = (await ana.office.mailOut(id, 0, [])).posted;
		const { secrets } = luis.store.rows.get(id) ?? { secrets: [] };
		if (!letter) throw new Error('nothing was left');
		const box = secrets.map(boxOf).find(({ tag }) => tag === tagOf(letter.event, 't'));
		if (!box) throw new Error('it lies in no box');
		const text = readSlot(box, letter.event);
		if (!text?.vouch) throw new Error('nobody signed');
		const liar = senderOf(new Uint8Array(32).fill(5), 0);
		const { person } = tableCrypto(new Uint8Array(32).fill(6));
		const { come } = text.vouch;
		const by = { key: person.keys.sign, signature: person.sign(liar.author), come };
		const vouch = vouchOf({ vouch: text.vouch, by });
		const sender = vouch ? { ...liar, vouch } : liar;
		const event = writeSlot(box, sender, liar.slot(0), text.parcel, 1_700_000_000);
		expect((await luis.office.mailIn(id, event)).taken).toMatchObject({
			news: true,
			by: undefined
		});
	},
	60_000
);

it.each(ALL ? [20_000, 32_000] : [20_000])(
	'a relay that takes %i characters gets the order of the open step, however many letters there are',
	async (longest) => {
		const people = ['Ana', 'Luis', 'Eva'].map((name, i) => new Player(name, i + 86, clock));
		const [ana, , eva] = people as [Player, Player, Player];
		const id = await tableOf(people, 0);
		let seed = 1;
		const letter = (): number => 0x4e00 + ((seed = (seed * 48_271) % 0x7fffffff) % 20_000);
		for (let i = 0; i < 24; i++) {
			const words = String.fromCharCode(...Array.from({ length: 3000 }, letter));
			await eva.office.write(id, [1, 2], words);
			if (i % 8 === 7) {
				await exchange(id, people);
				for (const one of people) await one.seal(id);
				if (i < 23) await exchange(id, people);
			}
		}
		const { posted, own } = await ana.office.mailOut(id, 0, [], longest);
		const taken = posted.filter(({ event }) => event.content.length <= longest);
		expect(taken.length).toBeLessThan(posted.length);
		const left = new Set(taken.flatMap((one) => one.ids));
		expect(own.filter((one) => !left.has(one))).toEqual([]);
	},
	60_000
);

it('letters are split for a relay that takes less', async () => {
	const people = ['Ana', 'Luis'].map((name, i) => new Player(name, i + 81, clock));
	const [ana, luis] = people as [Player, Player];
	const id = await tableOf(people, 0);
	const words = 'Words that do not pack well: 9f3a1c7e '.repeat(80);
	for (let i = 0; i < 4; i++) await ana.office.write(id, [2], `${i} ${words}`);
	const left = async (longest: number) => {
		const { posted } = await ana.office.mailOut(id, 0, [], longest);
		return posted;
	};
	const whole = await left(Infinity);
	const split = await left(12_000);
	expect(Math.max(...whole.map(({ event }) => event.content.length))).toBeGreaterThan(12_000);
	expect(Math.max(...split.map(({ event }) => event.content.length))).toBeLessThanOrEqual(12_000);
	expect(split.flatMap(({ ids }) => ids)).toEqual(whole.flatMap(({ ids }) => ids));
	for (const { event } of split) await luis.office.mailIn(id, event);
	expect((await luis.view(id)).letters.length).toBe(4);
}, 60_000);

it.each([
	['a true copy', (byte: number) => byte, true],
	['a copy with a wrong signature', (byte: number) => byte ^ 1, false]
])(
	'%s of somebody’s order: is it left to others, before the order came and after?',
	async (_, bend, isLeft) => {
		const people = ['Ana', 'Luis', 'Eva'].map((name, i) => new Player(name, i + 91, clock));
		const [ana, luis, eva] = people as [Player, Player, Player];
		const id = await tableOf(people, 0);
		await ana.seal(id);
		const [letter] = (await ana.office.mailOut(id, 0, [])).posted;
		if (!letter) throw new Error('nothing was left');
		const before = new Set(luis.store.held.keys());
		await luis.office.mailIn(id, letter.event);
		const brought = [...luis.store.held].filter(([key]) => !before.has(key));
		for (const [key, row] of brought)
			luis.store.held.set(key, { ...row, signature: row.signature.map(bend) });
		await luis.office.forget(id);
		const copies = (await luis.office.mailOut(id, 0, [])).posted;
		const orders = new Set(brought.map(([, row]) => row.id));
		expect(orders.size).toBeGreaterThan(0);
		const left = async (): Promise<number> => {
			const read = await Promise.all(copies.map(({ event }) => eva.office.mailIn(id, event)));
			return read.flatMap(({ taken }) => taken?.ids ?? []).filter((one) => orders.has(one)).length;
		};
		expect((await left()) > 0).toBe(isLeft);
		await eva.office.mailIn(id, letter.event);
		expect((await left()) > 0).toBe(isLeft);
	},
	60_000
);

it('what another device of a person has shown keeps nothing from the mailbox of the one that plays', async () => {
	const people = ['Ana', 'Luis'].map((name, i) => new Player(name, i + 95, clock));
	const [ana] = people as [Player];
	const id = await tableOf(people, 0);
	await ana.seal(id);
	const left = async () => (await ana.office.mailOut(id, 0, [])).posted.flatMap(({ ids }) => ids);
	const before = await left();
	expect(before.length).toBeGreaterThan(0);
	const key = (await ana.view(id)).people.find(({ seat }) => seat === 2)?.emblem ?? '';
	await ana.office.shown(id, { key, frontier: await ana.office.frontier(id) });
	expect(await left()).toEqual(before);
}, 60_000);

it('a letter tells whether something in it is false', async () => {
	const people = ['Ana', 'Luis', 'Eva'].map((name, i) => new Player(name, i + 97, clock));
	const [ana, luis] = people as [Player, Player];
	const id = await tableOf(people, 0);
	const read = readInvite(await ana.office.invite(id));
	const records = [...ana.store.records.values()].flatMap(({ bytes }) => {
		const parsed = parseRecord(bytes);
		return parsed.ok ? [parsed.value] : [];
	});
	const last = records.find(({ certificate }) => certificate);
	if (!read.ok || !last) throw new Error('no table');
	const { secret } = read.value;
	const history = (await luis.office.frontier(id))[0] as string;
	const end = { kind: 'cut', envelopes: [''] } as const;
	const value = { opens: [], out: [], end };
	const made = { ...last, number: records.length, history, value, entries: [] };
	const sender = senderOf(new Uint8Array(32).fill(7), 0);
	const isFalse = async (content: Content): Promise<boolean | undefined> => {
		const parcel = lockParcel(handOf(luis, id), { kind: 'room', secret }, content);
		const event = writeSlot(boxOf(secret), sender, sender.slot(0), parcel, clock.now * 60);
		return (await luis.office.mailIn(id, event)).taken?.isFalse;
	};
	await ana.seal(id);
	const good = [...ana.store.held.values()].map(({ bytes, signature }) => ({ bytes, signature }));
	const bent = good.map((one) => ({ ...one, signature: new Uint8Array(64) }));
	const found: (boolean | undefined)[] = [];
	for (const content of [
		{ records: [encodeRecord(made)], entries: [] },
		{ records: [], entries: bent },
		{ records: [], entries: good }
	])
		found.push(await isFalse(content));
	expect(found).toEqual([true, true, false]);
}, 60_000);

it('a device that asks for a seat is left what it lacks from where it says that it has come', async () => {
	const people = ['Ana', 'Luis', 'Eva'].map((name, i) => new Player(name, i + 61, clock));
	const [ana, , eva] = people as [Player, Player, Player];
	const id = await tableOf(people, 0);
	const next = backupOf(eva);
	for (let turn = 0; turn < 2; turn++) {
		for (const one of people) await one.seal(id);
		await exchange(id, people);
	}
	// Ana's app hears that Eva's new device asks for the seat, and how far it has come.
	await next.view(id);
	const records = [...ana.store.records.values()].toSorted((a, b) => a.number - b.number);
	const lacked = async (): Promise<string[]> => {
		const ids = (await ana.office.mailOut(id, 0, [])).posted.flatMap((one) => one.ids);
		return records.map((row) => row.id).filter((one) => ids.includes(one));
	};
	const [asking] = (await next.office.mailOut(id, 0, [])).posted;
	if (!asking) throw new Error('it does not ask');
	await ana.office.mailIn(id, asking.event);
	expect(await lacked()).toEqual(records.slice(next.store.records.size).map((row) => row.id));
}, 60_000);

it('a letter with decisions is to be read again by a device that has no list of players yet', async () => {
	const people = ['Ana', 'Luis'].map((name, i) => new Player(name, i + 97, clock));
	const [ana, luis] = people as [Player, Player];
	const id = await tableOf(people, 0);
	const again = new Player('Luis', 99, clock);
	await again.office.join(await ana.office.invite(id), 'Luis');
	const [secret] = luis.store.rows.get(id)?.secrets ?? [];
	const [first] = [...ana.store.records.values()].toSorted((a, b) => a.number - b.number);
	if (!secret || !first) throw new Error('no decision');
	const author = senderOf(new Uint8Array(32).fill(9), 1);
	const keptOf = async (slot: number, content: Content): Promise<number | undefined> => {
		const parcel = lockParcel(handOf(ana, id), { kind: 'room', secret }, content);
		const event = writeSlot(boxOf(secret), author, author.slot(slot), parcel, clock.now * 60);
		return (await again.office.mailIn(id, event)).taken?.unkept;
	};
	const decisions = { records: [first.bytes], entries: [] };
	expect(await keptOf(0, decisions)).toBe(0);
	const entries = [...ana.store.held.values()].map(({ bytes, signature }) => ({
		bytes,
		signature
	}));
	await keptOf(1, { records: [], entries });
	expect(await keptOf(0, decisions)).toBeUndefined();
	expect(again.store.records.size).toBeGreaterThan(0);
}, 60_000);

it('a device that finds a decision later than its next one says how far it has come, as long as it is behind', async () => {
	const people = ['Ana', 'Luis', 'Eva'].map((name, i) => new Player(name, i + 65, clock));
	const [ana, luis] = people as [Player, Player];
	const id = await tableOf(people, 0);
	const [secret] = luis.store.rows.get(id)?.secrets ?? [];
	const records = [...luis.store.records.values()].toSorted((a, b) => b.number - a.number);
	const last = parseRecord(records[0]?.bytes ?? new Uint8Array(0));
	if (!secret || !last.ok) throw new Error('no table');
	const said = async (): Promise<boolean> => {
		const [history] = await ana.office.frontier(id);
		const { posted, own } = await ana.office.mailOut(id, 0, []);
		const word = posted.find(({ ids }) => ids.includes(history ?? ''));
		expect(own.includes(history ?? '')).toBe(word !== undefined);
		// The word where it lies is known again, and not left twice.
		if (word) expect((await ana.office.mailIn(id, word.event)).taken?.ids).toEqual(word.ids);
		return word !== undefined;
	};
	const found: boolean[] = [await said()];
	// Anybody with the invite can make up a later decision: a member's letter alone is believed.
	for (const [by, isMember] of [
		[0, true],
		[2, false],
		[2, true]
	] as const) {
		const bytes = encodeRecord({ ...last.value, number: last.value.number + by });
		const lock = { kind: 'room', secret } as const;
		const { person, hash } = handOf(luis, id);
		const parcel = lockParcel(handOf(luis, id), lock, { records: [bytes], entries: [] });
		const sender = senderOf(new Uint8Array(32).fill(9), 0);
		const says = encode(['lacre/mailbox/author/1', id, sender.author]);
		const vouch = {
			key: person.keys.sign,
			signature: person.sign(toHex(hash(says))),
			come: fromHex(last.value.history)
		};
		const author = isMember ? { ...sender, vouch } : sender;
		const event = writeSlot(boxOf(secret), author, sender.slot(by), parcel, clock.now * 60);
		const { taken } = await ana.office.mailIn(id, event);
		expect(taken?.unkept).toBe(by > 0 ? last.value.number + by : undefined);
		found.push(await said());
	}
	expect(found).toEqual([false, false, false, true]);
	for (const one of people) await one.seal(id);
	await exchange(id, people);
	await ana.seal(id);
	for (const one of people.slice(1)) await one.seal(id);
	await exchange(id, people);
	expect(await said()).toBe(false);
}, 60_000);

it('a letter with words that have no room is to be read again; words that wait, and those for which they make room, are told', async () => {
	const people = ['Ana', 'Luis'].map((name, i) => new Player(name, i + 84, clock));
	const [ana, luis] = people as [Player, Player];
	const id = await tableOf(people, 0);
	await luis.seal(id);
	const [seal] = [...luis.store.held.values()].flatMap(({ bytes }) => {
		const read = parseEntry(bytes);
		return read.ok && read.value.body.kind === 'seal'
			? [{ ...read.value, body: read.value.body }]
			: [];
	});
	const [secret] = luis.store.rows.get(id)?.secrets ?? [];
	if (!seal || !secret) throw new Error('nothing was sealed');
	const crypto = handOf(luis, id);
	/** Another order of Luis's in the same place; an unknown note: it rests on it. */
	const another = (byte: number, notes: readonly string[] = []) =>
		sign(crypto, {
			...seal,
			kind: 'seal',
			body: { ...seal.body, order: Uint8Array.of(byte), notes }
		}).signed;
	const author = senderOf(new Uint8Array(32).fill(9), 1);
	const says = encode(['lacre/mailbox/author/1', id, author.author]);
	const { person, hash } = crypto;
	const signature = person.sign(toHex(hash(says)));
	const sender = { ...author, vouch: { key: person.keys.sign, signature, come: fromHex(id) } };
	/** Notes of Luis's at histories that nobody knows, and an order there, which goes after all of them. */
	const nowhere = (from: number, many: number) =>
		Array.from(
			{ length: many },
			(_, i) =>
				sign(crypto, {
					...seal,
					at: toHex(new Uint8Array(32).fill(from + i)),
					kind: 'note',
					body: { kind: 'note', fact: { kind: 'holiday', from: 1, until: 1 } }
				}).signed
		);
	const lost = sign(crypto, { ...seal, at: toHex(new Uint8Array(32).fill(1)) }).signed;
	const found = [];
	for (const [slot, [from, ...entries]] of (
		[
			[sender, another(1, [toHex(new Uint8Array(32).fill(7))])],
			[sender, another(2), another(3)],
			[sender, another(4)],
			[author, another(5)],
			[sender, lost],
			[sender, ...nowhere(10, 31)],
			[sender, ...nowhere(50, 1)]
		] as const
	).entries()) {
		const parcel = lockParcel(crypto, { kind: 'room', secret }, { records: [], entries });
		const event = writeSlot(boxOf(secret), from, from.slot(slot), parcel, clock.now * 60);
		const { taken } = await ana.office.mailIn(id, event);
		found.push([taken?.lacksWords, taken?.unkept, taken?.displaces]);
	}
	expect(found).toEqual([
		[true, undefined, false],
		// They take the place of what waits for its note.
		[false, undefined, true],
		[false, Infinity, false],
		// Letters of authors without a member's signature are queued too, up to a cap.
		[false, Infinity, false],
		[true, undefined, false],
		[true, undefined, false],
		[true, undefined, true]
	]);
}, 60_000);
