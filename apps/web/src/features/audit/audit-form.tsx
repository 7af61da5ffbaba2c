/** The search in the records: person, guest, days, and kind of record. */
import { auditEntities } from '@gerende/domain/audit/actions';
import { type AuditFilter, AuditFilter as FilterShape } from '@gerende/domain/audit/schema';
import { textOf } from '@gerende/i18n/text-of';
import { Button, buttonClass } from '@gerende/ui/button';
import { SelectField } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormKey } from '../../shell/admin/list/use-form-key.ts';
import { trpc } from '../../trpc.ts';

const address = '/admin/settings/audit';
const typedFields = ['who', 'guest', 'from', 'to', 'entity'] as const;
type Typed = Record<(typeof typedFields)[number], string>;

const typedOf = (filter: AuditFilter): Typed =>
  Object.fromEntries(typedFields.map((name) => [name, filter[name] ?? ''])) as Typed;
const keyOf = (filter: AuditFilter): string => Object.values(typedOf(filter)).join('\n');

/** Starts from the address, also after Back. */
export function AuditForm({ filter }: { filter: AuditFilter }) {
  const { key, asks } = useFormKey(`${filter.kind} ${keyOf(filter)}`);
  return <Form key={key} filter={filter} onAsk={(next) => asks(`${next.kind} ${keyOf(next)}`)} />;
}

function useActors() {
  const { t } = useTranslation('audit');
  const accounts = trpc.admin.audit.actors.useQuery().data ?? [];
  return [
    { value: '', label: t('everybody') },
    ...accounts.map(({ id, email }) => ({ value: id, label: email })),
    { value: 'guest', label: t('guests') },
    { value: 'system', label: t('theSystem') },
  ];
}

function Form({ filter, onAsk }: { filter: AuditFilter; onAsk: (filter: AuditFilter) => void }) {
  const { t } = useTranslation(['audit', 'errors']);
  const navigate = useNavigate();
  const actors = useActors();
  const [typed, setTyped] = useState(() => typedOf(filter));
  const [wrong, setWrong] = useState<{ field: string; key: string }>();
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    const read = FilterShape.safeParse({ ...typed, kind: filter.kind });
    const issue = read.error?.issues[0];
    setWrong(issue && { field: String(issue.path[0]), key: issue.message });
    if (!read.data) return;
    onAsk(read.data);
    void navigate({ to: address, search: read.data });
  };
  const field = (name: keyof Typed) => ({
    size: 'admin' as const,
    label: t(`audit:${name}`),
    value: typed[name],
    error: wrong?.field === name ? textOf(t, wrong.key) : undefined,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const hasSearch = typedFields.some((name) => filter[name] !== undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: old browsers and the test environment do not know <search>.
    <div role="search">
      <form noValidate className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-6" onSubmit={ask}>
        <SelectField {...field('who')} className="lg:col-span-3" options={actors} />
        <TextField {...field('guest')} className="lg:col-span-3" hint={t('audit:guestHint')} />
        <TextField {...field('from')} className="lg:col-span-2" type="date" />
        <TextField {...field('to')} className="lg:col-span-2" type="date" />
        {filter.kind === 'changed' && (
          <SelectField
            {...field('entity')}
            className="lg:col-span-2"
            options={[
              { value: '', label: t('audit:everything') },
              ...auditEntities
                .filter((entity) => entity !== 'download')
                .map((value) => ({ value, label: t(`audit:entity_${value}`) })),
            ]}
          />
        )}
        <div className="flex gap-2 sm:col-span-2 lg:col-span-6">
          <Button type="submit" size="admin" variant="primary">
            {t('audit:show')}
          </Button>
          {hasSearch && (
            <Link to={address} search={{ kind: filter.kind }} className={buttonClass({ size: 'admin' })}>
              {t('audit:clear')}
            </Link>
          )}
        </div>
      </form>
    </div>
  );
}
