/** What the footer of every guest page needs of the school's texts; the first page loads it, so it is small. */
import { type Language, languageOf, type TextLanguage } from '../language/rules.ts';

/** One text in the school's languages; empty where it has none. */
export type Translations = Record<Language, string>;

/** The pages about the school, in the order in which they are offered. */
export const profilePages = ['about', 'faq', 'meeting-point', 'cancellation', 'terms', 'privacy'] as const;
export type ProfilePage = (typeof profilePages)[number];

export const isProfilePage = (value: unknown): value is ProfilePage => profilePages.includes(value as ProfilePage);

export const pathOfPage = (page: ProfilePage): string => (page === 'about' ? '/about' : `/info/${page}`);

/** A text and the language it is written in. */
export type ReadText = { text: string; language: Language };

/** The text in the reader's language, else in English, else in any; null if the school has written none. */
export function readText(texts: Translations, reader: TextLanguage): ReadText | null {
  const order: Language[] = [languageOf(reader), 'en', 'ja', 'zh'];
  const language = order.find((each) => texts[each].trim() !== '');
  return language ? { text: texts[language], language } : null;
}

/** Names of the sites that schools are on; each also for its subdomains. */
const siteNames: Record<string, string> = {
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'x.com': 'X',
  'twitter.com': 'X',
  'youtube.com': 'YouTube',
  'tiktok.com': 'TikTok',
  'threads.net': 'Threads',
  'line.me': 'LINE',
  'lin.ee': 'LINE',
  'wa.me': 'WhatsApp',
  'weibo.com': 'Weibo',
  'xiaohongshu.com': '小红书',
  'bilibili.com': 'bilibili',
  'tripadvisor.com': 'Tripadvisor',
  'google.com': 'Google',
};

/** The name of a link to another site: the site's name, else its host. */
export function linkName(url: string): string {
  const host = new URL(url).hostname.replace(/^www\./, '');
  const known = Object.keys(siteNames).find((site) => host === site || host.endsWith(`.${site}`));
  return (known && siteNames[known]) ?? host;
}
