/** Effects that are partly impossible, and refusals of strict ones (RV-008, RV-009). */
import { describe, expect, it } from 'vitest';
import { play } from './cards';
import { runEffect } from './effects';
import { extra } from './extras';
import { holdingOf } from '../step';
import { params, stepOf } from '../testing-board';

const LENIENT = { sector: 3, strict: false };

describe('an effect', () => {
	it('RV-009 draws nothing where nothing is named, and all or nothing otherwise', () => {
		const drawn = (equipment: number) => {
			const step = stepOf({ decks: { equipment: ['EQ01a', 'EQ02a', 'EQ03a'] } });
			const told = params({ draw: { equipment, training: 0, support: 0 } });
			const code = runEffect(step, 1, { is: 'draw', n: 2 }, told, LENIENT, 'planet');
			return [code, holdingOf(step, 1).hand.length];
		};
		expect([drawn(0), drawn(1), drawn(2)]).toEqual([
			...[
				[undefined, 0],
				['wrong-count', 0],
				[undefined, 2]
			]
		]);
	});

	it('RV-521 a ship that a card brings takes the place in line that is told', () => {
		const lined = (line: number[]) => {
			const step = stepOf({
				seats: 1,
				crew: {},
				sectors: { 3: { line: ['civil:fenrax', 'civil:belitan'] } }
			});
			const told = params({ ship: ['fighter:zenor'], sectors: [3], line });
			const effect = { is: 'launch', classes: ['fighter'], where: 'sector' } as const;
			expect(runEffect(step, 1, effect, told, LENIENT, 'SU12')).toBeUndefined();
			return step.state.sectors[2]?.line.indexOf('fighter:zenor');
		};
		expect([lined([0]), lined([1]), lined([])]).toEqual([0, 1, 2]);
	});
});

it('RV-009 a Support card may be played for nothing', () => {
	for (const card of ['SU02a', 'SU05a', 'SU11a'] as const) {
		const step = stepOf({
			players: { 1: { usable: { E: 3, M: 3, S: 3, N: 3 } } },
			holdings: { 1: { hand: [card] } },
			turn: { plays: { left: 1, off: 0 } }
		});
		const move = { card, off: [], house: [], cadet: [], params: params() };
		expect(play(step, 1, { do: 'play', ...move }), card).toBeUndefined();
	}
});

it('RV-606 Remove Corruption removes one at least', () => {
	const step = stepOf({ turn: { stage: 'extra' } });
	expect(extra(step, 1, { kind: 'remove', removals: [] })).toBe('wrong-count');
});
