/** The till of this counter, the takings of a day, and all tills. */

import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { buttonClass } from '@gerende/ui/button';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { TextField } from '@gerende/ui/text-field';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDateDraft } from '../../shared/day/use-date-draft.ts';
import { AdminHeading } from '../../shell/admin/heading.tsx';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { dayInWords } from '../../shell/kept-words.ts';
import { IfMay } from '../../shell/session/if-may.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { BooksPart } from './books-part.tsx';
import { CounterPart } from './counter-part.tsx';
import { NowPart } from './now-part.tsx';
import { Takings } from './takings.tsx';
import { TillHistory } from './till-history.tsx';

/** Brings what other desks take, and the school's next day to a till that stays on the screen overnight. */
const fresh = { staleTime: 0, refetchInterval: 5 * 60_000 };

function DayChoice({ day, today }: { day: PlainDate; today: PlainDate }) {
  const { t } = useTranslation('till');
  const navigate = useNavigate();
  const draft = useDateDraft(
    day,
    (typed, replace) => void navigate({ to: '/admin/till/', search: typed === today ? {} : { day: typed }, replace }),
  );
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        size="admin"
        type="date"
        label={t('day')}
        value={draft.text}
        max={today}
        onChange={({ target }) => draft.type(target.value)}
        onBlur={draft.leave}
      />
      {day !== today && (
        <Link to="/admin/till/" search={{}} className={buttonClass({ size: 'admin' })}>
          {t('today')}
        </Link>
      )}
    </div>
  );
}

/** The takings of a day, with the sentences around them: if nothing was taken, it says so. */
function DayPart({ day, today }: { day: PlainDate; today: PlainDate }) {
  const { t } = useTranslation(['till', 'common']);
  const language = useLanguage();
  const query = trpc.admin.till.day.useQuery({ day }, fresh);
  return (
    <section aria-labelledby="takings" className="grid gap-4 rounded border bg-paper p-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="takings" className="font-semibold">
          {t('till:takingsOf', { day: dayInWords(day, language) })}
        </h2>
        <DayChoice day={day} today={today} />
      </div>
      {query.isPending && (
        <LoadingRegion label={t('common:loading')}>
          <Skeleton className="h-32" />
        </LoadingRegion>
      )}
      <ReadFailure query={query} title={t('till:loadFailed')} />
      {query.data && <Takings takings={query.data} />}
    </section>
  );
}

/** @param day left out: today @param page of the tills, counted from 1 */
export function TillPage({ day, page }: { day: PlainDate | undefined; page: number }) {
  const { t } = useTranslation(['till', 'common']);
  const now = trpc.admin.till.now.useQuery(undefined, fresh);
  return (
    <>
      <AdminHeading title={t('till:title')} />
      {now.isPending && (
        <LoadingRegion label={t('common:loading')}>
          <Skeleton className="h-48" />
        </LoadingRegion>
      )}
      <ReadFailure query={now} title={t('till:loadFailed')} />
      {now.data && (
        <div className="grid max-w-5xl gap-6">
          <IfMay right="take_money">
            <NowPart now={now.data} />
          </IfMay>
          <DayPart day={day ?? now.data.today} today={now.data.today} />
          <TillHistory page={page} />
          <IfMay right="see_reports">
            <BooksPart today={now.data.today} />
          </IfMay>
          <IfMay right="change_settings">
            <CounterPart counters={now.data.counters} />
          </IfMay>
        </div>
      )}
    </>
  );
}
