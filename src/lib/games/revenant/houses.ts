/** Signs of the seven Houses on the board: a letter, and a colour that is no seat's. */
import type { HouseId } from '$engine/rulesets/revenant/data';
import { houseName } from './words';

/** On space, where all ships are drawn; the letter says the same. */
const TINTS: Readonly<Record<HouseId, string>> = {
	yarvek: '#e0a868',
	shiveus: '#86bff0',
	zenor: '#bfa0f0',
	dunlork: '#7fcfa6',
	fenrax: '#f0a3b8',
	novaris: '#ecdb7d',
	belitan: '#aebfd6'
};

export const houseTint = (house: HouseId): string => TINTS[house];
/** "Z" */
export const houseLetter = (house: HouseId): string => houseName(house).charAt(0);
