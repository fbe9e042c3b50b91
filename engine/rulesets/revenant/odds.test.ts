/** Rules of tokens, tracks, scores and the Crew without a test file of their own. */
import { describe, expect, it } from 'vitest';
import { bestHidden, gainHidden, keep, spendHidden } from './effects/hidden';
import { revenant } from './index';
import { distance } from './space/map';
import { DEFAULT_OPTIONS, parseOptions } from './options';
import { pending } from './pending';
import { gain, gainCubes, pay, storedOf } from './space/resources';
import { colonyPoints, crewScore, scoreOf } from './scoring';
import { stateSeen } from './seen';
import { setup } from './setup';
import { crewDeploy, crewTurn, regroup } from './solo';
import { attempt, holdingOf, playerOf, turnOf } from './step';
import { advanceTactics, tacticsOf } from './space/tactics';
import { diceOf } from './testing';
import { boardOf, CARDS, stepOf, told, type BoardSpec } from './testing-board';
import { answerReward, defaultReward } from './space/tracks';
import type { Player } from './types';
import { discardUpgrades } from './effects/upgrades';
import { view } from './view';

describe('tokens', () => {
	it('RV-395 stored are usable and trapped ones together', () => {
		const { players } = boardOf({
			players: {
				1: {
					usable: { E: 1, M: 2, S: 3, N: 4 },
					corrupted: [1, 2],
					trapped: { 1: ['E', 'M'], 2: ['S', 'N'] }
				}
			}
		});
		expect(storedOf(players[0] as Player)).toEqual({ E: 2, M: 3, S: 4, N: 5 });
	});

	it('RV-278 RV-280 RV-655 what is paid is told, and what finds no room', () => {
		const step = stepOf({
			players: { 1: { usable: { E: 2 }, corrupted: [1, 2, 3, 4, 5] } }
		});
		expect(pay(step, 1, ['E'], 'action')).toBeUndefined();
		gain(step, 1, ['M', 'S'], 'planet');
		const none = { gained: [], paid: [], lost: [] };
		expect(told(step, 'resources')).toEqual([
			{ seat: 1, cause: 'action', ...none, paid: ['E'] },
			{ seat: 1, cause: 'planet', ...none, gained: ['M'], lost: ['S'] }
		]);
	});

	it('RV-276 RV-280 who has more than fits gains nothing', () => {
		const step = stepOf({
			players: { 1: { usable: { E: 4 }, corrupted: [1, 2, 3, 4, 5] } }
		});
		gain(step, 1, ['M', 'S'], 'planet');
		expect(told(step, 'resources')[0]).toMatchObject({ gained: [], lost: ['M', 'S'] });
	});

	it('RV-286 RV-655 cubes are told, three of them are Hidden Influence, none are not', () => {
		const step = stepOf({ players: { 1: { cubes: 2 } }, decks: { hidden: ['zenor:1'] } });
		gainCubes(step, 1, 0, 'action');
		expect(step.reports).toEqual([]);
		gainCubes(step, 1, 2, 'action');
		expect(told(step, 'cubes')).toEqual([{ seat: 1, cause: 'action', gained: 2, left: 1 }]);
		expect(told(step, 'hidden-gained')).toEqual([{ seat: 1, cause: 'cubes', shown: 1 }]);
	});
});

