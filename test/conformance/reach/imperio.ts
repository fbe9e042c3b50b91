/** The forms of El Imperio Ilimitado: the creation of a House, and a sheet. */
import type { Path } from '../../../engine/kernel/problem';
import { blankVariant, type Shape } from '../../../engine/kernel/shape';
import {
	ABILITIES,
	COLOURS,
	LAST_TURN,
	SLOTS,
	UNITS,
	UPGRADES
} from '../../../engine/rulesets/imperio/data';
import { productionLimit } from '../../../engine/rulesets/imperio/holdings';
import { imperio } from '../../../engine/rulesets/imperio';
import { blankSheet, judgeSheet } from '../../../engine/rulesets/imperio/orders/check';
import { ENTRIES, NAME_LENGTH, TEXT_LENGTH } from '../../../engine/rulesets/imperio/orders/shapes';
import { SHIP_CLASSES } from '../../../engine/rulesets/imperio/data';
import type {
	Blockade,
	CustomProposal,
	Deal,
	Detachment,
	Doctrine,
	Entry,
	EntryOf,
	Founding,
	Item,
	Landing,
	Order,
	SeatId,
	Sheet,
	View
} from '../../../engine/rulesets/imperio/types';
import { atWar } from '../../../engine/rulesets/imperio/holdings';
import {
	otherHouses,
	ownOf,
	ownPlanets,
	planetById,
	rivals
} from '../../../src/lib/games/imperio/empire';
import { baseCells, bidRefusal, planetsWanted } from '../../../src/lib/games/imperio/plan/bids';
import { budgetOf } from '../../../src/lib/games/imperio/plan/budget';
import {
	amountOf,
	PLENTY,
	thingsOf,
	unknownAdvances
} from '../../../src/lib/games/imperio/plan/deals';
import {
	BIG_SHIPS,
	canBombard,
	freeIn,
	landingPlaces,
	loadable,
	roomOf,
	spareFor,
	startCells
} from '../../../src/lib/games/imperio/plan/detachment';
import {
	doctrineCells,
	havens,
	MOST_RETREAT,
	moreDoctrineCells
} from '../../../src/lib/games/imperio/plan/doctrine';
import { askFor } from '../../../src/lib/games/imperio/plan/fields';
import { blankEntry } from '../../../src/lib/games/imperio/plan/kinds';
import { cleanLine, nameable } from '../../../src/lib/games/imperio/plan/names';
import { barrierTo } from '../../../src/lib/games/imperio/plan/offers';
import { Plan, type ImperioTable } from '../../../src/lib/games/imperio/plan/plan.svelte';
import { addableKinds, boundsOf, wordsOf } from '../../../src/lib/games/imperio/plan/proposal';
import { nextCells } from '../../../src/lib/games/imperio/plan/range';
import { blockadeCells, blockadeRows } from '../../../src/lib/games/imperio/plan/relations';
import { votesLeft } from '../../../src/lib/games/imperio/plan/votes';
import { LOT } from '../../../engine/rulesets/imperio/data';
import type { FormStep, Reach } from './reach';
import { formTable } from './form-table';

export const imperioReach: Reach<View, Order> = {
	written: (view, seat, order) =>
		order.ask === 'found' ? order : meant(view, judgeSheet(view, seat, order).kept),
	steps: (view, seat, order) =>
		order.ask === 'found' ? founding(order) : sheetSteps(view, seat, order)
};

// ---------------------------------------------------------------- what is meant

const dedup = <T>(items: readonly T[]): T[] => {
	const keys = items.map((item) => JSON.stringify(item));
	return items.filter((_, i) => keys.indexOf(keys[i] ?? '') === i);
};

/** The last of those that share a name: it is the one that counts. */
const lastOf = <T>(items: readonly T[], nameOf: (item: T) => string): T[] => {
	const names = items.map(nameOf);
	return items.filter((_, i) => names.lastIndexOf(names[i] ?? '') === i);
};

