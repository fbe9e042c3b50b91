/** Moves worth trying at each point of a turn. */
import { openBonuses } from '../effects/bonuses';
import { SUPPORT_DOES } from '../cards/upgrades';
import { OTHER_ACTIONS } from '../cards/planets';
import { isDear, reductionsOf } from '../effects/cards';
import { emptySpaces, removable } from '../space/corruption';
import {
	CADETS,
	HOUSES,
	PLANET_CARDS,
	SECTORS,
	TOKENS,
	UPGRADE_CARDS,
	type HiddenId,
	type ShipId,
	type SupportDesign,
	type Token,
	type UpgradeId
} from '../data';
import { abilitiesOf } from '../effects/extras';
import { figureOn, frigateOf, isLanded, voidbornAt, zoneOf } from '../space/fleet';
import { bestHidden, houseOfHidden } from '../effects/hidden';
import { isCentral, neighbours } from '../space/map';
import { equipmentPerks, hasPerk, perksNow, perksOf, sumOf, designOf } from '../effects/perks';
import { holdingOf, playerOf, turnOf, type Step } from '../step';
import { actsOf, cloneFault, politicianFault } from '../turn/act';
import { movementOf } from '../turn/movement';
import { defaultDraw, handLimit, kindOf } from '../effects/upgrades';
import { ABILITIES } from '../orders/shapes';
import { isKnown } from '../seen';
import type {
	Act,
	BorrowedAct,
	Choice,
	Extra,
	Move,
	MoveOf,
	SeatId,
	SectorId,
	ZoneId
} from '../types';
import {
	cleanings,
	havens,
	launches,
	paramsFor,
	repairs,
	scarce,
	shiftsFor,
	supplyFor,
	threatened,
	tracksFor
} from './needs';
import { stakeIn } from './value';

// ---------------------------------------------------------------- answers

export function answersTo(step: Step, seat: SeatId, choice: Choice): Move[] {
	const holding = holdingOf(step, seat);
	const { state } = step;
	switch (choice.ask) {
		case 'keep':
			return [{ do: 'keep', cards: bestHidden(state, holding.shown[0] ?? [], choice.most) }];
		case 'draw':
			return [{ do: 'draw', draw: defaultDraw(step, choice.count) }];
		case 'trim':
			return [{ do: 'trim', cards: dearest(holding.hand, holding.hand.length - handLimit(state)) }];
		case 'reward':
			return [
				...threatened(state, seat)
					.slice(0, 2)
					.map((id): Move => ({ do: 'reward', reward: { sector: [id], from: [] } })),
				...removable(state, seat).map((from): Move => ({
					do: 'reward',
					reward: { sector: [], from: [from] }
				})),
				{ do: 'reward', reward: { sector: [], from: [] } }
			];
		case 'survey':
			return [
				{ do: 'survey', discard: [] },
				...holding.colonies.map((card): Move => ({ do: 'survey', discard: [card] }))
			];
		case 'chart':
			return [
				...landable(step, seat).map((id): Move => ({ do: 'chart', sector: [id] })),
				{ do: 'chart', sector: [] }
			];
	}
}

/** Sectors without a Planet, those where the ship of the turn can land on it first. */
function landable({ state }: Step, seat: SeatId): SectorId[] {
	const [turn] = state.turn;
	const here = turn && turn.ship !== '' && turn.ship !== 'revenant' ? zoneOf(state, turn.ship) : 0;
	const near = (id: SectorId): number =>
		here === id ? 0 : zoneOf(state, frigateOf(seat)) === id ? 1 : 2;
	return state.sectors
		.filter(({ planet }) => planet === '')
		.map(({ id }) => id)
		.sort((a, b) => near(a) - near(b) || a - b);
}

/** Cards that cost most, last in their order among equals. */
const dearest = (hand: readonly UpgradeId[], n: number): UpgradeId[] =>
	hand
		.filter(isKnown)
		.map((card, at) => ({ card, at, cost: UPGRADE_CARDS[designOf(card)].cost.length }))
		.sort((a, b) => b.cost - a.cost || b.at - a.at)
		.slice(0, n)
		.map(({ card }) => card);

