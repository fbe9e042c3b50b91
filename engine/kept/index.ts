/**
 * The rules that were released. Each is a file of its own, built once and never changed: a table goes
 * on under the version that it was founded under, whatever the sources have become since.
 * `npm run release` writes the files and the registry; `docs/releasing.md` says when.
 */
import type { AnyRuleset } from '../kernel/ruleset';
import registry from './registry.json' with { type: 'json' };

export interface KeptRules {
	/** The game's. */
	readonly id: string;
	readonly version: number;
	readonly shape: number;
	/** SHA-256 of the file's bytes, 64 hexadecimal digits. */
	readonly sha256: string;
}

/** Present rules of a game, as its `about.ts` names them. */
export type About = Pick<AnyRuleset, 'id' | 'version' | 'shape'>;

/** Every version ever released, by game, oldest first. */
export const keptRules: readonly KeptRules[] = registry;

/** The name of the file in `static/kept/`. */
export const keptFile = ({ id, version, sha256 }: KeptRules): string =>
	`${id}-${version}-${sha256.slice(0, 16)}.js`;

/** True if the interface that shows these rules serves the kept ones too. */
const isServed = (about: About, kept: KeptRules): boolean =>
	kept.id === about.id && kept.shape === about.shape;

/** The kept rules by which an app of these present rules plays a version; undefined: it has none. */
export const findKept = (
	about: About,
	version: number,
	all: readonly KeptRules[] = keptRules
): KeptRules | undefined => all.find((kept) => isServed(about, kept) && kept.version === version);

/** The versions that an app of these present rules plays, ascending. */
export const versionsOf = (about: About, all: readonly KeptRules[] = keptRules): number[] => {
	const kept = all.filter((one) => isServed(about, one)).map(({ version }) => version);
	return [...new Set([...kept, about.version])].sort((a, b) => a - b);
};

/** The files that such an app may need: those of other versions than the present one, of its shape. */
export const neededOf = (about: About, all: readonly KeptRules[] = keptRules): KeptRules[] =>
	all.filter((kept) => isServed(about, kept) && kept.version !== about.version);

/** The versions that an app plays, by game: what it tells the one that it is about to replace. */
export type Played = Readonly<Record<string, readonly number[]>>;

export const playedOf = (abouts: readonly About[]): Played =>
	Object.fromEntries(abouts.map((about) => [about.id, versionsOf(about)]));
