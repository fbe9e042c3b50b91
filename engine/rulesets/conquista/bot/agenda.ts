/** Phases that a sensible player wants early. */
import { phasesFor } from '../data';
import { openPhases } from '../slots';
import type { AnswerTo, Phase } from '../types';
import { unitsOf } from '../holdings';
import { campaignGain } from './fighting';
import type { Character } from './character';
import type { Mind } from './mind';

export function plan(mind: Mind): AnswerTo<'plan'> {
	const filled = mind.view.slots.filter(({ chooser }) => chooser === mind.seat);
	const ranking = ranked(mind, phasesFor(mind.view.players.length));
	return { ask: 'plan', rankings: filled.map(() => ranking) };
}

export const pick = (mind: Mind): AnswerTo<'pick'> => ({
	ask: 'pick',
	phase: ranked(mind, openPhases(mind.view))[0] as Phase
});

/** The character to whose taste it is that this phase comes first, not to the board's. */
export function tasteFor(mind: Mind, first: Phase): readonly Character[] {
	const phases = phasesFor(mind.view.players.length);
	const plain = ranked({ ...mind, traits: { ...mind.traits, phases: {} } }, phases);
	return plain[0] === first ? [] : [mind.character];
}

const ranked = (mind: Mind, phases: readonly Phase[]): Phase[] => {
	const wish = wishes(mind);
	const wishFor = (phase: Phase): number => wish[phase] + (mind.traits.phases[phase] ?? 0);
	return [...phases].sort(
		(a, b) => wishFor(b) - wishFor(a) || phases.indexOf(a) - phases.indexOf(b)
	);
};

function wishes(mind: Mind): Record<Phase, number> {
	const { view, me, units } = mind;
	const { unit } = view.options.prices;
	const { E, R, P } = me.reserve;
	const rivalsStarve = view.players.some(
		(player) =>
			player.seat !== mind.seat &&
			player.status === 'playing' &&
			unitsOf(view.squares, player.seat) > player.reserve.E
	);
	const isLast = view.round >= view.options.rounds;
	return {
		production: 60 + (R < 3 * unit.R ? 30 : 0) + (E < units ? 40 : 0),
		construction: 40 + Math.min(40, Math.min(R, 4 * P)),
		// The leader of Combat acts first; in the last round it is better to act last.
		combat: isLast ? 5 : 35 + Math.min(60, Math.floor(campaignGain(mind) / 12)),
		negotiation: 12,
		commerce: 10,
		maintenance: E >= units && rivalsStarve ? 55 : E >= units ? 8 : 0
	};
}
