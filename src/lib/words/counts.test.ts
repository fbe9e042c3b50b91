/** Sentences around a number agree with it: also with one. */
import { afterEach, expect, it } from 'vitest';
import { m } from '$lib/paraglide/messages';
import { overwriteGetLocale } from '$lib/paraglide/runtime';

afterEach(() => overwriteGetLocale(() => 'en'));

const VOTE = { es: '1 voto', en: '1 vote' };

it.each([
	['es', () => m.imperio_line_operate_one({ fleet: '1 carguero' }), 'Zarpar: 1 carguero'],
	[
		'es',
		() => m.imperio_todo_votes({ votes: VOTE.es }),
		'Sin usar en el Consejo: 1 voto. Lo que no se usa se pierde.'
	],
	[
		'en',
		() => m.imperio_todo_votes({ votes: VOTE.en }),
		'Not used in the Council: 1 vote. What is not used lapses.'
	],
	[
		'es',
		() => m.imperio_report_disbanded({ units: '1 tropa', planet: 'C04a' }),
		'Un decreto licencia 1 tropa en C04a.'
	],
	[
		'en',
		() => m.imperio_report_disbanded({ units: '1 Troop', planet: 'C04a' }),
		'A decree disbands 1 Troop on C04a.'
	],
	[
		'es',
		() => m.conquista_orders_line_dismiss({ units: '1 unidad', place: 'Mira' }),
		'Dejar sin pagar 1 unidad de Mira'
	],
	['es', () => m.conquista_players_and_left({ count: 3, left: 1 }), '3, y queda 1 por colocar'],
	['es', () => m.conquista_players_and_left({ count: 3, left: 2 }), '3, y quedan 2 por colocar'],
	['es', () => m.amos_advice_paysBack({ place: 'A', left: 1 }), /: queda 1 apertura para/],
	['en', () => m.amos_advice_paysBack({ place: 'A', left: 1 }), /: 1 opening is left/],
	['en', () => m.amos_advice_paysBack({ place: 'A', left: 2 }), /: 2 openings are left/],
	[
		'es',
		() => m.cosmos_order_odds_won({ left: 1, had: 3, units: '1 X' }),
		'Ganas; queda 1 de 3: 1 X.'
	],
	[
		'en',
		() => m.cosmos_order_odds_won({ left: 1, had: 3, units: '1 X' }),
		'You win; 1 of 3 is left: 1 X.'
	],
	['es', () => m.cosmos_report_opened({ units: '1 X' }), /, guardada por 1 X\.$/],
	['es', () => m.revenant_order_draw_left({ left: 1 }), 'queda 1 en el mazo'],
	['es', () => m.revenant_order_end_reveal({ count: 1 }), /: se cumple 1 de 3/],
	['en', () => m.revenant_order_end_reveal({ count: 1 }), /: 1 of 3 Objectives is met$/]
] as const)('%s, %s', (locale, says, expected) => {
	overwriteGetLocale(() => locale);
	if (typeof expected === 'string') expect(says()).toBe(expected);
	else expect(says()).toMatch(expected);
});
