/** Contract of a game with the pages, tried with the game's own parts: the same for every game. */
import { render } from 'svelte/server';
import type { Component } from 'svelte';
import { expect } from 'vitest';
import { deriveSeed } from '../../engine/kernel/hash';
import { voidsAll } from '../../engine/kernel/problem';
import { createRng } from '../../engine/kernel/rng';
import type { AnyRuleset } from '../../engine/kernel/ruleset';
import { overwriteGetLocale } from '../../src/lib/paraglide/runtime';
import type { GameOffer, GameUi, TablePage } from '../../src/lib/games/game';
import type { GameEntry } from '../../src/lib/games/registry';
import { LocalTable } from '../../src/lib/session/local/local-table.svelte';
import { HereEngine, toyTable } from '../../src/lib/session/testing';
import type { SeatSession } from '../../src/lib/session/seat-session.svelte';

/** A game as the registry and the loaders beside it bring it. */
export interface WholeGame {
	readonly entry: GameEntry;
	readonly rules: AnyRuleset;
	readonly ui: GameUi;
	readonly offer: GameOffer;
	readonly rulebook: Component;
}

/** Steps that a game may take, in which its only person gives the emptiest orders that move it on. */
const MOST_STEPS = 400;
/** Steps after which everything is looked at. */
const LOOKED_AT = 3;

/** The parts belong together, and those that found or only read see something at once. */
export function expectParts({ entry, rules, ui, offer, rulebook }: WholeGame): void {
	const { id, version, seats } = entry;
	expect({ id, version, seats }).toEqual({
		id: rules.id,
		version: rules.version,
		seats: rules.seats
	});
	expect(ui.ruleset).toBe(rules);
	expect(entry.name()).not.toBe('');
	expect(ui.name()).toBe(entry.name());
	expect(ui.Rulebook).toBe(rulebook);
	const ids = (ui.pages ?? []).map(({ id }) => id);
	expect(new Set(ids).size, 'pages of different names').toBe(ids.length);
	for (const { id, title } of ui.pages ?? []) {
		expect(id).toMatch(/^[a-z]+$/);
		expect(title()).not.toBe('');
	}
	expect(offer.pitch()).not.toBe('');
	expect(offer.facts()).not.toBe('');
	expect(textOf(rulebook, {}).length, 'the first part of the rulebook').toBeGreaterThan(40);
	expect(textOf(offer.OptionsForm, { value: {}, onchange: () => undefined })).not.toBe('');
}

/** A whole game of one person against bots, each of its pages drawn at the beginning and at the end. */
export async function expectPlayable({ ui, rules }: WholeGame): Promise<LocalTable> {
	const engine = new HereEngine();
	const { min, max } = rules.seats;
	const bots = Math.min(max, Math.max(min, 3)) - 1;
	const id = await toyTable(engine, {
		people: 1,
		bots,
		ruleset: rules.id,
		version: rules.version,
		options: {}
	});
	const table = await LocalTable.open(id, engine, () => Promise.resolve(ui));
	const session = table.session;
	if (!session) throw new Error('nobody sits there');
	for (let step = 1; !table.over; step++) {
		if (step > MOST_STEPS) throw new Error(`not over after ${MOST_STEPS} steps`);
		if (step <= LOOKED_AT) drawAll(ui, session);
		if (step <= LOOKED_AT) await expectWays(ui, session);
		if (table.owes(1)) await seal(ui, table, session);
		else await table.resolve();
		if (table.failure) throw table.failure;
	}
	drawAll(ui, session);
	const told = await session.load(1, table.latest);
	const { mine, world } = ui.leadLines(session, told);
	expect(`${mine}${world}`, 'a whole game is worth a line').not.toBe('');
	expect(ui.outcomeText(session)).not.toBe('');
	await session.goTo(1);
	expect(session.editable).toBe(false);
	drawAll(ui, session);
	return table;
}

