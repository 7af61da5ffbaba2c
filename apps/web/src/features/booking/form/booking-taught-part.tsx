/** Past days of the lesson: a change leaves them as they are unless the user confirms (decision 0024). */

import type { Booking } from '@gerende/domain/booking/schema';
import { isPlainDate } from '@gerende/domain/calendar/plain-date';
import { instructorName } from '@gerende/domain/instructor/names';
import { isPastDay, lessonDaysAfter } from '@gerende/domain/lesson/taught-days';
import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hoursInWords } from '../../../shell/kept-words.ts';
import { useSchool } from '../../../shell/school.ts';
import { shortDay } from '../../../shell/short-day.ts';
import { useLanguage } from '../../../shell/use-language.ts';
import { trpc } from '../../../trpc.ts';
import { BookingFlag } from './booking-controls.tsx';
import { lessonOf } from './booking-form.ts';
import type { BookingPartProps } from './use-booking-fee.ts';

type Props = BookingPartProps & { row: Booking };

/** Whether the private lessons of the booking would get another course or slope. */
function isElsewhere(
  row: Booking,
  values: ReturnType<typeof lessonOf>,
  { courses }: BookingPartProps['choices'],
): boolean {
  const isPrivate = courses.find(({ id }) => id === row.course_id)?.class_size === null;
  return isPrivate && (values.course_id !== row.course_id || values.slope_id !== row.slope_id);
}

/** The past days that the form would alter; the server checks again on saving. */
function useTaughtDays({ entity, choices, row }: Props) {
  const school = useSchool();
  const days = trpc.admin.booking.days.useQuery({ id: row.id }, { staleTime: 0 });
  const values = useWatch({ control: entity.form.control, compute: lessonOf });
  // The booking's own lesson time has the hours of its lessons.
  const isOwn = values.setting_time_id === row.setting_time_id;
  const time =
    (isOwn ? undefined : choices.times.find((each) => each.id === values.setting_time_id)) ?? row.setting_time;
  if (!school.data || !days.data || !isPlainDate(values.operating_day))
    return { touched: [], needsConfirmation: false };
  const { touched, needsConfirmation } = lessonDaysAfter(
    days.data,
    {
      date: values.operating_day,
      days_of_lesson: values.days_of_lesson,
      start_time: time.duration_from,
      end_time: time.duration_to,
      instructor_id: values.instructor_id || null,
      // The days are the same whether canceled or not.
      canceled: days.data[0]?.canceled ?? 0,
    },
    {
      dates: values.operating_day !== row.date || values.days_of_lesson !== row.days_of_lesson,
      hours: values.setting_time_id !== row.setting_time_id,
      instructor: (values.instructor_id || null) !== row.instructor_id,
    },
    { today: school.data.today, change_taught_days: false },
  );
  const { today } = school.data;
  const isRunning = days.data.some((day) => !isPastDay(day, today));
  const altered = new Set(touched.map(({ day_number }) => day_number));
  const stay = isRunning && isElsewhere(row, values, choices);
  return {
    touched: days.data.filter((day) => altered.has(day.day_number) || (stay && isPastDay(day, today))),
    needsConfirmation,
  };
}

export function TaughtDaysNote(props: Props) {
  const { t } = useTranslation('bookingForm');
  const language = useLanguage();
  const { form } = props.entity;
  const { touched, needsConfirmation } = useTaughtDays(props);
  useEffect(() => {
    form.setValue('needs_taught', needsConfirmation);
  }, [form, needsConfirmation]);
  if (touched.length === 0) return null;
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const taught = touched.map(({ date, start_time, end_time, instructor }) =>
    t('taughtDay', {
      day: shortDay(date, language),
      hours: hoursInWords(start_time, end_time),
      name: instructor ? instructorName(instructor, language) : t('nobodyYet'),
    }),
  );
  const dates = list.format(touched.map((day) => shortDay(day.date, language)));
  return (
    <div role="status" className="rounded bg-amber-wash px-3 py-2">
      <p className="flex items-start gap-1.5">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-amber" />
        <span className="min-w-0">
          {t(needsConfirmation ? 'taughtDaysChange' : 'taughtDaysStay', { days: list.format(taught) })}
        </span>
      </p>
      <BookingFlag entity={props.entity} name="change_taught_days" label={t('changeTaughtDays', { days: dates })} />
    </div>
  );
}
