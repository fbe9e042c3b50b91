/** An invite of few characters: the rest of it lies at the table's relays. */
import { describe, expect, it } from 'vitest';
import { encode, type Encodable } from '../../engine/kernel/encode';
import { toLink } from '../../src/lib/carriers/parcel-text';
import type { Bytes } from '../../src/lib/protocol/bytes';
import { boxOf, senderOf, writeSlot } from '../../src/lib/carriers/mailbox/box';
import type { NostrEvent } from '../../src/lib/carriers/mailbox/event';
import { lockParcel } from '../../src/lib/protocol/wire/parcel';
import type { Signed } from '../../src/lib/protocol/wire/wire';
import {
	readInvite,
	readShortInvite,
	type Invite
} from '../../src/lib/session/post/office/people/invite';
import { tableCrypto } from '../../src/lib/session/post/office/table-crypto';
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

const SECRET = new Uint8Array(32).fill(5);
const TABLE = new Uint8Array(16).fill(6);

async function invitedBy({ devices: [host] }: Stage): Promise<Invite> {
	const { player, id } = host as Device;
	const read = readInvite(await player.office.invite(id));
	if (!read.ok) throw new Error(read.code);
	return read.value;
}

/** A letter that anybody with the invite can leave in the place of the founding. */
function planted(
	{ secret }: Pick<Invite, 'secret'>,
	founding: Signed,
	timers: Stage['timers']
): NostrEvent {
	const sender = senderOf(new Uint8Array(32).fill(9), 0);
	const parcel = lockParcel(
		tableCrypto(new Uint8Array(32)),
		{ kind: 'room', secret },
		{
			records: [],
			entries: [founding]
		}
	);
	const time = Math.floor(timers.now() / 1000);
	return writeSlot(boxOf(secret), sender, sender.slot(0), parcel, time);
}

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
		expect(length(short)).toBeLessThan(185);

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

	it.each<readonly [string, (own: Invite, other: Invite) => Signed]>([
		['another table', (_, { founding }) => founding],
		[
			'the same under a wrong signature',
			({ founding }) => ({ ...founding, signature: new Uint8Array(64) })
		]
	])('brings nobody to another founding that somebody left: %s', async (_, made) => {
		const set = await stage(2);
		const [host] = set.devices as [Device];
		const { office } = host.player;
		const own = await invitedBy(set);
		const other = await invitedBy(await stage(3));
		const short = await office.shortInvite(host.id);
		const guest = guestOf(set);
		const event = planted(own, made(own, other), set.timers);
		expect(await guest.office.inviteIn(short, event)).toBeUndefined();
		const good = planted(own, own.founding, set.timers);
		expect(await guest.office.inviteIn(short, good)).toEqual(await office.invite(host.id));
	});

	it.each<readonly [string, readonly Encodable[], boolean]>([
		['names its founding', ['lacre/at/2', SECRET, TABLE, ['r.example']], true],
		['names none, as those of before', ['lacre/at/1', SECRET, ['r.example']], true],
		[
			'names a founding by too little',
			['lacre/at/2', SECRET, TABLE.slice(1), ['r.example']],
			false
		],
		['names none, and should', ['lacre/at/2', SECRET, ['r.example']], false],
		['holds more than it may', ['lacre/at/1', SECRET, ['r.example'], 1], false],
		['is of a later version', ['lacre/at/3', SECRET, TABLE, ['r.example']], false]
	])('that %s is read, or not', async (_, parts, isGood) => {
		const read = readShortInvite(encode([...parts]));
		expect(read !== undefined).toBe(isGood);
		if (!read) return;
		expect(read).toMatchObject({ secret: SECRET, relays: ['wss://r.example/'] });
		const set = await stage(2);
		const { founding } = await invitedBy(set);
		const event = planted(read, founding, set.timers);
		// One of before says nothing of its table.
		const found = await guestOf(set).office.inviteIn(encode([...parts]), event);
		expect(found !== undefined).toBe(parts[0] === 'lacre/at/1');
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
