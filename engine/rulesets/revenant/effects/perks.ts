/** What works now: Equipment with the own Frigate, Training and Captain in the turns of their figure. */
import { captainPerks } from '../cards/captain';
import { EQUIPMENT_DOES, TRAINING_DOES } from '../cards/upgrades';
import type { Perk } from '../cards/vocabulary';
import {
	type DesignId,
	type EquipmentDesign,
	type Figure,
	type TrainingDesign,
	type UpgradeId
} from '../data';
import type { Board, Cause, Player, SeatId } from '../types';

/** A perk and where it comes from. */
export interface Sourced {
	readonly source: Cause;
	readonly perk: Perk;
}

export const designOf = (id: UpgradeId): DesignId => id.slice(0, 4) as DesignId;

const equipmentDesigns = (player: Player): readonly EquipmentDesign[] =>
	player.equipment.map((id) => designOf(id) as EquipmentDesign);

export const hasEquipment = (player: Player, design: EquipmentDesign): boolean =>
	equipmentDesigns(player).includes(design);

/** What the own Frigate has (RV-342). */
export const equipmentPerks = (player: Player): readonly Sourced[] =>
	equipmentDesigns(player).flatMap((source) =>
		EQUIPMENT_DOES[source].perks.map((perk) => ({ source, perk }))
	);

/** What a figure brings to its turns (RV-338, RV-361). */
export function figurePerks(player: Player, figure: Figure): readonly Sourced[] {
	if (figure === 'captain')
		return captainPerks(player.cls, player.side, player.level).map((perk) => ({
			source: 'captain',
			perk
		}));
	return player.training[figure].flatMap((id) => {
		const source = designOf(id) as TrainingDesign;
		return TRAINING_DOES[source].perks.map((perk) => ({ source, perk }));
	});
}

/** Figure of the turn under way; '': it is not the seat's, or nothing was placed. */
export function figureNow({ turn: [turn] }: Pick<Board, 'turn'>, seat: SeatId): Figure | '' {
	return turn?.seat === seat ? turn.figure : '';
}

/** What the figure of the turn under way brings, and nothing outside the seat's own turn. */
export function perksNow(board: Board, seat: SeatId): readonly Sourced[] {
	const figure = figureNow(board, seat);
	const player = board.players[seat - 1];
	return figure === '' || !player ? [] : figurePerks(player, figure);
}

export const hasPerk = (perks: readonly Sourced[], is: Perk['is']): boolean =>
	perks.some(({ perk }) => perk.is === is);

/** Perks of one kind. */
export const perksOf = <K extends Perk['is']>(
	perks: readonly Sourced[],
	is: K
): readonly Extract<Perk, { is: K }>[] =>
	perks.flatMap(({ perk }) => (perk.is === is ? [perk as Extract<Perk, { is: K }>] : []));

/** Sum of `n` over the perks of one kind. */
export const sumOf = (perks: readonly Sourced[], is: Extract<Perk, { n: number }>['is']): number =>
	perksOf(perks, is).reduce((sum, { n }) => sum + n, 0);
