/** Instructors' notes on a guest: about whom, which level, the note, by whom and after which lesson. */

import { instructorName } from '@gerende/domain/instructor/names';
import type { TeachingNote } from '@gerende/domain/teaching-note/schema';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../shell/kept-words.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { useLevelWords } from './level-words.ts';

export function NoteList({ notes, label }: { notes: readonly TeachingNote[]; label: string }) {
  const { t } = useTranslation('teachingNote');
  const language = useLanguage();
  const levelWords = useLevelWords();
  return (
    <ul aria-label={label} className="grid gap-2">
      {notes.map(({ booking_id, person, level, text, date, instructor }) => (
        <li key={`${booking_id} ${person}`} className="wrap-anywhere border-pine border-l-2 pl-2">
          <span className="font-medium">
            {[person, level === null ? '' : t('reached', { level: levelWords(level) })].filter(Boolean).join(' · ')}
          </span>
          {text && <span className="block whitespace-pre-line">{text}</span>}
          <span className="block text-ink-soft text-xs">
            {t('by', { name: instructorName(instructor, language), day: dayInWords(date, language) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
