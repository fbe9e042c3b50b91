/** Form fields of an action, made from its order shape by the role of each field. Plain data. */
import type { AnyField } from '$engine/kernel/shape';
import { isWithin } from '$engine/kernel/problem';
import {
	ACTIONS,
	ADVANCE,
	ADVANCES,
	BUILDINGS,
	type Advance,
	type Building
} from '$engine/rulesets/imperio/data';
import { cellOf } from '$engine/rulesets/imperio/holdings';
import { appended, replaced } from '$lib/ui/fields/lines';
import type { Asked } from '$lib/ui/fields/asked';
import type { Option } from '$lib/ui/fields/Choice.svelte';
import type { Entry, Planet, SeatId } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import { capital } from '$lib/ui/text';
import { otherHouses, ownOf, ownPlanets } from '../empire';
import {
	actionName,
	advanceAbout,
	advanceName,
	buildingAbout,
	buildingName,
	cellText,
	planetName,
	resourcesText
} from '../words';
import { priceOf } from './budget';
import { isComplete } from './kinds';
import type { Plan } from './plan.svelte';
import { problemText } from './problems';

interface Writing {
	readonly plan: Plan;
	readonly entry: Entry;
	readonly line: number | null;
}

/** The entry as it stands, and paid with as much Influence as there is by a House that may. */
function payments(plan: Plan, entry: Entry): readonly Entry[] {
	const isFriend = ownOf(plan.view)?.abilities.includes('high_friends') ?? false;
	if (!isFriend || !('influencePaid' in entry)) return [entry];
	const most = Math.min(
		priceOf(plan.view, { ...entry, influencePaid: 0 }),
		plan.budget.votesLeft + entry.influencePaid
	);
	return most > entry.influencePaid ? [entry, { ...entry, influencePaid: most }] : [entry];
}

/** The entry with each choice that its open fields still have; none: the rules cannot be asked yet. */
function completions(plan: Plan, entry: Entry): readonly Entry[] {
	if (isComplete(entry)) return [entry];
	const each = (field: string, values: readonly string[]): Entry[] =>
		values.map((value) => ({ ...entry, [field]: value }) as Entry).filter(isComplete);
	switch (entry.kind) {
		case 'construct':
		case 'sabotage':
			return each('building', BUILDINGS);
		case 'brain_drain':
			return each('advance', ownOf(plan.view)?.known[entry.house - 1] ?? []);
		case 'sow_chaos':
			return each('type', ACTIONS);
		default:
			return [];
	}
}

/**
 * Reason for which a value may not be chosen for a field: the first refusal of the whole entry or of that
 * field, with the value in it and whatever its open fields could hold; undefined: nothing speaks against it.
 */
export function refusalWith(
	{ plan, entry, line }: Writing,
	field: string,
	value: unknown
): string | undefined {
	const trial = { ...entry, [field]: value } as Entry;
	const { all } = plan.actions;
	const place = ['actions', line ?? all.length];
	const whole = completions(plan, trial).flatMap((one) => payments(plan, one));
	const refusals = whole.map((one) => {
		const actions = line === null ? appended(all, one) : replaced(all, line, one);
		return plan
			.problemsOf({ actions })
			.find(
				({ severity, at }) =>
					severity === 'refusal' &&
					isWithin(at, place) &&
					(!isComplete(trial) || at.length === 2 || isWithin(at, [...place, field]))
			);
	});
	const [first] = refusals;
	return first && refusals.every((refusal) => refusal !== undefined)
		? problemText(first)
		: undefined;
}

/** An option of a field, greyed with the reason where it is refused. */
function option<T extends string | number>(
	writing: Writing,
	field: string,
	value: T,
	told: { readonly label: string; readonly note?: string; readonly figure?: string }
): Option<T> {
	const refusal = refusalWith(writing, field, value);
	const isChosen = (writing.entry as Readonly<Record<string, unknown>>)[field] === value;
	return refusal === undefined || isChosen
		? { value, ...told }
		: { value, ...told, note: refusal, disabled: true };
}

const price = ({ plan, entry }: Writing, more: object): string =>
	`${priceOf(plan.view, { ...entry, ...more } as Entry)}`;

/** Planets that an action of this kind may name. */
function planetsFor({ plan: { view }, entry }: Writing): Planet[] {
	switch (entry.kind) {
		case 'construct':
		case 'produce':
			return ownPlanets(view);
		case 'sabotage':
			return view.planets.filter(({ buildings }) => BUILDINGS.some((one) => buildings[one] > 0));
		case 'uprising':
			return view.planets.filter(
				({ controller, cell }) =>
					controller === entry.house && cellOf(view, cell)?.home !== controller
			);
		default:
			return [];
	}
}

/** Summary of a planet for lists to choose from: garrison and buildings. */
export function planetNote(plan: Plan, planet: Planet): string {
	const { view } = plan;
	const built = BUILDINGS.filter((one) => planet.buildings[one] > 0).map((one) =>
		planet.buildings[one] > 1
			? `${planet.buildings[one]} ${buildingName(one, 2)}`
			: buildingName(one)
	);
	const owner =
		planet.controller !== 0 && planet.controller !== view.viewer
			? [plan.houseName(planet.controller)]
			: [];
	return [...owner, cellText(view, planet.cell), ...built].join(' · ');
}

