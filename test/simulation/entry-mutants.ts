/**
 * Mutants of what comes before a ballot: whose entries are held, where they may stand, which logs count,
 * what a device refuses of its own person, and of the keys. Unit tests find all of them.
 */
import type { Mutant } from './mutants';

/** Name, text, and the text that it is replaced by. */
type Edit = readonly [name: string, find: string, replace: string];

/** Mutants of one source file, found by these tests. */
const of = (
	file: string,
	tests: readonly string[],
	edits: readonly Edit[],
	slow?: true
): Mutant[] =>
	edits.map(([name, find, replace]) => ({
		name,
		edits: [{ file, find, replace }],
		tests,
		...(slow && { slow })
	}));

const PROTOCOL = 'src/lib/protocol';
const CRYPTO = 'src/lib/crypto';

const LOGS = of(
	`${PROTOCOL}/log.ts`,
	[`${PROTOCOL}/log.test.ts`],
	[
		[
			'entries wait without a limit',
			'if (account.waiting >= QUOTA.waiting && !isWelcome)',
			'if (account.waiting < 0 && !isWelcome)'
		],
		['what waited counts as waiting for ever', 'other.account.waiting--;', ''],
		['what waited is not counted', 'item.account.waiting++;', ''],
		[
			'a demand is not passed on',
			'if (below && demands(item, below.entry.seat)) demand(graph, below);',
			'void below;'
		],
		['a demand ends at what it names', 'if (below) stack.push(below);', 'void below;'],
		[
			'what a seat says makes its own entries welcome',
			'(entry.seat !== 0 && entry.seat !== seat)',
			'(entry.seat !== 0 && seat > 0)'
		],
		[
			'forks without a limit',
			'if (seat === 0 || account.forks < MOST_FORKS) return false;',
			'if (seat === 0 || account.forks >= 0) return false;'
		],
		[
			'forks that waited are let in without a limit',
			'isForkTooMany(graph, next.account, next.entry, next.key) &&',
			'next.account.forks < 0 &&'
		],
		['a demanded fork that waited is let go', ' &&\n\t\t\t!next.demanded\n', '\n'],
		[
			'each fork gets a chain',
			'if (log.account.forks >= MOST_FORKS) return -1;',
			'if (log.account.forks < 0) return -1;'
		],
		[
			'what lies on no chain is reached by nothing',
			'if (links.some((link) => link === loose || loose.above.has(link))) loose.above.add(held);',
			'if (links.length < 0) loose.above.add(held);'
		],
		[
			'what lies on no chain is reached by what names it, and no further',
			'link === loose || loose.above.has(link)',
			'link === loose'
		],
		['a fork is not noted', 'log.forked = true;', 'log.forked = false;'],
		[
			'bytes without a quota',
			'|| bytes >= QUOTA.bytes * steps;',
			'|| bytes >= QUOTA.bytes * steps * 99;'
		],
		[
			'a quota that does not grow',
			'const steps = part * (graph.horizon + 2);',
			'const steps = part * 2;'
		],
		[
			"a device's own entries are held to the quota",
			'const isWelcome = free || isDemanded',
			'const isWelcome = isDemanded'
		]
	]
);

