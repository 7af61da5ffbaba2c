/** Gives a passkey another name. */
import { type Passkey, PasskeyName } from '@gerende/domain/passkey/schema';
import { textOf } from '@gerende/i18n/text-of';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { TextField } from '@gerende/ui/text-field';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormAlert } from '../../shell/admin/form/form-alert.tsx';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { formResolver } from '../../shell/form-resolver.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { trpc } from '../../trpc.ts';

function NameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { t } = useTranslation(['passkey', 'secondStep', 'errors']);
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  const form = useForm<PasskeyName>({ resolver: formResolver(PasskeyName), defaultValues: { name: passkey.name } });
  const { setFocus } = form;
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);
  const rename = trpc.admin.passkey.rename.useMutation({
    onSuccess: () => {
      showToast('success', t('passkey:renamed'));
      onDone();
    },
    onSettled: () => utils.admin.passkey.list.invalidate(),
  });
  const key = form.formState.errors.name?.message;
  return (
    <form
      noValidate
      className="flex flex-col gap-4 text-sm"
      onSubmit={form.handleSubmit(({ name }) => !rename.isPending && rename.mutate({ id: passkey.id, name }))}
    >
      {rename.error && <FormAlert>{failureText(rename.error, t('secondStep:failed'))}</FormAlert>}
      <TextField
        size="admin"
        label={t('passkey:name')}
        hint={t('passkey:nameHint')}
        autoComplete="off"
        error={key ? textOf(t, key) : undefined}
        {...form.register('name')}
      />
      <Button type="submit" size="admin" variant="primary" className="self-end" busy={rename.isPending}>
        {t('passkey:saveName')}
      </Button>
    </form>
  );
}

export function RenameButton({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation(['passkey', 'common']);
  const [isOpen, setOpen] = useState(false);
  const { name } = passkey;
  return (
    <>
      <Button size="admin" aria-label={t('passkey:renameNamed', { name })} onClick={() => setOpen(true)}>
        {t('passkey:rename')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('passkey:renameTitle', { name })}
        closeLabel={t('common:close')}
      >
        <NameForm passkey={passkey} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
