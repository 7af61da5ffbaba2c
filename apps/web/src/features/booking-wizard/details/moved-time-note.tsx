/** Says that another lesson time was chosen, because the previous one has no place on the pressed day. */
import { dayInWords } from '@gerende/domain/calendar/day-in-words';
import { settingTimeName } from '@gerende/domain/setting-time/rules';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTextLanguage } from '../../../shell/use-language.ts';
import type { LessonFieldProps } from './details-form.ts';
import type { MovedTime } from './use-time-with-place.ts';

export function MovedTimeNote({ choices, lesson, moved }: Omit<LessonFieldProps, 'form'> & { moved: MovedTime }) {
  const { t } = useTranslation('lastSteps');
  const language = useTextLanguage();
  const nameOf = (id: number | undefined): string => {
    const time = lesson.course.setting_time.find((each) => each.id === id);
    return time ? settingTimeName(time, language) : '';
  };
  const isShown = moved !== null && moved.date === choices.date && moved.to === choices.lessonTime;
  return (
    // Always rendered, so that text that appears in it is read out; between the times and the next field.
    <div role="status" className="-mt-4 empty:hidden">
      {isShown && (
        <p className="flex gap-2 rounded bg-amber-wash px-3 py-2 text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-amber" />
          {t('timeMoved', { date: dayInWords(moved.date, language), from: nameOf(moved.from), to: nameOf(moved.to) })}
        </p>
      )}
    </div>
  );
}
