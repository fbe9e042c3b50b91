/**
 * Nothing that the map shows is missing from the table as text: what a seat's view holds, at each place and in its
 * hands, is looked for in what can be asked.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyRuleset } from '../../engine/kernel/ruleset';
import { rulesets } from '../../engine/index';
import type { View as Amos } from '../../engine/rulesets/amos/types';
import type { View as Conquista } from '../../engine/rulesets/conquista/types';
import type { View as Cosmos } from '../../engine/rulesets/cosmos/types';
import type { View as Imperio } from '../../engine/rulesets/imperio/types';
import type { View as Revenant } from '../../engine/rulesets/revenant/types';
import * as amos from '../../src/lib/games/amos/nouns';
import * as conquista from '../../src/lib/games/conquista/nouns';
import * as cosmos from '../../src/lib/games/cosmos/words';
import * as imperio from '../../src/lib/games/imperio/words';
import * as revenant from '../../src/lib/games/revenant/words';
import { loadGame } from '../../src/lib/games/load';
import { loadTableText } from '../../src/lib/games/table-texts';
import { overwriteGetLocale } from '../../src/lib/paraglide/runtime';
import type { TableText } from '../../src/lib/ui/table-text/declared';
import { NAMES, seated } from '../../src/lib/ui/table-text/testing';
import { goldenSteps } from '../golden/harvest';
import { ALL } from '../scope';

/** One step in so many is looked at. */
const EVERY = ALL ? 5 : 31;

/** A thing that the map shows, and where: at a place, or '' among what is one's own and how one stands. */
interface Shown {
	readonly at: unknown;
	readonly says: string;
}

const nameOf = (seat: number): string => NAMES[seat - 1] ?? '';

const SHOWN: Readonly<Record<string, (view: never) => Shown[]>> = {
	amos: ({ planets, own, viewer }: Amos) => [
		...planets.flatMap(({ cell, name, mine, seen }) => [
			{ at: cell, says: name },
			...(seen.turn > 0 && !mine && seen.owner > 0 ? [{ at: cell, says: nameOf(seen.owner) }] : []),
			...(seen.turn > 0
				? seen.constructions.map((id) => ({ at: cell, says: amos.constructionName(id) }))
				: []),
			...seen.armies
				.filter(({ seat }) => seat !== viewer)
				.map(({ units }) => ({ at: cell, says: amos.unitsText(units) }))
		]),
		...own.flatMap(({ armies, techs, leaders, treasury, encounters }) => [
			...armies.map(({ cell, units }) => ({ at: cell, says: amos.unitsText(units) })),
			...encounters.flatMap(({ cell, armies: met }) =>
				met.map(({ units }) => ({ at: cell, says: amos.unitsText(units) }))
			),
			...techs.map((tech) => ({ at: '', says: amos.techName(tech) })),
			...leaders.map(({ name }) => ({ at: '', says: name })),
			{ at: '', says: amos.money(treasury) }
		])
	],
	conquista: (view: Conquista) => [
		...view.squares.flatMap(({ controller, units, building, number }, id) => [
			...(controller > 0 && controller !== view.viewer
				? [{ at: id, says: nameOf(controller) }]
				: []),
			...(units.length > 0 ? [{ at: id, says: conquista.unitsText(units.length) }] : []),
			...(building === 'none' ? [] : [{ at: id, says: conquista.buildingName(building) }]),
			...(number > 0 ? [{ at: id, says: conquista.squareName(view, id) }] : [])
		]),
		...view.hand.map((card) => ({ at: '', says: conquista.cardName(card) })),
		...view.players.map(({ reserve }) => ({ at: '', says: conquista.amountText(reserve) }))
	],
	cosmos: ({ places, own, viewer, seats }: Cosmos) => [
		...places.flatMap(({ system, forces, sites, mines, portal }) => [
			...forces.flatMap(({ seat, orbit, troops, heroes }) => [
				...(seat > 0 && seat !== viewer && seats[seat - 1]
					? [{ at: system, says: nameOf(seat) }]
					: []),
				...orbit.map(({ unit }) => ({ at: system, says: cosmos.unitName(unit) })),
				...troops.map(({ troop }) => ({ at: system, says: cosmos.unitName(troop) })),
				...heroes.map(({ hero }) => ({ at: system, says: cosmos.heroName(hero) }))
			]),
			...sites.map(({ building }) => ({ at: system, says: cosmos.buildingName(building) })),
			...mines.map(({ left }) => ({ at: system, says: `${left}` })),
			...portal.map(() => ({ at: system, says: 'portal' }))
		]),
		...own.flatMap(({ cards, treasury }) => [
			...cards.map(({ card }) => ({ at: '', says: cosmos.cardName(card) })),
			{ at: '', says: `${treasury} R` }
		])
	],
	imperio: (view: Imperio) => [
		...view.planets.flatMap(({ id, cell, controller, buildings }) => [
			{ at: cell, says: imperio.planetName(view, id) },
			...(controller > 0 && controller !== view.viewer
				? [{ at: cell, says: imperio.houseName(view.houses, SEATS, controller) }]
				: []),
			...Object.entries(buildings).flatMap(([building, n]) =>
				Number(n) > 0
					? [{ at: cell, says: imperio.buildingName(building as never, Number(n)) }]
					: []
			)
		]),
		...view.fleets.map(({ cell, ships }) => ({ at: cell, says: imperio.unitsText(ships) })),
		...view.cells.flatMap(({ id, anomaly }) =>
			anomaly === 'none' ? [] : [{ at: id, says: imperio.anomalyName(anomaly) }]
		),
		...view.laws.map((law) => ({ at: '', says: imperio.lawTitle(law) })),
		...view.agenda.map((one) => ({ at: '', says: imperio.proposalTitle(one) })),
		...view.lot.map((lot) => ({ at: '', says: imperio.lotName(lot) })),
		...view.own.flatMap(({ advances, treasury }) => [
			...advances.map((one) => ({ at: '', says: imperio.advanceName(one) })),
			{ at: '', says: `${treasury}` }
		])
	],
	revenant: ({ ships, sectors, players, own, viewer }: Revenant) => [
		...ships
			.filter(({ at }) => at > 0)
			.map(({ id, at }) => ({ at, says: revenant.shipName(id, nameOf) })),
		...sectors.flatMap(({ id, planet, voidborn }) => [
			...(planet === '' ? [] : [{ at: id, says: revenant.planetName(planet) }]),
			...(voidborn > 0 ? [{ at: id, says: `${voidborn}` }] : [])
		]),
		...players
			.filter(({ seat, frigate }) => frigate.at > 0 && seat !== viewer)
			.map(({ seat, frigate }) => ({ at: frigate.at, says: nameOf(seat) })),
		...own.flatMap(({ hand }) => hand.map((card) => ({ at: '', says: revenant.cardName(card) })))
	]
};

