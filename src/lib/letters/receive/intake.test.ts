import { afterEach, describe, expect, it, vi } from 'vitest';
import { toText } from '$lib/carriers/parcel-text';
import { inbox } from '$lib/app/inbox.svelte';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import type { Arrival } from '$lib/session/post/office/answers';
import { StoreFailure } from '$lib/store/failure';
import { Intake } from './intake.svelte';

const office = vi.hoisted(() => ({
	receiveBytes: (_bytes: Uint8Array): Promise<Arrival> => Promise.reject(new Error('not set'))
}));
vi.mock('$lib/session/post/office/worker', () => ({
	workerOffice: office,
	onTurnStored: () => () => undefined
}));

overwriteGetLocale(() => 'en');
const letter = (n: number): string => toText(Uint8Array.of(0x82, n));
const refused: Arrival = { kind: 'refused', code: 'locked' };

/** Each letter arrives when it is let go. */
function slowOffice(): { letGo: (() => void)[]; busy: number; most: number } {
	const state = { letGo: [] as (() => void)[], busy: 0, most: 0 };
	office.receiveBytes = () => {
		state.most = Math.max(state.most, ++state.busy);
		return new Promise((done) =>
			state.letGo.push(() => {
				state.busy--;
				done(refused);
			})
		);
	};
	return state;
}

afterEach(() => {
	inbox.take();
});

describe('what is brought', () => {
	it('is read one after the other, and what is told of one is not lost by the next', async () => {
		const state = slowOffice();
		const intake = new Intake();
		const both = [intake.text(letter(1)), intake.text('nothing of ours')];
		expect(intake.reading).toBe(true);
		await vi.waitFor(() => expect(state.letGo).toHaveLength(1));
		state.letGo[0]?.();
		await Promise.all(both);
		expect(state.most).toBe(1);
		expect(intake.told).toHaveLength(2);
		await vi.waitFor(() => expect(intake.reading).toBe(false));
		await intake.text('again nothing');
		expect(intake.told).toHaveLength(1);
	});

	it('stays to be tried again until it is stored, whatever comes meanwhile', async () => {
		office.receiveBytes = () => Promise.reject(new StoreFailure('full'));
		const intake = new Intake();
		const { stored, good } = await intake.read(() =>
			Promise.resolve([{ kind: 'parcel', bytes: Uint8Array.of(0x82, 1) }])
		);
		expect([stored, good]).toEqual([false, false]);
		await intake.text(letter(1));
		expect(intake.left).toHaveLength(1);
		office.receiveBytes = () => Promise.resolve(refused);
		await intake.text(letter(2));
		expect(intake.left).toHaveLength(1);
		await intake.again();
		expect(intake.left).toEqual([]);
	});

	it('goes on after something that could not be read at all', async () => {
		const intake = new Intake();
		const broken = intake.read(() => Promise.reject(new Error('gone')));
		const next = intake.text('nothing of ours');
		await expect(broken).rejects.toThrow('gone');
		expect(await next).toBe(false);
		await vi.waitFor(() => expect(intake.reading).toBe(false));
	});
});

describe('a file with a page of its own', () => {
	it('is taken by that page alone, and lies there no longer than until another is opened', () => {
		const file = new Blob(['x']);
		inbox.putTable('local', file);
		expect(inbox.takeTable('local')).toBe(file);
		expect(inbox.takeTable('local')).toBeUndefined();
		inbox.putTable('local', file);
		expect(inbox.takeTable('backup')).toBeUndefined();
		expect(inbox.takeTable('local')).toBeUndefined();
	});
});
