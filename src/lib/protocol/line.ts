/**
 * Entries as a device takes them in, and the line of decided steps that follows from them.
 */
import { decisions } from './ballot';
import { toHex } from './bytes';
import { watch } from './desync';
import { childOf, enterInBook, firstStep, growOpen } from './grow';
import { logOfJoin } from './absence';
import { reaches, type Held } from './log';
import { beaconOf } from './opening';
import { stop, type Table } from './state';
import { isOwnKey, type Decision, type Step } from './step';

function introduce(table: Table, step: Step): void {
	for (const { seat, keys } of step.standings)
		if (keys) table.speakers.set(`${seat}/${toHex(keys.sign)}`, { seat, key: keys.sign });
}

export function takeIn(table: Table, held: readonly Held[], own: boolean, now: number): void {
	table.effects.push({ kind: 'keep', entries: held, own });
	for (const entry of held) takeInOne(table, entry, now);
}

function takeInOne(table: Table, held: Held, now: number): void {
	const { body } = held.entry;
	if (held.seat === 0) {
		if (body.kind === 'roster') takeRoster(table, held, now);
		return;
	}
	noteFork(table, held);
	if (isMove(table, held)) stop(table, 'moved');
	if (
		isOwnLog(table, held) &&
		(!table.own || table.own.log !== held.log || held.place > table.own.place)
	)
		table.own = held;
	if (!('at' in body)) return;
	const about = table.steps.get(body.at.past);
	if (!about) return;
	enterInBook(table, about, held);
	stir(about);
	suspect(table, about, held);
	watch(table, about, held);
}

/** An entry about a provisional step is a vote in those before it. */
function stir(step: Step): void {
	for (let at: Step | undefined = step; at; at = at.settled ? undefined : at.parent)
		at.stirred = true;
}

export function isOwnLog(table: Table, held: Held): boolean {
	return held.seat === table.seat && held.log.number === table.log && isOwnKey(table, held.log.key);
}

/** A return of this seat that this device did not write: the person went on with another one. */
function isMove(table: Table, held: Held): boolean {
	if (table.loading || table.returning || held.entry.body.kind !== 'return') return false;
	return isOwnReturn(table, held) && held.log.number !== table.log;
}

export const isOwnReturn = (table: Table, back: Held): boolean =>
	back.seat === table.seat && isOwnKey(table, back.log.key);

/** The return that began the log that this device writes in. */
export const returnHere = (table: Table, number: number): Held | undefined =>
	table.graph.returns.find((back) => isOwnReturn(table, back) && back.log.number === number);

/** True if the person returned elsewhere, and this device wrote no return since that knows of it. */
export function isElsewhere(table: Table): boolean {
	// Entries in the lobby are in nobody's log.
	if (table.seat === 0) return false;
	const last = returnHere(table, table.log);
	return table.graph.returns.some(
		(back) => isOwnReturn(table, back) && back !== last && !(last && reaches(last, back))
	);
}

function noteFork(table: Table, held: Held): void {
	const there = held.log.places.get(held.place);
	if (!there || there.length < 2) return;
	if (there.length === 2) table.effects.push({ kind: 'forked', seat: held.seat });
	if (held.seat === table.seat && isOwnKey(table, held.log.key)) stop(table, 'own-fork');
}

function takeRoster(table: Table, roster: Held, now: number): void {
	const { lobby } = table;
	lobby.rosters.push(roster);
	if (lobby.rosters.length > 1) {
		if (!table.own) stop(table, 'two-rosters');
		return;
	}
	const first = firstStep(table, lobby, roster);
	introduce(table, first);
	table.seat =
		first.standings.find((s) => s.keys && isOwnKey(table, s.keys.sign))?.seat ?? table.seat;
	table.steps.set(first.past, first);
	comeTo(table, first, now);
	table.line.push(first);
}

// ---------------------------------------------------------------- the line of steps

