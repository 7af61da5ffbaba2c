/** Fetches texts from the server, one file per language and namespace; i18next's connector does the waiting and retrying. */
import type { BackendModule, ReadCallback } from 'i18next';

/** Where the file of a language and namespace lies, or undefined when there is none; it may have to be looked up first. */
export type LocaleAddress = (language: string, namespace: string) => string | undefined | Promise<string | undefined>;

/** Nobody wrote these texts: asking again is of no use. */
class NoSuchTexts extends Error {}

async function fetchTexts(
  address: ReturnType<LocaleAddress>,
  fetchFile: typeof fetch,
): Promise<Record<string, string>> {
  // An address that is known is fetched at once, without a turn of the loop.
  const found = typeof address === 'object' ? await address : address;
  if (!found) throw new NoSuchTexts('no such texts');
  const response = await fetchFile(found);
  if (!response.ok) throw new Error(`${found} answered ${response.status}`);
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
      fetchTexts(addressOf(language, namespace), fetchFile).then(
        (texts) => callback(null, texts),
        // `true` asks the connector to try again; a file that does not exist is not asked for twice.
        (error: Error) => callback(error, !(error instanceof NoSuchTexts)),
      );
    },
  };
}
