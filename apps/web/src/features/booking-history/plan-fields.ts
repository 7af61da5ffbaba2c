/** The fields of a booked plan in the order of §2, as pairs of a text key and a value. */

import { ageGroups } from '@gerende/domain/age-groups';
import { contactMethods, referrers } from '@gerende/domain/booking/choices';
import type { HistoryEntry } from '@gerende/domain/booking-history/entries';
import { dayInWords } from '@gerende/domain/calendar/day-in-words';
import type { TimeOfDay } from '@gerende/domain/calendar/time-of-day';
import { abilityLevels } from '@gerende/domain/course/sport-and-level';
import type { TextLanguage } from '@gerende/domain/language/rules';
import type { TFunction } from 'i18next';
import { yen } from '../../shell/money.ts';

export type PlanField = {
  key:
    | 'bookingNumber'
    | 'requestNumber'
    | 'course'
    | 'landingPage:slope'
    | 'guestName'
    | 'email'
    | 'phoneNumber'
    | 'date'
    | 'numberOfDays'
    | 'lessonTime'
    | 'numberOfPeople'
    | 'landingPage:abilityLevel'
    | 'country'
    | 'fee'
    | 'nominatedInstructor'
    | 'hasTransportation'
    | 'hotelName'
    | 'ageGroup'
    | 'referrer'
    | 'referrerInstructorName'
    | 'preferredContactMethod'
    | 'accountId';
  value: string;
};

type Words = {
  t: TFunction<['lastSteps', 'landingPage', 'choices']>;
  language: TextLanguage;
  /** What the school calls its partner; a general term while it is not known. */
  partnerLabel?: string | undefined;
};

/** A stored choice in the reader's language; a value unknown to this version is shown as stored. */
function choiceIn<Value extends string | number>(
  known: readonly Value[],
  stored: unknown,
  word: (value: Value) => string,
): string {
  const value = known.find((candidate) => candidate === stored);
  return value === undefined ? String(stored) : word(value);
}

export const contactWord = (method: string, { t }: Pick<Words, 't'>): string =>
  choiceIn(contactMethods, method, (value) => t(`choices:contactMethod_${value}`));

type MaybeField = PlanField | false | undefined | '';

const present = (fields: readonly MaybeField[]): PlanField[] =>
  fields.filter((field): field is PlanField => Boolean(field));

/** The booked lesson comes first, then the fields of §2. */
export function mainFields(plan: HistoryEntry, { t, language }: Words): PlanField[] {
  return present([
    { key: plan.isRequest ? 'requestNumber' : 'bookingNumber', value: String(plan.id) },
    plan.course && { key: 'course', value: plan.course },
    plan.slope && { key: 'landingPage:slope', value: plan.slope },
    { key: 'guestName', value: plan.guestName },
    { key: 'email', value: plan.email },
    { key: 'phoneNumber', value: plan.phoneNumber },
    { key: 'date', value: dayInWords(plan.date, language) },
    { key: 'numberOfDays', value: t('landingPage:dayCount', { count: plan.numberOfDays }) },
    { key: 'lessonTime', value: plan.lessonTime },
    { key: 'numberOfPeople', value: t('peopleCount', { count: plan.numberOfPeople }) },
    {
      key: 'landingPage:abilityLevel',
      value: choiceIn(abilityLevels, plan.abilityLevel, (level) => t(`choices:level_${level}`)),
    },
    { key: 'country', value: plan.country },
    { key: 'fee', value: yen(plan.fee) },
  ]);
}

/**
 * §2: `section` is the additional-info section: shown when any of nominatedInstructor, hasTransportation, hotelName,
 * ageGroup or referrer is present. `others` are shown whenever present, with or without the section.
 */
export function additionalFields(
  plan: HistoryEntry,
  { t, partnerLabel }: Words,
): { section: PlanField[]; others: PlanField[] } {
  const referrer = (value: string): string =>
    value === 'partner' && partnerLabel
      ? partnerLabel
      : choiceIn(referrers, value, (known) => t(`choices:referrer_${known}`));
  const transportation = plan.hasTransportation;
  const section = present([
    plan.nominatedInstructor && { key: 'nominatedInstructor', value: plan.nominatedInstructor },
    transportation !== undefined && { key: 'hasTransportation', value: transportation ? t('yes') : t('no') },
    plan.hotelName && { key: 'hotelName', value: plan.hotelName },
    plan.ageGroup && {
      key: 'ageGroup',
      value: choiceIn(ageGroups, plan.ageGroup, (group) => t(`choices:ageGroup_${group}`)),
    },
    plan.referrer && { key: 'referrer', value: referrer(plan.referrer) },
  ]);
  const others = present([
    plan.referrerInstructorName && { key: 'referrerInstructorName', value: plan.referrerInstructorName },
    plan.preferredContactMethod && {
      key: 'preferredContactMethod',
      value: contactWord(plan.preferredContactMethod, { t }),
    },
    plan.accountId && { key: 'accountId', value: plan.accountId },
  ]);
  return { section, others };
}

/** The hours at the end of a stored lesson time such as 'Morning 09:00-12:00'. */
export function hoursOf(lessonTime: string): { from: TimeOfDay; to: TimeOfDay } | undefined {
  const found = /(\d{2}:\d{2})-(\d{2}:\d{2})$/.exec(lessonTime);
  return found?.[1] && found[2] ? { from: found[1], to: found[2] } : undefined;
}
