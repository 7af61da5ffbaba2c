/**
 * Notifies open schedules of changes: which days, by whom, and what in a few words; the page then reads its week again. It
 * reads the audit log, so that changes by other processes are noticed too (decision 0025).
 */
import { DomainError } from '@gerende/domain/errors';
import { groupBy } from '@gerende/domain/group-by';
import { instructorName } from '@gerende/domain/instructor/names';
import type { Language } from '@gerende/domain/language/rules';
import type { AppContext } from '../../context/context.ts';
import type { EndReason, Listener, ScheduleChange, ScheduleChangesPort } from '../../context/schedule-changes.ts';
import { realSeconds } from '../../platform/clock.ts';
import type { OnWritten } from '../../platform/database/on-written.ts';
import { type Background, inBackground } from '../../platform/in-background.ts';
import { selectLastAuditRow } from '../audit-list/last-row.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import {
  maxChangeRows,
  selectAskersOf,
  selectChangesAfter,
  selectDatesOfBookings,
  selectDatesOfEntries,
  selectGuests,
  selectInstructorNames,
  selectLiveSessions,
  selectReadersOf,
} from './schedule-changes.queries.ts';
import { readTaught, Taught, type TaughtNow } from './taught.ts';
import { whatChanged } from './what-changed.ts';

type App = Pick<AppContext, 'db' | 'log' | 'clock' | 'metrics'>;

type Row = Awaited<ReturnType<typeof selectChangesAfter>>[number];

/** Other entities that the grid shows; they may affect any day. */
const entitiesOfAnyDay: ReadonlySet<string> = new Set([
  'instructor',
  'closure',
  'operating_day',
  'setting_time',
  'course',
  'slope',
]);

/** Entities that the grid shows on specific days. */
const isDated = ({ entity }: Row): boolean => entity === 'booking' || entity === 'schedule_entry';

/** The part of those that may affect every lesson. */
const entitiesOfAll: ReadonlySet<string> = new Set([...entitiesOfAnyDay].filter((entity) => entity !== 'instructor'));

/**
 * What an instructor's page shows and the grid does not: messages and answers of the desk, but not what instructors
 * read or request.
 */
const isToStaff = ({ entity, action }: Row): boolean =>
  (entity === 'staff_message' && action === 'create') || (entity === 'asked_day_off' && action === 'update');

/** A browser opens six connections to a server; further ones would hang. */
const mostPerSession = 6;
const mostInAll = 600;
/** How often it polls for changes by other processes and for expired sessions. */
export const lookMilliseconds = 2000;

const isDate = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

type Dated = { date?: unknown; instructor_id?: unknown; days?: unknown };

/** What an audit row says about a row and its days, before and after. */
const statesIn = ({ before, after }: Row): Dated[] =>
  [before, after].flatMap((json) => {
    if (json === null) return [];
    const row = JSON.parse(json) as Dated;
    const days = Array.isArray(row.days) ? (row.days as (Dated | null)[]) : [];
    return [row, ...days.flatMap((day) => day ?? [])];
  });

const instructorsIn = (row: Row): number[] =>
  statesIn(row).flatMap(({ instructor_id: id }) => (typeof id === 'number' ? [id] : []));

const datesIn = (row: Row): string[] => statesIn(row).flatMap(({ date }) => (isDate(date) ? [date] : []));

const idsOf = (rows: readonly Row[], entity: string): number[] => [
  ...new Set(rows.filter((row) => row.entity === entity).map((row) => Number(row.entity_id))),
];

async function toChanges(
  app: App,
  rows: readonly Row[],
  language: Language,
): Promise<Omit<ScheduleChange, 'instructors'>[]> {
  const bookings = await selectDatesOfBookings(app.db, idsOf(rows, 'booking'));
  const entries = await selectDatesOfEntries(app.db, idsOf(rows, 'schedule_entry'));
  const standing = { booking: bookings, schedule_entry: entries };
  const names = {
    booking: new Map((await selectGuests(app.db, idsOf(rows, 'booking'))).map(({ id, name }) => [id, name])),
    instructor: new Map(
      (await selectInstructorNames(app.db, idsOf(rows, 'instructor'))).map((row) => [
        row.id,
        instructorName(row, language),
      ]),
    ),
  };
  const nameOf = (entity: string, id: number): string | undefined =>
    entity === 'booking' || entity === 'instructor' ? names[entity].get(id) : undefined;
  const operations = new Map<string, { by: string; dates: string[]; isAnyDay: boolean; rows: Row[] }>();
  for (const row of rows) {
    if (!isDated(row) && !entitiesOfAnyDay.has(row.entity) && !isToStaff(row)) continue;
    const known = operations.get(row.operation_id) ?? { by: row.actor, dates: [], isAnyDay: false, rows: [] };
    operations.set(row.operation_id, known);
    known.rows.push(row);
    if (!isDated(row)) known.isAnyDay = true;
    else
      known.dates.push(
        ...datesIn(row),
        ...standing[row.entity as keyof typeof standing]
          .filter(({ id }) => id === Number(row.entity_id))
          .map(({ date }) => date),
      );
  }
  return [...operations].map(([request_id, { by, dates, isAnyDay, rows: own }]) => {
    const sorted = dates.sort();
    const [from, to] = [sorted[0], sorted.at(-1)];
    return {
      days: isAnyDay || !from || !to ? null : { from, to },
      by,
      what: whatChanged(own, nameOf),
      isToStaff: own.every(isToStaff),
      request_id,
    };
  });
}

