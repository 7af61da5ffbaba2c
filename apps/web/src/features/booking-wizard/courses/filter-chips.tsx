/** The filters above the course cards, and how many courses they leave. */
import type { CourseFilterName } from '@gerende/domain/course/filters';
import { ServedButton } from '@gerende/ui/served-button';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type FilterChipsProps = {
  offered: readonly CourseFilterName[];
  pressed: readonly CourseFilterName[];
  onPressed: (pressed: CourseFilterName[]) => void;
  /** The address of the filter while no script runs. */
  hrefOf: (pressed: readonly CourseFilterName[]) => string;
  shown: number;
  count: number;
};

export function FilterChips({ offered, pressed, onPressed, hrefOf, shown, count }: FilterChipsProps) {
  const { t } = useTranslation(['landingPage', 'choices']);
  const labels: Record<CourseFilterName, string> = {
    Ski: t('choices:sport_Ski'),
    Snowboard: t('choices:sport_Snowboard'),
    private: t('filterPrivate'),
    group: t('filterGroup'),
    children: t('filterChildren'),
    firstTime: t('filterFirstTime'),
    improving: t('filterLevels', { from: 2, to: 3 }),
    advanced: t('filterLevels', { from: 4, to: 6 }),
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <fieldset aria-label={t('filterCourses')} className="contents">
        {offered.map((name) => {
          const isPressed = pressed.includes(name);
          const after = isPressed ? pressed.filter((other) => other !== name) : [...pressed, name];
          return (
            <ServedButton
              key={name}
              href={hrefOf(after)}
              // Each combination is another address of the same courses.
              rel="nofollow"
              pressed={isPressed}
              onPress={() => onPressed(after)}
              className={clsx(
                'inline-flex min-h-11 select-none items-center gap-1.5 rounded-full border px-4 font-medium text-sm no-underline transition-colors',
                isPressed
                  ? 'border-glacier bg-glacier text-on-glacier'
                  : 'border-mist-edge bg-paper text-ink hover:border-glacier hover:bg-glacier-wash',
              )}
            >
              {isPressed && <Check aria-hidden strokeWidth={3} className="size-4" />}
              {labels[name]}
            </ServedButton>
          );
        })}
      </fieldset>
      <p role="status" className="tabular ml-1 text-ink-soft text-sm">
        {t('coursesShown', { shown, count })}
      </p>
    </div>
  );
}
