/** The tests of cryptography run again with the curve of those who have no WebAssembly. */
import { useCurve } from '$lib/crypto/bls';
import { nobleCurve } from '$lib/crypto/noble-curve';

useCurve(nobleCurve);
