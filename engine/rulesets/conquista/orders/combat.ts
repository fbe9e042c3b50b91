/** Combat answers: from untrusted data, what is allowed of them, and any allowed one. */
export { parseDeclaration, parseProgramme } from './combat-parse';
export { checkDeclaration, checkProgramme, runsImpulse } from './combat-check';
export { suggestBatch, suggestCombat } from './combat-suggest';
