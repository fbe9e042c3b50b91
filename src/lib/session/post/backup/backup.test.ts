/** Backups over IndexedDB: each device has a database of its own. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { findRuleset } from '$engine/index';
import { encode } from '$engine/kernel/encode';
import { lockBackup } from '$lib/crypto/backup';
import type { Doorbell } from '$lib/carriers/doorbell/doorbell';
import { disconnect } from '$lib/store/database';
import {
	hasPost,
	keepPost,
	keepPostDraft,
	listPosts,
	readPositions,
	readPost,
	readPostDraft,
	type Batch,
	type PostRow
} from '$lib/store/entries';
import { deleteTable } from '$lib/store/deleted';
import { ownSeed } from '$lib/store/identity';
import { lastBackup } from '$lib/store/backup';
import { NAME_SETTING, writeSetting } from '$lib/store/settings';
import { hasTable } from '$lib/store/tables';
import { EngineFailure, type Engine } from '../../engine/engine';
import { convoyTable, HereEngine } from '../../testing';
import {
	keptBackup,
	makeBackup,
	meetBackup,
	openBackup,
	restoreBackup,
	type Lock,
	type Wish
} from './backup';
import {
	MAX_BACKUP,
	readBackup,
	readBackupFile,
	writeBackupFile,
	type Backup
} from './backup-file';
import { openOffice, type Office } from '../office/office';
import type { OfficeStore } from '../office/ports';
import { runLockJob } from './lock-job';
import { exchange, Player, PRESENT, tableOf } from '../testing';

vi.setConfig({ testTimeout: 60_000 });

const clock = { now: 29_000_000 };
const noEngine: Engine = { run: () => Promise.reject(new EngineFailure('died')) };

/** Locked as the app does it, at a cost that a test can pay. */
const lock: Lock = async (job, onprogress) =>
	job.kind === 'lock'
		? {
				ok: true,
				value: writeBackupFile(await lockBackup(job.passphrase, job.content, onprogress, 14))
			}
		: runLockJob(job, onprogress);

/** A device: a database, and an office over it. */
class Device {
	readonly #factory = new IDBFactory();
	readonly #store: OfficeStore;
	office: Office;

	constructor() {
		const on =
			<A extends readonly unknown[], T>(work: (...args: A) => Promise<T>) =>
			(...args: A): Promise<T> =>
				this.here(() => work(...args));
		this.#store = {
			ownSeed: on(ownSeed),
			listPosts: on(listPosts),
			readPost: on(readPost),
			keepPost: on(keepPost),
			readPositions: on(readPositions),
			hasPost: on(hasPost),
			deletePost: on((id: string) => deleteTable(id, 0))
		};
		this.office = this.reload();
	}

	/** Runs something with this device's database. */
	async here<T>(work: () => Promise<T>): Promise<T> {
		if (globalThis.indexedDB !== this.#factory) {
			await disconnect();
			globalThis.indexedDB = this.#factory;
		}
		return work();
	}

	reload(): Office {
		this.office = openOffice({
			store: this.#store,
			rules: (id) => Promise.resolve(findRuleset(id)),
			now: () => clock.now,
			random: (length) => crypto.getRandomValues(new Uint8Array(length))
		});
		return this.office;
	}

	backup(passphrase: string): ReturnType<typeof makeBackup> {
		return this.here(() => makeBackup(passphrase, lock, () => undefined, 1_700_000_000_000));
	}

	restore(
		backup: Backup,
		wish: Wish = 'all',
		engine: Engine = noEngine
	): ReturnType<typeof restoreBackup> {
		const ports = { engine, office: () => this.reload() };
		return this.here(() => restoreBackup(backup, wish, ports, () => undefined));
	}
}

async function opened(file: Uint8Array, passphrase: string): Promise<Backup> {
	const backup = await openBackup(file, passphrase, lock, () => undefined);
	if (!backup.ok) throw new Error(backup.code);
	return backup.value;
}

/** A player whose office is a device's, so that `exchange` knows it. */
function playerAt(device: Device, name: string, number: number): Player {
	const player = new Player(name, number, clock);
	Object.defineProperty(player, 'office', { get: () => device.office, set: () => {} });
	return player;
}

