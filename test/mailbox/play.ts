/** Tables that are played by mailbox alone: everybody opens the app in turn, and nobody is ever online together. */
import type { Id } from '../../src/lib/protocol/bytes';
import { copyOf, Player, PRESENT } from '../../src/lib/session/post/testing';
import type { PostView } from '../../src/lib/session/post/view';
import { Device, FakeRelay, Timers } from './relays';

export interface Stage {
	readonly timers: Timers;
	readonly relays: readonly FakeRelay[];
	readonly devices: readonly Device[];
}

export const NAMES = ['Ana', 'Beto', 'Caro', 'Dani', 'Eva', 'Fito'];

/** A game, and how it is played. */
export interface Game {
	readonly ruleset: string;
	readonly version: number;
	readonly options: Readonly<Record<string, unknown>>;
}

export const AMOS: Game = { ruleset: 'amos', version: PRESENT, options: {} };

/** Terms of a table, independent of its game. */
export const TERMS = {
	threshold: 0,
	policy: { pace: { kind: 'none' }, patience: 60, holidayDays: 14, absence: 3 * 24 * 60 }
} as const;

/**
 * Founds a table for so many; the guests have opened the link, and nobody has written by hand. `before`: tables
 * that the same host has founded already. `spectators`: turns by which it may be followed behind; undefined: by nobody.
 */
export async function stage(
	people: number,
	relayCount = 1,
	before = 0,
	game = AMOS,
	spectators?: number
): Promise<Stage> {
	const timers = new Timers();
	const relays = Array.from(
		{ length: relayCount },
		(_, i) => new FakeRelay(`wss://relay${i}.example/`, timers)
	);
	const clock = { now: timers.now() / 60_000 };
	const players = NAMES.slice(0, people).map((name, i) => new Player(name, i + 1, clock));
	const [host] = players as [Player];
	const found = (): Promise<Id> =>
		host.office.found({
			...TERMS,
			...game,
			seats: people,
			name: host.name,
			relays: relays.map(({ url }) => url),
			spectators
		});
	for (let i = 0; i < before; i++) await found();
	const id = await found();
	const invite = await host.office.invite(id);
	for (const guest of players.slice(1)) await guest.office.join(invite, guest.name);
	return { timers, relays, devices: players.map((one) => new Device(one, id, timers, relays)) };
}

export const view = ({ player, id }: Device): Promise<PostView> => player.view(id);

export async function seat(device: Device): Promise<void> {
	const { people } = await view(device);
	const seats = people.map((person) => person.id);
	await device.player.office.say(device.id, { kind: 'roster', seats }, '');
}

/** Everybody opens the app in turn until all are at a step; counts the rounds of visits. */
export async function visitUntil(devices: readonly Device[], step: number): Promise<number> {
	for (let round = 1; round < 8; round++) {
		for (const device of devices) await device.visit();
		const views = await Promise.all(devices.map(view));
		if (views.every((seen) => (seen.step?.number ?? 0) >= step)) return round;
	}
	throw new Error('the mailbox came to nothing');
}

/** A table at its first turn, by mailbox alone. */
export async function gather(people: number, relayCount = 1): Promise<Stage> {
	const name = `${people}/${relayCount}`;
	const gathered = known.get(name) ?? gatherAnew(await stage(people, relayCount));
	known.set(name, gathered);
	return copied(await gathered);
}

/** Keys take longer to deal than anything that is tried afterwards: each kind of table is founded once. */
const known = new Map<string, Promise<Stage>>();

/** Plays a table that was founded on to its first turn. */
export async function gatherAnew(set: Stage): Promise<Stage> {
	const { devices } = set;
	const [host, ...guests] = devices as [Device, ...Device[]];
	for (const guest of guests) await guest.visit();
	await host.visit(() => seat(host));
	await visitUntil(devices, 1);
	return set;
}

/** The same devices and relays at the same time, as after a reload, for somebody else to play on. */
function copied({ relays, devices, ...set }: Stage): Stage {
	const timers = new Timers(set.timers.now());
	const clock = { now: timers.now() / 60_000 };
	const copies = relays.map((relay) => relay.copy(timers));
	return {
		timers,
		relays: copies,
		devices: devices.map(({ player: { name, number, store }, id, remembered }) => {
			const player = new Player(name, number, clock, copyOf(store, number));
			const device = new Device(player, id, timers, copies);
			device.remembered = remembered;
			return device;
		})
	};
}

export async function playTurn(devices: readonly Device[], step: number): Promise<number> {
	for (const device of devices)
		await device.visit(async () => {
			const { me, step: at } = await view(device);
			if (at?.number === step && at.owed.includes(me)) await device.player.seal(device.id);
		});
	return visitUntil(devices, step + 1);
}
