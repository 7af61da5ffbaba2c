/** Passkeys of the user's own account: added, listed and removed. */
import type { Passkey } from '@gerende/domain/passkey/schema';
import { Button } from '@gerende/ui/button';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskFirst } from '../../shell/admin/ask-first.tsx';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { useForgetSession } from '../../shell/admin/use-logout.ts';
import { instantInWords } from '../../shell/kept-words.ts';
import { useSchool } from '../../shell/school.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { AddPasskey } from './add-passkey.tsx';
import { RenameButton } from './rename-passkey.tsx';
import { RenewButton } from './renew-button.tsx';
import { useFailed } from './use-failed.ts';

/** Refetches everything that a passkey changes. */
function useRefresh(): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.admin.passkey.list.invalidate(),
      utils.admin.secondStep.get.invalidate(),
      utils.admin.account.sessions.invalidate(),
    ]);
}

type RemoveProps = {
  passkey: Passkey;
  /** Whether it is the only second step. */
  isLast: boolean;
  isRequired: boolean;
};

function RemoveButton({ passkey: { id, name }, isLast, isRequired }: RemoveProps) {
  const { t } = useTranslation('passkey');
  const [asking, setAsking] = useState(false);
  const forget = useForgetSession();
  const refresh = useRefresh();
  const remove = trpc.admin.passkey.remove.useMutation({
    onSuccess: async () => {
      showToast('success', t('removed'));
      await (isLast && isRequired ? forget() : refresh());
    },
    onError: useFailed(),
    onSettled: () => setAsking(false),
  });
  const last = isRequired ? t('removeLastRequired') : t('removeLast');
  return (
    <>
      <Button size="admin" aria-label={t('removeNamed', { name })} onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      {asking && (
        <AskFirst
          title={t('removeTitle', { name })}
          action={t('remove')}
          busy={remove.isPending}
          onYes={() => remove.mutate({ id })}
          onNo={() => setAsking(false)}
        >
          <p>{isLast ? last : t('removeText')}</p>
        </AskFirst>
      )}
    </>
  );
}

function Line(props: RemoveProps) {
  const { t } = useTranslation('passkey');
  const language = useLanguage();
  const timeZone = useSchool().data?.time_zone ?? 'Asia/Tokyo';
  const { name, made_at, used_at } = props.passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="tabular text-ink-soft">
          {t('made', instantInWords(made_at, language, timeZone))}
          {' · '}
          {used_at ? t('used', instantInWords(used_at, language, timeZone)) : t('notUsed')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <RenameButton passkey={props.passkey} />
        <RemoveButton {...props} />
      </div>
    </li>
  );
}

function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useTranslation(['passkey', 'secondStep']);
  const step = trpc.admin.secondStep.get.useQuery(undefined, { staleTime: 0 }).data;
  const refresh = useRefresh();
  if (passkeys.length === 0)
    return (
      <>
        <p className="mb-4">{t('passkey:none')}</p>
        <AddPasskey size="admin" onDone={() => void refresh()} />
      </>
    );
  const isAlone = step?.is_on === false;
  const isLast = passkeys.length === 1 && isAlone;
  return (
    <>
      <ul className="mb-4 divide-y border-y">
        {passkeys.map((passkey) => (
          <Line key={passkey.id} passkey={passkey} isLast={isLast} isRequired={step?.is_required ?? false} />
        ))}
      </ul>
      {isAlone && <p className="tabular mb-4">{t('secondStep:codesLeft', { left: step.codes_left })}</p>}
      <div className="flex flex-wrap gap-2">
        <AddPasskey size="admin" onDone={() => void refresh()} />
        {isAlone && <RenewButton />}
      </div>
    </>
  );
}

export function PasskeySection() {
  const { t } = useTranslation(['passkey', 'common']);
  const passkeys = trpc.admin.passkey.list.useQuery(undefined, { staleTime: 0 });
  return (
    <section className="rounded border bg-paper p-4">
      <h2 className="mb-1 font-semibold text-base">{t('passkey:title')}</h2>
      <p className="mb-4 text-ink-soft">{t('passkey:hint')}</p>
      {passkeys.isPending && (
        <LoadingRegion label={t('common:loading')}>
          <Skeleton className="h-16" />
        </LoadingRegion>
      )}
      <ReadFailure query={passkeys} title={t('passkey:loadFailed')} />
      {passkeys.data && <Passkeys passkeys={passkeys.data} />}
    </section>
  );
}