describe('Hidden Influence', () => {
	const shown = ['zenor:1', 'fenrax:1', 'belitan:1'] as const;

	it('RV-305 RV-657 from an empty deck is none, and nothing is turned up', () => {
		const step = stepOf();
		gainHidden(step, 1, 'placement');
		expect(told(step, 'hidden-gained')).toEqual([{ seat: 1, cause: 'placement', shown: 0 }]);
		expect(told(step, 'hidden-kept')).toEqual([]);
		expect(step.revealed).toBe(false);
	});

	it('RV-305 RV-594 of those shown, one at least, and no more than may be kept', () => {
		const step = stepOf({
			players: { 1: { queue: [{ ask: 'keep', cause: 'placement', shown: 3, most: 2 }] } },
			holdings: { 1: { shown: [shown] } }
		});
		expect(keep(step, 1, [])).toBe('wrong-count');
		expect(keep(step, 1, ['zenor:1', 'yarvek:1'])).toBe('wrong-count');
		expect(keep(step, 1, [...shown])).toBe('wrong-count');
		expect(keep(step, 1, ['fenrax:1', 'zenor:1'])).toBeUndefined();
		expect(holdingOf(step, 1).hidden).toEqual(['zenor:1', 'fenrax:1']);
		expect(keep(step, 1, ['zenor:1'])).toBe('wrong-stage');
	});

	it('RV-309 cards given up lie behind those that were before', () => {
		const step = stepOf({ holdings: { 1: { hidden: ['zenor:1', 'fenrax:1'] } } });
		spendHidden(step, 1, 'fenrax:1', 'captain');
		spendHidden(step, 1, 'zenor:1', 'captain');
		expect(step.state.secret.discards).toEqual(['fenrax:1', 'zenor:1']);
	});

	it('RV-490 by default of the House of highest Power, then in canonical order', () => {
		const board = boardOf({
			ships: { 'fighter:belitan': 1, 'civil:belitan': 2, 'civil:fenrax': 3 }
		});
		expect(bestHidden(board, shown, 3)).toEqual(['belitan:1', 'fenrax:1', 'zenor:1']);
		expect(bestHidden(board, ['fenrax:2', 'fenrax:1', 'zenor:1'], 2)).toEqual([
			...['fenrax:1', 'fenrax:2']
		]);
		expect(bestHidden(boardOf(), shown, 3)).toEqual(['zenor:1', 'fenrax:1', 'belitan:1']);
	});
});

describe('tracks', () => {
	it('RV-051 RV-053 at the top nobody is overtaken, and the steps are lost', () => {
		const step = stepOf({
			tactics: [
				{ seat: 1, step: 15 },
				{ seat: 2, step: 15 }
			]
		});
		advanceTactics(step, 1, 2);
		expect(step.state.tactics.map(({ seat }) => seat)).toEqual([1, 2]);
		expect(told(step, 'tactics')).toEqual([{ who: 1, from: 15, to: 15, material: 0, lost: 2 }]);
		expect(told(step, 'resources')).toEqual([]);
	});

	it('RV-050 a seat without a marker stands on no step', () => {
		expect(tacticsOf(boardOf({ tactics: [{ seat: 1, step: 4 }] }), 2)).toBe(0);
	});

	it('RV-469 RV-575 the oldest reward is answered, the next one waits', () => {
		const queue = [
			{ ask: 'reward', house: 'novaris' },
			{ ask: 'reward', house: 'shiveus' }
		] as const;
		const step = stepOf({ players: { 1: { queue } } });
		expect(answerReward(step, 1, { sector: [4], from: [] })).toBeUndefined();
		expect(playerOf(step, 1).queue).toEqual([queue[1]]);
		defaultReward(step, 1);
		expect(playerOf(step, 1).queue).toEqual([]);
		expect(told(step, 'reward-lost')).toEqual([{ seat: 1, house: 'shiveus' }]);
		defaultReward(step, 1);
		expect(told(step, 'reward-lost')).toHaveLength(1);
	});

	it('RV-042 from nowhere it is not far', () => {
		expect([distance(0, 3), distance(3, 3), distance(1, 5)]).toEqual([0, 0, 4]);
	});
});

