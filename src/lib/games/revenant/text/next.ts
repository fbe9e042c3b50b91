/** The question that the seat is asked, and what its turn waits for, in sentences. */
import { breachAskOf } from '$engine/rulesets/revenant/asks';
import { AGENDAS_OF, KINDS, REWARDS, SIDES } from '$engine/rulesets/revenant/data';
import { actsOf } from '$engine/rulesets/revenant/turn/act';
import type { Choice, Turn } from '$engine/rulesets/revenant/types';
import { handLimit } from '$engine/rulesets/revenant/effects/upgrades';
import { m } from '$lib/paraglide/messages';
import { capital, listText } from '$lib/ui/text';
import { toPlace, underFire } from '../plan/breach';
import { blankMove } from '../plan/blanks';
import { viewLater } from '../plan/later.svelte';
import { freeFigures, placeable, placementsOf, zoneOfPlace } from '../plan/places';
import type { Plan } from '../plan/plan.svelte';
import { problemText } from '../plan/problems';
import { laterSpoken } from '../plan/spoken';
import { trialOf } from '../plan/trial';
import {
	actionName,
	activateText,
	agendaName,
	captainName,
	colonyAbout,
	colonyName,
	countedHits,
	figureName,
	hiddenName,
	houseName,
	kindName,
	levelName,
	levelText,
	objectivesText,
	planetAbout,
	planetName,
	rewardText,
	shipName,
	shipThe,
	sideName,
	zoneName
} from '../words';
import { placeName } from './place';

export function nextLines(plan: Plan): string[] {
	if (!plan.editable) return [];
	switch (plan.view.stage) {
		case 'muster':
			return musterLines(plan);
		case 'turn':
			return turnLines(plan);
		case 'breach':
			return breachLines(plan);
		case 'regroup':
			return [m.revenant_regroup_remove()];
		case 'over':
			return [];
	}
}

/** Both sides of the Crew board and both Agendas, in full. */
function musterLines({ view, table }: Plan): string[] {
	const player = view.players[table.viewer - 1];
	if (!player) return [];
	const { cls } = player;
	return [
		m.revenant_muster_class({ class: captainName(cls) }),
		...SIDES.map((side) =>
			[
				`${sideName(side)}. ${m.revenant_rulebook_activate()}: ${activateText(cls, side)}`,
				...[1, 2, 3, 4].map((level) => `${levelName(level)}: ${levelText(cls, side, level)}`)
			].join(' ')
		),
		...AGENDAS_OF[cls].map(
			(agenda) =>
				`${m.revenant_muster_agenda()} ${agendaName(agenda)}: ${objectivesText(agenda).join(' · ')}`
		),
		m.revenant_muster_houses_note()
	];
}

/** The question alone; '': nothing is asked. */
export const askedText = (plan: Plan): string => nextLines(plan)[0] ?? '';

/** The next thing that the turn waits for, in one line; '': it is no turn. */
export const nextText = (plan: Plan): string =>
	plan.view.stage === 'turn' && plan.editable ? turnLines(plan).join(' ') : '';

function turnLines(plan: Plan): string[] {
	const { next, trial, table } = plan;
	const { view } = trial;
	const [turn] = view.turn;
	switch (next.is) {
		case 'reveal':
			return [m.revenant_talk_revealed()];
		case 'fault':
			return [m.revenant_order_fault()];
		case 'ended':
			return [m.revenant_order_ended(), ...laterLines(plan)];
		case 'choice':
			return choiceLines(plan, next.choice);
		case 'place': {
			const figures =
				placeable(trial, table.viewer).length > 0 ? freeFigures(view, table.viewer) : [];
			return [
				figures.length === 0
					? m.revenant_order_pass()
					: m.revenant_talk_place({ figures: listText(figures.map(figureName)) })
			];
		}
		case 'main': {
			if (!turn || turn.ship === '') return [];
			if (turn.acted !== '') return afterMain(turn);
			const { ship, space } = turn;
			const eyes = { own: table.viewer, nameOf: (seat: number) => plan.seatName(seat) };
			const zones = [...plan.reach].sort((a, b) => a - b).map(zoneName);
			return [
				m.revenant_talk_main({
					ship: shipThe(ship, eyes),
					zone: placeName(zoneOfPlace(view, space === '' ? ship : space)),
					actions: listText(actsOf(view, ship, space).map(actionName))
				}),
				...(zones.length > 0 ? [m.revenant_talk_may_move({ zones: listText(zones) })] : []),
				...dueLines(turn.due)
			];
		}
		case 'corrupt':
		case 'extra':
			return turn ? afterMain(turn) : [];
	}
}

