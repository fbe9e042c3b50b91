/** All that is the seat's own, in sentences. */
import {
	CADETS,
	COMPARTMENTS,
	FIGURES,
	HOUSES,
	KINDS,
	TOKENS,
	UPGRADE_CARDS,
	UPGRADES_OF,
	type ShipId,
	type Space,
	type UpgradeId
} from '$engine/rulesets/revenant/data';
import { judge } from '$engine/rulesets/revenant/effects/agendas';
import { tacticsOf } from '$engine/rulesets/revenant/space/tactics';
import type { Player, Resources, View } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import type { Part } from '$lib/ui/table-text/declared';
import { listText } from '$lib/ui/text';
import type { Plan } from '../plan/plan.svelte';
import { laterSpoken } from '../plan/spoken';
import {
	actionName,
	activateText,
	agendaName,
	captainName,
	cardName,
	compartmentName,
	designAbout,
	designOf,
	figureName,
	hiddenName,
	houseName,
	kindName,
	levelName,
	levelText,
	objectivesText,
	shipName,
	sideName,
	tokenLetter,
	tokenName,
	tokensNamed
} from '../words';
import { nextLines } from './next';

/** "Energy (E) 3, Material (M) 0…": all four kinds, as orders call them by their letters. */
export const purseText = (resources: Resources): string =>
	TOKENS.map((token) => `${tokenName(token)} (${tokenLetter(token)}) ${resources[token]}`).join(
		', '
	);

export function holdings(plan: Plan): Part[] {
	const { me, shown: view } = plan;
	const asked = { title: m.revenant_order_next(), lines: nextLines(plan) };
	if (!me || view.stage === 'muster') return [asked];
	return [
		asked,
		{ title: '', lines: [purseText(me.usable), countersText(view, me)] },
		{ title: m.revenant_order_place_figure(), lines: figureLines(plan, me) },
		...cardParts(view),
		{ title: m.revenant_fleet_board(), lines: COMPARTMENTS.map((n) => compartmentText(me, n)) },
		captainPart(me),
		...playedParts(me),
		...leftParts(plan)
	];
}

const countersText = (view: View, { seat, cubes, collection }: Player): string =>
	[
		`${m.revenant_tactics()} ${tacticsOf(view, seat)}`,
		`${m.revenant_cubes()} ${cubes}`,
		`${m.revenant_collection()} ${collection}`
	].join(', ');

const figureLines = (plan: Plan, { figures }: Player): string[] =>
	FIGURES.map((figure) => {
		const place = figures[figure];
		const at =
			place === ''
				? m.revenant_board_free()
				: isSpace(place)
					? `${m.revenant_ship_revenant()}, ${actionName(place)}`
					: shipName(place as ShipId, (seat) => plan.seatName(seat));
		return `${figureName(figure)}: ${at}`;
	});

const isSpace = (place: string): place is Space => place === 'hyperjump' || place === 'deploy';

function cardParts(view: View): Part[] {
	const [own] = view.own;
	if (!own) return [];
	const hand = KINDS.flatMap((kind) => own.hand.filter((card) => UPGRADES_OF[kind].includes(card)));
	const { agenda } = own;
	const met = agenda === '' ? [] : judge(view, view.viewer, agenda);
	const counts = HOUSES.map((house) => ({
		house,
		count: own.hidden.filter((card) => card.startsWith(`${house}:`)).length
	})).filter(({ count }) => count > 0);
	return [
		{
			title: m.revenant_fleet_hand({ count: hand.length }),
			lines: hand.length === 0 ? [m.revenant_fleet_hand_empty()] : hand.map(cardText)
		},
		...(agenda === ''
			? []
			: [
					{
						title: `${m.revenant_fleet_agenda()}: ${agendaName(agenda)}`,
						lines: objectivesText(agenda).map((text, i) =>
							met[i] ? `${text} (${m.revenant_report_met()})` : text
						)
					}
				]),
		{
			title: m.revenant_fleet_hidden(),
			lines: [
				counts.length === 0
					? m.revenant_fleet_hidden_none()
					: listText(counts.map(({ house, count }) => `${hiddenName(`${house}:1`)} ${count}`))
			]
		}
	];
}

/** A card in full: its kind, its House, its price, what it does. */
function cardText(card: UpgradeId): string {
	const design = designOf(card);
	const { cost, house } = UPGRADE_CARDS[design];
	const kind = KINDS.find((one) => UPGRADES_OF[one].includes(card)) ?? 'support';
	return m.revenant_talk_card({
		name: cardName(card),
		kind: kindName(kind),
		house: houseName(house),
		price: tokensNamed(cost),
		about: designAbout(design)
	});
}

function compartmentText({ compartments }: Player, n: number): string {
	const one = compartments[n - 1];
	const name = `${n}. ${compartmentName(n)}`;
	if (!one?.corrupted) return name;
	const trapped = one.trapped.length > 0 ? [tokensNamed(one.trapped)] : [];
	return `${name}: ${[m.revenant_corruption(), ...trapped].join(', ')}`;
}

const captainPart = ({ cls, side, level }: Player): Part => ({
	title: `${m.revenant_side_name({ class: captainName(cls), side: sideName(side) })}, ${levelName(level)}`,
	lines: [
		`${m.revenant_rulebook_activate()}: ${activateText(cls, side)}`,
		...[1, 2, 3, 4].map((one) => `${levelName(one)}: ${levelText(cls, side, one)}`)
	]
});

const playedParts = ({ equipment, training, support }: Player): Part[] => [
	{ title: m.revenant_fleet_equipment(), lines: equipment.map(cardText) },
	...CADETS.map((cadet) => ({ title: figureName(cadet), lines: training[cadet].map(cardText) })),
	{ title: m.revenant_fleet_support(), lines: support.map(cardText) }
];

/** Turns left for later that stand, or have stopped. */
function leftParts({ view, table }: Plan): Part[] {
	const ahead = view.own[0]?.ahead;
	const nameOf = (seat: number): string => table.seats.find((one) => one.seat === seat)?.name ?? '';
	return [
		{
			title: m.revenant_ahead_title(),
			lines: (ahead?.turns ?? []).map(({ moves }) => laterSpoken({ view, nameOf }, moves))
		}
	];
}
