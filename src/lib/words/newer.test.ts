/** Files of a newer Lacre are said to be that in both languages, never "damaged". */
import { afterEach, expect, it } from 'vitest';
import { backupRefusal } from './backups';
import { failureWords } from './failures';
import { refusalWords } from './refusals';
import { pairingWords } from './live';
import { overwriteGetLocale } from '../paraglide/runtime';
import { faultWords } from './post';
import { refusedWords } from './trouble';
import { EngineFailure } from '$lib/session/engine/engine';
import { StoreFailure } from '$lib/store/failure';

afterEach(() => overwriteGetLocale(() => 'en'));

const sentences = (): string[] => [
	...(['newer-version', 'version-unknown', 'newer-rules'] as const).map(refusedWords),
	...(['newer', 'version-unknown', 'newer-rules'] as const).map(faultWords),
	...(['newer', 'newer-rules'] as const).map(refusalWords),
	backupRefusal('newer'),
	pairingWords('newer-version', 'offer')
];

it.each([
	['en', /newer/, /[Uu]pdate/],
	['es', /más (nuev|recient)/, /[Aa]ctualiza/]
] as const)('in %s: what it is, and what to do', (locale, newer, update) => {
	overwriteGetLocale(() => locale);
	for (const sentence of sentences()) {
		expect(sentence).toMatch(newer);
		expect(sentence).toMatch(update);
	}
	const { title, text } = failureWords(new EngineFailure('newer-rules'));
	expect(title).toMatch(newer);
	expect(text).toMatch(update);
	expect(failureWords(new StoreFailure('newer')).title).toMatch(newer);
});
