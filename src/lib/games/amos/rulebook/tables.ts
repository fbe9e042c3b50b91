/** The rows of the rulebook's tables, made from the tables of the game and the words beside them. */
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
import type { ConstructionId, TechId } from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';
import type { Notes, Row } from '$lib/ui/rulebook/table';
import { capital, listText } from '$lib/ui/text';
import { constructionName, leaderKind, lotName, money, techName, unitName } from '../nouns';
import { roll } from './figures';

const plural = (type: (typeof UNIT_TYPES)[number]): string => unitName(type, 2);
const signed = (value: number): string => `+${value}`;
const dash = '–';
/** Under a head that names the currency. */
const bareMoney = (hd: number): string => money(hd).replace('\u00a0$', '');

export const sectors = (): Row[] =>
	Object.entries(SECTORS).map(([players, { rows, columns }]) => ({
		head: players,
		cells: [
			`${rows} × ${columns}`,
			`${columns * SECTOR_SIZE} × ${rows * SECTOR_SIZE}`,
			`${rows * columns * SLOTS.length}`
		]
	}));

export const slots = (): Row[] =>
	SLOTS.map(({ dice, plus, hostile }, index) => ({
		head:
			index === 0
				? m.amos_rulebook_home()
				: hostile
					? m.amos_rulebook_world_hostile({ index })
					: m.amos_rulebook_world_habitable({ index }),
		cells: [roll(dice, plus), dice === 0 ? `${plus}` : `${dice + plus}–${dice * 6 + plus}`]
	}));

export const units = (): Row[] =>
	UNIT_TYPES.map((type) => {
		const spec = UNITS[type];
		return {
			head: capital(unitName(type, 1)),
			note: spec.factory
				? m.amos_rulebook_at_factory({ factory: constructionName(spec.factory) })
				: m.amos_rulebook_any_planet(),
			cells: [
				`${spec.combat}`,
				spec.movement ? `${spec.movement}` : dash,
				bareMoney(spec.cost),
				bareMoney(spec.upkeep),
				spec.capacity ? `${spec.capacity}` : dash
			]
		};
	});

export const constructions = (notes: Notes<ConstructionId>): Row[] =>
	CONSTRUCTION_IDS.map((id) => ({
		head: constructionName(id),
		note: constructionNote(id, notes),
		cells: [
			money(CONSTRUCTIONS[id].cost),
			CONSTRUCTIONS[id].value ? signed(CONSTRUCTIONS[id].value) : dash
		]
	}));

function constructionNote(id: ConstructionId, notes: Notes<ConstructionId>): string {
	const spec = CONSTRUCTIONS[id];
	const made = UNIT_TYPES.filter((type) => UNITS[type].factory === id);
	return [
		spec.with.length > 0 &&
			m.amos_rulebook_together({
				value: spec.withValue,
				others: listText(spec.with.map(constructionName))
			}),
		made.length > 0 && m.amos_rulebook_produces({ units: listText(made.map(plural)) }),
		notes[id]?.[0],
		spec.requires && m.amos_rulebook_requires_anywhere({ other: constructionName(spec.requires) })
	]
		.filter(Boolean)
		.join(' ');
}

/** The six kinds of Planetology are one row, told of after the second. */
export function technologies(notes: Notes<TechId | 'planetology'>): Row[] {
	const rows = TECH_IDS.filter((id) => !id.startsWith('planetology:')).map((id) => ({
		head: techName(id),
		note: techNote(id, notes),
		cells: [money(TECHS[id].cost)]
	}));
	const [head = '', note] = notes.planetology ?? [];
	const planetology = {
		head,
		note,
		cells: [money(TECHS[`planetology:${HOSTILE_TYPES[0] ?? 'toxic'}`].cost)]
	};
	return [...rows.slice(0, 2), planetology, ...rows.slice(2)];
}

function techNote(id: TechId, notes: Notes<TechId>): string {
	const boosted = UNIT_TYPES.filter((type) => COMBAT_TECHS[type].includes(id));
	const { requires } = TECHS[id];
	return [
		boosted.length > 0 &&
			m.amos_rulebook_combat_bonus({ units: capital(listText(boosted.map(plural))) }),
		notes[id]?.[0],
		requires && m.amos_rulebook_requires({ other: techName(requires) })
	]
		.filter(Boolean)
		.join(' ');
}

export const lots = (): Row[] =>
	LOTS.map((lot, index) => ({
		head: `${index + 1}`,
		cells: [capital(lotName(index + 1)), money(lot.reserve)]
	}));

/** Notes: what an event is called, and what it does. */
export const events = (notes: Notes): Row[] =>
	EVENTS.map(({ kind }, index) => ({ head: `${index + 1}`, cells: notes[kind] ?? [] }));

/** Notes: what a leader does, and how they are lost. */
export const leaders = (notes: Notes): Row[] =>
	LEADER_KINDS.map((kind) => ({
		head: capital(leaderKind(kind)),
		note: `${notes[kind]?.[0]} ${m.amos_rulebook_names({ list: listText(LEADER_NAMES[kind]) })}`,
		cells: [notes[kind]?.[1] ?? '']
	}));
