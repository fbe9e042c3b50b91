/**
 * Registers a hook by which every Svelte component is empty. Commands read tables whose rows name an icon, and draw
 * none. https://nodejs.org/docs/latest-v20.x/api/module.html#customization-hooks
 */
import { register } from 'node:module';

const HOOK = `
export const load = (url, context, next) =>
	url.endsWith('.svelte')
		? { format: 'module', source: 'export default () => undefined;', shortCircuit: true }
		: next(url, context);
`;

register(`data:text/javascript,${encodeURIComponent(HOOK)}`);
