/** Counts of the Council, and what its decisions bring. */
import type { DirectiveEffect } from '$engine/rulesets/imperio/data';
import type { Count } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import {
	buildingName,
	countedUnit,
	effectsText,
	influenceText,
	lawTitle,
	resourcesText,
	unitsText,
	subjectOfLaw,
	titleOfId,
	votesText
} from '../../words';
import {
	isYou,
	namesText,
	NOWHERE,
	onPlanet,
	ownerOf,
	planet,
	seatName,
	subject,
	titleOf,
	type Context,
	type DataOf,
	type Telling
} from '../context';
import { line, type TableDetail } from '../details';

/** Votes that an option got. */
export const tallyOf = ({ votes }: Pick<Count, 'votes'>, option: string): number =>
	votes.reduce((sum, vote) => sum + (vote.option === option ? vote.n : 0), 0);

/** "for", "against", or the House that a vote elects. */
export function optionText(ctx: Pick<Context, 'seats' | 'view'>, option: string): string {
	if (option === 'for') return m.imperio_option_for();
	if (option === 'against') return m.imperio_option_against();
	return seatName(ctx, Number(option));
}

export function tellCounted(ctx: Context, count: DataOf<'counted'>): Telling {
	const table: TableDetail = {
		kind: 'table',
		columns: [m.imperio_report_house(), m.imperio_report_vote(), m.imperio_report_votes()],
		rows: count.votes.map(({ house, option, n }) => ({
			seat: house,
			cells: [optionText(ctx, option), `${n}`]
		}))
	};
	const isElected = count.result === 'elected';
	return {
		place: NOWHERE,
		sentence: countSentence(ctx, count),
		figures: [
			...(isElected && count.drawn ? [line(m.imperio_report_elected_drawn())] : []),
			...(count.votes.length > 0 ? [table] : [])
		],
		topics: ['news'],
		about: count.elected,
		weight: weightOf(ctx, count)
	};
}

/** A Law that passes leads with what it says, not with its count. */
function weightOf(ctx: Context, { proposal, result, elected }: Count): number {
	if (result === 'lapsed') return 18;
	if (elected.some((seat) => isYou(ctx, seat))) return 57;
	const isLaw = ctx.before?.agenda.find(({ id }) => id === proposal)?.kind === 'law';
	return isLaw && result !== 'rejected' ? 38 : 41;
}

function countSentence(ctx: Context, count: Count): string {
	const title = titleOf(ctx, count.proposal);
	const tally = { title, for: tallyOf(count, 'for'), against: tallyOf(count, 'against') };
	switch (count.result) {
		case 'passed':
			return count.drawn ? m.imperio_report_passed_drawn(tally) : m.imperio_report_passed(tally);
		case 'rejected':
			return count.drawn
				? m.imperio_report_rejected_drawn(tally)
				: m.imperio_report_rejected(tally);
		case 'lapsed':
			return m.imperio_report_lapsed({ title });
		case 'elected': {
			const [first = 0] = count.elected;
			const names = seatName(ctx, first);
			if (count.elected.length > 1) return electedTwo(ctx, title, count.elected);
			const votes = votesText(tallyOf(count, `${first}`));
			return isYou(ctx, first)
				? m.imperio_report_elected_you({ title, votes })
				: m.imperio_report_elected({ title, names, votes });
		}
	}
}

function electedTwo(ctx: Context, title: string, elected: readonly number[]): string {
	const others = elected.filter((seat) => !isYou(ctx, seat));
	const names = namesText(ctx, others);
	return others.length < elected.length
		? m.imperio_report_elected_two_you({ title, name: names })
		: m.imperio_report_elected_two({ title, names });
}

export function tellLawPassed(ctx: Context, law: DataOf<'lawPassed'>): Telling {
	const about = effectsText(
		law.effects,
		subjectOfLaw(law, (seat) => seatName(ctx, seat)),
		(id) => `${id}`
	);
	return {
		place: NOWHERE,
		sentence: m.imperio_report_law_passed({ title: lawTitle(law), about }),
		topics: ['news'],
		about: [law.house],
		weight: isYou(ctx, law.house) ? 60 : 49
	};
}

export const tellLawRepealed = (ctx: Context, law: DataOf<'lawRepealed'>): Telling => ({
	place: NOWHERE,
	sentence: m.imperio_report_law_repealed({ title: lawTitle(law) }),
	topics: ['news'],
	about: [law.house],
	weight: isYou(ctx, law.house) ? 55 : 44
});

type Effect = DirectiveEffect['kind'];
type Amount = (n: number) => string;

/** Unit in which an effect is counted. */
const AMOUNTS: Readonly<Partial<Record<Effect, Amount>>> = {
	gainResources: resourcesText,
	loseResources: resourcesText,
	perPlanet: resourcesText,
	gainInfluenceNext: influenceText,
	loseInfluenceNext: influenceText,
	gainTroops: (n) => countedUnit('troop', n),
	gainShips: (count) => m.imperio_report_decree_ships({ count }),
	loseTroops: (n) => countedUnit('troop', n)
};

export function tellDecreed(ctx: Context, data: DataOf<'decreed'>): Telling {
	const { house, n } = data;
	const tone = n > 0 ? { gains: [house] } : n < 0 ? { losses: [house] } : {};
	return {
		place: NOWHERE,
		sentence: decreeSentence(ctx, data),
		topics: ['news', 'money'],
		about: [house],
		...(data.effect === 'demolish' || data.effect === 'demolishAny' ? {} : tone),
		weight: isYou(ctx, house) ? 51 : 22
	};
}

function decreeSentence(ctx: Context, { proposal, house, effect, n }: DataOf<'decreed'>): string {
	const inputs = { ...subject(ctx, house), title: titleOf(ctx, proposal) || titleOfId(proposal) };
	if (effect === 'publish') return m.imperio_report_decree_publish(inputs);
	if (effect === 'endWars') return m.imperio_report_decree_peace(inputs);
	if (n === 0) return m.imperio_report_decree_nothing(inputs);
	if (effect === 'demolish' || effect === 'demolishAny')
		return m.imperio_report_decree_building(inputs);
	if (effect === 'grantAdvance') return m.imperio_report_decree_advance(inputs);
	const amount = (AMOUNTS[effect] ?? resourcesText)(Math.abs(n));
	const isNext = effect === 'gainInfluenceNext' || effect === 'loseInfluenceNext';
	const [more, less] = isNext
		? [m.imperio_report_decree_next_more, m.imperio_report_decree_next_less]
		: [m.imperio_report_decree_gain, m.imperio_report_decree_lose];
	return (n > 0 ? more : less)({ ...inputs, amount });
}

export function tellDemolished(ctx: Context, data: DataOf<'demolished'>): Telling {
	const owner = ownerOf(ctx, data.planet);
	return {
		place: onPlanet(data.planet),
		sentence: m.imperio_report_demolished({
			...subject(ctx, owner),
			planet: planet(ctx, data.planet),
			building: buildingName(data.building)
		}),
		topics: ['news'],
		about: [owner],
		losses: [owner],
		weight: isYou(ctx, owner) ? 67 : 40
	};
}

export function tellDisbanded(ctx: Context, data: DataOf<'disbanded'>): Telling {
	const owner = ownerOf(ctx, data.planet);
	return {
		place: onPlanet(data.planet),
		sentence: m.imperio_report_disbanded({
			planet: planet(ctx, data.planet),
			units: unitsText({ troop: data.troops })
		}),
		topics: ['news'],
		about: [owner],
		losses: [owner],
		weight: isYou(ctx, owner) ? 60 : 30
	};
}
