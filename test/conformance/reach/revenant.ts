/** The forms of Revenant: muster, the chain of moves of a turn, Breach and regrouping. */
import type { Path, Problem } from '../../../engine/kernel/problem';
import { breachAskOf } from '../../../engine/rulesets/revenant/asks';
import {
	AGENDAS_OF,
	CENTRALS,
	CHOICES,
	CLASSES,
	COMPARTMENTS,
	HOUSES,
	KINDS,
	REGROUP_REMOVALS,
	ROUNDS,
	SECTORS,
	SIDES,
	type HiddenId,
	type HouseShipId,
	type ShipId
} from '../../../engine/rulesets/revenant/data';
import { defaultMuster } from '../../../engine/rulesets/revenant/fallback';
import { MOST_REMOVALS } from '../../../engine/rulesets/revenant/effects/extras';
import { zoneOf } from '../../../engine/rulesets/revenant/space/fleet';
import { isCentral, neighbours } from '../../../engine/rulesets/revenant/space/map';
import {
	breachFaults,
	isVoid,
	musterFaults,
	regroupFaults
} from '../../../engine/rulesets/revenant/orders/check';
import { stateSeen } from '../../../engine/rulesets/revenant/seen';
import { stepOn } from '../../../engine/rulesets/revenant/step';
import { actsOf } from '../../../engine/rulesets/revenant/turn/act';
import { makeMoves } from '../../../engine/rulesets/revenant/turn/moves';
import type {
	Act,
	ActOf,
	Choice,
	Draw,
	Line,
	Move,
	MoveOf,
	Order,
	OrderOf,
	Params,
	SeatId,
	Shift,
	View,
	ZoneId
} from '../../../engine/rulesets/revenant/types';
import { handLimit } from '../../../engine/rulesets/revenant/effects/upgrades';
import { playerOf } from '../../../src/lib/games/revenant/fleet';
import {
	actMove,
	borrowables,
	whyNoAct,
	whyNotPlanet
} from '../../../src/lib/games/revenant/plan/acts';
import {
	attackLimits,
	landingFields,
	provisionTokens
} from '../../../src/lib/games/revenant/plan/asked';
import { bonusesAt } from '../../../src/lib/games/revenant/plan/bonuses';
import {
	corruptible,
	firstSeats,
	rewardOf,
	toPlace,
	underFire
} from '../../../src/lib/games/revenant/plan/breach';
import { buildPerk, builtPicks, replacedPicks } from '../../../src/lib/games/revenant/plan/builds';
import { clonablesOf } from '../../../src/lib/games/revenant/plan/clones';
import {
	abilityEffect,
	EXTRA_KINDS,
	openAbilities,
	whyNoExtra
} from '../../../src/lib/games/revenant/plan/extras';
import { formsOf, type Form } from '../../../src/lib/games/revenant/plan/forms';
import { linesOf } from '../../../src/lib/games/revenant/plan/lines';
import { needsOf, needsOfPlanet, type Need } from '../../../src/lib/games/revenant/plan/needs';
import { nextOf } from '../../../src/lib/games/revenant/plan/next';
import {
	compartmentPicks,
	corruptionPicks,
	damagedPicks,
	frigateHere,
	frigatePicks,
	frigateSteps,
	handPicks,
	hereOf,
	hiddenPicks,
	housePicks,
	linePicks,
	openOptions,
	ownTokenPicks,
	paidCards,
	sectorPicks,
	shiftPicks,
	smallPicks,
	supplyPicks,
	tokenPicks,
	type Here,
	type Option
} from '../../../src/lib/games/revenant/plan/picks';
import {
	canBeCovert,
	placeable,
	placingFault,
	placingTracks,
	waysOf,
	workplaces
} from '../../../src/lib/games/revenant/plan/places';
import {
	asksTrack,
	cadetPicks,
	mostOff,
	needsOfCard,
	offPicks
} from '../../../src/lib/games/revenant/plan/plays';
import { trialOf, verdictOf, type Trial } from '../../../src/lib/games/revenant/plan/trial';
import type { FormStep, Reach } from './reach';

export const revenantReach: Reach<View, Order> = {
	written: meant,
	*steps(view, seat, order) {
		for (const step of stepsOf(view, seat, order)) {
			const [field, index] = step.at;
			yield field === 'moves' ? { ...step, refusedAt: ['moves', index as number] } : step;
		}
	}
};

const nobody = (): string => '';

// ---------------------------------------------------------------- what is meant

