import { describe, expect, it } from 'vitest';
import type { HiddenId } from './data';
import {
	crewCorrupts,
	crewDecides,
	crewDeploy,
	crewHit,
	crewRecall,
	crewTactics,
	crewTurn,
	regroup,
	removalsByDefault,
	setLines,
	spawnFace
} from './solo';
import { figureOn } from './space/fleet';
import { shipOf, type Step } from './step';
import { boardOf, stepOf, told, type BoardSpec } from './testing-board';

const EVERY = (n: number) => ({
	yarvek: n,
	shiveus: n,
	zenor: n,
	dunlork: n,
	fenrax: n,
	novaris: n,
	belitan: n
});
const corrupt = (...cards: HiddenId[]) => ({ decks: { corrupt: cards } });
const crewOf = (step: Step) => step.state.crew[0] as NonNullable<(typeof step.state.crew)[0]>;
const solo = (crew: BoardSpec['crew'] & object, more: BoardSpec = {}): BoardSpec => ({
	seats: 1,
	turn: false,
	crew,
	...more
});

describe('the Crew’s turn', () => {
	it('RV-554 RV-525 RV-527 RV-529 RV-531 RV-532 RV-537 two turns as told', () => {
		const step = stepOf(
			solo(
				{ influence: EVERY(2), grid: ['arkship', 'fighter', 'dropship', 'revenant'] },
				{
					ships: { 'arkship:belitan': 3, 'fighter:belitan': 5 },
					players: { 1: { figures: { captain: 'arkship:belitan', cadet1: '', cadet2: '' } } },
					...corrupt('yarvek:1', 'belitan:1')
				}
			)
		);
		crewTurn(step);
		expect(crewOf(step)).toMatchObject({
			allocation: 3,
			bonusTile: 2,
			figures: { harbinger: 'deploy' }
		});
		expect(crewOf(step).influence.yarvek).toBe(3);
		crewTurn(step);
		expect(crewOf(step)).toMatchObject({
			allocation: 1,
			bonusTile: 0,
			figures: { follower1: 'fighter:belitan' }
		});
		expect(crewOf(step).influence.belitan).toBe(3);
		expect(crewOf(step).revealed).toEqual(['yarvek:1', 'belitan:1']);
		expect(told(step, 'crew-turn').map(({ marker }) => marker)).toEqual([
			[2, 3],
			[0, 1]
		]);
	});

	it('RV-556 RV-526 RV-528 with no target twice: one card more, no figure, Tactics 6', () => {
		const step = stepOf(
			solo(
				{ influence: EVERY(2), tactics: 5 },
				{
					players: { 1: { figures: { captain: 'hyperjump', cadet1: 'deploy', cadet2: '' } } },
					...corrupt('dunlork:1')
				}
			)
		);
		crewTurn(step);
		expect(crewOf(step)).toMatchObject({ allocation: 0, bonusTile: 3, tactics: 6 });
		expect(crewOf(step).figures).toEqual({ harbinger: '', follower1: '', follower2: '' });
		expect(crewOf(step).influence.dunlork).toBe(3);
		expect(told(step, 'crew-turn')[0]).toMatchObject({ marker: [2, 3, 0], figure: '', ship: '' });
	});

	/** The marker comes to the first card of the grid. */
	const onto = (card: 'arkship' | 'fighter' | 'dropship' | 'revenant', crew: object = {}) => ({
		influence: EVERY(1),
		allocation: 3,
		tactics: 3,
		grid: [
			card,
			...(['arkship', 'fighter', 'dropship', 'revenant'] as const).filter((one) => one !== card)
		],
		...crew
	});

	it('RV-533 on a Fighter it only occupies it', () => {
		const step = stepOf(
			solo(onto('fighter'), {
				ships: { 'fighter:zenor': 4 },
				sectors: { 4: { voidborn: 3 } },
				...corrupt('zenor:1')
			})
		);
		crewTurn(step);
		expect(crewOf(step).figures.harbinger).toBe('fighter:zenor');
		expect(step.state.sectors[3]?.voidborn).toBe(3);
		expect(shipOf(step, 'fighter:zenor').corrupted).toBe(false);
	});

	it('RV-561 RV-535 RV-536 a Dropship goes onto the nearest free Planet, the first clockwise', () => {
		const step = stepOf(
			solo(onto('dropship'), {
				ships: { 'dropship:fenrax': 6 },
				sectors: {
					4: { planet: 'PL01', cube: true },
					8: { planet: 'PL02', cube: true },
					1: { planet: 'PL03' },
					6: { line: ['dropship:fenrax'] }
				},
				...corrupt('fenrax:1')
			})
		);
		crewTurn(step);
		expect(shipOf(step, 'dropship:fenrax')).toMatchObject({ at: 8, landed: true });
		expect(step.state.sectors[7]?.cube).toBe(true);
		expect(step.state.sectors[5]?.line).toEqual([]);
	});

	it('RV-535 RV-541 what the Crew moves and deploys is told as its own', () => {
		const step = stepOf(
			solo(onto('dropship'), {
				ships: { 'dropship:fenrax': 6 },
				sectors: { 8: { planet: 'PL02' } },
				...corrupt('fenrax:1')
			})
		);
		crewTurn(step);
		expect(told(step, 'moved')).toEqual([
			{ who: 0, ship: 'dropship:fenrax', path: [8], cause: 'crew' }
		]);
		expect(figureOn(step.state, 'dropship:fenrax')).toMatchObject({ owner: 0 });
		crewDeploy(step);
		expect(told(step, 'deployed')[0]).toMatchObject({ who: 0, sector: 1, cause: 'crew' });
	});

	it('RV-535 passes over an occupied Planet; RV-536 without a Planet it stays', () => {
		const board = (planets: BoardSpec['sectors'] & object) =>
			stepOf(
				solo(onto('dropship'), {
					ships: { 'dropship:fenrax': 6, 'fighter:zenor': { at: 8, landed: true } },
					sectors: planets,
					...corrupt('fenrax:1')
				})
			);
		const step = board({ 8: { planet: 'PL02' }, 4: { planet: 'PL01' } });
		crewTurn(step);
		expect(shipOf(step, 'dropship:fenrax').at).toBe(4);
		const none = board({ 8: { planet: 'PL02' } });
		crewTurn(none);
		expect(shipOf(none, 'dropship:fenrax')).toMatchObject({ at: 6, landed: false });
	});

	it('RV-537 RV-538 RV-540 RV-541 RV-542 with both spaces its own, it jumps and deploys', () => {
		const step = stepOf(
			solo(
				onto('revenant', {
					influence: { ...EVERY(1), zenor: 3, belitan: 2 },
					figures: { harbinger: 'deploy', follower1: '', follower2: '' }
				}),
				{
					ships: { 'arkship:zenor': 5, 'fighter:yarvek': 1 },
					sectors: { 1: { line: ['fighter:yarvek'] } },
					sonar: ['SO13', 'SO02'],
					...corrupt('fenrax:1')
				}
			)
		);
		crewTurn(step);
		expect(crewOf(step).figures.follower1).toBe('hyperjump');
		expect(step.state).toMatchObject({
			jumpEnabled: true,
			revenant: { cubes: 0 },
			sonar: ['SO13']
		});
		expect(shipOf(step, 'fighter:zenor').at).toBe(1);
		expect(step.state.sectors[0]?.line).toEqual(['fighter:zenor', 'fighter:yarvek']);
	});

	it('RV-538 not when the player holds the other space', () => {
		const step = stepOf(
			solo(onto('revenant'), {
				players: { 1: { figures: { captain: 'deploy', cadet1: '', cadet2: '' } } },
				...corrupt('fenrax:1')
			})
		);
		crewTurn(step);
		expect(crewOf(step).figures.harbinger).toBe('hyperjump');
		expect(step.state.jumpEnabled).toBe(false);
	});

	it('RV-542 RV-543 on a tie the card revealed first goes; in round 4 a Colony card', () => {
		const jump = (more: BoardSpec) => {
			const step = stepOf(
				solo(
					onto('revenant', {
						influence: { ...EVERY(1), yarvek: 4 },
						figures: { harbinger: 'hyperjump', follower1: '', follower2: '' }
					}),
					{ ...corrupt('fenrax:1'), ...more }
				)
			);
			crewTurn(step);
			return step.state;
		};
		expect(jump({ sonar: ['SO01', 'SO02'] }).sonar).toEqual(['SO02']);
		expect(jump({ round: 4, sonar: [], colonies: ['CO11', 'CO13'] }).colonies).toEqual(['CO11']);
		expect(jump({ sonar: ['SO01'] }).sonar).toEqual(['SO01']);
	});

	it('RV-534 RV-559 hard: the Harbinger corrupts its ship, or advances if it was corrupted', () => {
		const on = (corrupted: boolean, difficulty: 'hard' | 'medium' = 'hard') => {
			const step = stepOf(
				solo(onto('arkship'), {
					options: { difficulty },
					ships: { 'arkship:zenor': { at: 3, corrupted } },
					...corrupt('zenor:1')
				})
			);
			crewTurn(step);
			return [shipOf(step, 'arkship:zenor').corrupted, crewOf(step).tactics];
		};
		expect([on(false), on(true), on(false, 'medium')]).toEqual([
			[true, 3],
			[true, 4],
			[false, 3]
		]);
	});

	it('RV-534 the Followers corrupt nothing, nor does the Harbinger on the Revenant', () => {
		const follower = stepOf(
			solo(onto('arkship', { figures: { harbinger: 'deploy', follower1: '', follower2: '' } }), {
				options: { difficulty: 'hard' },
				ships: { 'arkship:zenor': 3 },
				...corrupt('zenor:1')
			})
		);
		crewTurn(follower);
		expect(shipOf(follower, 'arkship:zenor').corrupted).toBe(false);
		const aboard = stepOf(
			solo(onto('revenant'), { options: { difficulty: 'hard' }, ...corrupt('zenor:1') })
		);
		crewTurn(aboard);
		expect(crewOf(aboard).tactics).toBe(3);
	});

	it('RV-559 RV-544 RV-706 Tactics 8 brings the Civil ship of Zenor where fewest Voidborn are', () => {
		const step = stepOf(
			solo(onto('arkship', { tactics: 7, influence: { ...EVERY(1), zenor: 3 } }), {
				options: { difficulty: 'hard' },
				ships: {
					'arkship:zenor': { at: 3, corrupted: true },
					'fighter:zenor': 2,
					'dropship:zenor': 2,
					'arkship:fenrax': 5
				},
				sectors: Object.fromEntries(
					[1, 2, 3, 4, 5, 6, 7, 8].map((id) => [
						id,
						{ voidborn: id === 5 ? 0 : 2, ...(id === 5 && { line: ['arkship:fenrax' as const] }) }
					])
				),
				...corrupt('zenor:1')
			})
		);
		crewTurn(step);
		expect(crewOf(step).tactics).toBe(8);
		expect(shipOf(step, 'civil:zenor').at).toBe(5);
		expect(step.state.sectors[4]?.line).toEqual(['civil:zenor', 'arkship:fenrax']);
	});

	it('RV-706 a House that advances with the card has not done so when its step deploys', () => {
		const step = stepOf(
			solo(onto('arkship', { tactics: 7, influence: { ...EVERY(1), yarvek: 2, zenor: 2 } }), {
				options: { difficulty: 'hard' },
				ships: { 'arkship:zenor': { at: 3, corrupted: true } },
				...corrupt('zenor:1')
			})
		);
		crewTurn(step);
		expect(told(step, 'deployed').map(({ ship }) => ship)).toEqual(['arkship:yarvek']);
		expect(crewOf(step).influence.zenor).toBe(3);
	});
});

