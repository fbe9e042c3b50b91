/** The focus when what had it is gone. */

/** Nothing that can be seen has it. */
export function isLost(): boolean {
	const { activeElement } = document;
	return !activeElement || activeElement === document.body || !isUsable(activeElement);
}

/** Keys reach it. */
export const isUsable = (element: Element): boolean =>
	element.isConnected &&
	!element.closest('[inert]') &&
	!element.matches(':disabled') &&
	element.checkVisibility({ visibilityProperty: true });
/** Whoever was in paper that went away goes on from the map. */
export function keepFocus(focusMap: () => void): void {
	requestAnimationFrame(() => {
		if (isLost()) focusMap();
	});
}

/**
 * Whoever wrote an order that is on the sheet now goes on from its line, or from the paper if it has none.
 * @param paper what scrolled around the order; gone as well: from the map
 */
export function keepFocusOn(paper: Element | null | undefined): void {
	requestAnimationFrame(() => {
		if (!isLost()) return;
		const within = paper?.isConnected ? paper : undefined;
		const place =
			within?.querySelector('[data-touched]')?.closest('button') ??
			within ??
			document.querySelector('[role="application"]');
		if (place instanceof HTMLElement) place.focus({ preventScroll: place === within });
	});
}