function meant(view: View, seat: SeatId, order: Order): Order {
	switch (order.ask) {
		case 'muster': {
			const faults = musterFaults(view, seat, order);
			const usual = defaultMuster(view, seat);
			return {
				...order,
				agenda: isVoid(faults, 'agenda') ? usual.agenda : order.agenda,
				berth: isVoid(faults, 'berth') ? usual.berth : order.berth,
				lines: meantLines(view, order.lines, faults)
			};
		}
		case 'regroup': {
			const faults = regroupFaults(view, order);
			return {
				...order,
				lines: meantLines(view, order.lines, faults),
				remove: order.remove.filter((_, i) => !isVoid(faults, 'remove', i))
			};
		}
		case 'breach':
			return meantBreach(view, seat, order);
		case 'turn':
			return { ...order, moves: meantMoves(view, seat, order.moves) };
	}
}

/** A line of one ship says nothing. */
const meantLines = (view: View, lines: readonly Line[], faults: readonly Problem[]): Line[] =>
	lines.filter(({ ships }, i) => ships.length > 1 && !isVoid(faults, 'lines', i));

/** The only ship that a Rift can corrupt need not be named; a wish goes with the track that brings it. */
function meantBreach(view: View, seat: SeatId, order: OrderOf<'breach'>): OrderOf<'breach'> {
	const { attacks } = breachAskOf(view, seat);
	const faults = breachFaults(view, seat, order);
	const brings = rewardOf(view, seat, order.house[0]);
	return {
		...order,
		first: isVoid(faults, 'first') ? [] : order.first,
		house: isVoid(faults, 'house') ? [] : order.house,
		sectors: order.sectors
			.filter((_, i) => !isVoid(faults, 'sectors', i))
			.map((one) => {
				const attack = attacks.find(({ sector }) => sector === one.sector);
				const choice = attack ? corruptible(attack, one.hits) : [];
				return choice.length > 1 ? one : { ...one, corrupt: [] };
			}),
		reward: order.reward.filter(({ sector, from }) =>
			brings === 'absorption' ? from.length === 0 : brings === 'purge' ? sector.length === 0 : false
		)
	};
}

/** Moves up to a refusal, or to a hidden card; a turn in which nothing can be placed is passed before it ends. */
function meantMoves(view: View, seat: SeatId, moves: readonly Move[]): Move[] {
	const { made } = makeMoves(stepOn(stateSeen(view)), seat, moves);
	const written: Move[] = [];
	for (const [i, move] of moves.slice(0, made).entries()) {
		const trial = trialOf(view, seat, written);
		const isUnplaced = trial.view.turn[0]?.stage === 'place';
		if (move.do === 'end' && isUnplaced) written.push({ do: 'pass' });
		// Turns are left for later once the turn is whole.
		if (move.do === 'ahead' && moves[i + 1]?.do !== 'end') continue;
		written.push(...meantMove(trial, seat, move));
	}
	return written;
}

function meantMove(trial: Trial, seat: SeatId, move: Move): Move[] {
	const { view } = trial;
	switch (move.do) {
		case 'place':
			return [
				move.house.some((one) => move.ship.endsWith(`:${one}`)) ? { ...move, house: [] } : move
			];
		case 'move':
			return meantWay(trial, seat, move);
		case 'corrupt':
			return [{ ...move, leave: move.leave.filter((tokens) => tokens.length > 0) }];
		case 'act':
			return [{ ...move, act: meantAct(view, move.act) }];
		case 'extra': {
			if (move.extra.kind !== 'frigate') return [move];
			const path = shortest(view, `frigate:${seat}`, move.extra.path);
			return [{ do: 'extra', extra: { kind: 'frigate', path } }];
		}
		case 'play':
		case 'use':
		case 'bonus':
			return [{ ...move, params: meantParams(view, move.params) }];
		case 'on':
		case 'keep':
		case 'draw':
		case 'trim':
		case 'pass':
		case 'reward':
		case 'prospect':
		case 'chart':
		case 'survey':
		case 'end':
			return [move];
		case 'ahead':
			// A list of none says nothing of how it is played.
			return [move.turns.length > 0 ? move : { ...move, times: 1, despite: [] }];
	}
}

/** One way is as good as another: a ship that comes back is moved twice, for its place in line, or not at all. */
function meantWay(trial: Trial, seat: SeatId, move: MoveOf<'move'>): MoveOf<'move'>[] {
	const ship = trial.view.turn[0]?.ship as ShipId;
	const from = zoneOf(trial.view, ship);
	const to = move.path.at(-1) as ZoneId;
	if (to !== from) {
		const path = waysOf(trial, seat).get(to);
		return [path ? { ...move, path: [...path] } : move];
	}
	if (move.line.length === 0) return [];
	const away = neighbours(from).find((zone) => !isCentral(zone)) as ZoneId;
	return [
		{ do: 'move', path: [away], line: [] },
		{ do: 'move', path: [to], line: move.line }
	];
}

