/**
 * Screens are waited for as long as a slow machine takes: the library's own second is over before a lazy part is there. All
 * tests share one document, so what one has rendered and stored is removed before the next.
 */
import { cleanup, configure, getConfig, render } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeEach } from 'vitest';

const aside = document.createElement('div');

/** Runs the effects of what is on the screen: before React renders anything, it runs those of all earlier renders. */
const runEffects = (): unknown => render(React.createElement('i'), { container: aside });

// `findBy…`, `waitFor` and `user.click` answer once they see a change. The effects of that change (focus, title, storage) come a
// turn later: before the next line of the test on a quick machine, after it on a slow one.
const { asyncWrapper, getElementError } = getConfig();

/** An error that writes out the page only when somebody reads it: most of them only tell a wait to go on. */
function elementError(message: string | null, container: Element): Error {
  const error = Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  // The frame of the test is the first that is shown.
  Error.captureStackTrace(error, elementError);
  let written: string | undefined;
  const get = (): string => {
    written ??= getElementError(message, container).message;
    return written;
  };
  return Object.defineProperty(error, 'message', { get, configurable: true });
}

configure({
  asyncUtilTimeout: 20_000,
  getElementError: elementError,
  asyncWrapper: async (wait) => {
    const found = await asyncWrapper(wait);
    runEffects();
    return found;
  },
});

// For each element React records where in the code it was created, up to 10,000 a second, which no test reads and which takes a
// tenth of the time. It has no switch (react/react#32529); this counter says that the 10,000 are used up.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(Object(internals), 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => undefined,
  configurable: true,
});

afterEach(() => {
  cleanup();
  // What a test has put there without React would take the first press of the Tab key in the next.
  document.body.replaceChildren();
});
// Not at the end of a test, where the storage may still be forbidden.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
