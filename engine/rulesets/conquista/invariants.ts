/** Truths of every state between steps, whatever was ordered. */
import { assertPlainData, isCount, must } from '../../kernel/invariant';
import { NOTHING_AHEAD } from './ahead';
import { isTerritory, mapOf, territoriesOf, turnedSection, placeOf } from './board';
import {
	COLOURS,
	DIRECTIONS,
	FULL_BOOK,
	inOrder,
	MARKERS,
	MATERIALS,
	MOST_ENTRIES,
	MOST_FACTORIES,
	MOST_INDUSTRIES,
	MOST_OFFERS,
	MOST_ORDERS,
	MOST_UNITS,
	NOTHING,
	phasesFor,
	PRODUCTION_DECK,
	RESEARCH_DECK,
	sectionsFor,
	STACK,
	STEPS,
	IMPULSE,
	WEALTH
} from './data';
import { controlledBy, pawnsOf, unitsOf } from './holdings';
import { parseOptions } from './options';
import type { CardId, Materials, Player, SeatId, Square, State } from './types';

/** Throws on a state that no sequence of orders may reach. */
export function assertInvariants(state: State): void {
	must(parseOptions(state.options).ok, 'the options are allowed');
	assertConsistent(state);
	assertLayout(state);
	assertGrants(state);
}

/** Everything but what small tables in tests do not have. */
export function assertConsistent(state: State): void {
	assertPlainData(state, 'state');
	assertCourse(state);
	assertSlots(state);
	state.squares.forEach((square) => assertSquare(state, square));
	state.players.forEach((player, i) => assertPlayer(state, player, i + 1));
	assertResearch(state);
	assertOffers(state);
	assertPassing(state);
}

const isAmount = ({ E, R, P }: Materials): boolean => isCount(E) && isCount(R) && isCount(P);

const isBooked = (n: number): boolean => isCount(n) && n <= FULL_BOOK;

const isAscending = (items: readonly number[]): boolean =>
	items.every((item, i) => i === 0 || (items[i - 1] as number) < item);

// ---------------------------------------------------------------- the course of the game

function assertCourse(state: State): void {
	const { stage, asked, ending, round, options, players } = state;
	const isOver = stage === 'over';
	must(isOver === (ending.length === 1), 'the game is over once it has ended');
	must(ending.length <= 1, 'the game ends once');
	must(isOver === (asked.length === 0), 'somebody is asked unless the game is over');
	must(isAscending(asked), 'seats are asked in order, none twice');
	for (const seat of asked) must(players[seat - 1]?.status === 'playing', 'who is asked plays on');
	must(isCount(round) && round <= options.rounds, 'the round is within the game');
	must((round === 0) === (stage === 'place' || stage === 'orient'), 'round 0 is the setup');
	must(!!players[state.startSeat - 1], 'the start seat is at the table');
	const [first] = state.queue;
	if (first !== undefined)
		must(asked.length === 1 && asked[0] === first, 'the first of the queue is asked');
	for (const seat of state.queue) must(!!players[seat - 1], 'who queues is at the table');
	for (const seat of ending[0]?.winners ?? [])
		must(players[seat - 1]?.status === 'playing', 'who wins has not left');
}

/** Every phase once, those begun before those to come, and who fills them is at the table. */
function assertSlots({ slots, slot, stage, round, players, rankings }: State): void {
	const deck = phasesFor(players.length);
	const filled = slots.flatMap(({ phase }) => phase);
	must(slots.length === (round === 0 ? 0 : deck.length), 'there is a slot for each phase');
	must(new Set(filled).size === filled.length, 'no phase comes twice');
	must(
		filled.every((phase) => deck.includes(phase)),
		'phases are of the deck'
	);
	must(
		slots.every(({ chooser }) => !!players[chooser - 1]),
		'slots are filled by players'
	);
	must(
		Number.isSafeInteger(slot) && slot >= -1 && slot < Math.max(slots.length, 1),
		'the slot is there'
	);
	if (slot >= 0) must(filled.length === slots.length, 'phases are played once all are chosen');
	must((stage === 'plan' || stage === 'pick') <= (slot === -1), 'phases are chosen first');
	for (const { seat, lists } of rankings) {
		must(!!players[seat - 1], 'rankings are of players');
		for (const list of lists)
			must(
				list.length === deck.length && deck.every((p) => list.includes(p)),
				'rankings are whole'
			);
	}
}

