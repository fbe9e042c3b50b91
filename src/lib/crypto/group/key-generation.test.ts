import { describe, expect, it } from 'vitest';
import { utf8ToBytes } from '../bytes';
import { beaconSeed, stepIdentity } from './beacon';
import {
	ceremonyTranscript,
	checkDeal,
	complain,
	concludeCeremony,
	judge,
	makeDeal,
	openShare,
	sumShares,
	type Ceremony,
	type Deal,
	type SoundDeal
} from './key-generation';
import { openEnvelope, sealEnvelope } from './envelope';
import { identityOf } from '../identity';
import { combine, signPartial, verifyPartial, verifySignature } from './threshold';

const seats = [1, 2, 3, 4];
const people = new Map(seats.map((seat) => [seat, identityOf(new Uint8Array(32).fill(seat))]));
const who = (seat: number) => {
	const person = people.get(seat);
	if (!person) throw new Error('nobody');
	return person;
};
const ceremony: Ceremony = {
	table: new Uint8Array(32).fill(5),
	epoch: 0,
	threshold: 3,
	receivers: seats.map((seat) => ({ seat, share: who(seat).public.share }))
};

function sound(dealer: number, deal: Deal = makeDeal(ceremony, dealer)): SoundDeal {
	const checked = checkDeal(ceremony, dealer, deal);
	if (!checked.ok) throw new Error(checked.code);
	return checked.value;
}

function must<T>(result: { ok: true; value: T } | { ok: false; code: string }): T {
	if (!result.ok) throw new Error(result.code);
	return result.value;
}

// Seat 4 deals nothing and still receives shares.
const deals = [1, 2, 3].map((dealer) => sound(dealer));
const key = must(concludeCeremony(ceremony, deals));
const shares = new Map(
	seats.map((seat) => [
		seat,
		must(sumShares(deals.map((deal) => must(openShare(ceremony, deal, seat, who(seat))).share)))
	])
);
const message = stepIdentity(ceremony.table, 0, 1, new Uint8Array(32));
const partials = new Map(seats.map((seat) => [seat, signPartial(shares.get(seat) ?? 0n, message)]));
const choose = (...chosen: number[]) =>
	new Map(chosen.map((seat) => [seat, partials.get(seat) ?? new Uint8Array()]));

describe('key ceremony', () => {
	it('gives every seat a share that its public share verifies', () => {
		for (const seat of seats)
			expect(verifyPartial(key, seat, message, partials.get(seat) ?? new Uint8Array())).toBe(true);
		expect(verifyPartial(key, 1, message, partials.get(2) ?? new Uint8Array())).toBe(false);
		expect(verifyPartial(key, 9, message, partials.get(1) ?? new Uint8Array())).toBe(false);
	});

	it('any threshold of seats makes the same signature; fewer make none', () => {
		const signatures = [choose(1, 2, 3), choose(2, 3, 4), choose(1, 2, 3, 4)].map((some) =>
			must(combine(key, message, some))
		);
		expect(signatures[1]).toEqual(signatures[0]);
		expect(signatures[2]).toEqual(signatures[0]);
		expect(verifySignature(key.group, message, signatures[0] as Uint8Array)).toBe(true);
		expect(combine(key, message, choose(1, 4))).toEqual({ ok: false, code: 'too-few' });
	});

	it('leaves bad partials out when enough good ones remain', () => {
		const some = new Map(partials);
		some.set(1, signPartial(12345n, message));
		some.set(7, partials.get(2) ?? new Uint8Array());
		const good = must(combine(key, message, choose(2, 3, 4)));
		expect(combine(key, message, some)).toEqual({ ok: true, value: good });
		some.set(2, new Uint8Array(48));
		expect(combine(key, message, some)).toEqual({ ok: false, code: 'too-few' });
	});

	it('opens envelopes and gives the dice a seed that depends on the step', () => {
		const context = utf8ToBytes('seat 1');
		const envelope = sealEnvelope(key.group, message, context, utf8ToBytes('hold'));
		const beacon = must(combine(key, message, choose(1, 2, 3)));
		expect(openEnvelope(beacon, context, envelope)).toMatchObject({
			ok: true,
			value: utf8ToBytes('hold')
		});
		expect(beaconSeed(beacon)).toHaveLength(32);
		expect(stepIdentity(ceremony.table, 0, 2, new Uint8Array(32))).not.toEqual(message);
	});

	it('needs as many deals as the threshold', () => {
		expect(concludeCeremony(ceremony, deals.slice(0, 2))).toEqual({ ok: false, code: 'too-few' });
		const [first, second] = deals as [SoundDeal, SoundDeal];
		const twice = concludeCeremony(ceremony, [first, second, second]);
		expect(twice).toEqual({ ok: false, code: 'duplicate' });
	});

	it('the transcript does not depend on the order of the deals, and changes with any of them', () => {
		const transcript = ceremonyTranscript(ceremony, deals);
		expect(ceremonyTranscript(ceremony, [...deals].reverse())).toEqual(transcript);
		expect(ceremonyTranscript(ceremony, [...deals, sound(4)])).not.toEqual(transcript);
		expect(ceremonyTranscript({ ...ceremony, epoch: 1 }, deals)).not.toEqual(transcript);
	});
});

