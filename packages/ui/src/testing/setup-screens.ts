/**
 * Setup of every screen test: unmounts what a test rendered, and waits for screens as long as a slow machine takes (the
 * library's default of one second is too short for lazy parts). Files share their modules, and the library itself
 * cleans up only after the first of them.
 */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';

configure({ asyncUtilTimeout: 8000 });

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(cleanup);
