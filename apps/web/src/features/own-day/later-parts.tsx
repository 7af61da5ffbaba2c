/**
 * The parts below the lessons on the instructor's page, fetched after them: the month, days off, working times, the
 * calendar's link, notifications, and the login over what is typed.
 */
import { OwnFeed } from '../../shared/calendar-feed/own-feed.tsx';
import { LoginOverTyped } from './login-over-typed.tsx';
import { MonthHours } from './month-hours.tsx';
import { OwnDaysOff } from './own-days-off.tsx';
import { OwnPush } from './own-push.tsx';
import { OwnWorkingTimes } from './own-working-times.tsx';

/** @param today the school's */
export function LaterParts({ today }: { today: string }) {
  return (
    <>
      <MonthHours today={today} />
      <OwnDaysOff today={today} />
      <OwnWorkingTimes today={today} />
      <div className="mt-6">
        <OwnFeed />
      </div>
      <OwnPush />
      <LoginOverTyped />
    </>
  );
}
