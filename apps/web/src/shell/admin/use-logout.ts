/** Logging out (§2 Sidebar): the token goes on both sides, and the user to the login, whatever the server answers. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../trpc.ts';
import { forgetPage } from '../session/session-end.ts';
import { removeToken } from '../session/token.ts';

/** Returns a function for when the session is over on the server: this browser forgets it, too. */
export function useForgetSession(): () => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async () => {
    removeToken();
    forgetPage();
    await navigate({ to: '/admin/login' });
    // What the administrator saw is of no concern to who sits down next.
    queryClient.clear();
  };
}

export function useLogout(): { logOut: () => void; busy: boolean } {
  const { mutate, isPending } = trpc.admin.session.logout.useMutation({ onSettled: useForgetSession() });
  return { logOut: () => mutate(), busy: isPending };
}
