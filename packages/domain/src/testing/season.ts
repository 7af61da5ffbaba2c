/**
 * A season that is simulated day by day: bookings, cancellations, illness and closed days arrive in random order, and
 * the rule of what can be taught decides what is booked.
 */

import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import type { DayInstructor, DayLesson, TeachingDay, Wanted, Witness } from '../teachable/day.ts';
import { plannedDay, witnessOf } from '../teachable/planned-day.ts';
import { canBeTaughtOnDays } from '../teachable/several-days.ts';
import { bookInto } from './book-into.ts';
import { faultsOfDay } from './season-faults.ts';
import { anyBookingOf, anyInstructorOf, type SeasonBooking } from './season-people.ts';

export type SeasonSize = { days: number; instructors: number; bookings: number };

/** Runs a query; a caller that measures takes the time here. */
export type Ask = <Result>(question: () => Result) => Result;

type StoredBooking = SeasonBooking & { id: number };
type StoredDay = { day: TeachingDay; witness: Witness; isClosed: boolean };
type Event = { at: number; act: () => void };

const firstDate: PlainDate = '2026-12-05';
/** The longest booking extends this far beyond the last first day. */
const daysAfter = 3;
const evening = 0.75;
const morning = 0.33;
const wholeDay = { from: '00:00', to: '24:00' };

class Season {
  readonly report = {
    sold: 0,
    refused: 0,
    /** Refused bookings that could have been taught if the desk had assigned the instructors differently. */
    refusedByPlan: 0,
    canceled: 0,
    /** Lessons that could no longer be taught because somebody fell ill. */
    lostByIllness: 0,
    taught: 0,
    /** What is wrong with the lessons at the end of their day; empty when nothing is. */
    faults: [] as string[],
  };
  private readonly days: StoredDay[];
  private readonly bookings = new Map<number, StoredBooking>();
  private readonly events: Event[] = [];
  private lastLesson = 0;

  constructor(
    private readonly size: SeasonSize,
    private readonly random: () => number,
    private readonly ask: Ask,
  ) {
    const staff = Array.from({ length: size.instructors }, (_, index) => anyInstructorOf(index + 1, random));
    this.days = Array.from({ length: size.days + daysAfter }, (_, number) => {
      const instructors = staff.map(
        ({ dayOff, ...instructor }): DayInstructor => ({
          ...instructor,
          away: number % 7 === dayOff ? [{ ...wholeDay, kind: 'off' }] : [],
        }),
      );
      return { day: { instructors, lessons: [] }, witness: new Map(), isClosed: false };
    });
  }

  private stored(number: number): StoredDay {
    const found = this.days[number];
    if (!found) throw new Error(`The season has no day ${number}.`);
    return found;
  }

  private change(number: number, changed: Partial<StoredDay>): void {
    this.days[number] = { ...this.stored(number), ...changed };
  }

  private isNominated = ({ booking_ids }: DayLesson): boolean =>
    booking_ids.some((id) => this.bookings.get(id)?.wanted.nominated_instructor_id != null);

  /** The day without the desk's assignments. */
  private unassigned = ({ instructors, lessons }: TeachingDay): TeachingDay => ({
    instructors,
    lessons: lessons.map((each) => (this.isNominated(each) ? each : { ...each, instructor_id: null })),
  });

  private arrive(booking: StoredBooking): void {
    const numbers = Array.from({ length: booking.length }, (_, index) => booking.first + index);
    if (numbers.some((number) => this.stored(number).isClosed)) return;
    const { wanted } = booking;
    const question = numbers.map((number) => {
      const { day, witness } = this.stored(number);
      return { date: addDays(firstDate, number), day, earlier: witness };
    });
    const answer = this.ask(() => canBeTaughtOnDays(question, wanted));
    if (!answer.yes) {
      this.report.refused += 1;
      const free = question.map(({ date, day }) => ({ date, day: this.unassigned(day) }));
      if (canBeTaughtOnDays(free, wanted).yes) this.report.refusedByPlan += 1;
      return;
    }
    this.report.sold += 1;
    this.bookings.set(booking.id, booking);
    answer.days.forEach((place, index) => {
      this.lastLesson += 1;
      const number = booking.first + index;
      const ids = { lesson_id: this.lastLesson, booking_id: booking.id };
      this.change(number, bookInto(this.stored(number).day, wanted, place, ids));
    });
    const { canceledAt } = booking;
    if (canceledAt !== null) this.add({ at: canceledAt, act: () => this.cancel(booking, numbers) });
  }

