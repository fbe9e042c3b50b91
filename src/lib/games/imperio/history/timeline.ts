/** A turn on the map: one event after another on the map that it befell, then the map at rest. Pure. */
import type { Battle, ImperioReport, Invasion, Order, View } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import { eventStaging, type EventAct } from '$lib/ui/history/events';
import type * as past from '$lib/ui/history/past.svelte';
import type * as timeline from '$lib/ui/history/timeline';

export type Frame = timeline.Frame<View, ImperioReport>;
export type PastFrame = past.PastFrame<View, Order, ImperioReport>;
export type Act = EventAct<View, ImperioReport>;

// ---------------------------------------------------------------- how long things take

const OPENING_MS = 900;
const ROUND_MS = 1100;

/** Milliseconds at speed 1; 0: it changes nothing that is drawn, and is passed over. */
export function lengthOf(report: ImperioReport): number {
	switch (report.code) {
		case 'moved':
			return 1000;
		case 'battle':
			return OPENING_MS + ROUND_MS * (roundsOf(report.data) + 1);
		case 'invasion':
			return OPENING_MS + ROUND_MS * (roundsOf(report.data) + 1);
		case 'asteroids':
		case 'evaded':
		case 'uprising':
		case 'sabotaged':
			return 1200;
		case 'control':
			return report.data.cause === 'landing' ? 700 : 900;
		case 'war':
		case 'peace':
		case 'demolished':
		case 'disbanded':
		case 'mustered':
		case 'strayLost':
			return 800;
		case 'lawPassed':
		case 'lawRepealed':
		case 'decreed':
			return 900;
		case 'built':
		case 'produced':
			return 700;
		case 'gameOver':
			return 1200;
		default:
			return 0;
	}
}

/** Rolls that count at the same time. */
const roundsOf = (fight: Battle | Invasion): number =>
	'planet' in fight
		? fight.bombardment.length + fight.platforms.length + fight.rounds.length
		: fight.rounds.length + Math.min(1, fight.preFire.length);

// ---------------------------------------------------------------- the map that an event befell

/** The last frame before a report was made, and the first by which it had been made. */
const mapsOf = (before: View, { view, inner = [] }: Frame, told: number) => ({
	view: inner.findLast((one) => one.told <= told)?.view ?? before,
	after: inner.find((one) => one.told > told)?.view ?? view
});

export const staging = eventStaging<View, ImperioReport>({
	lengthOf,
	mapsOf,
	together: ['moved', 'built', 'produced', 'war', 'peace', 'decreed', 'mustered'],
	into: 0.45
});

/** Name of a step, by the turn that led to it: "Turn 3". */
export function turnName({ step, reports }: Frame): string {
	if (step === 1) return m.ui_history_start();
	const played = reports.find(({ code }) => code === 'turnResolved');
	return played?.code === 'turnResolved'
		? m.imperio_history_turn({ turn: played.data.turn })
		: m.imperio_history_founding();
}
