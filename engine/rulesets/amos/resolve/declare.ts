/** Step 1: who is allied with whom (AM-111 to AM-115). */
import { fail, linesOf, report, type Line, type Turn } from './turn';

/** Both sheets must name each other: `a/b` and `b/a` for every such pair. */
export function alliancesOf(lines: readonly Line[]): Set<string> {
	const named = new Set<string>();
	for (const { seat, order } of lines)
		if (order.kind === 'ally') named.add(`${seat}/${order.player}`);
	const returned = (pair: string): boolean => named.has(pair.split('/').reverse().join('/'));
	return new Set([...named].filter(returned));
}

/** Tells each author which hands were taken, and which were not (AM-359). */
export function declareAlliances(turn: Turn): void {
	for (const line of linesOf(turn, 'ally')) {
		const { player } = line.order;
		if (turn.alliances.has(`${line.seat}/${player}`))
			report(turn, [line.seat], { code: 'allied', data: { with: player } });
		else fail(turn, line, 'not-returned', { seat: player });
	}
}
