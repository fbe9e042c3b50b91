/** Open-six rolls (AM-008, AM-009) and how they are reported (AM-385, AM-386). */
import type { Stream } from '../../kernel/rng';
import { POINTS_PER_DIE } from './data';
import type { Roll } from './types';

/** Most dice listed face by face in a report. */
export const LISTED_DICE = 50;
/** Most dice drawn in one roll; the rest deal their mean. */
export const DRAWN_DICE = 1000;

export const NO_ROLL: Roll = { dice: 0, counted: false, base: [], extra: [], flat: 0, total: 0 };

/** Dice of a Power: one per full 5 points, at least one if there is any (AM-172). */
export const diceOfPower = (power: number): number =>
	power === 0 ? 0 : Math.max(1, Math.floor(power / POINTS_PER_DIE));

/** All base dice first, then one more for each six, which is never rolled again. */
export function rollOpenSix(stream: Stream, dice: number): Roll {
	const drawn = Math.min(dice, DRAWN_DICE);
	const base = stream.dice(drawn, 6);
	const faces = countFaces(base);
	const extra = stream.dice(faces[5] as number, 6);
	const more = countFaces(extra);
	const flat = flatDamage(dice - drawn);
	const total = pointsOf(faces) + pointsOf(more) + flat;
	if (dice <= LISTED_DICE) return { dice, counted: false, base, extra, flat, total };
	return { dice, counted: true, base: faces, extra: more, flat, total };
}

/** Twelve open sixes deal 12 × 3.5 × 7/6 = 49 on average; a die left over deals 4. */
function flatDamage(dice: number): number {
	return Math.floor(dice / 12) * 49 + (dice % 12) * 4;
}

function countFaces(faces: readonly number[]): number[] {
	const counts = [0, 0, 0, 0, 0, 0];
	for (const face of faces) counts[face - 1] = (counts[face - 1] as number) + 1;
	return counts;
}

/** Sum of the faces counted. */
const pointsOf = (counts: readonly number[]): number =>
	sum(counts.map((count, i) => count * (i + 1)));

export function sum(numbers: readonly number[]): number {
	let total = 0;
	for (const number of numbers) total += number;
	return total;
}
