/** Hours in rows, such as those of a file, whose readers add them up. */
import { hoursOf } from '../calendar/time-of-day.ts';

/** Hours of rows that are the hours of their sum when they are added: each is at most a hundredth from its own. */
export function hoursInSum(minutes: readonly number[]): number[] {
  let sum = 0;
  return minutes.map((each) => {
    const before = hoursOf(sum);
    sum += each;
    return Math.round((hoursOf(sum) - before) * 100) / 100;
  });
}
