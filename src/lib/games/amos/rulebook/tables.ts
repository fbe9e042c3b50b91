/** The tables of the rulebook, made from the tables of the game and the words of a language. */
import {
	COMBAT_TECHS,
	CONSTRUCTIONS,
	CONSTRUCTION_IDS,
	EVENTS,
	HOSTILE_TYPES,
	LEADER_KINDS,
	LEADER_NAMES,
	LOTS,
	SECTORS,
	SECTOR_SIZE,
	SLOTS,
	TECHS,
	TECH_IDS,
	UNITS,
	UNIT_TYPES
} from '$engine/rulesets/amos/data';
import type {
	ConstructionId,
	EventKind,
	FailureCode,
	ReasonCode,
	TechId
} from '$engine/rulesets/amos/types';
import type { Table } from '$lib/ui/rulebook/table';
import { capital, listText } from '$lib/ui/text';
import { constructionName, leaderKind, lotName, money, techName, unitName } from '../nouns';
import type { Words } from './words';

const plural = (type: (typeof UNIT_TYPES)[number]): string => unitName(type, 2);
const signed = (value: number): string => `+${value}`;
const dash = '–';
/** Under a head that names the currency. */
const bareMoney = (hd: number): string => money(hd).replace('\u00a0$', '');

export function sectors(w: Words): Table {
	const { caption, columns } = w.sectors;
	return {
		caption,
		columns: [columns.players, columns.layout, columns.size, columns.planets],
		rows: Object.entries(SECTORS).map(([players, { rows, columns: wide }]) => ({
			head: players,
			cells: [
				`${rows} × ${wide}`,
				`${wide * SECTOR_SIZE} × ${rows * SECTOR_SIZE}`,
				`${rows * wide * SLOTS.length}`
			]
		}))
	};
}

export function slots(w: Words): Table {
	const { caption, columns } = w.slots;
	return {
		caption,
		columns: [columns.planet, columns.dice, columns.range],
		rows: SLOTS.map((slot, index) => ({
			head: index === 0 ? w.home : w.world(index, slot.hostile),
			cells: [
				w.roll(slot.dice, 6, slot.plus),
				slot.dice === 0 ? `${slot.plus}` : `${slot.dice + slot.plus}–${slot.dice * 6 + slot.plus}`
			]
		}))
	};
}

export function units(w: Words): Table {
	const { caption, columns } = w.units;
	return {
		caption,
		columns: [
			columns.unit,
			columns.combat,
			columns.movement,
			columns.cost,
			columns.upkeep,
			columns.capacity
		],
		rows: UNIT_TYPES.map((type) => {
			const spec = UNITS[type];
			return {
				head: capital(unitName(type, 1)),
				note: spec.factory ? w.atFactory(constructionName(spec.factory)) : w.anyPlanet,
				cells: [
					`${spec.combat}`,
					spec.movement ? `${spec.movement}` : dash,
					bareMoney(spec.cost),
					bareMoney(spec.upkeep),
					spec.capacity ? `${spec.capacity}` : dash
				]
			};
		})
	};
}

export function constructions(w: Words): Table {
	const { caption, columns } = w.constructions;
	return {
		caption,
		columns: [columns.name, columns.cost, columns.value],
		rows: CONSTRUCTION_IDS.map((id) => ({
			head: constructionName(id),
			note: constructionNote(w, id),
			cells: [
				money(CONSTRUCTIONS[id].cost),
				CONSTRUCTIONS[id].value ? signed(CONSTRUCTIONS[id].value) : dash
			]
		}))
	};
}

function constructionNote(w: Words, id: ConstructionId): string {
	const spec = CONSTRUCTIONS[id];
	const made = UNIT_TYPES.filter((type) => UNITS[type].factory === id);
	return [
		spec.with.length > 0 && w.together(spec.withValue, listText(spec.with.map(constructionName))),
		made.length > 0 && w.produces(listText(made.map(plural))),
		w.special[id],
		spec.requires && w.requiresAnywhere(constructionName(spec.requires))
	]
		.filter(Boolean)
		.join(' ');
}

