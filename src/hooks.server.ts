/** What the built pages wait for before they are shown: nothing but themselves. */
import type { Handle } from '@sveltejs/kit';

/**
 * Styles that a page needs come inside it. The others belong to what it may load later, which brings
 * them along; here they would hold back the first picture.
 */
const withoutLaterStyles = (html: string): string =>
	html.replace(/\s*<link href="[^"]+" rel="stylesheet">/g, '');

/** Words and letters first: the scripts are not needed for the first picture. */
const scriptsLast = (html: string): string =>
	html.replaceAll(' rel="modulepreload">', ' rel="modulepreload" fetchpriority="low">');

export const handle: Handle = ({ event, resolve }) =>
	resolve(event, { transformPageChunk: ({ html }) => scriptsLast(withoutLaterStyles(html)) });
