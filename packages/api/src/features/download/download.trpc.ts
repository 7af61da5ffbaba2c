/** Procedure for the list of downloads. */
import { adminProcedure, router } from '../../http/trpc.ts';
import { listDownloads } from './download.service.ts';

export const adminDownload = router({ list: adminProcedure.query(({ ctx }) => listDownloads(ctx.app)) });
