/** Tellings of battles, landings, bombardments and what else destroys. */
import type { GainCause, Owner, Tally } from '$engine/rulesets/cosmos/types';
import { CITADEL } from '$engine/rulesets/cosmos/map/board';
import { m } from '$lib/paraglide/messages';
import { change, fact, line, type Detail as Shared } from '$lib/ui/report/details';
import { capital } from '$lib/ui/text';
import { codeText } from '../../plan/problems';
import { heroName, systemName, unitsText } from '../../words';
import {
	inSystem,
	isYou,
	lostOf,
	namesOf,
	ofSeat,
	total,
	type Context,
	type DataOf,
	type Telling
} from '../context';

/** A side of any fight, before and after. */
interface Camp {
	readonly seat: Owner;
	readonly before: readonly Tally[];
	readonly after: readonly Tally[];
}

const stands = ({ after }: Camp): boolean => total(after) > 0;
const suffered = ({ before, after }: Camp): boolean => total(after) < total(before);

const unitsOr = (units: readonly Tally[]): string => unitsText(units) || m.cosmos_report_nothing();

const campChange = (ctx: Context, { seat, before, after }: Camp): Shared =>
	change(capital(ofSeat(ctx, seat)), unitsOr(before), unitsOr(after), seat);

/** How it ended for the reader, or for those who fought. */
function endText(
	ctx: Context,
	place: string,
	camps: readonly Camp[],
	what: 'star' | 'ground'
): string {
	const mine = camps.find(({ seat }) => isYou(ctx, seat));
	const others = camps.filter((camp) => camp !== mine);
	const left = camps.filter(stands);
	const star = what === 'star';
	if (mine) {
		const names = namesOf(
			ctx,
			others.map(({ seat }) => seat)
		);
		const lost = unitsOr(lostOf(mine.before, mine.after));
		const said = { place, names, lost };
		if (!stands(mine))
			return star ? m.cosmos_report_battle_lost(said) : m.cosmos_report_ground_lost(said);
		if (left.length === 1)
			return star ? m.cosmos_report_battle_won(said) : m.cosmos_report_ground_won(said);
		return star ? m.cosmos_report_battle_open(said) : m.cosmos_report_ground_open(said);
	}
	const names = namesOf(
		ctx,
		camps.map(({ seat }) => seat)
	);
	const [only] = left;
	if (left.length === 1 && only) {
		const said = { place, names, name: ofSeat(ctx, only.seat) };
		return star ? m.cosmos_report_battle_of(said) : m.cosmos_report_ground_of(said);
	}
	return star
		? m.cosmos_report_battle_between({ place, names })
		: m.cosmos_report_ground_between({ place, names });
}

const fightOf = (camps: readonly Camp[]): Pick<Telling, 'about' | 'losses' | 'gains'> => ({
	about: camps.map(({ seat }) => seat),
	losses: camps.filter(suffered).map(({ seat }) => seat),
	gains: camps.filter(stands).map(({ seat }) => seat)
});

/** All that a side had is gone: graver than a loss. */
const gravity = (ctx: Context, camps: readonly Camp[], usual: number): number => {
	const mine = camps.find(({ seat }) => isYou(ctx, seat));
	if (!mine) return usual - 15;
	return usual + (stands(mine) ? 0 : 15);
};

export function tellBattle(ctx: Context, battle: DataOf<'battle'>): Telling {
	const { system, sides, survivors, rounds, foresight } = battle;
	const camps = sides.map(({ seat, units }, i): Camp => ({
		seat,
		before: units,
		after: survivors[i] ?? []
	}));
	const names = sides.map(({ seat }) => capital(ofSeat(ctx, seat)));
	const quick = rounds.some((round) => round.quick);
	const firsts = sides.flatMap(({ seat }, i) =>
		(foresight[i] ?? []).some((level, k) => level > (foresight[k]?.[i] ?? 0)) ? [seat] : []
	);
	return {
		place: inSystem(system),
		sentence: endText(ctx, systemName(system), camps, 'star'),
		figures: camps.map((camp) => campChange(ctx, camp)),
		details: [
			...(quick && firsts.length > 0
				? [line(m.cosmos_report_quick({ names: capital(namesOf(ctx, firsts)) }))]
				: []),
			{ kind: 'fight', battle, names }
		],
		topics: ['battles'],
		...fightOf(camps),
		weight: gravity(ctx, camps, system === CITADEL ? 80 : 70)
	};
}

