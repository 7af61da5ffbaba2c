/** Restoring deleted rows: from the list of them, and by the undo of a deletion. */
import type { DeletedRow, RestoredRow } from '@gerende/domain/deleted-row/schema';
import { inLanguage } from '@gerende/domain/language/rules';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../trpc.ts';
import { showToast } from '../../toast/toasts.tsx';
import { useLanguage } from '../../use-language.ts';
import { offerUndo } from '../undo/undo-offers.ts';
import { useWriteFailureText } from '../use-write-failure-text.ts';

/**
 * The procedures of a noun whose rows can be restored, as `trpc.admin.slope`. It has only the members that are used
 * here: comparing the types of whole procedures is slow.
 */
export type RestorableNoun = {
  deleted: {
    useQuery: (
      input: undefined,
      options: { staleTime: number },
    ) => {
      data: DeletedRow[] | undefined;
      dataUpdatedAt: number;
      error: unknown;
      isPending: boolean;
      isFetching: boolean;
      refetch: () => unknown;
    };
  };
  restore: { useMutation: () => { mutateAsync: (input: { id: number }) => Promise<RestoredRow> } };
};

/** Says what was restored, and what it still lacks. */
function useRestoredToast(): (name: string, restored: RestoredRow) => void {
  const { t } = useTranslation('list');
  const language = useLanguage();
  return (name, { still_deleted }) => {
    const missing = still_deleted.map(({ noun, name_translations }) =>
      t(`still_${noun}`, { name: inLanguage(name_translations, language) }),
    );
    if (missing.length === 0) showToast('success', t('restored', { name }));
    else showToast('warning', t('restoredPartly', { name, missing: missing.join(t('and')) }));
  };
}

/** @returns restores a row and says so, or that it failed */
export function useRestore(noun: Pick<RestorableNoun, 'restore'>): (id: number, name: string) => Promise<void> {
  const { t } = useTranslation('list');
  const writeFailureText = useWriteFailureText();
  const restoredToast = useRestoredToast();
  const restore = noun.restore.useMutation();
  return async (id, name) => {
    try {
      restoredToast(name, await restore.mutateAsync({ id }));
    } catch (error) {
      showToast('error', writeFailureText(error, t('restoreFailed')));
    }
  };
}

/** @returns offers to undo the deletion of a row, also after its page was left */
export function useOfferRestore(noun: Pick<RestorableNoun, 'restore'>): (id: number, name: string) => void {
  const restore = useRestore(noun);
  const utils = trpc.useUtils();
  return (id, name) => offerUndo(() => void restore(id, name).then(() => utils.invalidate()));
}
