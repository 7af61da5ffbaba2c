/**
 * The required abilities of an instructor: a language, a category at a level, a slope. The filters and the finder use
 * them.
 */
import { SelectField, SelectOptions } from '@gerende/ui/select-field';
import { useTranslation } from 'react-i18next';
import type { FilterChoices } from './use-filter-choices.ts';

export const levels = [1, 2, 3, 4, 5, 6] as const;

type FieldLook = {
  hideLabel?: boolean;
  className?: string;
  /** The option for any; by default the full text. */
  placeholder?: string | undefined;
};

export type LanguageFieldProps = FieldLook & {
  choices: FilterChoices;
  value: string | undefined;
  onChange: (tag: string | undefined) => void;
};

export function LanguageField({ choices, value, onChange, placeholder, ...look }: LanguageFieldProps) {
  const { t } = useTranslation('schedule');
  return (
    <SelectField
      {...look}
      size="admin"
      label={t('language')}
      placeholder={placeholder ?? t('anyLanguage')}
      options={choices.languages}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}

/** A category, at a level or at any. */
export type TaughtNeed = { category: number | undefined; level: number | undefined };

const keyOf = ({ category, level }: TaughtNeed): string =>
  category === undefined ? '' : level === undefined ? String(category) : `${category}-${level}`;

function readKey(key: string): TaughtNeed {
  const [category, level] = key.split('-');
  return { category: Number(category) || undefined, level: Number(level) || undefined };
}

export type TeachesFieldProps = FieldLook & {
  choices: FilterChoices;
  value: TaughtNeed;
  onChange: (taught: TaughtNeed) => void;
};

/** One list for both, so that 'snowboard 3' is one choice. */
export function TeachesField({ choices, value, onChange, placeholder, ...look }: TeachesFieldProps) {
  const { t } = useTranslation('schedule');
  return (
    <SelectField
      {...look}
      size="admin"
      label={t('teaches')}
      placeholder={placeholder ?? t('anyCategory')}
      value={keyOf(value)}
      onChange={(event) => onChange(readKey(event.target.value))}
    >
      {choices.categories.map(({ value: category, label }) => (
        <optgroup key={category} label={label}>
          <SelectOptions
            options={[
              { value: category, label },
              ...levels.map((level) => ({
                value: keyOf({ category, level }),
                label: t('categoryLevel', { category: label, level }),
              })),
            ]}
          />
        </optgroup>
      ))}
    </SelectField>
  );
}

export type SlopeFieldProps = FieldLook & {
  choices: FilterChoices;
  value: number | undefined;
  onChange: (slope: number | undefined) => void;
};

export function SlopeField({ choices, value, onChange, placeholder, ...look }: SlopeFieldProps) {
  const { t } = useTranslation('schedule');
  return (
    <SelectField
      {...look}
      size="admin"
      label={t('slope')}
      placeholder={placeholder ?? t('anySlope')}
      options={choices.slopes}
      value={value ?? ''}
      onChange={(event) => onChange(Number(event.target.value) || undefined)}
    />
  );
}
