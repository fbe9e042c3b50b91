/**
 * A page as a screen reader tells it: Chromium's accessibility tree in reading order, a line for each thing that is
 * stopped at, and what is announced by itself, in the order in which it comes.
 */
import type { Page } from '@playwright/test';

/** A node of the tree, as the protocol of DevTools gives it. */
export interface AxNode {
	readonly nodeId: string;
	readonly ignored: boolean;
	readonly role?: { readonly value?: unknown };
	readonly name?: { readonly value?: unknown };
	readonly description?: { readonly value?: unknown };
	readonly value?: { readonly value?: unknown };
	readonly properties?: readonly {
		readonly name: string;
		readonly value: { readonly value?: unknown };
	}[];
	readonly childIds?: readonly string[];
	readonly parentId?: string;
}

export interface Heard {
	readonly role: string;
	readonly name: string;
	/** In the words of the tree: "disabled", "checked", "level 2". */
	readonly states: readonly string[];
	readonly value: string;
	readonly description: string;
}

/** Roles that are operated: each needs a name of its own. */
export const OPERATED: ReadonlySet<string> = new Set([
	'button',
	'checkbox',
	'combobox',
	'link',
	'listbox',
	'menuitem',
	'option',
	'radio',
	'searchbox',
	'slider',
	'spinbutton',
	'switch',
	'tab',
	'textbox',
	'application'
]);

/** Roles whose name says all that is in them. */
const WHOLE: ReadonlySet<string> = new Set([
	...[...OPERATED].filter((role) => !['combobox', 'listbox', 'application'].includes(role)),
	'heading',
	'image',
	'img',
	'DisclosureTriangle',
	'StaticText',
	'LabelText',
	'Legend'
]);

/** Roles that say where one is, if they have a name or say it by themselves. */
const PLACES: ReadonlySet<string> = new Set([
	'alert',
	'alertdialog',
	'application',
	'article',
	'banner',
	'combobox',
	'complementary',
	'contentinfo',
	'dialog',
	'figure',
	'form',
	'group',
	'list',
	'listbox',
	'log',
	'main',
	'navigation',
	'radiogroup',
	'region',
	'status',
	'table',
	'tablist',
	'toolbar'
]);

const STATES: readonly string[] = [
	'busy',
	'checked',
	'disabled',
	'expanded',
	'focused',
	'invalid',
	'level',
	'modal',
	'pressed',
	'readonly',
	'required',
	'selected'
];

/** States that are said only where they hold. */
const UNSAID: readonly string[] = STATES.filter(
	(state) => !['checked', 'expanded', 'pressed'].includes(state)
);

const textOf = (field: { readonly value?: unknown } | undefined): string =>
	typeof field?.value === 'string' || typeof field?.value === 'number'
		? String(field.value).replace(/\s+/g, ' ').trim()
		: '';

function statesOf({ properties = [] }: AxNode): string[] {
	return STATES.flatMap((state) => {
		const value = properties.find(({ name }) => name === state)?.value.value;
		if (value === undefined) return [];
		if (value === false || value === 'false') return UNSAID.includes(state) ? [] : [`not ${state}`];
		return [value === true || value === 'true' ? state : `${state} ${String(value)}`];
	});
}

/** Tells what is heard of a tree, from its root on. */
export function heardOf(nodes: readonly AxNode[]): Heard[] {
	const byId = new Map(nodes.map((node) => [node.nodeId, node]));
	const heard: Heard[] = [];
	const walk = (node: AxNode): void => {
		const role = textOf(node.role);
		const line: Heard = {
			role,
			name: textOf(node.name),
			states: statesOf(node),
			value: textOf(node.value),
			description: textOf(node.description)
		};
		const isWhole = !node.ignored && WHOLE.has(role);
		if (isWhole ? role !== 'StaticText' || line.name !== '' : !node.ignored && PLACES.has(role))
			heard.push(line);
		// A heading or a button says its content by its name.
		if (isWhole && (line.name !== '' || OPERATED.has(role))) return;
		for (const id of node.childIds ?? []) {
			const child = byId.get(id);
			if (child) walk(child);
		}
	};
	const root = nodes.find(({ parentId }) => parentId === undefined);
	if (root) walk(root);
	return heard;
}

