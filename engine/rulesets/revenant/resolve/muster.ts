/** The choices of setup are opened all together (RV-075 to RV-082). */
import type { Rng } from '../../../kernel/rng';
import { CORRUPTED_ARKSHIPS, HIDDEN, HOUSES, type HouseId, type HouseShipId } from '../data';
import { defaultMuster } from '../fallback';
import { isVoid, musterFaults } from '../orders/check';
import { setUpCrew } from '../solo';
import { holdingOf, playerOf, report, sectorOf, shipOf, type Step } from '../step';
import { perHouse } from '../setup';
import { seatsFrom } from './order';
import { refuse } from './refuse';
import { shuffled } from './shuffle';
import type { OrderOf, SeatId } from '../types';

type Choices = ReadonlyMap<SeatId, OrderOf<'muster'>>;

export function muster(step: Step, rng: Rng, orders: Choices): void {
	const houses = new Map<SeatId, HouseId>();
	const order = seatsFrom(step.state.players.length, step.state.firstPlayer);
	for (const seat of order) houses.set(seat, settle(step, seat, orders.get(seat), houses));
	const corrupted = corruptArkships(step, rng, [...houses.values()]);
	dealHidden(step, rng);
	for (const seat of order) drawFirst(step, seat);
	report(step, 'all', 'mustered', {
		players: step.state.players.map(({ seat, cls, side, frigate }) => ({
			seat,
			cls,
			side,
			berth: frigate.at,
			house: houses.get(seat) as HouseId
		})),
		corrupted
	});
}

/** One player's choices; a part that is void takes its default. Gives his House (RV-077). */
function settle(
	step: Step,
	seat: SeatId,
	given: OrderOf<'muster'> | undefined,
	taken: ReadonlyMap<SeatId, HouseId>
): HouseId {
	const usual = defaultMuster(step.state, seat);
	const order = given ?? usual;
	const faults = musterFaults(step.state, seat, order);
	refuse(step, seat, faults);
	const part = <K extends keyof typeof order>(key: K) =>
		isVoid(faults, key) ? usual[key] : order[key];
	const player = playerOf(step, seat);
	player.side = order.side;
	player.frigate.at = part('berth');
	holdingOf(step, seat).agenda = part('agenda');
	order.lines.forEach(({ sector, ships }, i) => {
		if (!isVoid(faults, 'lines', i)) sectorOf(step, sector).line = [...ships] as HouseShipId[];
	});
	const gone = [...taken.values()];
	const house = part('houses').find((one) => !gone.includes(one)) as HouseId;
	player.influence[house] = 1;
	shipOf(step, `arkship:${house}`).damage += 1;
	return house;
}

/** Three of those that nobody chose (RV-078). */
function corruptArkships(step: Step, rng: Rng, chosen: readonly HouseId[]): HouseShipId[] {
	const free = HOUSES.filter((house) => !chosen.includes(house));
	const drawn = shuffled(step, rng, ['muster', 'corruption'], free).slice(0, CORRUPTED_ARKSHIPS);
	const fouled = perHouse((house) => drawn.includes(house));
	return HOUSES.filter((house) => fouled[house]).map((house): HouseShipId => {
		shipOf(step, `arkship:${house}`).corrupted = true;
		return `arkship:${house}`;
	});
}

/** RV-079, in solo RV-516 */
function dealHidden(step: Step, rng: Rng): void {
	if (step.state.crew.length > 0) setUpCrew(step, rng);
	else step.state.secret.decks.hidden = shuffled(step, rng, ['muster', 'influence'], HIDDEN);
}

function drawFirst(step: Step, seat: SeatId): void {
	const card = step.state.secret.decks.hidden.shift();
	if (!card) throw new Error('no Hidden Influence is left to deal');
	holdingOf(step, seat).hidden = [card];
	report(step, 'all', 'hidden-gained', { seat, cause: 'muster', shown: 1 });
	report(step, [seat], 'hidden-cards', { seat, shown: [card], kept: [card] });
}
