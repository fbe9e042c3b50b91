/** Reads whatever a person brings and hands it to the office; says what came of it, and loses nothing. */
import { INTAKE } from '$lib/carriers/reading/budget';
import {
	frameArrival,
	readText,
	type Arrival as Found,
	type ArrivalCode,
	type FileKind
} from '$lib/carriers/arrival';
import { reader } from '$lib/carriers/reading/reader';
import { readPicture } from '$lib/carriers/camera';
import { readCode } from '$lib/carriers/live/pairing-code';
import { addFrame, type FramesSoFar } from '$lib/carriers/qr-frames';
import { tableName } from '$lib/words/games';
import { inbox, type Brought } from '$lib/app/inbox.svelte';
import { pairingWords } from '$lib/words/live';
import { cue } from '$lib/ui/cue';
import { m } from '$lib/paraglide/messages';
import { deliveryWords } from '$lib/words/post';
import { refusedWords, troubleWords } from '$lib/words/trouble';
import { isPassing } from '$lib/session/engine/engine';
import type { Arrival } from '$lib/session/post/office/answers';
import type { TurnStored } from '$lib/session/post/office/ports';
import { onTurnStored, workerOffice } from '$lib/session/post/office/worker';
import { listPosts } from '$lib/store/entries';
import { tellTabs } from '$lib/store/tabs';

type Piece =
	| Found
	/** A picture without a code that can be read. */
	| { readonly kind: 'blank' }
	/** One of several codes, and not yet all of them. */
	| { readonly kind: 'part'; readonly have: number; readonly count: number };

/** Outcome of one thing that was brought. */
export interface Told {
	readonly lines: readonly string[];
	readonly bad: boolean;
	/** The table it was for. */
	readonly table?: { readonly id: string; readonly name: string };
	/** The code of a device that wants to connect directly. */
	readonly pairing?: boolean;
	/** An invite: it has a page of its own. */
	readonly invite?: boolean;
	/** A link to follow a table without a seat: so has this. */
	readonly watch?: boolean;
	/** The file of a whole table, or a backup: another page reads it. */
	readonly file?: FileKind;
}

/** Outcome of one reading. */
export interface Reading {
	readonly told: readonly Told[];
	/** All of it was good. */
	readonly good: boolean;
	/** All that was good is stored. */
	readonly stored: boolean;
}

export interface IntakeActs {
	/** Takes in a parcel or an invite; without it, the office does, for no table in particular. */
	receive?: ((bytes: Uint8Array) => Promise<Arrival>) | undefined;
	/** After something came in. */
	onarrival?: ((arrival: Arrival) => void | Promise<void>) | undefined;
}

export class Intake {
	reading = $state(false);
	/** Number of pieces that are read, of all that are being read. */
	progress = $state.raw<{ readonly done: number; readonly of: number } | undefined>(undefined);
	/** Progress of the parcel that is being read, if it holds several turns. */
	stored = $state.raw<Pick<TurnStored, 'done' | 'of'> | undefined>(undefined);
	told = $state.raw<readonly Told[]>([]);
	/** Frames of a parcel that is not whole yet. */
	frames = $state.raw<FramesSoFar | null>(null);
	/** Pieces that could not be stored, to be tried again. */
	left = $state.raw<readonly Piece[]>([]);
	readonly #acts: IntakeActs;
	/** One thing is read after the other, in the order in which they came. */
	#line: Promise<unknown> = Promise.resolve();
	/** Readings that wait or are at work. */
	#ahead = 0;

	constructor(acts: IntakeActs = {}) {
		this.#acts = acts;
	}

	/** True if all of it was good. */
	text(text: string): Promise<boolean> {
		return this.#good(() => reader.text(text));
	}

	files(files: readonly Blob[]): Promise<boolean> {
		return this.#good(() => blobs(files));
	}

