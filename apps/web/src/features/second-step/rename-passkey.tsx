/** Renames a passkey. */
import type { Passkey } from '@gerende/domain/passkey/schema';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeepTyped } from '../../shell/admin/form/use-keep-typed.tsx';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { trpc } from '../../trpc.ts';
import { PasskeyNameForm } from './passkey-name-form.tsx';

function RenameDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation(['passkey', 'secondStep', 'common']);
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  const rename = trpc.admin.passkey.rename.useMutation({
    onSuccess: () => {
      showToast('success', t('passkey:renamed'));
      onClose();
    },
    onSettled: () => utils.admin.passkey.list.invalidate(),
  });
  const { close, area, question } = useKeepTyped<HTMLDivElement>(onClose);
  return (
    <>
      <Dialog
        busy={rename.isPending}
        onClose={close}
        title={t('passkey:renameTitle', { name })}
        closeLabel={t('common:close')}
      >
        <div {...area}>
          <PasskeyNameForm
            name={name}
            action={t('passkey:saveName')}
            busy={rename.isPending}
            failure={rename.error ? failureText(rename.error, t('secondStep:failed')) : undefined}
            onSend={(typed) => rename.mutate({ id, name: typed.name })}
          />
        </div>
      </Dialog>
      {question}
    </>
  );
}

export function RenameButton({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation('passkey');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="admin" aria-label={t('renameNamed', { name: passkey.name })} onClick={() => setOpen(true)}>
        {t('rename')}
      </Button>
      {isOpen && <RenameDialog passkey={passkey} onClose={() => setOpen(false)} />}
    </>
  );
}
