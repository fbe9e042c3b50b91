/** Cards, special planets, archives, orders of the sheet, the bank and dealings with others. */
import { debtOf, prepayment } from '../bank';
import { CITADEL, distance, isQuadrant } from '../map/board';
import { collectCap } from '../tables/caps';
import { BANK, BOOSTS, CARD_RANGE, EXPANSIONS, type CardId } from '../tables/data';
import { isBroker, loanRate } from '../hooks/orders';
import { holds } from '../hooks/scene';
import type { SHEETS } from '../factions';
import { hasSite } from '../map/sight';
import { unitOf } from '../factions';
import { counterOf, countTroops, countUnits, factionOf, pactBetween } from '../memory/turn';
import type { EntryOf, SeatId, SystemId } from '../types';
import { abilityOf, siteOf, some, useOf } from './entries';
import { idleShips, isBuilt, stepsTo } from './lands';
import {
	forceIn,
	holdsAgainst,
	holdsCitadel,
	percentOf,
	purseOf,
	rivalsOf,
	type Idea,
	type Mind
} from './mind';
import { budgetOf, dueSoon } from './works';
import { hostileIn } from './odds';

// ---------------------------------------------------------------- cards

const PROBE = 150;
const PER_R = 7;

export function cards(mind: Mind): Idea[] {
	if (!mind.skill.isCrafty) return [];
	return mind.own.cards.flatMap(({ card }) => cardIdea(mind, card));
}

/** An idea of a card used on a system, if there is one. */
const on = (card: CardId, worth: number, system: SystemId | undefined): Idea[] =>
	system === undefined ? [] : [usage(card, worth, system)];

const groundsOf = ({ turn, seat, lands }: Mind): SystemId[] =>
	lands.filter((system) => turn.places.get(system)?.ground === seat);
const orbitsOf = ({ turn, seat, lands }: Mind): SystemId[] =>
	lands.filter((system) => turn.places.get(system)?.orbit === seat);

const lacksTrap = ({ turn }: Mind, system: SystemId): boolean =>
	(turn.places.get(system)?.trap ?? []).length === 0;
const lacksPortal = ({ turn }: Mind, system: SystemId): boolean =>
	(turn.places.get(system)?.portal ?? []).length === 0;

const expansion =
	(card: CardId) =>
	(mind: Mind): Idea[] =>
		on(card, (EXPANSIONS[card] ?? 0) * PER_R, richest(mind, groundsOf(mind)));

function minefield(mind: Mind): Idea[] {
	const orbits = orbitsOf(mind);
	const { home } = mind.own;
	return on('minefield', 24, mind.army && orbits.includes(home) ? home : orbits[0]);
}

/** Decides, for each card with an order of its own, how bots use it. */
const CARD_IDEAS: Readonly<Partial<Record<CardId, (mind: Mind) => Idea[]>>> = {
	mine_expansion_1: expansion('mine_expansion_1'),
	mine_expansion_2: expansion('mine_expansion_2'),
	mine_expansion_3: expansion('mine_expansion_3'),
	mining_probe: (mind) =>
		on(
			'mining_probe',
			PROBE,
			safest(
				mind,
				groundsOf(mind).filter((system) => !hasProbe(mind, system))
			)
		),
	minefield,
	gravity_trap: (mind) =>
		on(
			'gravity_trap',
			16,
			safest(
				mind,
				groundsOf(mind).filter((system) => lacksTrap(mind, system))
			)
		),
	energy_dome: (mind) =>
		on(
			'energy_dome',
			20,
			safest(
				mind,
				groundsOf(mind).filter((system) => system !== CITADEL)
			)
		),
	star_portal: (mind) =>
		on(
			'star_portal',
			18,
			safest(
				mind,
				orbitsOf(mind).filter((system) => lacksPortal(mind, system))
			)
		),
	quantum_spy: (mind) => on('quantum_spy', 9, spyTarget(mind)),
	recycling_yard: (mind) =>
		on(
			'recycling_yard',
			8,
			groundsOf(mind).find((system) => isBuilt(mind, system))
		),
	em_pulse: (mind) => weapons(mind, 'em_pulse', 70),
	comm_blackout: (mind) => weapons(mind, 'comm_blackout', 70),
	nova_bomb: (mind) => weapons(mind, 'nova_bomb', 160),
	cloak_field: (mind) => cloak(mind),
	quantum_trojan: (mind) => trojan(mind)
};

