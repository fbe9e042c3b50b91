import { expect, it } from 'vitest';
import type { GameOffer } from '$lib/games/game';
import { games } from '$lib/games/registry';
import { firstOffer, OfferChoice } from './offer-choice.svelte';

const { id } = games[0];

function promised(): {
	load: () => Promise<GameOffer>;
	settle: (offer: GameOffer | Error) => void;
} {
	let settle: (offer: GameOffer | Error) => void = () => undefined;
	const promise = new Promise<GameOffer>((resolve, reject) => {
		settle = (offer) => (offer instanceof Error ? reject(offer) : resolve(offer));
	});
	return { load: () => promise, settle };
}

it('has the offer of the first game from the beginning', async () => {
	const { offer } = await firstOffer();
	const choice = new OfferChoice(offer);
	expect([choice.game, choice.offer, choice.failure]).toEqual([games[0], offer, undefined]);
});

it('shows nothing of another game until its offer is there, and says if it cannot be had', async () => {
	const { offer } = await firstOffer();
	const choice = new OfferChoice(offer);
	const wanted = promised();
	const chosen = choice.choose(id, wanted.load);
	expect(choice.offer).toBeUndefined();
	const other: GameOffer = { ...offer };
	wanted.settle(other);
	await chosen;
	expect(choice.offer).toBe(other);

	const lost = promised();
	const again = choice.choose(id, lost.load);
	lost.settle(new TypeError('Failed to fetch'));
	await again;
	expect(choice.offer).toBeUndefined();
	expect(choice.failure?.detail).toContain('Failed to fetch');
	await choice.choose(id);
	expect([choice.offer, choice.failure]).toEqual([offer, undefined]);
});
