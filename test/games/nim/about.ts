/** Facts about the game that are known before any of it is loaded. */
export { about } from '../../rulesets/nim';
