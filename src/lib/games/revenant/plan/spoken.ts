/** Everything that a part of an order says, in one sentence that no other part has. Pure. */
import { KINDS, type ShipId, type Token } from '$engine/rulesets/revenant/data';
import type {
	Act,
	Assignment,
	Draw,
	Extra,
	Line,
	Move,
	MoveOf,
	OrderOf,
	Params,
	PlayedMove,
	Shift,
	Stop
} from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import {
	actionName,
	agendaName,
	cardName,
	colonyName,
	compartmentName,
	countedAbsorbers,
	designName,
	figureName,
	hiddenName,
	houseName,
	kindName,
	sideName,
	sonarName,
	tokenLetter,
	zoneName
} from '../words';
import { moveText, placeName, theShip, withDetails, type Teller } from './sentences';

/** Items under a legend, which is not made for none: a line is read by making many sentences. */
const told = (legend: () => string, items: readonly string[]): string[] =>
	items.length === 0
		? []
		: [m.revenant_line_act_at({ action: legend(), details: items.join(', ') })];

/** Tokens in the order in which they are stored: "2M 1N 1M". */
export function tokensSpoken(tokens: readonly Token[]): string {
	const runs: { token: Token; count: number }[] = [];
	for (const token of tokens) {
		const last = runs.at(-1);
		if (last?.token === token) last.count++;
		else runs.push({ token, count: 1 });
	}
	return runs.map(({ token, count }) => `${count}${tokenLetter(token)}`).join(' ') || '–';
}

const drawSpoken = (draw: Draw): string =>
	KINDS.filter((kind) => draw[kind] > 0)
		.map((kind) => `${draw[kind]} ${kindName(kind)}`)
		.join(', ') || '–';

const isDrawn = (draw: Draw): boolean => KINDS.some((kind) => draw[kind] > 0);

/** Stops, the last where it ends. */
const pathSpoken = (path: readonly number[]): string => path.map(zoneName).join(' → ');

const lineSpoken = (line: readonly number[]): string[] =>
	line.flatMap((place) =>
		told(m.revenant_field_line, [m.revenant_field_line_place({ place: place + 1 })])
	);

const tokensTold = (legend: () => string, tokens: readonly Token[]): string[] =>
	tokens.length === 0 ? [] : told(legend, [tokensSpoken(tokens)]);

const shiftSpoken = (teller: Teller, { ship, path, line }: Shift): string =>
	[`${theShip(teller, ship)} → ${pathSpoken(path)}`, ...lineSpoken(line)].join(', ');

/** Legends of the fields of `params`, by which they are told apart: two may hold things of one kind. */
export const LEGENDS: Readonly<Record<Exclude<keyof Params, 'draw'>, () => string>> = {
	hidden: m.revenant_field_hidden,
	give: m.revenant_field_give,
	tokens: m.revenant_field_tokens,
	house: m.revenant_field_house,
	ship: m.revenant_field_ship,
	sectors: m.revenant_field_sectors,
	line: m.revenant_field_line,
	damage: m.revenant_field_damage,
	from: m.revenant_field_from,
	moves: m.revenant_field_moves
};

function paramsSpoken(teller: Teller, params: Params): string[] {
	return [
		...told(LEGENDS.hidden, params.hidden.map(hiddenName)),
		...tokensTold(LEGENDS.give, params.give),
		...tokensTold(LEGENDS.tokens, params.tokens),
		...told(LEGENDS.house, params.house.map(houseName)),
		...(isDrawn(params.draw) ? [m.revenant_line_draw({ cards: drawSpoken(params.draw) })] : []),
		...told(
			LEGENDS.ship,
			params.ship.map((ship) => theShip(teller, ship))
		),
		...told(LEGENDS.sectors, params.sectors.map(zoneName)),
		...lineSpoken(params.line),
		...told(
			LEGENDS.damage,
			params.damage.map((ship) => theShip(teller, ship))
		),
		...told(
			LEGENDS.from,
			params.from.map((place) => placeName(teller, place))
		),
		...told(
			LEGENDS.moves,
			params.moves.map((shift) => shiftSpoken(teller, shift))
		)
	];
}

