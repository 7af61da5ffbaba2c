/** Stands in for the package of the same name, which libraries still import for the sake of older versions of React. */
import { useSyncExternalStore as builtIn } from 'react';

export const useSyncExternalStore = builtIn;
