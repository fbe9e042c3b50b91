/** The component of each own field: one without does not compile. */
import type { Component } from 'svelte';
import type { OwnField } from '../../plan/kinds';
import Ability from './Ability.svelte';
import Archive from './Archive.svelte';
import BuildLegs from './BuildLegs.svelte';
import Buildings from './Buildings.svelte';
import Cards from './Cards.svelte';
import Code from './Code.svelte';
import Fleet from './Fleet.svelte';
import Loan from './Loan.svelte';
import Offers from './Offers.svelte';
import Place from './Place.svelte';
import Prefer from './Prefer.svelte';
import type { OwnComponent } from './props';
import Site from './Site.svelte';
import Supreme from './Supreme.svelte';
import Target from './Target.svelte';
import TransferLegs from './TransferLegs.svelte';
import Trap from './Trap.svelte';
import UseCard from './UseCard.svelte';

const FIELDS = {
	place: Place,
	fleet: Fleet,
	transferLegs: TransferLegs,
	buildLegs: BuildLegs,
	cards: Cards,
	archive: Archive,
	offers: Offers,
	buildings: Buildings,
	code: Code,
	prefer: Prefer,
	target: Target,
	trap: Trap,
	loan: Loan,
	card: UseCard,
	site: Site,
	supreme: Supreme,
	ability: Ability
} satisfies Readonly<Record<OwnField, Component<never>>>;

export const componentOf = (field: OwnField): OwnComponent => FIELDS[field] as OwnComponent;
