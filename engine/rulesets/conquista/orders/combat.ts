/** Combat answers: what is allowed of them, and any allowed one. */
export { checkDeclaration, checkProgramme, runsImpulse } from './combat-check';
export { suggestBatch, suggestCombat } from './combat-suggest';
