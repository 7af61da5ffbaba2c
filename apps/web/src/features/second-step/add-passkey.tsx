/** Adds a passkey: its name, what the device asks, and recovery codes where it is the first part of a second step. */
import { PasskeyName } from '@gerende/domain/passkey/schema';
import { textOf } from '@gerende/i18n/text-of';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { TextField } from '@gerende/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormAlert } from '../../shell/admin/form/form-alert.tsx';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { knowsPasskeys, makePasskey, NoPasskey } from '../../shell/browser/passkeys.ts';
import { formResolver } from '../../shell/form-resolver.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { trpc } from '../../trpc.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

function NameForm({ onAdded }: { onAdded: (codes: string[] | null) => void }) {
  const { t } = useTranslation(['passkey', 'secondStep', 'errors']);
  const failureText = useWriteFailureText();
  const form = useForm<PasskeyName>({ resolver: formResolver(PasskeyName), defaultValues: { name: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  const begin = trpc.admin.passkey.begin.useMutation();
  const store = trpc.admin.passkey.add.useMutation();
  const add = useMutation({
    mutationFn: async ({ name }: PasskeyName) => {
      const answer = await makePasskey(await begin.mutateAsync());
      return store.mutateAsync({ name, answer });
    },
    onSuccess: ({ codes }) => onAdded(codes),
  });
  const key = form.formState.errors.name?.message;
  const failure = add.error instanceof NoPasskey ? t('passkey:refusedByDevice') : undefined;
  return (
    <form
      noValidate
      className="flex flex-col gap-4 text-sm"
      onSubmit={form.handleSubmit((values) => !add.isPending && add.mutate(values))}
    >
      <p>{t('passkey:addText')}</p>
      {add.error && <FormAlert>{failure ?? failureText(add.error, t('secondStep:failed'))}</FormAlert>}
      <TextField
        size="admin"
        label={t('passkey:name')}
        hint={t('passkey:nameHint')}
        autoComplete="off"
        error={key ? textOf(t, key) : undefined}
        {...form.register('name')}
      />
      <Button type="submit" size="admin" variant="primary" className="self-end" busy={add.isPending}>
        {t('passkey:add')}
      </Button>
    </form>
  );
}

type AddPasskeyProps = {
  size: 'admin' | 'guest';
  /** Called once it is added, and recovery codes were seen. */
  onDone: () => void;
};

/** Nothing where the browser knows no passkeys. */
export function AddPasskey({ size, onDone }: AddPasskeyProps) {
  const { t } = useTranslation(['passkey', 'secondStep', 'common']);
  const [open, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const close = (): void => {
    setOpen(false);
    if (codes) onDone();
    setCodes(undefined);
  };
  const added = (made: string[] | null): void => {
    showToast('success', made ? t('passkey:addedAlone') : t('passkey:added'));
    setCodes(made ?? undefined);
    if (made) return;
    setOpen(false);
    onDone();
  };
  if (!knowsPasskeys()) return null;
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        {t('passkey:add')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={codes ? t('secondStep:codesTitle') : t('passkey:addTitle')}
        closeLabel={t('common:close')}
      >
        {codes ? <RecoveryCodes codes={codes} onKept={close} /> : <NameForm onAdded={added} />}
      </Dialog>
    </>
  );
}
