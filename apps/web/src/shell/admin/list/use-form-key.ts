/** The key of a form whose fields start from the address, and which puts them there. */
import { useState } from 'react';

/**
 * Another key when the address changes by other means than the form itself, such as Back. After its own change the form stays,
 * with its focus and with what is typed before the change is shown.
 * @param shown the part of the address that the form starts from, as a text
 */
export function useFormKey(shown: string): { key: number; asks: (part: string) => void } {
  const [form, setForm] = useState({ shown, asked: shown, key: 0 });
  if (form.shown !== shown)
    setForm(form.asked === shown ? { ...form, shown } : { shown, asked: shown, key: form.key + 1 });
  return { key: form.key, asks: (asked) => setForm((now) => ({ ...now, asked })) };
}
