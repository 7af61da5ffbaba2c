/** The lines of a message that say what was booked: a label and what stands behind it. */
import type { Language } from '@gerende/domain/language/rules';
import { textsIn, yenText } from '../../platform/texts.ts';
import { dayText, type LessonFacts } from './lesson-facts.ts';

export type FactLine = { label: string; value: string };

const regionNames = new Map<Language, Intl.DisplayNames>();
function countryName(code: string, language: Language): string {
  const names = regionNames.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
  regionNames.set(language, names);
  return names.of(code) ?? code;
}

/** Every lesson day on a line of its own: single days may have other hours. */
function whenText(facts: LessonFacts, language: Language): string {
  const say = textsIn(language);
  return facts.days
    .map(({ date, from, to }) => say('message:dayAndTime', { day: dayText(date, language), from, to }))
    .join('\n');
}

function pickUpText(facts: LessonFacts, language: Language): string {
  const say = textsIn(language);
  return facts.hotel ? say('message:pickupAt', { hotel: facts.hotel }) : say('message:pickupYes');
}

/** What both guest and school read. */
export function lessonLines(facts: LessonFacts, language: Language): FactLine[] {
  const say = textsIn(language);
  return [
    { label: say('message:fact_number'), value: String(facts.number) },
    { label: say('message:fact_course'), value: facts.course },
    { label: say('message:fact_place'), value: facts.slope },
    { label: say('message:fact_when'), value: whenText(facts, language) },
    { label: say('message:fact_people'), value: say('message:people', { count: facts.people }) },
    { label: say('message:fact_level'), value: say(`choices:level_${facts.level}`) },
    ...(facts.instructor ? [{ label: say('message:fact_instructor'), value: facts.instructor }] : []),
    ...(facts.has_transportation ? [{ label: say('message:fact_pickup'), value: pickUpText(facts, language) }] : []),
    {
      label: say('message:fact_fee'),
      value: say('message:taxIncluded', { fee: yenText(facts.fee) }),
    },
  ];
}

/** What the school needs beside the lesson: who the guest is and how to reach them. */
export function guestLines(facts: LessonFacts, language: Language): FactLine[] {
  const say = textsIn(language);
  const method = facts.preferred_contact_method;
  const means = method && say(`choices:contactMethod_${method}`);
  const contact =
    means && facts.account_id ? say('message:factLine', { label: means, value: facts.account_id }) : means;
  return [
    { label: say('message:fact_guest'), value: facts.guest },
    { label: say('message:fact_country'), value: countryName(facts.country_code, language) },
    { label: say('message:fact_phone'), value: facts.phone },
    { label: say('message:fact_email'), value: facts.email },
    ...(contact ? [{ label: say('message:fact_contact'), value: contact }] : []),
    ...(facts.hotel ? [{ label: say('message:fact_hotel'), value: facts.hotel }] : []),
  ].filter((line) => line.value !== '');
}

/** As they stand in a mail: further lines of a value are set under the first one. */
export function asPlainText(lines: readonly FactLine[], language: Language): string {
  const say = textsIn(language);
  return lines
    .map(({ label, value }) => say('message:factLine', { label, value: value.replaceAll('\n', `\n${' '.repeat(4)}`) }))
    .join('\n');
}
