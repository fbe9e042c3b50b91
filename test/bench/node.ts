/**
 * All that is measured in Node. Bundled as the app is, and run in a process of its own: loaders and
 * bundlers that share a heap with it slow it down.
 */
import { terminal, type Output } from '../commands/command';
import type * as Bench from './all';
import { against, judge, type Line } from './line';
import type { Ratio } from './measure';

/** Bytes of the big position. */
const STATE_BYTES = 100_000;
const SEATS = 10;

/** Seats and turns at which a long table is measured: the curves. */
const LONG_SEATS = [2, 3, 6, 8];
const LONG_TURNS = [10, 20, 30];
const COSMOS_SEATS = [2, 6, 10];

/** A long table of so many: bytes and times, by turns. */
async function long(here: typeof Bench, seats: number, output: Output): Promise<boolean> {
	const table = await here.playLong(seats, LONG_TURNS);
	const [early = 0, , last = 0] = LONG_TURNS;
	const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
	const at = (values: readonly number[]): string =>
		LONG_TURNS.map((turn) => kB(values[turn - 1] ?? NaN)).join(', ');
	output.say(`Los Amos among ${seats}, at turns ${LONG_TURNS.join(', ')}:`);
	output.say(`  a letter with one sealed order ${at(table.letters)}`);
	output.say(`  states and outcomes in the store ${at(table.kept)}`);
	const said = `among ${seats}, ${last} turns`;
	const lines: Line[] = [];
	const times = (what: string, { ratio, ...of }: Ratio, budget: number): void =>
		void lines.push({
			what: `${said}: ${what}`,
			value: ratio,
			unit: 'times',
			budget,
			bound: 'most',
			detail: against({ ratio, ...of })
		});
	for (const [turn, store] of table.late)
		times(
			`first opening after turn ${turn}, next to reading the same bytes`,
			await here.compareOpening(table, store),
			8
		);
	times('caught up, next to opening the sealed orders', await here.compareCatchUp(table), 3);
	times('a file checked, next to opening the sealed orders', await here.compareVerify(table), 3);
	const newest = table.late.get(last);
	if (newest) {
		times('a state hashed and packed, next to reading it', here.compareKeeping(newest), 3);
		times(
			`turn ${last} resolved, hashed and packed, next to reading what came of it`,
			await here.compareLateTurn(newest),
			20
		);
		const turns = here.turnBytes(newest);
		const [young, old] = [here.keptOfFresh(turns, early), here.keptOfFresh(turns, last)];
		lines.push({
			what: `${said}: bytes stored for each byte that a turn changed and told, late next to early`,
			value: old / young,
			unit: 'times',
			budget: 1.5,
			bound: 'most',
			detail: `${old.toFixed(3)} against ${young.toFixed(3)}`
		});
	}
	lines.push({
		what: `${said}: states and outcomes in the store, next to 2 MB`,
		value: (table.kept.at(-1) ?? NaN) / 2_000_000,
		unit: 'times',
		budget: 1,
		bound: 'most',
		detail: kB(table.kept.at(-1) ?? NaN)
	});
	return lines.map((line) => judge(line, output)).every(Boolean);
}

/** A late turn of El Imperio among eight: next to boardgame.io, and as the app goes through it. */
function lateEmpire(here: typeof Bench, copy: typeof Bench, output: Output): boolean {
	const late = here.lateTurn();
	const { turn, answers, bytes, sheet } = late;
	const size = `${(bytes / 1000).toFixed(0)} kB`;
	output.say(
		`El Imperio Ilimitado, turn ${turn}, ${answers.length} seats, state of ${size}; a sheet takes ${sheet.plain} bytes, ${sheet.sealed} as sealed`
	);
	const resolution = here.compareLateEmpire(late, copy.imperio);
	const isFaster = judge(
		{
			what: 'a late turn of eight resolved, faster than by boardgame.io',
			value: 1 / resolution.ratio,
			unit: 'times',
			budget: 10,
			bound: 'least',
			detail: against(resolution)
		},
		output
	);
	const isQuick = judge(
		{
			what: 'a late turn of eight judged, resolved, checked and hashed',
			value: here.timeLateEmpire(late),
			unit: 'ms',
			budget: 50,
			bound: 'most',
			detail: 'processor time'
		},
		output
	);
	return isFaster && isQuick;
}