/** The shortest way to where a path ends. */
function shortest(view: View, ship: ShipId, path: readonly ZoneId[]): ZoneId[] {
	const from = zoneOf(view, ship);
	const to = path.at(-1);
	if (to === undefined) return [];
	let ways: ZoneId[][] = neighbours(from).map((zone) => [zone]);
	while (!ways.some((way) => way.at(-1) === to))
		ways = ways.flatMap((way) => neighbours(way.at(-1) as ZoneId).map((zone) => [...way, zone]));
	return ways.find((way) => way.at(-1) === to) ?? [...path];
}

const meantShifts = (view: View, moves: readonly Shift[]): Shift[] =>
	moves.map((one) => ({ ...one, path: shortest(view, one.ship, one.path) }));

const meantParams = (view: View, params: Params): Params => ({
	...params,
	moves: meantShifts(view, params.moves)
});

function meantAct<A extends Act>(view: View, act: A): A {
	if (act.kind === 'reorganise') return { ...act, moves: meantShifts(view, act.moves) };
	if (act.kind === 'land') return { ...act, params: meantParams(view, act.params) };
	if (act.kind === 'clone') return { ...act, act: meantAct(view, act.act) };
	return act;
}

// ---------------------------------------------------------------- steps

const valuesOf = <T>(options: readonly Option<T>[]): T[] =>
	openOptions(options).map(({ value }) => value);

/** Values taken one after the other, each from what is open then; another last one fits too, or one more. */
function* taken<T>(
	at: Path,
	values: readonly T[],
	most: number,
	optionsAfter: (chosen: readonly T[]) => readonly Option<T>[],
	{ free = true, more = false }: Leave = {}
): Generator<FormStep> {
	for (const [i, value] of values.entries())
		yield {
			at: [...at, i],
			value,
			offers: i < most ? valuesOf(optionsAfter(values.slice(0, i))) : [],
			free: free && i === values.length - 1
		};
	if (more && values.length < most)
		yield {
			at: [...at, values.length],
			value: undefined,
			free,
			offers: [undefined, ...valuesOf(optionsAfter(values))]
		};
}

/** Changes of a list that the rest of the order allows: another last value, one more value. */
interface Leave {
	readonly free?: boolean;
	readonly more?: boolean;
}
const MORE: Leave = { more: true };
const FIXED: Leave = { free: false };

/** Different values. */
const different =
	<T>(options: readonly Option<T>[]) =>
	(chosen: readonly T[]): Option<T>[] =>
		options.filter(({ value }) => !chosen.includes(value));

/** At most one value. */
const one = <T>(at: Path, value: readonly T[], options: readonly Option<T>[], leave: Leave = {}) =>
	taken(at, value, 1, () => options, leave);

function stepsOf(view: View, seat: SeatId, order: Order): Iterable<FormStep> {
	switch (order.ask) {
		case 'muster':
			return musterSteps(view, seat, order);
		case 'regroup':
			return regroupSteps(view, order);
		case 'breach':
			return breachSteps(view, seat, order);
		case 'turn':
			return turnSteps(view, seat, order);
	}
}

function* musterSteps(view: View, seat: SeatId, order: OrderOf<'muster'>): Generator<FormStep> {
	const cls = playerOf(view, seat)?.cls;
	const berths: readonly number[] = view.players.length === 1 ? SECTORS : CENTRALS;
	yield { at: ['side'], value: order.side, offers: SIDES, free: true };
	const agendas = cls ? AGENDAS_OF[cls] : [];
	yield { at: ['agenda'], value: order.agenda, offers: agendas, free: true };
	yield* permuted(['houses'], order.houses, HOUSES);
	yield { at: ['berth'], value: order.berth, offers: berths, free: true };
	yield* lineSteps(view, order.lines);
}

/** A list in an order of one's own. */
function* permuted<T>(at: Path, values: readonly T[], all: readonly T[]): Generator<FormStep> {
	if (values.length !== all.length) yield { at, value: values, offers: [] };
	for (const [i, value] of values.entries())
		yield {
			at: [...at, i],
			value,
			offers: all.filter((other) => !values.slice(0, i).includes(other))
		};
}

