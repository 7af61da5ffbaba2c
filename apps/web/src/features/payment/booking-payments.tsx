/**
 * What the party of a booking owes and has paid, entry by entry, and the desk's buttons for money. The mounting route loads the
 * texts 'payment', 'invoice', 'form' and 'errors'.
 */

import { isSettled, mostToRefund, mostToTake, toGiveBack } from '@gerende/domain/payment/rules';
import type { Ledger, PaymentKind } from '@gerende/domain/payment/schema';
import { Badge, type BadgeTone } from '@gerende/ui/badge';
import { Button } from '@gerende/ui/button';
import { Banknote, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefundLines } from '../../shared/payment/refund-lines.tsx';
import { ListedSection } from '../../shell/admin/list/listed-section.tsx';
import { dayInWords, instantInWords } from '../../shell/kept-words.ts';
import { yen } from '../../shell/money.ts';
import { useSchool } from '../../shell/school.ts';
import { useMay } from '../../shell/session/may.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { MoneyDialog } from './money-dialog.tsx';

type Entry = Ledger['payments'][number];

/** The balance in words: what is owed, what is due back and is not on its way, what of it the guest keeps, or that nothing is. */
function useBalance(ledger: Ledger): { text: string; tone: BadgeTone }[] {
  const { t } = useTranslation('payment');
  if (ledger.balance > 0) return [{ text: t('owes', { amount: yen(ledger.balance) }), tone: 'attention' }];
  if (ledger.balance === 0)
    return [isSettled(ledger) ? { text: t('paidInFull'), tone: 'good' } : { text: t('owesNothing'), tone: 'plain' }];
  const back = Math.max(0, toGiveBack(ledger) - ledger.on_its_way);
  return [
    ...(back > 0 ? [{ text: t('dueBack', { amount: yen(back) }), tone: 'bad' as const }] : []),
    ...(ledger.credit > 0 ? [{ text: t('credit', { amount: yen(ledger.credit) }), tone: 'info' as const }] : []),
  ];
}

function Balance({ ledger, bookingId }: { ledger: Ledger; bookingId: number }) {
  const { t } = useTranslation('payment');
  const said = useBalance(ledger);
  const line = ledger.lines.find(({ id }) => id === bookingId);
  return (
    <>
      <p className="tabular flex flex-wrap items-center gap-x-3 gap-y-1">
        {said.map(({ text, tone }) => (
          <Badge key={text} tone={tone}>
            {text}
          </Badge>
        ))}
        {ledger.on_its_way > 0 && <Badge tone="info">{t('onItsWay', { amount: yen(ledger.on_its_way) })}</Badge>}
        <span className="text-sm">
          {t(ledger.owed === 0 ? 'paidOfNothing' : 'paidOf', { paid: yen(ledger.paid), owed: yen(ledger.owed) })}
        </span>
      </p>
      {ledger.lines.length > 1 && (
        <p className="mt-1 text-ink-soft text-sm">
          {t('ofParty', { count: ledger.lines.length, numbers: ledger.lines.map(({ id }) => id).join(', ') })}
        </p>
      )}
      <RefundLines refunds={ledger.refunds} />
      {ledger.credit > 0 && <p className="mt-1 text-ink-soft text-sm">{t('creditHint')}</p>}
      {line?.is_set_by_hand && <p className="mt-1 text-amber text-sm">{t('byHand')}</p>}
    </>
  );
}

function PaymentRow({ entry, name, onCorrect }: { entry: Entry; name: string; onCorrect: () => void }) {
  const { t } = useTranslation('payment');
  const may = useMay();
  const language = useLanguage();
  const timeZone = useSchool().data?.time_zone ?? 'Asia/Tokyo';
  const entered = instantInWords(entry.made_at, language, timeZone);
  const isBack = entry.kind === 'refund';
  return (
    <>
      <div className="min-w-0">
        <p className="tabular flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{yen(isBack ? 0 - entry.amount : entry.amount)}</span>
          <span>{t(`method_${entry.method}`)}</span>
          <span className="text-ink-soft text-sm">{name}</span>
        </p>
        <p className="tabular text-ink-soft text-sm wrap-anywhere">
          <time dateTime={entry.paid_on ?? entry.made_at}>
            {entry.paid_on ? dayInWords(entry.paid_on, language) : entered.day}
          </time>
          {entry.made_by && ` · ${t('byActor', { actor: entry.made_by })}`}
          {entry.corrects_id !== null && ` · ${t('takesBack', { number: entry.corrects_id })}`}
          {entry.corrected_by !== null && ` · ${t('takenBack', { number: entry.corrected_by })}`}
        </p>
      </div>
      {entry.can_correct && may('take_money') && (
        <Button size="admin" aria-label={t('correctOne', { name })} onClick={onCorrect}>
          {t('correct')}
        </Button>
      )}
    </>
  );
}

type Asking = { kind: PaymentKind } | { correct: Entry; name: string };

type PaymentsProps = {
  bookingId: number;
  /** Called after each entry: the booking's invoice status may have changed. */
  onChanged: () => unknown;
};

export function BookingPayments({ bookingId, onChanged }: PaymentsProps) {
  const { t } = useTranslation('payment');
  const query = trpc.admin.payment.list.useQuery({ booking_id: bookingId }, { staleTime: 0 });
  const [asking, setAsking] = useState<Asking>();
  const may = useMay();
  const ledger = query.data;
  const nameOf = (entry: Entry): string => t('entryName', { kind: t(`kind_${entry.kind}`), number: entry.id });
  const dialog = { bookingId, onChanged, onClose: () => setAsking(undefined) };
  return (
    <>
      <ListedSection
        title={t('title')}
        query={query}
        failedTitle={t('failed')}
        rows={ledger?.payments ?? []}
        rowKey={(entry) => entry.id}
        emptyText={t('none')}
        note={ledger && <Balance ledger={ledger} bookingId={bookingId} />}
      >
        {(entry) => (
          <PaymentRow
            entry={entry}
            name={nameOf(entry)}
            onCorrect={() => setAsking({ correct: entry, name: nameOf(entry) })}
          />
        )}
      </ListedSection>
      {ledger && may('take_money') && (
        <div className="mt-3 flex flex-wrap gap-2">
          {mostToTake(ledger) > 0 && (
            <Button
              size="admin"
              variant="primary"
              icon={<Banknote aria-hidden className="size-4" />}
              onClick={() => setAsking({ kind: 'payment' })}
            >
              {t('take')}
            </Button>
          )}
          {mostToRefund({ paid: ledger.paid - ledger.on_its_way }) > 0 && (
            <Button
              size="admin"
              icon={<Undo2 aria-hidden className="size-4" />}
              onClick={() => setAsking({ kind: 'refund' })}
            >
              {t('refund')}
            </Button>
          )}
        </div>
      )}
      {ledger && asking && 'kind' in asking && <MoneyDialog {...dialog} kind={asking.kind} ledger={ledger} />}
      {ledger && asking && 'correct' in asking && (
        <CorrectDialog {...dialog} entry={asking.correct} name={asking.name} ledger={ledger} />
      )}
    </>
  );
}
