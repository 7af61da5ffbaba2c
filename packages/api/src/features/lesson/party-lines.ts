/** What parties of the guest and of the desk share: a refusal names its line, and one message is about all lines. */
import { DomainError } from '@gerende/domain/errors';
import { ofGuest } from '@gerende/domain/party/schema';
import type { AppContext } from '../../context/context.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { queuePartyMessages } from '../message/queue-messages.ts';
import { selectLessonDays } from './lesson-day.queries.ts';

const namesOfGuest: readonly string[] = ofGuest;

/** A refusal of a line of a party, with its fields as they are called in the request (`lines.1.date`). */
export function refusalOfLine(line: number, { code, text, details }: DomainError): DomainError {
  const fields = Object.entries(details.fields ?? {}).map(
    ([field, texts]) => [namesOfGuest.includes(field) ? field : `lines.${line}.${field}`, texts] as const,
  );
  return new DomainError(code, text.key, {
    ...details,
    ...(text.params && { params: text.params }),
    fields: Object.fromEntries(fields),
    extra: { ...details.extra, line },
  });
}

/** Stores each line in order; a refusal names its line. */
export async function eachLine<Line, Result>(
  lines: readonly Line[],
  work: (line: Line, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, line] of lines.entries())
    try {
      results.push(await work(line, index));
    } catch (error) {
      throw error instanceof DomainError ? refusalOfLine(index, error) : error;
    }
  return results;
}

/** One message about all lines: whoever booked them together gets one mail. */
export async function tellOfParty(
  app: AppContext,
  stored: readonly StoredBooking[],
  told: Parameters<typeof queuePartyMessages>[3],
): Promise<void> {
  const written = [];
  for (const booking of stored) written.push({ booking, days: await selectLessonDays(app.db, booking.id) });
  const isBooked = stored.some(({ status }) => status === 'booked');
  await queuePartyMessages(
    app,
    written.map((line) => ({ ...line, isNew: true })),
    isBooked ? 'confirmed' : 'requested',
    told,
  );
}
