/** La Conquista de las Estrellas: a game of several sheets a round, given by hand and played to its end. */
import type { Page } from '@playwright/test';
import { expect, paper, picture, seal, show, test } from './app';
import {
	boardOf,
	drawMove,
	foundConquest,
	sealByKeys,
	title,
	toBoard,
	untilAsked
} from './conquista';
import { isSound } from './sound';

// Nothing is looked at while it moves.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Reads what the opening brought. */
async function opened(page: Page): Promise<void> {
	const report = page.getByRole('button', { name: 'Read the report' });
	await expect(report).toBeVisible();
	await report.click();
	await expect(paper(page, 'Report')).toBeVisible();
}

/** Says what nobody asked, thinks better of it twice, and stays in the game. */
async function offerEnergy(page: Page): Promise<void> {
	const orders = paper(page, 'Orders');
	await orders.getByRole('button', { name: /^Offers/ }).click();
	await orders.getByRole('button', { name: 'New offer' }).click();
	await orders
		.getByRole('button', { name: /^More: Energy/ })
		.first()
		.click();
	await isSound(page, 'an offer');
	await orders.getByRole('button', { name: 'Add to the sheet' }).click();
	const line = orders.getByRole('button', { name: /You give .* 1 Energy/ });
	await line.click();
	await isSound(page, 'an offer on the sheet');
	await orders.getByRole('button', { name: 'Remove', exact: true }).click();
	await expect(line).toHaveCount(0);
	await orders.getByRole('button', { name: 'Undo' }).click();
	await expect(line).toBeVisible();
	await orders.getByRole('button', { name: 'Resign' }).click();
	const sure = page.getByRole('dialog', { name: 'Resign?' });
	await sure.getByRole('button', { name: 'Play on' }).click();
	await expect(sure).toBeHidden();
	await expect(orders.getByText('You resign')).toHaveCount(0);
}

test('a round of sheets is given, drawn and bought, and its report tells it @all', async ({
	page
}) => {
	await foundConquest(page);
	await picture(page, 'setup');
	await seal(page);
	await opened(page);

	await expect(title(page)).toHaveText('Round 1 of 4 · Phases: your lists');
	await show(page, 'Orders');
	await isSound(page, 'phases');
	await picture(page, 'phases');
	await offerEnergy(page);
	await seal(page);
	await opened(page);
	await expect(paper(page, 'Report')).toContainText('Production');

	for (let bought = false, marched = false; !bought || !marched;) {
		const step = await title(page).innerText();
		if (step.includes('Construction') && !bought) {
			await show(page, 'Orders');
			const orders = paper(page, 'Orders');
			await orders.getByRole('button', { name: /^Research cards/ }).click();
			await orders.getByRole('button', { name: 'More: Cards' }).click();
			await expect(orders).toContainText('1 research card');
			await picture(page, 'construction');
			await show(page, 'Cards');
			await expect(paper(page, 'Cards')).toContainText('Your hand');
			await isSound(page, 'a page of the game');
			await picture(page, 'cards');
			bought = true;
		}
		if (step.includes('Combat') && !marched) {
			await toBoard(page);
			await isSound(page, 'the board in Combat');
			await drawMove(page);
			await isSound(page, 'an order being drawn');
			await picture(page, 'drawing');
			await page.getByRole('button', { name: 'Add order 1' }).click();
			await show(page, 'Orders');
			await expect(
				paper(page, 'Orders').getByRole('listitem').filter({ hasText: 'units from' })
			).toHaveCount(1);
			await isSound(page, 'a programme');
			await picture(page, 'programme');
			marched = true;
		}
		await seal(page);
		await opened(page);
	}
	await picture(page, 'report');
});

test('the whole board lies in what is open of a phone, and units go at a touch @phone', async ({
	page
}) => {
	await foundConquest(page);
	await untilAsked(page, 'Combat');
	const board = boardOf(page);
	await expect(page.getByText('Touch units of yours to move them or to attack.')).toBeVisible();

	/** The frames of the sections and what is laid over the board, in px of the screen. */
	const tops = async (): Promise<{ first: number; last: number }> => {
		const boxes = await board
			.locator('[data-section]')
			.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
		for (const box of boxes) {
			expect(box.left).toBeGreaterThanOrEqual(0);
			expect(box.right).toBeLessThanOrEqual(390);
		}
		return {
			first: Math.min(...boxes.map(({ top }) => top)),
			last: Math.max(...boxes.map(({ bottom }) => bottom))
		};
	};
	const foot = async (name: string): Promise<number> =>
		(await page.getByRole('group', { name }).boundingBox())?.y ?? 0;
	const tools = await page.getByRole('toolbar', { name: 'Map tools' }).boundingBox();
	expect((await tops()).first).toBeGreaterThanOrEqual((tools?.y ?? 0) + (tools?.height ?? 0));
	expect((await tops()).last).toBeLessThanOrEqual(await foot('Where the game stands'));

	// The finger goes where the cursor of the keyboard stands.
	const touchCapital = async (): Promise<void> => {
		await board.focus();
		for (const key of ['Home', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
		const box = await board.locator('.cursor').boundingBox();
		if (!box) throw new Error('no cursor');
		await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
	};
	await touchCapital();
	const drawn = page.getByRole('group', { name: 'Order being drawn' });
	await expect(drawn).toBeVisible();
	await expect
		.poll(async () => (await tops()).last <= (await foot('Order being drawn')))
		.toBe(true);
	// Touched again, the square says what there is to know of it.
	await touchCapital();
	await expect(drawn).toBeHidden();
	await expect(page.getByRole('region', { name: /^Square: / })).toBeVisible();
});

test('La Conquista is played to its end, and everything can be looked at then @phone @all', async ({
	page
}) => {
	await foundConquest(page);
	for (let steps = 0; steps < 60; steps++) {
		await sealByKeys(page);
		const board = page.getByRole('button', { name: 'To the map' });
		await expect(board).toBeVisible();
		await board.click();
		if ((await title(page).innerText()).includes('over')) break;
	}
	await expect(title(page)).toContainText('over');
	await show(page, 'History');
	await expect(paper(page, 'History')).toBeVisible();
	await picture(page, 'history');
	await show(page, 'Table');
	await expect(paper(page, 'Table')).toContainText('Standings');
	await picture(page, 'players');
});
