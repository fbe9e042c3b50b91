/** Moves thought up at random for `suggest`: sensible enough to be often allowed, of every kind. */
import type { Stream } from '../../../kernel/rng';
import { blank } from '../../../kernel/shape';
import { removable } from '../space/corruption';
import {
	CADETS,
	CHOICES,
	COMPARTMENTS,
	CREW_FIGURES,
	FIGURES,
	HOUSES,
	HOUSE_SHIPS,
	KINDS,
	SECTORS,
	SPACES,
	TOKENS,
	type CorruptionPlace,
	type PlanetAction,
	type ShipId,
	type SupportDesign,
	type Token
} from '../data';
import { emptySpaces } from '../space/corruption';
import { openBonuses } from '../effects/bonuses';
import { SUPPORT_DOES } from '../cards/upgrades';
import { OTHER_ACTIONS } from '../cards/planets';
import { isDear } from '../effects/cards';
import { fieldsOf } from '../effects/effects';
import { designOf } from '../effects/perks';
import { abilitiesOf, type AbilityInPlay } from '../effects/extras';
import { frigateOf, zoneOf } from '../space/fleet';
import { neighbours } from '../space/map';
import { holdingOf, playerOf, turnOf, type Step } from '../step';
import { actsOf } from '../turn/act';
import { handLimit, kindOf } from '../effects/upgrades';
import type {
	Act,
	ActKind,
	BorrowedAct,
	Choice,
	Draw,
	Extra,
	Move,
	MoveOf,
	Params,
	SeatId,
	SectorId,
	Shift,
	ShipAct,
	ZoneId
} from '../types';
import { ABILITIES, PARAMS } from './shapes';

/** What a whim is about: a seat in the middle of its turn, and dice. */
export interface Mood {
	readonly step: Step;
	readonly seat: SeatId;
	readonly draw: Stream;
}

const one = <T>({ draw }: Mood, items: readonly T[]): T => items[draw.pick(items.length)] as T;
const few = <T>(mood: Mood, items: readonly T[], most: number): T[] =>
	items.length === 0
		? []
		: Array.from({ length: mood.draw.pick(most + 1) }, () => one(mood, items));
const perhaps = <T>(mood: Mood, items: readonly T[]): T[] => few(mood, items, 1);
const often = ({ draw }: Mood): boolean => draw.pick(3) > 0;

/** What an Explorer of level III can do has no other way to come up. */
export function isClimbing({ step, seat }: Mood): boolean {
	const { cls, level } = playerOf(step, seat);
	return cls === 'explorer' && level < 3;
}

// ---------------------------------------------------------------- answers

/** Placements in the order in which they are tried: now and then the Captain's, or one that promotes him. */
export function favoured(mood: Mood, places: readonly MoveOf<'place'>[]): MoveOf<'place'>[] {
	const shuffled = mood.draw.shuffle(places);
	if (mood.draw.pick(isClimbing(mood) ? 8 : 3) === 0) return shuffled;
	const player = playerOf(mood.step, mood.seat);
	const isFirst = ({ figure, ship }: MoveOf<'place'>): boolean => {
		if (player.usable.S >= 3) return ship === 'arkship:novaris';
		if (isClimbing(mood)) return ship === 'arkship:dunlork' || ship === 'arkship:belitan';
		if (player.level === 1) return ship === 'arkship:dunlork';
		return figure === 'captain' && ship.startsWith('dropship');
	};
	return [...shuffled.filter(isFirst), ...shuffled.filter((one) => !isFirst(one))];
}

export function answerTo(mood: Mood, choice: Choice): Move {
	const { step, seat, draw } = mood;
	const holding = holdingOf(step, seat);
	switch (choice.ask) {
		case 'keep':
			return {
				do: 'keep',
				cards: draw.shuffle(holding.shown[0] ?? []).slice(0, 1 + draw.pick(choice.most))
			};
		case 'draw':
			return { do: 'draw', draw: drawing(mood, choice.count) };
		case 'trim':
			return {
				do: 'trim',
				cards: draw.shuffle(holding.hand).slice(0, holding.hand.length - handLimit(step.state))
			};
		case 'reward': {
			const [from] = perhaps(mood, removable(step.state, seat));
			const isOpen = from === undefined && often(mood);
			return {
				do: 'reward',
				reward: { sector: isOpen ? [one(mood, SECTORS)] : [], from: from ? [from] : [] }
			};
		}
		case 'survey':
			return { do: 'survey', discard: perhaps(mood, holding.colonies) };
		case 'chart':
			return { do: 'chart', sector: perhaps(mood, SECTORS) };
	}
}

