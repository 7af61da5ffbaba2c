/** A time zone's name in words. */
const zoneNames = new Map<string, string>();

/** The local short name of a zone, as 'JST'; only the Japanese locale uses one for its own zone everywhere. */
export function zoneName(timeZone: string): string {
  const known = zoneNames.get(timeZone);
  if (known !== undefined) return known;
  const parts = new Intl.DateTimeFormat('ja', { timeZone, timeZoneName: 'short' }).formatToParts(0);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
  zoneNames.set(timeZone, name);
  return name;
}
