/** Tellings of the end of a round: Recall, Breach, Hyperjump, Sonar; and the Crew's turns. */
import type { HouseShipId, ShipId } from '$engine/rulesets/revenant/data';
import { houseOfHidden } from '$engine/rulesets/revenant/effects/hidden';
import { m } from '$lib/paraglide/messages';
import { capital, listText } from '$lib/ui/text';
import {
	colonyName,
	countedCubes,
	countedHits,
	figureName,
	hiddenName,
	planetName,
	soloCardName,
	sonarName,
	tileAbout,
	tileName,
	tokensNamed,
	zoneName
} from '../../words';
import {
	isYou,
	NOWHERE,
	seatName,
	theShip,
	whoseName,
	type Context,
	type DataOf,
	type Telling
} from '../context';
import { flagshipText } from '../../plan/breach';
import { change, fact, line, type Detail } from '../details';
import { placeOf } from './fleet';

export const tellRecalled = (): Telling => ({
	place: NOWHERE,
	sentence: m.revenant_report_recalled(),
	topics: ['news'],
	weight: 2
});

export const tellFirstPlayer = (ctx: Context, { by, seat }: DataOf<'first-player'>): Telling => ({
	place: NOWHERE,
	sentence:
		by === seat
			? m.revenant_report_first_player_self({ by: seatName(ctx, by) })
			: m.revenant_report_first_player({ by: seatName(ctx, by), seat: seatName(ctx, seat) }),
	topics: ['news'],
	about: [by, seat],
	weight: 22
});

/** Seats that have the most Influence with a House of the ship: its loss is theirs. */
function friendsOf({ view }: Context, ship: HouseShipId): number[] {
	const house = view.ships.find(({ id }) => id === ship)?.house;
	if (!house) return [];
	return view.players.flatMap(({ seat, influence }) => (influence[house] >= 2 ? [seat] : []));
}

export function tellBreach(ctx: Context, data: DataOf<'breach'>): Telling {
	const { destroyed, hits, corrupted, damage, decider, excess } = data;
	const names = (ships: readonly HouseShipId[]): string =>
		listText(ships.map((ship) => theShip(ctx, ship)));
	const hurt = [...new Set(destroyed.flatMap((ship) => friendsOf(ctx, ship)))].sort(
		(a, b) => a - b
	);
	/** True if nothing was hit. */
	const isEmpty = hits.length === 0 && corrupted === '';
	const sentences = [
		damage === 0
			? m.revenant_report_breach_absorbed()
			: m.revenant_report_breach_hits({ count: damage }),
		...(destroyed.length > 0
			? [m.revenant_report_breach_lost({ ships: names(destroyed) })]
			: damage > 0
				? [hits.length > 0 ? m.revenant_report_breach_held() : m.revenant_breach_empty()]
				: []),
		...(corrupted === ''
			? []
			: [capital(m.revenant_report_breach_corrupts({ ship: theShip(ctx, corrupted) }))])
	];
	// Nobody decides where all damage is stopped, or no ship is left of it.
	const deciders: Detail[] =
		(decider === 0 && !ctx.view.crew[0]) || isEmpty || excess > 0
			? []
			: [
					fact(
						m.revenant_report_breach_decider(),
						data.byDefault ? m.revenant_report_breach_default() : whoseName(ctx, decider),
						decider
					)
				];
	return {
		place: data.sector,
		sentence: m.revenant_breach_sector({
			sector: zoneName(data.sector),
			hits: sentences.join(' ')
		}),
		figures: [
			fact(m.revenant_voidborn(), data.voidborn),
			...(data.absorbers > 0 ? [fact(m.revenant_absorbers(), data.absorbers)] : []),
			...deciders
		],
		details: [
			...(hits.length > 0
				? [line(`${m.revenant_report_breach_hit_order()}: ${names(hits)}.`)]
				: []),
			...(excess > 0 ? [fact(m.revenant_report_breach_excess(), excess)] : [])
		],
		topics: ['battles'],
		about: decider === 0 || isEmpty ? hurt : [...new Set([decider, ...hurt])].sort((a, b) => a - b),
		losses: hurt,
		weight: destroyed.length > 0 ? 60 + 4 * Math.min(5, destroyed.length) : isEmpty ? 20 : 42
	};
}