  private cancel(booking: StoredBooking, numbers: readonly number[]): void {
    this.report.canceled += 1;
    for (const number of numbers) {
      const { day } = this.stored(number);
      this.change(number, { day: { ...day, lessons: day.lessons.flatMap((each) => this.without(each, booking.id)) } });
    }
    this.bookings.delete(booking.id);
  }

  /** The lesson without a booking, or nothing when nobody is left in it. */
  private without(lesson: DayLesson, id: number): DayLesson[] {
    if (!lesson.booking_ids.includes(id)) return [lesson];
    const booking_ids = lesson.booking_ids.filter((each) => each !== id);
    const left = booking_ids.flatMap((each): Wanted[] => {
      const booking = this.bookings.get(each);
      return booking ? [booking.wanted] : [];
    });
    if (left.length === 0) return [];
    const levels = left.map(({ level }) => level);
    const people = left.reduce((sum, each) => sum + each.people, 0);
    const languages = [...new Set(left.flatMap(({ language }) => language ?? []))];
    const range = { lowest: Math.min(...levels), highest: Math.max(...levels) };
    return [{ ...lesson, booking_ids, people, levels: range, languages }];
  }

  /** The desk gives every lesson the instructor of the plan. @returns lessons that nobody can teach */
  private assign(number: number, day: TeachingDay): DayLesson[] {
    const planned = plannedDay(day, this.stored(number).witness);
    const witness = witnessOf(planned.lessons, planned.plan);
    const lessons = day.lessons.map((each) => ({ ...each, instructor_id: witness.get(each.id) ?? null }));
    this.change(number, { day: { ...day, lessons }, witness });
    return lessons.filter(({ instructor_id }) => instructor_id === null);
  }

  private fallIll(number: number): void {
    const { day } = this.stored(number);
    const ill = new Set(day.instructors.filter(() => this.random() < 0.01).map(({ id }) => id));
    if (ill.size === 0) return;
    const instructors = day.instructors.map(
      (one): DayInstructor => (ill.has(one.id) ? { ...one, away: [...one.away, { ...wholeDay, kind: 'sick' }] } : one),
    );
    const lessons = day.lessons.map((each) =>
      ill.has(each.instructor_id ?? 0) ? { ...each, instructor_id: null } : each,
    );
    let left = this.assign(number, { instructors, lessons });
    if (left.length > 0) left = this.assign(number, this.unassigned({ instructors, lessons }));
    this.report.lostByIllness += left.length;
    const kept = this.stored(number).day.lessons.filter((each) => !left.includes(each));
    this.change(number, { day: { instructors, lessons: kept } });
  }

  private close(number: number): void {
    const { day } = this.stored(number);
    this.change(number, { isClosed: true, day: { ...day, lessons: [] }, witness: new Map() });
  }

  private end(number: number): void {
    // What was booked during the day has its instructor in the plan.
    this.assign(number, this.stored(number).day);
    const { day } = this.stored(number);
    this.report.taught += day.lessons.length;
    this.report.faults.push(...faultsOfDay(day).map((fault) => `${addDays(firstDate, number)}: ${fault}`));
  }

  private add(...events: readonly Event[]): void {
    this.events.push(...events);
    this.events.sort((a, b) => b.at - a.at);
  }

  play(): void {
    const { days, instructors, bookings } = this.size;
    const asked = Array.from({ length: bookings }, (_, id) => ({
      ...anyBookingOf(days, instructors, this.random),
      id: id + 1,
    }));
    this.add(...asked.map((booking) => ({ at: booking.at, act: () => this.arrive(booking) })));
    this.days.forEach((_, number) => {
      const isClosed = this.random() < 0.025;
      const assign = () => void this.assign(number, this.stored(number).day);
      this.add(
        { at: number - 1 + evening, act: () => (isClosed ? this.close(number) : assign()) },
        { at: number + morning, act: () => this.fallIll(number) },
        { at: number + evening, act: () => this.end(number) },
      );
    });
    for (let next = this.events.pop(); next; next = this.events.pop()) next.act();
  }
}

export type SeasonReport = Season['report'];

/** @param random from 0 up to, but not including, 1 */
export function playSeason(size: SeasonSize, random: () => number, ask: Ask = (question) => question()): SeasonReport {
  const season = new Season(size, random, ask);
  season.play();
  return season.report;
}
