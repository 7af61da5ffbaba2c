/**
 * Simulates a season of 120 days with 40 instructors and 12,000 bookings in the domain alone, without a database: what
 * is booked and refused, and the CPU time of an answer.
 */
import { createRandom } from '../../packages/demo-school/src/random.ts';
import { playSeason } from '../../packages/domain/src/testing/season.ts';
import type { Measurement } from '../measuring/bench.ts';
import { quantile } from '../measuring/statistics.ts';

const milliseconds = (): number => process.cpuUsage().user / 1000;

const size = { days: 120, instructors: 40, bookings: 12_000 };

export const season: Measurement = {
  name: 'a season of what can be taught',
  lines: [
    {
      id: 'h1',
      what: 'lessons of a season without an instructor who can teach them at the end of their day',
      unit: '',
      yardstick: '–',
      goal: { of: 'ours', atMost: 0 },
    },
    {
      id: 'h2',
      what: 'refused although another assignment could have taken it, of the refused',
      unit: '%',
      yardstick: '–',
      goal: { of: 'ours', atMost: 2 },
    },
    {
      id: 'h3',
      what: 'whether a booking can be taught, 99th percentile, processor time',
      unit: 'ms',
      yardstick: '–',
      goal: { of: 'ours', atMost: 5 },
    },
  ],
  sizes: { quick: [], full: [0] },
  async measure(bench) {
    const times: number[] = [];
    const { refused, refusedByPlan, faults } = playSeason(size, createRandom(1).fraction, (question) => {
      const start = milliseconds();
      const answer = question();
      times.push(milliseconds() - start);
      return answer;
    });
    bench.count('h1', faults.length);
    bench.count('h2', (100 * refusedByPlan) / refused);
    bench.count('h3', quantile(times, 0.99));
  },
};
