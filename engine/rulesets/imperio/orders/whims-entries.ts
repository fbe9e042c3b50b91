/** Any entry of a kind, as far as there is something to do it with. */
import type { Stream } from '../../../kernel/rng';
import {
	ACTIONS,
	ADVANCE,
	ADVANCES,
	BUILDINGS,
	CATEGORIES,
	GRANTED_COST,
	GRANTS,
	OPERATIONS,
	SHIP_CLASSES,
	UNITS,
	type Granted
} from '../data';
import { planetsIn, planetsOf } from '../holdings';
import { neighbours } from '../map';
import { capacity, slowest } from '../units';
import type {
	CustomEffect,
	Detachment,
	Entry,
	EntryKind,
	EntryOf,
	FleetView,
	Planet,
	SeatId,
	View
} from '../types';
import { anyDoctrine, anyOf, chance, upTo } from './whims';

/** None where there is nothing to do it with. */
export function anyEntry(view: View, seat: SeatId, kind: EntryKind, stream: Stream): Entry[] {
	return WHIMS[kind](view, seat, stream);
}

type Whim = (view: View, seat: SeatId, stream: Stream) => Entry[];

const WHIMS: Readonly<Record<EntryKind, Whim>> = {
	pass: () => [{ kind: 'pass' }],
	construct: (view, seat, stream) =>
		upTo(stream, planetsOf(view, seat), 1).map(({ id }) => ({
			kind: 'construct',
			planet: id,
			building: anyOf(stream, BUILDINGS),
			influencePaid: anyInfluence(view, stream)
		})),
	produce: anyProduction,
	operate: anyOperation,
	research: (view, _seat, stream) => [
		{
			kind: 'research',
			advance: anyOf(stream, ADVANCES),
			influencePaid: anyInfluence(view, stream)
		}
	],
	espionage: (view, _seat, stream) => [
		{ kind: 'espionage', house: anyOf(stream, view.houses).seat, ...covert(view, stream) }
	],
	sabotage: anySabotage,
	brain_drain: anyDrain,
	sow_chaos: (view, seat, stream) => [
		{
			kind: 'sow_chaos',
			house: another(view, seat, stream),
			type: anyOf(stream, ACTIONS),
			...covert(view, stream)
		}
	],
	political_favour: anyFavour,
	uprising: anyUprising
};

const another = (view: View, seat: SeatId, stream: Stream): SeatId =>
	anyOf(
		stream,
		view.houses.filter((house) => house.seat !== seat)
	).seat;

/** Influence to pay with, where an Ability allows it. */
const anyInfluence = ({ own }: View, stream: Stream): number =>
	own[0]?.abilities.includes('high_friends') && chance(stream, 2) ? stream.pick(3) : 0;

const covert = (view: View, stream: Stream) => ({
	blame: chance(stream, 3) ? [anyOf(stream, view.houses).seat] : [],
	influencePaid: anyInfluence(view, stream)
});

function anyProduction(view: View, seat: SeatId, stream: Stream): Entry[] {
	return upTo(stream, planetsOf(view, seat), 1).map((planet) => {
		const units = Object.fromEntries(UNITS.map((unit) => [unit, 0])) as EntryOf<'produce'>['units'];
		const hasYard = planet.buildings.shipyard > 0;
		for (let left = stream.die(planet.richness + 2); left > 0; left--) {
			const unit = hasYard && !chance(stream, 3) ? anyOf(stream, SHIP_CLASSES) : 'troop';
			Object.assign(units, { [unit]: units[unit] + 1 });
		}
		const influencePaid = anyInfluence(view, stream);
		return { kind: 'produce', planet: planet.id, units, influencePaid };
	});
}

function anySabotage(view: View, _seat: SeatId, stream: Stream): Entry[] {
	const standing = view.planets.flatMap(({ id: planet, buildings }) =>
		BUILDINGS.filter((one) => buildings[one] > 0).map((building) => ({ planet, building }))
	);
	return upTo(stream, standing, 1).map((target) => ({
		kind: 'sabotage',
		...target,
		...covert(view, stream)
	}));
}

function anyDrain(view: View, _seat: SeatId, stream: Stream): Entry[] {
	const known = (view.own[0]?.known ?? []).flatMap((advances, i) =>
		advances.map((advance) => ({ house: i + 1, advance }))
	);
	return upTo(stream, known, 1).map((target) => ({
		kind: 'brain_drain',
		...target,
		...covert(view, stream)
	}));
}

function anyUprising(view: View, seat: SeatId, stream: Stream): Entry[] {
	const theirs = view.planets.filter(({ controller }) => controller !== 0 && controller !== seat);
	return upTo(stream, theirs, 1).map(({ id: planet, controller: house }) => ({
		kind: 'uprising',
		planet,
		house,
		blame: [],
		influencePaid: anyInfluence(view, stream)
	}));
}

// ---------------------------------------------------------------- Operation

function anyOperation(view: View, seat: SeatId, stream: Stream): Entry[] {
	const fleets = view.fleets.filter(({ house }) => house === seat);
	const detachments = upTo(stream, fleets, 3).flatMap((fleet) =>
		anyDetachment(view, seat, fleet, stream)
	);
	return detachments.length > 0 ? [{ kind: 'operate', detachments }] : [];
}

