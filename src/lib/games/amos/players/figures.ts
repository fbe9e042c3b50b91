/** Figures and sentences on each civilisation, for the page of players and for the table as text. */
import { votesOf } from '$engine/rulesets/amos/power';
import type { Book, Leader, SeatId, View } from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';
import { listText } from '$lib/ui/text';
import type { SeatInfo } from '../../game';
import { leaderCell, ownOf, placeName } from '../galaxy';
import { money, techName, unitsText } from '../nouns';
import type { AmosTable, Plan } from '../plan/plan.svelte';
import { fact } from '../report/details';
import { holdingsOf } from '../report/summary';
import type { Dossier } from './known';

type Fact = ReturnType<typeof fact>;

export function ownFigures(view: View): Fact[] {
	const holdings = holdingsOf(view);
	return holdings
		? [
				fact(m.amos_players_planets(), holdings.planets),
				fact(m.amos_players_value(), holdings.value),
				fact(m.amos_players_combat(), holdings.combat),
				fact(m.amos_players_total_power(), holdings.value + holdings.combat),
				fact(m.amos_players_votes(), votesOf(holdings.value)),
				fact(m.amos_players_treasury(), money(holdings.treasury))
			]
		: [];
}

export function leaderWhereabouts(view: View, leader: Leader): string {
	const cell = leaderCell(view, leader);
	return cell === undefined
		? m.amos_players_leader_reserve()
		: m.amos_players_leader_at({ place: placeName(view, cell) });
}

/** Everything that is known of another, in figures. */
export const otherFigures = (view: View, known: Dossier): Fact[] => [
	fact(m.amos_players_last_seen(), lastSeen(view, known)),
	fact(m.amos_players_planets_known(), known.planets.length),
	...(known.value === undefined ? [] : [fact(m.amos_players_value_known(), known.value)]),
	fact(m.amos_players_units_known(), unitsText(known.units) || m.amos_players_none()),
	...(known.book ? remembered(known.book) : [])
];

export const lastSeen = (view: View, { turn }: Dossier): string =>
	turn === 0
		? m.amos_players_never()
		: turn === view.turn
			? m.amos_players_seen_now()
			: m.amos_players_seen_turn({ turn });

const remembered = ({ harm, help, techs }: Book): Fact[] => [
	fact(m.amos_players_harm(), harm),
	fact(m.amos_players_help(), help),
	...(techs.length > 0 ? [fact(m.amos_players_techs_known(), listText(techs.map(techName)))] : [])
];

/** Contact with another, and an alliance that a sheet names. */
export function relation(
	{ sheet, table }: Pick<Plan, 'sheet' | 'table'>,
	known: Dossier,
	seat: SeatId
): string {
	const isNamed = sheet.some((line) => line.kind === 'ally' && line.player === seat);
	const wasNamed = ownOf(table.view)?.lastAllies.includes(seat) ?? false;
	return [
		known.contact ? m.amos_players_contact() : m.amos_players_no_contact(),
		...(isNamed ? [m.amos_players_allied_now()] : wasNamed ? [m.amos_players_allied_last()] : [])
	].join(' ');
}

/** Bot, withdrawn, winner: what is to be said beside a name. */
export function noteOf(
	{ view, viewer }: Pick<AmosTable, 'view' | 'viewer'>,
	info: SeatInfo
): string {
	const status = view.seats.find(({ seat }) => seat === info.seat)?.status;
	return [
		info.seat === viewer && m.amos_players_you(),
		info.kind === 'bot' && m.amos_players_bot(),
		status === 'withdrawn' && m.amos_players_status_withdrawn(),
		status === 'resigned' && m.amos_players_status_resigned(),
		status === 'destroyed' && m.amos_players_status_destroyed(),
		view.ending.some(({ winner }) => winner === info.seat) && m.amos_players_winner()
	]
		.filter(Boolean)
		.join(' · ');
}
