/** Writing a Construction: what it would make of the board, what it costs, what is still possible. */
import { minus, times } from '$engine/rulesets/conquista/amounts';
import { kindOf, NOTHING, STACK } from '$engine/rulesets/conquista/data';
import { isIndustry } from '$engine/rulesets/conquista/holdings';
import { isOwnColour } from '$engine/rulesets/conquista/resolve/control';
import type {
	Building,
	CardId,
	Material,
	Materials,
	SquareId,
	View
} from '$engine/rulesets/conquista/types';
import { priceOf, type Works } from '$engine/rulesets/conquista/works';
import { lacking, timesPayable } from '../orders/amounts';
import { isThreatened, meOf, territoriesOf, type Place } from './squares';

export type Construction = Works;
/** The kinds of work that are done on squares. */
export type Part = 'industries' | 'factories' | 'units' | 'remove';

// ---------------------------------------------------------------- price

export interface Bill {
	readonly reserve: Materials;
	readonly price: Materials;
	/** Below zero where the reserve falls short. */
	readonly left: Materials;
}

export const unitsIn = (answer: Construction): number =>
	answer.units.reduce((sum, { count }) => sum + count, 0);

export function billOf(view: View, answer: Construction): Bill {
	const reserve = meOf(view)?.reserve ?? NOTHING;
	const price = priceOf(view.options, answer);
	return { reserve, price, left: minus(reserve, price) };
}

// ---------------------------------------------------------------- the board it makes

/** Building on a square after removals, factories and industries, in this order (CO-093). */
export function buildingAfter(view: View, answer: Construction, square: SquareId): Building {
	const industry = answer.industries.find((built) => built.square === square);
	if (industry) return industry.material;
	if (answer.factories.some((built) => built.square === square)) return 'factory';
	if (answer.remove.includes(square)) return 'none';
	return view.squares[square]?.building ?? 'none';
}

export const unitsAt = (answer: Construction, square: SquareId): number =>
	answer.units.find((line) => line.square === square)?.count ?? 0;

interface Supply {
	readonly industries: number;
	readonly factories: number;
	readonly units: number;
}

/** Pawns left once everything on the paper is built. */
export function supplyAfter(view: View, answer: Construction): Supply {
	const supply = meOf(view)?.supply ?? { industries: 0, factories: 0, units: 0 };
	const ground = territoriesOf(view, view.viewer);
	const count = (holds: (building: Building) => boolean): number =>
		ground.filter(({ id }) => holds(buildingAfter(view, answer, id))).length -
		ground.filter(({ square }) => holds(square.building)).length;
	return {
		industries: supply.industries - count(isIndustry),
		factories: supply.factories - count((building) => building === 'factory'),
		units: supply.units - unitsIn(answer)
	};
}

// ---------------------------------------------------------------- what is possible

const free = (view: View, answer: Construction): Place[] =>
	territoriesOf(view, view.viewer).filter(({ id }) => buildingAfter(view, answer, id) === 'none');

/** An industry for a material on every free territory, the best for it first, as long as there is to pay. */
export const withIndustries = (
	view: View,
	answer: Construction,
	material: Material
): Construction =>
	industryPlaces(view, answer)
		.sort((a, b) => b.square.marker[material] - a.square.marker[material] || a.id - b.id)
		.reduce(
			(next, { id, square }) =>
				square.marker[material] > 0 && barred(view, next, 'industry') === undefined
					? withIndustry(next, id, material)
					: next,
			answer
		);

/** The most that an industry there would add to a Production. */
const bestMarker = ({ square: { marker } }: Place): number =>
	Math.max(marker.E, marker.R, marker.P);

/** Territories for an industry: the richest marker first. */
export const industryPlaces = (view: View, answer: Construction): Place[] =>
	free(view, answer).sort((a, b) => bestMarker(b) - bestMarker(a) || a.id - b.id);

/** Total yield of a territory: forgone with a war factory there. */
const forgone = ({ square: { marker } }: Place): number => marker.E + marker.R + marker.P;

