/** The movements of a till, line by line: payments with their booking, and money that moved without a guest. */
import type { TillLine } from '@gerende/domain/till/schema';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { instantInWords } from '../../shell/kept-words.ts';
import { yen } from '../../shell/money.ts';
import { useSchool } from '../../shell/school.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';

const isOut = ({ kind }: TillLine): boolean => kind === 'refund' || kind === 'out';

function Line({ line }: { line: TillLine }) {
  const { t } = useTranslation('till');
  const language = useLanguage();
  const { time } = instantInWords(line.made_at, language, useSchool().data?.time_zone ?? 'Asia/Tokyo');
  const words = [t(`kind_${line.kind}`), t(line.method), ...(line.corrects_id === null ? [] : [t('correction')])];
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 text-sm">
      <span className="wrap-anywhere min-w-0">
        <span className="tabular">{time}</span> {words.join(' · ')}
        {line.reason !== null && ` · ${line.reason}`}
        {line.booking_id !== null && (
          <>
            {' · '}
            <Link
              to="/admin/booking/edit/$bookingID"
              params={{ bookingID: String(line.booking_id) }}
              className="text-glacier underline"
            >
              {t('booking', { number: line.booking_id })}
            </Link>
          </>
        )}
        {line.made_by !== null && <span className="text-ink-soft"> · {line.made_by}</span>}
      </span>
      <span className="tabular font-medium">{yen(isOut(line) ? 0 - line.amount : line.amount)}</span>
    </li>
  );
}

export function TillLines({ id }: { id: number }) {
  const { t } = useTranslation(['till', 'common']);
  const query = trpc.admin.till.get.useQuery({ id }, { staleTime: 0 });
  const lines = query.data?.lines;
  return (
    <>
      {query.isPending && (
        <LoadingRegion label={t('common:loading')}>
          <Skeleton className="h-10" />
        </LoadingRegion>
      )}
      <ReadFailure query={query} title={t('till:loadFailed')} />
      {lines?.length === 0 && <p className="text-ink-soft text-sm">{t('till:noLines')}</p>}
      {lines && lines.length > 0 && (
        <details>
          <summary className="cursor-pointer text-glacier text-sm">{t('till:lines', { count: lines.length })}</summary>
          <ul className="divide-y">
            {lines.map((line) => (
              <Line key={line.key} line={line} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
