/** Desk at which a table is played as text: the same draft, rules and seal as on its map. */
import { failureWords } from '$lib/words/failures';
import { dueWords } from '$lib/words/summary';
import type { OrderWay } from '$lib/games/game';
import { m } from '$lib/paraglide/messages';
import { readerOf, type Reader } from '$lib/ui/orders-text/read';
import { skippedWords } from '$lib/ui/orders-text/words';
import type { RuleChapter } from '$lib/ui/rulebook/chapters';
import { chaptersOf } from '$lib/ui/rulebook/reading';
import type { TableText } from '$lib/ui/table-text/declared';
import type { Desk } from '$lib/ui/table-text/desk';
import { examplesNow, type Example } from '$lib/ui/table-text/examples';
import { finalText, refusedText, sealOrder } from './seals/sealing';
import { sealLabel } from './seals/seals';
import type { Sitting } from './sitting.svelte';

export class TextDesk implements Desk {
	readonly #sitting: Sitting;
	readonly #plan: unknown;
	readonly #tableText: (plan: unknown) => TableText;
	/** Examples of a step; where orders build on those before them, for those on the sheet. */
	#examples: { readonly of: unknown; readonly found: Promise<readonly Example[]> } | undefined;

	/** The step that the person was asked about before sealing. */
	#asked = 0;
	#rules: Promise<readonly RuleChapter[]> | undefined;
	readonly #onsealed: () => void;

	constructor(
		sitting: Sitting,
		plan: unknown,
		tableText: (plan: unknown) => TableText,
		onsealed: () => void
	) {
		this.#sitting = sitting;
		this.#plan = plan;
		this.#tableText = tableText;
		this.#onsealed = onsealed;
	}

	readonly text: TableText = $derived.by(() => this.#tableText(this.#plan));
	readonly reader: Reader | undefined = $derived.by(() => {
		const { orders } = this.text;
		return orders && readerOf(orders, skippedWords());
	});

	get table(): Sitting['session'] {
		return this.#sitting.session;
	}
	get empty(): unknown {
		return this.#sitting.table.game.emptyOrder(this.table);
	}
	get order(): unknown {
		return this.table.order ?? this.empty;
	}
	/** One sentence on the seat's part in the step; '': it is to order. */
	get shut(): string {
		const { table, waiting } = this.#sitting;
		if (table.over) return table.game.outcomeText(this.table);
		if (this.table.editable) return '';
		if (table.sealed.includes(this.table.viewer)) return m.table_sealed_wait();
		if (table.asked.includes(this.table.viewer)) return m.ui_field_shut();
		return waiting ? m.table_not_asked({ names: waiting }) : m.table_not_asked_opening();
	}
	get over(): boolean {
		return this.#sitting.table.over;
	}

	async ways(): Promise<readonly OrderWay[]> {
		const words = await this.#sitting.table.game.loadOrderWays?.();
		return words?.orderWays(this.#plan) ?? [];
	}

	examples(): Promise<readonly Example[]> {
		if (this.shut !== '') return Promise.resolve([]);
		const { table, text, order, empty } = this;
		const of = text.position ? order : table.view;
		const known = this.#examples;
		if (known && known.of === of) return known.found;
		const found = examplesNow(table, text, order, empty);
		this.#examples = { of, found };
		return found;
	}

	rules(): Promise<readonly RuleChapter[]> {
		this.#rules ??= chaptersOf(this.#sitting.table.game.Rulebook).catch((error: unknown) => {
			this.#rules = undefined;
			throw error;
		});
		return this.#rules;
	}

	waiting(): readonly string[] {
		const due = dueWords(this.#sitting.post?.due);
		return [...this.#sitting.seals.map(sealLabel), ...(due === '' ? [] : [due])];
	}

	postcard(): boolean {
		this.#sitting.postcard = this.#sitting.hasNews;
		return this.#sitting.hasNews;
	}

	beforeSealing(): readonly string[] {
		const { table, session, post } = this.#sitting;
		this.#asked = table.latest;
		const unfinished = table.game.unfinished(session);
		const refused = refusedText(session);
		const notes = [...(refused === '' ? [] : [refused]), ...unfinished];
		return [
			...(notes.length > 0 ? notes : [m.table_seal_clear()]),
			finalText(table, session, post?.destination)
		];
	}

	async seal(): Promise<string> {
		const { table, session } = this.#sitting;
		try {
			await sealOrder(table, session, this.#asked);
		} catch (error) {
			const { title, text } = failureWords(error);
			return `${title}. ${text}`;
		}
		this.#onsealed();
		void table.proceed();
		return '';
	}
}