/** Choices left of a turn after its main action. */
function afterMain({ due, extra }: Turn): string[] {
	if (due > 0) return dueLines(due);
	return [extra === 0 ? m.revenant_talk_extra() : m.revenant_talk_end()];
}

/** The way to leave turns for later, with a turn that could be. */
function laterLines(plan: Plan): string[] {
	const view = viewLater(plan);
	const figure = view && freeFigures(view, plan.table.viewer).at(-1);
	if (!view || !figure) return [];
	const seat = plan.table.viewer;
	const [first] = placementsOf(trialOf(view, seat, []), seat, figure).values();
	if (!first) return [];
	const teller = { view, nameOf: (one: number): string => plan.seatName(one) };
	const line = laterSpoken(teller, [first.move, blankMove('end')]);
	return [m.revenant_talk_later({ line })];
}

/** The question to be answered before anything else; '': none. Whoever is refused for it is told so. */
export function owedText(plan: Plan): string {
	const { next, trial } = plan;
	const [asked = ''] =
		next.is === 'choice' ? choiceLines(plan, next.choice) : dueLines(trial.view.turn[0]?.due ?? 0);
	return asked;
}

/** A move is refused for what is owed. */
export function pendingText(plan: Plan): string {
	const asked = owedText(plan);
	return asked === ''
		? problemText({ code: 'pending-choice' })
		: m.revenant_talk_owed({ asked: asked.replace(/[.?:]$/, '') });
}

const dueLines = (due: number): string[] =>
	due > 0 ? [m.revenant_order_corrupt_left({ count: due })] : [];

function choiceLines({ trial: { view } }: Plan, choice: Choice): string[] {
	const [own] = view.own;
	switch (choice.ask) {
		case 'keep':
			return [
				`${choice.most > 1 ? m.revenant_order_keep_most({ count: choice.most }) : m.revenant_order_keep()}: ${listText((own?.shown[0] ?? []).map(hiddenName))}`
			];
		case 'draw':
			return [
				m.revenant_order_draw({ count: choice.count }),
				...KINDS.map(
					(kind) => `${kindName(kind)}: ${m.revenant_order_draw_left({ left: view.decks[kind] })}`
				)
			];
		case 'trim': {
			const limit = handLimit(view);
			return [m.revenant_order_trim({ limit, count: (own?.hand.length ?? 0) - limit })];
		}
		case 'reward':
			return [
				`${m.revenant_order_reward({ house: houseName(choice.house) })}: ${rewardText(REWARDS[choice.house])}`
			];
		case 'survey':
			return [
				m.revenant_order_survey(),
				...(own?.colonies ?? []).map((colony) => `${colonyName(colony)}: ${colonyAbout(colony)}`)
			];
		case 'chart':
			return [
				m.revenant_order_chart({ planet: planetName(choice.planet) }),
				`${planetName(choice.planet)}. ${planetAbout(choice.planet)}`
			];
	}
}

/** Hits to be placed, Sector by Sector, and the ships under them. */
function breachLines(plan: Plan): string[] {
	const { view, table } = plan;
	const { attacks, names, track } = breachAskOf(view, table.viewer);
	return [
		attacks.length > 0 ? m.revenant_breach_intro() : m.revenant_breach_none(),
		...attacks.map((attack) => {
			const ships = underFire(attack, []).map(
				({ id, capacity }) =>
					`${shipName(id, (seat) => plan.seatName(seat))} (${m.revenant_talk_falls({ hits: countedHits(capacity) })})`
			);
			return `${m.revenant_breach_sector({
				sector: zoneName(attack.sector),
				hits: m.revenant_breach_left({ count: toPlace(attack) })
			})}. ${listText(ships)}`;
		}),
		...(names ? [m.revenant_breach_first()] : []),
		...(track ? [m.revenant_breach_track()] : [])
	].map(capital);
}
