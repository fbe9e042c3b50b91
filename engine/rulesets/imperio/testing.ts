/** Small tables for tests: the map of so many Houses with a few planets and ships, everything else quiet. */
import type { Problem } from '../../kernel/problem';
import { scriptedRng, type Script } from '../../kernel/scripted-rng';
import type { Anomaly, Building, ShipClass } from './data';
import { cellCode, placesFor } from './map';
import { DEFAULT_OPTIONS } from './options';
import { blankSheet, check } from './orders/check';
import { resolve } from './resolve';
import { DEFAULT_DOCTRINE, newHouse } from './setup';
import { NO_SHIPS, NO_VESSELS, shipsOf } from './units';
import { view } from './view';
import type {
	CellId,
	Deal,
	Detachment,
	Doctrine,
	Entry,
	EntryOf,
	Fleet,
	House,
	ImperioReport,
	Law,
	Options,
	Planet,
	PlanetId,
	ReportBody,
	SeatId,
	Sheet,
	State
} from './types';

export interface PlanetSpec extends Partial<Omit<Planet, 'id' | 'cell' | 'buildings'>> {
	readonly has?: Readonly<Partial<Record<Building, number>>>;
}

export interface FleetSpec extends Partial<Pick<Fleet, 'troops' | 'damage'>> {
	readonly house: SeatId;
	readonly ships: Readonly<Partial<Record<ShipClass, number>>>;
}

export interface TableSpec extends Partial<
	Omit<State, 'planets' | 'fleets' | 'houses' | 'cells' | 'laws' | 'wars' | 'options'>
> {
	/** 2 unless told. Homes in seat order: c04, c11, c18, c25. */
	readonly seats?: number;
	readonly options?: Partial<Options>;
	/** Besides a capital (+3, +3) of each House, which a line here overrides. */
	readonly planets?: Readonly<Record<PlanetId, PlanetSpec>>;
	readonly fleets?: Readonly<Record<CellId, FleetSpec>>;
	readonly anomalies?: Readonly<Record<CellId, Anomaly>>;
	/** By seat. No Abilities, no upgrades, 20 Resources and 10 Influence unless told. */
	readonly houses?: Readonly<Record<SeatId, Partial<House>>>;
	readonly wars?: readonly (readonly [SeatId, SeatId])[];
	readonly laws?: readonly Partial<Law>[];
}

/** A quiet turn 2, with no proposal to be drawn. */
export function table(spec: TableSpec = {}): State {
	const { seats = 2, planets, fleets, anomalies, houses, wars, laws, options, ...rest } = spec;
	const cells = placesFor(seats).map(({ at: [q, r], rosette, centre }, i) => ({
		id: cellCode(i),
		q,
		r,
		anomaly: anomalies?.[cellCode(i)] ?? ('none' as const),
		rosette: rosette + 1,
		home: centre ? rosette + 1 : 0
	}));
	const capitals = cells
		.filter(({ home }) => home !== 0)
		.map(({ id, home }) => [`${id}a`, { controller: home, position: 3, richness: 3 }] as const);
	const told = { ...Object.fromEntries(capitals), ...planets } as Record<PlanetId, PlanetSpec>;
	const all = { ...DEFAULT_OPTIONS, ...options };
	return {
		options: all,
		stage: 'orders',
		turn: 2,
		cells,
		planets: Object.keys(told)
			.sort()
			.map((id) => newPlanet(id, { ...Object.fromEntries(capitals)[id], ...told[id] })),
		fleets: Object.keys(fleets ?? {})
			.sort()
			.map((cell) => newFleet(cell, fleets?.[cell] as FleetSpec)),
		houses: Array.from({ length: seats }, (_, i) => ({
			...newHouse(all, i + 1, seats),
			abilities: [],
			upgrades: [],
			treasury: 20,
			influence: 10,
			...houses?.[i + 1]
		})),
		wars: (wars ?? []).map(([a, b]) => ({ a, b })),
		laws: (laws ?? []).map((law, i) => ({
			id: i + 1,
			proposal: 'P00',
			title: '',
			turn: 1,
			house: 0,
			effects: [],
			...law
		})),
		nextLaw: (laws ?? []).length + 1,
		agenda: [],
		undrawn: [],
		lot: [],
		lotsLeft: [],
		debts: [],
		precedence: [],
		guarded: [],
		chaos: [],
		ending: [],
		...rest
	};
}

/** A planet where nothing is, but for what is told. */
export const newPlanet = (id: PlanetId, { has, ...more }: PlanetSpec): Planet => ({
	id,
	cell: id.slice(0, 3),
	name: id,
	about: '',
	position: 0,
	richness: 0,
	controller: 0,
	troops: 0,
	...more,
	buildings: { shipyard: 0, trade_port: 0, odp: 0, shield: 0, ...has }
});