/** So many cards, of decks at random that have some. */
function drawing(mood: Mood, count: number): Draw {
	const { decks } = mood.step.state.secret;
	const drawn = { equipment: 0, training: 0, support: 0 };
	for (let i = 0; i < count; i++) {
		const open = KINDS.filter((kind) => drawn[kind] < decks[kind].length);
		if (open.length > 0) drawn[one(mood, open)] += 1;
	}
	return drawn;
}

// ---------------------------------------------------------------- parameters

const tokens = (mood: Mood, most: number): Token[] => few(mood, TOKENS, most);

const withVoidborn = ({ step }: Mood): SectorId[] =>
	step.state.sectors.filter(({ voidborn }) => voidborn > 0).map(({ id }) => id);

const damaged = ({ step }: Mood): ShipId[] => [
	...step.state.ships.filter(({ damage }) => damage > 0).map(({ id }) => id),
	...(step.state.revenant.damage > 0 ? (['revenant'] as const) : [])
];

const smallShips = ({ step, seat }: Mood): ShipId[] => [
	...step.state.ships.filter(({ at, cls }) => at !== 0 && cls !== 'arkship').map(({ id }) => id),
	frigateOf(seat)
];

function shifts(mood: Mood, most: number): Shift[] {
	return few(mood, smallShips(mood), most).map((ship) => ({
		ship,
		path: walk(mood, zoneOf(mood.step.state, ship), 1 + mood.draw.pick(2)),
		line: []
	}));
}

/** A path of so many steps at random. */
function walk(mood: Mood, from: ZoneId, steps: number): ZoneId[] {
	const path: ZoneId[] = [];
	for (let i = 0; i < steps; i++) path.push(one(mood, neighbours(path.at(-1) ?? from)));
	return path;
}

/** Something for every field that is read (RV-613). */
function whims(mood: Mood, fields: readonly (keyof Params)[]): Params {
	const all = Object.entries(allWhims(mood));
	const read = all.filter(([field]) => fields.includes(field as keyof Params));
	return { ...blank(PARAMS), ...Object.fromEntries(read) };
}

function allWhims(mood: Mood): Params {
	const { step, seat, draw } = mood;
	const sector = one(mood, draw.pick(2) === 0 ? SECTORS : [...withVoidborn(mood), 1]);
	return {
		...blank(PARAMS),
		tokens: draw.shuffle(TOKENS).slice(0, 1 + draw.pick(4)),
		give: draw.pick(2) === 0 ? draw.shuffle(TOKENS).slice(0, 3) : [],
		house: [one(mood, HOUSES)],
		draw: drawing(mood, 1 + draw.pick(4)),
		sectors: Array.from({ length: 1 + draw.pick(3) }, () => sector),
		damage: few(mood, damaged(mood), 2),
		from: perhaps(mood, removable(step.state, seat)) as CorruptionPlace[],
		moves: shifts(mood, 2),
		ship: perhaps(
			mood,
			step.state.ships.filter(({ at }) => at === 0).map(({ id }) => id)
		),
		hidden: perhaps(mood, holdingOf(step, seat).hidden)
	};
}

// ---------------------------------------------------------------- ship actions

/** Parameters that the Planet where the ship of this turn is reads for that choice. */
function planetFields({ step }: Mood, choice: PlanetAction): readonly (keyof Params)[] {
	const { ship } = turnOf(step);
	const zone = ship === '' || ship === 'revenant' ? 0 : zoneOf(step.state, ship);
	const planet = step.state.sectors[zone - 1]?.planet ?? '';
	if (planet === '') return [];
	if (choice === 'other') return fieldsOf(OTHER_ACTIONS[planet].effect);
	return planet === 'PL15' ? ['tokens'] : [];
}

function actOf(mood: Mood, kind: Exclude<ActKind, 'skip' | 'clone'>): BorrowedAct {
	const { step, seat, draw } = mood;
	switch (kind) {
		case 'attack':
			return {
				kind,
				energy: draw.pick(4) === 0 ? 1 + draw.pick(2) : 0,
				science: draw.pick(6) === 0 ? 2 : 0,
				absorbers: draw.pick(4) === 0 ? 1 : 0
			};
		case 'land': {
			const choice = one(mood, CHOICES);
			return {
				kind,
				choice,
				params: whims(mood, planetFields(mood, choice)),
				tokens: tokens(mood, draw.pick(2)),
				strike: draw.pick(6) === 0,
				absorb: draw.pick(6) === 0
			};
		}
		case 'absorb':
		case 'improve':
		case 'promote':
		case 'analyse':
			return { kind };
		case 'hyperjump':
			return {
				kind,
				sonar: perhaps(mood, step.state.sonar),
				colonies: perhaps(mood, step.state.colonies)
			};
		case 'deploy':
			return { kind, ship: one(mood, HOUSE_SHIPS), sector: one(mood, SECTORS), line: [] };
		case 'convert':
			return { kind, gain: isClimbing(mood) ? ['S', 'S', 'S', 'S'] : tokens(mood, 4) };
		case 'research': {
			const corrupted = COMPARTMENTS.filter(
				(number) => playerOf(step, seat).compartments[number - 1]?.corrupted
			);
			return { kind, draw: drawing(mood, 3), from: perhaps(mood, corrupted) };
		}
		case 'absorb2':
			return { kind, sectors: [one(mood, SECTORS), one(mood, SECTORS)] };
		case 'provision':
			return { kind, token: perhaps(mood, TOKENS) };
		case 'reorganise':
			return { kind, moves: shifts(mood, 3) };
		case 'purge':
			return { kind, sectors: few(mood, withVoidborn(mood), 2) };
		case 'repair':
			return { kind, targets: few(mood, damaged(mood), 2) };
	}
}

