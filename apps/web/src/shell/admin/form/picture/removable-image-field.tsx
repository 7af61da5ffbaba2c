/** A picture that may be there or not: shown whole, replaced, or removed. */
import { Button } from '@gerende/ui/button';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ImageField, type ImageFieldProps } from './image-field.tsx';
import type { ImageValue } from './use-image-address.ts';

/** What a conflict shows as the stored picture. */
export const imageInWords = (image: ImageValue): string => (image instanceof File ? image.name : (image ?? ''));

type RemovableImageFieldProps = Omit<ImageFieldProps, 'required' | 'whole'> & { hint: string; removeLabel: string };

export function RemovableImageField({ hint, removeLabel, value, onChange, ...field }: RemovableImageFieldProps) {
  // A new file input after each removal: the old one still names the chosen file.
  const [removals, setRemovals] = useState(0);
  function remove(): void {
    setRemovals(removals + 1);
    onChange(null);
  }
  return (
    <div className="flex flex-col gap-2">
      <ImageField key={removals} {...field} value={value} onChange={onChange} whole />
      <p className="text-ink-soft">{hint}</p>
      {value && (
        <Button size="admin" className="self-start" icon={<Trash2 aria-hidden className="size-4" />} onClick={remove}>
          {removeLabel}
        </Button>
      )}
    </div>
  );
}