const cardIdea = (mind: Mind, card: CardId): Idea[] => CARD_IDEAS[card]?.(mind) ?? [];

const usage = (card: CardId, worth: number, system: SystemId): Idea => ({
	worth,
	make: () => ({
		entry: useOf(card, [system]),
		why:
			EXPANSIONS[card] === undefined
				? { code: 'card', data: { card } }
				: { code: 'expand', data: { system, card } }
	})
});

const hasProbe = (mind: Mind, system: SystemId): boolean =>
	hasSite(mind.turn.places.get(system), 'galactic_forum') ||
	(mind.turn.places.get(system)?.sites ?? []).some(
		({ building, seat }) => building === 'mining_probe' && seat === mind.seat
	);

const safest = (mind: Mind, systems: readonly SystemId[]): SystemId | undefined =>
	[...systems].sort((a, b) => stepsTo(mind.own.home, a) - stepsTo(mind.own.home, b))[0];

/** Where there is most to be had, and something of its own stands: it is collected there every turn. */
const richest = (mind: Mind, systems: readonly SystemId[]): SystemId | undefined =>
	[...systems]
		.filter((system) => isBuilt(mind, system) && system !== CITADEL)
		.sort((a, b) => collectCap(mind.turn, mind.seat, b) - collectCap(mind.turn, mind.seat, a))[0];

const spyTarget = (mind: Mind): SystemId | undefined => {
	const [any] = [...mind.known.values()].filter(
		({ system, ground }) => ground !== mind.seat && ground !== 0 && isQuadrant(system)
	);
	return any?.system;
};

/** Devices that strike whoever is in a system: where much of others is, and nothing of its own. */
function weapons(mind: Mind, card: CardId, worth: number): Idea[] {
	const [target] = crowds(mind).filter(({ value }) => value > 200);
	return target ? [usage(card, worth, target.system)] : [];
}

/** Systems without own forces, with the price of the rivals' ships there in R, in falling order. */
const crowds = (mind: Mind): { system: SystemId; value: number }[] =>
	mind.view.places
		.filter(({ system }) => system !== CITADEL && !forceIn(mind, system))
		.map(({ system }) => ({
			system,
			value: hostileIn(mind, system).reduce(
				(sum, { seat, orbit }) =>
					seat === 0
						? sum
						: sum + orbit.reduce((n, one) => n + one.n * Math.max(0, unitOf(one.unit).cost), 0),
				0
			)
		}))
		.sort((a, b) => b.value - a.value);

function cloak(mind: Mind): Idea[] {
	const { army } = mind;
	const [ship] =
		army === ''
			? []
			: idleShips(mind, army).filter(
					({ unit, cloaked }) => unitOf(unit).class === 'ship' && !cloaked
				);
	if (!ship) return [];
	return [
		{
			worth: 6,
			make: () => ({
				entry: useOf('cloak_field', [army], { units: [some(ship.unit, 1)] }),
				why: { code: 'card', data: { card: 'cloak_field' } }
			})
		}
	];
}

function trojan(mind: Mind): Idea[] {
	const [rival] = rivalsOf(mind);
	if (rival === undefined) return [];
	return [
		{
			worth: 6,
			make: () => ({
				entry: useOf('quantum_trojan', [], { seat: [rival], orders: [1, 2, 3] }),
				why: { code: 'card', data: { card: 'quantum_trojan' } }
			})
		}
	];
}

/** Traps of others on ground with own troops: switching one makes it harmless to its new owner (CS-305). */
export function traps(mind: Mind): Idea[] {
	if (!mind.skill.isCrafty) return [];
	return mind.lands.flatMap((system) => {
		const [trap] = mind.turn.places.get(system)?.trap ?? [];
		if (!trap || trap.seat === mind.seat || idleShips(mind, system).length === 0) return [];
		return [
			{
				worth: TRAPPED,
				make: () => ({
					entry: { kind: 'trap' as const, system, on: true },
					why: { code: 'special' as const, data: { system } }
				})
			}
		];
	});
}
const TRAPPED = 55;

