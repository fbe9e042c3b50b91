/** Mutants of the mailbox: each rule of reading, writing and believing, broken on purpose. */
import type { Mutant } from './mutants';

const RULES = 'test/mailbox/rules.test.ts';
const SPOILT = 'test/mailbox/spoilt.test.ts';
const HEARING = 'test/mailbox/hearing.test.ts';
const SILENCE = 'test/mailbox/silence.test.ts';
const TIMES = 'test/mailbox/time.test.ts';
const MEETINGS = 'src/lib/carriers/meeting.test.ts';
const WORK = 'src/lib/carriers/mailbox/work.test.ts';
const BUNDLES = 'src/lib/session/post/mailbox/bundles.test.ts';
const OFFICE = 'src/lib/session/post/mailbox/mailbox-office.test.ts';
const INVITES = 'test/mailbox/short-invite.test.ts';
const WATCHED = 'test/mailbox/watch.test.ts';
const SLOW: readonly string[] = [RULES, SPOILT, HEARING, SILENCE, TIMES, INVITES, OFFICE, WATCHED];
const BOXES = 'src/lib/carriers/mailbox/box.test.ts';

type Edit = readonly [name: string, find: string, replace: string];

const within =
	(folder: string) =>
	(file: string, test: string, edits: readonly Edit[]): Mutant[] =>
		edits.map(([name, find, replace]) => ({
			name: `mailbox: ${name}`,
			edits: [{ file: `${folder}/${file}`, find, replace }],
			tests: [test],
			// Tables in small take seconds each: these are hunted by the command.
			...(SLOW.includes(test) && { slow: true as const })
		}));
const of = within('src/lib/carriers');
const ofPost = within('src/lib/session/post');