function meant(view: View, sheet: Sheet): Sheet {
	const war = (seat: SeatId): boolean => atWar(view, seat, view.viewer);
	return {
		...sheet,
		// A House without anything has no actions to wait for.
		actions: (view.houses[view.viewer - 1]?.status === 'fallen' ? [] : sheet.actions).map((entry) =>
			entry.kind === 'operate'
				? { ...entry, detachments: entry.detachments.map((one) => meantDetachment(view, one)) }
				: entry
		),
		deals: sheet.deals.map((deal) => ({
			...deal,
			give: meantItems(deal.give),
			take: meantItems(deal.take)
		})),
		// A relation that holds already is not asked for again: it says nothing.
		declareWar: dedup(sheet.declareWar).filter((seat) => !war(seat)),
		offerPeace: dedup(sheet.offerPeace).filter(war),
		passage: sheet.passage.map(dedup),
		blockades: sheet.blockades.map(meantBlockades),
		doctrine: sheet.doctrine.map(meantDoctrine),
		cellDoctrine: sheet.cellDoctrine.map((all) =>
			dedup(all.map(({ cell }) => cell)).flatMap((cell) => {
				const one = all.find((other) => other.cell === cell);
				return one ? [{ ...one, doctrine: meantDoctrine(one.doctrine) }] : [];
			})
		),
		names: lastOf(sheet.names, ({ planet }) => planet)
	};
}

const meantDoctrine = (doctrine: Doctrine): Doctrine => ({
	...doctrine,
	retreatTo: dedup(doctrine.retreatTo)
});

/** Two entries for a House in a cell are one with the planets of both; one that names none is of all. */
function meantBlockades(all: readonly Blockade[]): Blockade[] {
	const keyOf = ({ cell, house }: Blockade): string => `${cell} ${house}`;
	return dedup(all.map(keyOf)).map((key) => {
		const same = all.filter((one) => keyOf(one) === key);
		const [first] = same as [Blockade, ...Blockade[]];
		const isOfAll = same.some(({ planets }) => planets.length === 0);
		return { ...first, planets: isOfAll ? [] : dedup(same.flatMap(({ planets }) => planets)) };
	});
}

/** Amounts of a kind are one amount, in front. */
function meantItems(items: readonly Item[]): Item[] {
	const amounts = (['influence', 'resources'] as const).flatMap((kind): Item[] => {
		const n = amountOf(items, kind);
		return n > 0 ? [{ kind, n }] : [];
	});
	return [...amounts, ...items.filter(({ kind }) => kind !== 'influence' && kind !== 'resources')];
}

/** Loads and landings as far as there can be Troops for them: more is trimmed to that (IM-248, IM-249). */
function meantDetachment(view: View, one: Detachment): Detachment {
	let meaning: Detachment = {
		...one,
		embark: [],
		landings: [],
		doctrine: one.doctrine.map(meantDoctrine)
	};
	const bombs = canBombard(view, one);
	const land = (when: Landing['when']): void => {
		for (const landing of one.landings.filter((other) => other.when === when)) {
			const before = meaning.landings.find(
				(other) => other.planet === landing.planet && other.when === when
			);
			const troops = Math.min(landing.troops, spareFor(meaning, when));
			if (troops === 0) continue;
			const others = meaning.landings.filter((other) => other !== before);
			// Ships that cannot bombard are not told to.
			const bombard = landing.bombard || !bombs;
			const sum = { ...landing, bombard, troops: troops + (before?.troops ?? 0) };
			meaning = { ...meaning, landings: [...others, sum] };
		}
	};
	land('before');
	for (const load of one.embark) {
		const before = meaning.embark.find(({ planet }) => planet === load.planet)?.n ?? 0;
		const n = before + Math.min(load.n, loadable(view, meaning));
		const others = meaning.embark.filter(({ planet }) => planet !== load.planet);
		if (n > 0) meaning = { ...meaning, embark: [...others, { planet: load.planet, n }] };
	}
	land('after');
	return meaning;
}

// ---------------------------------------------------------------- the creation of a House

