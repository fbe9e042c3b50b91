/** The words that the rulebook's tables and lists need in each language. */
import type {
	ConstructionId,
	EventKind,
	LeaderKind,
	TechId,
	OrderKind
} from '$engine/rulesets/amos/types';
import type { Heads } from '$lib/ui/rulebook/table';

export interface Words {
	readonly sectors: Heads<'players' | 'layout' | 'size' | 'planets'>;
	readonly slots: Heads<'planet' | 'dice' | 'range'>;
	readonly home: string;
	readonly world: (index: number, hostile: boolean) => string;
	/** "1d6 + 6" */
	readonly roll: (dice: number, sides: number, plus: number) => string;

	readonly units: Heads<'unit' | 'combat' | 'movement' | 'cost' | 'upkeep' | 'capacity'>;
	readonly anyPlanet: string;
	/** Where it is bought, by the name of the factory. */
	readonly atFactory: (factory: string) => string;

	readonly constructions: Heads<'name' | 'cost' | 'value'>;
	/** Value in the company of other constructions. */
	readonly together: (value: number, others: string) => string;
	readonly requires: (other: string) => string;
	readonly requiresAnywhere: (other: string) => string;
	readonly produces: (units: string) => string;
	readonly special: Readonly<Partial<Record<ConstructionId, string>>>;

	readonly technologies: Heads<'name' | 'cost'>;
	readonly planetology: string;
	readonly combatBonus: (units: string) => string;
	readonly techNotes: Readonly<Partial<Record<TechId, string>>>;
	readonly planetologyNote: string;

	readonly lots: Heads<'die' | 'lot' | 'reserve'>;
	readonly events: Heads<'die' | 'event' | 'effect'>;
	readonly eventNames: Readonly<Record<Exclude<EventKind, 'none'>, string>>;
	/** The effect, with what it rolls already written: "2d6". */
	readonly eventEffects: Readonly<Record<Exclude<EventKind, 'none'>, (roll: string) => string>>;

	readonly leaders: Heads<'leader' | 'dies'>;
	readonly leaderNotes: Readonly<Record<LeaderKind, string>>;
	readonly leaderDeaths: Readonly<Record<LeaderKind, string>>;
	readonly names: (list: string) => string;

	/** What each order is for, in a sentence or two. */
	readonly orders: Readonly<Record<OrderKind, string>>;
}
