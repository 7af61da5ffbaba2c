/** Says which seasons with a price have no operating day on their slope yet: nobody can book them. */
import type { SheetLine } from '@gerende/domain/course-price/price-sheet';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shell/use-language.ts';
import { seasonInWords } from '../course-price/price-words.ts';
import type { NamedCourse } from './use-price-draft.ts';

export type ClosedSeasonsProps = {
  courses: readonly NamedCourse[];
  lines: readonly SheetLine[];
  today: string;
  openDays: readonly { slope_id: number; dates: readonly string[] }[];
};

export function ClosedSeasons({ courses, lines, today, openDays }: ClosedSeasonsProps) {
  const { t } = useTranslation('priceSheet');
  const { t: courseWords } = useTranslation('course');
  const language = useLanguage();
  const dates = new Map(openDays.map((slope) => [slope.slope_id, slope.dates]));
  const names = new Map(courses.flatMap(({ slopes }) => slopes.map(({ id, name }) => [id, name])));
  const closed = new Map<number, Set<string>>();
  for (const line of lines) {
    const isPriced = line.season_end >= today && line.typed.some((price) => price > 0);
    const isOpen = dates.get(line.slope_id)?.some((date) => date >= line.season_start && date <= line.season_end);
    if (!isPriced || isOpen) continue;
    const seasons = closed.get(line.slope_id) ?? new Set();
    closed.set(line.slope_id, seasons.add(seasonInWords(line, courseWords, language)));
  }
  if (closed.size === 0) return null;
  return (
    <details className="rounded bg-amber-wash px-3 py-2 text-sm lg:max-w-5xl">
      <summary>{t('closed', { count: closed.size })}</summary>
      <ul className="mt-1 flex flex-col gap-1">
        {[...closed].map(([id, seasons]) => (
          <li key={id} className="wrap-anywhere">
            <Link
              to="/admin/slope/edit/$slopeID"
              params={{ slopeID: String(id) }}
              className="inline-block min-h-6 underline"
            >
              {names.get(id)}
            </Link>{' '}
            {[...seasons].join(t('separator'))}
          </li>
        ))}
      </ul>
    </details>
  );
}