function* lineSteps(view: View, lines: readonly Line[]): Generator<FormStep> {
	const all = view.crew.length > 0 ? linesOf(view, []) : [];
	for (const [i, { sector, ships }] of lines.entries()) {
		const here = all.find((line) => line.sector === sector);
		yield { at: ['lines', i, 'sector'], value: sector, offers: here ? [sector] : [] };
		yield* permuted(['lines', i, 'ships'], ships, here?.ships ?? []);
	}
}

function* regroupSteps(view: View, order: OrderOf<'regroup'>): Generator<FormStep> {
	yield* taken(
		['remove'],
		order.remove,
		REGROUP_REMOVALS,
		(chosen) => sectorPicks(view, 'voidborn', chosen),
		MORE
	);
	yield* lineSteps(view, order.lines);
}

function* breachSteps(view: View, seat: SeatId, order: OrderOf<'breach'>): Generator<FormStep> {
	const asked = breachAskOf(view, seat);
	for (const [i, { sector, hits, corrupt }] of order.sectors.entries()) {
		const attack = asked.attacks.find((other) => other.sector === sector);
		yield { at: ['sectors', i], value: sector, offers: attack ? [sector] : [] };
		if (!attack) continue;
		for (const [j, hit] of hits.entries()) {
			const before = hits.slice(0, j);
			const ships = underFire(attack, before).filter(({ destroyed }) => !destroyed);
			const offers = before.length < toPlace(attack) ? ships.map(({ id }) => id) : [];
			yield { at: ['sectors', i, 'hits', j], value: hit, offers };
		}
		const choice = corruptible(attack, hits);
		for (const ship of corrupt)
			yield {
				at: ['sectors', i, 'corrupt', 0],
				value: ship,
				offers: choice.length > 1 ? choice : [],
				free: true
			};
	}
	const first = asked.names ? firstSeats(view) : [];
	for (const one of order.first) yield { at: ['first', 0], value: one, offers: first, free: true };
	yield* one(['house'], order.house, asked.track ? housePicks(view, seat) : [], MORE);
	for (const { sector, from } of order.reward) {
		yield* one(['reward', 0, 'sector'], sector, sectorPicks(view, 'any'));
		yield* one(['reward', 0, 'from'], from, corruptionPicks(view, seat, nobody));
	}
}

// ---------------------------------------------------------------- a turn

/** Form that asks for a move. */
const FORM_OF: Readonly<Record<Move['do'], readonly Form[]>> = {
	on: ['on'],
	keep: ['answer'],
	draw: ['answer'],
	trim: ['answer'],
	reward: ['answer'],
	survey: ['answer'],
	chart: ['answer'],
	place: ['place'],
	pass: ['place'],
	move: ['main'],
	prospect: ['main'],
	act: ['main'],
	bonus: ['main'],
	corrupt: ['corrupt'],
	play: ['main', 'extra'],
	extra: ['extra'],
	use: ['extra'],
	ahead: ['end'],
	end: ['end']
};

/** A move that is being written, and all that is known of it. */
interface Writing {
	readonly trial: Trial;
	readonly view: View;
	readonly seat: SeatId;
	readonly at: Path;
}

function* turnSteps(view: View, seat: SeatId, { moves }: OrderOf<'turn'>): Generator<FormStep> {
	for (const [i, move] of moves.entries()) {
		const trial = trialOf(view, seat, moves.slice(0, i));
		const next = nextOf(trial, seat);
		const open = formsOf(next, trial.view);
		const isOpen = FORM_OF[move.do].some((form) => open.includes(form));
		yield { at: ['moves', i], value: move.do, offers: isOpen ? [move.do] : [...open] };
		const writing = { trial, view: trial.view, seat, at: ['moves', i] };
		if (next.is === 'choice') yield* answerSteps(writing, next.choice, move);
		else yield* moveSteps(writing, move);
	}
}

