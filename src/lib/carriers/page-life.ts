/**
 * Tells when a page's connections are worth nothing any more. A phone freezes pages in the
 * background and changes networks without a word to them: sockets look open and are dead. So on
 * coming back, and on another network, everything is connected anew.
 */
export interface PageLike {
	readonly window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
	readonly document: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
		readonly visibilityState: string;
	};
	readonly navigator: {
		/** The Network Information API, where there is one. */
		readonly connection?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
	};
}

export interface PageActs {
	/** Connects, or connects anew. */
	renew(): void;
	/** Lets go: there is no network, or the page is put away. */
	rest(): void;
}

/** So long in the background, in milliseconds, and connections are taken for dead. */
export const STALE_AFTER = 15_000;

/** Watches until the function that it gives is called. `now`: milliseconds. */
export function watchPage(page: PageLike, now: () => number, acts: PageActs): () => void {
	let hiddenAt = page.document.visibilityState === 'hidden' ? now() : undefined;
	const listeners = [
		[page.window, 'online', acts.renew],
		[page.window, 'offline', acts.rest],
		[page.window, 'pagehide', acts.rest],
		[
			page.window,
			'pageshow',
			(event: Event) => 'persisted' in event && event.persisted && acts.renew()
		],
		[page.document, 'resume', acts.renew],
		[
			page.document,
			'visibilitychange',
			() => {
				if (page.document.visibilityState === 'hidden') hiddenAt = now();
				else if (hiddenAt !== undefined && now() - hiddenAt >= STALE_AFTER) acts.renew();
				if (page.document.visibilityState !== 'hidden') hiddenAt = undefined;
			}
		],
		[page.navigator.connection, 'change', acts.renew]
	] as const;
	for (const [target, name, listener] of listeners) target?.addEventListener(name, listener);
	return () => {
		for (const [target, name, listener] of listeners) target?.removeEventListener(name, listener);
	};
}
