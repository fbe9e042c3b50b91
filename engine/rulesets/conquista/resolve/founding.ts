/** The board before the first round: sections turned or placed, then everything laid out. */
import { mapOf } from '../board';
import {
	COLOUR_RAISES,
	DEFAULT_OPTIONS,
	MATERIALS,
	materials,
	sectionsFor,
	SLOT_RAISES,
	WEALTH
} from '../data';
import { placesFor, shifted } from '../placing';
import { drawSection, laySquares } from '../setup';
import type { Colour, Materials, Options, SeatId, Section, Square, Wealth } from '../types';
import type { Draft } from '../../../kernel/draft';
import { answerTo, ask, NO_ANSWERS, type Answers } from './asking';
import { playerOf, report, type Step } from './step';

/** CO-022: players turn their homes, and the dice the neutral sections. */
export function answerOrient(step: Step, answers: Answers): void {
	const { state } = step;
	const stream = step.rng.stream('setup');
	report(step, 'all', {
		code: 'dealt',
		data: { startSeat: state.startSeat, sections: state.sections }
	});
	const homes = state.sections.map((section) =>
		section.owner === 0
			? section
			: { ...section, turns: answerTo(answers, section.owner, 'orient')?.turns ?? 0 }
	);
	state.sections = homes.map((section) =>
		section.owner === 0 ? { ...section, turns: stream.pick(4) } : section
	);
	report(step, 'all', { code: 'oriented', data: { sections: state.sections } });
	layOut(step);
}

/** CO-238: the section just drawn is placed, and the next one drawn. */
export function answerPlace(step: Step, answers: Answers): void {
	const { state } = step;
	if (state.sections.length === 0) tellDrawn(step);
	place(step, answers);
	while (state.queue.length > 0) {
		Object.assign(state, drawSection(state.undealt, step.rng.stream('setup')));
		tellDrawn(step);
		if (ask(step, 'place', state.queue.slice(0, 1))) return;
		place(step, NO_ANSWERS);
	}
	state.sections = shifted(state.sections);
	state.undealt = [];
	layOut(step);
}

function tellDrawn(step: Step): void {
	const [seat] = step.state.queue as [SeatId];
	const [colour] = step.state.drawnSection as [Colour];
	report(step, 'all', { code: 'sectionDrawn', data: { seat, colour } });
}

/** The default is the first lawful place, unturned. The first section of each player is its own. */
function place(step: Step, answers: Answers): void {
	const { state } = step;
	const seats = state.players.length;
	const seat = state.queue.shift() as SeatId;
	const answer = answerTo(answers, seat, 'place');
	const { column, row } = answer ?? (placesFor(state.sections, seats)[0] as Section);
	const owner = state.sections.length < seats ? seat : 0;
	const [colour] = state.drawnSection as [Colour];
	const section: Section = { colour, column, row, turns: answer?.turns ?? 0, owner };
	if (owner !== 0) playerOf(step, owner).section = state.sections.length;
	state.sections = [...state.sections, section];
	state.drawnSection = [];
	report(step, 'all', { code: 'sectionPlaced', data: { seat, section } });
	step.moment();
}

/** Markers, first units and reserves: the board stands as it will in the first round. */
function layOut(step: Step): void {
	const { state } = step;
	if (state.sections.length !== sectionsFor(state.players.length))
		throw new Error('the board is not whole');
	state.map = mapOf(state.sections);
	state.squares = laySquares(
		state.options,
		state.map,
		state.sections,
		step.rng.stream('setup')
	) as Draft<Square>[];
	for (const player of state.players) player.reserve = reserveOf(state, player.section);
	step.moment();
}

const WEALTHS: readonly Wealth[] = ['rich', 'middling', 'poor'];

/** A table that has changed no figure of it. */
const isUsual = (reserves: Options['startReserve']): boolean =>
	WEALTHS.every((wealth) => {
		const usual = DEFAULT_OPTIONS.startReserve[wealth];
		return MATERIALS.every((material) => reserves[wealth][material] === usual[material]);
	});

/**
 * Start reserve of a slot by wealth of its colour (CO-027), raised by place (CO-258) and by colour (CO-262)
 * unless the table has set reserves of its own (CO-264).
 */
function reserveOf({ sections, options, players }: Step['state'], slot: number): Materials {
	const section = sections[slot];
	if (!section) throw new Error(`no section ${slot}`);
	const own = options.startReserve[WEALTH[section.colour]];
	if (!isUsual(options.startReserve)) return own;
	const dealt = options.setup === 'dealt' ? (SLOT_RAISES[players.length]?.[slot] ?? 0) : 0;
	const raise = dealt + COLOUR_RAISES[section.colour];
	return materials(own.E + raise, own.R + raise, own.P + raise);
}
