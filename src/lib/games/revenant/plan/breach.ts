/** The Breach as its decider plans it: hits placed so far, and what they do. Pure. */
import { capacityOf, isEligible, type Attack } from '$engine/rulesets/revenant/asks';
import {
	REWARDS,
	TOP_INFLUENCE,
	type HouseId,
	type HouseShipId,
	type Reward,
	type ShipId
} from '$engine/rulesets/revenant/data';
import type { Assignment, ReportData, SeatId, View } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import { capital, listText } from '$lib/ui/text';
import { playerOf } from '../fleet';
import { countedHits, shipThe } from '../words';

/** Reader of a forecast: own view and names of seats. */
interface Reader {
	readonly view: { readonly viewer: number };
	seatName(seat: number): string;
}

export interface ShipUnderFire {
	readonly id: HouseShipId;
	/** Hits that the plan gives it. */
	readonly hits: number;
	/** Hits that destroy it. */
	readonly capacity: number;
	readonly destroyed: boolean;
}

/** The ships of a Sector under the hits of a plan. */
export const underFire = ({ ships }: Attack, hits: readonly ShipId[]): ShipUnderFire[] =>
	ships.map((ship) => {
		const taken = hits.filter((one) => one === ship.id).length;
		const capacity = capacityOf(ship);
		return { id: ship.id, hits: taken, capacity, destroyed: taken >= capacity };
	});

/** Hits that have to be placed on House ships. */
export const toPlace = ({ damage, capacity }: Attack): number => Math.min(damage, capacity);

/** Ships of which a Rift corrupts one, those left out that the plan destroys. */
export const corruptible = (attack: Attack, hits: readonly ShipId[]): HouseShipId[] =>
	attack.rift
		? attack.ships
				.filter(isEligible)
				.filter((ship) => hits.filter((one) => one === ship.id).length < capacityOf(ship))
				.map(({ id }) => id)
		: [];

/**
 * Reward that the track chosen would give, if it has to be told what for: `purge` or `absorption`. Ships that
 * the Breach destroys are still offered: where nothing is left of a wish, the rules choose (RV-575).
 */
export function rewardOf(view: View, seat: SeatId, house: HouseId | undefined): Reward | undefined {
	const step = house && playerOf(view, seat)?.influence[house];
	if (house === undefined || step === undefined || step >= TOP_INFLUENCE) return undefined;
	const reward = view.rewards[house].includes(step + 1) ? REWARDS[house] : undefined;
	return reward === 'purge' || reward === 'absorption' ? reward : undefined;
}

/** Players who may be named first for the next round. */
export const firstSeats = ({ players }: View): SeatId[] =>
	players.filter(({ status }) => status === 'playing').map(({ seat }) => seat);

export const assignmentOf = (sectors: readonly Assignment[], sector: number): Assignment =>
	sectors.find((one) => one.sector === sector) ?? { sector, hits: [], corrupt: [] };

/** The plan with one Sector's part replaced, in order of Sectors. */
export const withAssignment = (sectors: readonly Assignment[], next: Assignment): Assignment[] =>
	[...sectors.filter(({ sector }) => sector !== next.sector), next].sort(
		(a, b) => a.sector - b.sector
	);

/** "Lost: …. Damaged: …. Corruption enters …." */
export function breachText(
	{ hits, destroyed, corrupted, damage }: ReportData['breach'],
	reader: Reader
): string {
	const name = (ship: ShipId): string =>
		shipThe(ship, { own: reader.view.viewer, nameOf: (seat) => reader.seatName(seat) });
	const hurt = [...new Set(hits)].filter((ship) => !destroyed.includes(ship));
	const parts = [
		...(destroyed.length > 0
			? [m.revenant_report_breach_lost({ ships: listText(destroyed.map(name)) })]
			: []),
		...(hurt.length > 0 ? [m.revenant_breach_hurt({ ships: listText(hurt.map(name)) })] : []),
		...(corrupted === ''
			? []
			: [capital(m.revenant_report_breach_corrupts({ ship: name(corrupted) }))])
	];
	if (parts.length > 0) return parts.join(' ');
	return damage === 0 ? m.revenant_report_breach_absorbed() : m.revenant_breach_empty();
}

/** Damage of a Sector that spills over to the Revenant. */
export function flagshipText({ taken, ignored, damage }: ReportData['revenant-hit']): string {
	if (taken === 0) return m.revenant_report_revenant_safe({ hits: countedHits(ignored) });
	const hits = countedHits(taken);
	return damage === 0
		? m.revenant_report_revenant_full({ hits })
		: m.revenant_report_revenant_hit({ hits, damage });
}

/** Total effect of a Breach on the Revenant, in words. */
export function flagshipSum(hits: readonly ReportData['revenant-hit'][]): string {
	const sum = (of: 'taken' | 'ignored'): number => hits.reduce((all, one) => all + one[of], 0);
	const [taken, ignored] = [sum('taken'), sum('ignored')];
	const damage = hits.at(-1)?.damage ?? 0;
	return [
		...(taken > 0 ? [flagshipText({ sector: 0, taken, ignored: 0, damage })] : []),
		...(ignored > 0 ? [m.revenant_report_revenant_safe({ hits: countedHits(ignored) })] : [])
	].join(' ');
}
