/** A zone in words, for whoever moves over the board by keys and listens. */
import { REVENANT_SLOTS, SLOTS, SPACES } from '$engine/rulesets/revenant/data';
import type { Ship, View } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import { figureOn } from '$engine/rulesets/revenant/space/fleet';
import { frigatesAt, shipsAt } from '../fleet';
import { threatsText } from '../threats';
import { figureName, shipName, zoneName } from '../words';

/** Words that only the plan knows. */
export interface Teller {
	readonly shown: View;
	seatName(seat: number): string;
}

/** A figure and whose it is; of 0, the Crew's. */
export function figureText(
	teller: Teller,
	{ owner, figure }: NonNullable<ReturnType<typeof figureOn>>
): string {
	return owner === 0
		? m.revenant_board_figure_crew({ figure: figureName(figure) })
		: m.revenant_board_figure({ figure: figureName(figure), name: teller.seatName(owner) });
}

/** "damage 1 of 2, corrupted, Captain of Ana": all that is to be known of a House ship. */
export function shipNotes(teller: Teller, ship: Ship): string {
	const figure = figureOn(teller.shown, ship.id);
	const slots = SLOTS[ship.cls];
	return [
		...(slots > 0 ? [m.revenant_board_damage({ n: ship.damage, slots })] : []),
		...(ship.corrupted ? [m.revenant_board_corrupted()] : []),
		...(ship.landed ? [m.revenant_board_landed()] : []),
		...(figure ? [figureText(teller, figure)] : [])
	].join(', ');
}

function describeRevenant(teller: Teller): string {
	const { shown } = teller;
	const spaces = SPACES.map((space) => {
		const figure = figureOn(shown, space);
		const name =
			space === 'hyperjump' ? m.revenant_board_space_hyperjump() : m.revenant_board_space_deploy();
		return `${name}: ${figure ? figureText(teller, figure) : m.revenant_board_free()}`;
	});
	return [
		m.revenant_board_revenant(),
		m.revenant_board_damage({ n: shown.revenant.damage, slots: REVENANT_SLOTS }),
		...spaces
	].join('. ');
}

/** Everything in a zone; zone 0 is the Revenant. */
export function describeZone(teller: Teller, zone: number): string {
	if (zone === 0) return describeRevenant(teller);
	const { shown } = teller;
	const nameOf = (seat: number): string => teller.seatName(seat);
	const ships = shipsAt(shown, zone).map((ship) => {
		const notes = shipNotes(teller, ship);
		return notes === '' ? shipName(ship.id, nameOf) : `${shipName(ship.id, nameOf)}, ${notes}`;
	});
	const frigates = frigatesAt(shown, zone).map(({ seat }) =>
		m.revenant_board_frigate_of({ name: nameOf(seat) })
	);
	return [zoneName(zone), threatsText(teller, zone), ...ships, ...frigates]
		.filter((part) => part !== '')
		.join('. ');
}