/** Counterspying at the army's base, as the last order of a sheet. */
export function screens(mind: Mind): Idea[] {
	const { army, skill, turn, seat } = mind;
	if (!skill.isCrafty || army === '' || turn.places.get(army)?.ground !== seat) return [];
	return [
		{
			worth: SCREENED,
			make: () => ({
				entry: { kind: 'counterspy' as const, system: army },
				why: { code: 'screen' as const, data: { system: army } }
			})
		}
	];
}
const SCREENED = 3;

// ---------------------------------------------------------------- archives and special planets

/** Cards of an archive in the order in which they are wanted. */
const ARCHIVE_WISHES: readonly CardId[] = [
	...([
		'boost_weapons',
		'boost_shields',
		'boost_hull',
		'mine_expansion_3',
		'mining_probe'
	] as const),
	...(['greater_attack_device', 'greater_defence_device', 'boost_drive'] as const)
];

export function archives(mind: Mind): Idea[] {
	return mind.own.archives.flatMap(({ system, cards: held }) => {
		const [portal] = mind.turn.opening.get(system)?.portal ?? [];
		if (!portal || portal.key === '' || portal.copied || held.length === 0) return [];
		const n = portal.key === 'violet' ? 3 : 1;
		const wishes = [...ARCHIVE_WISHES, ...held].filter((card) => held.includes(card));
		const chosen = wishes.slice(0, n);
		return [
			{
				worth: 95 + 60 * (n - 1),
				make: () => ({
					entry: { kind: 'portalArchive' as const, system, cards: chosen },
					why: { code: 'archive' as const, data: { system, card: chosen[0] as CardId } }
				})
			}
		];
	});
}

const LEECH_RESTS = 5;

export function specialPlanets(mind: Mind): Idea[] {
	if (!mind.skill.isCrafty) return [];
	const { turn, lands } = mind;
	const [rival] = rivalsOf(mind);
	return lands.flatMap((system) => {
		const place = turn.places.get(system);
		const idea = (worth: number, entry: ReturnType<typeof siteOf>): Idea => ({
			worth,
			make: () => ({ entry, why: { code: 'special', data: { system } } })
		});
		const ideas: Idea[] = [];
		if (hasSite(place, 'workshop')) {
			const boost =
				BOOSTS.find((one) => one === 'boost_hull' && mind.own.developed !== one) ?? 'boost_weapons';
			ideas.push(idea(85, siteOf(system, 'develop', { boost: [boost] })));
		}
		// Cooldowns started by other seats are hidden: the bot tries the site every few turns.
		const isTried = mind.own.ready.cosmic_leech !== undefined || turn.turn % LEECH_RESTS === 0;
		if (hasSite(place, 'cosmic_leech') && isTried)
			ideas.push(idea(30 + 45 * rivalsOf(mind).length, siteOf(system, 'usurp')));
		if (hasSite(place, 'sealed_arsenal') && budgetOf(mind) > 350)
			ideas.push(idea(22, siteOf(system, 'arsenal')));
		if (hasSite(place, 'missile_factory') && budgetOf(mind) > 900)
			ideas.push(idea(8, siteOf(system, 'missile')));
		if (hasSite(place, 'intelligence_centre') && rival !== undefined)
			ideas.push(idea(5, siteOf(system, 'intelligence', { seat: [rival], about: ['cards'] })));
		const [hero] = mind.own.fallen;
		if (hasSite(place, 'cloning_lab') && hero !== undefined && budgetOf(mind) > 900)
			ideas.push(idea(35, siteOf(system, 'clone', { hero: [hero] })));
		return ideas;
	});
}

const WAR_DEVICE = 34;
/** Least price of rivals' ships in one system, in R, for which a nova is spent. */
const NOVA_FROM = 500;
/** Percent of that price that the nova is worth. */
const NOVA_SHARE = 15;
const MOST_NOVA = 300;

/** Supreme orders of the seat that holds the Citadel: a nova on a fleet within range, or the war device. */
export function supremes(mind: Mind): Idea[] {
	if (mind.turn.places.get(CITADEL)?.ground !== mind.seat || !mind.isOpen) return [];
	const gate = crowds(mind).find(
		({ system, value }) => value >= NOVA_FROM && distance(system, CITADEL) <= CARD_RANGE
	);
	const use = (worth: number, what: EntryOf<'supreme'>['what'], target: [] | [SystemId]): Idea => ({
		worth,
		make: () => ({
			entry: { kind: 'supreme', what, target, seat: [] },
			why: { code: 'supreme', data: {} }
		})
	});
	return [
		...(gate && mind.skill.isCrafty
			? [use(Math.min(MOST_NOVA, percentOf(gate.value, NOVA_SHARE)), 'nova', [gate.system])]
			: []),
		use(WAR_DEVICE, 'war', [])
	];
}

