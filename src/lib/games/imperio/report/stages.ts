/** A battle or an invasion die by die: one stage after another, each a picture and a sentence. Pure. */
import { SHIP_CLASSES, type ShipClass, type Unit } from '$engine/rulesets/imperio/data';
import type { Battle, Invasion, SeatId, Volley } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import { seatName, type Reader } from '$lib/ui/report/reader';
import { unitsText } from '../words';
import type { Camp, Counts, Stage } from './details';

/** Strikes of both sides that count at the same time; undefined: that side does not strike. */
interface Exchange {
	readonly title: string;
	readonly attack: Volley | undefined;
	readonly defence: Volley | undefined;
	/** Sentences apart from the dice. */
	readonly notes: readonly string[];
}

interface Sides {
	readonly attacker: SeatId;
	readonly defender: SeatId;
	readonly attackers: Counts;
	readonly defenders: Counts;
}

const UNITS: readonly Unit[] = [...SHIP_CLASSES, 'troop'];
const orNothing = (units: Counts): string => unitsText(units) || m.imperio_report_nothing();

export function battleStages(reader: Reader, battle: Battle): Stage[] {
	const [attack, defence] = battle.preFire;
	const name = (side: 'attacker' | 'defender'): string => seatName(reader, battle[side]);
	const preFire = { title: m.imperio_report_fight_preFire(), attack, defence, notes: [] };
	const rounds = battle.rounds.map((round, i): Exchange => ({
		title: m.imperio_report_fight_round({ n: i + 1 }),
		attack: round.attack,
		defence: round.defence,
		notes: [
			...round.repaired.map((side) => m.imperio_report_fight_repaired({ name: name(side) })),
			...round.retreating.map((side) => m.imperio_report_fight_retreating({ name: name(side) }))
		]
	}));
	const left = { attackers: battle.attackersLeft, defenders: battle.defendersLeft };
	return staged(reader, battle, [...(attack || defence ? [preFire] : []), ...rounds], left);
}

export function invasionStages(reader: Reader, invasion: Invasion): Stage[] {
	const { attacker, defender, invaders, garrison } = invasion;
	const sides = {
		attacker,
		defender,
		attackers: { troop: invaders },
		defenders: { troop: garrison }
	};
	const exchanges: Exchange[] = [
		...invasion.bombardment.map((attack) => ({
			title: m.imperio_report_fight_bombardment(),
			attack,
			defence: undefined,
			notes: []
		})),
		...invasion.platforms.map((defence) => ({
			title: m.imperio_report_fight_platforms(),
			attack: undefined,
			defence,
			notes: []
		})),
		...invasion.rounds.map((round, i) => ({
			title: m.imperio_report_fight_round({ n: i + 1 }),
			...round,
			notes: []
		}))
	];
	return staged(reader, sides, exchanges, {
		attackers: { troop: invasion.invadersLeft },
		defenders: { troop: invasion.garrisonLeft }
	});
}

/** Opening, one stage an exchange, and what is left. */
function staged(
	reader: Reader,
	sides: Sides,
	exchanges: readonly Exchange[],
	left: Pick<Sides, 'attackers' | 'defenders'>
): Stage[] {
	const quiet = (seat: SeatId, units: Counts): Camp => ({
		seat,
		units,
		lost: {},
		dice: [],
		notes: []
	});
	const names = { a: seatName(reader, sides.attacker), b: seatName(reader, sides.defender) };
	const stages: Stage[] = [
		{
			title: m.imperio_report_fight_start(),
			caption: m.imperio_report_fight_opening({
				...names,
				attackers: orNothing(sides.attackers),
				defenders: orNothing(sides.defenders)
			}),
			attacker: quiet(sides.attacker, sides.attackers),
			defender: quiet(sides.defender, sides.defenders)
		}
	];
	for (const exchange of exchanges) {
		const last = stages.at(-1);
		if (last) stages.push(exchanged(reader, last, exchange));
	}
	return [
		...stages,
		{
			title: m.imperio_report_fight_end(),
			caption: m.imperio_report_fight_closing({
				...names,
				attackers: orNothing(left.attackers),
				defenders: orNothing(left.defenders)
			}),
			attacker: quiet(sides.attacker, left.attackers),
			defender: quiet(sides.defender, left.defenders)
		}
	];
}

function exchanged(
	reader: Reader,
	last: Stage,
	{ title, attack, defence, notes }: Exchange
): Stage {
	const camp = ({ seat, units }: Camp, own: Volley | undefined, foe: Volley | undefined): Camp => ({
		seat,
		units: less(units, foe?.lost ?? {}),
		lost: foe?.lost ?? {},
		dice: own?.dice ?? [],
		notes: own ? rollNotes(own) : []
	});
	const struck = (seat: SeatId, volley: Volley | undefined): string[] =>
		volley && volley.dice.length > 0 ? [rolledText(seatName(reader, seat), volley)] : [];
	return {
		title,
		caption: [
			...notes,
			...struck(last.attacker.seat, attack),
			...struck(last.defender.seat, defence)
		].join(' '),
		attacker: camp(last.attacker, attack, defence),
		defender: camp(last.defender, defence, attack)
	};
}

function rolledText(name: string, { hits: count, lost }: Volley): string {
	const hits = m.imperio_report_fight_hits({ count });
	const units = unitsText(lost);
	return units === ''
		? m.imperio_report_fight_misses({ name, hits })
		: m.imperio_report_fight_rolls({ name, hits, lost: units });
}

function rollNotes({ hits, again, endure, damaged }: Volley): string[] {
	const ENDURED_FROM = 9;
	const endured = endure.filter((die) => die >= ENDURED_FROM).length;
	return [
		m.imperio_report_fight_hits({ count: hits }),
		...again.map(({ die }) => m.imperio_report_fight_again({ die })),
		...(endured > 0 ? [m.imperio_report_fight_endured({ count: endured })] : []),
		...(damaged > 0 ? [m.imperio_report_fight_damaged({ count: damaged })] : [])
	];
}

const less = (
	units: Counts,
	lost: Readonly<Partial<Record<ShipClass | 'troop', number>>>
): Counts =>
	Object.fromEntries(
		UNITS.map((unit) => [unit, Math.max(0, (units[unit] ?? 0) - (lost[unit] ?? 0))])
	);
