/**
 * Everything that can be asked in one line: what is at fault in an answer, and what carries the answers
 * out. What an answer says is declared in `shapes.ts`; a question without a line here does not compile.
 */
import type { Answers } from '../resolve/asking';
import { answerConstruction } from '../resolve/construction';
import { answerBatch, answerCombat } from '../resolve/fighting';
import { answerOrient, answerPlace } from '../resolve/founding';
import { answerMaintenance } from '../resolve/maintenance';
import { answerReply, answerTable } from '../resolve/negotiation';
import { answerPick, answerPlan } from '../resolve/plan';
import { answerProduction } from '../resolve/production';
import type { Step } from '../resolve/step';
import type { AnswerTo, Ask } from '../types';
import {
	batchFaults,
	combatFaults,
	constructionFaults,
	maintenanceFaults,
	orientFaults,
	pickFaults,
	placeFaults,
	planFaults,
	productionFaults,
	replyFaults,
	tableFaults,
	type Asked,
	type Fault
} from './faults';

interface Question<A extends Ask> {
	readonly faults: (asked: Asked, answer: AnswerTo<A>) => readonly Fault[];
	/** `riders`: how many came with all answers. */
	readonly resolve: (step: Step, answers: Answers, riders: number) => void;
}

export const ASKS = {
	place: { faults: placeFaults, resolve: answerPlace },
	orient: { faults: orientFaults, resolve: answerOrient },
	plan: { faults: planFaults, resolve: answerPlan },
	pick: { faults: pickFaults, resolve: answerPick },
	production: { faults: productionFaults, resolve: answerProduction },
	construction: { faults: constructionFaults, resolve: answerConstruction },
	maintenance: { faults: maintenanceFaults, resolve: answerMaintenance },
	combat: { faults: combatFaults, resolve: answerCombat },
	batch: { faults: batchFaults, resolve: answerBatch },
	reply: { faults: replyFaults, resolve: answerReply },
	table: { faults: tableFaults, resolve: answerTable }
} satisfies { readonly [A in Ask]: Question<A> };
