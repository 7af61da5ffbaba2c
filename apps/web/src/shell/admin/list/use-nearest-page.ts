/** An address that asks for a page behind the last one is corrected to the last. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * @param asked from 1; without it the first
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
