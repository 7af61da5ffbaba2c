/**
 * Screens are waited for as long as a slow machine takes: the library's own second is over before a lazy part is there. What
 * a file has rendered is removed at its end, since files share one document.
 */
import { cleanup, configure } from '@testing-library/react';
import { afterAll } from 'vitest';

configure({ asyncUtilTimeout: 8000 });

afterAll(cleanup);
