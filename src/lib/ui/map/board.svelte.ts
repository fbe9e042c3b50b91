/** State of a board: what lies over the map, how high, and what touches, tools and keys come to. */
import { untrack } from 'svelte';
import House from '@lucide/svelte/icons/house';
import List from '@lucide/svelte/icons/list';
import Shapes from '@lucide/svelte/icons/shapes';
import StepForward from '@lucide/svelte/icons/step-forward';
import type { TablePage, TableSession } from '$lib/games/game';
import { m } from '$lib/paraglide/messages';
import type { SheetLevel } from '../Sheet.svelte';
import { keepFocus } from '../focus';
import { putAwayOnBack } from './back.svelte';
import type { Tool } from './MapTools.svelte';
import type { Picking } from './plan.svelte';

/** The part of a game's plan that a board asks. */
export interface BoardPlan<Place> {
	readonly table: TableSession;
	readonly page: TablePage | undefined;
	readonly moment: unknown;
	readonly selected: Place | null;
	readonly picking: Picking<Place> | null;
	select(place: Place | null): void;
	pickedHere(place: Place): boolean;
	showOnMap(place: Place): void;
	/** Another step is shown: what was begun on the last one is put away. */
	turnPage(): void;
}

/** The map of a game, as its component offers it. */
export interface BoardMap {
	focus(): void;
	zoom(by: number): void;
}

/** Handlers by key; one that returns false: the key has no meaning here. */
export type Keys = Readonly<Record<string, (() => boolean | void) | undefined>>;

/** The active tool of a map, and how to leave it. */
export interface Use {
	readonly text: string;
	readonly end: string;
	readonly onend: () => void;
}

/** An order that is written over the map or drawn on it. */
export interface Pen {
	/** There is one, wherever it is written. */
	held(): boolean;
	/** The paper over the map shows it. */
	writes(): boolean;
	/** Its way is drawn with the map in sight. */
	draws(): boolean;
	/** Name of the paper that shows it. */
	name(): string;
	/** Puts it away. */
	close(): void;
}

interface Shown {
	label(): string;
	/** Without it, always. */
	shown?(): boolean;
}

/** A game's description of its board, evaluated at each use. */
export interface BoardRules<Place> {
	plan(): BoardPlan<Place>;
	/** A place as the paper about it is called, in a few words, and where it cannot be picked. */
	place: Readonly<Record<'name' | 'describe' | 'notHere', (place: Place) => string>>;
	/** A touch that does more than show a place: true, and that was all. */
	touch?(place: Place): boolean;
	pen?: Pen;
	/** There is nothing on the map yet: no tool is of use. */
	empty?(): boolean;
	/** Places show nothing for now. */
	hidden?(): boolean;
	/** Another use of the map than that a place is asked for. */
	use?(): Use | undefined;
	/** The list of places, and the key that opens it. */
	list: Shown & { readonly key: 'p' | 't' };
	legend: Shown;
	/** The way home, or to the whole. */
	home: Shown & { readonly icon?: Tool['icon']; go(): void };
	/** Places to be looked at one after another, in order; what is said if there are none. */
	next: Shown & { places(): readonly Place[]; none(): string };
	/** Handles further keys; `cursor` is the focused place. */
	keys?(cursor: Place): Keys;
}

/** Least px of a board with room for paper beside the map rather than over it. */
const WIDE = 860;
/** The same of a board that is too low to be shared with paper over it: a phone on its side. */
const WIDE_LOW = 640;
const LOW = 480;
/** px that the paper takes there, and the foot, if it stands high. */
const ASIDE = 384;
const FOOT_ASIDE = 416;

export class Board<Place extends string | number, Map extends BoardMap = BoardMap> {
	map = $state.raw<Map>();
	/** px */
	width = $state(0);
	height = $state(0);
	/** px of the foot under the paper, and under the bar. */
	under = $state(0);
	barHeight = $state(0);
	/** The list of places lies over it; the legend does. */
	listed = $state(false);
	explained = $state(false);
	/** Outcome of the last touch, in words. */
	said = $state('');

