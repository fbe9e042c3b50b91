/** Answers out of the rulebook: its contents, a chapter, or the chapters in which some words stand. */
import { m } from '$lib/paraglide/messages';
import type { RuleChapter } from '../rulebook/chapters';
import { find } from '../rulebook/search';
import { nameOf, plainWords, saysOneOf } from './commands';
import { saying, type Answer, type Desk } from './desk';

/** Chapters of which is told where the words stand; of others the titles. */
const MOST = 9;
/** Chapter of every rulebook that says who wins. */
const AIM = 'aim';

export async function ruleAnswer(desk: Desk, rest: string): Promise<Answer> {
	const chapters = await desk.rules().catch(() => undefined);
	if (!chapters) return saying(m.ui_talk_rules_failed());
	if (rest === '') return contents(chapters);
	const wanted = plainWords(rest).join(' ');
	const titleOf = ({ title }: RuleChapter): string => plainWords(title).join(' ');
	const exact = chapters.find((one) => titleOf(one) === wanted);
	if (exact) return told(exact);
	const aim = saysOneOf(rest, m.ui_talk_aim()) && chapters.find(({ id }) => id === AIM);
	if (aim) return told(aim);
	const hits = find(
		chapters.map(({ id, title, lines }) => ({ id, title, text: lines.join(' ') })),
		rest
	);
	// A chapter that is called so says more than one that mentions it.
	const isCalled = ({ title }: { readonly title: string }): boolean =>
		plainWords(title).join(' ').includes(wanted);
	const found = [...hits.filter(isCalled), ...hits.filter((hit) => !isCalled(hit))];
	const chapterOf = (place: number): RuleChapter | undefined =>
		chapters.find(({ id }) => id === found[place]?.id);
	const [only] = found;
	if (!only) return saying(m.ui_talk_no_rule({ words: rest }));
	const first = chapterOf(0);
	if (found.length === 1 && first) return told(first);
	return {
		parts: [
			{
				title: '',
				lines: [
					m.ui_talk_rules_found({ count: hits.length }),
					...found.map(({ title, before, match, after }, i) =>
						m.ui_talk_line_is({
							number: i + 1,
							line: i < MOST ? `${title}. ${before}${match}${after}` : title
						})
					)
				]
			}
		],
		asks: {
			answered(line) {
				const chosen = /^\d+$/.test(line.trim()) ? chapterOf(Number(line) - 1) : undefined;
				return chosen && told(chosen);
			}
		}
	};
}

const told = ({ title, lines }: RuleChapter): Answer => ({ parts: [{ title, lines }] });

const contents = (chapters: readonly RuleChapter[]): Answer => ({
	parts: [
		{
			title: m.ui_talk_rules_contents(),
			lines: [
				...chapters.map(({ title }) => title),
				m.ui_talk_rules_how({ say: `${nameOf('rule')} ${chapters[0]?.title ?? ''}` })
			]
		}
	]
});
