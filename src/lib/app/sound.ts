/** Sounds of the cues, synthesised: no file is fetched. */
import type { Cue } from '$lib/ui/cue';

/** One voice: a tone or a breath of noise, with a fast rise and an exponential fall. */
interface Voice {
	/** Seconds after the cue. */
	readonly at: number;
	/** Hz at the start and at the end; of noise, the middle of its band. */
	readonly from: number;
	readonly to: number;
	/** Seconds until it has died away. */
	readonly fall: number;
	/** Share of full loudness. */
	readonly gain: number;
	readonly wave: OscillatorType | 'noise';
}

/** Frequencies are of the scale of D minor, low: paper, wax and a small bell. */
export const SOUNDS: Readonly<Record<Cue, readonly Voice[]>> = {
	seal: [
		{ at: 0, from: 110, to: 55, fall: 0.22, gain: 0.5, wave: 'sine' },
		{ at: 0, from: 900, to: 300, fall: 0.09, gain: 0.18, wave: 'noise' }
	],
	open: [
		{ at: 0, from: 2600, to: 1400, fall: 0.05, gain: 0.3, wave: 'noise' },
		{ at: 0.07, from: 1900, to: 900, fall: 0.08, gain: 0.24, wave: 'noise' },
		{ at: 0.16, from: 293.66, to: 293.66, fall: 0.7, gain: 0.16, wave: 'triangle' },
		{ at: 0.16, from: 440, to: 440, fall: 0.9, gain: 0.12, wave: 'triangle' }
	],
	line: [{ at: 0, from: 3200, to: 2200, fall: 0.05, gain: 0.12, wave: 'noise' }],
	undo: [{ at: 0, from: 1400, to: 2600, fall: 0.06, gain: 0.1, wave: 'noise' }],
	letter: [
		{ at: 0, from: 1600, to: 700, fall: 0.12, gain: 0.14, wave: 'noise' },
		{ at: 0.1, from: 587.33, to: 587.33, fall: 0.5, gain: 0.14, wave: 'sine' }
	],
	end: [
		{ at: 0, from: 146.83, to: 146.83, fall: 1.4, gain: 0.22, wave: 'triangle' },
		{ at: 0.22, from: 220, to: 220, fall: 1.4, gain: 0.18, wave: 'triangle' },
		{ at: 0.44, from: 293.66, to: 293.66, fall: 1.6, gain: 0.18, wave: 'triangle' },
		{ at: 0.66, from: 440, to: 440, fall: 2, gain: 0.14, wave: 'triangle' }
	]
};

/** Seconds of the rise: shorter ones click. */
const RISE = 0.005;

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

function noiseIn(audio: AudioContext): AudioBuffer {
	if (noise) return noise;
	noise = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
	const samples = noise.getChannelData(0);
	for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
	return noise;
}

function sourceOf(audio: AudioContext, voice: Voice, start: number): AudioScheduledSourceNode {
	if (voice.wave !== 'noise') {
		const tone = new OscillatorNode(audio, { type: voice.wave, frequency: voice.from });
		tone.frequency.exponentialRampToValueAtTime(voice.to, start + voice.fall);
		return tone;
	}
	return new AudioBufferSourceNode(audio, { buffer: noiseIn(audio), loop: true });
}

function sound(audio: AudioContext, voice: Voice): void {
	const start = audio.currentTime + voice.at;
	const source = sourceOf(audio, voice, start);
	const volume = new GainNode(audio, { gain: 0 });
	volume.gain.setValueAtTime(0, start);
	volume.gain.linearRampToValueAtTime(voice.gain, start + RISE);
	volume.gain.exponentialRampToValueAtTime(0.0001, start + RISE + voice.fall);
	if (voice.wave === 'noise') {
		const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency: voice.from, Q: 0.8 });
		band.frequency.setValueAtTime(voice.from, start);
		band.frequency.exponentialRampToValueAtTime(voice.to, start + voice.fall);
		source.connect(band).connect(volume);
	} else source.connect(volume);
	volume.connect(audio.destination);
	source.start(start);
	source.stop(start + RISE + voice.fall);
}

/** Milliseconds after which a cue is past: several that had to wait would sound at once. */
const LATE = 400;

/** Time at which the context was first asked to sound, while it has not answered. */
let askedAt: number | undefined;

/** A context that lives. iOS closes or mutes for good one that a call or a long time in the background interrupted. */
function alive(now: number): AudioContext {
	const isMute = askedAt !== undefined && now - askedAt > LATE;
	if (context && (isMute || context.state === 'closed')) {
		if (context.state !== 'closed') void context.close().catch(() => undefined);
		context = noise = askedAt = undefined;
	}
	return (context ??= new AudioContext());
}

/** Sounds a cue. A browser that allows no sound yet, or has none, stays silent. */
export function play(cue: Cue): void {
	if (typeof AudioContext === 'undefined') return;
	const asked = performance.now();
	const audio = alive(asked);
	askedAt ??= asked;
	void audio.resume().then(
		() => {
			if (audio !== context) return;
			askedAt = undefined;
			if (performance.now() - asked <= LATE) SOUNDS[cue].forEach((voice) => sound(audio, voice));
		},
		() => undefined
	);
}
