/**
 * The cut of the key ceremony as a model: which deals make the key. Ballot 0 is decided by the votes
 * of all, later ballots by the threshold; whoever was dealt a bad share blames and does not vote for
 * that deal; nobody gives a share of the setup dice before it holds the decision.
 *
 * The liar's deals are the only ones in doubt: honest deals are good and held by all. Which seats its
 * deals are bad for is a bound. Everything else is left out as in step.ts; ballots follow each other
 * as there (`inOrder`). A blame exists as soon as the liar hands a bad deal to a victim, so calls may
 * show any blame of a victim, together with the deal. Counting a dealer's own deal whenever the calls
 * list it allows the liar more than the rule of the opening call does.
 */
import type { Act, Model } from './explore';
import type { Leader } from './step';

export interface CeremonyRules {
	/** Ballot 0 is decided by all, not by the threshold. */
	readonly zeroNeedsAll: boolean;
	/** A deal proven bad shows its dealer false: a cut with it binds only if it may be decided. */
	readonly freesBlamed: boolean;
	/** A ballot with two cuts, neither of which may be decided, binds nobody; else it binds to either. */
	readonly neitherFrees: boolean;
	/** Below a ballot that binds nobody, the next lower one that the calls report is looked at. */
	readonly looksBelow: boolean;
	/** Two callers who did not vote for a cut in ballot 0 show that it was not decided; else one does. */
	readonly twoAbstain: boolean;
	/** Shares of the dice are given once the decision is held, not with votes. */
	readonly opensAfter: boolean;
}

export const CEREMONY: CeremonyRules = {
	zeroNeedsAll: true,
	freesBlamed: true,
	neitherFrees: true,
	looksBelow: true,
	twoAbstain: true,
	opensAfter: true
};

export interface CeremonyBounds {
	readonly seats: number;
	/** For each deal of the liar's, the honest seats that it is bad for, as a set of bits. */
	readonly victims: readonly number[];
	readonly leaders: readonly Leader[];
	/** True if a set of deals that is bound and bad for somebody counts as no progress. */
	readonly strict: boolean;
}

/** Bit i: deal i of the liar's is held; bit i + deals: so is a blame of it. */
type Shown = number;
/** 0: without the liar's deal, i + 1: with its deal i. All honest deals are in every cut. */
type Cut = number;
type Cuts = number;

interface Seat {
	/** By ballot: 0 none, c + 1 for cut c. */
	readonly votes: readonly number[];
	/** 0: it did not call the ballot at hand; else what its call shows, + 1. */
	readonly call: number;
	/** Deals and blames that it showed before. */
	readonly held: Shown;
}

export interface CeremonyState {
	readonly seats: readonly Seat[];
	/** The ballot at hand. */
	readonly at: number;
	/** Proposal of its honest leader: 0 none, c + 1 for cut c. */
	readonly led: number;
	/** By ballot below: the cuts that were valid. */
	readonly closed: readonly Cuts[];
	/** In 0 to 2: nobody could know the dice; c + 1: the dice of cut c were known. */
	readonly read: number;
}

interface Deed {
	readonly kind: 'vote' | 'call' | 'propose';
	readonly seat: number;
	readonly ballot: number;
	readonly what: number;
}

const has = (set: number, bit: number): boolean => ((set >>> bit) & 1) === 1;
const sizeOf = (set: number): number => (set ? (set & 1) + sizeOf(set >>> 1) : 0);
const replaced = <T>(list: readonly T[], at: number, by: T): T[] =>
	list.map((item, i) => (i === at ? by : item));

