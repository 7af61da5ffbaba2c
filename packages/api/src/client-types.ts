/** All that the web app may know of the server: types. */

export type { ServedStep } from './server/head/asked-page.ts';
export type { RenderFirstPage, ServedFirstPage } from './server/head/first-page.ts';
export type { AppRouter } from './server/trpc-root.ts';
