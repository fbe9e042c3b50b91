/** Votes with a purpose: what a proposal does for the House against the others, and who may be helped. */
import type { DirectiveEffect, LawEffect } from '../data';
import { isFriend, isWinning, type Mind } from './mind';
import { DEMOBILISATION } from '../data';
import { planetsOf } from '../holdings';
import { vessels } from '../units';
import type { Law, Planet, Proposal, SeatId, Vote } from '../types';

type Effect = DirectiveEffect | LawEffect;

/** Worth of an effect to the one House that it befalls; below 0: it hurts. */
function worthOf(effect: Effect): number {
	switch (effect.kind) {
		case 'gainResources':
		case 'gainTroops':
		case 'incomeResources':
		case 'perPlanet':
		case 'portResources':
			return effect.n;
		case 'gainInfluenceNext':
		case 'incomeInfluence':
		case 'speaker':
		case 'portInfluence':
			return 2 * effect.n;
		case 'loseResources':
		case 'loseTroops':
		case 'cost':
			return -effect.n;
		case 'loseInfluenceNext':
			return -2 * effect.n;
		case 'gainShips':
		case 'grantAdvance':
			return 4;
		case 'endWars':
			return 1;
		case 'demolish':
		case 'demolishAny':
		case 'idlePorts':
		case 'banBuilding':
		case 'banClass':
		case 'banSubterfuge':
		case 'banDeals':
		case 'shipCap':
		case 'publish':
			return -3;
		case 'banAdvanceDeals':
		case 'banBombardment':
		case 'classCost':
		case 'congress':
		case 'demobilise':
		case 'freePassage':
		case 'homeSanctity':
		case 'odpLimit':
		case 'repeal':
		case 'repealLast':
		case 'tribute':
		case 'truce':
			return 0;
	}
}

const total = (effects: readonly Effect[]): number =>
	effects.reduce((sum, effect) => sum + worthOf(effect), 0);

/** True if whoever it befalls is better off. */
export const isGain = ({ effects }: Proposal): boolean => total(effects) > 0;

const count = (planets: readonly Planet[], of: (planet: Planet) => number): number =>
	planets.reduce((sum, planet) => sum + of(planet), 0);

/** Advantage of a House over the others on average, in whole points. */
function lead(mind: Mind, measure: (seat: SeatId) => number): number {
	if (mind.rivals.length === 0) return 0;
	const others = mind.rivals.reduce((sum, other) => sum + measure(other), 0);
	return Math.trunc((measure(mind.seat) * mind.rivals.length - others) / mind.rivals.length);
}

const onPlanets =
	({ view }: Mind, of: (planet: Planet) => number) =>
	(seat: SeatId): number =>
		count(planetsOf(view, seat), of);

const warships =
	({ view }: Mind) =>
	(seat: SeatId): number =>
		view.fleets
			.filter(({ house }) => house === seat)
			.reduce((sum, { ships }) => sum + vessels(ships) - ships.freighter, 0);

/** Good of an effect on every House to this one: what it gains more than the others. */
function commonGood(mind: Mind, effect: Effect): number {
	const { plan, mix } = mind.character;
	const isFighter = plan === 'admiral' || plan === 'raider';
	const ports = onPlanets(mind, ({ buildings }) => buildings.trade_port);
	switch (effect.kind) {
		case 'perPlanet':
			return (
				effect.n *
				lead(
					mind,
					onPlanets(mind, () => 1)
				)
			);
		case 'portResources':
		case 'portInfluence':
			return effect.n * lead(mind, ports);
		case 'tribute':
			return -lead(mind, (seat) => Math.max(0, planetsOf(mind.view, seat).length - effect.above));
		case 'demobilise':
			return -lead(
				mind,
				onPlanets(mind, ({ troops }) => (troops >= DEMOBILISATION.from ? 1 : 0))
			);
		case 'shipCap':
			return lead(mind, warships(mind)) > 0 ? -2 : 2;
		case 'truce':
		case 'endWars':
			return isFighter
				? -2
				: mind.view.wars.some(({ a, b }) => a === mind.seat || b === mind.seat)
					? 3
					: 1;
		case 'classCost':
			return effect.ships.some((ship) => mix.includes(ship)) ? -2 * effect.n : effect.n;
		case 'cost':
			return effect.category === 'subterfuge' && plan !== 'plotter' ? 1 : -effect.n;
		case 'banSubterfuge':
		case 'banAdvanceDeals':
			return plan === 'plotter' ? -3 : 1;
		case 'banBombardment':
		case 'homeSanctity':
			return isFighter ? -2 : 2;
		case 'freePassage':
			return isFighter ? 2 : -1;
		case 'odpLimit':
			return isFighter ? -2 : 2;
		case 'congress':
			return mind.own.advances.length * 2 < mind.view.turn ? 3 : -2;
		case 'repealLast':
			return repealOf(mind, mind.view.laws.at(-1));
		case 'repeal':
			return repealOf(
				mind,
				mind.view.laws.find(({ id }) => id === effect.law)
			);
		case 'banBuilding':
		case 'banClass':
		case 'banDeals':
		case 'demolish':
		case 'demolishAny':
		case 'gainInfluenceNext':
		case 'gainResources':
		case 'gainShips':
		case 'gainTroops':
		case 'grantAdvance':
		case 'idlePorts':
		case 'incomeInfluence':
		case 'incomeResources':
		case 'loseInfluenceNext':
		case 'loseResources':
		case 'loseTroops':
		case 'publish':
		case 'speaker':
			return 0;
	}
}