/** Says a node: "button, Seal my orders, disabled". */
export const spoken = ({ role, name, states, value, description }: Heard): string =>
	role === 'StaticText'
		? name
		: [
				role,
				...(name === '' ? [] : [name]),
				...(value === '' || value === name ? [] : [`“${value}”`]),
				...states,
				...(description === '' || description === name ? [] : [`(${description})`])
			].join(', ');

/** Reads a page from its beginning; while a dialog is open, of the dialog alone. */
export async function listen(page: Page): Promise<Heard[]> {
	const session = await page.context().newCDPSession(page);
	try {
		const { nodes } = await session.send('Accessibility.getFullAXTree');
		return heardOf(nodes as readonly AxNode[]);
	} finally {
		await session.detach();
	}
}

/** Node that holds the focus. */
export const focused = async (page: Page): Promise<Heard | undefined> =>
	(await listen(page)).findLast(({ states }) => states.includes('focused'));

/** Has a page keep what its live regions say. To be called before the page is opened. */
export async function keepAnnouncements(page: Page): Promise<void> {
	// Functions that tsx has compiled ask for it by name.
	await page.addInitScript('globalThis.__name ??= (it) => it;');
	await page.addInitScript(() => {
		const LIVE = '[aria-live], [role="status"], [role="alert"], [role="log"], output';
		const said: string[] = [];
		Object.assign(window, { said });
		/** Regions that were there before: what comes with its region is not announced, but by an alert. */
		const known = new WeakSet<Element>();
		const last = new WeakMap<Element, string>();
		const textOf = (node: Node): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();
		const regionOf = (node: Node): Element | null =>
			(node instanceof Element ? node : node.parentElement)?.closest(LIVE) ?? null;
		const isOff = (region: Element): boolean =>
			region.getAttribute('aria-live') === 'off' ||
			region.closest('[aria-hidden="true"], [inert]') !== null ||
			// Nobody hears what is not shown: an alert that waits for its day.
			!region.checkVisibility({ visibilityProperty: true });
		const learn = (root: Element): void => {
			for (const region of [root, ...root.querySelectorAll('*')])
				if (region.matches(LIVE) && !known.has(region)) {
					known.add(region);
					const text = textOf(region);
					last.set(region, text);
					if (region.matches('[role="alert"]') && text !== '' && !isOff(region)) said.push(text);
				}
		};
		const start = (): void => {
			learn(document.body);
			new MutationObserver((records) => {
				const changed = new Map<Element, Set<string>>();
				for (const { target, addedNodes, type } of records) {
					const region = regionOf(target);
					if (region && known.has(region) && !isOff(region)) {
						const parts = changed.get(region) ?? new Set<string>();
						changed.set(region, parts);
						if (type === 'characterData') parts.add(textOf(target));
						for (const node of addedNodes) parts.add(textOf(node));
					}
				}
				for (const { addedNodes } of records)
					for (const node of addedNodes) if (node instanceof Element) learn(node);
				for (const [region, parts] of changed) {
					const isLog = region.matches('[role="log"]');
					const whole = textOf(region);
					const text = isLog ? [...parts].filter((part) => part !== '').join(' ') : whole;
					if (text === '' || (!isLog && last.get(region) === whole)) continue;
					last.set(region, whole);
					said.push(text);
				}
			}).observe(document.body, { childList: true, characterData: true, subtree: true });
		};
		if (document.body) start();
		else document.addEventListener('DOMContentLoaded', start);
	});
}

/** Announcements since this was last asked. */
export const announced = (page: Page): Promise<string[]> =>
	page.evaluate(() => (window as unknown as { said?: string[] }).said?.splice(0) ?? []);