/** Data of a phase is there in that phase alone. */
function assertPassing(state: State): void {
	const { stage, stances, draws, productionDeck, frozen, talk, players } = state;
	must(stage === 'production' || draws.length + productionDeck.length === 0, 'draws are put back');
	const cards = [...productionDeck, ...draws.map(({ material }) => material)];
	must(
		cards.every((material) => PRODUCTION_DECK.includes(material)),
		'draws are of the deck'
	);
	must(stage === 'batch' || stances.length === 0, 'stances hold in Combat');
	for (const stance of stances) {
		must(!!players[stance.seat - 1], 'stances are of players');
		must(stance.ordersDone <= MOST_ORDERS && isCount(stance.ordersDone), 'no endless programme');
		must(
			DIRECTIONS.every((way) => stance.retreat.includes(way)),
			'retreats know every way'
		);
		must(stance.pursue >= -1 && stance.pursue < STACK, 'pursuers leave a few behind');
	}
	must(stage === 'reply' || frozen.length === 0, 'offers are frozen while they are answered');
	must(talk.length === players.length, 'talk is counted by seat');
	for (const entries of talk) {
		must(isCount(entries) && entries <= MOST_ENTRIES, 'nobody talks for ever');
		must(stage === 'table' || entries === 0, 'talk is at the table');
	}
}

// ---------------------------------------------------------------- the board

/** The sections make the rectangle, and each square is as printed, its marker of its colour. */
function assertLayout(state: State): void {
	const { sections, squares, players, map, stage } = state;
	const whole = sectionsFor(players.length);
	for (const { turns, owner, colour } of sections) {
		must(isCount(turns) && turns <= 3, 'sections are turned by quarters');
		must(owner === 0 || !!players[owner - 1], 'sections are of players or of nobody');
		must(COLOURS.includes(colour), 'sections have their colours');
	}
	must(new Set(sections.map(({ colour }) => colour)).size === sections.length, 'no colour twice');
	if (stage === 'place') return must(squares.length === 0, 'the board is laid when it is whole');
	must(sections.length === whole, 'every section lies');
	const { width, height } = mapOf(sections);
	must(map.width === width && map.height === height, 'the map has its size');
	must(width * height === whole * 25, 'the sections make a rectangle');
	if (stage === 'orient') return must(squares.length === 0, 'markers come when homes are turned');
	must(squares.length === width * height, 'every square is there');
	sections.forEach((section, index) => {
		const dealt: Materials[] = [];
		turnedSection(section.colour, section.turns).forEach((printed, i) => {
			const square = squares[placeOf(map, section, i)];
			must(square?.section === index && square.number === printed.number, 'squares are printed');
			must(square.terrain === printed.terrain, 'terrain is printed');
			must(square.capital === printed.capital, 'capitals are printed');
			if (printed.number > 0) dealt.push(square.marker);
		});
		const markers = MARKERS[WEALTH[section.colour]];
		must(dealt.length === territoriesOf(section.colour), 'every territory has a marker');
		must(
			markers.every(({ E, R, P }) => dealt.some((m) => m.E === E && m.R === R && m.P === P)),
			'markers are dealt once each'
		);
	});
}

/** Nobody keeps ground without units but at home, and where it was ceded so (CO-048, CO-049, CO-254). */
function assertGrants({ squares, sections, granted }: State): void {
	must(isAscending(granted), 'grants are in order');
	for (const id of granted) must(!!squares[id]?.controller, 'what is granted is controlled');
	squares.forEach(({ controller, units, terrain, section }, id) => {
		if (controller === 0 || units.length > 0) return;
		const isHome = terrain !== 'space' && sections[section]?.owner === controller;
		must(isHome || granted.includes(id), 'ground without units is of the own colour, or granted');
	});
}

function assertSquare(state: State, square: Square): void {
	const { units, controller, building, marker, section } = square;
	must(!!state.sections[section], 'squares are of a section');
	must(controller === 0 || !!state.players[controller - 1], 'squares are of players or of nobody');
	must(units.length <= STACK, 'no square holds more than five');
	must(units.length === 0 || controller !== 0, 'whoever stands on a square controls it');
	const inCombat = state.stage === 'combat' || state.stage === 'batch';
	const most = inCombat ? STEPS + IMPULSE : 0;
	must(
		units.every((steps) => isCount(steps) && steps <= most),
		'steps are of Combat'
	);
	must(
		units.every((steps, i) => i === 0 || (units[i - 1] as number) <= steps),
		'fewest steps come first'
	);
	must(isAmount(marker), 'markers yield something');
	must(['none', 'factory', 'E', 'R', 'P'].includes(building), 'buildings are known');
	if (isTerritory(square)) return;
	must(building === 'none', 'space carries no building');
	must(controller === 0 || units.length > 0, 'space is held by units alone');
	must(
		Object.values(marker).every((amount) => amount === NOTHING.E),
		'space yields nothing'
	);
}

// ---------------------------------------------------------------- players and their cards

