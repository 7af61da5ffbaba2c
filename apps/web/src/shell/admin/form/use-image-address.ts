/** The address under which a chosen or stored picture can be shown. */
import { useEffect, useState } from 'react';
import { imageUrl } from '../../image-url.ts';
import type { ImageValue } from './image-field.tsx';

export function useImageAddress(value: ImageValue): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!(value instanceof File)) return setAddress(value ? imageUrl(value) : undefined);
    const made = URL.createObjectURL(value);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [value]);
  return address;
}
