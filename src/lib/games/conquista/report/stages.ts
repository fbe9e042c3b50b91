/** A battle to be followed die by die: one stage after another, each a picture and a sentence. Pure. */
import type { SeatId, SquareId } from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import { capital } from '$lib/ui/text';
import { diceText, squareName, unitsText } from '../nouns';
import { seatName, subject, together, type Reader } from './context';
import {
	boutResults,
	boutTold,
	leftAfter,
	lossesText,
	strokesOf,
	type DiceRow
} from './tell/battle';
import type { Fought } from './details';

/** One side of the picture. */
export interface Camp {
	readonly seat: SeatId;
	readonly square: SquareId;
	/** Units that stand. */
	readonly units: number;
	/** Units struck down in this stage, shown beside those that stand. */
	readonly lost: number;
	/** Dice that lie before it, the newest stage's falling. */
	readonly dice: DiceRow | undefined;
	readonly falling: boolean;
}

export interface Stage {
	/** From 1. */
	readonly bout: number;
	/** "Combat 2 of 3". */
	readonly title: string;
	/** "Attack"; empty before and after. */
	readonly phase: string;
	readonly caption: string;
	readonly attacker: Camp;
	readonly defender: Camp;
}

export const stagesOf = (reader: Reader, bouts: readonly Fought[]): Stage[] =>
	bouts.flatMap((bout) => boutStages(reader, bout, bouts.length));

function boutStages(reader: Reader, bout: Fought, count: number): Stage[] {
	const { title, phases } = boutTold(reader, bout, count);
	const camp = (isAttacker: boolean, units: number): Camp => ({
		seat: isAttacker ? bout.attacker : bout.defender,
		square: isAttacker ? bout.from : bout.to,
		units,
		lost: 0,
		dice: undefined,
		falling: false
	});
	const attacker = camp(true, bout.attackers);
	const defender = camp(false, bout.defenders);
	const common = { bout: bout.bout, title };
	const stages: Stage[] = [
		{ ...common, phase: '', caption: openingText(reader, bout), attacker, defender }
	];
	strokesOf(bout).forEach(({ phase, by, on, onUnits }, i) => {
		const told = phases[i];
		const last = stages.at(-1);
		if (!told || !last) return;
		const camps = phaseCamps(last, by === bout.attacker);
		const scene = (strikes: Camp, struck: Camp, caption: string): Stage => ({
			...common,
			phase: told.title,
			caption,
			...(by === bout.attacker
				? { attacker: strikes, defender: struck }
				: { attacker: struck, defender: strikes })
		});
		const thrown: Camp = { ...camps.strikes, dice: told.attack, falling: true };
		const lying: Camp = { ...thrown, falling: false };
		const answered: Camp = { ...camps.struck, dice: told.defence, falling: true };
		const hit: Camp = {
			...answered,
			falling: false,
			units: onUnits - phase.losses,
			lost: phase.losses
		};
		stages.push(
			scene(thrown, camps.struck, strikeText(reader, by, told.attack, i > 0)),
			scene(lying, answered, defenceText(reader, on, told.defence)),
			scene(lying, hit, `${capital(lossesText(reader, on, phase.losses))}.`)
		);
	});
	return [...stages, closing(reader, bout, stages.at(-1))].filter((stage) => stage !== undefined);
}

/** The camps as they enter a phase: nothing on the table, the fallen carried off. */
function phaseCamps(last: Stage, attackerStrikes: boolean): { strikes: Camp; struck: Camp } {
	const cleared = (camp: Camp): Camp => ({ ...camp, lost: 0, dice: undefined, falling: false });
	const [attacker, defender] = [cleared(last.attacker), cleared(last.defender)];
	return attackerStrikes
		? { strikes: attacker, struck: defender }
		: { strikes: defender, struck: attacker };
}

/** Final stage of a bout, with the units driven off gone. */
function closing(reader: Reader, bout: Fought, last: Stage | undefined): Stage | undefined {
	if (!last) return undefined;
	const { strikes, struck } = phaseCamps(last, true);
	return {
		...last,
		phase: '',
		caption: together(...boutResults(reader, bout)),
		attacker: { ...strikes, units: leftAfter(bout, 'attacker') },
		defender: { ...struck, units: leftAfter(bout, 'defender') }
	};
}

const openingText = (reader: Reader, bout: Fought): string =>
	m.conquista_report_replay_sides({
		...subject(reader, bout.attacker),
		place: squareName(reader.view, bout.to),
		attackers: unitsText(bout.attackers),
		defenders: unitsText(bout.defenders),
		defender: seatName(reader, bout.defender)
	});

const rolled = (reader: Reader, seat: SeatId, { roll, hitsText }: DiceRow) => ({
	...subject(reader, seat),
	dice: diceText(roll.dice.length),
	hits: hitsText
});

const withCard = (sentence: string, { cardText }: DiceRow): string =>
	together(sentence, cardText === '' ? '' : `${capital(cardText)}.`);

const strikeText = (reader: Reader, by: SeatId, row: DiceRow, isCounter: boolean): string =>
	withCard(
		isCounter
			? m.conquista_report_replay_counter_dice(rolled(reader, by, row))
			: m.conquista_report_replay_attack_dice(rolled(reader, by, row)),
		row
	);

const defenceText = (reader: Reader, on: SeatId, row: DiceRow): string =>
	withCard(m.conquista_report_replay_defence_dice(rolled(reader, on, row)), row);
