/** Figures of a unit in a line: as its sheet prints them. */
import { UNITS } from '$engine/rulesets/cosmos/factions';
import { m } from '$lib/paraglide/messages';

/** "Attack 6, shield 5, hull 5, 5 a turn, carries 50"; '' for a construction without figures. */
export function figuresOf(key: string): string {
	const unit = UNITS.get(key);
	if (!unit) return '';
	const parts = [
		unit.hull > 0
			? m.cosmos_field_figures({
					attack: Math.max(0, unit.atk),
					shield: Math.max(0, unit.shd),
					hull: unit.hull
				})
			: '',
		unit.mov > 0 ? m.cosmos_field_figure_moves({ count: unit.mov }) : '',
		unit.cargo > 0 ? m.cosmos_field_figure_cargo({ count: unit.cargo }) : '',
		unit.troops > 0 ? m.cosmos_field_figure_troops({ count: unit.troops }) : '',
		unit.blocks > 1 ? m.cosmos_field_figure_blocks({ count: unit.blocks }) : ''
	];
	return parts.filter((part) => part !== '').join(' · ');
}
