/**
 * One step of a table as a model: who votes for which cut, who can read when, and what one liar that
 * owns the network can make of it. Written after the rules (src/lib/protocol/README.md), not after
 * the code: nothing is imported from there.
 *
 * Simplifications, and why nothing is lost by them:
 *
 * - _The liar knows all._ What an honest seat says is known to the liar at once, who hands it to the
 *   others when and if it likes. So what the honest seats _said_ is the whole state. What a seat has
 *   been handed matters only when it acts, so it is handed over just then.
 * - _Whatever can be shown, exists._ The liar's entries cost it nothing: envelopes, calls, votes and
 *   proposals of its own are not in the state. A proposal exists if the calls that justify it do
 *   (`validCuts`), and the liar counts as having voted for everything.
 * - _The past of an entry_ binds more tightly than is modelled: a seat may hold less here. The liar's
 *   calls show whatever valid votes and envelopes it likes, of higher ballots too.
 * - _Ballots_ are a list in their order, each led by the liar or by some honest seat. A ballot in
 *   which nothing can be proposed changes nothing but promises, so the bound is on the ballots with
 *   proposals, not on their numbers. That a number needs two calls of the number below it only
 *   restricts what can be done, and is left out. It stops nobody: whoever called the highest number
 *   can show that call to the others, who may call to the same ballot.
 * - _An honest leader_ is any of its honest callers, and makes one proposal from any calls that allow
 *   one. (It would take all that it holds; the liar decides what that is.)
 * - _Honest envelopes_ are posted at once and held by all; with `late`, that of seat A is posted
 *   whenever A likes and handed to whom the liar likes. A seat that voted shows its votes in every later
 *   call. What else it held matters only where no ballot that the calls report can have decided
 *   anything, and is dropped from the state: such a call may have shown anything.
 * - _Honest seats_ do not differ (but for a late one), nor do the liar's envelopes: states that differ
 *   by their names are one. "The lower id" of two cuts is either: the liar grinds ids.
 */
import type { Act, Model } from './explore';

/** Every rule by a name, so that each can be taken away. */
export interface Rules {
	/** A share can be used only with a certificate, not as soon as it is given. */
	readonly sealedShares: boolean;
	/** A certificate is over ballot and cut, not over the cut alone. */
	readonly certifiesBallot: boolean;
	/** Votes decide only with others of the same ballot. */
	readonly countsOneBallot: boolean;
	/** A call promises to vote in no lower ballot. */
	readonly keepsPromises: boolean;
	/** The votes of the highest ballot bind, among those that calls report. */
	readonly takesHighest: boolean;
	/** The cut that may have been decided is taken, if one ballot has two. */
	readonly settlesTwo: boolean;
	/** Votes that nobody reported count as votes for either of two cuts. */
	readonly countsUnheard: boolean;
	/** Below a ballot that can have decided nothing, the next lower one that calls report is looked at. */
	readonly looksBelow: boolean;
	/** The leader's own envelope counts only as its opening call shows it. */
	readonly ownAsOpened: boolean;
	/** A seat with two listed envelopes counts as none. */
	readonly twoAreNone: boolean;
	/** The threshold is a majority and one to spare. */
	readonly oneToSpare: boolean;
}

export const DESIGN: Rules = {
	sealedShares: true,
	certifiesBallot: true,
	countsOneBallot: true,
	keepsPromises: true,
	takesHighest: true,
	settlesTwo: true,
	countsUnheard: true,
	looksBelow: true,
	ownAsOpened: true,
	twoAreNone: true,
	oneToSpare: true
};

/** Leader of a ballot. */
export type Leader = 'liar' | 'honest';

