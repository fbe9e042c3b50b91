/** Tellings of what happens to the fleet: figures, moves, attacks, Planets, ships that come and go. */
import type { ColonyId, SonarId } from '$engine/rulesets/revenant/data';
import { m } from '$lib/paraglide/messages';
import { capital, listText } from '$lib/ui/text';
import {
	choiceText,
	colonyName,
	countedAbsorbers,
	countedDamage,
	figureName,
	planetName,
	sonarName,
	zoneName
} from '../../words';
import { causeText } from '../cause';
import {
	NOWHERE,
	subject,
	theShip,
	type Context,
	type DataOf,
	type Place,
	type Telling
} from '../context';
import { fact, line } from '../details';

/** Sector of a ship as the view has it. */
export function placeOf({ view }: Context, ship: string): Place {
	if (ship.startsWith('frigate:'))
		return view.players[Number(ship.slice(8)) - 1]?.frigate.at ?? NOWHERE;
	return view.ships.find(({ id }) => id === ship)?.at ?? NOWHERE;
}

export const tellPlaced = (ctx: Context, data: DataOf<'placed'>): Telling => ({
	place: placeOf(ctx, data.ship),
	sentence: m.revenant_report_placed({
		...subject(ctx, data.seat),
		figure: figureName(data.figure),
		ship: theShip(ctx, data.ship)
	}),
	details: data.corrupted ? [line(m.revenant_report_placed_corrupted())] : [],
	topics: ['economy'],
	about: [data.seat],
	weight: 26
});

export const tellPassed = (ctx: Context, { seat }: DataOf<'passed'>): Telling => ({
	place: NOWHERE,
	sentence: m.revenant_report_passed(subject(ctx, seat)),
	topics: ['news'],
	about: [seat],
	weight: 22
});

export function tellMoved(ctx: Context, { who, ship, path, cause }: DataOf<'moved'>): Telling {
	const zone = path.at(-1) ?? NOWHERE;
	return {
		place: zone,
		sentence: capital(m.revenant_report_moved({ ship: theShip(ctx, ship), zone: zoneName(zone) })),
		details: [line(capital(causeText(cause)))],
		topics: ['news'],
		about: [who],
		weight: 12
	};
}

export const tellAttacked = (ctx: Context, data: DataOf<'attacked'>): Telling => ({
	place: data.sector,
	sentence: m.revenant_report_attacked({
		...subject(ctx, data.seat),
		before: data.before,
		left: data.after
	}),
	details: data.damage.map(({ source, count }) =>
		fact(m.revenant_report_damage_by({ source: causeText(source) }), count)
	),
	topics: ['battles'],
	about: [data.seat],
	gains: [data.seat],
	weight: 34
});

export const tellDestroyed = (ctx: Context, data: DataOf<'destroyed'>): Telling => ({
	place: data.sector,
	sentence: m.revenant_report_destroyed({
		...subject(ctx, data.seat),
		place: zoneName(data.sector),
		before: data.before,
		left: data.after
	}),
	details: [line(capital(causeText(data.cause)))],
	topics: ['battles'],
	about: [data.seat],
	gains: [data.seat],
	weight: 32
});

export const tellLanded = (ctx: Context, data: DataOf<'landed'>): Telling => ({
	place: data.sector,
	sentence: capital(
		m.revenant_report_landed({
			ship: theShip(ctx, data.ship),
			planet: planetName(data.planet),
			choice: choiceText(data.choice, data.planet)
		})
	),
	details: data.cube ? [line(capital(m.revenant_report_landed_cube()))] : [],
	topics: ['economy'],
	about: [data.seat],
	gains: [data.seat],
	weight: 28
});

export const tellAbsorbers = (ctx: Context, data: DataOf<'absorbers'>): Telling => ({
	place: data.sector,
	sentence: m.revenant_report_absorbers({
		...subject(ctx, data.seat),
		absorbers: countedAbsorbers(data.count)
	}),
	details: [line(capital(causeText(data.cause)))],
	topics: ['battles'],
	about: [data.seat],
	weight: 22
});

const aheadName = (card: SonarId | ColonyId): string =>
	card.startsWith('SO') ? sonarName(card as SonarId) : colonyName(card as ColonyId);

export const tellJumpEnabled = (
	ctx: Context,
	{ who, discarded }: DataOf<'jump-enabled'>
): Telling => ({
	place: NOWHERE,
	sentence: m.revenant_report_jump_enabled(subject(ctx, who)),
	details:
		discarded.length > 0
			? [line(m.revenant_report_jump_discarded({ cards: listText(discarded.map(aheadName)) }))]
			: [],
	topics: ['news'],
	about: [who],
	weight: 58
});

export const tellDeployed = (ctx: Context, data: DataOf<'deployed'>): Telling => ({
	place: data.sector,
	sentence: capital(m.revenant_report_deployed({ ship: theShip(ctx, data.ship) })),
	details: [line(capital(causeText(data.cause)))],
	topics: ['news'],
	about: [data.who],
	weight: 46
});

export const tellReplaced = (ctx: Context, { seat, ship, by }: DataOf<'replaced'>): Telling => ({
	place: placeOf(ctx, by),
	sentence: capital(m.revenant_report_replaced({ by: theShip(ctx, by), ship: theShip(ctx, ship) })),
	topics: ['news'],
	about: [seat],
	weight: 52
});

export const tellRepaired = (ctx: Context, data: DataOf<'repaired'>): Telling => ({
	place: placeOf(ctx, data.ship),
	sentence: m.revenant_report_repaired({
		ship: theShip(ctx, data.ship),
		damage: countedDamage(data.count)
	}),
	details: [line(capital(causeText(data.cause)))],
	topics: ['battles'],
	about: [data.seat],
	weight: 24
});

export const tellProspected = (ctx: Context, data: DataOf<'prospected'>): Telling => ({
	place: NOWHERE,
	sentence: m.revenant_report_prospected({
		...subject(ctx, data.seat),
		planet: planetName(data.planet)
	}),
	topics: ['news'],
	about: [data.seat],
	weight: 20
});

export const tellCharted = (_: Context, { seat, planet, sector }: DataOf<'charted'>): Telling => ({
	place: sector,
	sentence:
		sector === 0
			? m.revenant_report_charted_off({ planet: planetName(planet) })
			: m.revenant_report_charted({ planet: planetName(planet), sector: zoneName(sector) }),
	topics: ['news'],
	about: [seat],
	weight: 24
});
