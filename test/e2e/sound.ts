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
		.map(({ nodes, ...rest }) => ({ ...rest, nodes: nodes.filter((node) => !isBehind(node)) }))
		.filter(({ nodes }) => nodes.length > 0)
		.map(({ id, help, nodes }) => `${where}: ${id} (${help}) ${nodes[0]?.target.join(' ') ?? ''}`);
	expect(told).toEqual([]);
	expect(await smallFields(page), `${where}: a field into which an iPhone zooms`).toEqual([]);
}

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/** True of a target that is large enough and partly behind a bar or a menu: a finger that scrolls or closes it finds it whole. */
const isBehind = ({ any }: Found['nodes'][number]): boolean =>
	any.some(
		({ data }) => (data as { messageKey?: string } | null)?.messageKey === 'partiallyObscured'
	);

/** Fields to write in whose letters are below 16 px. */
const smallFields = (page: Page): Promise<string[]> =>
	page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>('textarea, select, input')]
			.filter((field) => field.checkVisibility() && !field.matches('[type=checkbox], [type=radio]'))
			.filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
			.map((field) => field.outerHTML.slice(0, 120))
	);

/** Phone laid on its side, with a notch on either side of the screen and a line at its lower edge (an iPhone's 59 and 21 px). */
const LYING = { width: 844, height: 390 };
const NOTCH = 59;
const LINE = 21;
/** Letters as most people have them, and twice as large. */
const LETTERS = [16, 32] as const;

/** Nothing that is read or touched lies under a notch, on whichever side it is. Only in Chromium. */
export async function isClearOfNotch(page: Page, where: string): Promise<void> {
	const before = page.viewportSize();
	const session = await page.context().newCDPSession(page);
	const set = (side: number): Promise<unknown> =>
		session.send('Emulation.setSafeAreaInsetsOverride', {
			insets: { left: side, right: side, bottom: side && LINE }
		});
	await page.setViewportSize(LYING);
	await set(NOTCH);
	for (const standard of LETTERS) {
		await session.send('Page.setFontSizes', { fontSizes: { standard } });
		const message = `${where}: under a notch, at ${standard} px`;
		await expect.poll(() => underNotch(page), { message }).toEqual([]);
	}
	await session.send('Page.setFontSizes', { fontSizes: { standard: LETTERS[0] } });
	await set(0);
	if (before) await page.setViewportSize(before);
	await session.detach();
}

/** Words and controls of which a part that is seen lies under a notch; or under the line, and nothing scrolls it away. */
const underNotch = (page: Page): Promise<string[]> =>
	page.evaluate(
		([notch, line]) => {
			const CONTROLS = 'button, input, select, textarea, a, summary, [tabindex="0"]';
			/** Part of a box that is seen: what its scrollers leave of it. */
			type Seen = Pick<DOMRect, 'left' | 'right' | 'bottom'> & { readonly seen: boolean };
			const seen = (box: DOMRect, from: Element): Seen => {
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
				return { left, right, bottom, seen: isSeen };
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
			const isScrolled = (from: Element): boolean => {
				for (let one: Element | null = from; one; one = one.parentElement)
					if (
						one.scrollHeight > one.clientHeight + 1 &&
						(one === document.documentElement ||
							/auto|scroll/.test(getComputedStyle(one).overflowY))
					)
						return true;
				return false;
			};
			const isUnder = (box: Seen, element: Element): boolean =>
				box.left < notch - 1 ||
				box.right > innerWidth - notch + 1 ||
				(box.bottom > innerHeight - line + 1 && !isScrolled(element));
			const isShown = (element: Element): boolean =>
				element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
				!element.closest('svg, [inert], .visually-hidden');
			return [...document.body.querySelectorAll('*')].filter(isShown).flatMap((element) => {
				const under = boxesOf(element)
					.map((box) => seen(box, element))
					.find((box) => box.seen && isUnder(box, element));
				return under
					? [
							`${element.tagName} ${(element.textContent ?? '').trim().slice(0, 40)} ${under.left}..${under.right}, ${under.bottom}`
						]
					: [];
			});
		},
		[NOTCH, LINE] as const
	);

/** By day, and where everything is told also by night. */
export async function isSoundInBothThemes(page: Page, where: string): Promise<void> {
	for (const theme of ALL ? (['light', 'dark'] as const) : (['light'] as const)) {
		await page.emulateMedia({ colorScheme: theme });
		await isSound(page, `${where} (${theme})`);
	}
}
