/** Came, late, no-show: one press each, for a finger; two different marks are both shown until somebody chooses. */

import { type MarkedPresence, markedPresences } from '@gerende/domain/presence/presences';
import { isContradicted } from '@gerende/domain/presence/rules';
import type { MarkedDay, Presence } from '@gerende/domain/presence/schema';
import { clsx } from 'clsx';
import { Check, Clock, type LucideIcon, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { instantInWords } from '../../shell/kept-words.ts';
import { useSchool } from '../../shell/school.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { pressName } from './press-name.ts';

const looks: Record<MarkedPresence, { icon: LucideIcon; chosen: string }> = {
  came: { icon: Check, chosen: 'border-pine bg-pine-wash text-pine' },
  late: { icon: Clock, chosen: 'border-amber bg-amber-wash text-amber' },
  no_show: { icon: UserX, chosen: 'border-danger bg-danger-wash text-danger' },
};

export type MarkButtonsProps = {
  name: string;
  day: MarkedDay;
  /** Why nobody can be marked; undefined if everybody can. */
  disabled?: boolean;
  onMark: (presence: Presence) => void;
  /** Names the buttons of this guest and day, so that the app finds a pressed one again. */
  place?: string;
};

/** The mark of each person who marked without having seen the other. */
function Contradiction({ name, day, onMark, place }: MarkButtonsProps) {
  const { t } = useTranslation('today');
  const language = useLanguage();
  const timeZone = useSchool().data?.time_zone ?? 'Asia/Tokyo';
  return (
    <fieldset
      aria-label={t('contradictionOf', { name })}
      className="min-w-0 rounded border border-amber bg-amber-wash p-2"
    >
      <p className="font-medium text-amber">{t('contradiction')}</p>
      <ul className="mt-1 flex flex-wrap gap-2">
        {day.marks.map(({ request_key, presence, made_at, made_by }) => (
          <li key={request_key}>
            <button
              type="button"
              data-press={place && pressName(place, `keep ${request_key}`)}
              onClick={() => onMark(presence)}
              className="wrap-anywhere min-h-11 rounded border border-mist-edge bg-paper px-3 py-1 text-left text-ink hover:border-glacier"
            >
              <span className="block font-medium">{t('keep', { what: t(`presence_${presence}`) })}</span>
              <span className="tabular block text-ink-soft text-xs">
                {t('markedBy', { by: made_by || t('thisBrowser'), ...instantInWords(made_at, language, timeZone) })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

export function MarkButtons(props: MarkButtonsProps) {
  const { name, day, disabled = false, onMark, place } = props;
  const { t } = useTranslation('today');
  const isOpen = isContradicted(day.marks);
  return (
    <div className="flex w-full max-w-full flex-col gap-2">
      <fieldset aria-label={t('presenceOf', { name })} className="flex w-full min-w-0 flex-wrap gap-1.5">
        {markedPresences.map((presence) => {
          const { icon: Icon, chosen } = looks[presence];
          const isChosen = day.presence === presence && !isOpen;
          return (
            <button
              key={presence}
              type="button"
              disabled={disabled}
              aria-pressed={isChosen}
              data-press={place && pressName(place, presence)}
              onClick={() => onMark(presence)}
              className={clsx(
                'flex min-h-11 flex-auto select-none items-center justify-center gap-1.5 whitespace-nowrap rounded border px-2 font-medium',
                'disabled:opacity-55',
                isChosen ? chosen : 'border-mist-edge bg-paper text-ink hover:border-glacier hover:bg-glacier-wash',
              )}
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              {t(`presence_${presence}`)}
            </button>
          );
        })}
      </fieldset>
      {isOpen && <Contradiction {...props} />}
    </div>
  );
}
