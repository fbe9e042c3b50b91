/** The forms of La Conquista de las Estrellas: the answer to what is asked, and entries that nobody asked for. */
import type { Path } from '../../../engine/kernel/problem';
import type { Shape } from '../../../engine/kernel/shape';
import { isSameData } from '../../../engine/kernel/advice';
import { conquista } from '../../../engine/rulesets/conquista';
import { leave } from '../../../engine/rulesets/conquista/ahead';
import {
	DIRECTIONS,
	kindOf,
	MATERIALS,
	phasesFor,
	STACK
} from '../../../engine/rulesets/conquista/data';
import {
	judgeRiders,
	offerId,
	unasked,
	untilByDefault
} from '../../../engine/rulesets/conquista/offers';
import { COMBAT_ORDERS } from '../../../engine/rulesets/conquista/orders/shapes';
import type {
	Ahead,
	Answer,
	AnswerTo,
	CardId,
	CombatOrder,
	Goods,
	Left,
	Order,
	OrderOf,
	Rider,
	SeatId,
	SquareId,
	View
} from '../../../engine/rulesets/conquista/types';
import {
	aheadOf,
	isWord,
	playId,
	PLAYS,
	standingWords,
	type Word
} from '../../../src/lib/games/conquista/plan/ahead';
import { freeSpots } from '../../../src/lib/games/conquista/orders/section/setting';
import { blankAnswer, slotsOf } from '../../../src/lib/games/conquista/plan/blank';
import {
	barred,
	factoryPlaces,
	freeWarEconomy,
	industryPlaces,
	mostResearch,
	mostUnits,
	removable,
	unitPlaces,
	withFactory,
	withIndustry,
	withRemoval,
	withUnits,
	type Construction
} from '../../../src/lib/games/conquista/plan/construction';
import {
	acceptable,
	isFreeToCede,
	isFrozen,
	isWithdrawn,
	MOST_MATERIALS,
	myOffers,
	partners,
	transferEnds,
	transferStarts,
	untilChoices,
	type DismissRider,
	type OfferRider
} from '../../../src/lib/games/conquista/plan/deals';
import { cardFor } from '../../../src/lib/games/conquista/plan/drawing';
import { askFor, askStart } from '../../../src/lib/games/conquista/plan/fields';
import { Plan, type ConquistaTable } from '../../../src/lib/games/conquista/plan/plan.svelte';
import {
	blankOrder,
	kindsPossible,
	nextSquares,
	NOWHERE,
	ordersLeft,
	stepsAllowed,
	type Programmed
} from '../../../src/lib/games/conquista/plan/programme';
import { project, writerOf, type Board } from '../../../src/lib/games/conquista/plan/projection';
import { entriesRead, phasesLeft } from '../../../src/lib/games/conquista/plan/ranking';
import { meOf, stacksOf } from '../../../src/lib/games/conquista/plan/squares';
import {
	isDeclared,
	valourSquares,
	withDeclared,
	withValour
} from '../../../src/lib/games/conquista/plan/stance';
import { answerOf, choosings } from '../../../src/lib/games/conquista/plan/yields';
import type { FormStep, Reach } from './reach';
import { formTable } from './form-table';

export const conquistaReach: Reach<View, Order> = {
	written: (view, seat, { answer, riders }) => ({
		answer: meantAnswer(view, answer),
		riders: meantRiders(view, seat, riders)
	}),
	*steps(view, seat, { answer, riders }) {
		const yieldAt = (step: FormStep, place: Path): FormStep => ({
			...step,
			at: [...place, ...step.at],
			...(step.refusedAt ? { refusedAt: [...place, ...step.refusedAt] } : {})
		});
		for (const step of answerSteps(view, seat, answer))
			yield { ...yieldAt(step, ['answer']), within: ['answer'] };
		for (const [i, rider] of riders.entries())
			for (const step of riderSteps(view, seat, riders.slice(0, i), rider))
				yield { ...yieldAt(step, ['riders', i]), refusedAt: ['riders', i] };
	}
};

// ---------------------------------------------------------------- what is meant

