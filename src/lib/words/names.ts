/** Names in words: fetched only when one is refused. */
import { m } from '$lib/paraglide/messages';
import type { NameCode } from '$lib/protocol/name';

/** Reason that a name cannot be taken, and what to do. */
export function nameWords(code: NameCode): string {
	switch (code) {
		case 'empty':
			return m.post_name_empty();
		case 'too-long':
			return m.post_name_too_long();
	}
}
