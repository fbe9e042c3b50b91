/** The focus of whoever has come to another page: nothing has it then, and a screen reader says nothing of the page. */
import { isLost } from './focus';

/** Milliseconds in which a page brings what it is about, at most. */
const COMING = 20_000;
/** Beginning of a page: marked so, or its heading. */
const BEGINNING = '[data-arrival], h1';

let stop: () => void = () => undefined;

/** Gives the beginning of the page the focus as often as it is lost, until somebody does something. */
export function arrive(): void {
	stop();
	const keep = (): void => {
		const beginning = isLost() ? document.querySelector<HTMLElement>(BEGINNING) : null;
		if (!beginning) return;
		if (!beginning.hasAttribute('tabindex')) beginning.tabIndex = -1;
		beginning.focus({ preventScroll: true });
	};
	const seen = new MutationObserver(keep);
	const timer = setTimeout(() => stop(), COMING);
	stop = () => {
		seen.disconnect();
		clearTimeout(timer);
		for (const act of ['keydown', 'pointerdown']) removeEventListener(act, stop, true);
		stop = () => undefined;
	};
	for (const act of ['keydown', 'pointerdown']) addEventListener(act, stop, true);
	seen.observe(document.body, { childList: true, subtree: true });
	keep();
}
