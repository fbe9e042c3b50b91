/** What an option of a new table is called, and what it does. */
export interface OptionText {
	readonly name: () => string;
	readonly note: () => string;
	/** The same of each word that can be chosen; without it, a choice of two is a box. */
	readonly words?: Readonly<Record<string, Omit<OptionText, 'words'>>>;
}
