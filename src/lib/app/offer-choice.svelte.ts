/** Which game is to be founded, with what is said of it: the first game's is there from the beginning. */
import { failureWords, type FailureWords } from '$lib/words/failures';
import type { GameOffer } from '$lib/games/game';
import { loadOffer } from '$lib/games/offers';
import { gameOf, games, type GameEntry } from '$lib/games/registry';
import { loaded } from '$lib/session/engine/engine';

/** For the `load` of a page: what is said of the game that is proposed is built into it. */
export const firstOffer = async (): Promise<{ offer: GameOffer }> => {
	return { offer: await loaded(games[0].id, loadOffer) };
};

export class OfferChoice {
	#game = $state.raw<GameEntry>(games[0]);
	#offer = $state.raw<GameOffer | undefined>();
	#failure = $state.raw<FailureWords | undefined>();

	constructor(first: GameOffer) {
		this.#offer = first;
	}

	get game(): GameEntry {
		return this.#game;
	}
	/** undefined while it is on its way. */
	get offer(): GameOffer | undefined {
		return this.#offer;
	}
	get failure(): FailureWords | undefined {
		return this.#failure;
	}

	/** Whoever changes their mind before an offer is there gets the last one that they wanted. */
	async choose(id: string, load = loadOffer): Promise<void> {
		const game = gameOf(id);
		if (!game) return;
		this.#game = game;
		this.#offer = this.#failure = undefined;
		try {
			const offer = await loaded(id, load);
			if (this.#game === game) this.#offer = offer;
		} catch (error) {
			if (this.#game === game) this.#failure = failureWords(error);
		}
	}
}
