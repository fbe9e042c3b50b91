/** Actions against planets after the battles. */
import { m } from '$lib/paraglide/messages';
import { techName } from '../nouns';
import {
	isYou,
	namesText,
	onPlanet,
	planetText,
	seatName,
	type Context,
	type DataOf,
	type Telling
} from './context';
import { change, fact, roll } from './details';

export function tellRazing(ctx: Context, data: DataOf<'razing'>): Telling {
	const { planet, owner, seats, power, before, after, razed } = data;
	const place = planetText(ctx, planet);
	const names = namesText(ctx, seats);
	const yours = seats.some((seat) => isYou(ctx, seat));
	const fallen = yours ? m.amos_report_razed_you({ place }) : m.amos_report_razed({ place, names });
	const raked = yours
		? m.amos_report_razing_you({ place, before, after })
		: m.amos_report_razing({ place, names, before, after });
	return {
		place: onPlanet(planet),
		sentence: razed ? fallen : raked,
		figures: [
			roll(m.amos_report_power_is({ power }), data.roll),
			change(m.amos_report_row_value(), before, razed ? '–' : after)
		],
		details: seats.length > 1 ? [fact(m.amos_report_side(), names)] : [],
		topics: ['battles'],
		about: [owner, ...seats],
		losses: [owner],
		weight: razed ? 79 : 58
	};
}

export function tellBombardment(ctx: Context, data: DataOf<'bombardment'>): Telling {
	const { planet, owner, seat, power, applied, before, after } = data;
	const place = planetText(ctx, planet);
	const value = { place, before, after };
	return {
		place: onPlanet(planet),
		sentence: isYou(ctx, seat)
			? m.amos_report_bombardment_you(value)
			: m.amos_report_bombardment({ ...value, name: seatName(ctx, seat) }),
		figures: [
			roll(m.amos_report_power_is({ power }), data.roll),
			change(m.amos_report_row_value(), before, after)
		],
		details:
			applied < data.roll.total
				? [
						fact(
							m.amos_report_damage(),
							m.amos_report_got_of({ got: applied, wanted: data.roll.total })
						)
					]
				: [],
		topics: ['battles'],
		about: [owner, seat],
		losses: [owner],
		weight: 55
	};
}

export function tellConquest(ctx: Context, data: DataOf<'conquest'>): Telling {
	const { planet, by, from, power, value, supporters } = data;
	const place = planetText(ctx, planet);
	const sentence = isYou(ctx, by)
		? m.amos_report_conquest_by_you({ place, name: seatName(ctx, from) })
		: isYou(ctx, from)
			? m.amos_report_conquest_from_you({ place, name: seatName(ctx, by) })
			: m.amos_report_conquest({ place, by: seatName(ctx, by), from: seatName(ctx, from) });
	return {
		place: onPlanet(planet),
		sentence,
		figures: [fact(m.amos_report_power(), m.amos_report_power_against_value({ power, value }))],
		details:
			supporters.length > 0 ? [fact(m.amos_report_supporters(), namesText(ctx, supporters))] : [],
		topics: ['battles'],
		about: [by, from, ...supporters],
		losses: [from],
		gains: [by],
		weight: isYou(ctx, from) ? 88 : isYou(ctx, by) ? 85 : 80
	};
}

export function tellSiegeFailed(ctx: Context, data: DataOf<'siegeFailed'>): Telling {
	const { planet, by, power, value } = data;
	const sentence = siegeSentence(data, planetText(ctx, planet));
	return {
		place: onPlanet(planet),
		sentence: isYou(ctx, by)
			? sentence
			: m.amos_report_of_seat({ name: seatName(ctx, by), sentence }),
		details:
			data.reason === 'outmatched'
				? [fact(m.amos_report_power(), m.amos_report_power_against_value({ power, value }))]
				: [],
		topics: ['battles'],
		about: [by],
		losses: [by],
		weight: data.reason === 'unarmed' ? 24 : 50
	};
}

function siegeSentence({ reason, power, value }: DataOf<'siegeFailed'>, place: string): string {
	switch (reason) {
		case 'too-weak':
			return m.amos_report_siege_too_weak({ place, power, value });
		case 'no-planetology':
			return m.amos_report_siege_no_planetology({ place });
		case 'enemy-present':
			return m.amos_report_siege_enemy_present({ place });
		case 'outmatched':
			return m.amos_report_siege_outmatched({ place });
		case 'unarmed':
			return m.amos_report_siege_unarmed({ place });
	}
}

export function tellCaptured(ctx: Context, data: DataOf<'captured'>): Telling {
	return {
		place: onPlanet(data.planet),
		sentence: capturedSentence(ctx, data),
		topics: ['battles'],
		about: [data.by, data.from],
		...(data.tech === '' ? {} : { losses: [data.from], gains: [data.by] }),
		weight: data.tech === '' ? 18 : 56
	};
}

function capturedSentence(ctx: Context, { by, from, planet, tech }: DataOf<'captured'>): string {
	const place = planetText(ctx, planet);
	const name = seatName(ctx, by);
	const what = tech === '' ? '' : techName(tech);
	if (isYou(ctx, by))
		return what
			? m.amos_report_captured_by_you({ place, tech: what })
			: m.amos_report_captured_by_you_nothing({ place });
	if (isYou(ctx, from))
		return what
			? m.amos_report_captured_from_you({ place, name, tech: what })
			: m.amos_report_captured_from_you_nothing({ place, name });
	return what
		? m.amos_report_captured({ place, name, tech: what })
		: m.amos_report_captured_nothing({ place, name });
}

export function tellColonised(
	ctx: Context,
	{ planet, by, contenders }: DataOf<'colonised'>
): Telling {
	const place = planetText(ctx, planet);
	const drawn = contenders.length > 1;
	return {
		place: onPlanet(planet),
		sentence: isYou(ctx, by)
			? m.amos_report_colonised_you({ place })
			: m.amos_report_colonised({ place, name: seatName(ctx, by) }),
		figures: drawn ? [fact(m.amos_report_drawn_among(), namesText(ctx, contenders))] : [],
		topics: ['news'],
		about: [by, ...contenders],
		losses: contenders.filter((seat) => seat !== by),
		gains: [by],
		weight: 70
	};
}
