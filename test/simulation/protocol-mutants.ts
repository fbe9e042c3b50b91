/** Mutants of the protocol: each rule of `spec/README.md`, taken out of the code. */
import type { Mutant } from './mutants';
import { DUEL } from './weather';

const ATTACKS = 'src/lib/protocol/attacks.test.ts';
const RULES = 'src/lib/protocol/rules.test.ts';
const TABLE = 'src/lib/protocol/table.test.ts';
const WHOLE = 'src/lib/protocol/wholeness.test.ts';
const WIRE = 'src/lib/protocol/wire/wire.test.ts';

type Row = readonly [name: string, file: string, find: string, replace: string];

const edits = ([, file, find, replace]: Row): Mutant['edits'] => [
	{ file: `src/lib/protocol/${file}.ts`, find, replace }
];

/** Found by a unit test. */
const tested = (test: string, rows: readonly Row[]): Mutant[] =>
	rows.map((row) => ({ name: row[0], edits: edits(row), tests: [test] }));

/** Found by simulated tables from a seed on. */
const hunted = (hunt: NonNullable<Mutant['hunt']>, rows: readonly Row[]): Mutant[] =>
	rows.map((row) => ({ name: row[0], edits: edits(row), hunt, slow: true }));

const any = { from: 1, seeds: 60 };
const agreement = { from: 1, seeds: 60, also: DUEL };
const ceremony = {
	from: 1,
	seeds: 60,
	also: {
		...DUEL,
		dealt: false,
		rounds: 30,
		only: [...(DUEL.only ?? []), 'deal', 'dealToOne', 'complain', 'note']
	}
};

