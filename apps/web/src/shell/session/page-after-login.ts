/**
 * The page to show after a login, as stored by the end of the session or the guard; the first page does not need this.
 */
import { readStored, writeStored } from '../browser/browser-storage.ts';
import { isDeskPage, pageKey } from './session-end.ts';

/** Returned once; undefined if none was requested. */
export function takeRememberedPage(): string | undefined {
  const address = readStored(pageKey, 'session');
  writeStored(pageKey, null, 'session');
  return address && isDeskPage(address) ? address : undefined;
}

export const forgetPage = (): void => writeStored(pageKey, null, 'session');
