/** The state of the setup, refetched on every page while guests cannot book yet. */
import type { SetupState } from '@gerende/domain/school/setup-schema';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useMay } from '../../shell/session/may.ts';
import { trpc } from '../../trpc.ts';

/** The setup counts as done once guests can book, even if steps were skipped. */
export const canBook = (state: SetupState): boolean => state.bookable_courses > 0;

export function useSetupState() {
  const enabled = useMay()('change_settings');
  const state = trpc.admin.school.setup.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY, enabled });
  const page = useLocation({ select: ({ pathname }) => pathname });
  const { data, refetch } = state;
  const isOpen = data !== undefined && !canBook(data);
  const askAgain = useEffectEvent((_page: string) => {
    if (isOpen) void refetch();
  });
  useEffect(() => askAgain(page), [page]);
  return state;
}
