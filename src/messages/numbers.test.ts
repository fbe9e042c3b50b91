/**
 * A number in a sentence may be one: no message has a plural beside it without another for one. Those that never are
 * one stand in a list.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const HERE = fileURLToPath(new URL('.', import.meta.url));
/** Inputs that are numbers, by their names. */
const NUMBER = String.raw`\{(?:n|count|left|number|amount|had|of|turns|limit|due)\}`;
const PLURALS = {
	es: [
		String.raw`\b(?:quedan|faltan|sobran|vencen|caben|llegan|vuelven|zarpan|son) \{\w+\}`,
		String.raw`${NUMBER} (?!menos\b|más\b)(?:[\p{L}]+ )?(?!menos\b)[\p{L}]{3,}s\b`
	],
	en: [
		String.raw`${NUMBER} (?:are|were|have) `,
		String.raw`${NUMBER} (?!less\b|is\b|of\b|as\b)(?:(?!of\b|less\b|or\b|as\b|R\b|from\b|at\b|is\b)[\p{L}]+ )?(?!less\b|this\b|was\b)[\p{L}]{3,}s\b`
	]
} as const;

/** Never one: a message for one stands beside it; the rules have another number; a mean; a sum in another unit. */
const NEVER_ONE: ReadonlySet<string> = new Set([
	'home_waiting_many',
	'table_seal_refused_many',
	'table_opening_many',
	'post_got_many',
	'watch_found_many',
	'watch_terms_many',
	'watch_offer_behind_many',
	'watch_behind_many',
	'imperio_line_operate',
	'carriers_text_long',
	'carriers_link_short',
	'carriers_link_whole',
	'conquista_name_card_CF_about',
	'conquista_name_card_MF_about',
	'conquista_name_reason_stack_full',
	'conquista_orders_lapse_no_room',
	'conquista_orders_hand',
	'cosmos_faction_held',
	'cosmos_faction_once_held',
	'cosmos_field_offers_most',
	'cosmos_map_first_end_at',
	'cosmos_order_line_loan',
	'cosmos_page_keys_searched',
	'cosmos_report_debt',
	'imperio_effect_platforms',
	'imperio_effect_ship_cap',
	'imperio_rulebook_prefires',
	'imperio_unit_withstands',
	'mail_relays_more',
	'post_hurry_help',
	'post_lobby_free',
	'post_seal_goes',
	'post_status_ballot',
	'post_join_seats',
	'revenant_rulebook_point_resources',
	'safe_remind_hours',
	'safe_notice_old',
	'safe_last',
	'carriers_catching_up',
	'carriers_scan_progress',
	'cosmos_order_sight_said',
	'mail_searching',
	'mail_lobby_host_people',
	'post_restored_words',
	'revenant_order_trim',
	'revenant_report_sonar_jump',
	'safe_other_sure',
	'safe_other_text'
]);

const isNeverOne = (key: string, names: ReadonlySet<string>): boolean =>
	NEVER_ONE.has(key) || names.has(`${key}_one`) || names.has(key.replace(/_many$/, '_one'));

it.each(['es', 'en'] as const)('says no plural of a number that may be one, in %s', (locale) => {
	const folders = readdirSync(HERE, { withFileTypes: true }).filter(
		(one) => one.isDirectory() && !one.name.includes('.')
	);
	const plural = new RegExp(PLURALS[locale].join('|'), 'iu');
	const found = folders.flatMap(({ name }) => {
		const file = readFileSync(`${HERE}${name}/${locale}.json`, 'utf8');
		const messages = Object.entries(JSON.parse(file) as Record<string, unknown>);
		const names = new Set(messages.map(([key]) => key));
		return messages.flatMap(([key, text]) =>
			typeof text === 'string' && plural.test(text) && !isNeverOne(key, names)
				? [`${key}: ${text}`]
				: []
		);
	});
	expect(found).toEqual([]);
});
