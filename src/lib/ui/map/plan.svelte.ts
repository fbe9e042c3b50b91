/** The part of every player's plan that a map needs: a place selected, a place asked for, who sits where. */
import type { SeatInfo, TablePage, TableSession } from '$lib/games/game';
import type { Camera } from './camera';

/** A place to be chosen on the map for what is written in a form. */
export interface Picking<Place> {
	readonly title: string;
	readonly accepts: (place: Place) => boolean;
	readonly done: (place: Place | null) => void;
}

export class MapPlan<Place, Table extends Pick<TableSession, 'seats'>, Moment = never> {
	/** A moment of a replay; null shows the step as it stands. */
	moment = $state.raw<Moment | null>(null);
	/** A place that the map should bring into sight; a new object each time. */
	target = $state.raw<{ readonly place: Place } | null>(null);
	/** The place whose panel is open. */
	selected = $state.raw<Place | null>(null);
	picking = $state.raw<Picking<Place> | null>(null);
	/** Camera as it was when the map was last left. */
	camera: Camera | null = null;

	constructor(
		readonly table: Table,
		readonly page: TablePage | undefined
	) {}

	/** Nobody for seat 0. */
	seat(seat: number): SeatInfo | undefined {
		return this.table.seats.find((info) => info.seat === seat);
	}
	seatName(seat: number): string {
		return this.seat(seat)?.name ?? '';
	}

	select(place: Place | null): void {
		this.selected = place;
	}

	/** Brings a place into sight and opens its panel. */
	showOnMap(place: Place): void {
		this.selected = place;
		this.target = { place };
		this.page?.show('map');
	}

	/** A touch on the map while a place is asked for: true if it is one that may be chosen. */
	pickedHere(place: Place): boolean {
		const fits = this.picking?.accepts(place) ?? false;
		if (fits) this.picking?.done(place);
		return fits;
	}

	/** The colour of a seat as the map draws it. */
	readonly colourOf = (seat: number): string => {
		const info = this.seat(seat);
		return info ? `var(--seat-${info.colour})` : 'var(--seat-none)';
	};

	/** Asks for a place on the map; null if the player thinks better of it. */
	pick(title: string, accepts: (place: Place) => boolean): Promise<Place | null> {
		this.picking?.done(null);
		this.page?.show('map');
		return new Promise((resolve) => {
			this.picking = {
				title,
				accepts,
				done: (place) => {
					this.picking = null;
					this.picked();
					resolve(place);
				}
			};
		});
	}

	/** After a place was picked: back to the form that asked for it. */
	protected picked(): void {
		this.page?.show('orders');
	}
}
