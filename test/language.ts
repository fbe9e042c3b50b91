/** Every file of tests begins in English: they share a process, and whoever spoke before may have changed it. */
import { overwriteGetLocale } from '$lib/paraglide/runtime';

overwriteGetLocale(() => 'en');
