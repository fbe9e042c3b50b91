/**
 * The hostile member. It knows everything that its device is shown, keeps to the protocol when that
 * serves it, forges anything that its own keys can sign, shows different things to different people,
 * and reads every envelope as soon as the partial signatures it has seen allow.
 */
import { reportOf } from '../../src/lib/protocol/ballot';
import { callBody, callsTo, isOpening, mayOpen } from '../../src/lib/protocol/call';
import { envelopeFor, here } from '../../src/lib/protocol/act';
import { NONE, toHex, type Id } from '../../src/lib/protocol/bytes';
import { choose, fullCuts } from '../../src/lib/protocol/cut';
import { ceremonyIn, dealtBy, groupOf } from '../../src/lib/protocol/ceremony';
import { logOfJoin } from '../../src/lib/protocol/absence';
import { frontierIds, type Held } from '../../src/lib/protocol/log';
import { choiceOf, type Cut, type Step } from '../../src/lib/protocol/step';
import { openTable, step as take, type Table } from '../../src/lib/protocol/table';
import {
	LIMITS,
	LOG_SPAN,
	encodeEntry,
	type At,
	type Ballot,
	type Body,
	type Entry,
	type Signed
} from '../../src/lib/protocol/wire';
import type { Ceremony, Crypto } from '../../src/lib/protocol/crypto-port';
import type { Device } from './device';
import type { Random } from './random';
import { readingOf, shareIn } from './reading';

export interface LiarCrypto extends Crypto {
	badDeal(ceremony: Ceremony, dealer: number, victims: number[]): Uint8Array;
}

export interface Liar {
	readonly device: Device;
	readonly crypto: LiarCrypto;
	readonly random: Random;
	/** Histories whose envelopes it could read, and when. */
	readonly read: Map<Id, { readonly at: number; readonly cut: Id | undefined }>;
	/** Histories in which it showed each of the others another envelope. */
	readonly faced: Set<Id>;
}

/** Access to the world that a trick needs. */
export interface Stage {
	readonly now: number;
	/** Orders things in time: entries are numbered as they are signed. */
	readonly clock: () => number;
	readonly peers: readonly number[];
	/** Gives entries to some peers, past the liar's own parcel. */
	send(peers: readonly number[], entries: readonly Signed[]): void;
	/** Takes a parcel under way off the net. */
	remove(): void;
	/** Entry of an honest member at another table, and the same as if it belonged here. */
	elsewhere(): readonly Signed[];
	/** A parcel of long ago, to be sent again. */
	old(): readonly Signed[];
	order(table: Table, seat: number): Uint8Array;
	signed(id: Id): void;
	/** The cryptography of somebody who was never invited. */
	stranger(): Crypto;
}

export type Trick = (liar: Liar, table: Table, stage: Stage) => boolean;

function atOf(step: Step, time: number, state = step.hash): At {
	return { step: step.number, past: step.past, state, time: Math.max(0, time) };
}

/** Signs an entry anywhere in the liar's own log. */
function forge(
	liar: Liar,
	table: Table,
	stage: Stage,
	prev: Held,
	heads: readonly Id[],
	body: Body
): Signed {
	const seq = prev.seat === table.seat ? prev.entry.seq + 1 : table.log * LOG_SPAN;
	const entry: Entry = {
		table: table.table,
		seat: table.seat,
		seq,
		prev: prev.id,
		heads: heads.filter((id) => id !== prev.id).slice(0, LIMITS.heads),
		body
	};
	const bytes = encodeEntry(entry);
	const id = toHex(liar.crypto.hash(bytes));
	stage.signed(id);
	return { bytes, signature: liar.crypto.person.sign(id) };
}

/** One of the liar's last entries, to stand on: not the last one makes a fork. */
function footing(liar: Liar, table: Table): Held | undefined {
	const own = table.graph.all.filter((held) => held.seat === table.seat);
	if (own.length === 0) return table.lobby.rosters[0];
	return own[own.length - 1 - liar.random.below(Math.min(3, own.length))];
}

/** Heads that show some of what the liar knows. */
function someHeads(liar: Liar, table: Table): Id[] {
	if (liar.random.chance(600)) return frontierIds(table.graph);
	const recent = table.graph.all.slice(-30).filter((held) => held.seat !== 0);
	const count = liar.random.below(6);
	return [
		...new Set(
			liar.random
				.shuffle(recent)
				.slice(0, count)
				.map((held) => held.id)
		)
	];
}