/** Turns of COSMOS by seats and turns; the budgets are for the last of ten seats. */
function lateCosmos(here: typeof Bench, output: Output): boolean {
	const verdicts: boolean[] = [];
	for (const seats of COSMOS_SEATS) {
		const turns = here.cosmosTurns(seats, LONG_TURNS);
		const at = (valueOf: (turn: (typeof turns)[number]) => string): string =>
			turns.map(valueOf).join(', ');
		output.say(`COSMOS among ${seats}, at turns ${at(({ turn }) => String(turn))}:`);
		output.say(`  a turn takes ${at((one) => `${here.timeCosmos(one).toFixed(0)} ms`)}`);
		output.say(`  the state has ${at(({ bytes }) => `${(bytes.length / 1000).toFixed(1)} kB`)}`);
		output.say(`  the largest sheet, as sealed, ${at(({ sheet }) => `${sheet} bytes`)}`);
		const last = turns.at(-1);
		if (!last || seats < SEATS) continue;
		const hash = here.compareCosmosHash(last);
		const said = `COSMOS among ${seats}, turn ${last.turn}`;
		const lines: Line[] = [
			{
				what: `${said}: judged, resolved, checked and hashed`,
				value: here.timeCosmos(last),
				unit: 'ms',
				budget: 150,
				bound: 'most',
				detail: 'processor time'
			},
			{
				what: `${said}: a state encoded and hashed, next to SHA-256 of the same bytes`,
				value: hash.ratio,
				unit: 'times',
				budget: 4,
				bound: 'most',
				detail: against(hash)
			},
			{
				what: `${said}: the largest sheet, as sealed, next to 4 kB`,
				value: last.sheet / 4000,
				unit: 'times',
				budget: 1,
				bound: 'most',
				detail: `${last.sheet} bytes`
			}
		];
		verdicts.push(...lines.map((line) => judge(line, output)));
	}
	return verdicts.every(Boolean);
}

/** @param here, copy the same module twice: what has met drafts stays slow */
async function measureAll(
	here: typeof Bench,
	copy: typeof Bench,
	output: Output
): Promise<boolean> {
	const position = here.bigPosition(STATE_BYTES);
	const { bytes, turn, answers } = position;
	const lines = answers.reduce((sum, answer) => sum + answer.order.length, 0);
	const size = `${(bytes.length / 1000).toFixed(0)} kB`;
	output.say(`Los Amos, turn ${turn}, ${answers.length} seats, ${lines} lines, state of ${size}`);

	const verdicts: boolean[] = [];
	const resolution = here.compareTurn(position, copy.amos);
	verdicts.push(
		judge(
			{
				what: 'a turn resolved, faster than by boardgame.io',
				value: 1 / resolution.ratio,
				unit: 'times',
				budget: 10,
				bound: 'least',
				detail: against(resolution)
			},
			output
		)
	);
	verdicts.push(lateEmpire(here, copy, output));
	verdicts.push(lateCosmos(here, output));
	const hash = here.compareHash(position);
	verdicts.push(
		judge(
			{
				what: 'a state encoded and hashed, next to SHA-256 of the same bytes',
				value: hash.ratio,
				unit: 'times',
				budget: 4,
				bound: 'most',
				detail: against(hash)
			},
			output
		)
	);
	verdicts.push(
		judge(
			{
				what: `the envelopes of ${SEATS} seats opened, without WebAssembly`,
				value: here.timeOpening(SEATS),
				unit: 'ms',
				budget: 450,
				bound: 'most',
				detail: 'votes combined, signature checked, orders decrypted'
			},
			output
		)
	);
	for (const seats of LONG_SEATS) verdicts.push(await long(here, seats, output));
	return verdicts.every(Boolean);
}

const load = async (name: string): Promise<typeof Bench> =>
	(await import(new URL(name, import.meta.url).href)) as typeof Bench;

if (!(await measureAll(await load('all.js'), await load('all.js?copy'), terminal)))
	process.exitCode = 1;
