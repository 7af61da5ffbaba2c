/** Looks up the lessons of one booking, however many, for components that show them together. */

import type { Course } from '@gerende/domain/course/schema';
import type { GuestDraft } from '@gerende/domain/guest-booking/draft';
import type { ReactNode } from 'react';
import { statusOf } from '../../../shell/transport.ts';
import { trpc } from '../../../trpc.ts';
import { type Lesson, useLesson } from '../lesson/use-lesson.ts';

/** One of the lessons. Without `lesson` its course is loading, or could not be loaded. */
export type PartyLine = {
  draft: GuestDraft;
  lesson: Lesson | undefined;
  isGone: boolean;
  /** Set if the course could not be loaded. */
  retry?: (() => void) | undefined;
};

type LineProps = { draft: GuestDraft; children: (line: PartyLine) => ReactNode };

function KnownLine({ draft, course, children }: LineProps & { course: Course }) {
  return children({ draft, lesson: useLesson(draft, course), isGone: false });
}

function Line({ draft, course, children }: LineProps & { course: Course | undefined }) {
  const answer = trpc.guest.course.get.useQuery({ id: draft.course_id ?? 0 }, { enabled: course === undefined });
  const known = course ?? answer.data;
  if (known)
    return (
      <KnownLine draft={draft} course={known}>
        {children}
      </KnownLine>
    );
  const isGone = answer.error !== null && statusOf(answer.error) === 404;
  const retry = answer.error === null ? undefined : () => void answer.refetch();
  return children({ draft, lesson: undefined, isGone, retry });
}

type WithLessonsProps = {
  lines: readonly GuestDraft[];
  /** The course of the lesson that is open in the wizard. */
  openCourse: Course;
  found?: readonly PartyLine[];
  children: (lines: readonly PartyLine[]) => ReactNode;
};

/** Each lesson is a component, since each has its own queries. */
export function WithLessons({ lines, openCourse, found = [], children }: WithLessonsProps) {
  const [draft, ...rest] = lines;
  if (!draft) return children(found);
  return (
    <Line draft={draft} course={draft.course_id === openCourse.id ? openCourse : undefined}>
      {(line) => (
        <WithLessons lines={rest} openCourse={openCourse} found={[...found, line]}>
          {children}
        </WithLessons>
      )}
    </Line>
  );
}
