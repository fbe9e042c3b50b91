/**
 * The protocol broken on purpose, one place at a time: a test that lets one of these pass would prove
 * nothing. Each is made by replacing a text of the source, so that a mutant whose place is gone is
 * noticed too, and names what finds it: unit tests, or simulated tables from a seed on.
 */
import { DOORBELL_MUTANTS } from './doorbell-mutants';
import { ENTRY_MUTANTS } from './entry-mutants';
import { MAILBOX_MUTANTS } from './mailbox-mutants';
import { FACES, SILENCE, type Mode, type Scenario } from './scenario';

export interface Mutant {
	readonly name: string;
	/** Texts replaced in the source. */
	readonly edits: readonly {
		readonly file: string;
		readonly find: string;
		readonly replace: string;
	}[];
	/** Test files that find it. */
	readonly tests?: readonly string[];
	/** Hunt in which simulated tables find it. */
	readonly hunt?: {
		/** The hunt begins with a seed known to catch it. */
		readonly from: number;
		readonly seeds: number;
		/** Tricks that bring it out soonest, to save time; all of them if none is named. */
		readonly only?: readonly string[];
		readonly also?: Partial<Scenario>;
		/** The part of a run that finds it; the whole if it is not said. */
		readonly mode?: Mode;
	};
	/** Takes long to come out: hunted by the command, not in the test run. */
	readonly slow?: true;
}

const LIES = ['equivocatingLeader', 'lyingCall', 'votesForTwoCuts', 'doubleEnvelope'];
const DUEL: Partial<Scenario> = {
	duel: true,
	people: 4,
	steps: 1,
	visits: 16,
	liar: true,
	hesitation: 700,
	obedience: 300,
	tricks: 2
};

