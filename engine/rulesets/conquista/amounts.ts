/** Sums of raw materials. */
import { MATERIALS, materials, NOTHING } from './data';
import type { Materials } from './types';

export const plus = (a: Materials, b: Materials): Materials =>
	materials(a.E + b.E, a.R + b.R, a.P + b.P);

export const minus = (a: Materials, b: Materials): Materials =>
	materials(a.E - b.E, a.R - b.R, a.P - b.P);

export const times = (a: Materials, n: number): Materials => materials(a.E * n, a.R * n, a.P * n);

export const sumOf = (amounts: readonly Materials[]): Materials => amounts.reduce(plus, NOTHING);

/** True if there is enough of each. */
export const covers = (reserve: Materials, price: Materials): boolean =>
	MATERIALS.every((material) => reserve[material] >= price[material]);

export const isNothing = (amount: Materials): boolean =>
	MATERIALS.every((material) => amount[material] === 0);

export const totalOf = ({ E, R, P }: Materials): number => E + R + P;