export const MAILBOX_MUTANTS: readonly Mutant[] = [
	...of('mailbox/mailbox.ts', RULES, [
		['own entries left to others', '(own.has(id) ? byMe : byAll)', 'byAll'],
		['others’ entries written by everybody', '(own.has(id) ? byMe : byAll)', 'byMe'],
		[
			'nothing is renewed',
			'return !isKeptLong(event, this.#ports.clock.now() / 1000);',
			'return false;'
		],
		['renewed at every look', 'now > RENEWED_BEFORE', 'now > 100 * RENEWED_BEFORE'],
		['old letters stay', '...(isDue ? old : [])', ''],
		['times of others believed', 'if (taken && this.#places.own', 'if (this.#places.own'],
		['a time far ahead remembered', 'last > ports.clock.now() / 1000 + AHEAD ? 0 : last', 'last'],
		['a time far ahead learnt again', 'now() / 1000 + AHEAD)', 'now() / 1000 + 1e9)'],
		['not asked for again', 'this.#readLater(relay, event);', ''],
		[
			'shown as left under a newer one',
			'if (this.#isReplacedAt(relay, event) && !(await this.#takeBack(relay, event, work)))\n\t\t\t\treturn',
			'if (false) return'
		],
		['times not remembered', 'this.#last = later(this.#last, event);\n\t\t}', '}'],
		['said to be left at once', '!this.#isBehind &&', ''],
		['said to be left, whatever is lacking', 'this.#lacking(relay).length === 0', 'true'],
		['left is told of any relay', 'if (!this.states.some(({ holds }) => holds)) return;', ''],
		[
			'old letters not noticed',
			"if (event.value.created_at < (relay.taken.get(slot) ?? 0)) relay.trouble = 'old';",
			''
		],
		[
			'older versions taken',
			'if (there && there.created_at >= event.value.created_at) return;',
			''
		],
		[
			'trouble of before stays',
			"relay.stage = 'reading';\n\t\trelay.trouble = undefined;",
			"relay.stage = 'reading';"
		],
		[
			'written before it was read',
			"if (relay.stage !== 'ready' || relay.isPosting",
			'if (relay.isPosting'
		],
		['never asked again', 'if (trouble) this.#later(relay, () => this.#ask(relay));', ''],
		[
			'never tried again',
			"if (end === 'rate-limited' || end === 'unreachable' || end === 'refused' || end === 'fault')",
			'if (relay.failures < 0)'
		],
		['tried again at once each time', 'relay.failures++', 'relay.failures'],
		[
			'authors not asked for',
			'[...new Set([...this.#places.own, ...this.#authors.all])]',
			'[...this.#places.own]'
		],
		['other tags read', '|| !this.#places.tags.includes(tag)', ''],
		['other kinds read', '|| event.value.kind !== MAILBOX_KIND', ''],
		['strangers’ number not bounded', 'relay.events.spend(1, now) &&', ''],
		['falsehoods not bounded', 'relay.falsehoods.spend(1, this.#ports.clock.now())', 'true'],
		[
			'what is false is never looked at again',
			'return this.#readLater(relay, event);\n\t\t\t}\n\t\t\tconst taken',
			'return;\n\t\t\t}\n\t\t\tconst taken'
		],
		['strangers’ length not bounded', '&& relay.content.spend(event.content.length, now)', ''],
		[
			'slots of a member not bounded',
			'const isWithin = others.length < slots &&',
			'const isWithin ='
		],
		[
			'versions of a member not bounded',
			"if (!this.#isAffordable(relay, event)) return 'later';",
			''
		],
		[
			'events looked at again',
			'if (this.#read.has(copyOf(event)) && !again) return this.#rereading.shown(copyOf(event));',
			''
		],
		[
			'what was not kept is not read again',
			'taken.isFalse ? undefined : taken.unkept',
			'undefined'
		],
		[
			'what was kept is read again',
			'taken.isFalse ? undefined : taken.unkept',
			'taken.unkept ?? 0'
		],
		['what is false is read again', 'taken.isFalse ? undefined : taken.unkept', 'taken.unkept'],
		['a letter at hand is asked for', '!again && !isFriend && !relay', '!isFriend && !relay'],
		['what the store refused was read all the same', 'this.#read.delete(copyOf(event));', ''],
		['words that wait have nothing read again', '|| taken.lacksWords ||', '||'],
		['what had to make room is not read again', 'if (taken.displaces)\n', 'if (this.#closed)\n'],
		[
			'a change here has nothing read again',
			'if (out.tips.join() !== this.#out.tips.join()) this.#rereading.changed();',
			''
		],
		[
			'what comes again is not read again',
			'return this.#rereading.shown(copyOf(event));',
			'return;'
		],
		['a member who pours has all asked for each minute', '2 ** relay.floods)', '1)'],
		['who poured once is waited for as long for good', '> 2 * longest', '> Infinity'],
		[
			'a member who pours puts off what the store refused',
			'relay.readingAt <= clock.now() + wait',
			'wait > 0'
		],
		[
			'what is refused is charged',
			'if (!budget.spend(0, now)) return false;\n\t\tbudget',
			'return budget'
		],
		[
			'a member who poured is not read on',
			"if (reading === 'later') return this.#readLater(relay, event.value, true);",
			''
		],
		[
			'others’ words are handed on without a bound',
			'isOwed || relay.handed.spend(0, clock.now())',
			'true || isOwed'
		],
		[
			'one’s own words wait for the bound of others’',
			'ids.length === 0 || this.#lacking(relay)',
			'ids.length === 0 && this.#lacking(relay)'
		],
		[
			'who has handed on all that may be goes on never',
			'void this.#post(relay);\n\t\t\t});',
			'});'
		],
		[
			'what could not be stored is put off by each',
			'if (relay.stopReading && relay.readingAt <= clock.now() + wait) return;',
			''
		]
	]),
	...of('mailbox/event.ts', SPOILT, [
		[
			'a copy that a relay spoilt stands for the letter',
			'`${id}/${sig}`',
			'`${id}/${sig.slice(128)}`'
		]
	]),
	...of('mailbox/mailbox.ts', HEARING, [
		['a relay that dribbles is waited for', 'hearing: 25_000', 'hearing: 1e9']
	]),
	...ofPost('office/shelf.ts', HEARING, [
		['who has heard the relays once has heard them for good', 'this.#heard.delete(id);', '']
	]),
	...of('mailbox/rereading.ts', RULES, [
		[
			'who slept, or had a clock ahead, reads nothing again',
			'clock.now(), this.#ports.longestRest)',
			'clock.now(), Infinity)'
		],
		['letters are read again without end', 'rest * spent', '0 * spent'],
		['a letter that nobody takes comes up again', 'this.#tried(copyOf(letter.event));', ''],
		['a change during a pass is forgotten', 'if (this.#isDue) this.#schedule();', ''],
		[
			'what has not changed is read again',
			'?? Infinity) < this.#changes',
			'?? Infinity) <= this.#changes'
		],
		['what comes anew is doubted by nobody', 'after: -1', 'after: Infinity'],
		['strangers’ letters are all read at once', 'others.slice(0, foreign)', 'others'],
		[
			'those of strangers that were cut off wait',
			'this.#isDue = true;\n\t\tconst own',
			'const own'
		],
		[
			'the same of strangers are read each time',
			".sort(by('first')).sort(by('after'))",
			".sort(by('first'))"
		],
		['the last is read again first', '(one ?? 0) - (other ?? 0)', '(other ?? 0) - (one ?? 0)'],
		[
			'a letter at two relays is read twice',
			'[copyOf(letter.event), letter]',
			'[Symbol(copyOf(letter.event)), letter]'
		]
	]),
	...of('mailbox/pages.ts', RULES, [
		['one author takes all pages', '(this.#counts.get(one) ?? 0) < this.#most', 'one'],
		['many authors take all pages', ' + (filter.authors?.length ?? 0)', ''],
		['one page is read', 'if (this.#fresh > 0) return { ...this.#filter, until };', ''],
		['one second is read by halves', 'if (authors.length > 1)\n', 'if (authors.length < 0)\n'],
		['pages without end', 'if (this.#pages >= this.#longest) return undefined;', ''],
		['asked for more after all', 'isAll ? [] : [', '['],
		['the oldest first read by halves', '[this.#newer(), this.#older()]', '[this.#older()]']
	]),
	...of('mailbox/mailbox.ts', RULES, [
		[
			'shorter letters not written',
			"if (end === 'too-large' && this.#longest < before) this.#prepareInLine();",
			''
		]
	]),
	...of('mailbox/relay-link.ts', RULES, [
		['refused reading called refused', "? 'unread'", "? 'refused'"],
		['notices passed over', "if (kind === 'NOTICE') {", "if (kind === 'NONE') {"],
		['too big not understood', 'event?.code === TOO_BIG', 'false']
	]),
	...of('mailbox/mailbox.ts', RULES, [
		['hung up on for ever', 'relay.hangups >= HANGUPS', 'false'],
		['hung up on is too long', 'letter.content.length > SHORT && ', '']
	]),
	...of('mailbox/relay-link.ts', SILENCE, [
		[
			'asked all the time',
			'if (this.#isPraised && lasted >= LINK_TIMES.lasting)',
			'if (this.#isPraised)'
		],
		[
			'asked ever later',
			'if (this.#isPraised && lasted >= LINK_TIMES.lasting) this.#failures = 0;',
			''
		]
	]),
	...of('mailbox/mailbox.ts', TIMES, [
		[
			'a clock that was put right is told',
			'Math.min(least.get(pubkey) ?? Infinity, ahead)',
			'Math.max(least.get(pubkey) ?? 0, ahead)'
		],
		['a clock that is off is not told', 'this.#ports.onhour?.(ahead);', ''],
		['taken back again and again', 'this.#takenBack.add(there.id);', ''],
		['never taken back', 'there.created_at <= now + NEAR', 'there.created_at > 0']
	]),
	...of('mailbox/mailbox.ts', SILENCE, [
		['asked for more than it answers', 'relay.terms.most < relay.page', 'relay.page < 0'],
		['shows it, and in trouble', 'due.length === 0 && this.#isOf', 'due.length < 0 && this.#isOf'],
		['waited for the end for ever', 'come === 0 && relay.hasShown', 'come < 0 && relay.hasShown'],
		['takes a silent relay for an empty one', 'come === 0 && relay.hasShown', 'come === 0'],
		[
			'not asked by turns that it tells',
			'terms.questions < MAILBOX_LIMITS',
			'terms.questions < 0 * MAILBOX_LIMITS'
		],
		['not asked by turns that it shows', 'mayGoOn && come > 0', 'come < 0'],
		['no letter to a silent one', 'void this.#knock(relay)', 'undefined']
	]),
	...of('mailbox/relay-link.ts', SILENCE, [
		[
			'asked for two things at once',
			'if (this.isSingle && this.answers.due >',
			'if (!this && this.answers.due >'
		],
		[
			'what was answered left open',
			'if (this.isSingle)\n\t\t\tfor (const open',
			'if (!this)\n\t\t\tfor (const open'
		],
		['asked for nothing where one is open', 'if (!this.isSingle && !this.isEndless)', 'if (this)']
	]),
	...of('mailbox/mailbox.ts', RULES, [
		['terms not kept', 'if (terms.trouble) {', 'if (relay.failures < 0) {'],
		['lengths not kept', 'Math.min(terms.longest, relay.longest)', 'Infinity']
	]),
	...of('mailbox/mailbox.ts', RULES, [
		[
			'nothing is said to be filled',
			'own.filter((event) => !this.#isBlank(event))',
			'own.slice(own.length)'
		],
		['trouble said again at each try', "stage === 'reading' && before ? 'away' : stage", 'stage'],
		['trouble hidden while it is tried', 'trouble: trouble ?? before', 'trouble'],
		[
			'a wish does nothing to who refused',
			"else if (relay.stage === 'ready') void this.#post(relay);",
			''
		],
		['a wish asks nobody again', "else if (relay.stage === 'away') this.#ask(relay);", '']
	]),
	...of('mailbox/mailbox.ts', RULES, [
		['work not done', 'if (workOf(event) >= bits) return event;', 'return event;'],
		['work done for each relay', 'this.#worked.set(event.id, work);', ''],
		[
			'worked letters looked at',
			'this.#read.set(copyOf(worked), this.#read.get(copyOf(event)));',
			''
		],
		['work not tried again', "|| end === 'fault')", ')'],
		['words without work', 'if (relay.terms && relay.terms.work > 0) continue;', '']
	]),
	...of('mailbox/probe.ts', RULES, [
		['a probe without work', 'readTerms(terms).work', '0'],
		['a deletion without work', 'await sign(forget)', 'signEvent(sender.key, forget)']
	]),
	...of('mailbox/work.ts', WORK, [
		['less work than was asked', '>= bits)', '>= bits - 1)'],
		['two proofs of work', "event.tags.filter(([name]) => name !== 'nonce')", 'event.tags'],
		['nobody else has a turn', 'await pause();', '']
	]),
	...of('mailbox/relay-link.ts', RULES, [
		['a relay speaks without end', 'if (this.#isTooMuch(data)) return this.#hangUp(socket);', '']
	]),
	...of('mailbox/probe.ts', RULES, [
		['a probe believes what it is told', "isThere ? undefined : 'refused'", 'undefined'],
		['a probe asks no terms', 'return refused ?? readBack(', 'return readBack(']
	]),
	...of('mailbox/authors.ts', RULES, [
		['copies push authors out', '(news && home === OTHERS)', 'home === OTHERS'],
		['members have no places of their own', 'by ?? this.#homeOf(author)', 'this.#homeOf(author)'],
		['who has signed brings nothing new', 'by !== undefined || (news', '(news'],
		['a member has places without end', 'MOST_AUTHORS : -OF_MEMBER', 'MOST_AUTHORS : -999'],
		['the next room’s key is not followed', '[author, next].filter', '[author].filter'],
		[
			'who brought news stands where they stood',
			'[...without(this.#of(member), author, next), next, author]',
			'[next, author, ...without(this.#of(member), author, next)]'
		],
		['authors without a limit', '? -MOST_AUTHORS :', '? -9999 :']
	]),
	...of('mailbox/box.ts', BOXES, [
		['a copy under another key', '!equalBytes(author, hexToBytes(event.pubkey)) || ', ''],
		['signatures not checked', ' || !isGood(event)', ''],
		['one key in all rooms', 'lacre/mailbox/author/1/${place}', 'lacre/mailbox/author/1'],
		[
			'one slot in all rooms',
			'lacre/mailbox/slot/1/${room}/${place}',
			'lacre/mailbox/slot/1/${place}'
		],
		['lengths shown', 'bucketOf(text.length)', 'text.length + 1']
	]),
	...of('mailbox/event.ts', BOXES, [
		[
			'ids not compared',
			"toHex(hashOf(value)) === id ? { ok: true, value } : no('bad-id')",
			'{ ok: true, value }'
		],
		['contents without a limit', 'content.length > EVENT_LIMITS.content ||', '']
	]),
	...of('mailbox/information.ts', BOXES, [
		['payment not noticed', "if (payment_required === true) return 'payment';", ''],
		['logins not noticed', "if (auth_required === true) return 'auth';", ''],
		['work of any length', "work > MOST_WORK ? 'work' : undefined", 'undefined'],
		[
			'lengths of messages not noticed',
			'max_message_length - AROUND : Infinity',
			'Infinity : Infinity'
		],
		['lengths of contents not noticed', 'max_content_length : Infinity', 'Infinity : Infinity'],
		[
			'closed doors not noticed',
			"if (limitationIn(terms)['restricted_writes'] === true) return 'refused';",
			''
		]
	]),
	...of('meeting.ts', MEETINGS, [
		['said while nobody looks', ' || !this.#ports.isLooking()', ''],
		['words heard again', ' || this.#heard.has(copyOf(event))', ''],
		['heard without a limit', 'if (!this.#listened.spend(1, this.#ports.clock.now())) return;', ''],
		['descriptions for others taken', 'if (word.to === me) void', 'void'],
		['connected ones sought', 'if (isHere(from)) return;', ''],
		['words of any time', 'this.#take(word, isAnswer || isNear)', 'this.#take(word, true)'],
		['answers by the clock', 'this.#take(word, isAnswer || isNear)', 'this.#take(word, isNear)']
	]),
	...ofPost('mailbox/mailbox-office.ts', OFFICE, [
		['falsehoods are not told', 'FALSEHOODS.includes(code)', 'false'],
		['who asks lacks everything', 'if (device) this.#hearOf(table, device, vouch);', ''],
		['who is behind says nothing', ' || (this.#latest.get(id) ?? -1) >= table.records.length', '']
	]),
	...ofPost('watch/watch-box.ts', WATCHED, [
		[
			'spectators’ lists of players are not looked for',
			'...entries.map((signed) => signedId(crypto, signed))',
			''
		],
		['a list under a wrong signature will do', 'concatBytes(bytes, signature)', 'bytes']
	]),
	...of('mailbox/mailbox.ts', WATCHED, [
		['letters of whom nobody reads on count', '!isOwn && this.#doubtful', 'isOwn && this.#doubtful']
	]),
	...ofPost('mailbox/bundles.ts', BUNDLES, [
		['one’s own words wait behind decisions', 'return inTurns(byLack(lists));', 'return [];'],
		[
			'own words go in the order in which they came',
			'return inTurns(byLack(lists));',
			'return all.filter(({ id }) => ids.has(id));'
		],
		[
			'the same part lies there for good',
			'const before = turn * sizeOfAll(pieces);',
			'const before = 0 * turn;'
		],
		['parts turn with the hours of a day', ', 0x9e3779b1) >>> 16', ', 2 ** 14) >>> 16'],
		['parts are reckoned by the longest slots', '...pieces], slot))', '...pieces]))'],
		[
			'parts are taken to fill their slots',
			'if (isWithin(bundled([...beside, ...pieces], slot))) return pieces;',
			'if (sizeOfAll(pieces) <= 0.95 * MOST_SLOTS * IN_SLOT) return pieces;'
		],
		['the lack of one takes all room', 'reader.given < next.given', 'next.given < 0']
	]),
	...ofPost('mailbox/mailbox-office.ts', OFFICE, [
		['any author is a member’s', 'const isOwn = key &&', 'const isOwn = key; void'],
		['one signature for all authors', 'terms.table, author]', 'terms.table]'],
		['decisions before the list are given up', '!instance || number > length', 'number > length']
	]),
	...ofPost('mailbox/mailbox-wish.ts', 'src/lib/session/post/mailbox/mailbox-wish.test.ts', [
		[
			'nobody is asked whether to move',
			'named.length > 0 && used',
			'named.length > used.length && used'
		]
	]),
	...ofPost('mailbox/mailbox-office.ts', INVITES, [
		['a short invite leads to any founding', 'if (id.startsWith(toHex(table)))', ''],
		[
			'a founding under a wrong signature',
			'return crypto.verify(keys.sign, id, signed.signature) ? signed : undefined;',
			'return signed;'
		]
	]),
	...of('mailbox/meeting-event.ts', MEETINGS, [
		['words unsigned', ' || !isSigned(event)', ''],
		['words under another key', '!equalBytes(author, hexToBytes(event.pubkey)) || ', '']
	])
];
