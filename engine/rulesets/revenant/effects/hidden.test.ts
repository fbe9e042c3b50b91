import { describe, expect, it } from 'vitest';
import { bestHidden, defaultKeep, gainHidden, keep, spendHidden } from './hidden';
import { holdingOf, playerOf } from '../step';
import { stepOf, told } from '../testing-board';

const hidden = ['fenrax:1', 'zenor:1', 'fenrax:2', 'yarvek:1', 'belitan:1'] as const;

describe('Hidden Influence', () => {
	it('RV-311 RV-305 RV-307 RV-308 draws by level, keeps one, moves no track', () => {
		const step = stepOf({ players: { 1: { level: 3 } }, decks: { hidden } });
		gainHidden(step, 1, 'placement');
		expect(holdingOf(step, 1).shown).toEqual([['fenrax:1', 'zenor:1', 'fenrax:2']]);
		expect(step.revealed).toBe(true);
		expect(keep(step, 1, ['zenor:1'])).toBeUndefined();
		expect(holdingOf(step, 1).hidden).toEqual(['zenor:1']);
		expect(step.state.secret.discards).toEqual(['fenrax:1', 'fenrax:2']);
		expect(playerOf(step, 1).influence.zenor).toBe(0);
		expect(playerOf(step, 1).queue).toEqual([]);
	});

	it('RV-311 with EQ08 one card more is shown', () => {
		const step = stepOf({ players: { 1: { level: 3 } }, decks: { hidden } });
		gainHidden(step, 1, 'placement', 1);
		expect(holdingOf(step, 1).shown[0]).toHaveLength(4);
	});

	it('RV-305 RV-594 at level I the one card is kept unasked, and the list ends all the same', () => {
		const step = stepOf({ decks: { hidden } });
		gainHidden(step, 1, 'cubes');
		expect(playerOf(step, 1).queue).toEqual([]);
		expect(holdingOf(step, 1).hidden).toEqual(['fenrax:1']);
		expect(step.revealed).toBe(true);
	});

	it('RV-011 RV-657 an empty deck gives nothing, and that is told', () => {
		const step = stepOf({ players: { 1: { level: 4 } }, decks: { hidden: ['zenor:3'] } });
		gainHidden(step, 1, 'cubes');
		gainHidden(step, 1, 'cubes');
		expect(told(step, 'hidden-gained').map(({ shown }) => shown)).toEqual([1, 0]);
		expect(holdingOf(step, 1).hidden).toEqual(['zenor:3']);
	});

	it('RV-312 several gains are drawn one after the other, answered in their order', () => {
		const step = stepOf({ players: { 1: { level: 2 } }, decks: { hidden } });
		gainHidden(step, 1, 'cubes');
		gainHidden(step, 1, 'collection');
		expect(playerOf(step, 1).queue.map((one) => one.ask === 'keep' && one.cause)).toEqual([
			'cubes',
			'collection'
		]);
		expect(keep(step, 1, ['fenrax:2'])).toBe('wrong-count');
		expect(keep(step, 1, ['fenrax:1'])).toBeUndefined();
		expect(keep(step, 1, ['fenrax:2'])).toBeUndefined();
		expect(holdingOf(step, 1).hidden).toEqual(['fenrax:1', 'fenrax:2']);
	});

	it('RV-308 RV-655 RV-644 all are told how many are kept, the owner which', () => {
		const step = stepOf({ players: { 1: { level: 2 } }, decks: { hidden } });
		gainHidden(step, 1, 'cubes');
		expect(keep(step, 1, ['fenrax:1'])).toBeUndefined();
		const kept = step.reports.filter(({ code }) => /^hidden-(kept|cards)$/.test(code));
		expect(kept.map(({ to, data }) => [to, 'shown' in data])).toEqual([
			['all', false],
			[[1], true]
		]);
		expect(told(step, 'hidden-kept')).toEqual([{ seat: 1, kept: 1 }]);
	});

	it('RV-107 RV-310 outside the own turn the choice is queued, and ends no list', () => {
		const step = stepOf({ players: { 2: { level: 2 } }, decks: { hidden } });
		gainHidden(step, 2, 'jump');
		expect(step.revealed).toBe(false);
		expect(playerOf(step, 2).queue).toHaveLength(1);
	});

	it('RV-594 keeps exactly one, or one or two of a draw that allows it', () => {
		const spec = { players: { 1: { level: 3 } }, decks: { hidden } };
		const one = stepOf(spec);
		gainHidden(one, 1, 'captain');
		expect(keep(one, 1, [])).toBe('wrong-count');
		expect(keep(one, 1, ['fenrax:1', 'zenor:1'])).toBe('wrong-count');
		const two = stepOf(spec);
		gainHidden(two, 1, 'captain', 0, 2);
		expect(keep(two, 1, ['fenrax:1', 'zenor:1'])).toBeUndefined();
		expect(holdingOf(two, 1).hidden).toEqual(['zenor:1', 'fenrax:1']);
	});

	it('RV-309 a card given up is shown and discarded', () => {
		const step = stepOf({ holdings: { 1: { hidden: ['zenor:1'] } } });
		expect(spendHidden(step, 1, 'zenor:2', 'captain')).toBe('not-in-hand');
		expect(spendHidden(step, 1, 'zenor:1', 'captain')).toBeUndefined();
		expect(step.reports).toEqual([
			{ code: 'hidden-spent', to: 'all', data: { seat: 1, card: 'zenor:1', cause: 'captain' } }
		]);
		expect(step.state.secret.discards).toEqual(['zenor:1']);
		expect(holdingOf(step, 1).hidden).toEqual([]);
	});

	it('RV-308 cards that are not kept lie on those discarded before', () => {
		const step = stepOf({
			players: { 1: { level: 2 } },
			decks: { hidden: ['zenor:1', 'zenor:2'] }
		});
		step.state.secret.discards.push('fenrax:8');
		gainHidden(step, 1, 'cubes');
		keep(step, 1, ['zenor:1']);
		expect(step.state.secret.discards).toEqual(['fenrax:8', 'zenor:2']);
	});

	it('RV-490 RV-572 by default the card of the House of highest Power, ties in canonical order', () => {
		const step = stepOf({
			players: { 1: { level: 3 } },
			ships: { 'fighter:belitan': 1, 'arkship:zenor': 2, 'civil:yarvek': 3 },
			decks: { hidden: ['belitan:1', 'zenor:1', 'fenrax:1'] }
		});
		expect(bestHidden(step.state, ['belitan:1', 'yarvek:2', 'fenrax:1'], 1)).toEqual(['yarvek:2']);
		gainHidden(step, 1, 'jump');
		defaultKeep(step, 1);
		expect(holdingOf(step, 1).hidden).toEqual(['zenor:1']);
	});
});
