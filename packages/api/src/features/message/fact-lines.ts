/** The lines of a message that say what was booked: a label and a value. */

import { isOnlyRequested } from '@gerende/domain/booking/status';
import { dayInWords } from '@gerende/domain/calendar/day-in-words';
import { countryName } from '@gerende/domain/country/names';
import type { TextLanguage } from '@gerende/domain/language/rules';
import { partyTotal } from '@gerende/domain/party/rules';
import { type ServerTextKey, textsIn, yenText } from '../../platform/texts.ts';
import type { Arrival, LessonFacts } from './message-facts.ts';

export type FactLine = { label: string; value: string };

/** Every lesson day has its own line: single days may have other hours. */
export function whenText(facts: LessonFacts, language: TextLanguage): string {
  const say = textsIn(language);
  return facts.days
    .map(({ date, from, to }) => say('mail:dayAndTime', { day: dayInWords(date, language), from, to }))
    .join('\n');
}

function pickUpText(facts: LessonFacts, language: TextLanguage): string {
  const say = textsIn(language);
  return facts.hotel ? say('mail:pickupAt', { hotel: facts.hotel }) : say('mail:pickupYes');
}

/** A request, and what happened to it, before it is a booking. */
export const isRequest = ({ status, was_requested }: LessonFacts): boolean =>
  was_requested === true || (status !== undefined && isOnlyRequested(status));

/** Lines for both guest and school. */
export function lessonLines(facts: LessonFacts, language: TextLanguage): FactLine[] {
  const say = textsIn(language);
  return [
    { label: say(isRequest(facts) ? 'mail:fact_requestNumber' : 'mail:fact_number'), value: String(facts.number) },
    { label: say('mail:fact_course'), value: facts.course },
    { label: say('mail:fact_place'), value: facts.slope },
    { label: say('mail:fact_when'), value: whenText(facts, language) },
    { label: say('mail:fact_people'), value: say('mail:people', { count: facts.people }) },
    { label: say('mail:fact_level'), value: say(`choices:level_${facts.level}`) },
    ...(facts.instructor ? [{ label: say('mail:fact_instructor'), value: facts.instructor }] : []),
    ...(facts.has_transportation ? [{ label: say('mail:fact_pickup'), value: pickUpText(facts, language) }] : []),
    // A lesson that is canceled or declined requires nothing from the guest.
    ...(facts.is_canceled || facts.status === 'declined'
      ? []
      : [
          {
            label: say(isRequest(facts) ? 'mail:fact_feeOnceBooked' : 'mail:fact_fee'),
            value: say('mail:taxIncluded', { fee: yenText(facts.fee) }),
          },
        ]),
  ];
}

/** When the guest is picked up, if the booking has a pick-up. */
export const pickUpTime = (facts: LessonFacts, { pick_up }: Arrival, language: TextLanguage): string | null =>
  facts.has_transportation ? (pick_up ?? textsIn(language)('mail:pickUpAsk')) : null;

/** Lines about the day for the guest of a lesson that takes place. */
export function arrivalLines(facts: LessonFacts, language: TextLanguage): FactLine[] {
  const { arrival } = facts;
  if (!arrival || facts.is_canceled || isRequest(facts)) return [];
  const say = textsIn(language);
  const { meeting, map, minutes, bring, cancellation } = arrival;
  const place = [meeting, map].filter(Boolean);
  if (place.length > 0 && minutes > 0) place.push(say('mail:arrive', { count: minutes }));
  const lines: [label: ServerTextKey, value: string | false | null][] = [
    ['mail:fact_meeting', place.join('\n')],
    ['mail:fact_pickUpTime', pickUpTime(facts, arrival, language)],
    ['mail:fact_bring', bring],
    ['mail:fact_cancellation', cancellation],
  ];
  return lines.flatMap(([label, value]) => (value ? [{ label: say(label), value }] : []));
}

/** Lines for the school only: who the guest is and how to reach them. */
export function guestLines(facts: LessonFacts, language: TextLanguage): FactLine[] {
  const say = textsIn(language);
  const method = facts.preferred_contact_method;
  const means = method && say(`choices:contactMethod_${method}`);
  const contact = means && facts.account_id ? say('mail:factLine', { label: means, value: facts.account_id }) : means;
  return [
    { label: say('mail:fact_guest'), value: facts.guest },
    { label: say('mail:fact_country'), value: countryName(facts.country_code, language) },
    { label: say('mail:fact_phone'), value: facts.phone },
    { label: say('mail:fact_email'), value: facts.email },
    ...(contact ? [{ label: say('mail:fact_contact'), value: contact }] : []),
    ...(facts.hotel ? [{ label: say('mail:fact_hotel'), value: facts.hotel }] : []),
  ].filter((line) => line.value !== '');
}

/** Writes the lines as plain text for a mail: further lines of a value are indented under the first one. */
export function asPlainText(lines: readonly FactLine[], language: TextLanguage): string {
  const say = textsIn(language);
  return lines
    .map(({ label, value }) => say('mail:factLine', { label, value: value.replaceAll('\n', `\n${' '.repeat(4)}`) }))
    .join('\n');
}

/** The sum of the booked lines of a party, and of its requests. */
export function sumInWords(lines: readonly LessonFacts[], language: TextLanguage): string {
  const say = textsIn(language);
  const { booked, asked } = partyTotal(lines.map(({ fee, status = 'booked' }) => ({ fee, status })));
  const taxed = say('mail:taxIncluded', { fee: yenText(booked) });
  return asPlainText(
    [
      ...(booked > 0 ? [{ label: say('mail:fact_total'), value: taxed }] : []),
      ...(asked > 0 ? [{ label: say('mail:fact_totalOnceBooked'), value: yenText(asked) }] : []),
    ],
    language,
  );
}

/** What was booked: the lesson, or each line of a party and their sum. */
export function detailsInWords(
  { facts, others = [] }: { facts: LessonFacts; others?: readonly LessonFacts[] },
  language: TextLanguage,
): string {
  const lines = [facts, ...others];
  const words = lines.map((each) => asPlainText(lessonLines(each, language), language));
  const sum = others.length > 0 ? sumInWords(lines, language) : '';
  return [...words, ...(sum ? [sum] : [])].join('\n\n');
}
