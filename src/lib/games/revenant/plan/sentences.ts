/** Moves of a turn in the words of the chain. Pure. */
import type { PlanetId, ShipId } from '$engine/rulesets/revenant/data';
import { zoneOf } from '$engine/rulesets/revenant/space/fleet';
import type { Act, Extra, Move, Params, View } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import { listText } from '$lib/ui/text';
import {
	abilityName,
	actionName,
	cardName,
	choiceText,
	colonyName,
	compartmentName,
	countedAbsorbers,
	countedUpgrades,
	designName,
	figureName,
	hiddenName,
	houseName,
	planetName,
	shipThe,
	sonarName,
	tokensText,
	zoneName
} from '../words';
import { trialOf } from './trial';

/** Reader of a chain: the view it was begun on, and what seats are called. */
export interface Teller {
	readonly view: View;
	readonly nameOf: (seat: number) => string;
	/** Planet of the landing, if known. */
	readonly planet?: PlanetId | '';
}

/** Moves of a turn in order, each with the position before it. */
export const movesTexts = (teller: Teller, moves: readonly Move[]): string[] =>
	moves.map((move, i) =>
		moveText({ ...teller, planet: landingOf(teller.view, moves.slice(0, i), move) }, move)
	);

/** A whole turn in one sentence, without what every turn has. */
export const turnText = (teller: Teller, moves: readonly Move[]): string =>
	movesTexts(teller, moves)
		.filter((_, i) => moves[i]?.do !== 'end' && moves[i]?.do !== 'on')
		.join('; ');

/** Planet on which a move would land. */
function landingOf(view: View, before: readonly Move[], move: Move): PlanetId | '' {
	if (move.do !== 'act' || (move.act.kind !== 'land' && move.act.kind !== 'clone')) return '';
	const { view: then } = trialOf(view, view.viewer, before);
	const ship = move.act.kind === 'clone' ? move.act.ship : (move.borrow[0] ?? then.turn[0]?.ship);
	if (ship === undefined || ship === '' || ship === 'revenant') return '';
	return then.sectors.find(({ id }) => id === zoneOf(then, ship))?.planet ?? '';
}

export const theShip = ({ view, nameOf }: Teller, ship: ShipId): string =>
	shipThe(ship, { own: view.viewer, nameOf });

export function moveText(teller: Teller, move: Move): string {
	switch (move.do) {
		case 'on':
			return m.revenant_line_on();
		case 'keep':
			if (move.cards.length === 0) return m.revenant_line_keep_best();
			return m.revenant_line_keep({ cards: listText(move.cards.map(hiddenName)) });
		case 'draw':
			return m.revenant_line_draw({ cards: drawnText(move.draw) });
		case 'trim':
			return m.revenant_line_trim({ cards: listText(move.cards.map(cardName)) });
		case 'place':
			return placeText(teller, move);
		case 'pass':
			return m.revenant_line_pass();
		case 'reward':
			return m.revenant_line_reward({ details: rewardDetails(teller, move.reward) });
		case 'move':
			return m.revenant_line_move({ zone: zoneName(move.path.at(-1) ?? 0) });
		case 'prospect':
			return m.revenant_order_prospect();
		case 'chart':
			return chartText(teller, move.sector[0]);
		case 'act':
			return actText(teller, move.act, move.borrow[0]);
		case 'survey':
			return m.revenant_line_survey({
				details: move.discard[0] ? colonyName(move.discard[0]) : m.revenant_order_survey_keep()
			});
		case 'bonus':
			return withDetails(designName(move.source), paramsDetails(teller, move.params));
		case 'corrupt':
			return m.revenant_line_corrupt({ n: move.compartment });
		case 'extra':
			return extraText(teller, move.extra);
		case 'play':
			return withDetails(
				m.revenant_line_play({ card: cardName(move.card) }),
				paramsDetails(teller, move.params)
			);
		case 'use':
			return withDetails(
				m.revenant_line_use({ source: abilityName(move.source) }),
				paramsDetails(teller, move.params)
			);
		case 'ahead':
			return move.turns.length === 0
				? m.revenant_line_ahead_none()
				: m.revenant_line_ahead({ count: move.turns.length });
		case 'end':
			return move.reveal ? m.revenant_line_end_reveal() : m.revenant_line_end();
	}
}

export const withDetails = (action: string, details: readonly string[]): string =>
	details.length === 0 ? action : m.revenant_line_act_at({ action, details: details.join(', ') });

const drawnText = (draw: Params['draw']): string =>
	countedUpgrades(draw.equipment + draw.training + draw.support);

