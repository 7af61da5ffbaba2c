/** The lesson and its price, which wide screens keep in view beside the form. */
import { inLanguage } from '@gerende/domain/language/rules';
import { useTranslation } from 'react-i18next';
import { whenInWords } from '../../../shared/lesson-words.ts';
import { useTextLanguage } from '../../../shell/use-language.ts';
import type { LessonChoices } from '../lesson/lesson-choices.ts';
import { PriceLines } from '../lesson/price-lines.tsx';
import type { Lesson } from '../lesson/use-lesson.ts';
import { CoursePicture } from '../steps/course-picture.tsx';

export function LessonAside({ lesson, form }: { lesson: Lesson; form: LessonChoices }) {
  const { t } = useTranslation('landingPage');
  const language = useTextLanguage();
  const { course, slope, school, time } = lesson;
  return (
    // The aside itself is sticky: its children could move no further than its own height.
    <aside aria-label={t('yourPrice')} className="sticky top-6 hidden lg:block">
      <div className="overflow-hidden rounded bg-paper shadow ring-1 ring-mist">
        {/* Hidden on low screens, where the price needs the space. */}
        <div className="aspect-[16/10] overflow-hidden [&>*]:size-full [@media(max-height:42rem)]:hidden">
          {slope && <CoursePicture course={course} slope={{ id: slope.id, name: slope.name_translations.en }} />}
        </div>
        <div className="p-5">
          <p className="font-semibold text-lg leading-snug">{inLanguage(course.name_translations, language)}</p>
          {slope && <p className="text-ink-soft">{inLanguage(slope.name_translations, language)}</p>}
          {time && school && lesson.refusal === null && (
            <p className="mt-2 text-sm">
              {whenInWords({ date: form.date, days: form.numberOfDays, time, timeZone: school.time_zone }, t, language)}
            </p>
          )}
          <div className="mt-4 border-t pt-4">
            <PriceLines price={lesson.price} form={form} />
          </div>
        </div>
      </div>
    </aside>
  );
}
