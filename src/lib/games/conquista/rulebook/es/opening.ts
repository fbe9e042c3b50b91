import { openingOf } from '$lib/ui/rulebook/outline';
import { OUTLINE } from '../outline';
import Start from './Start.svelte';

/** The rulebook in Spanish as it opens: its contents, and the first part. */
export const opening = openingOf(OUTLINE, 'es', Start, {
	book: 'Reglamento de La Conquista de las Estrellas',
	parts: {
		begin: 'Para empezar',
		board: 'El tablero',
		round: 'La ronda y la economía',
		combat: 'El Combate',
		others: 'Los demás',
		research: 'La investigación',
		end: 'El final',
		table: 'Lo que decide la mesa',
		reference: 'De consulta'
	},
	chapters: {
		start: 'Tu primera ronda',
		glance: 'La ronda de un vistazo',
		aim: 'De qué va',
		sections: 'Secciones y casillas',
		setup: 'El despliegue',
		markers: 'Los marcadores de producción',
		control: 'Ocupar y controlar',
		worlds: 'Los mundos natales',
		phases: 'Quién elige qué fase',
		production: 'Producción',
		construction: 'Construcción',
		maintenance: 'Mantenimiento',
		programme: 'El programa',
		movement: 'Mover',
		attack: 'Atacar',
		dice: 'Los dados',
		expulsion: 'Expulsar',
		occupying: 'Ocupar lo ganado',
		reactions: 'Las reacciones',
		offers: 'Ofertas',
		exchange: 'Negociación y Comercio',
		deck: 'El mazo y la mano',
		cards: 'Las cartas, una por una',
		conquest: 'La conquista',
		score: 'Los puntos',
		absence: 'Faltar y abandonar',
		elimination: 'Caer',
		live: 'Por turnos',
		options: 'Las demás opciones',
		sheets: 'Las hojas, una por una',
		report: 'El informe',
		secrets: 'Lo oculto y lo público',
		glossary: 'Glosario'
	}
});
