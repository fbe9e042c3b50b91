import { expect, test } from 'vitest';
import { isOver, Party, type Member } from '$lib/protocol/testing';
import { lackedBy, othersOf } from './lacks';

test.each([
	['ssssssss', 'nobody is out', 0],
	['sxssssss', 'one is out, and looks in no more', 1]
])('letters to everybody do not grow from turn to turn: %s, %s', (shapes, _, count) => {
	const party = new Party(4, { shapes }).start();
	const lost = (): readonly number[] =>
		party.members.flatMap(({ table }) => party.game.out?.(table.line.at(-1)?.resolved.state) ?? []);
	const playing = (): Member[] => party.members.filter(({ table }) => !lost().includes(table.seat));
	const [first] = party.members as [Member];
	const decisions = ({ table }: Member): number =>
		lackedBy(table, '', othersOf(table)).filter(({ kind }) => kind === 'record').length;
	const most: number[] = [];
	for (let day = 0; day < 20 && !playing().every(isOver); day++) {
		most.push(
			...playing()
				.filter((one) => !isOver(one))
				.map(decisions)
		);
		party.days(playing(), 1);
	}
	expect([new Set(lost()).size, isOver(playing()[0] ?? first)]).toEqual([count, true]);
	expect(Math.max(...most)).toBeLessThan(3);
	// Seats that are out are told the end, with all that led to it.
	for (const { table } of playing()) expect(othersOf(table)).toHaveLength(3);
});
