/** The Growth Phase: income, Influence, instalments, cessions (section 5). */
import { PORT_RESOURCES } from '../data';
import { sum } from '../dice';
import { atWar, planetsOf, type Board } from '../holdings';
import { effectsOn, portsIdle, totalOf } from '../laws';
import type { Account, Blockade, House, Planet, SeatId } from '../types';
import { payInstalments, type Paid } from './deals';
import { houseOf, report, type Turn } from './turn';

type Economy = Omit<Board, 'houses'> & { readonly houses: readonly House[] };

interface Yield {
	readonly planet: string;
	readonly resources: number;
	readonly influence: number;
	readonly blockaded: boolean;
}

/** Bonus 0 or 1 from which Deep Mining takes more, Position from which a Corps does. */
const POOR = 1;
const PROMINENT = 3;
const HOLONET = 2;

// ---------------------------------------------------------------- planets (IM-121 to IM-131)

/** IM-126, IM-127, IM-129 */
export function isBlockaded(state: Economy, planet: Planet): boolean {
	const fleet = state.fleets.find(({ cell }) => cell === planet.cell);
	if (!fleet || planet.controller === 0 || fleet.house === planet.controller) return false;
	const holder = state.houses[fleet.house - 1] as House;
	if (holder.status === 'deserted') return false;
	if (atWar(state, fleet.house, planet.controller)) return true;
	return holder.blockades.some((entry) => covers(entry, planet));
}

/** IM-700 */
const covers = ({ cell, house, planets }: Blockade, planet: Planet): boolean =>
	cell === planet.cell &&
	house === planet.controller &&
	(planets.length === 0 || planets.includes(planet.id));

export function yieldOf(state: Economy, planet: Planet): Yield {
	const { id, controller } = planet;
	const house = state.houses[controller - 1];
	if (!house || isBlockaded(state, planet))
		return { planet: id, resources: 0, influence: 0, blockaded: house !== undefined };
	return {
		planet: id,
		resources: resourcesOf(state, house, planet),
		influence: influenceOf(state, house, planet),
		blockaded: false
	};
}

/** IM-123 */
function resourcesOf(
	{ laws }: Economy,
	{ seat, abilities, advances }: House,
	{ richness, buildings }: Planet
): number {
	const network = advances.includes('trade_networks') ? 1 : 0;
	const port = PORT_RESOURCES + network + totalOf(laws, seat, 'portResources');
	const ports = portsIdle(laws, seat) ? 0 : buildings.trade_port;
	const industry = abilities.includes('industrious') ? 1 : 0;
	const mining = advances.includes('deep_mining') && richness <= POOR ? 1 : 0;
	return 1 + richness + ports * port + industry + mining;
}

/** IM-124 */
function influenceOf(
	{ laws }: Economy,
	{ seat, abilities, advances }: House,
	{ position, buildings }: Planet
): number {
	const charisma = abilities.includes('charismatic') ? 1 : 0;
	const corps = advances.includes('diplomatic_corps') && position >= PROMINENT ? 1 : 0;
	const ports = portsIdle(laws, seat) ? 0 : buildings.trade_port;
	return 1 + position + charisma + corps + ports * totalOf(laws, seat, 'portInfluence');
}

// ---------------------------------------------------------------- Houses (IM-130)

interface Income {
	readonly planets: readonly Yield[];
	/** Yield by Advances and Laws. */
	readonly resources: number;
	readonly influence: number;
}

/** Planets and House-level modifiers, before what is for one turn only. */
export function incomeOf(state: Economy, house: House): Income {
	const { seat, advances } = house;
	const { laws } = state;
	const own = planetsOf(state, seat);
	const landed = own.length > 0;
	const holonet = landed && advances.includes('holonet') ? HOLONET : 0;
	const lawful = (kind: 'incomeResources' | 'incomeInfluence'): number =>
		landed ? totalOf(laws, seat, kind) : 0;
	const tribute = sum(
		effectsOn(laws, seat, 'tribute').map(({ above }) => Math.max(0, own.length - above))
	);
	return {
		planets: own.map((planet) => yieldOf(state, planet)),
		resources: lawful('incomeResources') - tribute,
		influence: holonet + lawful('incomeInfluence') + totalOf(laws, seat, 'speaker')
	};
}

const resourcesIn = ({ planets, resources }: Income): number =>
	Math.max(0, sum(planets.map((one) => one.resources)) + resources);
const influenceIn = ({ planets, influence }: Income): number =>
	sum(planets.map((one) => one.influence)) + influence;

/** Influence of every House in the Growth Phase after this turn, cessions included, by seat - 1 (IM-576). */
export function nextInfluence(turn: Turn): { own: number[]; moved: Account['cessions'][] } {
	const state = turn.state as unknown as Economy;
	const omen = (seat: SeatId): number =>
		sum(turn.omens.map(({ house, n }) => (house === seat ? n : 0)));
	const own = state.houses.map((house) =>
		house.status === 'deserted'
			? 0
			: Math.max(0, influenceIn(incomeOf(state, house)) + omen(house.seat))
	);
	const left = [...own];
	const total = [...own];
	const moved: { with: SeatId; influence: number }[][] = own.map(() => []);
	for (const { from, to, n } of turn.cessions) {
		if (state.houses[to - 1]?.status === 'deserted') continue;
		const points = Math.min(n, left[from - 1] as number);
		left[from - 1] = (left[from - 1] as number) - points;
		total[from - 1] = (total[from - 1] as number) - points;
		total[to - 1] = (total[to - 1] as number) + points;
		moved[from - 1]?.push({ with: to, influence: -points });
		moved[to - 1]?.push({ with: from, influence: points });
	}
	return { own: total, moved };
}

/** The Growth Phase of turn `next`. In turn 1 nothing is added to the treasury (IM-120). */
export function grow(turn: Turn, next: number): void {
	const state = turn.state as unknown as Economy;
	const incomes = state.houses.map((house) => incomeOf(state, house));
	const influence = nextInfluence(turn);
	const ruined = state.houses.map((house, i) => {
		if (house.status === 'deserted') return 0;
		const draft = houseOf(turn, house.seat);
		draft.influence = influence.own[i] as number;
		if (next > 1) draft.treasury += resourcesIn(incomes[i] as Income);
		return ruin(turn, house.seat);
	});
	const paid = payInstalments(turn, next);
	for (const [i, { seat, status, treasury, influence: available }] of state.houses.entries()) {
		if (status === 'deserted') continue;
		const { planets, resources, influence: extra } = incomes[i] as Income;
		const data: Account = {
			turn: next,
			planets,
			resources,
			influence: extra,
			ruin: ruined[i] as number,
			instalments: paidBy(paid, seat),
			cessions: influence.moved[i] ?? [],
			treasury,
			available
		};
		report(turn, [seat], { code: 'account', data });
	}
}

/** IM-727: twice the winning bid, or all there is. */
function ruin(turn: Turn, seat: SeatId): number {
	const house = houseOf(turn, seat);
	const due = sum(turn.ruin.map(({ house: victim, n }) => (victim === seat ? n : 0)));
	const lost = Math.min(house.treasury, due);
	house.treasury -= lost;
	return lost;
}

const paidBy = (paid: readonly Paid[], seat: SeatId): Account['instalments'] =>
	paid.flatMap(({ from, to, resources, owed }) =>
		from === seat
			? [{ with: to, resources: -resources, owed }]
			: to === seat
				? [{ with: from, resources, owed }]
				: []
	);
