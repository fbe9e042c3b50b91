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
	type Commitments,
	type Context,
	type Verdict
} from './context';

/** AM-343 */
export function land(context: Context, { planet: id }: OrderOf<'land'>): Verdict {
	const planet = planetById(context, id);
	if (!planet) return 'unknown-target';
	return planet.habitat === 'habitable' ? 'wrong-target' : '';
}

/** AM-344: one a planet (AM-325); support only for who is named as ally in this sheet. */
export function stance(context: Context, { planet, mode, claimant }: OrderOf<'stance'>): Verdict {
	return firstOf(
		() => otherPlanet(context, planet),
		() => (mode === 'support' ? claimantNamed(context, claimant) : ''),
		() => (context.stances.has(planet) ? 'over-committed' : '')
	);
}

export function commitStance(commitments: Commitments, { planet }: OrderOf<'stance'>): void {
	commitments.stances.add(planet);
}

function claimantNamed(context: Context, claimant: SeatId): Verdict {
	if (!statusOf(context.view, claimant)) return 'unknown-target';
	return context.allies.has(claimant) ? '' : 'wrong-target';
}

/** AM-345 */
export function colonise(context: Context, { planet }: OrderOf<'colonise'>): Verdict {
	return otherPlanet(context, planet) || (context.colonies.has(planet) ? 'over-committed' : '');
}

export function commitColony(commitments: Commitments, { planet }: OrderOf<'colonise'>): void {
	commitments.colonies.add(planet);
}

/** AM-346: one a lot, from the reserve to the opening treasury (AM-324); no crate for nothing (AM-265). */
export function bid(context: Context, { lot, hd, planet }: OrderOf<'bid'>): Verdict {
	const { view, own } = context;
	const reserve = LOTS[lot - 1]?.reserve ?? 0;
	return firstOf(
		() => (view.lot === 0 || lot !== view.lot ? 'unknown-target' : ''),
		() => (hd < reserve || hd > own.treasury ? 'too-much-money' : ''),
		() => (gainsFrom(own.techs, lot) ? '' : 'already-have'),
		() => ownPlanet(context, planet),
		() => (context.once.has('bid') ? 'limit-reached' : '')
	);
}

export function commitBid(commitments: Commitments): void {
	commitments.once.add('bid');
}

/** AM-348 */
export function vote(context: Context, { candidate }: OrderOf<'vote'>): Verdict {
	const candidates = context.view.election[0]?.candidates ?? [];
	if (candidate !== 0 && !candidates.includes(candidate)) return 'unknown-target';
	return context.once.has('vote') ? 'limit-reached' : '';
}

export function commitVote(commitments: Commitments): void {
	commitments.once.add('vote');
}

export const resign = (context: Context): Verdict =>
	context.once.has('resign') ? 'limit-reached' : '';

export function commitResign(commitments: Commitments): void {
	commitments.once.add('resign');
}
