import {
	ADMINISTRATOR_VALUE,
	CENTRAL_ADMINISTRATION_VALUE,
	GALACTIC_ECONOMY,
	MERCHANT_INCOME
} from '$engine/rulesets/amos/data';
import { money } from '../../nouns';
import type { Words } from '../words';

export const words: Words = {
	sectors: {
		caption: 'Tamaño del mapa',
		columns: {
			players: 'Jugadores',
			layout: 'Filas × columnas de sectores',
			size: 'Mapa, ancho × alto',
			planets: 'Planetas'
		}
	},
	slots: {
		caption: 'Los planetas de un sector',
		columns: { planet: 'Planeta', dice: 'Valor base', range: 'Entre' }
	},
	home: 'Natal, habitable',
	world: (index, hostile) => `${index}.º, ${hostile ? 'hostil' : 'habitable'}`,
	roll: (dice, sides, plus) =>
		dice === 0
			? `${plus}`
			: `${dice}d${sides}${plus > 0 ? ` + ${plus}` : plus < 0 ? ` − ${-plus}` : ''}`,

	units: {
		caption: 'Las siete unidades; precio y mantenimiento en dólares',
		columns: {
			unit: 'Unidad',
			combat: 'Comb.',
			movement: 'Mov.',
			cost: 'Precio',
			upkeep: 'Mant.',
			capacity: 'Carga'
		}
	},
	anyPlanet: 'en cualquier planeta tuyo',
	atFactory: (factory) => `con ${factory}`,

	constructions: {
		caption: 'Las construcciones y el Valor que añaden',
		columns: { name: 'Construcción', cost: 'Precio', value: 'Valor' }
	},
	together: (value, others) => `+${value} en total junto a ${others}.`,
	requires: (other) => `Exige ${other}.`,
	requiresAnywhere: (other) => `Exige ${other} en cualquier planeta tuyo.`,
	produces: (units) => `Aquí se compran ${units}.`,
	special: {
		capitol: 'Inmune a los sucesos. Uno por jugador.',
		factories: 'Cada unidad comprada aquí cuesta 1\u00a0$ menos, con un mínimo de 1\u00a0$.'
	},

	technologies: {
		caption: 'Las tecnologías y su precio',
		columns: { name: 'Tecnología', cost: 'Precio' }
	},
	planetology: 'Planetología',
	combatBonus: (units) => `${units}: Combate +1.`,
	techNotes: {
		centralAdministration: `Todos tus planetas, presentes y futuros, valen ${CENTRAL_ADMINISTRATION_VALUE} más.`,
		galacticEconomy: `En cada apertura, antes de cobrar, tus ahorros crecen una ${ordinalPart(GALACTIC_ECONOMY.divisor)} parte. Con las arcas a 0, recibes ${money(GALACTIC_ECONOMY.ofNothing)}.`,
		sublightEngines: 'Todas las naves: Movimiento +1.',
		hyperlightEngines: 'Todas las naves: otro +1 de Movimiento.'
	},
	planetologyNote:
		'Una por cada tipo de mundo hostil: permite colonizarlo y conquistarlo, y tus tropas luchan en él sin daño.',

	lots: {
		caption: 'Los lotes y su precio de salida',
		columns: { die: 'd8', lot: 'Lote', reserve: 'Salida' }
	},
	events: {
		caption: 'Los seis sucesos',
		columns: { die: 'd6', event: 'Suceso', effect: 'Efecto' }
	},
	eventNames: {
		plague: 'Peste',
		meteors: 'Meteoritos',
		strike: 'Huelga general',
		oreStrike: 'Filón',
		tradeFair: 'Feria',
		settlers: 'Oleada de colonos'
	},
	eventEffects: {
		plague: (roll) => `${roll} de daño`,
		meteors: (roll) => `${roll} de daño`,
		strike: () => 'no paga en esta apertura',
		oreStrike: (roll) => `Valor base +${roll}`,
		tradeFair: (roll) => `su dueño gana ${roll}\u00a0$`,
		settlers: (roll) => `Valor base +${roll}`
	},

	leaders: {
		caption: 'Qué hacen los líderes y cómo se pierden',
		columns: { leader: 'Líder', dies: 'Se pierde si…' }
	},
	leaderNotes: {
		pilot: 'Tus unidades armadas de su casilla: Combate +1.',
		saboteur: 'Destruye una construcción ajena, siete veces de cada diez.',
		administrator: `Su planeta vale ${ADMINISTRATOR_VALUE} más.`,
		navigator: 'La flota que lo lleva: Movimiento +1.',
		merchant: `Ingresa ${money(MERCHANT_INCOME)} en cada apertura.`,
		spy: 'Te muestra un planeta al final del turno.'
	},
	leaderDeaths: {
		pilot: 'caen todas las unidades con que va',
		saboteur: 'falla',
		administrator: 'conquistan o arrasan su planeta',
		navigator: 'caen todas las unidades con que va',
		merchant: 'conquistan o arrasan su planeta',
		spy: 'lo descubren'
	},
	names: (list) => `Se llaman ${list}.`,

	orders: {
		ally: 'Con quién, para este turno. No vale nada si no te nombra también.',
		giftMoney:
			'Llega antes del mantenimiento. Regalos y tratos juntos no pueden pasar de lo que tenías en la apertura.',
		giftUnits:
			'Al final del turno, las que queden en el planeta que digas, que pueden ser las compradas hoy o las que lleguen a él.',
		giftPlanet: 'Al final del turno, si sigue siendo tuyo.',
		giftTech: 'Una copia, de las que tienes en marcha.',
		deal: 'Lo que das y lo que recibes. Uno por pareja; la otra hoja ha de decir lo mismo al revés.',
		route: 'Con quién y qué tanto por ciento te quedas, de 0 a 100. Los dos deben sumar 100.',
		disband: 'Unidades de una casilla que no vas a pagar.',
		buyUnits: 'Planeta tuyo, clase y número. Las que alcancen.',
		build: 'Planeta tuyo y construcción.',
		satellite: 'Anfitrión, casilla y nombre. Uno por turno.',
		research: 'Una tecnología.',
		terror: 'Un planeta que te conste de otro. Uno por turno.',
		piracy: 'Un planeta que te conste de otro y esté a tu alcance. Uno por planeta y turno.',
		move: 'Naves de una casilla, ruta, tropas que suben y bajan, líderes que viajan.',
		board: 'Permites que la flota de un aliado lleve tus tropas: quién, dónde, cuáles.',
		land: 'Tus tropas luchan en tierra en ese mundo hostil.',
		stance: 'Qué hacen tus unidades con un planeta que no es tuyo. Una por planeta.',
		colonise: 'Gastar una nave colonia en un planeta sin dueño.',
		bid: 'Dólares enteros y planeta al que llegaría el lote.',
		post: 'A un planeta tuyo, el administrador y el mercader; a donde tengas unidades, el piloto y el navegante.',
		sabotage:
			'Qué saboteador y qué planeta, que te conste de otro. Una vez por saboteador y turno.',
		vote: 'Solo en la elección: a un candidato o abstenerse.',
		resign: 'Al cierre del turno dejas la partida, y no se vuelve.',
		recall: 'El líder vuelve a la reserva; puede destinarse de nuevo desde el turno siguiente.',
		spy: 'Qué espía y qué planeta, sea de quien sea. Una vez por espía y turno.'
	}
};

function ordinalPart(divisor: number): string {
	return ['', '', 'segunda', 'tercera', 'cuarta', 'quinta', 'sexta'][divisor] ?? `${divisor}.ª`;
}
