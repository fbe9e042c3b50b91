/** Descriptions of a square, for ears and for lists. */
import type { Materials, Owner, Square, SquareId } from '$engine/rulesets/conquista/types';
import { yieldOf } from '$engine/rulesets/conquista/resolve/production';
import { m } from '$lib/paraglide/messages';
import { capital } from '$lib/ui/text';
import type { Plan } from '../../plan/plan.svelte';
import {
	amountText,
	buildingName,
	colourName,
	squareName,
	terrainName,
	unitsText
} from '../../nouns';
import { stepsNote } from '../../plan/words';
import type { Ground } from '../ground';
import type { Sights } from '../marks/sights';

/** "yours", "held by Ana", "nobody's". */
export function ownerText(plan: Pick<Plan, 'shown' | 'seatName'>, owner: Owner): string {
	if (owner === 0) return m.conquista_board_nobody();
	return owner === plan.shown.viewer
		? m.conquista_board_yours()
		: m.conquista_board_held_by({ name: plan.seatName(owner) });
}

/** Yield of a territory in each material, industry and factory counted. */
export const yieldsHere = (square: Square): Materials => ({
	E: yieldOf(square, 'E'),
	R: yieldOf(square, 'R'),
	P: yieldOf(square, 'P')
});

/** Units on a square: "5 units"; with steps, "2 with 3 steps". Empty for nobody. */
export const unitsHere = ({ units }: Square, steps: boolean): string =>
	units.length === 0
		? ''
		: steps
			? `${unitsText(units.length)} (${stepsNote(units)})`
			: unitsText(units.length);

type Speaker = Pick<Plan, 'shown' | 'seatName' | 'projection' | 'moment'>;

/** One or two sentences about a square; while an order is drawn, also what it could do there. */
export function describeSquare(
	plan: Speaker,
	ground: Ground,
	id: SquareId,
	sights: Sights | null
): string {
	const square = ground.squares[id];
	const section = square && ground.sections[square.section];
	if (!square || !section) return m.conquista_board_no_section();
	const name = squareName(ground, id);
	const what =
		square.number > 0
			? [name, terrainName(square), ownerText(plan, square.controller)]
			: [
					name,
					m.conquista_board_in_section({ colour: colourName(section.colour) }),
					ownerText(plan, square.controller)
				];
	const says = [
		[...what, ...(square.building === 'none' ? [] : [buildingName(square.building)])].join(', '),
		...standing(plan, square),
		...yielding(square),
		...possible(sights, id)
	];
	return `${says.map(capital).join('. ')}.`;
}

function standing(plan: Speaker, square: Square): string[] {
	const combat = plan.projection !== null && plan.moment === null;
	const units = unitsHere(square, combat && square.units.some((left) => left > 0));
	return units === '' ? [] : [units];
}

function yielding(square: Square): string[] {
	if (square.number === 0 || square.marker.E + square.marker.R + square.marker.P === 0) return [];
	if (square.building === 'factory') return [m.conquista_board_yields_nothing()];
	return [m.conquista_board_yields({ amounts: amountText(yieldsHere(square)) })];
}

function possible(sights: Sights | null, id: SquareId): string[] {
	const fight = sights?.fights.find(({ square }) => square === id);
	if (fight)
		return [
			m.conquista_board_can_attack({
				defenders: unitsText(fight.target.defenders),
				chance: fight.label
			})
		];
	return sights?.reach.some(({ square }) => square === id) ? [m.conquista_board_can_go()] : [];
}