function* answerSteps(
	{ view, seat, at }: Writing,
	choice: Choice,
	move: Move
): Generator<FormStep> {
	const own = view.own[0];
	yield { at, value: move.do, offers: [choice.ask] };
	const options = <T>(values: readonly T[]): Option<T>[] =>
		values.map((value) => ({ value, label: '' }));
	if (move.do === 'keep' && choice.ask === 'keep')
		yield* taken(
			[...at, 'cards'],
			move.cards,
			choice.most,
			different(options(own?.shown[0] ?? []))
		);
	if (move.do === 'draw' && choice.ask === 'draw')
		yield* drawSteps(view, choice.count, move.draw, [...at, 'draw']);
	if (move.do === 'trim') {
		const hand = own?.hand ?? [];
		const over = hand.length - handLimit(view);
		yield* taken([...at, 'cards'], move.cards, over, different(options(hand)));
	}
	if (move.do === 'reward') {
		yield* one([...at, 'reward', 'sector'], move.reward.sector, sectorPicks(view, 'any'));
		const places = corruptionPicks(view, seat, nobody);
		yield* one([...at, 'reward', 'from'], move.reward.from, places);
	}
	if (move.do === 'survey')
		yield* one([...at, 'discard'], move.discard, options(own?.colonies ?? []));
	if (move.do === 'chart') yield* one([...at, 'sector'], move.sector, sectorPicks(view, 'bare'));
}

function* drawSteps(view: View, due: number, draw: Draw, at: Path): Generator<FormStep> {
	let left = due;
	for (const kind of KINDS) {
		const max = Math.min(left, view.decks[kind]);
		yield { at: [...at, kind], value: draw[kind], offers: { min: 0, max } };
		left -= draw[kind];
	}
}

function* moveSteps(writing: Writing, move: Move): Generator<FormStep> {
	const { trial, view, seat, at } = writing;
	const verdict = (one: Move) => verdictOf(trial, seat, one);
	switch (move.do) {
		case 'place':
			return yield* placeSteps(writing, move);
		case 'pass':
			return yield { at, value: placeable(trial, seat), offers: [[]] };
		case 'move':
			return yield* wayOut(writing, move);
		case 'prospect':
			return yield { at, value: verdict(move) ?? '', offers: [''] };
		case 'act':
			return yield* actSteps(writing, move);
		case 'bonus': {
			const open = bonusesAt(view, seat, verdict).filter(({ why }) => why === '');
			const found = open.find(({ source }) => source === move.source);
			yield { at: [...at, 'source'], value: move.source, offers: open.map(({ source }) => source) };
			const ship = view.turn[0]?.ship ?? '';
			const zone = ship === '' || ship === 'revenant' ? 0 : zoneOf(view, ship);
			if (found) yield* paramSteps(writing, needsOf(found.effect), move.params, hereOf(zone));
			return;
		}
		case 'corrupt': {
			const own = playerOf(view, seat)?.compartments ?? [];
			const free = COMPARTMENTS.filter((n) => own[n - 1]?.corrupted === false);
			yield { at: [...at, 'compartment'], value: move.compartment, offers: free };
			for (const tokens of move.leave)
				yield* taken(
					[...at, 'leave', 0],
					tokens,
					2,
					(chosen) => ownTokenPicks(view, seat, chosen),
					FIXED
				);
			return;
		}
		case 'extra':
			return yield* extraSteps(writing, move);
		case 'play':
			return yield* playSteps(writing, move);
		case 'use': {
			const nameOf = ({ source, cadet }: MoveOf<'use'>): string => [source, ...cadet].join(':');
			const isOpen = view.turn[0]?.extra === 5;
			const offers = isOpen ? openAbilities(verdict).map(nameOf) : [];
			yield { at, value: nameOf(move), offers };
			const frigate = playerOf(view, seat)?.frigate.at ?? 0;
			const effect = abilityEffect(view, seat, move);
			yield* paramSteps(writing, effect ? needsOf(effect) : [], move.params, frigateHere(frigate));
			return;
		}
		case 'end':
			return yield* endSteps(writing, move);
		case 'keep':
		case 'draw':
		case 'trim':
		case 'reward':
		case 'survey':
		case 'chart':
			return yield { at, value: move.do, offers: [] };
	}
}

function* placeSteps(
	{ trial, view, seat, at }: Writing,
	move: MoveOf<'place'>
): Generator<FormStep> {
	yield { at: [...at, 'figure'], value: move.figure, offers: placeable(trial, seat) };
	const open = workplaces(view, seat).filter(
		([ship, space]) => placingFault(trial, seat, move.figure, ship, space) === undefined
	);
	yield { at, value: [move.ship, move.space[0] ?? ''], offers: open };
	const tracks = placingTracks(trial, seat, move);
	yield* one([...at, 'house'], move.house, tracks, { free: !move.covert });
	const offers = canBeCovert(trial, seat, move) ? [false, true] : [false];
	yield { at: [...at, 'covert'], value: move.covert, offers };
}

