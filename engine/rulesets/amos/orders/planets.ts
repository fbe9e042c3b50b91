/** May it be done to that planet, or bid, or voted, or given up? (AM-343 to AM-346, AM-348) */
import { LOTS } from '../data';
import { gainsFrom } from '../resolve/techs';
import type { OrderOf, SeatId } from '../types';
import {
	firstOf,
	otherPlanet,
	ownPlanet,
	planetById,
	statusOf,
	type Desk,
	type Verdict
} from './desk';

/** AM-343 */
export function land(desk: Desk, { planet: id }: OrderOf<'land'>): Verdict {
	const planet = planetById(desk, id);
	if (!planet) return 'unknown-target';
	return planet.habitat === 'habitable' ? 'wrong-target' : '';
}

/** AM-344: one a planet (AM-325); support only for who is named as ally in this sheet. */
export function stance(desk: Desk, { planet, mode, claimant }: OrderOf<'stance'>): Verdict {
	const verdict = firstOf(
		() => otherPlanet(desk, planet),
		() => (mode === 'support' ? claimantNamed(desk, claimant) : ''),
		() => (desk.stances.has(planet) ? 'over-committed' : '')
	);
	if (!verdict) desk.stances.add(planet);
	return verdict;
}

function claimantNamed(desk: Desk, claimant: SeatId): Verdict {
	if (!statusOf(desk.view, claimant)) return 'unknown-target';
	return desk.allies.has(claimant) ? '' : 'wrong-target';
}

/** AM-345 */
export function colonise(desk: Desk, { planet }: OrderOf<'colonise'>): Verdict {
	const verdict = otherPlanet(desk, planet) || (desk.colonies.has(planet) ? 'over-committed' : '');
	if (!verdict) desk.colonies.add(planet);
	return verdict;
}

/** AM-346: one a lot, from the reserve to the opening treasury (AM-324); no crate for nothing (AM-265). */
export function bid(desk: Desk, { lot, hd, planet }: OrderOf<'bid'>): Verdict {
	const { view, own } = desk;
	const reserve = LOTS[lot - 1]?.reserve ?? 0;
	const verdict = firstOf(
		() => (view.lot === 0 || lot !== view.lot ? 'unknown-target' : ''),
		() => (hd < reserve || hd > own.treasury ? 'too-much-money' : ''),
		() => (gainsFrom(own.techs, lot) ? '' : 'already-have'),
		() => ownPlanet(desk, planet),
		() => (desk.once.has('bid') ? 'limit-reached' : '')
	);
	if (!verdict) desk.once.add('bid');
	return verdict;
}

/** AM-348 */
export function vote(desk: Desk, { candidate }: OrderOf<'vote'>): Verdict {
	const candidates = desk.view.election[0]?.candidates ?? [];
	if (candidate !== 0 && !candidates.includes(candidate)) return 'unknown-target';
	if (desk.once.has('vote')) return 'limit-reached';
	desk.once.add('vote');
	return '';
}

export function resign(desk: Desk): Verdict {
	if (desk.once.has('resign')) return 'limit-reached';
	desk.once.add('resign');
	return '';
}
