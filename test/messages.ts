/** The messages as the unit tests read them: one module a language. */
import type { Plugin } from 'vite';
import { compileMessages, OF_TESTS } from '../src/messages/compile.ts';

/** Modules that Node reads by itself, without Vite: paths in the folder above. */
export const COMPILED_MESSAGES = /\/lacre-messages\//;

/** Gives whoever imports the messages or their runtime those of this folder. */
export const messagesByLanguage = (): Plugin => ({
	name: 'lacre-messages-by-language',
	enforce: 'pre',
	resolveId(id) {
		const file = /\/paraglide\/(messages|runtime)(\.js)?$/.exec(id)?.[1];
		return file === undefined ? undefined : `${OF_TESTS}/${file}.js`;
	}
});

/** Brings them up to date once before all tests. */
export default compileMessages;
