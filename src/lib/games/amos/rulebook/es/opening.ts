import { openingOf } from '$lib/ui/rulebook/outline';
import { OUTLINE } from '../outline';
import Start from './Start.svelte';

/** The rulebook in Spanish as it opens: its contents, and the first part. */
export const opening = openingOf(OUTLINE, 'es', Start, {
	book: 'Reglamento de Los Amos de la Galaxia',
	parts: {
		begin: 'Para empezar',
		galaxy: 'La galaxia',
		planets: 'Planetas y dinero',
		fleets: 'Flotas',
		others: 'Los demás',
		war: 'La guerra',
		fortune: 'La fortuna',
		end: 'El final',
		reference: 'De consulta'
	},
	chapters: {
		start: 'Tu primer turno',
		glance: 'El turno de un vistazo',
		aim: 'De qué va',
		map: 'El mapa y el reparto',
		options: 'Lo que decide la mesa',
		sight: 'Ver y encontrarse',
		dice: 'Dados y sorteo',
		value: 'El Valor de un planeta',
		money: 'Ingresos, mantenimiento y compras',
		constructions: 'Construcciones',
		technologies: 'Tecnologías',
		units: 'Unidades',
		movement: 'Movimiento y transporte',
		alliances: 'Alianzas',
		gifts: 'Regalos',
		deals: 'Tratos',
		routes: 'Rutas comerciales',
		covert: 'Terror y piratería',
		auction: 'La subasta',
		battle: 'Batallas',
		hostile: 'Luchar en mundos hostiles',
		siege: 'Asediar un planeta',
		colonies: 'Colonizar',
		events: 'Sucesos',
		leaders: 'Líderes',
		ending: 'Caer y vencer',
		election: 'La elección',
		absence: 'Faltar y retirarse',
		orders: 'Las órdenes, una por una',
		report: 'El informe',
		glossary: 'Glosario'
	}
});
