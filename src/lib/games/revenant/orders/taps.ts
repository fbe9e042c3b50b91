/** Taps that the answers of Revenant cost: one function for each move. */
import type { Act, Extra, Move, Order, Params, View } from '$engine/rulesets/revenant/types';
import { HOUSES } from '$engine/rulesets/revenant/data';
import { steps, together, type TapModel, type Taps } from '$lib/ui/sheet/taps';

const CHOOSE = 1;
const DO = 1;

/** Nothing of a turn can be said again: it is another one each time. */
export const TAPS: TapModel<View, Order> = {
	without: (order) => order,
	tapsOf(view, order): Taps {
		switch (order.ask) {
			case 'muster':
				return { muster: 3 + HOUSES.length + order.lines.length };
			case 'turn':
				return together(...order.moves.map((move) => ({ [move.do]: moveTaps(move) })));
			case 'breach':
				return {
					breach: order.sectors.reduce(
						(sum, { hits, corrupt }) => sum + hits.length + corrupt.length,
						order.first.length + order.house.length + order.reward.length
					)
				};
			case 'regroup':
				return { regroup: order.remove.length + order.lines.length };
		}
	}
};

const movesTaps = (moves: readonly Move[]): number =>
	moves.reduce((sum, move) => sum + moveTaps(move), 0);

function moveTaps(move: Move): number {
	switch (move.do) {
		case 'place':
			return placeTaps(move);
		case 'keep':
		case 'trim':
			return move.cards.length + DO;
		case 'draw':
			return drawTaps(move.draw) + DO;
		case 'reward':
			return move.reward.sector.length + move.reward.from.length + DO;
		case 'survey':
			return move.discard.length + DO;
		case 'chart':
			return move.sector.length + DO;
		case 'act':
			return move.borrow.length + CHOOSE + actTaps(move.act);
		case 'bonus':
		case 'use':
			return CHOOSE + toldTaps(move.params);
		case 'corrupt':
			return CHOOSE + move.leave.length + DO;
		case 'extra':
			return CHOOSE + extraTaps(move.extra);
		case 'play':
			return CHOOSE + move.cadet.length + move.house.length + paramsTaps(move.params) + DO;
		case 'ahead':
			return (
				move.turns.reduce((sum, { moves }) => sum + movesTaps(moves), DO) + move.despite.length
			);
		case 'end':
			return (move.reveal ? CHOOSE : 0) + 3 * move.build.length + DO;
		case 'on':
		case 'pass':
		case 'move':
		case 'prospect':
			return DO;
	}
}

/** Another figure than the one that is proposed, and the place; on the Revenant, the track too. */
const placeTaps = ({ figure, house, covert }: Extract<Move, { do: 'place' }>): number =>
	(figure === 'captain' ? CHOOSE : 0) +
	CHOOSE +
	(house.length > 0 ? house.length + DO : 0) +
	(covert ? CHOOSE + DO : 0);

const drawTaps = ({ equipment, training, support }: Params['draw']): number =>
	steps(0, equipment) + steps(0, training) + steps(0, support);

const shiftTaps = (moves: Params['moves']): number =>
	moves.reduce((sum, { path }) => sum + 1 + path.length, 0);

const paramsTaps = (params: Params): number =>
	params.tokens.length +
	params.give.length +
	params.house.length +
	params.hidden.length +
	params.sectors.length +
	params.damage.length +
	params.from.length +
	params.ship.length +
	drawTaps(params.draw) +
	shiftTaps(params.moves);

/** What has to be told nothing is done by the first touch. */
function toldTaps(params: Params): number {
	const told = paramsTaps(params);
	return told === 0 ? 0 : told + DO;
}

function actTaps(act: Act): number {
	switch (act.kind) {
		case 'skip':
		case 'absorb':
		case 'improve':
		case 'promote':
		case 'analyse':
			return 0;
		case 'attack':
			return act.energy + act.science + act.absorbers === 0
				? 0
				: steps(0, act.energy) + steps(0, act.science) + steps(0, act.absorbers) + DO;
		case 'land':
			return 1 + paramsTaps(act.params) + act.tokens.length + Number(act.strike) + DO;
		case 'hyperjump':
			return act.sonar.length + act.colonies.length + DO;
		case 'deploy':
			return 2 + DO;
		case 'convert':
			return act.gain.length + DO;
		case 'research':
			return drawTaps(act.draw) + act.from.length + DO;
		case 'absorb2':
		case 'purge':
			return act.sectors.length + DO;
		case 'provision':
			return act.token.length === 0 ? 0 : act.token.length + DO;
		case 'reorganise':
			return shiftTaps(act.moves) + DO;
		case 'repair':
			return act.targets.length + DO;
		case 'clone':
			return 3 + actTaps(act.act) + DO;
	}
}

function extraTaps(extra: Extra): number {
	switch (extra.kind) {
		case 'remove':
			return extra.removals.reduce((sum, { card }) => sum + 1 + card.length, 0) + DO;
		case 'gain':
			return CHOOSE;
		case 'frigate':
			return extra.path.length + DO;
		case 'tactics':
		case 'play':
		case 'activate':
			return 0;
	}
}
