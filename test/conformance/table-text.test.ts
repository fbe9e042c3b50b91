/**
 * The table as text, of every game that has it: in recorded games each seat asks for each place and for all else
 * that can be asked, in both languages, and no answer has a hole.
 */
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyRuleset, Report } from '../../engine/kernel/ruleset';
import { rulesets } from '../../engine/index';
import type { GameUi, OrderWay } from '../../src/lib/games/game';
import { hasTableText, loadTableText } from '../../src/lib/games/table-texts';
import { loadGame } from '../../src/lib/games/load';
import { locales, overwriteGetLocale } from '../../src/lib/paraglide/runtime';
import { HOLE } from '../../src/lib/ui/report/testing';
import { COMMAND_IDS, nameOf } from '../../src/lib/ui/table-text/commands';
import type { Part, TableText } from '../../src/lib/ui/table-text/declared';
import {
	NAMES,
	OVER,
	conversation,
	type Conversation,
	type Seated
} from '../../src/lib/ui/table-text/testing';
import { goldenSteps, type GoldenStep } from '../golden/harvest';
import { ALL } from '../scope';

afterEach(() => overwriteGetLocale(() => 'en'));

/** Places of whose surroundings each seat asks. */
const ROUND = 3;
/** Orders begin so: a question of the game’s own is not a sheet. */
const COMMANDS = ['have', 'standing', 'can', 'sheet', 'advise', 'what happened', 'help'];
/** Lines of an answer that nobody asked to have whole: its portion, what is left, how one goes on. */
const MOST_HEARD = 14;
/** Commands whose answer is the same in portions and whole. */
const WHOLE: readonly string[] = ['have', 'near', 'can', 'sheet', 'waiting', 'rule'];
/** Letters of such an answer: a portion, and a list of topics. */
const MOST_LETTERS = 1600;
/** One step in so many is looked at. */
const EVERY = ALL ? 3 : 36;

interface Spoken {
	readonly ui: GameUi;
	readonly tableText: (plan: unknown) => TableText;
	readonly orderWays: ((plan: unknown) => readonly OrderWay[]) | undefined;
}

async function spoken(id: string): Promise<Spoken> {
	const [ui, tableText] = await Promise.all([loadGame(id), loadTableText(id)]);
	if (!ui || !tableText) throw new Error(`nothing is said at ${id}`);
	return { ui, tableText, orderWays: (await ui.loadOrderWays?.())?.orderWays };
}

function recordsOf(ruleset: AnyRuleset, step: GoldenStep, viewer: number): Seated['records'] {
	const mine = ({ to }: Report): boolean => to === 'all' || to.includes(viewer);
	return [
		{
			view: ruleset.view(step.before, viewer) as unknown,
			order: step.orders[viewer],
			reports: []
		},
		{
			view: ruleset.view(step.after, viewer) as unknown,
			order: undefined,
			reports: step.reports.filter(mine)
		}
	];
}

function talk({ ui, tableText, orderWays }: Spoken, step: GoldenStep, viewer: number) {
	const seated: Seated = {
		ruleset: ui.ruleset,
		records: recordsOf(ui.ruleset, step, viewer),
		viewer,
		rules: [],
		names: NAMES.slice(0, step.seats),
		empty: (table) => ui.emptyOrder(table)
	};
	return conversation(seated, {
		plan: (session): unknown => ui.createPlan(session, { show: () => undefined, covered: 0 }),
		text: tableText,
		ways: (plan) => orderWays?.(plan) ?? []
	});
}

const linesOf = (parts: readonly Part[]): string[] =>
	parts.flatMap(({ title, lines }) => [...(title === '' ? [] : [title]), ...lines]);

function worldOf({ text }: Conversation): string[] {
	const { places, at, around, holdings, standing } = text();
	return [
		...places.flatMap(({ id, name }) => [name, ...at(id)]),
		...places.slice(0, ROUND).flatMap(({ id }) => around(id)),
		...linesOf(holdings()),
		...linesOf(standing())
	];
}

