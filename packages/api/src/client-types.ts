/** The types of the server that the web app may import. */
export type { ErrorData } from './http/error-body.ts';
export type { AppRouter } from './server/trpc-root.ts';
