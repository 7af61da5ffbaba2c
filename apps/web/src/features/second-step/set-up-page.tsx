/** The only page of an owner who has to set up a second step first. */
import type { NewSecret } from '@gerende/domain/second-step/schema';
import { Button } from '@gerende/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryPage } from '../../shell/admin/entry-page.tsx';
import { FormAlert } from '../../shell/admin/form/form-alert.tsx';
import { useLogout } from '../../shell/admin/use-logout.ts';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { SchoolMark } from '../../shell/page/school-mark.tsx';
import { useSchoolName } from '../../shell/school.ts';
import { deskStart } from '../../shell/session/desk-start.ts';
import { trpc } from '../../trpc.ts';
import { AddPasskey } from './add-passkey.tsx';
import { SetUp } from './set-up.tsx';

export function SetUpPage() {
  const { t } = useTranslation('secondStep');
  const school = useSchoolName();
  const router = useRouter();
  const queryClient = useQueryClient();
  const failureText = useWriteFailureText();
  const { logOut, busy } = useLogout();
  const [secret, setSecret] = useState<NewSecret>();
  const begin = trpc.admin.secondStep.begin.useMutation({ onSuccess: setSecret });
  const goOn = async (): Promise<void> => {
    queryClient.clear();
    await router.navigate({ to: await deskStart(router.options.context.api), replace: true });
  };
  const brand = (
    <p className="flex max-w-full items-center gap-2.5">
      <SchoolMark size={36} roomy />
      <span className="truncate font-bold text-lg tracking-tight">{school}</span>
    </p>
  );
  return (
    <EntryPage wide brand={brand} title={t('pageTitle')} text={t('pageText')}>
      {begin.error && <FormAlert>{failureText(begin.error, t('failed'))}</FormAlert>}
      {secret ? (
        <SetUp secret={secret} onDone={() => void goOn()} />
      ) : (
        <div className="flex flex-col gap-4">
          <p>{t('hint')}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" busy={begin.isPending} onClick={() => begin.mutate()}>
              {t('setUp')}
            </Button>
            <AddPasskey size="guest" onDone={() => void goOn()} />
            <Button busy={busy} onClick={logOut}>
              {t('logOut')}
            </Button>
          </div>
        </div>
      )}
    </EntryPage>
  );
}
