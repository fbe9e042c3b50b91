/** A line about each faction, said in its colours. */
import type { FactionId } from '../data';

export const EPIGRAPHS: Readonly<Record<FactionId, { readonly es: string; readonly en: string }>> =
	{
		eu: {
			es: 'Órdenes de duelistas del viejo mundo, llegadas a Avalon para que las vean vencer.',
			en: 'Duelling orders of the old worlds, come to Avalon to be seen winning rather than merely to win.'
		},
		am: {
			es: 'Guardianes del Banco Estelar: conquistan a crédito y alquilan lo demás.',
			en: 'Guardians of the Banco Estelar, who conquer on credit and hire the rest.'
		},
		as: {
			es: 'Una mancomunidad en la que toda colonia es capital y todo sello, un arma.',
			en: 'A commonwealth where every colony is a capital and every stamp a weapon.'
		},
		oc: {
			es: 'Un pueblo del abismo que lleva consigo el único mar que le queda.',
			en: 'A people of the abyss who carry their only sea with them.'
		},
		do: {
			es: 'Un culto solar de armadura dorada que llama paz al silencio entre sus monolitos.',
			en: 'A cult of the sun in gilded armour, which calls the silence between its monoliths peace.'
		},
		rk: {
			es: 'Invasión por triplicado: primero el impreso, luego las bombas, luego las tropas.',
			en: 'Invasion in triplicate: first the form, then the bombs, then the troops.'
		},
		mc: {
			es: 'Un bosque que piensa, y que tiene hambre.',
			en: 'A forest that thinks, and is hungry.'
		},
		fa: {
			es: 'Los muertos que guardan las gemas de las que penden.',
			en: 'The dead who guard the gems they hang from.'
		},
		lp: {
			es: 'Ni planeta ni más rey que el dueño de la nave más grande.',
			en: 'No planet and no king but the one with the largest ship.'
		},
		ea: {
			es: 'Una reina, un panal, un millón de apetitos.',
			en: 'One queen, one comb, a million appetites.'
		},
		si: {
			es: 'No se llevan nada que vayas a echar de menos cuando seas parte de ello.',
			en: 'They take nothing that you will miss once you are part of it.'
		},
		co: {
			es: 'Primero los accionistas; después los planetas, ya huecos.',
			en: 'Shareholders come first; planets come second, hollow.'
		},
		at: {
			es: 'Un astillero que se marchó con sus diques, con sus obreros y sin dueño.',
			en: 'A shipyard that left with its docks, its workers and no owner.'
		},
		nx: {
			es: 'No viajan: deciden que allí es aquí.',
			en: 'They do not travel; they decide that elsewhere is here.'
		}
	};
