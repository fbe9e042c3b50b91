/** Tests run with the curve that most people have, in WebAssembly. */
import { useFastCurve } from '$lib/crypto/fast-curve';

await useFastCurve();