describe('a backup', () => {
	it('brings identity, tables, drafts and room secrets to another device, which then waits', async () => {
		const [old, fresh] = [new Device(), new Device()];
		const ana = playerAt(old, 'Ana', 31);
		const luis = new Player('Luis', 32, clock);
		const id = await tableOf([ana, luis], 1);
		await old.here(() => keepPostDraft(id, 1, encode([1, 2]), false));
		const { file, backup, unread } = await old.backup('una tarde en Umbath');
		expect(unread).toBe(0);
		await old.here(() => keptBackup(backup));
		expect(await old.here(lastBackup)).toEqual({ made: 1_700_000_000_000, steps: { [id]: 1 } });

		const read = await opened(file, 'una tarde en Umbath');
		expect(read.posts.map(({ row }) => row.summary.players.map(({ name }) => name))).toEqual([
			['Ana', 'Luis', expect.any(String)]
		]);
		expect((await fresh.here(() => meetBackup(read))).identity).toBe('none');
		expect(await fresh.restore(read)).toEqual({ posts: [id], locals: 0, failed: 0 });
		expect(await fresh.here(ownSeed)).toEqual(await old.here(ownSeed));
		expect((await fresh.here(() => readPostDraft(id)))?.order).toEqual(encode([1, 2]));
		const [there, here] = [
			(await old.here(() => readPost(id))).row,
			(await fresh.here(() => readPost(id))).row
		];
		expect(here.secrets).toEqual(there.secrets);
		// The old device keeps its signing keys.
		expect(here.device).not.toEqual(there.device);
		const { view } = await fresh.office.look(id, '');
		expect([view.me, view.waitsForSeat]).toEqual([0, true]);
		await expect(fresh.office.seal(id, encode([]), '')).rejects.toThrow('no-seat');
		const { device } = (await fresh.here(() => readPost(id))).row;
		expect(device).toBeDefined();
		fresh.reload();
		expect((await fresh.office.look(id, '')).view.waitsForSeat).toBe(true);
		// After a crash it is the same device as before.
		expect((await fresh.here(() => readPost(id))).row.device).toEqual(device);
	});

	it('brings the relays that the invite names, and what was told since of relays and of doorbells', async () => {
		const [old, fresh] = [new Device(), new Device()];
		const ana = playerAt(old, 'Ana', 34);
		const luis = new Player('Luis', 35, clock);
		const invited = await old.office.found({
			ruleset: 'amos',
			version: PRESENT,
			options: {},
			seats: 3,
			threshold: 0,
			name: 'Ana',
			policy: { pace: { kind: 'none' }, patience: 60, holidayDays: 0, absence: 60 },
			relays: ['wss://relay.example.net/']
		});
		const id = await tableOf([ana, luis], 0);
		const bell: Doorbell = {
			kind: 'ntfy',
			url: 'https://ntfy.sh/lacre-ana',
			language: 'es',
			app: 'https://lacre.example.net/',
			quiet: { from: 0, until: 420, zone: 'UTC' }
		};
		await ana.office.tell(id, { kind: 'relays', relays: ['wss://other.example.net/'] });
		await ana.office.tell(id, { kind: 'doorbell', bell });
		const { file } = await old.backup('una tarde en Umbath');
		await fresh.restore(await opened(file, 'una tarde en Umbath'));
		expect((await fresh.office.look(invited, '')).view.relays).toEqual([
			'wss://relay.example.net/'
		]);
		const { view } = await fresh.office.look(id, '');
		expect(view.relays).toEqual(['wss://other.example.net/']);
		expect(view.bells).toMatchObject([{ seat: 1, bell }]);
	});

	it('touches nothing that is here, and another identity only when it is given up', async () => {
		const [one, two] = [new Device(), new Device()];
		const [ana, eva] = [playerAt(one, 'Ana', 41), playerAt(two, 'Eva', 42)];
		const luis = new Player('Luis', 43, clock);
		const his = await tableOf([ana, luis], 0);
		const hers = await tableOf([eva, luis], 0);
		const read = await opened((await one.backup('clave')).file, 'clave');
		// Nothing happens where it came from.
		const before = await one.here(() => readPost(his));
		expect((await one.restore(read)).posts).toEqual([]);
		expect(await one.here(() => readPost(his))).toEqual(before);
		// Another person's device.
		const seed = await two.here(ownSeed);
		expect((await two.here(() => meetBackup(read))).identity).toBe('other');
		await expect(two.restore(read)).rejects.toMatchObject({ code: 'conflict' });
		expect(await two.here(ownSeed)).toEqual(seed);
		expect((await two.restore(read, 'locals')).posts).toEqual([]);
		expect(await two.here(() => hasPost(hers))).toBe(true);
		expect((await two.restore(read, 'replace')).posts).toEqual([his]);
		expect(await two.here(ownSeed)).toEqual(await one.here(ownSeed));
		expect(await two.here(() => hasPost(hers))).toBe(false);
		expect((await two.office.look(his, '')).view).toMatchObject({ me: 0, waitsForSeat: true });
	});
});