function placeText(teller: Teller, move: Extract<Move, { do: 'place' }>): string {
	const inputs = { figure: figureName(move.figure), ship: theShip(teller, move.ship) };
	const [house] = move.house;
	return house
		? m.revenant_line_place_house({ ...inputs, house: houseName(house) })
		: m.revenant_line_place(inputs);
}

/** Summary of the part of the reader's turn that was sent already; '': none. */
export function doneText(teller: Teller): string {
	const [turn] = teller.view.turn;
	if (!turn || turn.seat !== teller.view.viewer || turn.figure === '' || turn.ship === '')
		return '';
	const placed = m.revenant_line_place({
		figure: figureName(turn.figure),
		ship: theShip(teller, turn.ship)
	});
	return turn.acted === '' || turn.acted === 'skip'
		? placed
		: `${placed} · ${actionName(turn.acted)}`;
}

function rewardDetails(
	teller: Teller,
	{ sector, from }: Extract<Move, { do: 'reward' }>['reward']
): string {
	if (sector[0]) return `${countedAbsorbers(1)}, ${zoneName(sector[0])}`;
	return from[0] ? placeName(teller, from[0]) : m.revenant_order_reward_decline();
}

export const placeName = (teller: Teller, place: Params['from'][number]): string =>
	place.startsWith('compartment:')
		? m.revenant_field_place_compartment({ n: Number(place.slice('compartment:'.length)) })
		: theShip(teller, place as ShipId);

function chartText({ view }: Teller, sector: number | undefined): string {
	const choice = view.players[view.viewer - 1]?.queue[0];
	const planet = choice?.ask === 'chart' ? planetName(choice.planet) : '';
	if (sector === undefined) return m.revenant_order_chart_off();
	const zone = zoneName(sector);
	return planet === ''
		? m.revenant_line_chart_unseen({ zone })
		: m.revenant_line_chart({ planet, zone });
}

/** An action in a few words: "Attack", "Purge: Sector 3, Sector 3". */
export function actText(teller: Teller, act: Act, borrow?: ShipId): string {
	const text = withDetails(actionName(act.kind), actDetails(teller, act));
	return borrow === undefined
		? text
		: m.revenant_line_borrow({ action: text, ship: theShip(teller, borrow) });
}

function actDetails(teller: Teller, act: Act): string[] {
	switch (act.kind) {
		case 'land':
			return [choiceText(act.choice, teller.planet ?? ''), ...paramsDetails(teller, act.params)];
		case 'hyperjump':
			return [...act.sonar.map(sonarName), ...act.colonies.map(colonyName)];
		case 'deploy':
			return [theShip(teller, act.ship), zoneName(act.sector)];
		case 'convert':
			return [tokensText(act.gain)];
		case 'research':
			return [drawnText(act.draw)];
		case 'absorb2':
		case 'purge':
			return act.sectors.map(zoneName);
		case 'reorganise':
			return shiftDetails(teller, act.moves);
		case 'repair':
			return act.targets.map((ship) => theShip(teller, ship));
		case 'clone':
			return [actionName(act.act.kind), theShip(teller, act.ship)];
		case 'skip':
		case 'attack':
		case 'absorb':
		case 'provision':
		case 'improve':
		case 'promote':
		case 'analyse':
			return [];
	}
}

const shiftDetails = (teller: Teller, moves: Params['moves']): string[] =>
	moves.map(
		({ ship, path }) =>
			`${theShip(teller, ship)} → ${zoneName(path.at(-1) ?? zoneOf(teller.view, ship))}`
	);

function paramsDetails(teller: Teller, params: Params): string[] {
	return [
		...params.house.map(houseName),
		...(params.tokens.length > 0 ? [tokensText(params.tokens)] : []),
		...params.hidden.map(hiddenName),
		...params.sectors.map(zoneName),
		...params.damage.map((ship) => theShip(teller, ship)),
		...params.from.map((place) => placeName(teller, place)),
		...shiftDetails(teller, params.moves),
		...params.ship.map((ship) => theShip(teller, ship))
	];
}

function extraText(teller: Teller, extra: Extra): string {
	switch (extra.kind) {
		case 'remove':
			return withDetails(
				compartmentName(1),
				extra.removals.map(({ from }) => placeName(teller, from))
			);
		case 'gain':
			return withDetails(compartmentName(2), [tokensText([extra.token])]);
		case 'tactics':
			return compartmentName(3);
		case 'play':
			return compartmentName(4);
		case 'activate':
			return compartmentName(5);
		case 'frigate':
			return withDetails(compartmentName(6), extra.path.map(zoneName));
	}
}
