/** The sheets of a month: as approved, or as they are now, with what has changed since an approval. */
import type { PlainMonth } from '@gerende/domain/calendar/plain-date';
import { groupBy } from '@gerende/domain/group-by';
import type { InstructorNames } from '@gerende/domain/instructor/names';
import { type PayLine, type PaySums, paySums, unratedLines } from '@gerende/domain/pay/lines';
import type { PayApproval, PayCorrection } from '@gerende/domain/pay/schema';
import { differingLines, payDifference } from '@gerende/domain/pay/settle';
import type { Db } from '../../database/database.ts';
import {
  type ApprovalRow,
  selectApprovedLines,
  selectCarried,
  selectCorrections,
  selectPaidInstructors,
  selectStanding,
} from './approval.queries.ts';
import { linesOfMonth } from './pay-lines.ts';

export type WholeSheet = {
  instructor: InstructorNames & { id: number };
  lines: PayLine[];
  corrections: PayCorrection[];
  sums: PaySums;
  unrated: number;
  approval: PayApproval | null;
  differing: { approved: PayLine[]; now: PayLine[] };
};

const totalOf = ({ work, nominations, corrections }: Omit<PaySums, 'total'>): number =>
  work + nominations + corrections;

function toApproval(row: ApprovalRow, now: PaySums, carried: number): PayApproval {
  const { instructor_id: _who, month: _month, withdrawn_at: _at, withdrawn_by: _by, withdrawn_why: _why, ...own } = row;
  const live = { minutes: now.minutes, work: now.work, nominations: now.nominations };
  return { ...own, total: totalOf(row), difference: payDifference(row, now, carried), now: live, carried };
}

type Parts = {
  live: PayLine[];
  corrections: PayCorrection[];
  row: ApprovalRow | undefined;
  approved: PayLine[];
  carried: number;
};

function sheetOf({ live, corrections, row, approved, carried }: Parts): Omit<WholeSheet, 'instructor'> {
  const now = paySums(live, corrections);
  if (!row)
    return {
      ...{ lines: live, corrections, sums: now, unrated: unratedLines(live) },
      ...{ approval: null, differing: { approved: [], now: [] } },
    };
  const approval = toApproval(row, now, carried);
  return {
    ...{ lines: approved, corrections, sums: approval, unrated: unratedLines(live), approval },
    differing: differingLines(approved, live),
  };
}

/**
 * All sheets of a month that have a line, a correction or an approval, in the order of the instructors.
 * @param own an instructor, to include nobody else's
 */
export async function readSheets(db: Db, month: PlainMonth, own?: number): Promise<WholeSheet[]> {
  const live = await linesOfMonth(db, month, own);
  const corrections = groupBy(await selectCorrections(db, month, own), ({ instructor_id }) => instructor_id);
  const standing = new Map((await selectStanding(db, month, own)).map((row) => [row.instructor_id, row]));
  const ids = [...standing.values()].map(({ id }) => id);
  const approved = await selectApprovedLines(db, ids);
  const carried = await selectCarried(db, ids);
  const withLines = [...live].filter(([, lines]) => lines.length > 0).map(([id]) => id);
  const people = await selectPaidInstructors(db, [
    ...new Set([...withLines, ...corrections.keys(), ...standing.keys()]),
  ]);
  return people.map((instructor) => {
    const row = standing.get(instructor.id);
    return {
      instructor,
      ...sheetOf({
        live: live.get(instructor.id) ?? [],
        corrections: (corrections.get(instructor.id) ?? []).map(({ instructor_id: _, ...each }) => each),
        row,
        approved: (row && approved.get(row.id)) ?? [],
        carried: (row && carried.get(row.id)) ?? 0,
      }),
    };
  });
}

/** One instructor's month, empty where there is none. @returns undefined for an id that never was an instructor's */
export async function readSheet(db: Db, month: PlainMonth, id: number): Promise<WholeSheet | undefined> {
  const [sheet] = await readSheets(db, month, id);
  if (sheet) return sheet;
  const [instructor] = await selectPaidInstructors(db, [id]);
  return (
    instructor && {
      instructor,
      ...sheetOf({ live: [], corrections: [], row: undefined, approved: [], carried: 0 }),
    }
  );
}
