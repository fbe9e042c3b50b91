/** Topics that a reader may ask a report for. A game has some of them, in an order of its own. */
import { m } from '$lib/paraglide/messages';

const NAMES = {
	battles: m.ui_report_topic_battles,
	economy: m.ui_report_topic_economy,
	money: m.ui_report_topic_money,
	trade: m.ui_report_topic_trade,
	failures: m.ui_report_topic_failures,
	news: m.ui_report_topic_news
};

export type Topic = keyof typeof NAMES;

export const topicName = (topic: Topic): string => NAMES[topic]();
