/** Papers of a table: which one is in front, and how far it is drawn over the map. */
import { onMount, tick, untrack } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';
import { pushState, replaceState } from '$app/navigation';
import { page } from '$app/state';
import type { GamePage } from '$lib/games/game';
import { m } from '$lib/paraglide/messages';
import type { RoomTable } from '$lib/session/room-table';
import type { SeatSession } from '$lib/session/seat-session.svelte';
import type { SheetLevel } from '$lib/ui/Sheet.svelte';
import { isPanel, panelName, type Panel } from './panels';

/** To be made while a component is being made: it has effects. */
export class Papers {
	readonly #table: RoomTable;
	readonly #session: SeatSession;
	readonly #wide = new MediaQuery('(min-width: 1100px)');
	/** Name under which this tab remembers the paper in front. */
	readonly #remembered: string;

	level = $state<SheetLevel>('closed');
	/** Height of the map's foot under the sheet, in px. */
	covered = $state(0);
	/** An order is written on paper of the map's own. */
	writing = $state(false);
	/** Times that the map was asked for while it lay under such paper. */
	asked = $state(0);
	/** Element that holds the whole page. */
	element: HTMLElement | undefined = $state();

	constructor(table: RoomTable, session: SeatSession) {
		this.#table = table;
		this.#session = session;
		this.#remembered = `lacre/panel/${table.id}/${session.viewer}`;
		this.#levelFollowsHistory();
		onMount(() => {
			const last = sessionStorage.getItem(this.#remembered) ?? undefined;
			if (this.panel === undefined && isPanel(last, this.pages)) replaceState('', { panel: last });
		});
	}

	/** Pages that the game brings and that have something to show. */
	readonly pages: readonly GamePage[] = $derived.by(() =>
		(this.#table.game.pages ?? []).filter(({ shown }) => shown?.(this.#session) ?? true)
	);
	/** Undefined: the map alone. */
	readonly panel: Panel | undefined = $derived.by(() =>
		isPanel(page.state.panel, this.pages) ? page.state.panel : undefined
	);
	/** Beside the map there is always one. */
	readonly front: Panel = $derived.by(
		() => this.panel ?? (this.#table.watched ? 'post' : 'orders')
	);

	/** The paper, or the map, on the screen of a phone. */
	readonly onScreen: Panel | 'map' = $derived.by(
		() => this.panel ?? (this.writing ? 'orders' : 'map')
	);

	/** Paper lies beside the map, not over it. */
	get wide(): boolean {
		return this.#wide.current;
	}

	/** Name of the paper in front. */
	get name(): string {
		if (this.front === 'post' && this.#table.watched) return m.watch_panel();
		return panelName(this.front, this.pages);
	}

	/** `watch`: the history is played from this step on. */
	show(which: Panel | 'map', watch?: number): void {
		if (which === 'map') return this.hide();
		const { panel } = this;
		const state = {
			panel: which,
			pushed: page.state.pushed ?? panel === undefined,
			...(watch === undefined ? {} : { watch })
		};
		if (panel === undefined && !this.wide) pushState('', { ...state, pushed: true });
		else replaceState('', { ...state, pushed: page.state.pushed ?? false });
		this.level = this.#levelOf(which);
		sessionStorage.setItem(this.#remembered, which);
	}

	/** By key or by name: the paper comes to the front, and the focus with it. */
	async read(which: Panel): Promise<void> {
		this.show(which);
		await tick();
		this.takeFocus(which);
	}

	/** Reading goes on in the paper in front, or on the map. */
	takeFocus(which: Panel | 'map'): void {
		if (which === 'map') {
			this.element?.querySelector<HTMLElement>('[role="application"]')?.focus();
			return;
		}
		// The last one of the page: those of the map come before.
		const scrollers = this.element?.querySelectorAll<HTMLElement>('.scroller');
		scrollers?.[scrollers.length - 1]?.focus({ preventScroll: true });
	}

	hide(): void {
		if (this.panel === undefined && this.writing) this.asked++;
		if (this.wide || this.panel === undefined) return;
		sessionStorage.removeItem(this.#remembered);
		if (page.state.pushed) history.back();
		else replaceState('', {});
	}

	/** A replay is watched under the map; whoever writes or reads has the whole screen for it. */
	#levelOf(which: Panel): SheetLevel {
		return which === 'history' ? 'half' : 'full';
	}

	/** Back in the browser takes the paper away, and so does dragging it down. */
	#levelFollowsHistory(): void {
		$effect(() => {
			const { panel } = this;
			if (panel === undefined) this.level = 'closed';
			else if (untrack(() => this.level) === 'closed') this.level = this.#levelOf(panel);
		});
		$effect(() => {
			if (this.level === 'closed' && untrack(() => this.panel) !== undefined)
				untrack(() => this.hide());
		});
	}
}
