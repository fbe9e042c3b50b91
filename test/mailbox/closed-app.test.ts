/** Looks into the mailboxes while no page is open: all that the service worker does, without one. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RelaySocket } from '../../src/lib/carriers/mailbox/relay-link';
import type { Doorbell } from '../../src/lib/carriers/doorbell/doorbell';
import type { Id } from '../../src/lib/protocol/bytes';
import { lookIntoMailboxes } from '../../src/lib/session/post/mailbox/closed-app';
import { changeMailbox } from '../../src/lib/session/post/mailbox/mailbox-wish';
import { Player, PRESENT } from '../../src/lib/session/post/testing';
import { disconnect } from '../../src/lib/store/database';
import { Relay } from '../../src/relay/relay';

const RELAY = 'wss://relay.example/';
const bell: Doorbell = {
	kind: 'ntfy',
	url: 'https://ntfy.sh/lacre-luis',
	language: 'es',
	app: 'https://lacre.example.net/',
	quiet: undefined
};

let relay: Relay;
/** Connections that were asked for. */
let calls = 0;
/** What a relay does with a connection. */
let mood: 'well' | 'away' | 'silent' = 'well';
let rung: string[] = [];
const held = new Set<string>();

class LocalSocket implements RelaySocket {
	onopen: RelaySocket['onopen'] = null;
	onmessage: RelaySocket['onmessage'] = null;
	onclose: RelaySocket['onclose'] = null;
	readonly #caller = relay.welcome((data) => setTimeout(() => this.onmessage?.({ data })));

	constructor() {
		calls++;
		if (mood === 'well') setTimeout(() => this.onopen?.());
		if (mood === 'away') setTimeout(() => this.onclose?.());
	}

	send(text: string): void {
		setTimeout(() => this.#caller.hear(text));
	}

	close(): void {
		this.#caller.leave();
	}
}

/** Web Locks, as far as a look needs them: of what is held already it gets none. */
const locks = {
	async request(
		name: string,
		_options: unknown,
		work: (lock: unknown) => Promise<void> | undefined
	): Promise<void> {
		await Promise.resolve();
		if (held.has(name)) return work(null);
		held.add(name);
		await work({});
		held.delete(name);
	}
};

beforeEach(async () => {
	await disconnect();
	globalThis.indexedDB = new IDBFactory();
	relay = new Relay(() => Date.now() / 1000);
	[calls, mood, rung] = [0, 'well', []];
	held.clear();
	vi.stubGlobal('WebSocket', LocalSocket);
	vi.stubGlobal('navigator', { locks });
	vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
		if (!url.startsWith('https://ntfy.sh')) return Promise.reject(new TypeError('no answer'));
		if (init?.method === 'POST') rung.push(init.body as string);
		return Promise.resolve(new Response(''));
	});
});
afterEach(() => vi.unstubAllGlobals());

const look = async ({ office, store }: Player): Promise<number> =>
	lookIntoMailboxes(office, await store.listPosts());
const stepOf = async (player: Player, id: Id): Promise<number | undefined> =>
	(await player.view(id)).step?.number;

/** Everybody's device looks in turn until all are at a step, and nobody opens the app. */
async function lookUntil(id: Id, players: readonly Player[], step: number): Promise<void> {
	for (let round = 0; round < 8; round++) {
		for (const player of players) await look(player);
		const steps = await Promise.all(players.map((player) => stepOf(player, id)));
		if (steps.every((at) => at === step)) return;
	}
	throw new Error('the looks came to nothing');
}

/** A table with a mailbox; the guests have opened the link and closed the app at once. */
async function table(people: number): Promise<{ id: Id; players: Player[] }> {
	const clock = { now: Date.now() / 60_000 };
	const names = ['Ana', 'Luis', 'Eva'].slice(0, people);
	const players = names.map((name, i) => new Player(name, i + 1, clock));
	const [host, ...guests] = players as [Player, ...Player[]];
	const id = await host.office.found({
		ruleset: 'amos',
		version: PRESENT,
		options: {},
		seats: people,
		threshold: 0,
		policy: { pace: { kind: 'none' }, patience: 60, holidayDays: 14, absence: 3 * 24 * 60 },
		name: host.name,
		relays: [RELAY]
	});
	const invite = await host.office.invite(id);
	for (const guest of guests) await guest.office.join(invite, guest.name);
	await changeMailbox(id, { on: true, agreed: [RELAY], people });
	return { id, players };
}

describe('while the app is closed', () => {
	it('guests are seated, keys dealt, and a turn opens, and whoever it waits for is rung', async () => {
		const { id, players } = await table(3);
		const [ana, luis, eva] = players as [Player, Player, Player];
		await lookUntil(id, players, 1);
		await luis.office.tell(id, { kind: 'doorbell', bell });
		for (const player of [luis, ana, eva]) await player.seal(id);
		await lookUntil(id, players, 2);
		const views = await Promise.all(players.map((player) => player.view(id)));
		expect(new Set(views.map(({ step }) => step?.hash)).size).toBe(1);
		// Luis' own device, if it is the one that opens the turn: it did so without him.
		expect(rung.length).toBeGreaterThan(0);
		for (const body of rung) expect(JSON.parse(body)).toMatchObject({ topic: 'lacre-luis' });
		// Nothing is held when a look is over.
		expect([...held]).toEqual([]);
	});

	it('nothing is touched that a page has open', async () => {
		const { id, players } = await table(2);
		held.add(`lacre/table/${id}`);
		expect(await look(players[1] as Player)).toBe(1);
		expect(calls).toBe(0);
	});

	it('a page that opens the table gets it at once', async () => {
		const { id, players } = await table(2);
		mood = 'silent';
		const looking = look(players[1] as Player);
		await vi.waitUntil(() => calls === 1);
		const channel = new BroadcastChannel('lacre/tabs');
		const began = Date.now();
		channel.postMessage({ from: 5, news: { kind: 'wanted', id } });
		await looking;
		channel.close();
		expect(Date.now() - began).toBeLessThan(5000);
		expect([...held]).toEqual([]);
	});

	it('all looks end when the device gets another identity', async () => {
		const { players } = await table(2);
		mood = 'silent';
		const looking = look(players[1] as Player);
		await vi.waitUntil(() => calls === 1);
		const channel = new BroadcastChannel('lacre/tabs');
		channel.postMessage({ from: 5, news: { kind: 'identity' } });
		await looking;
		channel.close();
		expect([...held]).toEqual([]);
	});

	it('no relay answers, and the look is over', async () => {
		const { players } = await table(2);
		mood = 'away';
		expect(await look(players[1] as Player)).toBe(1);
		expect(calls).toBe(1);
	});

	it('tables whose mailbox is off, or not agreed to, are not looked into', async () => {
		const { id, players } = await table(2);
		await changeMailbox(id, { on: false });
		expect(await look(players[1] as Player)).toBe(0);
		await changeMailbox(id, { on: true, agreed: [] });
		expect(await look(players[1] as Player)).toBe(0);
		expect(calls).toBe(0);
	});
});