describe('scores', () => {
	it('RV-492 four tokens are a point, three are none', () => {
		const points = (E: number) =>
			scoreOf(boardOf({ players: { 1: { usable: { E } } } }), 1).resources;
		expect([points(3), points(4), points(7), points(8)]).toEqual([0, 1, 1, 2]);
	});

	const colony = (card: 'CO04' | 'CO08', spec: BoardSpec) => {
		const board = boardOf({ ...spec, colonies: [card] });
		return colonyPoints(board, board.players[0] as Player, { hand: [], hidden: [] }, 0);
	};

	it('RV-497 a Cadet counts with two Training cards or more', () => {
		const trained = (...counts: [number, number]) => {
			const cards = ['TR01a', 'TR02a', 'TR03a'] as const;
			const [cadet1, cadet2] = counts.map((count) => cards.slice(0, count));
			return colony('CO04', {
				players: { 1: { training: { cadet1: cadet1 ?? [], cadet2: cadet2 ?? [] } } }
			});
		};
		expect(trained(1, 0)).toBe(0);
		expect(trained(2, 1)).toBe(trained(3, 0));
		expect(trained(2, 2)).toBe(2 * trained(2, 0));
		expect(trained(2, 0)).toBeGreaterThan(0);
	});

	it('RV-497 ahead on a track is who is above every rival there', () => {
		const ahead = (second: number, third: number) =>
			colony('CO08', {
				seats: 3,
				players: {
					1: { influence: { zenor: 3 } },
					2: { influence: { zenor: second } },
					3: { influence: { zenor: third } }
				}
			});
		expect([ahead(2, 2), ahead(2, 3), ahead(4, 0)]).toEqual([2, 0, 0]);
	});

	it('RV-552 the Crew is seat 0', () => {
		expect(crewScore(boardOf({ seats: 1, crew: {} })).seat).toBe(0);
	});
});

describe('the table', () => {
	it('RV-002 has dice of the second make', () => expect(revenant.dice).toBe(2));

	it('RV-060 RV-577 options: one to five missed turns, and the place of a fault', () => {
		const limit = (absenceLimit: number) => parseOptions({ absenceLimit }).ok;
		expect([0, 1, 5, 6].map(limit)).toEqual([false, true, true, false]);
		expect(parseOptions({ classes: ['commander', 'pilot'] })).toMatchObject({
			ok: false,
			at: 'classes.1'
		});
		expect('at' in parseOptions({ absenceLimit: 2 })).toBe(false);
	});

	it('RV-590 a regrouping is nobody’s secret, and needs no dice', () => {
		const state = boardOf({ seats: 1, stage: 'regroup', turn: false, crew: {} });
		expect(pending(state)).toEqual([{ seat: 1, ask: 'regroup', sealed: false, chance: false }]);
	});

	it('RV-060 more classes than seats are no fault', () => {
		const options = { ...DEFAULT_OPTIONS, classes: ['explorer', 'politician'] as const };
		const { players, fuelCut, dark } = setup(options, 1, diceOf(1));
		expect([players.map(({ cls }) => cls), fuelCut, dark]).toEqual([['explorer'], false, false]);
	});

	it('RV-591 a seat knows the tile on top of its pile, its own cards, and how many others see', () => {
		const state = boardOf({
			seats: 3,
			decks: { tile: ['DT3', 'DT4', 'DT5'] },
			holdings: { 2: { hand: CARDS, hidden: ['zenor:1'] }, 3: { hidden: ['fenrax:1'] } },
			players: {
				3: {
					queue: [
						{ ask: 'draw', count: 2, cause: 'sonar' },
						...[{ ask: 'keep' as const, cause: 'placement' as const, shown: 2, most: 1 }]
					]
				}
			}
		});
		const { secret } = stateSeen(view(state, 2));
		expect(secret.decks.tile).toEqual(['DT3', '?', '?']);
		expect(secret.holdings[1]).toMatchObject({ hand: CARDS, hidden: ['zenor:1'] });
		expect(secret.holdings[2]).toMatchObject({ hidden: ['?'], shown: [['?', '?']] });
	});

	it('RV-151 what is refused is not told, and turns nothing up', () => {
		const step = stepOf();
		const code = attempt(step, () => {
			advanceTactics(step, 1, 2);
			step.revealed = true;
			return 'no-target';
		});
		expect(code).toBe('no-target');
		expect([step.reports, step.revealed, tacticsOf(step.state, 1)]).toEqual([[], false, 0]);
	});

	it('a turn that is not under way is a bug', () => {
		expect(() => turnOf(stepOf({ turn: false }))).toThrow('no turn is under way');
	});

	it('RV-322 cards given up lie on their piles in the order in which they go', () => {
		const step = stepOf({ holdings: { 1: { hand: CARDS } } });
		discardUpgrades(step, 1, ['EQ03a', 'EQ01a'], 'extra');
		expect(step.state.discards.equipment).toEqual(['EQ03a', 'EQ01a']);
	});
});

