/** The picture of a row with its focal point and its texts. */
import type { FocusPoint } from '@gerende/domain/picture/gallery-rules';
import type { PictureSettings } from '@gerende/domain/picture/schema';
import { TextField } from '@gerende/ui/text-field';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FieldNote } from '../use-entity-form.ts';
import { FocusField } from './focus-field.tsx';
import { ImageField, type ImageFieldProps } from './image-field.tsx';
import { emptySettings } from './picture-form.ts';
import { useImageAddress } from './use-image-address.ts';

type AltName = 'alt_en' | 'alt_ja' | 'alt_zh';
const alts = ['alt_en', 'alt_zh', 'alt_ja'] as const;
const langOf = { alt_en: 'en', alt_ja: 'ja', alt_zh: 'zh' } as const;

export type PictureFieldProps = ImageFieldProps & {
  settings: PictureSettings;
  /** A new picture begins with its own. */
  onSettings: (settings: PictureSettings) => void;
  alt: (name: AltName) => UseFormRegisterReturn & FieldNote;
};

export function PictureField({ settings, onSettings, alt, ...field }: PictureFieldProps) {
  const { t } = useTranslation('form');
  const address = useImageAddress(field.value);
  const onFocus = (focus: FocusPoint): void => onSettings({ ...settings, ...focus });
  return (
    <div className="flex flex-col gap-4">
      <ImageField
        {...field}
        onChange={(value) => {
          field.onChange(value);
          if (value !== field.value) onSettings(emptySettings);
        }}
      />
      {address && (
        <>
          <FocusField address={address} focus={settings} onFocus={onFocus} />
          <div>
            <div className="grid items-start gap-4 md:grid-cols-3">
              {alts.map((name) => (
                <TextField
                  key={name}
                  size="admin"
                  label={t(name)}
                  lang={langOf[name]}
                  autoComplete="off"
                  {...alt(name)}
                />
              ))}
            </div>
            <p className="mt-1 text-ink-soft text-sm">{t('altHint')}</p>
          </div>
        </>
      )}
    </div>
  );
}
