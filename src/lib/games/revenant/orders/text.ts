/** The paper as text: the moves of a turn and turns left for later, or another order part by part. */
import { variants, type AnyField } from '$engine/kernel/shape';
import {
	AGENDAS,
	CENTRALS,
	COLONIES,
	COMPARTMENTS,
	CORRUPTION_PLACES,
	FIGURES,
	HIDDEN,
	HOUSES,
	SECTORS,
	SHIPS,
	SIDES,
	SONAR,
	TOKENS,
	UPGRADES,
	type CorruptionPlace,
	type ShipId,
	type SupportDesign,
	type Token
} from '$engine/rulesets/revenant/data';
import { MOVES, ORDER, PARAMS, PLAYED_MOVES, STOPS } from '$engine/rulesets/revenant/orders/shapes';
import type {
	Move,
	MoveOf,
	OrderOf,
	Params,
	PlayedMove,
	View
} from '$engine/rulesets/revenant/types';
import { SUPPORT_DOES } from '$engine/rulesets/revenant/cards/upgrades';
import { fieldsOf } from '$engine/rulesets/revenant/effects/effects';
import { m } from '$lib/paraglide/messages';
import { changes } from '$lib/ui/orders-text/changes';
import type { Mentioned, OrdersText, TextEdit, TextLine } from '$lib/ui/orders-text/declared';
import { readerOf, type Reader } from '$lib/ui/orders-text/read';
import { plain, skippedWords, toldApart, wordsOf } from '$lib/ui/orders-text/words';
import type { TableSession } from '../../game';
import { takenBack } from '../plan/back';
import { knowsLater } from '../plan/later.svelte';
import { placeName, theShip, type Teller } from '../plan/sentences';
import {
	BETWEEN_MOVES,
	despiteSpoken,
	FIELDS,
	hitsSpoken,
	laterSpoken,
	LEGENDS,
	moveSpoken,
	rowSpoken,
	withdrawnSpoken
} from '../plan/spoken';
import { trialOf } from '../plan/trial';
import {
	agendaName,
	cardName,
	colonyName,
	designOf,
	figureName,
	hiddenName,
	houseName,
	sideName,
	sonarName,
	tokenLetter,
	zoneName
} from '../words';

type Turn = OrderOf<'turn'>;
type Left = MoveOf<'ahead'>;
const { ahead } = MOVES.shapes;
const { muster, breach, regroup } = ORDER.shapes;

export function ordersText(table: TableSession): OrdersText {
	const view = table.view as View;
	const nameOf = toldApart(
		table.seats.map(({ seat }) => seat),
		(seat) => table.seats.find((one) => one.seat === seat)?.name ?? ''
	);
	const teller: Teller = { view, nameOf };
	const roles = rolesOf(teller);
	return {
		lines:
			view.stage === 'turn'
				? linesOf(table, teller)
				: linesOf(table, teller).map((line) => ({ ...line, way: () => view.stage })),
		roles: { ...roles, played: { beside: movesRead(teller, roles) } }
	};
}

// ---------------------------------------------------------------- lines

function linesOf(table: TableSession, teller: Teller): readonly TextLine[] {
	switch (teller.view.stage) {
		case 'muster':
			return [
				set(teller, 'side', muster.side),
				set(teller, 'agenda', muster.agenda),
				set(teller, 'houses', muster.houses),
				set(teller, 'berth', muster.berth),
				rows(teller)
			];
		case 'turn':
			return [moves(teller), ...(knowsLater(table as never) ? leftLines(teller) : [])];
		case 'breach':
			return [
				set(teller, 'first', breach.first),
				{
					...add('sectors', breach.sectors.of, (one: never) => hitsSpoken(teller, one)),
					edit: bySector('sectors')
				},
				set(teller, 'house', breach.house),
				set(teller, 'reward', breach.reward)
			];
		case 'regroup':
			return [rows(teller), set(teller, 'remove', regroup.remove)];
		case 'over':
			return [];
	}
}