	readonly wide = $derived.by(
		() => this.width >= WIDE || (this.width >= WIDE_LOW && this.height < LOW)
	);
	readonly writing = $derived.by(() => this.rules.pen?.writes() ?? false);
	readonly drawing = $derived.by(() => this.rules.pen?.draws() ?? false);
	/** The place that is looked at. */
	readonly selected = $derived.by(() => {
		const { moment, selected } = this.plan;
		return moment !== null || this.rules.hidden?.() ? null : selected;
	});
	/** Nothing is looked at, written or asked for. */
	readonly idle = $derived.by(
		() => !this.writing && !this.drawing && this.selected === null && !this.use
	);
	/** Paper comes for a place or an order and goes with it; a way is drawn with the map in sight. */
	readonly #paper = $derived.by(() => {
		const { plan, writing, drawing, selected } = this;
		if (plan.picking || plan.moment !== null) return 'none';
		if (writing) return drawing && !this.wide ? 'none' : 'task';
		return drawing || selected === null ? 'none' : `place ${selected}`;
	});
	/** Height at which the paper stands: as it came, until a hand moves it. */
	level = $derived.by((): SheetLevel => {
		if (this.#paper === 'none') return 'closed';
		return this.#paper === 'task' ? 'full' : 'half';
	});
	readonly paperName = $derived.by(() => {
		if (this.writing) return this.rules.pen?.name() ?? '';
		return this.selected === null ? '' : this.rules.place.name(this.selected);
	});
	/** There is room for a bar on the foot of the map. */
	readonly barred = $derived.by(() => this.level === 'closed' && !this.plan.picking);
	/** px of the foot, and of the left, that something else covers. */
	readonly covered = $derived.by(() =>
		Math.max(this.plan.page?.covered ?? 0, this.wide ? 0 : Math.max(this.under, this.barHeight))
	);
	readonly aside = $derived.by(() => {
		if (!this.wide) return 0;
		if (this.level !== 'closed') return ASIDE;
		// On a phone that lies on its side a first turn's note leaves no map above it.
		return this.barHeight > this.height / 2 ? Math.min(FOOT_ASIDE, this.width / 2) : 0;
	});
	readonly use = $derived.by((): Use | undefined => {
		const { picking } = this.plan;
		if (!picking) return this.rules.use?.();
		return { text: picking.title, end: m.ui_map_cancel(), onend: () => picking.done(null) };
	});
	readonly tools = $derived.by((): readonly Tool[] => {
		const { list, legend, home, next, empty } = this.rules;
		if (empty?.()) return [];
		return [
			{ ...list, icon: List, act: this.#list },
			{ ...legend, icon: Shapes, act: this.#explain },
			{ ...home, icon: home.icon ?? House, act: () => home.go() },
			{ ...next, icon: StepForward, act: this.#next }
		]
			.filter(({ shown }) => shown?.() ?? true)
			.map(({ label, icon, act }) => ({ label: label(), icon, act }));
	});

	readonly #list = (): void => void (this.listed = true);
	readonly #explain = (): void => void (this.explained = true);
	readonly #focusMap = (): void => this.map?.focus();

	/** To be called while the board's component is made. */
	constructor(private readonly rules: BoardRules<Place>) {
		this.#followPen();
		this.#turnPages();
		this.#putAwayShut();
		this.#tellOfWriting();
		putAwayOnBack({
			narrow: () => !this.wide,
			shown: () => !!this.plan.picking || this.drawing || this.#paper !== 'none',
			putAway: () => this.#putAway()
		});
	}

	get plan(): BoardPlan<Place> {
		return this.rules.plan();
	}
	get listName(): string {
		return this.rules.list.label();
	}
	get legendName(): string {
		return this.rules.legend.label();
	}

	// ------------------------------------------------------------ touches and keys

	/** A place was touched. */
	readonly tap = (place: Place): void => {
		const { plan, rules } = this;
		this.said = '';
		if (plan.picking) {
			if (!plan.pickedHere(place)) this.said = rules.place.notHere(place);
		} else if (plan.moment === null && !rules.touch?.(place)) this.look(place);
	};

	/** Opens what there is to know of a place, or shuts it. */
	look(place: Place | null): void {
		const { plan } = this;
		plan.select(plan.selected === place ? null : place);
		this.said = plan.selected === null ? '' : this.rules.place.describe(plan.selected);
		if (plan.selected !== null) plan.page?.show('map');
	}

	/** A place was chosen in the list. */
	readonly choose = (place: Place): void => {
		this.listed = false;
		this.plan.showOnMap(place);
	};

	readonly #next = (): void => {
		const { next } = this.rules;
		const places = next.places();
		const { selected } = this.plan;
		const at = selected === null ? -1 : places.indexOf(selected);
		const after =
			at < 0 ? places.find((place) => selected !== null && place > selected) : places[at + 1];
		const place = after ?? places[0];
		if (place === undefined) this.said = next.none();
		else this.plan.showOnMap(place);
	};

	readonly key = (event: KeyboardEvent, cursor: Place): void => {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const { list, home, keys } = this.rules;
		const all: Keys = {
			escape: () => this.#escape(),
			home: () => home.go(),
			[list.key]: this.#list,
			k: this.#explain,
			n: this.#next,
			...keys?.(cursor)
		};
		const act = all[event.key.toLowerCase()];
		if (!act || act() === false) return;
		event.preventDefault();
		event.stopPropagation();
	};

	/** Puts away the topmost thing that Escape closes. */
	#escape(): boolean {
		const { plan, rules } = this;
		if (this.use) this.use.onend();
		else if (rules.pen?.held()) rules.pen.close();
		else if (plan.selected !== null) plan.select(null);
		else return false;
		return true;
	}

	/** Puts away all that Back closes. */
	#putAway(): void {
		const { plan, rules } = this;
		if (rules.pen?.held()) rules.pen.close();
		else plan.picking?.done(null);
		plan.select(null);
	}

	// ------------------------------------------------------------ what follows by itself

	/** Keys belong to the map while a place is asked for or a way is drawn, and again after it. */
	#followPen(): void {
		let drew = false;
		$effect(() => {
			if (this.plan.picking) untrack(this.#focusMap);
		});
		$effect(() => {
			if (this.drawing) untrack(this.#focusMap);
			else if (drew) keepFocus(this.#focusMap);
			drew = this.drawing;
		});
	}

	#turnPages(): void {
		let before = untrack(() => this.plan.table.step);
		$effect(() => {
			const now = this.plan.table.step;
			if (now !== before) untrack(() => this.plan.turnPage());
			before = now;
		});
	}

	/** The bar lights what is on the screen; asked for the map from there, the paper makes room and stays. */
	#tellOfWriting(): void {
		$effect(() => {
			this.plan.page?.writes?.(this.level === 'full' && this.writing && !this.wide);
			return () => this.plan.page?.writes?.(false);
		});
		let before = untrack(() => this.plan.page?.asked);
		$effect(() => {
			const now = this.plan.page?.asked;
			if (now !== before && untrack(() => this.writing)) this.level = 'half';
			before = now;
		});
	}

	/** Paper that a hand drew down: whatever it showed is put away. */
	#putAwayShut(): void {
		let before: SheetLevel = 'closed';
		$effect(() => {
			const now = this.level;
			const isShut = before !== 'closed' && now === 'closed';
			before = now;
			if (!isShut) return;
			keepFocus(this.#focusMap);
			untrack(() => {
				if (this.#paper === 'none') return;
				if (this.writing) this.rules.pen?.close();
				this.plan.select(null);
			});
		});
	}
}
