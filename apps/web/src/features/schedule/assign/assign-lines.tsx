/** The lines of Assign, each linked to its block: pointer or focus outlines the block, a press goes to it. */
import { keyOfMove } from '@gerende/domain/schedule/moves/tried-moves';
import { Button } from '@gerende/ui/button';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { Tip } from '@gerende/ui/menu/tip';
import { LocateFixed } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Words } from '../moves/move-words.ts';
import type { SoughtDay } from '../moves/use-find-block.ts';
import { useLessonName } from '../week/use-lesson-name.ts';
import { lessonInWords, possibleInWords, proposalInWords } from './assign-words.ts';
import type { Assigned } from './use-assign.ts';

export type LineLinks = {
  /** Outlines the block of a lesson day, or none. */
  onHighlight: (day: SoughtDay | undefined) => void;
  /** Scrolls to it and focuses it. */
  onShow: (day: SoughtDay) => void;
};

type LinesProps = LineLinks & { assigned: Assigned; words: Words };

type LineProps = LineLinks & { day: SoughtDay; showLabel: string; children: ReactNode };

function Line({ day, showLabel, onHighlight, onShow, children }: LineProps) {
  return (
    <li
      className="flex items-start gap-1 py-1 hover:bg-paper"
      onPointerEnter={() => onHighlight(day)}
      onPointerLeave={() => onHighlight(undefined)}
      onFocus={() => onHighlight(day)}
      onBlur={() => onHighlight(undefined)}
    >
      <div className="min-w-0 flex-1">{children}</div>
      <Tip words={showLabel}>
        <Button
          size="admin"
          iconOnly
          variant="quiet"
          className="max-md:min-h-11 max-md:w-11 shrink-0"
          aria-label={showLabel}
          icon={<LocateFixed aria-hidden className="size-4" />}
          onClick={() => onShow(day)}
        />
      </Tip>
    </li>
  );
}

type ProposalLinesProps = LinesProps & { unticked: ReadonlySet<string>; onTick: (key: string, on: boolean) => void };

export function ProposalLines({ assigned, words, unticked, onTick, ...links }: ProposalLinesProps) {
  const { t } = words;
  const nameOf = useLessonName();
  return (
    <ul aria-label={t('schedule:proposed', { count: assigned.proposals.length })} className="mt-1 divide-y border-y">
      {assigned.proposals.map((proposal) => {
        const { move, date } = proposal;
        const key = keyOfMove(move);
        const { lesson, who, why } = proposalInWords(proposal, assigned.lessons, nameOf, words);
        return (
          <Line
            key={key}
            day={{ booking_id: move.booking_id, date }}
            showLabel={t('schedule:showOnGrid', { name: lesson })}
            {...links}
          >
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
              onCheckedChange={(on) => onTick(key, on)}
            />
          </Line>
        );
      })}
    </ul>
  );
}

export function LeftOverLines({ assigned, words, ...links }: LinesProps) {
  const { t } = words;
  const nameOf = useLessonName();
  const { left_over } = assigned;
  return (
    <>
      <h3 className="mt-1 font-semibold">{t('schedule:leftOver', { count: left_over.length })}</h3>
      <ul aria-label={t('schedule:leftOver', { count: left_over.length })} className="divide-y">
        {left_over.map((each) => {
          const lesson = lessonInWords(each, assigned.lessons, nameOf, words);
          return (
            <Line
              key={keyOfMove(each)}
              day={{ booking_id: each.booking_id, date: each.date }}
              showLabel={t('schedule:showOnGrid', { name: lesson })}
              {...links}
            >
              {t('schedule:leftOverLine', {
                lesson,
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
            </Line>
          );
        })}
      </ul>
    </>
  );
}
