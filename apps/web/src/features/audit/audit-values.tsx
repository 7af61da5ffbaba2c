/** The values that a line of the records tells of, as they were and as they are. */
import type { AuditField, AuditValue } from '@gerende/domain/audit/schema';
import { textOf } from '@gerende/i18n/text-of';
import { useTranslation } from 'react-i18next';
import { choiceKey } from '../../shared/booking/logged-choices.ts';

const flagNames = /^(?:is|has|asks?|opens|wants|shows|drops|keeps|allows)_/;

/** Returns a function that writes a stored value: a whole part of a row as its JSON. */
function useValueWords(entity: string): (field: string, value: AuditValue) => string {
  const { t, i18n } = useTranslation(['audit', 'choices']);
  return (field, value) => {
    if (value === null || value === '') return t('audit:nothing');
    const choice = entity === 'booking' ? choiceKey(field, value) : undefined;
    if (choice !== undefined && i18n.exists(choice)) return textOf(t, choice);
    if (value === true || (value === 1 && flagNames.test(field))) return t('audit:yes');
    if (value === false || (value === 0 && flagNames.test(field))) return t('audit:no');
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
}

/** The name of a field: one of our own, that of the booking's form, or the stored one. */
function useFieldWords(): (field: string) => string {
  const { t, i18n } = useTranslation(['audit', 'bookingForm']);
  return (field) => {
    const known = [`audit:field_${field}`, `bookingForm:field_${field}`].find((key) => i18n.exists(key));
    return known === undefined ? field.replaceAll('_', ' ') : textOf(t, known);
  };
}

export function AuditValues({ entity, fields }: { entity: string; fields: readonly AuditField[] }) {
  const { t } = useTranslation('audit');
  const nameOf = useFieldWords();
  const words = useValueWords(entity);
  return (
    <dl className="mt-2 grid gap-1">
      {fields.map(({ field, before, after }) => (
        <div key={field} className="grid gap-x-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="wrap-anywhere text-ink-soft">{nameOf(field)}</dt>
          <dd className="wrap-anywhere min-w-0">
            {before !== null && (
              <>
                <span className="sr-only">{t('wasBefore')} </span>
                <del className="text-ink-soft decoration-mist-edge">{words(field, before)}</del>
                <span aria-hidden> → </span>
              </>
            )}
            <span className="sr-only">{t('isNow')} </span>
            <ins className="no-underline">{words(field, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
