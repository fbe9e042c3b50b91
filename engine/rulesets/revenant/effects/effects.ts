/** The one evaluator of what cards, Planets and Captains do once (cards/vocabulary.ts). */
import { trainingOf } from './agendas';
import { promote } from './captain';
import type { Effect } from '../cards/vocabulary';
import { removeCorruption } from '../space/corruption';
import { FIGURES, TOKENS, type ShipId, type Token } from '../data';
import {
	addAbsorbers,
	carry,
	destroyVoidborn,
	isHouseShip,
	isLanded,
	putShip,
	removeDamage,
	reorganise,
	zoneOf
} from '../space/fleet';
import { gainHidden, spendHidden } from './hidden';
import { gain, gainCubes, pay } from '../space/resources';
import { playerOf, sectorOf, turnOf, type Step } from '../step';
import { advanceTactics } from '../space/tactics';
import { advance } from '../space/tracks';
import type { Cause, Params, SeatId, SectorId, Verdict } from '../types';
import { drawUpgrades } from './upgrades';

/** What "here" means for an effect. */
export interface Here {
	/** 0: no Sector, as in the centre or on the Revenant. */
	readonly sector: SectorId | 0;
	/** "here" takes in the Revenant; not, unless told. */
	readonly revenant?: boolean;
	/**
	 * The effect is a move of its own: one that could do nothing is refused. Otherwise what cannot be
	 * done is left undone (RV-008).
	 */
	readonly strict: boolean;
}

/** Parameters that an effect reads. */
export function fieldsOf(effect: Effect): readonly (keyof Params)[] {
	switch (effect.is) {
		case 'anyTokens':
			return ['tokens'];
		case 'track':
			return ['house'];
		case 'draw':
			return ['draw'];
		case 'destroy':
			return effect.where === 'sector' ? ['sectors'] : [];
		case 'absorbers':
			return effect.where === 'sectors' ? ['sectors'] : [];
		case 'purify':
			return ['from'];
		case 'repair':
			return ['damage'];
		case 'reorganise':
			return ['moves'];
		case 'launch':
			return effect.where === 'sector' ? ['ship', 'sectors', 'line'] : ['ship', 'line'];
		case 'flyToPlanet':
			return ['sectors'];
		case 'convince':
			return ['hidden', 'house'];
		case 'exchange':
			return ['give', 'hidden', 'tokens'];
		case 'tokens':
		case 'tactics':
		case 'hidden':
		case 'play':
		case 'cubes':
		case 'promote':
		case 'scienceForTraining':
		case 'tacticsForLanded':
			return [];
	}
}

const isSaid = (value: Params[keyof Params]): boolean =>
	Array.isArray(value) ? value.length > 0 : Object.values(value).some((count) => count > 0);

/** RV-613: nothing is said that nothing reads. Refused: `malformed`. */
export const unreadFault = (params: Params, fields: readonly (keyof Params)[]): Verdict =>
	Object.entries(params).some(
		([field, value]) => !fields.includes(field as keyof Params) && isSaid(value)
	)
		? 'malformed'
		: undefined;

/** Tokens of a set for Politician B, or the reverse. */
const SET = 3;

/**
 * Carries an effect out. What a player does not name, he does not take (RV-009). Refused: the codes of
 * the effect, `wrong-count`, `malformed`.
 */
