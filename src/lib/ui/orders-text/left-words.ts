/** Reason in words that a line of text is not on the sheet. */
import { m } from '$lib/paraglide/messages';
import type { CounselWords } from '../sheet/advice/counsel';
import type { AmountRange } from './amounts';
import type { LeftOver } from './text';

const quoted = (text: string): string => m.ui_text_quoted({ text });
/** Amounts that would be taken in the place of one. */
export const rangeWords = ({ amount, least, most }: AmountRange): string =>
	least === most
		? m.ui_text_only_amount({ amount, least })
		: m.ui_text_amounts({ amount, least, most });

const expected = (word: string): string => (word === '#' ? m.ui_text_number() : quoted(word));

export function leftWords({ why }: LeftOver, words: Pick<CounselWords, 'problem'>): string {
	switch (why.code) {
		case 'too-long':
			return m.ui_text_too_long();
		case 'too-many':
			return m.ui_text_too_many({ most: why.most });
		case 'ambiguous':
			return m.ui_text_ambiguous({ choices: why.choices.map(quoted).join(' · ') });
		case 'refused':
			return [words.problem(why.problem), why.amount ? rangeWords(why.amount) : '']
				.filter((one) => one !== '')
				.join(' ');
		case 'placeless':
			return m.ui_text_placeless();
		case 'barred':
			return why.text;
		case 'stopped': {
			const stop =
				why.word === '' ? m.ui_text_stopped_at_end() : m.ui_text_stopped({ word: why.word });
			if (why.near.length > 0)
				return `${stop} ${m.ui_text_near({ names: why.near.map(quoted).join(', ') })}`;
			return why.next.length > 0
				? `${stop} ${m.ui_text_expected({ words: why.next.map(expected).join(', ') })}`
				: stop;
		}
	}
}
