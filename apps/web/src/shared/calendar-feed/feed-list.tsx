/** The calendar links of instructors, for the desk, which can end each: a phone was lost, or somebody has left. */
import { instructorName } from '@gerende/domain/instructor/names';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { instantInWords } from '../../shell/kept-words.ts';
import { useSchool } from '../../shell/school.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { EndFeed } from './end-feed.tsx';

export function FeedList() {
  const { t } = useTranslation('calendarFeed');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const language = useLanguage();
  const timeZone = useSchool().data?.time_zone ?? 'Asia/Tokyo';
  const list = trpc.admin.calendarFeed.list.useQuery(undefined, { staleTime: 0 });
  return (
    <section aria-labelledby={id} className="rounded border bg-paper p-4">
      <h2 ref={heading} id={id} tabIndex={-1} className="font-semibold text-base">
        {t('ofInstructors')}
      </h2>
      <p className="text-ink-soft">{t('ofInstructorHint')}</p>
      <ReadFailure query={list} title={t('listFailed')} />
      {list.data?.length === 0 && <p className="mt-2">{t('noneAtAll')}</p>}
      <ul className="mt-2 divide-y">
        {list.data?.map(({ instructor_id, made_at, ...names }) => (
          <li key={instructor_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="wrap-anywhere">
              <span className="block font-medium">{instructorName(names, language)}</span>
              <span className="tabular block text-ink-soft text-xs">
                {t('madeAt', instantInWords(made_at, language, timeZone))}
              </span>
            </span>
            <EndFeed id={instructor_id} names={names} onEnded={() => heading.current?.focus()} />
          </li>
        ))}
      </ul>
    </section>
  );
}