describe('deployment and Tactics of the Crew', () => {
	it('RV-539 tries the three Houses of highest Influence and no more', () => {
		const all = (house: string) =>
			Object.fromEntries(
				['arkship', 'fighter', 'dropship', 'civil'].map((cls, i) => [`${cls}:${house}`, i + 3])
			);
		const influence = { zenor: 5, fenrax: 4, belitan: 3, yarvek: 2 };
		const third = stepOf(solo({ influence }, { ships: { ...all('zenor'), ...all('fenrax') } }));
		crewDeploy(third);
		expect(shipOf(third, 'arkship:belitan').at).toBe(1);
		const none = stepOf(
			solo({ influence }, { ships: { ...all('zenor'), ...all('fenrax'), ...all('belitan') } })
		);
		crewDeploy(none);
		expect(told(none, 'deployed')).toEqual([]);
	});

	it('RV-541 puts the ship in front of those of its Sector, farthest from the Revenant', () => {
		const line = ['fighter:yarvek', 'fighter:fenrax'] as const;
		const ships = { 'fighter:yarvek': 1, 'fighter:fenrax': 1 } as const;
		const step = stepOf(solo({ influence: { zenor: 1 } }, { ships, sectors: { 1: { line } } }));
		crewDeploy(step);
		expect(step.state.sectors[0]?.line).toEqual(['arkship:zenor', ...line]);
	});

	it('RV-541 RV-048 passes over a Sector without room', () => {
		const five = {
			'fighter:yarvek': 1,
			'fighter:fenrax': 1,
			'fighter:novaris': 1,
			'fighter:belitan': 1,
			'fighter:dunlork': 1
		} as const;
		const step = stepOf(solo({ influence: { zenor: 1 } }, { ships: five }));
		crewDeploy(step);
		expect(shipOf(step, 'arkship:zenor').at).toBe(2);
	});

	it('RV-544 RV-545 deploys when it reaches 8 and 11, gains no Material, stops at 15', () => {
		const step = stepOf(solo({ tactics: 7, influence: { zenor: 1 } }));
		crewTactics(step, 1);
		crewTactics(step, 1);
		expect(told(step, 'deployed')).toHaveLength(1);
		crewTactics(step, 2);
		expect(told(step, 'deployed')).toHaveLength(2);
		crewTactics(step, 9);
		expect(crewOf(step).tactics).toBe(15);
		expect(told(step, 'resources')).toEqual([]);
	});

	it('RV-551 RV-405 its figures come home; deck, marker and tile stay', () => {
		const step = stepOf(
			solo({
				allocation: 2,
				bonusTile: 1,
				figures: { harbinger: 'deploy', follower1: 'hyperjump', follower2: '' }
			})
		);
		crewRecall(step);
		expect(crewOf(step)).toMatchObject({
			allocation: 2,
			bonusTile: 1,
			figures: { harbinger: '', follower1: '', follower2: '' }
		});
	});
});

