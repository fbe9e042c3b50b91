/** Keeps something under the finger while what stands above it in the same paper grows or shrinks. */

/** Does `act`, and scrolls so that the element stays where it was on the screen. */
export async function inPlace(
	element: EventTarget | null,
	act: () => Promise<void>
): Promise<void> {
	const place = element instanceof HTMLElement ? element.closest('li, h4, .sum') : null;
	const paper = place?.closest('.scroller');
	const before = place?.getBoundingClientRect().top ?? 0;
	await act();
	if (!place?.isConnected || !paper) return;
	paper.scrollTop += place.getBoundingClientRect().top - before;
}
