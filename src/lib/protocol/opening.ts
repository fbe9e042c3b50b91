/**
 * The way from a decision to the beacon. A vote carries its author's share of the step's key, sealed to the
 * certificate that a quorum of votes for the same cut in the same ballot makes. So nobody can use an
 * honest share unless `t` votes, its author's own included, stand for one cut in one ballot; and from
 * `t - 1` honest ones on every later ballot is bound to that cut (cut.ts). Whoever reads, reads what
 * nobody can change any more.
 *
 * If a box held rubbish, and in the key ceremony, whose ballot 0 needs more votes than its key, a
 * seat that holds the decision gives its share plainly.
 */
import { castsIn, goodAmong, pilesOf } from './ballot';
import type { Bytes } from './bytes';
import { voteBody } from './call';
import { groupOf } from './ceremony';
import type { GroupKey } from './crypto-port';
import type { Held } from './log';
import {
	choiceOf,
	quorum,
	type Cast,
	type Cut,
	type Decision,
	type Step,
	type World
} from './step';
import type { Ballot } from './wire';

/**
 * The beacon of a step whose cut is decided; undefined: more shares are needed. Notes votes whose box
 * is proven bad in `step.rubbish`.
 */
export function beaconOf(world: World, step: Step, decision: Decision): Bytes | undefined {
	if (step.mode === 'open') return undefined;
	const group = groupOf(world, step, decision.cut);
	return group && (step.beacon ??= openWith(world, step, decision, group));
}

function openWith(
	world: World,
	step: Step,
	decision: Decision,
	group: GroupKey
): Bytes | undefined {
	const { crypto } = world;
	const known = crypto.remembered(group, step.place);
	if (known) return known;
	const shares = plainShares(world, step, decision.cut, group);
	if (step.mode === 'sealed')
		for (const { certificate, votes } of certified(world, step, decision, group)) {
			const beacon = openBoxes(world, step, group, certificate, votes, shares);
			if (beacon) return beacon;
		}
	return crypto.combine(group, step.place, shares);
}

interface Certified {
	readonly certificate: Bytes;
	readonly votes: readonly Cast[];
}

/**
 * The votes that decided, with their certificate; then all that there are of every ballot in which a
 * quorum voted for the cut.
 */
function* certified(
	world: World,
	step: Step,
	{ cut, ballot, votes }: Decision,
	group: GroupKey
): Iterable<Certified> {
	const certify = (at: Ballot, some: readonly Cast[]): Bytes | undefined => {
		const partials = new Map(some.map(({ seat, held }) => [seat, voteBody(held).partial]));
		return world.crypto.certify(group, choiceOf(step, at, cut), partials);
	};
	const certificate = certify(ballot, votes);
	if (certificate) yield { certificate, votes };
	for (const pile of pilesOf(castsIn(world, step))) {
		const { ballot: at } = pile[0] as Cast;
		if (pile[0]?.cut !== cut || pile.length < quorum(step, at)) continue;
		const good = goodAmong(world, step, pile);
		const another = certify(at, good);
		if (another) yield { certificate: another, votes: good };
	}
}

/**
 * Opens boxes until their shares make the beacon. That the beacon holds proves them all; only if it
 * does not are they told apart.
 */
function openBoxes(
	{ crypto }: World,
	step: Step,
	group: GroupKey,
	certificate: Bytes,
	votes: readonly Cast[],
	shares: Map<number, Bytes>
): Bytes | undefined {
	const opened = new Map<number, Bytes>();
	const open = ({ seat, ballot, cut, held }: Cast): void => {
		const { box } = voteBody(held);
		const share = crypto.openShare(certificate, choiceOf(step, ballot, cut), seat, box);
		if (share) opened.set(seat, share);
	};
	const first = votes.slice(0, group.threshold);
	first.forEach(open);
	const beacon = crypto.combine(group, step.place, opened);
	if (beacon) return beacon;
	votes.slice(first.length).forEach(open);
	const good = crypto.checkShares(group, step.place, opened);
	for (const { seat, held } of votes) {
		const share = opened.get(seat);
		if (share && good.has(seat)) shares.set(seat, share);
		else if (!step.rubbish.some(({ vote }) => vote === held))
			step.rubbish.push({ vote: held, certificate });
	}
	return undefined;
}

/**
 * Shares given plainly for the decided cut: whoever gives one holds the decision. Of a seat that gives
 * two the good one counts, whichever came first.
 */
function plainShares({ crypto }: World, step: Step, cut: Cut, group: GroupKey): Map<number, Bytes> {
	const shares = new Map<number, Bytes>();
	for (const { seat, entry } of step.shares) {
		const { body } = entry;
		if (body.kind !== 'share' || body.cut !== cut.id || !step.voters.includes(seat)) continue;
		const before = shares.get(seat);
		if (before && crypto.checkPartial(group, step.place, seat, before)) continue;
		shares.set(seat, body.share);
	}
	return shares;
}

/** True if a seat has given its share plainly. */
export const hasGiven = (step: Step, cut: Cut, own: (held: Held) => boolean): boolean =>
	step.shares.some(
		(held) => own(held) && held.entry.body.kind === 'share' && held.entry.body.cut === cut.id
	);
