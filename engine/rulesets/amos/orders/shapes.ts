/**
 * Shape of each kind of order (AM-321, AM-326, AM-383, AM-384): a line here makes its type, its
 * parser, the blank order and the fields of its form.
 */
import {
	counts,
	list,
	number,
	optional,
	record,
	text,
	variants,
	word,
	type NumberField,
	type ValueOf
} from '../../../kernel/shape';
import {
	CONSTRUCTION_IDS,
	MAX_NUMBER,
	MAX_ORDERS,
	SATELLITE,
	SHIP_TYPES,
	TECH_IDS,
	TROOP_TYPES,
	UNIT_TYPES
} from '../data';
import type { StanceMode, UnitType } from '../types';

/** A number from 1 that names something; 0: not chosen yet. */
const id = <const R extends string>(role: R): NumberField<R> =>
	number(role, { min: 1, max: MAX_NUMBER, none: 0 });
/** The same where 0, nobody, is a choice too. */
const orNobody = <const R extends string>(role: R): NumberField<R> =>
	number(role, { min: 0, max: MAX_NUMBER });

const seat = () => id('seat');
const planet = () => id('planet');
const leader = () => id('leader');
const cell = () => number('cell', { min: 0, max: MAX_NUMBER, none: -1 });
const units = (of: readonly UnitType[]) => counts('units', of, MAX_NUMBER);
const tech = () => word('tech', TECH_IDS);

const STANCES: readonly StanceMode[] = ['take', 'takeNoBombard', 'raze', 'hold', 'support'];

/** Latin letters, digits and signs; no control, no soft hyphen, no space at an end (AM-384). */
const NAME = (() => {
	const sign = '\\u0021-\\u007e\\u00a1-\\u00ac\\u00ae-\\u024f';
	return new RegExp(`^[${sign}]([ ${sign}]*[${sign}])?$`);
})();
const satelliteName = () => text('name', SATELLITE.nameLength, NAME);

export const isSatelliteName = (name: string): boolean =>
	name.length <= SATELLITE.nameLength && NAME.test(name);

/** Troops that come aboard, or leave, in a cell. */
export const CARGO = record('cargo', { cell: cell(), units: units(TROOP_TYPES) });

/** Troops of another player, from where to where. */
export const ALLIED_CARGO = record('allied', {
	owner: seat(),
	cell: cell(),
	units: units(TROOP_TYPES),
	dropCell: cell()
});

/** One side of a deal; `hd` as everywhere. */
export const GOODS = record('goods', {
	hd: number('money', { min: 0, max: MAX_NUMBER }),
	units: list('stacks', record('stack', { planet: planet(), units: units(UNIT_TYPES) }), {
		max: MAX_ORDERS
	}),
	planets: list('planets', planet(), { max: MAX_ORDERS, distinct: true }),
	techs: list('techs', tech(), { max: MAX_ORDERS, distinct: true })
});

export const ORDERS = variants(
	'kind',
	{
		ally: { player: seat() },
		giftMoney: { to: seat(), hd: number('money', { min: 1, max: MAX_NUMBER, none: 0 }) },
		giftUnits: { to: seat(), planet: planet(), units: units(UNIT_TYPES) },
		giftPlanet: { to: seat(), planet: planet() },
		giftTech: { to: seat(), tech: tech() },
		deal: { with: seat(), give: GOODS, get: GOODS },
		route: { with: seat(), percent: number('percent', { min: 0, max: 100, blank: 50 }) },
		disband: { cell: cell(), units: units(UNIT_TYPES) },
		buyUnits: {
			planet: planet(),
			type: word('unitType', UNIT_TYPES, 'militia'),
			count: number('count', { min: 1, max: MAX_NUMBER, none: 0 })
		},
		build: { planet: planet(), construction: word('construction', CONSTRUCTION_IDS, 'mines') },
		satellite: { host: planet(), cell: cell(), name: satelliteName() },
		research: { tech: tech() },
		terror: { planet: planet() },
		piracy: { planet: planet() },
		move: {
			from: cell(),
			ships: units(SHIP_TYPES),
			/** The cells after `from`, in order. */
			route: list('route', cell(), { min: 1, max: MAX_ORDERS }),
			pickups: list('cargos', CARGO, { max: MAX_ORDERS }),
			drops: list('cargos', CARGO, { max: MAX_ORDERS }),
			allied: list('allied', ALLIED_CARGO, { max: MAX_ORDERS }),
			leaders: list('leaders', leader(), { max: MAX_ORDERS, distinct: true })
		},
		board: { carrier: seat(), cell: cell(), units: units(TROOP_TYPES) },
		land: { planet: planet() },
		/** `claimant`: 0 unless the mode is `support`. */
		stance: {
			planet: planet(),
			mode: word('stance', STANCES, 'hold'),
			claimant: optional(orNobody('claimant'), 0)
		},
		colonise: { planet: planet() },
		/** `hd`: whole dollars. */
		bid: {
			lot: id('lot'),
			hd: number('money', { min: 1, max: MAX_NUMBER, none: 0, step: 2 }),
			planet: planet()
		},
		post: { leader: leader(), cell: cell() },
		recall: { leader: leader() },
		sabotage: { leader: leader(), planet: planet() },
		spy: { leader: leader(), planet: planet() },
		vote: { candidate: orNobody('candidate') },
		resign: {}
	},
	{
		stance: ({ mode, claimant }) => (mode === 'support') === claimant > 0,
		deal: ({ give, get }) => [give, get].some(isSomething)
	}
);

const isSomething = ({ hd, units: stacks, planets, techs }: ValueOf<typeof GOODS>): boolean =>
	hd > 0 ||
	stacks.some((stack) => Object.keys(stack.units).length > 0) ||
	planets.length + techs.length > 0;
