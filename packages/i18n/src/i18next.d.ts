/** Makes a misspelt text key a type error everywhere. */
import 'i18next';
import type { DefaultNamespace, Namespace } from 'i18next';
import type { Resources } from './resources.ts';
import type { TextKey } from './text-key.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    keySeparator: false;
    nsSeparator: ':';
    resources: Resources;
  }

  // It comes before the library's own signatures, which took half of the web app's type-checking time.
  interface TFunction<Ns extends Namespace = DefaultNamespace, KPrefix = undefined> {
    // biome-ignore lint/style/useShorthandFunctionType: a type would take the place of the library's interface
    (key: TextKey<Ns>, options?: object): string;
  }
}
