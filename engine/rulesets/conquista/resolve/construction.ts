/** Construction: buildings, units, research cards (section 8 of the rules). */
import { minus, plus, times } from '../amounts';
import { phaseOrder } from '../seats';
import type { Building, Materials, ReportOf, SeatId } from '../types';
import { canBuild, NO_WORKS, priceOf, type Works } from '../works';
import { answerTo, ask, type Answers } from './asking';
import { put } from './control';
import { draw, handOf, spend } from './research';
import { playerOf, report, squareOf, type Step } from './step';

export function openConstruction(step: Step): void {
	const { state } = step;
	const order = phaseOrder(state);
	if (state.options.construction === 'turns') {
		state.queue = order;
		return askNext(step);
	}
	const able = order.filter((seat) => isAble(step, seat));
	ask(step, 'construction', able);
}

export function answerConstruction(step: Step, answers: Answers): void {
	if (step.state.options.construction === 'sealed') return buildAll(step, answers);
	const seat = step.state.queue.shift() as SeatId;
	finish(step, build(step, seat, answerTo(answers, seat, 'construction') ?? NO_WORKS));
	askNext(step);
}

const isAble = (step: Step, seat: SeatId): boolean =>
	canBuild(step.state, seat, handOf(step.state.research, seat).length);

/** CO-235: the next in turn who can build. */
function askNext(step: Step): void {
	const { state } = step;
	for (let seat = state.queue[0]; seat !== undefined; seat = state.queue[0]) {
		if (isAble(step, seat) && ask(step, 'construction', [seat])) return;
		state.queue.shift();
	}
}

/** Everybody builds, and then the cards are drawn (CO-092, CO-108). */
function buildAll(step: Step, answers: Answers): void {
	const built = phaseOrder(step.state).map((seat) =>
		build(step, seat, answerTo(answers, seat, 'construction') ?? NO_WORKS)
	);
	for (const one of built) finish(step, one);
}

/** Works that a seat has paid for, its cards still to be drawn. */
interface Built {
	readonly seat: SeatId;
	readonly works: Works;
	readonly removed: ReportOf<'built'>['data']['removed'];
	readonly price: Materials;
}

/** Builds in the order of CO-093. The works are allowed. */
function build(step: Step, seat: SeatId, works: Works): Built {
	const player = playerOf(step, seat);
	const price = priceOf(step.state.options, works);
	player.reserve = minus(player.reserve, price);
	const removed = works.remove.map((square) => {
		const { building } = squareOf(step, square);
		return { square, building };
	});
	for (const square of works.remove) place(step, square, 'none');
	for (const { square, card } of works.factories) {
		for (const one of card) spend(step, seat, one);
		place(step, square, 'factory');
	}
	for (const { square, material } of works.industries) place(step, square, material);
	for (const { square, count } of works.units)
		put(
			step,
			square,
			seat,
			Array.from({ length: count }, () => 0)
		);
	return { seat, works, removed, price };
}

function place(step: Step, square: number, building: Building): void {
	squareOf(step, square).building = building;
}

/** Draws what was bought, returns the price of what there was not, and tells. */
function finish(step: Step, { seat, works, removed, price }: Built): void {
	if (isIdle(works)) return;
	const player = playerOf(step, seat);
	const cards = draw(step, seat, works.research);
	const undrawn = works.research - cards.length;
	const back = times(step.state.options.prices.research, undrawn);
	player.reserve = plus(player.reserve, back);
	const { factories, industries, units } = works;
	const hand = handOf(step.state.research, seat);
	report(step, 'all', {
		code: 'built',
		data: {
			seat,
			removed,
			factories,
			industries,
			units,
			price: minus(price, back),
			research: cards.length,
			undrawn,
			hand: hand.length,
			reserve: player.reserve
		}
	});
	if (cards.length > 0) report(step, [seat], { code: 'cards', data: { drawn: cards, hand } });
	step.moment();
}

const isIdle = ({ remove, factories, industries, units, research }: Works): boolean =>
	research + remove.length + factories.length + industries.length + units.length === 0;
