/** The relay beside the app: what it takes, keeps, hands out and forgets. */
import { describe, expect, it } from 'vitest';
import { schnorrKey } from '../lib/crypto/schnorr';
import type { NostrEvent, Unsigned } from '../lib/carriers/mailbox/event';
import { signEvent } from '../lib/carriers/mailbox/event-signature';
import { Relay } from './relay';

const NOW = 1_700_000_000;
const keyOf = (n: number) => schnorrKey(new Uint8Array(32).fill(n), new Uint8Array(0), 'test');

function event(change: Partial<Unsigned> = {}, author = 1): NostrEvent {
	const tags = [
		['d', 'slot'],
		['t', 'tag']
	];
	return signEvent(keyOf(author), { kind: 30_078, created_at: NOW, tags, content: 'x', ...change });
}

function connected(now = { now: NOW }) {
	const relay = new Relay(() => now.now);
	const said: unknown[][] = [];
	const caller = relay.welcome((text) => said.push(JSON.parse(text) as unknown[]));
	const say = (...message: unknown[]): unknown[][] => {
		said.length = 0;
		caller.hear(JSON.stringify(message));
		return said.map((one) => [...one]);
	};
	return { relay, say, caller, said };
}

describe('a relay', () => {
	it('keeps the newest event of an author and slot, whatever comes first', () => {
		const { relay, say } = connected();
		const [old, young] = [
			event({ content: 'old' }),
			event({ content: 'new', created_at: NOW + 1 })
		];
		for (const one of [young, old, young]) expect(say('EVENT', one)[0]?.[2]).toBe(true);
		expect([...relay.events.values()]).toEqual([young]);
	});

	it('takes nothing that is changed, unsigned, expired or from tomorrow', () => {
		const { relay, say } = connected();
		const good = event();
		const bad = [
			{ ...good, content: 'y' },
			{ ...good, sig: '00'.repeat(64) },
			{ ...event({}, 2), pubkey: good.pubkey },
			event({ created_at: NOW + 3600 }),
			event({ tags: [['expiration', String(NOW - 1)]] }),
			{ ...good, tags: 'no' },
			7
		];
		for (const one of bad) expect(say('EVENT', one)[0]?.[2]).toBe(false);
		expect(relay.events.size).toBe(0);
	});

	it('answers by tag, author, kind and time, newest first, and tells what comes later', () => {
		const { say, caller, said } = connected();
		const first = event();
		const second = event({ created_at: NOW + 5 }, 2);
		const other = event({ tags: [['t', 'else']] }, 3);
		for (const one of [first, second, other]) say('EVENT', one);
		const asked = say('REQ', 'q', { kinds: [30_078], '#t': ['tag'] });
		expect(asked).toEqual([
			['EVENT', 'q', second],
			['EVENT', 'q', first],
			['EOSE', 'q']
		]);
		expect(say('REQ', 'r', { authors: [first.pubkey], limit: 1 })).toEqual([
			['EVENT', 'r', first],
			['EOSE', 'r']
		]);
		said.length = 0;
		const third = event({ created_at: NOW + 6 }, 2);
		caller.hear(JSON.stringify(['EVENT', third]));
		expect(said).toContainEqual(['EVENT', 'q', third]);
		say('CLOSE', 'q');
		expect(say('EVENT', event({ created_at: NOW + 7 }, 2)).length).toBe(1);
	});

	it('forgets what has expired, and what its author deletes; nobody else deletes it', () => {
		const clock = { now: NOW };
		const { relay, say } = connected(clock);
		const mine = event();
		say('EVENT', mine);
		const deletion = { kind: 5, tags: [['e', mine.id]], created_at: NOW + 1 };
		say('EVENT', event(deletion, 2));
		expect(relay.events.size).toBe(1);
		say('EVENT', event(deletion));
		expect(relay.events.size).toBe(0);
		say(
			'EVENT',
			event({
				tags: [
					['d', 'b'],
					['expiration', String(NOW + 60)]
				]
			})
		);
		clock.now += 61;
		say('REQ', 'q', {});
		expect(relay.events.size).toBe(0);
	});

	it('passes ephemeral events on without keeping them', () => {
		const { relay, say } = connected();
		say('REQ', 'q', { kinds: [20_001] });
		const passing = event({ kind: 20_001 });
		expect(say('EVENT', passing)).toContainEqual(['EVENT', 'q', passing]);
		expect(relay.events.size).toBe(0);
	});

	it('bears nonsense, and gives one author a share of its room', () => {
		const { relay, say, caller } = connected();
		for (const text of ['', '{', '[]', '[1,2]', '["REQ"]', '["REQ","q",5]', '["EVENT"]'])
			caller.hear(text);
		for (let i = 0; i < 70; i++) say('EVENT', event({ tags: [['d', String(i)]] }));
		expect(relay.events.size).toBe(64);
	});
});
