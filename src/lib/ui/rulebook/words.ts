/** Words of the book itself, apart from its rules, in each language. */
import type { Locale } from '$lib/paraglide/runtime';

export interface Words {
	readonly contents: string;
	readonly search: string;
	/** The first part is there, the others could not be had. */
	readonly missing: string;
	/** Number of chapters that the search found; 0: none. */
	readonly found: (chapters: number) => string;
	readonly example: (title: string) => string;
}

export const WORDS: Readonly<Record<Locale, Words>> = {
	en: {
		contents: 'Contents',
		search: 'Search the rules',
		missing: 'The rest of the rulebook could not be loaded.',
		found: (n) =>
			n === 0 ? 'Nothing with those words' : n === 1 ? 'In 1 chapter' : `In ${n} chapters`,
		example: (title) => `Example: ${title}`
	},
	es: {
		contents: 'Índice',
		search: 'Buscar en el reglamento',
		missing: 'No se ha podido cargar el resto del reglamento.',
		found: (n) =>
			n === 0 ? 'Nada con esas palabras' : n === 1 ? 'En 1 capítulo' : `En ${n} capítulos`,
		example: (title) => `Ejemplo: ${title}`
	}
};
