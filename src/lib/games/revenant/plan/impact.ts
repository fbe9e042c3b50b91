/** Outcome of an order before it is sent, in words. Pure. */
import { attacksOn } from '$engine/rulesets/revenant/asks';
import { HOUSES, TOKENS } from '$engine/rulesets/revenant/data';
import { forecastBreach } from '$engine/rulesets/revenant/forecast';
import { tacticsOf } from '$engine/rulesets/revenant/space/tactics';
import type { OrderOf, Player, ReportData, View } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import type { Change } from '$lib/ui/sheet/Changes.svelte';
import { capital, listText } from '$lib/ui/text';
import { countedHits, houseName, shipName, tokenName, zoneName } from '../words';
import { breachText, flagshipSum } from './breach';

interface Reader {
	readonly view: View;
	seatName(seat: number): string;
}

export interface BreachRow {
	readonly where: string;
	/** Hits, and who decides. */
	readonly note: string;
	readonly text: string;
	readonly lost: boolean;
}

/** The Breach if it is sealed like this: every attacked Sector, the Revenant, the Power of the Houses. */
export function breachRows(reader: Reader, order: OrderOf<'breach'>): BreachRow[] {
	const { view } = reader;
	const { sectors, flagship, powers } = forecastBreach(view, view.viewer as number, order);
	const open = new Set(attacksOn(view).flatMap(({ isOpen, sector }) => (isOpen ? [sector] : [])));
	const byWhom = ({ sector, decider }: ReportData['breach']): string => {
		if (decider === 0) return m.revenant_breach_forecast_by({ name: m.revenant_crew() });
		if (!open.has(sector)) return m.revenant_breach_forecast_forced();
		return decider === view.viewer
			? m.revenant_breach_forecast_choice()
			: m.revenant_breach_forecast_by({ name: reader.seatName(decider) });
	};
	const row = (where: string, text: string): BreachRow => ({ where, note: '', text, lost: false });
	return [
		...sectors.map((one) => ({
			where: zoneName(one.sector),
			note: `${countedHits(one.damage)} · ${byWhom(one)}`,
			text: capital(breachText(one, reader)),
			lost: one.destroyed.length > 0
		})),
		...(flagship.length > 0 ? [row(m.revenant_ship_revenant(), flagshipSum(flagship))] : []),
		...(powers.length > 0
			? [
					row(
						m.revenant_breach_powers(),
						listText(
							powers.map(({ house, from, to }) =>
								m.revenant_breach_power_line({ house: houseName(house), from, to })
							)
						)
					)
				]
			: [])
	];
}

export const breachNote = ({ crew }: View): string =>
	crew.length > 0 ? m.revenant_breach_forecast_solo() : m.revenant_breach_forecast_note();

/** Figures of the seat and of the Sectors that a turn changes, as far as the seat can know. */
export function turnChanges(before: View, after: View, nameOf: (seat: number) => string): Change[] {
	const figures = figuresOf(after, nameOf);
	return figuresOf(before, nameOf).flatMap(([name, from], i) => {
		const to = figures[i]?.[1] ?? from;
		return from === to ? [] : [{ name, before: String(from), after: String(to) }];
	});
}

function figuresOf(view: View, nameOf: (seat: number) => string): [name: string, count: number][] {
	const me = view.players[view.viewer - 1];
	return [
		...(me ? ownFigures(view, me) : []),
		...view.sectors.flatMap(({ id, voidborn, absorbers }): [string, number][] => [
			[`${zoneName(id)}, ${m.revenant_voidborn()}`, voidborn],
			[`${zoneName(id)}, ${m.revenant_absorbers()}`, absorbers]
		]),
		...view.ships.map(({ id, damage }): [string, number] => [
			`${shipName(id, nameOf)}, ${m.revenant_board_column_damage()}`,
			damage
		])
	];
}

function ownFigures(view: View, { seat, usable, influence, cubes, level, ...me }: Player) {
	const hand = view.hands[seat - 1];
	const { equipment = 0, training = 0, support = 0 } = hand?.upgrades ?? {};
	const corrupted = me.compartments.filter((one) => one.corrupted).length;
	return [
		...TOKENS.map((token): [string, number] => [tokenName(token), usable[token]]),
		[m.revenant_tactics(), tacticsOf(view, seat)] as [string, number],
		...HOUSES.map((house): [string, number] => [
			`${houseName(house)}, ${m.revenant_influence()}`,
			influence[house]
		]),
		[m.revenant_fleet_hidden(), hand?.hidden ?? 0] as [string, number],
		[m.revenant_impact_hand(), equipment + training + support] as [string, number],
		[m.revenant_cubes(), cubes] as [string, number],
		[m.revenant_impact_level(), level] as [string, number],
		[m.revenant_corruption(), corrupted] as [string, number]
	];
}