// ---------------------------------------------------------------- orders of the sheet

/** Every order that the sheet defines, where it is legal and does what is wanted. */
export function abilities(mind: Mind): Idea[] {
	const { faction } = mind;
	const rows = [...faction.abilities, ...faction.heroes].flatMap(({ hooks }) => hooks);
	return rows.flatMap((hook): Idea[] => {
		if (hook.hook === 'order.define') return defined(mind, hook);
		if (hook.hook === 'portal.anchor') return anchoring(mind, hook.id, hook.unit);
		if (hook.hook !== 'base.assign') return [];
		return mind.lands
			.filter((system) => isBuilt(mind, system))
			.map((system) => idea(mind, 40, hook.order, system));
	});
}

const idea = (
	_mind: Mind,
	worth: number,
	id: string,
	system: SystemId,
	more: Parameters<typeof abilityOf>[2] = {}
): Idea => ({
	worth,
	make: () => ({
		entry: abilityOf(id, system, more),
		why: { code: 'ability', data: { ability: id } }
	})
});

type Defined = Extract<
	(typeof SHEETS)['eu']['abilities'][number]['hooks'][number],
	{ hook: 'order.define' }
>;

function defined(mind: Mind, hook: Defined): Idea[] {
	const { effect, cost, id } = hook;
	const counters = mind.wants.counters;
	const at = (system: SystemId): boolean =>
		holds(
			mind.turn,
			mind.seat,
			hook.legal,
			{ system, order: id, starts: [system] },
			{
				id: '',
				hero: undefined,
				system,
				spot: ''
			}
		);
	switch (effect.do) {
		case 'counter': {
			const missing = counters.get(effect.name) ?? 0;
			const isThrone = mind.isOpen && mind.lands.includes(CITADEL);
			if (missing === 0) return [];
			if (cost?.in === 'counter') {
				const held = counterOf(mind.turn, mind.seat, cost.name);
				const most = 'upTo' in cost ? cost.upTo : cost.n;
				const n = Math.min(most, held, missing);
				return isThrone && n > 0 ? [idea(mind, 380, id, CITADEL, { n })] : [];
			}
			if (cost?.in === 'units')
				return isThrone && countTroops(forceIn(mind, CITADEL), 'ground', cost.unit) >= cost.n
					? [idea(mind, 380, id, CITADEL)]
					: [];
			if (cost?.in === 'R' && 'n' in cost && cost.n > budgetOf(mind)) return [];
			return mind.lands
				.filter(at)
				.slice(0, 2)
				.map((system) =>
					idea(mind, system === CITADEL ? 380 : 36 + 5 * mind.view.keys.length, id, system)
				);
		}
		case 'limit':
			return mind.lands
				.filter((system) => system !== CITADEL && isBuilt(mind, system))
				.slice(0, 3)
				.map((system) => idea(mind, 62, id, system));
		case 'raid':
			return mind.lands.filter(at).map((system) => {
				const units = idleShips(mind, system)
					.filter(({ unit }) => unitOf(unit).cargo > 0)
					.map(({ unit, n, cloaked }) => some(unit, n, cloaked));
				return idea(
					mind,
					units.length > 0 ? (counters.size > 0 && mind.isOpen ? 110 : 34) : 0,
					id,
					system,
					{ units }
				);
			});
		case 'recruit':
			return mind.lands
				.filter((system) => isBuilt(mind, system) && budgetOf(mind) > 200)
				.slice(0, 1)
				.map((system) => idea(mind, 12, id, system));
		case 'invisible':
			return [];
		case 'convert':
			return conversion(mind, hook);
		case 'foresight':
			return [];
	}
}

/** Ships of a formation into those of which there are fewest. */
function conversion(mind: Mind, { id, limit }: Defined): Idea[] {
	const hook = mind.faction.abilities
		.flatMap(({ hooks }) => hooks)
		.find((one) => one.hook === 'unit.convert');
	if (hook?.hook !== 'unit.convert' || mind.army === '') return [];
	const force = forceIn(mind, mind.army);
	const counts = hook.units.map((unit) => ({ unit, n: countUnits(force, unit) }));
	counts.sort((a, b) => b.n - a.n);
	const [most, least] = [counts[0], counts[counts.length - 1]];
	if (!most || !least || most.n - least.n < 4) return [];
	const n = Math.min(limit.is === 'perOrder' ? limit.n : 5, Math.floor((most.n - least.n) / 2));
	return [idea(mind, 20, id, mind.army, { units: [some(most.unit, n)], product: [least.unit] })];
}

