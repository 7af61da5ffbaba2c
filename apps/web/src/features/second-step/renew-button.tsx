/** Makes new recovery codes, after asking. */
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskFirst } from '../../shell/admin/ask-first.tsx';
import { trpc } from '../../trpc.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useFailed } from './use-failed.ts';

export function RenewButton() {
  const { t } = useTranslation(['secondStep', 'common']);
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const failed = useFailed();
  const renew = trpc.admin.secondStep.renewCodes.useMutation({
    onSuccess: (made) => setCodes(made.codes),
    onError: failed,
    onSettled: () => {
      setAsking(false);
      return utils.admin.secondStep.get.invalidate();
    },
  });
  return (
    <>
      <Button size="admin" onClick={() => setAsking(true)}>
        {t('secondStep:renew')}
      </Button>
      {asking && (
        <AskFirst
          title={t('secondStep:renewTitle')}
          action={t('secondStep:renew')}
          busy={renew.isPending}
          onYes={() => renew.mutate()}
          onNo={() => setAsking(false)}
        >
          <p>{t('secondStep:renewText')}</p>
        </AskFirst>
      )}
      {codes && (
        <Dialog onClose={() => setCodes(undefined)} title={t('secondStep:codesTitle')} closeLabel={t('common:close')}>
          <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
        </Dialog>
      )}
    </>
  );
}
