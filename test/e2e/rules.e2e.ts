import { expect, test, go } from './app';

/** The pages are built in English with the first part alone: neither may be noticed. */
test.describe('the rulebook', () => {
	test.use({ locale: 'es-ES' });

	test('is in the reader’s language, from its first line to its last chapter', async ({ page }) => {
		await go(page, '/rules/');
		await expect(page.getByRole('heading', { name: 'Tu primer turno' })).toBeVisible();
		const chapters = page.locator('[data-chapter]');
		const written = (): Promise<number> =>
			chapters.evaluateAll((all) => all.filter((one) => one.children.length > 1).length);
		await expect.poll(written).toBe(32);
		const text = (await page.locator('.book').textContent()) ?? '';
		expect(text).toContain('Con esta página');
		expect(text).not.toMatch(/\b(the|and|your|with)\b/);
	});

	test('finds what is in any chapter', async ({ page }) => {
		await go(page, '/rules/');
		await page.getByRole('searchbox').fill('glosario');
		await expect(page.locator('#rules-contents').getByRole('link').first()).toBeVisible();
		await expect(page.locator('#rules-contents mark, #rules-contents a').first()).toBeVisible();
	});

	test('is chosen among those of the games, and a link names the game and the chapter', async ({
		page
	}) => {
		await go(page, '/rules/');
		const choice = page.getByRole('navigation', { name: 'Juego' });
		const amos = choice.getByRole('link', { name: 'Los Amos de la Galaxia' });
		const conquista = choice.getByRole('link', { name: 'La Conquista de las Estrellas' });
		await expect(amos).toHaveAttribute('aria-current', 'page');
		await conquista.click();
		await expect(page.getByRole('heading', { name: 'Tu primera ronda' })).toBeVisible();
		await expect(conquista).toHaveAttribute('aria-current', 'page');
		await expect(page).toHaveTitle(/La Conquista de las Estrellas/);
		const chapters = page.locator('[data-chapter]');
		await expect
			.poll(() =>
				chapters.evaluateAll((all) => all.filter((one) => one.children.length > 1).length)
			)
			.toBe(33);
		await page.goBack();
		await expect(page.getByRole('heading', { name: 'Tu primer turno' })).toBeVisible();
		await expect(amos).toHaveAttribute('aria-current', 'page');

		await go(page, '/rules/conquista/#rules-dice');
		const dice = page.locator('#rules-dice');
		await expect(dice.getByRole('heading').first()).toBeInViewport();
	});

	test('opens at the chapter that a link names', async ({ page }) => {
		await go(page, '/rules/#rules-siege');
		const top = (): Promise<number> =>
			page.locator('#rules-siege').evaluate((chapter) => chapter.getBoundingClientRect().top);
		await expect.poll(async () => Math.abs((await top()) - 76) < 40).toBe(true);
	});
});
