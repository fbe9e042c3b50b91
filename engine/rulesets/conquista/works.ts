/** Works that may be built, and their prices (section 8 of the rules). */
import type { Path } from '../../kernel/problem';
import { covers, sumOf, times } from './amounts';
import { isTerritory } from './board';
import { kindOf, MOST_FACTORIES, MOST_INDUSTRIES, MOST_UNITS, STACK } from './data';
import { isIndustry, pawnsOf, unitsOf } from './holdings';
import type {
	AnswerTo,
	Building,
	CardId,
	Materials,
	Options,
	Player,
	ReasonCode,
	SeatId,
	Square,
	SquareId
} from './types';

export type Works = AnswerTo<'construction'>;

export interface WorksFault {
	readonly code: ReasonCode;
	/** Place in the works; []: all of them together. */
	readonly at: Path;
}

export interface Site {
	readonly options: Pick<Options, 'prices' | 'handLimit'>;
	readonly squares: readonly Square[];
	readonly players: readonly Pick<Player, 'reserve'>[];
}

export const NO_WORKS: Works = {
	ask: 'construction',
	remove: [],
	factories: [],
	industries: [],
	units: [],
	research: 0
};

/** Price of everything, research included; a factory by a War Economy card is free (CO-205). */
export function priceOf({ prices }: Pick<Options, 'prices'>, works: Works): Materials {
	const paid = works.factories.filter(({ card }) => card.length === 0).length;
	return sumOf([
		times(prices.factory, paid),
		times(prices.industry, works.industries.length),
		times(prices.unit, unitsIn(works)),
		times(prices.research, works.research)
	]);
}

const unitsIn = ({ units }: Works): number => units.reduce((sum, { count }) => sum + count, 0);

/** Faults of a seat's works, in the order of CO-093. None: they are allowed. */
export function worksFaults(
	site: Site,
	seat: SeatId,
	hand: readonly CardId[],
	works: Works
): WorksFault[] {
	// Judged on a plan of the buildings, which the works change one after another.
	const plan = site.squares.map(({ building }) => building);
	const judge = new Judge(site, seat, plan);
	works.remove.forEach((square, i) => judge.remove(square, i));
	works.factories.forEach(({ square, card }, i) => judge.factory(square, card, hand, i));
	works.industries.forEach(({ square, material }, i) => judge.industry(square, material, i));
	works.units.forEach(({ square, count }, i) => judge.units(square, count, i));
	judge.limits(works, hand);
	return judge.faults;
}

class Judge {
	readonly faults: WorksFault[] = [];
	private readonly seen: Record<'remove' | 'factories' | 'industries' | 'units', SquareId[]> = {
		remove: [],
		factories: [],
		industries: [],
		units: []
	};
	private readonly cards: CardId[] = [];

	constructor(
		private readonly site: Site,
		private readonly seat: SeatId,
		private readonly plan: Building[]
	) {}

	remove(square: SquareId, index: number): void {
		if (this.wrongPlace('remove', square, index)) return;
		if (this.plan[square] === 'none') return this.fault('no-building', ['remove', index]);
		this.plan[square] = 'none';
	}

	factory(square: SquareId, card: readonly CardId[], hand: readonly CardId[], i: number): void {
		if (this.wrongPlace('factories', square, i)) return;
		if (this.plan[square] === 'factory') return this.fault('has-factory', ['factories', i]);
		const code = card.map((one) => this.wrongCard(one, hand)).find((one) => one !== undefined);
		if (code) return this.fault(code, ['factories', i]);
		this.cards.push(...card);
		this.plan[square] = 'factory';
	}

	private wrongCard(card: CardId, hand: readonly CardId[]): ReasonCode | undefined {
		if (!hand.includes(card)) return 'not-in-hand';
		if (kindOf(card) !== 'WE') return 'wrong-card';
		return this.cards.includes(card) ? 'card-twice' : undefined;
	}

	industry(square: SquareId, material: Building, index: number): void {
		if (this.wrongPlace('industries', square, index)) return;
		const there = this.plan[square];
		if (there === 'factory') return this.fault('has-factory', ['industries', index]);
		if (there !== 'none') return this.fault('has-industry', ['industries', index]);
		this.plan[square] = material;
	}

	units(square: SquareId, count: number, index: number): void {
		if (this.wrongPlace('units', square, index)) return;
		if (this.plan[square] !== 'factory') return this.fault('no-factory', ['units', index]);
		const there = this.site.squares[square]?.units.length ?? 0;
		if (there + count > STACK) this.fault('stack-full', ['units', index]);
	}

	/** Pawns, units, price and hand, as they stand when all is done (CO-099, CO-105, CO-107). */
	limits(works: Works, hand: readonly CardId[]): void {
		const { site, seat, plan } = this;
		const planned = site.squares.map((s, i) => ({ ...s, building: plan[i] ?? 'none' }));
		const { industries, factories } = pawnsOf(planned, seat);
		if (factories > MOST_FACTORIES) this.fault('no-pawns', ['factories']);
		if (industries > MOST_INDUSTRIES) this.fault('no-pawns', ['industries']);
		if (unitsOf(site.squares, seat) + unitsIn(works) > MOST_UNITS)
			this.fault('no-units-left', ['units']);
		const after = hand.length - this.cards.length + works.research;
		if (after > site.options.handLimit) this.fault('hand-full', ['research']);
		const reserve = site.players[seat - 1]?.reserve;
		if (!reserve || !covers(reserve, priceOf(site.options, works))) this.fault('too-expensive', []);
	}

	private wrongPlace(part: keyof Judge['seen'], id: SquareId, index: number): boolean {
		const square = this.site.squares[id];
		const code = !square
			? 'off-board'
			: !isTerritory(square)
				? 'not-a-territory'
				: square.controller !== this.seat
					? 'not-yours'
					: this.seen[part].includes(id)
						? 'square-twice'
						: undefined;
		this.seen[part].push(id);
		if (code) this.fault(code, [part, index]);
		return code !== undefined;
	}

	private fault(code: ReasonCode, at: Path): void {
		this.faults.push({ code, at });
	}
}

/** True if the Construction phase asks a seat: by public facts alone (CO-011, CO-242). */
export function canBuild(site: Site, seat: SeatId, hand: number): boolean {
	const { prices } = site.options;
	const mine = site.squares.filter(({ controller }) => controller === seat);
	const reserve = site.players[seat - 1]?.reserve;
	if (hand > 0 || mine.some(({ building }) => building === 'factory' || isIndustry(building)))
		return true;
	if (!reserve) return false;
	const canPlace = covers(reserve, prices.industry) || covers(reserve, prices.factory);
	return covers(reserve, prices.research) || (canPlace && mine.some(isTerritory));
}