const text = (at: Path, value: string, most: number): FormStep => ({
	at,
	value,
	offers: [cleanLine(value, most).trim()]
});

const maybe = (at: Path, chosen: readonly unknown[], all: readonly unknown[]): FormStep => ({
	at,
	value: chosen,
	free: true,
	offers: [[], ...all.map((one) => [one])]
});

/** Each of a list is among those offered. */
const each = (at: Path, chosen: readonly unknown[], all: readonly unknown[]): FormStep[] =>
	chosen.map((value, i) => ({ at: [...at, i], value, offers: all }));

const founding = (order: Founding): FormStep[] => [
	...(['name', 'motto', 'crest', 'flagship'] as const).map((field) =>
		text([field], order[field], NAME_LENGTH)
	),
	maybe(['colour'], order.colour, COLOURS),
	...each(['abilities'], order.abilities, ABILITIES),
	...each(['upgrades'], order.upgrades, UPGRADES)
];

// ---------------------------------------------------------------- the sheet

/** The plan of the interface over a sheet that is half written. */
function planOf(view: View, seat: SeatId, sheet: Sheet): Plan {
	const problems = imperio.check(view, seat, sheet);
	const table = formTable(imperio, { view, seat, seats: view.houses.length }, sheet, problems);
	return new Plan(table as never as ImperioTable, undefined);
}

function* sheetSteps(view: View, seat: SeatId, sheet: Sheet): Generator<FormStep> {
	let written: Sheet = blankSheet(sheet.turn, sheet.house);
	for (const [i, entry] of sheet.actions.entries()) {
		yield* entrySteps(planOf(view, seat, written), entry, ['actions', i]);
		written = { ...written, actions: [...written.actions, entry] };
	}
	for (const [i, vote] of sheet.votes.entries()) {
		const proposal = view.agenda.find(({ id }) => id === vote.proposal);
		const voters = view.houses.filter(
			({ status }) => status === 'playing' || status === 'landless'
		);
		yield {
			at: ['votes', i, 'proposal'],
			value: vote.proposal,
			offers: view.agenda.map(({ id }) => id)
		};
		const isElection = proposal?.vote !== 'forAgainst';
		yield {
			at: ['votes', i, 'option'],
			value: vote.option,
			offers: isElection ? ['elect'] : ['for', 'against'],
			free: true
		};
		yield {
			at: ['votes', i, 'house'],
			value: vote.house,
			offers: isElection ? voters.map((house) => house.seat) : [0],
			free: true
		};
		const max = votesLeft(view, written);
		yield { at: ['votes', i, 'n'], value: vote.n, offers: { min: 1, max } };
		written = { ...written, votes: [...written.votes, vote] };
	}
	for (const [i, deal] of sheet.deals.entries()) {
		yield* dealSteps(view, seat, written, deal, ['deals', i]);
		written = { ...written, deals: [...written.deals, deal] };
	}
	for (const bid of sheet.bid) yield* bidSteps(view, seat, written, bid);
	written = { ...written, bid: sheet.bid };
	const others = otherHouses(view);
	yield* each(['declareWar'], sheet.declareWar, others);
	yield* each(['offerPeace'], sheet.offerPeace, others);
	for (const [i, list] of sheet.passage.entries()) yield* each(['passage', i], list, others);
	for (const list of sheet.blockades) {
		const rows = blockadeRows(view, blankSheet(sheet.turn, sheet.house));
		for (const [i, { cell, house, planets }] of list.entries()) {
			const at = ['blockades', 0, i];
			const isRow = rows.some((row) => row.cell === cell && row.house === house);
			yield { at: [...at, 'house'], value: house, offers: isRow ? [house] : others };
			yield { at: [...at, 'cell'], value: cell, offers: isRow ? [cell] : blockadeCells(view) };
			const below = view.planets.filter((planet) => planet.cell === cell).map(({ id }) => id);
			yield* each([...at, 'planets'], planets, below);
		}
	}
	for (const one of sheet.doctrine) yield* doctrineSteps(view, one, ['doctrine', 0]);
	for (const list of sheet.cellDoctrine)
		for (const [i, { cell, doctrine }] of list.entries()) {
			const none = { cellDoctrine: [] };
			const cells = [...doctrineCells(view, none), ...moreDoctrineCells(view, none)];
			yield { at: ['cellDoctrine', 0, i, 'cell'], value: cell, offers: cells };
			yield* doctrineSteps(view, doctrine, ['cellDoctrine', 0, i, 'doctrine']);
		}
	const own = ownPlanets(view).map(({ id }) => id);
	yield* each(['abandon'], sheet.abandon, own);
	for (const [i, { planet, name, about }] of sheet.names.entries()) {
		yield { at: ['names', i, 'planet'], value: planet, offers: nameable(view).map(({ id }) => id) };
		yield text(['names', i, 'name'], name, NAME_LENGTH);
		yield text(['names', i, 'about'], about, TEXT_LENGTH);
	}
}

