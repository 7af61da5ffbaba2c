/** The accounts of the back office with their roles, and what can be done with each. */
import type { Account } from '@gerende/domain/account/schema';
import type { Invitation } from '@gerende/domain/invitation/schema';
import { Badge } from '@gerende/ui/badge';
import { Button } from '@gerende/ui/button';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { QrCode, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { instantInWords } from '../../shell/kept-words.ts';
import { useSchool } from '../../shell/school.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { AccountActions } from './account-actions.tsx';
import { AddAccountDialog } from './add-account-dialog.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RequiredSecondStep } from './required-second-step.tsx';
import { RightsTable } from './rights-table.tsx';

function Line({ account, hasSecondStep }: { account: Account; hasSecondStep: boolean }) {
  const { t } = useTranslation(['settings', 'admin']);
  const { day } = instantInWords(account.created_at, useLanguage(), useSchool().data?.time_zone ?? 'Asia/Tokyo');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="break-all font-medium">{account.email}</span>
          <Badge>{t(`admin:role_${account.role}`)}</Badge>
          {account.is_self && <Badge tone="info">{t('settings:you')}</Badge>}
          {hasSecondStep && <Badge tone="good">{t('settings:hasSecondStep')}</Badge>}
          {account.is_disabled && <Badge tone="attention">{t('settings:disabledState')}</Badge>}
          {account.is_instructor_deleted && <Badge tone="attention">{t('settings:instructorDeletedState')}</Badge>}
        </p>
        <p className="text-ink-soft text-xs">{t('settings:addedOn', { day })}</p>
      </div>
      {!account.is_self && <AccountActions account={account} hasSecondStep={hasSecondStep} />}
    </li>
  );
}

export function Administrators() {
  const { t } = useTranslation(['settings', 'common']);
  const [opened, setOpened] = useState<'add' | 'invite'>();
  const [invited, setInvited] = useState<Invitation>();
  const close = (): void => setOpened(undefined);
  const steps = trpc.admin.secondStep.overview.useQuery(undefined, { staleTime: 0 });
  const accounts = trpc.admin.account.list.useQuery(undefined, { staleTime: 0 });
  return (
    <section className="max-w-3xl">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="font-semibold text-base">{t('settings:administrators')}</h2>
          <p className="text-ink-soft">{t('settings:administratorsHint')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="admin" icon={<UserPlus aria-hidden className="size-4" />} onClick={() => setOpened('add')}>
            {t('settings:add')}
          </Button>
          <Button
            size="admin"
            variant="primary"
            icon={<QrCode aria-hidden className="size-4" />}
            onClick={() => setOpened('invite')}
          >
            {t('settings:invite')}
          </Button>
        </div>
      </div>
      {accounts.isPending && (
        <LoadingRegion label={t('common:loading')}>
          <Skeleton className="h-32" />
        </LoadingRegion>
      )}
      <ReadFailure query={accounts} title={t('settings:accountsFailed')} />
      {accounts.data && (
        <ul className="divide-y rounded border bg-paper">
          {accounts.data.map((account) => (
            <Line
              key={account.id}
              account={account}
              hasSecondStep={steps.data?.account_ids.includes(account.id) ?? false}
            />
          ))}
        </ul>
      )}
      {steps.data && <RequiredSecondStep isRequired={steps.data.is_required} />}
      <RightsTable />
      {opened === 'add' && <AddAccountDialog onClose={close} />}
      {opened === 'invite' && <InviteDialog onInvited={setInvited} onClose={close} />}
      {opened === undefined && invited && invited.token !== null && (
        <InvitationLink email={invited.account.email} token={invited.token} onClose={() => setInvited(undefined)} />
      )}
    </section>
  );
}
