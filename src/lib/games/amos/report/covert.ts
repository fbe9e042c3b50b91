/** Terror, piracy, sabotage, spying. */
import type { PlanetId } from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';
import { constructionName, money } from '../nouns';
import {
	armiesText,
	isYou,
	onPlanet,
	planetText,
	seatName,
	type Context,
	type DataOf,
	type Telling
} from './context';
import { change, dice, line, type Detail } from './details';

export function tellTerror(ctx: Context, data: DataOf<'terror'>): Telling {
	const { planet, by, victim, before, after, razed, applied } = data;
	const place = planetText(ctx, planet);
	const name = seatName(ctx, by);
	const rolled = data.dice.reduce((a, b) => a + b, 0);
	const ruin = isYou(ctx, by)
		? m.amos_report_terror_you_razed({ place })
		: m.amos_report_terror_razed({ place, name });
	const blow = isYou(ctx, by)
		? m.amos_report_terror_you({ place, before, after })
		: m.amos_report_terror({ place, name, before, after });
	return {
		place: onPlanet(planet),
		sentence: razed ? ruin : blow,
		figures: [
			dice(m.amos_report_dice(), data.dice, `${rolled}`),
			change(m.amos_report_row_value(), before, razed ? '–' : after)
		],
		details:
			!razed && applied < rolled ? [line(m.amos_report_terror_trimmed({ rolled, applied }))] : [],
		topics: ['battles'],
		about: [by, victim],
		losses: [victim],
		weight: razed ? 79 : 52
	};
}

export function tellPiracy(ctx: Context, data: DataOf<'piracy'>): Telling {
	const { planet, by, victim, hd } = data;
	const place = planetText(ctx, planet);
	const loot = { place, money: money(hd) };
	const rolled = data.dice.reduce((a, b) => a + b, 0) * 2;
	return {
		place: onPlanet(planet),
		sentence: isYou(ctx, by)
			? m.amos_report_piracy_by_you({ ...loot, name: seatName(ctx, victim) })
			: isYou(ctx, victim)
				? m.amos_report_piracy_from_you({ ...loot, name: seatName(ctx, by) })
				: m.amos_report_piracy({ ...loot, by: seatName(ctx, by), from: seatName(ctx, victim) }),
		figures: [dice(m.amos_report_dice(), data.dice, money(rolled))],
		details: hd < rolled ? [line(m.amos_report_piracy_all({ money: money(rolled) }))] : [],
		topics: ['money'],
		about: [by, victim],
		losses: [victim],
		gains: [by],
		weight: 46
	};
}

export function tellSabotage(ctx: Context, data: DataOf<'sabotage'>): Telling {
	return {
		place: onPlanet(data.planet),
		sentence: sabotageSentence(ctx, data),
		details: data.die > 0 ? [dice(m.amos_report_die(), [data.die])] : [],
		topics: ['battles'],
		about: [data.by, data.victim],
		losses: [data.outcome === 'destroyed' ? data.victim : data.by],
		weight: 48
	};
}

function sabotageSentence(ctx: Context, data: DataOf<'sabotage'>): string {
	const { by, leader, outcome, construction } = data;
	const place = planetText(ctx, data.planet);
	const foe = !isYou(ctx, by);
	switch (outcome) {
		case 'destroyed': {
			const what = construction === '' ? '' : constructionName(construction);
			return by === 0
				? m.amos_report_sabotage_destroyed_unknown({ place, what })
				: m.amos_report_sabotage_destroyed({ leader, place, what });
		}
		case 'nothing':
			return m.amos_report_sabotage_nothing({ leader, place });
		case 'caught':
			return foe
				? m.amos_report_sabotage_caught_foe({ leader, place, name: seatName(ctx, by) })
				: m.amos_report_sabotage_caught({ leader, place });
		case 'returned':
			return m.amos_report_sabotage_returned({ leader, place });
	}
}

export function tellSpying(ctx: Context, data: DataOf<'spying'>): Telling {
	const { planet, by, victim, leader, die, caught } = data;
	const place = planetText(ctx, planet);
	const foe = m.amos_report_spying_caught_foe({ leader, place, name: seatName(ctx, by) });
	const own = caught
		? m.amos_report_spying_caught({ leader, place })
		: m.amos_report_spying({ leader, place });
	return {
		place: onPlanet(planet),
		sentence: caught && !isYou(ctx, by) ? foe : own,
		figures: isYou(ctx, by) ? spiedUnits(ctx, planet) : [],
		details: die > 0 ? [dice(m.amos_report_die(), [die])] : [],
		about: [by, ...(caught ? [victim] : [])],
		...(caught ? { losses: [by], gains: [victim] } : {}),
		topics: [],
		weight: caught ? 42 : 28
	};
}

/** Units that stand where a spy looked, also where they are the same as before, or none. */
function spiedUnits(ctx: Context, id: PlanetId): Detail[] {
	const seen = ctx.view.planets.find((planet) => planet.id === id)?.seen;
	if (seen?.turn !== ctx.view.turn) return [];
	const units = armiesText(ctx, seen.armies);
	return [
		line(units === '' ? m.amos_report_spying_nobody() : m.amos_report_spying_units({ units }))
	];
}
