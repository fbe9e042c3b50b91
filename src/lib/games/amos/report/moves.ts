/** Fleets that went, and units lost without a fight. */
import { hasUnits } from '$engine/rulesets/amos/units';
import { m } from '$lib/paraglide/messages';
import { unitsText } from '../nouns';
import {
	cellText,
	inCell,
	isYou,
	seatName,
	type Context,
	type DataOf,
	type Telling
} from './context';
import { fact } from './details';

export function tellMoved(ctx: Context, data: DataOf<'moved'>): Telling {
	const { seat, from, path, stopped } = data;
	const end = path.at(-1) ?? from;
	const ships = unitsText(data.ships);
	const fleet = hasUnits(data.troops)
		? m.amos_report_fleet_loaded({ ships, troops: unitsText(data.troops) })
		: ships;
	const voyage = { place: cellText(ctx, end), fleet };
	const name = seatName(ctx, seat);
	const halted = isYou(ctx, seat)
		? m.amos_report_stopped_you(voyage)
		: m.amos_report_stopped({ ...voyage, name });
	const arrived = isYou(ctx, seat)
		? m.amos_report_moved_you(voyage)
		: m.amos_report_moved({ ...voyage, name });
	const way = path.slice(0, -1);
	return {
		place: inCell(ctx, end),
		sentence: stopped ? halted : arrived,
		details: [
			fact(m.amos_report_from(), cellText(ctx, from)),
			...(way.length > 0
				? [fact(m.amos_report_by_way_of(), way.map((cell) => cellText(ctx, cell)).join(', '))]
				: [])
		],
		about: [seat],
		topics: [],
		weight: stopped ? 21 : 20
	};
}

export function tellUnitsLost(ctx: Context, data: DataOf<'unitsLost'>): Telling {
	const lost = { place: cellText(ctx, data.cell), units: unitsText(data.units) };
	const sentences = {
		upkeep: m.amos_report_lost_upkeep,
		disbanded: m.amos_report_lost_disbanded,
		stranded: m.amos_report_lost_stranded
	};
	return {
		place: inCell(ctx, data.cell),
		sentence: sentences[data.cause](lost),
		topics: data.cause === 'disbanded' ? [] : ['failures'],
		unsigned: true,
		about: [data.seat],
		...(data.cause === 'disbanded' ? {} : { losses: [data.seat] }),
		weight: data.cause === 'disbanded' ? 22 : 45
	};
}
