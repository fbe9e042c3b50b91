/** Asks the office in its worker: started when first needed, started again after it died. */
import { StoreFailure, type StoreCode } from '$lib/store/failure';
import { EngineFailure, workerCode, type EngineCode, type Progress } from '../../engine/engine';
import type { Office } from './office';
import { OfficeFailure, type OfficeCode } from './office-failure';
import type { TurnStored } from './ports';
import type { Verdict } from '../file/verify';
import type { GalleryDoor } from '../watch/gallery';

export type OfficeJob =
	| { readonly kind: 'ask'; readonly method: keyof Office; readonly args: readonly unknown[] }
	| {
			readonly kind: 'gallery';
			readonly method: keyof GalleryDoor;
			readonly args: readonly unknown[];
	  }
	| { readonly kind: 'verify'; readonly file: Uint8Array };

export interface ToOffice {
	readonly id: number;
	readonly job: OfficeJob;
}

export type FromOffice =
	| { readonly stored: TurnStored }
	| { readonly id: number; readonly answer: unknown }
	| { readonly id: number; readonly progress: Progress }
	| {
			readonly id: number;
			readonly failure: {
				readonly of: 'office' | 'store' | 'engine';
				readonly code: string;
				readonly detail: string;
			};
	  };

interface Waiting {
	readonly resolve: (answer: unknown) => void;
	readonly reject: (failure: Error) => void;
	readonly onprogress: ((progress: Progress) => void) | undefined;
}

let worker: Worker | undefined;
/** Listeners to the turns that are stored while several are taken in. */
const listeners = new Set<(news: TurnStored) => void>();
let jobs = 0;
const waiting = new Map<number, Waiting>();

function start(): Worker {
	const started = new Worker(new URL('./office.worker.ts', import.meta.url), { type: 'module' });
	let hasSpoken = false;
	started.onmessage = ({ data }: MessageEvent<FromOffice>) => {
		hasSpoken = true;
		if ('stored' in data) return listeners.forEach((listener) => listener(data.stored));
		const job = waiting.get(data.id);
		if (!job) return;
		if ('progress' in data) return job.onprogress?.(data.progress);
		waiting.delete(data.id);
		if ('answer' in data) return job.resolve(data.answer);
		job.reject(failureOf(data.failure));
		// A worker does not ask again for a module that it could not fetch once: a new worker does.
		if (data.failure.of === 'engine') died(started, data.failure.detail);
	};
	started.onerror = (event) => died(started, event.message, workerCode(hasSpoken));
	started.onmessageerror = () => died(started, 'message');
	return started;
}

type Failed = Extract<FromOffice, { readonly failure: unknown }>['failure'];

function failureOf({ of, code, detail }: Failed): Error {
	switch (of) {
		case 'store':
			return new StoreFailure(code as StoreCode, detail);
		case 'engine':
			return new EngineFailure(code as EngineCode, detail);
		case 'office':
			return new OfficeFailure(code as OfficeCode, detail);
	}
}

function died(which: Worker, why: string, code: EngineCode = 'died'): void {
	which.terminate();
	if (worker === which) worker = undefined;
	for (const job of waiting.values()) job.reject(new EngineFailure(code, why));
	waiting.clear();
}

function run(job: OfficeJob, onprogress?: (progress: Progress) => void): Promise<unknown> {
	return new Promise((resolve, reject) => {
		const id = ++jobs;
		try {
			worker ??= start();
			waiting.set(id, { resolve, reject, onprogress });
			worker.postMessage({ id, job });
		} catch (error) {
			waiting.delete(id);
			reject(new EngineFailure('died', String(error)));
		}
	});
}

/** Hears of each turn that is in the store while several are taken in, until the answer is called. */
export function onTurnStored(listener: (news: TurnStored) => void): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

/** Ends the worker: the next question is answered by one that knows nothing yet. */
export function restartOffice(): void {
	if (worker) died(worker, 'restart');
}

const asked = <Method extends keyof Office>(method: Method): Office[Method] =>
	((...args: readonly unknown[]) => run({ kind: 'ask', method, args })) as Office[Method];

/** The office in its worker, as pages ask it. @throws OfficeFailure, StoreFailure, EngineFailure */
export const workerOffice: Office = {
	found: asked('found'),
	refound: asked('refound'),
	invite: asked('invite'),
	join: asked('join'),
	look: asked('look'),
	hear: asked('hear'),
	show: asked('show'),
	takeBack: asked('takeBack'),
	remove: asked('remove'),
	forget: asked('forget'),
	past: asked('past'),
	seal: asked('seal'),
	hurry: asked('hurry'),
	say: asked('say'),
	write: asked('write'),
	tell: asked('tell'),
	mark: asked('mark'),
	parcel: asked('parcel'),
	sent: asked('sent'),
	receive: asked('receive'),
	receiveBytes: asked('receiveBytes'),
	export: asked('export'),
	liveKeys: asked('liveKeys'),
	tableOfTag: asked('tableOfTag'),
	signPresence: asked('signPresence'),
	verifyPresence: asked('verifyPresence'),
	isMember: asked('isMember'),
	frontier: asked('frontier'),
	lackedBy: asked('lackedBy'),
	shown: asked('shown'),
	pack: asked('pack'),
	takeIn: asked('takeIn'),
	mailPlaces: asked('mailPlaces'),
	mailOut: asked('mailOut'),
	mailWork: asked('mailWork'),
	mailIn: asked('mailIn'),
	shortInvite: asked('shortInvite'),
	invitePlaces: asked('invitePlaces'),
	inviteIn: asked('inviteIn'),
	meetTag: asked('meetTag'),
	meetOut: asked('meetOut'),
	meetIn: asked('meetIn'),
	watchLink: asked('watchLink'),
	watchFile: asked('watchFile'),
	watchPlaces: asked('watchPlaces'),
	watchOut: asked('watchOut'),
	watchWork: asked('watchWork'),
	watchIn: asked('watchIn')
};

const askedGallery = <Method extends keyof GalleryDoor>(method: Method): GalleryDoor[Method] =>
	((...args: readonly unknown[]) => run({ kind: 'gallery', method, args })) as GalleryDoor[Method];

/** The gallery in the same worker. @throws StoreFailure, EngineFailure */
export const workerGallery: GalleryDoor = {
	list: askedGallery('list'),
	look: askedGallery('look'),
	follow: askedGallery('follow'),
	open: askedGallery('open'),
	past: askedGallery('past'),
	places: askedGallery('places'),
	authors: askedGallery('authors'),
	take: askedGallery('take'),
	file: askedGallery('file'),
	forget: askedGallery('forget'),
	drop: askedGallery('drop')
};

/** Checks a file in the worker. */
export const verifyInWorker = (
	file: Uint8Array,
	onprogress: (progress: Progress) => void
): Promise<Verdict> => run({ kind: 'verify', file }, onprogress) as Promise<Verdict>;
