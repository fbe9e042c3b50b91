/** Standing of the seats, and what is known of each. */
import { HOUSES } from '$engine/rulesets/revenant/data';
import { tacticsOf } from '$engine/rulesets/revenant/space/tactics';
import type { Player, View } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import type { Part } from '$lib/ui/table-text/declared';
import { detailLines } from '$lib/ui/table-text/figures';
import type { Plan } from '../plan/plan.svelte';
import { crewLines } from '../players/crew';
import { trackText, worthOf } from '../players/tracks';
import { scoreTable } from '../report/tell/table';
import { captainName, cardName, levelNumber } from '../words';
import { purseText } from './holdings';

/** Tells what each seat's Influence is worth, the most first, and what is mine. */
export function brief(plan: Plan): string[] {
	const { shown: view, me } = plan;
	if (view.stage === 'muster') return [];
	const players = view.players.toSorted((a, b) => worthOf(view, b.seat) - worthOf(view, a.seat));
	return [
		...players.map(({ seat }) =>
			m.ui_talk_line_is({
				// Equals share a place.
				number: 1 + players.filter((one) => worthOf(view, one.seat) > worthOf(view, seat)).length,
				line: `${plan.seatName(seat)}: ${m.revenant_chart_worth()} ${worthOf(view, seat)}, ${m.revenant_tactics()} ${tacticsOf(view, seat)}`
			})
		),
		...(me ? [purseText(me.usable)] : [])
	];
}

export function standing(plan: Plan): Part[] {
	const { shown: view, table, me } = plan;
	const reader = { view, seats: table.seats };
	return [
		...(me && view.stage !== 'muster'
			? [{ title: m.ui_talk_money(), lines: [purseText(me.usable)] }]
			: []),
		...view.ending
			.filter(({ scores }) => scores.length > 0)
			.map(({ scores }) => ({
				title: m.revenant_players_points(),
				lines: detailLines([scoreTable(reader, scores)], table.seats, () => [])
			})),
		...(view.stage === 'muster'
			? []
			: [
					{
						title: m.revenant_fleet_tracks(),
						lines: [
							m.revenant_fleet_tracks_note(),
							...HOUSES.map((house) => trackText(reader, house))
						]
					}
				]),
		...view.players.map((player) => playerPart(plan, player)),
		...(view.stage === 'muster' ? [] : view.crew).map((crew) => ({
			title: m.revenant_crew(),
			lines: crewLines(view, crew)
		}))
	];
}

function playerPart(plan: Plan, player: Player): Part {
	const { shown: view } = plan;
	const { seat, cls, level, status, usable, cubes } = player;
	return {
		title: plan.seat(seat)?.name ?? '',
		lines: [
			[
				m.revenant_players_level({ class: captainName(cls), n: levelNumber(level) }),
				...(status === 'withdrawn' ? [m.revenant_players_withdrawn()] : [])
			].join(', '),
			[
				purseText(usable),
				`${m.revenant_tactics()} ${tacticsOf(view, seat)}`,
				`${m.revenant_cubes()} ${cubes}`
			].join(', '),
			[...heldTexts(view, seat), `${m.revenant_chart_worth()} ${worthOf(view, seat)}`].join(', '),
			...cardLines(player)
		]
	};
}

function heldTexts({ hands }: View, seat: number): string[] {
	const held = hands[seat - 1];
	const { equipment = 0, training = 0, support = 0 } = held?.upgrades ?? {};
	return [
		m.revenant_players_hand({ count: equipment + training + support }),
		m.revenant_players_hidden({ count: held?.hidden ?? 0 })
	];
}

function cardLines({ equipment, training }: Player): string[] {
	const cards = [...equipment, ...training.cadet1, ...training.cadet2].map(cardName);
	return cards.length > 0 ? [cards.join(', ')] : [];
}
