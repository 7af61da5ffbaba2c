/** Adds an amount to a month of an instructor, or takes it off, with the reason. */

import type { PaySheet } from '@gerende/domain/pay/schema';
import { yenIn } from '@gerende/domain/payment/typed-amount';
import { SelectField } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../shell/admin/form/field-errors.ts';
import { FormDialog } from '../../shell/admin/form/form-dialog.tsx';
import { newKey } from '../../shell/browser/new-key.ts';
import { trpc } from '../../trpc.ts';
import { usePayWrite } from './use-pay-writes.ts';

export function CorrectDialog({ sheet, onClose }: { sheet: PaySheet; onClose: () => void }) {
  const { t } = useTranslation(['pay', 'form', 'common']);
  const [request_key] = useState(newKey);
  const [sign, setSign] = useState<1 | -1>(1);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [isSent, setIsSent] = useState(false);
  const write = usePayWrite(onClose, onClose);
  const { mutate, isPending, error } = trpc.admin.pay.correct.useMutation(write(t('pay:correctedToast')));
  const errors = fieldErrorsOf(error);
  const sum = yenIn(amount);
  const send = (): void => {
    setIsSent(true);
    const { month, instructor } = sheet;
    if (sum && reason.trim() !== '')
      mutate({ month, instructor_id: instructor.id, amount: sign * sum, reason, request_key });
  };
  return (
    <FormDialog title={t('pay:correct')} saveLabel={t('pay:enter')} busy={isPending} onSubmit={send} onClose={onClose}>
      <SelectField
        size="admin"
        label={t('pay:direction')}
        value={sign}
        options={[
          { value: 1, label: t('pay:add') },
          { value: -1, label: t('pay:takeOff') },
        ]}
        onChange={({ target }) => setSign(target.value === '-1' ? -1 : 1)}
      />
      <TextField
        size="admin"
        label={t('pay:amountInYen')}
        required
        inputMode="numeric"
        autoComplete="off"
        className="tabular"
        value={amount}
        error={isSent && !sum ? t('pay:invalidAmount') : errors.amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <TextField
        size="admin"
        label={t('pay:reason')}
        hint={t('pay:reasonHint')}
        required
        value={reason}
        error={isSent && reason.trim() === '' ? t('pay:reasonNeeded') : errors.reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
