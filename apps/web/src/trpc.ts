/** The typed hooks of the API: `trpc.guest.slope.list.useQuery()`. */
import type { AppRouter, ServedStep } from '@gerende/api/client-types';
import { type createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';

export const trpc = createTRPCReact<AppRouter>();

/** Available to every route's loader and guard. */
export type RouterContext = {
  api: ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
  /**
   * The choices of the address, if the server renders the step after them; the browser has its stored draft instead.
   */
  chosen?: ServedStep | undefined;
};
