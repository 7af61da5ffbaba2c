/** Validates the time zone of the school. */

/** Whether it is a time zone name, as `Asia/Tokyo`; an offset such as `+09:00` has no summer time and is refused. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
