/** Proposes which parcel to send next, whom it would help, and whether it moves the turn. */
import { nameIn, waitingFor, type LackView, type PostView } from './view';

/** Lack of somebody's that matters most to them. */
export type Need = 'turn' | 'seals' | 'keys' | 'roster' | 'answer' | 'letter' | 'news';

/** People whom the parcel helps in the same way. */
export interface Help {
	readonly need: Need;
	/** This person's own is among what they need. */
	readonly own: boolean;
	/** Names of the others whose orders or keys they need. */
	readonly of: readonly string[];
	readonly names: readonly string[];
}

export interface Proposal {
	/** Something in it was never sent to those who lack it. */
	readonly due: boolean;
	/** Those who need the most come first. */
	readonly helps: readonly Help[];
	/** People for whom the turn opens with it; all of those whom it helps, or some. */
	readonly opens: readonly string[];
	readonly opensForAll: boolean;
	/** It brings the opening nearer, without being enough for it. */
	readonly moves: boolean;
}

const ORDER: readonly Need[] = ['roster', 'turn', 'seals', 'keys', 'answer', 'letter', 'news'];

export function proposalOf(view: PostView): Proposal {
	const { lacks } = view.parcel;
	const fresh = lacks.filter(({ unsent }) => unsent);
	const told = fresh.length > 0 ? fresh : lacks;
	const opens = told.filter((lack) => opensFor(view, lack)).map(({ name }) => name);
	return {
		due: fresh.length > 0,
		helps: helpsOf(view, told),
		opens,
		opensForAll: opens.length > 0 && opens.length === told.length,
		moves: opens.length === 0 && told.some(({ seals, votes }) => seals.length + votes.length > 0)
	};
}

function helpsOf(view: PostView, lacks: readonly LackView[]): Help[] {
	const groups = new Map<string, Help>();
	for (const lack of lacks) {
		const need = needOf(view, lack);
		const seats = need === 'seals' ? lack.seals : need === 'keys' ? lack.votes : [];
		const key = `${need}/${seats.join()}`;
		const names = [...(groups.get(key)?.names ?? []), lack.name];
		const of = seats.filter((seat) => seat !== view.me).map((seat) => nameIn(view, seat));
		groups.set(key, { need, own: seats.includes(view.me), of, names });
	}
	return [...groups.values()].sort((a, b) => ORDER.indexOf(a.need) - ORDER.indexOf(b.need));
}

function needOf({ stage, me }: PostView, lack: LackView): Need {
	if (lack.roster) return 'roster';
	// True if somebody is behind is known only once they write again; what one sealed just now, at once.
	if (lack.seals.includes(me)) return 'seals';
	if (lack.behind) return 'turn';
	if (lack.seals.length > 0) return 'seals';
	if (lack.votes.length > 0) return 'keys';
	if (stage === 'lobby' && lack.answer) return 'answer';
	return lack.letters ? 'letter' : 'news';
}

/**
 * True if the turn opens for somebody who gets it: a turn that is open here does; else everybody must
 * have sealed, and the keys that are here must be enough together with theirs. Once people go on
 * without the missing, more is needed than can be promised.
 */
function opensFor(view: PostView, lack: LackView): boolean {
	const { step } = view;
	const { seat, seals, votes } = lack;
	if (!step) return false;
	if (needOf(view, lack) === 'turn') return true;
	if (seals.length + votes.length === 0) return false;
	if (waitingFor(view).length > 0 || step.callers.length > 0) return false;
	const keys = new Set([...step.voted, ...step.voters.filter((voter) => voter === seat)]);
	return keys.size >= step.threshold;
}
