/** Hands bytes or text to the player as a file. */
export function download(name: string, content: Uint8Array | string, type: string): void {
	const part = typeof content === 'string' ? content : (content.slice().buffer as ArrayBuffer);
	const url = URL.createObjectURL(new Blob([part], { type }));
	const link = document.createElement('a');
	link.href = url;
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

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