const newFleet = (cell: CellId, { house, ships, troops, damage }: FleetSpec): Fleet => ({
	cell,
	house,
	ships: shipsOf(ships),
	damage: damage ?? [],
	troops: troops ?? 0
});

// ---------------------------------------------------------------- sheets

export const sheetOf = (state: State, seat: SeatId, some: Partial<Sheet> = {}): Sheet => ({
	...blankSheet(state.turn, seat),
	...some
});

export const construct = (planet: PlanetId, building: Building): EntryOf<'construct'> => ({
	kind: 'construct',
	planet,
	building,
	influencePaid: 0
});

export const produce = (
	planet: PlanetId,
	units: Readonly<Partial<EntryOf<'produce'>['units']>>
): EntryOf<'produce'> => ({
	kind: 'produce',
	planet,
	units: { troop: 0, ...NO_SHIPS, ...units },
	influencePaid: 0
});

export const research = (advance: EntryOf<'research'>['advance']): EntryOf<'research'> => ({
	kind: 'research',
	advance,
	influencePaid: 0
});

export interface DetachmentSpec extends Partial<
	Omit<Detachment, 'ships' | 'landings' | 'embark' | 'doctrine'>
> {
	readonly from: CellId;
	readonly ships: Readonly<Partial<Detachment['ships']>>;
	/** Planet and Troops. */
	readonly land?: readonly (readonly [PlanetId, number])[];
	readonly before?: readonly (readonly [PlanetId, number])[];
	readonly embark?: readonly (readonly [PlanetId, number])[];
	readonly bombard?: boolean;
	readonly doctrine?: Partial<Doctrine>;
}

export function detachment(spec: DetachmentSpec): Detachment {
	const { land = [], before = [], embark = [], bombard = true, doctrine, ships, ...rest } = spec;
	const landings = [
		...before.map(([planet, troops]) => ({ planet, troops, bombard, when: 'before' as const })),
		...land.map(([planet, troops]) => ({ planet, troops, bombard, when: 'after' as const }))
	];
	return {
		fighters: 0,
		troopsAboard: 0,
		path: [],
		engage: 'war',
		landings,
		...rest,
		ships: { ...NO_VESSELS, ...ships },
		embark: embark.map(([planet, n]) => ({ planet, n })),
		doctrine: doctrine ? [doctrineOf(doctrine)] : []
	};
}

export const operate = (...detachments: DetachmentSpec[]): EntryOf<'operate'> => ({
	kind: 'operate',
	detachments: detachments.map(detachment)
});

export const doctrineOf = (some: Partial<Doctrine>): Doctrine => ({ ...DEFAULT_DOCTRINE, ...some });

type Covert = 'espionage' | 'sabotage' | 'brain_drain' | 'sow_chaos' | 'uprising';

/** A Subterfuge with its target, blaming a House or nobody. */
export const plot = <K extends Covert>(
	kind: K,
	target: Omit<EntryOf<K>, 'kind' | 'blame' | 'influencePaid'>,
	...blame: SeatId[]
): EntryOf<K> => ({ kind, ...target, blame, influencePaid: 0 }) as unknown as EntryOf<K>;

export const favour = (
	proposal: Partial<EntryOf<'political_favour'>['proposal']>
): EntryOf<'political_favour'> => ({
	kind: 'political_favour',
	proposal: { title: '', kind: 'directive', scope: 'all', house: 0, effects: [], ...proposal },
	blame: [],
	influencePaid: 0
});

export const dealWith = (other: SeatId, some: Partial<Deal>): Deal => ({
	with: other,
	give: [],
	take: [],
	instalments: [],
	...some
});

export const PASS: Entry = { kind: 'pass' };

// ---------------------------------------------------------------- playing

export interface Played {
	readonly state: State;
	readonly reports: readonly ImperioReport[];
	/** Data of the reports of a code, in order. */
	readonly of: <C extends ReportBody['code']>(
		code: C
	) => Extract<ReportBody, { code: C }>['data'][];
	/** Those to one House, not to all. */
	readonly to: <C extends ReportBody['code']>(
		seat: SeatId,
		code: C
	) => Extract<ReportBody, { code: C }>['data'][];
}

/**
 * One turn. Sheets by seat; who has none files an empty one unless it is `missed`. Every die must be in
 * the script, by the label of its stream, and every die of the script must be rolled.
 */
