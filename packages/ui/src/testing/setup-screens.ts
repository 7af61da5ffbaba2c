/**
 * Every screen test: what a test rendered is gone after it, and screens are waited for as long as a slow machine takes (the
 * library's own second is over before a lazy part is there). Files share their modules, and the library cleans up after the
 * first of them alone.
 */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';

configure({ asyncUtilTimeout: 8000 });

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(cleanup);
