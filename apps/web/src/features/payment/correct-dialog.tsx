/** Reverts an entry that was a mistake, after a confirmation that explains it. */
import { correctionOf } from '@gerende/domain/payment/rules';
import type { Ledger } from '@gerende/domain/payment/schema';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { useTranslation } from 'react-i18next';
import { FormAlert } from '../../shell/admin/form/form-alert.tsx';
import { yen } from '../../shell/money.ts';
import { useFailureText } from '../../shell/use-failure-text.ts';
import { trpc } from '../../trpc.ts';
import { type DialogProps, usePress } from './use-press.ts';

type CorrectProps = DialogProps & { entry: Ledger['payments'][number]; name: string };

export function CorrectDialog({ entry, name, ...props }: CorrectProps) {
  const { t } = useTranslation(['payment', 'common']);
  const { press, settled, failed } = usePress(props);
  const failureText = useFailureText();
  const { mutate, isPending, error } = trpc.admin.payment.correct.useMutation({
    onSuccess: (now) => settled(now, t('payment:correctedToast')),
    onError: failed,
  });
  const opposite = correctionOf(entry);
  return (
    <Dialog
      open
      busy={isPending}
      onOpenChange={(open) => !open && props.onClose()}
      title={t('payment:correctTitle', { name })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button size="admin" disabled={isPending} onClick={props.onClose}>
            {t('payment:cancel')}
          </Button>
          <Button
            size="admin"
            variant="primary"
            busy={isPending}
            onClick={() => mutate({ ...press, payment_id: entry.id })}
          >
            {t('payment:correctNow')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {error && <FormAlert>{failureText(error)}</FormAlert>}
        <p>{t('payment:correctText', { amount: `${t(`payment:kind_${opposite.kind}`)} ${yen(opposite.amount)}` })}</p>
      </div>
    </Dialog>
  );
}
