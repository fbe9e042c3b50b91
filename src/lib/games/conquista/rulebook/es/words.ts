import {
	FLEET,
	IMPULSE,
	MOST_BOUTS,
	MOST_FLEET_SQUARES,
	MOST_OFFERS,
	MOST_ORDERS,
	STACK
} from '$engine/rulesets/conquista/data';
import { USUAL } from '../facts';
import type { OrderNotes, Words } from '../words';

const ORDINALS = ['1.º', '2.º', '3.º', '4.º', '5.º', '6.º'];

export const words: Words = {
	phases: {
		caption: 'Las fases y lo que se escribe en ellas',
		columns: { phase: 'Fase', sheet: 'Tu hoja' }
	},
	phaseNotes: {
		production: 'Robas una materia prima y tus territorios te la dan.',
		construction: 'Edificios, unidades y cartas.',
		maintenance: 'Cada unidad se come 1 de Energía.',
		combat: 'Las unidades se mueven y luchan.',
		negotiation: 'Se cumplen las ofertas aceptadas.',
		commerce: 'Otra Negociación; solo con seis jugadores.'
	},
	phaseSheets: {
		production: 'Solo si tienes cartas: cuál juegas.',
		construction: 'Qué compras y dónde.',
		maintenance: 'Solo si te falta Energía: a qué unidades renuncias.',
		combat: 'El programa: cartas, reacciones y órdenes.',
		negotiation: 'Solo si te han ofrecido algo: qué aceptas.',
		commerce: 'Lo mismo que en Negociación.'
	},

	colours: {
		caption: 'Los seis colores; puntos por territorio',
		columns: {
			colour: 'Color',
			territories: 'Territorios',
			planets: 'Planetas',
			asteroids: 'Asteroides',
			points: 'Puntos'
		}
	},
	reserves: {
		caption: 'Con qué empiezas',
		columns: { colours: 'Color', E: 'Energía', R: 'Recursos', P: 'Población' }
	},
	markers: {
		caption: 'Los marcadores: Energía·Recursos·Población',
		columns: { colours: 'Color', markers: 'Uno por territorio' }
	},
	markerSum: (sum) => `cada uno suma ${sum}`,
	worlds: {
		caption: 'Casillas de planeta que hay y que hacen falta',
		columns: { colour: 'Color', planets: 'Tiene', needed: 'Lo domina' }
	},
	slots: {
		caption: 'Qué cartas elige cada asiento, desde el jugador inicial',
		columns: { players: 'Jug.' },
		place: (index) => ORDINALS[index] ?? `${index + 1}.º`
	},
	yields: {
		caption: 'Lo que dan cuatro territorios según la materia que se produzca',
		columns: { territory: 'Territorio', marker: 'Marcador', E: 'E', R: 'R', P: 'P' }
	},
	total: 'En total',
	plainLand: 'sin edificio',

	prices: {
		caption: 'Precios',
		columns: { what: 'Qué', E: 'Energía', R: 'Recursos', P: 'Población' }
	},
	priceNotes: {
		industry: 'En un territorio tuyo sin edificio. Dobla en él la materia que digas.',
		factory: 'En un territorio tuyo. Deja de producir y construye unidades.',
		unit: 'Donde tengas una factoría.',
		research: `Hasta ${USUAL.handLimit} en la mano.`
	},
	dice: {
		caption: 'Dados que tira un bando',
		units: 'Unidades',
		dice: 'Dados'
	},
	conquest: {
		caption: 'Mundos natales para la conquista, contando el tuyo',
		columns: { players: 'Jugadores al empezar', worlds: 'Mundos natales' }
	},
	cards: {
		caption: 'Las cartas de investigación',
		columns: { card: 'Carta', copies: 'Copias' }
	},
	cardNotes: {
		TA: 'En Combate: un dado más en cada tirada de ataque de tus unidades, ataques o contraataques. Se gasta en la primera a la que suma y vale toda la fase.',
		TD: 'En Combate: un dado más en cada tirada de defensa de tus unidades. Se gasta en la primera a la que suma y vale toda la fase.',
		IE: `En Combate: tus unidades tienen ${IMPULSE} pasos más. Se gasta al llegar la primera orden de tu programa.`,
		CF: `Orden de Combate: ${FLEET} unidades por desplegar aparecen juntas en una casilla abierta, gratis y con todos sus pasos. Se gasta si aparece alguna.`,
		MF: `Orden de Combate: hasta ${FLEET} unidades saltan de una casilla tuya a otra tuya o abierta, sin gastar pasos. Se gasta si salta alguna.`,
		IP: 'En Producción: produces la materia prima que digas.',
		PO: 'En Producción: produces Población, robaras lo que robaras.',
		RE: 'En Producción: produces Recursos, robaras lo que robaras.',
		EN: 'En Producción: produces Energía, robaras lo que robaras.',
		WE: 'En Construcción: una factoría de guerra no te cuesta nada.',
		VA: 'En Combate: anula una expulsión de tus unidades, que se quedan donde están. Se gasta entonces.'
	},

	attack: 'Ataque',
	counter: 'Contraataque',
	hits: (hits) => (hits === 1 ? '1 acierto' : `${hits} aciertos`),
	against: 'contra',
	losses: (side, losses, left) => {
		const who = side === 'attacker' ? 'el atacante' : 'el defensor';
		if (losses === 0) return 'no hay bajas.';
		return `${who} pierde ${losses} y le ${left === 1 ? 'queda' : 'quedan'} ${left}.`;
	},
	noCounter: 'No queda quien lo haga.',
	winner: {
		attacker: 'Vence el atacante.',
		defender: 'Vence el defensor.',
		none: 'Cada bando gana una fase: no vence nadie.'
	},

	asked: 'A quién se pide:',
	silent: 'Si no llega:',
	sheets: {
		orient: {
			name: 'Orientar tu sección',
			what: 'Cuántos cuartos de vuelta la giras, de 0 a 3, en el sentido de las agujas del reloj.',
			who: 'a todos, una vez, con el reparto a la vista.',
			silent: 'se queda como está.'
		},
		plan: {
			name: 'Elegir fases',
			what: 'Una lista con todas las fases, de la que más quieres a la que menos, por cada carta que te toque elegir.',
			who: 'a quien elige alguna carta que no sea la última.',
			silent: 'la lista de costumbre.'
		},
		production: {
			name: 'Producción',
			what: 'Una carta de las que cambian la materia prima, o ninguna.',
			who: 'a quien tenga cartas de investigación, con todos los robos a la vista.',
			silent: 'ninguna carta.'
		},
		construction: {
			name: 'Construcción',
			what: 'Edificios que derribas, factorías, industrias, unidades y cuántas cartas compras.',
			who: 'a quien tenga cartas, o un edificio, o pueda pagar una carta, o tenga un territorio y pueda pagar una industria o una factoría.',
			silent: 'no se construye nada.'
		},
		maintenance: {
			name: 'Mantenimiento',
			what: 'A cuántas unidades renuncias en cada casilla. Han de sumar justo las que te faltan por pagar.',
			who: 'a quien tenga algo de Energía, menos que unidades, y estas en dos casillas o más.',
			silent: 'se quitan de una en una de la pila más grande.'
		},
		combat: {
			name: 'Combate',
			what: `Cartas que declaras, reacciones y hasta ${MOST_ORDERS} órdenes.`,
			who: 'a quien tenga unidades en el tablero o cartas.',
			silent: 'ni cartas ni órdenes; retirada norte, este, sur, oeste; no se persigue a nadie.'
		},
		reply: {
			name: 'Responder a las ofertas',
			what: 'Cuáles aceptas, en el orden en que han de cumplirse.',
			who: 'a quien tenga alguna oferta que aceptar cuando empieza la Negociación o el Comercio.',
			silent: 'no se acepta ninguna.'
		},
		place: {
			name: 'Colocar una sección',
			what: 'Dónde la pones y cuánto la giras.',
			who: 'a quien le toca, con la sección ya robada.',
			silent: 'el primer sitio que valga, sin girar.'
		},
		pick: {
			name: 'Elegir una fase',
			what: 'Una de las cartas que quedan.',
			who: 'a quien le toca.',
			silent: 'la primera de la lista de costumbre que quede.'
		},
		batch: {
			name: 'Tanda de Combate',
			what: `Unas cuantas órdenes, que se cumplen en el acto. Una tanda vacía, o la orden número ${MOST_ORDERS}, acaba tu turno.`,
			who: 'a quien le toca.',
			silent: 'una tanda vacía.'
		},
		table: {
			name: 'Negociar en la mesa',
			what: 'Ofertas nuevas, ofertas que aceptas, o pasar. Quien no hace ni lo uno ni lo otro pasa.',
			who: 'a quien le toca, mientras no haya pasado.',
			silent: 'pasas.'
		}
	},
	riders: [
		{
			name: 'Oferta',
			what: `A quién, qué das, qué pides y hasta qué ronda. Hasta ${MOST_OFFERS} en pie a la vez.`
		},
		{ name: 'Retirar una oferta', what: 'Una tuya que siga en pie, antes de que la fase la fije.' },
		{ name: 'Abandonar', what: 'Dejas la partida, y no se vuelve.' }
	]
};

export const orderNotes: OrderNotes = {
	move: `El camino, casilla a casilla, y cuántas unidades, de 1 a ${STACK}.`,
	attack: `Desde dónde, contra qué casilla y con cuántas; hasta cuántos combates (de 1 a ${MOST_BOUTS}), con cuántas como mínimo, cuántas avanzan después y, si quieres, contra quién y contra nadie más.`,
	fleet: `La carta y hasta ${MOST_FLEET_SQUARES} casillas por orden de preferencia.`,
	mobilise: `La carta, de dónde, a dónde y cuántas unidades, de 1 a ${STACK}.`
};
