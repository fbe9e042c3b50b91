/**
 * La Conquista in scenarios: the board of CO-043 in a Combat phase led by seat 1, nobody about,
 * 30 of each raw material in every reserve. Negotiation, Maintenance and the next round come after it.
 * `5.2` is the square of column 5 and row 2; seats 1, 2 and 3 are blue, red and green.
 */
import { blankVariant } from '../../../engine/kernel/shape';
import { conquista } from '../../../engine/rulesets/conquista';
import { ANSWERS, ORDER } from '../../../engine/rulesets/conquista/orders/shapes';
import { table } from '../../../engine/rulesets/conquista/testing';
import type {
	ConquistaReport,
	Options,
	Order,
	State,
	View
} from '../../../engine/rulesets/conquista/types';
import type { World } from '../played';

type Thing = Record<string, unknown>;

const COLUMNS = 10;
const SQUARE = /^(\d)\.(\d)$/;
const squareOf = (word: string): number | undefined => {
	const [, x, y] = SQUARE.exec(word) ?? [];
	return x === undefined ? undefined : Number(y) * COLUMNS + Number(x);
};

/** The same with squares by their numbers. */
function numbered(value: unknown): unknown {
	if (typeof value === 'string') return squareOf(value) ?? value;
	if (Array.isArray(value)) return value.map(numbered);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, numbered(one)]));
}

const GOODS = { materials: { E: 0, R: 0, P: 0 }, squares: [], units: [] };
const goodsOf = (told: Thing): Thing => ({
	...GOODS,
	...told,
	materials: { ...GOODS.materials, ...(told['materials'] as Thing | undefined) }
});

/** Fields that are left out as a form begins with them. */
function whole({ answer, riders = [] }: Thing): Thing {
	const { ask } = answer as { ask: keyof typeof ANSWERS.shapes };
	// The parser fills in the defaults of a Combat.
	const blank = ask === 'combat' ? {} : (blankVariant(ANSWERS, ask) as Thing);
	return {
		answer: { ...blank, ...(answer as Thing) },
		riders: (riders as Thing[]).map((rider) =>
			rider['kind'] === 'offer'
				? {
						...rider,
						give: goodsOf((rider['give'] ?? {}) as Thing),
						ask: goodsOf((rider['ask'] ?? {}) as Thing)
					}
				: rider['kind'] === 'draw'
					? { play: [], material: [], ...rider }
					: rider
		)
	};
}

export const conquistaWorld: World<Options, State, Order, View, ConquistaReport> = {
	ruleset: { ...conquista, parse: (raw) => conquista.parse(numbered(whole(raw as Thing))) },
	shape: ORDER,
	start(seats, options) {
		const asked = Array.from({ length: seats }, (_, i) => i + 1);
		const reserves = Object.fromEntries(asked.map((seat) => [seat, { E: 30, R: 30, P: 30 }]));
		const state = table({ seats, options, phase: 'combat', leader: 1, steps: 3, reserves });
		return { ...state, stage: 'combat', asked };
	},
	base: (state, seat) => ({ ...conquista.fallback(conquista.view(state, seat), seat) }),
	settled(state) {
		const { research } = state;
		const held = new Set(research.hands.flat());
		const decks = research.decks.map(({ cards, discards }) => ({
			cards: cards.filter((card) => !held.has(card)),
			discards
		}));
		return { ...state, research: { ...research, decks } };
	},
	word: (word) => {
		const square = squareOf(word);
		return square === undefined ? word : String(square + 1);
	},
	made: {}
};
