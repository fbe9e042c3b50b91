/** An invite of few characters: the rest of it lies at the table's relays. */
import { describe, expect, it } from 'vitest';
import { toLink } from '../../src/lib/carriers/parcel-text';
import type { Bytes } from '../../src/lib/protocol/bytes';
import { readShortInvite } from '../../src/lib/session/post/office/invite';
import { fetchInvite } from '../../src/lib/session/post/mailbox/fetch-invite';
import { Player } from '../../src/lib/session/post/testing';
import { stage, view, type Stage } from './play';
import type { Device } from './relays';

/** The invite that a guest's app finds at the relays, once these have said all that they have. */
async function fetched(
	{ timers, relays }: Stage,
	guest: Player,
	raw: Bytes
): Promise<Bytes | undefined> {
	const finding = fetchInvite(
		raw,
		readShortInvite(raw)?.relays ?? [],
		{
			invitePlaces: (short) => timers.during(guest.office.invitePlaces(short)),
			inviteIn: (short, event) => timers.during(guest.office.inviteIn(short, event))
		},
		{
			connect: (url) => {
				const relay = relays.find((one) => one.url === url);
				if (!relay) throw new Error(url);
				return relay.connect();
			},
			clock: timers,
			random: () => 0.5,
			terms: (url) => Promise.resolve(relays.find((one) => one.url === url)?.terms)
		}
	);
	await timers.pass(30_000);
	return finding;
}

const guestOf = ({ timers }: Stage): Player =>
	new Player('Eva', 91, { now: timers.now() / 60_000 });

describe('a short invite', () => {
	it('is a third of a whole one, and brings a guest to the table', async () => {
		const set = await stage(2, 3);
		const [host] = set.devices as [Device];
		await host.visit();
		const [whole, short] = await Promise.all([
			host.player.office.invite(host.id),
			host.player.office.shortInvite(host.id)
		]);
		const length = (bytes: Bytes): number => toLink('https://x.example/join/', bytes).length;
		expect(length(short)).toBeLessThan(200);
		expect(length(whole)).toBeGreaterThan(2.5 * length(short));

		const guest = guestOf(set);
		expect(await guest.office.receiveBytes(short)).toMatchObject({
			kind: 'short-invite',
			relays: set.relays.map(({ url }) => url)
		});
		expect(await fetched(set, guest, short)).toEqual(whole);
		expect(await guest.office.join(whole, 'Eva')).toBe(host.id);
		// A reader of the founding in the mailbox takes nothing new from it.
		const before = (await view(host)).people.length;
		await host.visit();
		expect((await view(host)).people).toHaveLength(before);
		expect([host.rubbish, host.faults]).toEqual([0, []]);
	});

	it('that leads to nothing says so: nobody left it, or another secret was sent', async () => {
		const set = await stage(2);
		const [host] = set.devices as [Device];
		const short = await host.player.office.shortInvite(host.id);
		expect(await fetched(set, guestOf(set), short)).toBeUndefined();
		await host.visit();
		const other = short.slice();
		// A byte of the secret.
		other[20] = (other[20] ?? 0) ^ 1;
		expect(await fetched(set, guestOf(set), other)).toBeUndefined();
		expect(await fetched(set, guestOf(set), short)).toBeDefined();
	});
});