// ---------------------------------------------------------------- ship actions

/** Ways to take the ship action: from here, or after a movement. */
export function actions(step: Step, seat: SeatId): Move[][] {
	const turn = turnOf(step);
	const { ship, space } = turn;
	if (ship === '') return [];
	const here = actsAt(step, seat, ship, space).map((act): Move[] => [acting(act)]);
	const borrowed = borrowable(step, seat).flatMap((other) =>
		actsAt(step, seat, other, '').map((act): Move[] => [{ do: 'act', borrow: [other], act }])
	);
	return [...here, ...borrowed, ...afterMoving(step, seat, ship)];
}

const acting = (act: Act): Move => ({ do: 'act', borrow: [], act });

/** Movement first: to a Sector where there is something to do. */
function afterMoving(step: Step, seat: SeatId, ship: ShipId): Move[][] {
	if (ship === 'revenant' || ship.startsWith('arkship:')) return [];
	const { state } = step;
	const paths = pathsFrom(step, ship, movementOf(state, seat, turnOf(step)));
	return paths.flatMap((path) => {
		const zone = path.at(-1) as ZoneId;
		if (isCentral(zone)) return [];
		return actsAt(step, seat, ship, '', zone).map((act): Move[] => [
			{ do: 'move', path, line: [] },
			acting(act)
		]);
	});
}

/** Shortest ways to each zone within reach. */
function pathsFrom({ state }: Step, ship: ShipId, reach: number): ZoneId[][] {
	const from = zoneOf(state, ship);
	if (from === 0 || isLanded(state, ship)) return [];
	const seen = new Set<ZoneId>([from]);
	const paths: ZoneId[][] = [];
	let edge: ZoneId[][] = [[]];
	for (let steps = 0; steps < Math.min(2, reach); steps++) {
		const next: ZoneId[][] = [];
		for (const path of edge)
			for (const zone of neighbours(path.at(-1) ?? from)) {
				if (seen.has(zone) || (state.crew.length > 0 && isCentral(zone))) continue;
				seen.add(zone);
				next.push([...path, zone]);
			}
		paths.push(...next);
		edge = next;
	}
	return paths;
}

/** An Explorer turns up a Planet before he acts, wherever he stands. */
export const prospects = (step: Step, seat: SeatId): Move[] =>
	hasPerk(perksNow(step.state, seat), 'planetDraw') &&
	!turnOf(step).prospected &&
	step.state.secret.decks.planet.length > 0 &&
	step.state.sectors.some(({ planet }) => planet === '')
		? [{ do: 'prospect' }]
		: [];

/** Ships whose action a Politician may take instead. */
function borrowable(step: Step, seat: SeatId): ShipId[] {
	if (perksOf(perksNow(step.state, seat), 'borrow').length === 0) return [];
	const all: ShipId[] = [
		...step.state.ships.filter(({ at }) => at !== 0).map(({ id }): ShipId => id),
		frigateOf(seat)
	];
	return all.filter((ship) => politicianFault(step.state, seat, ship) === undefined);
}

type Space = Parameters<typeof actsOf>[2];

function actsAt(step: Step, seat: SeatId, ship: ShipId, space: Space, at?: ZoneId): Act[] {
	const zone = at ?? zoneOf(step.state, ship);
	return actsOf(step.state, ship, space).flatMap((kind): Act[] =>
		kind === 'clone' ? clones(step, seat) : waysTo(step, seat, kind, ship, zone)
	);
}

