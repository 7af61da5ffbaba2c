/** The display order of a row, for all forms that have one; lists can also be reordered by dragging. */
import { wholeNumberIn } from '@gerende/domain/whole-number';
import { NumberField } from '@gerende/ui/number-field';
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Versioned } from './use-edited-row.ts';
import type { EntityForm } from './use-entity-form.ts';

export function DisplayOrderField<Values extends FieldValues & { display_order: number }, Row extends Versioned>({
  entity,
}: {
  entity: EntityForm<Values, Row>;
}) {
  const { t } = useTranslation(['form', 'errors']);
  const name = 'display_order' as FieldPath<Values>;
  return (
    <Controller
      control={entity.form.control as unknown as Control<Values>}
      name={name}
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <NumberField
          size="admin"
          label={t('form:displayOrder')}
          min={0}
          max={999_999}
          decreaseLabel={t('form:lower')}
          increaseLabel={t('form:raise')}
          {...{ ref, value, onBlur }}
          onValueChange={onChange}
          read={wholeNumberIn}
          wrongText={t('errors:invalidDisplayOrder')}
          {...entity.note(name)}
        />
      )}
    />
  );
}
