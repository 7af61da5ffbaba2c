/** A guest of a lesson: what the instructor has to know, how to reach them, and whether they came. */
import { languageName } from '@gerende/domain/language/taught';
import type { OwnGuest } from '@gerende/domain/own-day/schema';
import type { Presence } from '@gerende/domain/presence/schema';
import { Badge } from '@gerende/ui/badge';
import { BedDouble } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MarkButtons } from '../../shared/presence/mark-buttons.tsx';
import { useLevelWords } from '../../shared/teaching-note/level-words.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { GuestContact } from './guest-contact.tsx';
import { NotePart, type Notes } from './note-part.tsx';

function Facts({ guest }: { guest: OwnGuest }) {
  const { t } = useTranslation(['today', 'choices']);
  const language = useLanguage();
  const levelWords = useLevelWords();
  const { day_number, days_of_lesson, lesson_language, age_group } = guest;
  const facts = [
    t('today:people', { count: guest.people }),
    levelWords(guest.ability_level),
    ...(lesson_language ? [languageName(lesson_language, language)] : []),
    ...(age_group ? [t(`choices:ageGroup_${age_group}`)] : []),
    ...(days_of_lesson > 1 ? [t('today:dayOf', { day: day_number, days: days_of_lesson })] : []),
  ];
  return (
    <ul className="flex flex-wrap gap-1.5">
      {facts.map((fact) => (
        <li key={fact} className="tabular rounded bg-mist-wash px-2 py-0.5 text-sm">
          {fact}
        </li>
      ))}
    </ul>
  );
}

/** Who takes part: what the instructor should know about each is visible without a press. */
function People({ participants }: Pick<OwnGuest, 'participants'>) {
  const { t } = useTranslation('today');
  const levelWords = useLevelWords();
  if (participants.length === 0) return null;
  return (
    <ul aria-label={t('participants')} className="grid gap-1">
      {participants.map(({ name, age, level, remarks }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people have no other key than their place
        <li key={index} className="wrap-anywhere border-mist-edge border-l-2 pl-2">
          <span className="font-medium">{name}</span>{' '}
          {[...(age === null ? [] : [t('years', { count: age })]), ...(level === null ? [] : [levelWords(level)])].join(
            ' · ',
          )}
          {remarks && <span className="block font-medium text-amber">{remarks}</span>}
        </li>
      ))}
    </ul>
  );
}

function Arrival({ guest }: { guest: OwnGuest }) {
  const { t } = useTranslation('today');
  const hotel = guest.hotel_name?.trim();
  if (!hotel && !guest.has_transportation && !guest.is_lost) return null;
  return (
    <p className="flex flex-wrap items-center gap-2">
      {guest.is_lost && <Badge tone="bad">{t('lost')}</Badge>}
      {hotel && (
        <span className="wrap-anywhere inline-flex items-center gap-1">
          <BedDouble aria-hidden className="size-4 shrink-0" />
          {hotel}
        </span>
      )}
      {guest.has_transportation && <Badge tone="info">{t('pickUp')}</Badge>}
    </p>
  );
}

export type GuestPartProps = {
  guest: OwnGuest & { isWaiting: boolean };
  date: string;
  /** Whether the day has come. */
  canMark: boolean;
  onMark: (presence: Presence) => void;
  notes: Notes;
};

export function GuestPart({ guest, date, canMark, onMark, notes }: GuestPartProps) {
  const { t } = useTranslation(['ownDay', 'today']);
  const { booking_id, customer_name, remarks } = guest;
  return (
    <li data-booking={booking_id} className="grid gap-2 border-t px-3 py-3 first:border-t-0">
      <h4 className="wrap-anywhere font-semibold text-lg leading-snug">{customer_name}</h4>
      <Facts guest={guest} />
      <People participants={guest.participants} />
      <Arrival guest={guest} />
      {remarks && (
        <div className="wrap-anywhere rounded bg-amber-wash px-2 py-1">
          <p className="text-ink-soft text-xs">{t('ownDay:remarks')}</p>
          <p className="whitespace-pre-line">{remarks}</p>
        </div>
      )}
      <GuestContact guest={guest} />
      {canMark && (
        <div className="text-sm">
          <MarkButtons name={customer_name} day={guest} onMark={onMark} place={`${booking_id} ${date}`} />
        </div>
      )}
      <NotePart guest={guest} date={date} canWrite={canMark} notes={notes} />
      {guest.isWaiting && (
        <p>
          <Badge tone="attention">{t('today:waits')}</Badge>
        </p>
      )}
    </li>
  );
}
