/**
 * The effects of a 401 (§8): the token is removed, and the user goes to the root path. On a form a login dialog is
 * shown first, so that nothing typed is lost; declining it goes to the root path.
 */
import { useSyncExternalStore } from 'react';
import { writeStored } from '../browser/browser-storage.ts';
import { removeToken, storedToken } from './token.ts';

/** Number of open forms, and whether one of them waits for a login. */
let forms = 0;
let isAsked = false;
const listeners = new Set<() => void>();

function setAsked(asked: boolean): void {
  isAsked = asked;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Registers an open form. @returns a function that unregisters it; with the last form the login dialog closes */
export function registerOpenForm(): () => void {
  forms += 1;
  return () => {
    forms -= 1;
    setAsked(isAsked && forms > 0);
  };
}

/** The number of open forms that wait for a login; 0 if the page asks for none. */
export const useLoginAsked = (): number => useSyncExternalStore(subscribe, () => (isAsked ? forms : 0));
/** Whether something is typed in an open form. */
export const useFormOpen = (): boolean => useSyncExternalStore(subscribe, () => forms > 0);
export const loginGranted = (): void => setAsked(false);

/**
 * The session of a refused request is over. Ignored if somebody has logged in since the request was sent.
 * @param sent the token of the request
 * @param at the page's address
 * @param leave goes to the root path
 */
export function endSession(sent: string | null, at: string, leave: () => void): void {
  const token = storedToken();
  if (token !== null && token !== sent) return;
  removeToken();
  rememberPage(at);
  if (forms > 0) setAsked(true);
  // A refusal that arrives after the session has ended must not take the user away from the login.
  else if (token !== null || isDeskPage(at)) leave();
}

export const pageKey = 'afterLogin';

/** Whether an address is a path on this site to which a login may lead: of the desk, or the instructor's page. */
export const isDeskPage = (address: string): boolean =>
  /^\/(?:admin(?!\/(?:login|setup)\b)|me)(?:[/?#][^\\\s]*)?$/.test(address);

/** Stores the requested page for the next login in this tab; addresses outside the desk are ignored. */
export function rememberPage(address: string): void {
  if (isDeskPage(address)) writeStored(pageKey, address, 'session');
}