function somePeers(liar: Liar, stage: Stage): number[] {
	const some = stage.peers.filter(() => liar.random.chance(500));
	return some.length > 0 ? some : [...stage.peers];
}

/** Signs, sends to some, and lets the liar's own table know of it, or not. */
function say(
	liar: Liar,
	table: Table,
	stage: Stage,
	body: Body,
	peers = somePeers(liar, stage)
): boolean {
	const prev = footing(liar, table);
	if (!prev) return false;
	const signed = forge(liar, table, stage, prev, someHeads(liar, table), body);
	stage.send(peers, [signed]);
	if (liar.random.chance(700)) hear(table, [signed], stage.now);
	return true;
}

/** Takes entries in without acting on them, and without stopping at the liar's own forks. */
export function hear(table: Table, entries: readonly Signed[], now: number): void {
	take(table, { kind: 'load', entries, log: table.log }, now);
	table.stopped = undefined;
}

const at = (table: Table): Step | undefined => {
	const step = here(table);
	return step?.mode === 'over' ? undefined : step;
};

/** The cuts that the liar can name in a step: full ones, proposed ones, all it ever heard of. */
function cutsOf(table: Table, step: Step): Cut[] {
	fullCuts(table, step);
	return [...step.cuts.values()];
}

function anyBallot(liar: Liar, step: Step): Ballot {
	const ballots = step.calls.map((call) => callBody(call).ballot);
	if (ballots.length === 0 || liar.random.chance(400)) return { number: 0, leader: 0 };
	return liar.random.pick(ballots);
}

/** Partial signature and box of the liar's vote; empty without a share of the key. */
function voteIn(
	liar: Liar,
	table: Table,
	step: Step,
	cut: Cut | undefined,
	ballot: Ballot
): { partial: Uint8Array; box: Uint8Array } {
	const none = { partial: new Uint8Array(0), box: new Uint8Array(0) };
	const group = cut && (step.mode === 'sealed' ? step.epoch.group : groupOf(table, step, cut));
	const share = cut && shareIn(liar.crypto, step, cut, table.seat);
	if (step.mode === 'open' || !group || !share) return none;
	return liar.crypto.person.vote(group, share, choiceOf(step, ballot, cut));
}

/** Notes the steps that it can read now, with votes of its own that nobody ever sees. */
export function tryToRead(liar: Liar, table: Table, stage: Stage): void {
	for (const step of table.steps.values()) {
		if (step.mode === 'open' || step.mode === 'over' || liar.read.has(step.past)) continue;
		cutsOf(table, step);
		const reading = readingOf(table, liar.crypto, step, table.seat);
		if (reading) liar.read.set(step.past, { at: stage.clock(), cut: reading.cut });
	}
}

const HUGE = new Uint8Array(LIMITS.entry + 1);

