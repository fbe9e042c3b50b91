/** Tables among devices in words: what came, what is awaited, what is proven wrong. */
import type { Delivery, Fact } from '$lib/session/post/office/answers';
import type { PostTable } from '$lib/session/post/post-table.svelte';
import type { Fault, FaultCode } from '$lib/session/post/file/verify';
import {
	lateOf,
	nameIn,
	owes,
	waitingFor,
	type LetterView,
	type MisnamedView,
	type PartyView,
	type PostView,
	type SeatView
} from '$lib/session/post/view';
import { findings, readingsIn } from '$lib/session/post/clocks';
import type { Stop } from '$lib/protocol/table';
import { listText } from '$lib/ui/text';
import { m } from '../paraglide/messages';
import { clockWords } from './clocks';
import { refusedWords } from './trouble';
import { day, lateWords } from './summary';

// ---------------------------------------------------------------- what came

function factWords({ kind, name, sits }: Fact, keys: boolean): string {
	switch (kind) {
		case 'join':
			return m.post_fact_join({ name });
		case 'roster':
			return m.post_fact_roster({ name });
		case 'seal':
		case 'open':
		case 'deal':
			return keys ? m.post_fact_keys({ name }) : m.post_fact_seal({ name });
		case 'vote':
		case 'share':
			return m.post_fact_vote({ name });
		case 'call':
		case 'propose':
			return m.post_fact_call({ name });
		case 'letter':
			return m.post_fact_letter({ name: partyWords({ name, sits }) });
		case 'support':
			return m.post_fact_motion({ name });
		case 'resign':
			return m.post_fact_resign({ name });
		case 'back':
			return m.post_fact_back({ name });
		case 'holiday':
			return m.post_fact_holiday({ name });
		case 'trace':
			return m.post_fact_trace({ name });
		case 'complain':
		case 'complaint':
			return m.post_fact_blame({ name });
		case 'decided':
			return m.post_fact_decided();
		case 'found':
		case 'attest':
		case 'awake':
		case 'vouch':
			return m.post_fact_sign({ name });
	}
}

/** Words for what a parcel brought, in sentences. */
export function deliveryWords(delivery: Delivery): string[] {
	const { facts, added, opened, awaited, refused, incomplete, view } = delivery;
	const keys = view.stage === 'keys' || opened.includes(1);
	const told = [...new Set(facts.filter(({ mine }) => !mine).map((f) => factWords(f, keys)))];
	const lines: string[] = [];
	if (added === 0) lines.push(m.post_got_nothing());
	else if (told.length > 0)
		lines.push(
			told.length === 1
				? m.post_got_one({ facts: listText(told) })
				: m.post_got_many({ count: told.length, facts: listText(told) })
		);
	if (opened.some((step) => step > 0)) lines.push(m.post_got_opened());
	else if (awaited.length > 0 && view.stage === 'play')
		lines.push(m.post_got_awaited({ names: listText(awaited) }));
	const nameOf = (who: string): string =>
		view.seats.find(({ emblem }) => emblem === who)?.name ?? '';
	if (added > 0)
		for (const finding of findings(readingsIn({ said: new Map(), signed: view.clocks, posted: 0 })))
			lines.push(clockWords(finding, nameOf));
	if (incomplete > 0) lines.push(m.post_got_incomplete());
	for (const words of new Set(refused.map(({ code }) => refusedWords(code)))) lines.push(words);
	return lines;
}

/** "From Mizar to you and to Vega" */
export function noteWords({ by, readers }: Pick<LetterView, 'by' | 'readers'>): string {
	const name = ({ mine, name: own }: PartyView): string => (mine ? m.post_letter_you() : own);
	const sorted = [...readers].sort((a, b) => Number(b.mine) - Number(a.mine));
	const nameOf = (reader: PartyView): string =>
		reader.sits === 'gone' ? partyWords({ ...reader, name: name(reader) }) : name(reader);
	return m.post_letter_from({
		from: partyWords({ ...by, name: name(by) }),
		to: listText(sorted.map((reader) => m.post_letter_reader({ name: nameOf(reader) })))
	});
}

