/** The name of a passkey, typed and sent: for a new one, or for one that is renamed. */
import { PasskeyName } from '@gerende/domain/passkey/schema';
import { textOf } from '@gerende/i18n/text-of';
import { Button } from '@gerende/ui/button';
import { HeldFields } from '@gerende/ui/focus/held-fields';
import { TextField } from '@gerende/ui/text-field';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormAlert } from '../../shell/admin/form/form-alert.tsx';
import { formResolver } from '../../shell/form-resolver.ts';

type PasskeyNameFormProps = {
  name: string;
  action: string;
  busy: boolean;
  /** What went wrong, in words. */
  failure: string | undefined;
  onSend: (typed: PasskeyName) => void;
  children?: ReactNode;
};

export function PasskeyNameForm({ name, action, busy, failure, onSend, children }: PasskeyNameFormProps) {
  const { t } = useTranslation(['passkey', 'errors']);
  const form = useForm<PasskeyName>({ resolver: formResolver(PasskeyName), defaultValues: { name } });
  const { setFocus } = form;
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);
  const key = form.formState.errors.name?.message;
  return (
    <form
      noValidate
      className="flex flex-col gap-4 text-sm"
      onSubmit={form.handleSubmit((typed) => !busy && onSend(typed))}
    >
      {children}
      {failure && <FormAlert>{failure}</FormAlert>}
      <HeldFields held={busy}>
        <TextField
          size="admin"
          label={t('passkey:name')}
          hint={t('passkey:nameHint')}
          autoComplete="off"
          error={key ? textOf(t, key) : undefined}
          {...form.register('name')}
        />
      </HeldFields>
      <Button type="submit" size="admin" variant="primary" className="self-end" busy={busy}>
        {action}
      </Button>
    </form>
  );
}
