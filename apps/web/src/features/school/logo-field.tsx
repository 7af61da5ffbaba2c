/** The school's logo: shown whole, replaced, or taken away. */
import { Button } from '@gerende/ui/button';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageField, type ImageValue } from '../../shell/admin/form/image-field.tsx';

type LogoFieldProps = {
  value: ImageValue;
  onChange: (value: ImageValue) => void;
  error: string | undefined;
  hint: string | undefined;
};

export function LogoField({ value, onChange, error, hint }: LogoFieldProps) {
  const { t } = useTranslation('settings');
  // Another file input for each removal: the browser's own still names the file that was chosen.
  const [removals, setRemovals] = useState(0);
  function remove(): void {
    setRemovals(removals + 1);
    onChange(null);
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <ImageField key={removals} label={t('logo')} value={value} onChange={onChange} error={error} whole />
      <p className="text-ink-soft">{hint ?? t('logoHint')}</p>
      {value && (
        <Button size="admin" icon={<Trash2 aria-hidden className="size-4" />} onClick={remove}>
          {t('removeLogo')}
        </Button>
      )}
    </div>
  );
}