function anchoring(mind: Mind, id: string, unit: string): Idea[] {
	const { wants, turn, seat } = mind;
	return mind.lands.flatMap((system) => {
		const place = turn.places.get(system);
		if (countUnits(forceIn(mind, system), unit) === 0) return [];
		if (place?.orbit !== seat || place.portal.length > 0) return [];
		const ring = system.split('-')[0] ?? '';
		const wanted =
			system === CITADEL ? wants.portalAtCitadel : wants.portals > 0 && wants.rings.has(ring);
		return wanted ? [idea(mind, system === CITADEL ? 380 : 110, id, system)] : [];
	});
}

// ---------------------------------------------------------------- the bank

const LOAN = 260;
const TERM = 20;
/** Principal and term of a brokered loan. */
const BROKERED = 800;
const BROKERED_TERM = 40;
/** Interest that brokers and borrowers of this kind agree upon without a word. */
const USUAL_PERCENT = 7;

const brokers = (mind: Mind): SeatId[] =>
	rivalsOf(mind).filter((seat) => isBroker(factionOf(mind.turn, seat)));

export function bank(mind: Mind): Idea[] {
	return [...borrowings(mind), ...repayments(mind), ...offers(mind)];
}

const BORROW_UNTIL = 8;
/** Number of keys found after which brokered borrowing stops paying. */
const BROKERED_KEYS = 6;

/** Debt in R up to which it takes another brokered loan. */
const BEARABLE = BROKERED / 2;

/** Seats to which a broker offers loans in a turn: three of its rivals, each in its turn. */
function offered(mind: Mind, broker: SeatId): SeatId[] {
	const others = mind.view.seats
		.filter(({ seat, status }) => seat !== broker && status === 'playing')
		.map(({ seat }) => seat);
	const from = (mind.view.turn * BANK.offers) % Math.max(1, others.length);
	return [...others.slice(from), ...others.slice(0, from)].slice(0, BANK.offers);
}

function borrowings(mind: Mind): Idea[] {
	const { view, turn, seat, character } = mind;
	const debts = turn.loans.filter((loan) => loan.seat === seat && loan.id > 1);
	const cheap = loanRate(mind.own.faction, BANK.interest) < USUAL_PERCENT;
	const broker = brokers(mind).find((one) => offered(mind, one).includes(seat));
	const isLate = broker === undefined ? view.turn > BORROW_UNTIL : view.keys.length > BROKERED_KEYS;
	const most = broker !== undefined && character.borrows ? BEARABLE : 0;
	if (view.opened > 0 || debtOf(debts, seat) > most || view.turn < 2) return [];
	if (isLate || view.fund < LOAN) return [];
	if (mind.turnsLeft < TERM) return [];
	if (!character.borrows && !cheap && broker === undefined) return [];
	const amount = broker !== undefined ? BROKERED : cheap ? 2 * LOAN : LOAN;
	return [
		{
			worth: broker !== undefined || cheap ? 90 : 40,
			make: () => ({
				entry: {
					kind: 'loan',
					amount,
					payments: broker === undefined ? TERM : BROKERED_TERM,
					broker: broker === undefined ? [] : [USUAL_PERCENT],
					orDirect: broker !== undefined && character.borrows
				},
				why: { code: 'borrow', data: { amount } }
			})
		}
	];
}

/** Prepayments: debtors cannot win (CS-558), so the holder of the Citadel repays, and everybody near the end. */
function repayments(mind: Mind): Idea[] {
	const { turn, seat } = mind;
	const isDue = mind.turnsLeft < REPAID_BEFORE;
	const winning = holdsCitadel(mind) || isDue;
	if (!winning && purseOf(mind) < PLENTY) return [];
	return turn.loans
		.filter((loan) => loan.seat === seat)
		.map((loan) => {
			const amount = prepayment(loan);
			return {
				worth: winning ? 400 : 30,
				make: () =>
					amount + 20 <= purseOf(mind)
						? {
								entry: { kind: 'prepay' as const, loan: loan.id },
								why: { code: 'repay' as const, data: { amount } }
							}
						: undefined
			};
		});
}

