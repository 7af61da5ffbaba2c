/** Which course of a list its card may call the most booked: only if stored bookings clearly show it. */

/** With fewer bookings, or fewer other courses, the label would mean nothing. */
export const fewestBookings = 5;
const fewestCourses = 3;

/** How many days back lessons count; future ones count too. */
export const daysCounted = 365;

/**
 * @param counts bookings of each course in the list, 0 included
 * @returns the course with more bookings than every other, or null
 */
export function mostBooked(counts: readonly { course_id: number; bookings: number }[]): number | null {
  if (counts.length < fewestCourses) return null;
  const [first, second] = [...counts].sort((a, b) => b.bookings - a.bookings);
  if (!first || first.bookings < fewestBookings || first.bookings === second?.bookings) return null;
  return first.course_id;
}
