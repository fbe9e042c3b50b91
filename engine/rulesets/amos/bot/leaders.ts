/** What a bot has its leaders do. */
import { totalUnits } from '../units';
import type { Leader, OwnView, PlanetView, SheetOrder, View } from '../types';

export function leaderOrders(view: View, own: OwnView): SheetOrder[] {
	return own.leaders
		.filter((leader) => leader.post.at === 'reserve')
		.flatMap((leader) => orderFor(leader, view, own));
}

function orderFor(leader: Leader, view: View, own: OwnView): SheetOrder[] {
	const { id, kind } = leader;
	switch (kind) {
		case 'administrator':
		case 'merchant': {
			const planet = richest(view.planets.filter((one) => one.mine && !isTaken(own, leader, one)));
			return planet ? [{ kind: 'post', leader: id, cell: planet.cell }] : [];
		}
		case 'pilot':
		case 'navigator': {
			const army = [...own.armies].sort(
				(a, b) => totalUnits(b.units) - totalUnits(a.units) || a.cell - b.cell
			)[0];
			return army ? [{ kind: 'post', leader: id, cell: army.cell }] : [];
		}
		case 'saboteur': {
			const works = ({ seen }: PlanetView): boolean => seen.constructions.length > 0;
			const target = richest(foreign(view).filter(works));
			return target ? [{ kind: 'sabotage', leader: id, planet: target.id }] : [];
		}
		case 'spy': {
			const target = [...foreign(view)].sort((a, b) => a.seen.turn - b.seen.turn || a.id - b.id)[0];
			return target ? [{ kind: 'spy', leader: id, planet: target.id }] : [];
		}
	}
}

/** One Administrator counts on a planet (AM-299). */
const isTaken = (own: OwnView, leader: Leader, planet: PlanetView): boolean =>
	own.leaders.some(
		({ kind, post }) => kind === leader.kind && post.at === 'planet' && post.planet === planet.id
	);

const foreign = (view: View): PlanetView[] =>
	view.planets.filter((planet) => !planet.mine && planet.seen.owner !== 0);

const richest = (planets: readonly PlanetView[]): PlanetView | undefined =>
	[...planets].sort((a, b) => b.seen.value - a.seen.value || a.id - b.id)[0];
