/** The operator of the server: whoever sends the configured token. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { bearerToken, type HttpEnv } from '../../http/request-context.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** @param token undefined: nobody is the operator */
export const hasToken = (c: Context<HttpEnv>, token: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(digest(bearerToken(c.req.header('authorization')) ?? ''), digest(token));
