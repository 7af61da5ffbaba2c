/**
 * What a 401 does (§8): the token goes, and the user is sent to the root path. On a form the login is asked for first, over
 * it, so that nothing typed is lost; whoever declines is sent away as everywhere else.
 */
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../browser/browser-storage.ts';
import { removeToken, storedToken } from './token.ts';

/** Forms on the page, and whether one of them waits for a login. */
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

/** Says that a form is open. @returns takes it back, and with the last one the question */
export function holdForm(): () => void {
  forms += 1;
  return () => {
    forms -= 1;
    if (forms === 0) setAsked(false);
  };
}

/** Whether the page asks for a login over what is open. */
export const useLoginAsked = (): boolean => useSyncExternalStore(subscribe, () => isAsked);
export const loginGranted = (): void => setAsked(false);

/**
 * The session of a refused request is over. Ignored where somebody has logged in since the request was sent.
 * @param sent the token that the request carried @param at the page's address @param leave leads to the root path
 */
export function endSession(sent: string | null, at: string, leave: () => void): void {
  const token = storedToken();
  if (token !== null && token !== sent) return;
  removeToken();
  rememberPage(at);
  if (forms > 0) setAsked(true);
  else leave();
}

const key = 'afterLogin';

/** A page of the desk's, by its path on this site and nothing else. */
const isDeskPage = (address: string): boolean =>
  /^\/admin(?:[/?#]|$)/.test(address) && !/^\/admin\/(?:login|setup)\b/.test(address) && !/[\\\s]/.test(address);

/** Keeps the page that was asked for until somebody logs in in this tab; an address outside the desk is none. */
export function rememberPage(address: string): void {
  if (isDeskPage(address)) writeStored(key, address, 'session');
}

/** The page to go to after a login, once; undefined where none was asked for. */
export function takeRememberedPage(): string | undefined {
  const address = readStored(key, 'session');
  writeStored(key, null, 'session');
  return address && isDeskPage(address) ? address : undefined;
}

export const forgetPage = (): void => writeStored(key, null, 'session');
