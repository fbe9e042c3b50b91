import { expect, it } from 'vitest';
import { DEFAULT_OPTIONS, parseOptions } from './options';

it('AM-031: what is absent takes its default', () => {
	const defaults = {
		turnLimit: 12,
		darkStart: false,
		auctions: true,
		leaders: true,
		events: true,
		absenceLimit: 3
	};
	expect(parseOptions(undefined)).toEqual({ ok: true, value: defaults });
	expect(parseOptions({})).toEqual({ ok: true, value: defaults });
	expect(parseOptions({ turnLimit: 30, darkStart: true })).toEqual({
		ok: true,
		value: { ...defaults, turnLimit: 30, darkStart: true }
	});
	expect(parseOptions({ turnLimit: 5, absenceLimit: 1, auctions: false })).toEqual({
		ok: true,
		value: { ...defaults, turnLimit: 5, absenceLimit: 1, auctions: false }
	});
	expect(parseOptions({ absenceLimit: 10, leaders: false, events: false })).toEqual({
		ok: true,
		value: { ...defaults, absenceLimit: 10, leaders: false, events: false }
	});
	expect(parseOptions({ turnLimit: undefined, events: undefined })).toEqual({
		ok: true,
		value: defaults
	});
	expect(DEFAULT_OPTIONS).toEqual(defaults);
});

it.each([
	[{ turnLimit: 4 }, 'out-of-range', 'turnLimit'],
	[{ turnLimit: 31 }, 'out-of-range', 'turnLimit'],
	[{ turnLimit: 5.5 }, 'malformed', 'turnLimit'],
	[{ turnLimit: '12' }, 'malformed', 'turnLimit'],
	[{ absenceLimit: 0 }, 'out-of-range', 'absenceLimit'],
	[{ absenceLimit: 11 }, 'out-of-range', 'absenceLimit'],
	[{ events: 1 }, 'malformed', 'events'],
	[{ portals: true }, 'unknown-option', 'portals'],
	[{ toString: true }, 'unknown-option', 'toString'],
	[{ zones: 1, portals: true, turnLimit: 3 }, 'unknown-option', 'portals']
])('AM-031, AM-032: %j is refused as %s', (raw, code, at) => {
	expect(parseOptions(raw)).toEqual({ ok: false, code, at });
});

it.each([null, 3, 'x', []])('%j is no set of options', (raw) => {
	expect(parseOptions(raw)).toEqual({ ok: false, code: 'malformed' });
});
