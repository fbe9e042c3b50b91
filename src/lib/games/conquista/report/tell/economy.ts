/** Production, Construction, Maintenance. */
import { MATERIALS } from '$engine/rulesets/conquista/data';
import type { Building, Material, Materials, SquareId } from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import type { Beside } from '$lib/ui/report/dispatch';
import { listText } from '$lib/ui/text';
import {
	amountShort,
	amountText,
	buildingName,
	cardCountText,
	cardKindName,
	cardsText,
	materialName,
	materialText,
	unitsText
} from '../../nouns';
import {
	isYou,
	place,
	nameOrYou,
	subject,
	together,
	type Context,
	type DataOf,
	type Telling
} from '../context';
import { wordText } from '../../plan/sentences';
import { change, fact, line, type Detail } from '../details';

// ---------------------------------------------------------------- production

export const tellDrawn = (ctx: Context, { draws }: DataOf<'drawn'>): Telling => ({
	sentence: m.conquista_report_drawn({
		list: draws
			.map(({ seat, material }) =>
				m.conquista_report_drawn_one({
					name: nameOrYou(ctx, seat),
					material: materialName(material)
				})
			)
			.join('; ')
	}),
	about: draws.map(({ seat }) => seat),
	topics: ['economy'],
	weight: 20
});

export function tellProduced(ctx: Context, data: DataOf<'produced'>): Telling {
	const { seat, drawn, card, material, yields, amount, reserve } = data;
	const names = {
		...subject(ctx, seat),
		amount: materialText(material, amount),
		material: materialName(material),
		drawn: materialName(drawn),
		card: cardsText(card)
	};
	const sentence =
		card.length > 0
			? m.conquista_report_produced_card(names)
			: amount > 0
				? m.conquista_report_produced(names)
				: m.conquista_report_produced_none(names);
	return {
		sentence,
		figures:
			amount > 0
				? [change(materialName(material), `${reserve[material] - amount}`, `${reserve[material]}`)]
				: [],
		details: yields.map(({ square, count }) =>
			fact(
				place(ctx, square),
				ctx.view.squares[square]?.building === material
					? m.conquista_report_yield_doubled({ amount: count })
					: `${count}`
			)
		),
		about: [seat],
		gains: [seat],
		topics: ['economy'],
		weight: isYou(ctx, seat) ? 35 : 28
	};
}

// ---------------------------------------------------------------- construction

const added = (a: Materials, b: Materials): Materials => {
	const sum = (material: Material): number => a[material] + b[material];
	return { E: sum('E'), R: sum('R'), P: sum('P') };
};

const isNothing = (price: Materials): boolean => MATERIALS.every((one) => price[one] === 0);

const removedText = (ctx: Context, square: number, building: Building): string =>
	m.conquista_report_removed_one({ what: buildingName(building), place: place(ctx, square) });

/** Things built, those of a kind together: "2 war factories (Sapphire 1, Sapphire 2)". */
function builtThings(ctx: Context, data: DataOf<'built'>): string[] {
	const some = (
		text: (inputs: { count: number; places: string }) => string,
		squares: readonly SquareId[]
	): string[] => {
		const places = squares.map((square) => place(ctx, square)).join(', ');
		return squares.length > 0 ? [text({ count: squares.length, places })] : [];
	};
	const factories = (free: boolean): SquareId[] =>
		data.factories.flatMap(({ square, card }) => (card.length > 0 === free ? [square] : []));
	return [
		...some(m.conquista_report_built_factories, factories(false)),
		...some(m.conquista_report_built_factories_free, factories(true)),
		...MATERIALS.flatMap((one) =>
			some(
				(inputs) => m.conquista_report_built_industries({ ...inputs, material: materialName(one) }),
				data.industries.flatMap(({ square, material }) => (material === one ? [square] : []))
			)
		),
		...data.units.map(({ square, count }) =>
			m.conquista_report_built_one({ what: unitsText(count), place: place(ctx, square) })
		)
	];
}

function builtSentence(ctx: Context, data: DataOf<'built'>): string {
	const { seat, removed, research } = data;
	const by = subject(ctx, seat);
	const things = builtThings(ctx, data);
	const gone = removed.map(({ square, building }) => removedText(ctx, square, building));
	const sentences = [
		...(things.length > 0 ? [m.conquista_report_built({ ...by, list: listText(things) })] : []),
		...(gone.length > 0 ? [m.conquista_report_built_removed({ ...by, list: listText(gone) })] : [])
	];
	const cards = { ...by, cards: cardCountText(research) };
	if (research > 0)
		sentences.push(
			sentences.length > 0
				? m.conquista_report_built_cards_too(cards)
				: m.conquista_report_built_cards(cards)
		);
	return sentences.length > 0 ? together(...sentences) : m.conquista_report_built_nothing(by);
}

