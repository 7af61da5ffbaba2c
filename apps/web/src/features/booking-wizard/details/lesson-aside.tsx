/** The lesson and its price in one line, between the buttons of the step on wide screens. */
import { inLanguage } from '@gerende/domain/language/rules';
import { useTranslation } from 'react-i18next';
import { whenInWords } from '../../../shared/lesson-words.ts';
import { useTextLanguage } from '../../../shell/use-language.ts';
import type { LessonChoices } from '../lesson/lesson-choices.ts';
import { PriceLines } from '../lesson/price-lines.tsx';
import type { Lesson } from '../lesson/use-lesson.ts';

export function LessonAside({ lesson, form }: { lesson: Lesson; form: LessonChoices }) {
  const { t } = useTranslation('lastSteps');
  const language = useTextLanguage();
  const { course, slope, school, time } = lesson;
  return (
    <aside aria-label={t('yourPrice')} className="hidden min-w-0 flex-1 items-center gap-4 lg:flex">
      <div className="min-w-0 flex-1 text-sm leading-tight">
        <p className="font-semibold text-base">{inLanguage(course.name_translations, language)}</p>
        {slope && <p className="text-ink-soft">{inLanguage(slope.name_translations, language)}</p>}
        {time && school && lesson.refusal === null && (
          <p>
            {whenInWords({ date: form.date, days: form.numberOfDays, time, timeZone: school.time_zone }, t, language)}
          </p>
        )}
      </div>
      <PriceLines price={lesson.price} form={form} inStrip />
    </aside>
  );
}