export const MUTANTS: readonly Mutant[] = [
	{
		name: 'a vote that does not hold its envelopes',
		edits: [
			{
				file: 'src/lib/protocol/ballot.ts',
				find: 'fullCuts(world, step, held).find',
				replace: 'fullCuts(world, step).find'
			}
		],
		tests: ['src/lib/protocol/ballot.test.ts']
	},
	{
		name: 'a vote of ballot 0 for any cut',
		edits: [
			{
				file: 'src/lib/protocol/ballot.ts',
				find: 'find((full) => full.id === id)',
				replace: 'find(() => true)'
			}
		],
		tests: ['src/lib/protocol/ballot.test.ts']
	},
	{
		name: 'a vote of ballot 0 for half a cut',
		edits: [
			{
				file: 'src/lib/protocol/ballot.ts',
				find: '? fullCuts(world, step, held).find((full) => full.id === id)',
				replace: '? step.cuts.get(id)'
			}
		],
		tests: ['src/lib/protocol/ballot.test.ts']
	},
	{
		name: 'a seat counted as often as it votes',
		edits: [
			{
				file: 'src/lib/protocol/ballot.ts',
				find: 'const round = rounds.find((votes) => votes.every(({ seat }) => seat !== cast.seat));',
				replace: 'const [round] = rounds;'
			}
		],
		tests: ['src/lib/protocol/ballot.test.ts']
	},
	{
		name: 'partial signatures not checked',
		edits: [
			{
				file: 'src/lib/protocol/ballot.ts',
				find: 'step.checked.set(held, good?.has(seat) ?? false)',
				replace: 'step.checked.set(held, good !== undefined)'
			}
		],
		tests: ['src/lib/protocol/ballot.test.ts']
	},
	{
		name: 'a bad partial signature spoils a decision',
		edits: [
			{
				file: 'src/lib/protocol/ballot.ts',
				find: 'left = left.filter((cast) => !some.includes(cast));',
				replace: 'left = [];'
			}
		],
		tests: ['src/lib/protocol/ballot.test.ts']
	},
	{
		name: 'discipline of votes unchecked by others: calls',
		edits: [
			{
				file: 'src/lib/protocol/ballot.ts',
				find: 'compareBallots(callBody(call).ballot, ballot) > 0 &&',
				replace: 'ballot.number < 0 &&'
			}
		],
		tests: ['src/lib/protocol/ballot.test.ts']
	},
	{
		name: 'discipline of votes unchecked by others: lower ballots',
		edits: [
			{
				file: 'src/lib/protocol/ballot.ts',
				find: 'if (order > 0 || (order === 0 && before.cut !== cut)) return false;',
				replace: 'if (order === 0 && before.cut !== cut) return false;'
			}
		],
		tests: ['src/lib/protocol/ballot.test.ts']
	},
	{
		name: 'discipline of votes unchecked by others: two cuts',
		edits: [
			{
				file: 'src/lib/protocol/ballot.ts',
				find: 'if (order > 0 || (order === 0 && before.cut !== cut)) return false;',
				replace: 'if (order > 0) return false;'
			}
		],
		tests: ['src/lib/protocol/ballot.test.ts']
	},
	{
		name: 'a vote is checked against what its author says later',
		edits: [
			{
				file: 'src/lib/protocol/ballot.ts',
				find: 'if (other === held || other.seat !== held.seat || !reaches(held, other)) continue;',
				replace: 'if (other === held || other.seat !== held.seat) continue;'
			}
		],
		tests: ['src/lib/protocol/ballot.test.ts']
	},
	{
		name: 'votes counted across ballots',
		edits: [
			{
				file: 'src/lib/protocol/ballot.ts',
				find: '`${cast.ballot.number}/${cast.ballot.leader}/${cast.cut.id}`',
				replace: 'cast.cut.id'
			}
		],
		tests: ['src/lib/protocol/ballot.test.ts']
	},
	{
		name: 'a vote for a proposal that it has not seen',
		edits: [
			{
				file: 'src/lib/protocol/ballot.ts',
				find: 'if (!reaches(held, proposal)) continue;',
				replace: ''
			}
		],
		tests: ['src/lib/protocol/ballot.test.ts']
	},
	{
		name: 'a vote for the proposal of another ballot',
		edits: [
			{
				file: 'src/lib/protocol/ballot.ts',
				find: 'if (compareBallots(proposeBody(proposal).ballot, ballot) !== 0) continue;',
				replace: ''
			}
		],
		tests: ['src/lib/protocol/ballot.test.ts']
	},
	{
		name: 'a vote for another cut than the proposed',
		edits: [
			{
				file: 'src/lib/protocol/ballot.ts',
				find: 'if (cut?.id === id) return cut;',
				replace: 'if (cut) return cut;'
			}
		],
		tests: ['src/lib/protocol/ballot.test.ts']
	},
	{
		name: 'a vote for any proposal',
		edits: [
			{
				file: 'src/lib/protocol/ballot.ts',
				find: 'const cut = justify(world, step, proposal);\n\t\tif (cut?.id === id) return cut;',
				replace: 'const cut = step.cuts.get(id);\n\t\tif (cut) return cut;'
			}
		],
		tests: ['src/lib/protocol/ballot.test.ts']
	},
	{
		name: "the ceremony's ballot 0 decided by t",
		edits: [
			{
				file: 'src/lib/protocol/step.ts',
				find: "if (step.mode === 'ceremony' && ballot.number === 0) return step.epoch.members.length;",
				replace: ''
			}
		],
		tests: ['src/lib/protocol/ballot.test.ts']
	},
	{
		name: 'a call shows votes that it had not cast',
		edits: [
			{
				file: 'src/lib/protocol/ballot.ts',
				find: 'if (held.seat !== call.seat || !reaches(call, held)) continue;',
				replace: 'if (held.seat !== call.seat) continue;'
			}
		],
		tests: ['src/lib/protocol/cut.test.ts']
	},
	{
		name: 'a call shows the votes of others',
		edits: [
			{
				file: 'src/lib/protocol/ballot.ts',
				find: 'if (held.seat !== call.seat || !reaches(call, held)) continue;',
				replace: 'if (!reaches(call, held)) continue;'
			}
		],
		tests: ['src/lib/protocol/cut.test.ts']
	},
	{
		name: 'anybody opens a ballot of any leader',
		edits: [
			{
				file: 'src/lib/protocol/call.ts',
				find: "return opening === '' && ballot.leader === call.seat;",
				replace: "return opening === '';"
			}
		],
		tests: ['src/lib/protocol/ballot.test.ts']
	},
	{
		name: 'ballot numbers without bound',
		edits: [
			{
				file: 'src/lib/protocol/call.ts',
				find: '\tif (number <= 1) return number === 1;',
				replace: '\tif (number >= 1) return true;'
			}
		],
		tests: ['src/lib/protocol/attacks.test.ts', 'src/lib/protocol/ballot.test.ts'],
		slow: true
	},
	{
		name: 'a ballot opened by what its leader has not seen',
		edits: [
			{
				file: 'src/lib/protocol/call.ts',
				find: '(!within || reaches(within, call)))',
				replace: 'true)'
			}
		],
		tests: ['src/lib/protocol/ballot.test.ts']
	},
	{
		name: 'one seat alone opens the next ballot',
		edits: [
			{
				file: 'src/lib/protocol/call.ts',
				find: 'return seats.size > 1;',
				replace: 'return seats.size > 0;'
			}
		],
		tests: ['src/lib/protocol/ballot.test.ts']
	},
	{
		name: 'calls of any lower ballot open the next',
		edits: [
			{
				file: 'src/lib/protocol/call.ts',
				find: 'callBody(call).ballot.number >= number - 1',
				replace: 'callBody(call).ballot.number > 0'
			}
		],
		tests: ['src/lib/protocol/ballot.test.ts']
	},
	{
		name: 'a call names what opens nothing',
		edits: [
			{
				file: 'src/lib/protocol/call.ts',
				find: '\t\t\tisOpening(opening) &&\n\t\t\treaches(held, opening)',
				replace: '\t\t\treaches(held, opening)'
			}
		],
		tests: ['src/lib/protocol/ballot.test.ts']
	},
	{
		name: 'a call names an opening that it has not seen',
		edits: [
			{
				file: 'src/lib/protocol/call.ts',
				find: 'reaches(held, opening) &&\n\t\t\tcompare',
				replace: 'compare'
			}
		],
		tests: ['src/lib/protocol/ballot.test.ts']
	},
	{
		name: 'a call names the opening of another ballot',
		edits: [
			{
				file: 'src/lib/protocol/call.ts',
				find: ' &&\n\t\t\tcompareBallots(callBody(opening).ballot, ballot) === 0\n\t);',
				replace: ')'
			}
		],
		tests: ['src/lib/protocol/ballot.test.ts']
	},
	{
		name: 'votes in ballot 0 after its own call',
		edits: [
			{
				file: 'src/lib/protocol/act.ts',
				find: "if (bound || step.mode === 'open') return false;",
				replace:
					"if (step.votes.some((v) => v.seat === table.seat) || step.mode === 'open') return false;"
			}
		],
		tests: ['src/lib/protocol/ballot.test.ts']
	},
	{
		name: 'votes below a ballot that it called',
		edits: [
			{
				file: 'src/lib/protocol/act.ts',
				find: 'if (bound && compareBallots(ballot, bound) < 0) return false;',
				replace: ''
			}
		],
		tests: ['src/lib/protocol/ballot.test.ts']
	},
	{
		name: 'calls before anything is late',
		edits: [
			{
				file: 'src/lib/protocol/act.ts',
				find: 'if (!laterBallots(step) || !(hurry || isDue(table, step, now))) return false;',
				replace: 'if (!laterBallots(step)) return false;'
			}
		],
		tests: ['src/lib/protocol/ballot.test.ts']
	},
	{
		name: 'opens ballot after ballot alone',
		edits: [
			{
				file: 'src/lib/protocol/act.ts',
				find: '[step.epoch.threshold - 1]',
				replace: '[0]'
			}
		],
		tests: ['src/lib/protocol/act.test.ts']
	},
	{
		name: 'a sleeper without keys says nothing',
		edits: [
			{ file: 'src/lib/protocol/act.ts', find: '\t\twake(table, step, now) ||\n', replace: '' }
		],
		tests: ['src/lib/protocol/absence.test.ts']
	},
	{
		name: 'returns answered each time',
		edits: [
			{
				file: 'src/lib/protocol/act.ts',
				find: ' && answers(back.seat) < MOST_ANSWERS);',
				replace: ' && answers(back.seat) >= 0);'
			}
		],
		tests: ['src/lib/protocol/attacks.test.ts'],
		slow: true
	},
	{
		name: "the leader's own late envelope counts",
		edits: [
			{
				file: 'src/lib/protocol/cut.ts',
				find: 'if (seat === opening.seat && !reaches(opening, only)) continue;',
				replace: ''
			}
		],
		tests: ['src/lib/protocol/cut.test.ts']
	},
	{
		name: 'highest ballot ignored',
		edits: [
			{
				file: 'src/lib/protocol/cut.ts',
				find: 'for (const ballot of ballotsOf(all)) {',
				replace: 'for (const ballot of ballotsOf(all).slice(0, 0)) {'
			}
		],
		tests: ['src/lib/protocol/cut.test.ts']
	},
	{
		name: 'votes of every ballot bind alike',
		edits: [
			{
				file: 'src/lib/protocol/cut.ts',
				find: 'all.filter((vote) => compareBallots(vote.ballot, ballot) === 0)',
				replace: 'all'
			}
		],
		tests: ['src/lib/protocol/cut.test.ts']
	},
	{
		name: 'the lowest ballot binds',
		edits: [
			{
				file: 'src/lib/protocol/cut.ts',
				find: 'ballots.sort((a, b) => compareBallots(b, a))',
				replace: 'ballots.sort((a, b) => compareBallots(a, b))'
			}
		],
		tests: ['src/lib/protocol/cut.test.ts']
	},
	{
		name: 'a proposal by too few calls',
		edits: [
			{
				file: 'src/lib/protocol/cut.ts',
				find: 'if (calls.length < step.epoch.threshold) return undefined;',
				replace: ''
			}
		],
		tests: ['src/lib/protocol/cut.test.ts']
	},
	{
		name: 'a call counted twice',
		edits: [
			{
				file: 'src/lib/protocol/ballot.ts',
				find: ' || calls.some((c) => c.seat === call.seat)) return undefined;',
				replace: ') return undefined;'
			}
		],
		tests: ['src/lib/protocol/cut.test.ts']
	},
	{
		name: 'a proposal by calls that it has not seen',
		edits: [
			{
				file: 'src/lib/protocol/ballot.ts',
				find: 'if (!call || !isCallTo(call, opening) || !reaches(proposal, call)) return undefined;',
				replace: 'if (!call || !isCallTo(call, opening)) return undefined;'
			}
		],
		tests: ['src/lib/protocol/cut.test.ts']
	},
	{
		name: 'a proposal by calls of another ballot',
		edits: [
			{
				file: 'src/lib/protocol/ballot.ts',
				find: 'if (!call || !isCallTo(call, opening) || !reaches(proposal, call)) return undefined;',
				replace: 'if (!call || !reaches(proposal, call)) return undefined;'
			}
		],
		tests: ['src/lib/protocol/cut.test.ts']
	},
	{
		name: "a proposal of another's ballot",
		edits: [
			{
				file: 'src/lib/protocol/ballot.ts',
				find: 'if (ballot.leader !== proposal.seat || !laterBallots(step)) return undefined;',
				replace: 'if (!laterBallots(step)) return undefined;'
			}
		],
		tests: ['src/lib/protocol/cut.test.ts']
	},
	{
		name: 'later ballots of two',
		edits: [
			{
				file: 'src/lib/protocol/ballot.ts',
				find: 'if (ballot.leader !== proposal.seat || !laterBallots(step)) return undefined;',
				replace: 'if (ballot.leader !== proposal.seat) return undefined;'
			}
		],
		tests: ['src/lib/protocol/cut.test.ts']
	},
	{
		name: 'a proposal by the opening of another ballot',
		edits: [
			{
				file: 'src/lib/protocol/ballot.ts',
				find: 'if (compareBallots(callBody(opening).ballot, ballot) !== 0) return undefined;',
				replace: ''
			}
		],
		tests: ['src/lib/protocol/cut.test.ts']
	},
	{
		name: 'a proposal of another cut than its calls demand',
		edits: [
			{
				file: 'src/lib/protocol/ballot.ts',
				find: 'return same ? chosen : undefined;',
				replace:
					'return chosen && cutOf(world, step, cut.flatMap((id) => world.graph.byId.get(id) ?? []));'
			}
		],
		tests: ['src/lib/protocol/cut.test.ts']
	},
	{
		name: 'a proposal longer than its calls demand',
		edits: [
			{
				file: 'src/lib/protocol/ballot.ts',
				find: '\t\tchosen.envelopes.length === cut.length &&\n',
				replace: ''
			}
		],
		tests: ['src/lib/protocol/cut.test.ts']
	},
	{
		name: 'a seat with two envelopes counts',
		edits: [
			{
				file: 'src/lib/protocol/cut.ts',
				find: 'if (!only || found.length > 1 || bad.has(only.id)) continue;',
				replace: 'if (!only || bad.has(only.id)) continue;'
			}
		],
		tests: ['src/lib/protocol/cut.test.ts']
	},
	{
		name: 'two cuts of one ballot: the first one taken',
		edits: [
			{
				file: 'src/lib/protocol/cut.ts',
				find: 'const open = mayBeDecided(world, step, ballot, votes, calls);',
				replace: 'const open = [...new Set(votes.map(({ cut }) => cut))].slice(0, 1);'
			}
		],
		tests: ['src/lib/protocol/cut.test.ts']
	},
	{
		name: 'two cuts of one ballot: false seats count',
		edits: [
			{
				file: 'src/lib/protocol/cut.ts',
				find: '.filter((seat) => !falseSeats.includes(seat));',
				replace: ';'
			}
		],
		tests: ['src/lib/protocol/cut.test.ts']
	},
	{
		name: 'two cuts of one ballot: the unheard not counted',
		edits: [
			{
				file: 'src/lib/protocol/cut.ts',
				find: 'return heard.filter(hasVoted).length + unheard >= quorum(step, ballot);',
				replace: 'return heard.filter(hasVoted).length >= quorum(step, ballot);'
			}
		],
		tests: ['src/lib/protocol/cut.test.ts']
	},
	{
		name: 'two cuts of one ballot: one of two possible taken',
		edits: [
			{
				file: 'src/lib/protocol/cut.ts',
				find: 'if (open.length > 1) return undefined;',
				replace: ''
			}
		],
		tests: ['src/lib/protocol/cut.test.ts']
	},
	{
		name: 'two cuts of one ballot: none of two impossible ones left out',
		edits: [
			{
				file: 'src/lib/protocol/cut.ts',
				find: 'if (open[0]) return open[0];',
				replace:
					'if (open[0] || votes.some(({ cut }) => cut !== votes[0]?.cut)) return votes[0]?.cut;'
			}
		],
		tests: ['src/lib/protocol/cut.test.ts']
	},
	{
		name: 'in the ceremony one caller vouches for all',
		edits: [
			{
				file: 'src/lib/protocol/cut.ts',
				find: '? calls.every((call) => reaches(call, envelope))',
				replace: '? calls.some((call) => reaches(call, envelope))'
			}
		],
		tests: ['src/lib/protocol/cut.test.ts']
	},
	{
		name: 'a bad deal is voted for',
		edits: [
			{
				file: 'src/lib/protocol/cut.ts',
				find: 'if (!only || found.length > 1 || bad.has(only.id)) continue;',
				replace: 'if (!only || found.length > 1) continue;'
			}
		],
		tests: ['src/lib/protocol/cut.test.ts']
	},
	{
		name: 'unseen blame counts',
		edits: [
			{
				file: 'src/lib/protocol/ceremony.ts',
				find: "if (body.kind === 'blame' && within(blame) && verdict",
				replace: "if (body.kind === 'blame' && verdict"
			}
		],
		tests: ['src/lib/protocol/cut.test.ts']
	},
	{
		name: 'one caller without a vote frees the ceremony',
		edits: [
			{
				file: 'src/lib/protocol/cut.ts',
				find: 'const enough = step.voters.length > 3 ? 2 : 1;',
				replace: 'const enough = 1;'
			}
		],
		tests: ['src/lib/protocol/cut.test.ts']
	},
	{
		name: 'votes of ballot 0 bind the ceremony for ever',
		edits: [
			{
				file: 'src/lib/protocol/cut.ts',
				find: 'if (dealers.length > 0 || silent.length >= enough) return false;',
				replace: 'if (silent.length > step.voters.length) return false;'
			}
		],
		tests: ['src/lib/protocol/cut.test.ts']
	},
	{
		name: 'a bad deal does not free the ceremony',
		edits: [
			{
				file: 'src/lib/protocol/cut.ts',
				find: 'if (dealers.length > 0 || silent',
				replace: 'if (silent'
			},
			{
				file: 'src/lib/protocol/cut.ts',
				find: '[...equivocators(ballot, cuts), ...dealers]',
				replace: 'equivocators(ballot, cuts)'
			}
		],
		tests: ['src/lib/protocol/cut.test.ts']
	},
	{
		name: 'speakers: anybody moved for',
		edits: [
			{
				file: 'src/lib/protocol/table.ts',
				find: 'if (table.loading) return keysOf(table.graph, roster, seat);',
				replace: 'if (table.seat > 0) return keysOf(table.graph, roster, seat);'
			}
		],
		tests: ['src/lib/protocol/attacks.test.ts'],
		slow: true
	},
	{
		name: 'speakers: anybody moved for, and the book without the holder check',
		edits: [
			{
				file: 'src/lib/protocol/table.ts',
				find: 'if (table.loading) return keysOf(table.graph, roster, seat);',
				replace: 'if (table.seat > 0) return keysOf(table.graph, roster, seat);'
			},
			{
				file: 'src/lib/protocol/grow.ts',
				find: ' || !isHolders(step, held)) return;',
				replace: ') return;'
			}
		],
		tests: ['src/lib/protocol/attacks.test.ts'],
		slow: true
	},
	{
		name: 'joins with heads demand',
		edits: [
			{
				file: 'src/lib/protocol/table.ts',
				find: "if (entry.body.kind === 'join' && entry.heads.length > 0) return refuse(table, 'chain');",
				replace: ''
			}
		],
		tests: ['src/lib/protocol/attacks.test.ts'],
		slow: true
	},
	{
		name: 'welcome by trying all again',
		edits: [
			{
				file: 'src/lib/protocol/table.ts',
				find: '\t\t\t\t\tif (welcome) stack.push(welcome);',
				replace:
					'\t\t\t\t\tif (welcome) for (const { signed: again } of [...refused.full.values()]) receiveOne(table, again, refused, now);'
			}
		],
		tests: ['src/lib/protocol/attacks.test.ts'],
		slow: true
	},
	{
		name: 'what an entry of another seat stands on is refused',
		edits: [
			{
				file: 'src/lib/protocol/table.ts',
				find: '\t\t\t\t\tif (welcome) stack.push(welcome);',
				replace: '\t\t\t\t\tvoid welcome;'
			}
		],
		tests: ['src/lib/protocol/attacks.test.ts'],
		slow: true
	},
	{
		name: 'returns without a quota',
		edits: [
			{
				file: 'src/lib/protocol/log.ts',
				find: "body.kind === 'return' && returns >= QUOTA.returns",
				replace: "body.kind === 'return' && returns < 0 && QUOTA.returns"
			}
		],
		tests: ['src/lib/protocol/attacks.test.ts'],
		slow: true
	},
	{
		name: 'entries without a quota',
		edits: [
			{
				file: 'src/lib/protocol/log.ts',
				find: 'return entries >= QUOTA.entries * steps || bytes >= QUOTA.bytes * steps;',
				replace: 'return part > 1 || bytes >= QUOTA.bytes * steps * entries;'
			}
		],
		tests: ['src/lib/protocol/attacks.test.ts'],
		slow: true
	},
	{
		name: 'split not looked for',
		edits: [{ file: 'src/lib/protocol/line.ts', find: '\tlookForSplit(table);\n}', replace: '}' }],
		tests: ['src/lib/protocol/attacks.test.ts'],
		slow: true
	},
	{
		name: 'who was proven false or replaced keeps reading',
		edits: [
			{
				file: 'src/lib/session/post/office/room-secrets.ts',
				find: '!isOpenToOthers(step) && ',
				replace: ''
			}
		],
		tests: ['src/lib/session/post/office/room-secrets.test.ts']
	},
	{
		name: 'motions without a vacant seat',
		edits: [
			{
				file: 'src/lib/protocol/absence.ts',
				find: 'if (!isVacant(standing)) return undefined;',
				replace: ''
			}
		],
		tests: ['src/lib/protocol/attacks.test.ts'],
		slow: true
	},
	{
		name: 'motions without the time',
		edits: [
			{
				file: 'src/lib/protocol/absence.ts',
				find: 'if (from === undefined || body.time < from) continue;',
				replace: 'if (from === undefined) continue;'
			}
		],
		tests: ['src/lib/protocol/attacks.test.ts'],
		slow: true
	},
	{
		name: 'keyless rule gone',
		edits: [
			{
				file: 'src/lib/protocol/absence.ts',
				find: '\tleaveRekey(world, step, cut, change);\n',
				replace: ''
			}
		],
		tests: ['src/lib/protocol/attacks.test.ts'],
		slow: true
	},
	{
		name: 'keyless seats get keys',
		edits: [
			{
				file: 'src/lib/protocol/standing.ts',
				find: 'return willing.length >= Math.min(2, up.length) ? willing : up;',
				replace: 'return up;'
			}
		],
		tests: ['src/lib/protocol/attacks.test.ts'],
		slow: true
	},
	{
		name: 'a bare majority decides',
		edits: [
			{
				file: 'src/lib/protocol/standing.ts',
				find: 'return n <= 3 ? 2 : Math.floor((n + 1) / 2) + 1;',
				replace: 'return Math.floor(n / 2) + 1;'
			}
		],
		tests: ['src/lib/protocol/attacks.test.ts', 'src/lib/protocol/cut.test.ts'],
		slow: true
	},
	{
		name: 'opened before the vote',
		edits: [
			{
				file: 'src/lib/protocol/act.ts',
				find: 'if (!full || others.length > 0) return false;',
				replace:
					'if (!full || others.length > 0) return castVote(table, step, cutOf(table, step, []), BALLOT_ZERO, now);'
			}
		],
		hunt: { from: 1, seeds: 2000, only: ['lateEnvelope', 'equivocatingLeader', 'lyingCall'] }
	},
	{
		name: 'promises not kept by anybody',
		edits: [
			{
				file: 'src/lib/protocol/act.ts',
				find: "if (bound || step.mode === 'open') return false;",
				replace:
					"if (step.votes.some((v) => v.seat === table.seat) || step.mode === 'open') return false;"
			},
			{
				file: 'src/lib/protocol/ballot.ts',
				find: 'if (order > 0 || (order === 0 && before.cut !== cut)) return false;',
				replace: 'void order;'
			},
			{
				file: 'src/lib/protocol/ballot.ts',
				find: 'compareBallots(callBody(call).ballot, ballot) > 0 &&',
				replace: 'ballot.number < 0 &&'
			}
		],
		hunt: { from: 1, seeds: 500, also: { ...DUEL, liar: false } }
	},
	{
		name: 'no return after a restore',
		edits: [
			{
				file: 'src/lib/protocol/table.ts',
				find: '\ttable.returning = false;\n\tconst prev',
				replace:
					"\ttable.returning = false;\n\tif (log > 0) return refuse(table, 'no-seat');\n\tconst prev"
			}
		],
		hunt: { from: 8, seeds: 1000, also: { restores: 1 } }
	},
	{
		name: 'own entries not flushed before they leave',
		edits: [
			{
				file: 'test/simulation/device.ts',
				find: '\tflush(store);\n\tfor (const held of entries) store.durable.push(held.signed);',
				replace:
					'\tfor (const held of entries) (held.seat ? store.volatile : store.durable).push(held.signed);'
			}
		],
		hunt: { from: 4, seeds: 500, also: { crashes: 200 } }
	},
	{
		name: 'a copied envelope opens',
		edits: [
			{
				file: 'test/simulation/notary.ts',
				find: 'if (!found || found.seat !== seat || found.place !== placeName(place)) return undefined;',
				replace: 'if (!found || found.place !== placeName(place)) return undefined;'
			}
		],
		hunt: { from: 1, seeds: 500, only: ['copiedEnvelope'], also: { obedience: 500, steps: 3 } }
	},
	{
		name: 'the epoch is absent from the identity of a step',
		edits: [
			{
				file: 'src/lib/crypto/beacon.ts',
				find: 'table, epoch, step, past);',
				replace: 'table, epoch * 0, step, past);'
			}
		],
		tests: ['test/simulation/curves.test.ts'],
		slow: true
	},
	{
		name: 'the past is absent from the identity of a step',
		edits: [
			{
				file: 'src/lib/crypto/beacon.ts',
				find: 'table, epoch, step, past);',
				replace: 'table, epoch, step, past.subarray(0, 0));'
			}
		],
		tests: ['test/simulation/curves.test.ts'],
		slow: true
	},
	{
		name: 'acks of another transcript',
		edits: [
			{
				file: 'src/lib/protocol/ceremony.ts',
				find: "if (body.kind !== 'ack' || body.transcript !== rekey.transcript) continue;",
				replace: "if (body.kind !== 'ack') continue;"
			}
		],
		tests: ['src/lib/protocol/ceremony.test.ts']
	},
	{
		name: 'unchecked deals start an epoch',
		edits: [
			{
				file: 'src/lib/protocol/ceremony.ts',
				find: '\t\t\tdealt.deal.length > 0 &&\n\t\t\tworld.crypto.checkDeal(ceremony, dealt)',
				replace: '\t\t\tdealt.deal.length > 0'
			}
		],
		tests: ['src/lib/protocol/ceremony.test.ts']
	},
	{
		name: 'an epoch begins without acks',
		edits: [
			{
				file: 'src/lib/protocol/ceremony.ts',
				find: 'if (rekey.acks.size < acksNeeded(rekey.ceremony)) return { epoch, rekey };',
				replace: ''
			}
		],
		tests: ['src/lib/protocol/ceremony.test.ts']
	},
	{
		name: 'forks never freeze',
		edits: [
			{
				file: 'src/lib/protocol/absence.ts',
				find: '\tfreezeForks(world, step, newly, change);\n',
				replace: ''
			}
		],
		tests: ['src/lib/protocol/absence.test.ts']
	},
	{
		name: 'motions of an old generation count',
		edits: [
			{
				file: 'src/lib/protocol/absence.ts',
				find: 'standing.generation !== motion.generation || ',
				replace: ''
			}
		],
		tests: ['src/lib/protocol/absence.test.ts']
	},
	{
		name: "a returned seat's old log counts for ever",
		edits: [
			{
				file: 'src/lib/protocol/return.ts',
				find: 'const current = held.log.number === standing.log && isHolders(step, held);',
				replace: 'const current = isHolders(step, held);'
			}
		],
		tests: ['src/lib/protocol/return.test.ts']
	},
	{
		name: 'votes of any log count',
		edits: [
			{
				file: 'src/lib/protocol/ballot.ts',
				find: 'if (cast && counts(world, step, held)) list.push(cast);',
				replace: 'if (cast) list.push(cast);'
			}
		],
		tests: ['src/lib/protocol/return.test.ts']
	},
	{
		name: 'envelopes of any log count',
		edits: [
			{
				file: 'src/lib/protocol/cut.ts',
				find: '(!within || reaches(within, envelope)) && counts(world, step, envelope, within)',
				replace: '!within || reaches(within, envelope)'
			}
		],
		tests: ['src/lib/protocol/return.test.ts']
	},
	{
		name: 'a return is no fact',
		edits: [
			{
				file: 'src/lib/protocol/absence.ts',
				find: 'change(seat, (s) => ({ ...s, log: held.log.number }));',
				replace: 'void held;'
			}
		],
		tests: ['src/lib/protocol/return.test.ts']
	},
	{
		name: 'rubbish not blamed',
		edits: [
			{
				file: 'src/lib/protocol/act.ts',
				find: 'if (tellTrace(table, now) || blameRubbish(table, step, now)) return true;',
				replace: 'if (tellTrace(table, now)) return true;'
			}
		],
		tests: ['src/lib/protocol/opening.test.ts']
	},
	{
		name: 'rubbish not noticed',
		edits: [
			{
				file: 'src/lib/protocol/opening.ts',
				find: 'step.rubbish.push({ vote: held, certificate });',
				replace: 'void certificate;'
			}
		],
		tests: ['src/lib/protocol/opening.test.ts']
	},
	{
		name: 'no plain shares where a box held rubbish',
		edits: [
			{
				file: 'src/lib/protocol/act.ts',
				find: '\t\tif (shareIn(table, at, now)) return true;\n',
				replace: ''
			}
		],
		tests: ['src/lib/protocol/opening.test.ts']
	},
	{
		name: 'votes that did not decide are not opened',
		edits: [
			{
				file: 'src/lib/protocol/opening.ts',
				find: 'if (another) yield { certificate: another, votes: good };',
				replace: 'void another;'
			}
		],
		tests: ['src/lib/protocol/opening.test.ts']
	},
	{
		name: 'plain shares for any cut',
		edits: [
			{
				file: 'src/lib/protocol/opening.ts',
				find: "body.kind !== 'share' || body.cut !== cut.id || !step",
				replace: "body.kind !== 'share' || !step"
			}
		],
		tests: ['src/lib/protocol/opening.test.ts']
	},
	{
		name: 'of two plain shares the last one counts',
		edits: [
			{
				file: 'src/lib/protocol/opening.ts',
				find: 'if (before && crypto.checkPartial(group, step.place, seat, before)) continue;',
				replace: ''
			}
		],
		tests: ['src/lib/protocol/opening.test.ts']
	},
	{
		name: 'of two plain shares the first one counts',
		edits: [
			{
				file: 'src/lib/protocol/opening.ts',
				find: 'if (before && crypto.checkPartial(group, step.place, seat, before)) continue;',
				replace: 'if (before) continue;'
			}
		],
		tests: ['src/lib/protocol/opening.test.ts']
	},
	{
		name: 'blame with a forged certificate believed',
		edits: [
			{
				file: 'src/lib/protocol/ceremony.ts',
				find: "if (!crypto.isCertificate(group, choice, certificate)) return 'accuser';",
				replace: ''
			}
		],
		tests: ['src/lib/protocol/opening.test.ts']
	},
	{
		name: 'blame of a vote believed',
		edits: [
			{
				file: 'src/lib/protocol/ceremony.ts',
				find: "return share && crypto.checkPartial(group, step.place, seat, share) ? 'accuser' : 'accused';",
				replace: "return share ? 'accused' : 'accused';"
			}
		],
		tests: ['src/lib/protocol/opening.test.ts']
	},
	{
		name: 'false blame costs nothing',
		edits: [
			{
				file: 'src/lib/protocol/absence.ts',
				find: "const seat = guilty === 'accused' ? about?.seat : blame.seat;",
				replace: "const seat = guilty === 'accused' ? about?.seat : undefined;"
			}
		],
		tests: ['src/lib/protocol/opening.test.ts']
	},
	{
		name: 'shares given openly with votes',
		edits: [
			{
				file: 'src/lib/protocol/act.ts',
				find: "\tpost(table, { kind: 'vote', at: atOf(step, now), ballot, cut: cut.id, ...signed }, now);",
				replace:
					"\tpost(table, { kind: 'vote', at: atOf(step, now), ballot, cut: cut.id, ...signed }, now);\n\tconst open = step.mode === 'sealed' ? ownShare(table, step, cut) : 'bad';\n\tif (open !== 'bad') post(table, { kind: 'share', at: atOf(step, now), cut: cut.id, share: table.crypto.person.partial(open, step.place) }, now);"
			}
		],
		tests: ['src/lib/protocol/attacks.test.ts'],
		slow: true
	},
	{
		name: 'a certificate is not bound to its ballot',
		edits: [
			{
				file: 'src/lib/protocol/step.ts',
				find: '\tplace: step.place,\n\tballot,',
				replace: '\tplace: step.place,\n\tballot: ballot.number < 0 ? ballot : BALLOT_ZERO,'
			}
		],
		tests: ['src/lib/protocol/attacks.test.ts', 'src/lib/protocol/ballot.test.ts'],
		slow: true
	},
	{
		name: 'a certificate is not bound to its cut',
		edits: [
			{
				file: 'src/lib/protocol/step.ts',
				find: '\tcut: cut.id\n});',
				replace: '\tcut: cut.id.slice(0, 0)\n});'
			}
		],
		tests: ['src/lib/protocol/attacks.test.ts', 'src/lib/protocol/ballot.test.ts'],
		slow: true
	},
	{
		name: 'clocks copied whole',
		edits: [
			{
				file: 'src/lib/protocol/clock.ts',
				find: '\tif (!next) return long;',
				replace: '\tif (!next) return long.slice();'
			}
		],
		tests: ['src/lib/protocol/clock.test.ts']
	},
	{
		name: 'pages of clocks copied',
		edits: [
			{
				file: 'src/lib/protocol/clock.ts',
				find: 'if (isA) return a;',
				replace: 'if (isA) return a.slice();'
			}
		],
		tests: ['src/lib/protocol/clock.test.ts']
	},
	{
		name: 'a clock loses what the shorter one counts',
		edits: [
			{
				file: 'src/lib/protocol/clock.ts',
				find: 'return isB ? b : a.map((count, i) => Math.max(count, b[i] as number));',
				replace: 'return isB ? b : a;'
			}
		],
		tests: ['src/lib/protocol/clock.test.ts']
	},
	{
		name: 'the sign of life of a sleeper wakes nobody',
		edits: [
			{
				file: 'src/lib/protocol/absence.ts',
				find: 'change(seat, (s) => ({ ...awaken(s), keyless: false }));',
				replace: 'void awaken;'
			}
		],
		tests: ['src/lib/protocol/absence.test.ts']
	},
	{
		name: 'who misses cuts stays awake',
		edits: [
			{
				file: 'src/lib/protocol/absence.ts',
				find: 'if (standing.dormant || missed < PATIENCE) return { ...standing, missed };',
				replace: 'if (missed > 0) return { ...standing, missed };'
			}
		],
		tests: ['src/lib/protocol/absence.test.ts']
	},
	{
		name: 'highest ballot ignored, by tables',
		edits: [
			{
				file: 'src/lib/protocol/cut.ts',
				find: 'for (const ballot of ballotsOf(all)) {',
				replace: 'for (const ballot of ballotsOf(all).slice(0, 0)) {'
			}
		],
		hunt: { from: 9, seeds: 2000, only: LIES, also: DUEL }
	},
	{
		name: 'highest ballot ignored, by safety alone',
		edits: [
			{
				file: 'src/lib/protocol/cut.ts',
				find: 'for (const ballot of ballotsOf(all)) {',
				replace: 'for (const ballot of ballotsOf(all).slice(0, 0)) {'
			}
		],
		hunt: { from: 33, seeds: 3000, only: LIES, also: DUEL, mode: 'safety' }
	},
	{
		name: 'nobody leads a ballot of theirs after another came to nothing, by liveness alone',
		edits: [
			{
				file: 'src/lib/protocol/act.ts',
				find: '	if (!next && !needsBallot(table, step, now)) return false;',
				replace: '	if (next || bound.number > 0 || !needsBallot(table, step, now)) return false;'
			}
		],
		hunt: { from: 9, seeds: 2000, mode: 'liveness' }
	},
	{
		name: 'who is late is waited for: nobody calls while an envelope is missing',
		edits: [
			{
				file: 'src/lib/protocol/act.ts',
				find: '	if (fullCuts(table, step).length !== 1) return true;',
				replace: '	if (fullCuts(table, step).length !== 1) return false;'
			}
		],
		hunt: { from: 41, seeds: 500, mode: 'liveness' }
	},
	{
		name: 'highest ballot ignored, by twins',
		edits: [
			{
				file: 'src/lib/protocol/cut.ts',
				find: 'for (const ballot of ballotsOf(all)) {',
				replace: 'for (const ballot of ballotsOf(all).slice(0, 0)) {'
			}
		],
		tests: ['test/simulation/twins.test.ts'],
		slow: true
	},
	{
		name: 'two cuts of one ballot: the unheard not counted, by twins',
		edits: [
			{
				file: 'src/lib/protocol/cut.ts',
				find: 'return heard.filter(hasVoted).length + unheard >= quorum(step, ballot);',
				replace: 'return heard.filter(hasVoted).length >= quorum(step, ballot);'
			}
		],
		tests: ['test/simulation/twins.test.ts'],
		slow: true
	},
	{
		name: 'split not looked for, by tables',
		edits: [{ file: 'src/lib/protocol/line.ts', find: '\tlookForSplit(table);\n}', replace: '}' }],
		hunt: { from: 14, seeds: 100, also: FACES }
	},
	{
		name: 'a split is not shown to whoever is behind, by tables',
		edits: [
			{
				file: 'src/lib/protocol/line.ts',
				find: 'const isOther = body.kind',
				replace: 'const isOther = table.line.length < 2 && body.kind'
			},
			{
				file: 'src/lib/protocol/line.ts',
				find: 'const isElsewhere = parent?.decision &&',
				replace: 'const isElsewhere = table.line.length < 2 && parent?.decision &&'
			}
		],
		hunt: { from: 14, seeds: 100, also: FACES }
	},
	{
		name: 'keyless rule gone, by tables',
		edits: [
			{
				file: 'src/lib/protocol/absence.ts',
				find: '\tleaveRekey(world, step, cut, change);\n',
				replace: ''
			}
		],
		hunt: { from: 57, seeds: 200, also: SILENCE }
	},
	{
		name: 'keys begin for a group that has changed since, by tables',
		edits: [
			{
				file: 'src/lib/protocol/ceremony.ts',
				find: '!rekey || !isGroup(rekey.ceremony, wanted)',
				replace: '!rekey'
			}
		],
		hunt: { from: 12, seeds: 1000, also: { steps: 6, sleeper: true } }
	},
	...ENTRY_MUTANTS,
	...MAILBOX_MUTANTS,
	...DOORBELL_MUTANTS
];
