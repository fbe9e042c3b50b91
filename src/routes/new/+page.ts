import { firstOffer } from '$lib/app/offer-choice.svelte';

export const load = firstOffer;
