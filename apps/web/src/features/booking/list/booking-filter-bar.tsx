/** The filters of the booking list (§2), stored in the address: common ones visible, the rest behind 'More'. */
import { Button } from '@gerende/ui/button';
import { TextField } from '@gerende/ui/text-field';
import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Search, SlidersHorizontal, X } from 'lucide-react';
import { type FormEvent, useCallback, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ChoiceFilter,
  type ChoiceName,
  secondaryChoiceFilters,
  shownChoice,
  TextFilter,
  type TextFilterName,
  useTooLong,
} from './booking-filter-fields.tsx';
import {
  addressOf,
  type BookingFilters,
  type BookingSearch,
  isTooLong,
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
    // The latest request may not be shown yet.
    if (textOf(filters) === asked) return;
    setAsked(textOf(filters));
    const { sort, direction } = search;
    void navigate({ to: '/admin/booking/', search: addressOf({ ...filters, sort, direction }) });
  };
  /**
   * How often the draft was to be applied: an effect does it, so that the functions stay the same and no keystroke
   * renders all fields.
   */
  const [applied, setApplied] = useState(0);
  const apply = useEffectEvent(() => {
    if (!Object.values(draft).some(isTooLong)) show(readFilters(draft));
  });
  useEffect(() => {
    if (applied > 0) apply();
  }, [applied]);
  const type = useCallback((filters: BookingFilters) => setDraft((now) => ({ ...now, ...filters })), []);
  const ask = useCallback(() => setApplied((times) => times + 1), []);
  const choose = useCallback(
    (filters: BookingFilters) => {
      type(filters);
      ask();
    },
    [type, ask],
  );
  const clear = (): void => {
    setDraft({});
    show({});
  };
  return { draft, type, choose, ask, clear };
}

export function BookingFilterBar({ search }: { search: BookingSearch }) {
  const { t } = useTranslation('bookingList');
  const more = countFilters(search, [...textFilters, ...secondaryChoiceFilters]);
  const [open, setOpen] = useState(more > 0);
  const moreId = useId();
  const tooLong = useTooLong();
  const { draft, type, choose, ask, clear } = useDraft(search);
  const choice = (name: ChoiceName) => (
    <ChoiceFilter key={name} name={name} shown={shownChoice(name, draft)} choose={choose} />
  );
  const text = (name: TextFilterName) => (
    <TextFilter key={name} name={name} value={draft[name]} type={type} ask={ask} />
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    ask();
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
          className="col-span-2 md:col-span-4 xl:col-span-1"
          value={draft.q ?? ''}
          error={tooLong(draft.q)}
          onChange={(event) => type({ q: event.target.value || undefined })}
          onBlur={ask}
        />
        {text('operating_day_from')}
        {text('operating_day_to')}
        {choice('instructor_id')}
        {choice('invoice_status')}
        {choice('contact_status')}
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
            <Button size="admin" variant="quiet" icon={<X aria-hidden className="size-4" />} onClick={clear}>
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
        {textFilters.map(text)}
        {secondaryChoiceFilters.map(choice)}
      </div>
    </form>
  );
}
