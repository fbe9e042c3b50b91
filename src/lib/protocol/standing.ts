/**
 * Standing of each seat, and the group that should hold keys. Both are functions of the decided history
 * alone: they change by decisions and by nothing that merely arrives.
 */
import { toHex } from './bytes';
import type { Keys, Person } from './wire/wire';

export interface Standing {
	readonly seat: number;
	/** A bot's orders are computed by everybody inside the step: it owes nothing. */
	readonly holder: 'person' | 'bot';
	/** Keys of the person in this volume; the last person's, in a bot's seat. Undefined: never a person's. */
	readonly keys: Keys | undefined;
	readonly name: string;
	/** Signing keys of devices that its persons had here before: none of them comes back. */
	readonly former: readonly string[];
	/** The person who takes the seat when the next volume begins. */
	readonly heir: Person | undefined;
	/** Cuts missed in a row: 1 is a warning, `PATIENCE` makes dormant. */
	readonly missed: number;
	/** Owes nothing until it says that it is awake. */
	readonly dormant: boolean;
	/** Time of falling asleep, in minutes since 1970 by the clocks of those there; else 0. */
	readonly asleepSince: number;
	/** Cuts in a row that held its envelope. */
	readonly streak: number;
	/** Cuts for which it should have held keys, or held none, against what the volume has. */
	readonly waited: number;
	/** Volumes that ended because it slept in or woke. */
	readonly ends: number;
	/** Devices that its person had here before this one. */
	readonly replaced: number;
	/** Proven false: owes nothing, and holds no keys in the next volume. */
	readonly frozen: boolean;
	/** Dealt a bad share: receives shares and deals none. */
	readonly barred: boolean;
	readonly resigned: boolean;
	/** Days on which nobody waits for it to be early, in minutes since 1970: as long as the table grants. */
	readonly holidays: readonly Holiday[];
	/** Minutes of holidays that its person was granted in this game. */
	readonly away: number;
	/** Number of times that the seat changed hands. */
	readonly generation: number;
}

/** Minutes since 1970. */
export interface Holiday {
	readonly from: number;
	readonly until: number;
}

/** Holidays of a seat that are remembered: the newest. */
const MOST_HOLIDAYS = 8;

/** Grants a seat a holiday, as far as its days last. `days`: those of each person in the whole game. */
export function withHoliday(standing: Standing, { from, until }: Holiday, days: number): Standing {
	const left = Math.max(0, days * 24 * 60 - standing.away);
	const length = Math.min(left, Math.max(0, until - from));
	if (length === 0) return standing;
	const holidays = [...standing.holidays, { from, until: from + length }].slice(-MOST_HOLIDAYS);
	return { ...standing, holidays, away: standing.away + length };
}

/** A seat is to go to somebody, or to a bot, as some seats wish. */
export interface Motion {
	readonly seat: number;
	readonly generation: number;
	readonly to: Person | undefined;
	readonly supporters: ReadonlySet<number>;
}

/** Cuts missed in a row that make a seat dormant. */
export const PATIENCE = 2;
/** Cuts in a row with its envelope after which a seat that slept is dealt in again. */
const AWAKE_FOR = 3;
/** Doublings of the wait after which a seat that sleeps and wakes is no more waited for longer. */
const MOST_DOUBLINGS = 10;

/** A seat as a person takes it. */
export const seated = (
	seat: number,
	keys: Keys | undefined,
	name: string,
	generation = 0
): Standing => ({
	seat,
	holder: keys ? 'person' : 'bot',
	keys,
	name,
	former: [],
	heir: undefined,
	missed: 0,
	dormant: false,
	asleepSince: 0,
	streak: AWAKE_FOR,
	waited: 0,
	ends: 0,
	replaced: 0,
	frozen: false,
	barred: false,
	resigned: false,
	holidays: [],
	away: 0,
	generation
});

/** True if a person plays the seat whose word counts. */
export const isPlayer = (standing: Standing): boolean =>
	standing.holder === 'person' && !standing.frozen;

/** True if nobody is in a seat: only then may others say whose it shall be. */
export const isVacant = (standing: Standing): boolean =>
	standing.holder === 'bot' || standing.frozen || standing.dormant;

/**
 * Those who owe orders: the players who are awake, or all of them if nobody is. (If all slept and nobody
 * owed anything, no order could ever name a sign of life.)
 */
export function awake(standings: readonly Standing[]): Standing[] {
	const players = standings.filter(isPlayer);
	const up = players.filter((standing) => !standing.dormant);
	return up.length > 0 ? up : players;
}

/**
 * Votes needed among `n` holders of key shares: a majority, and one to spare so that one liar cannot
 * split a table of four or more. Any two sets of this size share two seats when n >= 4, of which
 * one is honest.
 */
export function usualThreshold(n: number): number {
	if (n <= 1) return n;
	return n <= 3 ? 2 : Math.floor((n + 1) / 2) + 1;
}

/** The threshold for `n` seats at a table whose host asked for `asked` (0: usual) among `first`. */
export function thresholdFor(n: number, asked: number, first: number): number {
	const raised = asked === 0 ? 0 : Math.max(0, asked - usualThreshold(first));
	return Math.min(n, usualThreshold(n) + raised);
}

