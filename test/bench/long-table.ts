/**
 * A long table of Los Amos among devices, with everybody present and real cryptography: what it comes to
 * in bytes, by turns.
 */
import { owes } from '../../src/lib/session/post/view';
import { copyOf, Player, tableOf, type FakeStore } from '../../src/lib/session/post/testing';

export interface LongTable {
	readonly id: string;
	readonly seats: number;
	readonly turns: number;
	/** The last person's store at the first turn. */
	readonly early: FakeStore;
	/** The same later, by the number of turns played. */
	readonly late: ReadonlyMap<number, FakeStore>;
	/** Bytes of the largest letter with which one sealed order left, by turn. */
	readonly letters: readonly number[];
	/** Bytes of all states and outcomes in that store, after each turn. */
	readonly kept: readonly number[];
	/** Everything, for whoever has nothing. */
	readonly all: Uint8Array;
	/** Everything, as a file to check. */
	readonly file: Uint8Array;
}

/** Turns of the longest game. */
const MOST_TURNS = 30;

export const clock = { now: 29_000_000 };

const positionBytes = ({ positions }: FakeStore): number =>
	[...positions.values()].reduce(
		(sum, { state, outcome }) => sum + state.length + outcome.length,
		0
	);

/** Everybody gives the first what they have, and gets what the first has. */
async function round(id: string, players: readonly Player[]): Promise<number> {
	const [hub, ...others] = players as [Player, ...Player[]];
	let largest = 0;
	for (const one of others) {
		const { bytes } = await one.office.parcel(id, false);
		largest = Math.max(largest, bytes.length);
		await hub.office.receiveBytes(bytes);
	}
	const { bytes } = await hub.office.parcel(id, false);
	for (const one of others) await one.office.receiveBytes(bytes);
	return largest;
}

/** @param marks numbers of turns, ascending, after which the store is looked at; the last ends it */
export async function playLong(seats: number, marks: readonly number[]): Promise<LongTable> {
	const turns = marks.at(-1) ?? 0;
	const players = Array.from({ length: seats }, (_, i) => new Player(`P${i + 1}`, i + 1, clock));
	const options = { turnLimit: Math.min(turns + 2, MOST_TURNS) };
	const id = await tableOf(players, 0, { id: 'amos', options });
	const [host, last] = [players[0] as Player, players.at(-1) as Player];
	const early = copyOf(last.store, seats);
	const late = new Map<number, FakeStore>();
	const letters: number[] = [];
	const kept: number[] = [];
	for (let turn = 1; turn <= turns; turn++) {
		for (const player of players)
			// A conquered seat is asked for nothing more.
			if (owes(await player.view(id))) await player.seal(id);
		// Seals to everybody, votes to the first, votes to everybody.
		letters.push(await round(id, players));
		await round(id, players);
		await round(id, players);
		kept.push(positionBytes(last.store));
		if (marks.includes(turn)) late.set(turn, copyOf(last.store, seats));
		clock.now += 60;
	}
	const all = (await host.office.parcel(id, true)).bytes;
	const file = await host.office.export(id);
	return { id, seats, turns, early, late, letters, kept, all, file };
}
