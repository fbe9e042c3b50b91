import { describe, expect, it } from 'vitest';
import { HOUSE_SHIPS } from '../data';
import { boardOf, stepOf, told, type BoardSpec } from '../testing-board';
import { go, refusedOf } from '../testing';

const FRESH = { stage: 'place', figure: '', ship: '' } as const;
const start = (spec: BoardSpec = {}) => stepOf({ ...spec, turn: { ...FRESH, ...spec.turn } });
const place = (figure: string, ship: string, more: object = {}) => ({
	do: 'place',
	figure,
	ship,
	...more
});
const SHIPS = { 'fighter:novaris': 3, 'civil:fenrax': 3, 'arkship:zenor': 4 } as const;
const RICH = { usable: { E: 1, M: 1, S: 1, N: 3 } };
const REWARDS = {
	yarvek: [2],
	shiveus: [2],
	zenor: [2],
	dunlork: [2],
	fenrax: [2],
	novaris: [2],
	belitan: [2]
};

describe('placement', () => {
	it('RV-154 RV-161: a figure goes on an empty ship and its House advances him', () => {
		const step = start({ ships: SHIPS });
		expect(go(step, 1, place('cadet1', 'fighter:novaris')).code).toBeUndefined();
		expect(step.state.players[0]?.figures.cadet1).toBe('fighter:novaris');
		expect(step.state.players[0]?.influence.novaris).toBe(1);
		expect(refusedOf(start({ ships: SHIPS }), 1, place('cadet1', 'fighter:zenor'))).toBe(
			'not-a-workplace'
		);
	});
	it('RV-154: a figure used this round is not at hand', () => {
		const figures = { captain: '', cadet1: 'arkship:zenor', cadet2: '' } as const;
		const step = start({ ships: SHIPS, players: { 1: { figures } } });
		expect(refusedOf(step, 1, place('cadet1', 'fighter:novaris'))).toBe('no-figure');
	});
	it('RV-155: Civil ships and foreign Frigates take no figure', () => {
		for (const ship of ['civil:fenrax', 'frigate:2'])
			expect(refusedOf(start({ ships: SHIPS }), 1, place('captain', ship))).toBe('not-a-workplace');
		expect(refusedOf(start({ ships: SHIPS }), 1, place('captain', 'frigate:1'))).toBeUndefined();
	});
	it('RV-156: a space holds one figure; the Revenant has two spaces', () => {
		const figures = { captain: 'hyperjump', cadet1: 'fighter:novaris', cadet2: '' } as const;
		const spec: BoardSpec = { ships: SHIPS, players: { 1: RICH, 2: { figures } } };
		expect(refusedOf(start(spec), 1, place('captain', 'fighter:novaris'))).toBe('space-taken');
		const at = (space: string) =>
			place('captain', 'revenant', { space: [space], house: ['zenor'] });
		expect(refusedOf(start(spec), 1, at('hyperjump'))).toBe('space-taken');
		expect(refusedOf(start(spec), 1, at('deploy'))).toBeUndefined();
	});
	it('RV-157 RV-700: a figure may stand where its action is not wanted', () => {
		const step = start({ ships: SHIPS });
		expect(go(step, 1, place('cadet1', 'fighter:novaris'), { do: 'end' }).ended).toBe(true);
		const said = start({ ships: SHIPS });
		const skip = { do: 'act', act: { kind: 'skip' } };
		const list = [place('cadet1', 'fighter:novaris'), skip, { do: 'end' }];
		expect(go(said, 1, ...list).ended).toBe(true);
		const lent = start({ ships: SHIPS });
		const odd = { ...skip, borrow: ['arkship:zenor'] };
		expect(refusedOf(lent, 1, place('cadet1', 'fighter:novaris'), odd)).toBe('malformed');
	});
	it('RV-158: on the Revenant the action must be payable', () => {
		const at = (space: string) => place('cadet1', 'revenant', { space: [space], house: ['zenor'] });
		expect(refusedOf(start({ ships: SHIPS }), 1, at('deploy'))).toBe('unpayable');
		expect(refusedOf(start({ ships: SHIPS }), 1, at('hyperjump'))).toBe('unpayable');
		expect(refusedOf(start({ players: { 1: RICH } }), 1, at('hyperjump'))).toBeUndefined();
		expect(refusedOf(start({ players: { 1: RICH } }), 1, at('deploy'))).toBeUndefined();
		const all = Object.fromEntries(HOUSE_SHIPS.map((id, i) => [id, 1 + (i % 8)]));
		expect(refusedOf(start({ ships: all, players: { 1: RICH } }), 1, at('deploy'))).toBe(
			'not-in-supply'
		);
	});
	it('RV-159: on a corrupted ship only with room for the Corruption, or immune (TR13)', () => {
		const spec = (more: object): BoardSpec => ({
			ships: { 'fighter:novaris': { at: 3, corrupted: true } },
			players: { 1: { corrupted: [1, 2, 3, 4, 5, 6], ...more } }
		});
		const move = place('cadet1', 'fighter:novaris');
		expect(refusedOf(start(spec({})), 1, move)).toBe('no-corruption-space');
		expect(refusedOf(start(spec({ corrupted: [1, 2] })), 1, move)).toBeUndefined();
		const immune = start(spec({ training: { cadet1: ['TR13a'], cadet2: [] } }));
		expect(refusedOf(immune, 1, move)).toBeUndefined();
		expect(immune.state.turn[0]?.due).toBe(0);
	});
	it('RV-160 RV-598: who can place must; who cannot goes on to the additional action', () => {
		expect(refusedOf(start({ ships: SHIPS }), 1, { do: 'pass' })).toBe('must-place');
		expect(refusedOf(start({ ships: SHIPS }), 1, { do: 'end' })).toBe('wrong-stage');
		const figures = { captain: 'arkship:zenor', cadet1: 'frigate:1', cadet2: 'deploy' } as const;
		const full = start({ ships: SHIPS, players: { 1: { figures } } });
		expect(refusedOf(full, 1, { do: 'pass' })).toBeUndefined();
		expect(full.state.turn[0]?.stage).toBe('extra');
		expect(full.reports.filter(({ code }) => code === 'passed')).toHaveLength(1);
	});
	it('RV-162: on the Revenant he advances on a track of his choice', () => {
		const step = start({ players: { 1: RICH } });
		const at = { space: ['hyperjump'] };
		expect(refusedOf(step, 1, place('cadet1', 'revenant', at))).toBe('malformed');
		expect(refusedOf(step, 1, place('cadet1', 'revenant', { ...at, house: ['fenrax'] }))).toBe(
			undefined
		);
		expect(step.state.players[0]?.influence.fenrax).toBe(1);
	});
	it('RV-163: on the own Frigate no track, but Hidden Influence', () => {
		const step = start({ decks: { hidden: ['zenor:1', 'zenor:2'] } });
		go(step, 1, place('cadet1', 'frigate:1'));
		expect(Object.values(step.state.players[0]?.influence ?? {}).every((n) => n === 0)).toBe(true);
		expect(step.state.secret.holdings[0]?.hidden).toEqual(['zenor:1']);
	});
	it('RV-164: the reward of the Influence comes before the action and pays for it', () => {
		const step = start({
			rewards: REWARDS,
			ships: { 'arkship:novaris': 1, 'dropship:dunlork': 4 },
			players: { 1: { usable: { S: 2 }, influence: { novaris: 0, dunlork: 1 } } }
		});
		go(step, 1, place('cadet1', 'dropship:dunlork'));
		expect(step.state.players[0]?.usable.S).toBe(3);
		expect(told(step, 'influence')[0]).toMatchObject({
			house: 'dunlork',
			from: 1,
			to: 2,
			reward: 'S'
		});
	});
	it('RV-176 RV-701: a token that the placement brings counts for the cost of the jump', () => {
		const spec: BoardSpec = {
			rewards: REWARDS,
			players: { 1: { usable: { N: 2 }, influence: { fenrax: 1 } } }
		};
		const at = (house: string) =>
			place('cadet1', 'revenant', { space: ['hyperjump'], house: [house] });
		const step = start(spec);
		const jump = { do: 'act', act: { kind: 'hyperjump', sonar: ['SO01'] } };
		expect(refusedOf(step, 1, at('fenrax'), jump)).toBeUndefined();
		expect(step.state.players[0]?.usable.N).toBe(0);
		expect(step.state.jumpEnabled).toBe(true);
		expect(refusedOf(start(spec), 1, at('zenor'))).toBe('unpayable');
	});
	it('RV-381: Politician A may take Tactics and Hidden Influence instead of the track', () => {
		const players = (level: number) => ({
			1: { cls: 'politician', side: 'A', level } as const
		});
		const spec = (level: number): BoardSpec => ({
			ships: SHIPS,
			players: players(level),
			decks: { hidden: ['zenor:1', 'zenor:2', 'fenrax:1'] }
		});
		const covert = place('captain', 'fighter:novaris', { covert: true });
		expect(refusedOf(start(spec(1)), 1, covert)).toBe('malformed');
		const step = start(spec(2));
		expect(refusedOf(step, 1, covert)).toBeUndefined();
		expect(step.state.players[0]?.influence.novaris).toBe(0);
		expect(step.state.tactics[0]).toEqual({ seat: 1, step: 1 });
		expect(step.state.secret.holdings[0]?.shown).toEqual([['zenor:1', 'zenor:2']]);
		const frigate = place('captain', 'frigate:1', { covert: true });
		expect(refusedOf(start(spec(2)), 1, frigate)).toBe('malformed');
		const two = start(spec(3));
		go(two, 1, covert);
		expect(go(two, 1, { do: 'keep', cards: ['zenor:1', 'fenrax:1'] }).code).toBeUndefined();
	});
	it('RV-703 RV-704: Politicians aboard the Revenant', () => {
		const step = start({
			players: { 1: { ...RICH, cls: 'politician', side: 'B', level: 2 } },
			decks: { hidden: ['zenor:1', 'zenor:2'] }
		});
		go(step, 1, place('captain', 'revenant', { space: ['hyperjump'], house: ['zenor'] }));
		expect(step.state.tactics[0]).toEqual({ seat: 1, step: 1 });
		expect(step.reports.map(({ code }) => code)).toEqual([
			...['placed', 'influence', 'tactics', 'hidden-gained']
		]);
		const broke = start({
			ships: SHIPS,
			players: { 1: { cls: 'politician', side: 'A', level: 4 } }
		});
		const board = place('captain', 'revenant', { space: ['hyperjump'], house: ['zenor'] });
		expect(refusedOf(broke, 1, board)).toBe('unpayable');
		const rich = start({
			ships: SHIPS,
			players: { 1: { ...RICH, cls: 'politician', side: 'A', level: 4 } },
			sectors: { 3: { voidborn: 1 } }
		});
		const borrow = { do: 'act', borrow: ['fighter:novaris'], act: { kind: 'attack' } };
		expect(go(rich, 1, board, borrow, { do: 'end' })).toMatchObject({
			code: undefined,
			ended: true
		});
		expect(rich.state.players[0]?.usable.N).toBe(3);
	});
	it('TR08: placed on a House ship, he may advance on any track', () => {
		const move = place('cadet1', 'fighter:novaris', { house: ['zenor'] });
		expect(refusedOf(start({ ships: SHIPS }), 1, move)).toBe('malformed');
		const training = { cadet1: ['TR08a'], cadet2: [] } as const;
		const step = start({ ships: SHIPS, players: { 1: { training } } });
		go(step, 1, move);
		expect(step.state.players[0]?.influence).toMatchObject({ novaris: 0, zenor: 1 });
	});
	it('boards of tests hold', () => expect(boardOf({}).players).toHaveLength(2));
});
