import { describe, expect, it, vi } from 'vitest';
import { broughtBy } from './inbox.svelte';

class Element {
	constructor(readonly field: string) {}
	closest(): Element | null {
		return this.field === '' ? null : this;
	}
}
class Event {
	defaultPrevented = false;
	readonly target: Element;
	constructor(
		readonly data: { readonly files: readonly File[]; readonly text: string } | null,
		field = ''
	) {
		this.target = new Element(field);
	}
	preventDefault(): void {
		this.defaultPrevented = true;
	}
	get transfer() {
		return this.data && { files: this.data.files, getData: () => this.data?.text ?? '' };
	}
}
class DragEvent extends Event {
	get dataTransfer() {
		return this.transfer;
	}
}
class ClipboardEvent extends Event {
	get clipboardData() {
		return this.transfer;
	}
}
vi.stubGlobal('HTMLElement', Element);
vi.stubGlobal('DragEvent', DragEvent);

const brought = (event: Event) => broughtBy(event as never);
const parcel = 'Your turn!\nlacre1:AA:00000000.';
const files = [new File(['a'], 'a'), new File(['b'], 'b')];

describe('what a drop or a paste brings', () => {
	it('is its files, or else its text', () => {
		for (const Kind of [DragEvent, ClipboardEvent]) {
			const event = new Kind({ files, text: parcel });
			expect(brought(event)).toEqual({ files, text: '' });
			expect(event.defaultPrevented).toBe(true);
			expect(brought(new Kind({ files: [], text: parcel }))).toEqual({ files: [], text: parcel });
			expect(brought(new Kind(null))).toBeUndefined();
		}
	});

	it.each([
		'https://x.example/?url=https%3A%2F%2Flacre.example%2Fopen%2F%23p%3DAA.00000000',
		'https://lacre.example/open/%23p=AA.00000000',
		'lacre1：AA：00000000．',
		'lacre1&#58;AA&#58;00000000.',
		'lacre1%3AAA%3A00000000.'
	])('is of Lacre also as mail and messengers write it: %s', (text) => {
		expect(brought(new ClipboardEvent({ files: [], text }))).toEqual({ files: [], text });
	});

	it('is none of our business if it is not of Lacre, is written somewhere, or was taken already', () => {
		const foreign = new ClipboardEvent({ files: [], text: 'Dear diary' });
		expect(brought(foreign)).toBeUndefined();
		expect(foreign.defaultPrevented).toBe(false);
		expect(brought(new ClipboardEvent({ files: [], text: parcel }, 'textarea'))).toBeUndefined();
		expect(brought(new DragEvent({ files, text: '' }, 'input'))).toEqual({ files, text: '' });
		const taken = new DragEvent({ files, text: '' });
		taken.preventDefault();
		expect(brought(taken)).toBeUndefined();
	});
});
