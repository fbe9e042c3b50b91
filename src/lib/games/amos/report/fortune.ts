/** Events and leaders. */
import { m } from '$lib/paraglide/messages';
import { leaderKind, money } from '../nouns';
import {
	cellText,
	inCell,
	onPlanet,
	planetText,
	type Context,
	type DataOf,
	type Place,
	type Telling
} from './context';
import { dice, type Detail } from './details';

const REALM: Place = { at: 'realm' };

export function tellEvent(ctx: Context, data: DataOf<'event'>): Telling {
	const { planet, dice: faces } = data;
	const details: Detail[] = faces.length > 0 ? [dice(m.amos_report_dice(), faces)] : [];
	return {
		place: onPlanet(planet),
		sentence: eventSentence(planetText(ctx, planet), data),
		details,
		...fortuneOf(data),
		topics: data.kind === 'tradeFair' ? ['money'] : [],
		weight: 47
	};
}

const BLOWS: readonly DataOf<'event'>['kind'][] = ['plague', 'meteors', 'strike'];

const fortuneOf = ({ kind, immune }: DataOf<'event'>): Pick<Telling, 'losses' | 'gains'> => {
	if (immune || kind === 'none') return {};
	return BLOWS.includes(kind) ? { losses: 'reader' } : { gains: 'reader' };
};

function eventSentence(place: string, { kind, amount, immune }: DataOf<'event'>): string {
	if (immune) return m.amos_report_event_immune({ place });
	switch (kind) {
		case 'plague':
			return m.amos_report_event_plague({ place, count: amount });
		case 'meteors':
			return m.amos_report_event_meteors({ place, count: amount });
		case 'strike':
			return m.amos_report_event_strike({ place });
		case 'oreStrike':
			return m.amos_report_event_oreStrike({ place, amount });
		case 'tradeFair':
			return m.amos_report_event_tradeFair({ place, money: money(amount) });
		case 'settlers':
			return m.amos_report_event_settlers({ place, amount });
		case 'none':
			return m.amos_report_event_none({ place });
	}
}

export function tellLeaderArrived({ name, kind }: DataOf<'leaderArrived'>): Telling {
	return {
		place: REALM,
		sentence: m.amos_report_leader_arrived({ name, kind: leaderKind(kind) }),
		gains: 'reader',
		topics: [],
		weight: 34
	};
}

export function tellLeaderLost(
	ctx: Context,
	{ name, kind, cause, cell }: DataOf<'leaderLost'>
): Telling {
	const lost = { name, kind: leaderKind(kind) };
	const said = {
		killed: { anywhere: m.amos_report_leader_killed, there: m.amos_report_leader_killed_at },
		caught: { anywhere: m.amos_report_leader_caught, there: m.amos_report_leader_caught_at }
	}[cause];
	return {
		place: cell === undefined ? REALM : inCell(ctx, cell),
		sentence:
			cell === undefined
				? said.anywhere(lost)
				: said.there({ ...lost, place: cellText(ctx, cell) }),
		losses: 'reader',
		topics: [],
		weight: 44
	};
}

export function tellLeaderReserve(
	ctx: Context,
	{ name, kind, cell }: DataOf<'leaderReserve'>
): Telling {
	const back = { name, kind: leaderKind(kind) };
	return {
		place: cell === undefined ? REALM : inCell(ctx, cell),
		sentence:
			cell === undefined
				? m.amos_report_leader_reserve(back)
				: m.amos_report_leader_reserve_from({ ...back, place: cellText(ctx, cell) }),
		topics: [],
		weight: 16
	};
}
