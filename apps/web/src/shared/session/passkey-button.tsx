/**
 * Logs in with a passkey, which replaces e-mail, password and code; nothing if the browser does not support passkeys.
 */
import { Button } from '@gerende/ui/button';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FormAlert } from '../../shell/admin/form/form-alert.tsx';
import { knowsPasskeys, NoPasskey, signByPasskey } from '../../shell/browser/passkeys.ts';
import { useFailureText } from '../../shell/use-failure-text.ts';
import { trpc } from '../../trpc.ts';

type PasskeyButtonProps = {
  /** Whether to stay logged in on this device. */
  stay: boolean;
  /** Called with the token of the session. */
  onLoggedIn: (token: string) => void;
};

export function PasskeyButton({ stay, onLoggedIn }: PasskeyButtonProps) {
  const { t } = useTranslation('session');
  const failureText = useFailureText();
  const begin = trpc.guest.passkey.begin.useMutation();
  const login = trpc.guest.passkey.login.useMutation();
  const use = useMutation({
    mutationFn: async () => {
      const answer = await signByPasskey(await begin.mutateAsync());
      return login.mutateAsync({ answer, stay });
    },
    onSuccess: ({ token }) => onLoggedIn(token),
  });
  if (!knowsPasskeys()) return null;
  return (
    <>
      <Button icon={<KeyRound aria-hidden className="size-4" />} busy={use.isPending} onClick={() => use.mutate()}>
        {t('passkey')}
      </Button>
      {use.error && (
        <FormAlert>{use.error instanceof NoPasskey ? t('passkeyFailed') : failureText(use.error)}</FormAlert>
      )}
    </>
  );
}
