/** Reminders before sealing, in sentences: steps that a player may have forgotten. */
import { covers } from '$engine/rulesets/conquista/amounts';
import { isTerritory, neighbours } from '$engine/rulesets/conquista/board';
import { isOpenFor } from '$engine/rulesets/conquista/holdings';
import { kindOf } from '$engine/rulesets/conquista/data';
import type {
	Answer,
	AnswerTo,
	Order,
	Rider,
	SquareId,
	View
} from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import { capital, listText } from '$lib/ui/text';
import type { TableSession } from '../game';
import { startOf } from './plan/drawing';
import { project, writerOf } from './plan/projection';
import { cardName, cardsText, materialText, phaseName, squareName, unitsText } from './nouns';
import { blankAnswer } from './plan/blank';
import {
	billOf,
	factoryPlaces,
	handRoom,
	industryPlaces,
	isUngarrisoned,
	mostUnits,
	unitPlaces,
	unitsIn
} from './plan/construction';
import { acceptable, outcomesOf, resigns } from './plan/deals';
import type { Programmed } from './plan/programme';
import { isDeclared, isPlainStance } from './plan/stance';
import { isThreatened, stacksOf, unitsOf } from './plan/squares';
import { bestOf, choosings } from './plan/yields';

/** Named at most, where many might be. */
const FEW = 3;

export function unfinished(table: TableSession): readonly string[] {
	const view = table.view as View;
	if (view.stage === 'over' || !view.asked.includes(table.viewer)) return [];
	const drafted = table.order as Order | undefined;
	const answer =
		drafted?.answer.ask === view.stage ? drafted.answer : blankAnswer(view, view.stage);
	const riders = drafted?.riders ?? [];
	return [...aboutAnswer(view, answer, drafted !== undefined, riders), ...aboutRiders(riders)];
}

function aboutAnswer(
	view: View,
	answer: Answer,
	written: boolean,
	riders: readonly Rider[]
): string[] {
	switch (answer.ask) {
		case 'place':
		case 'orient':
			return written ? [] : [m.conquista_orders_todo_turns()];
		case 'plan':
			return written ? [] : [m.conquista_orders_todo_plan()];
		case 'pick':
			return written ? [] : [m.conquista_orders_todo_pick({ phase: phaseName(answer.phase) })];
		case 'production':
			return aboutProduction(view, answer);
		case 'construction':
			return aboutConstruction(view, answer);
		case 'maintenance':
			return written ? [] : [m.conquista_orders_todo_maintenance()];
		case 'combat':
			return aboutCombat(view, answer);
		case 'batch':
			return answer.orders.length === 0
				? [m.conquista_orders_todo_batch()]
				: aboutOrders(view, answer);
		case 'reply':
			return aboutOffers(view, answer.accept);
		case 'table':
			return answer.accept.length === 0 && riders.length === 0
				? [m.conquista_orders_todo_pass()]
				: [];
	}
}

const aboutRiders = (riders: readonly Rider[]): string[] =>
	resigns(riders) ? [m.conquista_orders_todo_resign()] : [];

// ---------------------------------------------------------------- production, construction

function aboutProduction(view: View, answer: AnswerTo<'production'>): string[] {
	if (answer.card.length > 0) return [];
	const best = bestOf(choosings(view));
	return best?.card
		? [
				m.conquista_orders_todo_card({
					card: cardName(best.card),
					gain: materialText(best.material, best.amount)
				})
			]
		: [];
}

function aboutConstruction(view: View, answer: AnswerTo<'construction'>): string[] {
	return [...unspent(view, answer), ...atRisk(view, answer), ...hungry(view, answer)];
}

/** Reminders of purchases that the rest of the reserve still allows. */
function unspent(view: View, answer: AnswerTo<'construction'>): string[] {
	const { prices } = view.options;
	const { left } = billOf(view, answer);
	const units = unitPlaces(view, answer);
	const more = (square: SquareId): boolean =>
		mostUnits(view, answer, square) >
		(answer.units.find((line) => line.square === square)?.count ?? 0);
	const things = [
		...(covers(left, prices.industry) && industryPlaces(view, answer).length > 0
			? [m.conquista_orders_todo_an_industry()]
			: []),
		...(covers(left, prices.factory) && units.length === 0 && factoryPlaces(view, answer).length > 0
			? [m.conquista_orders_todo_a_factory()]
			: []),
		...(units.some(({ id }) => more(id)) ? [m.conquista_orders_todo_a_unit()] : []),
		...(covers(left, prices.research) && handRoom(view, answer) > answer.research
			? [m.conquista_orders_todo_a_card()]
			: [])
	];
	return things.length > 0 ? [m.conquista_orders_todo_unspent({ what: listText(things) })] : [];
}

