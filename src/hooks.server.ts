/** Built pages wait for nothing but themselves before they are shown. */
import type { Handle } from '@sveltejs/kit';

/**
 * Styles that a page needs come inside it. The others belong to what it may load later, which brings
 * them along; here they would hold back the first picture.
 */
const withoutLaterStyles = (html: string): string =>
	html.replace(/\s?<link href="[^"]+" rel="stylesheet">/g, '');

/**
 * Settles once the page is seen as it was built, and begins to fetch its scripts: until then the line
 * and the processor belong to the words and the letters.
 */
const FIRST_PICTURE = `new Promise((resolve) => {
						// In the background nothing is painted; in another language there is nothing to see yet.
						if (document.visibilityState === 'hidden') return resolve();
						if (document.documentElement.dataset.words === 'coming') return resolve();
						new PerformanceObserver((seen) => {
							if (seen.getEntriesByName('first-contentful-paint').length > 0) resolve();
						}).observe({ type: 'paint', buffered: true });
						document.addEventListener('visibilitychange', () => resolve(), { once: true });
						// Whatever a browser makes of the above.
						setTimeout(resolve, 1000);
					}).then(async () => {
						const links = [...document.querySelectorAll('link[rel=later]')];
						// A few at a time: a phone needs a while to ask for each.
						while (links.length > 0) {
							for (const link of links.splice(0, 6)) link.rel = 'modulepreload';
							// In the background nobody notices, and each wait would take a second.
							if (document.visibilityState === 'visible') await new Promise((go) => setTimeout(go));
						}
					})`;

/** Between running what was fetched and bringing the page to life: a turn for whatever else waits. */
const BREATH = '.then((modules) => new Promise((resolve) => setTimeout(resolve, 0, modules)))';

const IMPORTS = /Promise\.all\(\[\s*import\([^)]+\),\s*import\([^)]+\)\s*\]\)/;

async function hashOf(script: string): Promise<string> {
	const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
	return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** SvelteKit's own script starts the page; it is allowed by its hash, which changes with it. */
async function scriptsAfterPicture(html: string): Promise<string> {
	const script = [...html.matchAll(/<script>([^]*?)<\/script>/g)]
		.map((match) => match[1] as string)
		.find((text) => IMPORTS.test(text));
	if (!script) return html;
	const later = script.replace(
		IMPORTS,
		(imports) => `${FIRST_PICTURE}.then(() => ${imports})${BREATH}`
	);
	const [before, after] = await Promise.all([hashOf(script), hashOf(later)]);
	// Not a built page: the hash is on its way in a header.
	if (!html.includes(before)) return html;
	return html
		.replace(script, () => later)
		.replace(before, after)
		.replaceAll(' rel="modulepreload">', ' rel="later" fetchpriority="low">');
}

export const handle: Handle = ({ event, resolve }) =>
	resolve(event, {
		transformPageChunk: ({ html }) => scriptsAfterPicture(withoutLaterStyles(html))
	});
