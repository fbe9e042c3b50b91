/** A replay: the past of a table, the tape that runs through it, and the moment that the map shows. */
import type { Report } from '$engine/kernel/ruleset';
import type { TableSession } from '$lib/games/game';
import { Past, type Looking, type PastFrame } from './past.svelte';
import { Playback } from './playback.svelte';
import { advanced, sceneAt, type Scene, type Staging } from './timeline';

/** The part of a game's plan that a replay moves. */
interface ReplayPlan<View, Order, R extends Report, Moment> {
	readonly table: TableSession<View, Order, R>;
	moment: Moment | null;
	leaveMoment(): void;
}

interface ReplayRules<View, R extends Report, State, Act, Moment> {
	readonly looking: Looking<View, R, State>;
	readonly staging: Staging<View, R, Act>;
	momentOf(scene: Scene<View, R, Act>): Moment;
	/** Acts are told by the frames within a step. */
	readonly inner?: boolean;
}

interface Told<View, Order, R> {
	readonly before: View;
	readonly after: View;
	readonly reports: readonly R[];
	readonly order: Order | undefined;
}

/** To be made while a component is made; its end gives the map its present back. */
export class Replay<View, Order, R extends Report, State, Act, Moment> {
	readonly past: Past<View, Order, R, State>;
	readonly playback: Playback;
	readonly scene = $derived.by((): Scene<View, R, Act> | undefined =>
		sceneAt(this.staging, this.frames, this.playback.at)
	);
	/** The step that the map shows, or the one on the way to. */
	readonly step = $derived.by(() => this.scene?.step ?? 1);
	readonly frame = $derived.by(
		(): PastFrame<View, Order, R> | undefined => this.frames[this.step - 1]
	);
	readonly before = $derived.by(
		(): PastFrame<View, Order, R> | undefined => this.frames[this.step - 2]
	);
	/** Undefined at rest. */
	readonly act = $derived.by((): Act | undefined =>
		this.scene && !this.scene.rest ? this.scene.moment.act : undefined
	);
	readonly staging: Staging<View, R, Act>;

	constructor(
		plan: ReplayPlan<View, Order, R, Moment>,
		{ looking, staging, momentOf, inner = false }: ReplayRules<View, R, State, Act, Moment>
	) {
		this.staging = staging;
		this.past = new Past(plan.table, looking);
		this.playback = new Playback({
			last: () => this.frames.length,
			advanced: (at, ms, speed) => advanced(staging, this.frames, at, ms, speed),
			onleave: () => plan.leaveMoment()
		});
		// The step shown and the one that is played next.
		$effect(() => {
			if (!inner || this.playback.place === null) return;
			void this.past.reach(this.step);
			void this.past.reach(this.step + 1);
		});
		// The map follows the replay, and is given back its present at the end.
		$effect(() => {
			if (this.playback.place !== null && this.scene) plan.moment = momentOf(this.scene);
		});
	}

	/** The resolution that led to the step, as a report tells it; none of the first. */
	get told(): readonly Told<View, Order, R>[] {
		const { frame, before, past } = this;
		if (!frame || !before) return [];
		const order = past.eyes === 'all' ? undefined : frame.played[0]?.order;
		return [{ before: before.view, after: frame.view, reports: frame.reports, order }];
	}
	get frames(): readonly PastFrame<View, Order, R>[] {
		return this.past.frames;
	}
	get views(): readonly View[] {
		return this.frames.map(({ view }) => view);
	}
	get last(): View | undefined {
		return this.frames.at(-1)?.view;
	}
}