export function tellBuilt(ctx: Context, data: DataOf<'built'>): Telling {
	const { seat, price, research, undrawn, hand, reserve, factories, units, industries } = data;
	const cards = factories.flatMap(({ card }) => card);
	const figures: Detail[] = isNothing(price)
		? []
		: [
				fact(m.conquista_report_paid(), amountShort(price)),
				change(
					m.conquista_report_reserve(),
					amountShort(added(reserve, price)),
					amountShort(reserve)
				)
			];
	const playedThere = cards.length;
	if (research > 0 || playedThere > 0)
		figures.push(change(m.conquista_report_hand(), `${hand - research + playedThere}`, `${hand}`));
	if (cards.length > 0) figures.push(fact(m.conquista_report_card_played(), cardsText(cards)));
	if (undrawn > 0) figures.push(line(m.conquista_report_undrawn({ count: undrawn })));
	const squares = [...factories, ...industries, ...units].map(({ square }) => square);
	const [only] = squares;
	return {
		sentence: builtSentence(ctx, data),
		...(only !== undefined && new Set(squares).size === 1 ? { place: only } : {}),
		figures,
		about: [seat],
		topics: ['economy'],
		weight: isYou(ctx, seat) ? 35 : squares.length > 0 ? 30 : 15
	};
}

export const tellReshuffled = (ctx: Context, { deck, cards }: DataOf<'reshuffled'>): Telling => ({
	sentence:
		deck === 0
			? m.conquista_report_reshuffled({ count: cards })
			: m.conquista_report_reshuffled_of(subject(ctx, deck)),
	about: [deck],
	topics: ['economy'],
	weight: 25
});

/** Private: what was drawn. */
export const tellCards = (
	ctx: Context,
	{ drawn, hand }: DataOf<'cards'>,
	{ reader }: Pick<Beside<unknown>, 'reader'>
): Telling => ({
	sentence: m.conquista_report_cards({ ...subject(ctx, reader), cards: cardsText(drawn) }),
	figures: hand.length > 0 ? [fact(m.conquista_report_hand(), cardsText(hand))] : [],
	about: [reader],
	gains: [reader],
	topics: ['economy'],
	weight: 38
});

// ---------------------------------------------------------------- maintenance

export function tellMaintained(ctx: Context, data: DataOf<'maintained'>): Telling {
	const { seat, paid, released, left } = data;
	const count = released.reduce((sum, one) => sum + one.count, 0);
	const names = {
		...subject(ctx, seat),
		amount: amountText({ E: paid }),
		units: unitsText(count)
	};
	const [only] = released;
	return {
		sentence:
			count > 0
				? paid > 0
					? m.conquista_report_maintained_short(names)
					: m.conquista_report_maintained_nothing(names)
				: paid > 0
					? m.conquista_report_maintained(names)
					: m.conquista_report_maintained_none(names),
		...(only && released.length === 1 ? { place: only.square } : {}),
		figures: [
			...(paid > 0 ? [change(materialName('E'), `${left + paid}`, `${left}`)] : []),
			...released.map((one) =>
				fact(
					m.conquista_report_released_at({ place: place(ctx, one.square) }),
					unitsText(one.count)
				)
			)
		],
		about: [seat],
		...(count > 0 ? { losses: [seat] } : {}),
		topics: ['economy'],
		weight: count > 0 ? 38 : 15
	};
}

/** Units that somebody will not pay for, or will after all (CO-255). */
export const tellDismissal = (
	ctx: Context,
	{ seat, square, count }: DataOf<'dismissal'>
): Telling => ({
	sentence:
		count > 0
			? m.conquista_report_dismissal({
					...subject(ctx, seat),
					units: unitsText(count),
					place: place(ctx, square)
				})
			: m.conquista_report_dismissal_none({ ...subject(ctx, seat), place: place(ctx, square) }),
	place: square,
	about: [seat],
	topics: ['economy'],
	weight: 20
});

/** A word for a question to come (CO-267…CO-270). */
export const tellLeft = (ctx: Context, { seat, word }: DataOf<'left'>): Telling => ({
	sentence: m.conquista_report_left({ word: wordText(ctx.view, word) }),
	about: [seat],
	topics: ['economy'],
	weight: 20
});

export const tellUnplayed = (_: Context, { seat, drawn, play }: DataOf<'unplayed'>): Telling => ({
	sentence: m.conquista_report_unplayed({ card: cardKindName(play), drawn: materialName(drawn) }),
	about: [seat],
	topics: ['economy', 'failures'],
	weight: 40
});

export function tellDismissed(ctx: Context, { seat, released }: DataOf<'dismissed'>): Telling {
	const count = released.reduce((sum, one) => sum + one.count, 0);
	const [only] = released;
	return {
		sentence: m.conquista_report_dismissed({ ...subject(ctx, seat), units: unitsText(count) }),
		...(only && released.length === 1 ? { place: only.square } : {}),
		figures: released.map((one) =>
			fact(m.conquista_report_released_at({ place: place(ctx, one.square) }), unitsText(one.count))
		),
		about: [seat],
		topics: ['economy'],
		weight: 26
	};
}
