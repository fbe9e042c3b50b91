import { expect, it } from 'vitest';
import { STALE_AFTER, watchPage } from './page-life';

function page() {
	const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
	const window = new EventTarget();
	const connection = new EventTarget();
	const time = { now: 0 };
	const acts: string[] = [];
	const stop = watchPage({ document, window, navigator: { connection } }, () => time.now, {
		renew: () => acts.push('renew'),
		rest: () => acts.push('rest')
	});
	const turn = (state: string, after: number): void => {
		time.now += after;
		document.visibilityState = state;
		document.dispatchEvent(new Event('visibilitychange'));
	};
	return { document, window, connection, acts, stop, turn };
}

it('a page that comes back after a while connects anew, one that only blinked does not', () => {
	const { turn, acts } = page();
	turn('hidden', 1000);
	turn('visible', STALE_AFTER - 1);
	expect(acts).toEqual([]);
	turn('hidden', 1000);
	turn('visible', STALE_AFTER);
	expect(acts).toEqual(['renew']);
	turn('visible', 10 * STALE_AFTER);
	expect(acts).toEqual(['renew']);
});

it('a page lets go when the network or the person leaves, and connects when they are back', () => {
	const { window, document, connection, acts } = page();
	window.dispatchEvent(new Event('offline'));
	window.dispatchEvent(new Event('online'));
	window.dispatchEvent(new Event('pagehide'));
	window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
	expect(acts).toEqual(['rest', 'renew', 'rest']);
	window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
	document.dispatchEvent(new Event('resume'));
	connection.dispatchEvent(new Event('change'));
	expect(acts.slice(3)).toEqual(['renew', 'renew', 'renew']);
});

it('nobody listens any more after it was stopped', () => {
	const { window, connection, acts, stop, turn } = page();
	stop();
	window.dispatchEvent(new Event('online'));
	connection.dispatchEvent(new Event('change'));
	turn('hidden', 0);
	turn('visible', 2 * STALE_AFTER);
	expect(acts).toEqual([]);
});
