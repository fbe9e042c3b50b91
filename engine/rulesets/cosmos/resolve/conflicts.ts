/** P2(b) to P5: everything that fleets and troops do to one another. */
export { CONFLICTS } from '../battle/phases';
