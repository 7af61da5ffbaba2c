/** The values of a line of the records, before and after. */

import { choiceKey } from '@gerende/domain/audit/logged-choices';
import type { AuditField, AuditValue } from '@gerende/domain/audit/schema';
import { dayAndTime } from '@gerende/domain/calendar/day-in-words';
import { isTextLanguage } from '@gerende/domain/language/rules';
import { textOf } from '@gerende/i18n/text-of';
import { useTranslation } from 'react-i18next';
import { instantInWords } from '../../shell/kept-words.ts';
import { languageNames } from '../../shell/language-choice.ts';
import { useSchool } from '../../shell/school.ts';
import { useLanguage } from '../../shell/use-language.ts';

const isInstant = (value: AuditValue): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);

const flagNames = /^(?:is|has|asks?|opens|wants|shows|drops|keeps|allows)_/;

/** Returns a function that writes a stored value; a nested part of a row is written as JSON. */
function useValueWords(entity: string): (field: string, value: AuditValue) => string {
  const { t, i18n } = useTranslation(['audit', 'choices']);
  const language = useLanguage();
  const zone = useSchool().data?.time_zone ?? 'Asia/Tokyo';
  return (field, value) => {
    if (value === null || value === '') return t('audit:nothing');
    const choices = [
      entity === 'booking' ? choiceKey(field, value) : undefined,
      `audit:value_${entity}_${field}_${value}`,
      `audit:value_${field}_${value}`,
    ];
    const choice = choices.find((key) => key !== undefined && i18n.exists(key));
    if (choice !== undefined) return textOf(t, choice);
    if (value === true || (value === 1 && flagNames.test(field))) return t('audit:yes');
    if (value === false || (value === 0 && flagNames.test(field))) return t('audit:no');
    if (isInstant(value)) {
      const { day, time } = instantInWords(value, language, zone);
      return dayAndTime(day, time, language);
    }
    if (typeof value !== 'string') return JSON.stringify(value);
    return field.endsWith('language') && isTextLanguage(value) ? languageNames[value] : value;
  };
}

/** The name of a field: one of the records' own, that of the booking's form, or the stored one. */
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
