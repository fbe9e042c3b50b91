/**
 * The working memory of rules that change something. The very same rules run in a resolution, on a
 * private copy of the state, and in a check, on a state put together from a view, in which hidden cards
 * are unknown. A rule may fail half-way: whoever calls it throws the copy away (`attempt`).
 */
import type { Draft } from '../../kernel/draft';
import type { HouseId, HouseShipId } from './data';
import type {
	Holding,
	Player,
	ReportCode,
	ReportData,
	RevenantReport,
	SeatId,
	Sector,
	SectorId,
	Ship,
	State,
	Turn,
	Verdict
} from './types';

export interface Step {
	/** Private copy: the rules write here. Never kept: `attempt` may put another in its place. */
	state: Draft<State>;
	reports: RevenantReport[];
	/** A hidden card was turned up for the seat whose turn it is: its list of moves ends (RV-152). */
	revealed: boolean;
}

/** Step that works on a private copy of a state. */
export const stepOn = (state: State | Draft<State>): Step => ({
	state: copyOf(state) as Draft<State>,
	reports: [],
	revealed: false
});

export function report<K extends ReportCode>(
	step: Step,
	to: RevenantReport['to'],
	code: K,
	data: ReportData[K]
): void {
	step.reports.push({ code, to, data } as RevenantReport);
}

/** Copy of plain data, all the way down. */
export function copyOf<T>(value: T): Draft<T> {
	if (Array.isArray(value)) return value.map(copyOf) as Draft<T>;
	if (typeof value !== 'object' || value === null) return value as Draft<T>;
	const copy: Record<string, unknown> = {};
	for (const key of Object.keys(value)) copy[key] = copyOf((value as Record<string, unknown>)[key]);
	return copy as Draft<T>;
}

/** Does all of it or, where it cannot be done, nothing. */
export function attempt(step: Step, act: () => Verdict): Verdict {
	const before = copyOf(step.state);
	const { revealed } = step;
	const told = step.reports.length;
	const verdict = act();
	if (verdict === undefined) return undefined;
	step.state = before;
	step.reports.length = told;
	step.revealed = revealed;
	return verdict;
}

export const playerOf = ({ state }: Step, seat: SeatId): Draft<Player> =>
	state.players[seat - 1] as Draft<Player>;

export const holdingOf = ({ state }: Step, seat: SeatId): Draft<Holding> =>
	state.secret.holdings[seat - 1] as Draft<Holding>;

export const sectorOf = ({ state }: Step, sector: SectorId): Draft<Sector> =>
	state.sectors[sector - 1] as Draft<Sector>;

export function shipOf({ state }: Step, id: HouseShipId): Draft<Ship> {
	const ship = state.ships.find((one) => one.id === id);
	if (!ship) throw new Error(`no ship ${id}`);
	return ship;
}

export function turnOf({ state }: Step): Draft<Turn> {
	const [turn] = state.turn;
	if (!turn) throw new Error('no turn is under way');
	return turn;
}

export const idOf = (cls: Ship['cls'], house: HouseId): HouseShipId => `${cls}:${house}`;