export interface Bounds {
	readonly seats: number;
	readonly liars: number;
	/** Envelopes that the liar can tell apart. */
	readonly envelopes: number;
	/** Leaders of ballots 1, 2, ... */
	readonly leaders: readonly Leader[];
	/** True if the envelope of seat A is held by all from the start, or spreads as the liar likes. */
	readonly late: boolean;
	/** True if to look for choices left after reading; the liar's envelopes keep their names then. */
	readonly choices: boolean;
	/**
	 * True if ballots follow each other, and in each all calls come before all votes. If the liar's calls
	 * report no votes of ballots above their own, every act stands on acts of its own and lower ballots
	 * alone, so every run can be sorted like that and says the same in the end. What no later ballot can
	 * see of a closed one is forgotten, which makes room for more ballots. Reading is deciding here; when
	 * an envelope was written does not show.
	 */
	readonly inOrder: boolean;
}

/** Bit i: the liar's envelope i; after those, the late honest one. */
type Envelopes = number;
/** 0: no envelope of the liar's, i + 1: its envelope i; the late honest one adds `envelopes + 1`. */
type Cut = number;
/** Bit c: cut c. */
type Cuts = number;

/** Deed of an honest seat: the cut it votes for or proposes, or the envelopes its call shows. */
interface Deed {
	readonly kind: 'vote' | 'call' | 'propose';
	readonly seat: number;
	readonly ballot: number;
	readonly what: number;
}

interface Seat {
	/** By ballot: 0 none, c + 1 for cut c. */
	readonly votes: readonly number[];
	/** By ballot: 0 none, e + 1 for a call that shows envelopes e. */
	readonly calls: readonly number[];
}

export interface State {
	/** The honest ones. */
	readonly seats: readonly Seat[];
	/**
	 * By ballot: 0 not open. Led by the liar: e + 1 if its opening call shows its envelopes e. Led by an
	 * honest seat: c + 1 once it proposed cut c.
	 */
	readonly led: readonly number[];
	/** 0: nobody could read so far; e + 1: the liar's envelopes e had been used when somebody first could. */
	readonly read: number;
	/** In order: ballots below this one are closed. */
	readonly at: number;
	/** In order: by closed ballot, the cuts that were valid in it. */
	readonly closed: readonly Cuts[];
	/** In order: cuts decided in closed ballots. */
	readonly done: Cuts;
}

const bitsOf = (set: number): number[] => {
	const bits: number[] = [];
	for (let i = 0; set >>> i; i++) if ((set >>> i) & 1) bits.push(i);
	return bits;
};
const sizeOf = (set: number): number => {
	let size = 0;
	for (let rest = set; rest; rest &= rest - 1) size++;
	return size;
};
function replaced<T>(list: readonly T[], at: number, by: T): T[] {
	const copy = list.slice();
	copy[at] = by;
	return copy;
}

