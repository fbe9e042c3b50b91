/** What can be said of the game before any of it is loaded. */
export { about } from '../../rulesets/nim';