type Plain = Exclude<ActKind, 'skip' | 'clone'>;
const isPlain = (kind: ActKind): kind is Plain => kind !== 'skip' && kind !== 'clone';

function clone(mood: Mood): Act {
	const { step, seat } = mood;
	const { players, crew } = step.state;
	const taken = [
		...players.flatMap(({ figures }) => FIGURES.map((figure) => figures[figure])),
		...crew.flatMap(({ figures }) => CREW_FIGURES.map((figure) => figures[figure]))
	].filter((place) => place !== '');
	const target = one(mood, [...taken, frigateOf(seat)]);
	const space = SPACES.filter((name) => name === target);
	const ship: ShipId = space.length > 0 ? 'revenant' : (target as ShipId);
	const kinds = actsOf(step.state, ship, space[0] ?? '').filter(isPlain);
	const hand = holdingOf(step, seat).hand;
	if (kinds.length === 0 || hand.length === 0) return { kind: 'skip' };
	return {
		kind: 'clone',
		card: one(mood, hand),
		ship,
		space,
		act: actOf(mood, one(mood, kinds))
	};
}

function acting(mood: Mood): MoveOf<'act'> {
	const { step, seat, draw } = mood;
	const { ship, space } = turnOf(step);
	if (ship === '' || draw.pick(20) === 0) return { do: 'act', borrow: [], act: { kind: 'skip' } };
	const isCaptain = turnOf(step).figure === 'captain' && playerOf(step, seat).cls === 'politician';
	const near = step.state.ships
		.filter(({ at, cls }) => at !== 0 && cls !== 'civil' && at === zoneOf(step.state, ship))
		.map(({ id }): ShipId => id);
	const borrow = isCaptain && near.length > 0 ? perhaps(mood, near) : [];
	const kinds = actsOf(step.state, borrow[0] ?? ship, borrow.length > 0 ? '' : space);
	const wanted: readonly ShipAct[] = isClimbing(mood)
		? ['promote', 'provision', 'convert']
		: ['promote'];
	const favourite = wanted.find((kind) => kinds.includes(kind));
	const kind = favourite && draw.pick(3) > 0 ? favourite : one(mood, kinds);
	const act: Act = kind === 'clone' ? clone(mood) : isPlain(kind) ? actOf(mood, kind) : { kind };
	return { do: 'act', borrow, act };
}

// ---------------------------------------------------------------- moves

/** Moves tried before any other: a Captain who is to rise does something for it, and an Explorer looks about. */
export function striving(mood: Mood): Move[] {
	const { stage, acted } = turnOf(mood.step);
	if (stage === 'main' && acted === '')
		return [{ do: 'prospect' }, acting(mood), acting(mood), acting(mood)];
	const saves = isClimbing(mood) && mood.draw.pick(4) > 0;
	if (stage === 'place' || !saves) return [];
	return [
		{ do: 'extra', extra: { kind: 'gain', token: 'S' } },
		{ do: 'end', reveal: false, build: [] }
	];
}

/** What a move on the Revenant, or of a card that widens a placement, has to be told. */
export function placing(mood: Mood, move: MoveOf<'place'>): MoveOf<'place'> {
	if (move.ship === 'revenant' || mood.draw.pick(6) > 0) return move;
	return mood.draw.pick(2) === 0
		? { ...move, covert: true }
		: { ...move, house: [one(mood, HOUSES)] };
}

function playing(mood: Mood): MoveOf<'play'> {
	const { step, seat, draw } = mood;
	const hand = holdingOf(step, seat).hand;
	const climb = hand.find((one) => one.startsWith('SU07'));
	const card = climb ?? one(mood, hand);
	const isTraining = hand.length > 0 && kindOf(card) === 'training';
	return {
		do: 'play',
		card,
		off: tokens(mood, draw.pick(3)),
		house: isDear(step.state, seat, card) ? [one(mood, HOUSES)] : [],
		cadet: isTraining ? [one(mood, CADETS)] : [],
		params: whims(
			mood,
			kindOf(card) === 'support' ? fieldsOf(SUPPORT_DOES[designOf(card) as SupportDesign]) : []
		)
	};
}