export function runEffect(
	step: Step,
	seat: SeatId,
	effect: Effect,
	params: Params,
	here: Here,
	cause: Cause
): Verdict {
	const unread = unreadFault(params, fieldsOf(effect));
	if (unread !== undefined) return unread;
	if (here.strict && !doesAnything(step, seat, effect, params)) return 'no-target';
	switch (effect.is) {
		case 'tokens':
			gain(step, seat, effect.tokens, cause);
			return undefined;
		case 'anyTokens':
			return gainAny(step, seat, params.tokens, effect.n, effect.different, cause);
		case 'track':
			if (params.house[0]) advance(step, seat, params.house[0], cause);
			return undefined;
		case 'tactics':
			advanceTactics(step, seat, effect.n);
			return undefined;
		case 'draw':
			return drawSome(step, seat, params, effect.n, here, cause);
		case 'hidden':
			gainHidden(step, seat, cause);
			return undefined;
		case 'play':
			turnOf(step).plays = { left: 1, off: effect.off };
			return undefined;
		case 'destroy':
			return destroy(step, seat, effect, params, here, cause);
		case 'cubes':
			gainCubes(step, seat, effect.n, cause);
			return undefined;
		case 'promote':
			return promote(step, seat);
		case 'purify':
			return purify(step, seat, params, effect.n, cause);
		case 'absorbers':
			return absorb(step, seat, effect, params, here, cause);
		case 'repair':
			return repair(step, seat, effect, params, here, cause);
		case 'reorganise':
			return shift(step, seat, effect, params, here, cause);
		case 'launch':
			return launch(step, seat, effect, params, here, cause);
		case 'scienceForTraining':
			gain(step, seat, sciences(trainingOf(playerOf(step, seat))), cause);
			return undefined;
		case 'tacticsForLanded':
			advanceTactics(step, seat, landedFigures(step, seat));
			return undefined;
		case 'flyToPlanet':
			return flyToPlanet(step, seat, params.sectors[0], cause);
		case 'convince':
			return convince(step, seat, params, cause);
		case 'exchange':
			return exchange(step, seat, params, cause);
	}
}

/** False for what is named by nobody, or counts nothing; other effects say so with codes of their own. */
function doesAnything(step: Step, seat: SeatId, effect: Effect, params: Params): boolean {
	switch (effect.is) {
		case 'scienceForTraining':
			return trainingOf(playerOf(step, seat)) > 0;
		case 'tacticsForLanded':
			return landedFigures(step, seat) > 0;
		case 'anyTokens':
		case 'track':
		case 'purify':
		case 'absorbers':
		case 'destroy':
		case 'launch': {
			const fields = fieldsOf(effect);
			return fields.length === 0 || fields.some((field) => isSaid(params[field]));
		}
		case 'tokens':
		case 'tactics':
		case 'draw':
		case 'hidden':
		case 'play':
		case 'cubes':
		case 'promote':
		case 'repair':
		case 'reorganise':
		case 'flyToPlanet':
		case 'convince':
		case 'exchange':
			return true;
	}
}

type EffectOf<K extends Effect['is']> = Extract<Effect, { is: K }>;

const sciences = (n: number): Token[] => Array.from({ length: n }, () => 'S');

const areDifferent = (tokens: readonly Token[]): boolean =>
	TOKENS.every((kind) => tokens.filter((one) => one === kind).length <= 1);

function gainAny(
	step: Step,
	seat: SeatId,
	tokens: readonly Token[],
	most: number,
	different: boolean,
	cause: Cause
): Verdict {
	if (tokens.length > most || (different && !areDifferent(tokens))) return 'wrong-count';
	gain(step, seat, tokens, cause);
	return undefined;
}

function drawSome(
	step: Step,
	seat: SeatId,
	{ draw }: Params,
	count: number,
	{ strict }: Here,
	cause: Cause
): Verdict {
	const none = draw.equipment + draw.training + draw.support === 0;
	return none && !strict ? undefined : drawUpgrades(step, seat, draw, count, cause);
}

/** `here`: as many as there are; elsewhere one for each Sector named, which is one and the same. */
function destroy(
	step: Step,
	seat: SeatId,
	{ n, where }: EffectOf<'destroy'>,
	{ sectors }: Params,
	{ sector, strict }: Here,
	cause: Cause
): Verdict {
	if (where === 'sector') {
		if (sectors.length > n || new Set(sectors).size > 1) return 'wrong-count';
		return destroyVoidborn(step, seat, sectors, cause);
	}
	if (sector === 0) return strict ? 'in-centre' : undefined;
	const count = Math.min(n, sectorOf(step, sector).voidborn);
	if (count === 0) return strict ? 'no-voidborn' : undefined;
	return destroyVoidborn(
		step,
		seat,
		Array.from({ length: count }, () => sector),
		cause
	);
}

function purify(step: Step, seat: SeatId, { from }: Params, most: number, cause: Cause): Verdict {
	if (from.length > most) return 'wrong-count';
	for (const place of from) {
		const verdict = removeCorruption(step, seat, place, cause);
		if (verdict !== undefined) return verdict;
	}
	return undefined;
}

