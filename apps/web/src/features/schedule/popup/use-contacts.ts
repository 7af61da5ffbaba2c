/**
 * Phone number and hotel of everybody who has a lesson on some days: the grid does not need them, the printed day does.
 */
import { trpc } from '../../../trpc.ts';

type Contact = { phone_number: string; hotel_name: string | null };
export type Contacts = ReadonlyMap<number, Contact>;

/** The row limit of one answer. */
const per_page = 200;

/** @returns reads them anew @throws where they cannot be read */
export function useReadContacts(): (days: readonly string[]) => Promise<Contacts> {
  const { list } = trpc.useUtils().admin.booking;
  return async (days) => {
    const range = { operating_day_from: days[0], operating_day_to: days.at(-1) };
    const contacts = new Map<number, Contact>();
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { data, meta } = await list.fetch({ ...range, per_page, page }, { staleTime: 0 });
      for (const { id, phone_number, hotel_name } of data) contacts.set(id, { phone_number, hotel_name });
      last = data.length === per_page ? page + 1 : meta.last_page;
    }
    return contacts;
  };
}
