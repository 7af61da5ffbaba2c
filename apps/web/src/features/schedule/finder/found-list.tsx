/** The instructors found, as buttons between which the arrow keys move; or what would make it possible. */
import { instructorName } from '@gerende/domain/instructor/names';
import { languageName } from '@gerende/domain/language/taught';
import type { Found } from '@gerende/domain/schedule/finder';
import type { Miss } from '@gerende/domain/schedule/misses';
import { type KeyboardEvent, type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shell/use-language.ts';
import { type FilterChoices, labelOf } from '../filters/use-filter-choices.ts';
import { NearestMisses } from '../moves/move-to/nearest-misses.tsx';
import type { GridInstructor } from '../week/grid-row-model.ts';

export type FoundListProps = {
  found: Found;
  instructors: readonly GridInstructor[];
  choices: FilterChoices;
  /** The language of the query. */
  asked: string | undefined;
  /** The obstacles of each, the nearest first; requested only if nobody fits. */
  misses: () => readonly Miss[];
  hours: { from: string; to: string };
  /** The first of the list. */
  first: Ref<HTMLButtonElement>;
  onShow: (instructorId: number) => void;
};

function moved(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const buttons: (Element | null)[] = [...event.currentTarget.querySelectorAll('button')];
  const next = buttons[buttons.indexOf(document.activeElement) + step];
  if (next instanceof HTMLElement) next.focus();
}

function useSkills({ choices }: Pick<FoundListProps, 'choices'>) {
  const { t } = useTranslation('schedule');
  const language = useLanguage();
  return ({ teaches, categories }: GridInstructor): string =>
    [
      ...teaches.languages.map((tag) => languageName(tag, language)),
      ...categories.map(({ id, ability_level: level }) =>
        t('categoryLevel', { category: labelOf(choices.categories, id), level }),
      ),
    ].join(' · ');
}

export function FoundList(props: FoundListProps) {
  const { found, instructors, first, onShow } = props;
  const { t } = useTranslation('schedule');
  const language = useLanguage();
  const skillsOf = useSkills(props);
  const of = (id: number): GridInstructor | undefined => instructors.find((each) => each.id === id);
  if (found.fitting.length === 0)
    return (
      <>
        <NearestMisses misses={props.misses()} instructors={instructors} hours={props.hours} onChoose={onShow} />
        <Nearest {...props} />
      </>
    );
  return (
    <ol aria-label={t('finderFound')} onKeyDown={moved} className="divide-y rounded border">
      {found.fitting.map(({ id, hours }, index) => {
        const instructor = of(id);
        return (
          instructor && (
            <li key={id}>
              <button
                ref={index === 0 ? first : undefined}
                type="button"
                onClick={() => onShow(id)}
                className="flex min-h-10 w-full flex-wrap items-baseline gap-x-3 px-3 py-1.5 text-left hover:bg-glacier-wash focus-visible:bg-glacier-wash"
              >
                <span className="wrap-anywhere font-semibold">{instructorName(instructor, language)}</span>{' '}
                <span className="tabular text-sm">{t('hoursThatDay', { hours: Math.round(hours * 10) / 10 })}</span>{' '}
                <span className="text-ink-soft text-sm">{skillsOf(instructor)}</span>
              </button>
            </li>
          )
        );
      })}
    </ol>
  );
}

function Nearest({ found, instructors, asked }: FoundListProps) {
  const { t } = useTranslation('schedule');
  const language = useLanguage();
  const id = useId();
  const nameOf = (instructor: number): string => {
    const known = instructors.find((each) => each.id === instructor);
    return known ? instructorName(known, language) : '';
  };
  if (found.nearest.length === 0) return null;
  return (
    <section aria-labelledby={id} className="text-sm">
      <h3 id={id} className="font-semibold">
        {t('finderNearest')}
      </h3>
      <ul className="list-disc pl-5">
        {found.nearest.map(({ obstacle, ids }) => (
          <li key={obstacle}>
            {t('finderNearestLine', {
              obstacle:
                obstacle === 'language' && asked
                  ? t('finderNoLanguage', { count: ids.length, language: languageName(asked, language) })
                  : t(`obstacle_${obstacle}`, { count: ids.length }),
              names: ids.map(nameOf).join(t('separator')),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
