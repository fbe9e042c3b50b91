import { beforeEach, describe, expect, it } from 'vitest';
import { Hand, type Motion } from './hand';

let hand: Hand;
beforeEach(() => {
	hand = new Hand();
});
const at = (x: number, y = 0) => ({ x, y });
const kinds = (...motions: Motion[]): string[] => motions.map((motion) => motion.kind);

describe('hand', () => {
	it('taps with a finger that trembles but stays', () => {
		hand.down(1, at(10), 0, false);
		expect(hand.move(1, at(14, 3), 20).kind).toBe('none');
		expect(hand.up(1, at(14, 3), 40)).toEqual({ kind: 'tap', at: at(14, 3) });
		expect(hand.busy).toBe(false);
	});

	it('pans with one finger, and throws the map if it leaves in motion', () => {
		hand.down(1, at(0), 0, false);
		expect(hand.move(1, at(20), 10)).toEqual({ kind: 'drag', at: at(0), move: at(20), by: 1 });
		hand.move(1, at(40), 20);
		expect(hand.up(1, at(40), 25)).toEqual({ kind: 'rest', speed: at(2) });
	});

	it('does not throw the map after a pause', () => {
		hand.down(1, at(0), 0, false);
		hand.move(1, at(40), 10);
		expect(hand.up(1, at(40), 500)).toEqual({ kind: 'rest', speed: at(0) });
	});

	it('zooms with two fingers about their middle, and never taps after', () => {
		hand.down(1, at(-10), 0, false);
		hand.down(2, at(10), 5, false);
		expect(hand.move(2, at(30), 10)).toEqual({
			kind: 'drag',
			at: at(0),
			move: at(10),
			by: 2
		});
		expect(kinds(hand.up(2, at(30), 20), hand.up(1, at(-10), 30))).toEqual(['none', 'rest']);
	});

	it('draws only from a grip, and a tap on a grip is a tap', () => {
		hand.down(1, at(0), 0, true);
		expect(kinds(hand.move(1, at(4), 5), hand.move(1, at(30), 10))).toEqual(['none', 'draw']);
		expect(hand.up(1, at(30), 20).kind).toBe('rest');
		hand.down(1, at(0), 0, true);
		expect(hand.up(1, at(1), 20).kind).toBe('tap');
	});

	it('turns a drawing into a zoom when a second finger comes', () => {
		hand.down(1, at(0), 0, true);
		hand.move(1, at(30), 10);
		hand.down(2, at(90), 15, true);
		expect(hand.move(2, at(120), 20).kind).toBe('drag');
	});

	it('gives up when the system takes the finger away', () => {
		hand.down(1, at(0), 0, false);
		expect(hand.cancel(1).kind).toBe('rest');
		expect(hand.busy).toBe(false);
		expect(hand.move(1, at(50), 5).kind).toBe('none');
	});
});
