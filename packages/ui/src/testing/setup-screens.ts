/** Screens are waited for as long as a slow machine takes; the library's own second is over before a lazy part is there. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 8000 });