function* wayOut({ trial, view, seat, at }: Writing, move: MoveOf<'move'>): Generator<FormStep> {
	const free = move.line.length === 0;
	yield { at: [...at, 'path'], value: move.path, offers: [...waysOf(trial, seat).values()], free };
	const isOwn = view.turn[0]?.ship.startsWith('frigate:') === true;
	const to = move.path.at(-1) ?? 0;
	yield* one([...at, 'line'], move.line, isOwn ? [] : linePicks(view, to, nobody));
}

// ---------------------------------------------------------------- ship actions

function* actSteps(writing: Writing, move: MoveOf<'act'>): Generator<FormStep> {
	const { trial, view, seat, at } = writing;
	const [turn] = view.turn;
	const verdict = (one: Move) => verdictOf(trial, seat, one);
	if (move.act.kind === 'skip') return yield { at, value: verdict(move) ?? '', offers: [''] };
	const [borrowed = ''] = move.borrow;
	for (const ship of move.borrow)
		yield { at: [...at, 'borrow', 0], value: ship, offers: borrowables(view, seat, verdict) };
	const ship = borrowed || turn?.ship || 'revenant';
	const kinds = actsOf(view, ship, borrowed ? '' : (turn?.space ?? ''));
	const open = kinds.filter((kind) => whyNoAct(view, verdict, borrowed, kind) === '');
	yield { at: [...at, 'act', 'kind'], value: move.act.kind, offers: open };
	const here = [...at, 'act'];
	const judged = (act: Act) => verdict(actMove(borrowed, act));
	if (move.act.kind !== 'clone')
		return yield* toldSteps({ ...writing, at: here }, move.act, ship, judged);
	const { act } = move;
	yield { at: [...here, 'card'], value: act.card, offers: valuesOf(handPicks(view)), free: true };
	const clonable = clonablesOf(view, seat);
	const source = clonable.find((one) => one.ship === act.ship && one.space[0] === act.space[0]);
	yield {
		at: [...here, 'ship'],
		value: [act.ship, ...act.space],
		offers: clonable.map((one) => [one.ship, ...one.space])
	};
	yield { at: [...here, 'act', 'kind'], value: act.act.kind, offers: source?.acts ?? [] };
	const inner = { ...writing, at: [...here, 'act'] };
	yield* toldSteps(inner, act.act, act.ship, (next) =>
		next.kind === 'skip' || next.kind === 'clone' ? 'malformed' : judged({ ...act, act: next })
	);
}

type Judge = Parameters<typeof whyNotPlanet>[0] extends (act: never) => infer R
	? (act: Act) => R
	: never;

function* toldSteps(
	writing: Writing,
	act: Exclude<Act, { kind: 'skip' | 'clone' }>,
	ship: ShipId,
	judged: Judge
): Generator<FormStep> {
	const { view, seat, at } = writing;
	switch (act.kind) {
		case 'attack': {
			const most = attackLimits(view, seat, ship);
			for (const field of ['energy', 'science', 'absorbers'] as const) {
				const step = field === 'science' ? 2 : 1;
				const offers = Array.from(
					{ length: Math.floor(most[field] / step) + 1 },
					(_, n) => n * step
				);
				yield { at: [...at, field], value: act[field], offers, free: true };
			}
			return;
		}
		case 'land':
			return yield* landSteps(writing, act, ship, judged);
		case 'hyperjump': {
			const options = <T>(cards: readonly T[]): Option<T>[] =>
				cards.map((value) => ({ value, label: '' }));
			const isLast = view.round >= ROUNDS;
			yield* one([...at, 'sonar'], act.sonar, isLast ? [] : options(view.sonar));
			const colonies = isLast ? options(view.colonies) : [];
			return yield* taken([...at, 'colonies'], act.colonies, 2, different(colonies));
		}
		case 'deploy': {
			const bare = act.line.length === 0;
			const ships = valuesOf(supplyPicks(view, CLASSES, nobody));
			yield { at: [...at, 'ship'], value: act.ship, offers: ships, free: true };
			const rooms = valuesOf(sectorPicks(view, 'room'));
			yield { at: [...at, 'sector'], value: act.sector, offers: rooms, free: bare };
			return yield* one([...at, 'line'], act.line, linePicks(view, act.sector, nobody));
		}
		case 'convert':
			return yield* taken([...at, 'gain'], act.gain, 4, tokenPicks, MORE);
		case 'research':
			yield* drawSteps(view, 3, act.draw, [...at, 'draw']);
			return yield* one([...at, 'from'], act.from, compartmentPicks(view, seat), MORE);
		case 'absorb2':
			return yield* taken([...at, 'sectors'], act.sectors, 2, () => sectorPicks(view, 'any'), MORE);
		case 'purge':
			return yield* taken(
				[...at, 'sectors'],
				act.sectors,
				2,
				(chosen) => sectorPicks(view, 'voidborn', chosen),
				MORE
			);
		case 'provision':
			return yield* taken(
				[...at, 'token'],
				act.token,
				provisionTokens(view, seat),
				tokenPicks,
				MORE
			);
		case 'reorganise':
			return yield* shiftSteps(writing, act.moves, 3, 1, [...at, 'moves']);
		case 'repair':
			return yield* taken(
				[...at, 'targets'],
				act.targets,
				playerOf(view, seat)?.usable.M ?? 0,
				(chosen) => damagedPicks(view, nobody, chosen),
				MORE
			);
		case 'absorb':
		case 'improve':
		case 'promote':
		case 'analyse':
			return;
	}
}

