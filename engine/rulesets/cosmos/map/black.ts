/**
 * The Black Sector (CS-115 to CS-121). A state knows how much of each content is still there and of no code what lies
 * behind it, but for codes that somebody knows: who explores draws what is found, with the odds of contents
 * shuffled over the codes beforehand.
 */
import type { Stream } from '../../../kernel/rng';
import {
	BLACK_CONTENTS,
	HIDDEN_FLEETS,
	TIERS,
	tierOf,
	UNUSED_BASES,
	type CardId,
	type FactionId,
	type FleetSize,
	type Tier,
	type Trait
} from '../tables/data';
import { cardsIn, drawnOf, lineOf, type Source } from './deal';
import { SHEETS } from '../factions';
import { addGroup, forceAt, newGroup, placeAt, type Turn } from '../memory/turn';
import type { BlackSystem, State, SystemId } from '../types';

/** Contents that lie anywhere: bases are where their factions are. */
type Content =
	| { readonly is: 'deposit'; readonly amount: number }
	| { readonly is: 'lab'; readonly tier: Tier }
	| { readonly is: 'hidden_fleet'; readonly size: FleetSize }
	| { readonly is: 'hidden_planet'; readonly trait: Trait };

interface Lot {
	readonly what: Content;
	readonly n: number;
}

const basesOf = (factions: readonly FactionId[]): number =>
	factions.filter((faction) => SHEETS[faction].place === 'black').length;

/** CS-117, CS-118: in the order of the table. */
function lotsOf(factions: readonly FactionId[]): Lot[] {
	const { deposits, labs, fleets, planets, bases } = BLACK_CONTENTS;
	const unused = UNUSED_BASES.slice(0, bases - basesOf(factions));
	const more = (trait: Trait): number => unused.filter((one) => one === trait).length;
	return [
		...deposits.map(({ amount, n }): Lot => ({ what: { is: 'deposit', amount }, n })),
		...labs.map(({ tier, n }): Lot => ({ what: { is: 'lab', tier }, n })),
		...fleets.map(({ size, n }): Lot => ({ what: { is: 'hidden_fleet', size }, n })),
		...planets.map(({ trait, n }): Lot => ({
			what: { is: 'hidden_planet', trait },
			n: n + more(trait)
		}))
	];
}

/** Contents behind codes that nobody knows: so many of each lot of the table. */
export const newLots = (factions: readonly FactionId[]): number[] =>
	lotsOf(factions).map(({ n }) => n);

/** Content that a code leads to: with a lot of those that nobody knows, where it was one of them. */
export interface Draw {
	readonly system: SystemId;
	readonly what: Content | BlackSystem;
	/** Place of its lot in the table; -1: somebody knew it. */
	readonly lot: number;
}

export const blackIndex = (system: SystemId): number => Number(system.slice('black-'.length)) - 1;

/** Contents of a code as far as anybody knows them. */
export function blackAt({ black }: Pick<State, 'black'>, system: SystemId): BlackSystem {
	const what = black[blackIndex(system)];
	return !what || what.is === 'unfound' ? { is: 'consumed' } : what;
}

/** CS-362: so many codes out of some, each as likely, and what lies behind them. */
export function drawCodes(
	turn: Turn,
	open: readonly SystemId[],
	n: number,
	stream: Stream
): Draw[] {
	const [left, lots, table] = [[...open], [...turn.unfound], lotsOf(turn.factions)];
	const draws: Draw[] = [];
	while (draws.length < n && left.length > 0) {
		const [system] = left.splice(stream.pick(left.length), 1) as [SystemId];
		if (turn.black[blackIndex(system)]?.is !== 'unfound') {
			draws.push({ system, what: blackAt(turn, system), lot: -1 });
			continue;
		}
		let at = stream.pick(lots.reduce((sum, count) => sum + count, 0));
		const lot = lots.findIndex((count) => (at -= count) < 0);
		lots[lot] = (lots[lot] as number) - 1;
		draws.push({ system, what: (table[lot] as Lot).what, lot });
	}
	return draws;
}

/** A code that was drawn is found: what lies there stands from now on. */
export function discover(turn: Turn, { system, what, lot }: Draw): BlackSystem {
	if (lot < 0) return what as BlackSystem;
	const found = contentAt(turn, system, what as Content);
	turn.unfound = turn.unfound.map((count, i) => (i === lot ? count - 1 : count));
	turn.black[blackIndex(system)] = found;
	if (found.is === 'hidden_fleet') {
		const { crusader, defence_battery } = HIDDEN_FLEETS[found.size];
		const force = forceAt(turn, system, 0);
		for (const [unit, n] of Object.entries({ crusader, defence_battery }))
			if (n > 0) addGroup(force, { ...newGroup(unit, n), start: system });
	}
	if (found.is === 'hidden_planet' && found.trait === 'ancient_portal')
		placeAt(turn, system).portal.push({ key: '', seat: 0, copied: false });
	return found;
}

function contentAt(turn: Turn, system: SystemId, what: Content): BlackSystem {
	if (what.is !== 'lab') return what;
	return { is: 'lab', card: drawCard(turn, what.tier - 1, turn.rng.stream('lab', system)) };
}

// ---------------------------------------------------------------- cards (CS-117, CS-119, CS-120)

const PLAIN = 3;
const RUINS = 4;

/** Lists of the cards of labs by tier, of hidden planets and bases, and of ruins. */
function sourcesOf(factions: readonly FactionId[]): Source[] {
	const { labs, bases, planets } = BLACK_CONTENTS;
	const holders = bases + planets.reduce((sum, { n }) => sum + n, 0);
	const ruins = lotsOf(factions).reduce(
		(sum, { what, n }) => (what.is === 'hidden_planet' && what.trait === 'ruins' ? sum + n : sum),
		0
	);
	return [
		...labs.map(({ tier, n }) => ({
			list: tierOf(tier, factions).filter((card) => card !== 'advanced_shipyard'),
			n
		})),
		{ list: tierOf(1, factions), n: holders - ruins },
		{ list: TIERS[3], n: ruins }
	];
}

export const BLACK_SOURCES = RUINS + 1;

function drawCard(turn: Turn, source: number, stream: Stream): CardId {
	const before = cardsIn(turn.blackFound[source] ?? '');
	const card = drawnOf(sourcesOf(turn.factions)[source] as Source, before, stream);
	turn.blackFound = turn.blackFound.map((line, i) =>
		i === source ? lineOf([...before, card]) : line
	);
	return card;
}

/** Card of a hidden planet or base that is searched. */
export const searched = (turn: Turn, system: SystemId, what: BlackSystem): CardId =>
	drawCard(
		turn,
		what.is === 'hidden_planet' && what.trait === 'ruins' ? RUINS : PLAIN,
		turn.rng.stream('find', system)
	);
