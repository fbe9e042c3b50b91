/** Accessibility, as axe sees it, and what an iPhone asks of a page besides. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { ALL } from '../scope';

/** Nothing moderate or worse. Animations are over first, for half-faded text has no contrast. */
export async function isSound(page: Page, where: string): Promise<void> {
	await page.evaluate(() =>
		Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
	);
	const { violations } = await new AxeBuilder({ page })
		.setLegacyMode()
		.options({
			resultTypes: ['violations'],
			// 24 px for a finger (WCAG 2.5.8), which axe looks at only when asked.
			rules: { 'target-size': { enabled: true } }
		})
		.analyze();
	const told = violations
		.filter(({ impact }) => impact !== 'minor')
		.map(({ id, help, nodes }) => `${where}: ${id} (${help}) ${nodes[0]?.target.join(' ') ?? ''}`);
	expect(told).toEqual([]);
	expect(await smallFields(page), `${where}: a field into which an iPhone zooms`).toEqual([]);
}

/** Fields to write in whose letters are below 16 px. */
const smallFields = (page: Page): Promise<string[]> =>
	page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>('textarea, select, input')]
			.filter((field) => field.checkVisibility() && !field.matches('[type=checkbox], [type=radio]'))
			.filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
			.map((field) => field.outerHTML.slice(0, 120))
	);

/** Phone laid on its side, with a notch on either side of the screen (an iPhone's 59 px). */
const LYING = { width: 844, height: 390 };
const NOTCH = 59;

/** Nothing that is read or touched lies under a notch, on whichever side it is. Only in Chromium. */
export async function isClearOfNotch(page: Page, where: string): Promise<void> {
	const before = page.viewportSize();
	const session = await page.context().newCDPSession(page);
	const set = (side: number): Promise<unknown> =>
		session.send('Emulation.setSafeAreaInsetsOverride', {
			insets: { left: side, right: side, bottom: side && 21 }
		});
	await page.setViewportSize(LYING);
	await set(NOTCH);
	await expect.poll(() => underNotch(page), { message: `${where}: under a notch` }).toEqual([]);
	await set(0);
	if (before) await page.setViewportSize(before);
	await session.detach();
}

/** Words and controls of which a part that is seen lies under a notch. */
const underNotch = (page: Page): Promise<string[]> =>
	page.evaluate((notch) => {
		const CONTROLS = 'button, input, select, textarea, a, summary, [tabindex="0"]';
		/** Part of a box that is seen: what its scrollers leave of it. */
		const seen = (box: DOMRect, from: Element): { left: number; right: number; seen: boolean } => {
			let { left, right, top, bottom } = box;
			for (let one: Element | null = from; one; one = one.parentElement) {
				const { overflowX, position } = getComputedStyle(one);
				if (overflowX !== 'visible' && one !== document.documentElement) {
					const clip = one.getBoundingClientRect();
					left = Math.max(left, clip.left);
					right = Math.min(right, clip.right);
					top = Math.max(top, clip.top);
					bottom = Math.min(bottom, clip.bottom);
				}
				if (position === 'fixed') break;
			}
			const isSeen = right - left > 1 && bottom - top > 1 && bottom > 0 && top < innerHeight;
			return { left, right, seen: isSeen };
		};
		const boxesOf = (element: Element): DOMRect[] => {
			if (element.matches(CONTROLS)) return [element.getBoundingClientRect()];
			return [...element.childNodes]
				.filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
				.flatMap((node) => {
					const range = document.createRange();
					range.selectNodeContents(node);
					return [...range.getClientRects()];
				});
		};
		const isShown = (element: Element): boolean =>
			element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
			!element.closest('svg, [inert], .visually-hidden');
		return [...document.body.querySelectorAll('*')].filter(isShown).flatMap((element) => {
			const under = boxesOf(element)
				.map((box) => seen(box, element))
				.find((box) => box.seen && (box.left < notch - 1 || box.right > innerWidth - notch + 1));
			return under
				? [
						`${element.tagName} ${(element.textContent ?? '').trim().slice(0, 40)} ${under.left}..${under.right}`
					]
				: [];
		});
	}, NOTCH);

/** By day, and where everything is told also by night. */
export async function isSoundInBothThemes(page: Page, where: string): Promise<void> {
	for (const theme of ALL ? (['light', 'dark'] as const) : (['light'] as const)) {
		await page.emulateMedia({ colorScheme: theme });
		await isSound(page, `${where} (${theme})`);
	}
}
