import { describe, expect, it } from 'vitest';
import { strengthOf, suggestion, SUGGESTION_BYTES } from './passphrase';

describe('a passphrase', () => {
	it('is judged by what guessing it takes', () => {
		expect(strengthOf('Umbath')).toBe('short');
		expect(strengthOf('aaaaaaaaaaaaaaaaaaaa')).toBe('weak');
		expect(strengthOf('12345678901234')).toBe('weak');
		expect(strengthOf('password')).toBe('weak');
		expect(strengthOf('the envelope sleeps')).not.toBe('weak');
		expect(strengthOf('the envelope sleeps under violet rain')).toBe('strong');
	});

	it('that is suggested is strong, can be said, and follows from all its bytes', () => {
		const bytes = Uint8Array.from({ length: SUGGESTION_BYTES }, (_, i) => (i * 41 + 3) % 64);
		const words = suggestion(bytes);
		expect(words).toMatch(/^([bdfghjklmnprstvz][aeio]){3}( ([bdfghjklmnprstvz][aeio]){3}){3}$/);
		expect(strengthOf(words)).toBe('strong');
		for (let i = 0; i < bytes.length; i++) {
			const other = bytes.slice();
			other[i] = ((other[i] as number) + 1) % 64;
			expect(suggestion(other)).not.toBe(words);
		}
	});
});
