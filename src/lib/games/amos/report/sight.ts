/** Sightings, and meetings with other players. */
import type { Owner, SeenArmy, Sighting } from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';
import { listText } from '$lib/ui/text';
import { constructionName, unitsText } from '../nouns';
import {
	armiesText,
	inCell,
	isYou,
	nameOrYou,
	onPlanet,
	planetText,
	seatName,
	cellText,
	type Context,
	type DataOf,
	type Telling
} from './context';
import { change, line, type Detail } from './details';

export function tellSighting(ctx: Context, { planet, before, after }: DataOf<'sighting'>): Telling {
	const place = planetText(ctx, planet);
	const own = isYou(ctx, after.owner) && isYou(ctx, before.owner);
	return {
		place: onPlanet(planet),
		sentence: sightSentence(ctx, place, before, after),
		details: changes(ctx, before, after),
		unsigned: true,
		about: own || isYou(ctx, before.owner) ? [ctx.view.viewer] : [],
		topics: [],
		weight: before.turn === 0 ? 15 : 10
	};
}

function sightSentence(ctx: Context, place: string, before: Sighting, after: Sighting): string {
	const seen = { place, owner: whose(ctx, after.owner), value: after.value };
	if (before.turn === 0 && after.full) return m.amos_report_first_sight(seen);
	if (before.owner !== after.owner)
		return m.amos_report_seen_owner({
			place,
			before: nameOrYou(ctx, before.owner),
			after: nameOrYou(ctx, after.owner)
		});
	if (!isYou(ctx, after.owner) && before.turn < after.turn - 1)
		return m.amos_report_seen_again({ ...seen, turn: before.turn });
	const value = { place, before: before.value, after: after.value };
	if (before.full && after.value > before.value) return m.amos_report_seen_value_up(value);
	if (before.full && after.value < before.value) return m.amos_report_seen_value_down(value);
	if (before.full && builtText(before) !== builtText(after))
		return m.amos_report_seen_built({ place });
	return before.full ? m.amos_report_seen_units({ place }) : m.amos_report_seen_changed({ place });
}

/** Only what differs; all there is at first sight. */
function changes(ctx: Context, before: Sighting, after: Sighting): Detail[] {
	const unseen = m.amos_report_unseen();
	const rows: Detail[] = [];
	const was = before.turn > 0;
	if (!was || before.owner !== after.owner) {
		const old = was ? nameOrYou(ctx, before.owner) : unseen;
		rows.push(change(m.amos_report_row_owner(), old, nameOrYou(ctx, after.owner)));
	}
	if (!after.full) return rows;
	const full = was && before.full;
	if (!full || before.value !== after.value)
		rows.push(change(m.amos_report_row_value(), full ? before.value : unseen, after.value));
	if (!full || builtText(before) !== builtText(after))
		rows.push(
			change(m.amos_report_row_built(), full ? builtText(before) : unseen, builtText(after))
		);
	for (const seat of seatsIn(before.armies, after.armies)) {
		const [old, now] = [unitsOf(before.armies, seat), unitsOf(after.armies, seat)];
		if (full && old === now) continue;
		const label = isYou(ctx, seat)
			? m.amos_report_row_units_yours()
			: m.amos_report_row_units({ name: seatName(ctx, seat) });
		rows.push(change(label, full ? old : unseen, now, seat));
	}
	return rows;
}

function whose(ctx: Context, owner: Owner): string {
	if (owner === 0) return m.amos_report_whose_nobody();
	return isYou(ctx, owner)
		? m.amos_report_whose_yours()
		: m.amos_report_whose({ name: seatName(ctx, owner) });
}

const builtText = ({ constructions }: Sighting): string =>
	listText(constructions.map(constructionName)) || m.amos_report_nothing_built();

function unitsOf(armies: readonly SeenArmy[], seat: number): string {
	const army = armies.find((one) => one.seat === seat);
	return (army && unitsText(army.units)) || m.amos_report_nothing_left();
}

function seatsIn(...lists: readonly (readonly SeenArmy[])[]): number[] {
	return [...new Set(lists.flat().map(({ seat }) => seat))].sort((a, b) => a - b);
}

export function tellEncounter(ctx: Context, { cell, armies }: DataOf<'encounter'>): Telling {
	return {
		place: inCell(ctx, cell),
		sentence: m.amos_report_encounter({
			place: cellText(ctx, cell),
			armies: armiesText(ctx, armies)
		}),
		unsigned: true,
		about: [ctx.view.viewer],
		topics: [],
		weight: 25
	};
}

export function tellContact(ctx: Context, data: DataOf<'contact'>): Telling {
	return {
		place: { at: 'diplomacy' },
		sentence: m.amos_report_contact({ name: seatName(ctx, data.with) }),
		details: [line(m.amos_report_contact_note())],
		topics: [],
		weight: 37
	};
}

export const tellAllied = (ctx: Context, data: DataOf<'allied'>): Telling => ({
	place: { at: 'diplomacy' },
	sentence: m.amos_report_allied({ name: seatName(ctx, data.with) }),
	topics: [],
	weight: 34
});
