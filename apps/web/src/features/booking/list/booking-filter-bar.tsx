/** The filters of the booking list (§2), stored in the address: common ones visible, the rest behind 'More'. */
import { Button } from '@gerende/ui/button';
import { TextField } from '@gerende/ui/text-field';
import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Search, SlidersHorizontal, X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, secondaryChoiceFilters, TextFilter } from './booking-filter-fields.tsx';
import {
  addressOf,
  type BookingFilters,
  type BookingSearch,
  readFilters,
  textFilters,
  withoutUnset,
} from './booking-list-search.ts';
import { countFilters } from './booking-listing.ts';

const textOf = (filters: BookingFilters): string => JSON.stringify(withoutUnset(filters));

/** The filters being typed; replaced by those of the address when it changes by other means, such as Back. */
function useDraft(search: BookingSearch) {
  const navigate = useNavigate();
  const stored = readFilters(search);
  const [draft, setDraft] = useState(stored);
  const [seen, setSeen] = useState(textOf(stored));
  const [asked, setAsked] = useState(seen);
  if (seen !== textOf(stored)) {
    setSeen(textOf(stored));
    // A change of the address by this bar itself may arrive while the next field is being typed in.
    if (asked !== textOf(stored)) {
      setDraft(stored);
      setAsked(textOf(stored));
    }
  }
  /** Another filter goes to the first page and keeps the order. */
  const show = (filters: BookingFilters): void => {
    if (textOf(filters) === textOf(stored)) return;
    setAsked(textOf(filters));
    const { sort, direction } = search;
    void navigate({ to: '/admin/booking/', search: addressOf({ ...filters, sort, direction }) });
  };
  return {
    draft,
    type: (filters: BookingFilters) => setDraft({ ...draft, ...filters }),
    choose: (filters: BookingFilters) => {
      const next = { ...draft, ...filters };
      setDraft(next);
      show(next);
    },
    ask: () => show(readFilters(draft)),
    clear: () => {
      setDraft({});
      show({});
    },
  };
}

export function BookingFilterBar({ search }: { search: BookingSearch }) {
  const { t } = useTranslation('bookingList');
  const more = countFilters(search, [...textFilters, ...secondaryChoiceFilters]);
  const [open, setOpen] = useState(more > 0);
  const moreId = useId();
  const draft = useDraft(search);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    draft.ask();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: old browsers and the test environment do not know <search>.
    <form role="search" aria-label={t('filters')} onSubmit={submit} className="mb-3 block rounded border bg-paper p-3">
      <div className="grid grid-cols-2 items-end gap-2 md:grid-cols-4 xl:grid-cols-[minmax(11rem,2fr)_8.75rem_8.75rem_repeat(3,minmax(7rem,1fr))] 2xl:grid-cols-[minmax(11rem,2fr)_8.75rem_8.75rem_repeat(3,minmax(7rem,1fr))_auto]">
        <TextField
          size="admin"
          type="search"
          name="q"
          label={t('filter_q')}
          placeholder={t('searchHint')}
          aria-keyshortcuts="/"
          data-search-field
          maxLength={200}
          className="col-span-2 md:col-span-4 xl:col-span-1"
          value={draft.draft.q ?? ''}
          onChange={(event) => draft.type({ q: event.target.value || undefined })}
          onBlur={draft.ask}
        />
        <TextFilter name="operating_day_from" {...draft} />
        <TextFilter name="operating_day_to" {...draft} />
        <ChoiceFilter name="instructor_id" {...draft} />
        <ChoiceFilter name="invoice_status" {...draft} />
        <ChoiceFilter name="contact_status" {...draft} />
        <div className="col-span-2 flex flex-wrap gap-1 md:col-span-3 xl:col-span-6 2xl:col-span-1">
          <Button type="submit" size="admin" icon={<Search aria-hidden className="size-4" />}>
            {t('search')}
          </Button>
          <Button
            size="admin"
            variant="quiet"
            icon={<SlidersHorizontal aria-hidden className="size-4" />}
            aria-expanded={open}
            aria-controls={moreId}
            onClick={() => setOpen(!open)}
          >
            {more > 0 ? t('moreActive', { count: more }) : t('more')}
          </Button>
          {countFilters(search) > 0 && (
            <Button size="admin" variant="quiet" icon={<X aria-hidden className="size-4" />} onClick={draft.clear}>
              {t('clear')}
            </Button>
          )}
        </div>
      </div>
      <div
        id={moreId}
        className={clsx(
          'mt-3 grid grid-cols-2 items-end gap-2 border-t pt-3 md:grid-cols-4 xl:grid-cols-7',
          !open && 'hidden',
        )}
      >
        {textFilters.map((name) => (
          <TextFilter key={name} name={name} {...draft} />
        ))}
        {secondaryChoiceFilters.map((name) => (
          <ChoiceFilter key={name} name={name} {...draft} />
        ))}
      </div>
    </form>
  );
}
