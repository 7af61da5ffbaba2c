/** The price shown on the card of a slope or a category as 'from ¥…'. */
import type { Course } from '@gerende/domain/course/schema';
import { wholePrice } from '@gerende/domain/course/whole-price';

type Priced = Pick<Course, 'fee' | 'days_of_lesson' | 'form'>;

/** The course with the lowest price above 0; undefined while they are not known or none has a price. */
export const cheapest = <Row extends Priced>(courses: readonly Row[] | undefined): Row | undefined =>
  (courses ?? [])
    .filter((course) => course.fee > 0)
    .reduce<Row | undefined>(
      (best, course) => (best && wholePrice(best) <= wholePrice(course) ? best : course),
      undefined,
    );