export function technologies(w: Words): Table {
	const { caption, columns } = w.technologies;
	const rows = TECH_IDS.filter((id) => !id.startsWith('planetology:')).map((id) => ({
		head: techName(id),
		note: techNote(w, id),
		cells: [money(TECHS[id].cost)]
	}));
	const planetology = {
		head: w.planetology,
		note: w.planetologyNote,
		cells: [money(TECHS[`planetology:${HOSTILE_TYPES[0] ?? 'toxic'}`].cost)]
	};
	return {
		caption,
		columns: [columns.name, columns.cost],
		rows: [...rows.slice(0, 2), planetology, ...rows.slice(2)]
	};
}

function techNote(w: Words, id: TechId): string {
	const boosted = COMBAT_TECHS.find(({ tech }) => tech === id);
	const { requires } = TECHS[id];
	return [
		boosted && w.combatBonus(capital(listText(boosted.units.map(plural)))),
		w.techNotes[id],
		requires && w.requires(techName(requires))
	]
		.filter(Boolean)
		.join(' ');
}

export function lots(w: Words): Table {
	const { caption, columns } = w.lots;
	return {
		caption,
		columns: [columns.die, columns.lot, columns.reserve],
		rows: LOTS.map((lot, index) => ({
			head: `${index + 1}`,
			cells: [capital(lotName(index + 1)), money(lot.reserve)]
		}))
	};
}

export function events(w: Words): Table {
	const { caption, columns } = w.events;
	return {
		caption,
		columns: [columns.die, columns.event, columns.effect],
		prose: true,
		rows: EVENTS.map(({ kind, dice }, index) => {
			const event = kind as Exclude<EventKind, 'none'>;
			return {
				head: `${index + 1}`,
				cells: [w.eventNames[event], w.eventEffects[event](w.roll(dice, 6, 0))]
			};
		})
	};
}

export function leaders(w: Words): Table {
	const { caption, columns } = w.leaders;
	return {
		caption,
		columns: [columns.leader, columns.dies],
		prose: true,
		rows: LEADER_KINDS.map((kind) => ({
			head: capital(leaderKind(kind)),
			note: `${w.leaderNotes[kind]} ${w.names(listText(LEADER_NAMES[kind]))}`,
			cells: [w.leaderDeaths[kind]]
		}))
	};
}

const REFUSED: Readonly<Record<ReasonCode, true>> = {
	malformed: true,
	'unknown-target': true,
	'not-yours': true,
	'already-have': true,
	'prereq-missing': true,
	'no-factory': true,
	'cell-occupied': true,
	'not-adjacent': true,
	'limit-reached': true,
	'route-broken': true,
	'route-too-long': true,
	'over-capacity': true,
	stranded: true,
	'over-committed': true,
	'too-far': true,
	'not-known': true,
	'no-base': true,
	'no-contact': true,
	'too-much-money': true,
	'out-of-play': true,
	'not-enough': true,
	'wrong-target': true
};
const FAILED: Readonly<Record<FailureCode, true>> = {
	'no-money': true,
	'not-returned': true,
	unmatched: true,
	'item-lost': true,
	'receiver-out': true,
	'already-known': true,
	'nothing-there': true,
	'fewer-units': true,
	'no-ships': true,
	'no-room': true,
	'out-of-range': true,
	stopped: true,
	clash: true,
	'not-ownerless': true,
	'no-planetology': true,
	'armed-enemy': true,
	'lost-draw': true,
	'enemy-present': true,
	'too-weak': true,
	'no-claim': true,
	'own-or-ownerless': true,
	'allied-planet': true,
	outmatched: true,
	outbid: true,
	'below-treasury': true,
	'no-leader': true,
	'no-planet': true
};
/** Every reason there is: the records make the compiler find a missing one. */
export const REFUSALS = Object.keys(REFUSED) as ReasonCode[];
export const FAILURES = Object.keys(FAILED) as FailureCode[];