	brought(all: readonly Brought[]): Promise<boolean> {
		return this.#good(async () => {
			const found: Found[] = [];
			for (const { files, text } of all)
				found.push(...(files.length > 0 ? await blobs(files) : await reader.text(text)));
			return found;
		});
	}

	again(): Promise<boolean> {
		const { left } = this;
		this.left = [];
		return this.#good(() => Promise.resolve(left));
	}

	/** Takes back what was told of something that turned out not to matter. */
	unsay(told: readonly Told[]): void {
		this.told = this.told.filter((one) => !told.includes(one));
	}

	/** A text that a camera saw. True: nothing more has to be seen. Foreign codes are passed over. */
	saw(text: string): boolean {
		const pieces = this.#fromCode(text);
		if (pieces.some(({ kind }) => kind === 'part' || kind === 'refused')) return false;
		void this.read(() => Promise.resolve(pieces));
		return true;
	}

	async #good(bring: () => Promise<readonly Piece[]>): Promise<boolean> {
		return (await this.read(bring)).good;
	}

	/**
	 * Reads what `bring` brings, once all that came before is read. What is told of things that came
	 * while one was being read is told together.
	 */
	read(bring: () => Promise<readonly Piece[]>): Promise<Reading> {
		if (this.#ahead++ === 0) this.told = [];
		this.reading = true;
		const reading = this.#line.then(() => this.#readNow(bring));
		this.#line = reading
			.catch(() => undefined)
			.finally(() => {
				this.progress = undefined;
				if (--this.#ahead === 0) this.reading = false;
			});
		return reading;
	}

	async #readNow(bring: () => Promise<readonly Piece[]>): Promise<Reading> {
		const told: Told[] = [];
		let left: readonly Piece[] = [];
		const pieces = withinLimit(await this.#looked(withinLimit(await bring())));
		for (const [i, piece] of pieces.entries()) {
			this.progress = { done: i, of: pieces.length };
			try {
				told.push(await this.#take(piece));
				this.left = this.left.filter((other) => !isSame(other, piece));
			} catch (error) {
				told.push({ lines: [troubleWords(error)], bad: true });
				// A refused piece is refused again, and keeps nothing else from being read.
				if (!isPassing(error)) continue;
				left = pieces.slice(i);
				break;
			}
		}
		const others = this.left.filter((other) => !left.some((piece) => isSame(other, piece)));
		this.left = [...others, ...left];
		this.told = [...this.told, ...told];
		const good = !told.some(({ bad }) => bad);
		if (good && told.length > 0) cue('letter');
		return { told, good, stored: left.length === 0 };
	}

	/** Codes instead of the pictures of them. */
	async #looked(pieces: readonly Piece[]): Promise<readonly Piece[]> {
		const looked: Piece[] = [];
		for (const piece of pieces) {
			if (piece.kind !== 'picture') {
				looked.push(piece);
				continue;
			}
			const texts = await readPicture(piece.picture).catch(() => undefined);
			if (!texts) {
				looked.push({ kind: 'refused', code: 'noise' });
				continue;
			}
			if (texts.length === 0) looked.push({ kind: 'blank' });
			for (const text of texts) looked.push(...this.#fromCode(text));
		}
		// If parts became a whole, only the whole matters.
		const isWhole = looked.some(({ kind }) => kind === 'parcel');
		return looked.filter(
			(piece, i) => piece.kind !== 'part' || (!isWhole && looked[i + 1]?.kind !== 'part')
		);
	}

	/** A code may be one of several of a parcel: they add up, in whatever order they are seen. */
	#fromCode(text: string): readonly Piece[] {
		const result = addFrame(this.frames, text);
		switch (result.kind) {
			case 'more':
				this.frames = result.frames;
				return [{ kind: 'part', have: result.frames.parts.size, count: result.frames.count }];
			case 'whole':
				this.frames = null;
				return [frameArrival(result.parcel)];
			case 'damaged':
				return [{ kind: 'refused', code: 'damaged' }];
			case 'newer-version':
				return [{ kind: 'refused', code: 'newer' }];
			case 'foreign':
				// Perhaps a link that somebody made a code of.
				return readText(text);
		}
	}

	async #received(bytes: Uint8Array): Promise<Arrival> {
		const deaf = onTurnStored((news) => (this.stored = news));
		try {
			return await (this.#acts.receive ?? workerOffice.receiveBytes)(bytes);
		} finally {
			deaf();
			this.stored = undefined;
		}
	}

	async #take(piece: Piece): Promise<Told> {
		switch (piece.kind) {
			case 'parcel': {
				const arrival = await this.#received(piece.bytes);
				await this.#acts.onarrival?.(arrival);
				return toldOf(arrival);
			}
			case 'pairing':
				return pairingTold(piece.code);
			case 'table':
				return fileTold(piece.of, piece.bytes);
			case 'part':
				return {
					lines: [m.carriers_scan_progress({ have: piece.have, count: piece.count })],
					bad: false
				};
			case 'picture':
			case 'blank':
				return { lines: [m.carriers_refused_picture()], bad: true };
			case 'refused':
				return { lines: [arrivalRefused(piece.code)], bad: true };
		}
	}
}

