/** Opens the till of a counter with the money in it. */

import { yenIn } from '@gerende/domain/payment/typed-amount';
import type { Counter } from '@gerende/domain/till/schema';
import { Button } from '@gerende/ui/button';
import { HeldFields } from '@gerende/ui/focus/held-fields';
import { TextField } from '@gerende/ui/text-field';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAlert } from '../../shell/admin/form/form-alert.tsx';
import { LeaveGuard } from '../../shell/admin/leave-guard.tsx';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useFailureText } from '../../shell/use-failure-text.ts';
import { trpc } from '../../trpc.ts';

/** @param last the float with which it was opened the last time */
export function OpenTill({ counter, last }: { counter: Counter; last: number | undefined }) {
  const { t } = useTranslation('till');
  const failureText = useFailureText();
  const utils = trpc.useUtils();
  const usual = last === undefined ? '' : String(last);
  const [typed, setTyped] = useState<string>();
  const amount = typed ?? usual;
  const [isWrong, setIsWrong] = useState(false);
  const { mutate, isPending, error } = trpc.admin.till.open.useMutation({
    onSuccess: () => showToast('success', t('openedToast')),
    onSettled: () => utils.admin.till.invalidate(),
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const float_amount = yenIn(amount);
    setIsWrong(float_amount === undefined);
    if (float_amount !== undefined && !isPending) mutate({ counter_id: counter.id, float_amount });
  };
  return (
    <section aria-labelledby="open-till" className="grid gap-3 rounded border bg-paper p-4">
      <div>
        <h2 id="open-till" className="font-semibold">
          {t('notOpen')}
        </h2>
        <p className="max-w-prose text-ink-soft text-sm">{t('notOpenHint')}</p>
      </div>
      {error && <FormAlert>{failureText(error)}</FormAlert>}
      <form noValidate onSubmit={send} className="flex max-w-md flex-wrap items-end gap-3">
        <HeldFields held={isPending}>
          <TextField
            size="admin"
            label={t('float')}
            value={amount}
            required
            inputMode="numeric"
            autoComplete="off"
            className="tabular"
            error={isWrong ? t('invalidAmount') : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
        </HeldFields>
        <Button size="admin" variant="primary" type="submit" busy={isPending}>
          {t('open')}
        </Button>
        <LeaveGuard changed={amount !== usual} />
      </form>
    </section>
  );
}
