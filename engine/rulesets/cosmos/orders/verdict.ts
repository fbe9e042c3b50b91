/** Outcome of carrying out one order. */
import type { FailureCode, ReasonCode } from '../types';

/**
 * A code: nothing has been done, whatever the function changed is undone. `kept`: it failed, and what it
 * has used up stays used up (CS-252). undefined: it is done.
 */
export type Verdict = ReasonCode | FailureCode | { readonly kept: FailureCode } | undefined;
