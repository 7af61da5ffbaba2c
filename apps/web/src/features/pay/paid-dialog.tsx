/** Says that an approved month was paid out, and on which day: it stands from then on. */
import type { PayApproval } from '@gerende/domain/pay/schema';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { TextField } from '@gerende/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../shell/admin/form/field-errors.ts';
import { yen } from '../../shell/money.ts';
import { useSchool } from '../../shell/school.ts';
import { trpc } from '../../trpc.ts';
import { usePayWrite } from './use-pay-writes.ts';

export function PaidDialog({ approval, onClose }: { approval: PayApproval; onClose: () => void }) {
  const { t } = useTranslation(['pay', 'form', 'common']);
  const today = useSchool().data?.today ?? '';
  const [paid_on, setDay] = useState<string>(today);
  const write = usePayWrite(onClose);
  const { mutate, isPending, error } = trpc.admin.pay.markPaid.useMutation(write(t('pay:paidToast')));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t('pay:markPaid')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button size="admin" disabled={isPending} onClick={onClose}>
            {t('form:cancel')}
          </Button>
          <Button
            size="admin"
            variant="primary"
            busy={isPending}
            disabled={paid_on === ''}
            onClick={() => mutate({ id: approval.id, paid_on })}
          >
            {t('pay:markPaid')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{t('pay:paidText', { amount: yen(approval.total) })}</p>
        <TextField
          size="admin"
          type="date"
          label={t('pay:paidDay')}
          value={paid_on}
          max={today}
          error={fieldErrorsOf(error).paid_on}
          onChange={({ target }) => setDay(target.value)}
        />
      </div>
    </Dialog>
  );
}