function anyDetachment(view: View, seat: SeatId, fleet: FleetView, stream: Stream): Detachment[] {
	const { fighter, ...all } = fleet.ships;
	const isPart = chance(stream, 3);
	const ships = { ...all };
	for (const ship of SHIP_CLASSES)
		if (isPart && ship !== 'fighter') Object.assign(ships, { [ship]: stream.pick(all[ship] + 1) });
	const own = view.own[0];
	if (!own) return [];
	const path = anyPath(view, fleet.cell, slowest(ships, own), stream);
	const room = capacity(ships, own);
	const aboard = own.aboard.find(({ cell }) => cell === fleet.cell)?.troops ?? 0;
	const troopsAboard = Math.min(aboard, room);
	const fighters = Math.min(fighter, room - troopsAboard);
	const bases = planetsIn(view, fleet.cell).filter(({ controller }) => controller === seat);
	const goal = planetsIn(view, path.at(-1) ?? fleet.cell);
	return [
		{
			from: fleet.cell,
			ships,
			fighters,
			troopsAboard,
			path,
			embark: bases.flatMap(({ id: planet, troops }) =>
				troops > 0 && chance(stream, 2) ? [{ planet, n: stream.die(troops) }] : []
			),
			landings:
				troopsAboard > 0 || path.length === 0 ? anyLandings(goal, troopsAboard, stream) : [],
			engage: anyOf(stream, ['war', 'always', 'always', 'never'] as const),
			doctrine: chance(stream, 6) ? [anyDoctrine(view, stream)] : []
		}
	];
}

function anyPath(view: View, from: string, most: number, stream: Stream): string[] {
	const path: string[] = [];
	for (let left = stream.pick(most + 1); left > 0; left--)
		path.push(anyOf(stream, neighbours(view.cells, path.at(-1) ?? from)));
	return path;
}

const anyLandings = (
	planets: readonly Planet[],
	troops: number,
	stream: Stream
): Detachment['landings'] =>
	upTo(stream, planets, 2).map(({ id: planet }) => ({
		planet,
		troops: stream.die(Math.max(1, troops)),
		bombard: !chance(stream, 4),
		when: chance(stream, 5) ? 'before' : 'after'
	}));

// ---------------------------------------------------------------- proposals

function anyFavour(view: View, _seat: SeatId, stream: Stream): Entry[] {
	const kind = anyOf(stream, ['directive', 'law'] as const);
	const scope = anyOf(stream, ['all', 'house', 'elect'] as const);
	const house = scope === 'house' ? anyOf(stream, view.houses).seat : 0;
	const count = stream.die(2);
	const drawn = Array.from({ length: count }, () =>
		kind === 'law' ? anyLawEffect(stream) : anyDirectiveEffect(view, stream)
	);
	const effects = drawn.filter((one, i) => i === 0 || one.kind !== drawn[0]?.kind);
	const proposal = { title: '', kind, scope, house, effects };
	const influencePaid = anyInfluence(view, stream);
	return [{ kind: 'political_favour', proposal, blame: [], influencePaid }];
}

function anyDirectiveEffect(view: View, stream: Stream): CustomEffect {
	const ship = anyOf(stream, Object.keys(GRANTS) as Granted[]);
	const cheap = ADVANCES.filter((one) => ADVANCE[one].cost <= GRANTED_COST);
	const [law] = view.laws;
	return anyOf<CustomEffect>(stream, [
		{ kind: 'gainResources', n: stream.die(6) },
		{ kind: 'loseResources', n: stream.die(6) },
		{ kind: 'gainInfluenceNext', n: stream.die(4) },
		{ kind: 'loseInfluenceNext', n: stream.die(4) },
		{ kind: 'gainTroops', n: stream.die(4) },
		{ kind: 'loseTroops', n: stream.die(4) },
		{ kind: 'gainShips', ship, n: stream.die(GRANTS[ship]) },
		{ kind: 'demolish', building: anyOf(stream, BUILDINGS) },
		{ kind: 'publish' },
		{ kind: 'grantAdvance', advance: anyOf(stream, cheap) },
		{ kind: 'endWars' },
		...(law ? [{ kind: 'repeal', law: law.id } as const] : [])
	]);
}

function anyLawEffect(stream: Stream): CustomEffect {
	return anyOf<CustomEffect>(stream, [
		{ kind: 'incomeResources', n: anyOf(stream, [-3, -1, 1, 3]) },
		{ kind: 'incomeInfluence', n: anyOf(stream, [-3, -1, 1, 3]) },
		{ kind: 'cost', category: anyOf(stream, CATEGORIES), n: anyOf(stream, [-2, -1, 1, 2]) },
		{ kind: 'banBuilding', building: anyOf(stream, BUILDINGS) },
		{ kind: 'banClass', ship: anyOf(stream, SHIP_CLASSES) },
		{ kind: 'banSubterfuge', operation: anyOf(stream, OPERATIONS) },
		{ kind: 'shipCap', n: 5 + stream.die(15) },
		{ kind: 'banBombardment' },
		{ kind: 'banDeals' },
		{ kind: 'freePassage' }
	]);
}
