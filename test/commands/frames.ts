/**
 * `npm run frames [-- <slowdown>]`: frames of the quadrant of COSMOS under a finger, on a phone whose
 * processor is slowed down (4 times, unless told). It plays some turns by the counsellor's advice, throws
 * the map about from afar and from near and pinches it, and says how long frames took and how many came
 * late. Needs the built site and a quiet machine: a browser without a graphics card draws by itself.
 */
import { pathToFileURL } from 'node:url';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../browsers/chromium';
import { seal, show } from '../e2e/app';
import { foundQuadrant } from '../e2e/cosmos';
import { serve } from '../e2e/site';
import { main, orUsage, wholeNumber, type Output } from './command';

const USAGE = 'usage: npm run frames [-- <slowdown, from 1 to 20>]';
const PHONE = { width: 390, height: 844 } as const;
/** Frame budget at 60 fps in ms, and the threshold of a late frame. */
const LATE = 1.5 * (1000 / 60);
const TURNS = 3;

/** Fingers at a moment of a gesture: x and y of each, in px. */
type Fingers = readonly (readonly [number, number])[];
interface Gesture {
	readonly name: string;
	readonly at: (progress: number) => Fingers;
}

const MIDDLE = [195, 440] as const;
const around = (turns: number, reach: number): Fingers => [
	[
		MIDDLE[0] + reach * Math.sin(2 * Math.PI * turns),
		MIDDLE[1] + reach * Math.cos(2 * Math.PI * turns)
	]
];
const pinched = (apart: number): Fingers => [
	[MIDDLE[0], MIDDLE[1] - apart],
	[MIDDLE[0], MIDDLE[1] + apart]
];
const GESTURES: readonly Gesture[] = [
	{ name: 'thrown about, from afar', at: (progress) => around(3 * progress, 120) },
	{ name: 'pinched open', at: (progress) => pinched(40 + 180 * progress) },
	{ name: 'thrown about, from near', at: (progress) => around(3 * progress, 140) },
	{ name: 'pinched shut', at: (progress) => pinched(220 - 190 * progress) }
];
const GESTURE_STEPS = 120;

async function touch(session: CDPSession, type: string, fingers: Fingers): Promise<void> {
	await session.send('Input.dispatchTouchEvent', {
		type: type as 'touchMove',
		touchPoints: fingers.map(([x, y], id) => ({ x, y, id }))
	});
}

/** Runs in the page, as text: the loader of this command would give its functions a helper that no page has. */
const COUNT_FRAMES = `{
	const state = (window.frameState = { frames: [], goes: true });
	let last = 0;
	const tick = (now) => {
		if (last > 0) state.frames.push(now - last);
		last = now;
		if (state.goes) requestAnimationFrame(tick);
	};
	requestAnimationFrame(tick);
}`;

/** ms between frames while a gesture goes on, and until the map rests. */
async function framesOf(page: Page, session: CDPSession, gesture: Gesture): Promise<number[]> {
	await page.evaluate(COUNT_FRAMES);
	await touch(session, 'touchStart', gesture.at(0));
	for (let step = 1; step <= GESTURE_STEPS; step++) {
		await touch(session, 'touchMove', gesture.at(step / GESTURE_STEPS));
		await page.waitForTimeout(12);
	}
	await touch(session, 'touchEnd', []);
	await page.waitForTimeout(400);
	return page.evaluate(() => {
		const { frameState } = window as unknown as {
			frameState: { frames: number[]; goes: boolean };
		};
		frameState.goes = false;
		return frameState.frames;
	});
}

const share = (sorted: readonly number[], part: number): number =>
	sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

function say(name: string, frames: readonly number[], output: Output): void {
	const sorted = frames.toSorted((a, b) => a - b);
	const late = frames.filter((ms) => ms > LATE).length;
	const ms = (part: number): string => share(sorted, part).toFixed(1).padStart(6);
	output.say(
		`${name.padEnd(26)}${String(frames.length).padStart(5)} frames, median${ms(0.5)} ms, 95 %${ms(0.95)} ms, longest${ms(1)} ms, late ${((100 * late) / frames.length).toFixed(1)} %`
	);
}

/** Plays a few turns by the counsellor's advice, so that the map has content. */
async function playOn(page: Page): Promise<void> {
	for (let turn = 1; turn <= TURNS; turn++) {
		await show(page, 'Orders');
		await page.getByRole('button', { name: 'Ask the counsellor' }).click();
		const take = page.getByRole('button', { name: /^Take: / });
		await take.first().waitFor();
		while ((await take.count()) > 0) await take.first().click();
		await seal(page);
		await page.getByRole('button', { name: 'To the map' }).click();
		await page.getByRole('dialog').waitFor({ state: 'detached' });
	}
}

export function frames(args: readonly string[], output: Output): Promise<number> {
	return orUsage(USAGE, output, async () => {
		const rate = wholeNumber('slowdown', args[0] ?? '4', 1, 20);
		const site = await serve();
		const browser = await chromium.launch({
			executablePath: chromiumPath(),
			args: [...CHROMIUM_ARGS]
		});
		try {
			const context = await browser.newContext({
				viewport: PHONE,
				hasTouch: true,
				baseURL: site.url,
				locale: 'en-US',
				serviceWorkers: 'block'
			});
			const page = await context.newPage();
			await foundQuadrant(page, site.url);
			await playOn(page);
			const session = await context.newCDPSession(page);
			await session.send('Emulation.setCPUThrottlingRate', { rate });
			for (const gesture of GESTURES)
				say(gesture.name, await framesOf(page, session, gesture), output);
		} finally {
			await browser.close();
			await site.close();
		}
		return 0;
	});
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(frames);
