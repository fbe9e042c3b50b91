/** Orders of all scenarios that the rules take are read back from their own sentences as the same orders, in every language. */
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { placeIn } from '../../engine/kernel/problem';
import { overwriteGetLocale } from '../../src/lib/paraglide/runtime';
import type { OrdersText } from '../../src/lib/ui/orders-text/declared';
import { readerOf } from '../../src/lib/ui/orders-text/read';
import { placeOf } from '../../src/lib/ui/orders-text/text';
import { skippedWords } from '../../src/lib/ui/orders-text/words';
import type { TableSession } from '../../src/lib/games/game';
import { ALL } from '../scope';
import { reaches } from '../conformance/reach/all';
import { formTable } from '../conformance/reach/form-table';
import { keyOf } from '../conformance/reach/reach';
import { meets, ordersIn, refusalsOf, scenariosOf, type Written } from './orders';
import { worlds } from './worlds/all';

const texts = import.meta.glob<{ ordersText(table: TableSession): OrdersText }>(
	'../../src/lib/games/*/orders/text.ts'
);
/** One order in so many is looked at, and of it one sentence in so many is read back. */
const ORDERS = ALL ? 1 : 9;
const EVERY = ALL ? 1 : 16;
const NAMES = ['Ana', 'Bruno del Río', 'Íñigo', 'The Fox', 'Eva 2', 'Zoë', 'Max', 'Li'];

const told = reaches.flatMap(({ ruleset, reach }) => {
	const world = worlds.find((one) => one.ruleset.id === ruleset.id);
	return world ? [{ id: ruleset.id, ruleset, world, reach }] : [];
});

afterEach(() => overwriteGetLocale(() => 'en'));

describe.each(told)('sentences of $id', async ({ id, ruleset, world, reach }) => {
	const load = await texts[`../../src/lib/games/${id}/orders/text.ts`]?.();
	const counts = { written: 0, read: 0 };
	let met = 0;
	let given = 0;
	afterAll(() => console.log(`${id}: ${JSON.stringify(counts)}`));

	/** Sentences of an order that are read as another one, or not at all. */
	function lost({ view, seat, order: answer }: Written): string[] {
		if (given++ % ORDERS !== 0) return [];
		const order: unknown = reach.written(view, seat, answer);
		const refusals = refusalsOf(world, { view, seat, order });
		const seats = NAMES.map((name, i) => ({ seat: i + 1, name }));
		const shown = formTable(ruleset, { view, seat, seats: seats as never }, order, []);
		const text = load?.ordersText({ ...shown, seats } as unknown as TableSession);
		if (!text) return [];
		const reader = readerOf(text, skippedWords());
		return text.lines.flatMap((line) => {
			const at = placeOf(line, order);
			const here = placeIn(order, at);
			const values = here === undefined ? [] : line.how === 'add' ? (here as unknown[]) : [here];
			return values.flatMap((value, i) => {
				const said = line.says(value as never);
				const part = line.how === 'add' ? [...at, i] : at;
				if (said === '' || refusals.some((place) => meets(place, part))) return [];
				if (met++ % EVERY !== 0) return [];
				counts.written++;
				const reading = reader.read(said);
				const meant = reading.ok ? [reading.found.value, ...reading.alike] : [];
				if (meant.some((one) => keyOf(one) === keyOf(value))) {
					counts.read++;
					return [];
				}
				return [`${said}\n  ${JSON.stringify(value)}\n  ${JSON.stringify(reading).slice(0, 400)}`];
			});
		});
	}

	it.each(scenariosOf(id).map((one) => [one.title, one] as const))('reads %s', (_, scenario) => {
		const all = ordersIn(world, scenario);
		for (const locale of ['en', 'es'] as const) {
			overwriteGetLocale(() => locale);
			expect(all.flatMap(lost).join('\n')).toBe('');
		}
	});
});