function assertPlayer(state: State, player: Player, seat: SeatId): void {
	const { squares, sections } = state;
	must(player.seat === seat, 'players sit in order');
	must(isCount(player.missed) && isCount(player.held), 'absences and conquests are counted');
	must(isCount(player.offersMade), 'offers are counted');
	for (const { square, count } of player.dismissed)
		must(!!squares[square] && isCount(count) && count <= STACK, 'who is dismissed stood somewhere');
	must(isAscending(player.dismissed.map(({ square }) => square)), 'a square is dismissed once');
	assertAhead(state, player);
	must(isAmount(player.reserve), 'no reserve is negative');
	must(player.books.length === state.players.length, 'books are kept of every seat');
	must(
		player.books.every(({ grudge, trust }) => [grudge, trust].every(isBooked)),
		'books have counts'
	);
	must(unitsOf(squares, seat) <= MOST_UNITS, 'nobody has more than fifty units');
	const pawns = pawnsOf(squares, seat);
	must(pawns.industries <= MOST_INDUSTRIES, 'nobody has more than twenty industries');
	must(pawns.factories <= MOST_FACTORIES, 'nobody has more than five factories');
	must(player.section >= -1 && player.section < Math.max(sections.length, 1), 'homes exist');
	if (player.section >= 0 && sections.length > 0)
		must(sections[player.section]?.owner === seat, 'homes are their own');
	if (player.status !== 'eliminated') return;
	must(controlledBy(squares, seat).length === 0, 'who is out holds nothing');
	must(state.research.hands[seat - 1]?.length === 0, 'who is out has no cards');
}

/** Words for questions to come are whole, and nobody leaves any who has left (CO-267…CO-269). */
function assertAhead({ players, squares }: State, { ahead, status }: Player): void {
	const { plan, production, maintenance } = ahead ?? NOTHING_AHEAD;
	const deck = phasesFor(players.length);
	must(
		plan.length === 0 || (plan.length === deck.length && deck.every((p) => plan.includes(p))),
		'a ranking left is whole'
	);
	const drawn = production.map((one) => MATERIALS.indexOf(one.drawn));
	must(isAscending(drawn), 'a draw has one word');
	for (const { play, material } of production)
		must(material.length === (play[0] === 'IP' ? 1 : 0), 'Intensive Production names a material');
	must(new Set(maintenance).size === maintenance.length, 'no stack starves twice');
	must(
		maintenance.every((square) => !!squares[square]),
		'who starves first stood somewhere'
	);
	const count = plan.length + production.length + maintenance.length;
	must(status === 'playing' || count === 0, 'who has left leaves no word');
}

/** Each card is in one place, and hands are within the limit. */
function assertResearch({ research, players, options, stances }: State): void {
	const { decks, hands, shown } = research;
	must(hands.length === players.length && shown.length === players.length, 'hands are by seat');
	const personal = options.researchDeck === 'personal';
	must(decks.length === (personal ? players.length : 1), 'there are as many decks as chosen');
	decks.forEach(({ cards, discards }, index) => {
		const held = personal ? (hands[index] ?? []) : hands.flat();
		const all = inOrder([...cards, ...discards, ...held]);
		must(isSame(all, RESEARCH_DECK), 'every card is in one place');
	});
	for (const list of [...hands, ...shown, ...decks.flatMap((d) => [d.cards, d.discards])])
		must(isSame(list, inOrder(list)), 'cards lie in their order');
	hands.forEach((hand, index) => {
		must(hand.length <= options.handLimit, 'hands are within the limit');
		must(isWithin(shown[index] ?? [], hand), 'what is shown is in hand');
	});
	for (const { seat, cards } of stances)
		must(isWithin(cards, hands[seat - 1] ?? []), 'what is declared is in hand');
}

const isSame = (a: readonly CardId[], b: readonly CardId[]): boolean =>
	a.length === b.length && a.every((card, i) => card === b[i]);

const isWithin = (some: readonly CardId[], all: readonly CardId[]): boolean =>
	some.every((card) => all.includes(card));

function assertOffers({ offers, frozen, players, round, stage }: State): void {
	const ids = offers.map(({ id }) => id);
	must(new Set(ids).size === ids.length, 'no offer stands twice');
	must(
		frozen.every((id) => ids.includes(id)),
		'frozen offers stand'
	);
	for (const { id, from, to, until, give, ask } of offers) {
		const [seat, counter] = id.split(':');
		must(seat === String(from) && Number(counter) >= 1, 'offers are numbered by their authors');
		must(Number(counter) <= (players[from - 1]?.offersMade ?? 0), 'offers are numbered as posted');
		must(players[from - 1]?.status === 'playing', 'who has left offers nothing');
		must(from !== to && !!players[to - 1], 'offers are to others');
		must(players[to - 1]?.status !== 'eliminated', 'nothing is offered to who is out');
		must(until >= round || stage === 'over', 'what has lapsed is gone');
		must(isAmount(give.materials) && isAmount(ask.materials), 'offers are of amounts');
	}
	for (const { seat } of players)
		must(offers.filter(({ from }) => from === seat).length <= MOST_OFFERS, 'ten offers at most');
}
