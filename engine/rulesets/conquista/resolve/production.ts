/** Production: each draws a raw material, and the territories yield it (section 7 of the rules). */
import { plus } from '../amounts';
import { isTerritory } from '../board';
import { CARD_MATERIAL, kindOf, NOTHING, PRODUCTION_DECK } from '../data';
import { controlledBy } from '../holdings';
import { phaseOrder } from '../seats';
import type { Ahead, AnswerTo, Draw, Material, SeatId, Square, SquareCount } from '../types';
import { aheadOf, answerTo, ask, NO_ANSWERS, useUp, type Answers } from './asking';
import { handOf, spend } from './research';
import { playerOf, report, squareOf, type Step } from './step';

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
	const choosing = order.filter((seat) => hasChoice(step, seat));
	if (!ask(step, 'production', choosing)) produceAll(step, NO_ANSWERS);
}

export function answerProduction(step: Step, answers: Answers): void {
	if (step.state.options.production === 'sealed') return produceAll(step, answers);
	const seat = step.state.queue.shift() as SeatId;
	produce(step, seat, answerTo(answers, seat, 'production'));
	produceInTurn(step);
}

/** Nobody is asked who holds no card, or has left a word for what was drawn (CO-268). */
const hasChoice = (step: Step, seat: SeatId): boolean =>
	handOf(step.state.research, seat).length > 0 && wordFor(step, seat) === undefined;

const drawOf = ({ state }: Step, seat: SeatId): Draw | undefined =>
	state.draws.find((one) => one.seat === seat);

const wordFor = (step: Step, seat: SeatId): Ahead['production'][number] | undefined =>
	aheadOf(step, seat).production.find(({ drawn }) => drawn === drawOf(step, seat)?.material);

/** The choice that was left for a draw, if such a card is in hand; its author is told of one that is not. */
function choiceLeft(step: Step, seat: SeatId): Pick<AnswerTo<'production'>, 'card' | 'material'> {
	const word = wordFor(step, seat);
	const [play] = word?.play ?? [];
	const card = handOf(step.state.research, seat).find((one) => kindOf(one) === play);
	if (word && card) return { card: [card], material: word.material };
	if (word && play)
		report(step, [seat], { code: 'unplayed', data: { seat, drawn: word.drawn, play } });
	return { card: [], material: [] };
}

function produceAll(step: Step, answers: Answers): void {
	for (const seat of phaseOrder(step.state))
		produce(step, seat, answerTo(answers, seat, 'production'));
}

/** CO-235: one after another draws, decides and is paid, until somebody has to decide. */
function produceInTurn(step: Step): void {
	const { state } = step;
	for (let seat = state.queue[0]; seat !== undefined; seat = state.queue[0]) {
		drawOne(step, seat);
		if (hasChoice(step, seat) && ask(step, 'production', [seat])) return;
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

function produce(step: Step, seat: SeatId, answer: AnswerTo<'production'> | undefined): void {
	const player = playerOf(step, seat);
	const draw = drawOf(step, seat);
	if (!draw) throw new Error(`seat ${seat} has drawn nothing`);
	const choice = answer ?? choiceLeft(step, seat);
	useUp(step, seat, 'production');
	const { card } = choice;
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
function materialOf(
	{ card: [card], material }: Pick<AnswerTo<'production'>, 'card' | 'material'>,
	drawn: Material
): Material {
	return material[0] ?? (card && CARD_MATERIAL[kindOf(card)]) ?? drawn;
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
