/** Orders that a faction's own sheet defines (CS-703), by their ids. */
import type { FactionId } from '$engine/rulesets/cosmos/tables/data';
import { SHEETS } from '$engine/rulesets/cosmos/factions';
import type { Effect, Hook } from '$engine/rulesets/cosmos/factions/words';
import { nameOf } from '../words';

/** An order of a sheet: where it comes from and what it takes. */
export interface AbilityOrder {
	readonly id: string;
	/** Name of the row of the sheet: an ability or a hero. */
	readonly name: () => string;
	/** Effect by which its form and its hint are chosen. */
	readonly does: Effect['do'] | 'anchor' | 'portal' | 'base';
	/** Most of a counter that can be paid; 0: it names no number. */
	readonly upTo: number;
	/** Units that can be turned into one another. */
	readonly converts: readonly string[];
}

function ordersIn(hooks: readonly Hook[], name: () => string): AbilityOrder[] {
	const converts = hooks.flatMap((one) => (one.hook === 'unit.convert' ? one.units : []));
	return hooks.flatMap((hook): AbilityOrder[] => {
		const plain = { name, upTo: 0, converts: [] };
		switch (hook.hook) {
			case 'order.define': {
				const upTo = hook.cost && 'upTo' in hook.cost ? hook.cost.upTo : 0;
				return [{ id: hook.id, name, does: hook.effect.do, upTo, converts }];
			}
			case 'portal.anchor':
				return [{ ...plain, id: hook.id, does: 'anchor' }];
			case 'portal.temp':
				return [{ ...plain, id: hook.id, does: 'portal' }];
			case 'base.assign':
				return [{ ...plain, id: hook.order, does: 'base' }];
			default:
				return [];
		}
	});
}

/** Orders of a faction, in the order of its sheet; those of heroes after those of abilities. */
export const abilityOrders = (faction: FactionId): readonly AbilityOrder[] =>
	[...SHEETS[faction].abilities, ...SHEETS[faction].heroes].flatMap((row) =>
		ordersIn(row.hooks, () => nameOf(row))
	);

export const abilityOrder = (faction: FactionId, id: string): AbilityOrder | undefined =>
	abilityOrders(faction).find((one) => one.id === id);

/** Additions to orders (CS-664), with the kind of order that each goes to. */
export const supplementsOf = (
	faction: FactionId
): readonly { readonly id: string; readonly to: string; readonly name: () => string }[] =>
	[...SHEETS[faction].abilities, ...SHEETS[faction].heroes].flatMap((row) =>
		row.hooks.flatMap((hook) =>
			hook.hook === 'order.supplement'
				? [{ id: hook.id, to: hook.to, name: () => nameOf(row) }]
				: []
		)
	);
