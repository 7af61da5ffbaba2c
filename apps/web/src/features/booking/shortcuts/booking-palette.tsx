/** Finds a booking by name, phone number, e-mail or number, from anywhere in the back office (Ctrl/⌘ K). */
import type { Booking } from '@gerende/domain/booking/schema';
import { inLanguage } from '@gerende/domain/language/rules';
import { buttonClass } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { TextField } from '@gerende/ui/text-field';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shell/use-language.ts';
import { dayInWords } from '../../../shell/words.ts';
import { trpc } from '../../../trpc.ts';

const shownAtOnce = 8;

type FoundProps = { booking: Booking; id: string; active: boolean; onOpen: () => void; onPoint: () => void };

function Found({ booking, id, active, onOpen, onPoint }: FoundProps) {
  const language = useLanguage();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focused search field handles the keys.
    <div
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={active}
      className={clsx('cursor-pointer rounded px-2 py-1.5', active && 'bg-glacier-wash')}
      onClick={onOpen}
      onPointerMove={onPoint}
    >
      <span className="flex justify-between gap-3">
        <span className="truncate font-medium">{booking.customer_name}</span>
        <span className="tabular shrink-0 text-ink-soft">{booking.id}</span>
      </span>
      <span className="block truncate text-ink-soft text-xs">
        {dayInWords(booking.date, language)} · {inLanguage(booking.course.name_translations, language)} ·{' '}
        {booking.email} · {booking.phone_number}
      </span>
    </div>
  );
}

/** The bookings found for the typed text; until they are there, those of the text before. */
function useFound(typed: string) {
  const q = useDeferredValue(typed.trim());
  const isAsked = q !== '';
  const answer = trpc.admin.booking.list.useQuery(
    { q, per_page: shownAtOnce },
    { enabled: isAsked, placeholderData: keepPreviousData },
  );
  const rows = isAsked ? (answer.data?.data ?? []) : [];
  const isAnswered = isAsked && q === typed.trim() && answer.isSuccess && !answer.isPlaceholderData;
  return { q, rows, total: answer.data?.meta.total ?? 0, answer, isAnswered };
}

export function BookingPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const { q, rows, total, answer, isAnswered } = useFound(typed);
  /** Whether Enter was pressed: it opens what is found for the typed text, which may come later. */
  const [isEntered, setEntered] = useState(false);
  const active = Math.min(at, rows.length - 1);
  const optionId = (index: number): string => `${listId}-${index}`;

  function open(booking: Booking | undefined): void {
    if (!booking) return;
    onClose();
    void navigate({ to: '/admin/booking/edit/$bookingID', params: { bookingID: String(booking.id) } });
  }
  const openActive = useEffectEvent(() => open(rows[active]));
  useEffect(() => {
    if (isEntered && isAnswered) openActive();
  }, [isEntered, isAnswered]);
  function pressed(event: KeyboardEvent): void {
    // While an input method composes text (Japanese, Chinese), the keys belong to it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') setEntered(true);
    else if (event.key === 'ArrowDown') setAt((active + 1) % Math.max(1, rows.length));
    else if (event.key === 'ArrowUp') setAt((active - 1 + rows.length) % Math.max(1, rows.length));
    else return;
    event.preventDefault();
  }
  const nothing = isAnswered && rows.length === 0;
  return (
    <Dialog open onOpenChange={onClose} title={t('palette')} closeLabel={t('close')}>
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
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
          setEntered(false);
        }}
        onKeyDown={pressed}
      />
      <p role="status" className={clsx('mt-3 text-ink-soft text-sm', !nothing && !answer.isError && 'sr-only')}>
        {answer.isError && t('paletteFailed')}
        {nothing && t('paletteNothing')}
        {rows.length > 0 && t('paletteFound', { count: total })}
      </p>
      <div role="listbox" id={listId} aria-label={t('palette')} className="mt-2 flex flex-col gap-0.5 text-sm">
        {rows.map((booking, index) => (
          <Found
            key={booking.id}
            booking={booking}
            id={optionId(index)}
            active={index === active}
            onOpen={() => open(booking)}
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
