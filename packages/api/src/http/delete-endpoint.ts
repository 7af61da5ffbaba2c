/** Defines the DELETE call of a noun: `{message}`, and 404 the second time (rest-v1 conventions). */
import { IdParam } from '@gerende/domain/primitives';
import * as z from 'zod';
import type { AppContext } from '../context/context.ts';
import { endpoint } from './endpoint.ts';
import { translate } from './translate.ts';

type Deletion = {
  /** Such as `/slopes/{id}`. */
  path: string;
  summary: string;
  /** Text key of the message on success. */
  message: string;
  remove: (app: AppContext, id: number) => Promise<void>;
};

export const deleteEndpoint = ({ path, summary, message, remove }: Deletion) =>
  endpoint({
    method: 'delete',
    path,
    access: 'admin',
    summary,
    params: IdParam,
    reply: z.object({ message: z.string() }),
    handle: async ({ app, params }) => {
      await remove(app, params.id);
      return { message: translate({ key: message }, app.caller.language) };
    },
  });
