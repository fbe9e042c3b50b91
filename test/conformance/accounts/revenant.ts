/** Accounts of Revenant: tokens, cubes, cards, Hidden Influence, steps of Influence, Corruption, level. */
import { TILE_EFFECTS } from '../../../engine/rulesets/revenant/cards/tiles';
import type { RevenantReport, View } from '../../../engine/rulesets/revenant/types';
import { each, sumOf, under, type Accounts } from './accounts';

const slotOf = (card: string): string =>
	card.startsWith('EQ') ? 'equipment' : card.startsWith('TR') ? 'training' : 'support';

export const revenantAccounts: Accounts<View, RevenantReport> = {
	holdings(view, seat) {
		const player = view.players[seat - 1];
		const [own] = view.own;
		if (!player || !own || view.full.length > 0) return {};
		return sumOf([
			under('token', player.usable),
			each(
				'trapped',
				player.compartments.flatMap(({ trapped }) => trapped)
			),
			under('influence', player.influence),
			each('hand', own.hand),
			each('hidden', own.hidden),
			each('equipment', player.equipment),
			each('training', Object.values(player.training).flat()),
			each('support', player.support),
			{ cube: player.cubes, collection: player.collection, level: player.level }
		]);
	},
	told: {
		final: () => 'everything',
		mustered: () => 'everything',
		withdrawn: ({ seat }, reading) => (seat === reading.seat ? 'everything' : {}),
		resources: ({ seat, gained, paid }, reading) =>
			seat === reading.seat ? sumOf([each('token', gained), each('token', paid, -1)]) : {},
		cubes: ({ seat, gained }, reading) => (seat === reading.seat ? { cube: gained } : {}),
		influence: ({ who, house, from, to }, { seat }) =>
			who === seat ? { [`influence ${house}`]: to - from } : {},
		'drawn-cards': ({ cards }) => each('hand', cards),
		'hand-trimmed': ({ seat, cards }, reading) =>
			seat === reading.seat ? each('hand', cards, -1) : {},
		discarded: ({ seat, cards }, reading) => (seat === reading.seat ? each('hand', cards, -1) : {}),
		// Three of a kind are given for a card.
		'hidden-gained': ({ seat, cause }, reading) =>
			seat === reading.seat && (cause === 'cubes' || cause === 'collection')
				? { [cause === 'cubes' ? 'cube' : 'collection']: -3 }
				: {},
		'hidden-cards': ({ kept }) => each('hidden', kept),
		'hidden-spent': ({ seat, card }, reading) =>
			seat === reading.seat ? { [`hidden ${card}`]: -1 } : {},
		// The price is told by `resources`.
		played: ({ seat, card }, reading) =>
			seat === reading.seat ? { [`hand ${card}`]: -1, [`${slotOf(card)} ${card}`]: 1 } : {},
		corruption: ({ seat, change, tokens }, reading) => {
			if (seat !== reading.seat) return {};
			const sign = change === 'added' ? 1 : -1;
			return sumOf([
				each('trapped', tokens, sign),
				each('token', tokens, -sign),
				{ collection: change === 'removed' ? 1 : 0 }
			]);
		},
		promoted: ({ seat, level }, { seat: own, before }) =>
			seat === own ? { level: level - (before.players[seat - 1]?.level ?? 0) } : {},
		tile: ({ tile, effects }, { seat }) =>
			sumOf(
				effects
					.filter((one) => one.seat === seat)
					.map(({ tokens, count }) => ({
						...each('token', tokens, -1),
						cube: TILE_EFFECTS[tile].is === 'loseCubes' ? -count : 0
					}))
			)
	},
	untold: {}
};