const LOBBY = of(
	`${PROTOCOL}/lobby.ts`,
	[`${PROTOCOL}/lobby.test.ts`],
	[
		['a roster of any size', 'body.seats.length === lobby.terms.seats &&', ''],
		['a roster of nobody', 'named.length > 0 &&', ''],
		[
			'a roster of people whom it has not seen',
			'links.some((link) => link.id === id && personOf(link) !== undefined)',
			'id !== NONE || links.length < 0'
		],
		[
			'a roster with one key in two seats',
			'i >= j || (a && b && !sameBytes(a.keys.sign, b.keys.sign))',
			'i >= j || (a && b)'
		],
		['a roster at any place', '|| entry.seq !== 1) return undefined;', ') return undefined;'],
		['a join at any place', 'entry.seq === 0 && usable(body.keys)', 'usable(body.keys)'],
		['a join with keys of no use', 'entry.seq === 0 && usable(body.keys)', 'entry.seq === 0'],
		['the lobby stands on anything', 'if (entry.prev !== lobby.founding.id) return undefined;', ''],
		[
			'seats join and fix rosters',
			"if (kind === 'found' || kind === 'join' || kind === 'roster') return undefined;",
			''
		],
		[
			'a log under another key',
			'if (log && log.key !== key && !sameBytes(log.key, key)) return undefined;',
			''
		],
		['a log with holes', ' && prev.place === placeOf(entry.seq) - 1', ''],
		['a return in the middle of a log', " && kind !== 'return';", ';'],
		['a log goes on from another', 'const follows = prev.log === log &&', 'const follows ='],
		['a return in the first log', 'if (number === 0) return false;', ''],
		['any key begins a log on the roster', '&& isRosterKey(graph, prev, entry.seat, key)', ''],
		['a first log on a second roster', 'lobby.rosters[0] === prev &&', ''],
		[
			"a return on anybody's entry",
			'(prev.seat === entry.seat && sameBytes(prev.log.key, key))',
			'prev.seat > 0'
		],
		[
			"a newcomer's log of any number",
			'isJoinKey(prev, key) && number === logOfJoin(prev.id)',
			'isJoinKey(prev, key)'
		],
		[
			'a newcomer writes under any key',
			"body.kind === 'join' && sameBytes(body.keys.sign, key)",
			"body.kind === 'join'"
		]
	]
).concat(
	of(
		`${PROTOCOL}/line.ts`,
		[`${PROTOCOL}/lobby.test.ts`],
		[
			['a second roster stops nobody', "if (!table.own) stop(table, 'two-rosters');", ''],
			['a second roster stops who spoke', 'if (!table.own) stop(', 'if (roster) stop(']
		]
	)
);

const RETURNS = of(
	`${PROTOCOL}/return.ts`,
	[`${PROTOCOL}/return.test.ts`],
	[
		[
			'a return that one has seen counts as shown to all',
			'.every(({ seat }) =>\n\t\t\tworld.graph.all.some(',
			'.some(({ seat }) =>\n\t\t\tworld.graph.all.some('
		],
		[
			'a return waits for bots',
			'isPlayer(standing) && standing.seat !== back.seat',
			'standing.seat !== back.seat'
		],
		['any entry shows a return', 'reaches(entry, back) && seen(entry)', 'seen(entry)'],
		[
			'a new log speaks before it has seen that all know',
			'(entry) => reaches(held, entry))) return false;',
			'() => true)) return false;'
		],
		[
			'a new log speaks at once',
			'if (!isShownToAll(world, step, own, (entry) => reaches(held, entry))) return false;',
			''
		],
		[
			'the old log goes on counting after a return is shown',
			'isVouched(world, step, held, back, within)\n',
			'true\n'
		],
		[
			'the old log counts no more once a return is there',
			'isVouched(world, step, held, back, within)\n',
			'false\n'
		],
		[
			'an entry is vouched for by whoever showed the return before',
			'return !reaches(entry, back) || !(before && reaches(before, back));',
			'return before !== undefined;'
		],
		[
			'a seat vouches for itself',
			'entry.seat === held.seat || entry.seat === 0',
			'entry.seat === 0'
		],
		[
			'an entry is vouched for by what a proposal has not seen',
			'if (within && !reaches(within, entry)) return false;',
			''
		],
		[
			'a device takes the old log in after it showed the return',
			'if (!within && !(world.own && reaches(world.own, back))) return true;',
			'if (!within) return true;'
		],
		[
			'of two returns that know of each other neither counts',
			'(own !== undefined && reaches(own, back)) ||',
			''
		]
	]
);

const BUILDERS = of(
	`${PROTOCOL}/ballot.ts`,
	[`${PROTOCOL}/open-order.test.ts`],
	[
		[
			'who called a ballot still builds on an order',
			'if (!isDisciplined(step, held, BALLOT_ZERO, id)) continue;',
			''
		],
		['one seat builds on two orders', 'if (hasBuiltElsewhere(step, held, id)) continue;', ''],
		['a seat builds as often as it speaks', 'seen.add(held.seat);', ''],
		[
			'who holds no key builds on an order',
			' || !members.includes(held.seat)) continue;',
			') continue;'
		],
		[
			'entries of any log build on an order',
			'!reaches(within, held) : !counts(world, step, held)) continue;',
			'!reaches(within, held) : false) continue;'
		],
		[
			'a call shows what was built after it',
			'if (within ? !reaches(within, held) :',
			'if (within ? false :'
		]
	]
);