describe('what a backup cannot bring', () => {
	const row = (id: string, change: object = {}): PostRow => ({
		id,
		secrets: [new Uint8Array(32)],
		summary: {
			ruleset: 'amos',
			players: [],
			emblem: '',
			step: 0,
			waits: 'people',
			awaited: [],
			due: 0,
			letters: 0,
			...change
		},
		sent: [],
		read: 0,
		seen: 1,
		touched: 0
	});
	const lobby = (id: string, change?: object): Batch => {
		const bytes = new Uint8Array(2);
		const founding = { bytes, signature: bytes };
		const none = { records: [], held: [], gone: [], memory: [], positions: [] };
		return { row: { ...row(id, change), founding }, was: undefined, ...none };
	};
	const idOf = (digit: string): string => digit.repeat(64);

	it('does not keep the rest from coming, and is counted', async () => {
		const [old, fresh] = [new Device(), new Device()];
		const here = new HereEngine();
		const local = await old.here(() => convoyTable(here, 1, 1));
		await old.here(ownSeed);
		const crowd = Array.from({ length: 127 }, (_, i) => ({ name: `${i}`, emblem: '' }));
		await old.here(() => keepPost(lobby(idOf('a'), { players: crowd })));
		// No version of the app makes a row like this one.
		await old.here(() => keepPost(lobby(idOf('b'), { emblem: 'x'.repeat(1000) })));
		await old.here(() => writeSetting(NAME_SETTING, 'Ana '.repeat(100)));
		const { file, backup, unread } = await old.backup('x');
		expect(unread).toBe(1);
		expect(backup.posts.map(({ row: { id } }) => id)).toEqual([idOf('a')]);
		const read = await opened(file, 'x');
		expect(read).toEqual(backup);
		expect(read.name).toHaveLength(256);
		expect(read.posts[0]?.row.summary.players).toHaveLength(64);
		const broken = { ...read, locals: [...read.locals, Uint8Array.of(1)] };
		const calls: string[] = [];
		const engine: Engine = {
			run: (job, onprogress) => {
				calls.push('local');
				return here.run(job, onprogress);
			}
		};
		const shown: number[] = [];
		const restored = await fresh.here(() =>
			restoreBackup(
				broken,
				'all',
				{
					engine,
					office: () => {
						calls.push('office');
						return fresh.reload();
					}
				},
				(done) => shown.push(done)
			)
		);
		// The table that is nothing but two bytes, the file that is none, and what was not in the file.
		expect(restored).toEqual({ posts: [idOf('a')], locals: 1, failed: 3 });
		expect(shown).toEqual([1, 2, 3]);
		// Nobody goes on as who was here before while games are replayed.
		expect(calls.slice(0, 2)).toEqual(['office', 'local']);
		expect(await fresh.here(() => hasTable(local))).toBe(true);
		expect((await fresh.restore(read, 'locals', new HereEngine())).locals).toBe(0);
	});

	it('is not read to its end, if it is millions of empty lists', () => {
		const most = 8_000_000;
		// The head of a list of so many (RFC 8949, 3.1), and each of them: writing them takes ten times as long as reading.
		const payload = new Uint8Array(5 + most).fill(0x80);
		payload[0] = 0x9a;
		new DataView(payload.buffer).setUint32(1, most);
		const read = readBackup(payload);
		expect(read.ok ? 'read' : read.code).toBe('too-large');
	});

	it('is said before it is locked, if it is too large to be read', async () => {
		const device = new Device();
		await device.here(ownSeed);
		const large = lobby(idOf('a'));
		const value = new Uint8Array(MAX_BACKUP);
		await device.here(() =>
			keepPost({ ...large, memory: [{ table: idOf('a'), key: 'vote/1', value }] })
		);
		await expect(device.backup('x')).rejects.toMatchObject({ code: 'too-large' });
	});

	it.each([
		['in whatever order', 0],
		['the last of them alone, once those before were deleted', 2]
	])('brings tables that go on from each other, %s', async (_, deleted) => {
		const [old, fresh] = [new Device(), new Device()];
		const ana = playerAt(old, 'Ana', 61);
		const luis = new Player('Luis', 62, clock);
		const chain = [await tableOf([ana, luis], 0)];
		for (let i = 0; i < 2; i++) {
			const id = await ana.office.refound(chain.at(-1) as string);
			await luis.office.join(await ana.office.invite(id), 'Luis');
			await ana.take(await luis.text(id));
			const seats = (await ana.view(id)).people.map((person) => person.id);
			await ana.office.say(id, { kind: 'roster', seats }, '');
			await exchange(id, [ana, luis]);
			chain.push(id);
		}
		for (const id of chain.splice(0, deleted)) await old.office.remove(id);
		old.reload();
		const read = await opened((await old.backup('x')).file, 'x');
		const byChain = (a: string, b: string): number => chain.indexOf(b) - chain.indexOf(a);
		const posts = [...read.posts].sort((a, b) => byChain(a.row.id, b.row.id));
		const restored = await fresh.restore({ ...read, posts });
		expect(restored).toEqual({ posts: chain.toReversed(), locals: 0, failed: 0 });
		for (const id of chain)
			expect((await fresh.office.look(id, '')).position?.hash).toBe(
				(await old.office.look(id, '')).position?.hash
			);
	});
});

