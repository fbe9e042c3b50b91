/** `docs/adding-a-game.md`, followed once: the parts of `test/games/nim` as the app would bring them. */
import 'fake-indexeddb/auto';
import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import { describeRulebook } from '../../src/lib/ui/rulebook/testing';
import { LocalTable } from '../../src/lib/session/local/local-table.svelte';
import { HereEngine, nimTable } from '../../src/lib/session/testing';
import { nim } from '../rulesets/nim';
import { about } from './nim/about';
import ui from './nim';
import type { Plan } from './nim/plan';
import { offer } from './nim/offer';
import { book as en } from './nim/rulebook/en.md';
import { book as es } from './nim/rulebook/es.md';
import Rulebook from './nim/rulebook/Rulebook.svelte';
import { drawAll, expectParts, expectPlayable, saidTheSame, type WholeGame } from './whole';
import type { GameUi } from '../../src/lib/games/game';

const game = ui as GameUi;
const whole: WholeGame = {
	entry: { ...about, name: () => 'Nim' },
	rules: nim,
	ui: game,
	offer,
	rulebook: Rulebook
};

describeRulebook({ en, es }, 0);

it('has the parts of a game', () => {
	expectParts(whole);
});

it('is played to its end through its interface', async () => {
	const table = await expectPlayable(whole);
	expect(table.game.outcomeText(table.session as never)).toMatch(/^Seat \d wins\.$/);
});

it('says in English alone what it says, which a game of the app may not', async () => {
	expect(await saidTheSame(whole)).toContain('Nothing is written yet.');
});

it('draws the board, takes a move from it, and tells what the others did', async () => {
	const engine = new HereEngine();
	const id = await nimTable(engine, 1, 2, [3, 4]);
	const table = await LocalTable.open(id, engine, () => Promise.resolve(game));
	const { session } = table;
	if (!session) throw new Error('nobody sits there');
	const plan = ui.createPlan(session, { show: () => undefined, covered: 0 }) as Plan;
	expect(drawAll(game, session)['Board']).toContain('Take 2 of 4 from heap 2');
	expect(drawAll(game, session)['sums']).toContain('They come to 111.');
	expect(drawAll(game, session)['Orders']).toContain('Nothing is written yet.');
	plan.take(1, 2);
	expect(drawAll(game, session)['Orders']).toContain('Take 2 from heap 2.');
	plan.take(1, 5);
	expect(drawAll(game, session)['Orders']).toContain('not-enough');
	plan.take(1, 1);
	await table.settled();
	await table.seal(1, session.order);
	await table.proceed();
	// The table has gone on past both bots; all three moves are news.
	expect(session.latest).toBe(4);
	const news = plan.told(await plan.table.load(session.since, session.latest));
	expect(news).toHaveLength(3);
	expect(news[0]).toMatchObject({ sentence: 'Seat 1 took 1.', mine: true });
	expect(news[1]?.sentence).toMatch(/^Seat 2 took \d\.$/);
	expect(news[1]).toMatchObject({ about: [2], mine: false });
	expect(drawAll(game, session)['Players']).toContain('Seat 1');
});

it('offers its options in the form that every game has', () => {
	const { body } = render(offer.OptionsForm, {
		props: { value: { heaps: [5, 7, 9] }, onchange: () => undefined }
	});
	expect(body.split('checked=""')[1]).toMatch(/^[^]{0,200}>long</);
	expect(body).toContain('Heaps of 3, 4, 5');
});
