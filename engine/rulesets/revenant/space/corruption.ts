/** Corruption of Compartments and ships (RV-276 to RV-285). */
import type { Draft } from '../../../kernel/draft';
import {
	HOUSE_SHIPS,
	SET_OF,
	TOKENS,
	type CorruptionPlace,
	type HouseShipId,
	type Token
} from '../data';
import { gainHidden } from '../effects/hidden';
import { perksNow, sumOf } from '../effects/perks';
import { capacityOf, countOf, gain, tally } from './resources';
import { playerOf, report, shipOf, type Step } from '../step';
import type { Board, Cause, Compartment, Player, SeatId, Verdict } from '../types';

/** Numbers of the Compartments without Corruption, from the left. */
export const emptySpaces = (player: Player): readonly number[] =>
	player.compartments.flatMap(({ corrupted }, i) => (corrupted ? [] : [i + 1]));

/**
 * A Corruption enters a Compartment. `leave`: tokens that stay in it (RV-277); undefined: as few as can
 * be (RV-279). Refused: `no-corruption-space`, `wrong-count`.
 */
export function corrupt(
	step: Step,
	seat: SeatId,
	compartment: number,
	leave?: readonly Token[]
): Verdict {
	const player = playerOf(step, seat);
	const space = player.compartments[compartment - 1];
	if (!space || space.corrupted) return 'no-corruption-space';
	space.corrupted = true;
	const left = leave ?? leastLeft(player);
	const counts = tally(left);
	if (TOKENS.some((kind) => counts[kind] > player.usable[kind])) return 'wrong-count';
	for (const token of left) player.usable[token] -= 1;
	if (countOf(player.usable) > capacityOf(player)) return 'wrong-count';
	space.trapped = [...left];
	report(step, 'all', 'corruption', {
		seat,
		place: `compartment:${compartment}` as const,
		change: 'added' as const,
		tokens: [...left],
		collection: player.collection
	});
	return undefined;
}

/** Tokens that no longer fit, each of the kind that there is most of (RV-279). */
function leastLeft(player: Player): Token[] {
	const usable = { ...player.usable };
	const left: Token[] = [];
	while (countOf(usable) > capacityOf(player)) {
		const most = Math.max(...TOKENS.map((kind) => usable[kind]));
		const token = TOKENS.find((kind) => usable[kind] === most) as Token;
		usable[token] -= 1;
		left.push(token);
	}
	return left;
}

/** Places from which the seat could remove a Corruption. */
export const removable = (board: Board, seat: SeatId): readonly CorruptionPlace[] => [
	...(board.players[seat - 1]?.compartments ?? []).flatMap(({ corrupted }, i) =>
		corrupted ? [`compartment:${i + 1}` as const] : []
	),
	...board.ships.flatMap(({ id, at, corrupted }) => (at !== 0 && corrupted ? [id] : []))
];

/** The removed Corruption goes to the collection (RV-284, RV-285). Refused: `no-target`. */
export function removeCorruption(
	step: Step,
	seat: SeatId,
	place: CorruptionPlace,
	cause: Cause
): Verdict {
	if (!removable(step.state, seat).includes(place)) return 'no-target';
	const player = playerOf(step, seat);
	const tokens = isShip(place) ? cleanShip(step, place) : cleanCompartment(player, place);
	const collection = player.collection + 1;
	player.collection = collection % SET_OF;
	report(step, 'all', 'corruption', {
		seat,
		place,
		change: 'removed' as const,
		tokens,
		collection: player.collection
	});
	gain(step, seat, scienceFor(step, seat), cause);
	if (collection === SET_OF) gainHidden(step, seat, 'collection');
	return undefined;
}

const isShip = (place: CorruptionPlace): place is HouseShipId =>
	HOUSE_SHIPS.includes(place as HouseShipId);

function cleanShip(step: Step, id: HouseShipId): Token[] {
	shipOf(step, id).corrupted = false;
	return [];
}

/** Trapped tokens become usable again (RV-278). */
function cleanCompartment(player: ReturnType<typeof playerOf>, place: CorruptionPlace): Token[] {
	const number = Number(place.slice('compartment:'.length));
	const space = player.compartments[number - 1] as Draft<Compartment>;
	const tokens = space.trapped;
	for (const token of tokens) player.usable[token] += 1;
	space.corrupted = false;
	space.trapped = [];
	return tokens;
}

/** RV-371 */
const scienceFor = ({ state }: Step, seat: SeatId): Token[] =>
	Array.from({ length: sumOf(perksNow(state, seat), 'removalScience') }, () => 'S');
