/** The typed hooks of the API: `trpc.guest.slope.list.useQuery()`. */
import type { AppRouter, ServedStep } from '@gerende/api/client-types';
import { type createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';

export const trpc = createTRPCReact<AppRouter>();

/** What every route's loader and guard can use. */
export type RouterContext = {
  api: ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
  /** What the address has chosen, where the server renders the step after it; the browser has its stored draft instead. */
  chosen?: ServedStep | undefined;
};
