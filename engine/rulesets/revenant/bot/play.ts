/** A turn of the bot: what it could do is tried on what it sees, and the best is done. */
import type { Stream } from '../../../kernel/rng';
import type { Strength } from '../../../kernel/ruleset';
import { ROUNDS, TURNS_PER_ROUND, HOUSES } from '../data';
import { stateSeen } from '../seen';
import { holdingOf, playerOf, stepOn, turnOf, type Step } from '../step';
import { judge } from '../effects/agendas';
import { isHouseShip } from '../space/fleet';
import { figurePerks, perksOf } from '../effects/perks';
import { makeMove } from '../turn/moves';
import { canBeMade, canPlace, placements } from '../turn/place';
import type { Move, MoveOf, Player, SeatId, View } from '../types';
import {
	actions,
	answersTo,
	bonuses,
	corruptions,
	endings,
	extras,
	plays,
	prospects,
	uses
} from './moves';
import { CHARACTERS, totalOf, valueOf, type Character } from './value';
import { tracksToTry } from './needs';

/** What a strength takes in when it thinks. */
export interface Skill {
	/** How far the worth of a way may be misjudged, in hundredths of a victory point. */
	readonly misjudged: number;
	/** Moves ships to where there is something to do. */
	readonly moves: boolean;
	/** Cares that override those of its class. */
	readonly cares?: Character;
}

export const SKILLS: Readonly<Record<Strength, Skill>> = {
	gentle: { misjudged: 600, moves: false },
	fair: { misjudged: 250, moves: false },
	shrewd: { misjudged: 0, moves: true }
};

export interface Mind extends Skill {
	step: Step;
	readonly seat: SeatId;
	readonly character: Character;
	readonly draw: Stream;
}

export function think(view: View, seat: SeatId, draw: Stream, skill: Skill): Mind {
	const { cls } = view.players[seat - 1] as Player;
	return {
		step: stepOn(stateSeen(view)),
		seat,
		draw,
		character: { ...CHARACTERS[cls], ...skill.cares },
		...skill
	};
}

const MOST = 40;

/** Moves until the turn is ended, or a hidden card is turned up. */
export function planTurn(mind: Mind): Move[] {
	const moves: Move[] = [];
	while (moves.length < MOST && !mind.step.revealed) {
		const next = nextMoves(mind);
		if (next.length === 0) return moves;
		for (const move of next) {
			const step = tried(mind, [move]);
			if (!step) return moves;
			mind.step = step;
			moves.push(move);
			if (move.do === 'end') return moves;
			if (step.revealed) break;
		}
	}
	return moves;
}

/** Position after moves, those beyond an unseen card left out; undefined: one cannot be made. */
function tried({ step, seat }: Mind, moves: readonly Move[]): Step | undefined {
	const trial = stepOn(step.state);
	for (const move of moves) {
		if (makeMove(trial, seat, move) !== undefined) return undefined;
		if (trial.revealed) break;
	}
	return trial;
}

/** Worth of the position after moves; undefined: they cannot be made. */
function worthOf(mind: Mind, moves: readonly Move[]): number | undefined {
	const step = tried(mind, moves);
	if (!step) return undefined;
	const error = mind.misjudged > 0 ? mind.draw.pick(mind.misjudged + 1) : 0;
	const due = step.state.turn[0]?.due ?? 0;
	return totalOf(valueOf(step, mind.seat), mind.character) + error - DUE * due;
}

/** A Corruption still to be placed. */
const DUE = 260;

interface Way {
	readonly moves: readonly Move[];
	readonly worth: number;
}

/** The best of some ways; of equals, the first. */
function best(mind: Mind, ways: readonly (readonly Move[])[]): Way | undefined {
	let found: Way | undefined;
	for (const moves of ways) {
		const worth = worthOf(mind, moves);
		if (worth !== undefined && (!found || worth > found.worth)) found = { moves, worth };
	}
	return found;
}

function nextMoves(mind: Mind): readonly Move[] {
	const { step, seat } = mind;
	const [choice] = playerOf(step, seat).queue;
	if (choice)
		return (
			best(
				mind,
				answersTo(step, seat, choice).map((one) => [one])
			)?.moves ?? []
		);
	const turn = turnOf(step);
	if (turn.stage === 'place') return canPlace(step, seat) ? placing(mind) : [{ do: 'pass' }];
	const now = worthOf(mind, []) ?? 0;
	const wanted = turn.stage === 'main' ? mainMoves(mind, now) : undefined;
	if (wanted) return wanted;
	if (turn.due > 0)
		return (
			best(
				mind,
				corruptions(step, seat).map((one) => [one])
			)?.moves ?? []
		);
	return lastMoves(mind, now);
}

const waysToAct = (mind: Mind): Move[][] =>
	actions(mind.step, mind.seat)
		.filter((way) => mind.moves || way.length === 1)
		.flatMap((way) => [way, ...(landsElsewhere(way) ? withCard(mind, way) : [])]);

/** True for a landing that takes the Planet's other action instead of Mining. */
const landsElsewhere = (way: readonly Move[]): boolean =>
	way.some((move) => move.do === 'act' && move.act.kind === 'land' && move.act.choice === 'other');

