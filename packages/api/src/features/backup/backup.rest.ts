/** GET /backups/{name}: the file of a backup. */
import { Readable } from 'node:stream';
import { BackupNameParam } from '@gerende/domain/backup/schema';
import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { openBackup } from './backup.service.ts';

export const backupEndpoints = [
  endpoint({
    method: 'get',
    path: '/backups/{name}',
    access: 'admin',
    summary: 'The file of a backup, with all data of the school',
    params: BackupNameParam,
    contentType: 'application/gzip',
    reply: z.string(),
    handle: async ({ app, params, c }) => {
      const { size, content } = await openBackup(app, params.name);
      return c.body(Readable.toWeb(content) as ReadableStream<Uint8Array>, 200, {
        'Content-Type': 'application/gzip',
        'Content-Length': String(size),
        'Content-Disposition': `attachment; filename="${params.name}"`,
        'Cache-Control': 'private, no-store',
      });
    },
  }),
];
