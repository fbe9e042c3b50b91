/** Scene that the board shows at a moment of a replay: at most one event, some way along. */
import type {
	Building,
	ConquistaReport,
	Owner,
	SeatId,
	SquareId
} from '$engine/rulesets/conquista/types';
import type { Moment } from '../moment';

export type Scene =
	| { readonly kind: 'still' }
	/** Units on their way along squares; straight, if they jump. */
	| {
			readonly kind: 'glide';
			readonly seat: SeatId;
			readonly path: readonly SquareId[];
			readonly units: number;
			/** 0..1, slow at both ends. */
			readonly at: number;
	  }
	| {
			readonly kind: 'clash';
			readonly from: SquareId;
			readonly to: SquareId;
			readonly attacker: SeatId;
			/** 0..1, rising and falling. */
			readonly heat: number;
			readonly lost: Readonly<Record<'attackers' | 'defenders', number>>;
	  }
	| {
			readonly kind: 'land';
			readonly seat: SeatId;
			readonly square: SquareId;
			readonly units: number;
			readonly at: number;
	  }
	| {
			readonly kind: 'flip';
			readonly square: SquareId;
			readonly to: Owner;
			readonly lost: Building;
			readonly at: number;
	  }
	/** Squares where something is built, yielded or given up. */
	| { readonly kind: 'glow'; readonly squares: readonly SquareId[]; readonly heat: number };

const STILL: Scene = { kind: 'still' };

/** Slow at both ends. */
export const ease = (t: number): number => t * t * (3 - 2 * t);

/** `still`: nothing may move, so that everything is shown as it comes to be. */
export function sceneOf(moment: Moment | null, still = false): Scene {
	if (!moment?.event) return STILL;
	if (still) return sceneAt(moment.event, 1, 1);
	const progress = Math.max(0, Math.min(1, moment.progress));
	return sceneAt(moment.event, ease(progress), Math.sin(Math.PI * progress));
}

function sceneAt(event: ConquistaReport, at: number, heat: number): Scene {
	switch (event.code) {
		case 'moved':
			return {
				kind: 'glide',
				seat: event.data.seat,
				path: event.data.path,
				units: event.data.units,
				at
			};
		case 'advanced':
		case 'mobilised': {
			const { seat, from, to, units } = event.data;
			return { kind: 'glide', seat, path: [from, to], units, at };
		}
		case 'landed':
			return {
				kind: 'land',
				seat: event.data.seat,
				square: event.data.square,
				units: event.data.units,
				at
			};
		case 'fought': {
			const { from, to, attacker, phases } = event.data;
			const lost = { attackers: phases[1]?.losses ?? 0, defenders: phases[0]?.losses ?? 0 };
			return { kind: 'clash', from, to, attacker, heat, lost };
		}
		case 'control':
			return {
				kind: 'flip',
				square: event.data.square,
				to: event.data.to,
				lost: event.data.lost,
				at
			};
		default:
			return glow(placesIn(event), heat);
	}
}

const glow = (squares: readonly SquareId[], heat: number): Scene =>
	squares.length === 0 ? STILL : { kind: 'glow', squares, heat };

/** Squares that an event without movement is about. */
export function placesIn(event: ConquistaReport): readonly SquareId[] {
	switch (event.code) {
		case 'produced':
			return event.data.yields.map(({ square }) => square);
		case 'built': {
			const { removed, factories, industries, units } = event.data;
			const all = [...removed, ...factories, ...industries, ...units].map(({ square }) => square);
			return [...new Set(all)];
		}
		case 'dismissed':
		case 'maintained':
			return event.data.released.map(({ square }) => square);
		case 'exchanged': {
			const { offer, done } = event.data;
			const sides = [offer.give, offer.ask];
			const places = sides.flatMap(({ squares, units }) => [
				...squares,
				...units.flatMap(({ from, to }) => [from, to])
			]);
			return done ? [...new Set(places)] : [];
		}
		default:
			return [];
	}
}
