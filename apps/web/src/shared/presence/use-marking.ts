/**
 * Marking who came: the mark is shown at once, stored by the server as soon as it can be reached, and undone by an
 * undo.
 */
import { mostOwnDays } from '@gerende/domain/own-day/most-days';
import { pressed, withMark } from '@gerende/domain/presence/rules';
import type { MarkedDay, MarkPresence, Presence } from '@gerende/domain/presence/schema';
import { mayDo } from '@gerende/domain/role/rights';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferUndo } from '../../shell/admin/undo/undo-offers.ts';
import { newKey } from '../../shell/browser/new-key.ts';
import { isOnline } from '../../shell/browser/use-online.ts';
import { useRole } from '../../shell/session/rights.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { describeFailure } from '../../shell/transport.ts';
import { trpc } from '../../trpc.ts';
import { addMark, onWaitingChanged, type Sent, sendMarks, type WaitingMark, waitingMarks } from './marks-queue.ts';

/** The query of the instructor's page: today and the week after it. */
export const ownDaysAsked = { days: mostOwnDays };

/** A day of a booking that can be marked. */
export type Attended = { booking_id: number; date: string; customer_name: string };

export const useWaitingMarks = (): readonly WaitingMark[] => useSyncExternalStore(onWaitingChanged, waitingMarks);

const isOf = (mark: WaitingMark, { booking_id, date }: Pick<Attended, 'booking_id' | 'date'>): boolean =>
  mark.booking_id === booking_id && mark.date === date;

/** A day as this browser shows it, with the presses here that are not stored yet. */
export function withWaiting(
  day: MarkedDay,
  of: Pick<Attended, 'booking_id' | 'date'>,
  waiting: readonly WaitingMark[],
) {
  const own = waiting.filter((mark) => isOf(mark, of));
  const shown = own.reduce<MarkedDay>((before, mark) => withMark(before, { ...mark, made_by: '' }), day);
  return { presence: shown.presence, marks: shown.marks, isWaiting: own.length > 0 };
}

const withDay = <Guest extends { booking_id: number }>(guests: readonly Guest[], id: number, day: MarkedDay): Guest[] =>
  guests.map((guest) => (guest.booking_id === id ? { ...guest, ...day } : guest));

/** How Today's marks are stored, and their answers shown. */
function useDeskMarks() {
  const utils = trpc.useUtils();
  const store = async (press: MarkPresence): Promise<void> => {
    const day = await utils.client.admin.today.mark.mutate(press);
    utils.admin.today.day.setData(
      { date: press.date },
      (today) =>
        today && {
          ...today,
          lessons: today.lessons.map((lesson) => ({
            ...lesson,
            guests: withDay(lesson.guests, press.booking_id, day),
          })),
        },
    );
  };
  return { store, refresh: () => utils.admin.today.day.invalidate() };
}

/** The same for an instructor's own lessons. */
function useOwnMarks() {
  const utils = trpc.useUtils();
  const store = async (press: MarkPresence): Promise<void> => {
    const marked = await utils.client.admin.ownDay.mark.mutate(press);
    utils.admin.ownDay.days.setData(
      ownDaysAsked,
      (own) =>
        own && {
          ...own,
          days: own.days.map((day) => ({
            ...day,
            lessons: day.lessons.map((lesson) => ({
              ...lesson,
              guests: day.date === press.date ? withDay(lesson.guests, press.booking_id, marked) : lesson.guests,
            })),
          })),
        },
    );
  };
  return { store, refresh: () => utils.admin.ownDay.days.invalidate() };
}

/**
 * Returns a function that sends waiting marks, and returns how many were stored: an instructor's marks by the door of
 * the own lessons.
 */
export function useSendMarks(): () => Promise<number> {
  const { t } = useTranslation('today');
  const role = useRole();
  const [desk, own] = [useDeskMarks(), useOwnMarks()];
  const { store, refresh } = role !== undefined && mayDo(role, 'mark_own_day') ? own : desk;
  async function send({ customer_name, ...press }: WaitingMark): Promise<Sent> {
    if (!isOnline()) return 'later';
    try {
      await store(press);
      return 'stored';
    } catch (error) {
      const failure = describeFailure(error);
      // A server that is busy or broken has not decided about the mark.
      const isRefused = failure.type === 'answered' && failure.status < 500 && ![401, 429].includes(failure.status);
      if (!isRefused) return 'later';
      showToast('error', t('refused', { name: customer_name, reason: failure.message }));
      return 'refused';
    }
  }
  return async () => {
    const stored = await sendMarks(send);
    if (waitingMarks().length === 0) await refresh();
    return stored;
  };
}

/** The last press, and the mark before it. */
export type LastMark = { mark: WaitingMark; before: Presence };

const nowText = (): string => {
  // biome-ignore lint/style/noRestrictedGlobals: the moment of a press, which may be sent hours later
  return new Date().toISOString();
};

/** @returns the press, the last one, and its undo */
export function useMarking() {
  const [last, setLast] = useState<LastMark>();
  const sendAll = useSendMarks();
  function add(of: Attended, presence: Presence, seen: string[]): WaitingMark {
    const { booking_id, date, customer_name } = of;
    const mark = { request_key: newKey(), booking_id, date, customer_name, presence, seen, made_at: nowText() };
    addMark(mark);
    void sendAll();
    return mark;
  }
  /** The same press again undoes the mark. */
  function press(of: Attended, day: MarkedDay, presence: Presence): void {
    const seen = day.marks.map(({ request_key }) => request_key);
    setLast({ mark: add(of, pressed(day, presence), seen), before: day.presence });
  }
  function undo(): void {
    if (!last) return;
    add(last.mark, last.before, [last.mark.request_key]);
    setLast(undefined);
  }
  useOfferUndo(last, undo);
  return { press, last, undo, forget: () => setLast(undefined) };
}
