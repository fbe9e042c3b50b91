/** Types of subset-font 2.9, which brings none, as far as it is used here. */
declare module 'subset-font' {
	interface Options {
		readonly targetFormat: 'woff2';
		/** Names of OpenType features; of the others nothing stays. */
		readonly keepFeatures: readonly string[];
		readonly noHinting: boolean;
	}
	/** The glyphs of a text, cut from a font. */
	export default function subset(font: Uint8Array, text: string, options: Options): Promise<Buffer>;
}
