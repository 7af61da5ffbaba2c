/** All that the web app may know of the server: types. */
export type { AppRouter } from './server/trpc-root.ts';
