/** Accessibility, as axe sees it. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { ALL } from '../scope';

/** Nothing moderate or worse. Animations are over first, for half-faded text has no contrast. */
export async function isSound(page: Page, where: string): Promise<void> {
	await page.evaluate(() =>
		Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
	);
	const { violations } = await new AxeBuilder({ page })
		.setLegacyMode()
		.options({ resultTypes: ['violations'] })
		.analyze();
	const told = violations
		.filter(({ impact }) => impact !== 'minor')
		.map(({ id, help, nodes }) => `${where}: ${id} (${help}) ${nodes[0]?.target.join(' ') ?? ''}`);
	expect(told).toEqual([]);
}

/** By day, and where everything is told also by night. */
export async function isSoundInBothThemes(page: Page, where: string): Promise<void> {
	for (const theme of ALL ? (['light', 'dark'] as const) : (['light'] as const)) {
		await page.emulateMedia({ colorScheme: theme });
		await isSound(page, `${where} (${theme})`);
	}
}
