/** Guests who may be the same person, each with the reasons, and what one press would do. */
import type { GuestDouble, GuestRecord } from '@gerende/domain/guest-record/schema';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { trpc } from '../../trpc.ts';
import { ComparedGuests } from './compared-guests.tsx';
import { useDecision } from './use-decision.ts';

type CompareProps = { id: number; record: GuestRecord; double: GuestDouble; onClose: () => void };

function CompareDialog({ id, record, double, onClose }: CompareProps) {
  const { t } = useTranslation(['guestRecord', 'common']);
  const { busy, decide } = useDecision();
  const other = trpc.admin.guestRecord.get.useQuery({ id: double.face.id }, { staleTime: 0 });
  const press = async (is_same: boolean): Promise<void> => {
    if (!busy && (await decide(id, double.face.id, is_same))) onClose();
  };
  return (
    <Dialog
      width="wide"
      busy={busy}
      onClose={onClose}
      title={t('guestRecord:compare')}
      description={t('guestRecord:compareHint')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button size="admin" disabled={busy} onClick={() => void press(false)}>
            {t('guestRecord:apart')}
          </Button>
          <Button size="admin" variant="primary" busy={busy} disabled={!other.data} onClick={() => void press(true)}>
            {t('guestRecord:merge')}
          </Button>
        </>
      }
    >
      <ReadFailure query={other} title={t('guestRecord:loadFailed')} />
      {other.data && <ComparedGuests records={[record, other.data]} />}
    </Dialog>
  );
}

export function DoublesPart({ id, record }: { id: number; record: GuestRecord }) {
  const { t } = useTranslation('guestRecord');
  const heading = useId();
  const doubles = trpc.admin.guestRecord.doubles.useQuery({ id }, { staleTime: 0 }).data ?? [];
  const [compared, setCompared] = useState<GuestDouble>();
  return (
    <>
      {doubles.length > 0 && (
        <section aria-labelledby={heading} className="rounded border bg-paper p-4">
          <h2 id={heading} className="font-semibold">
            {t('doubles', { count: doubles.length })}
          </h2>
          <ul>
            {doubles.map((double) => (
              <li
                key={double.face.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t py-2 first:border-t-0 last:pb-0"
              >
                <span className="wrap-anywhere min-w-0">
                  <span className="font-medium">{double.face.names.join(' · ')}</span>{' '}
                  {[...double.face.emails, ...double.face.phone_numbers].join(' · ')}
                  <span className="block text-ink-soft text-sm">
                    {double.reasons.map((reason) => t(`reason_${reason}`)).join(' · ')}
                  </span>
                </span>
                <Button
                  size="admin"
                  aria-label={t('compareWith', { name: double.face.names[0] ?? '' })}
                  onClick={() => setCompared(double)}
                >
                  {t('compareShort')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {compared && <CompareDialog id={id} record={record} double={compared} onClose={() => setCompared(undefined)} />}
    </>
  );
}
