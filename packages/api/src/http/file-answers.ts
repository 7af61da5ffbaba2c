/** Answers that a browser stores as a file, and the calls of the desk that download a sheet. */
import type { Context } from 'hono';
import * as z from 'zod';
import type { AppContext } from '../context/context.ts';
import { endpoint } from './endpoint.ts';

type Data = string | Uint8Array<ArrayBuffer> | ReadableStream;
type File = { filename: string; content: Data; contentType: string };

export const fileAnswer = (
  c: Context,
  { filename, content, contentType }: File,
  headers: Record<string, string> = {},
): Response =>
  c.body(content, 200, {
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename="${filename}"`,
    ...headers,
  });

type Sheet<Query extends z.ZodObject> = {
  /** Such as `/export/pay`. */
  path: string;
  summary: string;
  query: Query;
  example: Record<string, unknown>;
  /** `name`: of the file, without its ending. */
  make: (app: AppContext, query: z.output<Query>) => Promise<{ name: string; content: Data; charset?: string }>;
};

export const sheetEndpoint = <Query extends z.ZodObject>({ make, ...definition }: Sheet<Query>) =>
  endpoint({
    ...definition,
    method: 'get',
    access: 'admin',
    contentType: 'text/csv',
    reply: z.string(),
    handle: async ({ app, query, c }) => {
      const { name, content, charset = 'utf-8' } = await make(app, query as z.output<Query>);
      return fileAnswer(c, { filename: `${name}.csv`, content, contentType: `text/csv; charset=${charset}` });
    },
  });
