import { describe, expect, it } from 'vitest';
import { boardOf, type BoardSpec } from '$engine/rulesets/revenant/testing-board';
import { move } from '$engine/rulesets/revenant/testing';
import type { Move, MoveOf, PlayedMove } from '$engine/rulesets/revenant/types';
import { view } from '$engine/rulesets/revenant/view';
import { m } from '$lib/paraglide/messages';
import { unfinished } from '../unfinished';
import { takenBack, withList } from './back';
import {
	beginLater,
	Later,
	leaving,
	putAway,
	stoppedIn,
	viewLater,
	writtenAt
} from './later.svelte';
import { Plan, type RevenantTable } from './plan.svelte';

const PLACE = { stage: 'place', figure: '', ship: '' } as const;
const on = (ship: string, figure: string) => move({ do: 'place', figure, ship });
const END = move({ do: 'end' });
const SHIPS = { 'fighter:zenor': 3, 'fighter:fenrax': 4 } as const;

/** A plan at a table of rules of a version, with moves written. */
function planOf(moves: readonly Move[], version = 2, spec: BoardSpec = {}): Plan {
	const table = {
		ruleset: { version },
		viewer: 1,
		step: 3,
		seats: [],
		editable: true,
		problems: [],
		view: view(boardOf({ turn: PLACE, ships: SHIPS, ...spec }), 1),
		order: { ask: 'turn', moves },
		setOrder: () => undefined
	};
	return new Plan(table as unknown as RevenantTable, undefined);
}

const list = (turns: MoveOf<'ahead'>['turns']): MoveOf<'ahead'> => ({
	do: 'ahead',
	turns,
	times: 1,
	despite: []
});

describe('turns left for later (RV-110)', () => {
	const whole = [on('fighter:zenor', 'cadet1'), END];
	const OFFERED: readonly [was: string, plan: () => Plan, offered: boolean][] = [
		['once the own turn is whole', () => planOf(whole), true],
		['not before', () => planOf(whole.slice(0, 1)), false],
		['not under rules that do not know them', () => planOf(whole, 1), false],
		[
			'not in the last turn of a round',
			() => planOf(whole, 2, { turn: { ...PLACE, number: 3 } }),
			false
		],
		['not alone', () => planOf(whole, 2, { seats: 1, crew: {} }), false]
	];
	it.each(OFFERED)('are offered %s', (_, plan, offered) => {
		expect(viewLater(plan()) !== undefined).toBe(offered);
	});

	it('stand before the end of the turn, in place of those before', () => {
		const turn = { moves: [on('fighter:fenrax', 'cadet2'), END] as PlayedMove[] };
		const [one, two] = [list([turn]), list([turn, turn])];
		const written = leaving(whole, one);
		expect(written.map((each) => each.do)).toEqual(['place', 'ahead', 'end']);
		expect(leaving(written, two)).toEqual([whole[0], two, END]);
		expect(leaving(written, list([]))).toEqual(whole);
	});

	const LEFT = list([{ moves: [on('fighter:fenrax', 'cadet2'), END] as PlayedMove[] }]);
	const listed = [whole[0] as Move, LEFT, END];
	const OWED = { players: { 1: { queue: [{ ask: 'trim' }] } } } as const;
	const TAKEN: readonly [
		was: string,
		moves: readonly Move[],
		index: number,
		left: readonly Move[],
		spec?: BoardSpec
	][] = [
		['the end of the turn goes', listed, 2, [whole[0] as Move, LEFT]],
		['a step above them goes', listed, 0, [LEFT]],
		['a step after them goes', [LEFT, ...whole], 1, [LEFT]],
		['their own step goes: the rest stays without them', listed, 1, whole],
		[
			'an answer goes that comes before all else: not even they',
			[move({ do: 'trim', cards: [] }), ...listed],
			0,
			[],
			OWED
		]
	];
	it.each(TAKEN)(
		'stay on the sheet when moves are taken back: %s',
		(_, moves, index, left, spec) => {
			expect(takenBack(planOf([], 2, spec).view, 1, moves, index)).toEqual(left);
		}
	);

	const PUT_BACK: readonly [
		was: string,
		moves: readonly Move[],
		left: readonly Move[] | undefined,
		spec?: BoardSpec
	][] = [
		['before the end of the turn', whole, listed],
		['in place of those there now', [list([]), ...whole], listed],
		['while the turn is written', whole.slice(0, 1), [whole[0] as Move, LEFT]],
		['not before an answer that is owed', [], undefined, OWED]
	];
	it.each(PUT_BACK)('are put back %s', (_, moves, left, spec) => {
		expect(withList(planOf([], 2, spec).view, 1, moves, LEFT)).toEqual(left);
	});

	it('are written with the forms of a turn, on the board after the own one', () => {
		const next = viewLater(planOf(whole));
		if (!next) throw new Error('no turn comes');
		const later = new Later(planOf(whole).table, () => next);
		expect(later.plan.next).toEqual({ is: 'place' });
		expect([...later.plan.places]).toContain('fighter:fenrax');
		expect([...later.plan.places]).not.toContain('fighter:zenor');
		later.plan.add(on('fighter:fenrax', 'cadet2'));
		later.plan.add(END);
		expect(later.plan.next).toEqual({ is: 'ended' });
		expect(later.moves).toHaveLength(2);
	});

	const PUT_ASIDE: readonly [
		was: string,
		written: readonly Move[],
		then: (plan: Plan) => void,
		kept: number | undefined,
		named: boolean
	][] = [
		['half written', [on('fighter:fenrax', 'cadet2')], () => undefined, 1, true],
		['whole', [on('fighter:fenrax', 'cadet2'), END], () => undefined, 2, true],
		['not begun', [], () => undefined, 0, false],
		['put away', [END], ({ table }) => putAway(table), undefined, false],
		[
			'of the step before',
			[END],
			({ table }) => Object.assign(table, { step: 4 }),
			undefined,
			false
		],
		['of another seat', [END], ({ table }) => Object.assign(table, { viewer: 2 }), undefined, false]
	];
	it.each(PUT_ASIDE)(
		'are kept with the table until they are on the list, and named before the seal: %s',
		(_, written, then, kept, named) => {
			const plan = planOf(whole);
			beginLater(plan);
			for (const one of written) writtenAt(plan.table)?.plan.add(one);
			then(plan);
			expect(writtenAt(plan.table)?.moves.length).toBe(kept);
			expect(unfinished(plan.table).includes(m.revenant_todo_later())).toBe(named);
		}
	);

	it('are proposed again where they stopped (RV-115)', () => {
		const moves = [on('fighter:fenrax', 'cadet2'), END] as PlayedMove[];
		const ahead = {
			turns: [{ moves, worth: [] }],
			times: 2,
			despite: [],
			stopped: 'none',
			by: 0
		} as const;
		expect(stoppedIn(planOf([], 2, { holdings: { 1: { ahead } } }))).toEqual(list([{ moves }]));
		expect(stoppedIn(planOf([]))).toBeUndefined();
	});
});
