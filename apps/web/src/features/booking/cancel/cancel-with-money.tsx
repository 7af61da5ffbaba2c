/** The question before a booking is canceled: why, what the school keeps, and what that means for what was paid. */
import type { Booking } from '@gerende/domain/booking/schema';
import { isOnlyRequested } from '@gerende/domain/booking/status';
import type { CancelPreview } from '@gerende/domain/cancellation/schema';
import { creditOf } from '@gerende/domain/closure/rules';
import { type CancelReason, cancelReasons, moneyBack } from '@gerende/domain/policy/rules';
import { wholeNumberIn } from '@gerende/domain/whole-number';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { TextField } from '@gerende/ui/text-field';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lessonToTell, TellGuest } from '../../../shared/telling/tell-guest.tsx';
import { FormDialog } from '../../../shell/admin/form/form-dialog.tsx';
import { ReadFailure } from '../../../shell/admin/read/read-failure.tsx';
import { yen } from '../../../shell/money.ts';
import { trpc } from '../../../trpc.ts';
import type { Decided, Decision } from './use-cancel-booking.ts';

type Line = CancelPreview['lines'][number];

function Reasons({ reason, onChoose }: { reason: CancelReason; onChoose: (reason: CancelReason) => void }) {
  const { t } = useTranslation('bookingForm');
  const id = useId();
  return (
    <fieldset className="mt-3">
      <legend className="mb-1 font-medium text-sm">{t('cancelReason')}</legend>
      {cancelReasons.map((each) => (
        <label key={each} className="flex min-h-8 cursor-pointer items-center gap-2">
          <input
            type="radio"
            name={id}
            className="size-4 accent-glacier"
            checked={each === reason}
            onChange={() => onChoose(each)}
          />
          {t(`cancelReason_${each}`)}
        </label>
      ))}
    </fieldset>
  );
}

/** What the policy says, in words. */
function Given({ line, reason }: { line: Line; reason: CancelReason }) {
  const { t } = useTranslation('bookingForm');
  const given = line.gives?.[reason];
  if (!given) return <p className="mt-3">{t('cancelNoTerms')}</p>;
  return (
    <p className="mt-3">
      {t('cancelByTier', { percent: given.percent, kept: yen(given.kept) })}
      {line.may_change === true && ` ${t('cancelMayChange')}`}
      {line.taught > 0 && ` ${t('cancelTaught', { count: line.taught })}`}
    </p>
  );
}

/** What the party has paid, and what is due afterwards. */
function Balance({ preview, kept }: { preview: CancelPreview; kept: number }) {
  const { t } = useTranslation('bookingForm');
  const owed = preview.owed_by_others + kept;
  const due = moneyBack(preview.paid, owed);
  const credit = creditOf(due, preview.credited);
  const paid = yen(preview.paid);
  if (due > 0)
    return (
      <p className="mt-3 font-medium">
        {[
          ...(due > credit ? [t('cancelMoneyBack', { paid, back: yen(due - credit) })] : []),
          ...(credit > 0 ? [t('cancelMoneyCredit', { credit: yen(credit) })] : []),
        ].join(' ')}
      </p>
    );
  if (owed > preview.paid)
    return <p className="mt-3 font-medium">{t('cancelMoneyOwed', { paid, owed: yen(owed - preview.paid) })}</p>;
  return <p className="mt-3 font-medium">{t('cancelMoneyEven', { paid })}</p>;
}

type Sums = Omit<Decision, 'notify'>;
type AskProps = { preview: CancelPreview; line: Line; decision: Sums; onDecide: (decision: Sums) => void };

function Ask({ preview, line, decision, onDecide }: AskProps) {
  const { t } = useTranslation('bookingForm');
  const { reason, kept_fee } = decision;
  const [typed, setTyped] = useState(String(kept_fee));
  const isWrong = Number.isNaN(kept_fee);
  const read = (text: string): number => {
    const amount = wholeNumberIn(text);
    return amount !== undefined && amount <= line.fee ? amount : Number.NaN;
  };
  function choose(next: CancelReason): void {
    const kept = line.gives?.[next].kept ?? (next === 'school' ? 0 : kept_fee);
    setTyped(String(kept));
    onDecide({ reason: next, kept_fee: kept });
  }
  return (
    <>
      <Reasons reason={reason} onChoose={choose} />
      <Given line={line} reason={reason} />
      <TextField
        size="admin"
        inputMode="numeric"
        autoComplete="off"
        className="mt-3 max-w-60"
        label={t('cancelKeeps')}
        hint={t('cancelKeepsOf', { fee: yen(line.fee) })}
        error={isWrong ? t('cancelKeepsWrong', { fee: yen(line.fee) }) : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          onDecide({ ...decision, kept_fee: read(event.target.value) });
        }}
      />
      {!isWrong && <Balance preview={preview} kept={kept_fee} />}
    </>
  );
}

type CancelWithMoneyProps = {
  booking: Booking;
  busy: boolean;
  onConfirm: (decided: Decided) => void;
  onClose: () => void;
};

/** The mounting route loads the texts 'bookingForm'. */
export function CancelWithMoney({ booking, busy, onConfirm, onClose }: CancelWithMoneyProps) {
  const { t } = useTranslation(['bookingForm', 'common']);
  const { id } = booking;
  const isRequest = isOnlyRequested(booking.status);
  const query = trpc.admin.cancellation.preview.useQuery({ ids: [id] }, { staleTime: 0, gcTime: 0 });
  // Separate from the sums: whether the guest is notified may be chosen before they have loaded.
  const [notify, setNotify] = useState(true);
  const [decided, setDecided] = useState<Sums>();
  const preview = query.data;
  const line = preview?.lines[0];
  const decision = decided ?? { reason: 'guest' as const, kept_fee: line?.gives?.guest.kept ?? 0 };
  // A request owes nothing.
  const hasMoney = line !== undefined && line.fee > 0;
  return (
    <FormDialog
      title={isRequest ? t('bookingForm:cancelRequestTitle') : t('bookingForm:cancelTitle', { count: 1 })}
      saveLabel={t('bookingForm:cancelSure')}
      variant="danger"
      keepLabel={isRequest ? t('bookingForm:cancelRequestNot') : t('bookingForm:cancelNot', { count: 1 })}
      busy={busy}
      isReady={line !== undefined && !Number.isNaN(decision.kept_fee)}
      onSubmit={() => line && onConfirm({ ...decision, notify, version: line.version })}
      onClose={onClose}
    >
      <div>
        <p>{isRequest ? t('bookingForm:cancelRequestText') : t('bookingForm:cancelText', { count: 1 })}</p>
        {preview && hasMoney && <Ask preview={preview} line={line} decision={decision} onDecide={setDecided} />}
        <ReadFailure query={query} title={t('bookingForm:loadFailed')} />
        {query.isPending && (
          <LoadingRegion label={t('common:loading')}>
            <Skeleton className="h-40" />
          </LoadingRegion>
        )}
        <TellGuest
          told={{ ...lessonToTell(booking), kind: 'cancelled' }}
          className="mt-2"
          label={t('bookingForm:cancelNotify', { count: 1 })}
          checked={notify}
          onCheckedChange={setNotify}
        />
      </div>
    </FormDialog>
  );
}
