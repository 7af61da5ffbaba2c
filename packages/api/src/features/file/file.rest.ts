/** Uploaded pictures, for everybody, and the desk's uploads for galleries. */
import { notFound } from '@gerende/domain/errors';
import { Photo, UploadPhoto } from '@gerende/domain/picture/schema';
import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { storePhoto } from './picture.service.ts';

/** A stored file name is never reused for other content. */
const cacheForever = 'public, max-age=31536000, immutable';

export const fileEndpoints = [
  endpoint({
    method: 'post',
    path: '/photos',
    access: 'admin',
    summary: 'Upload a photo for a gallery; a save of the slope or course within a day puts it there',
    body: UploadPhoto,
    upload: 'image',
    example: { noun: 'slope' },
    reply: z.object({ item: Photo }),
    handle: async ({ app, body, upload }) => ({ item: await storePhoto(app, body.noun, upload) }),
  }),
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
