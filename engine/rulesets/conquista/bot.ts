/** A sensible player. It sees its view and nothing else, and plays the same from the same view. */
import type { Rng } from '../../kernel/rng';
import type { Strength } from '../../kernel/ruleset';
import { pick, plan } from './bot/agenda';
import { offers, reply, talk } from './bot/bargains';
import { build } from './bot/building';
import { declareCombat, nextBatch } from './bot/fighting';
import { orient, place } from './bot/founding';
import { thinkOver, type Mind } from './bot/mind';
import { answerAdvice, riderAdvice, type ConquistaAdvice } from './bot/reasons';
import { SKILLS, type Skill } from './bot/skill';
import { produce, release } from './bot/supplies';
import { fallback } from './fallback';
import { check } from './orders/check';
import type { Answer, Order, Rider, SeatId, View } from './types';

/** An order that is allowed; should the wish not be, what stands for a missed one. */
export function bot(view: View, seat: SeatId, _rng: Rng, strength?: Strength): Order {
	return skilled(view, seat, strength && SKILLS[strength]);
}

/** The same with a skill of one's own, for measuring what a way to play is worth. */
export function skilled(view: View, seat: SeatId, skill?: Skill): Order {
	const order = wish(view, seat, skill);
	return check(view, seat, order).length > 0 ? fallback(view, seat) : order;
}

/** The same, part by part, each with its reason. */
export function advise(view: View, seat: SeatId, rng: Rng): ConquistaAdvice[] {
	const { answer, riders } = bot(view, seat, rng);
	return [...answerAdvice(view, seat, answer), ...riderAdvice(view, seat, riders)];
}

/** Intentions of a bot. */
export function wish(view: View, seat: SeatId, skill?: Skill): Order {
	switch (view.stage) {
		case 'orient':
			return { answer: orient(view, seat), riders: [] };
		case 'place':
			return { answer: place(view, seat), riders: [] };
		case 'batch':
		case 'combat':
		case 'construction':
		case 'maintenance':
		case 'over':
		case 'pick':
		case 'plan':
		case 'production':
		case 'reply':
		case 'table': {
			const mind = thinkOver(view, seat, skill);
			const riders = offers(mind);
			return { answer: answer(mind, riders), riders };
		}
	}
}

function answer(mind: Mind, riders: readonly Rider[]): Answer {
	switch (mind.view.stage) {
		case 'plan':
			return plan(mind);
		case 'pick':
			return pick(mind);
		case 'production':
			return produce(mind);
		case 'construction':
			return build(mind);
		case 'maintenance':
			return release(mind);
		case 'combat':
			return declareCombat(mind);
		case 'batch':
			return nextBatch(mind);
		case 'reply':
			return reply(mind);
		case 'table':
			return talk(mind, riders);
		case 'place':
		case 'orient':
		case 'over':
			throw new Error(`nothing to think over: ${mind.view.stage}`);
	}
}
