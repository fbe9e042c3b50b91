/**
 * Resolving a turn, next to boardgame.io doing the same. There, as its users write games, every part
 * of an order is a move of its player, and one more move resolves the turn by the same rules on the
 * draft that boardgame.io hands to moves. It runs in production mode, without undo.
 */
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import type { Answer, SeatId } from '../../engine/kernel/ruleset';
import { createRng, type DiceVersion, type Rng } from '../../engine/kernel/rng';
import { compare, type Ratio } from './measure';

/** A turn to be resolved, and what comes of it. */
export interface Resolution<State, Order> {
	readonly state: State;
	readonly answers: readonly Answer<Order>[];
	readonly seed: Uint8Array;
	readonly next: State;
}

export interface Rules<State, Order> {
	readonly dice: DiceVersion;
	resolve(
		state: State,
		answers: readonly Answer<Order>[],
		rng: Rng,
		trace: () => void
	): { readonly state: State };
}

/** An order as the moves that make it. */
export interface Moves<Order, Move> {
	movesOf(order: Order): readonly Move[];
	orderOf(moves: readonly Move[]): Order;
}

interface Table<State, Move> {
	state: State;
	/** By player, '0' first. */
	moved: Record<string, Move[]>;
}

interface BoardgameState<State, Move> {
	readonly G: Table<State, Move>;
}

interface Boardgame<State, Move> {
	CreateGameReducer(
		setup: object
	): (state: BoardgameState<State, Move>, action: object) => BoardgameState<State, Move>;
	InitializeGame(setup: object): BoardgameState<State, Move>;
}

const nothing = (): void => undefined;

/**
 * @param copy the ruleset from a second copy of its module: code that has met drafts, which are
 * proxies, is compiled for them and stays slow for everybody.
 */
export function compareResolution<State, Order, Move>(
	turn: Resolution<State, Order>,
	moves: Moves<Order, Move>,
	rules: Rules<State, Order>,
	copy: Rules<State, Order>
): Ratio {
	const { state, answers, seed, next } = turn;
	const ours = (): State =>
		rules.resolve(state, answers, createRng(seed, rules.dice), nothing).state;
	// A copy of their own: boardgame.io freezes what it is given.
	const theirs = boardgame(structuredClone(turn), moves, copy);
	if (!isDeepStrictEqual(plain(ours()), plain(next))) throw new Error('we came to another state');
	if (!isDeepStrictEqual(plain(theirs()), plain(next)))
		throw new Error('they came to another state');
	return compare(ours, theirs);
}

const plain = (state: unknown): unknown => JSON.parse(JSON.stringify(state));

const playerOf = (seat: SeatId): string => String(seat - 1);

/** The same turn through the reducer of boardgame.io. */
function boardgame<State, Order, Move>(
	{ state, answers, seed }: Resolution<State, Order>,
	{ movesOf, orderOf }: Moves<Order, Move>,
	rules: Rules<State, Order>
): () => State {
	if (process.env['NODE_ENV'] !== 'production')
		throw new Error('boardgame.io checks more, and takes longer, outside production');
	const require = createRequire(import.meta.url);
	const { CreateGameReducer, InitializeGame } =
		require('boardgame.io/dist/cjs/internal.js') as Boardgame<State, Move>;
	const players = answers.map(({ seat }) => playerOf(seat));
	const game = {
		setup: (): Table<State, Move> => ({
			state,
			moved: Object.fromEntries(players.map((player) => [player, []]))
		}),
		disableUndo: true,
		turn: { activePlayers: { value: Object.fromEntries(players.map((p) => [p, null])) } },
		moves: {
			part({ G, playerID }: { G: Table<State, Move>; playerID: string }, part: Move): void {
				G.moved[playerID]?.push(part);
			},
			resolve({ G }: { G: Table<State, Move> }): void {
				const filed = answers.map(({ seat, missed }) => ({
					seat,
					missed,
					order: orderOf(G.moved[playerOf(seat)] as Move[])
				}));
				G.state = rules.resolve(G.state, filed, createRng(seed, rules.dice), nothing).state;
			}
		}
	};
	const reducer = CreateGameReducer({ game });
	const first = InitializeGame({ game, numPlayers: players.length } as object);
	const actions = answers.flatMap(({ seat, order }) =>
		movesOf(order).map((part) => move('part', playerOf(seat), part))
	);
	actions.push(move('resolve', '0'));
	return () => actions.reduce(reducer, first).G.state;
}

const move = (type: string, playerID: string, ...args: unknown[]): object => ({
	type: 'MAKE_MOVE',
	payload: { type, args, playerID, credentials: null }
});
