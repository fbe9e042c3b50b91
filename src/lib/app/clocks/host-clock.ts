/** Clock of the host that the app comes from: a third one, where those of two devices are apart. */
import { resolve } from '$app/paths';

/** Longest that an answer may take, in milliseconds: with it, the hour in it is as old. */
const PATIENCE = 20_000;

/** Milliseconds that the host's clock is ahead of this device's; undefined: it cannot be asked now. Never throws. */
export async function hostAhead(ask: typeof fetch = fetch): Promise<number | undefined> {
	try {
		const response = await ask(resolve('/'), {
			method: 'HEAD',
			cache: 'no-store',
			signal: AbortSignal.timeout(PATIENCE)
		});
		return aheadIn(response.headers, Date.now());
	} catch {
		return undefined;
	}
}

/** The same of an answer's headers; `now`: when it came. What a cache kept has an age besides (RFC 9111, section 5.1). */
export function aheadIn(headers: Pick<Headers, 'get'>, now: number): number | undefined {
	const date = Date.parse(headers.get('date') ?? '');
	const age = Number(headers.get('age') ?? 0);
	return Number.isNaN(date) || !(age >= 0) ? undefined : date + age * 1000 - now;
}
