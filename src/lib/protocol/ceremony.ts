/**
 * The keys of the table. An epoch is the time during which one group of seats holds shares of one key.
 *
 * The first epoch's keys come from step 0: its envelopes are deals, its votes open the setup dice
 * under the key that the cut's deals make. Another cut makes another key, so partial signatures for
 * different cuts never add up, and a ceremony cannot be restarted to grind the setup: who has seen
 * the dice holds `t` votes, and from t - 1 honest ones on the cut is bound. Whoever was dealt a bad
 * share blames the dealer instead of voting. So that a blamed deal can still be left out, ballot 0 of
 * the ceremony (everybody's deals) is decided by all votes, later ballots by `t`.
 *
 * When the seats that should hold keys change (someone slept in, came back, resigned, was frozen or
 * replaced), the keys of the next epoch are dealt on the envelopes of the running game. Once a cut
 * holds `t` deals for the new group they are its deals, who holds good shares of them says so in an
 * `ack`, and the epoch begins with the step whose past holds enough acks: all, or one more than the
 * new threshold, so that the new group can act even if one of them lied. Until then the old keys
 * serve. A deal proven bad freezes its dealer, which changes the group and starts over.
 */
import type { Bytes, Id } from './bytes';
import type { Ceremony, DealtBy, GroupKey } from './crypto-port';
import { reaches, type Held } from './log';
import type { Vote } from './wire';
import { awake, keyholders, thresholdFor, type Standing } from './standing';
import { hashOf, isHolders, type Cut, type Step, type World } from './step';
import type { Epoch, Rekey } from './epoch';

/** The threshold that the host asked for, and among how many. */
export interface Asked {
	readonly threshold: number;
	readonly seats: number;
}

export function ceremonyOf(
	table: Id,
	number: number,
	standings: readonly Standing[],
	asked: Asked
): Ceremony {
	const receivers = standings.map(({ seat, keys }) => ({ seat, share: keys?.share as Bytes }));
	const threshold = thresholdFor(receivers.length, asked.threshold, asked.seats);
	return { table, epoch: number, threshold, receivers };
}

export function firstEpoch(table: Id, standings: readonly Standing[], asked: Asked): Epoch {
	const ceremony = ceremonyOf(table, 1, awake(standings), asked);
	return {
		number: 1,
		members: ceremony.receivers.map(({ seat }) => seat),
		threshold: ceremony.threshold,
		ceremony,
		deals: [],
		transcript: '',
		group: undefined
	};
}

/** The deal that an entry carries. */
export function dealtBy(held: Held): DealtBy {
	const { body } = held.entry;
	const deal = body.kind === 'seal' || body.kind === 'order' ? body.deal : new Uint8Array(0);
	return { dealer: held.seat, deal };
}

/** The ceremony that deals posted in a step are for. */
export const ceremonyIn = (step: Step): Ceremony | undefined =>
	step.mode === 'ceremony' ? step.epoch.ceremony : step.rekey?.ceremony;

/** The key that a step's votes are made with: in step 0 it depends on the cut. */
export function groupOf(world: World, step: Step, cut: Cut): GroupKey | undefined {
	if (step.mode !== 'ceremony') return step.epoch.group;
	if (!step.groups.has(cut.id))
		step.groups.set(cut.id, world.crypto.group(step.epoch.ceremony, cut.envelopes.map(dealtBy)));
	return step.groups.get(cut.id);
}

/** Entries whose deals are proven bad by the blames that `within` admits. */
export function blamedDeals(world: World, within: (blame: Held) => boolean): Set<Id> {
	const bad = new Set<Id>();
	for (const blame of world.graph.blames) {
		const { body } = blame.entry;
		if (body.kind === 'blame' && within(blame) && verdict(world, blame) === 'accused')
			bad.add(body.about);
	}
	return bad;
}

/**
 * Whom a blame convicts; undefined: it is about nothing. Nobody blames their own deal or vote: a false
 * dealer who voted could otherwise still take that vote back.
 */
export function verdict(world: World, blame: Held): 'accused' | 'accuser' | undefined {
	if (world.verdicts.has(blame)) return world.verdicts.get(blame);
	const found = judge(world, blame);
	world.verdicts.set(blame, found);
	return found;
}

function judge(world: World, blame: Held): 'accused' | 'accuser' | undefined {
	const { body } = blame.entry;
	if (body.kind !== 'blame') return undefined;
	const about = world.graph.byId.get(body.about);
	if (!about || about.seat === blame.seat || !reaches(blame, about)) return undefined;
	const said = about.entry.body;
	if (said.kind === 'vote') return judgeVote(world, about, said, body.complaint);
	if (said.kind !== 'seal' && said.kind !== 'order') return undefined;
	const step = world.steps.get(said.at.past);
	const ceremony = step && ceremonyIn(step);
	if (!ceremony?.receivers.some(({ seat }) => seat === blame.seat)) return undefined;
	if (!world.crypto.checkDeal(ceremony, dealtBy(about))) return undefined;
	const guilty = world.crypto.judge(ceremony, dealtBy(about), blame.seat, body.complaint);
	return guilty === 'dealer' ? 'accused' : 'accuser';
}