function meantAnswer(view: View, answer: Answer): Answer {
	switch (answer.ask) {
		case 'plan':
			return meantPlan(view, answer);
		case 'production':
			return { ...answer, card: answer.card.map((card) => firstLike(view.hand, card)) };
		case 'construction':
			return meantWorks(view, answer);
		case 'combat':
			return meantCombat(view, answer);
		case 'batch':
			return { ...answer, orders: meantOrders(view, answer) };
		case 'table':
			return answer;
		case 'place':
		case 'orient':
		case 'pick':
		case 'maintenance':
		case 'reply':
			return answer;
	}
}

/** The first card like this one: one is as good as another. */
const firstLike = (cards: readonly CardId[], card: CardId): CardId =>
	cards.find((one) => kindOf(one) === kindOf(card)) ?? card;

/** A slot that takes what is left is ranked by nobody. */
function meantPlan(view: View, answer: AnswerTo<'plan'>): AnswerTo<'plan'> {
	const mine = slotsOf(view, view.viewer);
	const blank = blankAnswer(view, 'plan') as AnswerTo<'plan'>;
	return {
		...answer,
		rankings: answer.rankings.map((ranking, i) =>
			entriesRead(mine[i] ?? 0, view.slots.length) === 0 ? (blank.rankings[i] ?? []) : ranking
		)
	};
}

/** War Economy cards are played in the order of the hand. */
function meantWorks(view: View, works: Construction): Construction {
	let written: Construction = { ...works, factories: [] };
	for (const { square, card } of works.factories) {
		const first = card.length > 0 ? freeWarEconomy(view, written) : undefined;
		const factory = { square, card: first ? [first] : [] };
		written = { ...written, factories: [...written.factories, factory] };
	}
	return written;
}

/** Cards in the order of the hand, the first of those alike; squares kept for Valour need its card. */
function meantCombat(view: View, answer: AnswerTo<'combat'>): AnswerTo<'combat'> {
	const cards = declared(view, answer);
	const valorAt = cards.some((card) => kindOf(card) === 'VA') ? answer.valorAt : [];
	const meant = { ...answer, cards, valorAt };
	return { ...meant, orders: meantOrders(view, meant) };
}

/** The same cards, as the form ticks them. */
function declared(view: View, { cards }: AnswerTo<'combat'>): readonly CardId[] {
	const blank = blankAnswer(view, 'combat') as AnswerTo<'combat'>;
	const kinds = new Set(cards.map(kindOf));
	const valours = view.hand.filter((card) => kindOf(card) === 'VA');
	const count = cards.filter((card) => kindOf(card) === 'VA').length;
	const ticked = [...kinds].reduce((written, kind) => {
		const card = view.hand.find((one) => kindOf(one) === kind);
		return card && isDeclared(kind) ? withDeclared(written, card, true) : written;
	}, blank);
	return (count > 1 ? withValour(ticked, valours, count) : ticked).cards;
}

/** Orders that can come to something: those of units need units, or a fleet before them. */
function meantOrders(view: View, answer: Programmed): CombatOrder[] {
	const used: CardId[] = [];
	const written: CombatOrder[] = [];
	const stands = stacksOf(view, view.viewer).length > 0;
	for (const order of answer.orders) {
		if (order.kind !== 'fleet' && !stands && !written.some(({ kind }) => kind === 'fleet'))
			continue;
		if (order.kind === 'attack' && view.players[order.against - 1]?.status === 'eliminated')
			continue;
		if ('card' in order) {
			const left = view.hand.filter((card) => !used.includes(card));
			const card = firstLike(left, order.card);
			used.push(card);
			const again = { ...order, card };
			written.push(again.kind === 'fleet' ? { ...again, at: [...new Set(again.at)] } : again);
		} else written.push(order);
	}
	return written;
}

/**
 * Entries that count: an offer taken back by the same order was never made, the last word on a square
 * counts alone, and what holds already is not said.
 */