describe('Breach and spawn in solo', () => {
	it('RV-546 the player decides for the Frigate’s Sector and its neighbours, two away with more Tactics', () => {
		const at = (step: number) =>
			boardOf(
				solo(
					{ tactics: 5 },
					{ players: { 1: { frigate: { at: 3, landed: false } } }, tactics: [{ seat: 1, step }] }
				)
			);
		const crews = (step: number) =>
			[1, 2, 3, 4, 5, 6, 7, 8].filter((id) => crewDecides(at(step), id));
		expect(crews(5)).toEqual([1, 5, 6, 7, 8]);
		expect(crews(6)).toEqual([6, 7, 8]);
		expect(crewDecides(boardOf(), 1)).toBe(false);
	});

	const board: BoardSpec = solo(
		{ influence: { shiveus: 3, fenrax: 3, yarvek: 1 } },
		{
			ships: { 'civil:fenrax': 2, 'fighter:yarvek': 2, 'dropship:shiveus': 2, 'arkship:zenor': 5 },
			sectors: { 2: { line: ['civil:fenrax', 'fighter:yarvek', 'dropship:shiveus'] } }
		}
	);

	it('RV-557 RV-547 hits the House of lowest Influence, then the ship nearest the Voidborn', () => {
		const step = stepOf(board);
		const hits = [];
		for (let i = 0; i < 4; i++) {
			const hit = crewHit(step.state, 2);
			if (!hit) break;
			hits.push(hit);
			const ship = shipOf(step, hit);
			if (ship.cls === 'civil' || ship.damage === 1) ship.at = 0;
			else ship.damage += 1;
		}
		expect(hits).toEqual(['fighter:yarvek', 'fighter:yarvek', 'civil:fenrax', 'dropship:shiveus']);
		expect(crewHit(step.state, 7)).toBeUndefined();
	});

	it('RV-548 a Rift corrupts by the same order, never a Civil ship nor a corrupted one', () => {
		const step = stepOf(board);
		expect(crewCorrupts(step.state, 2)).toBe('fighter:yarvek');
		shipOf(step, 'fighter:yarvek').corrupted = true;
		expect(crewCorrupts(step.state, 2)).toBe('dropship:shiveus');
		shipOf(step, 'dropship:shiveus').corrupted = true;
		expect(crewCorrupts(step.state, 2)).toBeUndefined();
	});

	it('RV-560 RV-550 the large number is one less, only in solo', () => {
		const face = (faces: readonly [number, number, number]) => spawnFace(boardOf(board), faces);
		expect([face([0, 2, 0]), face([0, 1, 0]), face([1, 2, 0])]).toEqual([
			[0, 1, 0],
			[0, 0, 0],
			[1, 1, 0]
		]);
		expect(spawnFace(boardOf(), [0, 2, 0])).toEqual([0, 2, 0]);
	});
});

