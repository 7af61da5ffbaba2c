/** What the pages of the desk show to the user's role. */
import { mayDo, type Right, type Role } from '@gerende/domain/role/rights';
import { useState } from 'react';
import { useRole } from './rights.ts';
import { useFormOpen, useLoginAsked } from './session-end.ts';
import { storedToken } from './token.ts';

/**
 * Another role, given meanwhile or of another user who has logged in over a form, shows once nothing is typed any more:
 * a page or dialog must not vanish with what was typed in it. Until then a save that the role does not include is
 * refused by the server, which says so.
 */
function useShownRole(): Role | undefined {
  const role = useRole();
  const isTyping = useFormOpen();
  const [shown, setShown] = useState(role);
  if (!isTyping && shown !== role) setShown(role);
  return isTyping ? (shown ?? role) : role;
}

/**
 * @returns whether the role includes a right; until the role is known everything is shown, and the server decides. Who has just
 * logged out has none: the page is still there for a moment, and must ask for nothing more. Who is asked to log in again over
 * an open form keeps all of it.
 */
export function useMay(): (right: Right) => boolean {
  const role = useShownRole();
  const isLoginAsked = useLoginAsked() > 0;
  return (right) => (role === undefined ? isLoginAsked || storedToken() !== null : mayDo(role, right));
}
