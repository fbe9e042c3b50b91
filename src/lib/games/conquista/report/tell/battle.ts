/** A battle: one attack, combat after combat, as it is told and as it can be followed die by die. */
import { diceFor } from '$engine/rulesets/conquista/data';
import type { Bout, CardKind, Owner, Roll, Side, SquareId } from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import { capital, listText } from '$lib/ui/text';
import { cardKindName, unitsText } from '../../nouns';
import {
	isYou,
	nameOrYou,
	place,
	seatName,
	subject,
	together,
	type Context,
	type Reader,
	type Telling
} from '../context';
import { change, fact, type Detail, type Fought } from '../details';
import { effectHands, effectSeats, effectTexts } from './combat';

/** End of a battle, as the square it was about sees it. */
export type Outcome = 'taken' | 'cleared' | 'pursued' | 'repelled' | 'broken' | 'held';

/** Losses of a side in a combat: it loses in the phase in which the other strikes. */
const lossesOf = ({ phases }: Pick<Bout, 'phases'>, side: Side): number =>
	(side === 'defender' ? phases[0] : phases[1])?.losses ?? 0;

/** Units of a side that are left after a combat, those driven off not counted. */
export function leftAfter(bout: Bout, side: Side): number {
	const involved = side === 'attacker' ? bout.attackers : bout.defenders;
	const driven = bout.winner !== 'none' && bout.winner !== side ? expelledCount(bout) : 0;
	return involved - lossesOf(bout, side) - driven;
}

const expelledCount = ({ expelled }: Bout): number =>
	expelled.reduce((sum, { count }) => sum + count, 0);

export function outcomeOf(bouts: readonly Bout[]): Outcome {
	const last = bouts.at(-1);
	if (!last) return 'held';
	if (last.winner === 'defender' && last.occupied > 0) return 'pursued';
	if (leftAfter(last, 'attacker') === 0)
		return expelledCount(last) > offBoard(last) ? 'repelled' : 'broken';
	if (leftAfter(last, 'defender') > 0) return 'held';
	return last.occupied > 0 ? 'taken' : 'cleared';
}

/** Reader's role in a bout: the one spoken to, if they took part. */
function role(ctx: Reader, { attacker, defender }: Bout): 'attacker' | 'defender' | 'other' {
	return isYou(ctx, attacker) ? 'attacker' : isYou(ctx, defender) ? 'defender' : 'other';
}

function outcomeText(ctx: Reader, first: Bout, outcome: Outcome): string {
	const inputs = {
		who: role(ctx, first),
		place: place(ctx, first.to),
		from: place(ctx, first.from),
		attacker: seatName(ctx, first.attacker),
		defender: seatName(ctx, first.defender)
	};
	switch (outcome) {
		case 'taken':
			return m.conquista_report_battle_taken(inputs);
		case 'cleared':
			return m.conquista_report_battle_cleared(inputs);
		case 'pursued':
			return m.conquista_report_battle_pursued(inputs);
		case 'repelled':
			return m.conquista_report_battle_repelled(inputs);
		case 'broken':
			return m.conquista_report_battle_broken(inputs);
		case 'held':
			return m.conquista_report_battle_held(inputs);
	}
}

/** All combats of one attack. At least one. */
export function tellBattle(ctx: Context, bouts: readonly Fought[]): Telling {
	const [first] = bouts;
	if (!first) throw new Error('a battle without combats');
	const outcome = outcomeOf(bouts);
	const { from, to, attacker, defender } = first;
	const taken: SquareId = outcome === 'taken' ? to : outcome === 'pursued' ? from : -1;
	const effects = effectTexts(ctx, ({ square, lost }) => square === taken && lost === 'none');
	return {
		place: to,
		sentence: together(outcomeText(ctx, first, outcome), driven(ctx, bouts), ...effects),
		figures: [
			strength(ctx, attacker, first.attackers, lostBy(bouts, 'attacker')),
			strength(ctx, defender, first.defenders, lostBy(bouts, 'defender')),
			{ kind: 'battle', bouts }
		],
		about: [attacker, defender, ...effectSeats(ctx)],
		...fortunes(ctx, first, outcome),
		topics: ['battles'],
		weight: outcome === 'taken' || outcome === 'pursued' ? 70 : 60
	};
}

/** Units that were expelled and found no refuge: they are gone as surely as those destroyed. */
function driven(ctx: Context, bouts: readonly Bout[]): string {
	const last = bouts.find((bout) => offBoard(bout) > 0);
	if (!last) return '';
	const seat = last.winner === 'attacker' ? last.defender : last.attacker;
	const count = offBoard(last);
	return m.conquista_report_battle_no_refuge({
		...subject(ctx, seat),
		units: unitsText(count),
		count
	});
}

const offBoard = ({ expelled }: Bout): number =>
	expelled.filter(({ square }) => square < 0).reduce((sum, { count }) => sum + count, 0);

/** Seats that are the worse for a battle, and the better. */
function fortunes(
	ctx: Context,
	{ attacker, defender }: Bout,
	outcome: Outcome
): Pick<Telling, 'losses' | 'gains'> {
	const ground = effectHands(ctx);
	switch (outcome) {
		case 'taken':
		case 'cleared':
			return { losses: [defender, ...ground.losses], gains: [attacker, ...ground.gains] };
		case 'pursued':
		case 'repelled':
		case 'broken':
			return { losses: [attacker, ...ground.losses], gains: [defender, ...ground.gains] };
		case 'held':
			return ground;
	}
}

