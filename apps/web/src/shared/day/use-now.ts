/** The time on the school's clock, updated every minute while the date is the school's today. */
import { dayIn, timeIn } from '@gerende/domain/calendar/plain-date';
import { minutesOf } from '@gerende/domain/calendar/time-of-day';
import type { School } from '@gerende/domain/school/schema';
import { useEffect, useState } from 'react';

const minute = 60_000;

/** Minutes since midnight at the school; undefined if the browser's clock is on another day. */
function nowAt(school: Pick<School, 'time_zone' | 'today'>): number | undefined {
  // biome-ignore lint/style/noRestrictedGlobals: an instant does not depend on a zone; the school's zone gives its hour
  const instant = new Date();
  if (dayIn(school.time_zone, instant) !== school.today) return undefined;
  return minutesOf(timeIn(school.time_zone, instant));
}

export function useNow(school: Pick<School, 'time_zone' | 'today'> | undefined): number | undefined {
  const [now, setNow] = useState(() => school && nowAt(school));
  useEffect(() => {
    if (!school) return;
    const tick = (): void => setNow(nowAt(school));
    tick();
    const timer = setInterval(tick, minute);
    return () => clearInterval(timer);
  }, [school]);
  return now;
}
