/** Asks where to copy a price: other head-counts, other slopes, or every pair of both. */
import { fallbackPeople } from '@gerende/domain/course-price/rules';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shell/admin/form/form-dialog.tsx';
import type { PriceFormRow } from './price-form.ts';

export type CopyPriceDialogProps = {
  row: PriceFormRow;
  /** Row number as shown, from 1. */
  number: number;
  slopes: readonly { id: number; name: string }[];
  onCopy: (targets: { people: number[]; slope_ids: number[] }) => void;
  onClose: () => void;
};

type BoxesProps = {
  legend: string;
  options: readonly { id: number; name: string }[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
};

function Boxes({ legend, options, value, onChange }: BoxesProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map(({ id, name }) => (
          <CheckboxField
            key={id}
            size="admin"
            label={name}
            checked={value.includes(id)}
            onCheckedChange={(checked) => onChange(checked ? [...value, id] : value.filter((each) => each !== id))}
          />
        ))}
      </div>
    </fieldset>
  );
}

export function CopyPriceDialog({ row, number, slopes, onCopy, onClose }: CopyPriceDialogProps) {
  const { t } = useTranslation('course');
  const [people, setPeople] = useState([row.number_of_people]);
  const [slopeIds, setSlopeIds] = useState([row.slope_id]);
  const wanted = people.length * slopeIds.length;
  return (
    <FormDialog
      title={t('copyTitle', { row: number })}
      description={t('copyHint')}
      saveLabel={t('copy')}
      isReady={wanted > 0}
      onSubmit={() => onCopy({ people: [...people].sort((a, b) => a - b), slope_ids: slopeIds })}
      onClose={onClose}
    >
      <Boxes
        legend={t('people')}
        options={fallbackPeople.map((count) => ({ id: count, name: String(count) }))}
        value={people}
        onChange={setPeople}
      />
      <Boxes legend={t('slopes')} options={slopes} value={slopeIds} onChange={setSlopeIds} />
    </FormDialog>
  );
}
