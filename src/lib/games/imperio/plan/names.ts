/** Names and texts that players give: only signs that the rules take (`LINE` of `orders/shapes.ts`). */

/** Removes the signs that a line cannot have; a space at the end may be the next word's. */
export function cleanLine(typed: string, most: number): string {
	const allowed = [...typed.normalize('NFC')].filter((sign) => {
		const code = sign.codePointAt(0) ?? 0;
		return (
			(code >= 0x20 && code <= 0x7e) ||
			(code >= 0xa1 && code <= 0x24f && code !== 0xad) ||
			(code >= 0x2010 && code <= 0x2026)
		);
	});
	return allowed.join('').slice(0, most).trimStart();
}
