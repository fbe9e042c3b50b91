/** Where a figure can be put next and what that would give; where its ship can go. Pure. */
import {
	FIGURES,
	HOUSES,
	SPACES,
	type Figure,
	type HouseId,
	type Reward,
	type ShipId,
	type Space
} from '$engine/rulesets/revenant/data';
import { zoneOf } from '$engine/rulesets/revenant/space/fleet';
import { neighbours } from '$engine/rulesets/revenant/space/map';
import type { MoveOf, ReasonCode, SeatId, View } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import { playerOf } from '../fleet';
import { houseName, rewardText } from '../words';
import { housePicks, openOptions, type Option } from './picks';
import { problemText } from './problems';
import { REWARDS } from '$engine/rulesets/revenant/data';
import { blankMove } from './blanks';
import { afterMove, verdictOf, type Trial } from './trial';

/** What a placement brings. */
export interface Placement {
	readonly move: MoveOf<'place'>;
	/** Track advance; undefined: none. */
	readonly advance:
		| { readonly house: HouseId; readonly from: number; readonly to: number }
		| undefined;
	readonly reward: Reward | undefined;
	readonly hidden: boolean;
	readonly corrupts: boolean;
}

/** Figures that have not been used this round. */
export const freeFigures = (view: View, seat: SeatId): Figure[] => {
	const figures = playerOf(view, seat)?.figures;
	return figures ? FIGURES.filter((figure) => figures[figure] === '') : [];
};

/** Ships and spaces of the Revenant on which somebody might place a figure: `[ship, space]`. */
export function workplaces(view: View, seat: SeatId): [ShipId, Space | ''][] {
	return [
		...view.ships
			.filter(({ at, cls }) => at > 0 && cls !== 'civil')
			.map(({ id }): [ShipId, Space | ''] => [id, '']),
		[`frigate:${seat}`, ''],
		...SPACES.map((space): [ShipId, Space | ''] => ['revenant', space])
	];
}

/** The move that puts a figure there; on the Revenant, on the first track that allows it, else on none at all. */
export function placingMove(
	trial: Trial,
	seat: SeatId,
	figure: Figure,
	ship: ShipId,
	space: Space | ''
): MoveOf<'place'> {
	const move: MoveOf<'place'> = {
		...blankMove('place'),
		figure,
		ship,
		space: space === '' ? [] : [space]
	};
	if (space === '') return move;
	const ways = [...HOUSES.map((house) => onTrack(move, house)), covertly(move)];
	return ways.find((one) => verdictOf(trial, seat, one) === undefined) ?? ways[0] ?? move;
}

/** The placement with that track. */
export const onTrack = (move: MoveOf<'place'>, house: HouseId): MoveOf<'place'> => ({
	...move,
	house: [house],
	covert: false
});

/** The placement with Tactics and a Hidden Influence instead of the track (RV-381). */
export const covertly = (move: MoveOf<'place'>): MoveOf<'place'> => ({
	...move,
	house: [],
	covert: true
});

/** Tracks that can be named for a placement: none where the ship's own is the only one. */
export function placingTracks(
	trial: Trial,
	seat: SeatId,
	move: MoveOf<'place'>
): Option<HouseId>[] {
	const options = housePicks(trial.view, seat).map((option): Option<HouseId> => {
		const code = verdictOf(trial, seat, onTrack(move, option.value));
		return { ...option, why: code === undefined ? undefined : problemText({ code }) };
	});
	const isOwn = ({ value }: Option<HouseId>): boolean => move.ship.endsWith(`:${value}`);
	return openOptions(options).some((one) => !isOwn(one)) ? options : [];
}

export const canBeCovert = (trial: Trial, seat: SeatId, move: MoveOf<'place'>): boolean =>
	verdictOf(trial, seat, covertly(move)) === undefined;

/** Figures that can be placed somewhere; without one, the turn is passed. */
export const placeable = (trial: Trial, seat: SeatId): Figure[] =>
	freeFigures(trial.view, seat).filter((figure) =>
		workplaces(trial.view, seat).some(
			([ship, space]) => placingFault(trial, seat, figure, ship, space) === undefined
		)
	);

/** Reason that the figure cannot be put there; undefined: it can. */
export const placingFault = (
	trial: Trial,
	seat: SeatId,
	figure: Figure,
	ship: ShipId,
	space: Space | ''
): ReasonCode | undefined => verdictOf(trial, seat, placingMove(trial, seat, figure, ship, space));

/** Every legal place for a figure, by ship or space. */
export function placementsOf(
	trial: Trial,
	seat: SeatId,
	figure: Figure
): ReadonlyMap<string, Placement> {
	const found = new Map<string, Placement>();
	for (const [ship, space] of workplaces(trial.view, seat)) {
		const move = placingMove(trial, seat, figure, ship, space);
		if (verdictOf(trial, seat, move) === undefined)
			found.set(space || ship, placementOf(trial, seat, move));
	}
	return found;
}

export function placementOf(trial: Trial, seat: SeatId, move: MoveOf<'place'>): Placement {
	const after = afterMove(trial, seat, move).view;
	const [before, now] = [playerOf(trial.view, seat), playerOf(after, seat)];
	const house = HOUSES.find((one) => (now?.influence[one] ?? 0) > (before?.influence[one] ?? 0));
	const took = house && trial.view.rewards[house].length > after.rewards[house].length;
	return {
		move,
		advance: house && {
			house,
			from: before?.influence[house] ?? 0,
			to: now?.influence[house] ?? 0
		},
		reward: took ? REWARDS[house] : undefined,
		hidden: move.ship.startsWith('frigate:') || move.covert,
		corrupts: after.turn[0]?.corrupted ?? false
	};
}

/** "Zenor 1 → 2 · reward: 1 data cube · +1 Corruption" */
export function givesText(placement: Placement | undefined): string {
	if (!placement) return '';
	const { advance, reward, hidden, corrupts } = placement;
	return [
		...(advance
			? [
					m.revenant_order_gives({
						house: houseName(advance.house),
						from: advance.from,
						to: advance.to
					})
				]
			: []),
		...(reward ? [m.revenant_order_gives_reward({ reward: rewardText(reward) })] : []),
		...(hidden ? [m.revenant_order_gives_hidden()] : []),
		...(corrupts ? [m.revenant_order_gives_corruption()] : [])
	].join(' · ');
}

/** Zone of a place: 0 for the Revenant. */
export const zoneOfPlace = (view: View, place: string): number =>
	place === 'hyperjump' || place === 'deploy' ? 0 : zoneOf(view, place as ShipId);

/** Zones that the ship with the figure can reach by one more move, with the way there. */
export function waysOf(trial: Trial, seat: SeatId): ReadonlyMap<number, readonly number[]> {
	const ship = trial.view.turn[0]?.ship ?? '';
	const found = new Map<number, readonly number[]>();
	if (ship === '' || ship === 'revenant') return found;
	const from = zoneOf(trial.view, ship);
	const MOST = 4;
	let paths: readonly (readonly number[])[] = [[]];
	for (let steps = 0; steps < MOST; steps++) {
		paths = paths.flatMap((path) =>
			neighbours(path.at(-1) ?? from)
				.filter((zone) => zone !== from && !path.includes(zone))
				.map((zone) => [...path, zone])
		);
		for (const path of paths) {
			const zone = path.at(-1) ?? from;
			if (found.has(zone)) continue;
			if (verdictOf(trial, seat, { ...blankMove('move'), path: [...path] }) === undefined)
				found.set(zone, path);
		}
	}
	return found;
}
