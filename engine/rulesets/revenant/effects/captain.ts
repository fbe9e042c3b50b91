/** Promotion (RV-365, RV-366) and what Politician B builds (RV-382, RV-383). */
import { TOP_LEVEL, type HouseShipId, type ShipId } from '../data';
import { isHouseShip, putShip } from '../space/fleet';
import { houseOfHidden, spendHidden } from './hidden';
import { perksNow, perksOf } from './perks';
import { playerOf, report, shipOf, type Step } from '../step';
import type { MoveOf, Place, SeatId, Verdict } from '../types';

/** One level up, which works at once. Refused: `max-level`. */
export function promote(step: Step, seat: SeatId): Verdict {
	const player = playerOf(step, seat);
	if (player.level >= TOP_LEVEL) return 'max-level';
	player.level += 1;
	report(step, 'all', 'promoted', { seat, level: player.level });
	return undefined;
}

export type Build = MoveOf<'end'>['build'][number];

/**
 * A Hidden Influence card becomes a ship of its House: a new one, or one in the place of another
 * House's. Refused: `wrong-stage`, `not-in-hand`, `no-target`, `not-in-supply`, `sector-full`.
 */
export function build(step: Step, seat: SeatId, { card, ship, ...to }: Build): Verdict {
	const [may] = perksOf(perksNow(step.state, seat), 'build');
	const [replace] = to.replace;
	const [sector] = to.sector;
	if (!may || (replace !== undefined && !may.replace)) return 'wrong-stage';
	if ((replace === undefined) === (sector === undefined)) return 'malformed';
	if (replace !== undefined && to.line.length > 0) return 'malformed';
	const verdict = spendHidden(step, seat, card, 'captain');
	if (verdict !== undefined) return verdict;
	if (!isHouseShip(ship) || shipOf(step, ship).house !== houseOfHidden(card)) return 'no-target';
	if (sector !== undefined) return putShip(step, seat, ship, sector, to.line[0], 'captain');
	return replaceShip(step, seat, replace as ShipId, ship);
}

/** `by` takes place, damage, Corruption, figure and Planet of `id`, which goes to the supply. */
function replaceShip(step: Step, seat: SeatId, id: ShipId, by: HouseShipId): Verdict {
	if (!isHouseShip(id)) return 'no-target';
	const [old, fresh] = [shipOf(step, id), shipOf(step, by)];
	if (old.at === 0 || old.cls !== fresh.cls || old.house === fresh.house) return 'no-target';
	if (fresh.at !== 0) return 'not-in-supply';
	const { at, landed, damage, corrupted } = old;
	Object.assign(fresh, { at, landed, damage, corrupted });
	Object.assign(old, { at: 0, landed: false, damage: 0, corrupted: false });
	for (const sector of step.state.sectors)
		sector.line = sector.line.map((one) => (one === id ? by : one));
	for (const { figures } of [...step.state.players, ...step.state.crew]) reseat(figures, id, by);
	report(step, 'all', 'replaced', { seat, ship: id, by });
	return undefined;
}

/** The figure on a ship stands on another. */
function reseat(figures: { [figure: string]: Place }, from: HouseShipId, to: HouseShipId): void {
	for (const figure of Object.keys(figures)) if (figures[figure] === from) figures[figure] = to;
}
