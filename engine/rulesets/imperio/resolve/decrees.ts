/** Decrees of the Council take effect: step 8 of the Final Phase (IM-453 to IM-456, IM-460 to IM-502). */
import type { Draft } from '../../../kernel/draft';
import {
	ADVANCE,
	ADVANCES,
	BUILDINGS,
	DEMOBILISATION,
	type Advance,
	type Building,
	type DirectiveEffect
} from '../data';
import { pickIndex } from '../dice';
import { isDeserted, planetsOf } from '../holdings';
import type { Law, Planet, PlanetId, Proposal, SeatId } from '../types';
import type { Decision } from './council';
import { grant } from './gains';
import { dossierOf, file, learnOf } from './subterfuge';
import { muster } from './muster';
import { endWar, houseOf, planetBy, report, type Turn } from './turn';

export function carryOutDecisions(turn: Turn, decisions: readonly Decision[]): void {
	for (const { proposal, elected } of decisions) {
		const houses = boundBy(turn, proposal, elected);
		if (proposal.kind === 'law') enact(turn, proposal, houses[0] ?? 0, elected.length > 0);
		else for (const effect of proposal.effects) apply(turn, proposal, effect, houses);
	}
}

/** IM-455: who is elected or named; else every House that is not deserted. Deserted ones are spared. */
function boundBy(turn: Turn, { vote, house }: Proposal, elected: readonly SeatId[]): SeatId[] {
	const all = turn.state.houses.map(({ seat }) => seat);
	const named = vote === 'forAgainst' ? (house === 0 ? all : [house]) : elected;
	return named.filter((seat) => !isDeserted(turn.state, seat));
}

/** IM-454, IM-456 */
function enact(turn: Turn, proposal: Proposal, first: SeatId | 0, isElected: boolean): void {
	if (proposal.kind !== 'law') return;
	const { state } = turn;
	const isNamed = isElected || proposal.house !== 0;
	if (isNamed && first === 0) return;
	const law: Law = {
		id: state.nextLaw,
		proposal: proposal.id,
		title: proposal.title,
		turn: turn.opening.turn,
		house: isNamed ? first : 0,
		effects: proposal.effects
	};
	state.nextLaw += 1;
	state.laws = [...(state.laws as Law[]), law] as typeof state.laws;
	report(turn, 'all', { code: 'lawPassed', data: law });
}

function repeal(turn: Turn, id: number): void {
	const law = turn.state.laws.find((one) => one.id === id) as Law | undefined;
	if (!law) return;
	turn.state.laws = turn.state.laws.filter((one) => one.id !== id);
	report(turn, 'all', { code: 'lawRepealed', data: law });
}

// ---------------------------------------------------------------- Directives

function apply(
	turn: Turn,
	proposal: Proposal,
	effect: DirectiveEffect,
	houses: readonly SeatId[]
): void {
	switch (effect.kind) {
		case 'repeal':
			return repeal(turn, effect.law);
		case 'repealLast': {
			const last = turn.opening.laws.at(-1);
			return last && repeal(turn, last.id);
		}
		case 'truce':
			return endWarsOf(turn, () => true);
		case 'demobilise':
			return demobilise(turn);
		case 'congress':
			return congress(turn);
		case 'demolish':
		case 'demolishAny':
		case 'endWars':
		case 'gainInfluenceNext':
		case 'gainResources':
		case 'gainShips':
		case 'gainTroops':
		case 'grantAdvance':
		case 'loseInfluenceNext':
		case 'loseResources':
		case 'loseTroops':
		case 'perPlanet':
		case 'publish':
			for (const house of houses) {
				const n = applyTo(turn, proposal, effect, house);
				const data = { proposal: proposal.id, house, effect: effect.kind, n };
				report(turn, 'all', { code: 'decreed', data });
			}
	}
}

type HouseEffect = Exclude<
	DirectiveEffect,
	{ readonly kind: 'repeal' } | { readonly kind: 'truce' }
>;

