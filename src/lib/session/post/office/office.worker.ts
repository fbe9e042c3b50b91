/** The office off the main thread: protocol, curves and rules never make the page wait. */
import { useFastCurve } from '$lib/crypto/curve/fast-curve';
import { StoreFailure } from '$lib/store/failure';
import { EngineFailure } from '../../engine/engine';
import { loadRules } from '../../engine/rules';
import { deviceOffice } from './device-office';
import { OfficeFailure } from './office-failure';
import type { FromOffice, ToOffice } from './worker';
import { verifyFile } from '../file/verify';
import type { GalleryDoor } from '../watch/gallery';

const scope = self as unknown as {
	onmessage: ((event: MessageEvent<ToOffice>) => void) | null;
	postMessage(message: FromOffice): void;
};

/** The office makes its first point after it: its operations are synchronous. */
const ready = useFastCurve();

const office = deviceOffice((stored) => scope.postMessage({ stored }));

/** Tables that are followed without a seat, once any is asked for. */
let gallery: GalleryDoor | undefined;

scope.onmessage = ({ data }) => {
	void answer(data).then((message) => scope.postMessage(message));
};

async function answer({ id, job }: ToOffice): Promise<FromOffice> {
	await ready;
	try {
		if (job.kind === 'verify') {
			let last = 0;
			const verdict = await verifyFile(job.file, loadRules, (done, of) => {
				if (done - last < 10 && done < of) return;
				last = done;
				scope.postMessage({ id, progress: { done, of, phase: '' } });
			});
			return { id, answer: verdict };
		}
		if (job.kind === 'gallery') {
			const { deviceGallery } = await import('../watch/device-gallery');
			const door = (gallery ??= deviceGallery());
			const asked = door[job.method].bind(door) as (
				...args: readonly unknown[]
			) => Promise<unknown>;
			return { id, answer: await asked(...job.args) };
		}
		const method = office[job.method] as (...args: readonly unknown[]) => Promise<unknown>;
		return { id, answer: await method(...job.args) };
	} catch (error) {
		if (error instanceof OfficeFailure)
			return { id, failure: { of: 'office', code: error.code, detail: error.detail } };
		if (error instanceof StoreFailure)
			return { id, failure: { of: 'store', code: error.code, detail: error.detail } };
		if (error instanceof EngineFailure)
			return { id, failure: { of: 'engine', code: error.code, detail: error.detail } };
		return { id, failure: { of: 'office', code: 'bug', detail: String(error) } };
	}
}
