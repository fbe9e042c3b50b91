/** A finger that is still down when what it pressed has gone. */

/** Milliseconds within which a browser sends the click of a finger that was lifted. */
const CLICK_FOLLOWS = 400;

/** Listeners run in the capture phase, before those of the page. */
const FIRST = { capture: true };

/**
 * Keeps the finger that is down from pressing what comes up beneath it: browsers click whatever lies there when
 * it is lifted. A key, a screen reader and the next finger press as ever.
 */
export function ignoreLifting(page: EventTarget): void {
	const ignore = (event: Event): void => {
		// A click without a pointer has no detail.
		if ((event as MouseEvent).detail === 0) return;
		event.preventDefault();
		event.stopImmediatePropagation();
	};
	const listen = (): void => {
		page.removeEventListener('click', ignore, FIRST);
		page.removeEventListener('pointerdown', listen, FIRST);
		page.removeEventListener('pointerup', lifted, FIRST);
		page.removeEventListener('pointercancel', lifted, FIRST);
	};
	const lifted = (): void => void setTimeout(listen, CLICK_FOLLOWS);
	page.addEventListener('click', ignore, FIRST);
	page.addEventListener('pointerdown', listen, FIRST);
	page.addEventListener('pointerup', lifted, FIRST);
	page.addEventListener('pointercancel', lifted, FIRST);
}
