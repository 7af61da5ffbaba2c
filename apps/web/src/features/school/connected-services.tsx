/** Which outside services are configured: names only, never a secret. */
import type { ServiceStates } from '@gerende/domain/school/settings-schema';
import { Badge, type BadgeTone } from '@gerende/ui/badge';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { type FailingQuery, ReadFailure } from '../../shell/admin/read/read-failure.tsx';

function States({ bot_check, invoices, payments, mail }: ServiceStates) {
  const { t } = useTranslation('settings');
  const lines: { name: string; state: string; tone: BadgeTone }[] = [
    {
      name: t('service_botCheck'),
      state: t(`botCheck_${bot_check}`),
      tone: bot_check === 'none' ? 'attention' : 'good',
    },
    { name: t('service_invoices'), state: t(`invoices_${invoices}`), tone: invoices === 'own' ? 'plain' : 'good' },
    { name: t('service_payments'), state: t(`payments_${payments}`), tone: payments === 'none' ? 'plain' : 'good' },
    { name: t('service_mail'), state: mail ? t('mail_on') : t('mail_off'), tone: mail ? 'good' : 'attention' },
  ];
  return (
    <dl className="flex flex-col divide-y">
      {lines.map(({ name, state, tone }) => (
        <div key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <dt className="font-medium">{name}</dt>
          <dd>
            <Badge tone={tone}>{state}</Badge>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type ServicesProps = { query: FailingQuery & { data: ServiceStates | undefined } };

export function ConnectedServices({ query }: ServicesProps) {
  const { t } = useTranslation(['settings', 'common']);
  return (
    <section className="max-w-3xl rounded border bg-paper p-4">
      <h2 className="mb-1 font-semibold text-base">{t('settings:services')}</h2>
      <p className="mb-2 text-ink-soft">{t('settings:servicesHint')}</p>
      {query.data && <States {...query.data} />}
      <ReadFailure query={query} title={t('settings:loadFailed')} />
      {!query.data && query.error === null && (
        <LoadingRegion label={t('common:loading')}>
          <Skeleton className="h-24" />
        </LoadingRegion>
      )}
    </section>
  );
}
