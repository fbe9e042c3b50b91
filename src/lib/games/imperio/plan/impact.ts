/** Meaning of a proposal for each House, by what everybody sees. Pure. */
import {
	DEMOBILISATION,
	PORT_RESOURCES,
	type DirectiveEffect,
	type LawEffect
} from '$engine/rulesets/imperio/data';
import { atWar, isDeserted, planetsOf } from '$engine/rulesets/imperio/holdings';
import type { Planet, Proposal, SeatId, View } from '$engine/rulesets/imperio/types';
import { vessels } from '$engine/rulesets/imperio/units';
import { m } from '$lib/paraglide/messages';
import { advanceName, buildingName, countedUnit, signedText } from '../words';

/** Change that a proposal would bring to one House. */
export interface Impact {
	readonly seat: SeatId;
	readonly text: string;
	readonly tone: 'gain' | 'loss' | 'none';
}

interface Change {
	readonly text: string;
	readonly worth: number;
}

/** One line for each House that it might touch; none where it is the same for all, or cannot be told. */
export function impactOf(view: View, proposal: Proposal): Impact[] {
	const houses = view.houses
		.map(({ seat }) => seat)
		.filter((seat) => !isDeserted(view, seat))
		.filter((seat) => proposal.house === 0 || proposal.house === seat);
	const impacts = houses.map((seat): Impact => {
		const changes = proposal.effects.flatMap((effect) => changeOf(view, seat, effect) ?? []);
		const worth = changes.reduce((sum, change) => sum + change.worth, 0);
		return {
			seat,
			text: changes.map(({ text }) => text).join(' · '),
			tone: worth > 0 ? 'gain' : worth < 0 ? 'loss' : 'none'
		};
	});
	return impacts.some(({ text }) => text !== '') ? impacts : [];
}

/** House that most people would elect: themselves for a gain, the strongest of the others for a loss. */
export function candidateFor(view: View, proposal: Proposal): SeatId {
	const own = impactOf(view, proposal).find(({ seat }) => seat === view.viewer);
	const [rival] = view.houses
		.filter(({ seat, status }) => seat !== view.viewer && status === 'playing')
		.map(({ seat }) => ({ seat, planets: planetsOf(view, seat).length }))
		.sort((a, b) => b.planets - a.planets || a.seat - b.seat);
	return own?.tone === 'loss' && rival ? rival.seat : view.viewer;
}

type Words = (inputs: { count: number; signed: string }) => string;

const counted = (words: Words, n: number): Change => ({
	text:
		n === 0 ? m.imperio_council_untouched() : words({ count: Math.abs(n), signed: signedText(n) }),
	worth: n
});
const resources = (n: number): Change => counted(m.imperio_council_resources, n);
const income = (n: number): Change => counted(m.imperio_council_resources_turn, n);
const influence = (n: number): Change => counted(m.imperio_council_influence, n);
const influenceIncome = (n: number): Change => counted(m.imperio_council_influence_turn, n);
const troops = (n: number): Change => counted(m.imperio_council_troops, n);

const portsOn = (planets: readonly Planet[]): number =>
	planets.reduce((sum, { buildings }) => sum + buildings.trade_port, 0);

/** Change of one effect; undefined: it cannot be told by what is seen, or is not of one House. */
function changeOf(
	view: View,
	seat: SeatId,
	effect: DirectiveEffect | LawEffect
): Change | undefined {
	const planets = planetsOf(view, seat);
	switch (effect.kind) {
		case 'gainResources':
			return resources(effect.n);
		case 'loseResources':
			return resources(-effect.n);
		case 'perPlanet':
			return resources(effect.n * planets.length);
		case 'gainInfluenceNext':
			return influence(effect.n);
		case 'loseInfluenceNext':
			return influence(-effect.n);
		case 'gainTroops':
			return troops(planets.length > 0 ? effect.n : 0);
		case 'loseTroops':
			return troops(-Math.min(effect.n, sum(planets.map((planet) => planet.troops))));
		case 'demobilise':
			return troops(
				-DEMOBILISATION.lost * planets.filter(({ troops: n }) => n >= DEMOBILISATION.from).length
			);
		case 'gainShips':
			return planets.length > 0
				? { text: `+${countedUnit(effect.ship, effect.n)}`, worth: effect.n }
				: { text: m.imperio_council_untouched(), worth: 0 };
		case 'demolish':
			return lostOf(
				sum(planets.map(({ buildings }) => buildings[effect.building])),
				buildingName(effect.building)
			);
		case 'demolishAny':
			return lostOf(sum(planets.flatMap(({ buildings }) => Object.values(buildings))), '');
		case 'grantAdvance':
			return {
				text: m.imperio_council_advance({ advance: advanceName(effect.advance) }),
				worth: 1
			};
		case 'truce':
		case 'endWars': {
			const count = view.houses.filter(
				(house) => house.status !== 'deserted' && atWar(view, seat, house.seat)
			).length;
			return {
				text: count > 0 ? m.imperio_council_wars_end({ count }) : m.imperio_council_untouched(),
				worth: 0
			};
		}
		case 'incomeResources':
			return income(effect.n);
		case 'incomeInfluence':
		case 'speaker':
			return influenceIncome(effect.n);
		case 'portResources':
			return income(effect.n * portsOn(planets));
		case 'portInfluence':
			return influenceIncome(effect.n * portsOn(planets));
		case 'idlePorts':
			return income(-PORT_RESOURCES * portsOn(planets));
		case 'tribute':
			return income(-Math.max(0, planets.length - effect.above));
		case 'shipCap':
			return {
				text: m.imperio_council_ships_of({ ships: `${bigShips(view, seat)}`, most: `${effect.n}` }),
				worth: bigShips(view, seat) >= effect.n ? -1 : 0
			};
		default:
			return undefined;
	}
}

const sum = (all: readonly number[]): number => all.reduce((total, n) => total + n, 0);

function lostOf(standing: number, building: string): Change {
	if (standing === 0) return { text: m.imperio_council_untouched(), worth: 0 };
	return {
		text:
			building === ''
				? m.imperio_council_loses_one({ count: standing })
				: m.imperio_council_loses_building({ building }),
		worth: -1
	};
}

/** Ships that a cap counts: neither Fighters nor Freighters (IM-475). */
const bigShips = (view: View, seat: SeatId): number =>
	sum(
		view.fleets
			.filter(({ house }) => house === seat)
			.map(({ ships }) => vessels(ships) - ships.freighter)
	);
