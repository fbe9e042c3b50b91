/**
 * Cost of a turn by post in bytes: a real game with real cryptography, everybody there, one visit a day. Every entry
 * that is given is counted, beside the orders in them as deflated.
 */
import { amos } from '../../engine/rulesets/amos';
import { encode, type Encodable } from '../../engine/kernel/encode';
import { createRng } from '../../engine/kernel/rng';
import { encodeRecord } from '../../src/lib/protocol/record';
import { packOrder, unpackOrder } from '../../src/lib/session/post/office/order-bytes';
import { innerState, rulesetPlay } from './games';
import { realPeople } from './curves';
import { random } from './random';
import { Visits } from './visits';

export interface Cost {
	readonly people: number;
	readonly turns: number;
	/** Bytes of entries and records that each person is given in a turn, without their lock. */
	readonly given: number;
	/** Bytes of a turn's record, of the envelopes in it, and of the orders in these, deflated. */
	readonly record: number;
	readonly envelopes: number;
	readonly orders: number;
}

export function measureBytes(people: number, turns: number): Cost {
	const draw = random(1);
	const { game } = rulesetPlay(draw, amos, undefined, turns, 'any', unpackOrder);
	const order = (state: unknown, seat: number): Uint8Array => {
		const view = amos.view(innerState(state) as Parameters<typeof amos.view>[0], seat);
		return packOrder(encode(amos.bot(view, seat, createRng(draw.bytes(32))) as Encodable));
	};
	const visits = new Visits({
		people,
		seed: 1,
		days: 60,
		game,
		order,
		books: realPeople(draw)
	}).play();
	const { table } = visits.party.at(1);
	const records = table.records.filter(
		({ value, beacon }) => beacon && value.end.kind === 'cut' && value.end.envelopes.some(Boolean)
	);
	const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
	return {
		people,
		turns: records.length,
		given: sum(visits.given) / people / records.length,
		record: sum(records.map((one) => encodeRecord(one).length)) / records.length,
		envelopes:
			sum(
				records.flatMap(({ entries }) =>
					entries.map(({ bytes, signature }) => encode([bytes, signature]).length)
				)
			) / records.length,
		orders: sum(visits.sealed.map(({ bytes }) => bytes)) / records.length
	};
}
