/** The days of the report of sales, and the grouping of its rows. */
import { SalesFilter as FilterShape, type SalesFilter, salesGroups } from '@gerende/domain/sales/schema';
import { textOf } from '@gerende/i18n/text-of';
import { Button } from '@gerende/ui/button';
import { SelectField } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormKey } from '../../shell/admin/list/use-form-key.ts';

/** Starts from the address, also after Back. */
export function SalesForm({ filter }: { filter: SalesFilter }) {
  const { key, asks } = useFormKey(Object.values(filter).join());
  return <Form key={key} filter={filter} onAsk={(next) => asks(Object.values(next).join())} />;
}

function Form({ filter, onAsk }: { filter: SalesFilter; onAsk: (filter: SalesFilter) => void }) {
  const { t } = useTranslation(['sales', 'errors']);
  const navigate = useNavigate();
  const [typed, setTyped] = useState(filter);
  const [wrong, setWrong] = useState<string>();
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    const read = FilterShape.safeParse(typed);
    setWrong(read.error?.issues[0]?.message);
    if (!read.data) return;
    onAsk(read.data);
    void navigate({ to: '/admin/sales/', search: read.data });
  };
  const day = (name: 'from' | 'to') => ({
    size: 'admin' as const,
    type: 'date',
    label: t(`sales:${name}`),
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: old browsers and the test environment do not know <search>.
    <div role="search">
      <form noValidate className="mb-4 flex flex-wrap items-start gap-2" onSubmit={ask}>
        <TextField {...day('from')} />
        <TextField {...day('to')} error={wrong && textOf(t, wrong)} />
        <SelectField
          size="admin"
          label={t('sales:by')}
          options={salesGroups.map((value) => ({ value, label: t(`sales:by_${value}`) }))}
          value={typed.by}
          onChange={(event) =>
            setTyped({ ...typed, by: salesGroups.find((each) => each === event.target.value) ?? typed.by })
          }
        />
        <Button type="submit" size="admin" variant="primary" className="mt-6">
          {t('sales:show')}
        </Button>
      </form>
    </div>
  );
}
