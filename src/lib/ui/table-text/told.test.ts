import { expect, it } from 'vitest';
import { titledOnce } from './told';

it.each([
	['Ronda 2', 'Ronda 2: orden de las fases', 'Ronda 2: orden de las fases'],
	['Ronda 2: Construcción', 'Construcción', 'Ronda 2: Construcción'],
	['Fin de la partida', 'Combate', 'Fin de la partida. Combate'],
	['Ronda 1: Fases y Combate', 'Producción', 'Ronda 1: Fases y Combate. Producción']
])('a report called “%s” whose first chapter is “%s” is “%s”', (title, chapter, whole) => {
	expect(titledOnce(title, chapter)).toBe(whole);
});