export const tellRevenantHit = (_: Context, data: DataOf<'revenant-hit'>): Telling => ({
	place: NOWHERE,
	sentence: flagshipText(data),
	details:
		data.taken > 0 && data.ignored > 0
			? [line(m.revenant_report_revenant_safe({ hits: countedHits(data.ignored) }))]
			: [],
	topics: ['battles'],
	weight: data.taken > 0 ? 44 : 8
});

function lossText({ tile, effects }: DataOf<'tile'>, i: number): string {
	const one = effects[i];
	if (!one) return '';
	if (one.tokens.length > 0) return tokensNamed(one.tokens);
	if (one.compartment > 0) return m.revenant_report_corruption_in({ n: one.compartment });
	if (one.count === 0) return '–';
	return tile === 'DT2' ? countedCubes(one.count) : m.revenant_report_steps({ count: one.count });
}

export function tellTile(ctx: Context, data: DataOf<'tile'>): Telling {
	const touched = data.effects.filter(
		({ tokens, count, compartment }) => tokens.length > 0 || count > 0 || compartment > 0
	);
	return {
		place: NOWHERE,
		sentence: m.revenant_report_tile({ tile: tileName(data.tile), about: tileAbout(data.tile) }),
		figures: data.effects.map(({ seat }, i) => fact(seatName(ctx, seat), lossText(data, i), seat)),
		topics: ['battles', 'news'],
		about: touched.map(({ seat }) => seat),
		losses: touched.map(({ seat }) => seat),
		weight: 66
	};
}

export const tellJumped = (_: Context, { voidborn, planets }: DataOf<'jumped'>): Telling => ({
	place: NOWHERE,
	sentence: m.revenant_report_jumped({ count: voidborn }),
	details:
		planets.length > 0
			? [fact(m.revenant_report_sonar_planets(), listText(planets.map(planetName)))]
			: [],
	topics: ['news'],
	weight: 68
});

export const tellReset = (ctx: Context, { from, to }: DataOf<'tactics-reset'>): Telling => ({
	place: NOWHERE,
	sentence: m.revenant_report_reset(),
	figures: to.map(({ seat, step }) =>
		change(seatName(ctx, seat), from.find((one) => one.seat === seat)?.step ?? 0, step, seat)
	),
	topics: ['economy'],
	weight: 16
});

export function tellSonarJump(ctx: Context, data: DataOf<'sonar-jump'>): Telling {
	const { card, voidborn, rifts, planets, civil, at, revealed } = data;
	return {
		place: NOWHERE,
		sentence: m.revenant_report_sonar_jump({
			card: sonarName(card),
			count: voidborn.reduce((sum, n) => sum + n, 0),
			rifts: listText(rifts.map(String)) || '–'
		}),
		figures:
			at === 0
				? []
				: [
						line(
							capital(
								m.revenant_report_sonar_civil({
									ship: theShip(ctx, civil),
									sector: zoneName(at)
								})
							)
						)
					],
		details: [
			...(planets.length > 0
				? [
						fact(
							m.revenant_report_sonar_planets(),
							listText(planets.map(({ sector, planet }) => `${planetName(planet)} (${sector})`))
						)
					]
				: []),
			...(revealed.length > 0
				? [fact(m.revenant_report_sonar_ahead(), listText(revealed.map(sonarName)))]
				: [])
		],
		topics: ['news'],
		weight: 62
	};
}