const askPlanet = (writing: Writing): Asked => ({
	as: 'choice',
	legend: m.imperio_orders_where(),
	options: planetsFor(writing).map((planet) =>
		option(writing, 'planet', planet.id, {
			label: planetName(writing.plan.view, planet.id),
			note: planetNote(writing.plan, planet)
		})
	),
	none: m.imperio_orders_no_planets(),
	...(writing.entry.kind === 'sabotage' ? { besides: () => ({ building: '' }) } : {})
});

/** On what there is to sabotage, or on what could be built. */
function askBuilding(writing: Writing): Asked | null {
	const { plan, entry } = writing;
	if (!('planet' in entry) || entry.planet === '') return null;
	const planet = plan.view.planets.find(({ id }) => id === entry.planet);
	const offered = BUILDINGS.filter(
		(one) => entry.kind === 'construct' || (planet?.buildings[one] ?? 0) > 0
	);
	return {
		as: 'choice',
		legend: m.imperio_orders_building(),
		options: offered.map((building: Building) =>
			option(writing, 'building', building, {
				label: capital(buildingName(building)),
				note: buildingAbout(building),
				figure: entry.kind === 'construct' ? price(writing, { building }) : ''
			})
		)
	};
}

/** Research lists the Advances in reach first; Brain Drain lists those that the victim is known to have. */
function askAdvance(writing: Writing): Asked | null {
	const { plan, entry } = writing;
	const own = ownOf(plan.view);
	if (!own) return null;
	if (entry.kind === 'brain_drain' && entry.house === 0) return null;
	const offered: readonly Advance[] =
		entry.kind === 'brain_drain'
			? (own.known[entry.house - 1] ?? [])
			: ADVANCES.filter((one) => !own.advances.includes(one));
	const options = offered.map((advance) =>
		option(writing, 'advance', advance, {
			label: advanceName(advance),
			note: advanceAbout(advance),
			figure: entry.kind === 'research' ? price(writing, { advance }) : ADVANCE[advance].code
		})
	);
	return {
		as: 'choice',
		legend: m.imperio_orders_advance(),
		options: options.sort((a, b) => Number(a.disabled ?? false) - Number(b.disabled ?? false)),
		none: m.imperio_orders_no_advances()
	};
}

function askHouse(writing: Writing): Asked {
	const { plan, entry } = writing;
	const others = otherHouses(plan.view);
	const seats = entry.kind === 'espionage' ? [...others, plan.view.viewer] : others;
	return {
		as: 'seat',
		legend: m.imperio_orders_house(),
		seats: seats.flatMap((seat) => {
			const info = plan.seat(seat);
			return info ? [{ ...info, name: plan.houseName(seat) }] : [];
		}),
		note: (seat: SeatId) =>
			seat === plan.view.viewer ? m.imperio_orders_guard() : refusalWith(writing, 'house', seat),
		besides: () => ({
			...('planet' in entry ? { planet: '' } : {}),
			...('advance' in entry ? { advance: '' } : {}),
			...('blame' in entry ? { blame: [] } : {})
		})
	};
}

/** The field of each role of an action; roles of nested shapes have forms of their own. */
const ROLES: Readonly<Record<string, (writing: Writing) => Asked | null>> = {
	planet: (writing) =>
		writing.entry.kind === 'uprising' && writing.entry.house === 0 ? null : askPlanet(writing),
	building: askBuilding,
	advance: askAdvance,
	seat: askHouse,
	actionType: () => ({
		as: 'choice',
		legend: m.imperio_orders_action_type(),
		options: ACTIONS.map((type) => ({ value: type, label: actionName(type) }))
	}),
	influence: ({ plan, entry }) => {
		const own = ownOf(plan.view);
		if (!own?.abilities.includes('high_friends') || !('influencePaid' in entry)) return null;
		const cost = priceOf(plan.view, { ...entry, influencePaid: 0 });
		return {
			as: 'number',
			label: m.imperio_orders_influence_paid(),
			note: m.imperio_orders_influence_note({ cost: resourcesText(cost) }),
			min: 0,
			max: Math.max(0, Math.min(cost, plan.budget.votesLeft + entry.influencePaid))
		};
	},
	units: ({ entry }) => ('planet' in entry && entry.planet !== '' ? { as: 'own' } : null),
	blame: ({ entry }) =>
		entry.kind === 'political_favour' || entry.kind === 'uprising' ? null : { as: 'own' },
	proposal: () => ({ as: 'own' })
};

/** Fields of an action, as its form asks for them. */
export const askFor =
	(plan: Plan, entry: Entry, line: number | null) =>
	(_name: string, field: AnyField): Asked | null =>
		ROLES[field.role]?.({ plan, entry, line }) ?? null;
