/** Devices with an office and a store each, in one process, for tests. */
import { findRuleset } from '$engine/index';
import { encode, type Encodable } from '$engine/kernel/encode';
import { createRng } from '$engine/kernel/rng';
import type { AnyRuleset } from '$engine/kernel/ruleset';
import { toText } from '$lib/carriers/parcel-text';
import { identityOf } from '$lib/crypto/identity';
import type { Id } from '$lib/protocol/bytes';
import type { Crypto } from '$lib/protocol/crypto-port';
import {
	beside,
	sameRow,
	type Batch,
	type HeldRow,
	type MemoryRow,
	type PositionRow,
	type PostRow,
	type RecordRow,
	withoutDevice
} from '$lib/store/entries';
import { StoreFailure } from '$lib/store/failure';
import { openOffice, type Office } from './office/office';
import type { Arrival, Opened } from './office/answers';
import type { OfficeStore, TurnStored } from './office/ports';
import { readPosition } from './office/position';
import { cryptoOf, deviceOf } from './office/table-crypto';
import type { PostView } from './view';

export interface FakeStore extends OfficeStore {
	readonly held: Map<string, HeldRow>;
	readonly records: Map<string, RecordRow>;
	readonly memory: Map<string, MemoryRow>;
	readonly positions: Map<string, PositionRow>;
	readonly rows: Map<Id, PostRow>;
	readonly drafts: Map<Id, Batch['draft']>;
	/** The next write fails. */
	broken: boolean;
	/** States read. */
	reads: number;
	/** Times that something was written. */
	writes: number;
	/** The tables' letters lie at relays. */
	mailbox: boolean;
}

/** `seed`: whose; two stores of one seed are two devices of one person. */
export function fakeStore(seed: number): FakeStore {
	const rows = new Map<Id, PostRow>();
	const held = new Map<string, HeldRow>();
	const records = new Map<string, RecordRow>();
	const memory = new Map<string, MemoryRow>();
	const positions = new Map<string, PositionRow>();
	const drafts = new Map<Id, Batch['draft']>();
	const store: FakeStore = {
		rows,
		held,
		records,
		memory,
		positions,
		drafts,
		broken: false,
		reads: 0,
		writes: 0,
		mailbox: false,
		hasMailbox: () => Promise.resolve(store.mailbox),
		ownSeed: () => Promise.resolve(new Uint8Array(32).fill(seed)),
		listPosts: () => Promise.resolve([...rows.values()]),
		hasPost: (id) => Promise.resolve(rows.has(id)),
		readPost(id) {
			const row = rows.get(id);
			if (!row) return Promise.reject(new StoreFailure('missing'));
			const decided = [...records.values()].filter(({ table }) => table === id);
			return Promise.resolve({
				row,
				records: decided.sort((a, b) => a.number - b.number),
				held: [...held.values()].filter(({ table }) => table === id),
				memory: [...memory.values()].filter(({ table }) => table === id)
			});
		},
		keepPost(batch) {
			if (store.broken) {
				store.broken = false;
				return Promise.reject(new StoreFailure('full'));
			}
			const there = rows.get(batch.row.id);
			if (!there && batch.was) return Promise.reject(new StoreFailure('missing'));
			if (there && !(batch.was && sameRow(there, batch.was)))
				return Promise.reject(new StoreFailure('conflict'));
			const table = batch.row.id;
			for (const { number } of batch.records)
				if (records.has(`${table}/${number}`)) return Promise.reject(new StoreFailure('conflict'));
			store.writes++;
			for (const record of batch.records) records.set(`${table}/${record.number}`, record);
			for (const one of batch.held) held.set(`${table}/${one.id}`, one);
			for (const one of batch.gone) held.delete(`${table}/${one}`);
			for (const item of batch.memory) memory.set(`${item.table}/${item.key}`, item);
			for (const item of batch.positions) {
				const key = `${item.table}/${item.hash}`;
				positions.set(key, beside(positions.get(key), item));
			}
			rows.set(batch.row.id, batch.row);
			if (batch.draft) drafts.set(batch.row.id, batch.draft);
			return Promise.resolve();
		},
		deletePost(id) {
			for (const rest of [held, records, memory, positions])
				for (const key of rest.keys()) if (key.startsWith(`${id}/`)) rest.delete(key);
			rows.delete(id);
			drafts.delete(id);
			return Promise.resolve();
		},
		readPositions(id, hashes) {
			store.reads += hashes.length;
			return Promise.resolve(
				new Map(
					hashes.flatMap((hash) => {
						const row = positions.get(`${id}/${hash}`);
						return row ? [[hash, row]] : [];
					})
				)
			);
		}
	};
	return store;
}

/** A copy of a store as it lies there now, keys of the device too: as in a restored profile. */
export function copyOf(store: FakeStore, seed: number): FakeStore {
	const copy = fakeStore(seed);
	for (const part of ['held', 'records', 'memory', 'positions', 'rows', 'drafts'] as const)
		for (const [key, value] of store[part] as Map<string, unknown>)
			(copy[part] as Map<string, unknown>).set(key, value);
	copy.mailbox = store.mailbox;
	return copy;
}