export function moveSpoken(teller: Teller, move: PlayedMove): string {
	switch (move.do) {
		case 'draw':
			return m.revenant_line_draw({ cards: drawSpoken(move.draw) });
		case 'place':
			return placeSpoken(teller, move);
		case 'reward':
			return rewardSpoken(teller, move.reward);
		case 'move':
			return [m.revenant_line_move({ zone: pathSpoken(move.path) }), ...lineSpoken(move.line)].join(
				', '
			);
		case 'act': {
			const text = actSpoken(teller, move.act);
			const [ship] = move.borrow;
			return ship === undefined
				? text
				: m.revenant_line_borrow({ action: text, ship: theShip(teller, ship) });
		}
		case 'bonus':
			return withDetails(designName(move.source), paramsSpoken(teller, move.params));
		case 'corrupt':
			return withDetails(
				moveText(teller, move),
				move.leave.flatMap((tokens) => told(m.revenant_order_leave, [tokensSpoken(tokens)]))
			);
		case 'extra':
			return extraSpoken(teller, move.extra);
		case 'play':
			return withDetails(m.revenant_line_play({ card: cardName(move.card) }), [
				...tokensTold(m.revenant_order_off, move.off),
				...cadetSpoken(move.cadet),
				// The track of a dear slot, and that of the card.
				...move.house.map((house) => m.revenant_line_dear({ house: houseName(house) })),
				...paramsSpoken(teller, move.params)
			]);
		case 'use':
			return withDetails(moveText(teller, { ...move, params: NO_PARAMS }), [
				...cadetSpoken(move.cadet),
				...paramsSpoken(teller, move.params)
			]);
		case 'end':
			return withDetails(
				moveText(teller, move),
				move.build.map((build) => buildSpoken(teller, build))
			);
		case 'on':
		case 'keep':
		case 'trim':
		case 'pass':
		case 'prospect':
		case 'chart':
		case 'survey':
			return moveText(teller, move);
	}
}

const NO_PARAMS: Params = {
	tokens: [],
	give: [],
	house: [],
	draw: { equipment: 0, training: 0, support: 0 },
	sectors: [],
	damage: [],
	from: [],
	moves: [],
	ship: [],
	line: [],
	hidden: []
};

const cadetSpoken = (cadet: MoveOf<'play'>['cadet']): string[] =>
	told(m.revenant_order_cadet, cadet.map(figureName));

/** "the Revenant: Hyperjump": a ship, and which of its figure spaces. */
const spaceSpoken = (teller: Teller, ship: ShipId, space: MoveOf<'place'>['space']): string =>
	withDetails(theShip(teller, ship), space.map(actionName));

function placeSpoken(teller: Teller, move: MoveOf<'place'>): string {
	const inputs = {
		figure: figureName(move.figure),
		ship: spaceSpoken(teller, move.ship, move.space)
	};
	const [house] = move.house;
	const placed = house
		? m.revenant_line_place_house({ ...inputs, house: houseName(house) })
		: m.revenant_line_place(inputs);
	return withDetails(placed, move.covert ? [m.revenant_order_place_covert()] : []);
}

export const rewardSpoken = (
	teller: Teller,
	{ sector, from }: MoveOf<'reward'>['reward']
): string => {
	const details = [
		...sector.map((zone) => `${countedAbsorbers(1)}, ${zoneName(zone)}`),
		...from.map((place) => placeName(teller, place))
	];
	return m.revenant_line_reward({
		details: details.join(', ') || m.revenant_order_reward_decline()
	});
};

/** '': half of one, of which nothing can be said yet. */
const actSpoken = (teller: Teller, act: Act): string =>
	isBegun(act) ? '' : withDetails(actionName(act.kind), actDetails(teller, act));

function isBegun(act: Act): boolean {
	if (act.kind === 'land') return (act.choice as string) === '';
	return act.kind === 'clone' && ((act.card as string) === '' || (act.ship as string) === '');
}

const counted = (legend: () => string, count: number): string[] =>
	count === 0 ? [] : told(legend, [String(count)]);

function actDetails(teller: Teller, act: Act): string[] {
	switch (act.kind) {
		case 'attack':
			return [
				...counted(m.revenant_field_energy, act.energy),
				...counted(m.revenant_field_science, act.science),
				...counted(m.revenant_field_absorbers, act.absorbers)
			];
		case 'land':
			return [
				LANDINGS[act.choice](),
				...paramsSpoken(teller, act.params),
				...tokensTold(m.revenant_field_bonus_tokens, act.tokens),
				...(act.strike ? [m.revenant_field_strike()] : []),
				...(act.absorb ? [m.revenant_field_absorb()] : [])
			];
		case 'hyperjump':
			return [...act.sonar.map(sonarName), ...act.colonies.map(colonyName)];
		case 'deploy':
			return [theShip(teller, act.ship), zoneName(act.sector), ...lineSpoken(act.line)];
		case 'convert':
			return act.gain.length === 0 ? [] : [tokensSpoken(act.gain)];
		case 'research':
			return [
				drawSpoken(act.draw),
				...told(
					m.revenant_field_from,
					act.from.map((n) => m.revenant_field_place_compartment({ n }))
				)
			];
		case 'absorb2':
			// The name is that of another action, which has no Sectors.
			return act.sectors.length === 0 ? [m.revenant_field_sectors()] : act.sectors.map(zoneName);
		case 'purge':
			return act.sectors.map(zoneName);
		case 'provision':
			return tokensTold(m.revenant_field_bonus_tokens, act.token);
		case 'reorganise':
			return act.moves.map((shift) => shiftSpoken(teller, shift));
		case 'repair':
			return act.targets.map((ship) => theShip(teller, ship));
		case 'clone':
			return [
				spaceSpoken(teller, act.ship, act.space),
				...told(m.revenant_field_card, [cardName(act.card)]),
				actSpoken(teller, act.act)
			];
		case 'skip':
		case 'absorb':
		case 'improve':
		case 'promote':
		case 'analyse':
			return [];
	}
}