/**
 * The operations of these rows, each with the instructors on whose pages it shows; null: on all.
 * @param now who teaches their bookings
 */
async function whosePages({ db }: App, rows: readonly Row[], before: Taught, now: TaughtNow) {
  const entries = await selectDatesOfEntries(db, idsOf(rows, 'schedule_entry'));
  const whose = new Map<string, ReadonlySet<number> | null>();
  for (const [operation, own] of groupBy(rows, ({ operation_id }) => operation_id)) {
    const bookings = idsOf(own, 'booking');
    const ofEntries = idsOf(own, 'schedule_entry');
    const instructors = new Set([
      ...bookings.flatMap((id) => before.of(id)),
      ...now.found.filter(({ booking_id }) => bookings.includes(booking_id)).map((each) => each.instructor_id),
      ...entries.filter(({ id }) => ofEntries.includes(id)).map(({ instructor_id }) => instructor_id),
      ...own.filter(isDated).flatMap(instructorsIn),
      ...(await selectReadersOf(db, idsOf(own, 'staff_message'))),
      ...(await selectAskersOf(db, idsOf(own, 'asked_day_off'))),
      ...idsOf(own, 'instructor'),
    ]);
    whose.set(operation, own.some(({ entity }) => entitiesOfAll.has(entity)) ? null : instructors);
  }
  return whose;
}

/** What has been reported to the listeners since the first of them came. */
type Reported = {
  /** The last row; undefined until the start is known. */
  last: number | undefined;
  taught: Taught;
};

export class ScheduleChanges implements ScheduleChangesPort {
  readonly #listeners = new Set<Listener>();
  readonly #every: number;
  /** Runs while there are listeners. */
  #looks: Background | undefined;
  #isClosed = false;

  constructor(every = lookMilliseconds) {
    this.#every = every;
  }

  get count(): number {
    return this.#listeners.size;
  }

  /** Must be called after every commit. */
  readonly onWritten: OnWritten = (tables) => this.#looks?.onWritten(tables);

  /**
   * @returns a function that ends it
   * @throws rate_limited when too many listen already
   */
  listen(app: App, listener: Listener): () => void {
    const own = [...this.#listeners].filter((each) => each.session === listener.session);
    for (const each of own.slice(0, Math.max(0, own.length - mostPerSession + 1))) this.#end(each, 'replaced');
    if (this.#isClosed || this.#listeners.size >= mostInAll)
      throw new DomainError('rate_limited', 'errors:tooManyRequests', { retryAfter: 60, params: { count: 60 } });
    if (this.#listeners.size === 0) this.#begin(app);
    this.#listeners.add(listener);
    return () => this.#remove(listener);
  }

  /** Ends all listeners and refuses new ones. Resolves when the database is read no more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const listener of [...this.#listeners]) this.#end(listener, 'ended');
    await this.#looks?.stop();
  }

  #begin(app: App): void {
    const reported: Reported = { last: undefined, taught: new Taught() };
    const work = (): Promise<void> => this.#look(app, reported);
    this.#looks = inBackground(app, {
      failure: 'changes of the schedule could not be read',
      timed: { every: this.#every, work },
      following: { tables: ['audit_log', 'session'], work, rest: 0 },
    });
    this.#looks.start();
    this.#looks.ask();
  }

  #remove(listener: Listener): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size === 0) void this.#looks?.stop();
  }

  #end(listener: Listener, reason: EndReason): void {
    this.#remove(listener);
    listener.end(reason);
  }

  async #look(app: App, reported: Reported): Promise<void> {
    if (reported.last === undefined) {
      const last = await selectLastAuditRow(app.db);
      await reported.taught.lookAt(app.db, await schoolToday(app));
      reported.last = last;
      return;
    }
    await this.#endDead(app);
    reported.last = await this.#tell(app, reported.last, reported.taught);
  }

  async #endDead(app: App): Promise<void> {
    const sessions = [...new Set([...this.#listeners].map((each) => each.session))];
    const live = await selectLiveSessions(app.db, sessions, realSeconds());
    for (const listener of [...this.#listeners]) if (!live.has(listener.session)) this.#end(listener, 'ended');
  }

  async #tell(app: App, last: number, taught: Taught): Promise<number> {
    const rows = await selectChangesAfter(app.db, last);
    const newest = rows.at(-1);
    if (!newest) return last;
    const day = await schoolToday(app);
    const now = await readTaught(app.db, day, idsOf(rows, 'booking'));
    const whose = await whosePages(app, rows, taught, now);
    for (const [language, listeners] of groupBy([...this.#listeners], (listener) => listener.language)) {
      const changes = await toChanges(app, rows, language);
      for (const listener of listeners)
        for (const change of changes) listener.tell({ ...change, instructors: whose.get(change.request_id) ?? null });
    }
    // Only after they are notified: a run that fails is repeated, and compares with the same state.
    taught.remember(now);
    await taught.lookAt(app.db, day);
    return rows.length < maxChangeRows ? newest.id : this.#tell(app, newest.id, taught);
  }
}