/** One effect on one House; the quantity that came of it. */
function applyTo(turn: Turn, proposal: Proposal, effect: HouseEffect, house: SeatId): number {
	switch (effect.kind) {
		case 'gainResources':
			return pay(turn, house, effect.n);
		case 'loseResources':
			return pay(turn, house, -effect.n);
		case 'perPlanet':
			return pay(turn, house, effect.n * planetsOf(turn.state, house).length);
		case 'gainInfluenceNext':
			turn.omens.push({ house, n: effect.n });
			return effect.n;
		case 'loseInfluenceNext':
			turn.omens.push({ house, n: -effect.n });
			return -effect.n;
		case 'gainTroops':
			return muster(turn, house, {}, effect.n);
		case 'loseTroops':
			return loseTroops(turn, house, effect.n);
		case 'gainShips':
			return muster(turn, house, { [effect.ship]: effect.n }, 0);
		case 'demolish':
			return demolish(turn, proposal, house, [effect.building]);
		case 'demolishAny':
			return demolish(turn, proposal, house, BUILDINGS);
		case 'publish':
			publish(turn, house);
			return 0;
		case 'grantAdvance':
			for (const { seat } of turn.state.houses) learnGranted(turn, seat, house, effect.advance);
			return grant(turn, house, effect.advance, 'council') ? 1 : 0;
		case 'endWars':
			endWarsOf(turn, (a, b) => a === house || b === house);
			return 0;
		case 'congress':
		case 'demobilise':
		case 'repealLast':
		case 'truce':
			return 0;
	}
}

/** IM-006: a treasury never falls below 0. */
function pay(turn: Turn, seat: SeatId, n: number): number {
	const house = houseOf(turn, seat);
	const paid = Math.max(-house.treasury, n);
	house.treasury += paid;
	return paid;
}

function endWarsOf(turn: Turn, matches: (a: SeatId, b: SeatId) => boolean): void {
	for (const { a, b } of [...turn.state.wars])
		if (matches(a, b) && !isDeserted(turn.state, a) && !isDeserted(turn.state, b))
			endWar(turn, a, b, 'council');
}

/** IM-464 */
function demobilise(turn: Turn): void {
	for (const planet of turn.state.planets)
		if (planet.troops >= DEMOBILISATION.from) disband(turn, planet, DEMOBILISATION.lost);
}

/** IM-467 */
function congress(turn: Turn): void {
	const houses = turn.state.houses.filter(
		({ status }) => status === 'playing' || status === 'landless'
	);
	const fewest = Math.min(...houses.map(({ advances }) => advances.length));
	const behind = houses.filter(({ advances }) => advances.length === fewest);
	for (const { seat, advances } of behind) {
		const cheapest = cheapestFor(advances);
		if (cheapest) grant(turn, seat, cheapest, 'council');
	}
}

function cheapestFor(owned: readonly Advance[]): Advance | undefined {
	const open = ADVANCES.filter(
		(one) => !owned.includes(one) && ADVANCE[one].requires.every((need) => owned.includes(need))
	);
	const price = Math.min(...open.map((one) => ADVANCE[one].cost));
	return open.find((one) => ADVANCE[one].cost === price);
}

function disband(turn: Turn, planet: Draft<Planet>, troops: number): void {
	planet.troops -= troops;
	report(turn, 'all', { code: 'disbanded', data: { planet: planet.id, troops } });
}

/** IM-493: one at a time from the planet with most Troops. */
function loseTroops(turn: Turn, house: SeatId, n: number): number {
	let lost = 0;
	const taken = new Map<PlanetId, number>();
	for (; lost < n; lost++) {
		const planets = planetsOf(turn.state, house);
		const most = Math.max(0, ...planets.map(({ troops }) => troops));
		const planet = planets.find(({ troops }) => troops === most);
		if (!planet || most === 0) break;
		planet.troops -= 1;
		taken.set(planet.id, (taken.get(planet.id) ?? 0) + 1);
	}
	for (const [planet, troops] of taken)
		report(turn, 'all', { code: 'disbanded', data: { planet, troops } });
	return -lost;
}

/** IM-469, IM-495: each ODP is a building by itself. */
function demolish(
	turn: Turn,
	proposal: Proposal,
	house: SeatId,
	kinds: readonly Building[]
): number {
	const standing = planetsOf(turn.state, house).flatMap(({ id, buildings }) =>
		kinds.flatMap((building) =>
			Array.from({ length: buildings[building] }, (): [PlanetId, Building] => [id, building])
		)
	);
	if (standing.length === 0) return 0;
	const stream = () => turn.rng.stream('decree', proposal.id);
	const [planet, building] = standing[pickIndex(stream, standing.length)] as [PlanetId, Building];
	planetBy(turn, planet).buildings[building] -= 1;
	report(turn, 'all', { code: 'demolished', data: { planet, building } });
	return -1;
}

/** IM-465: everybody keeps it as if it had spied. */
function publish(turn: Turn, house: SeatId): void {
	const { treasury: resources, influence, abilities, advances } = houseOf(turn, house);
	const dossier = { ...dossierOf(turn, house), abilities, resources, influence, advances };
	for (const { seat } of turn.state.houses) if (seat !== house) file(turn, seat, dossier);
	report(turn, 'all', { code: 'published', data: dossier });
}

function learnGranted(turn: Turn, seat: SeatId, house: SeatId, advance: Advance): void {
	if (seat !== house) learnOf(turn, seat, house, advance);
}
