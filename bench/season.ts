/**
 * Plays a season of 120 days with 40 instructors and 12,000 bookings in the domain alone, without a database: what is sold and
 * refused, and the processor time of an answer.
 */
import { createRandom } from '../packages/demo-school/src/random.ts';
import { playSeason } from '../packages/domain/src/testing/season.ts';
import { at } from './measure.ts';

const milliseconds = (): number => process.cpuUsage().user / 1000;

export function reportSeason(): void {
  const times: number[] = [];
  const size = { days: 120, instructors: 40, bookings: 12_000 };
  const report = playSeason(size, createRandom(1).fraction, (question) => {
    const start = milliseconds();
    const answer = question();
    times.push(milliseconds() - start);
    return answer;
  });
  times.sort((a, b) => a - b);
  const time = (share: number): string => at(times, Math.floor((times.length - 1) * share)).toFixed(1);
  const { sold, refused, refusedByPlan, canceled, lostByIllness, taught, faults } = report;
  console.log(
    [
      `${size.bookings} bookings, ${size.days} days, ${size.instructors} instructors`,
      `sold ${sold}, refused ${refused}, canceled ${canceled}, lessons taught ${taught}, lost by illness ${lostByIllness}`,
      `refused although another assignment could have taken it: ${refusedByPlan} = ${((100 * refusedByPlan) / refused).toFixed(1)} %  goal <= 2`,
      `lessons without an instructor who can teach them at the end of their day: ${faults.length}  goal 0`,
      `an answer takes ${time(0.5)} ms of processor time (median), p99 ${time(0.99)} ms, most ${time(1)} ms  goal p99 <= 5`,
    ].join('\n'),
  );
}
