/** Tellings of what everybody learns. */
import { RINGS } from '$engine/rulesets/cosmos/tables/data';
import { CITADEL } from '$engine/rulesets/cosmos/map/board';
import { m } from '$lib/paraglide/messages';
import { capital } from '$lib/ui/text';
import { END } from '$lib/ui/report/lead';
import {
	counterName,
	factionName,
	heroNameOf,
	missionName,
	ringName,
	systemName,
	unitsText
} from '../../words';
import { inSystem, isYou, ofSeat, type Context, type DataOf, type Telling } from '../context';

const QUADRANT = { at: 'quadrant' } as const;

export const tellChosen = (ctx: Context, { seat, faction }: DataOf<'chosen'>): Telling => ({
	place: QUADRANT,
	sentence: m.cosmos_report_chosen({
		name: ctx.seats.find((one) => one.seat === seat)?.name ?? '',
		faction: factionName(faction)
	}),
	topics: ['news'],
	weight: 40
});

export const tellGranted = (_: Context, { faction, hero, wish }: DataOf<'granted'>): Telling => {
	const words = { faction: factionName(faction), hero: heroNameOf(faction, hero) };
	return {
		place: QUADRANT,
		sentence:
			wish === 0 ? m.cosmos_report_drawn(words) : m.cosmos_report_granted({ ...words, wish }),
		topics: ['news'],
		weight: 95
	};
};

export const tellTurn = (_: Context, { turn }: DataOf<'turnResolved'>): Telling => ({
	place: QUADRANT,
	sentence: m.cosmos_report_turn({ turn }),
	topics: ['news'],
	weight: 1
});

export const tellKey = ({ view }: Context, { ring }: DataOf<'keyLit'>): Telling => ({
	place: QUADRANT,
	sentence: m.cosmos_report_key({
		ring: ringName(ring),
		count: view.keys.length,
		all: RINGS.length
	}),
	topics: ['news'],
	weight: 90
});

export const tellOpened = (_: Context, { garrison }: DataOf<'citadelOpened'>): Telling => ({
	place: inSystem(CITADEL),
	sentence: m.cosmos_report_opened({ units: unitsText(garrison) }),
	topics: ['news', 'battles'],
	weight: 98
});

export const tellDestroyed = (_: Context, { system }: DataOf<'destroyed'>): Telling => ({
	place: inSystem(system),
	sentence: m.cosmos_report_destroyed({ place: systemName(system) }),
	topics: ['news'],
	weight: 72
});

const LEFT_YOU = {
	default: m.cosmos_report_left_you_default,
	defeat: m.cosmos_report_left_you_defeat,
	resigned: m.cosmos_report_left_you_resigned
} as const;
const LEFT = {
	default: m.cosmos_report_left_default,
	defeat: m.cosmos_report_left_defeat,
	resigned: m.cosmos_report_left_resigned
} as const;

export const tellLeft = (ctx: Context, { seat, cause }: DataOf<'left'>): Telling => ({
	place: QUADRANT,
	sentence: isYou(ctx, seat) ? LEFT_YOU[cause]() : LEFT[cause]({ name: ofSeat(ctx, seat) }),
	topics: ['news'],
	about: [seat],
	losses: [seat],
	weight: 94
});

export const tellAbsent = (ctx: Context, { seat, back }: DataOf<'absent'>): Telling => ({
	place: QUADRANT,
	sentence: back
		? m.cosmos_report_back({ name: ofSeat(ctx, seat) })
		: m.cosmos_report_absent({ name: ofSeat(ctx, seat) }),
	topics: ['news'],
	about: [seat],
	weight: 50
});

export function tellMission(
	ctx: Context,
	{ seat, mission, counter, progress, of }: DataOf<'mission'>
): Telling {
	const said = { mission: missionName(mission), progress, of };
	const mine = isYou(ctx, seat);
	const name = ofSeat(ctx, seat);
	return {
		place: QUADRANT,
		sentence:
			counter === ''
				? mine
					? m.cosmos_report_mission_you(said)
					: m.cosmos_report_mission({ ...said, name })
				: counterText({ ...said, what: capital(counterName(counter)) }, mine ? '' : name),
		topics: ['news'],
		about: [seat],
		gains: [seat],
		weight: 92
	};
}

/** `name`: of the faction; '' for the reader's own. */
const counterText = (
	said: Parameters<typeof m.cosmos_report_counter_you>[0],
	name: string
): string =>
	name === '' ? m.cosmos_report_counter_you(said) : m.cosmos_report_counter({ ...said, name });

export const tellOver = (ctx: Context, { winner }: DataOf<'gameOver'>): Telling => ({
	place: QUADRANT,
	sentence:
		winner === 0
			? m.cosmos_report_over_nobody()
			: isYou(ctx, winner)
				? m.cosmos_report_over_you()
				: m.cosmos_report_over({ name: ofSeat(ctx, winner) }),
	topics: ['news'],
	about: [winner],
	gains: winner === 0 ? [] : [winner],
	losses: ctx.seats.flatMap(({ seat }) => (seat === winner ? [] : [seat])),
	weight: END
});
