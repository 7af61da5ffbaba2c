/** Logs out (§2 Sidebar): removes the token on both sides and goes to the login, whatever the server answers. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../trpc.ts';
import { writeStored } from '../browser/browser-storage.ts';
import { pushWish } from '../session/kept-data.ts';
import { forgetPage } from '../session/page-after-login.ts';
import { removeToken } from '../session/token.ts';
import { endConnections } from './server-events.ts';
import { forgetUndoOffers } from './undo/undo-offers.ts';

/** Returns a function that clears this browser after the session ended on the server. */
export function useForgetSession(): () => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async () => {
    removeToken();
    forgetPage();
    forgetUndoOffers();
    await navigate({ to: '/admin/login' });
    // The next user of this browser must not see the cached data.
    queryClient.clear();
  };
}

export function useLogout(): { logOut: () => void; busy: boolean } {
  const { mutate, isPending } = trpc.admin.session.logout.useMutation({ onSettled: useForgetSession() });
  const logOut = (): void => {
    endConnections();
    writeStored(pushWish, null);
    mutate();
  };
  return { logOut, busy: isPending };
}
