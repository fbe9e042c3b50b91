/** Accounts of El Imperio: Resources, Influence, Advances, planets, buildings, ships, Troops. */
import type { Deal, ImperioReport, Ships, View } from '../../../engine/rulesets/imperio/types';
import { each, sumOf, under, type Accounts, type Counts, type Reading } from './accounts';

const total = (all: readonly number[]): number => all.reduce((sum, n) => sum + n, 0);

const isOwn = (view: View, id: string, seat: number): boolean =>
	view.planets.some((planet) => planet.id === id && planet.controller === seat);

/** Buildings are counted on planets that were held throughout: others come as they are. */
const works = (planet: string, building: string, n: number, reading: Reading<View>): Counts =>
	isOwn(reading.before, planet, reading.seat) && isOwn(reading.after, planet, reading.seat)
		? { [`building ${building}`]: n }
		: {};

const difference = (left: Ships, before: Ships): Counts =>
	sumOf([under('ship', left), under('ship', before, -1)]);

const resourcesOf = (items: Deal['give']): number =>
	total(items.map((item) => (item.kind === 'resources' ? item.n : 0)));

export const imperioAccounts: Accounts<View, ImperioReport> = {
	holdings(view, seat, other) {
		const [own] = view.own;
		if (!own || view.full.length > 0) return {};
		const planets = view.planets.filter(({ controller }) => controller === seat);
		const steady = planets.filter(({ id }) => isOwn(other, id, seat));
		const fleets = view.fleets.filter(({ house }) => house === seat);
		return sumOf([
			{ resources: own.treasury, influence: own.influence, planet: planets.length },
			{ troop: total([...planets, ...own.aboard].map(({ troops }) => troops)) },
			each('advance', own.advances),
			under('lot', own.lots),
			...steady.map(({ buildings }) => under('building', buildings)),
			...fleets.map(({ ships }) => under('ship', ships))
		]);
	},
	told: {
		gameOver: () => 'everything',
		// What each House begins with is told by the rulebook.
		founded: () => 'everything',
		status: ({ house, status }, { seat }) =>
			house === seat && status === 'deserted' ? 'everything' : {},
		account: ({ planets, resources, ruin, instalments, available }, { before }) => ({
			resources:
				Math.max(0, total(planets.map((one) => one.resources)) + resources) +
				-ruin +
				total(instalments.map((one) => one.resources)),
			influence: available - (before.own[0]?.influence ?? 0)
		}),
		entry: ({ resources, lot }) => ({
			resources: -resources,
			...(lot === '' ? {} : { [`lot ${lot}`]: -1 })
		}),
		// The warding House gets a report of each operation that its ward stops.
		warded: () => ({ 'lot ward': -1 }),
		// Nothing changes hands any more once the Council has decided.
		disbanded: ({ planet, troops }, { seat, after }) => ({
			troop: isOwn(after, planet, seat) ? -troops : 0
		}),
		decreed: ({ house, effect, n }, { seat }) => {
			if (house !== seat) return {};
			const money = ['gainResources', 'loseResources', 'perPlanet'].includes(effect);
			return { resources: money ? n : 0 };
		},
		bidResult: ({ lot, resources, won }) => ({
			resources: won ? -resources : 0,
			...(won && ['free_hand', 'ward', 'breakthrough'].includes(lot) ? { [`lot ${lot}`]: 1 } : {})
		}),
		prisoners: ({ resources, troops }) => ({ resources, troop: troops }),
		learnt: ({ advance }) => ({ [`advance ${advance}`]: 1 }),
		built: ({ planet, building, n }, reading) => works(planet, building, n, reading),
		demolished: ({ planet, building }, reading) => works(planet, building, -1, reading),
		sabotaged: ({ planet, building }, reading) => works(planet, building, -1, reading),
		produced: ({ house, ships, troops }, { seat }) =>
			house === seat ? sumOf([under('ship', ships), { troop: troops }]) : {},
		mustered: ({ house, ships, troops }, { seat }) =>
			house === seat ? sumOf([under('ship', ships), { troop: troops }]) : {},
		strayLost: ({ house, fighters, troops }, { seat }) =>
			house === seat ? { 'ship fighter': -fighters, troop: -troops } : {},
		asteroids: ({ house, lost, troops }, { seat }) =>
			house === seat ? sumOf([under('ship', lost, -1), { troop: -troops }]) : {},
		battle: (
			{ attacker, defender, attackers, defenders, attackersLeft, defendersLeft },
			{ seat }
		) =>
			sumOf([
				attacker === seat ? difference(attackersLeft, attackers) : {},
				defender === seat ? difference(defendersLeft, defenders) : {}
			]),
		invasion: (
			{ planet, attacker, defender, invaders, garrison, invadersLeft, garrisonLeft, works: torn },
			reading
		) =>
			sumOf([
				{
					troop:
						(attacker === reading.seat ? invadersLeft - invaders : 0) +
						(defender === reading.seat ? garrisonLeft - garrison : 0)
				},
				...Object.entries(torn).map(([building, n]) => works(planet, building, -n, reading))
			]),
		// Each Troop on the planet throws one die.
		uprising: ({ house, dice, left }, { seat }) =>
			house === seat ? { troop: left - dice.length } : {},
		control: ({ from, to, troops }, { seat }) => {
			const sign = Number(to === seat) - Number(from === seat);
			return { planet: sign, troop: sign * troops };
		},
		deal: ({ deal, done, handed: { give, take } }) =>
			done
				? sumOf([
						{ resources: resourcesOf(deal.take) - resourcesOf(deal.give) },
						...[under('ship', take.ships), under('ship', give.ships, -1)],
						{ troop: take.troops - give.troops }
					])
				: {}
	},
	untold: {}
};