const add = (field: string, of: AnyField, says: TextLine['says']): TextLine => ({
	at: [field],
	how: 'add',
	field: of,
	says
});

const set = (teller: Teller, at: keyof typeof FIELDS, field: AnyField): TextLine => ({
	at: [at],
	how: 'set',
	field,
	says: (value: never) => FIELDS[at](teller, value)
});

const rows = (teller: Teller): TextLine => ({
	...add('lines', muster.lines.of, (row: never) => rowSpoken(teller, row)),
	edit: bySector('lines')
});

interface OfSector {
	readonly sector: number;
}

/** A list with one item for a Sector: a new one takes the place of that before. */
const bySector = (field: 'sectors' | 'lines'): TextEdit => {
	const listOf = (order: Readonly<Record<string, unknown>>): readonly OfSector[] =>
		(order[field] ?? []) as readonly OfSector[];
	return {
		put: (order: Readonly<Record<string, unknown>>, item: OfSector) => ({
			...order,
			[field]: [...listOf(order).filter(({ sector }) => sector !== item.sector), item]
		}),
		takeOff: (order: Readonly<Record<string, unknown>>, at) => ({
			...order,
			[field]: listOf(order).filter((_, i) => i !== at.at(-1))
		})
	};
};

/** A move that is taken back goes with all that came after it. */
const moves = (teller: Teller): TextLine => ({
	at: ['moves'],
	how: 'add',
	field: PLAYED_MOVES,
	says: (move: Move) => (move.do === 'ahead' ? '' : moveSpoken(teller, move)),
	way: wayOf,
	edit: {
		put: ({ ask, moves: before }: Turn, move: PlayedMove) => ({ ask, moves: [...before, move] }),
		bars: (order: Turn, move: PlayedMove) =>
			move.do !== 'on' && turnsUpCards(teller, order) ? m.revenant_talk_revealed() : '',
		takeOff: ({ ask, moves: before }: Turn, at) => ({
			ask,
			moves: takenBack(teller.view, teller.view.viewer, before, Number(at.at(-1)))
		})
	}
});

/** True if moves that follow would be dropped (RV-152): they are decided once the cards are seen, or go `on` without. */
const turnsUpCards = ({ view }: Teller, order: Turn): boolean =>
	trialOf(view, view.viewer, order.moves).revealed;

/** Id in `ways.ts`: an action by its kind, whatever is owed as an answer. */
function wayOf(move: PlayedMove): string {
	switch (move.do) {
		case 'act':
			return move.act.kind;
		case 'extra':
			return `extra-${move.extra.kind}`;
		case 'keep':
		case 'draw':
		case 'trim':
		case 'reward':
		case 'survey':
		case 'chart':
			return 'answer';
		default:
			return move.do;
	}
}

// ---------------------------------------------------------------- turns left for later

const placeIn = (order: unknown): number =>
	(order as Partial<Turn>).moves?.findIndex((move) => move.do === 'ahead') ?? -1;

const leftIn = (order: Turn): Left | undefined => {
	const found = order.moves[placeIn(order)];
	return found?.do === 'ahead' ? found : undefined;
};

/** The same, of a list that has turns. */
const wantedIn = (order: Turn): number =>
	(leftIn(order)?.turns.length ?? 0) > 0 ? placeIn(order) : -1;

/** An order with such a list; a new one stands before the end of the turn. */
function withLeft(order: Turn, left: Left): Turn {
	const { ask, moves: before } = order;
	const place = placeIn(order);
	if (place >= 0) return { ask, moves: before.with(place, left) };
	const end = before.findIndex((move) => move.do === 'end');
	return { ask, moves: before.toSpliced(end < 0 ? before.length : end, 0, left) };
}

const withoutLeft = (order: Turn): Turn => ({
	ask: order.ask,
	moves: order.moves.filter((move) => move.do !== 'ahead')
});

/** A list that stands already comes before what turned up the cards. */
const barsList =
	(teller: Teller) =>
	(order: Turn): string =>
		placeIn(order) < 0 && turnsUpCards(teller, order) ? m.revenant_talk_revealed() : '';

