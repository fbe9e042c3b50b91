/**
 * The way from a decision to its beacon. A vote carries its author's share of the step's key in a box that
 * is sealed to the certificate which `t` votes for the same value in the same ballot make. So nobody uses an
 * honest share before `t` votes stand for one value, and from `t - 1` honest ones on every later ballot is
 * bound to it (agree.ts): whoever reads, reads what nobody can change any more.
 *
 * Rubbish in a box is no share and nothing more. Who holds the decision gives the missing share plainly.
 */
import type { Bytes } from './bytes';
import type { GroupKey } from './crypto-port';
import { dealsIn, type Decision } from './agree';
import { choiceOf, identityOf, isSealed, type Cast, type Instance, type World } from './instance';
import type { Dealt } from './volume';
import type { Value } from './wire/wire';

/** The key that a decision is made with; in a ceremony the one that its deals make. */
export function keyOf(world: World, instance: Instance, value: Value): Dealt | undefined {
	const { volume, kind } = instance.position;
	if (kind === 'play') return volume.dealt;
	const envelopes = value.end.kind === 'cut' ? value.end.envelopes : [];
	const deals = dealsIn(instance, envelopes).map(({ entry }) => ({
		dealer: entry.seat,
		deal: entry.body.deal
	}));
	const group = world.crypto.group(volume.ceremony, deals);
	return group && { deals, group };
}

/** One signature of the group for the decision; undefined where votes are signed plainly. */
export function certificateOf(
	world: World,
	instance: Instance,
	{ votes, value, ballot, cast, prefix }: Decision
): Bytes | undefined {
	const group = instance.position.volume.dealt?.group;
	if (!group || !isSealed(instance, value)) return undefined;
	const partials = new Map(votes.map(({ seat, vote }) => [seat, vote.entry.body.partial]));
	return world.crypto.certify(group, choiceOf(instance, prefix, ballot, cast), partials);
}

/** True if a decision needs a beacon: it opens envelopes or rolls dice. */
export const hasBeacon = isSealed;

/** The beacon of a decision; undefined: more shares are needed, or it needs none. */
export function beaconOf(world: World, instance: Instance, decision: Decision): Bytes | undefined {
	const { crypto } = world;
	const key = hasBeacon(instance, decision.value) ? instance.position.volume.dealt : undefined;
	if (!key) return undefined;
	const place = identityOf(instance, decision.prefix);
	const known = crypto.remembered(key.group, place);
	if (known) return known;
	const { group } = key;
	const few = openBoxes(world, instance, decision, decision.votes, group.threshold);
	const combined = crypto.combine(group, place, few);
	if (combined) return combined;
	// One of them holds something else than its author's share.
	const all = openBoxes(world, instance, decision, decision.votes, Infinity);
	const spare = decision.spare.map((one) => openBoxes(world, instance, decision, [one], Infinity));
	return crypto.combine(group, place, allShares(world, instance, decision, group, [all, ...spare]));
}

/** Decrypts the shares in the boxes of deciding votes, unchecked, by seat. `most`: number of boxes to open. */
function openBoxes(
	world: World,
	instance: Instance,
	decision: Decision,
	votes: readonly Cast[],
	most: number
): Map<number, Bytes> {
	const shares = new Map<number, Bytes>();
	const certificate = certificateOf(world, instance, decision);
	if (!certificate) return shares;
	const choice = choiceOf(instance, decision.prefix, decision.ballot, decision.cast);
	for (const { seat, vote } of votes) {
		if (shares.size >= most) break;
		const share = world.crypto.openShare(certificate, choice, seat, vote.entry.body.box);
		if (share) shares.set(seat, share);
	}
	return shares;
}

/** Good shares out of boxes and those given plainly. Of a seat that gives two the good one counts. */
function allShares(
	world: World,
	instance: Instance,
	{ id, prefix }: Decision,
	group: GroupKey,
	boxes: readonly ReadonlyMap<number, Bytes>[]
): Map<number, Bytes> {
	const { crypto } = world;
	const place = identityOf(instance, prefix);
	const shares = new Map<number, Bytes>();
	for (const boxed of boxes) {
		const good = crypto.checkShares(group, place, boxed);
		for (const [seat, share] of boxed) if (good.has(seat)) shares.set(seat, share);
	}
	for (const { entry } of instance.byKind.share) {
		const { seat, at, body } = entry;
		if (at !== prefix.at || body.value !== id || shares.has(seat)) continue;
		if (crypto.checkPartial(group, place, seat, body.share)) shares.set(seat, body.share);
	}
	return shares;
}
