/** The address under which a chosen or stored picture can be shown. */
import { useEffect, useState } from 'react';
import { imageUrl } from '../../../image-url.ts';

/** A new picture, the path of the stored one, or none. */
export type ImageValue = File | string | null;

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