function meantRiders(view: View, seat: SeatId, riders: readonly Rider[]): Rider[] {
	const verdicts = judgeRiders(view, seat, riders);
	const counted = riders.filter((_, i) => verdicts[i] === undefined);
	let made = meOf(view)?.offersMade ?? 0;
	const ids = counted.map((rider) => (rider.kind === 'offer' ? offerId(seat, ++made) : ''));
	const withdrawn = counted.flatMap((rider) => (rider.kind === 'withdraw' ? [rider.offer] : []));
	const words = counted.filter((rider): rider is Left => isWord(rider) || rider.kind === 'recall');
	const others = counted.flatMap((rider, i): Rider[] => {
		switch (rider.kind) {
			case 'offer':
				return withdrawn.includes(ids[i] ?? '') || isHopeless(rider)
					? []
					: [meantOffer(view, rider)];
			case 'withdraw':
				return ids.includes(rider.offer) ? [] : [rider];
			case 'dismiss': {
				const isLast = counted.findLastIndex(
					(other) => other.kind === 'dismiss' && other.square === rider.square
				);
				return isLast === i && rider.units !== dismissedNow(view, rider.square) ? [rider] : [];
			}
			case 'rank':
			case 'draw':
			case 'starve':
			case 'recall':
				return [];
			case 'resign':
				return [rider];
		}
	});
	return [...meantWords(aheadOf(view), words.reduce(leave, aheadOf(view))), ...others];
}

/** The words that lead from what stands to what is to stand. */
function meantWords(before: Ahead, after: Ahead): Left[] {
	const isGone = before.production.some(
		({ drawn }) => !after.production.some((one) => one.drawn === drawn)
	);
	const standing = isGone ? [] : before.production;
	return [
		...(before.plan.length > 0 && after.plan.length === 0
			? [{ kind: 'recall', question: 'plan' } as const]
			: isSameData(before.plan, after.plan)
				? []
				: [{ kind: 'rank', ranking: after.plan } as const]),
		...(isGone ? [{ kind: 'recall', question: 'production' } as const] : []),
		...after.production
			.filter((one) => !standing.some((other) => isSameData(one, other)))
			.map((one) => ({ kind: 'draw', ...one }) as const),
		...(before.maintenance.length > 0 && after.maintenance.length === 0
			? [{ kind: 'recall', question: 'maintenance' } as const]
			: isSameData(before.maintenance, after.maintenance)
				? []
				: [{ kind: 'starve', squares: after.maintenance } as const])
	];
}

const dismissedNow = (view: View, square: SquareId): number =>
	meOf(view)?.dismissed.find((one) => one.square === square)?.count ?? 0;

/** No stack holds so many units. */
const isHopeless = ({ give, ask }: OfferRider): boolean =>
	[...give.units, ...ask.units].some(({ count }) => count > STACK);

/** An offer stands no longer than the game; the usual time is the usual time, however it is said. */
function meantOffer(view: View, offer: OfferRider): OfferRider {
	const until = Math.min(offer.until, Math.max(view.options.rounds, view.round));
	const sorted = (goods: Goods): Goods => ({
		...goods,
		squares: [...goods.squares].sort((a, b) => a - b)
	});
	return {
		...offer,
		give: sorted(offer.give),
		ask: sorted(offer.ask),
		until: until === untilByDefault(view) ? 0 : until
	};
}

// ---------------------------------------------------------------- answers

function* answerSteps(view: View, seat: SeatId, answer: Answer): Generator<FormStep> {
	switch (answer.ask) {
		case 'place': {
			const offers = freeSpots(view).flatMap(({ column, row }) =>
				[0, 1, 2, 3].map((turns) => ({ ask: 'place', column, row, turns }))
			);
			return yield { at: [], value: answer, offers, free: true };
		}
		case 'orient':
			return yield { at: ['turns'], value: answer.turns, offers: [0, 1, 2, 3], free: true };
		case 'plan':
			return yield* planSteps(view, answer);
		case 'pick':
			return yield { at: ['phase'], value: answer.phase, offers: phasesLeft(view), free: true };
		case 'production':
			return yield { at: [], value: answer, offers: choosings(view).map(answerOf), free: true };
		case 'construction':
			return yield* workSteps(view, answer);
		case 'maintenance':
			for (const [i, { square, count }] of answer.release.entries()) {
				const stacks = stacksOf(view, seat);
				const here = stacks.find(({ id }) => id === square)?.square.units.length ?? 0;
				const at = ['release', i];
				yield { at: [...at, 'square'], value: square, offers: stacks.map(({ id }) => id) };
				yield {
					at: [...at, 'count'],
					value: count,
					free: true,
					refusedAt: at,
					offers: { min: 1, max: Math.min(STACK, here) }
				};
			}
			return;
		case 'combat':
			yield { at: ['cards'], value: answer.cards, offers: [declared(view, answer)] };
			yield* permuted(['retreat'], answer.retreat, DIRECTIONS);
			yield {
				at: ['pursue'],
				value: answer.pursue,
				free: true,
				offers: { min: -1, max: STACK - 1 }
			};
			for (const [i, square] of answer.valorAt.entries()) {
				const others = answer.valorAt.filter((_, j) => j !== i);
				const offers = valourSquares(view).filter((one) => !others.includes(one));
				yield { at: ['valorAt', i], value: square, offers, free: true };
			}
			if (view.options.combat === 'turns')
				return yield { at: ['orders'], value: answer.orders, offers: [[]] };
			return yield* programmeSteps(view, seat, answer);
		case 'batch':
			return yield* programmeSteps(view, seat, answer);
		case 'reply':
		case 'table':
			yield* acceptSteps(view, answer.accept);
	}
}