/** Territories for a war factory: the poorest marker first, and those with an industry last. */
export function factoryPlaces(view: View, answer: Construction): Place[] {
	const industrial = ({ id }: Place): number =>
		isIndustry(buildingAfter(view, answer, id)) ? 1 : 0;
	return territoriesOf(view, view.viewer)
		.filter(({ id }) => buildingAfter(view, answer, id) !== 'factory')
		.sort((a, b) => industrial(a) - industrial(b) || forgone(a) - forgone(b) || a.id - b.id);
}

/** Territories for units, those near enemy units first. */
export function unitPlaces(view: View, answer: Construction): Place[] {
	const calm = ({ id }: Place): number => (isThreatened(view, id, view.viewer) ? 0 : 1);
	return territoriesOf(view, view.viewer)
		.filter(({ id }) => buildingAfter(view, answer, id) === 'factory')
		.sort((a, b) => calm(a) - calm(b) || a.id - b.id);
}

/** Buildings that stand and can be pulled down. */
export const removable = (view: View): Place[] =>
	territoriesOf(view, view.viewer).filter(({ square }) => square.building !== 'none');

/** The most units to be had on a square: by room, by supply, by what is left to pay with. */
export function mostUnits(view: View, answer: Construction, square: SquareId): number {
	const here = unitsAt(answer, square);
	const room = STACK - (view.squares[square]?.units.length ?? 0);
	const supply = supplyAfter(view, answer).units + here;
	const others = withUnits(answer, square, 0);
	const payable = timesPayable(billOf(view, others).left, view.options.prices.unit, STACK);
	return Math.max(0, Math.min(room, supply, payable));
}

/** Room in the hand once cards on the paper are played (CO-107). */
export const handRoom = (view: View, answer: Construction): number =>
	Math.max(0, view.options.handLimit - (view.hand.length - usedCards(answer).length));

/** The most research cards to be had: by room in the hand, by what is left to pay with. */
export function mostResearch(view: View, answer: Construction): number {
	const without = { ...answer, research: 0 };
	const room = handRoom(view, answer);
	return Math.min(
		room,
		timesPayable(billOf(view, without).left, view.options.prices.research, room)
	);
}

const usedCards = (answer: Construction): CardId[] => answer.factories.flatMap(({ card }) => card);

/** A War Economy card that no factory on the paper uses. */
export const freeWarEconomy = (view: View, answer: Construction): CardId | undefined =>
	view.hand.find((card) => kindOf(card) === 'WE' && !usedCards(answer).includes(card));

/** Without units a territory of another colour is lost: a building there is at risk (CO-049). */
export const isUngarrisoned = (view: View, { square }: Place): boolean =>
	square.units.length === 0 && !isOwnColour(view, square, view.viewer);

// ---------------------------------------------------------------- writing

const off = <L extends { readonly square: SquareId }>(
	lines: readonly L[],
	square: SquareId
): readonly L[] => lines.filter((line) => line.square !== square);

export const withIndustry = (
	answer: Construction,
	square: SquareId,
	material: Material
): Construction => ({
	...answer,
	industries: [...off(answer.industries, square), { square, material }]
});

export const withoutIndustry = (answer: Construction, square: SquareId): Construction => ({
	...answer,
	industries: off(answer.industries, square)
});

/** An industry planned on the same ground would be in the way of a factory: it goes. */
export const withFactory = (
	answer: Construction,
	square: SquareId,
	card: CardId | undefined
): Construction => ({
	...answer,
	industries: off(answer.industries, square),
	factories: [...off(answer.factories, square), { square, card: card ? [card] : [] }]
});

/** Units that only this factory could build go with it. */
export const withoutFactory = (answer: Construction, square: SquareId): Construction => ({
	...answer,
	factories: off(answer.factories, square),
	units: off(answer.units, square)
});

export const withUnits = (answer: Construction, square: SquareId, count: number): Construction => ({
	...answer,
	units: count > 0 ? placed(answer.units, { square, count }) : off(answer.units, square)
});

function placed<L extends { readonly square: SquareId }>(
	lines: readonly L[],
	line: L
): readonly L[] {
	return lines.some(({ square }) => square === line.square)
		? lines.map((old) => (old.square === line.square ? line : old))
		: [...lines, line];
}

