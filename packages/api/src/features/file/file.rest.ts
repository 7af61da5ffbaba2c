/** GET /storage/public/{path}: uploaded pictures, for everybody. */
import { notFound } from '@gerende/domain/errors';
import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';

/** A stored file name is never reused for other content. */
const cacheForever = 'public, max-age=31536000, immutable';

export const fileEndpoints = [
  endpoint({
    method: 'get',
    path: '/storage/public/{path}',
    access: 'public',
    summary: 'An uploaded picture',
    params: z.object({ path: z.string() }),
    reply: z.string().meta({ format: 'binary' }),
    contentType: 'image/webp',
    handle: async ({ app, params, c }) => {
      const file = await app.files.read(params.path);
      if (!file) throw notFound('errors:notFound');
      return c.body(file.content, 200, { 'Content-Type': file.type, 'Cache-Control': cacheForever });
    },
  }),
];
