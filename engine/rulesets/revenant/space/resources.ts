/** Tokens and data cubes (RV-275 to RV-281, RV-286). */
import { COMPARTMENT_SLOTS, SET_OF, TOKENS, type Token } from '../data';
import { gainHidden } from '../effects/hidden';
import { equipmentPerks, sumOf } from '../effects/perks';
import { playerOf, report, type Step } from '../step';
import type { Cause, Player, Resources, SeatId, Verdict } from '../types';

export const NO_TOKENS: Resources = { E: 0, M: 0, S: 0, N: 0 };

export const countOf = (tokens: Resources): number =>
	TOKENS.reduce((sum, kind) => sum + tokens[kind], 0);

export const tally = (tokens: readonly Token[]): Resources => {
	const all = { ...NO_TOKENS };
	for (const token of tokens) all[token] += 1;
	return all;
};

/** Slots for usable tokens: two a clean Compartment, and those of EQ07 (RV-275). */
export const capacityOf = (player: Player): number =>
	COMPARTMENT_SLOTS * player.compartments.filter(({ corrupted }) => !corrupted).length +
	sumOf(equipmentPerks(player), 'capacity');

/** Usable and trapped tokens together (RV-395). */
export function storedOf(player: Player): Resources {
	const trapped = tally(player.compartments.flatMap((one) => one.trapped));
	return {
		E: player.usable.E + trapped.E,
		M: player.usable.M + trapped.M,
		S: player.usable.S + trapped.S,
		N: player.usable.N + trapped.N
	};
}

export function canPay(player: Player, tokens: readonly Token[]): boolean {
	const price = tally(tokens);
	return TOKENS.every((kind) => player.usable[kind] >= price[kind]);
}

/** Pays from usable tokens (RV-278). Refused: `unpayable`. */
export function pay(step: Step, seat: SeatId, tokens: readonly Token[], cause: Cause): Verdict {
	const player = playerOf(step, seat);
	if (!canPay(player, tokens)) return 'unpayable';
	if (tokens.length === 0) return undefined;
	for (const token of tokens) player.usable[token] -= 1;
	report(step, 'all', 'resources', { seat, cause, gained: [], paid: [...tokens], lost: [] });
	return undefined;
}

/** Stores tokens in the order given as far as there is room; the rest is lost (RV-280). */
export function gain(step: Step, seat: SeatId, tokens: readonly Token[], cause: Cause): void {
	if (tokens.length === 0) return;
	const player = playerOf(step, seat);
	const room = Math.max(0, capacityOf(player) - countOf(player.usable));
	const gained = tokens.slice(0, room);
	for (const token of gained) player.usable[token] += 1;
	report(step, 'all', 'resources', { seat, cause, gained, paid: [], lost: tokens.slice(room) });
}

/** Data cubes; three of them become 1 Hidden Influence (RV-286). */
export function gainCubes(step: Step, seat: SeatId, count: number, cause: Cause): void {
	if (count === 0) return;
	const player = playerOf(step, seat);
	const all = player.cubes + count;
	player.cubes = all % SET_OF;
	report(step, 'all', 'cubes', { seat, cause, gained: count, left: player.cubes });
	for (let sets = Math.floor(all / SET_OF); sets > 0; sets--) gainHidden(step, seat, 'cubes');
}