export const tellLostContact = (
	ctx: Context,
	{ system, lost, met }: DataOf<'lostContact'>
): Telling => ({
	place: inSystem(system),
	sentence: m.cosmos_report_contact_lost({
		place: systemName(system),
		units: unitsOr(lost),
		names: met.length === 0 ? m.cosmos_report_somebody() : namesOf(ctx, met)
	}),
	topics: ['battles'],
	losses: 'reader',
	weight: 86
});

export function tellGround(ctx: Context, { system, at, sides }: DataOf<'ground'>): Telling {
	const camps: readonly Camp[] = sides;
	return {
		place: inSystem(system),
		sentence: endText(ctx, systemName(system), camps, 'ground'),
		figures: camps.map((camp) => campChange(ctx, camp)),
		details: [
			...(at === 'orbital' ? [line(m.cosmos_report_in_base())] : []),
			...sides.map(({ seat, shares }) => fact(m.cosmos_report_shares(), shares.join(' · '), seat))
		],
		topics: ['battles'],
		...fightOf(camps),
		weight: gravity(ctx, camps, 64)
	};
}

export function tellBombardment(
	ctx: Context,
	{ system, by, power, failed, sheltered, killed }: DataOf<'bombardment'>
): Telling {
	const place = systemName(system);
	const name = ofSeat(ctx, by);
	const mine = isYou(ctx, by);
	const dead = killed.reduce((sum, { lost }) => sum + total(lost), 0);
	const why = failed === '' ? '' : codeText(failed);
	const sentence =
		failed !== ''
			? mine
				? m.cosmos_report_bombard_failed_you({ place, why })
				: m.cosmos_report_bombard_failed({ place, name, why })
			: sheltered
				? m.cosmos_report_bombard_sheltered({ place })
				: mine
					? m.cosmos_report_bombard_you({ place, count: dead })
					: m.cosmos_report_bombard({ place, name, count: dead });
	return {
		place: inSystem(system),
		sentence,
		figures: killed.map(({ seat, lost }) => fact(capital(ofSeat(ctx, seat)), unitsOr(lost), seat)),
		details: power > 0 ? [fact(m.cosmos_report_bombard_power(), power)] : [],
		topics: ['battles'],
		about: [by, ...killed.map(({ seat }) => seat)],
		losses: killed.flatMap(({ seat, lost }) => (total(lost) > 0 ? [seat] : [])),
		gains: dead > 0 ? [by] : [],
		weight: dead > 0 ? 58 : 30
	};
}

const HARM = {
	nova: m.cosmos_report_harm_nova,
	mines: m.cosmos_report_harm_mines,
	trap: m.cosmos_report_harm_trap,
	pulse: m.cosmos_report_harm_pulse,
	blackout: m.cosmos_report_harm_blackout,
	battle: m.cosmos_report_harm_battle,
	spores: m.cosmos_report_harm_spores
} as const;

export const tellHarm = (_: Context, { system, by, lost }: DataOf<'harm'>): Telling => ({
	place: inSystem(system),
	sentence: HARM[by]({ place: systemName(system) }),
	figures: lost.length > 0 ? [fact(m.cosmos_report_lost(), unitsText(lost))] : [],
	topics: ['battles'],
	losses: 'reader',
	weight: by === 'nova' ? 95 : total(lost) > 0 ? 78 : 60
});

const GAINS: Readonly<Record<GainCause, (of: { place: string; units: string }) => string>> = {
	capture: m.cosmos_report_gain_capture,
	pressgang: m.cosmos_report_gain_pressgang,
	convert: m.cosmos_report_gain_convert,
	recover: m.cosmos_report_gain_recover,
	retreat: m.cosmos_report_gain_retreat,
	supply: m.cosmos_report_gain_supply,
	spawn: m.cosmos_report_gain_spawn,
	rebuilt: m.cosmos_report_gain_rebuilt
};

export const tellGain = (_: Context, { system, what, n, unit }: DataOf<'gain'>): Telling => ({
	place: inSystem(system),
	sentence: GAINS[what]({
		place: systemName(system),
		units: unit === '' ? `${n}` : unitsText([{ unit, n }])
	}),
	topics: ['battles'],
	gains: 'reader',
	weight: 44
});

export const tellHeroCame = (_: Context, { hero, system }: DataOf<'heroCame'>): Telling => ({
	place: inSystem(system),
	sentence: m.cosmos_report_hero_came({ hero: heroName(hero), place: systemName(system) }),
	topics: ['news'],
	gains: 'reader',
	weight: 58
});

export const tellHero = (_: Context, { hero, system }: DataOf<'heroDied'>): Telling => ({
	place: inSystem(system),
	sentence: m.cosmos_report_hero_died({ hero: heroName(hero), place: systemName(system) }),
	topics: ['battles', 'news'],
	losses: 'reader',
	weight: 82
});
