/** Faults of an answer, as far as its seat can know ("Decisions"). */
import type { Path } from '../../../kernel/problem';
import { CARD_MATERIAL, kindOf, MOST_ENTRIES, phasesFor } from '../data';
import { acceptFaults } from '../offers';
import { placesFor } from '../placing';
import { openPhases } from '../slots';
import type { AnswerTo, Phase, ReasonCode, SeatId, View } from '../types';
import { shortfallOf } from '../upkeep';
import { worksFaults } from '../works';
import { checkDeclaration, checkProgramme, runsImpulse } from './combat-check';

/** Fault of an answer. */
export interface Fault {
	readonly code: ReasonCode;
	/** Place in the answer; without it, the answer as a whole. */
	readonly at?: Path;
}

/** Seat that is asked, and its knowledge. */
export interface Asked {
	readonly view: View;
	readonly seat: SeatId;
	/** Number of riders that come with the answer. */
	readonly riders: number;
}

const turnFaults = (turns: number): Fault[] =>
	turns > 3 ? [{ code: 'out-of-range', at: ['turns'] }] : [];

export function placeFaults({ view }: Asked, { column, row, turns }: AnswerTo<'place'>): Fault[] {
	const places = placesFor(view.sections, view.players.length);
	const isFree = places.some((place) => place.column === column && place.row === row);
	return [...(isFree ? [] : [{ code: 'not-allowed' } as const]), ...turnFaults(turns)];
}

export function planFaults({ view, seat }: Asked, { rankings }: AnswerTo<'plan'>): Fault[] {
	const deck = phasesFor(view.players.length);
	const filled = view.slots.filter(({ chooser }) => chooser === seat);
	const isWhole = (ranking: readonly Phase[]): boolean =>
		ranking.length === deck.length && deck.every((phase) => ranking.includes(phase));
	return [
		...(rankings.length === filled.length
			? []
			: [{ code: 'wrong-count', at: ['rankings'] } as const]),
		...rankings.flatMap((ranking, index): Fault[] =>
			isWhole(ranking) ? [] : [{ code: 'not-a-permutation', at: ['rankings', index] }]
		)
	];
}

export function productionFaults(
	{ view }: Asked,
	{ card, material }: AnswerTo<'production'>
): Fault[] {
	const [played] = card;
	const needless = (): Fault[] =>
		material.length > 0 ? [{ code: 'material-needless', at: ['material'] }] : [];
	if (played === undefined) return needless();
	if (!view.hand.includes(played)) return [{ code: 'not-in-hand', at: ['card', 0] }];
	const kind = kindOf(played);
	if (kind === 'IP')
		return material.length === 0 ? [{ code: 'material-missing', at: ['material'] }] : [];
	if (CARD_MATERIAL[kind] === undefined) return [{ code: 'wrong-card', at: ['card', 0] }];
	return needless();
}

export function maintenanceFaults(
	{ view, seat }: Asked,
	{ release }: AnswerTo<'maintenance'>
): Fault[] {
	const faults = release.flatMap(({ square: id, count }, index): Fault[] => {
		const square = view.squares[id];
		const code: ReasonCode | undefined = !square
			? 'off-board'
			: square.controller !== seat
				? 'not-yours'
				: square.units.length < count
					? 'too-many'
					: release.findIndex((one) => one.square === id) < index
						? 'square-twice'
						: undefined;
		return code ? [{ code, at: ['release', index] }] : [];
	});
	const released = release.reduce((sum, { count }) => sum + count, 0);
	return released >= shortfallOf(view, seat)
		? faults
		: [...faults, { code: 'wrong-count', at: ['release'] }];
}

const programmeFaults = (
	faults: readonly { readonly line: number; readonly reason: ReasonCode }[]
): Fault[] => faults.map(({ line, reason }) => ({ code: reason, at: ['orders', line] }));

export const replyFaults = (
	{ view, seat }: Asked,
	{ accept }: Pick<AnswerTo<'reply'>, 'accept'>
): Fault[] =>
	acceptFaults(view, seat, accept).map(({ code, index }) => ({
		code,
		at: ['accept', index]
	}));

/** No more than forty entries of a seat in a phase held at the table. */
export function tableFaults(asked: Asked, answer: AnswerTo<'table'>): Fault[] {
	const { view, seat, riders } = asked;
	const entries = (view.talk[seat - 1] ?? 0) + answer.accept.length + riders;
	return [
		...replyFaults(asked, answer),
		...(entries > MOST_ENTRIES ? [{ code: 'too-many' } as const] : [])
	];
}

export const orientFaults = (_: Asked, { turns }: AnswerTo<'orient'>): Fault[] => turnFaults(turns);

export const pickFaults = ({ view }: Asked, { phase }: AnswerTo<'pick'>): Fault[] =>
	openPhases(view).includes(phase) ? [] : [{ code: 'gone', at: ['phase'] }];

export const constructionFaults = (
	{ view, seat }: Asked,
	answer: AnswerTo<'construction'>
): Fault[] => worksFaults(view, seat, view.hand, answer);

export const combatFaults = ({ view, seat }: Asked, answer: AnswerTo<'combat'>): Fault[] => [
	...checkDeclaration(view, seat, answer),
	...programmeFaults(checkProgramme(view, seat, answer.orders, runsImpulse(answer.cards)))
];

export const batchFaults = ({ view, seat }: Asked, { orders }: AnswerTo<'batch'>): Fault[] =>
	programmeFaults(checkProgramme(view, seat, orders));
