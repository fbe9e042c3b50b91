/** Random sheets for the fuzzer: whims of every kind, of which those that are allowed are kept. */
import type { Rng, Stream } from '../../../kernel/rng';
import { CITADEL, neighboursOf, SYSTEMS } from '../map/board';
import { BOOSTS, COMMON_BUILDINGS, FACTIONS, RINGS, TERMS, CARD_RULES } from '../tables/data';
import { trialOf } from '../memory/open';
import { SHEETS } from '../factions';
import type { Turn, WorkForce } from '../memory/turn';
import type { Entry, EntryKind, Order, SeatId, Sheet, SystemId, Units, View } from '../types';
import { isMobileBase, isShip, unitOf } from '../tables/units';
import { blankSheet, check, ordersAllowed } from './check';
import { execute } from './execute';
import { parse } from './parse';
import { abilityReads, needsTarget } from './unread';
import { INTELLIGENCE, MODES, SITE_ACTIONS, SUPREMES } from './shapes';
import { offered } from './wishes';

interface Whim {
	readonly turn: Turn;
	readonly view: View;
	readonly seat: SeatId;
	readonly stream: Stream;
	/** Systems with own units or dominated. */
	readonly own: readonly SystemId[];
}

const TRIES = 60;

export function suggest(view: View, seat: SeatId, rng: Rng): Order {
	const stream = rng.stream('suggest', seat, view.turn);
	if (view.stage === 'factions') return someWishes(view, stream);
	const blank = blankSheet(view.turn, seat);
	const turn = trialOf(view, blank);
	const own = view.places
		.filter((place) => place.ground === seat || place.forces.some((one) => one.seat === seat))
		.map(({ system }) => system);
	if (own.length === 0) return blank;
	const whim: Whim = { turn, view, seat, stream, own };
	const orders: Entry[] = [];
	for (let i = 0; i < TRIES && orders.length < ordersAllowed(turn, seat); i++) {
		const entry = entryOf(whim, orders.length + 1);
		if (entry && execute(turn, seat, entry, orders.length + 1) === undefined) orders.push(entry);
	}
	return allowed(view, seat, { ...blank, orders, ...declarations(whim, orders) });
}

/** Some of the factions that may be chosen, in any order, with any heroes. */
function someWishes(view: View, stream: Stream): Order {
	const may = stream.shuffle(offered(view.options, view.seats.length));
	const wishes = may
		.slice(0, stream.pick(may.length + 1))
		.map((faction) => ({ faction, hero: stream.pick(3) + 1 }));
	return { ask: 'faction', wishes };
}

/** Random declarations of a sheet: actions bought, systems watched, reports asked for, supplements. */
function declarations(whim: Whim, orders: readonly Entry[]): Partial<Sheet> {
	const { stream } = whim;
	const seldom = <T>(make: () => readonly T[]): readonly T[] =>
		stream.pick(3) === 0 ? make() : [];
	const other = otherSeat(whim);
	const prepared = orders.findIndex(({ kind }) => kind === 'prepareWar') + 1;
	return {
		buyActions: stream.pick(3) === 0 ? 1 : 0,
		watch: seldom(() => [near(whim, pick(stream, whim.own) ?? CITADEL)]),
		reports: seldom(() =>
			other === undefined ? [] : [{ seat: other, about: pick(stream, INTELLIGENCE) ?? 'cards' }]
		),
		supplements: prepared > 0 ? [{ id: pick(stream, SUPPLEMENTS) ?? '', order: prepared }] : []
	};
}

/** Drops the refused parts of a sheet until `check` accepts it: the price of an action may leave an order without funds. */
function allowed(view: View, seat: SeatId, sheet: Sheet): Sheet {
	const voids = check(view, seat, sheet).map(({ voids: at = [] }) => at);
	if (voids.length === 0) return sheet;
	const isVoid = (name: string, i: number): boolean =>
		voids.some(([first, second]) => first === name && second === i);
	const rest = <T>(name: string, all: readonly T[]): T[] => all.filter((_, i) => !isVoid(name, i));
	return allowed(view, seat, {
		...sheet,
		buyActions: voids.some(([first]) => first === 'buyActions') ? 0 : sheet.buyActions,
		orders: rest('orders', sheet.orders),
		watch: rest('watch', sheet.watch),
		reports: rest('reports', sheet.reports),
		supplements: rest('supplements', sheet.supplements)
	});
}

