/** Facts that a person stated and that stand in no note yet, as this device keeps them: no entry holds them. */
import { sameBytes } from '$lib/protocol/bytes';
import { encodeFacts, parseFacts, type Fact } from '$lib/protocol/wire/wire';
import type { Memory } from '../kept/cache';

const WISHES = 'wishes';
const NONE = encodeFacts([]);

export function noteWishes(memory: Memory, wishes: readonly Fact[]): void {
	const bytes = encodeFacts(wishes);
	if (!sameBytes(bytes, memory.recall(WISHES) ?? NONE)) memory.note(WISHES, bytes);
}

export const recallWishes = (memory: Memory): Fact[] => parseFacts(memory.recall(WISHES) ?? NONE);
