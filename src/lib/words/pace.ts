/** Words for the pace of a table, for those who are invited or sit at it. */
import type { Pace } from '../protocol/wire/wire';
import { m } from '../paraglide/messages';
import { isKnownZone } from '$lib/protocol/deadline';
import { zoneName } from './zones';

export function paceWords(pace: Pace): string {
	switch (pace.kind) {
		case 'none':
			return m.post_pace_none();
		case 'length': {
			const days = Math.max(1, Math.round(pace.minutes / 1440));
			return days === 1 ? m.post_join_days_one() : m.post_join_days({ days });
		}
		case 'hour': {
			const hour = Math.floor(pace.minuteOfDay / 60);
			const minute = String(pace.minuteOfDay % 60).padStart(2, '0');
			return m.post_pace_hour({ hour: `${hour}:${minute}`, zone: zoneName(pace.zone) });
		}
	}
}

/** Words where this device cannot tell a table's hour, as it does not know the zone; `''`: it does. */
export const zoneTrouble = (pace: Pace): string =>
	pace.kind === 'hour' && !isKnownZone(pace.zone)
		? m.post_zone_unknown({ zone: zoneName(pace.zone) })
		: '';