/** Ways to take one kind of action. */
function waysTo(
	step: Step,
	seat: SeatId,
	kind: BorrowedAct['kind'],
	ship: ShipId,
	zone: ZoneId
): BorrowedAct[] {
	const { state } = step;
	switch (kind) {
		case 'attack':
			return voidbornAt(state, zone) > 0 ? attacks(step, seat, ship, zone) : [];
		case 'land':
			return landings(step, seat, zone, ship);
		case 'absorb':
		case 'improve':
		case 'promote':
		case 'analyse':
			return [{ kind }];
		case 'hyperjump':
			return [
				...state.sonar.map((card): BorrowedAct => ({ kind, sonar: [card], colonies: [] })),
				...state.colonies.map((card): BorrowedAct => ({ kind, sonar: [], colonies: [card] })),
				...(state.colonies.length > 1
					? [{ kind, sonar: [], colonies: [...state.colonies] } as BorrowedAct]
					: [])
			];
		case 'deploy':
			return launches(state, seat, ['arkship', 'fighter', 'dropship', 'civil']).map(
				([one, sector]): BorrowedAct => ({ kind, ship: one, sector, line: [] })
			);
		case 'convert':
			return [{ kind, gain: scarce(step, seat, 4, false) }];
		case 'research': {
			const corrupted = playerOf(step, seat).compartments.findIndex((one) => one.corrupted);
			const from = corrupted < 0 ? [] : [corrupted + 1];
			return [{ kind, draw: defaultDraw(step, 3), from }];
		}
		case 'absorb2': {
			const [first = 1, second = 2] = threatened(state, seat);
			return [
				{ kind, sectors: [first] },
				{ kind, sectors: [first, second] }
			];
		}
		case 'provision':
			return [
				{
					kind,
					token:
						sumOf(perksNow(state, seat), 'harvestToken') > 0 ? scarce(step, seat, 1, false) : []
				}
			];
		case 'reorganise':
			return [3, 1].map((n): BorrowedAct => ({ kind, moves: shiftsFor(state, seat, n) }));
		case 'purge': {
			const targets: SectorId[] = SECTORS.filter((id) => voidbornAt(state, id) > 0);
			const [worst] = threatened(state, seat).filter((id) => targets.includes(id));
			if (worst === undefined) return [];
			const [other = worst] = targets.filter((id) => id !== worst);
			const sectors = voidbornAt(state, worst) > 1 ? [worst, worst] : [...new Set([worst, other])];
			return [{ kind, sectors }];
		}
		case 'repair': {
			const marks = repairs(state, seat, playerOf(step, seat).usable.M);
			return [marks, marks.slice(0, 1), marks.slice(0, 2)]
				.filter((targets) => targets.length > 0)
				.map((targets): BorrowedAct => ({ kind, targets }));
		}
	}
}

/** Bare, and with each bonus that can be paid. */
function attacks(step: Step, seat: SeatId, ship: ShipId, zone: ZoneId): BorrowedAct[] {
	const player = playerOf(step, seat);
	const own = ship === frigateOf(seat) ? equipmentPerks(player) : [];
	const perks = [...perksNow(step.state, seat), ...own];
	const bare = { kind: 'attack', energy: 0, science: 0, absorbers: 0 } as const;
	const ways: BorrowedAct[] = [bare];
	for (const { token, each, most } of perksOf(perks, 'attackPaid')) {
		const count = Math.min(
			most,
			Math.floor(player.usable[token] / each),
			voidbornAt(step.state, zone) - 1
		);
		if (count > 0)
			ways.push({ ...bare, ...(token === 'E' ? { energy: count } : { science: count * each }) });
	}
	const [drain] = perksOf(perks, 'attackAbsorbers');
	const there = step.state.sectors[zone - 1]?.absorbers ?? 0;
	if (drain && there > 0) ways.push({ ...bare, absorbers: Math.min(drain.most, there) });
	return ways;
}

