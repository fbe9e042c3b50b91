/** The recorded games, and the rulesets that they are of. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Recording } from '../../engine/kernel/replay';
import { ROOT } from '../architecture/layers.js';

export const GOLDEN = join(ROOT, 'test/golden');

export interface Golden {
	/** `amos/1/four-seats` */
	readonly name: string;
	readonly recording: Recording;
}

/** Every recorded game, by name. */
export function goldenGames(): Golden[] {
	const files = readdirSync(GOLDEN, { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.json'))
		.map((file) => file.replaceAll('\\', '/'))
		.sort();
	return files.map((file) => ({
		name: file.replace(/\.json$/, ''),
		recording: JSON.parse(readFileSync(join(GOLDEN, file), 'utf8')) as Recording
	}));
}
