/** Details of a report that only this game has, as lines of text. */
import type { Roll } from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';
import { money } from '../nouns';
import type { LedgerDetail, OwnDetail, StrokeDetail } from '../report/details';

export function ownLines(detail: OwnDetail): string[] {
	switch (detail.kind) {
		case 'roll':
			return [`${detail.label}: ${rollText(detail.roll)}`];
		case 'stroke':
			return strokeLines(detail);
		case 'ledger':
			return ledgerLines(detail);
	}
}

/** "6, 3 + 4, for the sixes = 13". */
function rollText(roll: Roll): string {
	const faces = (values: readonly number[]): string =>
		roll.counted
			? values.flatMap((count, i) => (count > 0 ? [`${count} × ${i + 1}`] : [])).join(', ')
			: values.join(', ');
	return [
		faces(roll.base),
		...(roll.extra.some((value) => value > 0)
			? [` + ${faces(roll.extra)} ${m.amos_report_extra_for_sixes()}`]
			: []),
		...(roll.flat > 0
			? [` + ${m.amos_report_dice_flat({ count: roll.dice - 1000, total: roll.flat })}`]
			: []),
		` = ${roll.total}`
	].join('');
}

const strokeLines = ({ label, power, rolls, damage, effects }: StrokeDetail): string[] => [
	[label, power].filter((part) => part !== '').join(', '),
	...rolls.map((one) => [one.label, rollText(one.roll)].filter((part) => part !== '').join(': ')),
	...(damage === '' ? [] : [damage]),
	...effects
];

function ledgerLines({ opening, closing, lines, last }: LedgerDetail): string[] {
	const sums = lines.map((_, i) =>
		lines.slice(0, i + 1).reduce((sum, { line }) => sum + line.hd, opening)
	);
	return [
		`${m.amos_report_ledger_opening()}: ${money(opening)}`,
		...lines.map(
			({ text, line }, i) =>
				`${text}: ${line.hd > 0 ? '+' : ''}${money(line.hd)} (${money(sums[i] ?? 0)})`
		),
		`${last ? m.amos_report_ledger_closing_last() : m.amos_report_ledger_closing()}: ${money(closing)}`
	];
}
