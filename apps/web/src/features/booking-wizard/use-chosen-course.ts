/** The whole chosen course: remembered from the pressed card, or fetched after a reload. */
import type { Course } from '@gerende/domain/course/schema';
import { useState } from 'react';
import { trpc } from '../../trpc.ts';

export type ChosenCourse = {
  course: Course | undefined;
  /** Why the course could not be loaded: it is gone (404), or the request failed. */
  failure: unknown;
  retrying: boolean;
  /** Spares the request for a course that is known already. */
  remember: (course: Course) => void;
  retry: () => void;
};

export function useChosenCourse(courseId: number | null): ChosenCourse {
  const [cached, setCached] = useState<Course>();
  const isCached = cached !== undefined && cached.id === courseId;
  const answer = trpc.guest.course.get.useQuery({ id: courseId ?? 0 }, { enabled: courseId !== null && !isCached });
  return {
    course: courseId === null ? undefined : isCached ? cached : answer.data,
    failure: courseId === null || isCached ? null : answer.error,
    retrying: answer.isFetching,
    remember: setCached,
    retry: () => void answer.refetch(),
  };
}
