import { describe, expect, it } from 'vitest';
import { territoriesOf } from '$engine/rulesets/conquista/board';
import {
	CARD_KINDS,
	COLOURS,
	COPIES,
	DEFAULT_OPTIONS,
	MARKERS,
	MATERIALS,
	RESEARCH_DECK,
	phasesFor
} from '$engine/rulesets/conquista/data';
import { fight as fightOnBoard } from '$engine/rulesets/conquista/testing-combat';
import type { Ask, CardId, CombatKind, SeatId } from '$engine/rulesets/conquista/types';
import { describeRulebook, filledWith, htmlOf, keysOf, optionsIn } from '$lib/ui/rulebook/testing';
import {
	LAPSE_CODES,
	REASON_CODES,
	VOID_CODES,
	cardKindName,
	lapseText,
	amountText,
	reasonText,
	voidText
} from '../nouns';
import { book as en } from './en.md';
import { structure } from './en.md?structure';
import { book as es } from './es.md';
import { FIGHTS, LANDS, SCORES, fought, totalYield, type Fight } from './examples';
import { COLOUR_POINTS, COLOUR_YIELD, FIRST_ROUND, WEALTHS, coloursOf, isEnough } from './facts';
import { SCENES, sectionScene } from './scenes';
import {
	cards,
	colours,
	conquest,
	markers,
	prices,
	reserves,
	slots,
	worlds,
	yields
} from './tables';

describeRulebook({ en, es }, 50);

const cellsOf = (row: { readonly cells: readonly string[] } | undefined): readonly string[] =>
	row?.cells ?? [];

describe.each([
	['en', en],
	['es', es]
] as const)('rulebook in %s', (locale, book) => {
	/** The book as its readers have it; from then on the nouns are in its language. */
	const written = (): string => htmlOf(locale, book).replace(/&nbsp;|\u00a0/g, ' ');

	it('gives every row of the tables of the game', () => {
		const text = written();
		expect(colours()).toHaveLength(COLOURS.length);
		expect(worlds().map(cellsOf)).toEqual([
			['4', '3'],
			['4', '3'],
			['5', '3'],
			['5', '3'],
			['6', '4'],
			['6', '4']
		]);
		expect(markers({}).map(({ cells }) => cells[0]?.split('  ').length)).toEqual(
			WEALTHS.map((wealth) => MARKERS[wealth].length)
		);
		expect(cards({})).toHaveLength(CARD_KINDS.length);
		for (const kind of CARD_KINDS) expect(text).toContain(cardKindName(kind));
		expect(cards({}).map(cellsOf)).toEqual(CARD_KINDS.map((kind) => [`${COPIES[kind]}`]));
		expect(text).toContain(`${RESEARCH_DECK.length}`);
	});

	it('takes prices and reserves from the options of a usual table', () => {
		const text = written();
		expect(prices({}).map(cellsOf)).toEqual([
			['–', '2', '3'],
			['–', '4', '6'],
			['–', '4', '1'],
			['2', '–', '3']
		]);
		expect(reserves().map(cellsOf)).toEqual(
			WEALTHS.map((wealth) =>
				MATERIALS.map((material) => `${DEFAULT_OPTIONS.startReserve[wealth][material]}`)
			)
		);
		expect(text).toContain(amountText(FIRST_ROUND.shopping));
	});

	it('says which seat takes which phase (CO-069) and how many worlds conquest asks (CO-223)', () => {
		expect(slots().map(cellsOf)).toEqual([
			['1, 3, 5', '2, 4', '', '', '', ''],
			['1, 4', '2, 5', '3', '', '', ''],
			['1, 5', '2', '3', '4', '', ''],
			['1', '2', '3', '4', '5', ''],
			['1', '2', '3', '4', '5', '6']
		]);
		expect(conquest().map(cellsOf)).toEqual([['2'], ['3'], ['3'], ['4'], ['4']]);
	});

	it('tells every reason', () => {
		const text = written();
		for (const code of REASON_CODES) expect(text).toContain(reasonText(code));
		for (const code of LAPSE_CODES) expect(text).toContain(lapseText(code, 'move'));
		for (const code of VOID_CODES) expect(text).toContain(voidText(code));
	});

	it('says the scores of its example (CO-227)', () => {
		const text = written();
		for (const figure of [77, 87, 71, 91]) expect(text).toContain(`${figure}`);
		expect([SCORES.own.total, SCORES.rival.total]).toEqual([87, 91]);
		expect(yields({})).toHaveLength(LANDS.length + 1);
	});

	it('describes every picture', () => {
		const text = written();
		const pictures = [...text.matchAll(/<svg[^>]*role="img"[^>]*>/g)];
		expect(pictures.length).toBeGreaterThan(14);
		for (const [picture] of pictures) expect(picture).toMatch(/aria-label="[^"]{10,}"/);
	});
});

const ASKS: Readonly<Record<Ask, true>> = {
	orient: true,
	plan: true,
	production: true,
	construction: true,
	maintenance: true,
	combat: true,
	reply: true,
	place: true,
	pick: true,
	batch: true,
	table: true
};
const COMBAT_KINDS: Readonly<Record<CombatKind, true>> = {
	move: true,
	attack: true,
	fleet: true,
	mobilise: true
};

