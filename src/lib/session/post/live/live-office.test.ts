import { describe, expect, it } from 'vitest';
import type { Id } from '$lib/protocol/bytes';
import { toHex } from '$lib/protocol/bytes';
import { lockParcel, openParcel } from '$lib/protocol/wire/parcel';
import { sign } from '$lib/protocol/pen';
import { parseEntry, type Signed } from '$lib/protocol/wire/wire';
import { tableCrypto } from '../office/table-crypto';
import { handOf, Player, tableOf } from '../testing';

const clock = { now: 29_000_000 };
const players = [1, 2, 3].map((n) => new Player(['Ana', 'Luis', 'Eva'][n - 1] ?? '', n, clock));
const [ana, luis, eva] = players as [Player, Player, Player];
const id = await tableOf(players, 0);

/** As an exchange does it: what one lacks of another's is packed and taken in, until all are still. */
async function meet(...here: readonly Player[]): Promise<void> {
	for (let moved = true; moved;) {
		moved = false;
		for (const from of here)
			for (const to of here) {
				if (from === to) continue;
				const { me } = await to.office.liveKeys(id);
				const reader = { key: toHex(me), frontier: await to.office.frontier(id) };
				const lacks = await from.office.lackedBy(id, reader, 48 * 1024);
				if (lacks.length === 0) continue;
				const parcel = await from.office.pack(
					id,
					lacks.map((lack) => lack.id)
				);
				const { receipt } = await to.office.takeIn(id, parcel);
				expect(receipt).toBe('new');
				moved = true;
			}
	}
}

/** All that is in a value, bytes as hex. */
function allOf(value: unknown): string {
	if (value instanceof Uint8Array) return toHex(value);
	if (typeof value !== 'object' || value === null) return String(value);
	return Object.entries(value)
		.map(([name, part]) => `${name} ${allOf(part)}`)
		.join(' ');
}

const stepOf = async (player: Player): Promise<number | undefined> =>
	(await player.view(id)).step?.number;

/** The room's secret, and what a person writes who uses no app of ours. */
const crypto = tableCrypto(new Uint8Array(32).fill(3));
const secretOf = (player: Player) => player.store.rows.get(id)?.secrets[0] as Uint8Array;
const lock = (entries: readonly Signed[]): Uint8Array =>
	lockParcel(crypto, { kind: 'room', secret: secretOf(ana) }, { records: [], entries });

/** Notes of Eva's where the table is, as many as wished, two of them in one place from the fifth on. */
async function notesOf(table: Id, count: number): Promise<Signed[]> {
	const whole = await ana.office.parcel(table, true);
	const hand = handOf(luis, table);
	const opened = openParcel(
		hand,
		{ table, secrets: luis.store.rows.get(table)?.secrets ?? [] },
		whole.bytes
	);
	if (!opened.ok) throw new Error(opened.code);
	const [place] = opened.value.entries.flatMap(({ bytes }) => {
		const parsed = parseEntry(bytes);
		return parsed.ok && parsed.value.kind === 'seal' ? [parsed.value] : [];
	});
	if (!place) throw new Error('nobody has sealed');
	const { me } = await eva.view(table);
	return Array.from({ length: count }, (_, i): Signed => {
		const fact = { kind: 'holiday', from: i, until: i + 1 } as const;
		const where = {
			volume: place.volume,
			at: place.at,
			kind: 'note',
			seat: me,
			number: i % 4
		} as const;
		return sign(handOf(eva, table), { ...where, body: { kind: 'note', fact } }).signed;
	});
}

/** More than are taken in at once, each as a good one but for its signature. */
const wrong = (good: readonly Signed[]): Signed[] =>
	Array.from({ length: 60 }, (_, i) => ({
		bytes: (good[0] as Signed).bytes,
		signature: new Uint8Array(64).fill(i)
	}));

