/** The actions on a sheet: approve it, withdraw that, record that it was paid out. */
import type { PayApproval, PaySheet } from '@gerende/domain/pay/schema';
import { Button } from '@gerende/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../trpc.ts';
import { ApproveDialog, canBeApproved } from './approve-dialog.tsx';
import { PaidDialog } from './paid-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { usePayWrite } from './use-pay-writes.ts';

function Approved({ approval }: { approval: PayApproval }) {
  const { t } = useTranslation('pay');
  const [dialog, setDialog] = useState<'withdraw' | 'paid'>();
  const close = (): void => setDialog(undefined);
  const write = usePayWrite(close, close);
  const { mutate, isPending, error } = trpc.admin.pay.withdraw.useMutation(write(t('withdrawnToast')));
  if (approval.paid_on !== null) return null;
  return (
    <>
      <Button size="admin" variant="primary" onClick={() => setDialog('paid')}>
        {t('markPaid')}
      </Button>
      <Button size="admin" onClick={() => setDialog('withdraw')}>
        {t('withdraw')}
      </Button>
      {dialog === 'paid' && <PaidDialog approvals={[approval]} onClose={close} />}
      {dialog === 'withdraw' && (
        <ReasonDialog
          title={t('withdrawTitle')}
          text={t('withdrawText')}
          action={t('withdraw')}
          busy={isPending}
          error={error}
          onDone={(reason) => mutate({ id: approval.id, reason })}
          onClose={close}
        />
      )}
    </>
  );
}

export function SheetActions({ sheet }: { sheet: PaySheet }) {
  const { t } = useTranslation('pay');
  const [isAsked, setIsAsked] = useState(false);
  if (sheet.approval) return <Approved approval={sheet.approval} />;
  if (!sheet.is_over) return <p className="text-ink-soft text-sm">{t('notOver')}</p>;
  const isEmpty = sheet.lines.length + sheet.corrections.length === 0;
  if (isEmpty || !canBeApproved(sheet)) return null;
  return (
    <>
      <Button size="admin" variant="primary" onClick={() => setIsAsked(true)}>
        {t('approve')}
      </Button>
      {isAsked && (
        <ApproveDialog
          month={sheet.month}
          sheets={[{ ...sheet, lines: sheet.lines.length }]}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
