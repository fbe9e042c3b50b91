/** Relays that are strict about the time of an event, and clocks that are wrong. */
import { expect, it } from 'vitest';
import { isGood, Pal } from './model';
import { FakeRelay, Timers } from './relays';

const MINUTE = 60_000;

/** Takes nothing that is further ahead or behind than so many seconds. */
function strict(timers: Timers, ahead: number, behind = Infinity) {
	const relay = new FakeRelay('wss://strict/', timers, isGood);
	const refused: number[] = [];
	const connect = relay.connect.bind(relay);
	relay.connect = () => {
		const socket = connect();
		const send = socket.send.bind(socket);
		socket.send = (text) => {
			const [kind, event] = JSON.parse(text) as [string, { id: string; created_at: number }];
			const off = kind === 'EVENT' ? event.created_at - timers.now() / 1000 : 0;
			if (off <= ahead && off >= -behind) return send(text);
			refused.push(off);
			const answer = ['OK', event.id, false, 'invalid: created_at is off'];
			timers.after(10, () => socket.onmessage?.({ data: JSON.stringify(answer) }));
		};
		return socket;
	};
	return { relay, refused };
}

function at(relay: FakeRelay, timers: Timers, ahead = 0) {
	const pal = new Pal(0, 2, timers);
	pal.ahead = ahead;
	const mailbox = pal.open([relay]);
	return { pal, holds: () => mailbox.states[0]?.holds };
}

it('many changes a second are dated within what a strict relay takes', async () => {
	const timers = new Timers();
	const { relay, refused } = strict(timers, 3);
	const { pal, holds } = at(relay, timers);
	for (let i = 0; i < 60; i++) {
		pal.write();
		await timers.pass(400);
	}
	await timers.pass(2000);
	expect(refused).toEqual([]);
	expect(holds()).toBe(true);
});

it.each([20, 24 * 60, 365 * 24 * 60])(
	'a clock that was %i minutes ahead and is put right needs no app opened anew',
	async (minutes) => {
		const timers = new Timers();
		const { relay } = strict(timers, 900);
		const { pal, holds } = at(relay, timers, minutes * MINUTE);
		pal.write();
		await timers.pass(5000);
		expect(holds()).toBe(false);
		pal.ahead = 0;
		await timers.pass(2 * MINUTE);
		expect(holds()).toBe(true);
	}
);

it('a letter that waited too long for its relay is dated anew', async () => {
	const timers = new Timers();
	const { relay } = strict(timers, 3, 900);
	relay.away = true;
	const { pal, holds } = at(relay, timers);
	pal.write();
	await timers.pass(20 * MINUTE);
	relay.away = false;
	await timers.pass(10 * MINUTE);
	expect(holds()).toBe(true);
});
