/**
 * The proposals of Assign: the desk reviews each line and applies all, some or none; lessons that stay open, and what
 * would help. Beside the grid if there is room, else above it.
 */
import { keyOfMove } from '@gerende/domain/schedule/moves/tried-moves';
import { Button } from '@gerende/ui/button';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shell/use-language.ts';
import type { Words } from '../moves/move-words.ts';
import { SidePanel } from '../tray/side-panel.tsx';
import type { Tray } from '../tray/use-tray.ts';
import type { GridInstructor } from '../week/grid-row-model.ts';
import { LeftOverLines, type LineLinks, ProposalLines } from './assign-lines.tsx';
import type { Assigned, Assigning } from './use-assign.ts';

export type AssignPanelProps = LineLinks & { assigning: Assigning; instructors: readonly GridInstructor[] };

/** @param tray left out above the grid */
export function AssignPanel({ tray, ...props }: AssignPanelProps & { tray?: Tray }) {
  const { t } = useTranslation('schedule');
  const { assigned } = props.assigning;
  if (!assigned) return null;
  // A new answer is a new panel, in which nothing is unticked.
  const panel = <Panel key={panelKey(assigned)} {...props} assigned={assigned} isBeside={tray !== undefined} />;
  if (tray)
    return (
      <SidePanel label={t('assignResult')} tray={tray} least={320}>
        {panel}
      </SidePanel>
    );
  return (
    <section aria-label={t('assignResult')} className="mb-2 rounded bg-amber-wash px-3 py-2">
      {panel}
    </section>
  );
}

const panelKey = ({ lessons, left_over }: Assigned): string => `${lessons.length} ${left_over.length}`;

type PanelProps = AssignPanelProps & { assigned: Assigned; isBeside: boolean };

function Panel({ assigning, assigned, instructors, isBeside, onHighlight, onShow }: PanelProps) {
  const { t } = useTranslation(['schedule', 'errors', 'form', 'choices', 'common', 'bookingForm']);
  const words: Words = { t, language: useLanguage(), instructors };
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const { proposals, left_over } = assigned;
  const keys = proposals.map(({ move }) => keyOfMove(move));
  const ticked = keys.filter((key) => !unticked.has(key));
  const tick = (key: string, on: boolean): void =>
    setUnticked((now) => new Set(on ? [...now].filter((each) => each !== key) : [...now, key]));
  const lines = { assigned, words, onHighlight, onShow };
  return (
    <div className={clsx(isBeside && 'flex min-h-0 flex-1 flex-col bg-amber-wash px-3 py-2')}>
      <div className={clsx('flex flex-wrap items-center gap-2', !isBeside && 'sm:flex-nowrap')}>
        <h2 className="mr-auto min-w-0 flex-1 font-semibold">
          {proposals.length > 0 && t('schedule:proposed', { count: proposals.length })}
          {proposals.length === 0 && left_over.length === 0 && t('schedule:nothingProposed')}
          {proposals.length === 0 && left_over.length > 0 && t('schedule:nobodyFound', { count: left_over.length })}
        </h2>
        {proposals.length > 0 && (
          <div
            className={clsx('order-last flex basis-full flex-wrap gap-2', !isBeside && 'sm:order-none sm:basis-auto')}
          >
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
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
        tabIndex={0}
        className={clsx('overflow-y-auto overscroll-contain', isBeside ? 'min-h-0 flex-1' : 'max-h-80')}
      >
        <PanelNotes assigned={assigned} words={words} />
        {proposals.length > 0 && <ProposalLines {...lines} unticked={unticked} onTick={tick} />}
        {left_over.length > 0 && <LeftOverLines {...lines} />}
      </div>
    </div>
  );
}

/** How good the proposals are, and what was not considered. */
function PanelNotes({ assigned, words }: { assigned: Assigned; words: Words }) {
  const { t, language } = words;
  const { proposals, left_over, past, quality, not_proven } = assigned;
  return (
    <>
      {proposals.length > 0 && <p className="text-ink-soft">{t('schedule:nothingElseMoves')}</p>}
      {proposals.length + left_over.length > 0 && (
        <p className="text-ink-soft">
          {quality === 'optimal'
            ? t('schedule:assignProven')
            : t('schedule:assignNotProven', {
                parts: new Intl.ListFormat(language, { type: 'conjunction' }).format(
                  not_proven.map((part) => t(`schedule:unproven_${part}`)),
                ),
              })}
        </p>
      )}
      {past > 0 && <p className="text-ink-soft">{t('schedule:assignPast', { count: past })}</p>}
    </>
  );
}
