/** Stores a picture of the lessons for the next start, and a new one whenever something else is painted. */
import { addDays, timeIn } from '@gerende/domain/calendar/plain-date';
import { minutesOf, timeAt } from '@gerende/domain/calendar/time-of-day';
import { changesAt } from '@gerende/domain/own-day/rules';
import type { OwnDays } from '@gerende/domain/own-day/schema';
import type { School } from '@gerende/domain/school/schema';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { keepAnswer } from '../../../shared/presence/kept-answers.ts';
import { drop } from '../../../shared/presence/kept-store.ts';
import { waitingMarks } from '../../../shared/presence/marks-queue.ts';
import { writeStored } from '../../../shell/browser/browser-storage.ts';
import { isOnline } from '../../../shell/browser/use-online.ts';
import { whenIdle } from '../../../shell/browser/when-idle.ts';
import { currentLanguage } from '../../../shell/i18n.ts';
import { pictureUntil } from '../../../shell/session/kept-data.ts';
import { storedToken } from '../../../shell/session/token.ts';
import { type Picture, paintedHtml, pictureKey } from './picture.ts';

const minute = 60_000;

/**
 * What is painted, and for which minute of the school's day; undefined if the app would paint something else at its
 * start.
 */
export type Painted = { own: OwnDays; school: Pick<School, 'time_zone'>; now: number } | undefined;

/** The time at which the page would paint something else; undefined if the clocks change before it. */
function endOf({ own, school, now }: NonNullable<Painted>, instant: number): number | undefined {
  // biome-ignore lint/style/noRestrictedGlobals: an instant, of which the school's zone gives the hour
  const timeOf = (at: number): string => timeIn(school.time_zone, new Date(at));
  const change = changesAt(own.days, own.today, now);
  const until = instant - (instant % minute) + (change - minutesOf(timeOf(instant))) * minute;
  return timeOf(until) === timeAt(change % (24 * 60)) ? until : undefined;
}

function pictureOf(page: HTMLElement, painted: NonNullable<Painted>, instant: number): Picture | undefined {
  const until = endOf(painted, instant);
  const html = paintedHtml(page, addDays(painted.own.today, 1));
  return until && html ? { html, until, language: currentLanguage(), isOnline: isOnline() } : undefined;
}

export function usePicture(page: RefObject<HTMLElement | null>, painted: Painted): void {
  const store = useEffectEvent((): void => {
    // biome-ignore lint/style/noRestrictedGlobals: until when a picture is true is asked of this phone's clock
    const instant = Date.now();
    // The page is still painted for a moment after a logout, which has removed the picture.
    if (storedToken() === null) return;
    // A write in flight changes the page again as soon as it is stored.
    if (!page.current || !painted || (isOnline() && waitingMarks().length > 0)) return;
    const picture = pictureOf(page.current, painted, instant);
    writeStored(pictureUntil, picture ? String(picture.until) : null);
    void (picture ? keepAnswer(pictureKey, picture, instant) : drop('answers', [pictureKey]));
  });
  useEffect(() => {
    if (!page.current) return;
    let stop: (() => void) | undefined;
    const storeSoon = (): void => {
      stop?.();
      stop = whenIdle(store);
    };
    const observer = new MutationObserver(storeSoon);
    observer.observe(page.current, { subtree: true, childList: true, attributes: true, characterData: true });
    storeSoon();
    return () => {
      observer.disconnect();
      stop?.();
    };
  }, [page]);
}