const ACTS = of(
	`${PROTOCOL}/act.ts`,
	[`${PROTOCOL}/act.test.ts`],
	[
		['a stopped device seals', "if (table.stopped) return 'stopped';", ''],
		['a device that still has to return seals', "if (table.returning) return 'not-current';", ''],
		[
			'a device seals before its word counts',
			"if (!undecided(step).every((at) => maySpeak(table, at))) return 'not-current';",
			''
		],
		[
			'a device seals what it does not owe',
			"if (!step.owed.includes(table.seat)) return 'nothing-owed';",
			''
		],
		['a device seals again', "if (hasSealed(table, step)) return 'sealed-already';", ''],
		[
			'a device goes on to a further ballot although too few have come to its own',
			'if (reached === undefined) return false;\n\tconst',
			'if (reached === undefined) return true;\n\tconst'
		],
		[
			'a device opens its own ballot out of turn',
			'if (next && (isWaiting || !isOwnTurn))',
			'if (next && isWaiting)'
		],
		[
			'a device that is one turn behind parts from the ballot that is open',
			'turns(table, step, next) > own + 1',
			'turns(table, step, next) > own'
		],
		[
			'a leader has turn after turn',
			'turns(table, step, next) > own + 1',
			'turns(table, step, next) > own + 9'
		],
		[
			'a step begins when the earliest of its votes says',
			'Math.min(began, times[times.length >> 1] ?? began)',
			'Math.min(began, times[0] ?? began)'
		],
		[
			'a stopped device acts',
			'if (table.stopped || table.returning || table.seat === 0) return false;',
			'if (table.seat === 0) return false;'
		]
	]
).concat(
	of(
		`${PROTOCOL}/table.ts`,
		[`${PROTOCOL}/act.test.ts`],
		[
			[
				'a stopped device says things',
				"if (table.stopped) return refuse(table, 'stopped');\n\t// The other",
				'// The other'
			],
			[
				'a device that still has to return says things',
				"if (table.returning) return refuse(table, 'not-current');\n\tif (table.stopped)",
				'if (table.stopped)'
			],
			[
				'a person says so much that the table cannot go on',
				"if (isFull(table.graph, ownAccount(table), 0.5)) return refuse(table, 'quota');",
				''
			],
			[
				'a host fixes two rosters',
				'(!isHost || rosters.length > 0 || table.returning)',
				'(!isHost || table.returning)'
			]
		]
	)
);

const PATIENCE = of(
	`${PROTOCOL}/act.ts`,
	[`${PROTOCOL}/attacks.test.ts`],
	[
		[
			'a founder sets a patience without end',
			'Math.min(MOST_PATIENCE, Math.max(',
			'Math.min(2 ** 40, Math.max('
		],
		[
			'a founder sets a patience of nothing',
			'Math.max(LEAST_PATIENCE, patience)',
			'Math.max(1, patience)'
		]
	],
	true
);

const NEWCOMERS = of(
	`${PROTOCOL}/log.ts`,
	[`${PROTOCOL}/attacks.test.ts`],
	[
		[
			'who held a seat takes the log of who comes next',
			'return !first || sameBytes(first.key, key) ? name :',
			'return !first || key ? name :'
		]
	],
	true
);

