/** Checks the layout of a page on small viewports: no element occluded, no label truncated, no text below the least font size, no scrolling sideways. */
import { expect, type Page } from '@playwright/test';
import { ALL } from '../scope';

interface Screen {
	readonly width: number;
	readonly height: number;
	/** Default font size of the browser, in px. */
	readonly letters: number;
}

/**
 * Viewports: a phone in portrait and in landscape, a narrow one, and twice the font size; with all tests,
 * these together, twice the zoom, and a foldable.
 */
export const SCREENS: readonly Screen[] = [
	{ width: 390, height: 844, letters: 16 },
	{ width: 844, height: 390, letters: 16 },
	{ width: 320, height: 640, letters: 16 },
	{ width: 390, height: 844, letters: 32 },
	...(ALL
		? [
				{ width: 844, height: 390, letters: 32 },
				{ width: 195, height: 422, letters: 16 },
				{ width: 320, height: 640, letters: 32 },
				{ width: 280, height: 653, letters: 16 },
				{ width: 673, height: 841, letters: 16 },
				{ width: 884, height: 1104, letters: 16 }
			]
		: [])
];
const USUAL: Screen = { width: 390, height: 844, letters: 16 };

/** Least share of a map's height that nothing covers. */
const LEAST_MAP = 0.3;

/** Expects a page to be free of such faults on every viewport. Needs the DevTools protocol, that is, Chromium. */
export async function isUncovered(page: Page, where: string): Promise<void> {
	const session = await page.context().newCDPSession(page);
	const turnTo = async ({ width, height, letters }: Screen): Promise<void> => {
		await session.send('Page.setFontSizes', { fontSizes: { standard: letters } });
		await page.setViewportSize({ width, height });
	};
	for (const screen of SCREENS) {
		await turnTo(screen);
		const message = `${where}: ${screen.width} × ${screen.height} at ${screen.letters} px`;
		await expect.poll(() => faultsOf(page), { message }).toEqual([]);
	}
	await turnTo(USUAL);
	await session.detach();
}

/** Describes each element that is occluded, truncated or scrolled sideways, ends a line with a dot, or has a font size below 11 px. */
export const faultsOf = (page: Page): Promise<string[]> =>
	page.evaluate((leastMap) => {
		const CONTROLS = 'button, a, input, select, textarea, summary';
		const LEAST_LETTERS = 11;
		const root = document.querySelector('dialog[open]') ?? document.body;
		const isShown = (one: Element): boolean =>
			one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
			!one.closest('[inert], .visually-hidden, script, style, noscript, nav:has(> a:only-child)');

		/** Clips a box to its scroll containers and the viewport. */
		const seenOf = (box: DOMRect, from: Element): DOMRect => {
			let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
			const within = (clip: DOMRect): void => {
				[left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)];
				[right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
			};
			within(new DOMRect(0, 0, innerWidth, innerHeight));
			for (let one: Element | null = from; one; one = one.parentElement) {
				const { overflowX, position } = getComputedStyle(one);
				if (overflowX !== 'visible' && one !== document.documentElement && one !== document.body)
					within(one.getBoundingClientRect());
				if (position === 'fixed') break;
			}
			return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
		};
		/** True if an element is occluded by a sticky one of its own scroll container: scrolling reveals it. */
		const isStuckOver = (over: Element, under: Element): boolean => {
			for (let one: Element | null = over; one; one = one.parentElement) {
				if (one.contains(under)) return false;
				if (getComputedStyle(one).position === 'sticky')
					return (
						one.parentElement?.contains(under) ||
						!!one.closest('.scroller, dialog, aside')?.contains(under)
					);
			}
			return false;
		};
		const coverOf = (box: DOMRect, element: Element): Element | undefined => {
			const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
			if (!hit || hit.contains(element) || element.contains(hit)) return undefined;
			if (hit.closest('label')?.contains(element) || isStuckOver(hit, element)) return undefined;
			return hit;
		};
		const named = (one: Element): string =>
			`${one.tagName.toLowerCase()}.${one.classList[0] ?? ''} “${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 30)}”`;
		const scaleOf = (one: Element): number => {
			const matrix = one instanceof SVGGraphicsElement ? one.getScreenCTM() : null;
			return matrix ? Math.hypot(matrix.a, matrix.b) : 1;
		};

		/** True if a separator dot ends a line of a heading. */
		const endsWithDot = (heading: Element): boolean => {
			const signs: DOMRect[] = [];
			const dots: number[] = [];
			const nodes = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
			for (let node = nodes.nextNode(); node; node = nodes.nextNode())
				for (const { 0: sign, index } of (node.nodeValue ?? '').matchAll(/\S/g)) {
					const range = document.createRange();
					range.setStart(node, index);
					range.setEnd(node, index + 1);
					if (range.getClientRects().length === 0) continue;
					if (sign === '·') dots.push(signs.length);
					signs.push(range.getBoundingClientRect());
				}
			return dots.some((i) => {
				const [dot, next] = [signs[i], signs[i + 1]];
				return dot !== undefined && (next === undefined || next.top > dot.bottom - 3);
			});
		};

		const faults = new Set<string>();
		for (const control of root.querySelectorAll(CONTROLS)) {
			if (!isShown(control) || control.closest('svg')) continue;
			const seen = seenOf(control.getBoundingClientRect(), control);
			if (seen.width < 8 || seen.height < 8) continue;
			const cover = coverOf(seen, control);
			if (cover) faults.add(`${named(control)} is under ${named(cover)}`);
		}
		const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
		for (let text = texts.nextNode(); text; text = texts.nextNode()) {
			const words = text.nodeValue?.trim() ?? '';
			const holder = text.parentElement;
			if (words === '' || !holder || !isShown(holder)) continue;
			const range = document.createRange();
			range.selectNodeContents(text);
			const boxes = [...range.getClientRects()]
				.map((box) => seenOf(box, holder))
				.filter(({ width, height }) => width > 4 && height > 6);
			if (boxes.length === 0) continue;
			const letters = parseFloat(getComputedStyle(holder).fontSize) * scaleOf(holder);
			if (letters < LEAST_LETTERS - 0.05)
				faults.add(`“${words.slice(0, 20)}” has letters of ${Math.round(letters * 10) / 10} px`);
			if (holder.closest('svg')) continue;
			for (const box of boxes) {
				const cover = coverOf(box, holder);
				if (cover) faults.add(`“${words.slice(0, 30)}” is under ${named(cover)}`);
			}
			const name = holder.closest<HTMLElement>('nav button > span');
			if (name && name.scrollWidth > name.clientWidth + 1) faults.add(`${named(name)} is cut`);
		}
		for (const heading of root.querySelectorAll('h1, h2, h3, h4')) {
			if (!isShown(heading)) continue;
			if (endsWithDot(heading)) faults.add(`${named(heading)} has a line that ends with a dot`);
		}
		for (const one of document.querySelectorAll('html, .scroller'))
			if (isShown(one) && one.scrollWidth > one.clientWidth + 1)
				faults.add(`${named(one).slice(0, 40)} scrolls sideways`);
		const board = document.querySelector('.board');
		if (root === document.body && board && isShown(board) && !board.closest('[inert]')) {
			const room = board.getBoundingClientRect();
			const foot = board.querySelector('.bar-side')?.getBoundingClientRect();
			const isBeside = foot !== undefined && foot.width < room.width * 0.7;
			const left = foot && !isBeside ? foot.top - room.top : room.height;
			if (left < room.height * leastMap)
				faults.add(`${Math.round(left)} of ${Math.round(room.height)} px are left of the map`);
		}
		return [...faults];
	}, LEAST_MAP);
