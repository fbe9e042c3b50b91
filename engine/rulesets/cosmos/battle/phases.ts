/** P2(b) to P5 in their order (CS-142 to CS-146). */
import type { Turn } from '../memory/turn';
import { afterCombat } from './after';
import { bombardments } from './bombard-phase';
import { groundBattles } from './ground-phase';
import { blackouts, comePrepared, landings, mines, novas } from './precombat';
import { starBattles } from './star-phase';
import { supplements } from './supplements';

export const CONFLICTS: readonly (readonly [string, (turn: Turn) => void])[] = [
	['supplements', supplements],
	['novas', novas],
	['blackouts', blackouts],
	['mines', mines],
	['uncloaking', comePrepared],
	['landings', landings],
	['P3s', starBattles],
	['P3g', groundBattles],
	['P4', bombardments],
	['P5', afterCombat]
];
