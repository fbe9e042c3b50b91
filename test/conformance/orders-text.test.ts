/**
 * Orders as text: whatever the forms can write, in random games, games of bots, and steps of orders made field by
 * field, is read back from its own sentence as the same order, in every language.
 */
import { describe, expect, it } from 'vitest';
import { deriveSeed } from '../../engine/kernel/hash';
import { placeIn } from '../../engine/kernel/problem';
import type { AnyRuleset, SeatId } from '../../engine/kernel/ruleset';
import type { TableSession } from '../../src/lib/games/game';
import { overwriteGetLocale } from '../../src/lib/paraglide/runtime';
import type { OrdersText } from '../../src/lib/ui/orders-text/declared';
import { readerOf } from '../../src/lib/ui/orders-text/read';
import { placeOf } from '../../src/lib/ui/orders-text/text';
import { skippedWords } from '../../src/lib/ui/orders-text/words';
import { ALL } from '../scope';
import { tableOf } from './conformance';
import { fixtureFor } from './fixtures';
import { reaches } from './reach/all';
import { formTable } from './reach/form-table';
import { keyOf } from './reach/reach';
import { spoilGame } from './unthrown';

const FACTOR = Number(process.env['LACRE_GAMES'] ?? 1);
const SEED = Number(process.env['LACRE_SEED'] ?? 1);
const GAMES = Math.max(1, Math.round((ALL ? 4 : 1) * FACTOR));
/** One order in so many is read back, not counting those of another sentence. */
const EVERY = ALL ? 1 : 29;
const TIME = 600_000;
const NAMES = [
	'Ana',
	'Bruno del Río',
	'Íñigo',
	'The Fox',
	'Eva 2',
	'Zoë',
	'Max',
	'Li',
	'Uma',
	'Jo'
];

const texts = import.meta.glob<{ ordersText(table: TableSession): OrdersText }>(
	'../../src/lib/games/*/orders/text.ts'
);

interface Found {
	readonly answers: readonly { readonly seat: SeatId; readonly order: unknown }[];
}

describe.each(reaches)('the sheet of $ruleset.id as text', ({ ruleset, reach }) => {
	const fixture = fixtureFor(ruleset as AnyRuleset);

	it.each(Array.from({ length: GAMES }, (_, i) => i))(
		'reads back every order of game %i from its sentence',
		{ timeout: TIME },
		async (number) => {
			const load = await texts[`../../src/lib/games/${ruleset.id}/orders/text.ts`]?.();
			if (!load) return;
			const seed = deriveSeed(`text/${ruleset.id}/${SEED}`, new Uint8Array(32), number);
			const table = tableOf(fixture, number);
			const counts: Record<string, { written: number; read: number }> = {};
			const lost: string[] = [];
			const kinds = new Set<string>();
			let given = 0;
			let spent = 0;
			let slowest = { took: 0, said: '' };
			spoilGame(fixture, { ...table, seed }, 1, (before, next) => {
				for (const { seat, order: answer } of (next as Found).answers) {
					if (given++ % EVERY !== 0) continue;
					const view: unknown = ruleset.view(before, seat);
					const order: unknown = reach.written(view, seat, answer);
					const shown = formTable(ruleset, { view, seat, seats: table.seats }, order, []);
					const named = {
						...shown,
						seats: shown.seats.map((one, i) => ({ ...one, name: NAMES[i] ?? '' }))
					};
					for (const locale of ['en', 'es'] as const) {
						overwriteGetLocale(() => locale);
						const text = load.ordersText(named as unknown as TableSession);
						const reader = readerOf(text, skippedWords());
						const count = (counts[locale] ??= { written: 0, read: 0 });
						for (const line of text.lines) {
							const at = placeOf(line, order);
							const here = placeIn(order, at);
							if (here === undefined) continue;
							for (const value of line.how === 'add' ? (here as unknown[]) : [here]) {
								const said = line.says(value as never);
								if (said === '') continue;
								const began = performance.now();
								const reading = reader.read(said);
								const took = performance.now() - began;
								spent += took;
								if (took > slowest.took) slowest = { took, said };
								count.written++;
								kinds.add(String((value as { kind?: string })?.kind ?? at.join('.')));
								const meant = reading.ok ? [reading.found.value, ...reading.alike] : [];
								if (meant.some((one) => keyOf(one) === keyOf(value))) count.read++;
								else
									lost.push(
										`${locale} ${said}\n  ${JSON.stringify(value)}\n  ${JSON.stringify(reading).slice(0, 600)}`
									);
							}
						}
					}
					overwriteGetLocale(() => 'en');
				}
			});
			console.log(
				`${ruleset.id}, game ${number}: ${JSON.stringify(counts)} of ${[...kinds].join(' ')}; ${Math.round(spent)} ms, slowest ${Math.round(slowest.took)} ms: ${slowest.said}`
			);
			expect(lost.slice(0, 12).join('\n')).toBe('');
		}
	);
});
