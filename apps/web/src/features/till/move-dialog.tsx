/** Records money that goes into a till or out of it without a guest, with the reason. */

import { yenIn } from '@gerende/domain/payment/typed-amount';
import { type Till, type TillEntryKind, tillEntryKinds } from '@gerende/domain/till/schema';
import { SelectField } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../shell/admin/form/field-errors.ts';
import { FormAlert } from '../../shell/admin/form/form-alert.tsx';
import { FormDialog } from '../../shell/admin/form/form-dialog.tsx';
import { newKey } from '../../shell/browser/new-key.ts';
import { yen } from '../../shell/money.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useFailureText } from '../../shell/use-failure-text.ts';
import { trpc } from '../../trpc.ts';

export function MoveDialog({ till, onClose }: { till: Till; onClose: () => void }) {
  const { t } = useTranslation(['till', 'common', 'form']);
  const failureText = useFailureText();
  const utils = trpc.useUtils();
  const [request_key] = useState(newKey);
  const [kind, setKind] = useState<TillEntryKind>('in');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [isSent, setIsSent] = useState(false);
  const { mutate, isPending, error } = trpc.admin.till.moveMoney.useMutation({
    onSuccess: (_till, sent) => {
      showToast('success', t(sent.kind === 'in' ? 'till:putInToast' : 'till:takenOutToast', { amount: yen(sum ?? 0) }));
      onClose();
    },
    onSettled: () => utils.admin.till.invalidate(),
  });
  const sum = yenIn(amount);
  const errors = fieldErrorsOf(error);
  const send = (): void => {
    setIsSent(true);
    if (sum && reason.trim() !== '') mutate({ id: till.id, kind, amount: sum, reason, request_key });
  };
  return (
    <FormDialog
      title={t('till:moveTitle')}
      saveLabel={t('till:moveNow')}
      busy={isPending}
      onSubmit={send}
      onClose={onClose}
    >
      {error && !errors.amount && !errors.reason && <FormAlert>{failureText(error)}</FormAlert>}
      <SelectField
        size="admin"
        label={t('till:direction')}
        value={kind}
        options={tillEntryKinds.map((value) => ({ value, label: t(`till:kind_${value}`) }))}
        onChange={(event) => setKind(event.target.value === 'out' ? 'out' : 'in')}
      />
      <TextField
        size="admin"
        label={t('till:amount')}
        value={amount}
        required
        inputMode="numeric"
        autoComplete="off"
        className="tabular"
        hint={t('till:inTill', { amount: yen(till.cash.expected) })}
        error={isSent && !sum ? t('till:invalidAmount') : errors.amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextField
        size="admin"
        label={t('till:reason')}
        value={reason}
        required
        hint={t('till:reasonHint')}
        error={isSent && reason.trim() === '' ? t('till:reasonNeeded') : errors.reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
