/** The typed hooks of the server's calls: `trpc.guest.slope.list.useQuery()`. */
import type { AppRouter } from '@gerende/api/client-types';
import { createTRPCReact } from '@trpc/react-query';

export const trpc = createTRPCReact<AppRouter>();