/** Change of the key holders that a seat wants. */
interface Wish {
	/** It holds keys then. */
	readonly holds: boolean;
	/** It slept in or woke. */
	readonly turns: boolean;
	/** Cuts that the change waits. */
	readonly wait: number;
}

/** True if somebody should hold keys for a seat once the volume changes for it. */
const mayHold = (standing: Standing, out: readonly number[]): boolean =>
	!out.includes(standing.seat) && (standing.heir !== undefined || isThere(standing));

/** True if the device that has the seat plays on. */
const isThere = (standing: Standing): boolean => isPlayer(standing) && !standing.resigned;

/** The change that a seat wants; undefined: none. `holds`, `may`: it holds keys, and it may hold some. */
function wish(standing: Standing, holds: boolean, may: boolean): Wish | undefined {
	const { heir, dormant, streak } = standing;
	if (holds && !may) return { holds: false, turns: false, wait: 0 };
	const turns = holds ? dormant : may && isThere(standing) && !dormant && streak >= AWAKE_FOR;
	const waits = [
		...(turns ? [doubled(standing.ends)] : []),
		...(may && heir ? [waitOf(standing, heir)] : [])
	];
	if (waits.length === 0) return undefined;
	return { holds: heir !== undefined || !holds, turns, wait: Math.min(...waits) };
}

/** Cuts that what a seat caused so many times before has to wait: none at first, then 2, 4, 8 ... */
const doubled = (times: number): number => (times === 0 ? 0 : 2 ** Math.min(times, MOST_DOUBLINGS));

/** Cuts that an heir waits for: none, but for a person's second other device and those after it. */
const waitOf = (standing: Standing, heir: Person): number =>
	doubled(isSamePerson(standing, heir) ? standing.replaced : 0);

/** Cuts after which a seat's heir takes it at the latest; 0: there is none, or with the next one. */
export const heirIn = (standing: Standing): number =>
	standing.heir ? Math.max(0, waitOf(standing, standing.heir) - standing.waited) : 0;

const isSamePerson = ({ keys }: Standing, { keys: { person } }: Person): boolean =>
	keys !== undefined && String(keys.person) === String(person);

export interface Succession {
	/** Standings of the volume that begins, or of this one if none does. */
	readonly standings: readonly Standing[];
	/** Seats that hold keys in the volume that begins; undefined: this one goes on. */
	readonly members: readonly number[] | undefined;
}

/**
 * Key holders after a decision. A volume ends when a holder is out for good, proven false or resigned, at once; when one
 * slept in or woke, or comes with another device, after a wait that doubles with each time that the same seat did so:
 * nobody drives a table round in circles. Heirs take their seats with whatever ends a volume. Fewer than two of several
 * never hold keys, unless all others resigned, are proven false or out: whoever is left alone for good waits for nobody.
 *
 * @param members seats that hold keys in this volume
 * @param out seats that are never asked again
 * @param stop seats without a good share, if the volume has to end for want of shares
 */
export function succeed(
	standings: readonly Standing[],
	members: readonly number[],
	{ out, stop }: { readonly out: readonly number[]; readonly stop: readonly number[] | undefined }
): Succession {
	const wishes = standings.map((standing) =>
		wish(standing, members.includes(standing.seat), mayHold(standing, out))
	);
	const grants = standings.map(({ waited }, i) => {
		const wished = wishes[i];
		return wished && waited >= wished.wait ? wished : undefined;
	});
	const next = standings.filter((standing, i) => {
		if (!mayHold(standing, out)) return false;
		const holds = members.includes(standing.seat) && !stop?.includes(standing.seat);
		return standing.heir !== undefined || (grants[i]?.holds ?? holds);
	});
	const left = standings.filter(
		({ keys, resigned, frozen, seat }) => keys && !resigned && !frozen && !out.includes(seat)
	);
	const isEnough = next.length >= Math.max(1, Math.min(2, members.length, left.length));
	if (stop && !isEnough) return { standings, members };
	if (!isEnough || !(stop || grants.some(Boolean)))
		return {
			standings: standings.map((standing, i) => ({
				...standing,
				waited: wishes[i] ? standing.waited + 1 : 0
			})),
			members: undefined
		};
	return {
		standings: standings.map((standing, i) => begin(standing, grants[i]?.turns === true)),
		members: next.map(({ seat }) => seat)
	};
}

/** A seat as the next volume begins. `caused`: it slept in or woke, and that ended the last. */
function begin(standing: Standing, caused: boolean): Standing {
	const { heir, seat, generation } = standing;
	const same = { ...standing, waited: 0, ends: standing.ends + (caused ? 1 : 0) };
	if (!heir) return same;
	const { keys, name } = heir;
	const former = standing.keys ? [...standing.former, toHex(standing.keys.sign)] : standing.former;
	if (!isSamePerson(standing, heir)) return { ...seated(seat, keys, name, generation + 1), former };
	// Whatever is held against a person stays: another device would else be a way out of it. It is here, and awake.
	return {
		...same,
		keys,
		name,
		former,
		heir: undefined,
		replaced: standing.replaced + 1,
		holder: 'person',
		resigned: false,
		dormant: false,
		asleepSince: 0,
		missed: Math.min(standing.missed, PATIENCE - 1)
	};
}