function* doctrineSteps(view: View, doctrine: Doctrine, at: Path): Generator<FormStep> {
	yield* each([...at, 'hitOrder'], doctrine.hitOrder, SHIP_CLASSES);
	for (const percent of doctrine.retreatLossPct)
		yield {
			at: [...at, 'retreatLossPct', 0],
			value: percent,
			free: true,
			offers: { min: 0, max: MOST_RETREAT }
		};
	yield* each([...at, 'retreatTo'], doctrine.retreatTo, havens(view));
	const isPatient = ownOf(view)?.abilities.includes('patient_warriors') ?? false;
	yield {
		at: [...at, 'evade'],
		value: doctrine.evade,
		free: true,
		offers: isPatient ? ['never', 'outgunned', 'always'] : ['never']
	};
}

// ---------------------------------------------------------------- actions

function* entrySteps(plan: Plan, entry: Entry, at: Path): Generator<FormStep> {
	const { view } = plan;
	if (entry.kind === 'operate') {
		const [i = 0] = at.slice(1) as [number];
		yield { at, value: 'operate', offers: i < SLOTS ? ['operate'] : [] };
		for (const [j, one] of entry.detachments.entries())
			yield* detachmentSteps(view, entry.detachments.slice(0, j), one, [...at, 'detachments', j]);
		return;
	}
	const barrier = barrierTo(plan, entry.kind);
	yield { at, value: entry.kind, offers: barrier === undefined ? [entry.kind] : [barrier] };
	let written = blankEntry(entry.kind);
	for (const [name, field] of Object.entries(ENTRIES.shapes[entry.kind] as Shape)) {
		const value = (entry as unknown as Record<string, unknown>)[name];
		const next = { ...written, [name]: value } as Entry;
		const asked = askFor(plan, written, null)(name, field);
		const here = [...at, name];
		if (asked === null)
			yield {
				at: here,
				value,
				offers: [(blankVariant(ENTRIES, entry.kind) as unknown as Record<string, unknown>)[name]]
			};
		else if (asked.as === 'choice')
			yield {
				at: here,
				value,
				offers: asked.options.filter((one) => !one.disabled).map((one) => one.value)
			};
		else if (asked.as === 'seat')
			yield { at: here, value, offers: asked.seats.map(({ seat }) => seat) };
		else if (asked.as === 'number')
			yield { at: here, value, offers: { min: asked.min, max: asked.max } };
		else if (name === 'units') yield* unitSteps(plan, entry as EntryOf<'produce'>, here);
		else if (name === 'blame') yield blameStep(view, entry, here);
		else if (name === 'proposal')
			yield* proposalSteps(view, (entry as EntryOf<'political_favour'>).proposal, here);
		else yield { at: here, value, offers: [] };
		written = next;
	}
}

