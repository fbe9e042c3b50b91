/** Puts the working memory back into a state: what is alike is one stack again, in canonical order. */
import { inOrder, rankOf } from '../map/board';
import { UNITS } from '../factions';
import { isEmpty, type Turn, type WorkForce, type WorkPlace } from './turn';
import type { Force, Place, Seat, Stack, State, TroopStack } from '../types';

const RANK: ReadonlyMap<string, number> = new Map([...UNITS.keys()].map((key, i) => [key, i]));
const rank = (key: string): number => RANK.get(key) as number;
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Contents of all systems, in canonical order. */
export const placesOf = (turn: Turn): Place[] =>
	[...turn.places.values()]
		.map(foldPlace)
		.filter((place) => !isEmpty(place))
		.sort((a, b) => rankOf(a.system) - rankOf(b.system));

export const foldPlace = (place: WorkPlace): Place => ({
	system: place.system,
	orbit: place.orbit,
	ground: place.ground,
	forces: place.forces
		.map(foldForce)
		.filter(({ orbit, troops, heroes }) => orbit.length + troops.length + heroes.length > 0),
	sites: place.sites.map(({ building, seat, built }) => ({ building, seat, built })),
	extra: place.extra,
	portal: place.portal.map(({ key, seat, copied }) => ({ key, seat, copied })),
	mines: place.mines.map(({ seat, left }) => ({ seat, left })),
	trap: place.trap.map(({ seat, on }) => ({ seat, on }))
});

function foldForce({ seat, orbit, troops, heroes }: WorkForce): Force {
	return {
		seat,
		orbit: merged(
			orbit.map(({ unit, n, cloaked, pulsed }): Stack => ({ unit, n, cloaked, pulsed })),
			(one) => `${one.unit}/${one.cloaked}/${one.pulsed}`
		).sort(
			(a, b) =>
				rank(a.unit) - rank(b.unit) || Number(a.cloaked) - Number(b.cloaked) || a.pulsed - b.pulsed
		),
		troops: merged(
			troops.map(({ troop, at, n }): TroopStack => ({ troop, at, n })),
			(one) => `${one.troop}/${one.at}`
		).sort((a, b) => byText(a.at, b.at) || rank(a.troop) - rank(b.troop)),
		heroes: heroes.map(({ hero, at }) => ({ hero, at })).sort((a, b) => byText(a.hero, b.hero))
	};
}

function merged<T extends { readonly n: number }>(
	stacks: readonly T[],
	name: (stack: T) => string
): T[] {
	const found = new Map<string, T>();
	for (const stack of stacks) {
		if (stack.n === 0) continue;
		const key = name(stack);
		const like = found.get(key);
		found.set(key, like ? { ...like, n: like.n + stack.n } : stack);
	}
	return [...found.values()];
}

/** The state of the moment; its turn is that of the memory. */
export const foldTurn = (turn: Turn, opening: State): State => ({
	options: opening.options,
	stage: opening.stage,
	turn: opening.turn,
	seats: [...turn.seats.values()] as Seat[],
	places: placesOf(turn),
	dealt: turn.dealt,
	found: turn.found,
	looted: inOrder(turn.looted),
	black: [...turn.black],
	unfound: turn.unfound,
	blackFound: turn.blackFound,
	unseen: turn.unseen,
	forumless: turn.forumless,
	unplaced: turn.unplaced,
	destroyed: inOrder(turn.destroyed),
	blackouts: inOrder(turn.blackouts),
	keys: [...turn.keys],
	opened: turn.opened,
	bank: { fund: turn.fund, next: turn.nextLoan, loans: turn.loans.map((loan) => ({ ...loan })) },
	pacts: turn.pacts.map((pact) => ({ ...pact })),
	searches: turn.searches.map((search) => ({ ...search })),
	ending: opening.ending
});
