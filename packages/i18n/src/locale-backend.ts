/**
 * Fetches texts from the server, one file per language and namespace; i18next's connector handles waiting and retries.
 */
import type { BackendModule, ReadCallback } from 'i18next';

/** The address of the file of a language and namespace, or undefined when there is none; may be asynchronous. */
export type LocaleAddress = (language: string, namespace: string) => string | undefined | Promise<string | undefined>;

/** The texts do not exist, or no longer, since the server was updated: a retry would be useless. */
class NoSuchTexts extends Error {}

/** `isGone`: a file that this page knows was not on the server any more. */
export type LocaleBackend = BackendModule & { isGone: boolean };

async function fetchTexts(
  address: ReturnType<LocaleAddress>,
  fetchFile: typeof fetch,
): Promise<Record<string, string>> {
  // A known address is fetched at once, without awaiting first.
  const found = typeof address === 'object' ? await address : address;
  if (!found) throw new NoSuchTexts();
  const response = await fetchFile(found);
  if (response.status === 404) throw new NoSuchTexts();
  if (!response.ok) throw new Error();
  return (await response.json()) as Record<string, string>;
}

/**
 * A backend for i18next.
 * @param addressOf see LocaleAddress
 * @param fetchFile how a file is fetched; the browser's fetch by default
 */
export function localeBackend(
  addressOf: LocaleAddress,
  fetchFile: typeof fetch = (...args) => fetch(...args),
): LocaleBackend {
  const backend: LocaleBackend = {
    type: 'backend',
    isGone: false,
    init() {},
    read(language: string, namespace: string, callback: ReadCallback) {
      fetchTexts(addressOf(language, namespace), fetchFile).then(
        (texts) => callback(null, texts),
        (error: Error) => {
          const isMissing = error instanceof NoSuchTexts;
          backend.isGone ||= isMissing;
          // `true` makes the connector retry; a file that does not exist is not retried.
          callback(error, !isMissing);
        },
      );
    },
  };
  return backend;
}
