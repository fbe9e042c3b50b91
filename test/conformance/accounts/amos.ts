/** Accounts of Los Amos: money, planets, what is built on them, technologies, leaders, units. */
import type { AmosReport, PlanetId, View } from '../../../engine/rulesets/amos/types';
import { each, sumOf, under, type Accounts, type Counts, type Reading } from './accounts';

const isMine = (view: View, id: PlanetId): boolean =>
	view.planets.some((planet) => planet.id === id && planet.mine);

/** Constructions are counted on planets that were held throughout: others bring theirs along. */
const works = (
	planet: PlanetId,
	construction: string,
	count: number,
	{ before, after }: Reading<View>
): Counts =>
	isMine(before, planet) && isMine(after, planet)
		? { [`construction ${construction}`]: count }
		: {};

const signOf = (to: number, from: number, seat: number): number =>
	Number(to === seat) - Number(from === seat);

export const amosAccounts: Accounts<View, AmosReport> = {
	holdings(view, seat, other) {
		const [own] = view.own;
		if (!own || view.full.length > 0) return {};
		const mine = view.planets.filter((planet) => planet.mine);
		const steady = mine.filter(({ id }) => isMine(other, id));
		return sumOf([
			{ money: own.treasury, planet: mine.length },
			each('tech', own.techs),
			each(
				'leader',
				own.leaders.map(({ kind }) => kind)
			),
			...steady.map(({ seen }) => each('construction', seen.constructions)),
			...own.armies.map(({ units }) => under('unit', units))
		]);
	},
	told: {
		gameOver: () => 'everything',
		withdrawn: ({ seat }, reading) => (seat === reading.seat ? 'everything' : {}),
		destroyed: ({ seat }, reading) => (seat === reading.seat ? 'everything' : {}),
		ledger: ({ lines }) =>
			sumOf(
				lines.map(({ kind, hd, what, count }) => ({
					money: hd,
					...(kind === 'units' ? { [`unit ${what}`]: count } : {})
				}))
			),
		// Technologies are told as they are delivered, however they came.
		gift: ({ from, to, what, units }, { seat }) => {
			const sign = signOf(to, from, seat);
			return sumOf([under('unit', units, sign), what === 'planet' ? { planet: sign } : {}]);
		},
		deal: ({ seats, goods, done }, { seat }) => {
			const mine = seats.indexOf(seat);
			if (!done || mine < 0) return {};
			return sumOf(
				goods.flatMap(({ units, planets }, by) => [
					...units.map((stack) => under('unit', stack.units, by === mine ? -1 : 1)),
					{ planet: by === mine ? -planets.length : planets.length }
				])
			);
		},
		delivered: ({ what, planet, construction, tech, units }, reading) =>
			sumOf([
				under('unit', units),
				what === 'construction' ? works(planet, construction, 1, reading) : {},
				what === 'tech' ? { [`tech ${tech}`]: 1 } : {}
			]),
		satellite: ({ planet }, { after }) => (isMine(after, planet) ? { planet: 1 } : {}),
		tornDown: ({ planet, construction }, reading) => works(planet, construction, -1, reading),
		unitsLost: ({ seat, units }, reading) =>
			seat === reading.seat ? under('unit', units, -1) : {},
		battle: ({ sides }, { seat }) =>
			sumOf(
				sides
					.flatMap(({ armies }) => armies)
					.filter((army) => army.seat === seat)
					.flatMap(({ lost, lostSheltered }) => [lost, lostSheltered])
					.map((units) => under('unit', units, -1))
			),
		conquest: ({ by, from }, { seat }) => ({ planet: signOf(by, from, seat) }),
		razing: ({ razed, owner }, { seat }) => ({ planet: razed && owner === seat ? -1 : 0 }),
		terror: ({ razed, victim }, { seat }) => ({ planet: razed && victim === seat ? -1 : 0 }),
		colonised: ({ by }, { seat }) => (by === seat ? { planet: 1, 'unit colonyShip': -1 } : {}),
		sabotage: ({ planet, victim, outcome, construction }, reading) =>
			victim === reading.seat && outcome === 'destroyed'
				? works(planet, construction, -1, reading)
				: {},
		leaderArrived: ({ kind }) => ({ [`leader ${kind}`]: 1 }),
		leaderLost: ({ kind }) => ({ [`leader ${kind}`]: -1 })
	},
	untold: {}
};
