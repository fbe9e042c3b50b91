/** Whoever was in paper that went away goes on from the map. */
export function keepFocus(focusMap: () => void): void {
	requestAnimationFrame(() => {
		const { activeElement } = document;
		if (!activeElement || activeElement === document.body || activeElement.closest('[inert]'))
			focusMap();
	});
}