/** Follows decided cuts as far as they go. */
export function advance(table: Table, now: number): void {
	if (table.looked === table.graph.all.length) return;
	table.looked = table.graph.all.length;
	follow(table, now);
	lookForSplit(table);
}

function follow(table: Table, now: number): void {
	for (;;) {
		const at = table.line.at(-1);
		if (!at || at.mode === 'over' || table.stopped === 'split') return;
		// After a return from a backup any entry may make others count: see return.ts.
		if (!at.stirred && table.graph.returns.length === 0) return;
		at.stirred = false;
		growAndEnter(table, at, now);
		const decision = decide(table, at);
		if (!decision) return;
		const beacon = beaconOf(table, at, decision);
		if (at.mode !== 'open' && !beacon) return;
		const child = childOf(table, table.lobby, at, decision.cut, beacon);
		child.settled = true;
		introduce(table, child);
		for (const held of child.reached) held.since = child.number;
		table.line.push(child);
		table.graph.horizon = child.number;
		table.effects.push({ kind: 'decided', step: at, decision });
		enterAll(table, child);
		comeTo(table, child, now);
		takeSeat(table, child);
	}
}

/** The decision of a step, once there is one; two stop the table. */
function decide(table: Table, at: Step): Decision | undefined {
	const found = decisions(table, at);
	if (found.length > 1) stopSplit(table, at);
	else at.decision ??= found[0];
	return table.stopped === 'split' ? undefined : at.decision;
}

/**
 * True if a second cut of a step that this device is past was decided too. It takes a seat that voted
 * twice, where one liar is more than the table can bear: see the README. Both decisions are here then,
 * and so is the proof.
 */
function lookForSplit(table: Table): void {
	for (const step of table.suspects.splice(0))
		if (decisions(table, step).length > 1) stopSplit(table, step);
}

function stopSplit(table: Table, step: Step): void {
	table.split ??= step;
	stop(table, 'split');
}

/** A vote for another cut than the decided one: nearly always one that came too late. */
function suspect(table: Table, about: Step, held: Held): void {
	const { body } = held.entry;
	const { decision } = about;
	const isOther = body.kind === 'vote' && decision && body.cut !== decision.cut.id;
	const parent = about.settled ? undefined : about.parent;
	const isElsewhere = parent?.decision && parent.children.get(parent.decision.cut.id) !== about;
	const step = isOther ? about : isElsewhere ? parent : undefined;
	if (step && !table.suspects.includes(step)) table.suspects.push(step);
}

/** Provisional steps grow out of open ones; what was said about them already is entered now. */
function growAndEnter(table: Table, at: Step, now: number): void {
	if (at.mode !== 'open') return;
	growOpen(table, table.lobby, at);
	for (const child of at.children.values()) {
		if (!table.came.has(child.past)) {
			enterAll(table, child);
			comeTo(table, child, now);
		}
		growAndEnter(table, child, now);
	}
}

function enterAll(table: Table, step: Step): void {
	for (const held of table.graph.byPast.get(step.past) ?? []) {
		if (step.said.includes(held)) continue;
		enterInBook(table, step, held);
		watch(table, step, held);
	}
}

function comeTo(table: Table, step: Step, now: number): void {
	if (!table.came.has(step.past)) table.came.set(step.past, now);
}

/** A newcomer finds its seat when a cut gives it one. */
function takeSeat(table: Table, step: Step): void {
	if (table.seat !== 0) return;
	const standing = step.standings.find((s) => s.keys && isOwnKey(table, s.keys.sign));
	if (!standing) return;
	table.seat = standing.seat;
	table.log = standing.log;
	const join = table.graph.all.find(
		(held) => held.entry.body.kind === 'join' && logOfJoin(held.id) === standing.log
	);
	table.own = undefined;
	for (const held of table.graph.all) if (isOwnLog(table, held)) table.own = held;
	table.own ??= join;
}
