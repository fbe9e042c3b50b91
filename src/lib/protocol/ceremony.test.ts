import { describe, expect, it } from 'vitest';
import { ceremonyOf, nextKeys } from './ceremony';
import type { Ceremony } from './crypto-port';
import type { Rekey } from './epoch';
import type { Held } from './log';
import type { Standing } from './standing';
import type { Cut } from './step';
import { bytesOf, Party, Scene, type Member, type Pen, type Written } from './testing';

/**
 * A table of four at which two hold keys. Seat 3 wakes, and `deal` and `ack` write what it says of its
 * new ones, the ack beside no envelope.
 */
function rekeyed(
	deal: (pen: Pen, ceremony: Ceremony) => Uint8Array,
	ack: (pen: Pen) => Written | undefined
) {
	const party = new Party(4, { shapes: 's'.repeat(30) }).start();
	party.mix(party.members, 2);
	const [a, b, c] = party.members as [Member, Member, Member];
	const isLeft = (n: number) => (): boolean => party.step(a).epoch.members.length === n;
	party.days([a, b, c], 30, isLeft(3));
	party.days([a, b], 30, isLeft(2));
	const first = party.step(a).number;
	party.hear(c, party.all(a));
	const pen = party.pen(c);
	let sealed = 0;
	let isAcked = false;
	for (let day = 0; day < 12 && party.step(a).mode === 'sealed'; day++) {
		party.hear(c, party.all(a));
		const step = party.step(c);
		const { rekey } = step;
		const words: Written[] = [];
		if (rekey?.deals && !isAcked) {
			isAcked = true;
			words.push(...[ack(pen) ?? []].flat());
		} else if (!rekey?.deals && step.number > sealed) {
			sealed = step.number;
			const own = rekey ? deal(pen, rekey.ceremony) : bytesOf('');
			const heads = [...c.table.graph.frontier];
			words.push(pen.write(party.envelope(pen, step, 'x', own), heads));
		}
		for (const member of [a, b]) party.give(member, [...party.all(c), ...words]);
		// They stop where the deals are fixed, to hear the ack before they seal.
		party.days([a, b], 1, () => !isAcked && party.step(a).rekey?.deals !== undefined);
	}
	return a.table.line.slice(first);
}

const good = (pen: Pen, ceremony: Ceremony): Uint8Array =>
	pen.crypto.person.deal(ceremony, pen.seat);

describe('new keys', () => {
	it('do not begin by an ack of other deals', () => {
		const line = rekeyed(good, (pen) => pen.write({ kind: 'ack', transcript: 'ab'.repeat(32) }));
		expect(line.some(({ rekey }) => rekey?.deals?.length === 3)).toBe(true);
		expect(line.map(({ epoch }) => epoch.members.join())).not.toContain('1,2,3');
	});

	it('are made of deals that hold, and of no others', () => {
		const line = rekeyed(
			() => bytesOf('nonsense'),
			() => undefined
		);
		// The first cut with enough deals fixes them, whatever else it holds.
		const fixed = line.flatMap(({ rekey, decision, number }) => {
			const cut = decision?.cut.envelopes.map(({ seat }) => seat).join();
			if (cut !== '1,2,3' || rekey?.members.length !== 3 || rekey.deals) return [];
			const next = line.find((step) => step.number === number + 1);
			return [next?.rekey?.deals?.map(({ seat }) => seat).join()];
		});
		expect(new Set(fixed)).toEqual(new Set(['1,2']));
	});
});

describe('an epoch in the making', () => {
	const ASKED = { threshold: 0, seats: 5 };
	const NOBODY: Cut = { id: '', envelopes: [] };

	/** Five seats of which the last sleeps, with deals for the four others; acks come of these seats. */
	function making() {
		const on = new Scene(new Party(5).start());
		const { step, observer } = on;
		const { standings } = step;
		const four = standings.map((standing) => ({ ...standing, dormant: standing.seat === 5 }));
		const ceremony = ceremonyOf(on.party.table, 2, four.slice(0, 4), ASKED);
		const deals = [1, 2, 3].map((seat) => {
			const deal = on.pen(seat).crypto.person.deal(ceremony, seat);
			return { seat, entry: { body: { kind: 'seal', deal } } } as unknown as Held;
		});
		const transcript = 'ab'.repeat(32);
		const rekey: Rekey = { members: [1, 2, 3, 4], ceremony, deals, transcript, acks: new Set() };
		const ackOf = (seat: number, key = standings[seat - 1]?.keys?.sign): Held =>
			({ seat, log: { key }, entry: { body: { kind: 'ack', transcript } } }) as unknown as Held;
		const next = (acks: readonly Held[], now: readonly Standing[] = four) =>
			nextKeys(observer.table, { ...step, rekey }, NOBODY, new Set(acks), now, ASKED);
		return { on, four, next, ackOf };
	}

	it('begins once one more than its threshold have said that their shares are good', () => {
		const { next, ackOf } = making();
		const acks = [1, 2, 3].map((seat) => ackOf(seat));
		expect(next(acks).epoch.number).toBe(1);
		expect(next([...acks, ackOf(4)]).epoch).toMatchObject({ number: 2, members: [1, 2, 3, 4] });
	});

	it('counts the acks of its members, under the keys that they hold their seats by', () => {
		const { on, next, ackOf } = making();
		const acks = [1, 2, 3].map((seat) => ackOf(seat));
		expect(next([...acks, ackOf(5)]).epoch.number).toBe(1);
		expect(next([...acks, ackOf(4, on.party.stranger().person.keys.sign)]).epoch.number).toBe(1);
	});

	it('starts over where its group has changed meanwhile', () => {
		const { four, next, ackOf } = making();
		const acks = [1, 2, 3, 4].map((seat) => ackOf(seat));
		const three = four.map((standing) => ({ ...standing, frozen: standing.seat === 4 }));
		const { epoch, rekey } = next(acks, three);
		expect(epoch.number).toBe(1);
		expect(rekey).toMatchObject({ members: [1, 2, 3], deals: undefined });
	});

	it('starts over where a seat has changed hands: who held it before holds shares', () => {
		const { on, four, next, ackOf } = making();
		const acks = [1, 2, 3, 4].map((seat) => ackOf(seat));
		const { keys } = on.party.stranger().person;
		const handed = four.map((standing) => (standing.seat === 4 ? { ...standing, keys } : standing));
		const { epoch, rekey } = next(acks, handed);
		expect(epoch.number).toBe(1);
		expect(rekey?.deals).toBeUndefined();
		expect(rekey?.ceremony.receivers[3]?.share).toBe(keys.share);
	});
});
