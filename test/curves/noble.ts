/** The tests of cryptography run again with the curve of those who have no WebAssembly. */
import { useCurve } from '$lib/crypto/curve/bls';
import { nobleCurve } from '$lib/crypto/curve/noble-curve';

useCurve(nobleCurve);
