/**
 * A lesson as text for the instructor who teaches it, where the text leaves the program: in a calendar or a mail. What
 * it says about guests is a setting of the school.
 */

import { firstNameOf } from '@gerende/domain/calendar-feed/first-name';
import type { StaffGuestData } from '@gerende/domain/calendar-feed/schema';
import { groupBy } from '@gerende/domain/group-by';
import { inLanguage, type Language } from '@gerende/domain/language/rules';
import { languageName } from '@gerende/domain/language/taught';
import { textsIn } from '../../platform/texts.ts';
import type { TaughtRow } from './calendar-feed.queries.ts';

export type TaughtLesson = {
  lesson_id: number;
  date: string;
  start_time: string;
  end_time: string;
  course: string;
  slope: string;
  /** Course, people and, of a lesson with one booking, the guest. */
  title: string;
  /** Lines about the guests. */
  text: string;
  /** It cannot be taught, since its slope or the school is closed then. */
  is_closed: boolean;
};

/** `closed`: lessons that cannot be taught. */
export type Told = { language: Language; guestData: StaffGuestData; closed: ReadonlySet<number> };

const nameOf = ({ customer_name, country }: TaughtRow, { guestData }: Told): string | null =>
  guestData === 'all' ? customer_name : firstNameOf(customer_name, country);

/** Details that are included only if the school allows it. */
function privateLines(row: TaughtRow, { guestData, language }: Told): string[] {
  if (guestData !== 'all') return [];
  const say = textsIn(language);
  const hotel = row.has_transportation === 1 ? row.hotel_name : null;
  return [
    ...(row.phone_number ? [say('calendarFeed:phone', { phone: row.phone_number })] : []),
    ...(hotel ? [say('calendarFeed:hotel', { hotel })] : []),
    ...(row.admin_notes ? [say('calendarFeed:notes', { notes: row.admin_notes })] : []),
  ];
}

function guestLines(row: TaughtRow, told: Told): string[] {
  const { language } = told;
  const say = textsIn(language);
  const parts = [
    nameOf(row, told) ?? say('calendarFeed:guest'),
    say('mail:people', { count: row.people }),
    say('calendarFeed:level', { level: say(`choices:level_${row.ability_level}`) }),
    ...(row.lesson_language ? [languageName(row.lesson_language, language)] : []),
  ];
  return [parts.join(' · '), ...privateLines(row, told)];
}

/** The lessons in the order of the rows. */
export function taughtLessons(rows: readonly TaughtRow[], told: Told): TaughtLesson[] {
  const { language } = told;
  const say = textsIn(language);
  return [...groupBy(rows, ({ lesson_id }) => lesson_id).values()].flatMap((group) => {
    const [row] = group;
    if (!row) return [];
    const course = inLanguage({ en: row.course_name, ja: row.course_name_ja, zh: row.course_name_zh }, language);
    const name = group.length === 1 ? nameOf(row, told) : null;
    const count = group.reduce((sum, { people }) => sum + people, 0);
    return [
      {
        ...{ lesson_id: row.lesson_id, date: row.date, start_time: row.start_time, end_time: row.end_time },
        course,
        slope: inLanguage({ en: row.name_en, ja: row.name_ja, zh: row.name_zh }, language),
        title: [course, say('mail:people', { count }), ...(name === null ? [] : [name])].join(' · '),
        text: group.map((each) => guestLines(each, told).join('\n')).join('\n\n'),
        is_closed: told.closed.has(row.lesson_id),
      },
    ];
  });
}
