/** A battle, volley by volley. */
import {
	NO_UNITS,
	hasUnits,
	subtractUnits,
	addUnits,
	someUnits
} from '$engine/rulesets/amos/units';
import type {
	AmosReport,
	BattleArmy,
	BattleSide,
	BattleStroke,
	PlanetId,
	SeatId,
	SomeUnits
} from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';
import { capital, numberText } from '$lib/ui/text';
import { unitsText } from '../nouns';
import {
	armiesText,
	isYou,
	nameOrYou,
	namesText,
	onPlanet,
	planetText,
	type Context,
	type DataOf,
	type Telling
} from './context';
import { change, dice, fact, line, type Detail, type StrokeDetail } from './details';

type Battle = DataOf<'battle'>;

export function tellBattle(ctx: Context, battle: Battle): Telling {
	const { planet, owner, sides } = battle;
	return {
		place: onPlanet(planet),
		sentence: outcomeSentence(ctx, battle),
		figures: sides.flatMap((side) => side.armies.map((army) => armyChange(ctx, army))),
		details: [
			...sides.flatMap((side) => sideDetails(ctx, side)),
			line(sides.length > 2 ? m.amos_report_by_initiative() : m.amos_report_at_once()),
			...battle.strokes.map((stroke) => strokeDetail(ctx, battle, stroke))
		],
		topics: ['battles'],
		about: [owner, ...sides.flatMap(seatsOf)],
		losses: sides.filter((side) => !survives(side)).flatMap(seatsOf),
		gains: wonBy(sides),
		weight: 60
	};
}

const seatsOf = (side: BattleSide): SeatId[] => side.armies.map((army) => army.seat);

/** Everything that a player has left there after the battle. */
const leftOf = (army: BattleArmy): SomeUnits =>
	someUnits(
		subtractUnits(addUnits(army.units, army.sheltered), addUnits(army.lost, army.lostSheltered))
	);

/** Armies as the last battle for a planet leaves them; undefined: no report tells of one. */
export const armiesLeft = (
	reports: readonly AmosReport[],
	planet: PlanetId
): readonly { readonly seat: SeatId; readonly units: SomeUnits }[] | undefined =>
	reports
		.flatMap(({ code, data }) => (code === 'battle' && data.planet === planet ? [data] : []))
		.at(-1)
		?.sides.flatMap((side) =>
			side.armies.map((army) => ({ seat: army.seat, units: leftOf(army) }))
		);

/** Everything a player had there at the start, and what is left of it. */
function armyChange(ctx: Context, army: BattleArmy): Detail {
	const before = addUnits(army.units, army.sheltered);
	const name = capital(nameOrYou(ctx, army.seat));
	const after = unitsText(leftOf(army));
	return change(name, unitsText(before), after || m.amos_report_nothing_left(), army.seat);
}

const survives = (side: BattleSide): boolean =>
	side.armies.some(({ units, lost }) => hasUnits(subtractUnits(addUnits(units, NO_UNITS), lost)));

/** Seats of the one side that is left; none after a draw. */
function wonBy(sides: readonly BattleSide[]): SeatId[] {
	const [only, ...others] = sides.filter(survives);
	return only && others.length === 0 ? seatsOf(only) : [];
}

function outcomeSentence(ctx: Context, { planet, sides }: Battle): string {
	const place = planetText(ctx, planet);
	const left = sides.filter(survives);
	const names = namesText(ctx, left.flatMap(seatsOf));
	const [only] = left;
	if (!only) return m.amos_report_battle_draw({ place });
	if (left.length > 1) return m.amos_report_battle_on({ place, names });
	return seatsOf(only).some((seat) => isYou(ctx, seat))
		? m.amos_report_battle_won_you({ place })
		: m.amos_report_battle_won({ place, names });
}

/** Details of a side: Power, initiative, units that stayed aboard. */
function sideDetails(ctx: Context, side: BattleSide): Detail[] {
	const name = namesText(ctx, seatsOf(side));
	const details: Detail[] = [fact(capital(name), m.amos_report_power_is({ power: side.power }))];
	if (side.initiativeDie > 0) {
		const speed = fractionText(side.speedSum, side.speedUnits);
		details.push(
			dice(
				m.amos_report_initiative_of({ speed }),
				[side.initiativeDie],
				fractionText(side.speedSum + side.initiativeDie * side.speedUnits, side.speedUnits)
			)
		);
	}
	for (const army of side.armies) {
		if (hasUnits(army.sheltered))
			details.push(fact(m.amos_report_sheltered(), whose(ctx, army.seat, army.sheltered)));
		if (hasUnits(army.lostSheltered))
			details.push(fact(m.amos_report_lost_sheltered(), whose(ctx, army.seat, army.lostSheltered)));
	}
	return details;
}

const whose = (ctx: Context, seat: SeatId, units: SomeUnits): string =>
	armiesText(ctx, [{ seat, units }]);

function strokeDetail(ctx: Context, battle: Battle, stroke: BattleStroke): StrokeDetail {
	const world = hostileRoll(battle, stroke);
	const rolls = [
		...(stroke.roll.dice > 0 ? [{ label: '', roll: stroke.roll }] : []),
		...(world ? [{ label: m.amos_report_hostile_adds(), roll: world }] : [])
	];
	return {
		kind: 'stroke',
		label: capital(
			stroke.by === 0 ? m.amos_report_planet_fires() : sideName(ctx, battle, stroke.by)
		),
		power: stroke.by === 0 ? '' : m.amos_report_power_is({ power: stroke.power }),
		rolls,
		damage: world ? m.amos_report_damage_is({ damage: stroke.damage }) : '',
		effects: effects(ctx, stroke)
	};
}

function sideName(ctx: Context, { sides }: Battle, name: SeatId): string {
	const side = sides.find((one) => one.side === name);
	return side ? namesText(ctx, seatsOf(side)) : nameOrYou(ctx, name);
}

/** With two sides the world's dice on the target are dealt with the volley. */
function hostileRoll({ sides }: Battle, stroke: BattleStroke): BattleSide['hostile'] | undefined {
	if (sides.length !== 2 || stroke.by === 0) return undefined;
	const target = sides.find((side) => side.side === stroke.on[0]);
	return target && target.hostile.dice > 0 ? target.hostile : undefined;
}

function effects(ctx: Context, stroke: BattleStroke): string[] {
	const killed = armiesText(ctx, stroke.killed);
	const uncovered = armiesText(ctx, stroke.uncovered);
	const alone = killed === '' && uncovered !== '';
	return [
		...(alone
			? [m.amos_report_uncovered_only({ units: uncovered })]
			: [killed ? m.amos_report_killed({ units: killed }) : m.amos_report_killed_none()]),
		...(uncovered && !alone ? [m.amos_report_uncovered({ units: uncovered })] : []),
		...(stroke.wasted > 0 ? [m.amos_report_wasted({ count: stroke.wasted })] : [])
	];
}

/** An exact fraction: "4 1/2", "3". */
export function fractionText(top: number, bottom: number): string {
	if (bottom === 0) return '0';
	const whole = Math.floor(top / bottom);
	const rest = top - whole * bottom;
	if (rest === 0) return numberText(whole);
	const divisor = gcd(rest, bottom);
	const part = `${rest / divisor}/${bottom / divisor}`;
	return whole === 0 ? part : `${whole} ${part}`;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
