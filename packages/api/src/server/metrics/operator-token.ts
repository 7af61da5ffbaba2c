/** The operator of the server: whoever sends the configured token. */
import type { Context } from 'hono';
import { bearerToken, type HttpEnv } from '../../http/request-context.ts';
import { isSameToken } from '../../platform/tokens.ts';

/** @param token undefined: nobody is the operator */
export const hasToken = (c: Context<HttpEnv>, token: string | undefined): boolean =>
  token !== undefined && isSameToken(bearerToken(c.req.header('authorization')) ?? '', token);