/** Texts of three words or more that the pages of a new table say alike in both languages. */
export async function saidTheSame({ ui, rules }: WholeGame): Promise<string[]> {
	const engine = new HereEngine();
	const bots = Math.max(rules.seats.min, 2) - 1;
	const id = await toyTable(engine, {
		people: 1,
		bots,
		ruleset: rules.id,
		version: rules.version,
		options: {}
	});
	const { session } = await LocalTable.open(id, engine, () => Promise.resolve(ui));
	if (!session) throw new Error('nobody sits there');
	const said = (['en', 'es'] as const).map((locale) => {
		overwriteGetLocale(() => locale);
		return Object.values(drawAll(ui, session)).flatMap(textsIn);
	});
	const [english = [], spanish = []] = said;
	return [...new Set(english)].filter((text) => spanish.includes(text));
}

/** Texts between tags that have three words or more which are no names. */
const textsIn = (body: string): string[] =>
	body
		.replace(/<!--.*?-->/gs, '')
		.split(/<[^>]*>/)
		.map((text) => text.trim())
		.filter((text) => (text.match(/(?<![\p{L}\p{N}])\p{Ll}{2,}/gu)?.length ?? 0) >= 3);

async function seal(ui: GameUi, table: LocalTable, session: SeatSession): Promise<void> {
	const order = ui.emptyOrder(session);
	expect(ui.ruleset.parse(order), 'the empty order is understood').toMatchObject({ ok: true });
	const refused = ui.ruleset.check(session.view, session.viewer, order).filter(voidsAll);
	expect(refused, 'the empty order counts').toEqual([]);
	for (const line of ui.unfinished(session)) expect(line).not.toBe('');
	const before = table.hash;
	await table.seal(session.viewer, order);
	await table.proceed();
	if (table.hash === before) await moveOn(ui, table, session);
}

/** Where an empty order leaves all as it was, and its seat is asked again, a bot speaks for the person. */
async function moveOn(ui: GameUi, table: LocalTable, session: SeatSession): Promise<void> {
	const rng = createRng(deriveSeed('test/whole', new Uint8Array(0), table.latest));
	await table.seal(session.viewer, ui.ruleset.bot(session.view, session.viewer, rng));
	await table.proceed();
}

/** Every order is found by its name and its verbs, in both languages; what can be begun is begun. */
async function expectWays(ui: GameUi, session: SeatSession): Promise<void> {
	const loaded = await ui.loadOrderWays?.();
	if (!loaded) return;
	const page: TablePage = { show: () => undefined, covered: 0 };
	for (const locale of ['es', 'en'] as const) {
		overwriteGetLocale(() => locale);
		const plan: unknown = ui.createPlan(session, page);
		const ways = loaded.orderWays(plan);
		expect(new Set(ways.map(({ id }) => id)).size, 'ways of different names').toBe(ways.length);
		expect(ways.some(({ why }) => why === '') || !session.editable).toBe(true);
		for (const { id, name, verbs, why, run } of ways) {
			expect(name, id).not.toBe('');
			expect(verbs, id).not.toBe('');
			const draft = session.order;
			if (why === '') run();
			if (draft !== undefined) session.setOrder(draft);
		}
	}
}

/** Draws every page of a game as it stands. */
export function drawAll(ui: GameUi, session: SeatSession): Record<string, string> {
	expect(ui.stepTitle(session.view)).not.toBe('');
	const page: TablePage = { show: () => undefined, covered: 0 };
	const plan: unknown = ui.createPlan(session, page);
	const { Board, Orders, ReportPage, Players, History } = ui;
	const own = (ui.pages ?? []).filter(({ shown }) => shown?.(session) ?? true);
	const pages = Object.fromEntries(own.map(({ id, Component }) => [id, Component]));
	return Object.fromEntries(
		Object.entries({ Board, Orders, ReportPage, Players, History, ...pages }).map(
			([name, Part]) => {
				const { body } = render(Part as Component<{ plan: unknown }>, { props: { plan } });
				expect(body.length, name).toBeGreaterThan(20);
				return [name, body];
			}
		)
	);
}

/** Text that a component renders, without its markup. */
function textOf<Props extends Record<string, unknown>>(
	Part: Component<Props>,
	props: Props
): string {
	const { body } = render(Part as Component<Record<string, unknown>>, { props });
	return body
		.replace(/<!--.*?-->|<[^>]*>/gs, ' ')
		.replace(/\s+/g, ' ')
		.trim();
}