export function tellSpawn(_: Context, { sector, die, placed }: DataOf<'spawn'>): Telling {
	const count = placed.reduce((sum, one) => sum + one.count, 0);
	const ignored = placed.reduce((sum, one) => sum + one.ignored, 0);
	const name = zoneName(sector);
	return {
		place: sector,
		sentence:
			count > 0
				? m.revenant_report_spawn({ count, sector: name })
				: m.revenant_report_spawn_none({ sector: name }),
		figures: placed.flatMap((one) =>
			one.count > 0 ? [fact(zoneName(one.sector), `+${one.count}`)] : []
		),
		details: [
			fact(m.revenant_report_spawn_die(), die),
			...(ignored > 0 ? [line(m.revenant_report_spawn_ignored({ count: ignored }))] : [])
		],
		topics: ['battles'],
		weight: count > 2 ? 41 : 30
	};
}

export const tellCubesLaid = (_: Context, { sectors }: DataOf<'cubes-laid'>): Telling => ({
	place: NOWHERE,
	sentence: m.revenant_report_cubes_laid({ sectors: listText(sectors.map(zoneName)) }),
	topics: ['economy'],
	weight: 12
});

export const tellColonies = (_: Context, { cards }: DataOf<'colonies'>): Telling => ({
	place: NOWHERE,
	sentence: m.revenant_report_colonies({ cards: listText(cards.map(colonyName)) }),
	topics: ['news'],
	weight: 54
});

export function tellCrewTurn(ctx: Context, data: DataOf<'crew-turn'>): Telling {
	const house = hiddenName(data.card);
	return {
		place: data.ship === '' ? NOWHERE : placeOf(ctx, data.ship),
		sentence:
			data.figure === '' || data.ship === ''
				? m.revenant_report_crew_none({ house })
				: m.revenant_report_crew_placed({
						house,
						figure: figureName(data.figure),
						ship: theShip(ctx, data.ship)
					}),
		figures: crewCard(ctx, data),
		topics: ['news'],
		weight: 40
	};
}

/** Resolution of the Crew's card, one line per position of its marker. */
function crewCard(ctx: Context, data: DataOf<'crew-turn'>): Detail[] {
	const [crew] = ctx.view.crew;
	if (!crew) return [];
	const cardAt = (place: number): string => soloCardName(crew.grid[place] ?? 'revenant');
	return [
		fact(m.revenant_report_crew_card(), hiddenName(data.card)),
		...data.marker.map((place, i) =>
			fact(m.revenant_report_crew_try({ card: cardAt(place) }), tryText(ctx, data, place, i))
		),
		fact(m.revenant_report_crew_tile(), cardAt(data.bonusTile))
	];
}

/** Result of one marker position: the last took a ship or exceeded the second try. */
function tryText(ctx: Context, data: DataOf<'crew-turn'>, place: number, i: number): string {
	const isLast = i === data.marker.length - 1;
	if (isLast && data.figure !== '' && data.ship !== '')
		return capital(
			m.revenant_report_crew_taken({
				ship: theShip(ctx, data.ship),
				figure: figureName(data.figure)
			})
		);
	if (i >= CREW_TARGETS) return m.revenant_report_crew_idle();
	const card = ctx.view.crew[0]?.grid[place] ?? 'revenant';
	const ship: ShipId = card === 'revenant' ? card : `${card}:${houseOfHidden(data.card)}`;
	return capital(m.revenant_report_crew_shut({ ship: theShip(ctx, ship) }));
}

/** Targets that a card of the Crew names before it gives up (RV-527, RV-528). */
const CREW_TARGETS = 2;

export const tellRegrouped = (ctx: Context, { seat, removed }: DataOf<'regrouped'>): Telling => ({
	place: NOWHERE,
	sentence: m.revenant_report_regrouped({ count: removed.reduce((sum, n) => sum + n, 0) }),
	topics: ['battles'],
	about: [seat],
	...(isYou(ctx, seat) ? { gains: [seat] } : {}),
	weight: 34
});
