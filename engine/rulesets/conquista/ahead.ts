/** Words left beforehand, so that nobody waits for their author when the question comes (CO-267…CO-271). */
import { isSameData } from '../../kernel/advice';
import { MATERIALS, phasesFor } from './data';
import { stacksOf } from './holdings';
import { isComing } from './slots';
import type { Ahead, Left, ReasonCode, SeatId, State } from './types';

export const NOTHING_AHEAD: Ahead = { plan: [], production: [], maintenance: [] };

type Table = Pick<State, 'options' | 'stage' | 'round' | 'slots' | 'slot' | 'players' | 'squares'>;

/** Words of a seat after one more: what is said of the same later holds. */
export function leave(ahead: Ahead, word: Left): Ahead {
	switch (word.kind) {
		case 'rank':
			return { ...ahead, plan: word.ranking };
		case 'draw': {
			const { drawn, play, material } = word;
			const all = [
				...ahead.production.filter((one) => one.drawn !== drawn),
				{ drawn, play, material }
			];
			return {
				...ahead,
				production: MATERIALS.flatMap((m) => all.filter((one) => one.drawn === m))
			};
		}
		case 'starve':
			return { ...ahead, maintenance: word.squares };
		case 'recall':
			return { ...ahead, [word.question]: [] };
	}
}

/** Reason that a word may not be left; undefined: it may. */
export function leaveFault(
	table: Table,
	seat: SeatId,
	ahead: Ahead,
	word: Left
): ReasonCode | undefined {
	const code = word.kind === 'recall' ? undefined : wordFault(table, seat, word);
	return code ?? (isSameData(leave(ahead, word), ahead) ? 'already-so' : undefined);
}

function wordFault(
	table: Table,
	seat: SeatId,
	word: Exclude<Left, { kind: 'recall' }>
): ReasonCode | undefined {
	switch (word.kind) {
		case 'rank': {
			if (!canRank(table)) return 'too-late';
			if (table.stage === 'plan') return 'other-question';
			const deck = phasesFor(table.players.length);
			const isWhole = word.ranking.length === deck.length;
			return isWhole && deck.every((phase) => word.ranking.includes(phase))
				? undefined
				: 'not-a-permutation';
		}
		case 'draw':
			if (!isComing(table, 'production')) return 'too-late';
			if (table.stage === 'production') return 'other-question';
			if (word.play[0] === 'IP') return word.material.length === 0 ? 'material-missing' : undefined;
			return word.material.length > 0 ? 'material-needless' : undefined;
		case 'starve':
			if (!isComing(table, 'maintenance')) return 'too-late';
			if (word.squares.length === 0) return 'wrong-count';
			return starveFault(table, seat, word.squares);
	}
}

/** True if phases will be ranked once more: picked one after another they never are (CO-234). */
const canRank = ({ options, round }: Table): boolean =>
	options.phaseChoice !== 'passed' && round < options.rounds;

/** Kinds of words that a seat may still leave or take back. */
export const wordsFor = (table: Table, seat: SeatId, ahead: Ahead): Left['kind'][] => [
	...(canRank(table) && table.stage !== 'plan' ? (['rank'] as const) : []),
	...(isComing(table, 'production') && table.stage !== 'production' ? (['draw'] as const) : []),
	...(isComing(table, 'maintenance') && stacksOf(table.squares, seat).length > 0
		? (['starve'] as const)
		: []),
	...(isSameData(ahead, NOTHING_AHEAD) ? [] : (['recall'] as const))
];

function starveFault(
	{ squares }: Table,
	seat: SeatId,
	ids: readonly number[]
): ReasonCode | undefined {
	if (ids.some((id) => !squares[id])) return 'off-board';
	if (ids.some((id) => squares[id]?.controller !== seat || squares[id]?.units.length === 0))
		return 'not-yours';
	return new Set(ids).size < ids.length ? 'square-twice' : undefined;
}