export function ceremonyModel(
	bounds: CeremonyBounds,
	rules: CeremonyRules = CEREMONY
): Model<CeremonyState, Deed> {
	const { seats: n, victims, leaders, strict } = bounds;
	const honest = n - 1;
	const threshold = Math.floor((n + 1) / 2) + 1;
	const deals = victims.length;
	const cutsInAll = deals + 1;
	const ballots = leaders.length + 1;
	const quorum = (ballot: number): number => (ballot === 0 && rules.zeroNeedsAll ? n : threshold);
	const isLed = (ballot: number): boolean => leaders[ballot - 1] === 'honest';
	const nameOf = (seat: number): string => String.fromCharCode(65 + seat);
	const isVictim = (seat: number, cut: Cut): boolean =>
		cut > 0 && has(victims[cut - 1] as number, seat);

	// ------------------------------------------------------------ what can be proposed

	function validCuts(state: CeremonyState): Cuts {
		if (state.at === 0) return ((1 << cutsInAll) - 1) & ~1;
		if (isLed(state.at)) return state.led ? 1 << (state.led - 1) : 0;
		return proposable(state);
	}

	const known = new Map<string, Cuts>();

	function proposable(state: CeremonyState): Cuts {
		const callers = state.seats.filter(({ call }) => call);
		if (callers.length < threshold - 1) return 0;
		const key = JSON.stringify([
			state.at,
			state.closed,
			callers.map((s) => [s.call, votesBelow(s, state.at)])
		]);
		let cuts = known.get(key);
		if (cuts === undefined) known.set(key, (cuts = findProposable(state, callers)));
		return cuts;
	}

	const votesBelow = ({ votes }: Seat, ballot: number): number[] => votes.slice(0, ballot);

	function findProposable(state: CeremonyState, callers: readonly Seat[]): Cuts {
		let cuts: Cuts = 0;
		for (let set = 1; set < 1 << callers.length; set++) {
			if (sizeOf(set) < threshold - 1) continue;
			const heard = callers.filter((_, i) => has(set, i));
			if (heard.length >= threshold) cuts |= choose(state.at, heard, undefined);
			for (const claim of claims(state, 0)) cuts |= choose(state.at, heard, claim);
		}
		return cuts;
	}

	/** All that the liar's call may report: by ballot, votes for any cuts that were valid. */
	function claims(state: CeremonyState, ballot: number): Cuts[][] {
		if (ballot === state.at) return [[]];
		const rest = claims(state, ballot + 1);
		const valid = state.closed[ballot] as Cuts;
		const list: Cuts[][] = [];
		for (let cuts: Cuts = 0; cuts <= valid; cuts++)
			if ((cuts & ~valid) === 0) for (const others of rest) list.push([cuts, ...others]);
		return list;
	}

	/** The cuts that calls may demand; those of honest seats and, if it is given, the liar's. */
	function choose(
		ballot: number,
		heard: readonly Seat[],
		claim: readonly Cuts[] | undefined
	): Cuts {
		let shown = 0;
		for (const { call } of heard) shown |= call - 1;
		let all: Cuts = 0;
		// The liar's call shows blames or does not.
		for (const added of claim ? canBlame() : [0])
			all |= chooseBy(ballot, heard, claim, (shown | added) >> deals);
		return all;
	}

	/** Blames that the liar can bring about: each of a deal that has victims. */
	function canBlame(): Shown[] {
		const list: Shown[] = [];
		for (let set = 0; set < 1 << deals; set++)
			if (victims.every((bad, i) => bad || !has(set, i))) list.push(set << deals);
		return list;
	}

	function chooseBy(
		ballot: number,
		heard: readonly Seat[],
		claim: readonly Cuts[] | undefined,
		blamed: number
	): Cuts {
		for (let b = ballot - 1; b >= 0; b--) {
			const reported = heard.map(({ votes }) => (votes[b] as number) - 1);
			let cuts: Cuts = claim?.[b] ?? 0;
			for (const cut of reported) if (cut >= 0) cuts |= 1 << cut;
			if (cuts === 0) continue;
			const open = mayBeDecided(b, cuts, reported, claim, blamed);
			if (open) return sizeOf(open) === 1 ? open : 0;
			if (sizeOf(cuts) > 1 && !rules.neitherFrees) return cuts;
			if (!rules.looksBelow) break;
		}
		return everythingListed(heard, claim !== undefined, blamed);
	}

	/**
	 * The cuts among those reported that may be decided. Two cuts of one ballot, or a deal proven bad,
	 * show who lies: that call is left out, the others tell the truth. Without such a proof one caller's
	 * word is not enough.
	 */
	function mayBeDecided(
		ballot: number,
		cuts: Cuts,
		reported: readonly Cut[],
		claim: readonly Cuts[] | undefined,
		blamed: number
	): Cuts {
		const isUnanimous = ballot === 0 && rules.zeroNeedsAll;
		let open: Cuts = 0;
		for (let cut = 0; cut < cutsInAll; cut++) {
			if (!has(cuts, cut)) continue;
			const isBad = rules.freesBlamed && cut > 0 && has(blamed, cut - 1);
			const voted = reported.filter((other) => other === cut).length;
			const liarAbstains = claim && !has(claim[ballot] as Cuts, cut) ? 1 : 0;
			const abstain = reported.length - voted + liarAbstains;
			let may = true;
			if (isBad || sizeOf(cuts) > 1) may = voted + (n - reported.length) >= quorum(ballot);
			if (isUnanimous && (isBad || abstain >= (rules.twoAbstain ? 2 : 1))) may = false;
			if (may) open |= 1 << cut;
		}
		return open;
	}

	/** The liar's deal counts if all callers hold it, and none other of it, and nobody blames it. */
	function everythingListed(heard: readonly Seat[], withLiar: boolean, blamed: number): Cuts {
		let listed = (1 << deals) - 1;
		for (const { call } of heard) listed &= call - 1;
		let cuts: Cuts = 0;
		for (let shown = 0; shown < 1 << deals; shown++) {
			// The liar's call may hold less than the others.
			if (withLiar ? shown & ~listed : shown !== listed) continue;
			const single = sizeOf(shown) === 1 ? 32 - Math.clz32(shown) : 0;
			cuts |= 1 << (single && !has(blamed, single - 1) ? single : 0);
		}
		return cuts;
	}

	// ------------------------------------------------------------ what honest seats do

	function acts(state: CeremonyState): Act<CeremonyState, Deed>[] {
		const list: Act<CeremonyState, Deed>[] = [];
		const { at } = state;
		const valid = validCuts(state);
		for (let seat = 0; seat < honest; seat++) {
			vote(state, seat, valid, list);
			for (let ballot = Math.max(1, at); ballot < ballots; ballot++)
				call(state, seat, ballot, list);
		}
		if (at > 0 && isLed(at) && !state.led) {
			const cuts = proposable(state);
			for (let cut = 0; cut < cutsInAll; cut++)
				if (has(cuts, cut))
					list.push({
						deed: { kind: 'propose', seat: -1, ballot: at, what: cut },
						next: { ...state, led: cut + 1 }
					});
		}
		return list;
	}

	function vote(
		state: CeremonyState,
		at: number,
		valid: Cuts,
		list: Act<CeremonyState, Deed>[]
	): void {
		const seat = state.seats[at] as Seat;
		if (seat.votes[state.at]) return;
		for (let cut = 0; cut < cutsInAll; cut++) {
			if (!has(valid, cut) || isVictim(at, cut)) continue;
			const next = {
				...seat,
				votes: replaced(seat.votes, state.at, cut + 1),
				held: seat.held | (cut ? 1 << (cut - 1) : 0)
			};
			list.push({
				deed: { kind: 'vote', seat: at, ballot: state.at, what: cut },
				next: noteRead({ ...state, seats: replaced(state.seats, at, next) })
			});
		}
	}

	function call(
		state: CeremonyState,
		at: number,
		ballot: number,
		list: Act<CeremonyState, Deed>[]
	): void {
		const before = close(state, ballot);
		const seat = before.seats[at] as Seat;
		if (seat.call || before.led || before.seats.some(({ votes }) => votes[ballot])) return;
		for (let shown = 0; shown < 1 << (2 * deals); shown++) {
			if ((shown & seat.held) !== seat.held || !canShow(at, shown)) continue;
			const next = { ...seat, call: shown + 1, held: shown };
			list.push({
				deed: { kind: 'call', seat: at, ballot, what: shown },
				next: { ...before, seats: replaced(before.seats, at, next) }
			});
		}
	}

	/** Nobody holds a blame without its deal; a victim that holds the deal blames before it calls. */
	const canShow = (seat: number, shown: Shown): boolean =>
		victims.every((bad, i) => {
			const blamed = has(shown, i + deals);
			if (blamed && (!has(shown, i) || bad === 0)) return false;
			return blamed || !has(shown, i) || !has(bad, seat);
		});

	function close(state: CeremonyState, ballot: number): CeremonyState {
		if (ballot === state.at) return state;
		const closed = [...state.closed];
		closed[state.at] = validCuts(state);
		const seats = state.seats.map((seat) => ({ ...seat, call: 0 }));
		return { seats, at: ballot, led: 0, closed, read: state.read };
	}

	// ------------------------------------------------------------ properties

	const votersOf = (state: CeremonyState, ballot: number, cut: Cut): number =>
		state.seats.filter(({ votes }) => votes[ballot] === cut + 1).length;

	/** Cuts decided, the liar's votes included. */
	function decided(state: CeremonyState): Cuts {
		let cuts: Cuts = 0;
		for (let b = 0; b <= state.at; b++)
			for (let cut = 0; cut < cutsInAll; cut++)
				if (votersOf(state, b, cut) >= quorum(b) - 1) cuts |= 1 << cut;
		return cuts;
	}

	/** The dice of a cut, under its own key, take a threshold of shares: one is the liar's. */
	function noteRead(state: CeremonyState): CeremonyState {
		if (state.read) return state;
		for (let cut = 0; cut < cutsInAll; cut++) {
			const shares = state.seats.filter(({ votes }) => votes.includes(cut + 1)).length;
			const given = rules.opensAfter ? has(decided(state), cut) : shares >= threshold - 1;
			if (given) return { ...state, read: cut + 1 };
		}
		return state;
	}

	function wrong(state: CeremonyState): string | undefined {
		const cuts = decided(state);
		if (sizeOf(cuts) > 1) return `two sets of deals decided: ${sayCuts(cuts)}`;
		if (state.read && !has(cuts, state.read - 1)) return 'dice known before the decision';
		if (cuts && !isUsable(state, cuts)) return 'a set of deals decided that too few found good';
		return stuck(state, cuts);
	}

	/** True if a threshold, the liar among them, holds good shares of a decided set. */
	function isUsable({ seats }: CeremonyState, cuts: Cuts): boolean {
		const cut = 31 - Math.clz32(cuts);
		return seats.filter((_, seat) => !isVictim(seat, cut)).length >= threshold - 1;
	}

	/**
	 * Progress: the liar is silent, the honest seats exchange everything and call to one more ballot.
	 * Only a set of deals that may be decided already, by a vote that the liar keeps to itself, can bind
	 * them to a deal that is bad for too many of them: then the table is founded again.
	 */
	function stuck(state: CeremonyState, before: Cuts): string | undefined {
		const held = state.seats.reduce((all, seat) => all | seat.held, 0);
		const blames = victims.reduce((all, bad, i) => (bad && has(held, i) ? all | (1 << i) : all), 0);
		const heard = state.seats.map((seat) => ({ ...seat, call: (held | (blames << deals)) + 1 }));
		const cuts = choose(ballots, heard, undefined);
		if (cuts === 0) return 'the honest seats cannot go on without the liar';
		for (let cut = 0; cut < cutsInAll; cut++) {
			if (!has(cuts, cut)) continue;
			if (before && !has(before, cut)) return 'the honest seats alone decide something else';
			const voters = heard.filter((_, seat) => !isVictim(seat, cut)).length;
			if (voters < threshold && (strict || !has(before, cut)))
				return 'the honest seats are bound to deals that are bad for too many of them';
		}
		return undefined;
	}

	// ------------------------------------------------------------ words

	const sayCut = (cut: Cut): string =>
		cut ? `the set with the liar's deal ${cut}` : "the set without the liar's deal";
	const sayCuts = (cuts: Cuts): string =>
		[...Array(cutsInAll).keys()]
			.filter((cut) => has(cuts, cut))
			.map(sayCut)
			.join(' and ');

	function say(state: CeremonyState, { kind, seat, ballot, what }: Deed): string {
		if (kind === 'propose') return `the honest leader of ballot ${ballot} proposes ${sayCut(what)}`;
		if (kind === 'vote') return `${nameOf(seat)} votes in ballot ${ballot} for ${sayCut(what)}`;
		const { votes } = state.seats[seat] as Seat;
		const voted = votes.flatMap((vote, b) => (vote ? [`${sayCut(vote - 1)} in ballot ${b}`] : []));
		const deal = victims.flatMap((_, i) => (has(what, i) ? [`deal ${i + 1}`] : []));
		const blame = victims.flatMap((_, i) =>
			has(what, i + deals) ? [`a blame of deal ${i + 1}`] : []
		);
		const by = isLed(ballot) ? 'led by an honest seat' : 'led by the liar';
		const shows = [...voted.map((vote) => `its vote for ${vote}`), ...deal, ...blame];
		return `${nameOf(seat)} calls to ballot ${ballot}, ${by}: shows ${shows.join(', ') || 'nothing'}`;
	}

	// ------------------------------------------------------------ states alike

	const voteRadix = cutsInAll + 1;
	const shownRadix = (1 << (2 * deals)) + 1;

	/** Seats that the same deals are bad for do not differ. */
	const kindOf = (seat: number): number =>
		victims.reduce((kind, bad) => kind * 2 + (has(bad, seat) ? 1 : 0), 0);
	const kinds = Array.from({ length: honest }, (_, seat) => kindOf(seat));

	function pack({ seats, at, led, closed, read }: CeremonyState): number[] {
		const words = seats.map(({ votes, call, held }) => {
			let word = call * shownRadix + held;
			for (const vote of votes) word = word * voteRadix + vote;
			return word;
		});
		for (let i = 1; i < words.length; i++)
			for (let j = i; j > 0; j--) {
				const [a, b] = [words[j - 1] as number, words[j] as number];
				if (kinds[j - 1] === kinds[j] && a > b) [words[j - 1], words[j]] = [b, a];
			}
		return [...words, (at * voteRadix + led) * voteRadix + read, ...closed];
	}

	function unpack(words: readonly number[]): CeremonyState {
		const seats = words.slice(0, honest).map((packed) => {
			let word = packed;
			const votes = new Array<number>(ballots).fill(0);
			for (let b = ballots - 1; b >= 0; b--) {
				votes[b] = word % voteRadix;
				word = Math.floor(word / voteRadix);
			}
			return { votes, call: Math.floor(word / shownRadix), held: word % shownRadix };
		});
		const rest = words[honest] as number;
		const led = Math.floor(rest / voteRadix) % voteRadix;
		const at = Math.floor(rest / (voteRadix * voteRadix));
		return { seats, at, led, closed: words.slice(honest + 1), read: rest % voteRadix };
	}

	const silent: Seat = { votes: new Array<number>(ballots).fill(0), call: 0, held: 0 };
	return {
		initial: {
			seats: new Array<Seat>(honest).fill(silent),
			at: 0,
			led: 0,
			closed: new Array<Cuts>(ballots).fill(0),
			read: 0
		},
		acts,
		say,
		pack,
		unpack,
		wrong
	};
}
