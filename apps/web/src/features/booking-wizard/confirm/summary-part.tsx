/** One part of the booking in words, with the button that leads to where it is changed. */
import { Pencil } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PartButton } from './part-button.tsx';

export type SummaryPartProps = {
  title: string;
  /** Left out where nothing can be changed. */
  onEdit?: () => void;
  /** While the booking is sent. */
  busy?: boolean;
  children: ReactNode;
};

export function SummaryPart({ title, onEdit, busy, children }: SummaryPartProps) {
  const { t } = useTranslation('lastSteps');
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t py-3 first:border-t-0">
      <div className="mb-1 flex items-center justify-between gap-3">
        <h2 id={id} className="font-semibold text-lg">
          {title}
        </h2>
        {onEdit && (
          <PartButton
            icon={Pencil}
            text={t('editShort')}
            label={t('editPart', { part: title })}
            busy={busy}
            onPress={onEdit}
            className="-mr-3 px-3"
          />
        )}
      </div>
      {children}
    </section>
  );
}

export type SummaryRow = { key: string; label: string; value: ReactNode };

export function SummaryRows({ rows }: { rows: readonly (SummaryRow | false)[] }) {
  return (
    <dl className="grid gap-1">
      {rows.map(
        (row) =>
          row && (
            <div key={row.key} className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 sm:grid-cols-[11rem_1fr]">
              <dt className="text-ink-soft">{row.label}</dt>
              <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{row.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
