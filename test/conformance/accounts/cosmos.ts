/** Accounts of COSMOS: R, counters, cards, systems, ships, troops, loans. */
import type { CosmosReport, Place, View } from '../../../engine/rulesets/cosmos/types';
import { sumOf, under, type Accounts, type Counts } from './accounts';

const unitsIn = ({ forces }: Place, seat: number): Counts[] =>
	forces
		.filter((force) => force.seat === seat)
		.flatMap(({ orbit, troops }) => [
			...orbit.map(({ unit, n }) => ({ [`unit ${unit}`]: n })),
			...troops.map(({ troop, n }) => ({ [`unit ${troop}`]: n }))
		]);

export const cosmosAccounts: Accounts<View, CosmosReport> = {
	holdings(view, seat) {
		const [own] = view.own;
		if (!own || view.full.length > 0) return {};
		return sumOf([
			{ money: own.treasury, loan: own.loans.filter((loan) => loan.seat === seat).length },
			...own.cards.map(({ card, uses }) => ({ [`card ${card}`]: uses })),
			...view.places.flatMap((place) => [
				...unitsIn(place, seat),
				{
					orbit: Number(place.orbit === seat),
					ground: Number(place.ground === seat)
				}
			]),
			under('counter', own.counters),
			{ sight: own.sees.length }
		]);
	},
	told: {
		granted: () => 'everything',
		gameOver: () => 'everything',
		left: ({ seat }, reading) => (seat === reading.seat ? 'everything' : {}),
		account: ({ lines }) =>
			sumOf(
				lines.map((line) => ({
					[line.cause === 'counter' ? `counter ${line.counter}` : 'money']: line.amount
				}))
			),
		dominion: ({ area, won }) => ({ [area]: won ? 1 : -1 }),
		sight: ({ won }) => ({ sight: won ? 1 : -1 }),
		card: ({ card }) => ({ [`card ${card}`]: 1 }),
		loan: ({ seat, paid }, reading) => ({ loan: seat === reading.seat && paid === 0 ? 1 : 0 })
	},
	untold: {
		loan: 'a loan that is paid off',
		unit: 'an order that is done says neither how many units it made nor what they are',
		card: 'a card that an order uses up, or that is found and put in force at once'
	}
};
