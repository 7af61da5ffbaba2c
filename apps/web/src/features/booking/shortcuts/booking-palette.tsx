/**
 * Finds a booking by name, phone number, e-mail, hotel, notes or number, the nearest lesson first, and the records of their
 * guests, from anywhere in the back office (Ctrl/⌘ K).
 */

import { addDays } from '@gerende/domain/calendar/plain-date';
import { buttonClass } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { TextField } from '@gerende/ui/text-field';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../../shell/admin/form/field-errors.ts';
import { useSchool } from '../../../shell/school.ts';
import { trpc } from '../../../trpc.ts';
import { type FoundEntry, foundEntries } from './found-entries.ts';
import { FoundOption } from './found-option.tsx';

const shownAtOnce = 8;

/**
 * The bookings found for the typed text, the nearest lesson first: those from today on, then past ones, the latest
 * first. Until they have loaded, those of the previous text.
 */
function useFound(typed: string) {
  const q = useDeferredValue(typed.trim());
  const today = useSchool().data?.today;
  const isAsked = q !== '' && today !== undefined;
  const options = { enabled: isAsked, placeholderData: keepPreviousData };
  const { list } = trpc.admin.booking;
  const asked = { q, per_page: shownAtOnce };
  const yesterday = today && addDays(today, -1);
  const coming = list.useQuery({ ...asked, operating_day_from: today, direction: 'asc' }, options);
  const past = list.useQuery({ ...asked, operating_day_to: yesterday, direction: 'desc' }, options);
  const all = list.useQuery({ q, per_page: 1 }, options);
  const answers = [coming, past, all];
  const next = coming.data?.data ?? [];
  // A lesson that includes today is in both lists.
  const before = (past.data?.data ?? []).filter(({ id }) => next.every((each) => each.id !== id));
  const isThere = answers.every((answer) => answer.data);
  return {
    q,
    rows: isAsked && isThere ? [...next, ...before].slice(0, shownAtOnce) : [],
    total: all.data?.meta.total ?? 0,
    failure: answers.find((answer) => answer.isError && !answer.data)?.error,
    isAnswered: isAsked && q === typed.trim() && isThere && answers.every((answer) => !answer.isPlaceholderData),
  };
}

export function BookingPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const { q, rows, total, failure, isAnswered } = useFound(typed);
  /** Whether Enter was pressed: it opens the result for the typed text, which may arrive later. */
  const [isEntered, setEntered] = useState(false);
  const entries = foundEntries(rows);
  const active = Math.min(at, entries.length - 1);
  const optionId = (index: number): string => `${listId}-${index}`;

  function open(entry: FoundEntry | undefined): void {
    if (!entry) return;
    onClose();
    const to = entry.kind === 'guest' ? '/admin/guest/$bookingID' : '/admin/booking/edit/$bookingID';
    void navigate({ to, params: { bookingID: String(entry.booking.id) } });
  }
  const openActive = useEffectEvent(() => open(entries[active]));
  useEffect(() => {
    if (isEntered && isAnswered) openActive();
  }, [isEntered, isAnswered]);
  function pressed(event: KeyboardEvent): void {
    // While an input method composes text (Japanese, Chinese), the keys belong to it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') setEntered(true);
    else if (event.key === 'ArrowDown') setAt((active + 1) % Math.max(1, entries.length));
    else if (event.key === 'ArrowUp') setAt((active - 1 + entries.length) % Math.max(1, entries.length));
    else return;
    event.preventDefault();
  }
  const nothing = isAnswered && rows.length === 0;
  return (
    <Dialog onClose={onClose} title={t('palette')} closeLabel={t('close')}>
      <TextField
        autoFocus
        hideLabel
        label={t('palette')}
        placeholder={t('paletteHint')}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={rows.length > 0}
        aria-controls={listId}
        aria-activedescendant={rows.length > 0 ? optionId(active) : undefined}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
          setEntered(false);
        }}
        onKeyDown={pressed}
      />
      <p role="status" className={clsx('mt-3 text-ink-soft text-sm', !nothing && !failure && 'sr-only')}>
        {failure && (fieldErrorsOf(failure).q ?? t('paletteFailed'))}
        {nothing && t('paletteNothing')}
        {rows.length > 0 && t('paletteFound', { count: total })}
      </p>
      <div role="listbox" id={listId} aria-label={t('palette')} className="mt-2 flex flex-col gap-0.5 text-sm">
        {entries.map((entry, index) => (
          <FoundOption
            key={`${entry.kind} ${entry.booking.id}`}
            entry={entry}
            id={optionId(index)}
            active={index === active}
            onOpen={() => open(entry)}
            onPoint={() => setAt(index)}
          />
        ))}
      </div>
      {total > rows.length && rows.length > 0 && (
        <Link
          to="/admin/booking/"
          search={{ q }}
          className={clsx(buttonClass({ variant: 'quiet', size: 'admin' }), 'mt-2')}
          onClick={onClose}
        >
          {t('paletteAll')}
        </Link>
      )}
    </Dialog>
  );
}