function repealOf(mind: Mind, law: Law | undefined): number {
	if (!law) return 0;
	return -interestIn(mind, law.house, law.effects);
}

/**
 * On everybody, on this House, or on another: a friend's good is wished for, as long as it does not win by it; what pays
 * every turn to come wins.
 */
function interestIn(mind: Mind, house: SeatId | 0, effects: readonly Effect[]): number {
	if (house === 0) return effects.reduce((sum, effect) => sum + commonGood(mind, effect), 0);
	const term = termOf(mind, effects);
	const worth = total(effects) * term;
	if (house === mind.seat) return worth;
	const isWished = isFriend(mind, house) && !isWinning(mind, house) && term === 1;
	return isWished ? Math.sign(worth) : -worth;
}

/** Turns over which a Law pays that pays each turn: as far as anybody looks ahead. 1 of what comes once. */
const termOf = ({ turnsLeft }: Mind, effects: readonly Effect[]): number =>
	effects.some(({ kind }) => kind === 'incomeInfluence' || kind === 'incomeResources')
		? Math.max(1, Math.min(AHEAD, turnsLeft))
		: 1;
const AHEAD = 6;

/** Influence that a House can be seen to have. */
export const publicInfluence = ({ view }: Pick<Mind, 'view'>, seat: SeatId): number =>
	count(planetsOf(view, seat), ({ position }) => 1 + position);

/** This House, unless it has no hope and a friend has more. */
function candidate(mind: Mind): SeatId {
	const own = publicInfluence(mind, mind.seat);
	const most = Math.max(0, ...mind.rivals.map((one) => publicInfluence(mind, one)));
	if (2 * own >= most) return mind.seat;
	const friend = mind.rivals.find((one) => isFriend(mind, one) && !isWinning(mind, one));
	return friend !== undefined && publicInfluence(mind, friend) > own ? friend : mind.seat;
}

/** Influence not spent otherwise, by how much is at stake in each proposal; what is left over goes to the first. */
export function planVotes(mind: Mind, influence = mind.own.influence): Vote[] {
	const [rival] = mind.rivals;
	const wishes = mind.view.agenda.flatMap((proposal) => {
		const isMotion = proposal.vote === 'forAgainst';
		const stake = isMotion
			? interestIn(mind, proposal.house, proposal.effects)
			: total(proposal.effects);
		const house = stake > 0 ? candidate(mind) : rival;
		if (stake === 0 || (!isMotion && house === undefined)) return [];
		const option = isMotion ? (stake > 0 ? 'for' : 'against') : 'elect';
		const vote = { proposal: proposal.id, option, house: isMotion ? 0 : (house ?? 0) } as const;
		return [{ stake: Math.abs(stake), vote }];
	});
	const stakes = wishes.reduce((sum, { stake }) => sum + stake, 0);
	const shares = wishes.map(({ stake }) => Math.floor((influence * stake) / stakes));
	const rest = influence - shares.reduce((sum, n) => sum + n, 0);
	return wishes.flatMap(({ vote }, i): Vote[] => {
		const n = (shares[i] as number) + (i === 0 ? rest : 0);
		return n > 0 ? [{ ...vote, n }] : [];
	});
}

/** Most of what the proposals on the agenda can do for or to this House. */
export const stakeOf = (mind: Mind): number =>
	Math.max(
		0,
		...mind.view.agenda.map(({ vote, house, effects }: Proposal) =>
			Math.abs(vote === 'forAgainst' ? interestIn(mind, house, effects) : total(effects))
		)
	);
