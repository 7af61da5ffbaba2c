/**
 * /admin/days-off/: the days off that instructors ask for, with the lessons that would need somebody else, and the
 * answers.
 */
import type { AskedDayOff } from '@gerende/domain/asked-day-off/schema';
import { instructorName } from '@gerende/domain/instructor/names';
import type { FutureLesson } from '@gerende/domain/instructor/schema';
import { inLanguage } from '@gerende/domain/language/rules';
import { Badge } from '@gerende/ui/badge';
import { Button, buttonClass } from '@gerende/ui/button';
import { EmptyState } from '@gerende/ui/empty-state';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { CalendarOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDayOffWords } from '../../shared/asked-day-off/day-off-words.ts';
import { AdminHeading } from '../../shell/admin/heading.tsx';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { dayInWords, hoursInWords, instantInWords } from '../../shell/kept-words.ts';
import { useSchool } from '../../shell/school.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { AnswerDialog } from './answer-dialog.tsx';

/** Instructors may send requests while the page is open. */
const refetchInterval = 30_000;

type Answering = { asked: AskedDayOff; granted: boolean };
type CardProps = { asked: AskedDayOff; onAnswer: (answering: Answering) => void };

function Lessons({ lessons }: { lessons: readonly FutureLesson[] }) {
  const { t } = useTranslation('dayOff');
  const language = useLanguage();
  const nameOf = ({ course_name: en, course_name_ja: ja, course_name_zh: zh }: FutureLesson): string =>
    inLanguage({ en, ja, zh }, language);
  if (lessons.length === 0) return <p className="text-pine">{t('noLessons')}</p>;
  return (
    <details>
      <summary className="w-fit cursor-pointer py-1 font-semibold text-amber">
        {t('lessons', { count: lessons.length })}
      </summary>
      <ul className="grid gap-1">
        {lessons.map((lesson) => (
          <li key={`${lesson.booking_id} ${lesson.date} ${lesson.start_time}`} className="tabular">
            {dayInWords(lesson.date, language)} {hoursInWords(lesson.start_time, lesson.end_time)} ·{' '}
            {lesson.customer_name} · {nameOf(lesson)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Card({ asked, onAnswer }: CardProps) {
  const { t } = useTranslation('dayOff');
  const language = useLanguage();
  const words = useDayOffWords();
  const zone = useSchool().data?.time_zone ?? 'Asia/Tokyo';
  const { state, note, answer, answered_at, answered_by, is_over } = asked;
  const isOpen = state === 'open';
  const heading = `day-off-${asked.id}`;
  return (
    <article aria-labelledby={heading} className="wrap-anywhere grid gap-2 rounded border bg-paper p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={heading} className="flex flex-wrap items-baseline gap-x-2 font-semibold text-base">
          {instructorName(asked.instructor, language)}
          {!isOpen && (
            <Badge tone={state === 'granted' ? 'good' : 'bad'}>
              {t(state === 'granted' ? 'state_granted' : 'state_refused')}
            </Badge>
          )}
        </h3>
        <p className="tabular text-ink-soft text-xs">{t('askedAt', instantInWords(asked.asked_at, language, zone))}</p>
      </div>
      <p className="tabular font-medium">{words(asked)}</p>
      {note && <p className="whitespace-pre-line">{note}</p>}
      {isOpen && (is_over ? <p className="text-ink-soft">{t('over')}</p> : <Lessons lessons={asked.lessons} />)}
      {answer && <p className="whitespace-pre-line border-l-2 pl-3">{answer}</p>}
      {answered_at !== null && (
        <p className="tabular text-ink-soft text-xs">
          {t('answeredBy', { who: answered_by, ...instantInWords(answered_at, language, zone) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {isOpen && !is_over && (
          <Button
            size="admin"
            variant="primary"
            aria-describedby={heading}
            onClick={() => onAnswer({ asked, granted: true })}
          >
            {t('grant')}
          </Button>
        )}
        {isOpen && (
          <Button size="admin" aria-describedby={heading} onClick={() => onAnswer({ asked, granted: false })}>
            {t('refuse')}
          </Button>
        )}
        <Link
          to="/admin/schedule/"
          search={{ date: asked.from }}
          aria-describedby={heading}
          className={buttonClass({ size: 'admin', variant: 'quiet' })}
        >
          {t('inSchedule')}
        </Link>
      </div>
    </article>
  );
}

function Cards({ title, list, onAnswer }: { title: string; list: AskedDayOff[] } & Pick<CardProps, 'onAnswer'>) {
  if (list.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-base">{title}</h2>
      {list.map((asked) => (
        <Card key={asked.id} asked={asked} onAnswer={onAnswer} />
      ))}
    </section>
  );
}

export function AskedDaysOff() {
  const { t } = useTranslation(['dayOff', 'common']);
  const list = trpc.admin.askedDayOff.list.useQuery(undefined, { staleTime: 0, refetchInterval });
  const [answering, setAnswering] = useState<Answering | null>(null);
  const open = list.data?.filter(({ state }) => state === 'open') ?? [];
  const answered = list.data?.filter(({ state }) => state !== 'open') ?? [];
  return (
    <>
      <AdminHeading title={t('dayOff:title')}>
        <p className="max-w-3xl text-ink-soft">{t('dayOff:hint')}</p>
      </AdminHeading>
      <div className="grid max-w-3xl gap-6">
        {list.isPending && (
          <LoadingRegion label={t('common:loading')}>
            <Skeleton className="h-32" />
          </LoadingRegion>
        )}
        <ReadFailure query={list} title={t('dayOff:loadFailed')} />
        {list.data && open.length === 0 && (
          <EmptyState icon={<CalendarOff aria-hidden className="size-8" />} title={t('dayOff:empty')}>
            {t('dayOff:emptyHint')}
          </EmptyState>
        )}
        <Cards title={t('dayOff:open')} list={open} onAnswer={setAnswering} />
        <Cards title={t('dayOff:answered')} list={answered} onAnswer={setAnswering} />
      </div>
      {answering && <AnswerDialog {...answering} onClose={() => setAnswering(null)} />}
    </>
  );
}
