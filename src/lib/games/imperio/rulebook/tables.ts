/** The rows of the rulebook's tables, made from the tables of the game. */
import {
	ABILITIES,
	ADVANCE,
	ADVANCES,
	ANOMALIES,
	BUILDING,
	BUILDINGS,
	HOME_BONUS,
	LOT,
	LOTS,
	OPERATIONS,
	OPERATION_COST,
	PROPOSALS,
	SHIP_CLASSES,
	SYSTEM_PLANETS,
	UNIT,
	UPGRADES,
	type Unit
} from '$engine/rulesets/imperio/data';
import { m } from '$lib/paraglide/messages';
import type { Row } from '$lib/ui/rulebook/table';
import { capital, listText } from '$lib/ui/text';
import {
	abilityAbout,
	abilityName,
	advanceAbout,
	advanceName,
	anomalyAbout,
	anomalyName,
	buildingAbout,
	buildingName,
	effectsText,
	lotAbout,
	lotName,
	operationAbout,
	operationName,
	proposalKind,
	subjectOf,
	titleOfId,
	unitName,
	upgradeAbout,
	upgradeName,
	votingName
} from '../words';

const dash = '–';
const orDash = (n: number): string => (n === 0 ? dash : `${n}`);

export const abilities = (): Row[] =>
	ABILITIES.map((one) => ({ head: abilityName(one), note: abilityAbout(one), cells: [] }));

export const upgrades = (): Row[] =>
	UPGRADES.map((one) => ({ head: upgradeName(one), note: upgradeAbout(one), cells: [] }));

export const anomalies = (): Row[] =>
	ANOMALIES.map((one) => ({ head: capital(anomalyName(one)), note: anomalyAbout(one), cells: [] }));

/** Results of each face of the die, for a home system and for a neutral one. */
export const rolls = (): Row[] =>
	HOME_BONUS.map((bonus, i) => {
		const planets = SYSTEM_PLANETS[i] ?? 0;
		return {
			head: `${i + 1}`,
			cells: [
				`+${bonus}`,
				planets === 0 ? m.imperio_rulebook_anomaly() : m.imperio_word_planets({ count: planets }),
				`+${i}`
			]
		};
	});

export const buildings = (): Row[] =>
	BUILDINGS.map((one) => ({
		head: capital(buildingName(one)),
		note: buildingAbout(one),
		cells: [`${BUILDING[one].cost}`, `${BUILDING[one].most}`]
	}));

const priceOf = (unit: Unit): string =>
	UNIT[unit].lot > 1
		? m.imperio_rulebook_price_lot({ cost: UNIT[unit].cost, lot: UNIT[unit].lot })
		: `${UNIT[unit].cost}`;

export const units = (): Row[] =>
	(['troop', ...SHIP_CLASSES] as const).map((unit) => {
		const { bv, dice, hits, move, capacity, preFire, bombards } = UNIT[unit];
		const notes = [
			capacity > 0 && m.imperio_rulebook_carries({ n: capacity }),
			preFire > 0 && m.imperio_rulebook_prefires({ n: preFire }),
			bombards && m.imperio_rulebook_bombards()
		].filter(Boolean);
		return {
			head: capital(unitName(unit)),
			note: notes.length > 0 ? capital(`${listText(notes as string[])}.`) : undefined,
			cells: [`${bv}+`, `${dice}`, `${hits}`, orDash(move), priceOf(unit)]
		};
	});

export const advances = (): Row[] =>
	ADVANCES.map((one) => ({
		head: advanceName(one),
		note: advanceAbout(one),
		cells: [`${ADVANCE[one].cost}`, listText(ADVANCE[one].requires.map(advanceName)) || dash]
	}));

export const operations = (): Row[] =>
	OPERATIONS.map((one) => ({
		head: operationName(one),
		note: operationAbout(one),
		cells: [`${OPERATION_COST[one]}`]
	}));

export const proposals = (): Row[] =>
	PROPOSALS.map((one) => ({
		head: titleOfId(one.id),
		note: effectsText(
			one.effects,
			subjectOf({ vote: one.vote, house: 0 }, () => ''),
			() => ''
		),
		cells: [proposalKind(one.kind), votingName(one.vote)]
	}));

export const lots = (): Row[] =>
	LOTS.map((one) => ({ head: lotName(one), note: lotAbout(one), cells: [`${LOT[one].price}`] }));
