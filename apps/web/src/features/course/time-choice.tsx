/** The lesson times of a course: chosen one by one, added to a list, removed from it (§2, §5 Course). */
import { Button } from '@gerende/ui/button';
import { SelectField } from '@gerende/ui/select-field';
import { Plus, X } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldNote } from '../../shell/admin/form/use-entity-form.ts';
import { showToast } from '../../shell/toast/toasts.tsx';

export type TimeChoiceProps = FieldNote & {
  /** The lesson times that can be added. */
  options: readonly { id: number; name: string }[];
  /** The name of any lesson time, including those that are no longer offered. */
  nameOf: (id: number) => string;
  value: readonly number[];
  onChange: (ids: number[]) => void;
  ref?: Ref<HTMLSelectElement>;
};

export function TimeChoice({ options, nameOf, value, onChange, error, hint, ref }: TimeChoiceProps) {
  const { t } = useTranslation('course');
  const [picked, setPicked] = useState('');
  function add(): void {
    if (picked === '') showToast('warning', t('selectTime'));
    else if (value.includes(Number(picked))) showToast('info', t('timeTwice'));
    else {
      onChange([...value, Number(picked)]);
      setPicked('');
    }
  }
  return (
    <div>
      <div className="flex items-end gap-2">
        <SelectField
          size="admin"
          className="flex-1"
          label={t('time')}
          required
          placeholder={t('choose')}
          options={options.map(({ id, name }) => ({ value: id, label: name }))}
          value={picked}
          onChange={(event) => setPicked(event.target.value)}
          {...(error && { error })}
          {...(hint && { hint })}
          {...(ref && { ref })}
        />
        <Button
          size="admin"
          className={error || hint ? 'self-start mt-6' : ''}
          icon={<Plus aria-hidden className="size-4" />}
          onClick={add}
        >
          {t('addTime')}
        </Button>
      </div>
      {value.length > 0 && (
        <ul aria-label={t('chosenTimes')} className="mt-2 flex flex-wrap gap-2">
          {value.map((id) => (
            <li key={id} className="flex items-center rounded border bg-mist-wash pl-2">
              <span className="tabular">{nameOf(id)}</span>
              <Button
                size="admin"
                variant="quiet"
                iconOnly
                icon={<X aria-hidden className="size-4" />}
                aria-label={t('removeTime', { name: nameOf(id) })}
                onClick={() => onChange(value.filter((each) => each !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
