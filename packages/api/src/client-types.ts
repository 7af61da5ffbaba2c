/** All that the web app may know of the server: types. */

export type { RenderFirstPage } from './server/head/first-page.ts';
export type { AppRouter } from './server/trpc-root.ts';