/** Elsewhere: all to the one Sector named, or one to each. */
function absorb(
	step: Step,
	seat: SeatId,
	{ n, where }: EffectOf<'absorbers'>,
	{ sectors }: Params,
	{ sector, strict }: Here,
	cause: Cause
): Verdict {
	if (where === 'here' && sector === 0) return strict ? 'in-centre' : undefined;
	const named = where === 'here' ? [sector] : sectors;
	if (named.length > n) return 'wrong-count';
	const [only] = named;
	const all =
		named.length === 1 && only !== undefined ? Array.from({ length: n }, () => only) : named;
	addAbsorbers(step, seat, all, cause);
	return undefined;
}

function repair(
	step: Step,
	seat: SeatId,
	{ n, where, tactics }: EffectOf<'repair'>,
	{ damage }: Params,
	here: Here,
	cause: Cause
): Verdict {
	if (damage.length > n) return 'wrong-count';
	if (here.strict && damage.length === 0) return 'no-target';
	if (where === 'here' && !damage.every((ship) => isHere(step, ship, here))) return 'no-target';
	const verdict = removeDamage(step, seat, damage, cause);
	if (verdict === undefined) advanceTactics(step, seat, tactics * damage.length);
	return verdict;
}

const isHere = ({ state }: Step, ship: ShipId, here: Here): boolean =>
	ship === 'revenant'
		? here.revenant === true
		: isHouseShip(ship) && here.sector !== 0 && zoneOf(state, ship) === here.sector;

function shift(
	step: Step,
	seat: SeatId,
	{ ships, steps, where }: EffectOf<'reorganise'>,
	{ moves }: Params,
	here: Here,
	cause: Cause
): Verdict {
	if (here.strict && moves.length === 0) return 'no-target';
	if (where === 'here' && !moves.every(({ ship }) => isHouseShip(ship) && isHere(step, ship, here)))
		return 'no-target';
	return reorganise(step, seat, moves, { most: ships, steps }, cause);
}

function launch(
	step: Step,
	seat: SeatId,
	{ classes, where }: EffectOf<'launch'>,
	params: Params,
	here: Here,
	cause: Cause
): Verdict {
	const [ship] = params.ship;
	const sector = where === 'here' ? here.sector : params.sectors[0];
	if (ship === undefined)
		return params.sectors.length + params.line.length > 0 ? 'malformed' : undefined;
	if (!classes.some((cls) => ship.startsWith(`${cls}:`))) return 'not-in-supply';
	if (!sector) return 'malformed';
	return putShip(step, seat, ship, sector, params.line[0], cause);
}

/** Own figures on ships that stand on a Planet. */
function landedFigures(step: Step, seat: SeatId): number {
	const { figures } = playerOf(step, seat);
	return FIGURES.map((figure) => figures[figure]).filter(
		(place) =>
			place !== '' && place !== 'hyperjump' && place !== 'deploy' && isLanded(step.state, place)
	).length;
}

function flyToPlanet(step: Step, seat: SeatId, to: SectorId | undefined, cause: Cause): Verdict {
	if (playerOf(step, seat).frigate.landed) return 'landed';
	const isThere = to === playerOf(step, seat).frigate.at;
	if (to === undefined || isThere || sectorOf(step, to).planet === '') return 'no-target';
	carry(step, seat, `frigate:${seat}`, [to], undefined, cause);
	return undefined;
}

/** RV-378 */
function convince(step: Step, seat: SeatId, { hidden, house }: Params, cause: Cause): Verdict {
	const [card] = hidden;
	const [track] = house;
	if (card === undefined || track === undefined) return 'malformed';
	const verdict = spendHidden(step, seat, card, cause);
	if (verdict === undefined) advance(step, seat, track, cause);
	return verdict;
}

function exchange(
	step: Step,
	seat: SeatId,
	{ give, hidden, tokens }: Params,
	cause: Cause
): Verdict {
	const [card] = hidden;
	if ((card === undefined) === (give.length === 0)) return 'malformed';
	if (card === undefined && tokens.length > 0) return 'malformed';
	const set = card === undefined ? give : tokens;
	if (set.length !== SET || !areDifferent(set)) return 'wrong-count';
	const verdict =
		card === undefined ? pay(step, seat, give, cause) : spendHidden(step, seat, card, cause);
	if (verdict !== undefined) return verdict;
	if (card === undefined) gainHidden(step, seat, cause);
	else gain(step, seat, tokens, cause);
	return undefined;
}
