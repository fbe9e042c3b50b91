/**
 * Is an order allowed, as far as its seat can know? ("Decisions") The same check runs while it is
 * written and, on every device, when it is opened: it reads nothing but the view.
 */
import type { Problem } from '../../../kernel/ruleset';
import { CARD_MATERIAL, kindOf, MOST_ENTRIES, phasesFor } from '../data';
import { acceptFaults, judgeRiders } from '../offers';
import { placesFor } from '../placing';
import { openPhases } from '../slots';
import type { Answer, AnswerTo, Order, Phase, ReasonCode, SeatId, View } from '../types';
import { shortfallOf } from '../upkeep';
import { worksFaults } from '../works';
import { checkDeclaration, checkProgramme, runsImpulse } from './combat';

/** What is at fault in an answer: a list of it, and the place in that list. */
export interface Fault {
	readonly code: ReasonCode;
	/** `order`: of a combat programme; `part` and `index`: of another answer's lists. */
	readonly data?: Problem['data'];
}

/**
 * A faulty answer falls as a whole (CO-010): its problems have no line, and their data say which item
 * of it is wrong. A rider is void by itself: its line is its place among the riders. `view` must be
 * that of `seat`.
 */
export function check(view: View, seat: SeatId, { answer, riders }: Order): readonly Problem[] {
	const faults = answerFaults(view, seat, answer, riders.length);
	const verdicts = judgeRiders(view, seat, riders);
	return [
		...faults.map(({ code, data }): Problem => ({
			code,
			severity: 'refusal',
			...(data ? { data } : {})
		})),
		...verdicts.flatMap((code, line): Problem[] =>
			code ? [{ code, severity: 'refusal', line }] : []
		)
	];
}

/** `riders`: how many come with the answer. */
function answerFaults(view: View, seat: SeatId, answer: Answer, riders: number): Fault[] {
	if (answer.ask !== view.stage || !view.asked.includes(seat)) return [{ code: 'other-question' }];
	switch (answer.ask) {
		case 'place':
			return placeFaults(view, answer);
		case 'orient':
			return turnsFaults(answer.turns);
		case 'plan':
			return planFaults(view, seat, answer);
		case 'pick':
			return openPhases(view).includes(answer.phase) ? [] : [{ code: 'gone' }];
		case 'production':
			return productionFaults(view, answer);
		case 'construction':
			return worksFaults(view, seat, view.hand, answer).map(({ code, part, index }) => ({
				code,
				data: { part, index }
			}));
		case 'maintenance':
			return maintenanceFaults(view, seat, answer);
		case 'combat':
			return [
				...checkDeclaration(view, seat, answer).map((code) => ({ code })),
				...programmeFaults(checkProgramme(view, seat, answer.orders, runsImpulse(answer.cards)))
			];
		case 'batch':
			return programmeFaults(checkProgramme(view, seat, answer.orders));
		case 'reply':
			return offerFaults(view, seat, answer);
		case 'table':
			return [...offerFaults(view, seat, answer), ...talkFaults(view, seat, answer, riders)];
	}
}

const turnsFaults = (turns: number): Fault[] => (turns > 3 ? [{ code: 'out-of-range' }] : []);

function placeFaults(view: View, { column, row, turns }: AnswerTo<'place'>): Fault[] {
	const places = placesFor(view.sections, view.players.length);
	const isFree = places.some((place) => place.column === column && place.row === row);
	return [...(isFree ? [] : [{ code: 'not-allowed' } as const]), ...turnsFaults(turns)];
}

function planFaults(view: View, seat: SeatId, { rankings }: AnswerTo<'plan'>): Fault[] {
	const deck = phasesFor(view.players.length);
	const filled = view.slots.filter(({ chooser }) => chooser === seat);
	const isWhole = (ranking: readonly Phase[]): boolean =>
		ranking.length === deck.length && deck.every((phase) => ranking.includes(phase));
	return [
		...(rankings.length === filled.length ? [] : [{ code: 'wrong-count' } as const]),
		...rankings.flatMap((ranking, index): Fault[] =>
			isWhole(ranking) ? [] : [{ code: 'not-a-permutation', data: { part: 'rankings', index } }]
		)
	];
}

function productionFaults(view: View, { card, material }: AnswerTo<'production'>): Fault[] {
	const [played] = card;
	if (played === undefined) return material.length > 0 ? [{ code: 'material-needless' }] : [];
	if (!view.hand.includes(played)) return [{ code: 'not-in-hand' }];
	const kind = kindOf(played);
	if (kind === 'IP') return material.length === 0 ? [{ code: 'material-missing' }] : [];
	if (CARD_MATERIAL[kind] === undefined) return [{ code: 'wrong-card' }];
	return material.length > 0 ? [{ code: 'material-needless' }] : [];
}

function maintenanceFaults(
	view: View,
	seat: SeatId,
	{ release }: AnswerTo<'maintenance'>
): Fault[] {
	const faults = release.flatMap(({ square: id, count }, index): Fault[] => {
		const square = view.squares[id];
		const code: ReasonCode | undefined = !square
			? 'off-board'
			: square.controller !== seat || square.units.length < count
				? 'not-yours'
				: release.findIndex((one) => one.square === id) < index
					? 'square-twice'
					: undefined;
		return code ? [{ code, data: { part: 'release', index } }] : [];
	});
	const released = release.reduce((sum, { count }) => sum + count, 0);
	return released === shortfallOf(view, seat) ? faults : [...faults, { code: 'wrong-count' }];
}

const programmeFaults = (
	faults: readonly { readonly line: number; readonly reason: ReasonCode }[]
): Fault[] => faults.map(({ line, reason }) => ({ code: reason, data: { order: line } }));

const offerFaults = (
	view: View,
	seat: SeatId,
	{ accept }: AnswerTo<'reply'> | AnswerTo<'table'>
): Fault[] =>
	acceptFaults(view, seat, accept).map(({ code, index }) => ({
		code,
		data: { part: 'accept', index }
	}));

/** No more than forty entries of a seat in a phase held at the table. */
function talkFaults(
	view: View,
	seat: SeatId,
	{ accept }: AnswerTo<'table'>,
	riders: number
): Fault[] {
	const entries = (view.talk[seat - 1] ?? 0) + accept.length + riders;
	return entries > MOST_ENTRIES ? [{ code: 'too-many' }] : [];
}
