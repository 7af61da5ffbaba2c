/** The switch of notifications on this phone, if its browser can show them. */
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnPush } from './use-own-push.ts';

export function OwnPush() {
  const { t } = useTranslation('ownDay');
  const id = useId();
  const { state, busy, turn, sendsPlan } = useOwnPush();
  if (state === 'none') return null;
  const isSwitch = state === 'on' || state === 'off' || state === 'failed';
  return (
    <section aria-labelledby={id} className="mt-6 rounded border bg-paper p-4">
      <h2 id={id} className="font-semibold text-base">
        {t('pushTitle')}
      </h2>
      {isSwitch ? (
        <CheckboxField
          label={t('push')}
          hint={t(sendsPlan ? 'pushHint' : 'pushHintWithoutPlan')}
          error={state === 'failed' ? t('pushFailed') : undefined}
          checked={state === 'on'}
          disabled={busy}
          onCheckedChange={turn}
        />
      ) : (
        <p className="mt-1 text-ink-soft">{state === 'blocked' ? t('pushBlocked') : t('pushInstall')}</p>
      )}
    </section>
  );
}
