/** Plans of a game set against each other: one seat plays a plan, the others play other plans of its field. */
import type { AnyRuleset } from '../../engine/kernel/ruleset';
import { playMatch } from './match';

/** A player that lives by one plan, whatever the game deals it. */
export interface PlanPlayer {
	readonly name: string;
	readonly bot: AnyRuleset['bot'];
}

/** Plans that are alternatives to one another; more of them than seats. */
export interface Field {
	readonly name: string;
	readonly players: readonly PlanPlayer[];
}

export interface PlanResult {
	readonly name: string;
	readonly games: number;
	/** Shared victories count in parts. */
	readonly won: number;
}

/** Seats of a game of plans. */
const SEATS = 4;

/** Four plans of a field: the one that is tried, then three others, who differ from game to game. */
export function seated(field: Field, tried: number, number: number): PlanPlayer[] {
	const { players } = field;
	const others = players.filter((_, i) => i !== tried);
	const rivals = Array.from({ length: SEATS - 1 }, (_, i) => others[(number + i) % others.length]);
	return [players[tried], ...rivals] as PlanPlayer[];
}

/** So many games of each plan of a field; the seats rotate with the number of the game. */
export const playPlans = (
	ruleset: AnyRuleset,
	field: Field,
	series: Uint8Array,
	games: number,
	options?: unknown
): PlanResult[] =>
	field.players.map(({ name }, tried) => {
		let won = 0;
		for (let number = 0; number < games; number++) {
			const players = seated(field, tried, tried * games + number);
			const at = (seat: number): PlanPlayer => players[(seat - 1 + number) % SEATS] as PlanPlayer;
			const bot: AnyRuleset['bot'] = (view, seat, rng) => at(seat).bot(view, seat, rng);
			const levels = players.map(() => 'bot' as const);
			const all = { ...ruleset, bot } as AnyRuleset;
			const { winners } = playMatch(all, series, levels, tried * games + number, options).outcome;
			if (winners.some((seat) => at(seat) === players[0])) won += 1 / winners.length;
		}
		return { name, games, won };
	});