function landings(step: Step, seat: SeatId, zone: SectorId, ship: ShipId): BorrowedAct[] {
	const here = step.state.sectors[zone - 1];
	if (!here || here.planet === '') return [];
	const own = ship === frigateOf(seat) ? equipmentPerks(playerOf(step, seat)) : [];
	const perks = [...perksNow(step.state, seat), ...own];
	const bare = {
		kind: 'land',
		strike: hasPerk(perks, 'landingStrike') && here.voidborn > 0,
		absorb: hasPerk(perks, 'landingAbsorb')
	} as const;
	const most = sumOf(perks, 'landingToken');
	const mined = most + sumOf(perksNow(step.state, seat), 'harvestToken');
	const mining = PLANET_CARDS[here.planet].mining.length === 0 ? 4 : 0;
	const [nothing] = paramsFor(step, seat, { is: 'hidden' });
	if (!nothing) return [];
	return [
		{
			...bare,
			choice: 'mining',
			tokens: scarce(step, seat, mined, false),
			params: { ...nothing, tokens: scarce(step, seat, mining, false) }
		},
		...paramsFor(step, seat, OTHER_ACTIONS[here.planet].effect).map((params): BorrowedAct => ({
			...bare,
			choice: 'other',
			params,
			tokens: scarce(step, seat, most, false)
		}))
	];
}

/** Actions of ships with figures on them, for the card that is worth least. */
function clones(step: Step, seat: SeatId): Act[] {
	const [card] = dearest(holdingOf(step, seat).hand, 1);
	if (!card) return [];
	const { state } = step;
	const ships = state.ships.filter(({ id, at }) => at !== 0 && figureOn(state, id));
	const spaces = (['hyperjump', 'deploy'] as const).filter((space) => figureOn(state, space));
	return [
		...ships
			.filter(({ id }) => cloneFault(state, seat, id, '') === undefined)
			.flatMap(({ id, at }) =>
				actsOf(state, id, '').flatMap((kind): Act[] =>
					kind === 'clone'
						? []
						: waysTo(step, seat, kind, id, at).map((act): Act => ({
								kind: 'clone',
								card,
								ship: id,
								space: [],
								act
							}))
				)
			),
		...spaces.flatMap((space) =>
			waysTo(step, seat, space, 'revenant', 0).map((act): Act => ({
				kind: 'clone',
				card,
				ship: 'revenant',
				space: [space],
				act
			}))
		)
	];
}

// ---------------------------------------------------------------- cards and bonuses

/** Cards of the hand with as much taken off as may be. */
export function plays(step: Step, seat: SeatId): Move[] {
	const { hand } = holdingOf(step, seat);
	const [house] = tracksFor(step.state, seat);
	return hand.filter(isKnown).flatMap((card) => {
		const off = takenOff(step, seat, card);
		const bare = { do: 'play', card, off, cadet: [], house: [] } as const;
		const [nothing] = paramsFor(step, seat, { is: 'hidden' });
		if (!nothing) return [];
		switch (kindOf(card)) {
			case 'equipment':
				return [
					{
						...bare,
						house: house && isDear(step.state, seat, card) ? [house] : [],
						params: nothing
					}
				];
			case 'training':
				return CADETS.map((cadet): Move => ({ ...bare, cadet: [cadet], params: nothing }));
			case 'support':
				return paramsFor(step, seat, SUPPORT_DOES[designOf(card) as SupportDesign]).map(
					(params): Move => ({ ...bare, params })
				);
		}
	});
}

/** Tokens taken off a card: those the seat lacks, then those it has least of. */
function takenOff(step: Step, seat: SeatId, card: UpgradeId): Token[] {
	const { usable } = playerOf(step, seat);
	return [...UPGRADE_CARDS[designOf(card)].cost]
		.sort((a, b) => usable[a] - usable[b] || TOKENS.indexOf(a) - TOKENS.indexOf(b))
		.slice(0, reductionsOf(step.state, seat, card));
}

export const bonuses = (step: Step, seat: SeatId): Move[] =>
	openBonuses(step.state, seat).flatMap(({ source, effect }) =>
		paramsFor(step, seat, effect).map((params): Move => ({ do: 'bonus', source, params }))
	);

