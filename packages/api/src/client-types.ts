/** All that the web app may know of the server: types. */
export type { ErrorData } from './http/error-body.ts';
export type { AppRouter } from './server/trpc-root.ts';
