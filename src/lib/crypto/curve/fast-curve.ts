/** Loads WebAssembly for what comes after. Apart from `bls.ts`, so that who has no use for it carries none. */
import { useCurve } from './bls';

/**
 * Puts the fast curve to use. Where WebAssembly is missing or forbidden (an iPhone in Lockdown Mode, a
 * host's own policy), or its file does not come, the other one goes on. To be awaited before the first
 * point is made: points of one curve mean nothing to the other.
 */
export async function useFastCurve(): Promise<void> {
	try {
		const { mclCurve } = await import('./mcl-curve');
		useCurve(await mclCurve());
	} catch {
		// Slower, and the same values.
	}
}
