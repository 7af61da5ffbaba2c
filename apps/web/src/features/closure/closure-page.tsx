/** /admin/closures/{closureID}: all bookings that a closure touches, the plan for them, and the progress. */
import type { ClosureAnswer, ClosureDetails } from '@gerende/domain/closure/schema';
import { Badge } from '@gerende/ui/badge';
import { Button } from '@gerende/ui/button';
import { skipToken } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminHeading } from '../../shell/admin/heading.tsx';
import { LoadedRow } from '../../shell/admin/loaded-row.tsx';
import { yen } from '../../shell/money.ts';
import { trpc } from '../../trpc.ts';
import { AnswerTable } from './answer-table.tsx';
import { useClosureWords } from './closure-words.ts';
import { ClosureProgress } from './progress.tsx';
import { useLiveClosures } from './use-closure-changed.ts';
import { type ClosureWrites, useClosureWrites } from './use-closure-writes.ts';

const isOpen = ({ state, told_at }: ClosureAnswer): boolean => state === 'waiting' && told_at === null;

/** What one press would do: how many are asked, moved, credited and refunded, with the sums. */
function Preview({ untold }: { untold: readonly ClosureAnswer[] }) {
  const { t } = useTranslation('closure');
  const of = (plan: ClosureAnswer['plan']) => untold.filter((answer) => answer.plan === plan);
  const sum = (answers: readonly ClosureAnswer[]): string => yen(answers.reduce((total, { less }) => total + less, 0));
  const parts = [
    of('ask').length > 0 && t('previewAsk', { count: of('ask').length }),
    of('move').length > 0 && t('previewMove', { count: of('move').length }),
    of('credit').length > 0 && t('previewCredit', { count: of('credit').length, sum: sum(of('credit')) }),
    of('refund').length > 0 && t('previewRefund', { count: of('refund').length, sum: sum(of('refund')) }),
  ].filter((part) => part !== false);
  const parties = new Set(untold.filter(({ has_email }) => has_email).map(({ party_id }) => party_id)).size;
  return (
    <p className="text-sm">
      {parts.join(' · ')} · {t('previewMessages', { count: parties })}
    </p>
  );
}

function Actions({ closure, writes }: { closure: ClosureDetails; writes: ClosureWrites }) {
  const { t } = useTranslation('closure');
  const untold = closure.answers.filter(isOpen);
  if (closure.state !== 'open' || (closure.is_over && untold.length === 0)) return null;
  const all = untold.map(({ booking_id }) => booking_id);
  const movable = untold.filter(({ move_to, plan }) => move_to !== null && plan !== 'move');
  return (
    <div className="mb-3 grid gap-2 rounded border bg-paper p-3">
      {untold.length > 0 && <Preview untold={untold} />}
      <div className="flex flex-wrap gap-2">
        {untold.length > 0 && (
          <Button
            size="admin"
            variant="primary"
            busy={writes.carryingOut}
            // While a plan is being stored, what is shown is not what would be done.
            disabled={writes.busy && !writes.carryingOut}
            onClick={() => writes.carryOut(untold)}
          >
            {t('carryOut', { count: untold.length })}
          </Button>
        )}
        {movable.length > 0 && (
          <Button size="admin" busy={writes.busy} onClick={() => writes.plan(all, 'move')}>
            {t('moveAll')}
          </Button>
        )}
        {untold.length > 1 &&
          (['credit', 'refund', 'ask'] as const).map((plan) => (
            <Button
              key={plan}
              size="admin"
              disabled={writes.busy || untold.every((answer) => answer.plan === plan)}
              onClick={() => writes.plan(all, plan)}
            >
              {t(`all_${plan}`)}
            </Button>
          ))}
        {!closure.is_over && (
          <Button size="admin" busy={writes.reopening} onClick={writes.reopen}>
            {t('reopen')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Invoices that its moves have made wrong, each with the page on which it is corrected. */
function WrongInvoices({ invoices }: Pick<ClosureDetails, 'invoices'>) {
  const { t } = useTranslation('closure');
  const id = useId();
  if (invoices.length === 0) return null;
  return (
    <section aria-labelledby={id} className="wrap-anywhere mb-3 rounded border bg-paper p-3 text-sm">
      <p id={id} className="mb-1 font-medium">
        {t('invoicesDiffer', { count: invoices.length })}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {invoices.map(({ id, booking_id, number }) => (
          <li key={id}>
            <Link
              to="/admin/booking/edit/$bookingID"
              params={{ bookingID: String(booking_id) }}
              className="text-glacier underline"
            >
              {t('invoiceOf', { invoice: number, number: booking_id })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Details({ closure }: { closure: ClosureDetails }) {
  const { t } = useTranslation('closure');
  const words = useClosureWords();
  const writes = useClosureWrites(closure.id);
  return (
    <>
      <AdminHeading title={t('titleOf', { place: words.where(closure) })}>
        <Badge tone={closure.state === 'open' && !closure.is_over ? 'attention' : 'plain'}>
          {words.stateOf(closure)}
        </Badge>
      </AdminHeading>
      <div className="wrap-anywhere mb-3 grid gap-1">
        <p className="tabular font-medium">{words.when(closure)}</p>
        {closure.reason && <p className="text-ink-soft">{closure.reason}</p>}
        <ClosureProgress progress={closure.progress} />
        {closure.requests > 0 && (
          <p className="text-ink-soft text-sm">
            {t('requests', { count: closure.requests })}{' '}
            <Link to="/admin/requests/" className="text-glacier underline">
              {t('openRequests')}
            </Link>
          </p>
        )}
      </div>
      <WrongInvoices invoices={closure.invoices} />
      <Actions closure={closure} writes={writes} />
      {closure.answers.length > 0 && <AnswerTable answers={closure.answers} writes={writes} />}
    </>
  );
}

/** @param id undefined where the address names no closure */
export function ClosurePage({ id }: { id: number | undefined }) {
  const { t } = useTranslation(['closure', 'errors']);
  useLiveClosures();
  const query = trpc.admin.closure.get.useQuery(id === undefined ? skipToken : { id }, {
    staleTime: 0,
    refetchInterval: 30_000,
  });
  return (
    <LoadedRow
      id={id}
      query={query}
      list="/admin/closures/"
      unknownText={t('errors:closureNotFound')}
      failedText={t('closure:loadFailed')}
    >
      {(closure) => <Details closure={closure} />}
    </LoadedRow>
  );
}
