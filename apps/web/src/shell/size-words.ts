/** Sizes and ages in words. */
import type { Language } from '@gerende/domain/language/rules';

const sizeUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const ageUnits = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** @param bytes a whole number, as '3.4 MB' */
export function sizeInWords(bytes: number, language: Language): string {
  const power = Math.min(sizeUnits.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const format = { style: 'unit', unit: sizeUnits[power], unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, format).format(bytes / 1000 ** power);
}

/** @param seconds since something happened, as '3 hours ago' */
export function ageInWords(seconds: number, language: Language): string {
  const { unit, seconds: length } = ageUnits.find((each) => seconds >= each.seconds) ?? { unit: 'minute', seconds: 60 };
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(seconds / length), unit);
}
