/** Subterfuge: what is worth its price against the strongest rival, and somebody else to take the blame. */
import { subterfugeCost } from '../costs';
import { ADVANCE, BUILDINGS, type Operation } from '../data';
import { cellOf } from '../holdings';
import { bansOperation } from '../laws';
import type { Entry, EntryOf, Planet, SeatId } from '../types';
import { isFriend, isWinning, prizeOf, worthOf, type Mind } from './mind';
import { publicInfluence } from './votes';

/** What its character plots first; then half the time what takes a planet, and whatever else, in an order of the day. */
export function planSubterfuge(mind: Mind): Entry[] {
	const { plots, plotsFrom } = mind.character;
	if (mind.view.turn < Math.max(plotsFrom, mind.skill.plotsFrom)) return [];
	const others = mind.stream.shuffle([...USUAL_PLOTS]);
	const isBold = mind.stream.pick(2) === 0;
	const usual: readonly Plot[] = isBold
		? ['political_favour', 'uprising', ...others]
		: ['political_favour', ...others, 'uprising'];
	for (const plot of [...plots, ...usual]) {
		const [entry] = PLOTS[plot](mind);
		if (entry) return [entry];
	}
	return [];
}

type Plot = Operation | 'guard';
const USUAL_PLOTS: readonly Plot[] = [
	...(['brain_drain', 'sow_chaos', 'sabotage', 'espionage', 'guard'] as const)
];
const PLOTS: Readonly<Record<Plot, (mind: Mind) => Entry[]>> = {
	uprising,
	sabotage,
	espionage,
	guard,
	brain_drain: brainDrain,
	sow_chaos: chaos,
	political_favour: favour
};

const canPay = (mind: Mind, operation: Operation, isBlaming: boolean, reserve: number): boolean =>
	!bansOperation(mind.view.laws, mind.seat, operation) &&
	subterfugeCost(mind.view.laws, mind.own, operation, isBlaming) + reserve <= mind.purse;

const pay = (mind: Mind, operation: Operation, isBlaming = false): void => {
	mind.purse -= subterfugeCost(mind.view.laws, mind.own, operation, isBlaming);
};

/** A rival that is neither the victim nor oneself: the next in strength. */
const scapegoat = ({ rivals }: Mind, victim: SeatId): SeatId[] =>
	rivals.filter((one) => one !== victim).slice(0, 1);

/** A planet with hardly any Troops, for 12 Resources. */
function uprising(mind: Mind): Entry[] {
	const { view, seat } = mind;
	if (!canPay(mind, 'uprising', false, 0)) return [];
	const open = ({ controller, cell, troops }: Planet): boolean =>
		controller !== 0 &&
		controller !== seat &&
		(!isFriend(mind, controller) || isWinning(mind, controller)) &&
		troops <= 1 &&
		cellOf(view, cell)?.home !== controller;
	const [best] = view.planets
		.filter(open)
		.sort(
			(a, b) =>
				prizeOf(mind, b) - 3 * b.troops - prizeOf(mind, a) + 3 * a.troops || (a.id < b.id ? -1 : 1)
		);
	if (!best || worthOf(best) < 9) return [];
	pay(mind, 'uprising');
	return [
		{
			kind: 'uprising',
			planet: best.id,
			house: best.controller,
			blame: [],
			influencePaid: 0
		}
	];
}

/** Advances that it would cost no less to research, and those that need more than their price. */
const DRAINED_FROM = 6;

function brainDrain(mind: Mind): Entry[] {
	const { own, rivals } = mind;
	const house = rivals.find((one) =>
		own.known[one - 1]?.some(
			(advance) => !own.advances.includes(advance) && ADVANCE[advance].cost >= DRAINED_FROM
		)
	);
	const advance = own.known[(house ?? 0) - 1]?.find(
		(one) => !own.advances.includes(one) && ADVANCE[one].cost >= DRAINED_FROM
	);
	if (house === undefined || !advance || !canPay(mind, 'brain_drain', false, 4)) return [];
	pay(mind, 'brain_drain');
	return [{ kind: 'brain_drain', house, advance, blame: [], influencePaid: 0 }];
}

