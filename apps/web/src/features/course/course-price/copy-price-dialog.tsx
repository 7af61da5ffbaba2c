/** Asks where to copy a price: other head-counts, other slopes, or every pair of both. */
import { fallbackPeople } from '@gerende/domain/course-price/rules';
import { Button } from '@gerende/ui/button';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { Dialog } from '@gerende/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeepTyped } from '../../../shell/admin/form/use-keep-typed.tsx';
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
  const { t } = useTranslation(['course', 'common', 'form']);
  const [people, setPeople] = useState([row.number_of_people]);
  const [slopeIds, setSlopeIds] = useState([row.slope_id]);
  const { close, area, question } = useKeepTyped<HTMLDivElement>(onClose);
  const wanted = people.length * slopeIds.length;
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && close()}
        title={t('course:copyTitle', { row: number })}
        description={t('course:copyHint')}
        closeLabel={t('common:close')}
        footer={
          <>
            <Button size="admin" onClick={close}>
              {t('form:cancel')}
            </Button>
            <Button
              size="admin"
              variant="primary"
              disabled={wanted === 0}
              onClick={() => onCopy({ people: [...people].sort((a, b) => a - b), slope_ids: slopeIds })}
            >
              {t('course:copy')}
            </Button>
          </>
        }
      >
        <div {...area} className="flex flex-col gap-4">
          <Boxes
            legend={t('course:people')}
            options={fallbackPeople.map((count) => ({ id: count, name: String(count) }))}
            value={people}
            onChange={setPeople}
          />
          <Boxes legend={t('course:slopes')} options={slopes} value={slopeIds} onChange={setSlopeIds} />
        </div>
      </Dialog>
      {question}
    </>
  );
}
