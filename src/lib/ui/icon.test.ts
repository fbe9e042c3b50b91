import { render } from 'svelte/server';
import X from '@lucide/svelte/icons/x';
import { expect, it } from 'vitest';

const written = (props: Parameters<typeof X>[1]): string =>
	render(X, { props }).body.replaceAll(/<!--[^]*?-->/g, '');

it('draws the signs of the library, in place of its own component', () => {
	const svg = written({ size: 20 });
	expect(svg).toContain('<path d="M18 6 6 18"/><path d="m6 6 12 12"/></svg>');
	expect(svg).toMatch(/^<svg [^>]*width="20" height="20"/);
	expect(svg).toContain('stroke-width="2"');
	// The library's own would bear its name.
	expect(svg).not.toContain('lucide');
});

it('is for eyes only, unless it has a name', () => {
	expect(written({})).toContain('aria-hidden="true"');
	const named = written({ 'aria-label': 'Close' });
	expect(named).toContain('role="img" aria-label="Close"');
	expect(named).not.toContain('aria-hidden');
});