describe('the office of a device that is connected with others', () => {
	it('derives one room for all, and gives its secret to nobody', async () => {
		const keys = await Promise.all(players.map(({ office }) => office.liveKeys(id)));
		expect(new Set(keys.map(({ room }) => room.name)).size).toBe(1);
		expect(new Set(keys.map(({ me }) => toHex(me))).size).toBe(3);
		const secret = toHex(secretOf(ana));
		expect(allOf({ secret: [secretOf(ana)] })).toContain(secret);
		expect(allOf(keys)).not.toContain(secret);
		const tag = keys[0]?.room.tag ?? new Uint8Array();
		expect(await luis.office.tableOfTag(tag)).toBe(id);
		expect(await luis.office.tableOfTag(new Uint8Array(4))).toBeUndefined();
	});

	it('plays a turn with those who are connected, from the seals to the next', async () => {
		for (const player of players) await player.seal(id);
		await meet(ana, luis, eva);
		expect(await Promise.all(players.map(stepOf))).toEqual([2, 2, 2]);
		for (const player of players) {
			const { view } = await player.office.look(id, '');
			expect(view.parcel.held).toBe((await ana.view(id)).parcel.held);
		}
	});

	it('takes nobody for lacking what their device says it holds, and nobody else for holding it', async () => {
		const reader = async (player: Player) => ({
			key: toHex((await player.office.liveKeys(id)).me),
			frontier: await player.office.frontier(id)
		});
		await ana.office.write(id, [2, 3], 'Here?');
		const lacking = async (): Promise<readonly string[]> =>
			(await ana.view(id)).parcel.lacks.map(({ name }) => name);
		expect(await lacking()).toEqual(['Luis', 'Eva']);
		const luisBefore = await reader(luis);
		await ana.office.shown(id, luisBefore);
		expect(await lacking()).toEqual(['Luis', 'Eva']);
		await meet(ana, luis);
		expect(await ana.office.shown(id, await reader(luis))).toBe(true);
		expect(await lacking()).toEqual(['Eva']);
		expect(await ana.office.shown(id, await reader(luis))).toBe(false);
		// Known after a reload as well, and what a letter brings is still all that Eva lacks.
		ana.office = ana.newOffice();
		expect(await lacking()).toEqual(['Eva']);
		const { me } = await luis.office.liveKeys(id);
		expect((await ana.office.parcel(id, false, toHex(me))).entries).toBe(0);
		await eva.take(await ana.text(id));
		expect((await eva.view(id)).parcel.held).toBe((await ana.view(id)).parcel.held);
		// Whoever is ahead has what they said before; whoever says less has lost it.
		const ahead = { ...(await reader(luis)), frontier: ['ab'.repeat(32)] };
		expect(await ana.office.shown(id, ahead)).toBe(false);
		expect(await lacking()).toEqual(['Eva']);
		expect(await ana.office.shown(id, luisBefore)).toBe(true);
		expect(await lacking()).toEqual(['Luis', 'Eva']);
		const stranger = { key: 'cd'.repeat(32), frontier: ahead.frontier };
		expect(await ana.office.shown(id, stranger)).toBe(false);
		await meet(ana, luis, eva);
	});

	it('knows who belongs to the table', async () => {
		const { me } = await eva.office.liveKeys(id);
		expect(await ana.office.isMember(id, toHex(me))).toBe(true);
		expect(await ana.office.isMember(id, toHex(new Uint8Array(32)))).toBe(false);
	});

	it('signs presences as itself, and nothing that an entry could be made of', async () => {
		const message = new TextEncoder().encode('here');
		const { me } = await ana.office.liveKeys(id);
		const signature = await ana.office.signPresence(message);
		expect(await luis.office.verifyPresence(me, message, signature)).toBe(true);
		expect(await luis.office.verifyPresence(me, message.slice(1), signature)).toBe(false);
		const entry = crypto.hash(message);
		const signed = await ana.office.signPresence(entry);
		expect(crypto.verify(me, toHex(entry), signed)).toBe(false);
	});

	it('tells bad parcels from those that are not for it', async () => {
		const before = ana.store.held.size;
		await luis.seal(id);
		await meet(ana, luis);
		const held = ana.store.held.size;
		expect(held).toBeGreaterThan(before);
		const [ack] = await notesOf(id, 1);
		if (!ack) throw new Error('no entry');
		const forged = { bytes: ack.bytes, signature: new Uint8Array(64) };
		const foreign = lockParcel(
			crypto,
			{ kind: 'room', secret: new Uint8Array(32) },
			{ records: [], entries: [ack] }
		);
		expect(await ana.office.takeIn(id, lock([forged]))).toEqual({ receipt: 'bad', spoke: false });
		expect((await ana.office.takeIn(id, foreign)).receipt).toBe('other');
		expect((await ana.office.takeIn(id, new Uint8Array(9))).receipt).toBe('bad');
		expect(ana.store.held.size).toBe(held);
	});

	it.each<readonly [string, (good: readonly Signed[]) => readonly Signed[], 'bad' | 'new']>([
		['good ones', (good) => good, 'new'],
		['wrong ones before the good ones', (good) => [...wrong(good), ...good], 'bad'],
		['good ones before the wrong ones', (good) => [...good, ...wrong(good)], 'new'],
		['thousands of copies', (good) => Array.from({ length: 4000 }, () => good).flat(), 'bad']
	])(
		'takes of a parcel of %s what comes before the first that are bad',
		async (_, change, receipt) => {
			const people = [1, 2, 3].map(
				(n) => new Player(['Ana', 'Luis', 'Eva'][n - 1] ?? '', n, clock)
			);
			const [host, , guest] = people as [Player, Player, Player];
			const table = await tableOf(people, 0);
			const { secrets } = host.store.rows.get(table) ?? { secrets: [] };
			await guest.seal(table);
			const opened = openParcel(
				handOf(host, table),
				{ table, secrets },
				(await guest.office.parcel(table, false)).bytes
			);
			if (!opened.ok) throw new Error(opened.code);
			const entries = change(opened.value.entries);
			const parcel = lockParcel(
				crypto,
				{ kind: 'room', secret: secrets[0] as Uint8Array },
				{ records: [], entries }
			);
			const held = (await host.view(table)).parcel.held;
			expect((await host.office.takeIn(table, parcel)).receipt).toBe(receipt);
			expect((await host.view(table)).parcel.held === held).toBe(receipt === 'bad');
		},
		60_000
	);

	it('lets the person act between a flood of entries, and stores no more than there are places', async () => {
		const flood = lock(await notesOf(id, 120));
		const order: string[] = [];
		const took = ana.office.takeIn(id, flood).then(({ receipt }) => order.push(receipt));
		const acted = (async () => {
			// The first entries are at the office by then.
			await Promise.resolve();
			await ana.seal(id);
			order.push('sealed');
		})();
		await Promise.all([took, acted]);
		expect(order).toEqual(['sealed', 'new']);
		const seat = (await eva.view(id)).me;
		expect((await ana.view(id)).step?.sealed).toContain((await ana.view(id)).me);
		const held = (await ana.view(id)).parcel.held;
		expect((await ana.office.takeIn(id, flood)).receipt).toBe('known');
		expect((await ana.view(id)).parcel.held).toBe(held);
		const hers = [...ana.store.held.values()].filter(({ bytes }) => {
			const parsed = parseEntry(bytes);
			return parsed.ok && parsed.value.seat === seat && parsed.value.kind === 'note';
		});
		// Four places, in each the two that prove a lie, and as many that Ana's order names.
		expect(hers).toHaveLength(16);
	}, 60_000);

	it('remembers of what a device that is ahead says it holds what is here, and no made-up ids', async () => {
		const key = toHex((await eva.office.liveKeys(id)).me);
		for (let i = 0; i < 4; i++) await ana.office.write(id, [2], `letter ${i}`);
		const held = [...ana.store.held.values()].map((row) => row.id);
		const made = (of: number): Id[] =>
			Array.from({ length: 200 }, (_, i) => (1000 * of + i).toString(16).padStart(64, 'f'));
		let told = 0;
		for (const [i, one] of held.entries())
			if (await ana.office.shown(id, { key, frontier: [...made(i).slice(0, 1), one, ...made(i)] }))
				told++;
		expect(told).toBeGreaterThan(1);
		expect(ana.store.rows.get(id)?.shown?.[key]?.length).toBeLessThanOrEqual(1 + held.length);
	});
});
