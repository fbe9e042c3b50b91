/** The options of a new table as its form handles them. */
import { DEFAULT_OPTIONS, OPTIONS } from '$engine/rulesets/conquista/data';
import type { Materials, Options } from '$engine/rulesets/conquista/types';
import { waysOf } from '$lib/ui/options/options';

/** Options from the form, with the usual ones for those missing. */
export const optionsOf = (value: unknown): Options => ({
	...DEFAULT_OPTIONS,
	...(typeof value === 'object' && value !== null ? value : {})
});

/** Only what is not as usual: what a new table is told, and no more. */
export const differing = (options: Options): Partial<Options> =>
	Object.fromEntries(
		(Object.keys(DEFAULT_OPTIONS) as (keyof Options)[])
			.filter((key) => JSON.stringify(options[key]) !== JSON.stringify(DEFAULT_OPTIONS[key]))
			.map((key) => [key, options[key]])
	);

/** Options that make up playing all online at once (CO-233). */
export const LIVE_SWITCHES = [
	'phaseChoice',
	'production',
	'construction',
	'combat',
	'negotiation'
] as const satisfies readonly (keyof Options)[];

/** Options that are either as usual or their one other way. */
export const SWITCHES = [...LIVE_SWITCHES, 'setup', 'phaseOrder', 'researchDeck'] as const;
export type Switch = (typeof SWITCHES)[number];

export const isOn = (options: Options, key: Switch): boolean =>
	options[key] === waysOf(OPTIONS.fields[key])[1];

export const switched = (options: Options, keys: readonly Switch[], on: boolean): Options =>
	keys.reduce(
		(result, key) => ({ ...result, [key]: waysOf(OPTIONS.fields[key])[on ? 1 : 0] }),
		options
	);

export const liveState = (options: Options): 'all' | 'some' | 'none' => {
	const on = LIVE_SWITCHES.filter((key) => isOn(options, key)).length;
	return on === 0 ? 'none' : on === LIVE_SWITCHES.length ? 'all' : 'some';
};

/** Prices, limits and points: what is folded away. */
export const FIGURES = [
	'hitFrom',
	'handLimit',
	'startUnits',
	'startReserve',
	'prices',
	'territoryScore',
	'homeWorldScore',
	'industryScore',
	'cardScore'
] as const satisfies readonly (keyof Options)[];

export const withUsualFigures = (options: Options): Options =>
	FIGURES.reduce((result, key) => ({ ...result, [key]: DEFAULT_OPTIONS[key] }), options);

/** A record of amounts with one amount of one row changed. */
export const withAmount = <Row extends string>(
	amounts: Readonly<Record<Row, Materials>>,
	row: NoInfer<Row>,
	material: keyof Materials,
	amount: number
): Readonly<Record<Row, Materials>> => ({
	...amounts,
	[row]: { ...amounts[row], [material]: amount }
});
