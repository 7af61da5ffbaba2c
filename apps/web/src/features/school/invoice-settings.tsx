/** The texts of invoices and mails, and the outside services of this installation. */
import { feeFormulas } from '@gerende/domain/booking/choices';
import { languages } from '@gerende/domain/language/rules';
import type { SchoolSettings, ServiceStates } from '@gerende/domain/school/settings-schema';
import { wholeNumberIn } from '@gerende/domain/whole-number';
import { SelectField } from '@gerende/ui/select-field';
import { TextAreaField } from '@gerende/ui/text-area-field';
import { TextField } from '@gerende/ui/text-field';
import type { FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { Section } from '../../shell/admin/group/section.tsx';
import { trpc } from '../../trpc.ts';
import { ConnectedServices } from './connected-services.tsx';
import { formOfInvoices, InvoiceForm } from './invoice-form.ts';
import { OnlinePayment } from './online-payment.tsx';
import { LoadedSettings, SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type Entity = EntityForm<InvoiceForm, SchoolSettings>;

/** Props of a field: its error, a hint (the value stored meanwhile or its own), and its registration. */
function fieldOf(entity: Entity, name: FieldPath<InvoiceForm>, usualHint?: string) {
  const { error, hint = usualHint } = entity.note(name);
  return { size: 'admin' as const, error, hint, ...entity.form.register(name) };
}

function OnInvoices({ entity }: { entity: Entity }) {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('issuer')}>
      <TextField label={t('address')} autoComplete="street-address" {...fieldOf(entity, 'address')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField lang="ja" label={t('addressJa')} autoComplete="off" {...fieldOf(entity, 'address_ja')} />
        <TextField lang="zh" label={t('addressZh')} autoComplete="off" {...fieldOf(entity, 'address_zh')} />
      </div>
      <TextField
        className="max-w-sm"
        label={t('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...fieldOf(entity, 'phone')}
      />
      <TextField
        className="max-w-sm"
        label={t('registrationNumber')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...fieldOf(entity, 'registration_number', t('registrationHint'))}
      />
      <TextField
        className="max-w-sm"
        label={t('taxRate')}
        inputMode="numeric"
        autoComplete="off"
        {...fieldOf(entity, 'tax_rate_percent', t('taxHint'))}
      />
    </Section>
  );
}

const bankNames = ['bank_en', 'bank_ja', 'bank_zh'] as const;

function Payment({ entity }: { entity: Entity }) {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('payment')} hint={t('paymentHint')}>
      <TextField
        className="max-w-sm"
        label={t('paymentDays')}
        inputMode="numeric"
        autoComplete="off"
        {...fieldOf(entity, 'payment_days', t('paymentDaysHint'))}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        {bankNames.map((name) => (
          <TextAreaField
            key={name}
            size="admin"
            lang={name.slice(-2)}
            label={t(name)}
            rows={4}
            {...entity.note(name)}
            {...entity.form.register(name)}
          />
        ))}
      </div>
    </Section>
  );
}

function Fees({ entity }: { entity: Entity }) {
  const { t } = useTranslation(['settings', 'choices']);
  return (
    <Section title={t('settings:fees')}>
      <SelectField
        className="max-w-sm"
        label={t('settings:deskFee')}
        options={feeFormulas.map((value) => ({ value, label: t(`choices:feeFormula_${value}`) }))}
        {...fieldOf(entity, 'desk_fee', t('settings:deskFeeHint'))}
      />
    </Section>
  );
}

function Mails({ entity, fallback }: { entity: Entity; fallback: string }) {
  const { t } = useTranslation('settings');
  const email = { type: 'email', inputMode: 'email', autoComplete: 'off', spellCheck: false } as const;
  return (
    <Section title={t('mail')}>
      <TextField
        {...email}
        className="max-w-sm"
        label={t('emailSender')}
        {...fieldOf(entity, 'email_sender', t('senderHint', { fallback }))}
      />
      <TextField
        {...email}
        className="max-w-sm"
        label={t('noticeEmail')}
        {...fieldOf(entity, 'notice_email', t('noticeHint'))}
      />
      <SelectField
        className="max-w-sm"
        label={t('noticeLanguage')}
        options={languages.map((language) => ({ value: language, label: t(`language_${language}`) }))}
        {...fieldOf(entity, 'notice_language')}
      />
    </Section>
  );
}

function Form({ row, services }: { row: SchoolSettings; services: ServiceStates | undefined }) {
  const { t } = useTranslation('settings');
  const { mutateAsync } = trpc.admin.school.saveSettings.useMutation();
  const entity = useSettingsForm<InvoiceForm>({
    schema: InvoiceForm,
    row,
    valuesOf: formOfInvoices,
    save: (values, version) =>
      mutateAsync({
        ...values,
        tax_rate_percent: wholeNumberIn(values.tax_rate_percent),
        payment_days: wholeNumberIn(values.payment_days),
        hold_minutes: wholeNumberIn(values.hold_minutes),
        version,
      }),
  });
  return (
    <SettingsForm label={t('tab_invoices')} entity={entity}>
      <OnInvoices entity={entity} />
      <Payment entity={entity} />
      <OnlinePayment entity={entity} provider={services?.payments} />
      <Fees entity={entity} />
      <Mails entity={entity} fallback={services?.fallback_sender ?? '—'} />
    </SettingsForm>
  );
}

export function InvoiceSettings() {
  const settings = trpc.admin.school.settings.useQuery(undefined, { staleTime: 0 });
  const services = trpc.admin.school.services.useQuery();
  return (
    <div className="flex flex-col gap-4">
      <LoadedSettings query={settings}>{(row) => <Form row={row} services={services.data} />}</LoadedSettings>
      <ConnectedServices query={services} />
    </div>
  );
}
