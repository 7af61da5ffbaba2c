/**
 * Refunds an online payment, in full or in part, through the provider; a failure shows its reason and changes nothing.
 */
import type { Checkout } from '@gerende/domain/checkout/schema';
import { wholeNumberIn } from '@gerende/domain/whole-number';
import { Button } from '@gerende/ui/button';
import { TextField } from '@gerende/ui/text-field';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../shell/admin/form/form-dialog.tsx';
import { newKey } from '../../shell/browser/new-key.ts';
import { yen } from '../../shell/money.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useFailureText } from '../../shell/use-failure-text.ts';
import { trpc } from '../../trpc.ts';

type Asked = { payment: Checkout['payments'][number]; isOfSeveral?: boolean } & Pick<Checkout, 'balance'>;

/** Each opening is one refund, however often the button is pressed. */
function RefundDialog({ payment, onClose, ...row }: Asked & { onClose: (isDone: boolean) => void }) {
  const { t } = useTranslation(['invoice', 'form', 'common', 'errors']);
  const failureText = useFailureText();
  const [requestKey] = useState(() => newKey());
  // As it was when the dialog was opened: whoever gives the same money back meanwhile makes it another.
  const [balance] = useState(row.balance);
  const [text, setText] = useState(String(payment.usual_refund));
  const [isAttempted, setTried] = useState(false);
  const { mutateAsync, isPending } = trpc.admin.checkout.refund.useMutation();
  const amount = wholeNumberIn(text);
  const isGood = amount !== undefined && amount > 0 && amount <= payment.refundable;
  const error = isAttempted && !isGood ? t('errors:refundAbovePaid', { most: yen(payment.refundable) }) : undefined;
  const refund = (): void => {
    setTried(true);
    if (!isGood) return;
    mutateAsync({ payment_id: payment.id, amount, balance, request_key: requestKey }).then(
      () => {
        showToast('success', t('invoice:onlineRefunded'));
        onClose(true);
      },
      (error: unknown) => {
        showToast('error', failureText(error));
        // The outcome is in the list; another attempt is another refund.
        onClose(true);
      },
    );
  };
  return (
    <FormDialog
      title={t('invoice:onlineRefundTitle')}
      saveLabel={t('invoice:onlineRefundNow')}
      busy={isPending}
      onSubmit={refund}
      onClose={() => onClose(false)}
    >
      {row.isOfSeveral && <p>{t('invoice:onlineOne', { amount: yen(payment.amount) })}</p>}
      <p>{t('invoice:onlineRefundText', { most: yen(payment.refundable) })}</p>
      <TextField
        size="admin"
        label={t('invoice:onlineRefundAmount')}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={error}
        required
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}

export function RefundButton({ onDone, ...asked }: Asked & { onDone: () => unknown }) {
  const { t } = useTranslation('invoice');
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState(false);
  const closed = (isDone: boolean): void => {
    setAsking(false);
    if (!isDone) return;
    void utils.admin.invalidate();
    onDone();
  };
  return (
    <>
      <Button
        size="admin"
        icon={<Undo2 aria-hidden className="size-4" />}
        {...(asked.isOfSeveral && { 'aria-label': t('onlineRefundOne', { amount: yen(asked.payment.amount) }) })}
        onClick={() => setAsking(true)}
      >
        {t('onlineRefund')}
      </Button>
      {asking && <RefundDialog {...asked} onClose={closed} />}
    </>
  );
}
