/**
 * Registers a hook by which every Svelte component is empty, and messages are read as the unit tests read them: one
 * module a language instead of thousands. Commands read tables whose rows name an icon, and draw none.
 * https://nodejs.org/docs/latest-v20.x/api/module.html#customization-hooks
 */
import { register } from 'node:module';

const MESSAGES = new URL('../../node_modules/.cache/lacre-messages/', import.meta.url).href;

const HOOK = `
export function resolve(specifier, context, next) {
	const file = /\\/paraglide\\/(messages|runtime)(\\.js)?$/.exec(specifier)?.[1];
	return file === undefined
		? next(specifier, context)
		: { url: '${MESSAGES}' + file + '.js', format: 'module', shortCircuit: true };
}
export const load = (url, context, next) =>
	url.endsWith('.svelte')
		? { format: 'module', source: 'export default () => undefined;', shortCircuit: true }
		: next(url, context);
`;

register(`data:text/javascript,${encodeURIComponent(HOOK)}`);