/** Purse in R from which debts are repaid early. */
const PLENTY = 1200;
/** Turns before the last one in which debts are repaid: debtors cannot win (CS-558). */
const REPAID_BEFORE = 3;
const BROKER = 95;

/** Offers to those that may want to borrow, each in its turn. */
function offers(mind: Mind): Idea[] {
	const { view } = mind;
	if (!isBroker(mind.own.faction) || view.opened > 0 || view.keys.length > BROKERED_KEYS) return [];
	const chosen = offered(mind, mind.seat);
	if (chosen.length === 0) return [];
	return [
		{
			worth: view.turn < 2 ? 0 : BROKER,
			make: () => ({
				entry: {
					kind: 'broker',
					offers: chosen.map((seat) => ({
						seat,
						percent: USUAL_PERCENT,
						amount: BROKERED,
						payments: BROKERED_TERM
					}))
				},
				why: { code: 'broker', data: {} }
			})
		}
	];
}

// ---------------------------------------------------------------- pacts and truces

const PACT_EVERY = 8;
const PACT_TURNS = 4;
/** Grudge with which nobody makes peace. */
const SORE = 12;

/** Partner for a pact in this round: the seats in play are paired anew each round, so that two offers meet. */
function partnerOf({ view, seat }: Mind): SeatId | undefined {
	const seats = view.seats.filter(({ status }) => status === 'playing').map((one) => one.seat);
	const round = Math.floor(view.turn / PACT_EVERY);
	const own = seats.indexOf(seat);
	const other = seats[(((round - own) % seats.length) + seats.length) % seats.length];
	return other === seat ? undefined : other;
}

/** Pact offer to the partner of the round, if they have met; both name the same last turn. */
export function dealings(mind: Mind): Idea[] {
	const { view, turn, seat, character } = mind;
	if (!character.makesPacts || view.turn % PACT_EVERY !== 1 || view.turn === 1 || view.opened > 0)
		return [];
	const other = partnerOf(mind);
	if (other === undefined || holdsAgainst(mind, other) >= SORE) return [];
	const met = [...mind.known.values()].some(({ forces }) =>
		forces.some((force) => force.seat === other)
	);
	if (!met || pactBetween(turn, seat, other)) return [];
	return [
		{
			worth: PACT,
			make: () => ({
				entry: { kind: 'pact', seat: other, until: view.turn + PACT_TURNS },
				why: { code: 'pact', data: { seat: other } }
			})
		}
	];
}
const PACT = 60;

// ---------------------------------------------------------------- in distress

/** Satellites are taken apart when an instalment could not be paid otherwise. */
export function distress(mind: Mind): Idea[] {
	if (purseOf(mind) >= dueSoon(mind)) return [];
	return mind.lands.flatMap((system) => {
		const units = (forceIn(mind, system)?.orbit ?? [])
			.filter(({ unit, acts }) => unitOf(unit).flags.DESM !== undefined && acts === 0)
			.map(({ unit, n }) => some(unit, n));
		if (units.length === 0) return [];
		return [
			{
				worth: LAST_RESORT,
				make: () =>
					purseOf(mind) >= dueSoon(mind)
						? undefined
						: {
								entry: { kind: 'dismantle' as const, system, units },
								why: { code: 'repay' as const, data: { amount: dueSoon(mind) } }
							}
			}
		];
	});
}
const LAST_RESORT = 140;

/** Additions of the sheet to a preparation that is written, if what they cost is to spare. */
export function additions(mind: Mind): { id: string; order: number }[] {
	const at = mind.written.findIndex(({ entry }) => entry.kind === 'prepareWar');
	if (at < 0) return [];
	return mind.faction.abilities
		.flatMap(({ hooks }) => hooks)
		.flatMap((hook) => {
			if (hook.hook !== 'order.supplement' || hook.cost.in !== 'counter' || 'upTo' in hook.cost)
				return [];
			const held = counterOf(mind.turn, mind.seat, hook.cost.name);
			const wanted = mind.wants.counters.has(hook.cost.name) && mind.isOpen;
			return held >= hook.cost.n && !wanted ? [{ id: hook.id, order: at + 1 }] : [];
		});
}
