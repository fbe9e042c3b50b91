/** Asking for a field: plain data that a game gives for each field of a shape by its role. */
import type { SeatId } from '$engine/kernel/ruleset';
import type { AnyField, Shape } from '$engine/kernel/shape';
import type { SeatInfo } from '$lib/games/game';
import type { Option } from './Choice.svelte';
import type { Countable } from './CountsField.svelte';

/** A place: by name, from a list, or by a tap on the map. */
export interface AskedPlace {
	readonly legend: string;
	/** Places whose name goes with what was typed; for nothing typed, all: the likeliest first. */
	readonly find: (typed: string) => readonly Option<number>[];
	/** Asks on the map; undefined if the player thinks better of it. */
	readonly pick: () => Promise<number | undefined>;
	/** Texts shown when there is no place to choose, and when none goes with the text typed. */
	readonly none?: string | undefined;
	readonly lost: string;
}

/** The value is the field's own: a number, a word, a record of counts, a list of places. */
export type Asked = (
	| {
			readonly as: 'seat';
			readonly legend?: string | undefined;
			readonly seats: readonly SeatInfo[];
			readonly none?: string | undefined;
			readonly note?: (seat: SeatId) => string | undefined;
			/** A box that says whether anybody is named at all. */
			readonly unless?: string;
			/** Seat named first then; 0: the first of all. */
			readonly likely?: SeatId;
	  }
	| ({ readonly as: 'place' } & AskedPlace)
	/** Several, in their order, up to `most`; `place` asks for one more. */
	| {
			readonly as: 'places';
			readonly legend: string;
			readonly hint: string;
			readonly most: number;
			readonly tell: (place: number) => {
				readonly name: string;
				readonly note?: string | undefined;
			};
			readonly place: AskedPlace;
	  }
	| {
			readonly as: 'choice';
			readonly legend: string;
			readonly options: readonly Option<number | string>[];
			readonly none?: string | undefined;
	  }
	| {
			readonly as: 'counts';
			readonly legend: string;
			readonly rows: readonly Countable<string>[];
			/** Signs of what is counted, as paths. */
			readonly glyphs: Readonly<Record<string, string>>;
			/** `max` is only where counting stops, not what there is. */
			readonly unlimited?: boolean;
			readonly none?: string | undefined;
			/** Replaces what the "all" button does. */
			readonly onall?: (() => void) | undefined;
	  }
	| {
			readonly as: 'number';
			readonly label: string;
			readonly note?: string | undefined;
			readonly min: number;
			readonly max: number;
			/** One of what is shown and typed is so many of the value; a half may be typed if this is even. */
			readonly per?: number;
			/** Behind the number: "$". */
			readonly sign?: string;
			readonly whole?: boolean;
	  }
	| { readonly as: 'share'; readonly label: (percent: number) => string }
	| {
			readonly as: 'text';
			readonly label: string;
			readonly most: number;
			/** Removes from the text typed the characters that cannot be in it. */
			readonly clean: (typed: string) => string;
	  }
	/** Nothing is asked: it is only said. */
	| { readonly as: 'said'; readonly text: string; readonly strong?: boolean }
	/** By a component of the game. */
	| { readonly as: 'own' }
) & {
	/** The other fields that change with the value. */
	// eslint-disable-next-line @typescript-eslint/no-explicit-any
	readonly besides?: (value: any) => object;
};

/** The fields of a shape that are asked for now, in its order. */
export const askedOf = (
	shape: Shape,
	ask: (name: string, field: AnyField) => Asked | null
): { readonly name: string; readonly asked: Asked }[] =>
	Object.entries(shape).flatMap(([name, field]) => {
		const asked = ask(name, field);
		return asked ? [{ name, asked }] : [];
	});
