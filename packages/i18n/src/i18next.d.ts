/** Makes a misspelt text key a type error everywhere. */
import 'i18next';
import type { Resources } from './resources.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    keySeparator: false;
    nsSeparator: ':';
    resources: Resources;
  }
}
