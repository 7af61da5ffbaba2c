/** The slopes an instructor works on. */
import { inLanguage } from '@gerende/domain/language/rules';
import type { Slope } from '@gerende/domain/slope/schema';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shell/use-language.ts';

type SlopesFieldProps = {
  slopes: readonly Slope[];
  value: readonly number[];
  onChange: (value: number[]) => void;
  hint: ReactNode;
};

export function SlopesField({ slopes, value, onChange, hint }: SlopesFieldProps) {
  const { t } = useTranslation('instructor');
  const language = useLanguage();
  // Choices have the order of the options, so that choosing and removing leaves the form unchanged.
  const choose = (id: number, chosen: boolean): void =>
    onChange(slopes.map((slope) => slope.id).filter((each) => (each === id ? chosen : value.includes(each))));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">{t('slopes')}</legend>
      <div className="grid gap-x-4 rounded border px-3 py-1 sm:grid-cols-2">
        {slopes.map((slope) => (
          <CheckboxField
            key={slope.id}
            size="admin"
            label={inLanguage(slope.name_translations, language)}
            checked={value.includes(slope.id)}
            onCheckedChange={(checked) => choose(slope.id, checked)}
          />
        ))}
        {slopes.length === 0 && <p className="text-ink-soft">{t('noSlopes')}</p>}
      </div>
      {hint && <p className="mt-1 text-ink-soft">{hint}</p>}
    </fieldset>
  );
}
