/** The Voidborn strike Sector by Sector (section 19). */
import { attacksOn, capacityOf, defaultHit, isEligible, type Attack } from '../asks';
import { REVENANT_SLOTS, type HouseId, type HouseShipId } from '../data';
import { isHouseShip, removeShip } from '../space/fleet';
import { breachFaults, isVoid } from '../orders/check';
import { crewCorrupts, crewHit } from '../solo';
import { report, sectorOf, shipOf, type Step } from '../step';
import type { Assignment, OrderOf, Owner, SeatId, SectorId, Ship } from '../types';
import { refuse } from './refuse';
import { resolveTile } from './tiles';

/** Orders without their void parts. */
export type Plans = ReadonlyMap<SeatId, OrderOf<'breach'>>;

/** Refuses what is void of the orders; all are judged before anything happens (RV-417, RV-436). */
export function plansOf(step: Step, orders: Plans): Plans {
	const kept = [...orders].map(([seat, order]): [SeatId, OrderOf<'breach'>] => {
		const faults = breachFaults(step.state, seat, order);
		refuse(step, seat, faults);
		return [
			seat,
			{
				ask: 'breach',
				first: isVoid(faults, 'first') ? [] : order.first,
				sectors: order.sectors.filter((_, i) => !isVoid(faults, 'sectors', i)),
				house: isVoid(faults, 'house') ? [] : order.house,
				reward: isVoid(faults, 'reward') ? [] : order.reward
			}
		];
	});
	return new Map(kept);
}

/** The attacks in ascending order; deciders are those of the beginning (RV-412, RV-417). */
export function breach(step: Step, plans: Plans, moment: () => void): void {
	let isSpent = false;
	for (const attack of attacksOn(step.state)) {
		const plan = plans.get(attack.decider)?.sectors.find(({ sector }) => sector === attack.sector);
		const excess = strike(step, attack, plan);
		if (excess > 0) isSpent = hitRevenant(step, attack.sector, excess, isSpent);
		sectorOf(step, attack.sector).absorbers = 0;
		moment();
	}
	for (const sector of step.state.sectors) sector.absorbers = 0;
}

/** Damage and Corruption of a Sector; gives the damage that is left for the Revenant (RV-420). */
function strike(step: Step, attack: Attack, plan: Assignment | undefined): number {
	const { sector, damage, capacity, decider, voidborn, absorbers } = attack;
	const hits: HouseShipId[] = [];
	const destroyed: HouseShipId[] = [];
	for (let i = 0; i < Math.min(damage, capacity); i++) {
		const target = (plan?.hits[i] as HouseShipId | undefined) ?? nextHit(step, attack);
		hits.push(target);
		if (!hit(step, target)) continue;
		destroyed.push(target);
		if (plan) enter(step, decider, target);
	}
	const corrupted = attack.rift ? corruptOne(step, attack, plan) : '';
	const excess = damage - hits.length;
	report(step, 'all', 'breach', {
		sector,
		voidborn,
		absorbers,
		damage,
		decider,
		hits,
		destroyed,
		corrupted,
		excess,
		byDefault: attack.isOpen && decider !== 0 && plan === undefined
	});
	return excess;
}

const shipsIn = (step: Step, sector: SectorId): Ship[] =>
	step.state.ships.filter(({ at }) => at === sector);

function nextHit(step: Step, { sector, decider }: Attack): HouseShipId {
	if (decider !== 0) return defaultHit(step.state, decider, shipsIn(step, sector));
	const target = crewHit(step.state, sector);
	if (!target) throw new Error('no ship is left to be hit');
	return target;
}

/** A marker, or the end of the ship (RV-418, RV-419). True: it is destroyed. */
function hit(step: Step, id: HouseShipId): boolean {
	const ship = shipOf(step, id);
	if (capacityOf(ship) > 1) {
		ship.damage += 1;
		return false;
	}
	removeShip(step, id);
	return true;
}

/** Every other player notes in the books of the decider the Influence lost with a ship; the Crew decides nothing here. */
function enter({ state }: Step, decider: Owner, id: HouseShipId): void {
	const house = id.slice(id.indexOf(':') + 1) as HouseId;
	for (const { seat, influence, books } of state.players)
		if (seat !== decider) (books[decider - 1] as number) += influence[house];
}

/** RV-424 to RV-426 */
function corruptOne(
	step: Step,
	{ sector, decider }: Attack,
	plan: Assignment | undefined
): HouseShipId | '' {
	const eligible = shipsIn(step, sector).filter(isEligible);
	if (eligible.length === 0) return '';
	const [named] = plan?.corrupt ?? [];
	const target =
		named !== undefined && isHouseShip(named)
			? named
			: decider === 0
				? (crewCorrupts(step.state, sector) as HouseShipId)
				: defaultHit(step.state, decider, eligible);
	shipOf(step, target).corrupted = true;
	return target;
}

/** Fills slots; beyond them a tile takes effect, and the rest of the phase is ignored (RV-422, RV-423). */
function hitRevenant(step: Step, sector: SectorId, excess: number, isSpent: boolean): boolean {
	const { revenant } = step.state;
	const taken = isSpent ? 0 : Math.min(excess, REVENANT_SLOTS - revenant.damage);
	revenant.damage += taken;
	const breaks = !isSpent && excess > taken;
	if (breaks) revenant.damage = 0;
	report(step, 'all', 'revenant-hit', {
		sector,
		taken: taken + (breaks ? 1 : 0),
		ignored: excess - taken - (breaks ? 1 : 0),
		damage: revenant.damage
	});
	if (breaks) resolveTile(step);
	return isSpent || breaks;
}
