/** A picture of a row: chosen from the computer, previewed before it is saved. */
import { Field } from '@gerende/ui/field';
import { clsx } from 'clsx';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../toast/toasts.tsx';
import { type ImageValue, useImageAddress } from './use-image-address.ts';

/** §5: the accepted types. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

export type ImageFieldProps = {
  label: string;
  value: ImageValue;
  onChange: (value: ImageValue) => void;
  error?: string | undefined;
  required?: boolean;
  /** Shows the whole picture, for example a logo; otherwise it fills its frame. */
  whole?: boolean;
  /** The file input, so that it can be focused. */
  inputRef: Ref<HTMLInputElement>;
};

/** A file of another type is refused at once, and the previous choice stays. */
export function ImageField({ label, value, onChange, error, required, whole = false, inputRef }: ImageFieldProps) {
  const { t } = useTranslation(['form', 'errors']);
  const address = useImageAddress(value);
  const [refused, setRefused] = useState(false);
  function chosen(input: HTMLInputElement): void {
    const [file] = input.files ?? [];
    if (!file) return;
    const accepted = imageTypes.includes(file.type);
    setRefused(!accepted);
    if (accepted) {
      onChange(file);
      return;
    }
    input.value = '';
    showToast('error', t('errors:invalidImage'));
  }
  return (
    <Field
      size="admin"
      label={label}
      error={refused ? t('errors:invalidImage') : error}
      {...(required && { required })}
    >
      {(control) => (
        <div className="flex flex-wrap items-start gap-3">
          {address && (
            <img
              src={address}
              alt={t('form:imagePreview')}
              width={192}
              height={120}
              className={clsx('h-30 w-48 rounded border', whole ? 'object-contain' : 'object-cover')}
            />
          )}
          <input
            {...control}
            ref={inputRef}
            type="file"
            accept={imageTypes.join(',')}
            className="min-h-8 min-w-0 max-w-full file:mr-3 file:min-h-8 file:rounded file:border file:border-mist-edge file:bg-paper file:px-3"
            onChange={(event) => chosen(event.target)}
          />
        </div>
      )}
    </Field>
  );
}
