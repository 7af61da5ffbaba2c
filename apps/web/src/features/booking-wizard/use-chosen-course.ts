/** The whole chosen course: remembered from the pressed card, or fetched after a reload. */
import type { Course } from '@gerende/domain/course/schema';
import { useState } from 'react';
import { trpc } from '../../trpc.ts';

export type ChosenCourse = {
  course: Course | undefined;
  /** Why the course could not be loaded: it is gone (404), or the request failed. */
  failure: unknown;
  retrying: boolean;
  keep: (course: Course) => void;
  retry: () => void;
};

export function useChosenCourse(courseId: number | null): ChosenCourse {
  const [kept, keep] = useState<Course>();
  const isKept = kept !== undefined && kept.id === courseId;
  const answer = trpc.guest.course.get.useQuery({ id: courseId ?? 0 }, { enabled: courseId !== null && !isKept });
  return {
    course: courseId === null ? undefined : isKept ? kept : answer.data,
    failure: courseId === null || isKept ? null : answer.error,
    retrying: answer.isFetching,
    keep,
    retry: () => void answer.refetch(),
  };
}
