/**
 * Los Amos de la Galaxia in scenarios: a quiet turn 2 on a map of 14 × 14 cells with twelve worlds of base
 * Value 10, A to F in cells 0, 2, 4, 6, 8 and 10, G to L in 98, 100, 102, 104, 106 and 108. Seats 1 to 4 hold
 * A, F, G and L. `army 1@B` is the one of seat 1 on B. Orders name worlds by their letters.
 */
import { blankVariant, list, record } from '../../../engine/kernel/shape';
import { amos } from '../../../engine/rulesets/amos';
import { assertConsistent } from '../../../engine/rulesets/amos/invariants';
import { ORDERS } from '../../../engine/rulesets/amos/orders/shapes';
import { planetsInSight, sightingOf, UNSEEN } from '../../../engine/rulesets/amos/resolve/sighting';
import { table } from '../../../engine/rulesets/amos/testing';
import type {
	AmosReport,
	Options,
	OrderKind,
	OrderSheet,
	State,
	View
} from '../../../engine/rulesets/amos/types';
import { addUnits, NO_UNITS, someUnits } from '../../../engine/rulesets/amos/units';
import type { World } from '../played';

type Thing = Record<string, unknown>;

const NAMES = [...'ABCDEFGHIJKL'];
const HOMES = ['A', 'F', 'G', 'L'];
const cellOf = (name: string): number => {
	const i = NAMES.indexOf(name);
	return 2 * (i % 6) + (i < 6 ? 0 : 98);
};

/** Fields that hold a world, and those that hold a cell. */
const WORLDS = new Set(['planet', 'planets', 'host']);
const CELLS = new Set(['cell', 'from', 'dropCell', 'route']);

/** The same with letters as the numbers that they stand for. */
function spelt(name: string, value: unknown): unknown {
	if (Array.isArray(value)) return value.map((one: unknown) => spelt(name, one));
	if (typeof value === 'object' && value !== null) return speltIn(value as Thing);
	if (typeof value !== 'string' || !NAMES.includes(value)) return value;
	if (WORLDS.has(name)) return NAMES.indexOf(value) + 1;
	return CELLS.has(name) ? cellOf(value) : value;
}
const speltIn = (thing: Thing): Thing =>
	Object.fromEntries(Object.entries(thing).map(([name, value]) => [name, spelt(name, value)]));

/** Lines with what they leave out as a form begins with it. */
function whole(line: unknown): unknown {
	const told = line as Thing;
	const blank = blankVariant(ORDERS, told['kind'] as OrderKind) as unknown as Thing;
	const goods = (side: string) =>
		side in blank ? { [side]: { ...(blank[side] as Thing), ...(told[side] as Thing) } } : {};
	return speltIn({ ...blank, ...told, ...goods('give'), ...goods('get') });
}

/** A state as it is written: armies by a name, and worlds that a seat knows besides those in sight. */
interface Written {
	readonly armies: readonly (State['armies'][number] & { readonly key?: string })[];
	readonly players: readonly (State['players'][number] & { readonly knows?: readonly string[] })[];
}

function settled(state: State): State {
	const written: Written = state;
	const armies = written.armies
		.map(({ key: _, ...army }) => ({
			...army,
			units: addUnits(army.units, {}),
			exempt: someUnits(army.exempt)
		}))
		.sort((a, b) => a.cell - b.cell || a.seat - b.seat);
	const kinds = Object.keys(state.leadersSeen);
	const leadersSeen = Object.fromEntries(
		kinds.map((kind) => [kind, state.leaders.filter((leader) => leader.kind === kind).length])
	) as unknown as State['leadersSeen'];
	const nextLeader = state.leaders.length + 1;
	const plain = { ...state, armies, leadersSeen, nextLeader };
	const players = written.players.map(({ knows = [], ...player }) => {
		const inSight = new Set(planetsInSight(plain, player.seat).map(({ id }) => id));
		const sightings = state.planets.map((planet, i) =>
			inSight.has(planet.id) || knows.includes(planet.name)
				? sightingOf(plain, planet)
				: (player.sightings[i] ?? UNSEEN)
		);
		return { ...player, sightings };
	});
	return { ...plain, players };
}

export const amosWorld: World<Options, State, OrderSheet, View, AmosReport> = {
	ruleset: {
		...amos,
		// The map is not one that a table is founded with.
		assertInvariants: assertConsistent,
		parse: (raw) => amos.parse(((raw as Thing)['lines'] as unknown[]).map(whole))
	},
	shape: record('order', { lines: list('lines', ORDERS, { max: 300 }) }),
	start(seats, options) {
		const quiet = { auctions: false, leaders: false, events: false };
		const planets = NAMES.map((name) => {
			const cell = cellOf(name);
			const owner = HOMES.slice(0, seats).indexOf(name) + 1;
			return { name, at: [cell % 14, Math.floor(cell / 14)] as const, owner };
		});
		const state = table({ seats, planets });
		const players = state.players.map((player) => ({ ...player, knows: [] }));
		return { ...state, options: { ...options, ...quiet }, players };
	},
	base: () => ({ lines: [] }),
	settled,
	made: {
		armies(key) {
			const [seat, at = ''] = key.split('@');
			const cell = NAMES.includes(at) ? cellOf(at) : Number(at);
			return { key, seat: Number(seat), cell, units: { ...NO_UNITS }, exempt: {} };
		},
		leaders: (id) => ({
			id: Number(id),
			kind: 'pilot',
			name: `Leader ${id}`,
			seat: 1,
			post: { at: 'reserve' },
			recalled: 0
		})
	}
};
