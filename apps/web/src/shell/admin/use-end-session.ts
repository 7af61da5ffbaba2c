/** Ends the session as a 401 does, for calls that go their own way to the server (§8). */
import { useRouter } from '@tanstack/react-router';
import { endSession } from '../session/session-end.ts';

export function useEndSession(): (sent: string | null) => void {
  const router = useRouter();
  return (sent) => endSession(sent, router.state.location.href, () => void router.navigate({ to: '/' }));
}
