/** What a message says about a closed slope: what is closed, and what happens to each lesson. */
import { dayInWords } from '@gerende/domain/calendar/day-in-words';
import { inLanguage, type Language, type TextLanguage } from '@gerende/domain/language/rules';
import { textsIn, yenText } from '../../platform/texts.ts';

/** `ask`: the guest chooses. */
export type ToldOutcome = 'ask' | 'moved' | 'credit' | 'refunded';

/** What a stored message contains about a closure. */
export type ClosurePayload = {
  id: number;
  /** Names of the slope; null for the whole school. */
  slope: Record<Language, string | null> | null;
  from_date: string;
  start_time: string;
  to_date: string;
  end_time: string;
  lines: {
    number: number;
    course: string;
    dates: string[];
    outcome: ToldOutcome;
    /** The days it was moved to. */
    to?: string[];
    /** The reduction of the fee in yen. */
    less?: number;
  }[];
};

export type ClosedTold = Omit<ClosurePayload, 'id' | 'lines'>;

/** When it is closed, as text: a day, hours of a day, or from one moment to another. */
function closedWhen({ from_date, start_time, to_date, end_time }: ClosedTold, language: TextLanguage): string {
  const say = textsIn(language);
  const day = (date: string): string => dayInWords(date, language);
  const isWhole = start_time === '00:00' && end_time === '24:00';
  if (from_date === to_date)
    return isWhole ? day(from_date) : say('mail:dayAndTime', { day: day(from_date), from: start_time, to: end_time });
  const [from, to] = isWhole
    ? [day(from_date), day(to_date)]
    : [`${day(from_date)} ${start_time}`, `${day(to_date)} ${end_time}`];
  return say('mail:closedFromTo', { from, to });
}

export function closedText(told: ClosedTold, school: string, language: TextLanguage): string {
  const place = told.slope ? inLanguage(told.slope, language) : school;
  return textsIn(language)('mail:closedThen', { place, when: closedWhen(told, language) });
}

/** A line for each lesson. */
export function outcomeText({ lines }: Pick<ClosurePayload, 'lines'>, language: TextLanguage): string {
  const say = textsIn(language);
  const inWords = (dates: readonly string[]): string => dates.map((date) => dayInWords(date, language)).join(', ');
  return lines
    .map(({ course, dates, outcome, to = [], less = 0 }) =>
      say(`mail:outcome_${outcome}`, { course, dates: inWords(dates), to: inWords(to), sum: yenText(less) }),
    )
    .join('\n');
}