export function playTurn(
	state: State,
	sheets: Readonly<Record<SeatId, Partial<Sheet>>> = {},
	script: Script = {},
	missed: readonly SeatId[] = []
): Played {
	const answers = state.houses
		.filter(({ status }) => status !== 'deserted')
		.map(({ seat }) => ({
			seat,
			order: sheetOf(state, seat, sheets[seat]),
			missed: missed.includes(seat)
		}));
	const dice = scriptedRng(script);
	const { state: next, reports } = resolve(state, answers, dice, () => undefined);
	if (dice.unused().length > 0) throw new Error(`dice not rolled: ${dice.unused().join()}`);
	return {
		state: next,
		reports,
		of: (code) => reports.filter((one) => one.code === code).map(({ data }) => data) as never,
		to: (seat, code) =>
			reports
				.filter((one) => one.code === code && one.to !== 'all' && one.to.includes(seat))
				.map(({ data }) => data) as never
	};
}

/** Actions of one House by itself. */
export const act = (
	state: State,
	actions: readonly Entry[],
	script: Script = {},
	seat: SeatId = 1
): Played => playTurn(state, { [seat]: { actions } }, script);

export const problemsOf = (
	state: State,
	some: Partial<Sheet>,
	seat: SeatId = 1
): readonly Problem[] => check(view(state, seat), seat, sheetOf(state, seat, some));

/** Codes of the refusals of a sheet. */
export const codesOf = (state: State, some: Partial<Sheet>, seat: SeatId = 1): string[] =>
	problemsOf(state, some, seat).map(({ code }) => code);

export const planetIn = (state: State, id: PlanetId): Planet => {
	const planet = state.planets.find((one) => one.id === id);
	if (!planet) throw new Error(`no planet ${id}`);
	return planet;
};

/** Ships of the fleet in a cell, without the classes that it has none of; {} for no fleet. */
export function shipsAt(state: State, cell: CellId): Partial<Record<ShipClass, number>> {
	const ships = state.fleets.find((fleet) => fleet.cell === cell)?.ships ?? NO_SHIPS;
	return Object.fromEntries(Object.entries(ships).filter(([, n]) => n > 0));
}

export const troopsAt = (state: State, cell: CellId): number =>
	state.fleets.find((fleet) => fleet.cell === cell)?.troops ?? 0;

export const houseIn = (state: State, seat: SeatId): House => state.houses[seat - 1] as House;

// ---------------------------------------------------------------- all that is told

/** Data on one line, without zeros (but of losses), empty texts and lists, and what is false. */
function brief(value: unknown, isWhole = false): string {
	if (Array.isArray(value)) return `[${value.map((one) => brief(one)).join(' ')}]`;
	if (typeof value !== 'object' || value === null) return String(value);
	const said = Object.entries(value as Readonly<Record<string, unknown>>)
		.map(([key, one]) => [key, brief(one, key === 'lost')] as const)
		.filter(([, text]) => isWhole || !['0', '', 'false', '[]', '{}'].includes(text));
	return `{${said.map(([key, text]) => `${key} ${text}`).join(', ')}}`;
}

/** Every report on a line: `account 1: {…}`, or without a seat if all read it. */
export const linesOf = ({ reports }: Pick<Played, 'reports'>): string[] =>
	reports.map(({ code, to, data }) => {
		const told = code === 'gameOver' ? { ...data, houses: data.houses.length } : data;
		return `${code}${to === 'all' ? '' : ` ${to.join()}`}: ${brief(told)}`;
	});

/** The state that is left, on lines: fleets, planets that are not neutral, Houses, and the rest. */
export function stateLines({ state }: Pick<Played, 'state'>): string[] {
	const { fleets, planets, houses, wars, debts, laws, agenda, undrawn, lot, lotsLeft } = state;
	const { precedence, guarded, chaos, stage, turn } = state;
	return [
		...fleets.map(({ cell, ...fleet }) => `${cell}: ${brief(fleet)}`),
		...planets
			.filter(({ controller }) => controller !== 0)
			.map(({ id, name, controller, troops, buildings }) => {
				const told = { name: name === id ? '' : name, controller, troops, ...buildings };
				return `${id}: ${brief(told)}`;
			}),
		...houses.map(({ seat, doctrine: _, ...house }) => {
			const { treasury, influence, status, launched, missed, absencesLeft, away } = house;
			const { advances, known, dossiers, lots, passage, blockades } = house;
			const of = dossiers.map((one) => one.house);
			const told = { status, treasury, influence, launched, missed, absencesLeft, away };
			return `House ${seat}: ${brief({ ...told, advances, known, of, lots, passage, blockades })}`;
		}),
		brief({ stage, turn, wars, debts, laws: laws.map(({ id }) => id) }),
		brief({
			agenda: agenda.map(({ id }) => id),
			undrawn,
			lot,
			lotsLeft,
			precedence,
			guarded,
			chaos
		})
	];
}
