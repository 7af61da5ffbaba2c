/** Adds a passkey: its name, the prompt of the device, and recovery codes if it is the first part of a second step. */
import type { PasskeyName } from '@gerende/domain/passkey/schema';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeepTyped } from '../../shell/admin/form/use-keep-typed.tsx';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { knowsPasskeys, makePasskey, NoPasskey } from '../../shell/browser/passkeys.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { trpc } from '../../trpc.ts';
import { PasskeyNameForm } from './passkey-name-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

function Add({ onAdded }: { onAdded: (codes: string[] | null) => void }) {
  const { t } = useTranslation(['passkey', 'secondStep']);
  const failureText = useWriteFailureText();
  const begin = trpc.admin.passkey.begin.useMutation();
  const store = trpc.admin.passkey.add.useMutation();
  const add = useMutation({
    mutationFn: async ({ name }: PasskeyName) => {
      const answer = await makePasskey(await begin.mutateAsync());
      return store.mutateAsync({ name, answer });
    },
    onSuccess: ({ codes }) => onAdded(codes),
  });
  const { error } = add;
  const failure = error instanceof NoPasskey ? t('passkey:refusedByDevice') : undefined;
  return (
    <PasskeyNameForm
      name=""
      action={t('passkey:add')}
      busy={add.isPending}
      failure={error ? (failure ?? failureText(error, t('secondStep:failed'))) : undefined}
      onSend={(typed) => add.mutate(typed)}
    >
      <p>{t('passkey:addText')}</p>
    </PasskeyNameForm>
  );
}

type AddDialogProps = {
  onClose: () => void;
  /** Called once it is added and the recovery codes were seen. */
  onDone: () => void;
};

function AddDialog({ onClose, onDone }: AddDialogProps) {
  const { t } = useTranslation(['passkey', 'secondStep', 'common']);
  const [codes, setCodes] = useState<readonly string[]>();
  const leave = (): void => {
    onClose();
    if (codes) onDone();
  };
  const { close, area, question } = useKeepTyped<HTMLDivElement>(leave);
  const added = (made: string[] | null): void => {
    showToast('success', made ? t('passkey:addedAlone') : t('passkey:added'));
    setCodes(made ?? undefined);
    if (made) return;
    onClose();
    onDone();
  };
  return (
    <>
      <Dialog
        onClose={close}
        title={codes ? t('secondStep:codesTitle') : t('passkey:addTitle')}
        closeLabel={t('common:close')}
      >
        {codes ? (
          <RecoveryCodes codes={codes} onKept={leave} />
        ) : (
          <div {...area}>
            <Add onAdded={added} />
          </div>
        )}
      </Dialog>
      {question}
    </>
  );
}

type AddPasskeyProps = {
  size: 'admin' | 'guest';
  /** Called once it is added and the recovery codes were seen. */
  onDone: () => void;
};

/** Nothing if the browser does not support passkeys. */
export function AddPasskey({ size, onDone }: AddPasskeyProps) {
  const { t } = useTranslation('passkey');
  const [isOpen, setOpen] = useState(false);
  if (!knowsPasskeys()) return null;
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      {isOpen && <AddDialog onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  );
}
