/** Negotiation and Commerce, which are played alike (section 11 of the rules, CO-177). */
import { MOST_ENTRIES } from '../data';
import { isGift } from '../offers';
import { isPlaying, phaseOrder } from '../seats';
import type { Offer, OfferId, SeatId } from '../types';
import { answerTo, ask, type Answers } from './asking';
import { exchange } from './offers';
import { report, type Step } from './step';

export function openNegotiation(step: Step): void {
	const { state } = step;
	if (state.offers.length > 0)
		report(step, 'all', { code: 'frozen', data: { offers: state.offers } });
	if (state.options.negotiation === 'frozen') state.frozen = state.offers.map(({ id }) => id);
	giveGifts(step);
	if (state.options.negotiation === 'table') return openTable(step);
	const addressed = phaseOrder(state).filter((seat) => state.offers.some(({ to }) => to === seat));
	ask(step, 'reply', addressed);
}

/** Carries out gifts, by givers in turn order from the leader, each giver's in the order posted (CO-181). */
function giveGifts(step: Step): void {
	const { offers } = step.state;
	for (const seat of phaseOrder(step.state))
		for (const offer of offers)
			if (offer.from === seat && isGift(offer)) exchange(step, offer as Offer);
}

/** Carries out acceptances, by players in turn order from the leader, each in the order listed (CO-182). */
export function answerReply(step: Step, answers: Answers): void {
	const order = phaseOrder(step.state);
	const accepted = order.map((seat) => ({
		seat,
		accept: answerTo(answers, seat, 'reply')?.accept ?? []
	}));
	for (const { seat, accept } of accepted) tellAccepted(step, seat, accept);
	for (const { accept } of accepted) carryOut(step, accept);
}

function tellAccepted(step: Step, seat: SeatId, offers: readonly OfferId[]): void {
	if (offers.length > 0) report(step, 'all', { code: 'accepted', data: { seat, offers } });
}

/** An offer whose author has resigned meanwhile is there no more. */
function carryOut(step: Step, accept: readonly OfferId[]): void {
	for (const id of accept) {
		const offer = step.state.offers.find((one) => one.id === id);
		if (offer) exchange(step, offer as Offer);
	}
}

// ---------------------------------------------------------------- at the table (CO-237, CO-250)

function openTable(step: Step): void {
	const { state } = step;
	state.talk = state.players.map(() => 0);
	state.queue = phaseOrder(state).filter((seat) => isPlaying(state.players, seat));
	ask(step, 'table', state.queue.slice(0, 1));
}

/** A go of the seat whose turn it is: its riders count already. Without anything in it, a pass. */
export function answerTable(step: Step, answers: Answers, riders: number): void {
	const { state } = step;
	const seat = state.queue.shift() as SeatId;
	const answer = answerTo(answers, seat, 'table');
	const accept = answer?.accept ?? [];
	tellAccepted(step, seat, accept);
	carryOut(step, accept);
	const entries = riders + accept.length;
	state.talk[seat - 1] = (state.talk[seat - 1] ?? 0) + entries;
	const hasPassed =
		!answer || answer.pass || entries === 0 || (state.talk[seat - 1] as number) >= MOST_ENTRIES;
	if (hasPassed) report(step, 'all', { code: 'passed', data: { seat } });
	else state.queue.push(seat);
	ask(step, 'table', state.queue.slice(0, 1));
}