function* planSteps(view: View, answer: AnswerTo<'plan'>): Generator<FormStep> {
	const blank = blankAnswer(view, 'plan') as AnswerTo<'plan'>;
	const mine = slotsOf(view, view.viewer);
	for (const [i, ranking] of answer.rankings.entries())
		if (entriesRead(mine[i] ?? 0, view.slots.length) > 0)
			yield* permuted(['rankings', i], ranking, phasesFor(view.players.length));
		else yield { at: ['rankings', i], value: ranking, offers: [blank.rankings[i]] };
}

/** A list in an order of one's own. */
function* permuted<T>(at: Path, values: readonly T[], all: readonly T[]): Generator<FormStep> {
	if (values.length !== all.length) yield { at, value: values, offers: [] };
	for (const [i, value] of values.entries())
		yield {
			at: [...at, i],
			value,
			offers: all.filter((other) => !values.slice(0, i).includes(other))
		};
}

function* acceptSteps(view: View, accept: readonly string[]): Generator<FormStep> {
	const open = acceptable(view).map(({ id }) => id);
	for (const [i, id] of accept.entries()) {
		const others = accept.filter((_, j) => j !== i);
		const offers = open.filter((one) => !others.includes(one));
		yield { at: ['accept', i], value: id, offers, free: true };
	}
}

// ---------------------------------------------------------------- works

function* workSteps(view: View, works: Construction): Generator<FormStep> {
	let written = blankAnswer(view, 'construction') as Construction;
	const idsOf = (places: readonly { readonly id: SquareId }[]): SquareId[] =>
		places.map(({ id }) => id);
	for (const [i, square] of works.remove.entries()) {
		const open = idsOf(removable(view)).filter((id) => !written.remove.includes(id));
		yield { at: ['remove', i], value: square, offers: open, on: written };
		written = withRemoval(view, written, square, true);
	}
	for (const [i, { square, card }] of works.factories.entries()) {
		const at = ['factories', i];
		const what = card.length > 0 ? 'freeFactory' : 'factory';
		const isBarred = barred(view, written, what) !== undefined;
		const open = isBarred ? [] : idsOf(factoryPlaces(view, written));
		const free = freeWarEconomy(view, written);
		yield { at: [...at, 'card'], value: card, offers: free ? [[], [free]] : [[]] };
		const offers = open.map((one) => ({ square: one, card }));
		yield { at, value: { square, card }, offers, on: written };
		written = withFactory(written, square, card[0]);
	}
	for (const [i, { square, material }] of works.industries.entries()) {
		const isBarred = barred(view, written, 'industry') !== undefined;
		const open = isBarred ? [] : idsOf(industryPlaces(view, written));
		const offers = open.flatMap((one) => MATERIALS.map((m) => ({ square: one, material: m })));
		yield { at: ['industries', i], value: { square, material }, offers, on: written };
		written = withIndustry(written, square, material);
	}
	for (const [i, { square, count }] of works.units.entries()) {
		const at = ['units', i];
		const most = mostUnits(view, written, square);
		const places = idsOf(unitPlaces(view, written)).filter((id) =>
			written.units.every((one) => one.square !== id)
		);
		yield { at: [...at, 'square'], value: square, offers: places };
		const offers = Array.from({ length: most }, (_, n) => ({ square, count: n + 1 }));
		yield { at, value: { square, count }, offers, on: written };
		written = withUnits(written, square, count);
	}
	const { research } = works;
	const most = mostResearch(view, written);
	yield { at: ['research'], value: research, offers: { min: 0, max: most }, on: written };
}

