/** Says that there is no connection, how old what is shown is, and how many marks wait. */
import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../shell/browser/use-online.ts';
import { useAsOf } from '../day/use-as-of.ts';
import { useWaitingMarks } from './use-marking.ts';

export type OfflineNoteProps = {
  /** Whether the last fetch failed. */
  isOutdated: boolean;
  /** When the shown data was read, in milliseconds since 1970; undefined if nothing is shown. */
  at: number | undefined;
};

export function OfflineNote({ isOutdated, at }: OfflineNoteProps) {
  const { t } = useTranslation('today');
  const isOnline = useOnline();
  const count = useWaitingMarks().length;
  const isShown = !isOnline || isOutdated;
  const asOf = useAsOf(isShown ? at : undefined);
  const said = [
    ...(isShown ? [t('offline'), asOf] : []),
    ...(count > 0 ? [isShown ? t('waiting', { count }) : t('sending', { count })] : []),
  ].filter(Boolean);
  return (
    <div role="status" className="empty:hidden">
      {said.length > 0 && (
        <p className="mb-3 flex items-center gap-2 rounded border border-amber bg-amber-wash px-3 py-2 text-amber">
          {isShown && <CloudOff aria-hidden className="size-5 shrink-0" />}
          <span>{said.join(' ')}</span>
        </p>
      )}
    </div>
  );
}
