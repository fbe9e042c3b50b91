/**
 * The focus of whoever presses something that goes away with what it does. A browser lets it fall to the page's body:
 * keys then begin at the top again, and a screen reader says nothing. Here it goes on from where it was.
 */
import { isLost, isUsable } from './focus';

/** Text is not written into unasked: a phone would bring its keyboard. */
const PLACES = [
	'button',
	'a[href]',
	'summary',
	'select',
	'input:is([type=checkbox], [type=radio], [type=range])',
	'[tabindex]'
].join();
/** Frames in which whoever took something away may say itself where the focus goes on. */
const PATIENCE = 3;
/** Milliseconds in which what follows a press has come. */
const MOVING = 500;

/** One step of the way from what had the focus to the page. */
interface Step {
	readonly within: Element;
	/** Child on the way, and those before that one, the nearest first. */
	readonly child: Element;
	readonly before: readonly Element[];
}

interface Place {
	readonly element: Element;
	readonly way: readonly Step[];
	/** The question in which it was asked, and where the focus was before that. */
	readonly question: Element | null;
	readonly earlier: Place | undefined;
}

function wayOf(element: Element): Step[] {
	const way: Step[] = [];
	for (let child = element; child.parentElement; child = child.parentElement) {
		const children = [...child.parentElement.children];
		const before = children.slice(0, children.indexOf(child)).toReversed();
		way.push({ within: child.parentElement, child, before });
	}
	return way;
}

function placeOf(element: Element, last: Place | undefined): Place {
	const question = element.closest('dialog');
	let same = last;
	while (same && same.question !== question) same = same.earlier;
	// Back from a question, what came before it is as it was.
	const earlier = same ? same.earlier : question ? last : undefined;
	return { element, way: wayOf(element), question, earlier };
}

/** Nothing lies over it, as far as it is on the screen. */
function isOpen(element: Element): boolean {
	const { left, top, width, height } = element.getBoundingClientRect();
	const there = document.elementFromPoint(left + width / 2, top + height / 2);
	return !there || element.contains(there) || there.contains(element);
}

/** Finds what can have the focus in a step's element: what follows the place that was left, else what is before it. */
function nearest({ within, child, before }: Step): HTMLElement | undefined {
	const stayed = [child, ...before].find((one) => one.parentElement === within);
	const isAfter = (one: Element): boolean =>
		!stayed || (stayed.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
	const places = [...within.querySelectorAll<HTMLElement>(PLACES)].filter(isUsable);
	const isFit = (one: Element): boolean => isAfter(one) && isOpen(one);
	return places.find(isFit) ?? places.findLast(isOpen);
}

/** Finds where the focus goes on that was at a place. */
function onwards({ way, question, earlier }: Place): HTMLElement | undefined {
	const asked = document.querySelector('dialog:modal');
	const isShut = question !== null && question !== asked;
	if (isShut && earlier)
		return isUsable(earlier.element) && earlier.element instanceof HTMLElement
			? earlier.element
			: onwards(earlier);
	for (const step of way) {
		if (!isUsable(step.within)) continue;
		const place = nearest(step);
		if (place) return place;
	}
	return undefined;
}

/** Scrolls what has the focus into the sight of whoever goes by keyboard. */
function bringIntoSight(): void {
	const { activeElement } = document;
	if (!activeElement?.matches(':focus-visible')) return;
	activeElement.scrollIntoView({ block: 'nearest' });
	// A head that stays in place may lie over the edge.
	if (!isOpen(activeElement)) activeElement.scrollIntoView({ block: 'center' });
}

/** Keeps the focus from here on. Returned: stops it. */
export function keepFocusKept(): () => void {
	let last: Place | undefined;
	let frame = 0;
	/** Until then, in ms since the page began, lines that come may move away what was pressed. */
	let movesUntil = 0;

	const look = (): void => {
		if (!last) return;
		if (isLost()) {
			// The person left it by will.
			if (isUsable(last.element)) last = undefined;
			else onwards(last)?.focus({ preventScroll: true });
		} else if (performance.now() < movesUntil) bringIntoSight();
	};
	const wait = (frames: number): void => {
		frame = requestAnimationFrame(() => {
			if (frames > 1) return wait(frames - 1);
			frame = 0;
			look();
		});
	};
	const anew = (): void => {
		cancelAnimationFrame(frame);
		wait(PATIENCE);
	};
	const soon = (): void => {
		if (last && !frame) wait(PATIENCE);
	};
	const acted = (): void => {
		movesUntil = performance.now() + MOVING;
		anew();
	};
	const noted = ({ target }: FocusEvent): void => {
		if (!(target instanceof Element)) return;
		last = placeOf(target, last);
		acted();
	};
	const left = ({ relatedTarget }: FocusEvent): void => {
		if (!relatedTarget) anew();
	};
	// Not every browser says that what it takes away had the focus.
	const seen = new MutationObserver(soon);
	if (document.activeElement && !isLost()) last = placeOf(document.activeElement, last);
	addEventListener('focusin', noted);
	addEventListener('focusout', left);
	for (const act of ['click', 'change']) addEventListener(act, acted);
	seen.observe(document.body, {
		childList: true,
		subtree: true,
		attributeFilter: ['disabled', 'inert', 'hidden', 'open', 'class']
	});
	return () => {
		cancelAnimationFrame(frame);
		removeEventListener('focusin', noted);
		removeEventListener('focusout', left);
		for (const act of ['click', 'change']) removeEventListener(act, acted);
		seen.disconnect();
	};
}
