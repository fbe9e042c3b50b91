/** May the Subterfuge be carried out? (IM-667, sections 15 and 16) */
import { ADVANCE, BLAMABLE, GRANTED_COST, GRANTS, LAST_TURN, type Operation } from '../data';
import { cellOf, planetOf } from '../holdings';
import { bansOperation } from '../laws';
import type { CustomEffect, CustomProposal, EntryOf, Owner, SeatId } from '../types';
import { fault, firstIn, otherHouse, type Context, type Verdict } from './context';

type Covert = EntryOf<Operation>;

/** Questions of every operation: is it allowed, and may that House be blamed? */
function plot(context: Context, entry: Covert, victim: Owner): Verdict {
	if (bansOperation(context.view.laws, context.seat, entry.kind)) return fault('banned-by-law');
	const [blamed] = entry.blame;
	if (blamed === undefined) return undefined;
	const mayBlame = BLAMABLE.includes(entry.kind) && !isOnOneself(context, entry);
	return mayBlame && blamed !== victim && otherHouse(context, blamed)
		? undefined
		: fault('bad-blame', 'blame');
}

const isOnOneself = ({ seat }: Context, entry: Covert): boolean =>
	entry.kind === 'espionage' && entry.house === seat;

const another = (context: Context, house: SeatId): Verdict =>
	otherHouse(context, house) ? undefined : fault('bad-house', 'house');

/** On another House, or on oneself: counter-espionage (IM-408). */
export function espionage(context: Context, entry: EntryOf<'espionage'>): Verdict {
	const known = entry.house === context.seat || otherHouse(context, entry.house);
	return known ? plot(context, entry, entry.house) : fault('bad-house', 'house');
}

export function sabotage(context: Context, entry: EntryOf<'sabotage'>): Verdict {
	const planet = planetOf(context.view, entry.planet);
	if (!planet || planet.buildings[entry.building] === 0)
		return fault('no-such-building', 'building');
	return plot(context, entry, planet.controller);
}

export function brainDrain(context: Context, entry: EntryOf<'brain_drain'>): Verdict {
	const { own } = context;
	const wrong = another(context, entry.house) ?? plot(context, entry, entry.house);
	if (wrong) return wrong;
	if (own.advances.includes(entry.advance)) return fault('owned', 'advance');
	if (!own.known[entry.house - 1]?.includes(entry.advance))
		return fault('advance-not-known', 'advance');
	return context.advances.has(entry.advance) ? fault('drain-and-research', 'advance') : undefined;
}

export const sowChaos = (context: Context, entry: EntryOf<'sow_chaos'>): Verdict =>
	another(context, entry.house) ?? plot(context, entry, entry.house);

export function uprising(context: Context, entry: EntryOf<'uprising'>): Verdict {
	const wrong = another(context, entry.house) ?? plot(context, entry, entry.house);
	if (wrong) return wrong;
	const planet = planetOf(context.view, entry.planet);
	if (planet?.controller !== entry.house) return fault('not-their-planet', 'planet');
	return cellOf(context.view, planet.cell)?.home === entry.house
		? fault('home-system', 'planet')
		: undefined;
}

// ---------------------------------------------------------------- proposals (IM-490 to IM-501)

export function politicalFavour(context: Context, entry: EntryOf<'political_favour'>): Verdict {
	if (context.view.turn >= LAST_TURN) return fault('last-turn');
	const bad = proposalFault(context, entry.proposal);
	return bad ? { code: bad.code, at: ['proposal', ...bad.at] } : plot(context, entry, 0);
}

function proposalFault(context: Context, proposal: CustomProposal): Verdict {
	const { scope, house, effects } = proposal;
	const isNamed = scope === 'house';
	if (isNamed ? !isPresent(context, house) : house !== 0) return fault('bad-proposal', 'house');
	if (effects.length < 1 || effects.length > 2) return fault('bad-proposal', 'effects');
	const [one, other] = effects;
	if (one && one.kind === other?.kind) return fault('bad-proposal', 'effects', 1);
	return firstIn(effects, 'effects', (effect) =>
		isOfKind(effect, proposal) && isWithin(context, effect, proposal)
			? undefined
			: fault('bad-proposal')
	);
}

const isPresent = ({ view }: Context, house: Owner): boolean => {
	const status = view.houses[house - 1]?.status;
	return status !== undefined && status !== 'deserted';
};

const OF_LAWS: readonly CustomEffect['kind'][] = [
	...(['incomeResources', 'incomeInfluence', 'cost', 'banBuilding', 'banClass'] as const),
	...(['banSubterfuge', 'shipCap', 'banBombardment', 'banDeals', 'freePassage'] as const)
];

const isOfKind = (effect: CustomEffect, { kind }: CustomProposal): boolean =>
	OF_LAWS.includes(effect.kind) === (kind === 'law');

const between = (n: number, low: number, high: number): boolean => n >= low && n <= high;

/** Numbers and names within their menus. */
function isWithin({ view }: Context, effect: CustomEffect, { scope }: CustomProposal): boolean {
	switch (effect.kind) {
		case 'gainResources':
		case 'loseResources':
			return between(effect.n, 1, 6);
		case 'gainInfluenceNext':
		case 'loseInfluenceNext':
		case 'gainTroops':
		case 'loseTroops':
			return between(effect.n, 1, 4);
		case 'gainShips':
			return between(effect.n, 1, GRANTS[effect.ship]);
		case 'grantAdvance':
			return ADVANCE[effect.advance].cost <= GRANTED_COST;
		case 'repeal':
			return scope === 'all' && view.laws.some(({ id }) => id === effect.law);
		case 'incomeResources':
		case 'incomeInfluence':
			return effect.n !== 0 && between(effect.n, -3, 3);
		case 'cost':
			return effect.n !== 0 && between(effect.n, -2, 2);
		case 'shipCap':
			return between(effect.n, 6, 20);
		case 'banBombardment':
		case 'banBuilding':
		case 'banClass':
		case 'banDeals':
		case 'banSubterfuge':
		case 'demolish':
		case 'endWars':
		case 'freePassage':
		case 'publish':
			return true;
	}
}
