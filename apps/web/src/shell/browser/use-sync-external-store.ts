/** Replaces the package of the same name, which libraries import to support older versions of React. */
import { useSyncExternalStore as builtIn } from 'react';

export const useSyncExternalStore = builtIn;
