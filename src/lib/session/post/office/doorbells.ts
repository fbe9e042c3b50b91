/**
 * Doorbells of a table: which member has one, what they are awaited for, and whether it was this device
 * that made the table wait for them. That device rings, and no other: of entries that bring a step about
 * (the votes that open it, the envelopes that complete it), the one that had all of them in its past was
 * written by whoever saw it happen first. If no entry had, whoever brings them together has seen it first.
 * Two devices that see it apart both ring, before they hear of each other: no rule can prevent that.
 */
import { castsIn } from '$lib/protocol/ballot';
import { toHex, type Id } from '$lib/protocol/bytes';
import { reaches, type Held } from '$lib/protocol/log';
import { hashOf, isOwnKey, quorum, type Step } from '$lib/protocol/step';
import type { Table } from '$lib/protocol/table';
import type { BellView } from '../view';
import { lastTold, type Told } from './open-table';

/**
 * What a step waits for, in its order: orders (in the key ceremony, deals) that are owed, votes once all
 * have sealed, and in the ceremony shares once all have voted.
 */
const WANTS = ['order', 'vote', 'share'] as const;
type Want = (typeof WANTS)[number];

interface Awaited {
	readonly want: Want;
	readonly seats: readonly number[];
}

/** Hex digits of a mark. */
const MARK = 16;

/** Doorbells of those who sit at a step, each as its owner told it last. */
export function bellsOf(table: Table, step: Step, notices: readonly Told[]): BellView[] {
	const told = notices.filter(({ notice }) => notice.kind === 'doorbell');
	if (told.length === 0) return [];
	const { want, seats } = awaitedAt(table, step);
	const isOurs =
		seats.some((seat) => seat !== table.seat) && isBroughtByUs(table, step, want, seats);
	return step.standings.flatMap(({ seat, keys, frozen }) => {
		if (!keys || frozen) return [];
		const author = toHex(keys.sign);
		const last = lastTold(told.filter((one) => one.from === seat && one.author === author));
		if (last?.notice.kind !== 'doorbell' || !last.notice.bell) return [];
		const isAwaited = seats.includes(seat);
		const mark = isAwaited ? markOf(table, step, seat, want) : '';
		return [
			{ seat, bell: last.notice.bell, mark, due: isAwaited && isOurs && seat !== table.seat }
		];
	});
}

function awaitedAt(table: Table, step: Step): Awaited {
	if (step.mode === 'over' || table.stopped) return { want: 'order', seats: [] };
	const owing = step.owed.filter((seat) => !step.envelopes.has(seat));
	if (owing.length > 0) return { want: 'order', seats: owing };
	const voters = step.voters.filter((voter) => !step.standings[voter - 1]?.dormant);
	const without = (said: readonly { readonly seat: number }[]): number[] =>
		voters.filter((voter) => !said.some(({ seat }) => seat === voter));
	const seats = without(castsIn(table, step));
	if (seats.length > 0 || step.mode !== 'ceremony') return { want: 'vote', seats };
	return { want: 'share', seats: without(step.shares) };
}

/** The same on every device, and for nobody else to guess. */
const markOf = ({ crypto, table }: Table, { past }: Step, seat: number, want: Want): Id =>
	hashOf(crypto, 'lacre/ring/1', [table, past, seat, WANTS.indexOf(want)]).slice(0, MARK);

function isBroughtByUs(table: Table, step: Step, want: Want, seats: readonly number[]): boolean {
	const envelopes = [...step.envelopes.values()].flat();
	// The last to seal makes it wait for votes; the last but one, for the one who is left.
	if (want === 'vote') return isOurs(table, envelopes, step.owed.length);
	if (want === 'share') return isOurs(table, step.votes, step.voters.length);
	const sealed = step.owed.length - 1;
	if (seats.length === 1 && sealed > 0 && isOurs(table, envelopes, sealed)) return true;
	return isOpenedByUs(table, step);
}

function isOpenedByUs(table: Table, step: Step): boolean {
	const { parent } = step;
	// The list of players begins the key ceremony.
	if (!parent) return isOwnKey(table, table.lobby.founding.log.key);
	const cut = [...parent.children].find(([, child]) => child === step)?.[0];
	const order = parent.mode === 'open' ? parent.cuts.get(cut ?? '')?.envelopes : undefined;
	if (order && order.length > 0) return isOurs(table, order, 1);
	// Keys are opened by shares that are given plainly, after the votes.
	if (parent.mode === 'ceremony') return isOurs(table, parent.shares, parent.epoch.threshold);
	const votes = castsIn(table, parent).filter((cast) => cast.cut.id === cut);
	const [vote] = votes;
	// Whoever has said something about the step has seen it before.
	const others = step.said.filter(({ seat }) => seat !== table.seat);
	const entries = [...votes.map(({ held }) => held), ...others];
	return vote !== undefined && isOurs(table, entries, quorum(parent, vote.ballot), votes.length);
}

/**
 * True if this device was the first that held so many of those entries, of different seats. `counted`:
 * only so many of the first are counted; the others are looked at as witnesses alone.
 */
function isOurs(
	table: Table,
	entries: readonly Held[],
	needed: number,
	counted = entries.length
): boolean {
	const parts = entries.slice(0, counted);
	const whole = entries.filter((entry) => {
		const seats = parts.filter((part) => reaches(entry, part)).map(({ seat }) => seat);
		return new Set(seats).size >= needed;
	});
	if (whole.length === 0) return true;
	const first = whole.filter((entry) => !whole.some((other) => isBefore(other, entry)));
	// Two who completed it apart would each leave it to the other: the lesser id decides.
	const ringer = first.reduce((least, entry) => (entry.id < least.id ? entry : least));
	return ringer.seat === table.seat && ringer.log.number === table.log;
}

const isBefore = (a: Held, b: Held): boolean => a !== b && reaches(b, a);
