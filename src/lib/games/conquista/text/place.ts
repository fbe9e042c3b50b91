/** Everything that the board and the panel of a square say of it, in sentences. */
import { MATERIALS, WEALTH } from '$engine/rulesets/conquista/data';
import { isOwnColour } from '$engine/rulesets/conquista/resolve/control';
import type { SquareId } from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import { capital } from '$lib/ui/text';
import { describeSquare } from '../board/square/describe';
import { groundOf, type Ground } from '../board/ground';
import { buildingName, coordinates, squareName } from '../nouns';
import type { Plan } from '../plan/plan.svelte';
import { offerText } from '../plan/sentences';

/** The board as it lies, with the answer of the sheet. */
export const groundAt = (plan: Plan): Ground => groundOf(plan.view, plan.order?.answer ?? null);

/** One or two sentences on a square, without its name. */
export function inShort(plan: Plan, ground: Ground, id: SquareId): string {
	const name = squareName(ground, id);
	return describeSquare(plan, ground, id, null).slice(name.length).replace(/^, /, '');
}

export function placeLines(plan: Plan, ground: Ground, id: SquareId): string[] {
	const { view } = plan;
	const square = view.squares[id];
	const said = describeSquare(plan, ground, id, null);
	if (!square) return [said];
	const territory = square.number > 0;
	const kept =
		territory &&
		square.controller > 0 &&
		square.units.length === 0 &&
		isOwnColour(view, square, square.controller);
	const deals = view.offers.filter(({ give, ask }) =>
		[give, ask].some(
			({ squares, units }) =>
				squares.includes(id) || units.some(({ from, to }) => from === id || to === id)
		)
	);
	return [
		said,
		...(square.units.length === 0 ? [m.conquista_board_no_units()] : []),
		...(kept ? [m.conquista_board_kept()] : []),
		...(territory ? [...markerLines(plan, id), pointsText(plan, id)] : []),
		...(deals.length > 0
			? [
					`${m.conquista_board_offers_here()}: ${deals.map((deal) => offerText(plan, deal)).join('; ')}`
				]
			: []),
		...(territory ? [coordinates(ground.map, id)] : [])
	];
}

/** Values of a production marker that are doubled, or lie face down. */
function markerLines({ view }: Plan, id: SquareId): string[] {
	const square = view.squares[id];
	if (!square || square.building === 'none') return [];
	return square.building === 'factory'
		? [
				m.conquista_board_face_down({
					values: MATERIALS.map((material) => square.marker[material]).join(', ')
				})
			]
		: [
				m.conquista_board_doubled({
					building: capital(buildingName(square.building)),
					base: square.marker[square.building]
				})
			];
}

function pointsText({ view }: Plan, id: SquareId): string {
	const section = view.sections[view.squares[id]?.section ?? -1];
	return section
		? m.conquista_board_points({ count: view.options.territoryScore[WEALTH[section.colour]] })
		: '';
}
