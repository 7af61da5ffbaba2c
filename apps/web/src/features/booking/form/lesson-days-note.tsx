/**
 * A note on the chosen days: the opening hours, and days on which the school is closed. It warns but does not prevent
 * saving.
 */

import type { Opening } from '@gerende/domain/availability/schema';
import { maxDaysOfLesson } from '@gerende/domain/booking/choices';
import { addDays, daysInRow, isPlainDate, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { ageGroupsOf, levelsOf } from '@gerende/domain/course/suitable';
import { maxPeople } from '@gerende/domain/most-people';
import { daysOutsideHours } from '@gerende/domain/operating-day/rules';
import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { InlineNote } from '../../../shared/inline-note.tsx';
import { timeWithHours } from '../../../shared/lesson-words.ts';
import { dayInWords } from '../../../shell/kept-words.ts';
import { shortDay } from '../../../shell/short-day.ts';
import { useLanguage } from '../../../shell/use-language.ts';
import { trpc } from '../../../trpc.ts';
import { BookingFlag } from './booking-controls.tsx';
import type { BookingPartProps } from './use-booking-fee.ts';

function Warning({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-1.5 text-amber">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

type NoteProps = BookingPartProps & { date: PlainDate; days: number; slope_id: number; time_id: number };

function Note({ entity, choices, date, days, slope_id, time_id }: NoteProps) {
  const { t } = useTranslation('bookingForm');
  const language = useLanguage();
  const range = { from: date, to: addDays(date, days - 1) };
  const open = trpc.guest.operatingDay.list.useQuery(range);
  const { form, row } = entity;
  // The hours of a booking are those of its lessons, whatever its lesson time has by now.
  const own = row?.setting_time_id === time_id ? row.setting_time : undefined;
  const time = own ?? choices.times.find((each) => each.id === time_id);
  const outside = time && open.data ? daysOutsideHours(daysInRow(date, days), time, open.data) : [];
  // An unchanged lesson needs no confirmation.
  const isNew = row?.date !== date || row.days_of_lesson !== days || row.setting_time_id !== time_id;
  const asks = outside.length > 0 && isNew;
  useEffect(() => {
    form.setValue('has_outside', asks);
  }, [form, asks]);
  if (!open.data) return null;
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const inWords = (dates: readonly PlainDate[]): string => list.format(dates.map((day) => shortDay(day, language)));
  const all = daysInRow(date, days);
  const first = open.data.find((day) => day.date === date);
  const withoutHours = all.filter((day) => !open.data.some((each) => each.date === day));
  const slope = choices.slopes.find((each) => each.id === slope_id);
  const closed = all.filter((day) => !withoutHours.includes(day) && slope && !slope.operating_days.includes(day));
  return (
    <>
      <p className="text-ink-soft">
        {days === 1
          ? dayInWords(date, language)
          : t('dayToDay', { first: dayInWords(date, language), last: dayInWords(range.to, language) })}
        {first && ` · ${t('schoolHours', { from: first.duration_from, to: first.duration_to })}`}
      </p>
      {withoutHours.length > 0 && (
        <Warning>{t('schoolClosed', { days: inWords(withoutHours), count: withoutHours.length })}</Warning>
      )}
      {outside.length > 0 && (
        <div className="rounded bg-amber-wash px-3 py-2">
          <Warning>{t('outsideHours', { days: inWords(outside) })}</Warning>
          {asks && <BookingFlag entity={entity} name="allow_outside" label={t('confirmOutside')} />}
        </div>
      )}
      {closed.length > 0 && <Warning>{t('slopeClosed', { days: inWords(closed), count: closed.length })}</Warning>}
    </>
  );
}

/** How many places each lesson time of the course has on a day for this booking, as guests see them. */
function usePlaces({ form }: BookingPartProps['entity'], date: PlainDate | undefined) {
  const [course_id, slope_id, people, days_of_lesson, level, tongue] = useWatch({
    control: form.control,
    name: ['course_id', 'slope_id', 'number_of_orders', 'days_of_lesson', 'ability_level', 'lesson_language'],
  });
  const isIn = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;
  const isAsked = course_id > 0 && slope_id > 0 && isIn(people, maxPeople) && isIn(days_of_lesson, maxDaysOfLesson);
  const { data } = trpc.guest.availability.days.useQuery(
    {
      course_id,
      slope_id,
      people,
      level: level || null,
      language: tongue || null,
      nominated_instructor_id: null,
      days_of_lesson,
      from: date ?? '',
      to: date ?? '',
    },
    { enabled: isAsked && date !== undefined },
  );
  return (isAsked && date !== undefined && data?.days[0]?.times) || [];
}

type PlacesProps = BookingPartProps & { date: PlainDate; days: number };

/** Whether an earlier line has one of the days, too. */
const sharesDay = ({ entity: { before = [] }, date, days }: PlacesProps): boolean =>
  before.some((line) => {
    const taken = daysInRow(line.date, line.days_of_lesson);
    return daysInRow(date, days).some((day) => taken.includes(day));
  });

/** The desk may also book a full time. Guests do not know of the earlier lines that share a day with it. */
function PlacesNote(props: PlacesProps) {
  const { entity, choices, date } = props;
  const { t } = useTranslation('bookingForm');
  const language = useLanguage();
  const places = usePlaces(entity, date);
  const inWords = (opening: Opening): string =>
    opening.state === 'few' ? t('placesLeft', { count: opening.places }) : t(`places_${opening.state}`);
  const times = places.flatMap(({ setting_time_id, opening }) => {
    const time = choices.times.find(({ id }) => id === setting_time_id);
    return time ? [t('placesAt', { time: timeWithHours(time, language), places: inWords(opening) })] : [];
  });
  if (times.length === 0 || sharesDay(props)) return null;
  return <p className="text-ink-soft">{times.join(' · ')}</p>;
}

export function LessonDaysNote({ entity, choices }: BookingPartProps) {
  const { control } = entity.form;
  const [date, days, slope_id, time_id] = useWatch({
    control,
    name: ['operating_day', 'days_of_lesson', 'slope_id', 'setting_time_id'],
  });
  return (
    <div role="status" className="col-span-full -mt-1 flex flex-col gap-1 empty:hidden">
      {isPlainDate(date) && date < '9999-11-30' && (
        <Note entity={entity} choices={choices} date={date} days={days} slope_id={slope_id} time_id={time_id} />
      )}
      {!entity.row && isPlainDate(date) && <PlacesNote entity={entity} choices={choices} date={date} days={days} />}
    </div>
  );
}

type SuitableNoteProps = BookingPartProps & { about: 'ability_level' | 'age_group' };

/** Says that the chosen level or age is not of the course: the desk may book it, guests may not (decision 0067). */
export function SuitableNote({ entity, choices, about }: SuitableNoteProps) {
  const { t } = useTranslation('bookingForm');
  const [course_id, level, age] = useWatch({
    control: entity.form.control,
    name: ['course_id', 'ability_level', 'age_group'],
  });
  const course = choices.courses.find(({ id }) => id === course_id);
  if (!course) return null;
  const isOther =
    about === 'ability_level'
      ? level > 0 && !levelsOf(course).some((each) => each === level)
      : age !== '' && !ageGroupsOf(course).some((each) => each === age);
  return isOther && <InlineNote>{t(about === 'ability_level' ? 'levelNotOfCourse' : 'ageNotOfCourse')}</InlineNote>;
}