export const TRICKS: Readonly<Record<string, Trick>> = {
	forkedLog(liar, table, stage) {
		const from = stage.now + liar.random.below(100);
		const body: Body = { kind: 'holiday', from, until: from + 10 };
		return say(liar, table, stage, body) && say(liar, table, stage, { ...body, until: from + 20 });
	},

	/** Different envelopes to different people. */
	doubleEnvelope(liar, table, stage) {
		const step = at(table);
		const prev = footing(liar, table);
		if (!step || !prev || !step.owed.includes(table.seat) || step.mode === 'ceremony') return false;
		const peers = liar.random.shuffle(stage.peers);
		const half = liar.random.between(0, peers.length);
		const heads = someHeads(liar, table);
		[peers.slice(0, half), peers.slice(half)].forEach((some) => {
			const body = sealBody(liar, table, step, stage, stage.order(table, table.seat));
			const signed = forge(liar, table, stage, prev, heads, body);
			stage.send(some, [signed]);
			if (liar.random.chance(500)) hear(table, [signed], stage.now);
		});
		return true;
	},

	/** An envelope, or another one, written after reading the others'. */
	lateEnvelope(liar, table, stage) {
		const step = at(table);
		if (!step || step.mode !== 'sealed' || !liar.read.has(step.past)) return false;
		if (!step.owed.includes(table.seat)) return false;
		return say(
			liar,
			table,
			stage,
			sealBody(liar, table, step, stage, stage.order(table, table.seat))
		);
	},

	/** An envelope that only some get, with an entry to all that stands on it. */
	withheldBytes(liar, table, stage) {
		const step = at(table);
		const prev = footing(liar, table);
		if (!step || !prev || !step.owed.includes(table.seat) || step.mode === 'ceremony') return false;
		const envelope = forge(
			liar,
			table,
			stage,
			prev,
			frontierIds(table.graph),
			sealBody(liar, table, step, stage, stage.order(table, table.seat))
		);
		hear(table, [envelope], stage.now);
		stage.send([liar.random.pick(stage.peers)], [envelope]);
		const held = table.graph.byId.get(toHex(liar.crypto.hash(envelope.bytes)));
		if (!held) return true;
		const from = stage.now;
		const next = forge(liar, table, stage, held, [], { kind: 'holiday', from, until: from + 1 });
		stage.send(stage.peers, [next]);
		return true;
	},

	copiedEnvelope(liar, table, stage) {
		const step = at(table);
		if (!step || step.mode !== 'sealed' || !step.owed.includes(table.seat)) return false;
		const others = [...step.envelopes.values()].flat().filter((e) => e.seat !== table.seat);
		if (others.length === 0) return false;
		const { body } = liar.random.pick(others).entry;
		return body.kind === 'seal' && say(liar, table, stage, { ...body, at: atOf(step, stage.now) });
	},

	votesForTwoCuts(liar, table, stage) {
		const step = at(table);
		if (!step) return false;
		const cuts = cutsOf(table, step);
		if (cuts.length === 0) return false;
		const ballot = anyBallot(liar, step);
		for (const cut of liar.random.shuffle(cuts).slice(0, 2)) {
			const signed = voteIn(liar, table, step, cut, ballot);
			const body: Body = {
				kind: 'vote',
				at: atOf(step, stage.now),
				ballot,
				cut: cut.id,
				...signed
			};
			say(liar, table, stage, body);
		}
		return true;
	},

	badPartial(liar, table, stage) {
		const step = at(table);
		const cut = step && cutsOf(table, step)[0];
		if (!step || !cut) return false;
		const ballot = anyBallot(liar, step);
		const signed = { ...voteIn(liar, table, step, cut, ballot), partial: liar.random.bytes(8) };
		const where = { at: atOf(step, stage.now), ballot, cut: cut.id };
		return say(liar, table, stage, { kind: 'vote', ...where, ...signed });
	},

	/** A good vote whose box holds nothing, or a share of something else. */
	rubbishBox(liar, table, stage) {
		const step = at(table);
		const cut = step && cutsOf(table, step)[0];
		if (!step || !cut || step.mode !== 'sealed') return false;
		const ballot = anyBallot(liar, step);
		const signed = voteIn(liar, table, step, cut, ballot);
		const other = { number: ballot.number + 1, leader: table.seat };
		const box = liar.random.chance(500)
			? liar.random.bytes(16)
			: voteIn(liar, table, step, cut, other).box;
		const where = { at: atOf(step, stage.now), ballot, cut: cut.id };
		return say(liar, table, stage, { kind: 'vote', ...where, partial: signed.partial, box });
	},

	/** A share, good or bad, given before any decision. */
	earlyShare(liar, table, stage) {
		const step = at(table);
		const cut = step && cutsOf(table, step)[0];
		const own = cut && shareIn(liar.crypto, step, cut, table.seat);
		if (!step || !cut || !own || step.mode === 'open') return false;
		const share = liar.random.chance(500)
			? liar.random.bytes(8)
			: liar.crypto.person.partial(own, step.place);
		return say(liar, table, stage, {
			kind: 'share',
			at: atOf(step, stage.now),
			cut: cut.id,
			share
		});
	},

	/** A call in time or out of it, that shows only some of what its author said and saw. */
	lyingCall(liar, table, stage) {
		const step = at(table);
		if (!step) return false;
		const openings = step.calls.filter(isOpening);
		const opening = openings.length > 0 ? liar.random.pick(openings) : undefined;
		if (opening && liar.random.chance(700)) {
			const { ballot } = callBody(opening);
			return say(liar, table, stage, {
				kind: 'call',
				at: atOf(step, stage.now),
				ballot,
				opening: opening.id
			});
		}
		const highest = Math.max(0, ...step.calls.map((call) => callBody(call).ballot.number));
		const number = Math.max(1, highest + liar.random.below(3) - 1);
		const ballot = { number, leader: table.seat };
		return say(liar, table, stage, {
			kind: 'call',
			at: atOf(step, stage.now),
			ballot,
			opening: NONE
		});
	},

	/** A leader shows different cuts, each as justified as it can be, to different seats. */
	equivocatingLeader(liar, table, stage) {
		const step = at(table);
		if (!step) return false;
		const openings = step.calls.filter((call) => call.seat === table.seat && isOpening(call));
		if (openings.length === 0) {
			const highest = Math.max(0, ...step.calls.map((call) => callBody(call).ballot.number));
			const ballot = { number: highest + 1, leader: table.seat };
			const body: Body = { kind: 'call', at: atOf(step, stage.now), ballot, opening: NONE };
			return say(liar, table, stage, body, [...stage.peers]);
		}
		// The one with most to choose from.
		const opening = openings.reduce((a, b) =>
			callsTo(table, step, b).length >= callsTo(table, step, a).length ? b : a
		);
		const found = justifiedCuts(liar, table, step, opening);
		const prev = footing(liar, table);
		if (found.length === 0 || !prev) return false;
		const peers = liar.random.shuffle(stage.peers);
		found.forEach(({ cut, calls }, i) => {
			const body: Body = {
				kind: 'propose',
				at: atOf(step, stage.now),
				ballot: callBody(opening).ballot,
				opening: opening.id,
				cut: cut.envelopes.map((envelope) => envelope.id),
				calls: calls.map((call) => call.id)
			};
			// The proposal shows no more than it must: other calls might tell of votes.
			const heads = [...new Set([...calls, ...cut.envelopes].map((held) => held.id))];
			const signed = forge(liar, table, stage, prev, heads, body);
			stage.send(
				peers.filter((_, k) => k % found.length === i),
				[signed]
			);
			hear(table, [signed], stage.now);
		});
		return true;
	},

	unjustifiedProposal(liar, table, stage) {
		const step = at(table);
		if (!step || step.calls.length === 0) return false;
		const opening = liar.random.pick(step.calls);
		const envelopes = step.owed.flatMap((seat) => {
			const all = step.envelopes.get(seat) ?? [];
			return all.length > 0 && liar.random.chance(700) ? [liar.random.pick(all).id] : [];
		});
		return say(liar, table, stage, {
			kind: 'propose',
			at: atOf(step, stage.now),
			ballot: callBody(opening).ballot,
			opening: opening.id,
			cut: envelopes,
			calls: step.calls.slice(0, step.epoch.threshold).map((call) => call.id)
		});
	},

	falseAttestation(liar, table, stage) {
		const step = at(table);
		if (!step || step.mode === 'ceremony') return false;
		const state = toHex(liar.random.bytes(32));
		return say(liar, table, stage, { kind: 'attest', at: atOf(step, stage.now, state) });
	},

	badDeal(liar, table, stage) {
		const step = at(table);
		const ceremony = step && ceremonyIn(step);
		if (!step || !ceremony) return false;
		if (step.envelopes.has(table.seat) && liar.random.chance(800)) return false;
		const victims = ceremony.receivers.map((r) => r.seat).filter(() => liar.random.chance(400));
		const deal = liar.crypto.badDeal(ceremony, table.seat, victims);
		if (step.mode === 'ceremony') {
			const body: Body = {
				kind: 'seal',
				at: atOf(step, stage.now),
				sealed: false,
				order: new Uint8Array(0),
				deal
			};
			return say(liar, table, stage, body, [...stage.peers]);
		}
		const envelope = envelopeFor(table, stage.order(table, table.seat), stage.now);
		if (typeof envelope === 'string') return false;
		return say(liar, table, stage, { ...envelope, deal }, [...stage.peers]);
	},

	/** Complains of a deal that was good. */
	falseBlame(liar, table, stage) {
		const deals = table.graph.all.filter((held) => dealtBy(held).deal.length > 0);
		if (deals.length === 0) return false;
		const deal = liar.random.pick(deals).id;
		const complaint = liar.random.bytes(8);
		return (
			liar.random.chance(100) && say(liar, table, stage, { kind: 'blame', about: deal, complaint })
		);
	},

	garbage(liar, table, stage) {
		const { random } = liar;
		const sample = random.pick(table.graph.all).signed;
		const bent = sample.bytes.slice();
		bent[random.below(bent.length)] = random.below(256);
		stage.send(somePeers(liar, stage), [
			{ bytes: random.bytes(random.below(40)), signature: random.bytes(8) },
			{ bytes: bent, signature: sample.signature },
			{ bytes: sample.bytes, signature: random.bytes(8) }
		]);
		return true;
	},

	hugeEntry(liar, _table, stage) {
		stage.send(somePeers(liar, stage), [{ bytes: HUGE, signature: liar.random.bytes(8) }]);
		return true;
	},

	flood(liar, table, stage) {
		const prev = footing(liar, table);
		if (!prev || !liar.random.chance(150)) return false;
		const entries: Signed[] = [];
		for (let i = 0; i < 80; i++) {
			const orphan = liar.random.chance(500) ? [toHex(liar.random.bytes(32))] : [];
			const body: Body = { kind: 'holiday', from: i, until: i + liar.random.below(9) };
			entries.push(forge(liar, table, stage, prev, orphan, body));
		}
		stage.send(stage.peers, entries);
		return true;
	},

	deletion(_liar, _table, stage) {
		for (let i = 0; i < 5; i++) stage.remove();
		return true;
	},

	/** Entries of long ago, and words of another step or table under this one's name. */
	replay(liar, table, stage) {
		const old = stage.old();
		stage.send(somePeers(liar, stage), old);
		const step = at(table);
		const mine = table.graph.all.filter((held) => held.seat === table.seat);
		if (!step || mine.length === 0) return true;
		const { body } = liar.random.pick(mine).entry;
		if (!('at' in body)) return true;
		const moved = { ...body, at: atOf(step, stage.now) } as Body;
		say(liar, table, stage, moved);
		const other: Entry = {
			table: toHex(liar.random.bytes(32)),
			seat: table.seat,
			seq: 0,
			prev: table.table,
			heads: [],
			body
		};
		const bytes = encodeEntry(other);
		const id = toHex(liar.crypto.hash(bytes));
		stage.send(stage.peers, [{ bytes, signature: liar.crypto.person.sign(id) }]);
		return true;
	},

	/** A second log, as if this were an honest seat that lost its memory. */
	falseReturn(liar, table, stage) {
		const prev = footing(liar, table);
		if (!prev || !liar.random.chance(200)) return false;
		const nonce = liar.random.bytes(16);
		take(table, { kind: 'restored', log: liar.random.between(1, 2 ** 30), nonce }, stage.now);
		table.stopped = undefined;
		return true;
	},

	otherTable(liar, _table, stage) {
		stage.send(somePeers(liar, stage), stage.elsewhere());
		return true;
	},

	/** Votes and deals of an epoch that is over, as if they were for this one. */
	oldEpoch(liar, table, stage) {
		const step = at(table);
		if (!step || step.epoch.number < 2) return false;
		const old = table.graph.all.filter(({ seat, entry: { body } }) => {
			const epoch = 'at' in body ? table.steps.get(body.at.past)?.epoch.number : undefined;
			return seat === table.seat && epoch !== undefined && epoch < step.epoch.number;
		});
		const votes = old.filter(({ entry: { body } }) => body.kind === 'vote');
		const deals = old.filter((held) => dealtBy(held).deal.length > 0);
		const [cut] = cutsOf(table, step);
		if (votes.length > 0 && cut) {
			const { body } = liar.random.pick(votes).entry;
			const where = { at: atOf(step, stage.now), ballot: anyBallot(liar, step), cut: cut.id };
			return body.kind === 'vote' && say(liar, table, stage, { ...body, ...where });
		}
		const envelope = deals.length > 0 ? envelopeFor(table, stage.order(table, table.seat), 0) : '';
		if (typeof envelope === 'string') return false;
		return say(liar, table, stage, { ...envelope, deal: dealtBy(liar.random.pick(deals)).deal });
	},

	/** All others have sealed: it votes for the full cut, and shows its own envelope to one of them. */
	withheldInCut(liar, table, stage) {
		const step = at(table);
		const prev = footing(liar, table);
		if (!step || !prev || step.mode !== 'sealed' || step.envelopes.has(table.seat)) return false;
		if (!step.owed.includes(table.seat) || step.envelopes.size < step.owed.length - 1) return false;
		const heads = frontierIds(table.graph);
		const order = sealBody(liar, table, step, stage, stage.order(table, table.seat));
		const envelope = forge(liar, table, stage, prev, heads, order);
		hear(table, [envelope], stage.now);
		stage.send([liar.random.pick(stage.peers)], [envelope]);
		const held = table.graph.byId.get(toHex(liar.crypto.hash(envelope.bytes)));
		const [cut] = held ? fullCuts(table, step, held) : [];
		if (!held || !cut) return true;
		const vote = forge(liar, table, stage, held, [], {
			kind: 'vote',
			at: atOf(step, stage.now),
			ballot: { number: 0, leader: 0 },
			cut: cut.id,
			...voteIn(liar, table, step, cut, { number: 0, leader: 0 })
		});
		hear(table, [vote], stage.now);
		stage.send(stage.peers, [vote]);
		return true;
	},

	/** Somebody who joins, and whom one motion that never passes gives the seat of another. */
	ghost(liar, table, stage) {
		const { random } = liar;
		const prev = footing(liar, table);
		const step = at(table);
		if (!prev || !step || !random.chance(300)) return false;
		const crypto = stage.stranger();
		const seat = 1 + random.below(step.standings.length);
		const write = (entry: Entry): Signed & { readonly id: Id } => {
			const bytes = encodeEntry(entry);
			const id = toHex(crypto.hash(bytes));
			return { id, bytes, signature: crypto.person.sign(id) };
		};
		const { table: name } = table;
		const join: Body = { kind: 'join', keys: crypto.person.keys, name: 'ghost' };
		// Now and then it says that it has seen a chain of the liar's.
		const heads = random.chance(300) ? [prev.id] : [];
		const joined = write({ table: name, seat: 0, seq: 0, prev: name, heads, body: join });
		const generation = step.standings[seat - 1]?.generation ?? 0;
		const move: Body = { kind: 'motion', seat, generation, to: joined.id, time: stage.now };
		const motion = forge(liar, table, stage, prev, [joined.id], move);
		const at_ = atOf(step, stage.now);
		const words: Body[] = [
			{ kind: 'attest', at: { ...at_, state: toHex(random.bytes(32)) } },
			{ kind: 'call', at: at_, ballot: { number: 1, leader: seat }, opening: NONE },
			{ kind: 'holiday', from: 0, until: 2 ** 32 },
			{ kind: 'resign', generation }
		];
		const seq = logOfJoin(joined.id) * LOG_SPAN;
		const body = random.pick(words);
		const spoken = write({ table: name, seat, seq, prev: joined.id, heads: [], body });
		stage.send(somePeers(liar, stage), [joined, motion, spoken]);
		return true;
	},

	/** A number at the edge of what the wire takes, or past it, in a body of any kind. */
	extremeNumbers(liar, table, stage) {
		const { random } = liar;
		const prev = footing(liar, table);
		const step = at(table);
		if (!prev || !step) return false;
		const huge = random.pick([2, 63, 64, 65, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 53 - 1]);
		const where = atOf(step, stage.now);
		const bodies: Body[] = [
			{ kind: 'call', at: where, ballot: { number: huge, leader: table.seat }, opening: NONE },
			{ kind: 'attest', at: { ...where, time: huge } },
			{ kind: 'attest', at: { ...where, step: huge } },
			{ kind: 'holiday', from: huge, until: huge },
			{ kind: 'motion', seat: table.seat, generation: huge, to: NONE, time: huge },
			{ kind: 'motion', seat: Math.min(huge, 64), generation: 0, to: NONE, time: huge },
			{ kind: 'resign', generation: huge },
			{ kind: 'back', generation: huge }
		];
		const heads = frontierIds(table.graph);
		const signed = forge(liar, table, stage, prev, heads, random.pick(bodies));
		stage.send(stage.peers, [signed]);
		return true;
	},

	/** The next ballot as soon as it may be opened, again and again. */
	drivenBallots(liar, table, stage) {
		const step = at(table);
		if (!step) return false;
		let number = 1;
		while (number < 99 && mayOpen(step, number + 1)) number++;
		const ballot = { number, leader: table.seat };
		const body: Body = { kind: 'call', at: atOf(step, stage.now), ballot, opening: NONE };
		return say(liar, table, stage, body, [...stage.peers]);
	},

	/** Return after return. */
	drippedReturns(liar, table, stage) {
		const [roster] = table.lobby.rosters;
		if (!roster || !liar.random.chance(300)) return false;
		for (let i = 0; i < 6; i++) {
			const entry: Entry = {
				table: table.table,
				seat: table.seat,
				seq: liar.random.between(1, 2 ** 30) * LOG_SPAN,
				prev: roster.id,
				heads: [],
				body: { kind: 'return', nonce: liar.random.bytes(16) }
			};
			const bytes = encodeEntry(entry);
			const id = toHex(liar.crypto.hash(bytes));
			stage.signed(id);
			stage.send(stage.peers, [{ bytes, signature: liar.crypto.person.sign(id) }]);
		}
		return true;
	},

	/** A motion about somebody who is there. */
	earlyMotion(liar, table, stage) {
		const step = at(table);
		if (!step) return false;
		const seat = 1 + liar.random.below(step.standings.length);
		const generation = step.standings[seat - 1]?.generation ?? 0;
		const time = stage.now + liar.random.below(99999);
		return say(liar, table, stage, { kind: 'motion', seat, generation, to: NONE, time });
	},

	/** A good vote blamed, with a certificate that is none or is of something else. */
	falseCertificate(liar, table, stage) {
		const step = at(table);
		const votes = [...(step?.votes ?? []), ...(step?.parent?.votes ?? [])];
		if (votes.length === 0 || !liar.random.chance(150)) return false;
		const vote = liar.random.pick(votes);
		const { body } = liar.random.pick(votes).entry;
		const stale = body.kind === 'vote' ? body.partial : NOTHING;
		const complaint = liar.random.chance(500) ? liar.random.bytes(32) : stale;
		return say(liar, table, stage, { kind: 'blame', about: vote.id, complaint });
	},

	/** An envelope for each of the others, each another one, so that they vote for different cuts. */
	splitEnvelopes(liar, table, stage) {
		const step = at(table);
		const prev = footing(liar, table);
		if (!step || !prev || step.mode !== 'sealed' || !step.owed.includes(table.seat)) return false;
		if (step.envelopes.has(table.seat)) return false;
		const heads = frontierIds(table.graph);
		for (const peer of stage.peers) {
			const body = sealBody(liar, table, step, stage, stage.order(table, table.seat));
			const signed = forge(liar, table, stage, prev, heads, body);
			stage.send([peer], [signed]);
			hear(table, [signed], stage.now);
		}
		return true;
	},

	/** Opens the first ballot, then seals, and shows either to some. */
	openThenSeal(liar, table, stage) {
		const step = at(table);
		if (!step || step.mode !== 'sealed' || step.envelopes.has(table.seat)) return false;
		if (!step.owed.includes(table.seat) || step.calls.length > 0) return false;
		const ballot = { number: 1, leader: table.seat };
		const body: Body = { kind: 'call', at: atOf(step, stage.now), ballot, opening: NONE };
		const order = sealBody(liar, table, step, stage, stage.order(table, table.seat));
		return say(liar, table, stage, body) && say(liar, table, stage, order);
	},

	/**
	 * To each of the others another envelope, with a vote for the cut that it makes: where two decide,
	 * each goes on alone. Its own table knows nothing of it.
	 */
	twoFaces(liar, table, stage) {
		const step = at(table);
		// It deals as everybody does: there is nothing to gain yet.
		if (step?.mode === 'ceremony') take(table, { kind: 'visit' }, stage.now);
		const prev = footing(liar, table);
		if (!step || !prev || step.mode !== 'sealed' || step.envelopes.has(table.seat)) return false;
		if (!step.owed.includes(table.seat) || step.envelopes.size < step.owed.length - 1) return false;
		if (liar.faced.has(step.past)) return false;
		liar.faced.add(step.past);
		const heads = frontierIds(table.graph);
		const ballot = { number: 0, leader: 0 };
		for (const peer of stage.peers) {
			const copy = copyOf(liar, table, stage.now);
			const there = at(copy);
			if (!there) return false;
			const order = sealBody(liar, copy, there, stage, stage.order(table, table.seat));
			const envelope = forge(liar, copy, stage, prev, heads, order);
			hear(copy, [envelope], stage.now);
			const held = copy.graph.byId.get(toHex(liar.crypto.hash(envelope.bytes)));
			const [cut] = held ? fullCuts(copy, there, held) : [];
			if (!held || !cut) return false;
			const where = { at: atOf(there, stage.now), ballot, cut: cut.id };
			const signed = voteIn(liar, copy, there, cut, ballot);
			const vote = forge(liar, copy, stage, held, [], { kind: 'vote', ...where, ...signed });
			// With all that it stands on, so that nobody has to ask the other.
			const below = table.graph.all.map((one) => one.signed);
			stage.send([peer], [...below, envelope, vote]);
		}
		return true;
	},

	/** Does all that it should, but never says whether the shares of new keys dealt to it are good. */
	silentAboutKeys(liar, table, stage) {
		const { effects } = take(copyOf(liar, table, stage.now), { kind: 'visit' }, stage.now);
		const words = effects.flatMap((e) => (e.kind === 'keep' && e.own ? [...e.entries] : []));
		const ack = words.findIndex(({ entry }) => entry.body.kind === 'ack');
		const said = (ack < 0 ? words : words.slice(0, ack)).map(({ signed }) => signed);
		for (const { id } of words) stage.signed(id);
		hear(table, said, stage.now);
		stage.send(stage.peers, said);
		const step = at(table);
		const prev = footing(liar, table);
		if (!step || !prev || !step.owed.includes(table.seat)) return false;
		if (step.envelopes.has(table.seat)) return false;
		const ceremony = step.rekey?.deals ? undefined : ceremonyIn(step);
		const isAsked = ceremony?.receivers.some(({ seat }) => seat === table.seat);
		const deal = isAsked && ceremony ? liar.crypto.person.deal(ceremony, table.seat) : NOTHING;
		const heads = frontierIds(table.graph);
		const isFirst = step.mode === 'ceremony';
		const plain: Body = {
			...{ kind: 'seal', at: atOf(step, stage.now), sealed: false, order: NOTHING, deal }
		};
		const body = isFirst
			? plain
			: { ...sealBody(liar, table, step, stage, stage.order(table, table.seat)), deal };
		const own = table.graph.all.findLast((held) => held.seat === table.seat);
		const signed = forge(liar, table, stage, own ?? prev, heads, body as Body);
		hear(table, [signed], stage.now);
		stage.send(stage.peers, [signed]);
		return true;
	},

	/** Says that its shares are good, of deals that are none. */
	falseAck(liar, table, stage) {
		const transcript = toHex(liar.random.bytes(32));
		return liar.random.chance(200) && say(liar, table, stage, { kind: 'ack', transcript });
	}
};