const SUPPLEMENTS = FACTIONS.flatMap((faction) =>
	SHEETS[faction].abilities.flatMap(({ hooks }) =>
		hooks.flatMap((one) => (one.hook === 'order.supplement' ? [one.id] : []))
	)
);

const KINDS: readonly EntryKind[] = [
	...(['move', 'move', 'move', 'move', 'move', 'collect', 'collect', 'collect', 'search'] as const),
	...(['search', 'search', 'build', 'build', 'build', 'recruit', 'recruit', 'transfer'] as const),
	...(['transfer', 'explore', 'useCard', 'useCard', 'prepareWar', 'bombard', 'site'] as const),
	...(['demolish', 'dismantle', 'pact', 'truce', 'prepareScout', 'defend', 'loan'] as const),
	...(['prepay', 'broker', 'counterspy', 'trap', 'portalArchive', 'supreme', 'ability'] as const)
];

/** A whim read by the parser, so that absent fields take their defaults. */
function entryOf(whim: Whim, number: number): Entry | undefined {
	const raw = rawOf(whim, pick(whim.stream, KINDS) ?? 'collect', number);
	if (!raw) return undefined;
	const read = parse({ ask: 'turn', turn: 1, seat: 1, orders: [raw] });
	return read.ok ? (read.value as Sheet).orders[0] : undefined;
}

const pick = <T>(stream: Stream, of: readonly T[]): T | undefined =>
	of.length === 0 ? undefined : of[stream.pick(of.length)];

const forceIn = ({ turn, seat }: Whim, system: SystemId): WorkForce | undefined =>
	turn.places.get(system)?.forces.find((force) => force.seat === seat);

/** Some of the ships of a system. */
function someShips(whim: Whim, system: SystemId): Units[] {
	const { stream } = whim;
	const groups = (forceIn(whim, system)?.orbit ?? []).filter(
		({ unit, acts }) => isShip(unitOf(unit)) && acts === 0
	);
	const all = stream.pick(2) === 0;
	return groups
		.filter(() => all || stream.pick(2) === 0)
		.map(({ unit, n, cloaked }) => ({ unit, cloaked, n: all ? n : stream.pick(n) + 1 }));
}

function someTroops(whim: Whim, system: SystemId, at = 'ground'): Units[] {
	return (forceIn(whim, system)?.troops ?? [])
		.filter((group) => group.at === at)
		.map(({ troop, n }) => ({ unit: troop, n: whim.stream.pick(n) + 1, cloaked: false }));
}

const otherSeat = ({ view, seat, stream }: Whim): SeatId | undefined =>
	pick(
		stream,
		view.seats.map((one) => one.seat).filter((one) => one !== seat)
	);

function near(whim: Whim, system: SystemId): SystemId {
	const { stream } = whim;
	let at = system;
	for (let i = stream.pick(3); i >= 0; i--) at = pick(stream, neighboursOf(at)) ?? at;
	return at;
}

