/** Playing live in words: who is there, what is the matter, and how to go on. */
import type { PairingCode } from '$lib/carriers/live/direct';
import type { LiveTable } from '$lib/session/post/live/live-table.svelte';
import type { PostTable } from '$lib/session/post/post-table.svelte';
import { owes, waitingFor } from '$lib/session/post/view';
import { listText } from '$lib/ui/text';
import { m } from '../paraglide/messages';

/** State of live play, in a few words. */
export function liveTitle({ state, names }: LiveTable): string {
	switch (state) {
		case 'off':
			return m.live_off();
		case 'starting':
			return m.live_starting();
		case 'looking':
			return m.live_looking();
		case 'alone':
			return m.live_alone();
		case 'company':
			return names.length > 0
				? m.live_company({ names: listText(names) })
				: m.live_pair_done_someone();
		case 'resting':
			return m.live_resting();
		case 'elsewhere':
			return m.live_elsewhere();
		case 'no-server':
			return m.live_no_server();
		case 'unreachable':
			return m.live_unreachable();
		case 'no-webrtc':
			return m.live_no_webrtc();
		case 'insecure':
			return m.live_insecure();
		case 'failed':
			return m.live_failed();
	}
}

/** Words for what the state means, and what can be done; none while there is nothing to say. */
export function liveText({ state, complete, general }: LiveTable): string {
	switch (state) {
		case 'off':
			return general ? m.live_off_text() : m.live_off_general_text();
		case 'starting':
		case 'looking':
			return '';
		case 'alone':
			return m.live_alone_text();
		case 'company':
			return complete ? m.live_complete_text() : m.live_company_text();
		case 'resting':
			return m.live_resting_text();
		case 'elsewhere':
			return m.live_elsewhere_text();
		case 'no-server':
			return m.live_no_server_text();
		case 'unreachable':
			return m.live_unreachable_text();
		case 'no-webrtc':
			return m.live_no_webrtc_text();
		case 'insecure':
			return m.live_insecure_text();
		case 'failed':
			return m.live_failed_text();
	}
}

/** Reason that a code cannot be used. `expected`: which of the two was to be read. */
export function pairingWords(code: PairingCode, expected: 'offer' | 'answer'): string {
	switch (code) {
		case 'not-a-code':
			return m.live_pair_bad_not_a_code();
		case 'newer-version':
			return m.live_pair_bad_newer();
		case 'other-table':
			return m.live_pair_bad_table();
		case 'wrong-side':
			return expected === 'offer'
				? m.live_pair_bad_side_offer()
				: m.live_pair_bad_side_answer({ button: m.live_pair_read_first() });
		case 'other-offer':
			return m.live_pair_bad_offer();
		case 'own':
			return m.live_pair_bad_own();
		case 'unreachable':
			return m.live_pair_bad_unreachable();
		case 'failed':
			return m.live_pair_bad_failed();
	}
}

/** Words for a table's wait if nothing is to be sent by hand; undefined: as without company. */
export function liveStatusWords(table: PostTable, live: LiveTable | undefined): string | undefined {
	const { view } = table;
	if (!live?.complete || view.stage !== 'play' || owes(view)) return undefined;
	const waiting = waitingFor(view).map((seat) => table.nameOf(seat));
	return waiting.length > 0
		? m.post_status_wait({ names: listText(waiting) })
		: m.live_status_arriving();
}
