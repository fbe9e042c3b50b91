/** Figures and sentences on each House, for the page of players and for the table as text. */
import { KEPT_LOTS } from '$engine/rulesets/imperio/data';
import type { SeatId, View } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import { listText } from '$lib/ui/text';
import type { SeatInfo } from '../../game';
import { heldInfluence, houseOf, ownOf } from '../empire';
import type { ImperioTable, Plan } from '../plan/plan.svelte';
import { fact } from '../report/details';
import { advanceName, cellNumber, lotName, resourcesText, statusName, upgradeName } from '../words';
import { blockadesOf, foesOf, standingOf } from './known';

type Fact = ReturnType<typeof fact>;
type Teller = Pick<Plan, 'view' | 'houseName'>;

const namesOf = (teller: Teller, seats: readonly SeatId[]): string =>
	listText(seats.map((seat) => teller.houseName(seat)));

const warsText = (teller: Teller, foes: readonly SeatId[]): string =>
	m.imperio_players_wars({ names: namesOf(teller, foes) });

/** Wars of the reader; '' before the first turn. */
export function ownRelation(teller: Teller): string {
	const { view } = teller;
	if (view.turn === 0) return '';
	const foes = foesOf(view, view.viewer);
	return foes.length > 0 ? warsText(teller, foes) : m.imperio_players_no_wars();
}

export function ownFigures(view: View, seat: SeatId): Fact[] {
	const own = ownOf(view);
	if (!own || view.turn === 0) return [];
	const seen = standingOf(view, seat);
	return [
		fact(m.imperio_report_influence(), heldInfluence(view, own)),
		fact(m.imperio_report_resources(), own.treasury),
		fact(m.imperio_players_planets(), seen.planets),
		fact(m.imperio_players_ships(), seen.ships),
		fact(m.imperio_players_troops(), seen.troops),
		fact(
			m.imperio_report_advances(),
			listText(own.advances.map(advanceName)) || m.imperio_players_none()
		),
		...KEPT_LOTS.filter((lot) => own.lots[lot] > 0).map((lot) => fact(lotName(lot), own.lots[lot])),
		fact(m.imperio_players_absences(), own.absencesLeft),
		...(own.missed > 0 ? [fact(m.imperio_players_missed(), own.missed)] : [])
	];
}

/** Debts: who owes whom, and when. */
export const debtLines = (teller: Teller, seat: SeatId): string[] =>
	(ownOf(teller.view)?.debts ?? []).map(({ from, to, due, resources }) => {
		const mine = from === seat;
		const inputs = {
			name: teller.houseName(mine ? to : from),
			resources: resourcesText(resources),
			turn: due
		};
		return mine ? m.imperio_players_you_owe(inputs) : m.imperio_players_owes_you(inputs);
	});

/** Sentences on what stands between another House and the reader. */
export function relationTo(teller: Teller, seat: SeatId): string[] {
	const { view } = teller;
	const own = ownOf(view);
	if (!own || view.turn === 0) return [];
	const foes = foesOf(view, seat);
	const others = foes.filter((one) => one !== view.viewer);
	const cells = blockadesOf(view, seat);
	return [
		foes.includes(view.viewer) ? m.imperio_players_at_war() : m.imperio_players_at_peace(),
		...(houseOf(view, seat)?.passage.includes(view.viewer) ? [m.imperio_players_grants()] : []),
		...(cells.length > 0
			? [m.imperio_players_blockades({ cells: listText(cells.map(cellNumber)) })]
			: []),
		...(own.precedes.includes(seat) ? [m.imperio_players_precedes()] : []),
		...(others.length > 0 ? [warsText(teller, others)] : [])
	];
}

/** All that is seen and known of another House. */
export function houseFigures(view: View, seat: SeatId): Fact[] {
	if (view.turn === 0) return [];
	const seen = standingOf(view, seat);
	const house = houseOf(view, seat);
	const upgrades = house?.upgrades ?? [];
	const advances = ownOf(view)?.known[seat - 1] ?? [];
	return [
		fact(m.imperio_players_planets(), seen.planets),
		fact(m.imperio_players_ships(), seen.ships),
		fact(m.imperio_players_troops(), seen.troops),
		fact(m.imperio_players_known_influence(), seen.influence),
		...(house?.flagship
			? [
					fact(
						m.imperio_players_flagship(),
						`${house.flagship} (${upgrades.length > 0 ? listText(upgrades.map(upgradeName)) : m.imperio_players_flagship_unknown()})`
					)
				]
			: []),
		...(advances.length > 0
			? [fact(m.imperio_players_known_advances(), listText(advances.map(advanceName)))]
			: [])
	];
}

/** Player behind a House, and how it stands: "Ana · fallen". */
export function noteOf(
	{ view, viewer, seats }: Pick<ImperioTable, 'view' | 'viewer' | 'seats'>,
	info: SeatInfo
): string {
	const player = seats.find(({ seat }) => seat === info.seat);
	const status = houseOf(view, info.seat)?.status ?? 'playing';
	return [
		player && player.name !== info.name && player.name,
		info.seat === viewer && m.imperio_players_you(),
		info.kind === 'bot' && m.imperio_players_bot(),
		status !== 'playing' && statusName(status),
		view.ending.some(({ winner }) => winner === info.seat) && m.imperio_players_emperor()
	]
		.filter(Boolean)
		.map(String)
		.join(' · ');
}
