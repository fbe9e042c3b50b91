/** Written in by the build: see `vite.config.ts`. */
declare const __LACRE_BUILD__: string | undefined;

/** The name of this build: see `src/sources/name.ts`. Scripts outside a build have none. */
export const BUILD = typeof __LACRE_BUILD__ === 'undefined' ? 'unbuilt' : __LACRE_BUILD__;

/**
 * What a table is played by, as devices that disagree tell each other: "amos 2, Lacre 0.1.0+3f9a2c81d0".
 * At most 64 characters.
 */
export const engineName = (ruleset: string, version: number, build = BUILD): string =>
	`${ruleset} ${version}, Lacre ${build}`.slice(0, 64);