const lostBy = (bouts: readonly Bout[], side: Side): number =>
	bouts.reduce((sum, bout) => sum + lossesOf(bout, side) + lostRefuge(bout, side), 0);

/** Units of a side that were expelled off the board. */
const lostRefuge = (bout: Bout, side: Side): number =>
	bout.winner !== 'none' && bout.winner !== side ? offBoard(bout) : 0;

function strength(ctx: Reader, seat: Owner, before: number, losses: number): Detail {
	const name = capital(nameOrYou(ctx, seat));
	const units = unitsText(before);
	return losses > 0
		? change(name, units, unitsText(Math.max(0, before - losses)), seat)
		: fact(name, m.conquista_report_unhurt({ units }), seat);
}

// ---------------------------------------------------------------- one combat

/** The dice of one side in one phase, hits marked. */
export interface DiceRow {
	readonly seat: Owner;
	readonly label: string;
	readonly roll: Roll;
	/** Number of the dice, the last ones, that a card added. */
	readonly added: number;
	readonly hitsText: string;
	/** "one die more by Tenacious Attack"; empty without. */
	readonly cardText: string;
}

export interface PhaseTold {
	readonly title: string;
	readonly attack: DiceRow;
	readonly defence: DiceRow;
	/** Losses of each side, in words; or that there are none. */
	readonly result: string;
}

/** One combat as it is told. */
export interface BoutTold {
	readonly title: string;
	readonly phases: readonly PhaseTold[];
	/** Results: the winner, units driven off, units moved in. */
	readonly results: readonly string[];
}

const diceRow = (
	ctx: Reader,
	seat: Owner,
	units: number,
	roll: Roll,
	kind: CardKind,
	label: string
): DiceRow => {
	const added = Math.max(0, roll.dice.length - diceFor(units));
	return {
		seat,
		label,
		roll,
		added,
		hitsText: m.conquista_report_hits({ count: roll.hits }),
		cardText: added > 0 ? m.conquista_report_card_die({ card: cardKindName(kind) }) : ''
	};
};

/** Both phases of a combat: who strikes and is struck, with how many units. */
export function strokesOf(bout: Bout) {
	const afterAttack = bout.defenders - lossesOf(bout, 'defender');
	return bout.phases.map((phase, i) => {
		const attackerStrikes = i === 0;
		return {
			phase,
			by: attackerStrikes ? bout.attacker : bout.defender,
			on: attackerStrikes ? bout.defender : bout.attacker,
			byUnits: attackerStrikes ? bout.attackers : afterAttack,
			onUnits: attackerStrikes ? bout.defenders : bout.attackers
		};
	});
}

export function lossesText(ctx: Reader, seat: Owner, count: number): string {
	if (count === 0) return m.conquista_report_losses_none();
	return isYou(ctx, seat)
		? m.conquista_report_losses_you({ count })
		: m.conquista_report_losses({ name: seatName(ctx, seat), count });
}

export function boutTold(ctx: Reader, bout: Fought, count: number): BoutTold {
	return {
		title:
			count > 1
				? m.conquista_report_bout({ bout: bout.bout, count })
				: m.conquista_report_bout_only(),
		phases: strokesOf(bout).map(({ phase, by, on, byUnits, onUnits }, i) => ({
			title: i === 0 ? m.conquista_report_bout_attack() : m.conquista_report_bout_counter(),
			attack: diceRow(
				ctx,
				by,
				byUnits,
				phase.attack,
				'TA',
				m.conquista_report_bout_attacks(subject(ctx, by))
			),
			defence: diceRow(
				ctx,
				on,
				onUnits,
				phase.defence,
				'TD',
				m.conquista_report_bout_defends(subject(ctx, on))
			),
			result: capital(lossesText(ctx, on, phase.losses))
		})),
		results: boutResults(ctx, bout)
	};
}

/** Results of a combat, in sentences. */
export function boutResults(ctx: Reader, bout: Bout): string[] {
	const { winner, attacker, defender, from, to, phases, occupied } = bout;
	const victor = winner === 'attacker' ? attacker : defender;
	const loser = winner === 'attacker' ? defender : attacker;
	return [
		...(phases.length < 2 ? [m.conquista_report_no_counter()] : []),
		winner === 'none'
			? m.conquista_report_bout_no_winner()
			: m.conquista_report_bout_winner(subject(ctx, victor)),
		...(bout.valour.length > 0 ? [m.conquista_report_valour(subject(ctx, loser))] : []),
		...(bout.expelled.length > 0
			? [m.conquista_report_expelled({ ...subject(ctx, loser), list: expelledText(ctx, bout) })]
			: []),
		...(occupied > 0
			? [
					m.conquista_report_occupied({
						...subject(ctx, victor),
						place: place(ctx, winner === 'attacker' ? to : from),
						units: unitsText(occupied)
					})
				]
			: [])
	];
}

const expelledText = (ctx: Reader, { expelled }: Bout): string =>
	listText(
		expelled.map(({ square, count }) =>
			square < 0
				? m.conquista_report_expelled_off({ units: unitsText(count) })
				: m.conquista_report_expelled_to({ units: unitsText(count), place: place(ctx, square) })
		)
	);
