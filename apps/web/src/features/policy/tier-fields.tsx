/** The steps of a refund: how long before the first lesson, and how much of the fee is refunded. */
import type { EditablePolicy } from '@gerende/domain/policy/schema';
import { maxTiers } from '@gerende/domain/policy/schema';
import { Button } from '@gerende/ui/button';
import { SelectField } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { type PolicyForm, units } from './policy-form.ts';

export type PolicyEntity = EntityForm<PolicyForm, EditablePolicy>;

const number = { size: 'admin', inputMode: 'numeric', autoComplete: 'off', required: true } as const;

function TierRow({ entity, index, onRemove }: { entity: PolicyEntity; index: number; onRemove: () => void }) {
  const { t } = useTranslation('settings');
  const { register } = entity.form;
  const place = { place: index + 1 };
  return (
    <li className="grid grid-cols-[1fr_1fr_auto] items-start gap-x-3 gap-y-2 border-b pb-3 sm:grid-cols-[7rem_8rem_9rem_auto] sm:border-0 sm:pb-0">
      <TextField
        {...number}
        label={t('policyTierTime', place)}
        {...entity.note(`tiers.${index}.hours`)}
        {...register(`tiers.${index}.hours`)}
      />
      <SelectField
        size="admin"
        label={t('policyTierUnit', place)}
        options={units.map((unit) => ({ value: unit, label: t(`policyUnit_${unit}`) }))}
        {...register(`tiers.${index}.unit`)}
      />
      <TextField
        {...number}
        className="max-sm:col-span-2 max-sm:row-start-2"
        label={t('policyTierPercent', place)}
        {...entity.note(`tiers.${index}.percent`)}
        {...register(`tiers.${index}.percent`)}
      />
      <Button
        size="admin"
        iconOnly
        className="mt-6 max-sm:col-start-3 max-sm:row-start-2"
        icon={<Trash2 aria-hidden className="size-4" />}
        aria-label={t('policyTierRemove', place)}
        onClick={onRemove}
      />
    </li>
  );
}

export function TierFields({ entity }: { entity: PolicyEntity }) {
  const { t } = useTranslation('settings');
  const { fields, append, remove } = useFieldArray({ control: entity.form.control, name: 'tiers' });
  return (
    <div className="grid gap-3">
      <ol className="grid gap-3">
        {fields.map((field, index) => (
          <TierRow key={field.id} entity={entity} index={index} onRemove={() => remove(index)} />
        ))}
      </ol>
      {fields.length < maxTiers && (
        <div>
          <Button
            size="admin"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => append({ hours: '', unit: 'hours', percent: '' })}
          >
            {t('policyTierAdd')}
          </Button>
        </div>
      )}
    </div>
  );
}
