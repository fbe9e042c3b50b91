/** The bot: for now any allowed order. */
import type { Rng } from '../../kernel/rng';
import { suggest } from './orders/suggest';
import type { Order, SeatId, View } from './types';

export const bot = (view: View, seat: SeatId, rng: Rng): Order => suggest(view, seat, rng);