/** Pulls a building down, or leaves it; what this makes impossible goes. */
export function withRemoval(
	view: View,
	answer: Construction,
	square: SquareId,
	removed: boolean
): Construction {
	const remove = answer.remove.filter((other) => other !== square);
	return tidied(view, { ...answer, remove: removed ? [...remove, square] : remove });
}

/** Without what stands in its own way, in the order in which it would be built. */
function tidied(view: View, answer: Construction): Construction {
	const standing = { ...answer, factories: [], industries: [] };
	const factories = answer.factories.filter(
		({ square }) => buildingAfter(view, standing, square) !== 'factory'
	);
	const industries = answer.industries.filter(
		({ square }) => buildingAfter(view, { ...standing, factories }, square) === 'none'
	);
	const built = { ...answer, factories, industries };
	const units = answer.units.filter(
		({ square }) => buildingAfter(view, built, square) === 'factory'
	);
	return { ...built, units };
}

// ---------------------------------------------------------------- one by one

/** One thing ordered. */
export type Work =
	| { readonly kind: 'remove'; readonly square: SquareId }
	| { readonly kind: 'factory'; readonly square: SquareId; readonly card: readonly CardId[] }
	| { readonly kind: 'industry'; readonly square: SquareId; readonly material: Material }
	| { readonly kind: 'units'; readonly square: SquareId; readonly count: number }
	| { readonly kind: 'research'; readonly count: number };

interface WorkItem {
	readonly id: string;
	readonly work: Work;
	readonly price: Materials;
	/** Costs nothing at all. */
	readonly free: boolean;
	/** The answer without it. */
	readonly without: Construction;
}

/** Works ordered, in the order in which they are built. */
export function workItems(view: View, answer: Construction): WorkItem[] {
	const { prices } = view.options;
	const item = (work: Work, price: Materials, without: Construction): WorkItem => ({
		id: `${work.kind}${'square' in work ? work.square : ''}`,
		work,
		price,
		free: price === NOTHING,
		without
	});
	const research = answer.research;
	return [
		...answer.remove.map((square) =>
			item({ kind: 'remove', square }, NOTHING, withRemoval(view, answer, square, false))
		),
		...answer.factories.map(({ square, card }) =>
			item(
				{ kind: 'factory', square, card },
				card.length > 0 ? NOTHING : prices.factory,
				withoutFactory(answer, square)
			)
		),
		...answer.industries.map(({ square, material }) =>
			item({ kind: 'industry', square, material }, prices.industry, withoutIndustry(answer, square))
		),
		...answer.units.map(({ square, count }) =>
			item(
				{ kind: 'units', square, count },
				times(prices.unit, count),
				withUnits(answer, square, 0)
			)
		),
		...(research > 0
			? [
					item({ kind: 'research', count: research }, times(prices.research, research), {
						...answer,
						research: 0
					})
				]
			: [])
	];
}

/** Reason that no more of a thing can be had. */
export type Bar =
	| { readonly kind: 'short'; readonly short: Materials }
	| { readonly kind: 'pawns' }
	| { readonly kind: 'units' }
	| { readonly kind: 'hand' };

/** Bar against ordering one more of a thing anywhere; undefined: none. */
export function barred(
	view: View,
	answer: Construction,
	what: 'industry' | 'factory' | 'freeFactory' | 'unit' | 'research'
): Bar | undefined {
	const supply = supplyAfter(view, answer);
	if (what === 'industry' && supply.industries <= 0) return { kind: 'pawns' };
	if ((what === 'factory' || what === 'freeFactory') && supply.factories <= 0)
		return { kind: 'pawns' };
	if (what === 'unit' && supply.units <= 0) return { kind: 'units' };
	if (what === 'research' && handRoom(view, answer) <= answer.research) return { kind: 'hand' };
	if (what === 'freeFactory') return undefined;
	const left = minus(billOf(view, answer).left, view.options.prices[what]);
	return lacking(left).length === 0 ? undefined : { kind: 'short', short: shortOf(left) };
}

/** Amount that is missing of each. */
const shortOf = (left: Materials): Materials => ({
	E: Math.max(0, -left.E),
	R: Math.max(0, -left.R),
	P: Math.max(0, -left.P)
});
