/** Work that is done once a night, in the school's time zone. */
import { dayBegunAt } from '@gerende/domain/calendar/plain-date';
import type { AppContext } from '../../context/context.ts';
import { realMilliseconds } from '../../platform/clock.ts';
import { type Background, inBackground } from '../../platform/in-background.ts';
import { selectSchool } from './school.queries.ts';

const lookMilliseconds = 15 * 60_000;
/** After the nightly backup, before anybody comes to the desk. */
const hour = 4;

type School = Awaited<ReturnType<typeof selectSchool>>;

/** Checks every quarter of an hour whether a night has passed; the first time a quarter of an hour after the start. */
export type Nightly = Background & {
  /** @returns what `run` counted; 0 where nothing was due */
  look(): Promise<number>;
};

type Work = {
  /** After how many months something is deleted; 0: never. */
  months: (school: School) => number;
  /** @returns how much was deleted */
  run: (months: number) => Promise<number>;
  /** The log message when it fails. */
  failure: string;
};

/** @param now milliseconds since 1970, by the machine's clock */
export function createNightly(
  app: AppContext,
  { months, run, failure }: Work,
  now: () => number = realMilliseconds,
): Nightly {
  let doneOn: string | undefined;
  async function look(): Promise<number> {
    const school = await selectSchool(app.db);
    const night = dayBegunAt(school.time_zone, hour, now());
    if (months(school) === 0 || night === doneOn) return 0;
    const deleted = await run(months(school));
    // Only now: a run that failed is repeated at the next look.
    doneOn = night;
    return deleted;
  }
  return { look, ...inBackground(app, { failure, timed: { every: lookMilliseconds, work: look } }) };
}
