/** Refusals in the words of relays that are in use, and what they are told as. */
import { expect, it } from 'vitest';
import { isOfQuestions, noticedTrouble, troubleOf, type RelayTrouble } from './relay-trouble';

it.each<readonly [string, RelayTrouble | undefined]>([
	['duplicate: already have this event', undefined],
	// NIP-01, strfry, nostr-rs-relay, khatru, nostream, rnostr, nostr-relay.
	['invalid: event creation date is too far off from the current time', 'clock'],
	['invalid: created_at too late', 'clock'],
	['invalid: created_at too early', 'clock'],
	['replaced: have newer event', 'dated'],
	['invalid: a newer event exists', 'dated'],
	['invalid: The event created_at field is out of the acceptable range (+30min)', 'clock'],
	['event too much in the future', 'clock'],
	['event too much in the past', 'clock'],
	['event too old', 'clock'],
	['rejected: created_at is more than 900 seconds in the future', 'clock'],
	['invalid: created at is off by 700 s', 'clock'],
	['invalid: event timestamp out of range', 'clock'],
	['invalid: event too large: 70000', 'too-large'],
	['invalid: payload too large', 'too-large'],
	['rejected: content is longer than 8192 bytes', 'too-large'],
	['event exceeded max size', 'too-large'],
	['invalid: maximum content length is 8192', 'too-large'],
	['blocked: message size limit exceeded', 'too-large'],
	['rate-limited: slow down there chief', 'rate-limited'],
	['error: too many requests in the past minute', 'rate-limited'],
	['blocked: rate limit exceeded', 'rate-limited'],
	['blocked: you are noting too much', 'rate-limited'],
	['pow: 28 bits needed. (3)', 'work'],
	['rejected: difficulty 0<8', 'work'],
	['auth-required: we only take events of members', 'auth'],
	['restricted: please log in first', 'auth'],
	['blocked: pubkey not admitted', 'payment'],
	['blocked: insufficient balance', 'payment'],
	['restricted: pay 21 sats at https://relay.example', 'payment'],
	['error: database is full', 'refused'],
	['error: storage quota exceeded', 'refused'],
	['blocked: pubkey is not allowed to publish to this relay', 'refused'],
	['blocked: policy violated and pubkey is not in our web of trust.', 'refused'],
	['invalid: too many tags', 'refused'],
	['error: failed to save event', 'refused'],
	['deleted: user requested deletion', 'refused'],
	['mute: no one was listening for this', 'refused'],
	['', 'refused']
])('“%s” is told as %s', (words, trouble) => {
	expect(troubleOf(words)).toBe(trouble);
});

it.each<readonly [string, RelayTrouble | undefined]>([
	['event exceeded max size', 'too-large'],
	['Rate limit exceeded', 'rate-limited'],
	['created_at is too far off', 'clock'],
	['Welcome! This relay is paid for by donations: pay us a coffee', undefined],
	['ERROR: bad msg: unparseable message', undefined],
	['restricted: members only', undefined]
])('a notice “%s” answers for a letter that waits: %s', (words, trouble) => {
	expect(noticedTrouble(words)).toBe(trouble);
});

it.each<readonly [string, boolean]>([
	['ERROR: too many concurrent REQs', true],
	['Subscription error: Maximum concurrent subscription count reached', true],
	[
		'Subscription rejected: Too many subscriptions: Number of subscriptions must be less than 10',
		true
	],
	['Subscription rejected', true],
	['too many active subscriptions (1), close one first', true],
	['you have reached the limit of 1 query', true],
	['Rate limit exceeded', false],
	['too many requests', false],
	['invalid: limitation.max_limit', false],
	['event exceeded max size', false],
	['Welcome! This relay is paid for by donations', false]
])('a notice “%s” is of questions that are open: %s', (words, isSo) => {
	expect(isOfQuestions(words)).toBe(isSo);
});
