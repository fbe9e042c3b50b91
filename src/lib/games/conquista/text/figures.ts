/** Details of a report that only this game has, as lines of text. */
import { m } from '$lib/paraglide/messages';
import { phaseName } from '../nouns';
import { seatName, type Reader } from '../report/context';
import type { Own, Standings } from '../report/details';
import { boutTold, type DiceRow } from '../report/tell/battle';

export function ownLines(reader: Reader, detail: Own): string[] {
	switch (detail.kind) {
		case 'phases':
			return detail.rows.map(({ phase, leader }, k) => {
				const name = phase ? phaseName(phase) : m.conquista_report_slot({ slot: k + 1 });
				return `${name}: ${seatName(reader, leader)}`;
			});
		case 'standings':
			return standingLines(reader, detail);
		case 'battle':
			return detail.bouts.flatMap((bout) => {
				const told = boutTold(reader, bout, detail.bouts.length);
				return [
					told.title,
					...told.phases.map(
						({ title, attack, defence, result }) =>
							`${title}: ${diceText(attack)}; ${diceText(defence)}. ${result}`
					),
					...told.results
				];
			});
	}
}

/** "Ana attacks: 6, 3, 5, 2 hits, one die more by Tenacious Attack". */
const diceText = ({ label, roll, hitsText, cardText }: DiceRow): string =>
	[`${label}: ${roll.dice.join(', ')}`, hitsText, ...(cardText === '' ? [] : [cardText])].join(
		', '
	);

/** The table's columns by whole words: its heads are short for the eye alone. */
const standingLines = (reader: Reader, { rows }: Standings): string[] =>
	rows.map((row) => {
		const figures = [
			[m.conquista_report_score_points(), row.points],
			[m.conquista_history_chart_territories(), row.territories],
			[m.conquista_report_score_worlds(), row.homeWorlds],
			[m.conquista_players_industries(), row.industries],
			[m.conquista_cards(), row.cards],
			[m.conquista_history_chart_units(), row.units],
			[m.conquista_name_material_R(), row.stock]
		] as const;
		return `${seatName(reader, row.seat)}: ${figures.map(([name, count]) => `${name} ${count}`).join(', ')}`;
	});