const NOTHING = new Uint8Array(0);

/** Another table of the liar's that holds the same. */
function copyOf(liar: Liar, { lobby, game, graph, read, log }: Table, now: number): Table {
	const copy = openTable({ crypto: liar.crypto, game, read }, lobby.founding.signed);
	if ('code' in copy) throw new Error(copy.code);
	const entries = graph.all.map(({ signed }) => signed);
	take(copy, { kind: 'load', entries, log: log === 0 ? undefined : log }, now);
	copy.stopped = undefined;
	return copy;
}

/** Those that were known when the first regressions were found: they draw from these alone. */
export const FIRST_TRICKS: readonly string[] = Object.keys(TRICKS).slice(0, 20);

function sealBody(liar: Liar, table: Table, step: Step, stage: Stage, order: Uint8Array): Body {
	const deal = new Uint8Array(0);
	const where = atOf(step, stage.now);
	if (step.mode === 'open') return { kind: 'order', at: where, order, deal };
	const sealed = step.asks.some((ask) => ask.seat === table.seat && ask.sealed);
	const group = step.epoch.group;
	if (!sealed || !group) return { kind: 'seal', at: where, sealed: false, order, deal };
	const box = liar.crypto.seal(group, step.place, table.seat, order);
	return { kind: 'seal', at: where, sealed: true, order: box, deal };
}

/** Cuts that different sets of the calls justify. */
function justifiedCuts(
	liar: Liar,
	table: Table,
	step: Step,
	opening: Held
): { cut: Cut; calls: Held[] }[] {
	const all = callsTo(table, step, opening);
	const found: { cut: Cut; calls: Held[] }[] = [];
	for (let i = 0; i < 16 && found.length < 3; i++) {
		const size = liar.random.between(
			step.epoch.threshold,
			Math.max(step.epoch.threshold, all.length)
		);
		const calls = liar.random
			.shuffle(all)
			.slice(0, size)
			.sort((a, b) => a.seat - b.seat);
		const cut = choose(table, step, reportOf(table, step, opening, calls));
		if (cut && !found.some((other) => other.cut === cut)) found.push({ cut, calls });
	}
	return found;
}
