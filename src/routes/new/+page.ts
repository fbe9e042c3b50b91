import { firstOffer } from '$lib/offer-choice.svelte';

export const load = firstOffer;