it('tells of every option but the tables of figures', () => {
	const figures = ['prices', 'startReserve', 'territoryScore'];
	expect([...optionsIn(structure), ...figures].sort()).toEqual(Object.keys(DEFAULT_OPTIONS).sort());
});

it('tells everything that can be asked, written, drawn or bought', () => {
	const sheets = structure.flatMap((line) => /^entry .* sheet-(\w+)$/.exec(line)?.[1] ?? []);
	expect(sheets.sort()).toEqual(Object.keys(ASKS).sort());
	expect(filledWith(structure, 'order').sort()).toEqual(Object.keys(COMBAT_KINDS).sort());
	expect(keysOf(structure, 'cards').sort()).toEqual([...CARD_KINDS].sort());
	expect(keysOf(structure, 'phases').sort()).toEqual([...phasesFor(6)].sort());
	expect(keysOf(structure, 'prices').sort()).toEqual(Object.keys(DEFAULT_OPTIONS.prices).sort());
	expect(keysOf(structure, 'markers').sort()).toEqual([...WEALTHS].sort());
});

describe('what the rulebook claims of all colours', () => {
	it.each(WEALTHS)('holds of the %s ones', (wealth) => {
		for (const material of MATERIALS)
			expect(MARKERS[wealth].reduce((sum, marker) => sum + marker[material], 0)).toBe(
				COLOUR_YIELD[material]
			);
		for (const colour of coloursOf(wealth))
			expect(territoriesOf(colour) * DEFAULT_OPTIONS.territoryScore[wealth]).toBe(COLOUR_POINTS);
		expect(isEnough(DEFAULT_OPTIONS.startReserve[wealth], FIRST_ROUND.shopping)).toBe(true);
	});

	it('the first shopping takes all that the scantiest reserve has of what it costs', () => {
		const { shopping, scantiest } = FIRST_ROUND;
		expect([shopping.R, shopping.P]).toEqual([scantiest.R, scantiest.P]);
		expect(totalYield(LANDS, 'E')).toBe(2 * 6 + 2 + 3);
	});
});

describe('examples of combat', () => {
	it.each(Object.entries(FIGHTS))('%s rolls the dice that its units have', (_, fight) => {
		for (const { attack, defence, due } of fought(fight).phases)
			expect([attack.length, defence.length]).toEqual(due);
		expect(fight.dice).toHaveLength(fought(fight).phases.length * 2);
	});

	it.each(Object.entries<Fight>(FIGHTS))('%s is fought as by the engine', (_, fight) => {
		const { attackers, defenders, dice, tenacious } = fight;
		const hands: Record<SeatId, readonly CardId[]> = tenacious ? { 1: ['TA1'], 2: ['TD1'] } : {};
		const real = fightOnBoard({
			table: { units: { 1: [[[4, 3], attackers]], 2: [[[5, 3], defenders]] }, hands },
			declared: { 1: { cards: hands[1] ?? [] }, 2: { cards: hands[2] ?? [] } },
			dice: dice.flat(),
			programmes: [[1, [{ attack: [[4, 3], 'red-8'], units: attackers, advance: 0 }]]]
		}).bouts[0];
		const told = fought(fight);
		expect(real?.winner).toBe(told.winner);
		expect(
			real?.phases.map(({ attack, defence, losses, winner }) => ({
				attack: attack.dice,
				defence: defence.dice,
				hits: [attack.hits, defence.hits],
				losses,
				winner
			}))
		).toEqual(
			told.phases.map(({ attack, defence, hits, saved, losses, winner }) => ({
				attack,
				defence,
				hits: [hits, saved],
				losses,
				winner
			}))
		);
	});

	it('come to what their words say', () => {
		const outcomes = Object.entries(FIGHTS).map(([name, fight]) => {
			const { attackers, defenders, winner } = fought(fight);
			return [name, attackers, defenders, winner];
		});
		expect(outcomes).toEqual([
			['halves', 2, 3, 'none'],
			['wiped', 5, 0, 'attacker'],
			['nothing', 1, 2, 'none'],
			['expulsion', 5, 2, 'attacker'],
			['pursuit', 1, 5, 'defender'],
			['brokenOff', 2, 3, 'defender'],
			['tenacious', 4, 2, 'attacker']
		]);
	});
});

describe('pictures', () => {
	it.each(Object.entries(SCENES))('%s is whole, and its units stand on it', (_, scene) => {
		expect(scene.squares).toHaveLength(scene.columns * scene.rows);
		for (const { at } of scene.stacks) {
			const [x, y] = at;
			expect(scene.squares.some((square) => square.x === x && square.y === y)).toBe(true);
		}
	});

	it('turn a section as the rules do (CO-024)', () => {
		const signs = sectionScene('blue', 1).squares.map(({ terrain, capital }) =>
			capital ? 'C' : { space: '.', asteroid: 'a', planet: 'P' }[terrain]
		);
		expect(signs.join('')).toBe('.a..a..a..a.CP...PP.a...a');
	});
});
