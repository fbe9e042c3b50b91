/**
 * Names of steps, as the games call them: "Round 2, turn 1". The home page has no game's code, so each table
 * leaves the name of its newest step when it is looked at.
 */
import { getLocale } from '$lib/paraglide/runtime';
import { store, stored } from './local-storage';

const KEY = 'lacre-steps';
/** The device keeps the names of so many tables, the last looked at first. */
const MOST = 50;

type Named = readonly [id: string, step: number, locale: string, name: string];

function named(): readonly Named[] {
	try {
		const all: unknown = JSON.parse(stored(KEY) ?? '[]');
		return Array.isArray(all) ? (all.filter(Array.isArray) as unknown as Named[]) : [];
	} catch {
		return [];
	}
}

export function nameStep(id: string, step: number, name: string): void {
	const others = named().filter(([other]) => other !== id);
	store(KEY, JSON.stringify([[id, step, getLocale(), name], ...others].slice(0, MOST)));
}

/** Undefined: the table was not looked at in that step, or in another language. */
export function stepNameOf(id: string, step: number): string | undefined {
	const found = named().find((one) => one[0] === id);
	return found?.[1] === step && found[2] === getLocale() ? String(found[3]) : undefined;
}
