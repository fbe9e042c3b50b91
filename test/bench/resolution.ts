/**
 * Resolving a turn, next to boardgame.io doing the same. There, as its users write games, every line
 * of an order is a move of its player, and one more move resolves the turn by the same rules on the
 * draft that boardgame.io hands to moves. It runs in production mode, without undo.
 */
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { createRng } from '../../engine/kernel/rng';
import { amos } from '../../engine/rulesets/amos';
import type { OrderSheet, SheetLine, State } from '../../engine/rulesets/amos/types';
import { compare, type Ratio } from './measure';
import type { Position } from './position';

interface Table {
	state: State;
	/** By player, '0' first. */
	sheets: Record<string, SheetLine[]>;
}

interface BoardgameState {
	readonly G: Table;
}

interface Boardgame {
	CreateGameReducer(setup: object): (state: BoardgameState, action: object) => BoardgameState;
	InitializeGame(setup: object): BoardgameState;
}

const nothing = (): void => undefined;

/**
 * @param copy the ruleset from a second copy of its module: code that has met drafts, which are
 * proxies, is compiled for them and stays slow for everybody.
 */
export function compareResolution(position: Position, copy: typeof amos): Ratio {
	const { state, answers, seed, next } = position;
	const ours = (): State => amos.resolve(state, answers, createRng(seed), nothing).state;
	// A copy of their own: boardgame.io freezes what it is given.
	const theirs = boardgame(structuredClone(position), copy);
	if (!isDeepStrictEqual(plain(ours()), plain(next))) throw new Error('we came to another state');
	if (!isDeepStrictEqual(plain(theirs()), plain(next)))
		throw new Error('they came to another state');
	return compare(ours, theirs);
}

const plain = (state: State): unknown => JSON.parse(JSON.stringify(state));

/** The same turn through the reducer of boardgame.io. */
function boardgame({ state, answers, seed }: Position, rules: typeof amos): () => State {
	if (process.env['NODE_ENV'] !== 'production')
		throw new Error('boardgame.io checks more, and takes longer, outside production');
	const require = createRequire(import.meta.url);
	const { CreateGameReducer, InitializeGame } =
		require('boardgame.io/dist/cjs/internal.js') as Boardgame;
	const players = state.players.map((player) => String(player.seat - 1));
	const game = {
		setup: (): Table => ({ state, sheets: Object.fromEntries(players.map((p) => [p, []])) }),
		disableUndo: true,
		turn: { activePlayers: { value: Object.fromEntries(players.map((p) => [p, null])) } },
		moves: {
			line({ G, playerID }: { G: Table; playerID: string }, line: SheetLine): void {
				G.sheets[playerID]?.push(line);
			},
			resolve({ G }: { G: Table }): void {
				const filed = answers.map(({ seat, missed }) => ({
					seat,
					missed,
					order: G.sheets[String(seat - 1)] as OrderSheet
				}));
				G.state = rules.resolve(G.state, filed, createRng(seed), nothing).state;
			}
		}
	};
	const reducer = CreateGameReducer({ game });
	const first = InitializeGame({ game, numPlayers: players.length });
	const actions = answers.flatMap(({ seat, order }) =>
		order.map((line) => move('line', String(seat - 1), line))
	);
	actions.push(move('resolve', '0'));
	return () => actions.reduce(reducer, first).G.state;
}

const move = (type: string, playerID: string, ...args: unknown[]): object => ({
	type: 'MAKE_MOVE',
	payload: { type, args, playerID, credentials: null }
});
