/** The addresses of all text files, as the bundler of the web app knows them. Only for code that Vite builds. */
import type { LocaleAddress } from './locale-backend.ts';

const addresses = import.meta.glob<string>('../locales/*/*.json', { query: '?url', import: 'default', eager: true });

/** Fetched as plain files and not imported as modules: a browser may remember a failed import for ever, a fetch never. */
export const localeAddress: LocaleAddress = (language, namespace) =>
  addresses[`../locales/${language}/${namespace}.json`];
