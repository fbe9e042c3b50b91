/** Revenant damage tiles take effect (RV-422, RV-429, RV-430). */
import { TILE_EFFECTS, type TileEffect } from '../cards/tiles';
import { corrupt, emptySpaces } from '../space/corruption';
import { TACTICS_FLOORS, TOKENS, type Token } from '../data';
import { playerOf, report, type Step } from '../step';
import { restacked, tacticsOf } from '../space/tactics';
import type { Player, ReportData, SeatId } from '../types';

type Loss = ReportData['tile']['effects'][number];

/** The top tile acts at once, on all players, and leaves the game. */
export function resolveTile(step: Step): void {
	const tile = step.state.secret.decks.tile.shift();
	if (!tile) return;
	step.state.tiles.push(tile);
	const effect = TILE_EFFECTS[tile];
	const before = step.state.tactics.map((marker) => ({ ...marker }));
	const effects = step.state.players.map(({ seat }) => suffer(step, seat, effect));
	if (effect.is === 'loseTactics') step.state.tactics = pushedBack(step, before, effect.n);
	if (effect.is === 'dearerJump') step.state.fuelCut = true;
	if (effect.is === 'fewerDraws') step.state.dark = true;
	report(step, 'all', 'tile', { tile, effects });
}

function suffer(step: Step, seat: SeatId, effect: TileEffect): Loss {
	const player = playerOf(step, seat);
	const none: Loss = { seat, tokens: [], count: 0, compartment: 0 };
	switch (effect.is) {
		case 'loseTokens': {
			const tokens = TOKENS.flatMap((kind): Token[] => {
				const wanted = effect.tokens.filter((token) => token === kind).length;
				return Array.from({ length: Math.min(wanted, player.usable[kind]) }, () => kind);
			});
			for (const token of tokens) player.usable[token] -= 1;
			return { ...none, tokens };
		}
		case 'loseCubes': {
			const count = Math.min(effect.n, player.cubes);
			player.cubes -= count;
			return { ...none, count };
		}
		case 'corruption': {
			const [compartment] = emptySpaces(player);
			if (compartment === undefined) return none;
			corrupt(step, seat, compartment);
			return { ...none, compartment };
		}
		case 'loseTactics':
			return { ...none, count: backwards(step, player, effect.n) };
		case 'dearerJump':
		case 'handLimit':
		case 'fewerDraws':
			return none;
	}
}

export const floorOf = ({ level }: Pick<Player, 'level'>): number =>
	TACTICS_FLOORS[level - 1] as number;

/** Steps back, not below the floor, which never raises a marker (RV-430). */
const backwards = ({ state }: Step, player: Player, most: number): number =>
	Math.max(0, Math.min(most, tacticsOf(state, player.seat) - floorOf(player)));

const pushedBack = (step: Step, markers: Step['state']['tactics'], most: number) =>
	restacked(
		markers,
		(marker) => marker.step - backwards(step, playerOf(step, marker.seat), most)
	) as Step['state']['tactics'];
