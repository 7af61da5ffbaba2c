/** Fetches texts from the server, one file per language and namespace; i18next's connector does the waiting and retrying. */
import type { BackendModule, ReadCallback } from 'i18next';

/** Where the file of a language and namespace lies, or undefined when there is none. */
export type LocaleAddress = (language: string, namespace: string) => string | undefined;

async function fetchTexts(address: string | undefined, fetchFile: typeof fetch): Promise<Record<string, string>> {
  if (!address) throw new Error('no such texts');
  const response = await fetchFile(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as Record<string, string>;
}

/**
 * A backend for i18next.
 * @param addressOf see LocaleAddress
 * @param fetchFile how a file is fetched; the browser's own unless told
 */
export function localeBackend(
  addressOf: LocaleAddress,
  fetchFile: typeof fetch = (...args) => fetch(...args),
): BackendModule {
  return {
    type: 'backend',
    init() {},
    read(language: string, namespace: string, callback: ReadCallback) {
      const address = addressOf(language, namespace);
      fetchTexts(address, fetchFile).then(
        (texts) => callback(null, texts),
        // `true` asks the connector to try again; a file that does not exist is not asked for twice.
        (error: Error) => callback(error, address !== undefined),
      );
    },
  };
}
