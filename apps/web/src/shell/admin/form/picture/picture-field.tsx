/** The picture of a row with its focal point and its texts. */
import type { FocusPoint } from '@gerende/domain/picture/gallery-rules';
import type { PictureSettings } from '@gerende/domain/picture/schema';
import { TextField } from '@gerende/ui/text-field';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Versioned } from '../use-edited-row.ts';
import type { EntityForm } from '../use-entity-form.ts';
import { FocusField } from './focus-field.tsx';
import { ImageField } from './image-field.tsx';
import { altNames, emptySettings, type PictureForm } from './picture-form.ts';
import { useImageAddress } from './use-image-address.ts';

type PictureFieldProps<Values extends PictureForm, Row extends Versioned> = {
  entity: EntityForm<Values, Row>;
  label: string;
  required?: boolean;
};

export function PictureField<Values extends PictureForm, Row extends Versioned>({
  entity,
  label,
  required,
}: PictureFieldProps<Values, Row>) {
  const { t } = useTranslation('form');
  // Of all fields of the form, only its picture is read and written here.
  const { form, note } = entity as unknown as EntityForm<PictureForm, Row>;
  const { ref, value, onChange } = useController({ control: form.control, name: 'image' }).field;
  const settings = useWatch({ control: form.control, name: 'picture' });
  const address = useImageAddress(value);
  const setSettings = (picture: PictureSettings): void => form.setValue('picture', picture, { shouldDirty: true });
  const onFocus = (focus: FocusPoint): void => setSettings({ ...settings, ...focus });
  return (
    <div className="flex flex-col gap-4">
      <ImageField
        inputRef={ref}
        label={label}
        required={required}
        value={value}
        error={note('image').error}
        onChange={(chosen) => {
          onChange(chosen);
          // A new picture begins with its own.
          if (chosen !== value) setSettings(emptySettings);
        }}
      />
      {address && (
        <>
          <FocusField address={address} focus={settings} onFocus={onFocus} />
          <div>
            <div className="grid items-start gap-4 md:grid-cols-3">
              {altNames.map((name) => (
                <TextField
                  key={name}
                  size="admin"
                  label={t(name)}
                  lang={name.slice(-2)}
                  autoComplete="off"
                  {...form.register(`picture.${name}`)}
                  {...note(`picture.${name}`)}
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
