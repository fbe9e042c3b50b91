/** Figures of a dispatch as lines of text. */
import type { SeatInfo } from '$lib/games/game';
import { m } from '$lib/paraglide/messages';
import { isShared, type Detail } from '../report/details';
import type { Change } from '../sheet/Changes.svelte';

/** @param ownLines lines of a detail that only one game has */
export function detailLines<Own extends { readonly kind: string }>(
	details: readonly (Detail | Own)[],
	seats: readonly SeatInfo[],
	ownLines: (own: Own) => readonly string[]
): string[] {
	return details.flatMap((detail) =>
		isShared(detail) ? sharedLines(detail, seats) : ownLines(detail)
	);
}

const nameOf = (seats: readonly SeatInfo[], seat: number | undefined): string =>
	seats.find((one) => one.seat === seat)?.name ?? '';

function sharedLines(detail: Detail, seats: readonly SeatInfo[]): string[] {
	switch (detail.kind) {
		case 'line':
			return [detail.text];
		case 'fact':
			return [`${factLabel(detail, seats)}: ${detail.value}`];
		case 'change':
			return [
				m.ui_talk_changes_from({
					name: labelOf(detail, seats),
					before: detail.before,
					after: detail.after
				})
			];
		case 'dice':
			return [
				`${detail.label}: ${detail.faces.join(', ')}${detail.result === '' ? '' : ` = ${detail.result}`}`
			];
		case 'table':
			return detail.rows.map(({ seat, cells, label = '' }) => {
				const named = cells.map((cell, i) => `${detail.columns[i + 1] ?? ''} ${cell}`);
				return `${nameOf(seats, seat) || label}: ${named.join(', ')}`;
			});
	}
}

/** A seat that is the value itself is not named before it. */
const factLabel = (fact: Extract<Detail, { kind: 'fact' }>, seats: readonly SeatInfo[]): string =>
	nameOf(seats, fact.seat) === fact.value ? fact.label : labelOf(fact, seats);

/** The label, with the name of the seat whose emblem stands before it. */
function labelOf(
	{ label, seat }: { readonly label: string; readonly seat?: number | undefined },
	seats: readonly SeatInfo[]
): string {
	const name = nameOf(seats, seat);
	return name === '' || label.includes(name) ? label : `${name}, ${label}`;
}

/** Changes that are expected, a line for each. */
export const changeLines = (changes: readonly Change[]): string[] =>
	changes.map(({ name, before, after }) =>
		before === undefined ? `${name}: ${after}` : m.ui_talk_changes_from({ name, before, after })
	);