const LANDINGS = { mining: m.revenant_choice_mining, other: m.revenant_choice_other } as const;

function extraSpoken(teller: Teller, extra: Extra): string {
	switch (extra.kind) {
		case 'remove':
			return withDetails(
				compartmentName(1),
				extra.removals.map(({ from, card }) =>
					[placeName(teller, from), ...told(m.revenant_field_with_card, card.map(cardName))].join(
						', '
					)
				)
			);
		case 'gain':
			return withDetails(compartmentName(2), [tokensSpoken([extra.token])]);
		case 'tactics':
			return compartmentName(3);
		case 'play':
			return compartmentName(4);
		case 'activate':
			return compartmentName(5);
		case 'frigate':
			return withDetails(
				compartmentName(6),
				extra.path.length === 0 ? [] : [pathSpoken(extra.path)]
			);
	}
}

const buildSpoken = (
	teller: Teller,
	{ card, ship, sector, replace, line }: MoveOf<'end'>['build'][number]
): string =>
	[
		// One half-written names what is chosen: text is read by adding one thing after the other.
		...told(m.revenant_order_end_build, [
			...((card as string) === '' ? [] : [hiddenName(card)]),
			...((ship as string) === '' ? [] : [theShip(teller, ship)])
		]),
		...sector.map(zoneName),
		...replace.map((other) => m.revenant_line_instead({ ship: theShip(teller, other) })),
		...lineSpoken(line)
	].join(', ');

// ---------------------------------------------------------------- turns left for later

/** A whole turn, move by move, as `movesRead` (orders/text.ts) takes it apart. */
export const laterSpoken = (teller: Teller, moves: readonly PlayedMove[]): string =>
	m.revenant_line_later({
		moves: moves.map((move) => moveSpoken(teller, move)).join(`${BETWEEN_MOVES} `)
	});
export const BETWEEN_MOVES = ';';

const DESPITE: Readonly<Record<Stop, () => string>> = {
	rank: m.revenant_line_despite_rank,
	near: m.revenant_line_despite_near,
	jump: m.revenant_line_despite_jump,
	less: m.revenant_line_despite_less
};
export const despiteSpoken = (stop: Stop): string => DESPITE[stop]();

/** '': the turns themselves are told. */
export const withdrawnSpoken = (teller: Teller, move: Move): string =>
	move.do === 'ahead' && move.turns.length === 0 ? moveText(teller, move) : '';

// ---------------------------------------------------------------- orders that are no turn

/** Fields of them that are told at once, each with the legend of its form. */
export const FIELDS: {
	readonly side: (teller: Teller, side: OrderOf<'muster'>['side']) => string;
	readonly agenda: (teller: Teller, agenda: OrderOf<'muster'>['agenda']) => string;
	readonly houses: (teller: Teller, houses: OrderOf<'muster'>['houses']) => string;
	readonly berth: (teller: Teller, berth: OrderOf<'muster'>['berth']) => string;
	readonly first: (teller: Teller, first: OrderOf<'breach'>['first']) => string;
	readonly house: (teller: Teller, house: OrderOf<'breach'>['house']) => string;
	readonly reward: (teller: Teller, reward: OrderOf<'breach'>['reward']) => string;
	readonly remove: (teller: Teller, zones: OrderOf<'regroup'>['remove']) => string;
} = {
	side: (_, side) => told(m.revenant_muster_side, [sideName(side)]).join(''),
	agenda: (_, agenda) => told(m.revenant_muster_agenda, [agendaName(agenda)]).join(''),
	houses: (_, houses) => told(m.revenant_muster_houses, houses.map(houseName)).join(''),
	berth: (_, berth) => told(m.revenant_muster_berth, [zoneName(berth)]).join(''),
	first: ({ nameOf }, first) => told(m.revenant_breach_first, first.map(nameOf)).join(''),
	house: (_, house) => told(m.revenant_breach_track, house.map(houseName)).join(''),
	reward: (teller, reward) => reward.map((one) => rewardSpoken(teller, one)).join(''),
	remove: (_, zones) => m.revenant_line_remove({ zones: zones.map(zoneName).join(', ') || '–' })
};

export const rowSpoken = (teller: Teller, { sector, ships }: Line): string =>
	m.revenant_line_row({
		zone: zoneName(sector),
		ships: ships.map((ship) => theShip(teller, ship)).join(', ')
	});

export const hitsSpoken = (teller: Teller, { sector, hits, corrupt }: Assignment): string =>
	[
		m.revenant_line_hits({
			zone: zoneName(sector),
			ships: hits.map((ship) => theShip(teller, ship)).join(', ') || '–'
		}),
		...told(
			m.revenant_breach_corrupt,
			corrupt.map((ship) => theShip(teller, ship))
		)
	].join(' · ');
