/** Figures that the rulebook quotes. */
import { nim } from '../../../rulesets/nim';

export const seats = (end: 'min' | 'max'): number => nim.seats[end];