const SEATS = NAMES.map((name, i) => ({
	seat: i + 1,
	name,
	kind: 'person',
	colour: i,
	emblem: name
})) as never;

beforeEach(() => overwriteGetLocale(() => 'en'));

const plain = (text: string): string => text.replace(/\s+/g, ' ').toLowerCase();

/** All that is said of what is one's own, and of how one stands. */
const ownText = ({ holdings, standing }: TableText): string =>
	plain([...holdings(), ...standing()].flatMap(({ title, lines }) => [title, ...lines]).join('\n'));

/** Things shown that nothing says. */
function missing(text: TableText, shown: readonly Shown[]): string[] {
	const own = ownText(text);
	const said = new Map<unknown, string>();
	const at = (place: unknown): string => {
		const known = said.get(place);
		if (known !== undefined) return known;
		const names = text.places.filter(({ id }) => id === place).map(({ name }) => name);
		const made = plain([...names, ...text.at(place)].join('\n'));
		said.set(place, made);
		return made;
	};
	return shown
		.filter(({ says }) => says !== '')
		.filter(({ at: place, says }) => !(place === '' ? own : at(place)).includes(plain(says)))
		.map(({ at: place, says }) => `${String(place)}: ${says}`);
}

describe.each(rulesets as readonly AnyRuleset[])('the map of $id', (ruleset) => {
	it('shows nothing that cannot be asked as text', { timeout: 300_000 }, async () => {
		const [ui, tableText] = await Promise.all([loadGame(ruleset.id), loadTableText(ruleset.id)]);
		let looked = 0;
		for (const step of goldenSteps(ruleset).filter((_, i) => i % EVERY === EVERY - 1)) {
			if (ruleset.outcome(step.after) !== null) continue;
			for (const viewer of new Set([1, step.seats])) {
				const view: unknown = ruleset.view(step.after, viewer);
				const table = seated({
					ruleset,
					records: [{ view, order: undefined, reports: [] }],
					viewer,
					names: NAMES.slice(0, step.seats),
					empty: (one) => ui?.emptyOrder(one),
					rules: []
				});
				const text = tableText?.(ui?.createPlan(table, { show: () => undefined, covered: 0 }));
				const shown = SHOWN[ruleset.id]?.(view as never) ?? [];
				looked += shown.length;
				expect([...new Set(text ? missing(text, shown) : ['no text'])].slice(0, 12)).toEqual([]);
			}
		}
		expect(looked).toBeGreaterThan(100);
	});
});
