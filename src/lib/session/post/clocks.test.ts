import { describe, expect, it } from 'vitest';
import { findings, readingsIn, type Finding, type Reading, type Shown } from './clocks';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const now = (who: string, ahead: number): Reading => ({ who, ahead, exact: true });
const dated = (who: string, ahead: number): Reading => ({ who, ahead, exact: false });
const own = (ahead: number, by: 'host' | 'others'): Finding => ({ kind: 'own', ahead, by });
const other = (who: string, ahead: number): Finding => ({ kind: 'other', who, ahead });
const apart = (who: string, ahead: number): Finding => ({ kind: 'apart', who, ahead });

describe('the clock that is off', () => {
	it.each<readonly [string, readonly Reading[], number | undefined, readonly Finding[]]>([
		['nobody’s, where nothing is shown', [], undefined, []],
		['nobody’s within ten minutes', [now('ana', 9 * MINUTE)], undefined, []],
		['of one of two, nobody knows whose', [now('ana', DAY)], undefined, [apart('ana', DAY)]],
		[
			'theirs, where a third agrees with this',
			[now('ana', -DAY), now('eva', 0)],
			undefined,
			[other('ana', -DAY)]
		],
		[
			'this one, where two agree on another',
			[now('ana', DAY), dated('eva', DAY + MINUTE)],
			undefined,
			[own(-DAY - MINUTE, 'others')]
		],
		[
			'nobody knows whose, where no two agree',
			[now('ana', DAY), now('eva', -DAY)],
			undefined,
			[apart('ana', DAY), apart('eva', -DAY)]
		],
		[
			'nobody knows whose, where two of nobody known agree',
			[dated('', DAY), now('eva', DAY)],
			undefined,
			[apart('', DAY), apart('eva', DAY)]
		],
		[
			'theirs, where the host agrees with this',
			[now('ana', DAY)],
			MINUTE,
			[other('ana', DAY - MINUTE)]
		],
		['this one, where the host agrees with theirs', [now('ana', DAY)], DAY, [own(-DAY, 'host')]],
		[
			'this one and theirs, each by its own',
			[now('ana', 3 * DAY), now('eva', DAY)],
			DAY,
			[own(-DAY, 'host'), other('ana', 2 * DAY)]
		],
		['this one, if a relay alone complained', [], -DAY, [own(DAY, 'host')]],
		['nobody’s, if a relay complained and the host does not', [], 0, []]
	])('is %s', (_, readings, host, found) => {
		expect(findings(readings, host)).toEqual(found);
	});
});

describe('what a table shows of clocks', () => {
	const signed = (person: string, minutes: number) => ({ seat: 1, person, ahead: minutes });
	it.each<readonly [string, Partial<Shown>, readonly Reading[]]>([
		[
			'what was said just now goes before what was signed',
			{ said: new Map([['ana', 0]]), signed: [signed('ana', 99)] },
			[now('ana', 0)]
		],
		[
			'what was signed counts for whoever is not here',
			{ said: new Map([['ana', 0]]), signed: [signed('eva', 99)] },
			[now('ana', 0), dated('eva', 99 * MINUTE)]
		],
		[
			'what nobody signed counts where nobody is known',
			{ said: new Map([['', DAY]]), posted: 2 * DAY },
			[dated('', DAY)]
		],
		['a letter at a relay does', { posted: 2 * DAY }, [dated('', 2 * DAY)]],
		[
			'and not beside somebody who is',
			{ said: new Map([['', DAY]]), signed: [signed('eva', 99)] },
			[dated('eva', 99 * MINUTE)]
		],
		['what need not be apart shows nothing', { said: new Map([['', 0]]) }, []]
	])('%s', (_, shown, readings) => {
		expect(readingsIn({ said: new Map(), signed: [], posted: 0, ...shown })).toEqual(readings);
	});
});
