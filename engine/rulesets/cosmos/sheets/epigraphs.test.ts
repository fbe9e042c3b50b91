import { describe, expect, it } from 'vitest';
import { FACTIONS, type FactionId } from '../data';
import { EPIGRAPHS } from './epigraphs';

/** In canonical order, as the sheets print them. */
const LINES = [
	'CF-EU-01 Duelling orders of the old worlds, come to Avalon to be seen winning rather than merely to win.',
	'CF-AM-01 Guardians of the Banco Estelar, who conquer on credit and hire the rest.',
	'CF-AS-01 A commonwealth where every colony is a capital and every stamp a weapon.',
	'CF-OC-01 A people of the abyss who carry their only sea with them.',
	'CF-DO-01 A cult of the sun in gilded armour, which calls the silence between its monoliths peace.',
	'CF-RK-01 Invasion in triplicate: first the form, then the bombs, then the troops.',
	'CF-MC-01 A forest that thinks, and is hungry.',
	'CF-FA-01 The dead who guard the gems they hang from.',
	'CF-LP-01 No planet and no king but the one with the largest ship.',
	'CF-EA-01 One queen, one comb, a million appetites.',
	'CF-SI-01 They take nothing that you will miss once you are part of it.',
	'CF-CO-01 Shareholders come first; planets come second, hollow.',
	'CF-AT-01 A shipyard that left with its docks, its workers and no owner.',
	'CF-NX-01 They do not travel; they decide that elsewhere is here.'
];

describe('CF-EU-01 CF-AM-01 CF-AS-01 CF-OC-01 CF-DO-01 CF-RK-01 CF-MC-01 CF-FA-01 CF-LP-01 CF-EA-01 CF-SI-01 CF-CO-01 CF-AT-01 CF-NX-01', () => {
	it.each(FACTIONS)('%s has the line of its sheet, and one in Spanish of its own', (faction) => {
		const { es, en } = EPIGRAPHS[faction];
		const id = `CF-${faction.toUpperCase()}-01`;
		expect(LINES.find((line) => line.startsWith(id))).toBe(`${id} ${en}`);
		expect(es).toMatch(/^[A-ZÁÉÍÓÚ].+\.$/);
		expect(es).not.toBe(en);
	});

	it('no two say the same', () => {
		const all = FACTIONS.map((one: FactionId) => EPIGRAPHS[one]);
		expect(new Set(all.flatMap(({ es, en }) => [es, en])).size).toBe(28);
	});
});