function* landSteps(
	writing: Writing,
	act: ActOf<'land'>,
	ship: ShipId,
	judged: Judge
): Generator<FormStep> {
	const { view, seat, at } = writing;
	const zone = zoneOf(view, ship);
	const planet = view.sectors[zone - 1]?.planet ?? '';
	const open = CHOICES.filter((choice) => whyNotPlanet(judged, choice) === '');
	yield { at: [...at, 'choice'], value: act.choice, offers: planet === '' ? [] : open };
	if (planet === '') return;
	yield* paramSteps(writing, needsOfPlanet(planet, act.choice), act.params, hereOf(zone));
	const more = landingFields(view, seat, ship, act.choice);
	yield* taken([...at, 'tokens'], act.tokens, more.tokens, tokenPicks, MORE);
	const isBare = act.choice === 'mining';
	yield {
		at: [...at, 'strike'],
		value: act.strike,
		free: isBare,
		offers: more.strike ? [false, true] : [false]
	};
	yield {
		at: [...at, 'absorb'],
		value: act.absorb,
		free: true,
		offers: more.absorb ? [false, true] : [false]
	};
}

function* shiftSteps(
	{ view, seat }: Writing,
	shifts: readonly Shift[],
	most: number,
	steps: number,
	at: Path,
	only?: number
): Generator<FormStep> {
	const small = different(smallPicks(view, seat, nobody, only));
	for (const [i, { ship, path, line }] of shifts.entries()) {
		const before = shifts.slice(0, i);
		const offers = i < most ? small(before.map((one) => one.ship)) : [];
		yield { at: [...at, i, 'ship'], value: ship, offers: valuesOf(offers) };
		yield* taken(
			[...at, i, 'path'],
			path,
			steps,
			(chosen) => shiftPicks(view, seat, { ship, path: chosen }, steps),
			{ free: line.length === 0 && path.length === steps }
		);
		const newcomers = before.filter((one) => one.path.at(-1) === path.at(-1)).length;
		const isOwn = ship.startsWith('frigate:');
		const places = isOwn ? [] : linePicks(view, path.at(-1) ?? 0, nobody, newcomers);
		yield* one([...at, i, 'line'], line, places);
	}
}

function* paramSteps(
	writing: Writing,
	needs: readonly Need[],
	params: Params,
	here: Here
): Generator<FormStep> {
	const { view, seat } = writing;
	const at = [...writing.at, 'params'];
	const asked = new Set<string>(needs.map(({ field }) => field));
	for (const need of needs)
		switch (need.field) {
			case 'tokens':
				yield* taken(
					[...at, 'tokens'],
					params.tokens,
					need.most,
					need.different ? different(tokenPicks()) : tokenPicks,
					{ more: !asked.has('hidden') }
				);
				break;
			case 'give':
				yield* taken(
					[...at, 'give'],
					params.give,
					need.most,
					different(ownTokenPicks(view, seat, []))
				);
				break;
			case 'house':
				yield* one([...at, 'house'], params.house, housePicks(view, seat), {
					more: !asked.has('hidden')
				});
				break;
			case 'draw':
				yield* drawSteps(view, need.due, params.draw, [...at, 'draw']);
				break;
			case 'sectors':
				yield* taken(
					[...at, 'sectors'],
					params.sectors,
					need.most,
					(chosen) => sectorPicks(view, need.of, chosen),
					{ free: params.line.length === 0, more: !asked.has('ship') }
				);
				break;
			case 'damage':
				yield* taken(
					[...at, 'damage'],
					params.damage,
					need.most,
					(chosen) => damagedPicks(view, nobody, chosen, need.here ? here : undefined),
					MORE
				);
				break;
			case 'from':
				yield* taken(
					[...at, 'from'],
					params.from,
					need.most,
					different(corruptionPicks(view, seat, nobody)),
					MORE
				);
				break;
			case 'moves':
				yield* shiftSteps(
					writing,
					params.moves,
					need.most,
					need.steps,
					[...at, 'moves'],
					need.here ? here.zone : undefined
				);
				break;
			case 'ship': {
				yield* one([...at, 'ship'], params.ship, supplyPicks(view, need.classes, nobody));
				const sector = asked.has('sectors') ? (params.sectors[0] ?? 0) : here.zone;
				yield* one([...at, 'line'], params.line, linePicks(view, sector, nobody));
				break;
			}
			case 'hidden':
				yield* one([...at, 'hidden'], params.hidden, hiddenPicks(view));
				break;
		}
}

