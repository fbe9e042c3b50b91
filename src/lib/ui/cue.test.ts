import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cue, hearCues } from './cue';

const vibrate = vi.fn();
const heard = vi.fn();
let dataset: Record<string, string> = {};

beforeEach(() => {
	dataset = {};
	vi.stubGlobal('document', { documentElement: { dataset } });
	vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) });
	vi.stubGlobal('navigator', { vibrate });
	hearCues(heard);
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.clearAllMocks();
	hearCues(undefined);
});

it('is felt where it is fitting, and heard where somebody listens', () => {
	cue('seal');
	expect(vibrate).toHaveBeenCalledWith([25]);
	expect(heard).toHaveBeenCalledWith('seal');
	hearCues(undefined);
	cue('line');
	expect(vibrate).toHaveBeenCalledTimes(1);
	expect(heard).toHaveBeenCalledTimes(1);
});

it('is not felt before anybody has touched the page', () => {
	vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: false } });
	cue('seal');
	expect(vibrate).not.toHaveBeenCalled();
	expect(heard).toHaveBeenCalledWith('seal');
});

it('is silent under reduced motion, by the setting or by the system', () => {
	dataset['motion'] = 'reduced';
	cue('open');
	delete dataset['motion'];
	vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) });
	cue('open');
	expect(vibrate).not.toHaveBeenCalled();
	expect(heard).not.toHaveBeenCalled();
});
