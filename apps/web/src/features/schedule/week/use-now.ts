/** The time on the school's clock, minute by minute, while it is the school's today. */
import { dayIn } from '@gerende/domain/calendar/plain-date';
import { minutesOf } from '@gerende/domain/calendar/time-of-day';
import type { School } from '@gerende/domain/school/schema';
import { useEffect, useState } from 'react';
import { instantInWords } from '../../../shell/instant-words.ts';

const minute = 60_000;

/** Minutes of the day at this instant where the school is; undefined where the browser's clock knows another day. */
function nowAt(school: Pick<School, 'time_zone' | 'today'>): number | undefined {
  // biome-ignore lint/style/noRestrictedGlobals: an instant is the same everywhere; the school's zone tells its hour
  const instant = new Date();
  if (dayIn(school.time_zone, instant) !== school.today) return undefined;
  return minutesOf(instantInWords(instant.toISOString(), 'en', school.time_zone).time);
}

export function useNow(school: Pick<School, 'time_zone' | 'today'> | undefined): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    if (!school) return;
    const tick = (): void => setNow(nowAt(school));
    tick();
    const timer = setInterval(tick, minute);
    return () => clearInterval(timer);
  }, [school]);
  return now;
}