// ---------------------------------------------------------------- programmes

/** The plan of the interface over an order that is half written. */
function planOf(view: View, seat: SeatId, order: Order): Plan {
	const table = formTable(conquista, { view, seat, seats: view.players.length }, order, []);
	return new Plan(table as never as ConquistaTable, undefined);
}

function* programmeSteps(view: View, seat: SeatId, answer: Programmed): Generator<FormStep> {
	const { boards } = project(writerOf(view, answer), answer.orders);
	for (const [i, order] of answer.orders.entries()) {
		const before = { ...answer, orders: answer.orders.slice(0, i) };
		const board = boards[i] as Board;
		const isRoom = ordersLeft(view, before.orders) > 0;
		const kinds = isRoom ? kindsPossible(board, before.orders) : [];
		const at = ['orders', i];
		yield { at, value: order.kind, offers: kinds };
		const plan = planOf(view, seat, { answer: before, riders: [] });
		const steps =
			order.kind === 'move'
				? moveSteps(plan, before, board, order)
				: orderSteps(plan, board, order);
		for (const step of steps) yield { ...step, at: [...at, ...step.at], refusedAt: at };
	}
}

function* moveSteps(
	plan: Plan,
	before: Programmed,
	board: Board,
	{ path, units }: OrderOf<'move'>
): Generator<FormStep> {
	const steps = stepsAllowed(plan.view, before);
	for (const [i, square] of path.entries())
		yield {
			at: ['path', i],
			value: square,
			free: path.length === 1,
			offers:
				i === 0
					? askStart(plan, board, 1)
							.find('')
							.map(({ value }) => value)
					: nextSquares(plan.view, path.slice(0, i), steps)
		};
	yield { at: ['units'], value: units, offers: { min: 1, max: STACK }, free: true };
}

/** Fields whose other values need not fit the ones that follow. */
const LEADS: readonly string[] = ['from', 'card', 'attack/to', 'attack/units'];

function* orderSteps(
	plan: Plan,
	board: Board,
	order: Exclude<CombatOrder, { kind: 'move' }>
): Generator<FormStep> {
	let written = blankOrder(order.kind, board, NOWHERE) as typeof order;
	for (const name of Object.keys(COMBAT_ORDERS.shapes[order.kind] as Shape)) {
		const value = (order as unknown as Record<string, unknown>)[name];
		const asked = askFor(plan, board, written)(name, COMBAT_ORDERS);
		const free = !LEADS.includes(name) && !LEADS.includes(`${order.kind}/${name}`);
		const at: Path = [name];
		if (!asked) yield { at, value, offers: [] };
		else if (asked.as === 'place')
			yield { at, value, offers: asked.find('').map((one) => one.value), free };
		else if (asked.as === 'choice')
			yield { at, value, offers: asked.options.map((one) => one.value), free };
		else if (asked.as === 'number')
			yield { at, value, offers: { min: asked.min, max: asked.max }, free };
		else if (asked.as === 'seat')
			yield { at, value, offers: [0, ...asked.seats.map(({ seat }) => seat)], free };
		else if (asked.as === 'said' && order.kind !== 'attack')
			yield { at, value, offers: [cardFor(board, kindOf(order.card))] };
		else if (asked.as === 'places') yield* placesSteps(plan, board, order, at);
		else yield { at, value, offers: [] };
		written = { ...written, [name]: value, ...asked?.besides?.(value) };
	}
}

function* placesSteps(
	plan: Plan,
	board: Board,
	order: Exclude<CombatOrder, { kind: 'move' }>,
	at: Path
): Generator<FormStep> {
	if (order.kind !== 'fleet') return;
	for (const [i, square] of order.at.entries()) {
		const before = { ...order, at: order.at.slice(0, i) };
		const asked = askFor(plan, board, before)('at', COMBAT_ORDERS);
		const isRoom = asked?.as === 'places' && i < asked.most;
		const offers = isRoom ? asked.place.find('').map(({ value }) => value) : [];
		yield { at: [...at, i], value: square, offers, free: true };
	}
}

// ---------------------------------------------------------------- riders

