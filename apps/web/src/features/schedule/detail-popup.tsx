/** The detail popup of a block (§2 schedule): the lesson's plans, and what can be done with it. */

import { hoursBetween } from '@gerende/domain/calendar/time-of-day';
import { inLanguage, type Language } from '@gerende/domain/language/rules';
import type { LessonBlock } from '@gerende/domain/schedule/blocks';
import { Button } from '@gerende/ui/button';
import type { TFunction } from 'i18next';
import { ArrowRightLeft } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shell/use-language.ts';

/** The popup of the bookings' own feature, which lists plans and changes one; the route brings the two together. */
export type BookingPopup = ComponentType<{
  bookingIds: readonly number[];
  title: string;
  actions?: ReactNode;
  onClose: () => void;
  onSaved: () => unknown;
}>;

/** 'Kandatsu · 3 h · Level 2'; a block that has none of it is called by the default title. */
export function detailTitle({ lesson, ...block }: LessonBlock, language: Language, t: TFunction<'schedule'>): string {
  const slope = inLanguage(lesson.slope.name_translations, language);
  if (!slope) return t('detailTitle');
  const hours = Math.round(hoursBetween(block.start_time, block.end_time) * 100) / 100;
  return [slope, t('hours', { count: hours }), t('level', { level: lesson.ability_level })].join(' · ');
}

export type DetailPopupProps = {
  block: LessonBlock;
  /** Lists the plans and holds the form. */
  Popup: BookingPopup;
  onMoveTo: () => void;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
};

/** Lessons that clash with it are listed under it: the desk sees both at once. */
export function DetailPopup({ block, Popup, onMoveTo, onClose, onSaved }: DetailPopupProps) {
  const { t } = useTranslation('schedule');
  const language = useLanguage();
  const others = block.clashes.map((key) => Number(key.split('-')[1]));
  return (
    <Popup
      bookingIds={[...new Set([block.lesson.booking_id, ...others])]}
      title={detailTitle(block, language, t)}
      actions={
        <Button size="admin" icon={<ArrowRightLeft aria-hidden className="size-4" />} onClick={onMoveTo}>
          {t('moveTo')}
        </Button>
      }
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}
