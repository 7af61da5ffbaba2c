/** Reads calendar files with two parsers that share no code. */
import nodeIcal, { type VEvent } from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';
import { expect } from 'vitest';

export type ReadEvent = {
  uid: string;
  /** Instants. */
  start: string;
  end: string;
  sequence: number;
  status: string;
  title: string;
  place: string;
  text: string;
};

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'val' in value ? String(value.val) : String(value ?? '');

/** With node-ical, which knows time zones by their name. */
const byName = (content: string): ReadEvent[] =>
  Object.values(nodeIcal.sync.parseICS(content))
    .filter((each): each is VEvent => each?.type === 'VEVENT')
    .map((event) => ({
      uid: event.uid,
      start: event.start.toISOString(),
      end: event.end?.toISOString() ?? '',
      sequence: Number(event.sequence),
      status: textOf(event.status),
      title: textOf(event.summary),
      place: textOf(event.location),
      text: textOf(event.description),
    }));

/** With ts-ics, which reads the time zone in the file. */
const byFile = (content: string): ReadEvent[] =>
  (convertIcsCalendar(undefined, content).events ?? []).map((event) => ({
    uid: event.uid,
    start: event.start.date.toISOString(),
    end: event.end?.date.toISOString() ?? '',
    sequence: event.sequence ?? 0,
    status: event.status ?? '',
    title: event.summary,
    place: event.location ?? '',
    text: event.description ?? '',
  }));

const inOrder = (events: ReadEvent[]): ReadEvent[] => events.toSorted((a, b) => a.uid.localeCompare(b.uid));

/** The events in the order of the file, on which both parsers agree. */
export function eventsOf(content: string): ReadEvent[] {
  const events = byName(content);
  expect(inOrder(byFile(content))).toEqual(inOrder(events));
  return events;
}
