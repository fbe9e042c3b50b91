/**
 * A long table of Los Amos among devices, with everybody present and real cryptography: what it comes to
 * in bytes, and how long a device takes to open it, to catch up with it and to check it.
 */
import { copyOf, Player, tableOf, type FakeStore } from '../../src/lib/session/post/testing';

export interface LongTable {
	readonly id: string;
	readonly seats: number;
	readonly turns: number;
	/** The last person's store at the first turn, and after the last. */
	readonly early: FakeStore;
	readonly late: FakeStore;
	/** Bytes of the largest parcel with which one seat's order left, by turn. */
	readonly parcels: readonly number[];
	/** Bytes of all states and outcomes in the store of one device, after each turn. */
	readonly kept: readonly number[];
	/** Everything, for whoever has nothing. */
	readonly all: Uint8Array;
	/** Everything, as a file to check. */
	readonly file: Uint8Array;
}

/** Turns of the longest game. */
const MOST_TURNS = 30;

const clock = { now: 29_000_000 };

const positionBytes = ({ positions }: FakeStore): number =>
	[...positions.values()].reduce(
		(sum, { state, outcome }) => sum + state.length + outcome.length,
		0
	);

/** Everybody gives the first what they have, and gets what the first has. */
async function round(id: string, players: readonly Player[]): Promise<number[]> {
	const [hub, ...others] = players as [Player, ...Player[]];
	const sizes: number[] = [];
	for (const one of others) {
		const { bytes } = await one.office.parcel(id, false);
		sizes.push(bytes.length);
		await hub.office.receiveBytes(bytes);
	}
	const { bytes } = await hub.office.parcel(id, false);
	for (const one of others) await one.office.receiveBytes(bytes);
	return sizes;
}

export async function playLong(
	seats: number,
	turns: number,
	say: (what: string) => void = () => undefined
): Promise<LongTable> {
	const players = Array.from({ length: seats }, (_, i) => new Player(`P${i + 1}`, i + 1, clock));
	const id = await tableOf(players, 0, {
		id: 'amos',
		options: { turnLimit: Math.min(turns + 2, MOST_TURNS) }
	});
	const last = players.at(-1) as Player;
	const early = copyOf(last.store, seats);
	const parcels: number[] = [];
	const kept: number[] = [];
	for (let turn = 1; turn <= turns; turn++) {
		for (const player of players) await player.seal(id);
		const sizes = await round(id, players);
		await round(id, players);
		await round(id, players);
		parcels.push(Math.max(...sizes));
		kept.push(positionBytes(last.store));
		clock.now += 60;
		say(`turn ${turn}: parcels ${sizes.join(' ')}, kept ${kept.at(-1)}`);
	}
	const [host] = players as [Player];
	const all = (await host.office.parcel(id, true)).bytes;
	const file = await host.office.export(id);
	return { id, seats, turns, early, late: last.store, parcels, kept, all, file };
}