const spokenGames = (rulesets as readonly AnyRuleset[]).filter(({ id }) => hasTableText(id));

/** Games take turns at the languages where not all is looked at. */
const languagesOf = (id: string) =>
	ALL ? locales : locales.filter((_, i) => i === spokenGames.findIndex((one) => one.id === id) % 2);

describe.each(spokenGames)('the table of $id as text', (ruleset) => {
	const languages = languagesOf(ruleset.id);
	const steps = goldenSteps(ruleset).filter((_, i) => i % EVERY === 0);

	it.each(languages)(
		'answers everything in %s without a hole',
		{ timeout: 300_000 },
		async (locale) => {
			overwriteGetLocale(() => locale);
			const game = await spoken(ruleset.id);
			for (const step of steps) {
				for (const viewer of new Set([1, step.seats])) {
					const at = talk(game, step, viewer);
					const names = at.text().places.map(({ name }) => name.toLowerCase());
					expect(new Set(names).size, 'places of different names').toBe(names.length);
					const lines = worldOf(at);
					expect(lines.filter((line) => HOLE.test(line) || line === '').slice(0, 5)).toEqual([]);
					const full = await at.ask(locale === 'en' ? 'what happened all' : 'qué pasó todo');
					expect(full.filter((line) => HOLE.test(line) || line === '').slice(0, 5)).toEqual([]);
				}
			}
		}
	);

	it.each(languages)(
		'after the end in %s, every command is answered',
		{ timeout: 300_000 },
		async (locale) => {
			overwriteGetLocale(() => locale);
			const game = await spoken(ruleset.id);
			const last = goldenSteps(ruleset).find(({ after }) => ruleset.outcome(after) !== null);
			if (!last) throw new Error('no golden game of it ends');
			const at = talk(game, last, 1);
			const [place] = at.text().places;
			const rests: Readonly<Record<string, string>> = { near: place?.name ?? '', advise: '1' };
			for (const id of COMMAND_IDS)
				for (const rest of new Set(['', rests[id] ?? ''])) {
					const answer = await at.ask(`${nameOf(id)} ${rest}`);
					expect(answer.length, id).toBeGreaterThan(0);
				}
			for (const id of ['can', 'sheet', 'remove', 'advise', 'seal', 'order', 'undo'] as const)
				expect(await at.ask(nameOf(id)), id).toEqual([OVER]);
		}
	);

	it.each(languages)(
		'what can be ordered in %s is understood by its title',
		{ timeout: 300_000 },
		async (locale) => {
			overwriteGetLocale(() => locale);
			const game = await spoken(ruleset.id);
			for (const step of steps.filter((_, i) => i % 10 === 0)) {
				const at = talk(game, step, 1);
				for (const { name } of at.ways()) {
					const answer = await at.ask(`${nameOf('can')} ${name}`);
					expect(answer.length, name).toBeGreaterThan(0);
				}
			}
		}
	);

	it.each(languages)(
		'how one stands in %s is short, and each of its topics can be asked',
		{ timeout: 300_000 },
		async (locale) => {
			overwriteGetLocale(() => locale);
			const all = locale === 'en' ? 'all' : 'todo';
			const game = await spoken(ruleset.id);
			for (const step of steps.filter((_, i) => i % 4 === 0)) {
				const at = talk(game, step, 1);
				const topics = at
					.text()
					.standing()
					.filter(({ lines }) => lines.length > 0);
				const brief = await at.ask(nameOf('standing'));
				expect(brief.filter((line) => HOLE.test(line))).toEqual([]);
				for (const { title, lines } of topics) {
					expect(title, lines.join(' ')).not.toBe('');
					expect(await at.ask(`${nameOf('standing')} ${title} ${all}`)).toEqual(
						expect.arrayContaining([title, ...lines])
					);
				}
				const whole = await at.ask(`${nameOf('standing')} ${all}`);
				expect(whole).toEqual(linesOf(topics));
			}
		}
	);

	it.each(languages)(
		'no answer in %s is long but on request, and all of it can be asked for',
		{ timeout: 300_000 },
		async (locale) => {
			overwriteGetLocale(() => locale);
			const all = locale === 'en' ? 'all' : 'todo';
			const game = await spoken(ruleset.id);
			for (const step of goldenSteps(ruleset).filter((_, i) => i % EVERY === EVERY - 1)) {
				const at = talk(game, step, 1);
				const [place] = at.text().places;
				for (const id of COMMAND_IDS.filter((one) => one !== 'more' && one !== 'seal')) {
					const said = `${nameOf(id)} ${id === 'near' ? (place?.name ?? '') : ''}`.trim();
					const heard = [await at.hear(said)];
					const left = new RegExp(`[«“]${nameOf('more')}[»”]`);
					while (id !== 'help' && left.test(heard.at(-1)?.join(' ') ?? ''))
						heard.push(await at.hear(nameOf('more')));
					for (const told of heard) {
						expect(told.length, said).toBeLessThanOrEqual(MOST_HEARD);
						expect(told.join(' ').length, said).toBeLessThanOrEqual(MOST_LETTERS);
					}
					if (!WHOLE.includes(id)) continue;
					const whole = await at.ask(`${said} ${all}`);
					expect(heard.flat(), said).toEqual(expect.arrayContaining([...whole]));
				}
				// All that the counsellor proposes can be said, beyond what nobody has seen, too.
				for (const said of [`${nameOf('advise')} ${all}`, nameOf('sheet')])
					expect((await at.ask(said)).filter((line) => HOLE.test(line))).toEqual([]);
			}
		}
	);

	it('lines change places within a list, and back', { timeout: 300_000 }, async () => {
		const game = await spoken(ruleset.id);
		let moved = 0;
		for (const step of goldenSteps(ruleset).filter((_, i) => i % 7 === 0)) {
			const at = talk(game, step, 1);
			if (ruleset.id === 'revenant' || ruleset.outcome(step.after) !== null) continue;
			await at.ask('advise all');
			const before = await at.ask('sheet');
			const after = await at.ask('reorder 2 to 1');
			if (!/^1\. /.test(after[1] ?? '')) continue;
			moved++;
			expect(after[1]?.slice(3)).toContain(before[2]?.slice(3).split('. ')[0]);
			await at.ask('undo');
			expect(await at.ask('sheet')).toEqual(before);
			if (moved > 2) break;
		}
		// Moves of Revenant follow each other: each stands on the one before it.
		expect(moved > 0).toBe(ruleset.id !== 'revenant');
	});

	it('a number asks for the turn or round of that heading', { timeout: 300_000 }, async () => {
		const game = await spoken(ruleset.id);
		for (const step of steps) {
			const at = talk(game, step, 1);
			const [before, record] = await at.table.load(1, 2);
			if (!before || !record) continue;
			const turn = at.text().turnOf(before, record);
			const said = await at.ask('what happened');
			if (turn > 0) expect(await at.ask(`what happened ${turn}`)).toEqual(said);
			expect(await at.ask(`what happened ${turn + 1}`)).toEqual([
				'There is no report of that turn.'
			]);
		}
	});

	it('answers every command', { timeout: 300_000 }, async () => {
		const game = await spoken(ruleset.id);
		for (const step of steps.filter((_, i) => i % 4 === 0)) {
			const at = talk(game, step, 1);
			const [first] = at.text().places;
			for (const line of [
				...COMMANDS,
				`near ${first?.name ?? ''}`,
				`can at ${first?.name ?? ''}`
			]) {
				const answer = await at.ask(line);
				expect(answer.length, line).toBeGreaterThan(0);
				expect(answer.filter((one) => HOLE.test(one)).slice(0, 5), line).toEqual([]);
			}
			const known = new Set(at.ways().map(({ id }) => id));
			for (const { id } of at.text().places)
				for (const way of at.text().waysAt(id)) expect(known, way).toContain(way);
		}
	});
});

it('a game without it offers no such page', () => {
	expect([...locales, 'nim'].filter(hasTableText)).toEqual([]);
});
