/** A file name from words: letters and digits only, joined by hyphens. */
export const fileName = (...words: readonly (string | number)[]): string =>
	words
		.join('-')
		.normalize('NFD')
		.replace(/[\u0300-\u036f]/g, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')
		.slice(0, 80);
