/** The sheet as text. */
import { SYSTEMS } from '$engine/rulesets/cosmos/map/board';
import { CARDS, FACTIONS, type FactionId } from '$engine/rulesets/cosmos/tables/data';
import { LOT } from '$engine/rulesets/cosmos/orders/works';
import { SHEET, WISHES } from '$engine/rulesets/cosmos/orders/shapes';
import { SHEETS, UNITS } from '$engine/rulesets/cosmos/factions';
import type { Entry, Sheet, View, Wish } from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';
import type { OrdersText } from '$lib/ui/orders-text/declared';
import type { TableSession } from '../../game';
import { abilityOrders, supplementsOf } from '../plan/abilities';
import { isComplete } from '../plan/form';
import {
	abilityName,
	aboutText,
	factionOf,
	productText,
	spotText,
	troopText,
	type Reader
} from '../plan/phrases';
import { entryDetails, entryText } from '../plan/sentences';
import {
	buildingName,
	cardName,
	COMMON_BUILDINGS,
	factionName,
	heroName,
	heroNameOf,
	systemName,
	unitName
} from '../words';

export function ordersText(table: TableSession): OrdersText {
	const view = table.view as View;
	const reader: Reader = { view, factionOf: (seat) => factionOf(view, seat) };
	const own = view.seats.find(({ seat }) => seat === view.viewer);
	const additions = own ? supplementsOf(own.faction) : [];
	const units = unitsFor(own?.faction);
	const heroes = FACTIONS.flatMap((faction) => SHEETS[faction].heroes.map(({ key }) => key));
	const named = (values: readonly string[], says: (value: string) => string) => ({ values, says });
	const additionName = (id: string): string => additions.find((one) => one.id === id)?.name() ?? id;
	const add = (at: 'orders' | 'watch' | 'reports' | 'supplements') =>
		({ at: [at], how: 'add', field: SHEET[at].of }) as const;
	return {
		lines: [
			{
				...add('orders'),
				says: (entry: Entry) =>
					[entryText(reader, entry), ...entryDetails(reader, entry)].join(' · '),
				whole: isComplete
			},
			{
				at: ['buyActions'],
				how: 'set',
				field: SHEET.buyActions,
				says: (count: number) => m.cosmos_order_bought({ count })
			},
			{
				...add('watch'),
				says: (system: string) => m.cosmos_order_watched({ place: systemName(system) })
			},
			{
				...add('reports'),
				says: ({ seat, about }: Sheet['reports'][number]) =>
					m.cosmos_order_report_of({ name: reader.factionOf(seat), about: aboutText(about) })
			},
			{
				...add('supplements'),
				says: ({ id, order }: Sheet['supplements'][number]) =>
					m.cosmos_order_addition({ what: additionName(id), count: order })
			},
			{
				at: ['resign'],
				how: 'set',
				field: SHEET.resign,
				says: (leaves: boolean) => (leaves ? m.cosmos_order_leaving() : m.cosmos_order_stay())
			},
			{
				at: ['wishes'],
				how: 'add',
				field: WISHES.of,
				way: ({ faction }: Wish) => faction,
				says: ({ faction, hero }: Wish) =>
					m.cosmos_order_wish({
						faction: factionName(faction),
						hero: heroNameOf(faction, hero)
					})
			}
		],
		roles: {
			system: named(SYSTEMS, systemName),
			seat: { values: [0, ...view.seats.map(({ seat }) => seat)], says: reader.factionOf },
			unit: named(units, unitName),
			troop: named([...units, ...heroes], (troop) => troopText(troop, 1)),
			product: named([...COMMON_BUILDINGS, ...units], (unit) => productText(unit, 1)),
			building: named([...COMMON_BUILDINGS, ...units], buildingName),
			hero: named(heroes, heroName),
			spot: named(['ground', 'orbital', ...units.map((unit) => `aboard:${unit}`)], spotText),
			card: { values: CARDS, says: cardName },
			ability: named(
				own ? [...abilityOrders(own.faction), ...additions].map(({ id }) => id) : [],
				(id) =>
					additions.some((one) => one.id === id) ? additionName(id) : abilityName(reader, id)
			),
			faction: { values: FACTIONS, says: factionName },
			wishedHero: { beside: () => [1, 2, 3] },
			lots: { of: (troops) => [troops / LOT] }
		}
	};
}

/** Units by names that mean one: where sheets share a name, that of the seat's own faction. */
function unitsFor(faction: FactionId | undefined): string[] {
	const own = faction ? SHEETS[faction].units.map(({ key }) => key) : [];
	const byName = new Map([...UNITS.keys()].map((key) => [unitName(key), key]));
	for (const key of own) byName.set(unitName(key), key);
	return [...byName.values()];
}
