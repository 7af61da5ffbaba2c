/** One day as a list, for a phone: who teaches whom and when (look-and-feel: one day at a time). */

import { instructorName } from '@gerende/domain/instructor/names';
import { inLanguage } from '@gerende/domain/language/rules';
import { freeHoursOf, type Hours } from '@gerende/domain/schedule/availability';
import { type Block, type BlocksByRow, isOfBooking } from '@gerende/domain/schedule/blocks';
import { daySheet } from '@gerende/domain/schedule/day-sheet';
import { Badge } from '@gerende/ui/badge';
import { Button } from '@gerende/ui/button';
import { EmptyState } from '@gerende/ui/empty-state';
import { clsx } from 'clsx';
import { CalendarDays, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { tagInWords } from '../../shared/day/tag-words.ts';
import { hoursInWords } from '../../shell/kept-words.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { SportIcon } from './grid/row/sport-icon.tsx';
import { dayOfLesson, isBelowLeast, levelsInWords, marksInWords, timeRange } from './week/block-words.ts';
import type { GridInstructor, GridRow } from './week/grid-row-model.ts';
import { useLessonName } from './week/use-lesson-name.ts';

export type DayViewProps = {
  date: string;
  /** Index of the day in the shown week, from 0. */
  dayIndex: number;
  /** Whether only free instructors are shown. */
  free: boolean;
  rows: readonly GridRow[];
  moved: ReadonlySet<string>;
  markedBooking: number | undefined;
  onOpen: (block: Block) => void;
  onAdd: () => void;
  onAway: (instructor: GridInstructor) => void;
};

export function DayView(props: DayViewProps) {
  const { date, dayIndex, free, rows, moved, markedBooking, onOpen, onAdd, onAway } = props;
  const { t } = useTranslation(['schedule', 'errors', 'form', 'choices', 'common']);
  const language = useLanguage();
  const blocks: BlocksByRow = new Map(rows.map((row) => [row.instructor?.id ?? null, row.blocks]));
  const instructors = rows.flatMap(({ instructor }): GridInstructor[] => (instructor ? [instructor] : []));
  const groups: DayGroup[] = free ? freeOnDay(rows, dayIndex, blocks, date) : daySheet(blocks, instructors, date);
  return (
    <div className="flex flex-col gap-4">
      {free && groups.every(({ instructor }) => instructor === null) && (
        <p className="font-medium">{t('schedule:nobodyFreeOnDay')}</p>
      )}
      {groups.length === 0 && !free && (
        <EmptyState icon={<CalendarDays aria-hidden className="size-8" />} title={t('schedule:emptyDay')}>
          {t('schedule:emptyDayHint')}
        </EmptyState>
      )}
      {groups.map(({ instructor, blocks: own, hours = [] }) => (
        <section key={instructor?.id ?? 0} className="relative rounded border bg-paper">
          <h3
            className={clsx(
              'flex min-h-11 items-center border-b py-2 pr-24 pl-3 font-semibold',
              !instructor && 'text-vermilion',
            )}
          >
            {instructor ? instructorName(instructor, language) : t('schedule:unassigned')}
          </h3>
          {instructor && (
            <Button
              size="admin"
              variant="quiet"
              className="absolute top-0 right-0 min-h-11"
              aria-label={t('schedule:awayOfName', { name: instructorName(instructor, language) })}
              onClick={() => onAway(instructor)}
            >
              {t('schedule:awayOf')}
            </Button>
          )}
          {hours.length > 0 && (
            <p className="tabular border-b bg-pine-wash px-3 py-2">
              {t('schedule:freeHours', {
                hours: hours.map(({ from, to }) => hoursInWords(from, to)).join(t('schedule:separator')),
              })}
            </p>
          )}
          <ul className="divide-y">
            {own.map((block) => (
              <li key={block.key}>
                <button
                  type="button"
                  data-block={block.key}
                  onClick={() => onOpen(block)}
                  className={clsx(
                    'wrap-anywhere flex min-h-11 w-full items-start gap-3 px-3 py-2 text-left',
                    block.kind === 'lesson' &&
                      isOfBooking(block, markedBooking ?? 0) &&
                      'outline-3 outline-vermilion -outline-offset-3',
                  )}
                >
                  <span className="tabular shrink-0 font-medium">{timeRange(block)}</span>
                  <DayBlock block={block} isMoved={moved.has(block.key)} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Button size="guest" icon={<Plus aria-hidden className="size-4" />} onClick={onAdd}>
        {t('schedule:addEntry')}
      </Button>
    </div>
  );
}

type DayGroup = { instructor: GridInstructor | null; blocks: readonly Block[]; hours?: readonly Hours[] };

/**
 * Instructors who are free in some open hour of the day, including those without lessons; unassigned lessons come
 * first.
 */
function freeOnDay(rows: readonly GridRow[], dayIndex: number, blocks: BlocksByRow, date: string): DayGroup[] {
  return rows.flatMap(({ instructor, free }): DayGroup[] => {
    const own = instructor ? [instructor] : [];
    const [group] = daySheet(new Map([[instructor?.id ?? null, blocks.get(instructor?.id ?? null) ?? []]]), own, date);
    if (!instructor) return group ? [group] : [];
    const hours = freeHoursOf(free ?? new Set(), dayIndex);
    return hours.length > 0 ? [{ instructor, blocks: group?.blocks ?? [], hours }] : [];
  });
}

function DayBlock({ block, isMoved }: { block: Block; isMoved: boolean }) {
  const { t } = useTranslation(['schedule', 'errors', 'form', 'choices', 'common']);
  const language = useLanguage();
  const nameOf = useLessonName();
  if (block.kind === 'entry') return <em>{tagInWords(block.entry.tag, t)}</em>;
  const { lesson } = block;
  return (
    <span className="min-w-0">
      {/* In one line with the name, which may take several. */}
      <span className="block space-x-2 font-semibold">
        <SportIcon
          sport={lesson.course.type}
          className={clsx('inline size-4', lesson.course.type === 'Ski' ? 'text-glacier' : 'text-plum')}
        />
        <span>{nameOf(lesson, block.day.class)}</span>
        {block.clashes.length > 0 && <Badge tone="bad">{t('schedule:conflict')}</Badge>}
        {isMoved && <Badge tone="attention">{t('schedule:moved')}</Badge>}
      </span>
      <span className="block text-ink-soft">
        {[
          !block.roster && inLanguage(lesson.course.name_translations, language),
          levelsInWords(block, t),
          isBelowLeast(block) && t('schedule:belowLeast', { count: block.day.class?.min_people ?? 0 }),
          !block.roster && t('schedule:people', { count: lesson.number_of_orders }),
          !block.roster && dayOfLesson(block, t),
          inLanguage(lesson.slope.name_translations, language),
          ...marksInWords(block, language, t),
        ]
          .filter(Boolean)
          .join(t('schedule:separator'))}
      </span>
    </span>
  );
}
