/** Tests run with the curve that most people have, in WebAssembly: loaded once by each process, not for each file. */
import { curveName } from '$lib/crypto/bls';
import { useFastCurve } from '$lib/crypto/fast-curve';

if (curveName() !== 'mcl') await useFastCurve();
