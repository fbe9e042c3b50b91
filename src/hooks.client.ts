/** The page is shown as it was built before its scripts take the main thread. */
import type { ClientInit } from '@sveltejs/kit';

export const init: ClientInit = async () => {
	// In the background nothing is painted; in another language there is nothing to see yet.
	if (document.visibilityState === 'hidden') return;
	if (document.documentElement.dataset['words'] === 'coming') return;
	await new Promise<void>((resolve) => {
		requestAnimationFrame(() => setTimeout(resolve));
		// A page that goes to the background meanwhile gets no frame.
		document.addEventListener('visibilitychange', () => resolve(), { once: true });
	});
};