describe('lines and regrouping', () => {
	const spec = solo(
		{},
		{
			sectors: {
				2: { voidborn: 3, line: ['civil:fenrax', 'fighter:yarvek'] },
				5: { voidborn: 3 },
				6: { voidborn: 1 }
			},
			turn: false
		}
	);

	it('RV-520 RV-549 RV-609 takes permutations of lines, and Voidborn from anywhere without Tactics', () => {
		const step = stepOf(spec);
		const lines = [{ sector: 2, ships: ['fighter:yarvek', 'civil:fenrax'] as const }];
		expect(regroup(step, 1, { ask: 'regroup', lines, remove: [5, 5, 6] })).toBeUndefined();
		expect(step.state.sectors[1]?.line).toEqual(['fighter:yarvek', 'civil:fenrax']);
		expect(told(step, 'regrouped')).toEqual([{ seat: 1, removed: [0, 0, 0, 0, 2, 1, 0, 0] }]);
		expect(step.state.sectors.map(({ voidborn }) => voidborn)).toEqual([0, 3, 0, 0, 1, 0, 0, 0]);
		expect(step.state.tactics[0]?.step).toBe(0);
		expect(setLines(stepOf(spec), [{ sector: 2, ships: ['fighter:yarvek'] }])).toBe('malformed');
		expect(
			setLines(stepOf(spec), [{ sector: 2, ships: ['fighter:yarvek', 'fighter:yarvek'] }])
		).toBe('malformed');
		expect(regroup(stepOf(spec), 1, { ask: 'regroup', lines: [], remove: [6, 6] })).toBe(
			'no-voidborn'
		);
	});

	it('RV-609 by default four are removed, one by one from where most are', () => {
		expect(removalsByDefault(boardOf(spec))).toEqual([2, 5, 2, 5]);
		expect(removalsByDefault(boardOf(solo({}, { sectors: { 3: { voidborn: 2 } } })))).toEqual([
			3, 3
		]);
	});
});