const NOTHING_LEFT: Left = { do: 'ahead', turns: [], times: 1, despite: [] };

/** Each turn is a line, the one wanted most first; then how often, and in spite of what. */
const leftLines = (teller: Teller): TextLine[] => [
	{
		at: (order) => ['moves', placeIn(order), 'turns'],
		how: 'add',
		way: () => '',
		field: ahead.turns.of,
		says: ({ moves: played }: Left['turns'][number]) => laterSpoken(teller, played),
		edit: {
			put(order: Turn, turn: Left['turns'][number]) {
				const left = leftIn(order) ?? NOTHING_LEFT;
				return withLeft(order, { ...left, turns: [...left.turns, turn] });
			},
			bars: barsList(teller),
			takeOff(order: Turn, at) {
				const left = leftIn(order) ?? NOTHING_LEFT;
				const turns = left.turns.filter((_, i) => i !== at.at(-1));
				return turns.length === 0 ? withoutLeft(order) : withLeft(order, { ...left, turns });
			}
		}
	},
	{
		at: (order) => ['moves', wantedIn(order), 'times'],
		how: 'set',
		way: () => '',
		field: ahead.times,
		says: (times: number) => (times > 1 ? m.revenant_line_twice() : ''),
		edit: {
			put: (order: Turn, times: number) => withMore(order, { times }),
			takeOff: (order: Turn) => withMore(order, { times: 1 })
		}
	},
	{
		at: (order) => ['moves', wantedIn(order), 'despite'],
		how: 'add',
		way: () => '',
		field: ahead.despite.of,
		says: despiteSpoken,
		edit: {
			put: (order: Turn, stop: Left['despite'][number]) =>
				withMore(order, {
					despite: [...new Set([...(leftIn(order)?.despite ?? []), stop])]
				}),
			takeOff: (order: Turn, at) =>
				withMore(order, {
					despite: (leftIn(order)?.despite ?? []).filter((_, i) => i !== at.at(-1))
				})
		}
	},
	{
		at: ['moves'],
		how: 'add',
		way: () => '',
		field: variants('do', { ahead }),
		says: (move: Move) => withdrawnSpoken(teller, move),
		edit: {
			put: (order: Turn) => withLeft(order, NOTHING_LEFT),
			bars: barsList(teller),
			takeOff: withoutLeft
		}
	}
];

/** An order whose list says more; without a list, as it is. */
function withMore(order: Turn, more: Partial<Left>): Turn {
	const left = leftIn(order);
	return left ? withLeft(order, { ...left, ...more }) : order;
}

/** A turn is read move by move, each as a line of its own; of one that is not understood, what comes before. */
function movesRead(
	teller: Teller,
	roles: OrdersText['roles']
): (order: unknown, mentioned: Mentioned) => PlayedMove[][] {
	let reader: Reader | undefined;
	const read = new WeakMap<Mentioned, PlayedMove[][]>();
	const skipped = skippedWords();
	const label = wordsOf(m.revenant_line_later({ moves: '' }), skipped).map((word) => word.plain);
	return (_, mentioned) => {
		const found = read.get(mentioned);
		if (found) return found;
		const made = ofLine(mentioned.line);
		read.set(mentioned, made);
		return made;
	};

	function ofLine(line: string): PlayedMove[][] {
		const words = wordsOf(line, skipped);
		if (!label.every((word, i) => words[i]?.plain === word)) return [];
		reader ??= readerOf({ lines: [moves(teller)], roles }, skipped);
		const turn: PlayedMove[] = [];
		for (const text of line.slice(words[label.length]?.from ?? line.length).split(BETWEEN_MOVES)) {
			if (text.trim() === '') continue;
			const reading = reader.read(text);
			if (!reading.ok) break;
			turn.push(reading.found.value as PlayedMove);
		}
		return [turn];
	}
}

// ---------------------------------------------------------------- names