function* riderSteps(
	view: View,
	seat: SeatId,
	before: readonly Rider[],
	rider: Rider
): Generator<FormStep> {
	if (rider.kind === 'withdraw') {
		const open = myOffers(view).filter(({ id }) => !isFrozen(view, id) && !isWithdrawn(before, id));
		return yield {
			at: ['offer'],
			value: rider.offer,
			offers: open.map(({ id }) => id),
			free: true
		};
	}
	if (rider.kind === 'recall') {
		const open = standingWords(view).map(({ question }) => question);
		const isSaid = before.some((one) => one.kind === 'recall' && one.question === rider.question);
		return yield { at: ['question'], value: rider.question, offers: isSaid ? [] : open };
	}
	const isOpen = meOf(view)?.status !== 'eliminated';
	yield { at: [], value: rider.kind, offers: isOpen ? unasked(view, seat, before) : [] };
	if (rider.kind === 'offer') yield* offerSteps(view, seat, rider);
	if (rider.kind === 'dismiss') yield* dismissSteps(view, rider);
	if (isWord(rider)) yield* wordSteps(view, rider);
}

/** A word for a question to come: the list is put in another order, a card is chosen of all, a stack of those not named. */
function* wordSteps(view: View, word: Word): Generator<FormStep> {
	switch (word.kind) {
		case 'rank':
			for (const [i, phase] of word.ranking.entries())
				yield { at: ['ranking', i], value: phase, offers: phasesFor(view.players.length) };
			return;
		case 'draw':
			yield { at: ['drawn'], value: word.drawn, offers: MATERIALS };
			return yield { at: ['play'], value: playId(word), offers: PLAYS.map(({ id }) => id) };
		case 'starve':
			for (const [i, square] of word.squares.entries()) {
				const named = word.squares.slice(0, i);
				const open = stacksOf(view, view.viewer).filter(({ id }) => !named.includes(id));
				yield { at: ['squares', i], value: square, offers: open.map(({ id }) => id) };
			}
	}
}

/** The number that holds already is told to do so, and offered all the same. */
function* dismissSteps(view: View, { square, units }: DismissRider): Generator<FormStep> {
	const stacks = stacksOf(view, view.viewer);
	yield { at: ['square'], value: square, offers: stacks.map(({ id }) => id) };
	const here = stacks.find(({ id }) => id === square)?.square.units.length ?? 0;
	yield {
		at: ['units'],
		value: units,
		offers: { min: 0, max: here },
		free: true,
		refusedAs: ['not-yours', 'off-board']
	};
}

function* offerSteps(view: View, seat: SeatId, offer: OfferRider): Generator<FormStep> {
	yield { at: ['to'], value: offer.to, offers: partners(view), free: true };
	for (const side of ['give', 'ask'] as const) {
		const [goods, others] = side === 'give' ? [offer.give, offer.ask] : [offer.ask, offer.give];
		yield* goodsSteps(view, side === 'give' ? seat : offer.to, goods, others, [side]);
	}
	yield { at: ['until'], value: offer.until, offers: [0, ...untilChoices(view)], free: true };
}

function* goodsSteps(
	view: View,
	giver: SeatId,
	goods: Goods,
	others: Goods,
	at: Path
): Generator<FormStep> {
	for (const material of MATERIALS)
		if (goods.materials[material] > 0)
			yield {
				at: [...at, 'materials', material],
				value: goods.materials[material],
				free: true,
				offers: { min: 1, max: MOST_MATERIALS }
			};
	for (const [i, square] of goods.squares.entries()) {
		const rest = { ...goods, squares: goods.squares.filter((_, j) => j !== i) };
		const offers = [...view.squares.keys()].filter((one) => isFreeToCede(rest, others, one));
		yield { at: [...at, 'squares', i], value: square, offers, free: true };
	}
	for (const [i, transfer] of goods.units.entries()) {
		const here = [...at, 'units', i];
		const rest = { ...goods, units: goods.units.filter((_, j) => j !== i) };
		const starts = transferStarts(view, giver, rest, others);
		yield { at: [...here, 'from'], value: transfer.from, offers: starts };
		const ends = transferEnds(view, goods, others, transfer.from, transfer);
		yield { at: [...here, 'to'], value: transfer.to, offers: ends, free: true };
		yield {
			at: [...here, 'count'],
			value: transfer.count,
			free: true,
			offers: { min: 1, max: STACK }
		};
	}
}
