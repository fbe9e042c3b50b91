/** Figures and sentences on each player, for the page of players and for the table as text. */
import { MOST_FACTORIES, MOST_INDUSTRIES } from '$engine/rulesets/conquista/data';
import type { CardId, PlayerView, View } from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import type { SeatInfo } from '../../game';
import { amountShort, cardCountText, cardsText, homeWorldName, sectionName } from '../nouns';
import type { Plan } from '../plan/plan.svelte';
import { yieldsOf } from '../plan/yields';
import { fact } from '../report/details';
import { homeHolder, sectionOf, type Conquest } from './boards';

/** "Sapphire section · Sapphire home world: in hand"; '' before sections are dealt. */
export function sectionText(plan: Pick<Plan, 'view' | 'seatName'>, player: PlayerView): string {
	const section = sectionOf(plan.view, player);
	if (!section) return '';
	const holder = homeHolder(plan.view, player);
	const home =
		holder === player.seat
			? m.conquista_players_home_kept()
			: holder === 0
				? m.conquista_players_held_by_nobody()
				: m.conquista_players_held_by({ name: plan.seatName(holder) });
	return `${sectionName(section.colour)} · ${homeWorldName(section.colour)}: ${home}`;
}

/** Figures of a player: produced, left, and held in hand. */
export const boardFacts = (view: View, player: PlayerView, known: readonly CardId[]) => [
	fact(m.conquista_players_yields(), amountShort(yieldsOf(view, player.seat))),
	fact(
		m.conquista_players_units(),
		m.conquista_players_and_left({ count: player.score.units, left: player.supply.units })
	),
	fact(
		m.conquista_players_industries(),
		m.conquista_players_and_left({
			count: MOST_INDUSTRIES - player.supply.industries,
			left: player.supply.industries
		})
	),
	fact(
		m.conquista_players_factories(),
		m.conquista_players_and_left({
			count: MOST_FACTORIES - player.supply.factories,
			left: player.supply.factories
		})
	),
	fact(m.conquista_players_hand(), handText(player, known))
];

function handText({ hand }: PlayerView, known: readonly CardId[]): string {
	if (hand === 0) return m.conquista_players_hand_none();
	if (known.length === 0) return cardCountText(hand);
	const hidden = hand - known.length;
	const rest = hidden > 0 ? `, ${m.conquista_players_hand_hidden({ count: hidden })}` : '';
	return `${cardCountText(hand)}: ${cardsText(known)}${rest}`;
}

/** "2 of 3; their own is lost". */
export const conquestText = ({ worlds, wanted, hasOwn }: Conquest): string =>
	[
		m.conquista_players_conquest_worlds({ count: worlds, limit: wanted }),
		...(hasOwn ? [] : [m.conquista_players_conquest_no_own()])
	].join('; ');

/** Bot, dormant, winner: what is to be said beside a name. */
export function noteOf(view: View, info: SeatInfo): string {
	const player = view.players[info.seat - 1];
	return [
		info.seat === view.viewer && m.conquista_players_you(),
		info.kind === 'bot' && m.conquista_players_bot(),
		player?.status === 'resigned' && m.conquista_players_resigned(),
		player?.status === 'eliminated' && m.conquista_players_eliminated(),
		player?.dormant && player.status === 'playing' && m.conquista_players_dormant(),
		view.ending.some(({ winners }) => winners.includes(info.seat)) && m.conquista_players_winner()
	]
		.filter(Boolean)
		.join(' · ');
}
