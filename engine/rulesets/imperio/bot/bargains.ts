/** Votes with a purpose, deals that both sides would file, and bids. */
import { LAST_TURN, LOT, type DirectiveEffect, type LawEffect } from '../data';
import { bansDeals } from '../laws';
import type { Bid, Deal, Proposal, SeatId, Vote } from '../types';
import { isEnemy, type Mind } from './mind';

/** Worth of an effect to the House that it befalls; below 0: it hurts. */
function worthOf(effect: DirectiveEffect | LawEffect): number {
	switch (effect.kind) {
		case 'gainResources':
		case 'gainTroops':
		case 'gainInfluenceNext':
		case 'incomeResources':
		case 'incomeInfluence':
		case 'perPlanet':
		case 'speaker':
		case 'portResources':
		case 'portInfluence':
			return effect.n;
		case 'loseResources':
		case 'loseTroops':
		case 'loseInfluenceNext':
		case 'cost':
			return -effect.n;
		case 'gainShips':
		case 'grantAdvance':
			return 4;
		case 'demolish':
		case 'demolishAny':
		case 'idlePorts':
		case 'banBuilding':
		case 'banClass':
		case 'shipCap':
		case 'publish':
			return -3;
		default:
			return 0;
	}
}

const total = ({ effects }: Proposal): number =>
	(effects as readonly (DirectiveEffect | LawEffect)[]).reduce((sum, one) => sum + worthOf(one), 0);

/** A decree for everybody is good for whoever is ahead in planets, if it is good at all. */
function interest(mind: Mind, proposal: Proposal): number {
	const worth = total(proposal);
	if (proposal.house !== 0) return proposal.house === mind.seat ? worth : -worth;
	const [rival] = mind.rivals;
	const ahead = rival === undefined || strength(mind, mind.seat) >= strength(mind, rival);
	const isTribute = proposal.effects.some(({ kind }) => kind === 'tribute' || kind === 'congress');
	if (isTribute) return ahead ? -2 : 2;
	return ahead ? worth : -worth;
}

const strength = ({ strength: all }: Mind, seat: SeatId): number => all[seat - 1] as number;

/** All Influence, by how much is at stake in each proposal. */
export function planVotes(mind: Mind): Vote[] {
	const [rival] = mind.rivals;
	const wishes = mind.view.agenda.map((proposal) => ({
		proposal,
		stake: proposal.vote === 'forAgainst' ? interest(mind, proposal) : total(proposal)
	}));
	const stakes = wishes.reduce((sum, { stake }) => sum + Math.abs(stake), 0);
	return wishes.flatMap(({ proposal, stake }): Vote[] => {
		const n = stakes === 0 ? 0 : Math.floor((mind.own.influence * Math.abs(stake)) / stakes);
		if (n === 0) return [];
		if (proposal.vote === 'forAgainst')
			return [{ proposal: proposal.id, option: stake > 0 ? 'for' : 'against', house: 0, n }];
		const house = stake > 0 ? mind.seat : (rival ?? mind.seat);
		return [{ proposal: proposal.id, option: 'elect', house, n }];
	});
}

// ---------------------------------------------------------------- deals

/** Resources that the poorer in planets pays for the Influence of the other. */
const PRICE = 2;

/**
 * Neighbours by seat trade Influence against Resources every third turn, as both can see without a
 * word. A House breaks with whoever it is at war with, and with whoever is about to win.
 */
export function planDeals(mind: Mind): Deal[] {
	const { view, seat, own } = mind;
	if (view.turn % 3 !== 0 || view.turn >= LAST_TURN - 1) return [];
	return mind.rivals
		.filter((other) => Math.abs(other - seat) === 1)
		.filter((other) => !isEnemy(mind, other) && !isWinning(mind, other))
		.filter((other) => ![seat, other].some((party) => bansDeals(view.laws, party)))
		.flatMap((other): Deal[] => {
			const sells = strength(mind, seat) > strength(mind, other);
			const resources = { kind: 'resources', n: PRICE } as const;
			const influence = { kind: 'influence', n: PRICE } as const;
			if (sells ? own.influence < 2 * PRICE : mind.purse < PRICE) return [];
			if (!sells) mind.purse -= PRICE;
			const [give, take] = sells ? [influence, resources] : [resources, influence];
			return [{ with: other, give: [give], take: [take], instalments: [] }];
		});
}

const isWinning = (mind: Mind, other: SeatId): boolean =>
	2 * strength(mind, other) > 3 * strength(mind, mind.seat);

// ---------------------------------------------------------------- auctions

export function planBid(mind: Mind): Bid[] {
	const [lot] = mind.view.lot;
	const [rival] = mind.rivals;
	const [site] = mind.planets;
	if (lot === undefined || !site || (lot === 'ruin' && rival === undefined)) return [];
	const { price, troops, ships, platforms } = LOT[lot];
	const resources = price + mind.stream.pick(3);
	if (resources > mind.purse) return [];
	mind.purse -= resources;
	const sites = mind.planets.filter(({ buildings }) => buildings.odp === 0);
	const chosen = [sites[0] ?? site, sites[1] ?? sites[0] ?? site].slice(
		0,
		troops > 0 ? 1 : platforms
	);
	return [
		{
			resources,
			planets: chosen.map(({ id }) => id),
			cell: Object.keys(ships).length > 0 ? [site.cell] : [],
			house: lot === 'ruin' && rival !== undefined ? [rival] : []
		}
	];
}
