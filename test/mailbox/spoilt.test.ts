/**
 * The id of an event covers all but its signature (NIP-01): a relay can show a true letter under a wrong one. A copy that
 * it spoilt says nothing of the true one at another relay, whichever comes first.
 */
import { describe, expect, it } from 'vitest';
import type { NostrEvent } from '../../src/lib/carriers/mailbox/event';
import type { Taken } from '../../src/lib/carriers/mailbox/mailbox';
import { copyOf, Player, tableOf } from '../../src/lib/session/post/testing';
import { BOX, isGood, letter, Pal, parcelOf, penOf, readOnce } from './model';
import { Device, FakeRelay, Timers } from './relays';

const WRONG = '00'.repeat(64);

/** Has a relay show all that it has under a wrong signature. */
function spoil(relay: FakeRelay): void {
	relay.bend = (message) =>
		message[0] === 'EVENT'
			? [[message[0], message[1], { ...(message[2] as NostrEvent), sig: WRONG }]]
			: [message];
}

const relaysAt = (timers: Timers, judge?: (event: NostrEvent) => boolean): [FakeRelay, FakeRelay] =>
	['one', 'other'].map((name) => new FakeRelay(`wss://${name}.example/`, timers, judge)) as [
		FakeRelay,
		FakeRelay
	];

describe('a relay that spoils signatures', () => {
	it.each([
		['first', 1, 9],
		['last', 9, 1]
	])('keeps no letter of another relay from being read, where it answers %s', async (...row) => {
		const [, lag, other] = row;
		const timers = new Timers();
		const [liar, honest] = relaysAt(timers, isGood);
		liar.lag = () => lag;
		honest.lag = () => other;
		spoil(liar);
		const [ana, luis] = [new Pal(0, 2, timers), new Pal(1, 2, timers)];
		ana.open([liar, honest]);
		await timers.pass(3000);
		ana.write();
		await timers.pass(3000);
		ana.close();
		for (let day = 0; day < 2; day++) {
			await timers.pass(24 * 3600_000);
			luis.open([liar, honest]);
			await timers.pass(60_000);
			luis.close();
		}
		expect(luis.held).toBe(ana.held);
	});

	it('does not have its copy read again in the place of the true one', async () => {
		const timers = new Timers();
		const [honest, liar] = relaysAt(timers, isGood);
		liar.lag = () => 400;
		spoil(liar);
		const seconds = Math.floor(timers.now() / 1000);
		const first = letter(penOf(1), 0, parcelOf(['waits']), seconds - 10);
		for (const relay of [honest, liar]) relay.plant(first);
		let room = false;
		let kept = false;
		const take = (event: NostrEvent): Promise<Taken> => {
			const text = readOnce(event);
			if (!text) return Promise.resolve(undefined);
			const { next } = text;
			if (event.id !== first.id) {
				room = true;
				return Promise.resolve({ ids: ['b'], next, news: true });
			}
			kept = room;
			return Promise.resolve({ ids: [], next, news: room, ...(room ? {} : { unkept: Infinity }) });
		};
		const luis = new Pal(0, 2, timers);
		luis.open([honest, liar], {
			stock: {
				places: () => Promise.resolve({ tags: [BOX.tag], own: [] }),
				outgoing: () => Promise.resolve({ posted: [], blank: [], own: [], tips: [String(room)] }),
				work: (event) => Promise.resolve(event),
				take
			}
		});
		await timers.pass(5000);
		const socket = honest.connect();
		const second = letter(penOf(2), 0, parcelOf(['makes room']), seconds);
		socket.onopen = () => socket.send(JSON.stringify(['EVENT', second]));
		await timers.pass(30 * 60_000);
		luis.close();
		expect(kept).toBe(true);
	});

	it('hides nothing from an older copy of a device: it stops before it signs again', async () => {
		const timers = new Timers();
		const clock = { now: timers.now() / 60_000 };
		const people = [1, 2, 3].map((n) => new Player(`P${n}`, n, clock)) as [Player, Player, Player];
		const id = await tableOf(people, 0);
		const [liar, honest] = relaysAt(timers);
		liar.lag = () => 1;
		spoil(liar);
		const [ana] = people;
		ana.store.mailbox = true;
		const before = copyOf(ana.store, 1);
		await new Device(ana, id, timers, [liar, honest]).visit(() => ana.seal(id));
		clock.now += 60;
		const copy = new Player('P1', 1, clock, before);
		await new Device(copy, id, timers, [liar, honest]).visit(() =>
			copy.seal(id).catch(() => undefined)
		);
		expect((await copy.view(id)).stopped).toBe('copied');
	}, 60_000);
});
