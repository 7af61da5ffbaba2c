/** Records that approved months were paid out, and on which day: they cannot be withdrawn from then on. */
import type { PayApproval } from '@gerende/domain/pay/schema';
import { TextField } from '@gerende/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../shell/admin/form/field-errors.ts';
import { FormDialog } from '../../shell/admin/form/form-dialog.tsx';
import { yen } from '../../shell/money.ts';
import { useSchool } from '../../shell/school.ts';
import { trpc } from '../../trpc.ts';
import { usePayWrite } from './use-pay-writes.ts';

type PaidDialogProps = { approvals: readonly Pick<PayApproval, 'id' | 'total'>[]; onClose: () => void };

export function PaidDialog({ approvals, onClose }: PaidDialogProps) {
  const { t } = useTranslation('pay');
  const today = useSchool().data?.today ?? '';
  const [paid_on, setDay] = useState<string>(today);
  const total = approvals.reduce((sum, each) => sum + each.total, 0);
  const write = usePayWrite(onClose, onClose);
  const { mutate, isPending, error } = trpc.admin.pay.markPaid.useMutation(write(t('paidToast')));
  return (
    <FormDialog
      title={t('markPaid')}
      saveLabel={t('markPaid')}
      busy={isPending}
      isReady={paid_on !== ''}
      onSubmit={() => mutate({ ids: approvals.map(({ id }) => id), paid_on })}
      onClose={onClose}
    >
      <p>
        {approvals.length > 1
          ? t('paidTextAll', { amount: yen(total), people: approvals.length })
          : t('paidText', { amount: yen(total) })}
      </p>
      <TextField
        size="admin"
        type="date"
        label={t('paidDay')}
        value={paid_on}
        max={today}
        error={fieldErrorsOf(error).paid_on}
        onChange={({ target }) => setDay(target.value)}
      />
    </FormDialog>
  );
}