function extraOf(mood: Mood): Extra {
	const { step, seat, draw } = mood;
	switch (isClimbing(mood) && draw.pick(2) === 0 ? 2 : 1 + draw.pick(6)) {
		case 1:
			return {
				kind: 'remove',
				removals: few(mood, removable(step.state, seat), 2).map((from) => ({
					from,
					card: perhaps(mood, holdingOf(step, seat).hand)
				}))
			};
		case 2:
			return { kind: 'gain', token: draw.pick(2) === 0 ? 'S' : one(mood, TOKENS) };
		case 3:
			return { kind: 'tactics' };
		case 4:
			return { kind: 'play' };
		case 5:
			return { kind: 'activate' };
		default:
			return {
				kind: 'frigate',
				path: walk(mood, zoneOf(step.state, frigateOf(seat)), 1 + draw.pick(2))
			};
	}
}

function corrupting(mood: Mood): MoveOf<'corrupt'> {
	const { step, seat } = mood;
	const spaces = emptySpaces(playerOf(step, seat));
	return {
		do: 'corrupt',
		compartment: spaces.length > 0 ? one(mood, spaces) : 1,
		leave: isClimbing(mood) || mood.draw.pick(2) === 0 ? [] : [tokens(mood, 2)]
	};
}

function ending(mood: Mood): MoveOf<'end'> {
	const { step, seat, draw } = mood;
	const { hidden } = holdingOf(step, seat);
	const reveal = step.state.round === 4 && draw.pick(2) === 0;
	if (hidden.length === 0 || draw.pick(2) === 0) return { do: 'end', reveal, build: [] };
	const card = one(mood, hidden);
	const house = card.split(':')[0];
	const ships = step.state.ships.filter((ship) => ship.house === house && ship.at === 0);
	if (ships.length === 0) return { do: 'end', reveal, build: [] };
	const { id, cls } = one(mood, ships);
	const others = step.state.ships.filter((ship) => ship.cls === cls && ship.at !== 0);
	const replace =
		draw.pick(2) === 0
			? perhaps(
					mood,
					others.map((ship): ShipId => ship.id)
				)
			: [];
	const sector = replace.length > 0 ? [] : [one(mood, SECTORS)];
	return { do: 'end', reveal, build: [{ card, ship: id, sector, replace, line: [] }] };
}

/** An ability by its key: that of a Cadet's card ends with the Cadet. */
function using(mood: Mood, { key, effect }: AbilityInPlay): MoveOf<'use'> {
	const source = ABILITIES.find((ability) => key.startsWith(ability));
	if (!source) throw new Error(`no ability ${key}`);
	const cadet = CADETS.filter((one) => key.endsWith(one));
	return { do: 'use', source, cadet, params: whims(mood, fieldsOf(effect)) };
}

/** Moves that could be made now, each perhaps. */
export function movesAt(mood: Mood): Move[] {
	const { step, seat, draw } = mood;
	const turn = turnOf(step);
	const moves: Move[] = [];
	if (turn.stage === 'place') return [{ do: 'pass' }, { do: 'end', reveal: false, build: [] }];
	if (turn.plays.left > 0 && holdingOf(step, seat).hand.length > 0)
		moves.push(playing(mood), playing(mood), playing(mood));
	if (turn.stage === 'main') {
		if (turn.acted === '') moves.push(acting(mood), acting(mood), acting(mood), { do: 'prospect' });
		if (turn.ship !== '' && turn.ship !== 'revenant')
			moves.push({
				do: 'move',
				path: walk(mood, zoneOf(step.state, turn.ship), 1 + draw.pick(2)),
				line: []
			});
		for (const { source, effect } of openBonuses(step.state, seat))
			moves.push({ do: 'bonus', source, params: whims(mood, fieldsOf(effect)) });
	}
	if (turn.due > 0) moves.push(corrupting(mood));
	else if (turn.extra === 0) moves.push({ do: 'extra', extra: extraOf(mood) });
	if (turn.extra === 5)
		for (const ability of abilitiesOf(playerOf(step, seat))) moves.push(using(mood, ability));
	if (turn.extra !== 0 || draw.pick(4) === 0) moves.push(ending(mood));
	return moves;
}

/** Moves that lead on where nothing else came to mind. */
export function lastResort({ step, seat }: Mood): Move[] {
	const [space = 1] = emptySpaces(playerOf(step, seat));
	return [
		{ do: 'corrupt', compartment: space, leave: [] },
		{ do: 'end', reveal: false, build: [] }
	];
}
