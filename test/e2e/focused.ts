/** The focus, as whoever goes by keyboard sees it. */
import type { Page } from '@playwright/test';

/**
 * Names what has the focus if all of it is covered or out of sight; '': it is seen, or nothing has it. The beginning of a
 * page stands for all of it: nothing is drawn there.
 */
export const hiddenFocus = (page: Page): Promise<string> =>
	page.evaluate(() => {
		const it = document.activeElement;
		if (!it || it === document.body || it.matches('[data-arrival]')) return '';
		const inset = (length: number, part: number): number =>
			Math.min(length - 1, Math.max(1, length * part));
		const isSeenAt = (shown: Element): boolean => {
			const { left, top, width, height } = shown.getBoundingClientRect();
			return [0.5, 0.05, 0.95].some((x) =>
				[0.5, 0.05, 0.95].some((y) => {
					const there = document.elementFromPoint(left + inset(width, x), top + inset(height, y));
					return there !== null && (shown.contains(there) || there.contains(shown));
				})
			);
		};
		// A box that is drawn by its label is seen there.
		const isSeen = [it, ...((it as HTMLInputElement).labels ?? [])].some(isSeenAt);
		return isSeen
			? ''
			: `${it.tagName} ${it.getAttribute('aria-label') ?? it.textContent ?? ''}`.trim();
	});

/** Says why no key reaches anything that is seen; '': something seen has the focus, and takes keys. */
export const lostFocus = async (page: Page): Promise<string> => {
	const lost = await page.evaluate(() => {
		const it = document.activeElement;
		if (!it || it === document.body || it === document.documentElement) return 'nothing has it';
		const why = it.closest('[inert]') ? 'inert' : it.matches(':disabled') ? 'disabled' : '';
		return why && `${why}: ${it.tagName} ${(it.textContent ?? '').trim().slice(0, 60)}`;
	});
	const hidden = lost || (await hiddenFocus(page));
	return hidden === lost ? lost : `out of sight: ${hidden}`;
};
