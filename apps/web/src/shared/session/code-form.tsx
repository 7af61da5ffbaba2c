/** The second step of a login: the code of the phone, or a recovery code. */
import { ConfirmCode } from '@gerende/domain/second-step/schema';
import type { PendingLogin } from '@gerende/domain/session/schema';
import { textOf } from '@gerende/i18n/text-of';
import { Button } from '@gerende/ui/button';
import { TextField, type TextFieldProps } from '@gerende/ui/text-field';
import { useCallback, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CodeField } from '../../shell/admin/form/code-field.tsx';
import { fieldErrorsOf } from '../../shell/admin/form/field-errors.ts';
import { FormAlert } from '../../shell/admin/form/form-alert.tsx';
import { formResolver } from '../../shell/form-resolver.ts';
import { describeFailure } from '../../shell/transport.ts';
import { useFailureText } from '../../shell/use-failure-text.ts';
import { trpc } from '../../trpc.ts';
import { PasskeyButton } from './passkey-button.tsx';

type CodeFormProps = {
  /** The pending login, and the second steps of the account. */
  waiting: PendingLogin;
  /** Whether to stay logged in on this device. */
  stay: boolean;
  /** Called with the token of the session. */
  onLoggedIn: (token: string) => void;
  /** Called with the server's sentence when the login is no longer pending. */
  onOver: (sentence: string) => void;
};

type FieldProps = Omit<TextFieldProps, 'label'> & {
  /** Focuses the field, once it is there. */
  focus: () => void;
};

function PhoneField({ focus, ...field }: FieldProps) {
  const { t } = useTranslation('session');
  useEffect(() => focus(), [focus]);
  return <CodeField label={t('code')} {...field} />;
}

function RecoveryField({ focus, ...field }: FieldProps) {
  const { t } = useTranslation('session');
  useEffect(() => focus(), [focus]);
  return (
    <TextField label={t('recoveryCode')} autoComplete="off" autoCapitalize="characters" spellCheck={false} {...field} />
  );
}

export function CodeForm({ waiting, stay, onLoggedIn, onOver }: CodeFormProps) {
  const { t } = useTranslation(['session', 'errors']);
  const { pending, has_codes, has_passkeys } = waiting;
  const failureText = useFailureText();
  const [isRecovery, setRecovery] = useState(!has_codes);
  const form = useForm<ConfirmCode>({ resolver: formResolver(ConfirmCode), defaultValues: { code: '' } });
  const { setFocus } = form;
  const focus = useCallback(() => setFocus('code'), [setFocus]);
  const login = trpc.guest.secondStep.login.useMutation({
    onSuccess: ({ token }) => onLoggedIn(token),
    onError: (error) => {
      const failure = describeFailure(error);
      if (failure.type === 'answered' && failure.status === 401) onOver(failure.message);
      else setFocus('code', { shouldSelect: true });
    },
  });
  const refused = login.error ? fieldErrorsOf(login.error).code : undefined;
  const key = form.formState.errors.code?.message;
  const field = { error: key ? textOf(t, key) : refused, focus, ...form.register('code') };
  const change = (): void => {
    form.reset();
    login.reset();
    setRecovery(!isRecovery);
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.handleSubmit(({ code }) => login.mutate({ pending, code }))}
    >
      <p>{has_codes ? t('session:codeText') : t('session:passkeyText')}</p>
      {login.error && refused === undefined && <FormAlert>{failureText(login.error)}</FormAlert>}
      {isRecovery ? <RecoveryField {...field} /> : <PhoneField {...field} />}
      <Button type="submit" variant="primary" busy={login.isPending}>
        {t('session:login')}
      </Button>
      {has_codes && (
        <Button variant="quiet" onClick={change}>
          {isRecovery ? t('session:usePhone') : t('session:useRecovery')}
        </Button>
      )}
      {has_passkeys && <PasskeyButton stay={stay} onLoggedIn={onLoggedIn} />}
    </form>
  );
}