/** Says that there is more, instead of reading it. */
const withinLimit = <P extends Piece>(pieces: readonly P[]): readonly (P | Found)[] =>
	pieces.length <= INTAKE.pieces
		? pieces
		: [...pieces.slice(0, INTAKE.pieces), { kind: 'refused', code: 'too-many' }];

const isSame = (a: Piece, b: Piece): boolean =>
	a === b || (a.kind === 'parcel' && b.kind === 'parcel' && isEqual(a.bytes, b.bytes));

const isEqual = (a: Uint8Array, b: Uint8Array): boolean =>
	a.length === b.length && a.every((byte, i) => byte === b[i]);

/** Reads the pieces in some files one by one: together they would all be in memory at once. */
async function blobs(files: readonly Blob[]): Promise<Found[]> {
	const found: Found[] = [];
	for (const file of files.slice(0, INTAKE.pieces + 1)) found.push(...(await reader.blob(file)));
	return found;
}

function toldOf(arrival: Arrival): Told {
	switch (arrival.kind) {
		case 'parcel': {
			const { delivery } = arrival;
			const table = {
				id: delivery.id,
				name: tableName(delivery.view.ruleset, delivery.view.people)
			};
			return { lines: deliveryWords(delivery), bad: delivery.refused.length > 0, table };
		}
		case 'invite':
			inbox.invite = arrival.bytes;
			return {
				lines: [m.post_join_invite({ host: arrival.invite.host })],
				bad: false,
				invite: true
			};
		case 'short-invite':
			inbox.invite = arrival.bytes;
			return { lines: [m.post_short_title()], bad: false, invite: true };
		case 'watch':
			inbox.watch = arrival.bytes;
			return { lines: [m.watch_came()], bad: false, watch: true };
		case 'refused':
			return { lines: [refusedWords(arrival.code)], bad: true };
	}
}

/** Leaves a code for the page of its table; another tab may have that one open. */
async function pairingTold(code: Uint8Array): Promise<Told> {
	const read = readCode(code);
	if (!read.ok) return { lines: [pairingWords(read.code, 'offer')], bad: true, pairing: true };
	const id = await workerOffice.tableOfTag(read.description.tag);
	const row = (await listPosts()).find((post) => post.id === id);
	if (!row) return { lines: [m.carriers_pairing_nowhere()], bad: true, pairing: true };
	inbox.pairing = { table: row.id, code };
	tellTabs({ kind: 'pairing', id: row.id, code });
	const { ruleset, players } = row.summary;
	const table = { id: row.id, name: tableName(ruleset, players) };
	return { lines: [m.carriers_pairing()], bad: false, pairing: true, table };
}

function fileTold(file: FileKind, bytes: Uint8Array): Told {
	inbox.putTable(file, new Blob([bytes.slice()]));
	const words = file === 'backup' ? m.carriers_backup_file() : m.carriers_table_file();
	return { lines: [words], bad: false, file };
}

function arrivalRefused(code: ArrivalCode): string {
	switch (code) {
		case 'empty':
			return m.carriers_refused_empty();
		case 'too-large':
			return m.carriers_refused_too_large();
		case 'too-many':
			return m.carriers_refused_too_many();
		case 'too-slow':
			return m.carriers_refused_too_slow();
		case 'foreign':
			return m.carriers_refused_foreign();
		case 'newer':
			return refusedWords('newer-version');
		case 'truncated':
			return refusedWords('cut-short');
		case 'damaged':
			return refusedWords('mistyped');
		case 'piece':
			return m.carriers_refused_piece();
		case 'stand-in':
			return m.carriers_refused_stand_in();
		case 'packed':
			return m.carriers_refused_packed();
		case 'noise':
			return m.carriers_camera_noise();
		case 'unreadable':
			return m.carriers_refused_unreadable();
	}
}
