/** Letters on their way, in words: what to send next and why, what is said with it, a reminder. */
import type { CameraCode } from '$lib/carriers/camera';
import type { Unkept } from '$lib/carriers/shared';
import { listText } from '$lib/ui/text';
import { m } from '../paraglide/messages';
import { absolutely } from './summary';
import { proposalOf, type Help } from '$lib/session/post/proposal';
import type { PostTable } from '$lib/session/post/post-table.svelte';
import { nameIn, waitingFor, type PostView } from '$lib/session/post/view';

/** More would be read by nobody. */
const MOST = 3;

/** Words for who lacks what, and for the effect of the letter; none if nobody lacks anything. */
export function proposalWords(view: PostView, proposal = proposalOf(view)): string[] {
	const lines = proposal.helps.slice(0, MOST).map((help) => helpWords(help, view));
	if (lines.length === 0) return [];
	if (!proposal.due) return [...lines, m.carriers_repeat()];
	if (proposal.opensForAll)
		lines.push(view.stage === 'keys' ? m.carriers_keys_open() : m.carriers_opens());
	else if (proposal.opens.length > 0) {
		const names = listText(proposal.opens);
		const isOne = proposal.opens.length === 1;
		lines.push(isOne ? m.carriers_opens_for_one({ names }) : m.carriers_opens_for_many({ names }));
	} else if (proposal.moves && view.stage === 'play') lines.push(m.carriers_moves());
	return lines;
}

function helpWords(help: Help, { stage }: PostView): string {
	const names = listText(help.names);
	const isOne = help.names.length === 1;
	if (help.need === 'turn')
		return isOne ? m.carriers_behind_one({ names }) : m.carriers_behind_many({ names });
	const what = listText(neededWords(help, stage === 'keys'));
	return isOne ? m.carriers_lacks_one({ names, what }) : m.carriers_lacks_many({ names, what });
}

function neededWords({ need, own, of, names: readers }: Help, keys: boolean): string[] {
	const names = listText(of);
	switch (need) {
		case 'seals':
			return [
				...(own ? [keys ? m.carriers_own_part() : m.carriers_own_orders()] : []),
				...(of.length > 0
					? [keys ? m.carriers_part_of({ names }) : m.carriers_orders_of({ names })]
					: [])
			];
		case 'keys':
			return [
				...(own ? [m.carriers_own_key()] : []),
				...(of.length > 0 ? [m.carriers_key_of({ names })] : [])
			];
		case 'roster':
			return [m.carriers_roster()];
		case 'answer':
			return [m.carriers_answer()];
		case 'letter':
			return [readers.length === 1 ? m.carriers_letters_one() : m.carriers_letters_many()];
		case 'turn':
		case 'news':
			return [m.carriers_latest()];
	}
}

/** The step in the words of its game. */
const stepName = ({ game, state, view }: PostTable): string =>
	game.stepName(game.ruleset.view(state, view.me));

/** Words of the person with a letter. `link`: address of the app. */
export const letterWords = (table: PostTable, link: string): string =>
	table.view.stage === 'play'
		? m.carriers_letter_words({ game: table.game.name(), step: stepName(table), link })
		: m.carriers_letter_words_lobby({ game: table.game.name(), link });

/** Those whom one may remind: who has still to seal, or to give their part of the key. */
export function awaitedNames({ view }: PostTable): string[] {
	if (view.stopped || (view.stage !== 'play' && view.stage !== 'keys')) return [];
	return waitingFor(view)
		.filter((seat) => seat !== view.me)
		.map((seat) => nameIn(view, seat));
}

/** A reminder: whom the table awaits, its sender too, in what, and until when. */
export function nudgeWords(table: PostTable, now = Date.now()): string {
	const { view } = table;
	const names = listText(waitingFor(view).map((seat) => nameIn(view, seat)));
	const game = table.game.name();
	if (view.stage === 'keys') return m.carriers_nudge_keys({ game, names });
	const due = view.step?.due;
	const step = stepName(table);
	if (due === undefined) return m.carriers_nudge({ game, step, names });
	return due * 60_000 > now
		? m.carriers_nudge_due({ game, step, names, when: absolutely(due) })
		: m.carriers_nudge_past({ game, step, names, when: absolutely(due) });
}

/** Reason that the camera shows nothing, and what else will do. */
export function cameraWords(code: CameraCode): string {
	switch (code) {
		case 'insecure':
			return m.carriers_camera_insecure();
		case 'no-camera':
			return m.carriers_camera_none();
		case 'denied':
			return m.carriers_camera_denied();
		case 'busy':
			return m.carriers_camera_busy();
		case 'noise':
			return m.carriers_camera_noise();
		case 'failed':
			return m.carriers_camera_failed();
	}
}

/** Reason that something shared was not put away, and what to do. */
export function unkeptWords(code: Unkept): string {
	switch (code) {
		case 'unkept':
			return m.carriers_share_unkept();
		case 'website':
			return m.carriers_share_website();
		case 'too-large':
			return m.carriers_share_too_large();
		case 'too-many':
			return m.carriers_share_too_many();
		case 'nothing':
			return m.carriers_share_nothing();
	}
}
