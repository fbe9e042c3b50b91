import type { Book } from '../book';
import Start from './Start.svelte';
import { words } from './words';

/** The rulebook in Spanish as it opens: its contents, and the first part. */
export const opening: Book = {
	title: 'Reglamento de Los Amos de la Galaxia',
	words,
	parts: [
		{
			title: 'Para empezar',
			Body: Start,
			chapters: [
				{ id: 'start', title: 'Tu primer turno' },
				{ id: 'glance', title: 'El turno de un vistazo' },
				{ id: 'aim', title: 'De qué va' }
			]
		},
		{
			title: 'La galaxia',
			chapters: [
				{ id: 'map', title: 'El mapa y el reparto' },
				{ id: 'options', title: 'Lo que decide la mesa' },
				{ id: 'sight', title: 'Ver y encontrarse' },
				{ id: 'dice', title: 'Dados y sorteo' }
			]
		},
		{
			title: 'Planetas y dinero',
			chapters: [
				{ id: 'value', title: 'El Valor de un planeta' },
				{ id: 'money', title: 'Ingresos, mantenimiento y compras' },
				{ id: 'constructions', title: 'Construcciones' },
				{ id: 'technologies', title: 'Tecnologías' }
			]
		},
		{
			title: 'Flotas',
			chapters: [
				{ id: 'units', title: 'Unidades' },
				{ id: 'movement', title: 'Movimiento y transporte' }
			]
		},
		{
			title: 'Los demás',
			chapters: [
				{ id: 'alliances', title: 'Alianzas' },
				{ id: 'gifts', title: 'Regalos' },
				{ id: 'deals', title: 'Tratos' },
				{ id: 'routes', title: 'Rutas comerciales' },
				{ id: 'covert', title: 'Terror y piratería' },
				{ id: 'auction', title: 'La subasta' }
			]
		},
		{
			title: 'La guerra',
			chapters: [
				{ id: 'battle', title: 'Batallas' },
				{ id: 'hostile', title: 'Luchar en mundos hostiles' },
				{ id: 'siege', title: 'Asediar un planeta' },
				{ id: 'colonies', title: 'Colonizar' }
			]
		},
		{
			title: 'La fortuna',
			chapters: [
				{ id: 'events', title: 'Sucesos' },
				{ id: 'leaders', title: 'Líderes' }
			]
		},
		{
			title: 'El final',
			chapters: [
				{ id: 'ending', title: 'Caer y vencer' },
				{ id: 'election', title: 'La elección' },
				{ id: 'absence', title: 'Faltar y retirarse' }
			]
		},
		{
			title: 'De consulta',
			chapters: [
				{ id: 'orders', title: 'Las órdenes, una por una' },
				{ id: 'report', title: 'El parte' },
				{ id: 'glossary', title: 'Glosario' }
			]
		}
	]
};
