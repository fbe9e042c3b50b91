/** The lists of the rulebook: every reason that a report or a refusal can give. */
import { LAPSE_CODES, REASON_CODES, VOID_CODES, lapseText, reasonText, voidText } from '../nouns';

export const refusals = (): string[] => REASON_CODES.map(reasonText);
export const lapses = (): string[] => [
	...LAPSE_CODES.map((code) => lapseText(code, 'move')),
	lapseText('blocked', 'mobilise')
];
export const voids = (): string[] => VOID_CODES.map(voidText);
