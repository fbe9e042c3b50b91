/** Preferences of this device: language, theme, motion, sound. The script in app.html reads it before anything is painted. */
import { browser } from '$app/environment';
import { store, stored } from './local-storage';
import { localStorageKey, overwriteGetLocale, type Locale } from '$lib/paraglide/runtime';

export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'system' | 'reduced' | 'full';
export type Sound = 'off' | 'on';
export type Language = 'browser' | Locale;

const THEME = 'lacre-theme';
const MOTION = 'lacre-motion';
const SOUND = 'lacre-sound';

const asLocale = (tag: string): Locale | undefined => {
	const language = tag.toLowerCase().slice(0, 2);
	return language === 'es' || language === 'en' ? language : undefined;
};

class Preferences {
	/** The language in use: reading it, as every message does, follows it. */
	locale = $state<Locale>('en');
	#language = $state<Language>('browser');
	#theme = $state<Theme>('system');
	#motion = $state<Motion>('system');
	#sound = $state<Sound>('off');

	constructor() {
		if (!browser) return;
		const root = document.documentElement;
		this.locale = asLocale(root.lang) ?? 'en';
		this.#language = asLocale(stored(localStorageKey) ?? '') ?? 'browser';
		const { theme, motion } = root.dataset;
		if (theme === 'light' || theme === 'dark') this.#theme = theme;
		if (motion === 'reduced' || motion === 'full') this.#motion = motion;
		if (stored(SOUND) === 'on') this.#sound = 'on';
	}

	get language(): Language {
		return this.#language;
	}
	set language(language: Language) {
		this.#language = language;
		store(localStorageKey, language === 'browser' ? null : language);
		const wished = navigator.languages.map(asLocale).find((locale) => locale !== undefined);
		this.locale = language === 'browser' ? (wished ?? 'en') : language;
		document.documentElement.lang = this.locale;
	}

	get theme(): Theme {
		return this.#theme;
	}
	set theme(theme: Theme) {
		this.#theme = theme;
		store(THEME, theme === 'system' ? null : theme);
		if (theme === 'system') delete document.documentElement.dataset['theme'];
		else document.documentElement.dataset['theme'] = theme;
	}

	get motion(): Motion {
		return this.#motion;
	}
	set motion(motion: Motion) {
		this.#motion = motion;
		store(MOTION, motion === 'system' ? null : motion);
		if (motion === 'system') delete document.documentElement.dataset['motion'];
		else document.documentElement.dataset['motion'] = motion;
	}

	get sound(): Sound {
		return this.#sound;
	}
	set sound(sound: Sound) {
		this.#sound = sound;
		store(SOUND, sound === 'off' ? null : sound);
	}
}

export const preferences = new Preferences();
if (browser) overwriteGetLocale(() => preferences.locale);
