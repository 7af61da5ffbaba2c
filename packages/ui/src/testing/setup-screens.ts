/**
 * Waits for screens last as long as a slow machine needs: the library's own limit of one second ends before a lazy part
 * has loaded. All tests share one document, so what a test has rendered and stored is removed before the next.
 */
import { cleanup, configure, getConfig, render } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeEach } from 'vitest';

const aside = document.createElement('div');

/** Runs the effects of what is on the screen: before React renders anything, it runs those of all earlier renders. */
const runEffects = (): unknown => render(React.createElement('i'), { container: aside });

// `findBy…`, `waitFor` and `user.click` resolve once they see a change. The effects of that change (focus, title,
// storage) come a task later: before the next line of the test on a fast machine, after it on a slow one.
const { asyncWrapper, getElementError } = getConfig();

/** An error that prints the page only when somebody reads it: most of these errors only make a wait continue. */
function elementError(message: string | null, container: Element): Error {
  const error = Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  // The first frame shown is the one that the test renders.
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

// For each element React records where in the code it was created, up to 10,000 a second, which no test reads and which
// takes a tenth of the time. There is no switch for it (react/react#32529); this sets the counter to its limit.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(Object(internals), 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => undefined,
  configurable: true,
});

afterEach(() => {
  cleanup();
  // An element that a test has added without React would receive the first Tab press in the next test.
  document.body.replaceChildren();
});
// Not at the end of a test, where the storage may still be forbidden.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
