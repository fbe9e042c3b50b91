/** Two people, one of whom lost the device: nobody can agree alone, so the table is founded anew from its last record. */
import { describe, expect, it } from 'vitest';
import type { Id } from '$lib/protocol/bytes';
import { backupOf, exchange, Player, tableOf } from './testing';

const clock = { now: 29_000_000 };

async function turn(id: Id, players: readonly Player[]): Promise<void> {
	for (const player of players) await player.seal(id);
	await exchange(id, players);
}

/** The same person on a device that has the lasting key and nothing else. */
const bare = ({ name, number }: Player): Player => new Player(name, number, clock);

/** The taps of both: one founds anew, the other accepts the invite, the first starts. */
async function foundAnew(old: Id, founder: Player, other: Player): Promise<Id> {
	const id = await founder.office.refound(old);
	await other.office.join(await founder.office.invite(id), other.name);
	await founder.take(await other.text(id));
	const { people } = await founder.view(id);
	expect(people.map(({ before }) => before).toSorted()).toEqual([1, 2]);
	const seats = people.toSorted((a, b) => a.before - b.before).map((person) => person.id);
	await founder.office.say(id, { kind: 'roster', seats }, '');
	await exchange(id, [founder, other]);
	return id;
}

describe.each<readonly [string, number, (player: Player) => Player]>([
	['whoever was invited comes with a backup', 1, backupOf],
	['whoever was invited comes with the lasting key alone', 1, bare],
	['the host comes with a backup', 0, backupOf],
	['the host comes with the lasting key alone', 0, bare]
])('%s', (_, lost, made) => {
	it('and both go on from the last step that was decided', async () => {
		const players = [new Player('Ana', 51 + 10 * lost, clock), new Player('Luis', 52, clock)];
		const old = await tableOf(players, 0);
		await turn(old, players);
		const again = made(players[lost] as Player);
		await turn(old, players);
		const stays = players[1 - lost] as Player;
		const { step } = await stays.view(old);
		expect(step?.number).toBe(3);

		if (!again.store.rows.has(old))
			await again.office.join(await stays.office.invite(old), again.name);
		expect((await again.view(old)).waitsForSeat).toBe(again.store.records.size > 0);
		await stays.take(await again.text(old));
		await again.office.receiveBytes((await stays.office.parcel(old, true)).bytes);
		expect(await again.view(old)).toMatchObject({ waitsForSeat: true, step: { number: 3 } });

		const id = await foundAnew(old, stays, again);
		const pair = [stays, again];
		for (const player of pair)
			expect(await player.view(id)).toMatchObject({
				stage: 'play',
				from: 3,
				stopped: undefined,
				step: { hash: step?.hash }
			});
		expect((await again.view(id)).me).toBe(lost + 1);
		await turn(id, pair);
		const ends = await Promise.all(pair.map((player) => player.view(id)));
		expect(new Set(ends.map((view) => view.step?.hash)).size).toBe(1);
		expect(ends[0]?.step?.hash).not.toBe(step?.hash);
	}, 60_000);
});
