import type { Report } from '../../engine/kernel/ruleset';
import { convoy, type Options, type Sheet, type State, type View } from '../rulesets/convoy';
import type { Fixture } from './fixture';

export const convoyFixture: Fixture<
	Options,
	State,
	Sheet,
	View,
	Report & { data: Readonly<Record<string, number | string>> }
> = {
	ruleset: convoy,
	options: [{ turns: 3 }, undefined, { turns: 12 }],
	seats: [2, 3, 5, 14],
	games: 10,
	simulated: (steps) => ({ options: { turns: steps }, steps }),
	bound: ({ turns }) => turns,
	scramble: (state, viewer, rng) => ({
		...state,
		players: state.players.map((player) =>
			player.seat === viewer
				? player
				: { ...player, gold: rng.stream('gold').pick(50), guards: rng.stream('guards').pick(12) }
		)
	}),
	kinds: ['hire', 'trade', 'raid', 'quit'],
	kindsOf: (sheet) => sheet.map((line) => line.kind),
	refused: (reports, seat) =>
		reports
			.filter((report) => report.code === 'refused' && report.to[0] === seat)
			.map(({ data }) => ({ part: [Number(data['line'])], code: String(data['reason']) }))
};
