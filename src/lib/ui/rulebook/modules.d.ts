/** Rulebooks as modules: what `src/rulebooks/plugin.ts` makes of `rulebook/<language>.md`. */
declare module '*.md' {
	export const book: import('./book').Book;
}
/** The book as it opens: its contents, and the body of its first part. */
declare module '*.md?opening' {
	export const book: import('./book').Book;
}
/** Its anchors and blocks in order, and what each chapter is filled with, for tests. */
declare module '*.md?structure' {
	export const structure: readonly string[];
}
