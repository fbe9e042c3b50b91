/** Accounts of La Conquista: materials, squares, buildings, units, research cards. */
import type { ConquistaReport, Goods, View } from '../../../engine/rulesets/conquista/types';
import { each, sumOf, under, type Accounts, type Counts } from './accounts';

const total = (counts: readonly { readonly count: number }[]): number =>
	counts.reduce((sum, { count }) => sum + count, 0);

/** Ground is told square by square, by `control`; units that stand on it go along, and are counted here alone. */
const goods = ({ materials, units, squares }: Goods, times: number, board: View): Counts =>
	sumOf([
		under('material', materials, times),
		{ unit: total(units) * times },
		...squares.map((at) => ({ unit: (board.squares[at]?.units.length ?? 0) * times }))
	]);

export const conquistaAccounts: Accounts<View, ConquistaReport> = {
	holdings(view, seat) {
		const player = view.players[seat - 1];
		if (!player || view.ending.length > 0) return {};
		const mine = view.squares.filter(({ controller }) => controller === seat);
		return sumOf([
			under('material', player.reserve),
			each('card', view.hand),
			{ square: mine.length, unit: mine.reduce((sum, { units }) => sum + units.length, 0) }
		]);
	},
	told: {
		gameOver: () => 'everything',
		// What each begins with is told by the options of the table.
		roundBegan: ({ round }) => (round === 1 ? 'everything' : {}),
		eliminated: ({ seat, discarded, reserve }, reading) =>
			seat === reading.seat
				? sumOf([under('material', reserve, -1), each('card', discarded, -1)])
				: {},
		produced: ({ seat, card, material, amount }, reading) =>
			seat === reading.seat
				? sumOf([{ [`material ${material}`]: amount }, each('card', card, -1)])
				: {},
		built: ({ seat, price, units, factories }, reading) => {
			if (seat !== reading.seat) return {};
			const played = factories.map(({ card }) => each('card', card, -1));
			return sumOf([under('material', price, -1), { unit: total(units) }, ...played]);
		},
		cards: ({ drawn }) => each('card', drawn),
		spent: ({ seat, card }, reading) => (seat === reading.seat ? { [`card ${card}`]: -1 } : {}),
		maintained: ({ seat, paid, released }, reading) =>
			seat === reading.seat ? { 'material E': -paid, unit: -total(released) } : {},
		dismissed: ({ seat, released }, reading) =>
			seat === reading.seat ? { unit: -total(released) } : {},
		fought: ({ attacker, defender, phases, winner, expelled }, { seat }) => {
			if (seat !== attacker && seat !== defender) return {};
			// The attack is defended by the defender, the counter-attack by the attacker.
			const lost = phases
				.filter((_, i) => (i === 0 ? defender : attacker) === seat)
				.reduce((sum, { losses }) => sum + losses, 0);
			const loser = winner === 'attacker' ? defender : attacker;
			const off = seat === loser ? total(expelled.filter(({ square }) => square < 0)) : 0;
			return { unit: -lost - off };
		},
		landed: ({ seat, units }, reading) => (seat === reading.seat ? { unit: units } : {}),
		control: ({ from, to }, { seat }) => ({ square: Number(to === seat) - Number(from === seat) }),
		exchanged: ({ offer, done }, { seat, before }) => {
			if (!done || (offer.from !== seat && offer.to !== seat)) return {};
			const [give, get] = offer.from === seat ? [offer.give, offer.ask] : [offer.ask, offer.give];
			return sumOf([goods(give, -1, before), goods(get, 1, before)]);
		}
	},
	untold: {}
};