describe('the file of a backup', () => {
	const content = encode({ hello: 'there' });
	const made = lock({ kind: 'lock', passphrase: 'x', content }, () => undefined).then((result) => {
		if (!result.ok) throw new Error(result.code);
		return result.value;
	});
	const codeOf = (file: Uint8Array): string => {
		const read = readBackupFile(file);
		return read.ok ? 'ok' : read.code;
	};

	it('says plainly what is wrong with it', async () => {
		const file = await made;
		expect(codeOf(file)).toBe('ok');
		expect(codeOf(new Uint8Array(0))).toBe('empty');
		expect(codeOf(file.subarray(0, file.length - 1))).toBe('truncated');
		expect(codeOf(file.subarray(0, 20))).toBe('truncated');
		expect(codeOf(new TextEncoder().encode('Dear diary, today I …'))).toBe('foreign');
		const table = Uint8Array.of(0x8c, 0x4c, 0x41, 0x43, 0x52, 0x54, 0x0d, 0x0a, 0, 1);
		expect(codeOf(table)).toBe('other-file');
		const newer = file.slice();
		newer[9] = 3;
		expect(codeOf(newer)).toBe('newer');
		const wrong = await runLockJob({ kind: 'unlock', passphrase: 'y', file }, () => undefined);
		expect(wrong).toEqual({ ok: false, code: 'passphrase' });
	});

	it('is never taken with any bit changed, or cut anywhere', async () => {
		const file = await made;
		fc.assert(
			fc.property(fc.nat(file.length * 8 - 1), (bit) => {
				const changed = file.slice();
				changed[bit >> 3] = (changed[bit >> 3] as number) ^ (1 << (bit & 7));
				expect(codeOf(changed)).not.toBe('ok');
			})
		);
		for (let length = 0; length < file.length; length++)
			expect(['empty', 'truncated']).toContain(codeOf(file.subarray(0, length)));
	});

	it('never throws on bytes from anybody', () => {
		fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => codeOf(bytes) !== 'ok'));
	});

	it('a box from anybody is read or refused, whatever is in it', async () => {
		const device = new Device();
		const ana = playerAt(device, 'Ana', 51);
		await tableOf([ana, new Player('Luis', 52, clock)], 0);
		const { file } = await device.backup('x');
		const unlocked = await runLockJob({ kind: 'unlock', passphrase: 'x', file }, () => undefined);
		if (!unlocked.ok) throw new Error(unlocked.code);
		const payload = unlocked.value;
		expect(readBackup(payload).ok).toBe(true);
		fc.assert(
			fc.property(fc.nat(payload.length - 1), fc.nat(255), (at, value) => {
				const changed = payload.slice();
				changed[at] = value;
				const read = readBackup(changed);
				if (!read.ok) expect(read.code).toBe('damaged');
			}),
			{ numRuns: 500 }
		);
		const field = fc.oneof(
			fc.integer({ min: -5, max: 5 }),
			fc.string({ maxLength: 3 }),
			fc.boolean(),
			fc.uint8Array({ maxLength: 33 }),
			fc.array(fc.oneof(fc.nat(3), fc.uint8Array({ maxLength: 2 })), { maxLength: 3 })
		);
		fc.assert(
			fc.property(
				fc.record(
					{ seed: field, name: field, made: field, build: field, posts: field, locals: field },
					{ requiredKeys: [] }
				),
				(raw) => {
					const read = readBackup(encode(raw));
					if (!read.ok) expect(read.code).toBe('damaged');
				}
			)
		);
	});
});