function rolesOf(teller: Teller): OrdersText['roles'] {
	const { view } = teller;
	const [own] = view.own;
	const named = (values: readonly unknown[], says: (value: never) => string) => ({ values, says });
	/** Cards of the reader's hand come first: of copies, they are meant. */
	const mineFirst = <T>(mine: readonly T[], all: readonly T[]): T[] => [
		...new Set([...mine, ...all])
	];
	const params = {
		beside: (order: Move, mentioned: Mentioned, now: Params): Params[] =>
			paramsFor(order, mentioned).flatMap((field) =>
				changes(PARAMS.fields[field], now[field], { roles, mentioned, whole: order }).map(
					(value) => ({ ...now, [field]: value })
				)
			)
	};
	const ship = named(SHIPS.filter(isAboard), (one: ShipId) => theShip(teller, one));
	const zone = named([...SECTORS, ...CENTRALS], zoneName);
	const roles: OrdersText['roles'] = {
		ship,
		zone,
		sector: named(SECTORS, zoneName),
		house: named(HOUSES, houseName),
		figure: named(FIGURES, figureName),
		upgrade: {
			...named(mineFirst(own?.hand ?? [], UPGRADES), cardName),
			alike: true
		},
		hidden: {
			...named(
				mineFirst([...(own?.shown.flat() ?? []), ...(own?.hidden ?? [])], HIDDEN),
				hiddenName
			),
			alike: true
		},
		corruption: named(CORRUPTION_PLACES, (place: CorruptionPlace) => placeName(teller, place)),
		compartment: named(COMPARTMENTS, (n: number) => m.revenant_field_place_compartment({ n })),
		colony: named(COLONIES, colonyName),
		sonar: named(SONAR, sonarName),
		agenda: named(AGENDAS, agendaName),
		side: named(SIDES, sideName),
		seat: named(
			view.players.map(({ seat }) => seat),
			teller.nameOf
		),
		place: { of: (number) => [number - 1] },
		// The sentence has the number as a word.
		times: { beside: () => [2] },
		stop: named(STOPS, despiteSpoken),
		tokens: { beside: tokensRead },
		params
	};
	return roles;

	function isAboard(one: ShipId): boolean {
		const [kind, whose] = one.split(':');
		return kind !== 'frigate' || Number(whose) <= view.players.length;
	}
}

/** Fields of `params` that a line can mean: those that the card reads, or else those whose legend it has. */
function paramsFor(move: Move, mentioned: Mentioned): readonly (keyof Params)[] {
	if (move.do === 'play') {
		const design = (move.card as string) === '' ? undefined : designOf(move.card);
		return design?.startsWith('SU') ? fieldsOf(SUPPORT_DOES[design as SupportDesign]) : [];
	}
	const line = plainText(mentioned.line);
	const named = (Object.keys(LEGENDS) as (keyof typeof LEGENDS)[]).filter((field) =>
		line.includes(plainText(LEGENDS[field]()))
	);
	return [...named, 'draw'];
}

const plainText = (text: string): string =>
	` ${wordsOf(text, NO_WORDS)
		.map((word) => word.plain)
		.join(' ')} `;
const NO_WORDS: ReadonlySet<string> = new Set();

const RUN = /^\d{1,2}\p{L}(?:[\s,]+\d{1,2}\p{L})*$/u;
/** More than are ever said at once. */
const MOST_TOKENS = 64;

/** Tokens as they are written: "2M 1N". */
function tokensRead(_: unknown, { spans }: Mentioned): Token[][] {
	const letters = new Map(TOKENS.map((token) => [plain(tokenLetter(token)), token]));
	return spans
		.filter((span) => RUN.test(span))
		.flatMap((span) => {
			const tokens = span.split(/[\s,]+/).flatMap((run) => {
				const token = letters.get(plain(run.replace(/\d+/, '')));
				return token ? Array.from({ length: Number.parseInt(run, 10) }, () => token) : [];
			});
			return tokens.length > 0 && tokens.length <= MOST_TOKENS ? [tokens] : [];
		});
}
