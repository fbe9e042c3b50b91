/** A finished game as whoever sees everything would see it (AM-362). Pure. */
import { sightingOf } from '$engine/rulesets/amos/resolve/sighting';
import type {
	AmosReport,
	Army,
	Encounter,
	OwnView,
	SeenArmy,
	State,
	View
} from '$engine/rulesets/amos/types';
import type { Eyes, Looking } from '$lib/ui/history/past.svelte';
import { someUnits } from '$engine/rulesets/amos/units';
import { view } from '$engine/rulesets/amos/view';

export const viewThrough = (state: State, eyes: Eyes): View =>
	eyes === 'all' ? everything(state) : view(state, eyes);

export function reportsThrough(reports: readonly AmosReport[], eyes: Eyes): AmosReport[] {
	return eyes === 'all'
		? reports.filter((report) => !KNOWLEDGE.has(report.code))
		: reports.filter(({ to }) => to === 'all' || to.includes(eyes));
}

/** Reports of one seat's knowledge: no news to a reader who knows everything. */
const KNOWLEDGE: ReadonlySet<AmosReport['code']> = new Set<AmosReport['code']>([
	'sighting',
	'encounter',
	'contact'
]);

function everything(state: State): View {
	const open = view(state, 0);
	return {
		...open,
		planets: open.planets.map((planet, i) => {
			const real = state.planets[i];
			return real
				? { ...planet, seen: sightingOf(state, real), base: real.base, damage: real.damage }
				: planet;
		}),
		own: [{ ...NOTHING, encounters: inSpace(state) }]
	};
}

const NOTHING: OwnView = {
	treasury: 0,
	techs: [],
	armies: [],
	encounters: [],
	contacts: [],
	leaders: [],
	lastAllies: [],
	books: [],
	lastRoutes: [],
	missed: 0
};

/** Units away from planets, by cell. */
function inSpace(state: State): Encounter[] {
	const planets = new Set(state.planets.map(({ cell }) => cell));
	const cells = [...new Set(state.armies.map(({ cell }) => cell))].filter(
		(cell) => !planets.has(cell)
	);
	return cells.map((cell) => ({
		turn: state.turn,
		cell,
		armies: state.armies.filter((army) => army.cell === cell).map(seen)
	}));
}

const seen = ({ seat, units }: Army): SeenArmy => ({ seat, units: someUnits(units) });

/** A finished game through other eyes. */
export const looking: Looking<View, AmosReport, State> = {
	isOver: (view) => view.phase === 'over',
	view: viewThrough,
	reports: reportsThrough
};
