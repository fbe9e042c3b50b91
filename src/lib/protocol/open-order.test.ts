/** Orders in the open: whose entries build on one, and so vote for it in ballot 0. */
import { describe, expect, it } from 'vitest';
import { castsIn, reported } from './ballot';
import type { Standing } from './standing';
import { nextPast, type Step } from './step';
import { heldIn, Party, Pen, Scene, type Written } from './testing';

/** Step 1 of a table of four asks seat 1 alone, in the open. */
function scene() {
	const on = new Scene(new Party(4, { shapes: 'os' }).start());
	const { step, observer } = on;
	const at = on.party.where(step);
	const order = (word: string, tip = on.pen(1).tip): Written => {
		const bytes = new TextEncoder().encode(word);
		const body = { kind: 'order', at, order: bytes, deal: new Uint8Array(0) } as const;
		const written = on.pen(1).write(body, [], tip);
		on.tell(written);
		return written;
	};
	const childOf = (envelopes: readonly Written[]): Step => {
		const past = nextPast(observer.crypto, step.past, on.cut(envelopes).id);
		const child = observer.table.steps.get(past);
		if (!child) throw new Error('nothing grew from these orders');
		return child;
	};
	/** An entry of a seat about the step after an order. */
	const build = (seat: number, envelopes: readonly Written[], pen = on.pen(seat)): Written => {
		const built = pen.write({ kind: 'attest', at: on.party.where(childOf(envelopes)) }, envelopes);
		on.tell(built);
		return built;
	};
	/** Seats whose votes of ballot 0 count, with the place of the order that they are for. */
	const votes = (orders: readonly Written[]): string[] =>
		castsIn(observer.table, step)
			.map(
				({ seat, cut }) =>
					`${seat} for ${orders.findIndex(({ id }) => id === cut.envelopes[0]?.id)}`
			)
			.sort();
	return { on, order, build, votes, childOf };
}

describe('an entry that builds on an order', () => {
	it('is a vote of its author, one', () => {
		const { order, build, votes } = scene();
		const first = order('a');
		expect(votes([first])).toEqual([]);
		build(2, [first]);
		build(2, [first]);
		expect(votes([first])).toEqual(['2 for 0']);
	});

	it('is none after its author called a ballot', () => {
		const { on, order, build, votes } = scene();
		const first = order('a');
		on.call(2, { number: 1, leader: 2 });
		build(2, [first]);
		build(3, [first]);
		expect(votes([first])).toEqual(['3 for 0']);
	});

	it('is none after its author built on another', () => {
		const { on, order, build, votes } = scene();
		const { tip } = on.pen(1);
		const [first, second] = [order('a', tip), order('b', tip)] as const;
		build(2, [first]);
		build(2, [second]);
		build(3, [second]);
		expect(votes([first, second])).toEqual(['2 for 0', '3 for 1']);
	});

	it('is none of a seat that holds no key, nor of a log that does not count', () => {
		const { on, order, build, votes } = scene();
		const { step } = on;
		(step as { voters: readonly number[] }).voters = [1, 3, 4];
		const standings = step.standings as Standing[];
		standings[2] = { ...(standings[2] as Standing), log: 9 };
		const first = order('a');
		for (const seat of [2, 3, 4]) build(seat, [first]);
		expect(votes([first])).toEqual(['4 for 0']);
	});

	it('shows in a call that has it in its past, and in no other', () => {
		const { on, order, build } = scene();
		const first = order('a');
		const opening = on.call(3, { number: 1, leader: 3 });
		build(2, [first]);
		const told = (call: Written): number[] =>
			reported(on.observer.table, on.step, heldIn(on.observer.table, call)).map(({ seat }) => seat);
		expect(told(on.call(2, { number: 1, leader: 3 }, opening))).toEqual([2]);
		build(4, [first], new Pen(on.pen(4).crypto, on.party.table, 4, on.pen(4).tip));
		const blind = on.pen(4).write(
			{
				...{ kind: 'call', at: on.party.where(on.step) },
				...{ ballot: { number: 1, leader: 3 }, opening: opening.id }
			},
			[opening]
		);
		on.tell(blind);
		expect(told(blind)).toEqual([]);
	});
});
