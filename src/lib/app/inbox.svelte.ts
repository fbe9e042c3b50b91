/**
 * Things that a person brought to whatever page was open, until a page that can read them takes
 * them: dropped or pasted anywhere, or found by another page to be none of its business.
 */
import type { FileKind } from '$lib/carriers/arrival';

/** Files, or text; not looked at yet. */
export interface Brought {
	readonly files: readonly Blob[];
	readonly text: string;
}

class Inbox {
	waiting = $state.raw<readonly Brought[]>([]);
	/** Pages that take what comes: while there is none, it is brought to one. */
	readers = 0;
	/** A whole table's file, or a backup, until the page for such files takes it. */
	#table: { readonly kind: FileKind; readonly file: Blob } | undefined;
	/** An invite, until the page for invites takes it. */
	invite: Uint8Array | undefined;
	/** A link to follow a table, until the page for such links takes it. */
	watch: Uint8Array | undefined;
	/** The code of a device that wants to connect directly, until the page of its table takes it. */
	pairing = $state.raw<{ readonly table: string; readonly code: Uint8Array } | undefined>(
		undefined
	);

	put(brought: Brought): void {
		this.waiting = [...this.waiting, brought];
	}

	/** All that waits, once. */
	take(): readonly Brought[] {
		const all = this.waiting;
		if (all.length > 0) this.waiting = [];
		return all;
	}

	putTable(kind: FileKind, file: Blob): void {
		this.#table = { kind, file };
	}

	/** If it is of the kind that a page reads. Else the person went elsewhere with it lying here. */
	takeTable(kind: FileKind): Blob | undefined {
		const table = this.#table;
		this.#table = undefined;
		return table?.kind === kind ? table.file : undefined;
	}

	takeInvite(): Uint8Array | undefined {
		const { invite } = this;
		this.invite = undefined;
		return invite;
	}

	takeWatch(): Uint8Array | undefined {
		const { watch } = this;
		this.watch = undefined;
		return watch;
	}
}

export const inbox = new Inbox();

/**
 * True if a text may be of Lacre: other pastes are none of our business. Each word is looked at once,
 * however many `#` it has.
 */
export function isOurs(text: string): boolean {
	// Also as programs write such signs, and as wide as Chinese ones.
	if (/lacre\d{1,4}(?:[:/\uff1a]|%3a|%2f|&#)|web\+lacre:|%23p(?:=|%3d)/i.test(text)) return true;
	for (const [word] of text.matchAll(/#\S+/g)) if (/\bp=/i.test(word)) return true;
	return false;
}

/** True if text goes where the person writes. */
const isWriting = (target: EventTarget | null): boolean =>
	target instanceof HTMLElement &&
	target.closest('input, textarea, select, [contenteditable]') !== null;

/**
 * Reads a drop or a paste, if no part of the page took it and it may be of Lacre. It is read at
 * once: the browser empties it after the event.
 */
export function broughtBy(event: DragEvent | ClipboardEvent): Brought | undefined {
	if (event.defaultPrevented) return undefined;
	const data = event instanceof DragEvent ? event.dataTransfer : event.clipboardData;
	const files = [...(data?.files ?? [])];
	const text = files.length === 0 ? (data?.getData('text/plain') ?? '') : '';
	if (files.length === 0 && (isWriting(event.target) || !isOurs(text))) return undefined;
	event.preventDefault();
	return { files, text };
}

/** Without this, a dropped file would take the page's place. */
export function allowDrop(event: DragEvent): void {
	const types = event.dataTransfer?.types ?? [];
	if (event.defaultPrevented || isWriting(event.target)) return;
	if (types.includes('Files') || types.includes('text/plain')) event.preventDefault();
}
