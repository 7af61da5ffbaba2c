/** Corrects the address when its page is beyond the last one. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * @param asked from 1; the first if undefined
 * @param last undefined while it is not known
 */
export function useNearestPage(asked: number | undefined, last: number | undefined): void {
  const navigate = useNavigate();
  const isBehind = last !== undefined && (asked ?? 1) > last;
  useEffect(() => {
    if (!isBehind) return;
    const page = last > 1 ? last : undefined;
    void navigate({ to: '.', search: (now: object) => ({ ...now, page }), replace: true } as never);
  }, [isBehind, last, navigate]);
}
