/** Figures that the rulebook quotes. */
import { about } from '$engine/rulesets/imperio/about';

export const seats = (end: 'min' | 'max'): number => about.seats[end];