const FACTS = of(
	`${PROTOCOL}/absence.ts`,
	[`${PROTOCOL}/absence.test.ts`],
	[
		[
			'the latest clock is the time of a cut',
			'times[(times.length - 1) >> 1] ?? 0',
			'times.at(-1) ?? 0'
		],
		[
			'the earliest clock is the time of a cut',
			'times[(times.length - 1) >> 1] ?? 0',
			'times[0] ?? 0'
		],
		[
			'a cut turns time back, and who sleeps has slept for long',
			'return Math.max(step.time, times[(times.length - 1) >> 1] ?? 0);',
			'return times[(times.length - 1) >> 1] ?? 0;'
		],
		[
			'one clock alone moves the time of a table',
			'if (times.length < 2 && step.time > 0) return step.time;',
			''
		],
		[
			'who resigned comes back',
			"s.holder === 'bot' && s.keys && !s.resigned",
			"s.holder === 'bot' && s.keys"
		],
		[
			'a back of an old generation counts',
			"s.generation === body.generation && s.holder === 'bot' && s.keys",
			"s.holder === 'bot' && s.keys"
		],
		[
			'a resignation of an old generation counts',
			"s.generation === body.generation && s.holder === 'person'",
			"s.holder === 'person'"
		],
		[
			'a seat that is there again is moved by what was said while it slept',
			' || !isVacant(standing)) continue;',
			') continue;'
		],
		[
			'one of two gives the seat of the other to a newcomer',
			'if (isAlone && to !== NONE) return undefined;',
			''
		],
		[
			'one alone waits no longer than several',
			'standing.asleepSince + (isAlone ? 2 : 1) * absence',
			'standing.asleepSince + absence'
		],
		[
			'a newcomer writes in the log of the one before',
			'log: logOfJoin(motion.to),',
			'log: standing.log,'
		]
	]
);

const KEYS = [
	...of(
		`${PROTOCOL}/ceremony.ts`,
		[`${PROTOCOL}/ceremony.test.ts`],
		[
			[
				'keys begin for a group that has changed since',
				'!rekey || !isGroup(rekey.ceremony, wanted)',
				'!rekey'
			],
			[
				'a seat that changed hands keeps the keys of the one before',
				'return seat === standing.seat && share === standing.keys?.share;',
				'return seat === standing.seat;'
			],
			[
				'as many acks as the threshold begin an epoch',
				'Math.min(receivers.length, threshold + 1)',
				'threshold'
			],
			[
				'anybody acks',
				'if (rekey.members.includes(held.seat) && isHolders(step, held)) acks.add(held.seat);',
				'acks.add(held.seat);'
			]
		]
	),
	...of(
		`${CRYPTO}/threshold.ts`,
		[`${CRYPTO}/threshold.test.ts`, `${CRYPTO}/key-generation.test.ts`],
		[
			[
				'a beacon is taken without verification',
				'if (isGood || isSignatureOf(hopeful, [hash, key.group]))',
				'if (isGood || hash)'
			],
			[
				'a partial signature is taken without verification',
				'return new Set(claims.filter(({ name }) => known.get(name))',
				'return new Set(claims.filter(({ name }) => known.get(name) !== null)'
			]
		],
		true
	),
	...of(
		`${CRYPTO}/key-generation.ts`,
		[`${CRYPTO}/key-generation.test.ts`, `${CRYPTO}/key-generation-attacks.test.ts`],
		[
			[
				'a share is not checked against its commitments',
				'equalG2(publicOf(share.value), evaluateG2(points, seat)) &&',
				''
			],
			[
				'a contribution is not checked against its hash',
				'&&\n\t\tequalBytes(contributionHash(ceremony, dealer, contribution), deal.room);',
				';'
			],
			[
				'a deal without knowledge of its ephemeral',
				"if (!knowledgeHolds(deal.ephemeral, statement, deal.knowledge)) return bad('bad-proof');",
				''
			],
			[
				'a deal without possession of its secret',
				'if (!isSignatureOf(proof.value, [possession(statement), points[0] as G2]))',
				'if (points.length < 0)'
			],
			[
				'a complaint without its proof',
				'if (!receiver || !ratioHolds(receiver.share, sound.deal.ephemeral, secret, proof))',
				'if (!receiver || proof.length < 0)'
			],
			[
				'deals of one dealer count twice',
				"if (new Set(deals.map(({ dealer }) => dealer)).size < deals.length) return bad('duplicate');",
				''
			]
		],
		true
	),
	...of(
		`${CRYPTO}/sealed-share.ts`,
		[`${CRYPTO}/sealed-share.test.ts`],
		[
			[
				'a box is not bound to its seat',
				"domainHash('lacre/vote/context/1', choice, seat, u)",
				"domainHash('lacre/vote/context/1', choice, seat * 0, u)"
			]
		],
		true
	)
];

export const ENTRY_MUTANTS: readonly Mutant[] = [
	...LOGS,
	...LOBBY,
	...RETURNS,
	...BUILDERS,
	...ACTS,
	...PATIENCE,
	...NEWCOMERS,
	...FACTS,
	...KEYS
];
