/** Units of one type that a fleet on its way takes along, of those that it could. */
export interface Load {
	readonly id: string;
	/** A path on the 24 grid. */
	readonly glyph: string;
	/** In words: "Cruisers". */
	readonly name: string;
	readonly count: number;
	readonly most: number;
	/** Takes all of them, or none. */
	toggle(): void;
}
