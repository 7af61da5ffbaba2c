/** Reverts an entry that was a mistake, after a confirmation that explains it. */
import { correctionOf } from '@gerende/domain/payment/rules';
import type { Ledger } from '@gerende/domain/payment/schema';
import { useTranslation } from 'react-i18next';
import { AskFirst } from '../../shell/admin/ask-first.tsx';
import { FormAlert } from '../../shell/admin/form/form-alert.tsx';
import { yen } from '../../shell/money.ts';
import { useFailureText } from '../../shell/use-failure-text.ts';
import { trpc } from '../../trpc.ts';
import { type DialogProps, usePress } from './use-press.ts';

type CorrectProps = DialogProps & { entry: Ledger['payments'][number]; name: string };

export function CorrectDialog({ entry, name, ...props }: CorrectProps) {
  const { t } = useTranslation('payment');
  const { press, settled, failed } = usePress(props);
  const failureText = useFailureText();
  const { mutate, isPending, error } = trpc.admin.payment.correct.useMutation({
    onSuccess: (now) => settled(now, t('correctedToast')),
    onError: failed,
  });
  const opposite = correctionOf(entry);
  return (
    <AskFirst
      title={t('correctTitle', { name })}
      action={t('correctNow')}
      variant="primary"
      busy={isPending}
      onYes={() => mutate({ ...press, payment_id: entry.id })}
      onNo={props.onClose}
    >
      <div className="grid gap-4">
        {error && <FormAlert>{failureText(error)}</FormAlert>}
        <p>{t('correctText', { amount: `${t(`kind_${opposite.kind}`)} ${yen(opposite.amount)}` })}</p>
      </div>
    </AskFirst>
  );
}
