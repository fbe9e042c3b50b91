/** Facts about the game, told before any of it is loaded. */
export { about } from '$engine/rulesets/cosmos/about';
