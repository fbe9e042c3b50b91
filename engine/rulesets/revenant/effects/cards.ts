/** Playing Upgrade cards (RV-330 to RV-343). */
import { afterTraining } from './bonuses';
import { EQUIPMENT_SLOTS, TRAINING_SLOTS, UPGRADE_CARDS } from '../data';
import { SUPPORT_DOES } from '../cards/upgrades';
import { isHouseShip, seenShip } from '../space/fleet';
import { runEffect, unreadFault } from './effects';
import { isKnown } from '../seen';
import { designOf, perksNow, perksOf } from './perks';
import { pay } from '../space/resources';
import { holdingOf, playerOf, report, turnOf, type Step } from '../step';
import { advance } from '../space/tracks';
import { kindOf } from './upgrades';
import type {
	EquipmentId,
	HouseId,
	SupportDesign,
	SupportId,
	Token,
	TrainingId,
	UpgradeId
} from '../data';
import type { Board, MoveOf, Player, SeatId, Turn, Verdict } from '../types';

type Play = MoveOf<'play'>;

/** Slots from which on Equipment costs 2 Energy more, and gives a step on a track (RV-335). */
const DEAR_SLOT = 4;
export const DEAR_PRICE: readonly Token[] = ['E', 'E'];

/**
 * One card of the hand is paid and comes into play. Refused: `wrong-stage`, `not-in-hand`,
 * `slots-full`, `duplicate-design`, `bad-discount`, `unpayable`, `malformed`, and those of its effect.
 */
export function play(step: Step, seat: SeatId, move: Play): Verdict {
	const turn = turnOf(step);
	if (turn.plays.left <= 0) return 'wrong-stage';
	const { hand } = holdingOf(step, seat);
	const at = hand.indexOf(move.card);
	if (at < 0 || !isKnown(move.card)) return 'not-in-hand';
	const price = priceOf(step, seat, move);
	if (typeof price === 'string') return price;
	const dear = isDear(step.state, seat, move.card);
	const unplaced = whereFault(step.state, seat, move) ?? toldFault(step, seat, move);
	if (unplaced !== undefined) return unplaced;
	const paid = [...price, ...(dear ? DEAR_PRICE : [])];
	const verdict = pay(step, seat, paid, designOf(move.card));
	if (verdict !== undefined) return verdict;
	hand.splice(at, 1);
	turn.plays.left -= 1;
	return comeIntoPlay(step, seat, move, paid);
}

/** Printed cost less the tokens taken off. Refused: `bad-discount`. */
function priceOf(step: Step, seat: SeatId, { card, off }: Play): readonly Token[] | 'bad-discount' {
	const left = [...UPGRADE_CARDS[designOf(card)].cost];
	if (off.length > reductionsOf(step.state, seat, card)) return 'bad-discount';
	for (const token of off) {
		const at = left.indexOf(token);
		if (at < 0) return 'bad-discount';
		left.splice(at, 1);
	}
	return left;
}

/** Tokens that may be taken off the cost of a card now (RV-331 to RV-333). */
export function reductionsOf(board: Board, seat: SeatId, card: UpgradeId): number {
	const { house, combat } = UPGRADE_CARDS[designOf(card)];
	const kinds = ['all', ...(combat ? ['combat'] : []), kindOf(card)];
	const cheaper = perksOf(perksNow(board, seat), 'cheaper')
		.filter(({ on }) => kinds.includes(on))
		.reduce((sum, { n }) => sum + n, 0);
	const [turn] = board.turn;
	const isHouse = turn !== undefined && discountHouse(board, turn) === house;
	return (turn?.plays.off ?? 0) + (isHouse ? 1 : 0) + cheaper;
}

/** House of the ship that the figure was placed on; none on the Revenant or a Frigate (RV-332). */
function discountHouse(board: Board, { ship, figure }: Turn): HouseId | undefined {
	return figure !== '' && ship !== '' && isHouseShip(ship)
		? seenShip(board, ship).house
		: undefined;
}

/** Equipment for slot 4 or 5 (RV-335). */
export const isDear = ({ players }: Board, seat: SeatId, card: UpgradeId): boolean =>
	kindOf(card) === 'equipment' && (players[seat - 1]?.equipment.length ?? 0) + 1 >= DEAR_SLOT;

/** RV-613: a track for a dear slot, a Cadet for Training, parameters for Support, and none else. */
function toldFault(step: Step, seat: SeatId, { card, cadet, house, params }: Play): Verdict {
	const kind = kindOf(card);
	const isTold =
		house.length === Number(isDear(step.state, seat, card)) &&
		cadet.length === Number(kind === 'training');
	if (!isTold) return 'malformed';
	return kind === 'support' ? undefined : unreadFault(params, []);
}

/** Is there a place for it? (RV-334 to RV-340) */
export function whereFault(
	{ players }: Board,
	seat: SeatId,
	{ card, cadet }: Pick<Play, 'card' | 'cadet'>
): Verdict {
	const player = players[seat - 1] as Player;
	const design = designOf(card);
	if (kindOf(card) === 'equipment') {
		if (player.equipment.length >= EQUIPMENT_SLOTS) return 'slots-full';
		if (player.equipment.some((one) => designOf(one) === design)) return 'duplicate-design';
		return undefined;
	}
	if (kindOf(card) === 'support') return undefined;
	const [trained] = cadet;
	if (trained === undefined) return undefined;
	if (player.training[trained].length >= TRAINING_SLOTS) return 'slots-full';
	const has = player.training[trained].some((one) => designOf(one) === design);
	return has ? 'duplicate-design' : undefined;
}

function comeIntoPlay(step: Step, seat: SeatId, move: Play, paid: readonly Token[]): Verdict {
	const { card, off, cadet, house } = move;
	const player = playerOf(step, seat);
	const kind = kindOf(card);
	const dear = isDear(step.state, seat, card);
	if (kind === 'equipment') player.equipment.push(card as EquipmentId);
	if (kind === 'support') player.support.push(card as SupportId);
	const [trained] = cadet;
	if (kind === 'training' && trained) player.training[trained].push(card as TrainingId);
	report(step, 'all', 'played', {
		seat,
		card,
		paid: [...paid],
		off: [...off],
		slot: kind === 'equipment' ? player.equipment.length : 0,
		cadet: kind === 'training' && trained ? trained : ''
	});
	const [track] = house;
	if (dear && track !== undefined) advance(step, seat, track, designOf(card));
	if (trained) afterTraining(step, seat, designOf(card), trained);
	return kind === 'support' ? supportEffect(step, seat, move) : undefined;
}

const NOWHERE = { sector: 0, strict: false } as const;

const supportEffect = (step: Step, seat: SeatId, { card, params }: Play): Verdict => {
	const design = designOf(card) as SupportDesign;
	return runEffect(step, seat, SUPPORT_DOES[design], params, NOWHERE, design);
};
