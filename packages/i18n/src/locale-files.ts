/** The addresses of the text files, as the bundler of the web app knows them. Only for code that Vite builds. */
import type { LocaleAddress } from './locale-backend.ts';

/** What a guest reads; the back office's list of addresses is longer and fetched with its first page. */
const guestFiles = import.meta.glob<string>('../locales/*/{common,landingPage,choices,errors}.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Fetched as plain files and not imported as modules: a browser may remember a failed import for ever, a fetch never. */
export const localeAddress: LocaleAddress = (language, namespace) => {
  const file = `../locales/${language}/${namespace}.json`;
  if (guestFiles[file]) return guestFiles[file];
  // The desk's texts are in simplified characters alone.
  const deskFile = file.replace('/zh-Hant/', '/zh/');
  return import('./desk-locale-files.ts').then(({ deskFiles }) => deskFiles[deskFile]);
};