export const PROTOCOL_MUTANTS: readonly Mutant[] = [
	...hunted({ ...agreement, from: 789, seeds: 1 }, [
		['one vote of a seat opens its box alone', 'open', '[all, ...spare]', '[all]']
	]),
	...hunted({ ...agreement, from: 48, seeds: 2 }, [
		[
			'A4: what a liar’s own call names has no room',
			'instance',
			'if (other.entry.seat === next.entry.seat && !rested.has(next.id)) continue;',
			'if (other.entry.seat === next.entry.seat) continue;'
		]
	]),
	...hunted(agreement, [
		[
			'D2: who called votes in ballot 0',
			'act',
			'if (own(table, byKind.call).length > 0 || own',
			'if (own'
		],
		['D2: who called votes in lower ballots', 'act', 'compareBallots(ballot, bound) < 0 || ', ''],
		[
			'D1: a call leaves out its author’s votes',
			'act',
			'votes: own(table, byKind.vote).map(({ id }) => id)',
			'votes: []'
		],
		[
			'D3: a value is not what its calls demand',
			'agree',
			'return same && placeOf(world, instance, value) ? value : undefined;',
			'return placeOf(world, instance, value) ? value : undefined;'
		],
		[
			'D3: two calls are enough for a proposal',
			'agree',
			'if (calls.length < instance.position.volume.threshold) return',
			'if (calls.length < 2) return'
		],
		[
			'D3: calls of one seat count twice',
			'agree',
			'if (calls.some((other) => other.entry.seat === call.entry.seat)) return undefined;',
			''
		],
		[
			'D3: calls of other ballots count',
			'agree',
			' || call.entry.number !== entry.number) return undefined;',
			') return undefined;'
		],
		[
			'D4: votes are of the value alone, whoever called',
			'instance',
			'[value, ...callers]',
			'[value]'
		],
		[
			'D5.2: who knows a lie votes in ballot 0',
			'act',
			'if (knowsLie(table, instance)) return false;',
			''
		],
		[
			'D5.3: who is not named votes too',
			'agree',
			'if (!callers.includes(seat)) return undefined;',
			''
		],
		[
			'D6.1: proofs are left out of the count',
			'agree',
			'const out = provenFalse(evidence);',
			'const out = new Set<number>();'
		],
		[
			'D6.3: the lowest ballot reported binds',
			'agree',
			'compareBallots(b, a));',
			'compareBallots(a, b));'
		],
		[
			'D6.3: of two values that may be decided the first is taken',
			'agree',
			'if (open.size > 1) return undefined;',
			''
		],
		[
			'D6.3: votes of seats not heard are not counted',
			'agree',
			'votes.size + unheard + liars',
			'votes.size + liars'
		],
		[
			'D6.3: the vote of the false seat is not counted',
			'agree',
			'votes.size + unheard + liars',
			'votes.size + unheard'
		],
		[
			'D6.3: a ballot that decided nothing hides those below',
			'agree',
			'for (const value of open.values()) return value;',
			'for (const value of open.values()) return value;\n\t\tbreak;'
		],
		[
			'D6.3: nothing that was voted binds',
			'agree',
			'for (const value of open.values()) return value;',
			''
		],
		[
			'T: a bare majority decides',
			'standing',
			'Math.floor((n + 1) / 2) + 1',
			'Math.floor(n / 2) + 1'
		],
		[
			'A4: two words in a place prove nothing',
			'instance',
			'else if (other !== id) found.add(entry.seat);',
			''
		]
	]),
	...hunted(ceremony, [
		[
			'C2: one deal is enough',
			'agree',
			'Math.min(volume.dealers.length, Math.max(volume.threshold, 2))',
			'1'
		],
		[
			'C2: a deal that is proven bad is dealt in',
			'agree',
			'!bad.has(deal) && calls.every',
			'calls.every'
		],
		[
			'C2: a deal that a caller does not name is dealt in',
			'agree',
			'calls.every(({ entry }) => entry.body.envelopes.includes(deal))',
			'calls.length > 0'
		],
		[
			'C4: who was dealt a bad share votes for it in ballot 0',
			'act',
			"return ballot.number === 0 && shareOf(table, instance, value) === 'bad' ? undefined : plain;",
			'return plain;'
		],
		[
			'C4: who was dealt a bad share never votes in step 0',
			'act',
			'return ballot.number === 0 && shareOf',
			'return shareOf'
		],
		[
			'C5: a complaint convicts without its proof',
			'agree',
			"if (world.crypto.judge(ceremony, deal, entry.seat, complaint) === 'dealer') dealers.add(dealer);",
			'dealers.add(dealer);'
		],
		[
			'C6: a seat votes for the first cut whoever vouched',
			'agree',
			'proven || volume.members.length < 4 ? 0 : Math.min(volume.threshold + 1, volume.members.length)',
			'0'
		],
		[
			'C6: a vote for the first cut counts without its vouchers',
			'agree',
			'\t!isSealed(instance, value) ||\n\tvouchersNeeded(instance) === 0 ||\n\tvouchers(',
			'\ttrue ||\n\tvouchers('
		]
	]),
	...hunted({ ...any, also: { liar: true } }, [
		[
			'A1: signatures are not looked at',
			'doubt',
			'if (table.crypto.verify(key, id, signed.signature)) return true;',
			'return true;'
		],
		[
			'the host’s roster is anybody’s',
			'table',
			"if (!isSigned(table, host, held)) return refuse(table, 'bad-signature');",
			''
		],
		[
			'a false hash stops the others',
			'desync',
			'most + members.length - heard < threshold',
			'counts.size > 1'
		],
		[
			'F4: the certificate of a record is not looked at',
			'record',
			'return dealt !== undefined && crypto.isCertificate(dealt.group, choice, of.certificate);',
			'return true;'
		],
		[
			'F4: the beacon of a record is not looked at',
			'record',
			'!world.crypto.areBeacons(group, [{ place, beacon }])',
			'false'
		],
		['G2: a place has no bound', 'instance', 'there.length < room', 'true'],
		[
			'G1: what waits for room has no bound',
			'table',
			'const MOST_EARLY = 32;',
			'const MOST_EARLY = 3200;'
		],
		[
			'G1: notes stand anywhere',
			'room',
			"if (entry.at !== position.history) return 'later';\n\t\t\treturn isOfState(entry.body, position) ? 'yes' : 'no';",
			"return 'yes';"
		],
		[
			'A3: after a fork an order stands in the place of the other branch',
			'instance',
			"'lacre/prefix/1', [at, open]",
			"'lacre/prefix/1', [at]"
		],
		['B5: play goes on above a fork', 'instance', 'open && !other ? extend', 'open ? extend'],
		[
			'F3: a share is given before the decision',
			'act',
			'const [decision] = decisions(table, instance);\n\tif (!decision || !hasBeacon(instance, decision.value) || beaconOf(table, instance, decision))\n\t\treturn false;',
			'const full = fullValue(table, instance);\n\tif (!full || !hasBeacon(instance, full)) return false;\n\tconst decision = { value: full, prefix: tip(table, instance), id: valueId(table, instance, full) };'
		],
		[
			'A6: a device forgets what it said',
			'act',
			'if (own(table, byKind.call).length > 0 || own(table, byKind.vote).length > 0) return false;',
			'if (own(table, byKind.call).length > 0) return false;'
		]
	]),
	...hunted({ ...any, also: { shapes: 'oooooooooos', liar: false } }, [
		[
			'B4: open orders go on without a decision',
			'instance',
			'Math.min(LIMITS.opens, members.length)',
			'LIMITS.opens'
		]
	]),
	...hunted({ ...any, also: { crashes: 300 }, range: [2, 4] }, [
		[
			'what waited for a deal is said ahead though the deal is gone',
			'table',
			'	if (!isWhole(instance, vote.id)) return;\n',
			''
		]
	]),
	...tested(ATTACKS, [
		[
			'C5: who was dealt a bad share says nothing of it once enough have vouched',
			'act',
			'if (!dealt) return [];',
			'if (!dealt || proven) return [];'
		],
		[
			'a leader names all calls or none',
			'act',
			'count >= instance.position.volume.threshold',
			'count >= calls.length'
		],
		[
			'a record may lack notes that its orders name',
			'record',
			'!prefix || !namesOf(of.value).every((one) => isWhole(instance, one))',
			'!prefix'
		],
		[
			'a record keeps whatever came with it',
			'record',
			'const held = neededIn(world, position.volume, of);',
			'const held = entriesOf(world, of);'
		],
		[
			'a record holds what calls name',
			'record',
			'...new Set([...closure({ byId }, named), ...votes, ...proposals])',
			'...closure({ byId }, [...named, ...votes, ...proposals])'
		],
		[
			'a second roster counts at any time',
			'table',
			'table.records.length > 0 || table.rosters.length > 1',
			'table.rosters.length > 1'
		],
		[
			'two seats are handed over to one newcomer by one decision',
			'facts',
			'!isMovable(standing, motion) || isSeated(standings, motion.to)',
			'!isMovable(standing, motion)'
		],
		[
			'who is proven false comes back with another device',
			'facts',
			'!keys || frozen ||',
			'!keys ||'
		],
		[
			'no more boxes are opened than decide',
			'open',
			'decision.votes, Infinity);',
			'decision.votes, group.threshold);'
		],
		[
			'joins of one person have no bound',
			'people/lobby',
			'const MOST_DEVICES = 3;',
			'const MOST_DEVICES = 99;'
		],
		[
			'a thief of a backup takes all places of a person for good',
			'people/lobby',
			'const mayDisplace = !displaced.has(id) && displaced.size < MOST_DISPLACED;',
			'const mayDisplace = false;'
		],
		['joins displace each other for ever', 'people/lobby', '!displaced.has(id) && ', ''],
		[
			'a join that was turned away comes back after a restart',
			'table',
			'table.dismissed = new Set(event.dismissed);',
			''
		],
		[
			'joins that came to nothing stay',
			'people/lobby',
			'else if (!isOpen && !standings.some(isOf)) joins.delete(id);',
			''
		],
		[
			'joins come in at a table that began without them',
			'people/lobby',
			"return { kind: 'none', why: 'began' };",
			"return { kind: 'place' };"
		],
		[
			'E4: a new device that waits comes in though its person is proven false',
			'history',
			'frozen: true, heir: undefined }',
			'frozen: true }'
		],
		['E4: who resigns need not wait with a new device', 'facts', 'heir: undefined,', ''],
		[
			'A9: two rosters stop for good who knows no decision',
			'table',
			'if (first) settle(table, rosters, first, now);',
			''
		],
		[
			'A9: who has spoken goes over to another roster',
			'table',
			'if (at !== first.history && table.seat > 0 && hasSpoken(table)) return;',
			''
		],
		['A9: a roster that anybody signed counts', 'table', '!isOfHost(table, roster)', 'false'],
		[
			'A9: a store with two rosters has an order',
			'table',
			'[...entries.filter(isSpoken), ...entries.filter((one) => !isSpoken(one))]',
			'entries'
		],
		[
			'who knows two rosters is given no record',
			'stock',
			'rosters.length > 1 ? undefined : instance?.position.history',
			'instance?.position.history'
		],
		[
			'G3: a trace stands in any place of a note',
			'wire/wire',
			"kind === 'trace' ? number === TRACE_PLACE : number < LIMITS.ownNotes",
			'number <= LIMITS.ownNotes'
		],
		[
			'G3: traces of other states have room',
			'room',
			"fact.kind !== 'trace' || fact.history === history",
			'true'
		],
		[
			'a clock that was alone keeps somebody asleep for ever',
			'history',
			'!sole && one.asleepSince > time',
			'false'
		],
		['G3: a trace is as long as anybody likes', 'wire/wire', 'phase: 24,', 'phase: 64,'],
		['keys of another table will do', 'facts', "['lacre/device/2', table]", "['lacre/device/2']"],
		['motions have no bound', 'facts', '<= MOST_MOTIONS', '<= 999'],
		[
			'holidays are granted anew in each step',
			'standing',
			'away: standing.away + length }',
			'away: standing.away }'
		],
		[
			'a holiday that no order names is granted',
			'overdue',
			"named.has(id) && body.fact.kind === 'holiday'",
			"body.fact.kind === 'holiday'"
		],
		[
			'a new device has holidays of its own',
			'standing',
			'...same,',
			'...same, holidays: [], away: 0,'
		],
		[
			'an open order starts the clock by its own date',
			'overdue',
			'let began = table.came;',
			'let began = Math.max(table.came, ...instance.byKind.open.map(({ entry }) => entry.body.time));'
		]
	]),
	...tested(ATTACKS, [
		[
			'E2: who resigned keeps its key',
			'standing',
			'if (holds && !may) return { holds: false, turns: false, wait: 0 };',
			''
		],
		[
			'G1: a ballot opens without two calls of the number before',
			'room',
			"isMember && isProven(world, instance, held as Said<'call'>) ? 'yes' : 'no'",
			"isMember ? 'yes' : 'no'"
		],
		['G2: many votes of one place are held', 'instance', 'there.length < room', 'true'],
		[
			'E2: who is proven false keeps its seat',
			'history',
			'out.includes(one.seat) ? { ...one, frozen: true, heir: undefined } : one',
			'one'
		],
		[
			'B2: a fork falls back to one of the two',
			'agree',
			'return one && !other && !out.has(one.entry.seat) ? one : undefined;',
			'return one;'
		],
		[
			'E2: nobody supports a new device',
			'act',
			'found.push(...otherDevices(table, instance), ...traces(table, instance));',
			'found.push(...traces(table, instance));'
		],
		[
			'a thief of a backup has the seat of who plays',
			'act',
			'if (spoke >= number - 1 || (standing.missed === 0 && !isVacant(standing))) return [];',
			'if (spoke >= number) return [];'
		],
		[
			'a step that began on a day to come begins then',
			'table',
			'table.came = Math.min(table.came, now);',
			''
		],
		[
			'own words of a day to come are waited for',
			'overdue',
			'entry.seat === table.seat && entry.body.time <= now',
			'entry.seat === table.seat'
		],
		[
			'a call of a day to come is waited for',
			'overdue',
			'entry.body.time <= now ? entry.body.time : 0',
			'entry.body.time'
		],
		['a copied device goes on', 'table', "else if (!table.own.has(id)) stop(table, 'copied');", ''],
		[
			'an old vote of its own stops a device',
			'table',
			'if (isPast(table, held)) return;',
			'if (isPast(table, held) && held.entry.seat === table.seat) recognise(table, held, table.ports.keys.sign);'
		],
		[
			'an earlier record is not compared with one’s own',
			'table',
			'if (record.number < instance.position.number) return compare(table, record);',
			'if (record.number < instance.position.number) return;'
		],
		['a split is forgotten by a reload', 'table', "if (event.split) stop(table, 'split');", ''],
		[
			'a record that nobody voted for splits a table',
			'table',
			"if (!other || !isVoted(table, past.volume, record, other, isProven))\n\t\treturn refuse(table, 'certificate');",
			''
		],
		[
			'a split names nobody',
			'table',
			'const signed = [...(entriesOf(table, own) ?? []), ...other].filter(isProven);',
			'const signed = [...other].filter(isProven);'
		],
		[
			'orders are played before votes are looked at',
			'record',
			"if (!isVoted(world, position.volume, of, held, isSigned))\n\t\treturn { ok: false, code: 'certificate' };",
			''
		],
		[
			'D6.3: who holds no key counts among those who may have voted',
			'agree',
			'volume.members.filter((seat) => out.has(seat)).length',
			'out.size'
		],
		[
			'who is proven false is waited for by the last one left',
			'standing',
			'keys && !resigned && !frozen && !out',
			'keys && !resigned && !out'
		],
		[
			'what is decided is decided again while the store is loaded',
			'table',
			'!table.loading && advance(table, now)',
			'advance(table, now)'
		],
		[
			'a record counts votes under two proposals',
			'record',
			'const { proposal } = body;',
			"const proposal = '';"
		],
		[
			'plain votes under two proposals add up',
			'agree',
			'`${cast.id}/${body.proposal}`',
			'cast.cast'
		],
		[
			'a record opens envelopes by plain votes',
			'record',
			"if (dealt && of.value.end.kind === 'cut') return false;",
			''
		],
		[
			'wrong signatures have no bound',
			'doubt',
			'if (table.doubts >= MOST_DOUBTS) return false;',
			''
		],
		['what is held is doubted again', 'table', 'signed.get(held) ?? (volume', '(volume'],
		['doubts outlast their event', 'table', 'table.doubts = 0;', ''],
		['a refusal of what waited is told', 'table', 'if (waited.has(one))\n', 'if (length < 0)\n'],
		[
			'a leader leaves nobody out but the shortest',
			'act',
			'if (calls.length <= instance.position.volume.threshold) return undefined;',
			'return undefined;'
		],
		['letters have no bound', 'letters', 'if (length > MOST_LETTERS) gone.push(one);', ''],
		[
			'letters that have no room are stored',
			'letters',
			' || displacedBy(table, letter).includes(letter)',
			''
		],
		[
			'signatures of what has no room are looked at',
			'table',
			"if (!hasRoom(instance, held)) return 'later';",
			''
		],
		[
			'signatures of calls of other histories are looked at',
			'table',
			"entry.kind === 'call' && entry.at === instance.position.history",
			"entry.kind === 'call'"
		],
		['calls without room are looked into', 'table', 'if (!hasRoom(instance, held) || ', ''],
		[
			'rosters without room are looked at',
			'table',
			' || table.rosters.length > 1) return refuse',
			') return refuse'
		],
		['wrong vouchers have no bound', 'doubt', 'return true;\n\ttable.doubts++;', 'return true;'],
		[
			'what cannot be read is read without end',
			'table',
			'if (table.doubts >= MOST_DOUBTS && !table.loading)',
			'if (table.loading && !table.loading)'
		],
		['a lobby has no bound', 'people/lobby', 'const MOST_JOINS = 64;', 'const MOST_JOINS = 6400;'],
		[
			'a join that was turned away takes room',
			'people/lobby',
			'joins.delete(id);\n\tdismissed',
			'dismissed'
		]
	]),
	...tested(RULES, [
		[
			'F2: rubbish in a box keeps the step closed',
			'open',
			'return crypto.combine(group, place, allShares(world, instance, decision, group, [all, ...spare]));',
			'return undefined;'
		],
		['F3: nobody gives a missing share', 'act', 'giveShare(table, instance) ||', ''],
		[
			'E4: a seat ends volumes without a wait',
			'standing',
			'turns ? [doubled(standing.ends)]',
			'turns ? [0]'
		],
		[
			'E4: new devices of one person wait for nothing',
			'standing',
			'isSamePerson(standing, heir) ? standing.replaced : 0',
			'0'
		],
		[
			'E4: a new device clears what is held against its person',
			'standing',
			'...same,',
			'...seated(seat, keys, name, generation),'
		],
		[
			'a sleeper is waited for for ever',
			'standing',
			'export const PATIENCE = 2;',
			'export const PATIENCE = 2000;'
		],
		[
			'a different state is not noticed',
			'desync',
			"if (state !== hash && seats >= threshold) return 'differs';",
			''
		],
		[
			'two with two states go on',
			'desync',
			"? 'no-majority' : undefined",
			'? undefined : undefined'
		],
		['B7: envelopes of a dead branch open', 'instance', 'past: at\n', "past: ''\n"],
		['E2: who is out keeps its key', 'standing', '!out.includes(standing.seat) && ', ''],
		[
			'E6: a device that was replaced comes back',
			'facts',
			' && !former.includes(toHex(to.keys.sign))',
			''
		],
		[
			'a join is of anybody’s person',
			'facts',
			'crypto.usable(keys) && crypto.verify(keys.person, vouchId(crypto, keys, table), keys.vouch)',
			'crypto.usable(keys)'
		],
		[
			'keys are dealt by fewer than they need',
			'volume',
			'Math.max(threshold, Math.min(2, members.length))',
			'Math.min(2, members.length)'
		],
		[
			'each open order claims a time',
			'history',
			'new Map(orders.map(({ entry }) => [entry.seat, entry.body.time]))',
			'new Map(orders.map(({ entry }, i) => [i, entry.body.time]))'
		],
		['one clock alone moves the time', 'history', 'times[(times.length - 1) >> 1]', 'times.at(-1)'],
		['a claim that is alone is the time', 'history', 'sole ? median : Math', 'Math'],
		['a letter is lost with its instance', 'stock', '...letters.values()', '']
	]),
	...tested(TABLE, [
		['nobody calls', 'act', 'call(table, instance, now) ||', ''],
		[
			'D9: a ballot 0 that cannot decide waits for the deadline',
			'act',
			'isPastZero(instance) ||\n\t\t(dueTime',
			'(dueTime'
		],
		[
			'D9: without a pace a vote that never comes is waited for',
			'act',
			'(dueTime(table, instance, prefix) === undefined && isStale(table, instance, 1, now))',
			'false'
		],
		[
			'C6: more vouchers than holders of keys',
			'agree',
			'Math.min(volume.threshold + 1, volume.members.length)',
			'volume.threshold + 1'
		],
		[
			'B6: who is out of the game counts as awake',
			'instance',
			'position.standings.filter(({ seat }) => !out.includes(seat))',
			'position.standings'
		],
		[
			'E1: a fact is said again to whoever learns by record that it counts',
			'table',
			'byId.get(id)?.names',
			'(table.instance as Instance).byId.get(id)?.names'
		],
		[
			'D9: two have no more ballots once the order of a third is there',
			'agree',
			'[...owed, ...opens.map(({ entry }) => entry.seat)]',
			'[...owed]'
		],
		[
			'D9: who waits for nobody says so once',
			'table',
			'if (table.instance) table.hurried = tip(table, table.instance).at;\n\t\t\tact(table, now);',
			"if (table.instance) table.hurried = tip(table, table.instance).at;\n\t\t\tact(table, now);\n\t\t\ttable.hurried = '';"
		],
		[
			'E1: a note said ahead tells that its author holds the decision before it',
			'table',
			"(kind === 'note' || (!position.proven && kind === 'vote' && number === 0))",
			"!position.proven &&\n\t\t(kind === 'note' || (kind === 'vote' && number === 0))"
		],
		[
			'E1: a note for what was not decided stays',
			'table',
			'	forgetNotes(table, next.history);',
			''
		],
		[
			'E1: who slept is heard in the open step alone',
			'table',
			'return sayAhead(table, instance);',
			'return;'
		],
		[
			'D9: a holiday holds up a ceremony in which its person has dealt',
			'overdue',
			'[...instance.byKind.seal, ...instance.byKind.deal]',
			'[...instance.byKind.seal]'
		]
	]),
	...tested(WHOLE, [
		[
			'one word waits of a place',
			'table',
			'waitingBeside(table, entry).length >= 2',
			'waitingBeside(table, entry).length >= 1'
		],
		[
			'A5: a call rests on votes of others',
			'instance',
			'return other.seat === entry.seat && isBelow(other, entry);',
			'return isBelow(other, entry);'
		],
		[
			'A5: a call rests on votes of ballots that are no lower',
			'instance',
			'return other.seat === entry.seat && isBelow(other, entry);',
			'return other.seat === entry.seat;'
		],
		[
			'A5: a vote rests on proposals, a proposal on calls of other ballots',
			'instance',
			'one.kind === kind && one.number === number;',
			'one.kind === kind || number < 0;'
		],
		[
			'A5: a later vote rests on anything in the place of its proposal',
			'instance',
			"if (body.kind === 'vote' && body.proposal === id) return",
			"if (body.kind === 'vote' && other.kind === 'propose') return"
		],
		[
			'A5: a proposal rests on anything in the place of a call',
			'instance',
			"if (body.kind === 'propose' && body.calls.includes(id)) return",
			"if (body.kind === 'propose' && other.kind === 'call') return"
		],
		[
			'A5: a word rests on words of another volume',
			'instance',
			' || other.volume !== entry.volume',
			''
		],
		[
			'what comes together is worked out before anybody asks who signed it',
			'table',
			'costly.every((one) => isTrue(table, hand, one)) &&',
			''
		],
		['A5: an entry rests on anything', 'instance', '!other || !mayRestOn(held, other)', '!other'],
		['A5: a proposal rests on no call', 'wire/wire', ' && said.calls.length > 0;', ';'],
		[
			'G1: what comes in together has a place by what is there already',
			'table',
			"fresh.every((one) => isReady(table, all, one) === 'yes')",
			"fresh.every((one) => isReady(table, instance, one) === 'yes')"
		],
		[
			'A5: what stands after an order does not rest on it',
			'instance',
			'return way === undefined ? names : [...names, way];',
			'return names;'
		],
		['G1: what others wait for is not kept', 'table', 'keepAwaited(table, left, hand);', ''],
		[
			'an own word that waits is said otherwise',
			'table',
			'(table.loading || table.own.has(held.id))',
			'table.loading'
		],
		[
			'what comes in with one entry has a bound of its own',
			'instance',
			'hand.signed.get(other) === false) return',
			'hand.signed.get(other) === false || seen.size > 128) return'
		],
		[
			'what is looked at as others rest on it has no bound',
			'instance',
			'(looked.get(seat) ?? 0) >= MOST_LOOKED',
			'(looked.get(seat) ?? 0) < 0'
		],
		[
			'what a word rests on is found by names alone',
			'table',
			'const seen = new Set(restsOn(instance, top));',
			'const seen = new Set(top.names);'
		],
		[
			'rubbish makes what waits doubtful',
			'table',
			'return { byId, waited, signed, lost',
			'return { byId, waited, signed: new Map(), lost'
		],
		['words rest on what nobody signed', 'instance', ' || hand.signed.get(other) === false', ''],
		[
			'what waits uses doubts up',
			'table',
			' && !hand.waited.has(held)) table.doubts++',
			') table.doubts++'
		],
		['what is past after an open order waits', 'table', 'if (there) past.set(at, there);', ''],
		[
			'what waits is kept without what it rests on',
			'table',
			'left.sort((a, b) => a.entry.number - b.entry.number || rank(a) - rank(b));',
			''
		],
		[
			'words that stand nowhere take the room of those here',
			'table',
			'one.entry.seat === entry.seat && isHere(instance, one) === here',
			'one.entry.seat === entry.seat'
		],
		[
			'words that stand nowhere have others kept',
			'table',
			'.filter((one) => isHere(instance, one));',
			';'
		],
		[
			'what waits comes in again',
			'table',
			'if (held && !byId.has(held.id)) byId.set(held.id, held);',
			'if (held) byId.set(waited.has(byId.get(held.id) as Held) ? `${held.id}2` : held.id, held);'
		]
	]),
	...tested(ATTACKS, [
		[
			'D2: whoever called gives no order',
			'act',
			"return refuse(table, 'sealed-already');",
			"return refuse(table, 'sealed-already');\n\tif (highest(table, instance).number > 0) return refuse(table, 'nothing-owed');"
		],
		[
			'D9: a step begins as an order before it comes',
			'table',
			'opensOn(table) > opens) table.came = now;',
			'opensOn(table) > opens && false) table.came = now;'
		],
		[
			'G2: words that name what is nowhere have a place',
			'table',
			': isOwn ? [held] : [];',
			': [held];'
		],
		[
			'G2: an entry brings along what it may not rest on',
			'instance',
			"if (one.names.includes(name) && !mayRestOn(one, other)) return 'never';\n\t\tif (byId",
			'if (byId'
		],
		[
			'G2: what an entry names has room by itself alone',
			'table',
			"const fresh = under !== 'later' ?",
			"const fresh = under !== 'later' && under.length === 0 ?"
		],
		[
			'G2: what an entry names comes in without it',
			'table',
			'const all = copyOf(instance);',
			'const all = instance;'
		],
		['G2: one who has many notes crowds others out', 'act', '.sort((a, b) => a.turn - b.turn)', ''],
		[
			'G2: notes take the room of one that an order names',
			'instance',
			' || isOfOrder(instance, one)',
			''
		],
		['D6.4: one call leads on', 'agree', 'there < quorum(instance)', 'false'],
		['D6.4: two calls lead on', 'agree', 'there < quorum(instance)', 'there < 2'],
		[
			'D9: a call of an earlier step makes a later one overdue',
			'overdue',
			'isHurried(table, prefix) || hasCalledAt(table, instance, prefix)',
			'isHurried(table, prefix) || callsOf(table, instance).length > 0'
		],
		[
			'D5.2: two words that no value is made of keep from voting',
			'act',
			'provenFalse([...open, ...seal, ...deal])',
			'provenFalse(instance.byId.values())'
		]
	]),
	...tested(WIRE, [
		[
			'entries of any number of values are decoded',
			'wire/wire',
			'decode(raw, bound);',
			'decode(raw);'
		],
		[
			'records of any number of values are decoded',
			'record',
			'decode(raw, 2 + recordField.most)',
			'decode(raw)'
		],
		[
			'records after one that is none are read',
			'record',
			'if (!parsed.ok) break;',
			'if (!parsed.ok) continue;'
		]
	])
];