function* unitSteps(
	plan: Plan,
	{ planet: id, units }: EntryOf<'produce'>,
	at: Path
): Generator<FormStep> {
	const planet = planetById(plan.view, id);
	const own = ownOf(plan.view);
	const limit = planet && own ? productionLimit(planet, own) : 0;
	let left =
		limit -
		plan.sheet.actions.reduce(
			(sum, other) =>
				other.kind === 'produce' && other.planet === id
					? sum + UNITS.reduce((all, unit) => all + other.units[unit], 0)
					: sum,
			0
		);
	for (const unit of UNITS) {
		yield { at: [...at, unit], value: units[unit], offers: { min: 0, max: left } };
		left -= units[unit];
	}
}

function blameStep(view: View, entry: Entry, at: Path): FormStep {
	const { blame } = entry as EntryOf<'espionage'>;
	const victim =
		'house' in entry
			? entry.house
			: 'planet' in entry
				? (planetById(view, entry.planet)?.controller ?? 0)
				: 0;
	const isGuard = entry.kind === 'espionage' && entry.house === view.viewer;
	return maybe(at, blame, isGuard ? [] : otherHouses(view).filter((seat) => seat !== victim));
}

function* proposalSteps(view: View, proposal: CustomProposal, at: Path): Generator<FormStep> {
	yield text([...at, 'title'], proposal.title, NAME_LENGTH);
	const present = view.houses.filter(({ status }) => status !== 'deserted').map(({ seat }) => seat);
	yield {
		at: [...at, 'house'],
		value: proposal.house,
		free: true,
		offers: proposal.scope === 'house' ? present : [0]
	};
	for (const [i, effect] of proposal.effects.entries()) {
		const here = [...at, 'effects', i];
		const before = { ...proposal, effects: proposal.effects.slice(0, i) };
		yield { at: here, value: effect.kind, offers: addableKinds(view, before) };
		const named = wordsOf(effect, view);
		const fields = effect as unknown as Readonly<Record<string, unknown>>;
		if (named)
			yield {
				at: [...here, named.field],
				value: fields[named.field],
				offers: named.words,
				free: effect.kind !== 'gainShips'
			};
		const bounds = boundsOf(effect);
		if (!bounds || !('n' in effect)) continue;
		const all = Array.from({ length: bounds.max - bounds.min + 1 }, (_, n) => bounds.min + n);
		yield { at: [...here, 'n'], value: effect.n, offers: all.filter((n) => n !== 0), free: true };
	}
}

function* detachmentSteps(
	view: View,
	others: readonly Detachment[],
	one: Detachment,
	at: Path
): Generator<FormStep> {
	yield { at: [...at, 'from'], value: one.from, offers: startCells(view, others) };
	const free = freeIn(view, others, one.from);
	for (const ship of BIG_SHIPS)
		yield {
			at: [...at, 'ships', ship],
			value: one.ships[ship],
			offers: { min: 0, max: free.ships[ship] }
		};
	for (const [i, cell] of one.path.entries()) {
		const path = one.path.slice(0, i);
		yield { at: [...at, 'path', i], value: cell, offers: nextCells(view, { ...one, path }) };
	}
	const room = roomOf(view, one);
	const isMoving = one.path.length > 0;
	yield {
		at: [...at, 'troopsAboard'],
		value: one.troopsAboard,
		offers: { min: 0, max: Math.min(free.troops, room) }
	};
	yield {
		at: [...at, 'fighters'],
		value: one.fighters,
		offers: {
			min: 0,
			max: isMoving ? Math.min(free.ships.fighter, room - one.troopsAboard) : free.ships.fighter
		}
	};
	const bare: Detachment = { ...one, embark: [], landings: [] };
	for (const [i, landing] of one.landings.entries()) {
		const here = [...at, 'landings', i];
		const places = landingPlaces(view, one).filter(({ when }) => when === landing.when);
		yield {
			at: [...here, 'planet'],
			value: landing.planet,
			offers: places.map(({ planet }) => planet.id)
		};
		const rest = { ...one, landings: one.landings.filter((other) => other !== landing) };
		const max = spareFor(rest, landing.when);
		yield { at: [...here, 'troops'], value: landing.troops, offers: { min: 1, max } };
		yield {
			at: [...here, 'bombard'],
			value: landing.bombard,
			free: true,
			offers: canBombard(view, one) ? [true, false] : [true]
		};
	}
	const unloaded = { ...bare, landings: one.landings.filter(({ when }) => when === 'before') };
	const most = loadable(view, unloaded);
	const bases = ownPlanets(view).filter(({ cell }) => cell === one.from);
	for (const [i, { planet, n }] of one.embark.entries()) {
		const here = [...at, 'embark', i];
		yield { at: [...here, 'planet'], value: planet, offers: bases.map(({ id }) => id) };
		yield { at: [...here, 'n'], value: n, offers: { min: 1, max: most } };
	}
	yield {
		at: [...at, 'engage'],
		value: one.engage,
		offers: ['war', 'always', 'never'],
		free: true
	};
	for (const doctrine of one.doctrine) yield* doctrineSteps(view, doctrine, [...at, 'doctrine', 0]);
}

