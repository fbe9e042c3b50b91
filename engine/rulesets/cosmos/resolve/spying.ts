/** Reports of spies and scouts (CS-102, CS-298, CS-306, CS-393, CS-542, CS-715, CS-730), at the end of the turn. */
import { owed } from '../bank';
import { findPlanet } from '../map/planets';
import { isStopped } from '../battle/precombat';
import { foldPlace } from '../memory/fold';
import { reportTargets } from '../hooks/orders';
import { isDefended, placeAt, seatOf, type Turn } from '../memory/turn';
import type { About, Intelligence, SeatId, SystemId } from '../types';
import { shownTo } from '../view';
import { isThere, silencedBy } from '../map/sight';

export function spying(turn: Turn): void {
	for (const one of turn.events.spies)
		if (one.order === 0 || !isStopped(turn, one)) spy(turn, one.seat, one.system);
	for (const { seat, target } of turn.events.scouts) scout(turn, seat, target);
	for (const { seat, against, orders } of turn.events.trojans) {
		const all = turn.orders.get(against) ?? [];
		const shown = all.filter(({ order }) => orders.length === 0 || orders.includes(order));
		turn.reports.push({
			code: 'orders',
			to: [seat],
			data: {
				seat: against,
				orders: shown.map(({ order, entry }) => ({ n: order, order: entry }))
			}
		});
	}
	for (const { seat, against, about, by } of turn.events.intelligence) {
		// CS-203: a hero who has died brings nothing home.
		if (by === 'sheet' && reportTargets(turn, seat).n === 0) continue;
		turn.reports.push({
			code: 'intelligence',
			to: [seat],
			data: { seat: against, ...answerTo(turn, against, about) }
		});
	}
}

/** Contents of a system at the end of the turn, cloaked units excepted: none where nothing could be seen. */
function spy(turn: Turn, seat: SeatId, system: SystemId): void {
	const tower = silencedBy([...turn.places.values()], system);
	const isHidden =
		turn.blackouts.has(system) || isDefended(turn, system, seat) || (tower !== 0 && tower !== seat);
	if (!isHidden) findPlanet(turn, system);
	turn.reports.push({
		code: 'spied',
		to: [seat],
		data: { system, places: isHidden ? [] : [shownTo(foldPlace(placeAt(turn, system)), seat)] }
	});
}

/** CS-393: a scout that is gone tells what stands there; one that is still there sees it. */
function scout(turn: Turn, seat: SeatId, system: SystemId): void {
	const place = turn.places.get(system);
	if (!turn.playing.has(seat) || (place && isThere(place, seat))) return;
	if (turn.destroyed.has(system)) return;
	const isHidden = turn.blackouts.has(system);
	if (!isHidden) findPlanet(turn, system);
	turn.reports.push({
		code: 'spied',
		to: [seat],
		data: { system, places: isHidden ? [] : [shownTo(foldPlace(placeAt(turn, system)), seat)] }
	});
}

function answerTo(turn: Turn, seat: SeatId, about: About): Intelligence {
	const { cards, gained, spent, treasury } = seatOf(turn, seat);
	switch (about) {
		case 'cards':
			return { about, cards: cards.map(({ card, uses }) => ({ card, uses })) };
		case 'loans':
			return {
				about,
				loans: turn.loans
					.filter((loan) => loan.seat === seat)
					.map((loan) => ({ payments: loan.payments, owed: owed(loan) }))
			};
		case 'finances':
			return { about, gained, spent, held: treasury };
	}
}
