/** Reasons for an effect, in words: a rule, or a card by its name. */
import type { DesignId } from '$engine/rulesets/revenant/data';
import type { Cause } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import { designName } from '../words';

const CAUSES: Readonly<Record<Exclude<Cause, DesignId>, () => string>> = {
	placement: m.revenant_report_cause_placement,
	action: m.revenant_report_cause_action,
	planet: m.revenant_report_cause_planet,
	reward: m.revenant_report_cause_reward,
	track: m.revenant_report_cause_track,
	cubes: m.revenant_report_cause_cubes,
	collection: m.revenant_report_cause_collection,
	captain: m.revenant_report_cause_captain,
	extra: m.revenant_report_cause_extra,
	activate: m.revenant_report_cause_activate,
	sonar: m.revenant_report_cause_sonar,
	jump: m.revenant_report_cause_jump,
	final: m.revenant_report_cause_final,
	muster: m.revenant_report_cause_muster,
	limit: m.revenant_report_cause_limit,
	tile: m.revenant_report_cause_tile,
	crew: m.revenant_report_cause_crew
};

const isRule = (cause: Cause): cause is keyof typeof CAUSES => cause in CAUSES;

export const causeText = (cause: Cause): string =>
	isRule(cause) ? CAUSES[cause]() : designName(cause);
