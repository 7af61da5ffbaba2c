/**
 * The addresses of the text files, as the bundler of the web app knows them. Import it only from code that Vite builds.
 */
import type { LocaleAddress } from './locale-backend.ts';

/** The texts of a guest's first steps; the longer list of all others is fetched with the first that is needed. */
const guestFiles = import.meta.glob<string>('../locales/*/{common,landingPage,choices}.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

/**
 * Fetched as plain files instead of imported as modules: a browser may cache a failed import for ever, a fetch never.
 */
export const localeAddress: LocaleAddress = (language, namespace) => {
  const file = `../locales/${language}/${namespace}.json`;
  if (guestFiles[file]) return guestFiles[file];
  // The desk's own texts exist only in simplified characters.
  const simplified = file.replace('/zh-Hant/', '/zh/');
  return import('./desk-locale-files.ts').then(({ deskFiles }) => deskFiles[file] ?? deskFiles[simplified]);
};
