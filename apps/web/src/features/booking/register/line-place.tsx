/** Who can teach a line: their names, or that nobody can, and then what becomes of it. */
import { isPlainDate } from '@gerende/domain/calendar/plain-date';
import { instructorName } from '@gerende/domain/instructor/names';
import { CircleAlert, UserCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shell/use-language.ts';
import { BookingTextChoice } from '../form/booking-controls.tsx';
import { lessonOf } from '../form/booking-form.ts';
import type { BookingPartProps } from '../form/use-booking-fee.ts';
import { useInstructorFits } from '../form/use-instructor-fits.ts';

/** As many are named as fit on a line. */
const mostNames = 4;

/** What the desk knows before it saves; undefined while nothing is known. */
function useWhoTeaches({ entity, choices }: BookingPartProps) {
  const values = useWatch({ control: entity.form.control, compute: lessonOf });
  const { course_id, setting_time_id, operating_day: date, ability_level, instructor_id } = values;
  const { fits, canBeTaught } = useInstructorFits(values, choices, entity);
  const course = choices.courses.find(({ id }) => id === course_id);
  const isAsked = course !== undefined && isPlainDate(date) && setting_time_id > 0 && ability_level > 0;
  // By naming an instructor, the desk has decided.
  if (!isAsked || instructor_id > 0) return undefined;
  // An instructor who already teaches a class is not free, but accepts more guests.
  const names = course.form === 'group' ? [] : fits.filter((fit) => fit.reasons.length === 0);
  return { nobody: canBeTaught === false, names };
}

/** Whether the server has since found that nobody can teach the lesson as it is in the form. */
function useRefused({ entity: { form } }: Pick<BookingPartProps, 'entity'>): boolean {
  const asked = JSON.stringify(useWatch({ control: form.control, compute: lessonOf }));
  const [refused, setRefused] = useState<string>();
  const isRefused = form.formState.errors.without_place !== undefined;
  useEffect(() => {
    if (!isRefused) return;
    setRefused(asked);
    // It is not rendered yet when the server refuses.
    form.setFocus('without_place');
  }, [form, isRefused, asked]);
  return isRefused || refused === asked;
}

export function LinePlace(props: BookingPartProps) {
  const { t } = useTranslation('deskParty');
  const language = useLanguage();
  const { entity } = props;
  const who = useWhoTeaches(props);
  const isRefused = useRefused(props);
  const isLost = isRefused || who?.nobody === true;
  const { setValue, clearErrors } = entity.form;
  useEffect(() => {
    if (isLost) return;
    setValue('without_place', '');
    clearErrors('without_place');
  }, [isLost, setValue, clearErrors]);
  if (isLost)
    return (
      <div className="grid gap-2 rounded bg-amber-wash px-3 py-2">
        <p role="status" className="flex items-start gap-1.5">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-amber" />
          <span className="min-w-0">{t('nobodyCan')}</span>
        </p>
        <BookingTextChoice
          entity={entity}
          name="without_place"
          label={t('withoutPlace')}
          placeholder={t('withoutPlace_refused')}
          options={(['requested', 'booked'] as const).map((value) => ({ value, label: t(`withoutPlace_${value}`) }))}
        />
      </div>
    );
  if (!who || who.names.length === 0) return null;
  const first = who.names.slice(0, mostNames).map((fit) => instructorName(fit, language));
  const named = first.join(language === 'en' ? ', ' : '、');
  const more = who.names.length - mostNames;
  return (
    <p role="status" className="flex items-start gap-1.5 text-ink-soft">
      <UserCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-pine" />
      <span className="min-w-0">
        {more > 0 ? t('canTeachMore', { names: named, count: more }) : t('canTeach', { names: named })}
      </span>
    </p>
  );
}
