/** A school's texts about itself: which there are, their limits, and the pages made from them. */
import type { ProfilePage, Translations } from './footer-rules.ts';
import { profilePages } from './footer-rules.ts';

/** Texts of a few lines, shown in the footer of every guest page. */
const shortParts = ['address', 'hours', 'license'] as const;
/** Sentences for mails and the confirmation: what to bring, when the guest learns the pick-up time, what canceling costs. */
const arrivalParts = ['bring', 'pick_up', 'cancellation_rule'] as const;
/** Texts with markup, each shown on a page. */
const longParts = ['about', 'meeting_point', 'cancellation', 'terms', 'privacy'] as const;
export const profileParts = [...shortParts, ...arrivalParts, ...longParts] as const;
type LongPart = (typeof longParts)[number];
export type ProfilePart = (typeof profileParts)[number];

/** The most characters of each text. */
export const partLimits: Record<ProfilePart, number> = {
  address: 300,
  hours: 500,
  license: 300,
  bring: 500,
  pick_up: 300,
  cancellation_rule: 200,
  about: 5000,
  meeting_point: 3000,
  cancellation: 5000,
  terms: 20_000,
  privacy: 20_000,
};
export const maxQuestions = 40;
export const questionLimit = 200;
export const answerLimit = 2000;
export const maxLinks = 12;
export const maxArriveMinutes = 180;
/** The most own words of a school in Traditional characters. */
export const maxOwnWords = 200;
export const ownWordLimit = 100;

const partOfPage: Record<Exclude<ProfilePage, 'faq'>, LongPart> = {
  about: 'about',
  'meeting-point': 'meeting_point',
  cancellation: 'cancellation',
  terms: 'terms',
  privacy: 'privacy',
};

/** The text that a page consists of; the questions have a page without one. */
export const partOf = (page: ProfilePage): LongPart | null => (page === 'faq' ? null : partOfPage[page]);

export const noText: Translations = { en: '', ja: '', zh: '' };

const hasText = (texts: Translations): boolean => Object.values(texts).some((text) => text.trim() !== '');

type Profile = {
  texts: Record<ProfilePart, Translations>;
  questions: readonly unknown[];
  map_image: string | null;
};

/**
 * The pages for which the school has entered something.
 * @param hasTerms whether it has terms of cancellation, which are shown on the page about it
 */
export function pagesOf({ texts, questions, map_image }: Profile, hasTerms = false): ProfilePage[] {
  return profilePages.filter((page) => {
    const part = partOf(page);
    if (part === null) return questions.length > 0;
    if (page === 'cancellation' && hasTerms) return true;
    return hasText(texts[part]) || (page === 'meeting-point' && map_image !== null);
  });
}

/** Addresses do not contain these: parsing one drops line breaks and encodes the rest, so that the stored text would differ. */
const notInAddresses = /[\s\p{C}"'`<>\\{}|^]/u;

/**
 * An address of another site that may be linked, as it is stored: https, a host with a dot, no login and no signs as above
 * in it.
 */
export function isWebLink(text: string): boolean {
  if (notInAddresses.test(text)) return false;
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'https:' && /[^.]\.[^.]/.test(hostname) && username === '' && password === '';
}

/** A code in partner links (`?partner=…`) as typed or linked: case is ignored. */
export const partnerCodeOf = (text: string): string => text.trim().toLowerCase();
export const isPartnerCode = (text: string): boolean => /^[a-z0-9][a-z0-9_-]{0,39}$/.test(partnerCodeOf(text));
