/** Lessons that were booked with one press, and their sum. */
import type { HistoryEntry } from '@gerende/domain/booking-history/entries';
import { partyTotal } from '@gerende/domain/party/rules';
import { useTranslation } from 'react-i18next';
import { useStoredHistory } from '../../shared/stored-history.ts';
import { yen } from '../../shell/money.ts';

/** The booking just made, as known during this visit: the stored history has no field for its names. */
export type Booked = {
  plan: HistoryEntry;
  course: string;
  slope: string;
  /** Hours within which the booking has to be confirmed by mail; null or left out when it needs no confirmation. */
  confirmWithinHours?: number | null;
  /** The further lessons that were booked at once. */
  others?: readonly Booked[];
};

/** The further lessons that were booked with this one, as known during this visit or by this browser. */
export function useOthers(entry: HistoryEntry | undefined, names: Booked | undefined): readonly Booked[] {
  const stored = useStoredHistory();
  if (names?.others) return names.others;
  if (entry?.party === undefined) return [];
  return stored
    .filter(({ id, party }) => party === entry.party && id !== entry.id)
    .sort((a, b) => a.id - b.id)
    .map((plan) => ({ plan, course: plan.course ?? '', slope: plan.slope ?? '' }));
}

/** The amount owed for all lessons; requested lessons are owed once they are booked. */
export function Total({ plans }: { plans: readonly HistoryEntry[] }) {
  const { t } = useTranslation('lastSteps');
  const { booked, asked } = partyTotal(
    plans.map(({ fee, isRequest }) => ({ fee, status: isRequest ? 'requested' : 'booked' })),
  );
  return (
    <dl className="tabular grid gap-1 rounded bg-paper p-4 shadow sm:px-6">
      <div className="flex items-baseline justify-between gap-4 font-semibold">
        <dt>{t('total')}</dt>
        <dd className="text-2xl">{yen(booked)}</dd>
      </div>
      {asked > 0 && (
        <div className="flex justify-between gap-4 text-ink-soft">
          <dt>{t('totalOnceBooked')}</dt>
          <dd>{yen(asked)}</dd>
        </div>
      )}
    </dl>
  );
}
