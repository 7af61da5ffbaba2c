/** Saving a category, and what is to be fetched again after it. */
import type { FormParts } from '../../shell/admin/form/use-send-form.ts';
import { useSendForm } from '../../shell/admin/form/use-send-form.ts';
import { trpc } from '../../trpc.ts';

export const categoryList = '/admin/categories/';

export function useSaveCategory(): { send: (parts: FormParts) => Promise<unknown>; changed: () => Promise<unknown> } {
  const utils = trpc.useUtils();
  const sendForm = useSendForm();
  return {
    send: (parts) => sendForm('/api/v1/categories', parts),
    // Guests read categories and the courses in them.
    changed: () => utils.guest.invalidate(),
  };
}
