/** Revenant plays whole games and keeps the contract; it stands among the fixtures once it is offered. */
import { expect, it } from 'vitest';
import { deriveSeed } from '../../engine/kernel/hash';
import { newSeen, playGame, type Style } from './game';
import { revenantFixture } from './revenant.fixture';

const GAMES: readonly (readonly [Style, number])[] = [
	['suggest', 1],
	['suggest', 2],
	['suggest', 3],
	['suggest', 4],
	['mixed', 1],
	['mixed', 2],
	['mixed', 4]
];

it.each(GAMES)(
	'Revenant, %s with %i seats, is played to its end',
	{ timeout: 120_000 },
	(style, seats) => {
		const seed = deriveSeed(`conformance/revenant/${style}`, new Uint8Array(0), seats);
		const seen = newSeen();
		const spec = {
			style,
			seed,
			seats,
			rawOptions: revenantFixture.options[seats % 3],
			sparing: true
		};
		const recording = playGame(revenantFixture, spec, seen);
		expect(recording.steps.length).toBeGreaterThan(4);
		expect(seen.scrambled).toBeGreaterThan(0);
	}
);