/** Cryptography of a player's device at a table. */
export function handOf({ store, number }: Player, id: Id): Crypto {
	const { device } = store.rows.get(id) ?? {};
	if (!device) throw new Error('no device there');
	return cryptoOf(deviceOf(identityOf(new Uint8Array(32).fill(number)), identityOf(device)));
}

let draws = 0;

/** Bytes that nobody was given before. */
function drawn(number: number, length: number): Uint8Array {
	const bytes = new Uint8Array(length).fill(number);
	new DataView(bytes.buffer).setUint32(0, ++draws);
	return bytes;
}

export class Player {
	readonly store: FakeStore;
	office: Office;
	/** Turns that were told while several came in. */
	readonly told: TurnStored[] = [];

	constructor(
		readonly name: string,
		readonly number: number,
		readonly clock: { now: number },
		store = fakeStore(number),
		readonly find: (id: string) => AnyRuleset | undefined = findRuleset
	) {
		this.store = store;
		this.office = this.newOffice();
	}

	/** As after a reload of the page. */
	newOffice(): Office {
		return openOffice({
			store: this.store,
			rules: (id) => Promise.resolve(this.find(id)),
			now: () => this.clock.now,
			random: (length) => drawn(this.number, length),
			stored: (news) => this.told.push(news)
		});
	}

	async text(id: Id): Promise<string> {
		return toText((await this.office.parcel(id, false)).bytes);
	}

	async take(text: string): Promise<Arrival> {
		const [arrival] = await this.office.receive(text);
		if (!arrival) throw new Error('nothing arrived');
		return arrival;
	}

	async view(id: Id): Promise<PostView> {
		return (await this.office.look(id, '')).view;
	}

	/** Seals what a bot would. */
	async seal(id: Id): Promise<Opened> {
		const { view, position } = await this.office.look(id, '');
		const ruleset = this.find(view.ruleset);
		if (!ruleset || !position) throw new Error('no step to seal');
		const seed = new Uint8Array(32).fill(view.me + 16 * position.step);
		const { state } = readPosition(position);
		const order: unknown = ruleset.bot(ruleset.view(state, view.me), view.me, createRng(seed));
		return this.office.seal(id, encode(order as Encodable), '');
	}
}

/** Another device of a player, with what a backup of the old one holds at this moment. */
export function backupOf({ name, number, clock, store }: Player): Player {
	const copy = copyOf(store, number);
	for (const [id, row] of copy.rows) copy.rows.set(id, withoutDevice(row));
	return new Player(name, number, clock, copy);
}

/** Version of the present rules of the game that test tables play, unless told. */
export const PRESENT = findRuleset('amos')?.version ?? 0;

/** Everybody gives everybody a parcel, until all are still. */
export async function exchange(id: Id, players: readonly Player[]): Promise<void> {
	for (let before = '', now = '-'; before !== now;) {
		before = now;
		for (const from of players) {
			const text = await from.text(id);
			for (const to of players) if (to !== from) await to.take(text);
		}
		now = players.map(({ store }) => `${store.held.size}/${store.records.size}`).join();
	}
}

/** A table of Los Amos without a pace, founded and open to so many people. */
export const foundedBy = (host: Player, seats: number): Promise<Id> =>
	host.office.found({
		ruleset: 'amos',
		version: PRESENT,
		options: {},
		seats,
		threshold: 0,
		name: host.name,
		policy: { pace: { kind: 'none' }, patience: 60, holidayDays: 0, absence: 60 }
	});

/**
 * A table with these people and as many bots, at its first step; of Amos unless told. `spectators`: turns by which it
 * may be followed behind; undefined: by nobody.
 */
export async function tableOf(
	players: readonly Player[],
	bots: number,
	game: { readonly id: string; readonly options: unknown } = { id: 'amos', options: {} },
	spectators?: number
): Promise<Id> {
	const [host, ...guests] = players;
	if (!host) throw new Error('no host');
	const ruleset = findRuleset(game.id);
	if (!ruleset) throw new Error('no game');
	const id = await host.office.found({
		ruleset: ruleset.id,
		version: ruleset.version,
		options: game.options,
		seats: players.length + bots,
		threshold: 0,
		policy: {
			pace: { kind: 'length', minutes: 24 * 60 },
			patience: 60,
			holidayDays: 14,
			absence: 3 * 24 * 60
		},
		name: host.name,
		spectators
	});
	const invite = await host.office.invite(id);
	for (const guest of guests) {
		await guest.office.join(invite, guest.name);
		await host.take(await guest.text(id));
	}
	// As after a reload: the lobby is long.
	for (const player of players) player.office = player.newOffice();
	const { people } = await host.view(id);
	const seats = [...people.map((person) => person.id), ...Array.from({ length: bots }, () => '')];
	await host.office.say(id, { kind: 'roster', seats }, '');
	await exchange(id, players);
	return id;
}