// ---------------------------------------------------------------- deals and bids

function* dealSteps(
	view: View,
	seat: SeatId,
	written: Sheet,
	deal: Deal,
	at: Path
): Generator<FormStep> {
	const budget = budgetOf(view, written, imperio.check(view, seat, written));
	const most = {
		give: {
			resources: budget.left,
			influence: (ownOf(view)?.influence ?? 0) - budget.ceded
		},
		take: { resources: PLENTY, influence: PLENTY }
	};
	yield { at: [...at, 'with'], value: deal.with, offers: rivals(view) };
	for (const side of ['give', 'take'] as const) {
		const house = side === 'give' ? seat : deal.with;
		const things = [
			...thingsOf(view, house),
			...(side === 'give'
				? []
				: unknownAdvances(view, house).map((advance): Item => ({ kind: 'advance', advance })))
		];
		for (const [i, item] of deal[side].entries())
			yield item.kind === 'resources' || item.kind === 'influence'
				? { at: [...at, side, i], value: item.n, offers: { min: 1, max: most[side][item.kind] } }
				: { at: [...at, side, i], value: item, offers: things };
	}
	const turns = Array.from(
		{ length: Math.max(0, LAST_TURN - view.turn) },
		(_, i) => view.turn + 1 + i
	);
	for (const [i, { payer, turn, resources }] of deal.instalments.entries()) {
		const here = [...at, 'instalments', i];
		yield { at: [...here, 'payer'], value: payer, offers: [seat, deal.with], free: true };
		yield { at: [...here, 'turn'], value: turn, offers: turns, free: true };
		yield { at: [...here, 'resources'], value: resources, offers: { min: 1, max: PLENTY } };
	}
}

function* bidSteps(
	view: View,
	seat: SeatId,
	written: Sheet,
	bid: Sheet['bid'][number]
): Generator<FormStep> {
	const [lot] = view.lot;
	if (!lot) return yield { at: ['bid'], value: bid, offers: [] };
	const budget = budgetOf(view, written, imperio.check(view, seat, written));
	yield {
		at: ['bid', 0, 'resources'],
		value: bid.resources,
		free: true,
		offers: { min: LOT[lot].price, max: budget.left }
	};
	const planets = ownPlanets(view).map(({ id }) => id);
	const fits = (next: Sheet['bid'][number], ...part: (string | number)[]): boolean =>
		bidRefusal(imperio.check(view, seat, { ...written, bid: [next] }), ...part) === undefined;
	if (bid.planets.length !== planetsWanted(lot))
		yield { at: ['bid', 0, 'planets'], value: bid.planets, offers: [] };
	for (const [i, id] of bid.planets.entries()) {
		const offers = planets.filter((one) => {
			const named = bid.planets.map((other, j) => (j === i ? one : other));
			return fits({ ...bid, planets: named }, 'planets', i);
		});
		yield { at: ['bid', 0, 'planets', i], value: id, offers };
	}
	for (const cell of bid.cell)
		yield { at: ['bid', 0, 'cell', 0], value: cell, offers: baseCells(view) };
	for (const house of bid.house)
		yield { at: ['bid', 0, 'house', 0], value: house, offers: rivals(view), free: true };
}
