/** Tests run with the curve that most people have, in WebAssembly: loaded once by each process, not for each file. */
import { curveName } from '$lib/crypto/curve/bls';
import { useFastCurve } from '$lib/crypto/curve/fast-curve';

if (curveName() !== 'mcl') await useFastCurve();