describe('bad deals', () => {
	const deal = makeDeal(ceremony, 2);

	it('refuses wrong lengths, points and proofs with a code', () => {
		const code = (broken: Deal) => checkDeal(ceremony, 2, broken);
		expect(code({ ...deal, commitments: deal.commitments.slice(1) })).toEqual({
			ok: false,
			code: 'bad-length'
		});
		expect(code({ ...deal, shares: deal.shares.slice(1) })).toEqual({
			ok: false,
			code: 'bad-length'
		});
		expect(code({ ...deal, ephemeral: new Uint8Array(32) })).toEqual({
			ok: false,
			code: 'bad-point'
		});
		const other = makeDeal(ceremony, 2);
		expect(code({ ...deal, proof: other.proof })).toEqual({ ok: false, code: 'bad-proof' });
		const { ephemeral, knowledge } = other;
		for (const broken of [{ knowledge }, { ephemeral }, { ephemeral, knowledge }])
			expect(code({ ...deal, ...broken })).toEqual({ ok: false, code: 'bad-proof' });
		const swapped = [...deal.commitments.slice(0, 2), new Uint8Array(96)];
		expect(code({ ...deal, commitments: swapped }).ok).toBe(false);
	});

	it('a deal is bound to its dealer, table and epoch', () => {
		expect(checkDeal(ceremony, 3, deal)).toEqual({ ok: false, code: 'bad-proof' });
		expect(checkDeal({ ...ceremony, epoch: 1 }, 2, deal).ok).toBe(false);
		expect(checkDeal({ ...ceremony, table: new Uint8Array(32) }, 2, deal).ok).toBe(false);
	});

	it('a rogue key, chosen to cancel the others, has no proof', () => {
		const stolen = deals[0]?.deal as Deal;
		expect(checkDeal(ceremony, 4, stolen)).toEqual({ ok: false, code: 'bad-proof' });
	});

	it('a share that does not fit is found, and the complaint convicts the dealer', () => {
		const shareOf3 = deal.shares[2]?.slice() as Uint8Array;
		shareOf3[0] = (shareOf3[0] ?? 0) ^ 1;
		const shares = deal.shares.map((share, i) => (i === 2 ? shareOf3 : share));
		const wrong = sound(2, { ...deal, shares });
		expect(openShare(ceremony, wrong, 3, who(3)).ok).toBe(false);
		expect(openShare(ceremony, wrong, 1, who(1)).ok).toBe(true);
		expect(judge(ceremony, wrong, 3, complain(wrong, who(3)))).toBe('dealer');
	});

	it('a false complaint convicts its author', () => {
		const good = sound(2, deal);
		expect(judge(ceremony, good, 3, complain(good, who(3)))).toBe('complainer');
		const lie = { ...complain(good, who(3)), secret: complain(good, who(4)).secret };
		expect(judge(ceremony, good, 3, lie)).toBe('complainer');
		expect(judge(ceremony, good, 3, complain(good, who(4)))).toBe('complainer');
		expect(judge(ceremony, good, 3, { secret: new Uint8Array(3), proof: new Uint8Array(64) })).toBe(
			'complainer'
		);
	});

	it('nothing but its own share opens for a seat', () => {
		const good = sound(2, deal);
		expect(openShare(ceremony, good, 1, who(3)).ok).toBe(false);
		expect(openShare(ceremony, good, 9, who(3))).toEqual({ ok: false, code: 'not-a-reader' });
	});
});