/**
 * A proposal that others will vote for as well: a House that leads in Influence has one elected to more
 * of it, another takes some from whoever leads.
 */
function favour(mind: Mind): Entry[] {
	const { seat, turnsLeft, rivals, character } = mind;
	const isTime = turnsLeft <= 3 || character.plots.includes('political_favour');
	if (!isTime || turnsLeft < 1 || !canPay(mind, 'political_favour', false, 2)) return [];
	const first = [seat, ...rivals].sort(
		(a, b) => publicInfluence(mind, b) - publicInfluence(mind, a) || a - b
	)[0] as SeatId;
	const leads = first === seat;
	pay(mind, 'political_favour');
	const target = leads
		? ({ scope: 'elect', house: 0 } as const)
		: ({ scope: 'house', house: first } as const);
	const n = leads ? 1 : -1;
	const proposal: EntryOf<'political_favour'>['proposal'] =
		turnsLeft > 2
			? { title: '', ...target, kind: 'law', effects: [{ kind: 'incomeInfluence', n: 3 * n }] }
			: {
					title: '',
					...target,
					kind: 'directive',
					effects: [{ kind: leads ? 'gainInfluenceNext' : 'loseInfluenceNext', n: 4 }]
				};
	return [{ kind: 'political_favour', proposal, blame: [], influencePaid: 0 }];
}

/** Now and then the strongest rival loses its Production, and suspects another. */
function chaos(mind: Mind): Entry[] {
	const [house] = mind.rivals;
	if (house === undefined || (mind.stream.pick(3) > 0 && mind.character.plan !== 'plotter'))
		return [];
	const blame = scapegoat(mind, house);
	if (!canPay(mind, 'sow_chaos', blame.length > 0, 8)) return [];
	pay(mind, 'sow_chaos', blame.length > 0);
	return [{ kind: 'sow_chaos', house, type: 'produce', blame, influencePaid: 0 }];
}

/** Targets that keep an army away, or earn the strongest rival most. */
function sabotage(mind: Mind): Entry[] {
	const [house] = mind.rivals;
	const blame = house === undefined ? [] : scapegoat(mind, house);
	if (house === undefined || !canPay(mind, 'sabotage', blame.length > 0, 10)) return [];
	const targets = mind.view.planets
		.filter(({ controller }) => controller === house)
		.flatMap(({ id, buildings }) =>
			BUILDINGS.filter((one) => buildings[one] > 0).map((building) => ({ planet: id, building }))
		);
	const target = targets.find(({ building }) => building === 'trade_port') ?? targets[0];
	if (!target) return [];
	pay(mind, 'sabotage', blame.length > 0);
	return [{ kind: 'sabotage', ...target, blame, influencePaid: 0 }];
}

function espionage(mind: Mind): Entry[] {
	const { rivals, own, stream } = mind;
	const house = rivals[stream.pick(Math.max(1, rivals.length))];
	const isKnown = own.dossiers.some((one) => one.house === house && one.turn + 3 > mind.view.turn);
	if (house === undefined || isKnown || !canPay(mind, 'espionage', false, 6)) return [];
	pay(mind, 'espionage');
	return [{ kind: 'espionage', house, blame: [], influencePaid: 0 }];
}

/** Whoever leads is spied upon: counter-espionage, when there is money to spare. */
function guard(mind: Mind): Entry[] {
	const [rival] = mind.rivals;
	const isAhead =
		rival === undefined || (mind.strength[mind.seat - 1] ?? 0) > (mind.strength[rival - 1] ?? 0);
	if (!isAhead || mind.stream.pick(2) > 0 || !canPay(mind, 'espionage', false, 10)) return [];
	pay(mind, 'espionage');
	return [{ kind: 'espionage', house: mind.seat, blame: [], influencePaid: 0 }];
}
