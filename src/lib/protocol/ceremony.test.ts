import { describe, expect, it } from 'vitest';
import type { Ceremony } from './crypto-port';
import { bytesOf, Party, type Member, type Pen, type Written } from './testing';

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
