/** Time zones, as the school's clock is set to one. */

/** Whether the name is one of a time zone, as `Asia/Tokyo`; an offset such as `+09:00` knows no summer time and is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
