/** What guests are asked to pay online, when, and how long their place is held for it. */
import { onlinePayments, onlineTimes } from '@gerende/domain/checkout/schema';
import type { SchoolSettings, ServiceStates } from '@gerende/domain/school/settings-schema';
import { SelectField } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { useTranslation } from 'react-i18next';
import type { EntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { Section } from '../../shell/admin/group/section.tsx';
import type { InvoiceForm } from './invoice-form.ts';

type Props = { entity: EntityForm<InvoiceForm, SchoolSettings>; provider: ServiceStates['payments'] | undefined };

export function OnlinePayment({ entity, provider }: Props) {
  const { t } = useTranslation('settings');
  const { register, watch } = entity.form;
  const isOn = watch('online_payment') !== 'nothing';
  const look = { size: 'admin', className: 'max-w-sm' } as const;
  return (
    <Section title={t('onlinePayment')} hint={t(provider === 'none' ? 'onlineNotSetUp' : 'onlineHint')}>
      <SelectField
        {...look}
        label={t('onlineWhat')}
        options={onlinePayments.map((value) => ({ value, label: t(`online_${value}`) }))}
        {...entity.note('online_payment')}
        {...register('online_payment')}
      />
      {isOn && (
        <>
          <SelectField
            {...look}
            label={t('onlineWhen')}
            options={onlineTimes.map((value) => ({ value, label: t(`onlineWhen_${value}`) }))}
            {...entity.note('online_when')}
            {...register('online_when')}
          />
          <TextField
            {...look}
            label={t('holdMinutes')}
            inputMode="numeric"
            autoComplete="off"
            required
            {...entity.note('hold_minutes')}
            {...register('hold_minutes')}
          />
        </>
      )}
    </Section>
  );
}