/** Abilities not yet used. */
export const uses = (step: Step, seat: SeatId): Move[] =>
	abilitiesOf(playerOf(step, seat))
		.filter(({ key }) => !turnOf(step).used.includes(key))
		.flatMap(({ key, effect }) =>
			paramsFor(step, seat, effect).flatMap((params): Move[] => {
				const source = ABILITIES.find((one) => key.startsWith(one));
				const cadet = CADETS.filter((one) => key.endsWith(one));
				return source ? [{ do: 'use', source, cadet, params }] : [];
			})
		);

// ---------------------------------------------------------------- the end of a turn

export const corruptions = (step: Step, seat: SeatId): Move[] =>
	emptySpaces(playerOf(step, seat)).map((compartment): Move => ({
		do: 'corrupt',
		compartment,
		leave: []
	}));

/** Additional actions, those that open more with the best of it. */
export function extras(step: Step, seat: SeatId): Move[][] {
	const one = (extra: Extra): Move => ({ do: 'extra', extra });
	const { frigate } = playerOf(step, seat);
	const [card, second] = dearest(holdingOf(step, seat).hand, 2);
	const dirt = cleanings(step.state, seat, 2);
	const removal = (n: number): Extra => ({
		kind: 'remove',
		removals: dirt.slice(0, n).map((from, i) => ({
			from,
			card: [i === 0 ? card : second].flatMap((id) => (id ? [id] : []))
		}))
	});
	return [
		...TOKENS.map((token) => [one({ kind: 'gain', token })]),
		[one({ kind: 'tactics' })],
		...plays(step, seat).map((play) => [one({ kind: 'play' }), play]),
		...uses(step, seat).map((use) => [one({ kind: 'activate' }), use]),
		...dirt.map((_, i) => [one(removal(i + 1))]),
		...(frigate.landed ? [] : pathsFrom(step, `frigate:${seat}`, 2)).map((path) => [
			one({ kind: 'frigate', path })
		])
	];
}

/** Ends of a turn: without a build, and with one for a card of each House. */
export function endings(step: Step, seat: SeatId): MoveOf<'end'>[] {
	const plain = { do: 'end', reveal: false, build: [] } as const;
	const [may] = perksOf(perksNow(step.state, seat), 'build');
	if (!may) return [plain];
	const { hidden } = holdingOf(step, seat);
	const cards = HOUSES.flatMap(
		(house) => hidden.find((card) => houseOfHidden(card) === house) ?? []
	);
	return [
		plain,
		...cards.flatMap((card) => [
			...newShips(step, seat, card),
			...(may.replace ? swaps(step, seat, card) : [])
		])
	];
}

/** Builds of up to two ships of the card's House from the supply, in the safest Sector. */
function newShips({ state }: Step, seat: SeatId, card: HiddenId): MoveOf<'end'>[] {
	const [haven] = havens(state);
	if (haven === undefined) return [];
	return supplyFor(state, seat)
		.filter((id) => id.endsWith(`:${houseOfHidden(card)}`))
		.slice(0, 2)
		.map((ship) => ({
			do: 'end' as const,
			reveal: false,
			build: [{ card, ship, sector: [haven], replace: [], line: [] }]
		}));
}

/** Ships of other Houses in whose place one of the given up card's House could come, the dearest last. */
function swaps({ state }: Step, seat: SeatId, card: HiddenId): MoveOf<'end'>[] {
	const house = houseOfHidden(card);
	const fresh = state.ships.filter((ship) => ship.at === 0 && ship.house === house);
	return fresh.flatMap(({ id, cls }) =>
		[...state.ships]
			.filter((old) => old.at !== 0 && old.cls === cls && old.house !== house)
			.sort((a, b) => stakeIn(state, seat, a.house) - stakeIn(state, seat, b.house))
			.slice(0, 1)
			.map((old) => ({
				do: 'end' as const,
				reveal: false,
				build: [{ card, ship: id, sector: [], replace: [old.id], line: [] }]
			}))
	);
}