// ---------------------------------------------------------------- the rest of a turn

function* extraSteps(
	{ trial, view, seat, at }: Writing,
	{ extra }: MoveOf<'extra'>
): Generator<FormStep> {
	const verdict = (one: Move) => verdictOf(trial, seat, one);
	const open = EXTRA_KINDS.filter((kind) => whyNoExtra(verdict, kind) === '');
	const isOpen = view.turn[0]?.extra === 0;
	const here = [...at, 'extra'];
	yield { at: [...here, 'kind'], value: extra.kind, offers: isOpen ? open : [] };
	switch (extra.kind) {
		case 'gain':
			return yield {
				at: [...here, 'token'],
				value: extra.token,
				free: true,
				offers: valuesOf(tokenPicks())
			};
		case 'remove': {
			const places = different(corruptionPicks(view, seat, nobody));
			const { removals } = extra;
			for (const [i, { from, card }] of removals.entries()) {
				const before = removals.slice(0, i).map((one) => one.from);
				const offers = i < MOST_REMOVALS ? valuesOf(places(before)) : [];
				yield { at: [...here, 'removals', i, 'from'], value: from, offers };
				yield* one([...here, 'removals', i, 'card'], card, paidCards(view, removals, i));
			}
			return;
		}
		case 'frigate':
			return yield* taken([...here, 'path'], extra.path, frigateSteps(view, seat), (chosen) =>
				frigatePicks(view, seat, chosen)
			);
		case 'tactics':
		case 'play':
		case 'activate':
			return;
	}
}

function* playSteps(writing: Writing, move: MoveOf<'play'>): Generator<FormStep> {
	const { view, seat, at } = writing;
	const { card } = move;
	const isOpen = (view.turn[0]?.plays.left ?? 0) > 0;
	yield { at: [...at, 'card'], value: card, offers: isOpen ? valuesOf(handPicks(view)) : [] };
	yield* one([...at, 'cadet'], move.cadet, cadetPicks(view, seat, card));
	yield* taken(
		[...at, 'off'],
		move.off,
		mostOff(view, seat, card),
		(chosen) => offPicks(card, chosen),
		FIXED
	);
	yield* one(
		[...at, 'house'],
		move.house,
		asksTrack(view, seat, card) ? housePicks(view, seat) : []
	);
	yield* paramSteps(writing, needsOfCard(card), move.params, hereOf(0));
}

function* endSteps({ view, seat, at }: Writing, move: MoveOf<'end'>): Generator<FormStep> {
	const me = playerOf(view, seat);
	const agenda = view.own[0]?.agenda ?? '';
	const isRevealable = view.round === ROUNDS && agenda !== '' && me?.revealed.length === 0;
	yield {
		at: [...at, 'reveal'],
		value: move.reveal,
		free: true,
		offers: isRevealable ? [false, true] : [false]
	};
	for (const { card, ship, sector, replace, line } of move.build) {
		const here = [...at, 'build', 0];
		const cards = buildPerk(view, seat) ? hiddenPicks(view) : [];
		yield { at: [...here, 'card'], value: card, offers: valuesOf(cards) };
		const ships = builtPicks(view, card as HiddenId, nobody);
		yield {
			at: [...here, 'ship'],
			value: ship,
			offers: valuesOf(ships),
			free: replace.length === 0
		};
		yield* one([...here, 'sector'], sector, sectorPicks(view, 'room'), {
			free: line.length === 0
		});
		const places = linePicks(view, sector[0] ?? 0, nobody);
		yield* one([...here, 'line'], line, sector.length > 0 ? places : []);
		const replaceable = replacedPicks(view, seat, ship as HouseShipId, nobody);
		yield* one([...here, 'replace'], replace, replaceable);
	}
}
