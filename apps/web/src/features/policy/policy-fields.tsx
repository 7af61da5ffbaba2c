/** The fields of terms: what is refunded, what is due when, and the consequences of not paying. */
import { inLanguage } from '@gerende/domain/language/rules';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { SelectField } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { Controller, type FieldPath, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shell/admin/group/section.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import type { PolicyForm } from './policy-form.ts';
import { type PolicyEntity, TierFields } from './tier-fields.tsx';

type Part = { entity: PolicyEntity };
type Flag = { [Name in keyof PolicyForm]: PolicyForm[Name] extends boolean ? Name : never }[keyof PolicyForm];

function Whole({ entity, name, label, hint }: Part & { name: FieldPath<PolicyForm>; label: string; hint?: string }) {
  const { error, hint: stored = hint } = entity.note(name);
  return (
    <TextField
      size="admin"
      inputMode="numeric"
      autoComplete="off"
      label={label}
      error={error}
      hint={stored}
      {...entity.form.register(name)}
    />
  );
}

function Check({ entity, name, label, hint }: Part & { name: Flag; label: string; hint?: string }) {
  return (
    <Controller
      control={entity.form.control}
      name={name}
      render={({ field: { value, onChange, ref } }) => (
        <CheckboxField size="admin" ref={ref} label={label} hint={hint} checked={value} onCheckedChange={onChange} />
      )}
    />
  );
}

function WhenAndWhat({ entity }: Part) {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const courses = trpc.guest.course.list.useQuery({});
  const options = (courses.data ?? []).map(({ id, name_translations }) => ({
    value: String(id),
    label: inLanguage(name_translations, language),
  }));
  const { error } = entity.note('valid_from');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        size="admin"
        type="date"
        required
        label={t('policyFrom')}
        error={error}
        hint={t('policyFromHint')}
        {...entity.form.register('valid_from')}
      />
      <SelectField
        size="admin"
        label={t('policyCourse')}
        hint={t('policyCourseHint')}
        placeholder={t('policyAllCourses')}
        options={options}
        error={entity.note('course_id').error}
        {...entity.form.register('course_id')}
      />
    </div>
  );
}

function Refunds({ entity }: Part) {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('policyRefunds')} hint={t('policyRefundsHint')}>
      <TierFields entity={entity} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Whole entity={entity} name="begun_percent" label={t('policyBegun')} hint={t('policyBegunHint')} />
        <Whole
          entity={entity}
          name="certificate_hours"
          label={t('policyCertificate')}
          hint={t('policyCertificateHint')}
        />
      </div>
      <Whole entity={entity} name="change_hours" label={t('policyChange')} hint={t('policyChangeHint')} />
    </Section>
  );
}

function Payment({ entity }: Part) {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('policyPayment')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Whole entity={entity} name="deposit_percent" label={t('policyDeposit')} hint={t('policyDepositHint')} />
        <Whole entity={entity} name="deposit_days" label={t('policyDepositDays')} />
      </div>
      <Check entity={entity} name="keeps_deposit" label={t('policyKeepsDeposit')} hint={t('policyKeepsDepositHint')} />
      <Whole entity={entity} name="balance_days" label={t('policyBalanceDays')} hint={t('policyBalanceDaysHint')} />
    </Section>
  );
}

function Unpaid({ entity }: Part) {
  const { t } = useTranslation('settings');
  const cancels = useWatch({ control: entity.form.control, name: 'cancels_unpaid' });
  return (
    <Section title={t('policyUnpaid')}>
      <Check entity={entity} name="cancels_unpaid" label={t('policyCancels')} hint={t('policyCancelsHint')} />
      {cancels && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Whole entity={entity} name="unpaid_hours" label={t('policyUnpaidHours')} />
            <Whole entity={entity} name="warn_hours" label={t('policyWarnHours')} />
          </div>
          <Check entity={entity} name="drops_part_paid" label={t('policyDrops')} hint={t('policyDropsHint')} />
        </>
      )}
    </Section>
  );
}

export function PolicyFields({ entity }: Part) {
  return (
    <>
      <WhenAndWhat entity={entity} />
      <Refunds entity={entity} />
      <Payment entity={entity} />
      <Unpaid entity={entity} />
    </>
  );
}
