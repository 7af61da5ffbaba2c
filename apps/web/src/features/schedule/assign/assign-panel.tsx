/** What Assign proposes: the desk looks at each line and applies all, some or none; what stays open, and what would help. */
import { keyOfMove } from '@gerende/domain/schedule/moves/tried-moves';
import { Button } from '@gerende/ui/button';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shell/use-language.ts';
import type { Words } from '../moves/move-words.ts';
import type { GridInstructor } from '../week/grid-row-model.ts';
import { useLessonName } from '../week/use-lesson-name.ts';
import { lessonInWords, possibleInWords, proposalInWords } from './assign-words.ts';
import type { Assigned, Assigning } from './use-assign.ts';

export type AssignPanelProps = { assigning: Assigning; instructors: readonly GridInstructor[] };

export function AssignPanel({ assigning, instructors }: AssignPanelProps) {
  const { assigned } = assigning;
  // Another answer is another panel: nothing is unticked there.
  return assigned && <Panel key={panelKey(assigned)} {...{ assigning, assigned, instructors }} />;
}

const panelKey = ({ lessons, left_over }: Assigned): string => `${lessons.length} ${left_over.length}`;

function Panel({ assigning, assigned, instructors }: AssignPanelProps & { assigned: Assigned }) {
  const { t } = useTranslation(['schedule', 'errors', 'form', 'choices', 'common', 'bookingForm']);
  const words: Words = { t, language: useLanguage(), instructors };
  const nameOf = useLessonName();
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const { proposals, left_over, past, quality, not_proven } = assigned;
  const keys = proposals.map(({ move }) => keyOfMove(move));
  const ticked = keys.filter((key) => !unticked.has(key));
  const tick = (key: string, on: boolean): void =>
    setUnticked((now) => new Set(on ? [...now].filter((each) => each !== key) : [...now, key]));
  return (
    <section aria-label={t('schedule:assignResult')} className="mb-2 rounded bg-amber-wash px-3 py-2">
      <div className="flex items-center gap-2 max-sm:flex-wrap">
        <h2 className="mr-auto min-w-0 max-sm:flex-1 font-semibold">
          {proposals.length > 0 && t('schedule:proposed', { count: proposals.length })}
          {proposals.length === 0 && left_over.length === 0 && t('schedule:nothingProposed')}
          {proposals.length === 0 && left_over.length > 0 && t('schedule:nobodyFound', { count: left_over.length })}
        </h2>
        {proposals.length > 0 && (
          <div className="flex flex-wrap gap-2 max-sm:order-last max-sm:basis-full">
            {ticked.length < keys.length && (
              <Button
                size="admin"
                className="max-md:min-h-11"
                disabled={ticked.length === 0}
                onClick={() => assigning.apply(new Set(ticked))}
              >
                {t('schedule:applyChosen', { count: ticked.length })}
              </Button>
            )}
            <Button
              size="admin"
              variant="primary"
              className="max-md:min-h-11"
              onClick={() => assigning.apply(new Set(keys))}
            >
              {t('schedule:applyAll', { count: keys.length })}
            </Button>
          </div>
        )}
        <Button
          size="admin"
          iconOnly
          variant="quiet"
          className="max-md:min-h-11 max-md:w-11 shrink-0"
          aria-label={proposals.length > 0 ? t('schedule:applyNone') : t('schedule:hideList')}
          icon={<X aria-hidden className="size-4" />}
          onClick={assigning.forget}
        />
      </div>
      {proposals.length > 0 && <p className="text-ink-soft">{t('schedule:nothingElseMoves')}</p>}
      {proposals.length + left_over.length > 0 && (
        <p className="text-ink-soft">
          {quality === 'optimal'
            ? t('schedule:assignProven')
            : t('schedule:assignNotProven', {
                parts: new Intl.ListFormat(words.language, { type: 'conjunction' }).format(
                  not_proven.map((part) => t(`schedule:unproven_${part}`)),
                ),
              })}
        </p>
      )}
      {past > 0 && <p className="text-ink-soft">{t('schedule:assignPast', { count: past })}</p>}
      {proposals.length > 0 && (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
          tabIndex={0}
          aria-label={t('schedule:proposed', { count: proposals.length })}
          className="mt-1 max-h-56 divide-y overflow-y-auto border-y"
        >
          {proposals.map((proposal) => {
            const key = keyOfMove(proposal.move);
            const { lesson, who, why } = proposalInWords(proposal, assigned.lessons, nameOf, words);
            return (
              <li key={key} className="py-1">
                <CheckboxField
                  size="admin"
                  label={
                    <span className="flex flex-wrap gap-x-2">
                      <span className="tabular">{lesson}</span>
                      <strong className="font-semibold">{who}</strong>
                      <span className="text-ink-soft">{why}</span>
                    </span>
                  }
                  checked={!unticked.has(key)}
                  onCheckedChange={(on) => tick(key, on)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {left_over.length > 0 && (
        <>
          <h3 className="mt-1 font-semibold">{t('schedule:leftOver', { count: left_over.length })}</h3>
          <ul
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
            tabIndex={0}
            aria-label={t('schedule:leftOver', { count: left_over.length })}
            className="max-h-32 overflow-y-auto"
          >
            {left_over.map((each) => (
              <li key={keyOfMove(each)}>
                {t('schedule:leftOverLine', {
                  lesson: lessonInWords(each, assigned.lessons, nameOf, words),
                  reasons: each.obstacles
                    .map(({ reason, instructor_ids }) =>
                      t(`schedule:obstacle_${reason}`, { count: instructor_ids.length }),
                    )
                    .join(t('schedule:separator')),
                })}
                {possibleInWords(each, assigned.lessons, words).map((sentence) => (
                  <span key={sentence} className="block pl-4 text-ink-soft">
                    {sentence}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