describe('the Corrupt Crew', () => {
	const alone = (more: BoardSpec = {}): BoardSpec => ({
		seats: 1,
		turn: false,
		...more
	});

	it('RV-529 RV-655 its card, its marker and its figure are told, on a space or on a ship', () => {
		const turn = (allocation: number) => {
			const step = stepOf(
				alone({
					crew: { allocation },
					ships: { 'arkship:zenor': 3, 'fighter:zenor': 4 },
					decks: { corrupt: ['zenor:1'] }
				})
			);
			crewTurn(step);
			const [told_] = told(step, 'crew-turn');
			return [told_?.figure, told_?.ship, told_?.space];
		};
		expect(turn(2)).toEqual(['harbinger', 'revenant', 'deploy']);
		expect(turn(3)).toEqual(['harbinger', 'arkship:zenor', '']);
		expect(turn(0)).toEqual(['harbinger', 'fighter:zenor', '']);
	});

	it('RV-531 where it finds no place its card is told without one', () => {
		const step = stepOf(alone({ crew: { allocation: 3 }, decks: { corrupt: ['zenor:1'] } }));
		const [crew] = step.state.crew;
		if (crew) crew.grid = ['arkship', 'fighter', 'dropship', 'revenant'];
		crewTurn(step);
		expect(told(step, 'crew-turn')[0]).toMatchObject({ figure: '', ship: '', space: '' });
	});

	it('RV-534 RV-655 the ship that its Harbinger corrupts is told as nobody’s deed', () => {
		const step = stepOf(
			alone({
				options: { difficulty: 'hard' },
				crew: { allocation: 3 },
				ships: { 'arkship:zenor': 3 },
				decks: { corrupt: ['zenor:1'] }
			})
		);
		crewTurn(step);
		expect(told(step, 'corruption')).toEqual([
			{ seat: 0, place: 'arkship:zenor', change: 'added', tokens: [], collection: 0 }
		]);
	});

	it('RV-538 RV-655 the jump that it prepares is told as its own', () => {
		const step = stepOf(
			alone({ crew: { allocation: 2 }, sonar: ['SO01', 'SO03'], decks: { corrupt: ['zenor:1'] } })
		);
		const [crew] = step.state.crew;
		if (crew) crew.figures.harbinger = 'hyperjump';
		crewTurn(step);
		expect(told(step, 'jump-enabled')).toEqual([{ who: 0, discarded: ['SO01'] }]);
	});

	it('RV-539 RV-541 of equal Houses and Sectors the first', () => {
		const step = stepOf(alone({ crew: {} }));
		crewDeploy(step);
		expect(told(step, 'deployed')).toEqual([
			{ who: 0, ship: 'arkship:yarvek', sector: 1, cause: 'crew' }
		]);
	});

	it('RV-549 a line that is wrong stops the regrouping', () => {
		const step = stepOf(
			alone({ crew: {}, sectors: { 2: { voidborn: 1, line: ['civil:zenor'] } } })
		);
		const lines = [{ sector: 2, ships: [] }];
		expect(regroup(step, 1, { ask: 'regroup', lines, remove: [2] })).toBe('malformed');
		expect(step.state.sectors[1]?.voidborn).toBe(1);
	});
});