export function stepModel(bounds: Bounds, rules: Rules = DESIGN): Model<State, Deed> {
	const { seats: n, liars, envelopes, leaders, late, choices, inOrder } = bounds;
	const honest = n - liars;
	const threshold = Math.floor((rules.oneToSpare ? n + 1 : n) / 2) + 1;
	/** Honest votes, or calls, that make a quorum with the liar's. */
	const enough = threshold - liars;
	const ballots = leaders.length + 1;
	const own: Envelopes = (1 << envelopes) - 1;
	const everything: Envelopes = late ? (own << 1) | 1 : own;
	const nameOf = (seat: number): string => String.fromCharCode(65 + seat);

	// ------------------------------------------------------------ envelopes and cuts

	const cutWith = (liars: number, shown: Envelopes): Cut =>
		liars + (late && shown > own ? envelopes + 1 : 0);
	const inCut = (cut: Cut): Envelopes => {
		const ofLiar = cut % (envelopes + 1);
		return (ofLiar ? 1 << (ofLiar - 1) : 0) | (cut > envelopes ? own + 1 : 0);
	};
	/** The full cuts: one for each envelope of the liar's. */
	const full: readonly Cut[] = Array.from({ length: envelopes }, (_, i) =>
		cutWith(i + 1, everything)
	);
	const allFull: Cuts = full.reduce((set, cut) => set | (1 << cut), 0);

	/** Envelopes that a seat is known to hold, from its votes and calls. */
	function heldBy(seat: Seat): Envelopes {
		let held = 0;
		for (const vote of seat.votes) if (vote) held |= inCut(vote - 1);
		for (const call of seat.calls) if (call) held |= call - 1;
		return held;
	}

	/** Envelopes that its votes below a ballot show it to hold. */
	function heldBefore({ votes }: Seat, ballot: number): Envelopes {
		let held = 0;
		for (let b = 0; b < ballot; b++) if (votes[b]) held |= inCut((votes[b] as number) - 1);
		return held;
	}

	// ------------------------------------------------------------ what can be proposed

	/** Highest ballot below `ballot` in which a seat voted; -1: none. */
	function lastVote({ votes }: Seat, ballot: number): number {
		for (let b = ballot - 1; b >= 0; b--) if (votes[b]) return b;
		return -1;
	}

	/**
	 * By ballot: the cuts of all proposals that are valid, in ballot 0 the full cuts. The least sets that
	 * are closed under proposing, for a call of the liar's can show its vote for any of them.
	 */
	function validCuts(state: State): Cuts[] {
		const valid: Cuts[] = new Array<Cuts>(ballots).fill(0);
		valid[0] = allFull;
		leaders.forEach((leader, i) => {
			const said = state.led[i + 1] as number;
			if (leader === 'honest' && said) valid[i + 1] = 1 << (said - 1);
		});
		for (let ballot = 0; ballot < state.at; ballot++) valid[ballot] = state.closed[ballot] as Cuts;
		for (let grows = true; grows;) {
			grows = false;
			for (let ballot = Math.max(1, state.at); ballot < ballots; ballot++) {
				if (leaders[ballot - 1] === 'honest') continue;
				const before = valid[ballot] as Cuts;
				valid[ballot] = before | proposable(state, ballot, valid);
				if (valid[ballot] !== before) grows = true;
			}
		}
		return valid;
	}

	/** The cuts of every proposal that calls to a ballot justify. */
	function proposable(state: State, ballot: number, valid: readonly Cuts[]): Cuts {
		const callers = state.seats.filter(({ calls }) => calls[ballot]);
		if (callers.length < enough) return 0;
		const key = keyOf(state, ballot, callers, valid);
		let cuts = known.get(key);
		if (cuts === undefined) known.set(key, (cuts = findProposable(state, ballot, callers, valid)));
		return cuts;
	}

	const known = new Map<string, Cuts>();

	/** All that `findProposable` looks at. */
	function keyOf(
		state: State,
		ballot: number,
		callers: readonly Seat[],
		valid: readonly Cuts[]
	): string {
		let key = `${ballot},${state.led[ballot]},${valid.join()}`;
		for (const { votes, calls } of callers) {
			key += `,${calls[ballot]}`;
			for (let b = 0; b < ballot; b++) key += votes[b];
		}
		return key;
	}

	function findProposable(
		state: State,
		ballot: number,
		callers: readonly Seat[],
		valid: readonly Cuts[]
	): Cuts {
		let cuts: Cuts = 0;
		for (let set = 1; set < 1 << callers.length; set++) {
			if (sizeOf(set) < enough) continue;
			const heard = bitsOf(set).map((i) => callers[i] as Seat);
			if (heard.length >= threshold) cuts |= choose(state, ballot, heard, undefined);
			if (liars > 0) cuts |= choose(state, ballot, heard, valid);
		}
		return cuts;
	}

	/** Every subset, none at all included. */
	function subsetsOf(set: Cuts): Cuts[] {
		const subsets: Cuts[] = [0];
		for (let subset = set; subset; subset = (subset - 1) & set) subsets.push(subset);
		return subsets;
	}

	/**
	 * The cuts that these calls may demand: those of honest seats and, if `valid` is given, one of the
	 * liar's, which shows votes for any of those cuts in each ballot. The ballots are looked at from the
	 * highest down. No cut: more calls are needed.
	 */
	function choose(
		state: State,
		ballot: number,
		heard: readonly Seat[],
		valid: readonly Cuts[] | undefined
	): Cuts {
		const claimed = valid && !inOrder ? ballots : ballot;
		const order = Array.from({ length: claimed }, (_, b) =>
			rules.takesHighest ? claimed - 1 - b : b
		);
		const listed = (): Cuts => everythingListed(state, ballot, heard, valid !== undefined);
		let cuts: Cuts = 0;
		for (const at of order) {
			const reported = heard.map(({ votes }) => (at < ballot ? (votes[at] as number) - 1 : -1));
			let goesOn = false;
			for (const claim of valid ? subsetsOf(valid[at] as Cuts) : [0]) {
				const found = bindingIn(claim, reported);
				if (found === 'none' && !rules.looksBelow) cuts |= listed();
				else if (typeof found === 'string') goesOn = true;
				else cuts |= found;
			}
			if (!goesOn) return cuts;
		}
		return cuts | listed();
	}

	/** The cuts that one ballot binds to, given what the liar's call reports; no cut: nobody can say yet. */
	function bindingIn(claim: Cuts, reported: readonly Cut[]): Cuts | 'unvoted' | 'none' {
		let cuts = claim;
		for (const cut of reported) if (cut >= 0) cuts |= 1 << cut;
		if (cuts === 0) return 'unvoted';
		if (sizeOf(cuts) === 1 || !rules.settlesTwo) return cuts;
		return settle(cuts, reported);
	}

	/**
	 * Two cuts in one ballot: its leader, in ballot 0 the double sealer, is the liar, whose call is left
	 * out. The only cut that may have been decided; both may: none yet; neither may: it binds to nothing.
	 */
	function settle(cuts: Cuts, reported: readonly Cut[]): Cuts | 'none' {
		const unheard = rules.countsUnheard ? n - reported.length : 0;
		const open = bitsOf(cuts).filter(
			(cut) => reported.filter((other) => other === cut).length + unheard >= threshold
		);
		if (open.length === 0) return 'none';
		return open.length === 1 ? 1 << (open[0] as Cut) : 0;
	}

	/**
	 * No ballot binds: every envelope that the calls list. The liar's call lists what it likes, and a call
	 * after a vote may have listed anything, see above.
	 */
	function everythingListed(
		state: State,
		ballot: number,
		heard: readonly Seat[],
		withLiar: boolean
	): Cuts {
		let listed: Envelopes = 0;
		for (const seat of heard)
			listed |= ((seat.calls[ballot] as number) - 1) | heldBefore(seat, ballot);
		const isAny = withLiar || heard.some((seat) => lastVote(seat, ballot) >= 0);
		const opened =
			leaders[ballot - 1] === 'liar' && rules.ownAsOpened ? (state.led[ballot] as number) - 1 : own;
		let cuts: Cuts = 0;
		for (let added = 0; added <= (isAny ? everything : 0); added++) {
			const shown = listed | added;
			const found = bitsOf(shown & own);
			const single = found.length === 1 || !rules.twoAreNone;
			const counting = single ? found.filter((i) => (opened >> i) & 1) : [];
			if (counting.length === 0) cuts |= 1 << cutWith(0, shown);
			for (const i of counting) cuts |= 1 << cutWith(i + 1, shown);
		}
		return cuts;
	}

	// ------------------------------------------------------------ what honest seats do

	function acts(state: State): Act<State, Deed>[] {
		const valid = validCuts(state);
		const list: Act<State, Deed>[] = [];
		for (let at = 0; at < honest; at++) {
			if (isLikeAnother(state, at)) continue;
			if (state.at === 0) voteInZero(state, at, list);
			for (let ballot = Math.max(1, state.at); ballot < ballots; ballot++) {
				if (!inOrder || !hasVotes(state, ballot)) call(state, at, ballot, list);
				vote(state, at, ballot, valid[ballot] as Cuts, list);
			}
		}
		for (let ballot = Math.max(1, state.at); ballot < ballots; ballot++)
			if (leaders[ballot - 1] === 'honest' && !state.led[ballot])
				propose(state, ballot, proposable(state, ballot, valid), list);
		return list;
	}

	/** In order: whether the calls to a ballot are over. */
	const hasVotes = ({ seats, led }: State, ballot: number): boolean =>
		(leaders[ballot - 1] === 'honest' && led[ballot] !== 0) ||
		seats.some(({ votes }) => votes[ballot]);

	/** True if a seat before this one said the same. */
	function isLikeAnother({ seats }: State, at: number): boolean {
		const { votes, calls } = seats[at] as Seat;
		for (let i = late ? 1 : 0; i < at; i++) {
			const other = seats[i] as Seat;
			if (votes.every((v, b) => v === other.votes[b] && calls[b] === other.calls[b])) return true;
		}
		return false;
	}

	/** A seat that called no ballot and is handed one envelope of every seat votes for the full cut. */
	function voteInZero(state: State, at: number, list: Act<State, Deed>[]): void {
		const seat = state.seats[at] as Seat;
		if (seat.votes[0] || (rules.keepsPromises && highestSaid(seat) > 0)) return;
		for (const cut of full)
			if ((heldBy(seat) & ~inCut(cut)) === 0) addVote(state, at, 0, cut, list);
	}

	/** A seat votes once in a ballot, and in none below one that it called or voted in. */
	function vote(
		state: State,
		at: number,
		ballot: number,
		valid: Cuts,
		list: Act<State, Deed>[]
	): void {
		const seat = state.seats[at] as Seat;
		if (seat.votes[ballot]) return;
		if (rules.keepsPromises && highestSaid(seat) > ballot) return;
		for (const cut of bitsOf(valid)) addVote(state, at, ballot, cut, list);
	}

	function addVote(
		state: State,
		at: number,
		ballot: number,
		cut: Cut,
		list: Act<State, Deed>[]
	): void {
		const seat = state.seats[at] as Seat;
		const next = said(state, at, { ...seat, votes: replaced(seat.votes, ballot, cut + 1) });
		list.push({ deed: { kind: 'vote', seat: at, ballot, what: cut }, next });
	}

	/** A seat calls to a ballot above all that it called or voted in, and shows what it holds. */
	function call(state: State, at: number, ballot: number, list: Act<State, Deed>[]): void {
		const seat = state.seats[at] as Seat;
		if (highestSaid(seat) >= ballot) return;
		for (const led of openings(state, ballot)) {
			const opened = leaders[ballot - 1] === 'liar' ? led - 1 : 0;
			for (const shown of canShow(seat, opened)) {
				const next = said(state, at, { ...seat, calls: replaced(seat.calls, ballot, shown + 1) });
				list.push({
					deed: { kind: 'call', seat: at, ballot, what: shown },
					next: next.led[ballot] === led ? next : { ...next, led: replaced(next.led, ballot, led) }
				});
			}
		}
	}

	/**
	 * Opening of a ballot. The liar's opening call shows what it likes of its envelopes; two of them
	 * count as none would. (Of two opening calls of one ballot only one can find enough callers.)
	 */
	function openings(state: State, ballot: number): number[] {
		const led = state.led[ballot] as number;
		if (leaders[ballot - 1] === 'honest' || led) return [led];
		const list = [1];
		for (let shown = 1; shown <= own; shown++)
			if (sizeOf(shown) === 1 || !rules.twoAreNone) list.push(shown + 1);
		return list;
	}

	/** All that a seat may hold when it calls. */
	function canShow(seat: Seat, opened: Envelopes): Envelopes[] {
		if (lastVote(seat, ballots) >= 0) return [0];
		const least = heldBy(seat) | opened;
		const list: Envelopes[] = [];
		for (let shown = least; shown <= everything; shown++)
			if ((shown & least) === least) list.push(shown);
		return list;
	}

	function propose(state: State, ballot: number, cuts: Cuts, list: Act<State, Deed>[]): void {
		for (const cut of bitsOf(cuts))
			list.push({
				deed: { kind: 'propose', seat: -1, ballot, what: cut },
				next: { ...state, led: replaced(state.led, ballot, cut + 1) }
			});
	}

	function highestSaid({ votes, calls }: Seat): number {
		for (let b = ballots - 1; b > 0; b--) if (votes[b] || calls[b]) return b;
		return votes[0] ? 0 : -1;
	}

	function said(before: State, at: number, seat: Seat): State {
		const state = inOrder ? closeBelow(before, highestSaid(seat)) : before;
		const kept = inOrder ? { ...seat, ...forgotten(seat, state.at) } : seat;
		const next = { ...state, seats: replaced(state.seats, at, kept) };
		if (inOrder) return next;
		return next.read === 0 && canRead(next) ? { ...next, read: used(next) + 1 } : next;
	}

	/** In order: closes the ballots below one, and forgets what nobody can see of them any more. */
	function closeBelow(state: State, ballot: number): State {
		if (ballot <= state.at) return state;
		return {
			seats: state.seats.map((seat) => forgotten(seat, ballot)),
			led: state.led.map((said, b) => (b < ballot ? 0 : said)),
			read: 0,
			at: ballot,
			closed: validCuts(state).map((cuts, b) => (b < ballot ? cuts : 0)),
			done: decided(state)
		};
	}

	/** A seat's votes, or what it held if it cast none. */
	function forgotten(seat: Seat, ballot: number): Seat {
		const { votes } = seat;
		const last = lastVote(seat, ballot);
		const calls = seat.calls.map((shown, b) => (b >= ballot ? shown : 0));
		const held = last < 0 ? heldBy({ votes: [], calls: seat.calls.slice(0, ballot) }) : 0;
		if (held) calls[0] = held + 1;
		return { votes, calls };
	}

	// ------------------------------------------------------------ who reads, what is decided

	const votersOf = (state: State, ballot: number, cut: Cut): number =>
		state.seats.filter(({ votes }) => votes[ballot] === cut + 1).length;

	/** Cuts that are decided, the liar's own votes included. */
	function decided(state: State): Cuts {
		if (!rules.countsOneBallot) return inAnyBallot(state);
		let cuts = state.done;
		for (let ballot = state.at; ballot < ballots; ballot++)
			for (const { votes } of state.seats) {
				const cut = (votes[ballot] as number) - 1;
				if (cut >= 0 && votersOf(state, ballot, cut) >= enough) cuts |= 1 << cut;
			}
		return cuts;
	}

	/** Cuts with enough votes, whatever the ballots. */
	function inAnyBallot({ seats }: State): Cuts {
		let cuts: Cuts = 0;
		for (let cut = 0; cut < 2 * (envelopes + 1); cut++)
			if (seats.filter(({ votes }) => votes.includes(cut + 1)).length >= enough) cuts |= 1 << cut;
		return cuts;
	}

	/** True if somebody can read: the liar, who uses its own votes before anybody sees them. */
	function canRead(state: State): boolean {
		if (!rules.sealedShares)
			return state.seats.filter((seat) => lastVote(seat, ballots) >= 0).length >= enough;
		return (rules.certifiesBallot ? decided(state) : inAnyBallot(state)) !== 0;
	}

	/** The liar's envelopes that honest entries stand on: it may write all others as late as it likes. */
	function used({ seats, led }: State): Envelopes {
		let all = 0;
		for (const seat of seats) all |= heldBy(seat);
		leaders.forEach((leader, i) => {
			const said = led[i + 1] as number;
			if (said) all |= leader === 'liar' ? said - 1 : inCut(said - 1);
		});
		return all & own;
	}

	// ------------------------------------------------------------ properties

	function wrong(state: State): string | undefined {
		const cuts = decided(state);
		if (sizeOf(cuts) > 1) return `two cuts decided: ${bitsOf(cuts).map(sayCut).join(' and ')}`;
		const late = state.read ? cutsWithout(state.read - 1) & cuts : 0;
		if (late) return `an order written after reading counts: ${bitsOf(late).map(sayCut).join()}`;
		return stuck(state);
	}

	/** Full cuts and others whose envelope of the liar's had not been used. */
	function cutsWithout(used: Envelopes): Cuts {
		let cuts: Cuts = 0;
		for (let cut = 0; cut < 2 * (envelopes + 1); cut++)
			if (inCut(cut) & own & ~used) cuts |= 1 << cut;
		return cuts;
	}

	/**
	 * Progress: from here on the liar is silent and the honest seats exchange all that they have. A ballot
	 * above all others, an honest leader, calls of all: there must be a proposal, and no other cut than
	 * the one decided before. All vote for it, and they are as many as the threshold.
	 */
	function stuck(state: State): string | undefined {
		const held = state.seats.reduce((all, seat) => all | heldBy(seat), 0);
		const votes = state.seats.map((seat) => [...seat.votes]);
		const heard = votes.map((list) => ({
			votes: list,
			calls: new Array<number>(ballots + 1).fill(0)
		}));
		for (const seat of heard) seat.calls[ballots] = (held | (everything & ~own)) + 1;
		const cuts = choose(state, ballots, heard, undefined);
		if (cuts === 0) return 'the honest seats cannot go on without the liar';
		const before = decided(state);
		if (before && cuts !== before) return 'the honest seats alone decide something else';
		return undefined;
	}

	/** One cut at most can still be decided once the liar can read. */
	function wrongOf(state: State, outcomes: number): string | undefined {
		if (!state.read || sizeOf(outcomes) < 2) return undefined;
		return `read, and can still choose between ${bitsOf(outcomes).map(sayCut).join(' and ')}`;
	}

	// ------------------------------------------------------------ words

	const sayEnvelopes = (shown: Envelopes): string =>
		[...bitsOf(shown & own).map((i) => `e${i + 1}`), ...(late && shown > own ? ["A's"] : [])].join(
			', '
		) || 'none';

	function sayCut(cut: Cut): string {
		const ofLiar = cut % (envelopes + 1);
		const missing = late && cut <= envelopes ? " without A's" : '';
		return (ofLiar ? `the cut with e${ofLiar}` : "the cut without the liar's") + missing;
	}

	function say(state: State, { kind, seat, ballot, what }: Deed, next: State): string {
		if (kind === 'propose') return `the honest leader of ballot ${ballot} proposes ${sayCut(what)}`;
		if (kind === 'vote') return `${nameOf(seat)} votes in ballot ${ballot} for ${sayCut(what)}`;
		const leader = leaders[ballot - 1] as Leader;
		const opened =
			leader === 'liar' && !state.led[ballot]
				? ` (opened showing ${sayEnvelopes((next.led[ballot] as number) - 1)})`
				: '';
		const last = lastVote(state.seats[seat] as Seat, ballot);
		const shows =
			last >= 0 ? `its vote in ballot ${last}` : `no vote, envelopes ${sayEnvelopes(what)}`;
		const by = leader === 'liar' ? 'led by the liar' : 'led by an honest seat';
		return `${nameOf(seat)} calls to ballot ${ballot}, ${by}${opened}: shows ${shows}`;
	}

	// ------------------------------------------------------------ states alike

	const cutRadix = (late ? 2 : 1) * (envelopes + 1) + 1;
	const callRadix = everything + 2;
	const ledRadix = Math.max(cutRadix, callRadix);
	const renamings = choices ? [[...full.keys()]] : permutations(envelopes);

	/** The least of the packings under every renaming of the liar's envelopes. */
	function pack(state: State): number[] {
		let least: number[] | undefined;
		for (const renaming of renamings) {
			const words = packAs(state, renaming);
			if (!least || isLess(words, least)) least = words;
		}
		return least as number[];
	}

	function packAs(state: State, to: readonly number[]): number[] {
		const { seats, led, read, at, closed, done } = state;
		const words: number[] = [];
		for (const { votes, calls } of seats) {
			let word = 0;
			for (let b = 0; b < ballots; b++) {
				word = word * cutRadix + renameSaidCut(votes[b] as number, to);
				word = word * callRadix + renameSaid(calls[b] as number, to);
			}
			words.push(word);
		}
		sortSeats(words);
		let rest = renameSaid(read, to);
		for (let b = 1; b < ballots; b++) {
			const said = led[b] as number;
			const isCut = leaders[b - 1] === 'honest';
			rest = rest * ledRadix + (isCut ? renameSaidCut(said, to) : renameSaid(said, to));
		}
		words.push(rest);
		if (inOrder) {
			words.push(at, renameCuts(done, to));
			for (const cuts of closed) words.push(renameCuts(cuts, to));
		}
		return words;
	}

	/** Honest seats do not differ, but for the late one, which stands first. */
	function sortSeats(words: number[]): void {
		for (let i = late ? 2 : 1; i < words.length; i++)
			for (let j = i; j > (late ? 1 : 0) && (words[j - 1] as number) > (words[j] as number); j--)
				[words[j - 1], words[j]] = [words[j] as number, words[j - 1] as number];
	}

	const renameSaid = (said: number, to: readonly number[]): number =>
		said ? rename(said - 1, to) + 1 : 0;
	const renameSaidCut = (said: number, to: readonly number[]): number =>
		said ? renameCut(said - 1, to) + 1 : 0;

	function renameCuts(cuts: Cuts, to: readonly number[]): Cuts {
		let renamed: Cuts = 0;
		for (let cut = 0; cuts >>> cut; cut++)
			if ((cuts >>> cut) & 1) renamed |= 1 << renameCut(cut, to);
		return renamed;
	}

	function rename(shown: Envelopes, to: readonly number[]): Envelopes {
		let renamed = shown & ~own;
		for (let i = 0; i < envelopes; i++) if ((shown >> i) & 1) renamed |= 1 << (to[i] as number);
		return renamed;
	}

	function renameCut(cut: Cut, to: readonly number[]): Cut {
		const ofLiar = cut % (envelopes + 1);
		return ofLiar ? cut - ofLiar + (to[ofLiar - 1] as number) + 1 : cut;
	}

	function unpack(words: readonly number[]): State {
		const seats: Seat[] = [];
		for (let i = 0; i < honest; i++) {
			let word = words[i] as number;
			const votes = new Array<number>(ballots).fill(0);
			const calls = new Array<number>(ballots).fill(0);
			for (let b = ballots - 1; b >= 0; b--) {
				calls[b] = word % callRadix;
				word = Math.floor(word / callRadix);
				votes[b] = word % cutRadix;
				word = Math.floor(word / cutRadix);
			}
			seats.push({ votes, calls });
		}
		const led = new Array<number>(ballots).fill(0);
		let rest = words[honest] as number;
		for (let b = ballots - 1; b >= 1; b--) {
			led[b] = rest % ledRadix;
			rest = Math.floor(rest / ledRadix);
		}
		const [at = 0, done = 0, ...closed] = words.slice(honest + 1);
		return { seats, led, read: rest, at, done, closed };
	}

	const silent: Seat = {
		votes: new Array<number>(ballots).fill(0),
		calls: new Array<number>(ballots).fill(0)
	};
	return {
		initial: {
			seats: new Array<Seat>(honest).fill(silent),
			led: new Array<number>(ballots).fill(0),
			read: 0,
			at: 0,
			closed: new Array<Cuts>(ballots).fill(0),
			done: 0
		},
		acts,
		say,
		pack,
		unpack,
		wrong,
		...(choices ? { wrongOf, outcomes: decided } : {})
	};
}

function permutations(size: number): number[][] {
	if (size === 0) return [[]];
	return permutations(size - 1).flatMap((list) =>
		Array.from({ length: size }, (_, at) => [...list.slice(0, at), size - 1, ...list.slice(at)])
	);
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
	for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return (a[i] as number) < (b[i] as number);
	return false;
}