function rawOf(whim: Whim, kind: EntryKind, number: number): object | undefined {
	const { stream, turn, seat, view } = whim;
	const system = pick(stream, whim.own) ?? CITADEL;
	const other = otherSeat(whim);
	switch (kind) {
		case 'move':
			return rawMove(whim, system);
		case 'transfer':
			return rawTransfer(whim, system);
		case 'collect':
		case 'search': {
			const units = stream.pick(2) === 0 ? someShips(whim, system) : someTroops(whim, system);
			return { kind, system, units };
		}
		case 'build':
			return { kind, system, product: productOf(whim), count: stream.pick(3) + 1 };
		case 'recruit': {
			const troops = SHEETS[turn.factions[seat - 1] ?? 'eu'].units.filter(
				(unit) => unit.class === 'troop'
			);
			return { kind, system, troop: pick(stream, troops)?.key, lots: stream.pick(3) + 1 };
		}
		case 'explore': {
			const code = stream.pick(3) === 0 ? (view.own[0]?.codes ?? []).slice(0, 1) : [];
			return { kind, from: system, units: someShips(whim, system), code };
		}
		case 'demolish':
			return stream.pick(3) === 0
				? { kind, system, buildings: [pick(stream, COMMON_BUILDINGS)] }
				: undefined;
		case 'dismantle': {
			const units = (forceIn(whim, system)?.orbit ?? [])
				.filter(({ unit }) => unitOf(unit).flags.DESM !== undefined)
				.map(({ unit }) => ({ unit, n: 1 }));
			return stream.pick(6) === 0 ? { kind, system, units: units.slice(0, 1) } : undefined;
		}
		case 'pact':
			return { kind, seat: other, until: view.turn + 2 + (view.turn % 2) };
		case 'prepareWar': {
			const cards = (view.own[0]?.cards ?? [])
				.map(({ card }) => card)
				.filter((card) => CARD_RULES[card].kind === 'preparation' && stream.pick(2) === 0);
			return {
				kind,
				from: system,
				units: someShips(whim, system),
				cards,
				target: near(whim, system),
				seat: stream.pick(5) === 0 ? 0 : other
			};
		}
		case 'truce':
			return { kind, target: system, seat: other };
		case 'prepareScout':
			return { kind, from: system, units: someShips(whim, system), target: near(whim, system) };
		case 'defend':
			return { kind, system, seat: other };
		case 'loan':
			return stream.pick(6) === 0
				? {
						kind,
						amount: 50 + stream.pick(300),
						payments: pick(stream, TERMS),
						...(stream.pick(3) === 0 ? { broker: [10], orDirect: stream.pick(2) === 0 } : {})
					}
				: undefined;
		case 'prepay':
			return { kind, loan: pick(stream, turn.loans)?.id };
		case 'broker':
			return { kind, offers: [{ seat: other, percent: 10, amount: 500, payments: 20 }] };
		case 'counterspy':
			return { kind, system };
		case 'bombard':
			return { kind, system, units: someShips(whim, system) };
		case 'useCard':
			return rawCard(whim, system, number);
		case 'trap':
			return { kind, system, on: stream.pick(2) === 0 };
		case 'portalArchive': {
			const archive = pick(stream, view.own[0]?.archives ?? []);
			if (!archive) return undefined;
			const cards = [pick(stream, archive.cards)];
			return { kind, system: archive.system, cards };
		}
		case 'site':
			return rawSite(whim, system);
		case 'supreme':
			return rawSupreme(whim, other);
		case 'ability':
			return rawAbility(whim, system);
	}
}

function rawSite(whim: Whim, system: SystemId): object {
	const { turn, seat, stream } = whim;
	const action = pick(stream, SITE_ACTIONS) ?? 'missile';
	const hero = pick(stream, SHEETS[turn.factions[seat - 1] ?? 'eu'].heroes)?.key;
	const told = {
		missile: {},
		usurp: {},
		arsenal: {},
		clone: { hero: [hero] },
		develop: { boost: [pick(stream, BOOSTS)] },
		intelligence: {
			seat: [otherSeat(whim)],
			about: [pick(stream, INTELLIGENCE)]
		}
	};
	return { kind: 'site', system, action, ...told[action] };
}

function rawSupreme({ stream }: Whim, other: SeatId | undefined): object {
	const what = pick(stream, SUPREMES) ?? 'war';
	const target = `${pick(stream, RINGS.slice(0, 2))}-${stream.pick(8) + 1}`;
	const told = { war: {}, trojan: { seat: [other] }, nova: { target: [target] } };
	return { kind: 'supreme', what, ...told[what] };
}

function rawAbility({ turn, seat, stream }: Whim, system: SystemId): object {
	const id = pick(stream, ABILITIES) ?? 'CAPITAL';
	const reads = abilityReads(turn.factions[seat - 1] ?? 'eu', id) ?? [];
	const n = reads.includes('n') ? { n: stream.pick(100) } : {};
	return { kind: 'ability', id, system: [system], ...n };
}