/** A seat that the list of players calls otherwise than its person did, in a sentence. */
export function misnamedWords(
	{ me, seats }: Pick<PostView, 'me' | 'seats'>,
	{ seat, name }: MisnamedView
): string {
	const shown = nameIn({ seats }, seat);
	return seat === me
		? m.post_misnamed_mine({ name, shown })
		: m.post_misnamed_other({ name, shown });
}

/** Name of whoever signed something, and that they do not sit there any more, or not with that device. */
export function partyWords({ name, sits }: Pick<PartyView, 'name' | 'sits'>): string {
	switch (sits) {
		case 'here':
			return name;
		case 'device':
			return m.post_party_device({ name });
		case 'gone':
			return m.post_party_gone({ name });
	}
}

// ---------------------------------------------------------------- how it stands

/** Words for what the table waits for, in a sentence. */
export function statusWords(table: PostTable): string {
	const { view } = table;
	const { step } = view;
	if (!step || view.stage === 'over') return m.post_status_over();
	if (owes(view)) return m.post_status_mine();
	if (view.parcel.news && step.sealed.includes(view.me)) return m.post_status_send();
	if (view.parcel.news && !step.owed.includes(view.me)) return m.post_status_send_other();
	const { late } = lateOf(view);
	if (late?.agreed && late.others.length > 0) return lateWords(late);
	if (step.callers.length > 0) return m.post_status_ballot({ count: step.threshold });
	const waiting = waitingFor(view);
	if (waiting.length > 0)
		return m.post_status_wait({ names: listText(waiting.map((seat) => table.nameOf(seat))) });
	const keys = step.voters.filter((seat) => !step.voted.includes(seat) && seat !== view.me);
	return m.post_status_votes({ names: listText(keys.map((seat) => table.nameOf(seat))) });
}

/** Standing of a seat, besides its seal. */
export function standingWords(seat: SeatView): string {
	if (seat.frozen) return m.post_people_frozen();
	if (seat.resigned || seat.leaving) return m.post_people_resigned();
	if (seat.holder === 'bot') return m.post_people_bot();
	if (seat.awayUntil !== undefined) return m.post_people_holiday({ when: day(seat.awayUntil) });
	if (seat.dormant) return m.post_people_dormant();
	return seat.missed > 0 ? m.post_people_missed() : m.post_people_present();
}

export function stopWords(why: Stop): string {
	switch (why) {
		case 'two-rosters':
			return m.post_stop_two_rosters();
		case 'copied':
			return m.post_stop_copied();
		case 'moved':
			return m.post_stop_moved();
		case 'differs':
			return m.post_stop_differs();
		case 'no-majority':
			return m.post_stop_no_majority();
		case 'split':
			return m.post_stop_split();
	}
}

// ---------------------------------------------------------------- verify

export function faultWords(code: FaultCode): string {
	switch (code) {
		case 'empty':
		case 'too-large':
		case 'foreign':
		case 'truncated':
		case 'unreadable':
			return m.post_fault_file();
		case 'earlier-protocol':
			return m.post_refused_earlier();
		case 'newer':
		case 'version-unknown':
		case 'newer-rules':
			return m.post_refused_newer();
		case 'checksum':
			return m.post_fault_checksum();
		case 'bad-signature':
			return m.post_fault_signature();
		case 'not-whole':
			return m.post_fault_missing();
		case 'fork':
			return m.post_fault_fork();
		case 'certificate':
			return m.post_fault_vote();
		case 'attestation':
			return m.post_fault_attestation();
		case 'hash':
			return m.post_fault_hash();
		case 'beacon':
			return m.post_fault_beacon();
		case 'origin':
			return m.post_fault_origin();
		case 'no-room':
			return m.post_fault_quota();
		case 'unknown-ruleset':
		case 'other-version':
		case 'options':
		case 'seats':
			return m.post_fault_rules();
		case 'resolution':
			return m.post_fault_resolution();
		case 'elsewhere':
		case 'other-history':
		case 'other-table':
			return m.post_fault_chain();
		default:
			return m.post_fault_entry();
	}
}

/** Words for a place in the file. */
export function faultPlace({ entry, name, step }: Fault): string {
	const parts: string[] = [];
	if (entry !== undefined) parts.push(m.post_verify_entry({ entry }));
	if (name) parts.push(m.post_verify_of({ name }));
	if (step !== undefined) parts.push(m.post_verify_step({ step }));
	return parts.join(', ');
}