/**
 * A vote whose box, opened with the certificate of its ballot and cut, holds no good share convicts
 * its author. A certificate stands for `t` votes, so nobody can open a box to accuse before a decision.
 */
function judgeVote(
	{ crypto, steps }: World,
	{ seat }: Held,
	{ at, ballot, cut, box }: Vote,
	certificate: Bytes
): 'accused' | 'accuser' | undefined {
	const step = steps.get(at.past);
	const group = step?.epoch.group;
	if (step?.mode !== 'sealed' || !group || !step.voters.includes(seat)) return undefined;
	const choice = { place: step.place, ballot, cut };
	if (!crypto.isCertificate(group, choice, certificate)) return 'accuser';
	const share = crypto.openShare(certificate, choice, seat, box);
	return share && crypto.checkPartial(group, step.place, seat, share) ? 'accuser' : 'accused';
}

/** The epoch that step 0's cut makes. */
export function foundedEpoch(world: World, step: Step, cut: Cut): Epoch {
	return {
		...step.epoch,
		deals: cut.envelopes.map(dealtBy),
		transcript: transcriptOf(world, cut.envelopes),
		group: groupOf(world, step, cut)
	};
}

const transcriptOf = (world: World, deals: readonly Held[]): Id =>
	hashOf(
		world.crypto,
		'lacre/transcript/1',
		deals.map((deal) => deal.id)
	);

/** Acks that let an epoch begin. */
const acksNeeded = ({ receivers, threshold }: Ceremony): number =>
	Math.min(receivers.length, threshold + 1);

/** The epoch and the one in the making after a cut, given the standings after it. */
export function nextKeys(
	world: World,
	step: Step,
	cut: Cut,
	newly: ReadonlySet<Held>,
	standings: readonly Standing[],
	asked: Asked
): { epoch: Epoch; rekey: Rekey | undefined } {
	const { epoch } = step;
	const wanted = keyholders(standings);
	if (wanted.length === 0 || isGroup(epoch.ceremony, wanted)) return { epoch, rekey: undefined };
	let rekey = step.rekey;
	if (!rekey || !isGroup(rekey.ceremony, wanted))
		return { epoch, rekey: newRekey(world, epoch.number + 1, wanted, asked) };
	if (!rekey.deals) return { epoch, rekey: withDeals(world, rekey, cut) };
	rekey = withAcks(step, rekey, newly);
	if (rekey.acks.size < acksNeeded(rekey.ceremony)) return { epoch, rekey };
	const deals = rekey.deals?.map(dealtBy) ?? [];
	const group = world.crypto.group(rekey.ceremony, deals);
	const next = {
		number: epoch.number + 1,
		members: rekey.members,
		threshold: rekey.ceremony.threshold,
		ceremony: rekey.ceremony,
		deals,
		transcript: rekey.transcript,
		group
	};
	return { epoch: next, rekey: undefined };
}

function isGroup({ receivers }: Ceremony, standings: readonly Standing[]): boolean {
	return (
		receivers.length === standings.length &&
		receivers.every(({ seat, share }, i) => {
			const standing = standings[i] as Standing;
			return seat === standing.seat && share === standing.keys?.share;
		})
	);
}

function newRekey(
	world: World,
	number: number,
	standings: readonly Standing[],
	asked: Asked
): Rekey {
	const ceremony = ceremonyOf(world.table, number, standings, asked);
	const members = ceremony.receivers.map(({ seat }) => seat);
	return { members, ceremony, deals: undefined, transcript: '', acks: new Set() };
}

function withDeals(world: World, rekey: Rekey, cut: Cut): Rekey {
	const { ceremony, members } = rekey;
	const deals = cut.envelopes.filter((envelope) => {
		const dealt = dealtBy(envelope);
		return (
			members.includes(envelope.seat) &&
			dealt.deal.length > 0 &&
			world.crypto.checkDeal(ceremony, dealt)
		);
	});
	if (deals.length < ceremony.threshold) return rekey;
	if (!world.crypto.group(ceremony, deals.map(dealtBy))) return rekey;
	return { ...rekey, deals, transcript: transcriptOf(world, deals) };
}

function withAcks(step: Step, rekey: Rekey, newly: ReadonlySet<Held>): Rekey {
	const acks = new Set(rekey.acks);
	for (const held of newly) {
		const { body } = held.entry;
		if (body.kind !== 'ack' || body.transcript !== rekey.transcript) continue;
		if (rekey.members.includes(held.seat) && isHolders(step, held)) acks.add(held.seat);
	}
	return { ...rekey, acks };
}
