/**
 * Messages of the guest's own page: its link sent again, the link to the copy of the data, and what the guest writes to
 * the school there.
 */

import { dayInWords } from '@gerende/domain/calendar/day-in-words';
import { dataLinkMinutes } from '@gerende/domain/guest-link/rules';
import type { TextLanguage } from '@gerende/domain/language/rules';
import type { Audience } from '@gerende/domain/message/schema';
import { textsIn } from '../../platform/texts.ts';
import { asPlainText, guestLines, lessonLines } from './fact-lines.ts';
import type { LessonFacts } from './message-facts.ts';
import { paragraphs, signature } from './message-parts.ts';

/** What a guest asks the school for: an answer to a message, a change, a copy of the data, or erasure. */
export type AskedOnPage = 'message' | 'change' | 'data' | 'erasure';

/**
 * What the school is told of: what a guest asks for, that a request is another one now, and that a guest has paid what is
 * not owed.
 */
export type ToldOnPage = AskedOnPage | 'request_change' | 'not_owed';

/** The stored payload of a message of the page. Only the mail has the link itself. */
export type GuestPagePayload = {
  audience: Audience;
  facts: LessonFacts;
  page: { about: 'link' } | { about: 'copy' } | { about: ToldOnPage; text: string };
};

export const isAboutPage = (payload: object): payload is GuestPagePayload => 'page' in payload;

/** The mail with the link to the copy of the data says nothing about the lesson. */
function copyText({ facts }: GuestPagePayload, language: TextLanguage, link: string | undefined) {
  const say = textsIn(language);
  const { guest, school } = facts;
  return {
    subject: say('mail:subject_copy', { school: school.name }),
    text: paragraphs(
      say('mail:greeting', { guest }),
      say('mail:intro_copy', { url: link ?? say('mail:linkNotKept'), minutes: dataLinkMinutes }),
      say('mail:copyIsSecret'),
      signature(facts),
    ),
  };
}

function linkText({ facts }: GuestPagePayload, language: TextLanguage, link: string | undefined) {
  const say = textsIn(language);
  const { guest, school, number } = facts;
  return {
    subject: say('mail:subject_link', { school: school.name, number }),
    text: paragraphs(
      say('mail:greeting', { guest }),
      say('mail:intro_link', { url: link ?? say('mail:linkNotKept') }),
      asPlainText(lessonLines(facts, language).slice(0, 4), language),
      say('mail:linkIsSecret'),
      signature(facts),
    ),
  };
}

/**
 * @param siteUrl address of the back office; null for no link
 * @param link of the mail that is being sent; without it, a text takes its place
 */
export function guestPageText(
  payload: GuestPagePayload,
  language: TextLanguage,
  siteUrl: string | null,
  link: string | undefined,
): { subject: string; text: string } {
  const { facts, page } = payload;
  if (page.about === 'link') return linkText(payload, language, link);
  if (page.about === 'copy') return copyText(payload, language, link);
  const say = textsIn(language);
  const date = dayInWords(facts.days[0]?.date ?? '', language);
  return {
    subject: say(`mail:asked_${page.about}`, { guest: facts.guest, number: facts.number, date }),
    text: paragraphs(
      say(`mail:askedIntro_${page.about}`),
      page.text,
      asPlainText(lessonLines(facts, language), language),
      asPlainText(guestLines(facts, language), language),
      siteUrl && say('mail:openBooking', { url: `${siteUrl}/admin/booking/edit/${facts.number}` }),
    ),
  };
}
