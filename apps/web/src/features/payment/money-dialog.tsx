/** Takes a payment or gives money back: what is usual is filled in, so that the second press is enough. */
import { mostToRefund, mostToTake, usualToGiveBack, usualToTake } from '@gerende/domain/payment/rules';
import { type DeskMethod, deskMethods, type Ledger, type PaymentKind } from '@gerende/domain/payment/schema';
import { yenIn } from '@gerende/domain/payment/typed-amount';
import { SelectField } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCounter } from '../../shared/counter/use-counter.ts';
import { fieldErrorsOf } from '../../shell/admin/form/field-errors.ts';
import { FormAlert } from '../../shell/admin/form/form-alert.tsx';
import { FormDialog } from '../../shell/admin/form/form-dialog.tsx';
import { yen } from '../../shell/money.ts';
import { useSchool } from '../../shell/school.ts';
import { useFailureText } from '../../shell/use-failure-text.ts';
import { trpc } from '../../trpc.ts';
import { TillNote } from './till-note.tsx';
import { type DialogProps, usePress } from './use-press.ts';

/** What is on its way back is as good as given. */
const mostOf = (kind: PaymentKind, ledger: Ledger): number =>
  kind === 'payment' ? mostToTake(ledger) : mostToRefund({ paid: ledger.paid - ledger.on_its_way });

const usualAmount = (kind: PaymentKind, ledger: Ledger): number =>
  kind === 'payment' ? usualToTake(ledger) : usualToGiveBack(ledger, mostOf(kind, ledger));

/** As in the last entry: a guest who paid by transfer is refunded by transfer. */
const usualMethod = (kind: PaymentKind, { payments }: Ledger): DeskMethod => {
  const last = kind === 'refund' ? payments.findLast((entry) => entry.kind === 'payment')?.method : undefined;
  return deskMethods.find((method) => method === last) ?? 'cash';
};

export function MoneyDialog({ kind, ...props }: DialogProps & { kind: PaymentKind }) {
  const { t } = useTranslation('payment');
  const { ledger, onClose } = props;
  const { press, settled, failed } = usePress(props);
  const today = useSchool().data?.today ?? '';
  const failureText = useFailureText();
  const { counter } = useCounter();
  const [amount, setAmount] = useState(String(usualAmount(kind, ledger)));
  const [method, setMethod] = useState<DeskMethod>(usualMethod(kind, ledger));
  const [day, setDay] = useState(today);
  const [isWrong, setIsWrong] = useState(false);
  const options = { onError: failed };
  const take = trpc.admin.payment.take.useMutation(options);
  const refund = trpc.admin.payment.refund.useMutation(options);
  const { mutateAsync, isPending, error } = kind === 'payment' ? take : refund;
  const errors = fieldErrorsOf(error);
  const isOfField = 'amount' in errors || 'day' in errors || 'method' in errors;
  const most = mostOf(kind, ledger);
  const send = async (): Promise<void> => {
    const sum = yenIn(amount);
    setIsWrong(sum === undefined);
    if (sum === undefined) return;
    const input = { ...press, amount: sum, method, counter_id: counter?.id, ...(day !== '' && { day }) };
    const now = await mutateAsync(input).catch(() => undefined);
    if (now) settled(now, t(kind === 'payment' ? 'takenToast' : 'refundedToast', { amount: yen(sum) }));
  };
  return (
    <FormDialog
      title={kind === 'payment' ? t('takeTitle') : t('refundTitle')}
      saveLabel={kind === 'payment' ? t('takeNow') : t('refundNow')}
      busy={isPending}
      onSubmit={send}
      onClose={onClose}
    >
      {error && !isOfField && <FormAlert>{failureText(error)}</FormAlert>}
      <TillNote />
      <TextField
        size="admin"
        label={t('amount')}
        value={amount}
        required
        inputMode="numeric"
        autoComplete="off"
        className="tabular"
        hint={t(kind === 'payment' ? 'mostToTake' : 'mostToRefund', { amount: yen(most) })}
        error={isWrong ? t('invalidAmount') : errors.amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <SelectField
        size="admin"
        label={t('method')}
        value={method}
        error={errors.method}
        options={deskMethods.map((value) => ({ value, label: t(`method_${value}`) }))}
        onChange={(event) => setMethod(deskMethods.find((each) => each === event.target.value) ?? 'cash')}
      />
      <TextField
        size="admin"
        type="date"
        label={t('day')}
        value={day}
        max={today}
        error={errors.day}
        onChange={(event) => setDay(event.target.value)}
      />
    </FormDialog>
  );
}
