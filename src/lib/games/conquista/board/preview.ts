/** Preview of the board as the answer on the paper would make it, square by square. */
import type { Answer, Square, SquareId, View } from '$engine/rulesets/conquista/types';
import { buildingAfter, unitsAt } from '../plan/construction';
import { releasedAt } from '../plan/release';
import type { Board } from '../plan/projection';

/** A square as it would be; what differs from what it is. */
export interface Planned {
	readonly square: Square;
	readonly building: boolean;
	readonly units: boolean;
	readonly controller: boolean;
	/** Only if an attack is won. */
	readonly unsure: boolean;
}

export type Preview = ReadonlyMap<SquareId, Planned>;

const NONE: Preview = new Map();

/** `board`: the board that a programme has come to, if one is being written. */
export function previewOf(view: View, answer: Answer | null, board: Board | null): Preview {
	switch (answer?.ask) {
		case 'construction':
			return differing(view, (square, id) => ({
				...square,
				building: buildingAfter(view, answer, id),
				units: [...square.units, ...Array.from({ length: unitsAt(answer, id) }, () => 0)]
			}));
		case 'maintenance':
			return differing(view, (square, id) => ({
				...square,
				units: square.units.slice(releasedAt(answer, id))
			}));
		case 'combat':
		case 'batch':
			return board
				? differing(
						view,
						(square, id) => board.squares[id] ?? square,
						(id) => board.contested.has(id)
					)
				: NONE;
		default:
			return NONE;
	}
}

function differing(
	view: View,
	change: (square: Square, id: SquareId) => Square,
	isUnsure: (id: SquareId) => boolean = () => false
): Preview {
	const found = new Map<SquareId, Planned>();
	view.squares.forEach((old, id) => {
		const square = change(old, id);
		const planned: Planned = {
			square,
			building: square.building !== old.building,
			units:
				square.units.length !== old.units.length ||
				(square.units.length > 0 && square.controller !== old.controller),
			controller: square.controller !== old.controller,
			unsure: isUnsure(id)
		};
		if (planned.building || planned.units || planned.controller) found.set(id, planned);
	});
	return found;
}
