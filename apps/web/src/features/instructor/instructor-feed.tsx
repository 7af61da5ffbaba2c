/** The link by which an instructor's calendar program subscribes to the lessons: the desk can end it. */
import type { Instructor } from '@gerende/domain/instructor/schema';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EndFeed } from '../../shared/calendar-feed/end-feed.tsx';
import { instantInWords } from '../../shell/kept-words.ts';
import { useSchool } from '../../shell/school.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';

export function InstructorFeed({ instructor }: { instructor: Instructor }) {
  const { t } = useTranslation('calendarFeed');
  const heading = useRef<HTMLHeadingElement>(null);
  const language = useLanguage();
  const timeZone = useSchool().data?.time_zone ?? 'Asia/Tokyo';
  const state = trpc.admin.calendarFeed.of.useQuery({ instructor_id: instructor.id }, { staleTime: 0 });
  if (!state.data) return null;
  const { made_at } = state.data;
  return (
    <section className="mt-4 max-w-2xl rounded border bg-paper p-4">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-base">
        {t('ofInstructor')}
      </h2>
      <p className="mb-3 text-ink-soft">{t('ofInstructorHint')}</p>
      <p className="tabular mb-3">
        {made_at === null ? t('none') : t('since', instantInWords(made_at, language, timeZone))}
      </p>
      {made_at !== null && <EndFeed id={instructor.id} names={instructor} onEnded={() => heading.current?.focus()} />}
    </section>
  );
}
