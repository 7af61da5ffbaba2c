/** The two kinds of procedure: a guest's, open to all, and an administrator's; and the shape of their errors. */
import { DomainError } from '@gerende/domain/errors';
import { initTRPC, TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import type { AppContext } from '../context.ts';
import type { Limited } from '../platform/rate-limits.ts';
import { type ErrorData, toDomainError, toErrorData } from './error-body.ts';
import { errorStatus } from './error-status.ts';
import { toInvalid } from './zod-errors.ts';

export type TrpcContext = {
  app: AppContext;
  token: string | null;
  /** How many calls came in the same request. */
  calls?: number;
};

/** Calls in one request; a page of ours asks for a dozen at most. */
export const maxBatchSize = 30;

/**
 * What a procedure threw, or what tRPC itself refused, as one of our errors.
 * @param input what the procedure was asked, to tell a field left out from one that is wrong
 */
export function domainErrorOf(error: TRPCError, input?: unknown): DomainError {
  if (error.cause instanceof DomainError) return error.cause;
  if (error.code === 'BAD_REQUEST' && error.cause instanceof ZodError) return toInvalid(error.cause, input);
  if (error.code === 'BAD_REQUEST' || error.code === 'PARSE_ERROR')
    return new DomainError('unreadable', 'errors:unreadable');
  if (error.code === 'NOT_FOUND') return new DomainError('not_found', 'errors:notFound');
  if (error.code === 'METHOD_NOT_SUPPORTED') return new DomainError('method_not_allowed', 'errors:methodNotAllowed');
  if (error.code === 'UNSUPPORTED_MEDIA_TYPE')
    return new DomainError('unsupported_media_type', 'errors:unsupportedMediaType');
  if (error.code === 'PAYLOAD_TOO_LARGE') return new DomainError('too_large', 'errors:tooLarge');
  return toDomainError(error.cause);
}

const t = initTRPC.context<TrpcContext>().create({
  errorFormatter({ shape, error, ctx }) {
    const caller = ctx?.app.caller;
    const data: ErrorData = toErrorData(domainErrorOf(error), caller?.text_language ?? 'en', caller?.request_id ?? '');
    // The library's own text and stack stay inside: the screen gets the code and a sentence, nothing else.
    return {
      ...shape,
      message: data.message,
      data: { code: shape.data.code, httpStatus: shape.data.httpStatus, path: shape.data.path, ...data },
    };
  },
});

/** Gives a thrown DomainError the status of the table. */
const withStatus = t.middleware(async ({ next, getRawInput }) => {
  const result = await next();
  if (result.ok) return result;
  const error = domainErrorOf(result.error, result.error.cause instanceof ZodError ? await getRawInput() : undefined);
  throw new TRPCError({
    code: errorStatus[error.code].trpc,
    message: error.message,
    cause: error.code === 'unexpected' ? result.error.cause : error,
  });
});

export const { router, createCallerFactory } = t;

export const guestProcedure = t.procedure.use(withStatus);

export const adminProcedure = guestProcedure.use(({ ctx, next }) => {
  const { admin } = ctx.app.caller;
  if (!admin) throw new DomainError('unauthenticated', 'errors:unauthenticated');
  return next({ ctx: { ...ctx, admin } });
});

/** Refuses to be one of several calls in a request: what looks at a password is asked for alone. */
export const alone = t.middleware(({ ctx, next }) => {
  if ((ctx.calls ?? 1) > 1) throw new DomainError('unreadable', 'errors:unreadable');
  return next();
});

/** Refuses an address that calls too often. */
export const limited = (what: Limited) =>
  t.middleware(async ({ ctx, next }) => {
    await ctx.app.limits.count(what, ctx.app.caller.address);
    return next();
  });
