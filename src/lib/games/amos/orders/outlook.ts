/** Differences between the present and a forecast. */
import type { Forecast } from '$engine/rulesets/amos/forecast';
import type {
	AmosReport,
	Cell,
	FailureCode,
	OrderSheet,
	PlanetId,
	SomeUnits,
	TechId,
	View
} from '$engine/rulesets/amos/types';
import { hasUnits, mapUnits, someUnits } from '$engine/rulesets/amos/units';
import { m } from '$lib/paraglide/messages';
import type { Change } from '$lib/ui/sheet/Changes.svelte';
import { capital, listText } from '$lib/ui/text';
import { ownOf, placeName, planetName } from '../galaxy';
import { money, reasonText, techName, unitsText } from '../nouns';
import { lineText, type Reader } from '../plan/sentences';

export interface Outlook {
	/** hd, at the next opening. */
	readonly treasury: { readonly before: number; readonly after: number };
	/** Places where my units change. */
	readonly units: readonly {
		readonly cell: Cell;
		readonly before: SomeUnits;
		readonly after: SomeUnits;
	}[];
	readonly gained: readonly PlanetId[];
	readonly lost: readonly PlanetId[];
	/** Planets of mine whose Value changes. */
	readonly values: readonly {
		readonly planet: PlanetId;
		readonly before: number;
		readonly after: number;
	}[];
	readonly techs: readonly TechId[];
	/** Lines that would come to nothing, or to less. */
	readonly failures: readonly Extract<AmosReport, { code: 'failed' }>['data'][];
	/** Something hangs on dice, which here are invented. */
	readonly dice: boolean;
}

const DICE_CODES: readonly AmosReport['code'][] = [
	'battle',
	'razing',
	'bombardment',
	'terror',
	'sabotage',
	'spying',
	'route'
];

/** Failures for want of an answer: of a sheet alone they go without saying. */
const NEEDS_OTHERS: readonly FailureCode[] = ['not-returned', 'unmatched'];

export function outlook(before: View, forecast: Forecast): Outlook {
	const after = forecast.view;
	const mineBefore = new Set(before.planets.filter((p) => p.mine).map((p) => p.id));
	const mineAfter = new Set(after.planets.filter((p) => p.mine).map((p) => p.id));
	const value = (view: View, id: PlanetId): number => view.planets[id - 1]?.seen.value ?? 0;
	return {
		treasury: {
			before: ownOf(before)?.treasury ?? 0,
			after: ownOf(after)?.treasury ?? 0
		},
		units: changedUnits(before, after),
		gained: [...mineAfter].filter((id) => !mineBefore.has(id)),
		lost: [...mineBefore].filter((id) => !mineAfter.has(id)),
		values: [...mineAfter]
			.filter((id) => mineBefore.has(id) && value(before, id) !== value(after, id))
			.map((planet) => ({
				planet,
				before: value(before, planet),
				after: value(after, planet)
			})),
		techs: (ownOf(after)?.techs ?? []).filter((tech) => !ownOf(before)?.techs.includes(tech)),
		failures: forecast.reports.flatMap((report) =>
			report.code === 'failed' && !NEEDS_OTHERS.includes(report.data.reason) ? [report.data] : []
		),
		dice: forecast.reports.some((report) => DICE_CODES.includes(report.code))
	};
}

function changedUnits(before: View, after: View): Outlook['units'] {
	const at = (view: View, cell: Cell): SomeUnits =>
		ownOf(view)?.armies.find((army) => army.cell === cell)?.units ?? {};
	const cells = new Set(
		[before, after].flatMap((view) => (ownOf(view)?.armies ?? []).map((army) => army.cell))
	);
	return [...cells]
		.sort((a, b) => a - b)
		.map((cell) => ({
			cell,
			before: someUnits(at(before, cell)),
			after: someUnits(at(after, cell))
		}))
		.filter(({ before: old, after: now }) =>
			hasUnits(mapUnits((type) => Math.abs((old[type] ?? 0) - (now[type] ?? 0))))
		);
}

/** The outlook in words. */
export function outlookChanges(reader: Reader, sheet: OrderSheet, what: Outlook): Change[] {
	const { view } = reader;
	const names = (ids: readonly PlanetId[]): string =>
		listText(ids.map((id) => planetName(view, id)));
	const units = (some: SomeUnits): string => unitsText(some) || m.amos_orders_forecast_none();
	const some = (name: string, after: string): Change[] => (after ? [{ name, after }] : []);
	return [
		{
			name: m.amos_orders_forecast_treasury(),
			before: money(what.treasury.before),
			after: money(what.treasury.after)
		},
		...some(m.amos_orders_forecast_gained(), names(what.gained)),
		...some(m.amos_orders_forecast_lost(), names(what.lost)),
		...what.values.map(({ planet, before, after }) => ({
			name: m.amos_orders_forecast_value({ place: planetName(view, planet) }),
			before,
			after
		})),
		...some(m.amos_orders_forecast_techs(), listText(what.techs.map(techName))),
		...what.units.map(({ cell, before, after }) => ({
			name: capital(placeName(view, cell)),
			before: units(before),
			after: units(after)
		})),
		...what.failures.map(({ line, reason }) => ({
			name: sheet[line] ? lineText(reader, sheet[line]) : '',
			after: reasonText(reason),
			fault: true
		}))
	];
}
