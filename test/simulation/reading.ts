/** Steps that a holder of one share can read by using it against the rules. */
import { voteBody } from '../../src/lib/protocol/call';
import type { Bytes, Id } from '../../src/lib/protocol/bytes';
import { dealtBy, groupOf } from '../../src/lib/protocol/ceremony';
import type { Crypto, KeyShare } from '../../src/lib/protocol/crypto-port';
import type { Held } from '../../src/lib/protocol/log';
import { choiceOf, type Cut, type Step, type World } from '../../src/lib/protocol/step';

/** A person's share of the key of a step: in the key ceremony it depends on the cut. */
export function shareIn(
	{ person }: Crypto,
	step: Step,
	cut: Cut,
	seat: number
): KeyShare | undefined {
	const deals = step.mode === 'ceremony' ? cut.envelopes.map(dealtBy) : step.epoch.deals;
	const found = person.share(step.epoch.ceremony, deals, seat);
	return found.ok ? found.share : undefined;
}

export interface Reading {
	readonly beacon: Bytes;
	/** A cut whose certificate opened boxes; undefined: shares given plainly were enough. */
	readonly cut: Id | undefined;
}

/**
 * Beacon that a table's votes and shares open, with a seat's own share and with votes of its own
 * that nobody ever sees, for each ballot and cut that others voted for. Votes that do not count for
 * others open as well as those that do.
 */
export function readingOf(
	world: World,
	crypto: Crypto,
	step: Step,
	seat: number
): Reading | undefined {
	if (step.mode === 'open' || step.mode === 'over') return undefined;
	if (step.mode === 'sealed') return readWith(world, crypto, step, seat, [...step.cuts.values()]);
	for (const cut of step.cuts.values()) {
		const found = readWith(world, crypto, step, seat, [cut]);
		if (found) return found;
	}
	return undefined;
}

function readWith(
	world: World,
	crypto: Crypto,
	step: Step,
	seat: number,
	cuts: readonly Cut[]
): Reading | undefined {
	const [first] = cuts;
	const group = first && groupOf(world, step, first);
	const own = first && shareIn(crypto, step, first, seat);
	if (!group || !own) return undefined;
	const shares = new Map([[seat, crypto.person.partial(own, step.place)]]);
	for (const held of step.shares) {
		const { body } = held.entry;
		const isOne = cuts.some(({ id }) => body.kind === 'share' && body.cut === id);
		if (body.kind === 'share' && isOne) shares.set(held.seat, body.share);
	}
	let opened: Id | undefined;
	for (const cut of cuts)
		for (const pile of pilesFor(step, cut)) {
			const choice = choiceOf(step, voteBody(pile[0] as Held).ballot, cut);
			// Partial signatures of anything else do no harm, and help if they stand for this too.
			const partials = new Map(
				[...step.votes, ...pile].map((held) => [held.seat, voteBody(held).partial])
			);
			partials.set(seat, crypto.person.vote(group, own, choice).partial);
			const certificate = crypto.certify(group, choice, partials);
			if (!certificate) continue;
			opened = cut.id;
			for (const held of step.votes) {
				const share = crypto.openShare(certificate, choice, held.seat, voteBody(held).box);
				if (share) shares.set(held.seat, share);
			}
		}
	const beacon = crypto.combine(group, step.place, shares);
	return beacon && { beacon, cut: opened ?? (cuts.length === 1 ? first.id : undefined) };
}

/** All votes for a cut, by ballot. */
function pilesFor(step: Step, cut: Cut): Held[][] {
	const piles = new Map<string, Held[]>();
	for (const held of step.votes) {
		const { ballot, cut: id } = voteBody(held);
		const name = `${ballot.number}/${ballot.leader}`;
		if (id === cut.id) piles.set(name, [...(piles.get(name) ?? []), held]);
	}
	return [...piles.values()];
}
