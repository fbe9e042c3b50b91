/**
 * Tests that the tellings of any game must pass. A game's test calls it with its recorded games,
 * told, and with samples of what never happens in them.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { locales, overwriteGetLocale } from '$lib/paraglide/runtime';
import { isShared, type Detail } from './details';
import type { Dispatch } from './dispatch';
import { END, isDealing, LEAD_WORDS, leadOf, wordsOf as wordCount } from './lead';

type AnyDetail = { readonly kind: string };
type AnyDispatch = Dispatch<string, unknown, AnyDetail>;

interface Telling<D extends AnyDispatch, Code extends string> {
	/** Every code there is. */
	readonly codes: readonly Code[];
	/** All that was reported in the recorded games, told to several readers in the language of the moment. */
	readonly recorded: () => readonly D[];
	/** Samples of a code, told likewise; none of a code that is recorded often enough. */
	readonly sampled: (code: Code) => readonly D[];
	/** Words of a detail that only this game has. */
	readonly textsOf: (own: Exclude<D['figures'][number], Detail>) => readonly string[];
}

function detailTexts(detail: Detail): string[] {
	switch (detail.kind) {
		case 'change':
			return [detail.label, detail.before, detail.after];
		case 'line':
			return [detail.text];
		case 'fact':
			return [detail.label, detail.value];
		case 'dice':
			return [detail.label, detail.result];
		case 'table':
			return [...detail.columns, ...detail.rows.flatMap((row) => row.cells)];
	}
}

/** Left out by a message that lacks an input, or by a key that nobody translated. */
export const HOLE = /undefined|NaN|\[object|\b[a-z]+_[a-z]+_|\{|\}| {2}| [.,]/;
/** Spanish has no "tú" after a preposition, and loses nothing only with "no" before it. */
const BROKEN =
	/\b(?:a|ante|con|contra|de|desde|en|hacia|para|por|sin|sobre) tú(?!\p{L})|(?<!no )pierde nada/u;
const SENTENCE = /^[\p{Lu}¿¡\d].*[.!?)]$/u;

/** Leads of whole reports, as their readers get them. */
export function describeLeads(reports: () => readonly (readonly AnyDispatch[])[]): void {
	it('lead with at most 150 words, what is lost of the world first, and leave no grave loss out', () => {
		const leads = reports().map((items) => ({ items, ...leadOf(items) }));
		for (const { items, mine, world } of leads) {
			const words = [...mine, ...world].reduce((sum, item) => sum + wordCount(item), 0);
			expect(words).toBeLessThanOrEqual(LEAD_WORDS);
			const rest = mine.filter(({ weight }) => weight < END);
			const isLost = (one: AnyDispatch): boolean => one.tone === 'loss' && !isDealing(one);
			const tones = rest.map(isLost);
			expect(tones).toEqual([...tones].sort((a, b) => Number(b) - Number(a)));
			const gravest = Math.max(0, ...items.flatMap((one) => (isLost(one) ? [one.weight] : [])));
			if (gravest > 0)
				expect((gravest < END ? rest : mine)[0]).toMatchObject({ tone: 'loss', weight: gravest });
		}
		expect(leads.filter(({ mine }) => mine.length > 1).length).toBeGreaterThan(leads.length / 10);
		expect(leads.filter(({ world }) => world.length > 0).length).toBeGreaterThan(0);
	});
}

export function describeTellings<D extends AnyDispatch, Code extends string>({
	codes,
	recorded,
	sampled,
	textsOf
}: Telling<D, Code>): void {
	const wordsOf = ({ heading, sentence, quote, figures, details }: D): string[] => [
		heading,
		sentence,
		quote,
		...[...figures, ...details].flatMap((detail) =>
			isShared(detail)
				? detailTexts(detail)
				: textsOf(detail as Exclude<D['figures'][number], Detail>)
		)
	];
	const faultsOf = (item: D): string[] => [
		...wordsOf(item).filter((text) => HOLE.test(text) || BROKEN.test(text)),
		...(SENTENCE.test(item.sentence) ? [] : [item.sentence])
	];
	const speak = (locale: (typeof locales)[number]): void => overwriteGetLocale(() => locale);
	afterEach(() => speak('en'));

	describe.each(locales)('tellings in %s', (locale) => {
		it('leave no hole in what happened in recorded games', () => {
			speak(locale);
			const told = recorded();
			expect(told.length).toBeGreaterThan(500);
			expect(told.flatMap(faultsOf)).toEqual([]);
		});

		it.each(codes)('leave no hole in samples of %s', (code) => {
			speak(locale);
			expect(sampled(code).flatMap(faultsOf)).toEqual([]);
		});
	});

	it('are all tried: each code occurs in a recorded game, or has a sample', () => {
		const seen = new Set(recorded().map(({ code }) => code));
		expect(codes.filter((code) => !seen.has(code) && sampled(code).length === 0)).toEqual([]);
	});

	it('of the end of a game are news for each reader: the winners gain, the others lose', () => {
		const ends = [...recorded(), ...codes.flatMap(sampled)].filter(
			({ code }) => code === 'gameOver' || code === 'final'
		);
		const tones = ends.map(({ tone }) => tone);
		expect(tones).toContain('gain');
		expect(tones).toContain('loss');
	});

	it('never tell the two languages alike', () => {
		const sentences = locales.map((locale) => {
			speak(locale);
			return codes.map((code) => sampled(code).map(({ sentence }) => sentence));
		});
		const [english, spanish] = sentences;
		const alike = codes.filter((_, i) =>
			english?.[i]?.some((sentence, k) => sentence === spanish?.[i]?.[k])
		);
		expect(alike).toEqual([]);
	});
}
