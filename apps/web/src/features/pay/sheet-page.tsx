/** /admin/pay/{instructorID}: one instructor's month: lines, corrections, sums, approval, and what has changed since. */
import { instructorName } from '@gerende/domain/instructor/names';
import type { PaySheet } from '@gerende/domain/pay/schema';
import { skipToken } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '../../shell/admin/breadcrumb.tsx';
import { AdminHeading } from '../../shell/admin/heading.tsx';
import { LoadedRow } from '../../shell/admin/loaded-row.tsx';
import { instantInWords } from '../../shell/kept-words.ts';
import { yen } from '../../shell/money.ts';
import { useSchool } from '../../shell/school.ts';
import { IfMay } from '../../shell/session/if-may.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { CorrectionsPart } from './corrections-part.tsx';
import { MonthChoice } from './month-choice.tsx';
import { PayLines } from './pay-lines.tsx';
import { PayState } from './pay-state.tsx';
import { usePayWords } from './pay-words.ts';
import { SheetActions } from './sheet-actions.tsx';
import { SinceApproval } from './since-approval.tsx';

function Sums({ sheet: { sums } }: { sheet: PaySheet }) {
  const { t } = useTranslation('pay');
  const words = usePayWords();
  const columns = ['minutes', 'work', 'nominations', 'corrections', 'total'] as const;
  return (
    <dl className="tabular flex flex-wrap gap-x-8 gap-y-2">
      {columns.map((column) => (
        <div key={column}>
          <dt className="text-ink-soft text-sm">{t(`column_${column}`)}</dt>
          <dd className={column === 'total' ? 'font-semibold text-lg' : 'text-lg'}>
            {column === 'minutes' ? words.hours(sums.minutes) : yen(sums[column])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Who approved, paid out and withdrew it, and when. */
function History({ sheet: { approval, withdrawn } }: { sheet: PaySheet }) {
  const { t } = useTranslation('pay');
  const language = useLanguage();
  const timeZone = useSchool().data?.time_zone ?? 'Asia/Tokyo';
  const at = (instant: string) => instantInWords(instant, language, timeZone);
  if (!approval && withdrawn.length === 0) return null;
  return (
    <ul className="wrap-anywhere grid gap-1 text-ink-soft text-sm">
      {withdrawn.map((each) => (
        <li key={each.id}>
          {t('approvedBy', { ...at(each.approved_at), actor: each.approved_by, amount: yen(each.total) })}{' '}
          {t('withdrawnBy', { ...at(each.withdrawn_at), actor: each.withdrawn_by, reason: each.withdrawn_why })}
        </li>
      ))}
      {approval && (
        <li>
          {t('approvedBy', { ...at(approval.approved_at), actor: approval.approved_by, amount: yen(approval.total) })}{' '}
          {approval.paid_by && t('paidBy', { actor: approval.paid_by })}
        </li>
      )}
    </ul>
  );
}

function Sheet({ sheet }: { sheet: PaySheet }) {
  const { t } = useTranslation('pay');
  const words = usePayWords();
  const caption = t('linesOf', { month: words.month(sheet.month) });
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <MonthChoice month={sheet.month} to={`/admin/pay/${sheet.instructor.id}`} />
        <PayState sheet={sheet} />
      </div>
      <section aria-label={t('sums')} className="grid max-w-3xl gap-3 rounded border bg-paper p-4">
        <Sums sheet={sheet} />
        <IfMay right="settle_pay">
          <div className="flex flex-wrap gap-2">
            <SheetActions sheet={sheet} />
          </div>
        </IfMay>
        <History sheet={sheet} />
      </section>
      <SinceApproval sheet={sheet} />
      {sheet.lines.length > 0 ? (
        <div className="grid gap-2">
          <h2 className="font-semibold">{caption}</h2>
          <PayLines lines={sheet.lines} caption={caption} />
        </div>
      ) : (
        <p className="text-ink-soft">{t('noLines')}</p>
      )}
      <CorrectionsPart sheet={sheet} />
    </div>
  );
}

type SheetPageProps = {
  /** Undefined where the address names no instructor. */
  id: number | undefined;
  /** Left out: the school's. */
  month: string | undefined;
};

export function SheetPage({ id, month }: SheetPageProps) {
  const { t } = useTranslation(['pay', 'admin', 'errors']);
  const language = useLanguage();
  const today = useSchool().data?.today;
  const asked = month ?? today?.slice(0, 7);
  const isKnown = id !== undefined && asked !== undefined;
  const query = trpc.admin.pay.sheet.useQuery(isKnown ? { instructor_id: id, month: asked } : skipToken, {
    staleTime: 0,
  });
  return (
    <LoadedRow
      id={id}
      query={query}
      list="/admin/pay/"
      unknownText={t('errors:instructorNotFound')}
      failedText={t('pay:loadFailed')}
    >
      {(sheet) => {
        const name = instructorName(sheet.instructor, language);
        return (
          <>
            <Breadcrumb list={{ to: '/admin/pay/', label: t('admin:page_pay') }} here={name} />
            <AdminHeading title={name} />
            <Sheet sheet={sheet} />
          </>
        );
      }}
    </LoadedRow>
  );
}