const ABILITIES = [
	...['TORNEO', 'CAPITAL', 'MOVILIZAR', 'INMERSION', 'GERMINAR', 'MANTO', 'OFRENDA', 'INCURSION'],
	...['RED_NEXO', 'PROSPECTAR', 'REACONDICIONAR', 'ENSAMBLAR', 'ANCLAR', 'PORTAL_MOVIL']
];

function rawMove(whim: Whim, from: SystemId): object {
	const { stream, view } = whim;
	const own = view.own[0];
	const mode = stream.pick(4) === 0 ? (pick(stream, MODES) ?? 'range') : 'range';
	const portal = pick(stream, own?.portals ?? []);
	const ways: Readonly<Record<string, SystemId | undefined>> = {
		range: near(whim, from),
		portal,
		network: pick(stream, whim.own),
		citadel: from === CITADEL ? portal : CITADEL,
		crusader: stream.pick(2) === 0 ? CITADEL : portal,
		hyper: SYSTEMS[1 + stream.pick(288)],
		blackIn: pick(stream, own?.codes ?? []),
		blackOut: `white-${stream.pick(64) + 1}`
	};
	const inBlack = from.startsWith('black-');
	const chosen = inBlack ? 'blackOut' : mode;
	const to = ways[chosen] ?? near(whim, from);
	const unload = someUnload(whim, from);
	return {
		kind: 'move',
		from,
		to,
		mode: chosen,
		units: someShips(whim, from),
		unload: stream.pick(3) === 0 ? unload : []
	};
}

const someUnload = (whim: Whim, system: SystemId): object[] =>
	(forceIn(whim, system)?.troops ?? [])
		.filter(({ at }) => at.startsWith('aboard:'))
		.slice(0, 1)
		.map(({ troop, at, n }) => ({ troop, n: Math.max(1, n >> 1), from: at, to: 'ground' }));

function rawTransfer(whim: Whim, system: SystemId): object | undefined {
	const { stream } = whim;
	const troops = forceIn(whim, system)?.troops ?? [];
	const group = pick(stream, troops);
	if (!group) return undefined;
	const carriers = (forceIn(whim, system)?.orbit ?? [])
		.filter(({ unit }) => unitOf(unit).troops > 0)
		.map(({ unit }) => `aboard:${unit}`);
	const to = pick(stream, ['ground', 'ground', 'orbital', ...carriers]) ?? 'ground';
	const n = stream.pick(group.n) + 1;
	return { kind: 'transfer', system, legs: [{ troop: group.troop, n, from: group.at, to }] };
}

function productOf({ stream, turn, seat }: Whim): string | undefined {
	const { units, control } = SHEETS[turn.factions[seat - 1] ?? 'eu'];
	const makes = units.filter(
		(unit) =>
			unit.cost > 0 && unit.class !== 'troop' && (unit.class !== 'base' || isMobileBase(unit))
	);
	return pick(stream, [
		...COMMON_BUILDINGS,
		...[control, control, control, 'crusader', 'recycler', 'defence_battery'],
		...makes.map(({ key }) => key)
	]);
}

function rawCard(whim: Whim, system: SystemId, number: number): object | undefined {
	const { stream, view } = whim;
	const held = (view.own[0]?.cards ?? []).filter(
		({ card }) => CARD_RULES[card].kind === 'simple' && (card !== 'time_dilator' || number === 1)
	);
	const card = pick(stream, held)?.card;
	if (card === undefined) return undefined;
	const target = stream.pick(2) === 0 ? system : near(whim, system);
	return {
		kind: 'useCard',
		card,
		target: needsTarget(card) ? [target] : [],
		units:
			card === 'cloak_field'
				? someShips(whim, system)
						.slice(0, 1)
						.map((one) => ({ ...one, n: 1 }))
				: [],
		...(card === 'quantum_trojan' ? { seat: [otherSeat(whim)], orders: [1, 2, 3] } : {})
	};
}
