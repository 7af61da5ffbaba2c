/**
 * Screens are waited for as long as a slow machine takes: the library's own second is over before a lazy part is there. What
 * a file has rendered and stored is removed at its end, since files share one document.
 */
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll } from 'vitest';

configure({ asyncUtilTimeout: 20_000 });

// For each element React records where in the code it was created, up to 10,000 a second, which no test reads and which takes a
// tenth of the time. It has no switch; this counter says that the 10,000 are used up.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(Object(internals), 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => undefined,
  configurable: true,
});

afterAll(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
