import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { curveName, useCurve } from './bls';
import { useFastCurve } from './fast-curve';
import { nobleCurve } from './noble-curve';

beforeEach(() => useCurve(nobleCurve));
afterEach(() => vi.unstubAllGlobals());

it('puts WebAssembly to use where there is one', async () => {
	await useFastCurve();
	expect(curveName()).toBe('mcl');
});

it('leaves noble in use where WebAssembly is missing', async () => {
	vi.stubGlobal('WebAssembly', undefined);
	await useFastCurve();
	expect(curveName()).toBe('noble');
});

it('leaves noble in use where a policy forbids it', async () => {
	const forbid = () => Promise.reject(new WebAssembly.CompileError('unsafe-eval'));
	vi.stubGlobal('WebAssembly', { ...namesOf(WebAssembly), instantiate: forbid });
	await useFastCurve();
	expect(curveName()).toBe('noble');
});

/** Its members are not enumerable. */
const namesOf = (all: typeof WebAssembly) => ({
	Memory: all.Memory,
	CompileError: all.CompileError
});
