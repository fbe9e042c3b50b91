/** Work put off until the page has nothing else to do. */

/** Milliseconds after which it is called even on a page that is never idle. */
const PATIENCE = 2000;

/** Calls back once, when the page is idle. Returns what stops it. */
export function whenIdle(go: () => void): () => void {
	// Safari has learnt it late.
	if (!('requestIdleCallback' in globalThis)) {
		const turn = setTimeout(go, 50);
		return () => clearTimeout(turn);
	}
	const turn = requestIdleCallback(() => go(), { timeout: PATIENCE });
	return () => cancelIdleCallback(turn);
}

/** Calls back again and again, until it is told that all is done. Returns what stops it. */
export function whileIdle(step: () => boolean): () => void {
	const go = (): void => {
		if (step()) forget = whenIdle(go);
	};
	let forget = whenIdle(go);
	return () => forget();
}
