/** The picture of a course on a slope: its photo, or a scene drawn from its data. */
import type { Course } from '@gerende/domain/course/schema';
import { useMemo } from 'react';
import { LessonScene } from '../scene/lesson-scene.tsx';
import { planOfCourse } from '../scene/scene-plan.ts';
import type { DrawnSlope } from '../scene/slope-scene.tsx';
import { CardPicture } from './card-picture.tsx';

export function CoursePicture({ course, slope }: { course: Course; slope: DrawnSlope }) {
  const plan = useMemo(() => planOfCourse(course), [course]);
  return (
    <CardPicture of={course}>
      <LessonScene plan={plan} slope={slope} />
    </CardPicture>
  );
}