/** Buildings on ground that the next passer-by takes. */
function atRisk(view: View, answer: AnswerTo<'construction'>): string[] {
	const built = [...answer.factories, ...answer.industries].map(({ square }) => square);
	return built.flatMap((id) => {
		const square = view.squares[id];
		const garrisoned = answer.units.some((line) => line.square === id);
		return square && !garrisoned && square.units.length === 0 && !isSafe(view, id)
			? [m.conquista_orders_todo_at_risk({ place: squareName(view, id) })]
			: [];
	});
}

const isSafe = (view: View, id: SquareId): boolean => {
	const square = view.squares[id];
	return (
		square !== undefined &&
		!isUngarrisoned(view, { id, square }) &&
		!isThreatened(view, id, view.viewer)
	);
};

/** Units that a Maintenance still to come could not feed. */
function hungry(view: View, answer: AnswerTo<'construction'>): string[] {
	const toCome = view.slots.some(
		({ phase }, index) => index > view.slot && phase.includes('maintenance')
	);
	const produces = view.slots.some(
		({ phase }, index) => index > view.slot && phase.includes('production')
	);
	const units = unitsOf(view, view.viewer) + unitsIn(answer);
	const short = units - billOf(view, answer).left.E;
	return toCome && !produces && short > 0
		? [m.conquista_orders_todo_hungry({ units: unitsText(short) })]
		: [];
}

// ---------------------------------------------------------------- combat

function aboutCombat(view: View, answer: AnswerTo<'combat'>): string[] {
	const threatened = stacksOf(view, view.viewer).some(({ id }) =>
		isThreatened(view, id, view.viewer)
	);
	const written = view.options.combat === 'sealed';
	return [
		...(written ? aboutOrders(view, answer) : []),
		...(written ? freeGround(view, answer) : []),
		...(threatened && isPlainStance(answer) ? [m.conquista_orders_todo_stance()] : []),
		...(threatened ? keptBack(view, answer) : [])
	];
}

function aboutOrders(view: View, answer: Programmed): string[] {
	if (answer.orders.length === 0)
		return stacksOf(view, view.viewer).length > 0 ? [m.conquista_orders_todo_programme()] : [];
	const idle = project(writerOf(view, answer), answer.orders).outcomes.filter(
		({ kind }) => kind === 'lapse'
	).length;
	return idle > 0 ? [m.conquista_orders_todo_idle({ count: idle })] : [];
}

/** Stacks without orders beside territory that anybody may take. */
function freeGround(view: View, answer: Programmed): string[] {
	const sent = new Set(answer.orders.map(startOf));
	const chances = stacksOf(view, view.viewer).filter(
		({ id, square }) =>
			!sent.has(id) &&
			square.units.length > 1 &&
			neighbours(view.map, id).some((beside) => isFreeGround(view, beside))
	);
	return chances.slice(0, FEW).map(({ id, square }) => {
		const free = neighbours(view.map, id).find((beside) => isFreeGround(view, beside)) ?? id;
		return m.conquista_orders_todo_free({
			units: capital(unitsText(square.units.length)),
			place: squareName(view, id),
			free: squareName(view, free)
		});
	});
}

function isFreeGround(view: View, id: SquareId): boolean {
	const square = view.squares[id];
	return (
		square !== undefined &&
		isTerritory(square) &&
		square.controller !== view.viewer &&
		isOpenFor(square, view.viewer)
	);
}

/** Cards that would help units with enemies at their side. */
function keptBack(view: View, answer: AnswerTo<'combat'>): string[] {
	const kept = view.hand.filter(
		(card) =>
			isDeclared(kindOf(card)) &&
			kindOf(card) !== 'IE' &&
			!answer.cards.some((other) => kindOf(other) === kindOf(card))
	);
	const kinds = kept.filter(
		(card, i) => kept.findIndex((other) => kindOf(other) === kindOf(card)) === i
	);
	return kinds.length > 0 ? [m.conquista_orders_todo_kept({ cards: cardsText(kinds) })] : [];
}

// ---------------------------------------------------------------- offers

function aboutOffers(view: View, accept: readonly string[]): string[] {
	const left = acceptable(view).filter(({ id }) => !accept.includes(id)).length;
	const voided = outcomesOf(view, accept).filter(({ fault }) => fault !== undefined).length;
	return [
		...(left > 0 ? [m.conquista_orders_todo_offers({ count: left })] : []),
		...(voided > 0 ? [m.conquista_orders_todo_void({ count: voided })] : [])
	];
}
