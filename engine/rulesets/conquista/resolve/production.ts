/** Production: each draws a raw material, and the territories yield it (section 7 of the rules). */
import { plus } from '../amounts';
import { isTerritory } from '../board';
import { CARD_MATERIAL, kindOf, NOTHING, PRODUCTION_DECK } from '../data';
import { controlledBy } from '../holdings';
import { phaseOrder } from '../seats';
import type { AnswerTo, Material, SeatId, Square, SquareCount } from '../types';
import { answerTo, ask, NO_ANSWERS, type Answers } from './asking';
import { handOf, spend } from './research';
import { playerOf, report, squareOf, type Step } from './step';

type Choice = AnswerTo<'production'> | undefined;

export function openProduction(step: Step): void {
	const { state } = step;
	const order = phaseOrder(state);
	if (state.options.production === 'turns') {
		state.productionDeck = [...PRODUCTION_DECK];
		state.queue = order;
		return produceInTurn(step);
	}
	const deck = step.rng.stream('production').shuffle(PRODUCTION_DECK);
	state.draws = order.map((seat, i) => ({ seat, material: deck[i] as Material }));
	report(step, 'all', { code: 'drawn', data: { draws: state.draws } });
	step.moment();
	const holders = order.filter((seat) => hasCards(step, seat));
	if (!ask(step, 'production', holders)) produceAll(step, NO_ANSWERS);
}

export function answerProduction(step: Step, answers: Answers): void {
	if (step.state.options.production === 'sealed') return produceAll(step, answers);
	const seat = step.state.queue.shift() as SeatId;
	produce(step, seat, answerTo(answers, seat, 'production'));
	produceInTurn(step);
}

const hasCards = (step: Step, seat: SeatId): boolean =>
	handOf(step.state.research, seat).length > 0;

function produceAll(step: Step, answers: Answers): void {
	for (const seat of phaseOrder(step.state))
		produce(step, seat, answerTo(answers, seat, 'production'));
}

/** CO-235: one after another draws, decides and is paid, until somebody has to decide. */
function produceInTurn(step: Step): void {
	const { state } = step;
	for (let seat = state.queue[0]; seat !== undefined; seat = state.queue[0]) {
		drawOne(step, seat);
		if (hasCards(step, seat) && ask(step, 'production', [seat])) return;
		state.queue.shift();
		produce(step, seat, undefined);
	}
}

/** Out of the cards left, each as likely: a deck shuffled beforehand could be read. */
function drawOne(step: Step, seat: SeatId): void {
	const { state } = step;
	const at = step.rng.stream('production').pick(state.productionDeck.length);
	const [material] = state.productionDeck.splice(at, 1) as [Material];
	const draws = [{ seat, material }];
	state.draws = [...state.draws, ...draws];
	report(step, 'all', { code: 'drawn', data: { draws } });
	step.moment();
}

function produce(step: Step, seat: SeatId, choice: Choice): void {
	const player = playerOf(step, seat);
	const draw = step.state.draws.find((one) => one.seat === seat);
	if (!draw) throw new Error(`seat ${seat} has drawn nothing`);
	const card = choice?.card ?? [];
	for (const one of card) spend(step, seat, one);
	const material = materialOf(choice, draw.material);
	const yields = yieldsOf(step, seat, material);
	const amount = yields.reduce((sum, { count }) => sum + count, 0);
	player.reserve = plus(player.reserve, { ...NOTHING, [material]: amount });
	report(step, 'all', {
		code: 'produced',
		data: { seat, drawn: draw.material, card, material, yields, amount, reserve: player.reserve }
	});
	step.moment();
}

/** CO-084, CO-202, CO-203 */
function materialOf(choice: Choice, drawn: Material): Material {
	const card = choice?.card[0];
	return choice?.material[0] ?? (card && CARD_MATERIAL[kindOf(card)]) ?? drawn;
}

/** Yield of each controlled territory, those that give nothing left out. */
const yieldsOf = (step: Step, seat: SeatId, material: Material): SquareCount[] =>
	controlledBy(step.state.squares, seat)
		.map((square) => ({ square, count: yieldOf(squareOf(step, square), material) }))
		.filter(({ count }) => count > 0);

/** CO-085, CO-087 */
export function yieldOf(square: Square, material: Material): number {
	if (!isTerritory(square) || square.building === 'factory') return 0;
	const base = square.marker[material];
	return square.building === material ? 2 * base : base;
}
