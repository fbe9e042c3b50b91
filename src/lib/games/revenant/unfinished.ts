/** Reminders before an order leaves, in sentences: what a player may have forgotten. */
import { breachAskOf } from '$engine/rulesets/revenant/asks';
import type { Order, SeatId, View } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import type { TableSession } from '../game';
import { assignmentOf, toPlace } from './plan/breach';
import { writtenAt } from './plan/later.svelte';
import { trialOf } from './plan/trial';

export function unfinished(
	table: Pick<TableSession, 'view' | 'order' | 'viewer' | 'step'>
): readonly string[] {
	const view = table.view as View;
	const order = table.order as Order | undefined;
	switch (view.stage) {
		case 'turn':
			return [...aboutTurn(view, table.viewer, order), ...aboutLater(table)];
		case 'breach':
			return aboutBreach(view, table.viewer, order);
		case 'muster':
		case 'regroup':
		case 'over':
			return [];
	}
}

function aboutTurn(view: View, seat: SeatId, order: Order | undefined): string[] {
	const moves = order?.ask === 'turn' ? order.moves : [];
	if (moves.length === 0) return [m.revenant_todo_no_moves()];
	if (moves.at(-1)?.do !== 'end')
		return [
			trialOf(view, seat, moves).revealed ? m.revenant_todo_reveal() : m.revenant_todo_no_end()
		];
	// A part of the turn that was sent before may have had it.
	const isUsed = (view.turn[0]?.extra ?? 0) !== 0 || moves.some((move) => move.do === 'extra');
	return isUsed ? [] : [m.revenant_todo_no_extra()];
}

/** A turn for later that is on no list goes with nothing. */
const aboutLater = (table: Pick<TableSession, 'step' | 'viewer'>): string[] =>
	(writtenAt(table)?.moves.length ?? 0) > 0 ? [m.revenant_todo_later()] : [];

function aboutBreach(view: View, seat: number, order: Order | undefined): string[] {
	const sectors = order?.ask === 'breach' ? order.sectors : [];
	const open = breachAskOf(view, seat).attacks.some(
		(attack) => assignmentOf(sectors, attack.sector).hits.length < toPlace(attack)
	);
	return open ? [m.revenant_todo_breach()] : [];
}