/** Ways that continue a landing which allows a card (PL04), one for each card to play. */
function withCard(mind: Mind, way: readonly Move[]): Move[][] {
	const after = tried(mind, way);
	if (!after || after.revealed || turnOf(after).plays.left === 0) return [];
	return plays(after, mind.seat).map((card) => [...way, card]);
}

/** Ship action, cards that it lets play, what follows it. */
function mainMoves(mind: Mind, now: number): readonly Move[] | undefined {
	const { step, seat } = mind;
	const turn = turnOf(step);
	if (turn.acted === '') {
		const [seek] = prospects(step, seat);
		if (seek) return [seek];
		const way = best(mind, waysToAct(mind));
		const mustAct = turn.ship === 'revenant';
		if (way && (mustAct || way.worth > now - mind.misjudged || opens(way))) return way.moves;
	}
	const more = best(mind, [
		...(turn.plays.left > 0 ? plays(step, seat) : []).map((one) => [one]),
		...bonuses(step, seat).map((one) => [one])
	]);
	return more && more.worth > now ? more.moves : undefined;
}

/** Improve is worth nothing by itself. */
const opens = ({ moves }: Way): boolean =>
	moves.some((move) => move.do === 'act' && move.act.kind === 'improve');

/** Additional action, Activate, the end. */
function lastMoves(mind: Mind, now: number): readonly Move[] {
	const { step, seat } = mind;
	const turn = turnOf(step);
	if (turn.extra === 0) {
		const way = best(mind, extras(step, seat));
		if (way && way.worth > now) return way.moves;
	}
	if (turn.extra === 4 && turn.plays.left > 0) {
		const way = best(
			mind,
			plays(step, seat).map((one) => [one])
		);
		if (way && way.worth > now) return way.moves;
	}
	if (turn.extra === 5) {
		const way = best(
			mind,
			uses(step, seat).map((one) => [one])
		);
		if (way && way.worth > now) return way.moves;
	}
	const way = best(
		mind,
		endings(step, seat).map((one) => [one])
	);
	const end = way?.moves[0];
	return end?.do === 'end' ? [{ ...end, reveal: isRevealed(mind, end) }] : [];
}

/** In round 4: all three Objectives are met, or it is the last turn and later is no better. */
function isRevealed({ step, seat }: Mind, _end: MoveOf<'end'>): boolean {
	const { agenda } = holdingOf(step, seat);
	if (step.state.round < ROUNDS || agenda === '' || playerOf(step, seat).revealed.length > 0)
		return false;
	const met = judge(step.state, seat, agenda).filter((one) => one).length;
	return met === 3 || (turnOf(step).number === TURNS_PER_ROUND && met > 0);
}

/** The best placement with the best action after it. */
function placing(mind: Mind): readonly Move[] {
	const { step, seat } = mind;
	let found: { readonly place: Move; readonly worth: number } | undefined;
	for (const place of places(mind)) {
		const after = tried(mind, [place]);
		if (!after) continue;
		const bare = worthOf({ ...mind, step: after }, []) ?? 0;
		const worth = bare + following(mind, place, after, bare) - figureCost(place);
		if (!found || worth > found.worth) found = { place, worth };
	}
	if (found) return [found.place];
	// The tracks that were looked at cannot be paid for: whichever can.
	return placements(step.state, seat)
		.filter((place) => canBeMade(step, seat, place))
		.slice(0, 1);
}

/**
 * What the best action after a placement adds to the worth of the bare one. A card shown instead of
 * Influence ends the list: the action is weighed as if there were Influence.
 */
function following(mind: Mind, place: MoveOf<'place'>, after: Step, bare: number): number {
	const step = place.covert ? tried(mind, [{ ...place, covert: false }]) : after;
	if (!step || step.revealed) return 0;
	const there: Mind = { ...mind, step };
	const before = place.covert ? (worthOf(there, []) ?? 0) : bare;
	const way = best(there, waysToAct(there));
	const gain = way ? way.worth - before : 0;
	return Math.max(0, gain + improving(way, mind.step, mind.seat));
}

/** What Improve is good for, guessed by the hand. */
const improving = (way: Way | undefined, step: Step, seat: SeatId): number =>
	way && opens(way) ? 100 * Math.min(2, holdingOf(step, seat).hand.length) : 0;

/** The Captain is kept for where he counts. */
const figureCost = (place: Move): number =>
	place.do === 'place' && place.figure === 'captain' ? 15 : 0;

/**
 * Placements that differ: Cadets alike count once, on the Revenant the best tracks are named, and a
 * Politician may take a card instead of Influence.
 */
function places({ step, seat }: Mind): MoveOf<'place'>[] {
	const player = playerOf(step, seat);
	const { training } = player;
	const alike = training.cadet1.length === 0 && training.cadet2.length === 0;
	const first = player.figures.cadet1 === '';
	const houses = tracksToTry(step, seat);
	const isCovert = ({ figure, ship }: MoveOf<'place'>): boolean =>
		isHouseShip(ship) && perksOf(figurePerks(player, figure), 'covert').length > 0;
	return placements(step.state, seat)
		.filter(
			({ figure, ship, house }) =>
				!(alike && first && figure === 'cadet2') &&
				(ship !== 'revenant' || houses.includes(house[0] ?? HOUSES[0]))
		)
		.flatMap((place) => (isCovert(place) ? [place, { ...place, covert: true }] : [place]));
}
