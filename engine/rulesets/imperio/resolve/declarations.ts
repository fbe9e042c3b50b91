/** Before slot 1: absences, wars, peaces and standing orders (section 6). */
import { planetOf } from '../holdings';
import { endWar, houseOf, openWar, report, type Turn } from './turn';

/** IM-142 to IM-145: a sheet missed without notice is a warning; whose second it is, is out in step 10. */
export function noteAbsences(turn: Turn): void {
	for (const seat of turn.missed) {
		const house = houseOf(turn, seat);
		if (!house.away) house.missed += 1;
		const { missed, away: announced } = house;
		report(turn, [seat], { code: 'warned', data: { missed, announced } });
	}
	for (const house of turn.state.houses) {
		house.away = turn.sheets.get(house.seat)?.absence ?? false;
		if (house.away) house.absencesLeft -= 1;
	}
}

/** IM-147, IM-148. Whoever declares war on a House has offered it no peace: its check saw to that. */
export function declare(turn: Turn): void {
	for (const [seat, { declareWar }] of turn.sheets)
		for (const other of declareWar) openWar(turn, seat, other, 'declared');
	for (const [seat, { offerPeace }] of turn.sheets)
		for (const other of offerPeace)
			if (turn.sheets.get(other)?.offerPeace.includes(seat)) endWar(turn, seat, other, 'offers');
}

/** IM-153: each list stays until a later sheet replaces it. */
export function fileStandingOrders(turn: Turn): void {
	for (const [seat, sheet] of turn.sheets) {
		const house = houseOf(turn, seat);
		const [passage] = sheet.passage;
		const [blockades] = sheet.blockades;
		const [doctrine] = sheet.doctrine;
		const [cellDoctrine] = sheet.cellDoctrine;
		const replaced = {
			...(passage && { passage: [...new Set(passage)].sort((a, b) => a - b) }),
			...(blockades && { blockades }),
			...(doctrine && { doctrine }),
			...(cellDoctrine && { cellDoctrine })
		};
		Object.assign(house, replaced);
		for (const { planet: id, name, about } of sheet.names) {
			const planet = planetOf(turn.state, id);
			if (planet) Object.assign(planet, { name: name === '' ? id : name, about });
		}
	}
}
