/** Records that approved months were paid out, and on which day: they cannot be withdrawn from then on. */
import type { PayApproval } from '@gerende/domain/pay/schema';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { TextField } from '@gerende/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../shell/admin/form/field-errors.ts';
import { useKeepTyped } from '../../shell/admin/form/use-keep-typed.tsx';
import { yen } from '../../shell/money.ts';
import { useSchool } from '../../shell/school.ts';
import { trpc } from '../../trpc.ts';
import { usePayWrite } from './use-pay-writes.ts';

type PaidDialogProps = { approvals: readonly Pick<PayApproval, 'id' | 'total'>[]; onClose: () => void };

export function PaidDialog({ approvals, onClose }: PaidDialogProps) {
  const { t } = useTranslation(['pay', 'form', 'common']);
  const { close, area, question } = useKeepTyped<HTMLDivElement>(onClose);
  const today = useSchool().data?.today ?? '';
  const [paid_on, setDay] = useState<string>(today);
  const total = approvals.reduce((sum, each) => sum + each.total, 0);
  const write = usePayWrite(onClose, onClose);
  const { mutate, isPending, error } = trpc.admin.pay.markPaid.useMutation(write(t('pay:paidToast')));
  return (
    <>
      <Dialog
        open
        busy={isPending}
        onOpenChange={(open) => !open && close()}
        title={t('pay:markPaid')}
        closeLabel={t('common:close')}
        footer={
          <>
            <Button size="admin" disabled={isPending} onClick={close}>
              {t('form:cancel')}
            </Button>
            <Button
              size="admin"
              variant="primary"
              busy={isPending}
              disabled={paid_on === ''}
              onClick={() => mutate({ ids: approvals.map(({ id }) => id), paid_on })}
            >
              {t('pay:markPaid')}
            </Button>
          </>
        }
      >
        <div {...area} className="grid gap-4">
          <p>
            {approvals.length > 1
              ? t('pay:paidTextAll', { amount: yen(total), people: approvals.length })
              : t('pay:paidText', { amount: yen(total) })}
          </p>
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
      {question}
    </>
  );
}
